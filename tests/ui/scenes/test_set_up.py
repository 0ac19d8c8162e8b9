"""Title, set-up, plans, saved matches."""

from __future__ import annotations

import re
from datetime import date

import pygame
import pytest

from game import paths
from game.engine.text import flatten
from game.games import GAMES
from game.games.box import shipped_tables
from game.session.sharecode import read_share_code
from game.ui.kit import open_kit
from game.ui.scenes.match import Match
from game.ui.scenes.new_game import DAILY, GIVEN, NewGame, made
from game.ui.scenes.page import spoken
from game.ui.scenes.plan import daily_seed, first_plan, plan_again, plan_of
from game.ui.scenes.saved import Saved
from game.ui.scenes.title import Title
from game.ui.settings import as_toml, load_settings
from game.ui.tables.scoreboard import say
from game.ui.widgets import Action
from tests.ui.events import click, key, moved, typed
from tests.ui.scenes.stage import Stage

SOULS = GAMES["black_souls"]


@pytest.fixture
def stage(tmp_path):
    return Stage(tmp_path)


def at_set_up(stage, game="black_souls"):
    stage.program.new_game(game)
    stage.frame()
    stage.frame()
    assert isinstance(stage.top, NewGame)
    return stage.top


def test_the_title_has_a_window_for_each_game_and_one_leads_to_its_set_up(stage):
    stage.program.title()
    stage.frame()
    stage.frame()
    assert isinstance(stage.top, Title)
    words = spoken(stage.top.focus.widgets)
    assert not any("Continue" in line for line in words)
    named = [say(game, "about_game.name") for game in GAMES.values()]
    assert all(any(name in line for line in words) for name in named)
    stage.press("game.black_souls")
    stage.frame()
    assert isinstance(stage.top, NewGame)


def test_a_plan_stays_playable_whatever_is_added_or_removed():
    plan, form = first_plan(SOULS, 1), SOULS.form
    plan.set_rank(2, 0)
    assert plan.setup(form).options["order"] == "2,0,1,3"
    assert plan.remove(0, form)
    assert plan.youngest == [1, 0, 2]
    while plan.remove(plan.count - 1, form):
        pass
    plan.options["solo_level"] = "hard"
    assert plan.setup(form).options["solo_level"] == "hard"
    assert plan.seats(form)[1].kind == "rules"
    while plan.add(form):
        pass
    assert plan.count == 6
    assert plan.setup(form).options["solo_level"] == "normal"


def test_a_plan_survives_the_settings_and_nonsense_does_not():
    plan = first_plan(SOULS, 77)
    plan.options["glitch"] = True
    plan.places[0].name = "Zoë “Q”"
    again = plan_of(SOULS, plan.as_text(), 5)
    assert (again.places, again.options, again.last_seed) == (plan.places, plan.options, 77)
    for text in ("", "[]", "{}", '{"seats": [["A", "ghost"]]}', '{"seats": 3}'):
        assert plan_of(SOULS, text, 5) == first_plan(SOULS, 5)


def test_a_rematch_has_the_same_table():
    plan = first_plan(SOULS, 4)
    plan.set_rank(3, 0)
    plan.options["glitch"] = True
    again = plan_again(SOULS, plan.seats(SOULS.form), plan.setup(SOULS.form), 9)
    assert again.setup(SOULS.form) == plan.setup(SOULS.form)
    assert again.seats(SOULS.form) == plan.seats(SOULS.form)


def test_the_words_of_the_set_up_agree_with_the_rules():
    rules = SOULS.cards.rules
    count = {3: "three", 4: "four", 5: "five", 6: "six"}
    for seats in SOULS.form.seats:
        bids = say(SOULS, f"makes.bids.{seats}").strip("*").split(" · ")
        assert [int(bid) for bid in bids] == list(rules.hands[seats])
        assert f"{count[rules.pool[seats]]} Assets" in say(SOULS, f"makes.design.{seats}")
        points = re.findall(r"\d+", say(SOULS, f"makes.rank.{seats}"))
        ranks = list(rules.scoring.difficulty[seats])[: max(2, seats)]
        assert [int(point) for point in points] == ranks


def makes(game):
    """Every phrase of what the settings make."""
    texts = flatten(shipped_tables(game)["phrases"][0].raw)
    return {key: str(said) for key, said in texts.items() if key.startswith("makes.")}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_rules_that_change_what_a_table_makes_are_told_by_their_phrases(game):
    """Each rule of `by` is an option with that value, and each phrase is of such a rule."""
    options = {option.id: option for option in GAMES[game].form.options}
    texts, named = makes(game), set()
    for row, rules in texts.items():
        if not row.endswith(".by"):
            continue
        for rule in rules.split():
            named.add(f"{row[:-3]}.with.{rule.replace('+', '_').replace('.', '_')}")
            for id, _, value in (part.partition(".") for part in rule.split("+")):
                assert value in options[id].values if value else options[id].kind == "flag"
    assert named == {row for row in texts if ".with." in row}


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({}, {"clues": "ten", "win": "three features"}),
        ({"clues": "hard"}, {"clues": "eight"}),
        ({"blacker": True}, {"clues": "thirteen", "win": "in order"}),
        ({"heraldry": True}, {"fog": "nine coats", "win": "name her coat"}),
        ({"heraldry": True, "blacker": True}, {"win": "her coat, then her features in order"}),
        ({"fog": "add"}, {"fog": "fourteen"}),
    ],
)
def test_what_a_hunt_makes_follows_its_modules(options, told):
    game = GAMES["black_sonata"]
    plan = first_plan(game, 3)
    plan.options.update(options)
    assert all(words in made(game, plan, row) for row, words in told.items())
    plan.resize(2, game.form)
    assert "three hits" in made(game, plan, "win"), "Cat and Mouse knows no module"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_what_a_hunt_makes_is_never_cut(tmp_path, size, scale):
    stage = Stage(tmp_path, size=size)
    stage.app.set_text_scale(scale)
    page = at_set_up(stage, "black_sonata")
    for options in ({}, {"blacker": True}, {"heraldry": True}, {"fog": "add"}, {"clues": "easy"},
                    {"blacker": True, "heraldry": True}):  # fmt: skip
        page.plan.options = dict(options)
        page.arrange()
        stage.app.dirty = True
        stage.frame()
        assert not stage.app.kit.text.cut, options


def test_every_option_has_a_name_and_at_most_two_sentences():
    for option in SOULS.form.options:
        if option.id in ("order", "practice"):
            continue
        assert say(SOULS, f"option.{option.id}.name")
        words = say(SOULS, f"option.{option.id}.words")
        assert 1 <= words.count(".") <= 2
        for value in option.values:
            assert say(SOULS, f"option.{option.id}.{value}")


def test_seats_and_rules_are_set_by_mouse_and_the_match_begins(stage):
    page = at_set_up(stage)
    stage.press("remove.3")
    stage.press("option:glitch")
    assert page.plan.count == 3
    assert page.focus.find("option:solo_level").why_not
    stage.press("start")
    stage.frame()
    assert isinstance(stage.top, Match)
    header = stage.top.session.header
    assert header.setup.options["glitch"] is True
    assert len(header.seats) == 3
    kept, told = load_settings(stage.app.settings_file)
    assert (told, kept.last_game) == (None, "black_souls")
    assert plan_of(SOULS, kept.setups["black_souls"], 1).last_seed == header.seed


def test_solo_is_offered_once_one_seat_is_left(stage):
    page = at_set_up(stage)
    for seat in (3, 2, 1):
        stage.press(f"remove.{seat}")
    assert page.focus.find("option:solo_level").enabled
    assert not page.focus.find("remove.0").enabled
    words = spoken(page.focus.widgets)
    assert any("Fewer seats cannot be played" in line for line in words)


def test_a_code_is_copied_and_pasted(stage):
    page = at_set_up(stage)
    stage.press("option:glitch")
    stage.press("copy")
    code = stage.house.clipboard.text
    deal = read_share_code(code, GAMES)
    assert (deal.seed, deal.setup.options["glitch"]) == (page.plan.seed, True)
    page.plan.seed = 1
    stage.press("option:glitch")
    stage.house.clipboard.put(code)
    stage.press("paste")
    assert page.plan.seed == deal.seed
    assert page.plan.options["glitch"] is True
    assert page.deal == page.focus.find("deal").chosen == GIVEN  # no new deal, nor the last one
    assert "none of 3" in page.focus.find("deal").speak()
    stage.house.clipboard.put("BLACK_SOULS-4-NONSENSE")
    stage.press("paste")
    assert not page.good and "not right" in page.told


def test_a_seed_is_written_and_the_same_deal_comes_again(stage):
    page = at_set_up(stage)
    page.focus.to("seed")
    stage.frame(key(pygame.K_a, pygame.KMOD_CTRL), typed("raven"), key(pygame.K_RETURN))
    seed = page.plan.seed
    stage.press("start")
    stage.frame()
    assert stage.top.session.header.seed == seed
    page = at_set_up(stage)
    assert page.plan.seed != seed
    stage.keys(pygame.K_TAB)
    deal = page.focus.find("deal")
    stage.tab_to(deal)
    stage.keys(pygame.K_RIGHT)
    assert page.plan.seed == seed


def test_the_set_up_can_be_done_by_keys_alone(stage):
    page = at_set_up(stage)
    stage.tab_to(page.focus.find("kind.1"))
    stage.keys(pygame.K_LEFT)
    assert page.plan.places[1].human
    stage.keys(pygame.K_TAB)
    stage.frame(key(pygame.K_a, pygame.KMOD_CTRL), typed("Ida"))
    assert page.plan.places[1].name == "Ida"
    stage.tab_to(page.focus.find("start"))
    stage.keys(pygame.K_RETURN)
    stage.frame()
    assert stage.match.session.seats[1].name == "Ida"


def test_unusable_saves_are_named_in_one_line(stage):
    folder = paths.saves_folder()
    folder.mkdir(parents=True)
    (folder / "a.jsonl").write_text('{"format": 99}\n')
    (folder / "b.jsonl").write_text("hello\n")
    stage.program.title()
    stage.frame()
    stage.frame()
    told = [line for line in stage.said if "jsonl" in line]
    assert len(told) == 1
    stage.press("saved")
    stage.frame()
    assert isinstance(stage.top, Saved)
    assert len(stage.top.found) == 2
    assert not stage.top.focus.find("go").enabled


def test_a_match_that_stopped_is_gone_on_with_only_after_asking(stage):
    match = stage.start("human, random", seed=6)
    path = match.session.path
    stage.program.title()
    stage.frame()
    stage.frame()
    lines = path.read_text().splitlines(keepends=True)
    (path.parent / "z.jsonl").write_text("hello\n")
    path.write_text("".join([*lines, '{"n": 1, "seat": 0, "choice": ["fly"]}\n', "{}\n", "{}\n"]))
    stage.program.title()
    stage.frame()
    stage.frame()
    stage.press("continue")
    stage.frame()
    assert isinstance(stage.top, Saved)
    stage.press("go")
    assert stage.top.dialog is not None
    stage.keys(pygame.K_RETURN)
    stage.frame()
    stage.frame()
    assert isinstance(stage.top, Match)


def test_a_finished_match_left_by_a_crash_goes_to_the_statistics(tmp_path):
    stage = Stage(tmp_path, stats=True)
    match = stage.start("random, random", game="toy")
    session = match.session
    while session.decision is not None:
        session.answer(session.decision.options[0])
    session._recorder.close()
    match._handed = True
    stage.program.tidy()
    assert stage.house.stats.count() == 1
    assert not session.path.exists()
    assert (paths.records_folder() / session.path.name).exists()


def test_setups_are_written_as_toml(tmp_path, stage):
    stage.app.settings.setups["black_souls"] = first_plan(SOULS, 3).as_text()
    file = tmp_path / "s.toml"
    file.write_text(as_toml(stage.app.settings), encoding="utf-8")
    kept, told = load_settings(file)
    assert told is None
    assert kept.setups == stage.app.settings.setups


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440)])
@pytest.mark.parametrize("seats", [1, 4, 6])
def test_nothing_is_cut_in_the_set_up(tmp_path, size, seats):
    stage = Stage(tmp_path, size=size)
    page = at_set_up(stage)
    page.plan.resize(seats, SOULS.form)
    page.arrange()
    stage.app.dirty = True
    stage.frame()
    assert not stage.app.kit.text.cut
    rects = [w.rect for w in page.focus.widgets if not w.id.startswith("option:glitch")]
    window = pygame.Rect(0, 0, *size)
    assert all(window.contains(rect) for rect in rects)
    assert all(not a.colliderect(b) for i, a in enumerate(rects) for b in rects[i + 1 :])


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5),
                                             ((1920, 1080), 1.5)])  # fmt: skip
def test_many_options_stand_apart_and_the_one_pointed_at_is_explained(tmp_path, size, scale):
    stage = Stage(tmp_path, size=size)
    stage.app.set_text_scale(scale)
    page = at_set_up(stage, "obsidia")
    rows = page.rules.rules
    assert len(rows) == len(page.game.form.options) > 7
    inside = page.rect(384, 644, 856, 412)
    assert all(inside.contains(rule.row) for rule in rows)
    assert all(not a.row.colliderect(b.row) for i, a in enumerate(rows) for b in rows[i + 1 :])
    assert all(rule.row.contains(control.rect) for rule, control in zip(rows, page.rules.widgets,
                                                                        strict=True))  # fmt: skip
    for rule, control in zip(rows, page.rules.widgets, strict=True):
        stage.frame(moved((rule.row.x + 30, rule.row.centery)))
        assert page.rules.pointed is rule
        assert rule.words and rule.words.replace("*", "") in control.speak()
        stage.app.dirty = True
        stage.frame()
        assert not stage.app.kit.text.cut


def test_the_explanation_is_drawn_of_the_rule_that_the_mouse_comes_to(stage):
    page = at_set_up(stage, "obsidia")
    stage.click(page.focus.find("option:always_ask"))
    stage.frame()
    for rule in page.rules.rules:
        stage.frame(moved((rule.row.x + 30, rule.row.centery)))
        drawn = pygame.image.tobytes(stage.app.screen.surface(), "RGB")
        stage.app.dirty = True
        stage.frame()
        assert drawn == pygame.image.tobytes(stage.app.screen.surface(), "RGB"), rule.name


def test_people_who_share_a_screen_still_do_in_another_game(stage):
    stage.program.together("black_souls")
    stage.frame()
    stage.frame()
    strip = stage.top.focus.find("games")
    stage.top.act(Action("change", strip, stage.top._ids.index("obsidia")))
    stage.frame()
    stage.frame()
    assert stage.top.game.id == "obsidia"
    assert [place.human for place in stage.top.plan.places][:2] == [True, True]


def test_a_click_beside_a_close_choice_changes_nothing(stage):
    page = at_set_up(stage, "obsidia")
    control = page.focus.find("option:blackwater_roll")
    beside = (page.rules.rules[page.rules.widgets.index(control)].row.x + 30, control.rect.centery)
    before = dict(page.plan.options)
    stage.frame(moved(beside), click(beside), click(beside, up=True))
    assert page.plan.options == before
    stage.click(page.focus.find("option:always_ask"))
    assert page.plan.options["always_ask"] is True


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_line_of_the_set_up_stays_in_the_window(tmp_path, monkeypatch, scale):
    stage = Stage(tmp_path, size=(1920, 1080))
    page = at_set_up(stage)
    page.plan.places[0].name = "Bartholomew of the Long Night"[:24]
    stage.app.set_text_scale(scale)
    page.arrange()
    drawn, line = [], page.kit.text.line

    def keep(*args, **more):
        drawn.append(line(*args, **more))
        return drawn[-1]

    monkeypatch.setattr(page.kit.text, "line", keep)
    stage.app.dirty = True
    stage.frame()
    window = pygame.Rect(0, 0, 1920, 1080)
    assert drawn and all(window.contains(rect) for rect in drawn)


def test_play_together_seats_two_people_at_least(stage):
    stage.program.title()
    stage.frame()
    stage.frame()
    stage.press("together")
    stage.frame()
    stage.frame()
    assert isinstance(stage.top, NewGame)
    assert sum(place.human for place in stage.top.plan.places) == 2


def test_a_lone_seat_gets_company_where_a_screen_is_shared():
    plan, form = first_plan(SOULS, 1), SOULS.form
    plan.resize(1, form)
    plan.seat_people(form)
    assert [place.human for place in plan.places] == [True, True]
    plan.seat_people(form)
    assert plan.count == 2


def test_another_game_is_set_up_from_the_strip(stage):
    page = at_set_up(stage)
    strip = page.focus.find("games")
    assert page._ids[strip.chosen] == "black_souls"
    assert [not strip.why_part(i) for i, id in enumerate(page._ids)] == [
        id in stage.house.tables for id in page._ids
    ]
    stage.tab_to(strip)
    page.act(type("Change", (), {"kind": "change", "id": "games", "value": page._ids.index("toy")}))
    stage.frame()
    stage.frame()
    assert isinstance(stage.top, NewGame) and stage.top.game.id == "toy"


def test_a_number_of_souls_together_is_chosen_only_by_two_who_play_together(stage):
    """Seen in the window: two who played against each other could choose eight souls (FS-26.5)."""
    page = at_set_up(stage, "four_souls")
    page.plan.resize(2, page.game.form)
    page.arrange()
    assert page.focus.find("option:goal").why_not == say(page.game, "option.goal.idle")
    page.plan.options["together"] = "coop"
    page.arrange()
    assert not page.focus.find("option:goal").why_not


def test_a_refused_rule_still_says_what_it_is_and_why_not(stage, monkeypatch):
    page = at_set_up(stage)
    drawn, line, paragraph = [], page.kit.text.line, page.kit.text.paragraph
    for name, real in (("line", line), ("paragraph", paragraph)):
        monkeypatch.setattr(
            page.kit.text, name,
            lambda surface, words, *a, real=real, **k: (drawn.append(words),
                                                       real(surface, words, *a, **k))[1],
        )  # fmt: skip
    stage.app.dirty = True
    stage.frame()
    assert say(SOULS, "option.solo_level.words") in drawn
    assert say(SOULS, "option.solo_level.refused") in drawn


def test_the_daily_deal_is_the_same_for_everybody_and_another_tomorrow(stage):
    page = at_set_up(stage)
    stage.house.today = lambda: date(2026, 5, 1)
    stage.tab_to(page.focus.find("deal"))
    page.act(type("Change", (), {"kind": "change", "id": "deal", "value": DAILY}))
    first = page.plan.seed
    assert first == daily_seed("black_souls", date(2026, 5, 1))
    assert "2026-05-01" in page.told
    assert (
        first != daily_seed("black_souls", date(2026, 5, 2)) != daily_seed("toy", date(2026, 5, 2))
    )


@pytest.mark.parametrize("size", [(1280, 701), (1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_name_ornament_and_tagline_of_a_game_keep_off_each_other(tmp_path, size, scale):
    """Seen at 1280x720 under a title bar: the first of two lines ran into the ornament."""
    kit = open_kit(size, scale)
    for game in GAMES:
        window = NewGame(Stage(tmp_path).house, game).window
        window.rect = pygame.Rect(0, 0, kit.px(332), kit.px(852))
        title, middle, tagline = window.parts(kit)
        diamond = max(3, kit.px(5))
        assert title.bottom <= middle - diamond // 2 and middle + diamond <= tagline.top
        assert tagline.bottom <= window.rect.bottom - kit.px(86) - kit.px(14)
        assert title.top > window.rect.centery
        kit.text.cut.clear()
        window.draw(pygame.Surface(window.rect.size), kit)
        assert not kit.text.cut


@pytest.mark.parametrize("name", ["name.0", "seed", "code"])
def test_enter_ends_what_is_written_and_the_next_begins_as_the_button_says(stage, name):
    """Enter after a name led to the bot's level, and the next opened its list."""
    scene = at_set_up(stage)
    stage.press(name)
    assert scene.focus.find("start").cap == "", "Enter is the field's while it is written in"
    assert scene.focus.find("leave").cap == ""
    stage.keys(pygame.K_RETURN)
    stage.frame()
    assert stage.top is scene
    assert scene.focus.current.id == "start" and scene.focus.find("start").cap == "Enter"
    stage.keys(pygame.K_RETURN)
    stage.frame()
    assert stage.match is not None


@pytest.mark.parametrize("game", GAMES)
def test_enter_begins_after_a_click_on_whatever_is_set_at_the_table(tmp_path, game, monkeypatch):
    begun = []
    monkeypatch.setattr(NewGame, "_start", lambda scene: begun.append(scene.plan))
    stage = Stage(tmp_path)
    kinds = [type(w).__name__ for w in at_set_up(stage, game).focus.widgets]
    assert "Segmented" in kinds
    for i, kind in enumerate(kinds):
        scene = at_set_up(stage, game)
        if kind in ("Toggle", "Segmented", "Button") and i < len(scene.focus.widgets):
            widget = scene.focus.widgets[i]
            if widget.id in ("games", "leave", "start") or not widget.enabled:
                continue
            stage.click(widget)
            stage.frame()
            before, plan = len(begun), scene.plan.as_text()
            stage.keys(pygame.K_RETURN)
            assert len(begun) == before + 1 and scene.plan.as_text() == plan, widget.id


def test_escape_ends_what_is_written_and_the_next_goes_back(stage):
    """It did nothing at all beside a button that named it."""
    scene = at_set_up(stage)
    stage.press("seed")
    stage.keys(pygame.K_ESCAPE)
    stage.frame()
    assert stage.top is scene and scene.focus.current is None
    assert scene.focus.find("leave").cap == "Esc"
    stage.keys(pygame.K_ESCAPE)
    stage.frame()
    assert isinstance(stage.top, Title)
