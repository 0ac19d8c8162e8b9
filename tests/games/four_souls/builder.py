"""The scenario builder of Four Souls. Things are named by the ids of their cards.

A position in the action phase of seat `player`, with an empty stack. Seats play Isaac, Maggy,
Judas and Blue Baby without their starting items; the decks hold harmless cards; nobody has loot or
cents. A target is named by its card ("gurdy"), a seat (1), "roll" for the roll on top of the stack,
"damage" or another kind for the topmost item of that kind, or as the choice itself.
"""

from game.engine.types import Frame
from game.games.four_souls import GAME, atoms, stats
from game.games.four_souls.state import DECKS, EMPTY, LOOT, MONSTER, TREASURE, Slot, Turn
from game.games.four_souls.turn import MATCH, TURN
from tests.scenario import Scenario

CARDS = GAME.cards
SEATED = ("isaac", "maggy", "judas", "blue_baby")
FILLERS = {
    TREASURE: ("mr_boom", "smelter", "jawbone", "boomerang", "razor_blade", "mystery_sack"),
    LOOT: ("a_penny",) * 5 + ("two_cents",) * 10,
    MONSTER: ("gurdy", "monstro", "pale_fatty", "fatty", "clotty", "pooter"),
}
PHASES = {"start": "start", "action": "act", "end": "ending"}


class StackScenario(Scenario):
    """A turn of seat `player`, at the beginning of its action phase or another `phase`."""

    def __init__(
        self, seats=2, monsters=("red_host", "squirt"), shop=("the_map", "the_compass"),
        characters=SEATED, player=0, phase="action", **options,
    ):  # fmt: skip
        rolls = [("roll", face) for face in (1, 6)] if seats == 2 else []
        bonus = (
            [("order", ())]
            if options.get("bonus_souls", True) and "together" not in options
            else []
        )
        room = [("order", ())] if options.get("rooms") else []
        luck = [("order", ())] * 3 + room + bonus + [("order", ())] + rolls
        super().__init__(GAME, seats, luck, options)
        state = self.state
        self.free = {}
        for number, face in enumerate(CARDS.printing):
            self.free.setdefault(CARDS.cards[face].id, []).append(number)
        state.objects, state.watch, state.waiting, state.stack = {}, {}, [], []
        state.hands = [[] for _ in range(seats)]
        state.outside, state.bonus, state.cents = [], [], [0] * seats
        state.discards = [[] for _ in DECKS]
        state.slots = [[Slot(EMPTY, ()) for _ in shop], [Slot(EMPTY, ()) for _ in monsters], []]
        state.card_seen = [0] * len(CARDS.printing)
        self.names = {}
        for seat in range(seats):
            obj = atoms.enter(GAME, state, self.card(characters[seat]), "character", seat)
            atoms.set_character(state, seat, obj.id)
        for at, id in enumerate(shop):
            self._lay(0, at, id, "shop")
        for at, id in enumerate(monsters):
            self._lay(1, at, id, "monster")
        for deck, ids in FILLERS.items():
            state.decks[deck] = [self.card(id) for id in reversed(ids) if self.free[id]]
        state.player, state.turn, state.now = player, 9, Turn()
        self.phase = phase

    # Setting up

    def card(self, id):
        """A piece of cardboard of this printing that is not used yet, or lies in a deck."""
        if self.free[id]:
            return self.free[id].pop()
        for deck in self.state.decks:
            for card in deck:
                if CARDS.of(card).id == id:
                    deck.remove(card)
                    return card
        raise AssertionError(f"every {id} is in use")

    def _lay(self, kind, at, id, role):
        obj = atoms.enter(GAME, self.state, self.card(id), role)
        atoms.put_in_slot(self.state, kind, at, obj.id)

    def hand(self, seat, *ids):
        """These loot cards are in a hand."""
        self.state.hands[seat] = sorted(self.card(id) for id in ids)
        for card in self.state.hands[seat]:
            self.state.card_seen[card] |= 1 << seat
        return self

    def item(self, seat, *ids, **parts):
        """A player controls these items, charged; `charged`, `counters` … change that."""
        for id in ids:
            obj = atoms.enter(GAME, self.state, self.card(id), "item", seat)
            if parts:
                atoms.change(GAME, self.state, obj, **parts)
        return self

    def curse(self, seat, id):
        atoms.enter(GAME, self.state, self.card(id), "curse", seat)
        return self

    def soul(self, seat, *ids):
        for id in ids:
            atoms.enter(GAME, self.state, self.card(id), "soul", seat)
        return self

    def bonus(self, id):
        self.state.bonus.append(self.card(id))
        return self

    def cents(self, seat, n):
        self.state.cents[seat] = n
        return self

    def deck(self, name, *ids):
        """These cards lie on top of a deck, the first on top."""
        self.state.decks[DECKS.index(name)] += [self.card(id) for id in reversed(ids)]
        return self

    def pile(self, name, *ids):
        """These cards are in a discard, the last on top."""
        self.state.discards[DECKS.index(name)] = [self.card(id) for id in ids]
        return self

    def hurt(self, who, n):
        """Damage is marked on a seat or a monster."""
        if isinstance(who, int):
            self.state.marks[who] = n
        else:
            atoms.change(GAME, self.state, self.object(who), marks=n)
        return self

    def charged(self, seat):
        """A character can be used."""
        character = self.state.objects[self.state.characters[seat]]
        atoms.change(GAME, self.state, character, charged=True)
        return self

    def plays(self, seat, n=1):
        """A player has so many loot plays."""
        self.state.plays[seat] = n
        return self

    def shuffles(self, times=1):
        """The next shuffles leave a deck as it is."""
        return self._script("order", [()] * times)

    def begin(self):
        """Run to the first decision of the phase."""
        state = self.state
        state.phase = self.phase
        if self.phase == "action":
            state.plays[state.player] += 1
        for seat in range(state.seats):
            state.tops[seat] = CARDS.cards[state.objects[state.characters[seat]].face].hp
        step = TURN.index[PHASES[self.phase]]
        state.frames = [
            Frame(MATCH.id, MATCH.index["and_on"], -1, -1, {"at": state.seats}),
            Frame(TURN.id, step, state.player, -1, {"return_to": "turn"}),
        ]
        return self._go()

    # Playing

    def thing(self, name):
        """The choice that a name stands for."""
        if isinstance(name, tuple):
            return name
        if isinstance(name, int):
            return ("player", name)
        if name == "deck":
            return ("deck",)
        for item in reversed(self.state.stack):
            if item.kind == name:
                return ("item", item.id)
        return ("object", self.object(name).id)

    def object(self, id):
        """The object in play, or dying, with this card; the one that came last."""
        objects = (*self.state.objects.values(), *self.state.holding.values())
        return [obj for obj in objects if CARDS.cards[obj.face].id == id][-1]

    def loot(self, id, *targets):
        """Play a loot card; targets and other picks follow."""
        self.play("play", id)
        return self.picks(*targets)

    def use(self, id, *targets, ability=None):
        """Activate an ability of an object: its first one that can be, unless it is said which."""
        obj = self.object(id)
        acts = [c for c in self.state.decision.options if c[:2] == ("use", obj.id)]
        if ability is not None:
            acts = [("use", obj.id, ability)]
        assert acts, f"{id} cannot be used: {self.state.decision}"
        self.play(*acts[0])
        return self.picks(*targets)

    def picks(self, *names):
        """Answer the next decisions; what leaves nothing to choose is not asked."""
        for name in names:
            self.play(*self.thing(name))
        return self

    def passes(self, times=1):
        """The asked seat passes."""
        for _ in range(times):
            self.play("pass")
        return self

    def all_pass(self, until=None):
        """Everybody passes until something else is asked; or until this kind is on top."""
        while self.asked() is not None and self.asked()[1] == "priority":
            if until is not None and self.on_top() == until:
                break
            self.play("pass")
        return self

    def lie(self):
        """Everybody passes, and several things are done to as they lie."""
        while self.all_pass().asked() is not None and self.asked()[1] == "arrange":
            self.play("as_they_lie")
        return self

    def attack(self, name, *faces):
        """Declare an attack, let it resolve, and aim it; the dice of the attack are scripted."""
        self.rolls(*faces)
        self.play("attack")
        self.all_pass()
        return self.picks(name)

    def end_turn(self):
        self.play("end_turn")
        return self.all_pass()

    # Looking

    def on_top(self):
        """The kind of the top item of the stack; None when it is empty."""
        return self.state.stack[-1].kind if self.state.stack else None

    def stack(self):
        """The kinds of the items on the stack, the first to resolve last."""
        return [item.kind for item in self.state.stack]

    def may(self, *choice):
        """Whether an act is possible now."""
        return any(option[: len(choice)] == choice for option in self.options())

    def in_play(self, id):
        return any(CARDS.cards[obj.face].id == id for obj in self.state.objects.values())

    def owner(self, id):
        return self.object(id).owner

    def role(self, id):
        return self.object(id).role

    def hp(self, who):
        """The HP of a seat or a monster."""
        return stats.hp(GAME, self.state, self.thing(who))

    def souls(self, seat):
        return stats.souls(GAME, self.state, seat)

    def purse(self, seat):
        return self.state.cents[seat]

    def holds(self, seat):
        """The loot cards of a hand."""
        return sorted(CARDS.of(card).id for card in self.state.hands[seat])

    def discarded(self, name):
        """The cards of a discard, the top last."""
        return [CARDS.of(card).id for card in self.state.discards[DECKS.index(name)]]

    def monsters(self):
        """The top cards of the monster slots."""
        tops = [slot.top for slot in self.state.slots[1]]
        objects = self.state.objects
        return [None if top < 0 else CARDS.cards[objects[top].face].id for top in tops]

    def for_sale(self):
        tops = [slot.top for slot in self.state.slots[0]]
        return [CARDS.cards[self.state.objects[top].face].id for top in tops if top >= 0]
