"""Wrong data fails at load with one line: file, id or line, path, and what is allowed."""

import pytest

from game.engine.errors import DataError
from game.games.black_souls.game import read
from game.games.box import with_pack
from tests.data.places import data_copy, loaded, tables


def fault(wrong):
    """The one line that refuses these tables."""
    with pytest.raises(DataError) as error:
        read(wrong)
    line = str(error.value)
    assert "\n" not in line and len(line) < 400
    return line


def asset(text, id="cellar"):
    return f"assets:\n- id: {id}\n  name: Cellar\n{text}"


GOOD_THREATS = "  type: cave\n  difficulty: 1\n  threats: {fighter: 1, mage: 1, healer: 1}\n"


PACKS = {
    "unknown key": (
        asset(GOOD_THREATS + "  colour: red\n"),
        "pack.yaml: cellar: object contains unknown field `colour`: it has id, name, type,",
    ),
    "missing key": (
        asset("  type: cave\n  difficulty: 1\n"),
        "pack.yaml: cellar: object missing required field `threats`",
    ),
    "wrong type": (
        asset(GOOD_THREATS.replace("difficulty: 1", "difficulty: one")),
        "pack.yaml: cellar: expected `int`, got `str` - at `difficulty`",
    ),
    "wrong word": (
        asset(GOOD_THREATS.replace("cave", "swamp")),
        "pack.yaml: cellar: invalid enum value 'swamp' - at `type`: allowed is cave, dungeon, out",
    ),
    "difficulty out of range": (
        asset(GOOD_THREATS.replace("difficulty: 1", "difficulty: 6")),
        "pack.yaml: cellar: expected `int` <= 5 - at `difficulty`",
    ),
    "threat out of range": (
        asset(GOOD_THREATS.replace("mage: 1", "mage: 0")),
        "pack.yaml: cellar: threats.mage: cannot be 0: allowed is 1 to 9, or X",
    ),
    "threat with a wrong letter": (
        asset(GOOD_THREATS.replace("mage: 1", "mage: Y")),
        "pack.yaml: cellar: threats.mage: cannot be 'Y': allowed is 1 to 9, or X",
    ),
    "two X": (
        asset(GOOD_THREATS.replace("fighter: 1, mage: 1", "fighter: X, mage: X")),
        "pack.yaml: cellar: threats: has more than one X",
    ),
    "unknown icon": (
        asset(GOOD_THREATS + "  icon: casino\n"),
        "pack.yaml: cellar: icon: cannot be 'casino': allowed is boss, merchant, shrine, tavern, ",
    ),
    "id of a shipped card": (
        asset(GOOD_THREATS, id="bat_roost"),
        "pack.yaml: bat_roost: this id is already in data/black_souls/assets.yaml",
    ),
    "id of another table": (
        asset(GOOD_THREATS, id="most_caves"),
        "pack.yaml: most_caves: this id is already in ",
    ),
    "one id twice": (
        asset(GOOD_THREATS) + asset(GOOD_THREATS).removeprefix("assets:\n"),
        "pack.yaml: cellar: this id is given twice",
    ),
    "id with a space": (
        asset(GOOD_THREATS, id="my cellar"),
        "pack.yaml: my cellar: expected `str` matching regex '^[a-z][a-z0-9_]*$' - at `id`",
    ),
    "id missing": (
        "assets:\n- name: Cellar\n",
        "pack.yaml: entry 1: object missing required field `id`",
    ),
    "no list": ("assets: {cellar: 1}\n", "pack.yaml: expected a list of entries"),
    "empty table": ("assets:\n", "pack.yaml: expected a list of entries"),
    "no table": ("- id: cellar\n", "pack.yaml: a pack begins with one of assets, bids, icons, "),
    "unknown table": (
        "monsters:\n- id: cellar\n",
        "pack.yaml: a pack cannot add 'monsters': allowed is assets, bids, icons, party, quirks, t",
    ),
    "table without entries": (
        "rules:\n  turns: 3\n",
        "pack.yaml: a pack cannot add 'rules': allowed is assets, ",
    ),
    "duplicate key": (
        "assets:\n- id: cellar\n  name: A\n  name: B\n",
        "pack.yaml, line 4: the key 'name' is given twice",
    ),
    "unclosed YAML": ("assets: [{id: cellar\n", "pack.yaml, line 2: "),
    "tabs": ("assets:\n\t- id: cellar\n", "pack.yaml, line 2: "),
    "unknown condition": (
        "quirks:\n- {id: q, number: 30, name: Q, points: 1, done: {some: tokens}}\n",
        "pack.yaml: q: done: there is no condition 'some': known are at_least, fewest, highest, ",
    ),
    "unknown number": (
        "quirks:\n- {id: q, number: 30, name: Q, points: 1, done: {most: gold}}\n",
        "pack.yaml: q: done.most.number: there is no number 'gold': known are alive, assets_of, ",
    ),
    "wrong argument": (
        "quirks:\n- {id: q, number: 30, name: Q, points: 1, done: {most: {alive: wizard}}}\n",
        "pack.yaml: q: done.most.number.alive.soul: cannot be 'wizard': allowed is fighter, mage, ",
    ),
    "missing argument": (
        "quirks:\n- {id: q, number: 30, name: Q, points: 1, done: {at_least: {count: tokens}}}\n",
        "pack.yaml: q: done.at_least: wants an argument 'least'",
    ),
    "too many arguments": (
        "quirks:\n- id: q\n  number: 30\n  name: Q\n  points: 1\n"
        "  done: {at_least: {count: tokens, least: 2, most: 3}}\n",
        "pack.yaml: q: done.at_least: has no argument 'most': it has count and least",
    ),
    "number out of range": (
        "quirks:\n- id: q\n  number: 30\n  name: Q\n  points: 1\n"
        "  done: {at_least: {count: tokens, least: 100}}\n",
        "pack.yaml: q: done.at_least.least: cannot be 100: allowed is 1 to 99",
    ),
    "points out of range": (
        "quirks:\n- {id: q, number: 30, name: Q, points: 0, done: {most: tokens}}\n",
        "pack.yaml: q: expected `int` >= 1 - at `points`",
    ),
    "copies out of range": (
        "quirks:\n- {id: q, number: 30, name: Q, points: 1, copies: 0, done: {most: tokens}}\n",
        "pack.yaml: q: expected `int` >= 1 - at `copies`",
    ),
    "no condition": (
        "quirks:\n- {id: q, number: 30, name: Q, points: 1, done: [most, tokens]}\n",
        "pack.yaml: q: done: cannot be ['most', 'tokens']: a condition is written `word` or",
    ),
    "souls out of range": (
        "party:\n- {id: mob, name: Mob, class: mage, souls: 6}\n",
        "pack.yaml: mob: expected `int` <= 5 - at `souls`",
    ),
    "class of no threat": (
        "party:\n- {id: mob, name: Mob, class: black_soul, souls: 1}\n",
        "pack.yaml: mob: invalid enum value 'black_soul' - at `class`: allowed is fighter, healer",
    ),
    "unknown verb": (
        "icons:\n- {id: well, name: Well, visit: [heal]}\n",
        "pack.yaml: well: visit[0]: there is no verb 'heal': known are add_soul, add_to_pool, ",
    ),
    "verb where it cannot work": (
        "icons:\n- {id: well, name: Well, visit: [regain_hack]}\n",
        "pack.yaml: well: visit[0]: regain_hack cannot stand here: allowed is add_soul, return_so",
    ),
    "verb inside another where it cannot work": (
        "icons:\n- {id: well, name: Well, visit: [{may: [regain_hack]}]}\n",
        "pack.yaml: well: visit[0]: may cannot stand here: allowed is add_soul, return_soul, cha",
    ),
    "two effects of one visit": (
        "icons:\n- {id: well, name: Well, visit: [add_soul, return_soul]}\n",
        "pack.yaml: well: visit: must be one of add_soul, return_soul, change_souls, and nothing",
    ),
    "empty effect": (
        "icons:\n- {id: well, name: Well, visit: []}\n",
        "pack.yaml: well: visit: wants a list of effects, each beginning with `- `",
    ),
    "token on an unknown type": (
        "tokens:\n- {id: tent, name: Tent, placed_on: swamp}\n",
        "pack.yaml: tent: placed_on: cannot be 'swamp': allowed is cave, dungeon, outdoor",
    ),
    "condition that would count itself": (
        "quirks:\n- {id: q, number: 30, name: Q, points: 1, done: {not: {other_quirks: 2}}}\n",
        "pack.yaml: q: done: other_quirks must stand alone",
    ),
    "condition about placing": (
        "quirks:\n- {id: q, number: 30, name: Q, points: 1, done: special_token_fits}\n",
        "pack.yaml: q: done: special_token_fits cannot stand here",
    ),
    "bid with a value that is taken": (
        "bids:\n- {id: copy, name: Copy, value: 2, reveal: [regain_hack]}\n",
        "pack.yaml: copy: value: 2 is already taken by extra_beta_key",
    ),
    "bid that no hand has": (
        "bids:\n- {id: nine, name: Nine, value: 9, reveal: [regain_hack]}\n",
        "pack.yaml: nine: value: no hand in rules.yaml has a 9",
    ),
}


@pytest.mark.parametrize("case", PACKS)
def test_a_wrong_pack_is_refused_in_one_line(case, tmp_path):
    text, said = PACKS[case]
    file = tmp_path / "pack.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as error:
        read(with_pack(tables(), file))
    line = str(error.value)
    assert line.startswith(said)
    assert "\n" not in line


EFFECTS = {
    "verb for placing at the reveal": (
        "server_tweak",
        {"reveal": [{"put_token": "tavern_token"}]},
        "data/black_souls/bids.yaml: server_tweak: reveal[0]: put_token cannot stand here: allowed",
    ),
    "condition about placing at the reveal": (
        "recharge",
        {"reveal": [{"if": {"test": {"not": "special_token_fits"}, "then": ["regain_hack"]}}]},
        "data/black_souls/bids.yaml: recharge: reveal[0]: special_token_fits cannot stand here",
    ),
    "inside may and if": (
        "expansion_content",
        {"placing": [{"if": {"test": "special_token_fits", "then": [{"may": ["add_soul"]}]}}]},
        "data/black_souls/bids.yaml: expansion_content: placing[0].if.then[0].may.do[0]: add_soul ",
    ),
    "wrong word": (
        "extra_beta_key",
        {"reveal": [{"draw_party": "two"}]},
        "data/black_souls/bids.yaml: extra_beta_key: reveal[0].draw_party.souls: cannot be 'two': ",
    ),
    "number out of range": (
        "server_update",
        {"before_pick": [{"add_to_pool": 7}]},
        "data/black_souls/bids.yaml: server_update: before_pick[0].add_to_pool.count: cannot be 7:",
    ),
    "argument where none is": (
        "recharge",
        {"reveal": [{"regain_hack": {"count": 2}}]},
        "data/black_souls/bids.yaml: recharge: reveal[0].regain_hack: has no argument 'count'",
    ),
}


@pytest.mark.parametrize("case", EFFECTS)
def test_a_wrong_effect_of_a_bid(case):
    id, change, said = EFFECTS[case]
    wrong = tables()
    next(bid for bid in wrong["bids"][0].raw if bid["id"] == id).update(change)
    assert fault(wrong).startswith(said)


ALL_CAVES = {str(face): "cave" for face in range(1, 7)}

NUMBERS = [
    ("rules", "turns", 10, "rules: turns: turns and spaces of all levels must be 12"),
    ("rules", "spaces", 5, "rules: turns: turns and spaces of all levels must be 12"),
    ("rules", "fill", ["left", "right"], "rules: fill: names 2 levels of 3"),
    (
        "rules",
        "fill",
        ["left", "up", "left"],
        "invalid enum value 'up' - at `fill[1]`: allowed is l",
    ),
    ("rules", "party.start", 0, "expected `int` >= 1 - at `party.start`"),
    ("rules", "party.most", 1, "object contains unknown field `most` - at `party`: it has start"),
    ("rules", "quirks.kept", 4, "rules: quirks.kept: at most 3 are dealt"),
    ("rules", "pool", {"1": 3}, "rules: pool: must have an entry for 1 to 6 seats"),
    ("rules", "pool.1", 1, "rules: pool.1: must be at least 2"),
    ("rules", "pool.6", 5, "rules: pool.6: must be at least 6"),
    ("rules", "hands.2", [0, 9], "rules: hands.2: cannot be 9: allowed is 0, 1, 2, 3, 4, 5, 6, 7"),
    ("rules", "scoring.lost_souls_per_point", 0, "expected `int` >= 1 - at `scoring.lost_souls_pe"),
    ("rules", "scoring.difficulty.5", [5, 4], "scoring.difficulty.5: must have at least 5 ranks"),
    ("rules", "scoring.fluidity", "much", "expected `object`, got `str` - at `scoring.fluidity`"),
    ("rules", "party.fill_to", 17, "rules: party.fill_to: the Party cards give at most 16 Souls"),
    ("rules", "quirks.dealt", 4, "rules: quirks: needs 27 Quirk cards, not 25"),
    ("solo", "levels", {"easy": {}}, "object missing required field `quirk_points` - at `levels"),
    ("solo", "type_die.6", "swamp", "solo: type_die.6: cannot be 'swamp': allowed is cave, dunge"),
    ("solo", "class_die.1", "black_soul", "solo: class_die.1: cannot be 'black_soul': allowed is"),
    (
        "solo",
        "type_die",
        ALL_CAVES,
        "solo: type_die: must have a face for each of cave, dungeon, o",
    ),
    ("solo", "type_die", {"1": "cave"}, "solo: type_die: must have an entry for each face 1 to 6"),
    ("solo", "die_to_effect.1", {"token": "coin"}, "die_to_effect.1.token: cannot be 'coin': all"),
    ("solo", "die_to_effect.2", {"party_card": "two"}, "die_to_effect.2.party_card: cannot be 'tw"),
    ("solo", "wanted_icons", ["casino"], "solo: wanted_icons: cannot be 'casino': allowed is bos"),
    ("solo", "level_order.3", [2, 1], "solo: level_order.3: must name the levels 1, 2 and 3 once"),
    ("solo", "chart.columns", [[1, 12]], "solo: chart.rows[0]: has 6 cells for 1 columns"),
    ("solo", "chart.columns.5", [11, 10**30], "expected `int` <= 99 - at `chart.columns[5][1]`"),
    ("solo", "chart.columns.5", [11, 11], "solo: chart.columns: must cover the turns 1 to 12 in"),
    ("solo", "chart.rows.7.total", [36, 60], "chart.rows: must cover the totals 0 to 60 in order"),
    ("solo", "chart.rows.0.cells.0", "6 down", "chart.rows[0]: cannot be '6 down': write `3 dow"),
    ("solo", "chart.rows.0.cells.0", "3 left", "chart.rows[0]: cannot be '3 left': write `3 dow"),
    ("solo", "chart.rows.0.cells", [""] * 6, "chart.rows[0]: every cell is empty"),
]


@pytest.mark.parametrize(("table", "path", "value", "said"), NUMBERS, ids=str)
def test_wrong_numbers_of_the_rules(table, path, value, said):
    wrong = tables()
    inner = wrong[table][0].raw
    *steps, last = path.split(".")
    for step in steps:
        inner = inner[int(step) if isinstance(inner, list) else step]
    inner[int(last) if isinstance(inner, list) else last] = value
    line = fault(wrong)
    assert line.startswith(f"data/black_souls/{table}.yaml: ")
    assert said in line


def test_too_few_assets_for_a_full_table():
    wrong = tables()
    wrong["assets"][0].raw.pop()
    assert fault(wrong).endswith("rules.yaml: rules: turns: needs 78 Assets, not 77")


@pytest.mark.parametrize("table", ["assets", "bids", "icons", "party", "phrases", "quirks", "solo"])
def test_a_missing_table_is_named(table):
    wrong = tables()
    del wrong[table]
    assert fault(wrong) == f"the data file {table}.yaml is missing"


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("assets.yaml", b"- id: \xff\xfe\n", "assets.yaml: this is not UTF-8 text (byte 6)"),
        ("assets.yaml", b"- {id: a\n", "data/black_souls/assets.yaml, line 2: "),
        (
            "assets.yaml",
            b"- id: a\n  id: b\n",
            "data/black_souls/assets.yaml, line 2: the key 'id'",
        ),
        ("assets.yaml", b"", "data/black_souls/assets.yaml: expected a list of entries"),
        ("rules.yaml", b"- 1\n", "data/black_souls/rules.yaml: expected `object`, got `array`"),
        ("phrases.yaml", b"- 1\n", "data/black_souls/phrases.yaml: expected phrases by key"),
    ],
)
def test_a_broken_file_is_named(tmp_path, monkeypatch, name, content, said):
    (data_copy(tmp_path, monkeypatch) / name).write_bytes(content)
    with pytest.raises(DataError) as error:
        loaded()
    assert str(error.value).startswith(said)
    assert "\n" not in str(error.value)


def test_a_missing_file_is_named(tmp_path, monkeypatch):
    (data_copy(tmp_path, monkeypatch) / "quirks.yaml").unlink()
    with pytest.raises(DataError, match=r"^the data file quirks\.yaml is missing$"):
        loaded()


def test_a_missing_folder_is_named(tmp_path, monkeypatch):
    folder = data_copy(tmp_path, monkeypatch)
    for file in folder.glob("*.yaml"):
        file.unlink()
    with pytest.raises(DataError, match="black_souls: the game's data files are missing"):
        loaded()
