"""Which event of a game is heard as which sound.

Belongs here: reading `cues.yaml` of a game. Does not belong here: playing a sound (`audio`), and
when in an event's motion it is heard (`timeline`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from game import paths
from game.engine.errors import DataError
from game.games.compiled import tables_of

TABLE = "cues"


@cache
def cues_of(game: str) -> Mapping[str, str]:
    """Return the cue of each kind of event that is heard; none for a game without the file.

    Raises DataError for a file that is no list of kinds with a cue each.
    """
    if not (paths.data_folder() / game).is_dir():
        return MappingProxyType({})
    found = tables_of(game).get(TABLE, {})
    if not isinstance(found, dict) or not all(isinstance(cue, str) for cue in found.values()):
        raise DataError(f"{game}/{TABLE}.yaml: wants lines of `kind of event: cue`")
    return MappingProxyType({str(kind): cue for kind, cue in found.items()})
