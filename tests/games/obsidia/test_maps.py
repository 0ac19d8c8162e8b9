"""Maps from the editor Tiled, and back: what is read, what is refused, what a match begins with."""

import base64
import re
import zlib

import pytest

from game.engine.api import Setup
from game.engine.errors import DataError, SetupError
from game.engine.machine import apply
from game.engine.rng import Stream
from game.games.obsidia import GAME, maps, tmx
from game.games.obsidia.cards import COLONY, TOWN, VOID
from game.games.obsidia.grid import cell_at
from game.games.obsidia.maps import RealmMap
from game.games.obsidia.state import NOBODY
from tests.clauses import clause
from tests.games.obsidia import map_files
from tests.scenario import scenario

CARDS = GAME.cards
DL, LK, WL = "death_legion_home_a", "light_keepers_home_a", "warlords_home_a"
TWO = "death_legion_home_a@0,0 w01@0,-1 light_keepers_home_a@0,-2+2"


def tiles(text):
    """The tiles of a map's text, legal or not."""
    found = []
    for word in text.split():
        id, x, y, turn = maps._TILE.fullmatch(word).groups()
        found.append((int(x), int(y), 4 * CARDS.tile_at[id] + int(turn or 0)))
    return tuple(found)


@pytest.fixture
def drawn(tmp_path):
    """A function that draws a map's text into a file, the tile set beside it."""
    for name in tmx.SET:
        (tmp_path / name).write_bytes((tmx.maps_folder() / name).read_bytes())

    def draw(text, first=NOBODY, in_play=False, change=lambda text: text):
        file = tmp_path / "drawn.tmx"
        realm = RealmMap(tiles(text), first, in_play)
        file.write_text(change(tmx.tmx_text(CARDS, realm, {})), encoding="utf-8")
        return file

    return draw


def refusal(file):
    """What is said of an illegal map: one line."""
    with pytest.raises(DataError) as told:
        GAME.read_map(file)
    said = str(told.value)
    assert "\n" not in said and said.startswith("drawn.tmx: ")
    return said.removeprefix("drawn.tmx: ")


# Reading


def test_a_drawn_map_is_read_with_its_turns(drawn):
    assert GAME.read_map(drawn(TWO)) == (
        "light_keepers_home_a@0,-1+2 w01@0,0 death_legion_home_a@0,1"
    )


def test_every_turn_of_every_tile_comes_back(drawn):
    for tile in range(len(CARDS.tiles)):
        for face in CARDS.turns[tile]:
            text = tmx.tmx_text(CARDS, RealmMap(((0, 0, face),)), {})
            file = drawn(TWO, change=lambda _, text=text: text)
            found = tmx._tiles(CARDS, tmx._open(file))
            assert found == [(1, 1, face)]


@pytest.mark.parametrize("compression", ["", "zlib", "gzip"])
def test_base64_is_read_too(drawn, compression):
    def packed(text):
        numbers = [int(n) for n in re.search(r'csv">\s*([\d,\s]+)<', text)[1].split(",")]
        plain = b"".join(number.to_bytes(4, "little") for number in numbers)
        if compression:
            wrap = zlib.compressobj(wbits=31 if compression == "gzip" else 15)
            plain = wrap.compress(plain) + wrap.flush()
        kind = f' compression="{compression}"' if compression else ""
        data = f'<data encoding="base64"{kind}>{base64.b64encode(plain).decode()}</data>'
        return re.sub(r"<data.*</data>", data, text, flags=re.DOTALL)

    assert GAME.read_map(drawn(TWO, change=packed)) == GAME.read_map(drawn(TWO))


def test_a_mirrored_tile_is_refused(drawn):
    plain = CARDS.tile_at["w01"] + 1
    said = refusal(
        drawn(TWO, change=lambda text: text.replace(f"0,{plain},0", f"0,{plain | 1 << 31},0"))
    )
    assert said == "cell 1,2: a tile may be turned, never mirrored"


# What is illegal (OB-4)


@clause("OB-4.3")
def test_sides_that_do_not_match_are_refused(drawn):
    said = refusal(drawn(f"{DL}@0,0 w03@1,0 {LK}@1,1+2"))  # w03 is dark in the west
    assert said.startswith("cell 1,1: its east side does not match") and "OB-4.3" in said


@clause("OB-4.6")
def test_a_town_beside_a_town_by_pathway_is_refused(drawn):
    said = refusal(drawn(f"{DL}@0,0 w01@0,-1 w06@0,-2 w04@0,-3 {LK}@1,-1+2"))
    assert re.match(
        r"cell \d,\d: a pathway on its \w+ side joins a town to a town \(OB-4.6\)", said
    )


@clause("OB-4.7")
def test_a_town_beside_a_colony_by_pathway_is_refused(drawn):
    said = refusal(drawn(f"w04@0,-1 {DL}@0,0 w01@1,0 {LK}@2,0+1"))
    assert "on its south side joins a town to a home colony (OB-4.7)" in said
    said = refusal(drawn(f"{DL}@0,0 w06@0,1 w01@1,0 {LK}@2,0+1"))
    assert "on its south side joins a home colony to a town (OB-4.7)" in said


@clause("OB-4.8", "OB-4.9")
def test_towns_in_the_dark_and_colonies_by_pathway_are_allowed(drawn):
    assert GAME.read_map(drawn(f"{DL}@0,0 {LK}@0,-1+2 w06@-1,0"))


@clause("OB-4.4")
def test_a_floating_tile_is_refused_unless_the_map_is_in_play(drawn):
    floating = f"{DL}@0,0 {LK}@0,-1+2 w01@2,0"
    said = refusal(drawn(floating))
    assert said == "cell 3,2: the tile floats: it hangs together with no colony (OB-4.4)"
    assert GAME.read_map(drawn(floating, in_play=True)).startswith("in_play ")


def test_an_unknown_terrain_is_refused(drawn, tmp_path):
    set = tmp_path / "terrain.tsx"
    first = '"exits" value="NESW"/>\n   <property name="terrain" value="plain"'
    text = set.read_text("utf-8")
    set.write_text(text.replace(first, first.replace("plain", "lava"), 1), "utf-8")
    assert refusal(drawn(TWO)).startswith("cell 1,2: there is no terrain lava; known are plain, ")


def test_a_tile_that_no_tile_set_tells_of_is_refused(drawn):
    plain = CARDS.tile_at["w01"] + 1
    said = refusal(drawn(TWO, change=lambda text: text.replace(f"0,{plain},0", "0,999,0")))
    assert said == "cell 1,2: the tile set says nothing of this tile: use those of terrain.tsx"


def test_a_tile_that_is_not_in_the_game_is_refused(drawn, tmp_path):
    set = tmp_path / "terrain.tsx"
    set.write_text(set.read_text("utf-8").replace('"w01"', '"w99"'), "utf-8")
    assert refusal(drawn(TWO)) == "cell 1,2: there is no tile w99 in this game"


def test_a_tile_set_that_says_other_exits_is_refused(drawn, tmp_path):
    set = tmp_path / "terrain.tsx"
    set.write_text(set.read_text("utf-8").replace('value="NESW"', 'value="NS"', 1), "utf-8")
    assert refusal(drawn(TWO)) == "cell 1,2: tile w01 has exits NESW, not NS"


@clause("OB-1.3")
def test_a_tile_used_twice_is_refused(drawn):
    said = refusal(drawn(f"{DL}@0,0 w01@0,-1 w01@0,-2 {LK}@0,-3+2"))
    assert said == "cell 1,3: tile w01 lies at 1,2 already: each is there once"


def test_a_map_needs_the_colonies_of_two_classes_and_each_once(drawn):
    assert refusal(drawn("w01@0,0")) == "no home colony lies on the map"
    assert "this is the only home colony" in refusal(drawn(f"w01@0,0 {DL}@0,1"))
    both = f"{DL}@0,0 w01@0,-1 death_legion_home_b@0,-2"
    assert "a colony of the Death Legion lies at" in refusal(drawn(both))


def test_who_begins_must_have_a_colony(drawn):
    wl = CARDS.class_at["warlords"]
    assert refusal(drawn(TWO, first=wl)) == (
        "warlords cannot begin: allowed is death_legion, light_keepers"
    )


def test_a_file_that_is_no_map_is_refused_in_one_line(tmp_path, drawn):
    for text in ("", "<map", "<map/>", "\0", '<map width="1" height="1"><layer/></map>'):
        said = refusal(drawn(TWO, change=lambda _, text=text: text))
        assert "TMX" in said or "no home colony" in said
    (tmp_path / "terrain.tsx").unlink()
    assert "terrain.tsx" in refusal(drawn(TWO))
    with pytest.raises(DataError, match="cannot be read"):
        GAME.read_map(tmp_path / "missing.tmx")


def test_a_map_without_borders_is_refused(drawn):
    def endless(text):
        chunk = '<data encoding="csv"><chunk x="0" y="0" width="1" height="1">1</chunk></data>'
        return re.sub(r"<data.*</data>", chunk, text, flags=re.DOTALL)

    assert "of fixed size" in refusal(drawn(TWO, change=endless))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nonsense", "nonsense is no part of a map"),
        ("w99@0,0", "cell 0,0: there is no tile w99"),
        ("first=nobody w01@0,0", "nobody cannot begin"),
        (f"w02@0,0 {TWO}", "two tiles lie here"),
        (f"in_play w02@0,450 {TWO}", "larger than 400 cells"),
        (f"{TWO} {WL}@1,0+1", "3 home colonies, but 2 seats want 2"),
        ("w01@0,0 " * 900, "longer than 4000 letters"),
        (" ", "no home colony"),
    ],
)
def test_a_wrong_map_in_a_set_up_cannot_be_played(text, said):
    with pytest.raises(SetupError, match=said):
        GAME.form.complete(Setup(2, {"map": text}))


# What a match begins with


def begun(seats, map, seed=1):
    return GAME.new(Setup(seats, {"map": map}), seed)


def random_play(state, decisions, seed=1):
    stream = Stream(seed)
    while state.decision is not None and decisions:
        apply(GAME, state, stream.pick(state.decision.options))
        decisions -= 1
    return state


@clause("OB-2.1", "OB-2.2", "OB-2.5", "OB-3.8")
def test_a_map_replaces_world_building_and_its_tiles_leave_the_stacks():
    s = begun(2, f"{TWO} dl_t01@0,-3")
    assert s.decision.kind == "class"
    assert s.decision.options == (("class", "death_legion"), ("class", "light_keepers"))
    while s.decision.kind == "class":
        apply(GAME, s, s.decision.options[0])
    assert s.phase == "tile" and not s.communal and not s.spare
    assert s.decision.kind == "place"  # the first player has drawn
    counts = {s.classes[seat]: len(s.stacks[seat]) + (seat == s.player) for seat in (0, 1)}
    assert counts == {CARDS.class_at["death_legion"]: 10, CARDS.class_at["light_keepers"]: 11}
    assert CARDS.tile_at["dl_t01"] not in [tile for stack in s.stacks for tile in stack]


@clause("OB-3.1", "OB-3.9")
def test_the_map_may_say_who_begins_else_luck_does():
    for seed in range(8):
        s = random_play(begun(2, f"first=light_keepers {TWO}", seed), 2)
        assert CARDS.classes[s.classes[s.player]].id == "light_keepers"
    players = {random_play(begun(2, TWO, seed), 2).player for seed in range(8)}
    assert players == {0, 1}


@clause("OB-42.1", "OB-42.2")
def test_the_solo_player_chooses_among_the_four_colonies_of_a_map():
    s = begun(1, "last_lantern")
    assert s.decision.kind == "class" and len(s.decision.options) == 4
    assert s.phase == begun(2, TWO).phase == "set_up"  # no world is built, whoever plays
    apply(GAME, s, ("class", "warlords"))
    assert s.phase == "tile" and s.decision.kind == "place"  # the first tile is drawn
    assert sum(map(len, s.stacks)) == 10
    with pytest.raises(SetupError, match="1 seat wants 4"):
        begun(1, TWO)


@clause("OB-37.2", "OB-37.5")
def test_a_map_that_uses_up_all_tiles_ends_with_the_first_turn():
    ids = [CARDS.tiles[tile].id for klass in CARDS.classes[:2] for tile in klass.tiles]
    apart = " ".join(f"{id}@{3 * n - 30},9" for n, id in enumerate(ids))
    s = begun(2, f"in_play {TWO} {apart}")
    while s.turn < 1:
        apply(GAME, s, s.decision.options[0])
    assert s.ending and not any(s.stacks)
    assert s.phase == "train"  # there is nothing to draw
    while s.outcome is None and not s.sudden:
        apply(GAME, s, s.decision.options[-1])
    assert s.sudden == 1  # nobody holds a town after the first turn


def test_the_words_of_a_set_up_fit_its_seats():
    option = GAME.form.option("map")
    assert option.words(2) == ("two_doors", "long_vigil") and option.words(1) == ("last_lantern",)
    with pytest.raises(SetupError, match="map=two_doors needs 2 seats, not 3"):
        GAME.form.complete(Setup(3, {"map": "two_doors"}))


@pytest.mark.parametrize("id", sorted(CARDS.maps))
def test_a_map_of_the_game_is_as_in_its_file(id):
    shipped = CARDS.maps[id]
    file = tmx.maps_folder() / f"{id}.tmx"
    assert file.read_text("utf-8") == map_files.text(id)
    assert GAME.read_map(file) == GAME.map_text(id)
    kinds = [CARDS.terrains[face >> 2] for _, _, face in shipped.map.tiles]
    wanted = {1: 19, 2: 11, 3: 15, 4: 19}
    assert [wanted[seats] for seats in shipped.seats] == [len(kinds)] * len(shipped.seats)
    assert kinds.count(TOWN) >= 3 and kinds.count(COLONY) >= 2


@pytest.mark.parametrize("id", sorted(CARDS.maps))
def test_every_colony_of_a_map_has_a_pathway_to_a_tile(id):
    for seats in CARDS.maps[id].seats:
        s = begun(seats, id)
        for cell in filter(None, s.colonies):
            assert any(maps.board.paths_from(CARDS, s, cell))


@pytest.mark.parametrize("id", sorted(CARDS.maps))
def test_every_colony_of_a_map_is_as_far_from_the_towns(id):
    s = begun(CARDS.maps[id].seats[0], id)
    found = set()
    for home in filter(None, s.colonies):
        steps, ahead = {home: 0}, [home]
        for cell in ahead:
            for near in maps.board.paths_from(CARDS, s, cell):
                if near not in steps and maps.board.ground(CARDS, s, near) != VOID:
                    steps[near] = steps[cell] + 1
                    ahead.append(near)
        found.add(tuple(sorted(steps[town] for town in maps.board.towns(CARDS, s))))
    assert len(found) == 1


# Writing


@pytest.mark.parametrize("seed", range(6))
def test_an_exported_board_is_read_back_as_it_was(tmp_path, seed):
    s = random_play(GAME.new(Setup(2 + seed % 3), seed), 150 + 40 * seed, seed)
    written = GAME.write_map(s, tmp_path / "out.tmx")
    assert [file.name for file in written] == ["out.tmx", *tmx.SET]
    text = GAME.read_map(tmp_path / "out.tmx")
    assert text == maps.text_of(CARDS, maps.map_of(s)) and text.startswith("in_play first=")
    again = begun(s.seats, text)
    (x, y, face), low = maps.map_of(s).tiles[0], min(s.board)
    shift = cell_at(x, y) - low
    assert again.board == {cell + shift: face for cell, face in s.board.items()}
    assert s.board[low] == face
    assert random_play(again, 30).turn  # and it can be played


def test_pieces_are_told_for_people_and_not_read_back(tmp_path):
    s = scenario("obsidia", seats=2, map={(0, 0): "home dl", (1, 0): "plain", (0, 1): "home lk"})
    s.travelers("dl", 1, 0, 3)
    file = tmp_path / "out.tmx"
    GAME.write_map(s.state, file)
    assert ">3 DL</text>" in file.read_text("utf-8")
    assert GAME.read_map(file).count("@") == 3


def test_a_tile_set_that_is_there_already_is_left_alone(tmp_path):
    s = random_play(GAME.new(Setup(2), 1), 60)
    (tmp_path / "terrain.png").write_bytes(b"mine")
    GAME.write_map(s, tmp_path / "out.tmx")
    assert (tmp_path / "terrain.png").read_bytes() == b"mine"
    assert (tmp_path / "terrain.tsx").is_file()


def test_a_board_without_tiles_cannot_be_exported(tmp_path):
    with pytest.raises(DataError, match="no tile lies on the board yet"):
        GAME.write_map(GAME.new(Setup(2), 1), tmp_path / "out.tmx")
    assert not (tmp_path / "out.tmx").exists()
