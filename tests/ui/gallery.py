"""Draw every widget of the kit into one picture, to be looked at beside the art bible's sheets.

Run `python -m tests.ui.gallery FOLDER [WIDTHxHEIGHT …]`; the tests draw the same sheet and look
for cut text.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pygame

from game.ui import marks, plates, tips
from game.ui.focus import Focus
from game.ui.keys import parse
from game.ui.kit import Kit, open_kit
from game.ui.plates import Phase
from game.ui.screen import OffscreenScreen
from game.ui.tips import Tip
from game.ui.widgets import (
    Button,
    Column,
    DropDown,
    IconButton,
    Label,
    ListRow,
    Log,
    LogLine,
    RichText,
    SeatMark,
    Segmented,
    Slider,
    Stepper,
    TableRow,
    Tabs,
    TextField,
    Toggle,
    VirtualList,
    Widget,
)
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.words import open_words

COLUMNS = (
    Column(0, 0.3),
    Column(0.3, 0.15, "right", "numeral"),
    Column(0.45, 0.3),
    Column(0.75, 0.25),
)
PHASES = (
    Phase("Draw", "done"),
    Phase("Bid", "done"),
    Phase("Choose", "now"),
    Phase("Place", "later"),
)
SIZES = ((1280, 720), (1920, 1080), (2560, 1440))


def widgets(kit: Kit) -> list[Widget]:
    """Return one of each widget in many states, placed in design units."""
    r = kit.rect
    out: list[Widget] = []
    names = ("Mira", "Ilse", "Vask", "오린", "Sigrún", "O’Brannagh")
    for i, name in enumerate(names[:4]):
        y = 186 + i * 88
        out.append(SeatMark(f"mark{i}", i + 1, r(410, y + 12, 44, 54)))
        out.append(
            Segmented(
                f"by{i}", "Played by", ["Human", "AI"], r(476, y + 16, 182, 46), chosen=i // 2
            )
        )
        field = TextField(f"name{i}", "Name", r(676, y + 16, 216, 46), text=name, hint="a name")
        field.enabled = i != 3
        field.why_not = "An AI is named by its level."
        field.error = "This name is taken." if i == 2 else ""
        out.append(field)
        level = DropDown(
            f"level{i}", "Level", ["Novice", "Adept", "Master"], r(910, y + 16, 136, 46)
        )
        level.enabled = i > 1
        level.why_not = "Only an AI has a level."
        out.append(level)
        out.append(
            DropDown(f"age{i}", "Youngest first", ["1st", "2nd", "3rd"], r(1064, y + 16, 92, 46))
        )
        out.append(IconButton(f"drop{i}", "ui-x", "Remove seat", r(1168, y + 17, 44, 44), units=18))
    out += [
        ListRow(
            "glitch",
            "Rahdo Glitch",
            r(396, 696, 832, 80),
            sub="A played 3 glitches the others’ assets instead of laying them face down.",
            icon="static",
            right_room=90,
        ),
        Toggle("glitch_on", "Rahdo Glitch", r(1080, 721, 132, 30), on=True),
        ListRow(
            "solo",
            "Solo against the AI designer",
            r(396, 784, 832, 80),
            icon="robot-golem",
            enabled=False,
            why_not="Needs one human and no other seat. Remove three seats to play it.",
            right_room=90,
        ),
        Toggle("solo_on", "Solo", r(1080, 809, 132, 30), enabled=False, why_not="Four seats."),
        Segmented("undo", "Undo", ["Fair", "Practice"], r(936, 889, 276, 46)),
        Stepper("charges", "Hack charges", r(476, 889, 124, 46), value=2, most=2),
        Slider("volume", "Effects", r(640, 882, 240, 60), value=70, ticks=5, unit=" %"),
        TableRow(
            "table_row",
            ["*Mira*", "13", "survived", "5 [ui-soul] left"],
            COLUMNS,
            r(396, 972, 832, 70),
            bar="seat_1",
        ),
        Segmented(
            "deal",
            "Deal",
            ["New deal", "Same deal again", "Daily deal"],
            r(1292, 564, 580, 48),
            chosen=1,
        ),
        TextField("code", "Code", r(1378, 628, 326, 50), text="BS-7K3Q-M2XF-4", role="body_bold"),
        Button("copy", "Copy", r(1716, 628, 76, 50), size=18),
        Button("paste", "Paste", r(1796, 628, 76, 50), size=18),
        Label("code_label", "Code", r(1292, 628, 80, 50), role="body_bold", colour="text2"),
        RichText(
            "about",
            "The code holds the *shuffle* and these settings, not the choices. Pay 2 [beer-stein] "
            "for 빛나는 타일 and the same game.",
            r(1292, 694, 580, 90),
            role="log",
            colour="text2",
        ),
        Button(
            "start", "Start the design", r(1268, 894, 628, 84), kind="primary", icon="ui-soul",
            shortcut=parse("Enter"), size=28,
        ),
        Button("preset", "Save as preset", r(1268, 996, 306, 60), icon="save"),
        Button("back", "Back", r(1590, 996, 306, 60), icon="ui-undo", shortcut=parse("Esc")),
        Button("pass", "Pass", r(1268, 826, 200, 50), enabled=False, why_not="You must place."),
        Tabs(
            "tabs",
            ["Sound", "Display", "Keys"],
            r(24, 640, 332, 210),
            icons=["speaker", "tv", "keyboard"],
            active=1,
        ),
        IconButton("speaker", "speaker", "Sound", r(1796, 18, 44, 44), shortcut=parse("M")),
        IconButton("options", "cog", "Options", r(1852, 18, 44, 44)),
        IconButton("leave", "ui-arrow", "Back", r(26, 18, 44, 44), flip=True),
    ]  # fmt: skip
    log = Log("log", "Log", r(1292, 200, 580, 240))
    for i in range(60):
        log.append(
            LogLine(f"*Oubliette {i}:* a Black died for a Healer, and it cost the Mage.", i % 4 + 1)
        )
    log.append(LogLine("The *bids* are shown.", 0, "rolling-dices"))
    out.append(log)
    rows = VirtualList("rows", "Saved games", r(36, 196, 308, 380), row_height=kit.px(60))
    rows.set_items([f"*Game {i}*, turn {i % 12 + 1}" for i in range(400)])
    rows.mark(2)
    out.append(rows)
    return out


def sheet(kit: Kit, surface: pygame.Surface) -> Focus:
    """Draw the sheet; returns its focus."""
    d, r = kit.draw, kit.rect
    surface.fill(kit.theme.rgb("ink0"))
    if kit.assets.has_picture("wall"):
        surface.blit(kit.assets.covering("wall", *surface.get_size()), (0, 0))
        d.veil(surface, surface.get_rect(), 0.45)
    kit.text.line(surface, "New game", "wordmark", r(90, 40, 0, 0).topleft, shadow=True)
    plates.phase_bar(d, surface, kit.px(960), kit.px(14), PHASES)
    d.panel(surface, r(24, 142, 332, 450), "Saved games", "tied-scroll", "400")
    d.panel(surface, r(384, 142, 856, 482), "Seats", "meeple-group", right="4 of 1–6")
    marks.slot(d, surface, r(396, 550, 832, 60))
    d.icon(surface, "ui-plus", r(436, 580, 0, 0).topleft, 22, "brass2")
    kit.text.line(surface, "Add a seat", "body_bold", r(476, 580, 0, 0).topleft)
    d.panel(surface, r(384, 644, 856, 412), "Rules of this table", "spell-book")
    d.panel(surface, r(1268, 142, 628, 310), "Chronicle", "scroll-quill", "about 45 min")
    d.panel(surface, r(1268, 506, 628, 300), "The deal", "rolling-dices")
    for i in range(6):
        marks.seat_mark(d, surface, r(50 + i * 58, 890, 0, 0).topleft, kit.px(60), i + 1)
        marks.seat_mark(
            d, surface, r(50 + i * 58, 950, 0, 0).topleft, kit.px(36), i + 1, dim=i % 2 == 1
        )
        marks.stud(d, surface, r(40 + i * 26, 1000, 0, 0).topleft)
    x, y = r(24, 1040, 0, 0).topleft
    for label, icon, tone in (
        ("3 / 8", "meeple", "bone"),
        ("41", "stack", "bone"),
        ("may respond", "hourglass", "moon"),
    ):
        rim = "moon" if tone == "moon" else "line"
        x = d.chip(surface, (x, y), label, icon, colour=tone, border=rim).right + kit.px(10)
    plates.prompt(
        d, surface, r(620, 80, 720, 52), "*Place the Dungeon* on a lit space: level II extends it.",
        "dungeon-gate", right="2 of 4",
    )  # fmt: skip
    marks.slot(d, surface, r(1480, 822, 200, 60), lit=True, label="III·3")
    d.keycap(surface, "Space", r(1700, 872, 0, 0).topleft)
    focus = Focus(widgets(kit), phrase=open_words())
    focus.resize(surface.get_size())
    focus.to("name1")
    focus.draw(surface, kit)
    why = Tip(
        "Difficulty: no points for Orrin",
        (("1st  Orrin 36", "5, not paid: wiped out"), ("2nd  Vask 34", "4"),
         "A wiped party keeps its rank, but nobody gets its share."),
        "BS-10.6 to 10.8",
    )  # fmt: skip
    tips.draw(d, surface, why, r(1000, 870, 100, 40))
    short = "Short by one: 1 Fighter and 1 Black make 2 of 3."
    tips.draw(d, surface, tips.reason(short, "Not now", "BS-8.4"), r(700, 560, 100, 40))
    return focus


def dialog(kit: Kit) -> Dialog:
    """Return the dialog that is drawn over the sheet."""
    return Dialog(
        "leave",
        "Leave the table?",
        "Everything is saved after each act. *Leaving loses nothing.*",
        [
            Answer("stay", "Stay", "primary", "play-button", "Esc"),
            Answer("go", "Leave to the menu"),
        ],
        safe="stay",
    )


def main(arguments: list[str]) -> int:
    """Write the sheets as PNG."""
    folder = Path(arguments[0])
    sizes = [tuple(map(int, a.split("x"))) for a in arguments[1:]] or SIZES
    for width, height in sizes:
        screen = OffscreenScreen((width, height))
        kit = open_kit(screen.size)
        sheet(kit, screen.surface())
        pygame.image.save(screen.surface(), folder / f"kit_{width}.png")
        dialog(kit).draw(screen.surface(), kit)
        pygame.image.save(screen.surface(), folder / f"dialog_{width}.png")
        print(width, height, "cut:", sorted(kit.text.cut), "missing:", sorted(kit.assets.missing))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
