"""The widgets of the program; each has a logic core that needs no window."""

from game.ui.widgets.base import Action, Widget
from game.ui.widgets.buttons import Button, IconButton, Toggle
from game.ui.widgets.choices import DropDown, Segmented, Slider, Stepper
from game.ui.widgets.labels import Label, RichText, SeatMark
from game.ui.widgets.lists import Log, LogLine, VirtualList
from game.ui.widgets.mapping import MapGround, MapStop, MiniMap
from game.ui.widgets.rows import Column, ListRow, TableRow
from game.ui.widgets.tabs import Tabs
from game.ui.widgets.textfield import Clipboard, Edit, SystemClipboard, TextField

__all__ = [
    "Action",
    "Button",
    "Clipboard",
    "Column",
    "DropDown",
    "Edit",
    "IconButton",
    "Label",
    "ListRow",
    "Log",
    "LogLine",
    "MapGround",
    "MapStop",
    "MiniMap",
    "RichText",
    "SeatMark",
    "Segmented",
    "Slider",
    "Stepper",
    "SystemClipboard",
    "TableRow",
    "Tabs",
    "TextField",
    "Toggle",
    "VirtualList",
    "Widget",
]
