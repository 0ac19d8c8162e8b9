"""Rooms by exact numbers, in the turn of either player: whom they touch and whom not (FS-4.8)."""

import pytest

from game.games.four_souls import GAME, stats
from tests.clauses import clause
from tests.games.four_souls.builder import CARDS
from tests.games.four_souls.test_modes import in_room, rooms_of
from tests.games.four_souls.test_rooms_more import items

YES, NO = ("yes",), ("no",)
PLAIN = {"attack": (1, 1), "hp": (2, 2), "monsters": ((2, 2, 3), (1, 2, 3)), "loot": 0, "price": 10}
STANDING = {
    "maggys_blessing": {"hp": (3, 3)},
    "samsons_blessing": {"attack": (2, 2)},
    "black_champions": {"monsters": ((3, 2, 3), (2, 2, 3))},
    "red_champions": {"monsters": ((2, 3, 3), (1, 3, 3))},
    "white_champions": {"monsters": ((2, 2, 4), (1, 2, 4))},
    "blessing_of_gluttony": {"loot": 1},
    "blessing_of_steam": {"price": 5},
    "beggar": {},
}


@clause("FS-3.11", "FS-5.11")
@pytest.mark.parametrize(("room", "changed"), STANDING.items())
@pytest.mark.parametrize("player", [0, 1])
def test_what_a_room_changes_while_it_lies_there(room, changed, player):
    match = in_room(room, player=player).begin()
    state, seats = match.state, (("player", 0), ("player", 1))
    got = {
        "attack": tuple(stats.attack(GAME, state, who) for who in seats),
        "hp": tuple(stats.hp(GAME, state, who) for who in seats),
        "monsters": tuple(
            (
                stats.attack(GAME, state, match.thing(id)),
                match.hp(id),
                stats.evasion(GAME, state, match.object(id)),
            )
            for id in ("red_host", "squirt")
        ),
        "loot": stats.bonus(GAME, state, "loot_step", ("player", player)),
        "price": stats.price(GAME, state, True),
    }
    assert got == {**PLAIN, **changed}
    assert stats.bonus(GAME, state, "loot_step", ("player", 1 - player)) == 0


@clause("FS-3.11", "FS-22.26")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_uses_an_item_is_shocked_whoever_is_active(seat):
    match = in_room("static_shock").item(seat, "sack_of_pennies").charged(seat).begin()
    match.play("purchase").on_to("priority", seat).use("sack_of_pennies").on_to("purchase")
    hurt = [0, 0]
    hurt[seat] = 1
    assert match.state.marks == hurt
    match = in_room("static_shock").charged(0).begin().use("isaac").all_pass()
    assert match.state.marks == [0, 0], "a character is no item"


@pytest.mark.parametrize("seat", [0, 1])
def test_who_loots_is_burnt_whoever_is_active(seat):
    match = in_room("laser_eye").hand(seat, "pills_loot").plays(seat, 1).item(1 - seat, "boomerang")
    match.begin().play("purchase").on_to("priority", seat).rolls(3).loot("pills_loot")
    match.on_to("purchase")
    hurt = [0, 0]
    hurt[seat] = 1
    assert match.state.marks == hurt, "once, however many cards"


@pytest.mark.parametrize("room", [f"dice_room_{n}" for n in range(1, 7)])
@pytest.mark.parametrize("player", [0, 1])
def test_dice_rooms_go_at_the_end_of_any_turn(room, player):
    match = in_room(room, "beggar", "planetarium", player=player).begin().end_turn()
    assert match.discarded("room") == [room] and rooms_of(match)[0] == "beggar"


EACH_TURN = {  # cents and cards of the active player; a loot step comes with the start
    ("blessing_of_greed", "start"): (3, 1),
    ("bum_bo_is_loose", "end"): (-2, 0),
    ("butter_fingers", "end"): (0, -1),
    ("greed_looms", "end"): (0, -3),
}


@clause("FS-3.11", "FS-7.2", "FS-7.10")
@pytest.mark.parametrize(("room", "phase"), EACH_TURN)
@pytest.mark.parametrize("player", [0, 1])
def test_what_a_room_does_each_turn_to_the_active_player(room, phase, player):
    match = in_room(room, phase=phase, player=player)
    for seat in (0, 1):
        match.cents(seat, 9).hand(seat, "two_cents", "three_cents", "four_cents")
    match.begin()
    while match.state.player == player and match.asked()[1] != "main":
        match.play(*match.state.decision.options[0])
    had = (match.purse(player) - 9, len(match.holds(player)) - 3)
    assert had == EACH_TURN[room, phase]
    other = 1 - player
    assert (match.purse(other), len(match.holds(other))) == (9, 3)


@pytest.mark.parametrize(
    ("room", "cards", "hurt"),
    [("red_vise", 0, 1), ("red_vise", 1, 1), ("red_vise", 2, 0)],
)
def test_red_vise_wants_two_cards_in_the_hand(room, cards, hurt):
    match = in_room(room, phase="end").hand(0, *("two_cents",) * cards).begin().all_pass()
    marked = [event["party"] for event in match.heard("marked") if event["why"] == "damage"]
    assert marked == [0] * hurt


@clause("FS-12.9", "FS-16.7")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_i_am_error_by_face(face):
    match = in_room("i_am_error_room", phase="start", monsters=("dip", "squirt"))
    match.item(0, "meat").item(1, "synthoil").hand(0, "dagaz", "ehwaz").rolls(face).begin()
    while match.asked()[1] != "main":
        match.play(*match.state.decision.options[0])
    assert match.monsters() == (["gurdy", "squirt"] if face in (1, 2, 6) else ["dip", "squirt"])
    assert match.discarded("monster") == (["dip"] if face in (1, 2, 6) else [])
    own = "mr_boom" if face in (3, 4, 6) else "meat"
    assert items(match) == sorted([(own, 0), ("synthoil", 1)])
    assert ("dagaz" in match.holds(0)) is (face < 5)
    assert len(match.holds(0)) == (3 if face < 5 else 4), "and the card of the loot step"


@clause("FS-5.6")
@pytest.mark.parametrize(("card", "rolls"), [("bomb", 3), ("gold_bomb", 3), ("a_nickel", 1)])
def test_bomb_bum_rolls_three_times_for_a_bomb(card, rolls):
    match = in_room("bomb_bum", monsters=("gurdy", "dip")).hand(0, card).begin()
    match.rolls(*(5,) * rolls).item(0, "breakfast", "dinner").use("bomb_bum").all_pass()
    assert len(match.heard("result")) == rolls and match.state.marks[0] == rolls


@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_bomb_bums_damage_is_for_anyone(face):
    match = in_room("bomb_bum", monsters=("gurdy", "dip")).hand(0, "a_nickel").begin().rolls(face)
    match.use("bomb_bum").on_to("target")
    things = [match.thing(id) for id in ("gurdy", "dip")]
    assert match.options() == {("player", 0), ("player", 1), *things}
    assert match.picks("gurdy").all_pass().hp("gurdy") == 4


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_challenge_room_by_face(face):
    match = in_room("challenge_room", monsters=("dip", "squirt")).hand(0, "bomb").begin()
    match.rolls(face).loot("bomb", "dip").all_pass()
    assert stats.attacks_left(GAME, match.state) == (2 if face > 3 else 1)
    assert match.may("end_turn") is (face <= 3)


@clause("FS-18.2", "FS-19.11")
def test_conjoined_twin_lets_the_killer_choose_among_the_others():
    match = in_room("conjoined_twin", seats=3, monsters=("dip", "gurdy")).hand(1, "bomb")
    match.plays(1, 1).begin().play("purchase").on_to("priority", 1).loot("bomb", "dip")
    match.on_to("pick")
    assert match.asked() == (1, "pick") and match.options() == {("player", 0), ("player", 2)}


@clause("FS-20.2")
def test_shadow_of_war_takes_an_item_of_who_dies_before_the_penalty():
    match = in_room("shadow_of_war", seats=3).item(1, "meat", "breakfast", "the_d6")
    match.item(0, "synthoil").item(2, "dinner").hand(0, "xiii_death").begin()
    match.loot("xiii_death", 1).all_pass()
    assert match.asked() == (1, "pick")
    assert match.options() == {match.thing("meat"), match.thing("breakfast")}
    match.picks("meat").all_pass()
    left = [(CARDS.cards[o.face].id, o.owner) for o in match.state.objects.values()]
    assert ("the_d6", 1) in left and ("synthoil", 0) in left and ("dinner", 2) in left
    assert not match.in_play("meat") and not match.in_play("breakfast")


@clause("FS-12.2", "FS-5.18")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_isaacs_blessing_asks_the_roller_about_ones_and_sixes(face):
    match = in_room("isaacs_blessing").item(1, "mystery_sack").hand(0, "a_penny").begin()
    match.play("purchase").on_to("priority", 1).rolls(face).use("mystery_sack")
    while match.asked()[1] not in ("yes_no", "purchase"):
        match.play(*match.state.decision.options[0])
    assert match.asked() == ((1, "yes_no") if face in (1, 6) else (0, "purchase"))


@pytest.mark.parametrize("player", [0, 1])
def test_spider_webs_deactivate_the_active_players_character_only(player):
    match = in_room("spider_webs", phase="end", player=player).charged(0).charged(1)
    match.begin().all_pass()
    ids = ("isaac", "maggy")
    assert not match.object(ids[player]).charged and match.object(ids[1 - player]).charged
