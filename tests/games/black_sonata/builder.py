"""The scenario builder of Black Sonata. Things are named by their ids.

Alone: `hunt()` stands at the first action, the pawn in Cornhill. `lady_at` says where she is now
and where her next steps lead; the backs of those places are landmarks of theirs. Two: `chase()`
stands at the Lady's first walk.
"""

from game.engine.api import Setup
from game.games.black_sonata import GAME
from game.games.black_sonata.answers import ORDER_AT
from game.games.black_sonata.state import COAT, COUNT, PLACE_CARD, STOP
from tests.scenario import Scenario, scenario

CARDS = GAME.cards
LONDON = CARDS.london


def hunt(**options):
    """The solo game at its first action, with any luck."""
    return scenario("black_sonata", seats=1, **options)


def chase(**options):
    """Cat and Mouse at the Lady's first walk, with any luck."""
    return scenario("black_sonata", seats=2, **options)


class SonataScenario(Scenario):
    """`start` is where the pawn begins, None to stay at the first decision."""

    def __init__(self, seats, start="cornhill", ferry="blackfriars", **options):
        self.game = GAME
        self.state = GAME.new(Setup(seats, options), 1)
        self.events = []
        if start is None:
            return
        if seats == 2:
            self.play("place", "cripplegate").play("place", "bishopsgate").play("hide", "southwark")
        else:
            self.on_to("start").play("start", start)
            if options.get("ferryman"):
                self.play("ferry", ferry)
            if self.asked() == (0, "stop"):
                self.play("step")
        self.listen()

    # The solo game

    def lady_at(self, *locations):
        """Where she is, and where her next steps lead."""
        state = self.state
        places = [card for card in state.deck if 0 <= card < STOP]
        for place, id in zip(places, locations, strict=False):
            at = LONDON.at[id]
            state.places[place] = at
            state.backs[place] = LONDON.back_at[LONDON.landmarks[at][0],]
            state.backs_seen &= ~(1 << place)
            state.known[place] = LONDON.everywhere
        self._see(places[0])
        return self

    def _see(self, place):
        state = self.state
        state.backs_seen |= 1 << place
        state.known[place] &= LONDON.backs[state.backs[place]].mask

    def pawn(self, id, key=True):
        """Where the pawn is, with or without the location card."""
        self.state.pawn = LONDON.at[id]
        if key:
            self.state.keys |= 1 << LONDON.at[id]
        return self._again()

    def keys(self, *ids):
        """Exactly these location cards are held."""
        self.state.keys = sum(1 << LONDON.at[id] for id in ids)
        return self._again()

    def all_keys_but(self, *ids):
        return self.keys(*(id for id in LONDON.ids if id not in ids))

    def lady(self, id):
        """Who the Dark Lady is; the bonus clue is the other lady of her suit."""
        state, at = self.state, CARDS.lady_at[id]
        suits = [lady.suit for lady in CARDS.ladies]
        mate = next(c for c in range(12) if c != at and suits[c] == suits[at])
        gone = {*state.clues, *state.dropped, *state.boxed}
        state.lady, state.bonus = at, [mate]
        state.clue_deck = [c for c in range(12) if c not in {at, mate} | gone]
        return self

    def dark_lady(self, *features):
        """Blacker Than Night: her three features in their places."""
        order = ORDER_AT[tuple(CARDS.feature_at[one] for one in features)]
        self.state.faces[self.state.lady] = order
        return self

    def clue_deck(self, *ids):
        """The top of the clue deck, first to be drawn first; the others stay below."""
        state = self.state
        named = [GAME.clue_named(state, id) for id in ids]
        state.clue_deck = [c for c in state.clue_deck if c not in named] + named[::-1]
        return self

    def only_clues(self, *ids):
        """The whole clue deck."""
        self.state.clue_deck = [GAME.clue_named(self.state, id) for id in ids][::-1]
        return self

    def hold(self, *ids, side=0):
        """Clues that are held."""
        state = self.state
        for id in ids:
            card = GAME.clue_named(state, id)
            if card in state.clue_deck:
                state.clue_deck.remove(card)
            state.clues.append(card)
            state.sides.append(side)
            state.evidence.append(2 * card + side if state.blacker else card)
        return self

    def fog(self, *ids):
        """The whole fog deck from the top."""
        self.state.fog = [CARDS.fog_at[id] for id in ids][::-1]
        return self._again()

    def fog_on_top(self, id):
        """This fog card lies where the Lady is."""
        card = CARDS.fog_at[id]
        if card in self.state.fog:
            self.state.fog.remove(card)
        self.state.covers[self.state.deck[0]] = card
        return self._again()

    def coat_on_top(self, coat):
        """This coat card lies where the Lady is."""
        at = next(at for at, (id, _) in enumerate(CARDS.coats) if id == coat)
        state = self.state
        if state.coat == at:
            state.coat = state.coat_deck[0]
            state.coat_deck[0] = at
        state.coat_deck.remove(at)
        state.covers[state.deck[0]] = COAT + at
        return self._again()

    def lady_coat(self, coat):
        """The Lady's coat of arms."""
        at = next(at for at, (id, _) in enumerate(CARDS.coats) if id == coat)
        state = self.state
        if state.coat != at:
            state.coat_deck[state.coat_deck.index(at)] = state.coat
            state.coat = at
        return self

    def countdown_in(self, advances, value=2):
        """The countdown comes up after so many advances more."""
        state = self.state
        state.deck.remove(COUNT)
        state.deck.insert(advances, COUNT)
        state.countdown = value
        return self

    def stop_in(self, advances, id):
        """A stop card comes up after so many advances."""
        at = CARDS.stop_at[id]
        self.state.stops &= ~(1 << at)
        self.state.deck.insert(advances, STOP + at)
        return self

    def _again(self):
        """Ask the pending action again after an edit."""
        decision = self.state.decision
        if decision is not None and decision.kind == "act" and not self.state.duo:
            self.state.frames[-1].at -= 1
            clock, seen = self.state.clock, self.state.seen
            events, self.events = self.events, []
            self._go()
            self.events = events
            self.state.clock, self.state.seen = clock, seen
        return self

    def act(self, *choice):
        """An action; then she steps, up to the next action, placing no stop card."""
        self.play(*choice)
        return self.to_act()

    def to_act(self):
        """Let her step."""
        while self.asked() == (0, "stop"):
            self.play("step")
        return self

    def confront(self, *features):
        self.play("confront")
        for feature in features:
            self.play("feature", feature)
        return self

    def top(self):
        """Where she is, by id; hidden from players."""
        return LONDON.ids[self.state.places[self.state.deck[0]]]

    def clues(self):
        """The clues that are held, by id."""
        return [clue["card"] for clue in self.view(0)["clues"]]

    def won(self):
        """Whether the match is won: None while it goes on."""
        outcome = self.state.outcome
        return None if outcome is None else bool(outcome.winners)

    def ended(self):
        """Why the match is over."""
        return next(e.data["why"] for e in self.events if e.kind in ("hunt_over", "chase_over"))

    # Cat and Mouse

    def hides(self, id, trail=None):
        """Where the Lady is; the Historian knows nothing, or these places."""
        state = self.state
        state.lady_at = LONDON.at[id]
        mask = sum(1 << LONDON.at[one] for one in trail) if trail else LONDON.everywhere
        state.trail = [0 if state.played >> top & 1 else mask for top in range(11)]
        return self._ask_again()

    def pawns(self, first, second):
        self.state.pawns = [LONDON.at[first], LONDON.at[second]]
        return self._ask_again()

    def goals(self, *ids):
        """The Lady's location deck from the top; of the others one is left out."""
        state = self.state
        state.goals = [LONDON.at[id] for id in ids][::-1]
        state.removed = next(at for at in range(11) if at not in state.goals)
        rest = [at for at in range(11) if at not in (*state.goals, state.removed)]
        state.played = sum(1 << at for at in rest)
        return self._ask_again()

    def hand(self, *ids):
        self.state.hand = [self._card(id) for id in ids]
        return self._ask_again()

    def supply(self, *ids):
        """The movement deck from the top."""
        self.state.supply = [self._card(id) for id in ids][::-1]
        return self

    def _card(self, id):
        if id == "fog":
            return 7
        if id in LONDON.landmark_ids:
            return LONDON.landmark_ids.index(id)
        return PLACE_CARD + LONDON.at[id]

    def historian(self):
        """Leave the Lady's turn: she stays and plays what she can."""
        return self.on_to("act", 1)

    def _ask_again(self):
        decision = self.state.decision
        if decision is not None and decision.kind in ("walk", "act", "play", "flee"):
            frame = self.state.frames[-1]
            names = GAME.programs[frame.program].index
            frame.at = names[{"walk": "lady_begins", "act": "historian_begins"}[decision.kind]]
            turn, path, trails = self.state.turn, self.state.path[:], self.state.trails[:]
            events, self.events = self.events, []
            self._go()
            self.events = events
            self.state.turn, self.state.path, self.state.trails = turn, path, trails
        return self


__all__ = ["CARDS", "GAME", "LONDON", "SonataScenario", "chase", "hunt"]
