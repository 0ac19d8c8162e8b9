"""The loop: events in, frames out, as seldom as possible.

Belongs here: pacing, dirty flag, resize, global keys, crash files. Does not belong here: what any
scene shows or does.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

import pygame

from game import paths
from game.crash import write_report
from game.engine.errors import DataError
from game.ui.audio import Audio, NullAudio, open_audio
from game.ui.fade import Fade
from game.ui.keys import Chord, KeyNameError, parse
from game.ui.kit import Kit, open_kit
from game.ui.layout import LayoutError
from game.ui.scene import SceneStack
from game.ui.screen import LEAST, WANTED, Screen, WindowScreen, start_display
from game.ui.settings import Settings, load_settings, save_settings
from game.ui.text import escape, plain
from game.ui.theme import ArtError, stepped_scale
from game.ui.timeline import FACTORS, PANEL, REDUCED, SCREEN
from game.ui.words import Words, open_words

TITLE = "Nocturne"
IDLE_RATE = 20
FULL_RATE = 60
AWAY_RATE = 8
ROOM_FOR_WORDS = (120, 60)  # pixels
AWAKE = 0.5  # seconds at full rate after any input
SETTLED = 0.15  # a size counts once it has been stable so long
LONGEST_FRAME = 0.1
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
INPUT = (
    *MOUSE,
    pygame.MOUSEWHEEL,
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.TEXTINPUT,
    pygame.TEXTEDITING,
)
AUDIO_DEVICES = (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED)
ALT_ENTER = Chord(pygame.K_RETURN, alt=True)
FIRST_TEXT = Chord(pygame.K_0, ctrl=True)


class App:
    """Window, kit, sound, settings and scenes together."""

    def __init__(
        self,
        screen: Screen,
        kit: Kit,
        settings: Settings,
        audio: Audio | None = None,
        *,
        settings_file: Path | None = None,
        speak: Callable[[str], None] | None = None,
        words: Words | None = None,
    ) -> None:
        """Hold the parts; `run` or repeated `frame` does the rest.

        Without `words` it says what the shipped phrase table holds.
        """
        self.screen = screen
        self.kit = kit
        self.settings = settings
        self.audio: Audio = audio or NullAudio(settings.volumes)
        self.settings_file = settings_file
        self.speak = speak
        self.words = words or open_words()
        self.stack = SceneStack(screen.size)
        self.running = True
        self.dirty = True
        self._handled = 0  # inputs that the top scene got since the last frame
        self.frames = 0  # frames drawn, for tests and bench
        self.away = False
        self.keyed = False  # the keyboard was used last: a new scene shows where it stands
        self.notice = ""  # one line for the scene to show and clear
        self.later: list[Callable[[], object]] = []  # what waits until a picture has been shown
        self._awake = AWAKE
        self._fade = Fade()
        self._down: set[int] = set()  # the keys that are held
        self._new_size: tuple[int, int] | None = None
        self._stable = 0.0
        self._fault_told = False
        self._cramped = False  # the window is too small to show any scene

    # --- one turn of the loop -----------------------------------------------------------------

    def frame(self, dt: float, events: Iterable[pygame.Event]) -> bool:
        """Answer the events, move on by `dt` seconds, draw if anything changed.

        Returns whether a picture was drawn. Needs no clock, so tests call it directly.
        """
        dt = min(dt, LONGEST_FRAME)
        self._awake = max(0.0, self._awake - dt)
        for event in events:
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                self.keyed = event.type == pygame.KEYDOWN
            self._event(event)
        self._follow_size(dt)
        if self.stack.top is not None and self.stack.top.update(dt):
            self.dirty = True
        self._change()
        if self._fade.update(dt):
            self.dirty = True
        handled, self._handled = self._handled, 0
        parts = None if self.dirty else self.stack.stale(handled)
        if not self.running or (parts is not None and not parts):
            return False
        self.dirty = False
        if self._cramped:
            parts = None
            self._draw_cramped()
        elif parts is None:
            self.stack.draw(self.screen.surface())
            self._fade.draw(self.screen.surface())
        else:
            self.stack.patch(self.screen.surface(), parts)
        self.screen.flip(parts)
        self.frames += 1
        while self.later:
            self.later.pop(0)()
        self._tell_fault()
        return True

    def _change(self) -> None:
        """Take the scenes that wait; the old picture fades unless it must be hidden at once."""
        change = self.stack.change
        if change:
            self.fade(PANEL if change in ("push", "pop") else SCREEN)
        if change == "reset":  # pictures hang in cycles, and Python counts objects, not bytes
            self.later.append(gc.collect)
        if self.stack.settle():
            self.dirty = True
            self._awake = AWAKE
            if self.stack.top is not None and not self.stack.top.fades:
                self._fade.drop()

    def fade(self, seconds: float) -> None:
        """Let the picture that is shown now fade over the next one, for so long at normal speed."""
        if self.frames and self.screen.size == self.kit.size:
            reduced = self.settings.reduced_motion
            length = min(seconds, REDUCED) if reduced else seconds
            self._fade.begin(self.screen.surface(), length * FACTORS[self.settings.speed])

    def _tell_fault(self) -> None:
        """Say once that art is missing or damaged; the program goes on without it."""
        fault = self.kit.assets.fault
        if fault and not self._fault_told:
            self._fault_told = True
            print(f"nocturne: the art is damaged: {fault}", file=sys.stderr)
            self.notice = self.notice or self.words("app.art_damaged", fault=escape(fault))

    @property
    def rate(self) -> int:
        """Return how many turns a second are due now."""
        top = self.stack.top
        moving = self._fade.busy or (top is not None and top.moving)
        if self.away:
            return FULL_RATE // 2 if moving else AWAY_RATE
        return FULL_RATE if moving or self._awake > 0 or self._new_size else IDLE_RATE

    def run(self, crash_folder: Path | None = None) -> int:
        """Run until the window closes; returns the exit code.

        Files that are missing or damaged are told in one line. Any other exception that reaches
        this point is written to a crash file, and told in one line too.
        """
        clock = pygame.time.Clock()
        dt = 0.0
        try:
            while self.running:
                events = pygame.event.get()
                self.frame(dt, self._without_repeats(events) if dt > LONGEST_FRAME else events)
                if self._awake <= 0 and not self.dirty:
                    self.rest()
                dt = clock.tick(self.rate) / 1000
        except (ArtError, DataError, LayoutError) as error:
            print(f"nocturne: {error}", file=sys.stderr)
            return 1
        except Exception as error:
            file = write_crash(error, crash_folder)
            where = f"the report is {file}" if file else "no report could be written"
            print(f"nocturne: stopped by a fault in the program; {where}", file=sys.stderr)
            return 1
        finally:
            self.close()
        return 0

    def rest(self) -> None:
        """Use an idle moment: make a picture that will be wanted, or else free memory."""
        surface, top = self.screen.surface(), self.stack.top
        before = surface.get_clip()
        surface.set_clip(pygame.Rect(0, 0, 0, 0))
        made = top is not None and top.prepare(surface)
        surface.set_clip(before)
        if not made:
            self.kit.assets.rest()

    def say(self, words: str) -> None:
        """Tell a listener: the speech channel, or the terminal where narration is on."""
        if self.speak is not None:
            self.speak(words)
        elif self.settings.narrate and words:
            with suppress(OSError, ValueError):  # no terminal, or one that cannot write this
                print(plain(words), flush=True)

    def cue(self, name: str) -> None:
        """Let a sound be heard, unless the window is not looked at and must then be silent."""
        if not (self.away and self.settings.mute_unfocused):
            self.audio.play(name)

    def quit(self) -> None:
        """End the loop after this turn."""
        self.running = False

    def close(self) -> None:
        """Leave all scenes, remember the window, take it away."""
        scenes = list(self.stack.scenes)
        for scene in reversed(scenes):
            try:
                scene.leave()
            except Exception as error:  # the window must still close
                write_crash(error)
        self.audio.stop()
        self._keep_window()
        self.screen.close()

    def toggle_fullscreen(self) -> None:
        """Go to full screen or back; it is remembered at once, for the program may be killed."""
        self.screen.toggle_fullscreen()
        self._keep_window()

    def _keep_window(self) -> None:
        place = self.screen.place()
        if place is not None:
            self.settings.place = place
            self.settings.fullscreen = self.screen.fullscreen
        self.keep_settings()

    def keep_settings(self) -> None:
        """Write the settings; a message goes to `notice` where that fails."""
        if self.settings_file is not None:
            trouble = save_settings(self.settings, self.settings_file)
            self.notice = escape(self.words.tell(trouble)) or self.notice

    # --- events -------------------------------------------------------------------------------

    def _event(self, event: pygame.Event) -> None:
        self.screen.note(event)
        if event.type == pygame.QUIT:
            self.running = False
            return
        if event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.VIDEORESIZE):
            self._awake = AWAKE
            return
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED):
            self.dirty = True
        if event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST):
            self._down.clear()
            self._go_away(True)
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWRESTORED):
            self._go_away(False)
        elif event.type in AUDIO_DEVICES and self.audio.message:
            self.retry_audio()
        if event.type in INPUT:
            self._awake = AWAKE
            again = event.type == pygame.KEYDOWN and event.key in self._down
            if event.type == pygame.KEYDOWN:
                self._down.add(event.key)
                if self._global_key(event, again=again):
                    return
            elif event.type == pygame.KEYUP:
                self._down.discard(event.key)
            if self._cramped:  # nobody sees what it would do
                return
            if event.type in MOUSE:
                event = self._scaled(event)
        top = self.stack.top
        if event.type in INPUT:
            self._handled += 1
        if top is not None and top.handle(event) and event.type not in INPUT:
            self.dirty = True

    def _scaled(self, event: pygame.Event) -> pygame.Event:
        """Bring the mouse from SDL's points to device pixels, the one place that does."""
        at = self.screen.to_surface(event.pos)
        if at == event.pos:
            return event
        return pygame.Event(event.type, {**event.dict, "pos": at})

    def _without_repeats(self, events: Iterable[pygame.Event]) -> list[pygame.Event]:
        """Drop what a key that was let go meanwhile seems to repeat, after a long frame.

        pygame repeats a key until it sees it let go, also while nobody looks at the events.
        """
        kept, down = [], set(self._down)
        for event in events:
            if event.type == pygame.KEYDOWN:
                if event.key in down:
                    continue
                down.add(event.key)
            elif event.type == pygame.KEYUP:
                down.discard(event.key)
            kept.append(event)
        return kept

    def _global_key(self, event: pygame.Event, *, again: bool) -> bool:
        """Do the keys that work on every screen; letters wait while somebody writes.

        What goes to and fro is done once, however long its key is held.
        """
        if self._listening():
            return False
        if ALT_ENTER.matches(event) or self._is("fullscreen", event):
            if again:
                return True
            self.toggle_fullscreen()
        elif self._is("larger_text", event):
            self.step_text(1)
        elif self._is("smaller_text", event):
            self.step_text(-1)
        elif FIRST_TEXT.matches(event):
            self.set_text_scale(1.0)
        elif self._is("mute", event) and not self._writing():
            if again:
                return True
            self.settings.volumes.muted = not self.settings.volumes.muted
            self.audio.refresh()
            if self.settings.volumes.muted:
                self.audio.stop()
            muted = self.settings.volumes.muted
            self.notice = self.words("app.sound_off") if muted else self.words("app.sound_on")
        else:
            return False
        self.dirty = True
        return True

    def _is(self, act: str, event: pygame.Event) -> bool:
        try:
            return parse(self.settings.key(act)).matches(event)
        except KeyNameError:
            return False

    def _writing(self) -> bool:
        focus = getattr(self.stack.top, "focus", None)
        return bool(getattr(focus, "writes", False))

    def _listening(self) -> bool:
        """Whether a widget waits for any key at all, so that none works as usual."""
        focus = getattr(self.stack.top, "focus", None)
        return any(widget.listens for widget in getattr(focus, "widgets", ()))

    def _go_away(self, away: bool) -> None:
        self.away = away
        if self.settings.mute_unfocused and away:
            self.audio.stop()
        else:
            self.audio.refresh()

    # --- size ---------------------------------------------------------------------------------

    def step_text(self, step: int) -> None:
        """Make all text one step larger or smaller, as far as it fits."""
        wanted = stepped_scale(self.settings.text_scale, step, self.kit.size)
        self.set_text_scale(wanted)

    def set_text_scale(self, scale: float) -> None:
        """Take a text scale and arrange every scene anew."""
        self.settings.text_scale = scale
        if self.kit.rescale(scale):
            self.stack.resize(self.kit.size)
            self.dirty = True
        self.notice = self.words("app.text", n=round(scale * 100))

    def _follow_size(self, dt: float) -> None:
        """Arrange anew once the size has come to rest; until then the old picture is stretched."""
        size = self.screen.size
        if self._cramps(size):
            return
        if size != self._new_size and size != self.kit.size:
            self._new_size, self._stable = size, 0.0
            self.dirty = True
        if self._new_size is None:
            return
        self._stable += dt
        if self._stable < SETTLED and isinstance(self.screen, WindowScreen):
            self._stretch()
            return
        self._new_size = None
        if self.kit.resize(size):
            self.stack.resize(size)
            self.dirty = True

    def _cramps(self, size: tuple[int, int]) -> bool:
        """Whether this size can show no scene; the scenes then keep the one that they had."""
        was = self._cramped
        self._cramped = size != self.kit.size and (size[0] < LEAST[0] or size[1] < LEAST[1])
        if self._cramped:
            self.dirty = self.dirty or not was or size != self._new_size
            self._new_size = size
        elif was:
            self.dirty, self._new_size = True, None
        return self._cramped

    def _draw_cramped(self) -> None:
        """Say what the window needs, as far as there is room for it."""
        surface, text = self.screen.surface(), self.kit.text
        surface.fill(self.kit.theme.rgb("ink0"))
        width, height = WANTED
        words = self.words("app.too_small", width=width, height=height)
        area = surface.get_rect().inflate(-16, -16)
        if area.width >= ROOM_FOR_WORDS[0] and area.height >= ROOM_FOR_WORDS[1]:
            text.paragraph(surface, words, "small", area, align="centre", middle=True)

    def _stretch(self) -> None:
        """Show the old picture stretched while the window's edge is being pulled."""
        if not self.dirty:
            return
        self.dirty = False
        old = pygame.Surface(self.kit.size)
        self.stack.draw(old)
        surface = self.screen.surface()
        pygame.transform.scale(old, surface.get_size(), surface)
        self.screen.flip()

    def retry_audio(self) -> None:
        """Try to open sound again (a device was plugged in, or the options' button)."""
        self.audio = open_audio(paths.art_folder(), self.settings.volumes)
        self.audio.refresh()
        self.notice = escape(self.words.tell(self.audio.message)) or self.words("app.sound_on")


def open_app(*, no_audio: bool = False, reset_window: bool = False) -> App:
    """Open settings, window, art and sound; push a first scene and `run` it.

    Raises NoDisplayError where there is no display and ArtError where the art is broken.
    """
    file = paths.settings_file()
    settings, trouble = load_settings(file)
    start_display()
    if reset_window:
        settings.place, settings.fullscreen = None, False
    screen = WindowScreen(TITLE, settings.place, fullscreen=settings.fullscreen)
    kit = open_kit(screen.size, settings.text_scale)
    audio = open_audio(paths.art_folder(), settings.volumes, wanted=not no_audio)
    audio.refresh()
    app = App(screen, kit, settings, audio, settings_file=file)
    app.notice = escape(app.words.tell(trouble))
    return app


def write_crash(error: BaseException, folder: Path | None = None) -> Path | None:
    """Write `crash-*.txt`; returns the file, or None where it cannot be written."""
    sdl = ".".join(map(str, pygame.version.SDL))
    try:
        return write_report(error, folder, [f"pygame-ce {pygame.version.ver}, SDL {sdl}"])
    except OSError:
        return None
