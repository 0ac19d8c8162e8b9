"""The scenario builder of Black Souls. Things are named by their ids.

An Asset may also be named by its type or its icon: "cave" is some Cave without an icon, "boss"
some Boss that nothing else in the scenario has named. Places are positions on the path, 0 to 11.

The plain start: bids of turn 1, everybody with 3 Fighters, 3 Mages, 3 Healers and 1 Black Soul, a
pool of Assets without icons, empty boards.
"""

from game.engine.types import Frame
from game.games.black_souls import GAME, board
from game.games.black_souls.cards import TYPES
from game.games.black_souls.state import NO_CARD, PLACES, hand, party
from game.games.black_souls.verbs import ICONS
from tests.scenario import Scenario

CARDS = GAME.cards
PARTY_AT = {card.id: at for at, card in enumerate(CARDS.party)}
PLAIN_PARTY = ("two_fighters", "two_mages", "two_healers")
# Types take turns, so that boards filled with them have no connection longer than 2.
PLAIN = [
    at
    for row in zip(
        *(
            [at for at, a in enumerate(CARDS.assets) if a.icon < 0 and a.type == kind]
            for kind in range(len(TYPES))
        ),
        strict=True,
    )
    for at in row
]
SPECIAL = [at for at, asset in enumerate(CARDS.assets) if asset.icon >= 0]


class SoulsScenario(Scenario):
    """`start` is "bid" (all have put a Quirk away) or "quirks" (nobody has).

    `dealt` are the Quirk cards from the top of the deck: three for each designer, then the public
    ones. `party_cards` are the first Party cards from the top, `pool` the Assets of turn 1.
    """

    def __init__(self, seats, start="bid", dealt=(), party_cards=PLAIN_PARTY, pool=(), **options):
        self.named = set()
        size = CARDS.rules.pool[seats]
        first = [self._find(word) for word in pool] + [a for a in PLAIN if a not in self.named]
        luck = (
            ("order", tuple(GAME.quirk_at[id] for id in dealt)),
            ("order", tuple(PARTY_AT[id] for id in party_cards)),
            *(("draw", asset) for asset in first[:size]),
        )
        super().__init__(GAME, seats, luck, options)
        if start == "bid":
            self.on_to("bid").listen()
        self.chosen_quirks = {}

    # Finding things

    def _find(self, word):
        """The Asset of this id, or one of this type or icon that is not named yet."""
        for at in [GAME.asset_at[word]] if word in GAME.asset_at else [*PLAIN, *SPECIAL]:
            asset = CARDS.assets[at]
            icon = ICONS[asset.icon] if asset.icon >= 0 else ""
            fits = word in (asset.id, icon) or (word == TYPES[asset.type] and not icon)
            if fits and at not in self.named:
                self.named.add(at)
                return at
        raise AssertionError(f"no {word!r} is left to be named")

    def _claim(self, word):
        """Take an Asset out of where it lies; an unnamed one from the bag takes its place."""
        asset, state = self._find(word), self.state
        if asset in state.bag:
            state.bag.remove(asset)
            return asset
        for row in (state.pool, state.boards):
            if asset in row:
                row[row.index(asset)] = self._filler()
                return asset
        raise AssertionError(f"{word!r} is nowhere")

    def _filler(self):
        """An Asset from the bag that the scenario does not care about."""
        asset = next(a for a in (*PLAIN, *SPECIAL) if a in self.state.bag and a not in self.named)
        self.state.bag.remove(asset)
        return asset

    def _put_back(self, assets):
        self.state.bag = sorted([*self.state.bag, *(a for a in assets if a != NO_CARD)])
        self.named.difference_update(assets)

    # Setting up the table

    def turn(self, number):
        """The first bid of this turn; boards have an Asset without meaning for each turn before."""
        self.state.turn = number
        for designer in range(self.state.designers):
            self.fill(designer, number - 1)
        return self

    def fill(self, designer, count=PLACES):
        """Fill a board in path order with Assets without meaning up to so many."""
        boards, first = self.state.boards, PLACES * designer
        for place in range(first, first + PLACES):
            if sum(a != NO_CARD for a in boards[first : first + PLACES]) >= count:
                break
            if boards[place] == NO_CARD:
                boards[place] = self._filler()
        return self

    def pool(self, *assets):
        """The open pool, left to right."""
        self._put_back(self.state.pool)
        self.state.pool = []
        self.state.pool = [self._claim(word) for word in assets]
        return self

    def board(self, designer, level1=(), level2=(), level3=()):
        """A whole board as it lies, each level from left to right; "" is an empty space."""
        boards, first = self.state.boards, PLACES * designer
        self._put_back(boards[first : first + PLACES])
        boards[first : first + PLACES] = [NO_CARD] * PLACES
        for level, row in enumerate((level1, level2, level3)):
            for column, word in enumerate(row):
                if word:
                    place = first + board.place_at(CARDS, level, column)
                    boards[place] = self._claim(word)
        return self

    def asset(self, designer, place, word, token="", face_down=False, glitched=False):
        """The Asset at one place, with its token; what lay there goes back to the bag."""
        state, at = self.state, PLACES * designer + place
        self._put_back([state.boards[at]])
        state.boards[at] = NO_CARD
        state.boards[at] = self._claim(word)
        state.tokens[at] = CARDS.token_of[token] if token else 0
        for masks, wanted in ((state.face_down, face_down), (state.glitched, glitched)):
            masks[designer] = masks[designer] & ~(1 << place) | wanted << place
        return self

    def token(self, designer, place, token):
        self.state.tokens[PLACES * designer + place] = CARDS.token_of[token]
        return self

    def face_down(self, designer, *places):
        self.state.face_down[designer] |= sum(1 << place for place in places)
        return self

    def party(self, designer, fighter=0, mage=0, healer=0, black=0):
        """Who is alive: these and no others."""
        self.state.parties[4 * designer : 4 * designer + 4] = [fighter, mage, healer, black]
        return self

    def lost(self, designer, fighter=0, mage=0, healer=0, black=0):
        """The Lost Souls: these and no others."""
        self.state.lost[4 * designer : 4 * designer + 4] = [fighter, mage, healer, black]
        return self

    def hand(self, designer, *values):
        """The bid cards in hand; the others lie played in front of the designer."""
        table = CARDS.rules.hands[self.state.seats]
        assert set(values) <= set(table), f"at this table bids are {table}"
        self.state.hands[designer] = sum(1 << value for value in values)
        self.state.played[designer] = tuple(v for v in table if v not in values)
        return self.asking_again()

    def last_bid(self, designer, value):
        """What the designer bid in the turn before."""
        self.state.last_bids[designer] = value
        return self.asking_again()

    def charges(self, designer, count):
        self.state.charges[designer] = count
        return self

    def specials(self, designer, *tokens):
        """The special tokens that the designer still has."""
        self.state.specials[designer] = sum(1 << CARDS.token_of[token] for token in tokens)
        return self

    def previous(self, *order):
        """The order of the turn before; in turn 1 youngest first."""
        self.state.previous = list(order)
        return self

    def quirks(self, designer, *ids):
        """A designer's secret Quirks: these and no others."""
        self.chosen_quirks[designer] = ids
        return self._deal_quirks()

    def public(self, *ids):
        """The public Quirks: these and no others."""
        self.chosen_quirks["public"] = ids
        return self._deal_quirks()

    def _deal_quirks(self):
        """All Quirks anew: the chosen ones, and from the rest of the deck what others have."""
        state, kept = self.state, CARDS.rules.quirks
        deck = list(CARDS.quirk_deck)
        chosen = {
            who: tuple(GAME.quirk_at[id] for id in ids) for who, ids in self.chosen_quirks.items()
        }
        for quirk in (quirk for quirks in chosen.values() for quirk in quirks):
            deck.remove(quirk)
        for designer in range(state.seats):
            others = tuple(deck.pop(0) for _ in range(kept.kept)) if designer not in chosen else ()
            state.quirks[designer] = tuple(sorted(chosen.get(designer, others)))
            state.discarded[designer] = (deck.pop(0),)
        public = chosen["public"] if "public" in chosen else deck[: kept.public]
        state.public_quirks = sorted(public)
        return self

    def party_deck(self, *ids, discard=()):
        """The whole Party deck, its top first, and the discard pile."""
        self.state.party_deck = [PARTY_AT[id] for id in reversed(ids)]
        self.state.party_discard = [PARTY_AT[id] for id in discard]
        return self

    def wiped(self, designer, place):
        """The party was wiped out at this place."""
        self.state.wiped[designer] = self.state.at[designer] = place
        return self.party(designer)

    # Luck

    def draws(self, *assets):
        """The next Assets out of the bag."""
        return self._script("draw", [self._find_any(word) for word in assets])

    def reshuffles(self, *ids):
        """The next shuffle of Party cards, the new top first."""
        return self._script("order", [tuple(PARTY_AT[id] for id in ids)])

    def _find_any(self, word):
        return GAME.asset_at[word] if word in GAME.asset_at else self._find(word)

    # Starting elsewhere

    def asking_again(self):
        """Work out the options of a pending bid anew, after hands have been changed."""
        if self.state.decision is not None and self.state.decision.kind == "bid":
            self.state.frames[-1].at = GAME.programs["black_souls:design_turn"].index["secret_bid"]
            self._go()
        return self

    def bids(self, *values):
        """Every designer lays a bid; one who has only one card is not asked."""
        for seat, value in enumerate(values):
            if self.asked() == (seat, "bid"):
                self.play("bid", value)
            else:
                assert self.state.bids[seat] == value, f"seat {seat} is not asked for a bid"
        return self

    def first_pick(self):
        """The choice of the leftmost Asset in the pool."""
        return ("pick", self.pool_now()[0])

    def nobody_hacks(self):
        """Every clashing designer who is asked lets the clash stand."""
        while self.state.decision is not None and self.state.decision.kind == "hack":
            self.play("no_hack")
        return self

    def run(self, designer=0, at=0):
        """A party's run begins at a place; boards are filled up, earlier parties have arrived."""
        state = self.state
        for other in range(state.designers):
            self.fill(other)
        state.phase, state.turn = "run", CARDS.rules.turns + 1
        for other in range(designer):
            state.at[other] = PLACES
        state.at[designer] = at
        return self._from_match("run_next", designer=designer)

    def scoring(self):
        """Score what lies on the table."""
        state = self.state
        for designer in range(state.designers):
            self.fill(designer)
            if state.wiped[designer] < 0:
                state.at[designer] = PLACES
        if state.phase != "run":
            state.phase, state.turn = "run", CARDS.rules.turns + 1
        return self._from_match("score")

    def _from_match(self, step, **regs):
        at = GAME.programs["black_souls:match"].index[step]
        self.state.frames = [Frame("black_souls:match", at, -1, -1, regs)]
        return self._go()

    # Looking

    def designer(self, designer, seat=None):
        """A designer's corner of the table as a seat sees it."""
        return self.view(seat)["designers"][designer]

    def space(self, designer, place, seat=None):
        """One space of a board as a seat sees it; None: empty."""
        return self.designer(designer, seat)["board"][place]

    def souls(self, designer):
        """Who is alive: (Fighters, Mages, Healers, Black Souls)."""
        return tuple(party(self.state, designer))

    def lost_souls(self, designer):
        """The Lost Souls: (Fighters, Mages, Healers, Black Souls)."""
        return tuple(self.state.lost[4 * designer : 4 * designer + 4])

    def in_hand(self, designer):
        return hand(self.state, designer)

    def pool_now(self):
        return self.view()["pool"]

    def order(self):
        """Who picks this turn, the first first."""
        return self.view()["order"]

    def points(self, designer):
        """A designer's points by category, and their total."""
        return self.view()["outcome"]["points"][designer]

    def asset_id(self, designer, place):
        """The Asset at a place, whether or not it is shown."""
        return CARDS.assets[self.state.boards[PLACES * designer + place]].id
