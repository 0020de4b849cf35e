"""All controls in one place: `from scenes.kit.widgets import Button, Group, Toggle`."""

from scenes.kit.buttons import Button, ButtonLook, IconButton, Spot
from scenes.kit.dialog import Answer, Dialog
from scenes.kit.field import TextField, copy_text, paste_text
from scenes.kit.group import Group
from scenes.kit.scroll import ListRow, ListView, ScrollPane
from scenes.kit.switches import LevelChoice, LevelPicker, Segmented, Slider, SwitchChoice, Toggle
from scenes.kit.toast import Toast, Toasts
from scenes.kit.tooltip import draw_tooltip
from scenes.kit.widget import Widget

__all__ = [
    "Answer",
    "Button",
    "ButtonLook",
    "Dialog",
    "Group",
    "IconButton",
    "LevelChoice",
    "LevelPicker",
    "ListRow",
    "ListView",
    "ScrollPane",
    "Segmented",
    "Slider",
    "Spot",
    "SwitchChoice",
    "TextField",
    "Toast",
    "Toasts",
    "Toggle",
    "Widget",
    "copy_text",
    "draw_tooltip",
    "paste_text",
]
