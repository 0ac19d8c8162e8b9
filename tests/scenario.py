"""Scenarios: a position set up, played and looked at in sentences about the game.

`scenario("black_souls", seats=4).bids(5, 5, 3, 0).play("hack")`. Luck is scripted: chance that no
test has scripted is an error, unless it says `any_luck()`. Setting up edits the state directly,
which only tests may do. Each game has its own builder, named in SCENARIOS.
"""

from pkgutil import resolve_name

from game.engine.api import Setup
from game.engine.events import redact
from game.engine.machine import apply, run

SCENARIOS = {
    "black_souls": "tests.games.black_souls.builder:SoulsScenario",
    "obsidia": "tests.games.obsidia.builder:RealmScenario",
    "four_souls": "tests.games.four_souls.builder:StackScenario",
    "black_sonata": "tests.games.black_sonata.builder:SonataScenario",
}

SCRIPT_ENDS = ("end of the script", "")


def scenario(game, seats, **wanted):
    """A scenario of a game at its first real decision; what else can be wanted: its builder."""
    return resolve_name(SCENARIOS[game])(seats, **wanted)


class Scenario:
    """A match with a script of luck, and the events since the last `listen`."""

    def __init__(self, game, seats, luck, options):
        self.game = game
        self.state = game.new(Setup(seats, options), 1, luck=(*luck, SCRIPT_ENDS))
        self.events = []

    # Luck

    def _script(self, kind, values):
        *before, end = self.state.luck
        self.state.luck = (*before, *((kind, value) for value in values), end)
        return self

    def rolls(self, *faces):
        """The next dice show these."""
        return self._script("roll", faces)

    def any_luck(self):
        """From here on chance is free; for tests that do not depend on it."""
        self.state.luck = ()
        return self

    # Playing

    def play(self, *choice):
        """Answer the pending decision."""
        apply(self.game, self.state, choice, self.events.append)
        return self

    def on_to(self, kind, seat=None):
        """Answer with the first option until a decision of this kind is asked (of this seat)."""
        while (decision := self.state.decision) is not None:
            if decision.kind == kind and seat in (None, decision.seat):
                return self
            self.play(*decision.options[0])
        raise AssertionError(f"{kind} was not asked any more")

    def to_the_end(self):
        """Answer with the first option until the match is over."""
        while self.state.decision is not None:
            self.play(*self.state.decision.options[0])
        return self

    def _go(self):
        """Run from edited frames to the next decision."""
        self.state.decision = None
        self.state.events = self.events
        run(self.game, self.state)
        self.state.events = None
        return self

    def branch(self):
        """The same position again, to be played in another way."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.state, other.events = self.state.copy(), []
        return other

    # Looking

    def asked(self):
        """Who is asked what: (seat, kind); None when the match is over."""
        decision = self.state.decision
        return None if decision is None else (decision.seat, decision.kind)

    def options(self):
        """What may be chosen now."""
        return set(self.state.decision.options)

    def refused(self, *act):
        """Why the asked seat may not do this. It is an error if it may."""
        assert act not in self.options(), f"{act} is possible"
        reason = self.game.why_not(self.state, self.state.decision.seat, act)
        assert reason is not None, f"{act} is refused without a reason"
        return reason.words

    def view(self, seat=None):
        """The table as a seat sees it; None: as everybody may."""
        return self.game.view(self.state, seat)

    def listen(self):
        """Forget the events so far."""
        self.events = []
        return self

    def heard(self, kind, seat=None):
        """The data of all events of a kind since `listen`, as a seat may see them."""
        redacted = [redact(event, seat) for event in self.events]
        return [data for found, data in redacted if found == kind]

    def kinds(self):
        """The kinds of all events since `listen`, in order."""
        return [event.kind for event in self.events]

    def log(self, seat=None):
        """The events since `listen` in words, as a seat may read them."""
        view = self.view(seat)
        texts = [self.game.event_text(view, *redact(event, seat)) for event in self.events]
        return [text.words for text in texts if text is not None]
