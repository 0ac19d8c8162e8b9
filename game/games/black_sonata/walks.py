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


class Walks:
    """All closed walks that agree with what was seen, as weights at every place.

    The circle is cut where fewest locations are possible. For each location there, `after` holds by
    place how many ways lead on from each location to the end; `before` how many lead to it.
    """

    __slots__ = ("allowed", "after", "before", "cut", "london", "size", "starts", "stays", "ways")

    def __init__(self, london: London, allowed: Allowed, ways: Ways, stays: bool) -> None:
        self.london = london
        self.size = len(allowed)
        self.stays = stays
        self.ways = ways
        self.allowed = [bits(mask) for mask in allowed]
        self.cut = min(range(self.size), key=lambda place: len(self.allowed[place]))
        self.after: dict[int, list[dict[int, float]]] = {}
        self.before: dict[int, list[dict[int, float]]] = {}
        self.starts: list[tuple[int, float]] = []
        for start in self.allowed[self.cut]:
            after = self._after(start)
            count = after[0].get(start, 0.0)
            if count:
                self.after[start] = after
                self.starts.append((start, count))

    def steps(self, place: int) -> tuple[int, ...]:
        """By location, where a step to this place may lead."""
        way = self.ways[place] if self.ways else ANY_WAY
        if way != ANY_WAY:
            return self.london.ways[way]
        return _with_stays(self.london) if self.stays else self.london.roads

    def _after(self, start: int) -> list[dict[int, float]]:
        """By steps from the cut: the number of ways from each location on to the end."""
        size, cut = self.size, self.cut
        rows: list[dict[int, float]] = [{} for _ in range(size + 1)]
        rows[size] = {start: 1.0}
        for number in range(size - 1, -1, -1):
            here, later = self.allowed[(cut + number) % size], rows[number + 1]
            steps = self.steps((cut + number + 1) % size)
            row = rows[number]
            for location in here if number else (start,):
                mask = steps[location]
                count = sum(ways for there, ways in later.items() if mask >> there & 1)
                if count:
                    row[location] = count
        return rows

    def _before(self, start: int) -> list[dict[int, float]]:
        """By steps from the cut: the number of ways to each location."""
        size, cut = self.size, self.cut
        rows: list[dict[int, float]] = [{start: 1.0}]
        for number in range(1, size):
            steps = self.steps((cut + number) % size)
            earlier = rows[-1]
            row = {}
            for location in self.allowed[(cut + number) % size]:
                count = sum(
                    ways for there, ways in earlier.items() if steps[there] >> location & 1
                )
                if count:
                    row[location] = count
            rows.append(row)
        return rows

    @property
    def total(self) -> float:
        """How many walks there are."""
        return sum(count for _, count in self.starts)

    def chances(self, place: int) -> dict[int, float]:
        """How likely each location is at a place of the sequence; those that cannot be left out."""
        number = (place - self.cut) % self.size
        found: dict[int, float] = {}
        for start, _ in self.starts:
            if start not in self.before:
                self.before[start] = self._before(start)
            later = self.after[start][number]
            for location, ways in self.before[start][number].items():
                count = ways * later.get(location, 0.0)
                if count:
                    found[location] = found.get(location, 0.0) + count
        total = self.total
        return {location: found[location] / total for location in sorted(found)}

    def draw(self, stream: Stream) -> list[int]:
        """A walk at random, each as likely as any other: the location of every place."""
        start = _pick(self.starts, stream)
        after = self.after[start]
        walk = [0] * self.size
        walk[self.cut] = here = start
        for number in range(1, self.size):
            place = (self.cut + number) % self.size
            mask = self.steps(place)[here]
            ways = [(there, n) for there, n in after[number].items() if mask >> there & 1]
            walk[place] = here = ways[0][0] if len(ways) == 1 else _pick(ways, stream)
        return walk


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


def possible(
    london: London, allowed: list[int], ways: Ways, stays: bool, place: int
) -> int:
    """The locations that are possible at one place, as a mask: by reachability, without counting.

    """
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
