"""Reading of a table's layout as the art needs it: the places of a map, in parts of its size.

The map may move on the table, and other things may come and go, without another picture.
"""

import xml.etree.ElementTree as ElementTree
from pathlib import Path

DRAWN = ("place.", "river.")


def places(file: Path, area: str) -> dict[str, tuple[float, float]]:
    """Give the places and river banks of an area in parts of its width and height.

    Rounded to what can be seen, so that the same map drawn larger gives the same.
    """
    boxes = {one.get("name", ""): one for one in ElementTree.parse(file).getroot().iter("object")}
    x, y, w, h = (float(boxes[area].get(key, 0)) for key in ("x", "y", "width", "height"))
    return {
        name: (
            round((float(one.get("x", 0)) - x) / w, 3),
            round((float(one.get("y", 0)) - y) / h, 3),
        )
        for name, one in sorted(boxes.items())
        if name.startswith(DRAWN)
    }
