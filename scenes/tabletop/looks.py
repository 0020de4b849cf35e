"""Looks that boards of any game are made of: pictures, buttons and lines of words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import update_wrapper
from typing import Any, Concatenate, ParamSpec

from scenes.kit import theme
from scenes.kit.buttons import Button, Kind
from scenes.kit.canvas import Canvas, inset
from scenes.kit.theme import SOFT, Rect, TextStyle, fade

P = ParamSpec("P")
COUNT = TextStyle(16, theme.PAPER_LIGHT, "bold", align="center", tabular=True)
PLATE = "#2A1D15"


@dataclass(frozen=True)
class Drawn:
    """A picture that a function paints: `painter(canvas, rect, *facts, **named)`."""

    painter: Callable[..., None]
    facts: tuple[Any, ...] = ()
    named: tuple[tuple[str, Any], ...] = ()

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        self.painter(canvas, rect, *self.facts, **dict(self.named))


def look(painter: Callable[Concatenate[Canvas, Rect, P], None]) -> Callable[P, Drawn]:
    """A kind of look by the function that paints it: what else that is given, hashable, makes a look.

    With `@look def flag(canvas, rect, colour)`, `flag("#B8322A")` is the look of a red flag.
    """

    def make(*facts: P.args, **named: P.kwargs) -> Drawn:
        return Drawn(painter, facts, tuple(named.items()))

    return update_wrapper(make, painter)


def paint_pile(canvas: Canvas, rect: Rect, layers: int, card: Drawn) -> None:
    """A pile on the desk as so many cards, the lowest ones seen at their edges; without one its place."""
    x, y, w, h = rect
    if not layers:
        canvas.dashed_box(inset(rect, 2), fade(theme.PAPER, 0.4), radius=6)
    for i in reversed(range(layers)):
        card.paint(canvas, (x + i * 2, y + i * 2, w, h))


def paint_plate(canvas: Canvas, words: str, rect: Rect) -> None:
    """A number on a dark plate: how many there are."""
    canvas.box(rect, PLATE, radius=rect[3] / 2, border=fade(theme.PAPER, 0.75), stroke=1.3)
    canvas.text(words, inset(rect, 5, 0), COUNT, scale_ui=False)


@look
def push_button(
    canvas: Canvas, rect: Rect, label: str, key: str = "", note: str = "", kind: Kind = "plain",
    icon: str = "", enabled: bool = True, stacked: bool = False, serif: bool = True, size: float = 0,
) -> None:  # fmt: skip
    """A button: its label, the key on it, and a line below. The label's size fits the height where it is 0;
    where the button is stacked, the label may be in serif.
    """
    size, serif = size or (17 if rect[3] > 36 else 15), stacked and serif
    button = Button(
        rect, label, _nothing, kind=kind, icon=icon or None, key_label=key, note=note, size=size,
        stacked=stacked, serif=serif, enabled=enabled,
    )  # fmt: skip
    button.draw(canvas)


def _nothing() -> None:
    """The board itself answers clicks."""


@look
def caption(canvas: Canvas, rect: Rect, words: str, style: TextStyle = SOFT) -> None:
    """A line of words."""
    canvas.text(words, rect, style, fit="wrap", balance=True)
