"""Where the Lady may be: exact counting of the closed walks that agree with everything seen.

Belongs here: walks over the 26 places of the sequence, their number, and drawing one. A player
knows the roads, what backs he has seen, his searches, and whether she may stay where she is in this
band; every closed walk that agrees with these is as likely as any other. Nobody knows the printed
order of a sequence. The same walks serve `deal` and the help.
"""

from __future__ import annotations

from functools import lru_cache

from game.engine.rng import Stream
from game.games.black_sonata.london import London, bits
from game.games.black_sonata.state import Sonata

ANY_WAY = -1
Allowed = tuple[int, ...]  # by place in the sequence, the locations that are possible
Ways = tuple[int, ...]  # by place, the compass direction by which she came there, or ANY_WAY


def knowledge(london: London, state: Sonata) -> tuple[Allowed, Ways]:
    """What was seen of each place in the sequence."""
    seen, backs = state.backs_seen, london.backs
    if not state.byways:
        return tuple(state.known), ()
    ways = tuple(
        backs[back].way if seen >> place & 1 else ANY_WAY for place, back in enumerate(state.backs)
    )
    return tuple(state.known), ways


Matrix = tuple[tuple[float, ...], ...]


@lru_cache(maxsize=64)
def powers(steps: tuple[int, ...], count: int) -> Matrix:
    """How many walks of `count` steps lead from each location to each other."""
    size = len(steps)
    if not count:
        return tuple(tuple(float(a == b) for b in range(size)) for a in range(size))
    before = powers(steps, count - 1)
    return tuple(
        tuple(sum(before[there][b] for there in bits(steps[a])) for b in range(size))
        for a in range(size)
    )


class Walks:
    """All closed walks that agree with what was seen, as weights at every place.

    Only places of which something is known are *knots*; between two of them any walk will do, and
    their number is a power of the roads' matrix. The circle is cut at the knot where fewest
    locations are possible. For each location there, `after` holds by knot how many ways lead on
    from each location to the end, `before` how many lead to it.
    """

    __slots__ = ("after", "allowed", "before", "knots", "links", "size", "starts", "steps")

    def __init__(self, london: London, allowed: Allowed, ways: Ways, stays: bool) -> None:
        self.size = size = len(allowed)
        self.steps = steps = _with_stays(london) if stays else london.roads
        masks = list(allowed)
        joined: dict[int, tuple[int, ...]] = {}  # by place, the roads that lead there
        for place, way in enumerate(ways):
            if way != ANY_WAY:
                joined[place] = roads = london.ways[way]
                masks[place] &= _ends(roads)
                masks[place - 1] &= sum(1 << at for at, mask in enumerate(roads) if mask)
        knots = [place for place, mask in enumerate(masks) if mask != london.everywhere] or [0]
        self.allowed = [bits(mask) for mask in masks]
        cut = min(range(len(knots)), key=lambda at: len(self.allowed[knots[at]]))
        self.knots = knots = knots[cut:] + knots[:cut]
        self.links: list[Matrix] = []
        for place, following in zip(knots, [*knots[1:], knots[0]], strict=True):
            gap = (following - place - 1) % size + 1
            self.links.append(powers(joined.get(following, steps) if gap == 1 else steps, gap))
        self.after: dict[int, list[list[float]]] = {}
        self.before: dict[int, list[list[float]]] = {}
        self.starts: list[tuple[int, float]] = []
        for start in self.allowed[knots[0]]:
            after = self._after(start)
            if after[0][start]:
                self.after[start] = after
                self.starts.append((start, after[0][start]))

    def _after(self, start: int) -> list[list[float]]:
        """By knot: the number of ways from each location on to the end."""
        knots, none = self.knots, [0.0] * len(self.steps)
        row = none[:]
        row[start] = 1.0
        ends = [start]
        rows = [row]
        for number in range(len(knots) - 1, -1, -1):
            link, later, row = self.links[number], row, none[:]
            here = self.allowed[knots[number]] if number else (start,)
            for location in here:
                counts = link[location]
                count = 0.0
                for end in ends:
                    count += counts[end] * later[end]
                row[location] = count
            ends = [location for location in here if row[location]]
            rows.append(row)
        rows.reverse()
        return rows

    def _before(self, start: int) -> list[list[float]]:
        """By knot: the number of ways to each location."""
        knots, none = self.knots, [0.0] * len(self.steps)
        row = none[:]
        row[start] = 1.0
        froms = [start]
        rows = [row]
        for number in range(1, len(knots)):
            link, earlier, row = self.links[number - 1], row, none[:]
            for location in self.allowed[knots[number]]:
                count = 0.0
                for there in froms:
                    count += link[there][location] * earlier[there]
                row[location] = count
            froms = [location for location in self.allowed[knots[number]] if row[location]]
            rows.append(row)
        return rows

    @property
    def total(self) -> float:
        """How many walks there are."""
        return sum(count for _, count in self.starts)

    def _around(self, place: int) -> tuple[int, int, int]:
        """The knot at or before a place, the steps from it, and those to the next one."""
        size, first = self.size, self.knots[0]
        far = (place - first) % size
        number = 0
        for at, knot in enumerate(self.knots):
            if (knot - first) % size <= far:
                number = at
        since = far - (self.knots[number] - first) % size
        following = self.knots[(number + 1) % len(self.knots)]
        return number, since, (following - place - 1) % size + 1

    def chances(self, place: int) -> dict[int, float]:
        """How likely each location is at a place of the sequence; those that cannot be left out."""
        number, since, until = self._around(place)
        count = len(self.steps)
        found = [0.0] * count
        for start, _ in self.starts:
            if start not in self.before:
                self.before[start] = self._before(start)
            to, on = self.before[start][number], self.after[start][number]
            if since:
                to = _through(to, powers(self.steps, since))
                on = _onward(powers(self.steps, until), self.after[start][number + 1])
            for location in range(count):
                found[location] += to[location] * on[location]
        total = self.total
        return {at: ways / total for at, ways in enumerate(found) if ways}

    def draw(self, stream: Stream) -> list[int]:
        """A walk at random, each as likely as any other: the location of every place."""
        start = _pick(self.starts, stream)
        after = self.after[start]
        walk = [0] * self.size
        here = start
        for number, place in enumerate(self.knots):
            walk[place] = here
            last = number + 1 == len(self.knots)
            following = self.knots[0] if last else self.knots[number + 1]
            link, later = self.links[number][here], after[number + 1]
            ends = [
                (there, link[there] * later[there])
                for there in self.allowed[following]
                if link[there] and later[there]
            ]
            if last:
                ends = [(start, 1.0)]
            end = ends[0][0] if len(ends) == 1 else _pick(ends, stream)
            gap = (following - place - 1) % self.size + 1
            for left in range(gap - 1, 0, -1):
                counts = powers(self.steps, left)
                ways = [(at, counts[at][end]) for at in bits(self.steps[here]) if counts[at][end]]
                place = (place + 1) % self.size
                walk[place] = here = ways[0][0] if len(ways) == 1 else _pick(ways, stream)
            here = end
        return walk


def _ends(roads: tuple[int, ...]) -> int:
    found = 0
    for mask in roads:
        found |= mask
    return found


def _through(row: list[float], counts: Matrix) -> list[float]:
    found = [0.0] * len(row)
    for at, ways in enumerate(row):
        if ways:
            for there, count in enumerate(counts[at]):
                found[there] += ways * count
    return found


def _onward(counts: Matrix, row: list[float]) -> list[float]:
    return [
        sum(count * ways for count, ways in zip(line, row, strict=True) if ways) for line in counts
    ]


def _pick(weighted: list[tuple[int, float]], stream: Stream) -> int:
    left = stream.unit() * sum(count for _, count in weighted)
    for item, count in weighted:
        left -= count
        if left < 0:
            return item
    return weighted[-1][0]


@lru_cache(maxsize=8)
def _staying(roads: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(mask | 1 << location for location, mask in enumerate(roads))


def _with_stays(london: London) -> tuple[int, ...]:
    return _staying(london.roads)


class Kept:
    """The walks of positions asked about lately, so that one position is counted once."""

    __slots__ = ("london", "walks")

    MOST = 64

    def __init__(self, london: London) -> None:
        self.london = london
        self.walks: dict[tuple[Allowed, Ways, bool], Walks] = {}

    def of(self, state: Sonata) -> Walks:
        """The walks that agree with what the player of a match has seen."""
        allowed, ways = knowledge(self.london, state)
        key = allowed, ways, state.stays
        found = self.walks.get(key)
        if found is None:
            if len(self.walks) >= self.MOST:
                self.walks.pop(next(iter(self.walks)))
            found = self.walks[key] = Walks(self.london, *key)
        return found


def possible(london: London, allowed: list[int], ways: Ways, stays: bool, place: int) -> int:
    """The locations that are possible at one place, as a mask: by reach, without counting."""
    size = len(allowed)
    roads = _with_stays(london) if stays else london.roads
    found = 0
    for start in bits(allowed[place]):
        reached = 1 << start
        for number in range(1, size + 1):
            to = (place + number) % size
            way = ways[to] if ways else ANY_WAY
            steps = roads if way == ANY_WAY else london.ways[way]
            onward = 0
            while reached:
                low = reached & -reached
                onward |= steps[low.bit_length() - 1]
                reached ^= low
            reached = onward & allowed[to]
            if not reached:
                break
        if reached >> start & 1:
            found |= 1 << start
    return found
