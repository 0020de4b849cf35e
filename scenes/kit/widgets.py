"""All controls in one place: `from scenes.kit.widgets import Button, Group, Toggle`."""

from scenes.kit.buttons import Button, IconButton, Spot
from scenes.kit.dialog import Answer, Dialog
from scenes.kit.field import TextField, copy_text, paste_text
from scenes.kit.group import Group
from scenes.kit.scroll import ListView, Row, ScrollPane
from scenes.kit.switches import Choice, Level, LevelPicker, Segmented, Slider, Toggle
from scenes.kit.toast import Toast, Toasts
from scenes.kit.tooltip import draw_tooltip
from scenes.kit.widget import Widget

__all__ = [
    "Answer",
    "Button",
    "Choice",
    "Dialog",
    "Group",
    "IconButton",
    "Level",
    "LevelPicker",
    "ListView",
    "Row",
    "ScrollPane",
    "Segmented",
    "Slider",
    "Spot",
    "TextField",
    "Toast",
    "Toasts",
    "Toggle",
    "Widget",
    "copy_text",
    "draw_tooltip",
    "paste_text",
]
