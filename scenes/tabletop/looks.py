"""Looks that boards of any game are made of: pictures, buttons and lines of words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import update_wrapper
from typing import Any, Concatenate, ParamSpec

from game.core.catalogue import plain
from scenes.kit import theme
from scenes.kit.buttons import Button, ButtonLook
from scenes.kit.canvas import Canvas, inset
from scenes.kit.estimate import words_wide
from scenes.kit.layout import Box, around, box
from scenes.kit.theme import INK, SOFT, Colour, Point, Rect, TextStyle, fade
from scenes.tabletop.face import Coat

P = ParamSpec("P")
BOLD = theme.STRONG
HEAD = TextStyle(18, INK, "bold", True, growth=theme.CAPTION)
"""Of names and headings of panels."""
BADGE = TextStyle(16, theme.PAPER_LIGHT, "bold", align="center")
"""Of what stands on a disc or a pill."""
COUNT = TextStyle(16, theme.PAPER_LIGHT, "bold", align="center", tabular=True)


@dataclass(frozen=True)
class Drawn:
    """A picture that a function paints: `painter(canvas, rect, *facts, **named)`, its `rect` a `Box`."""

    painter: Callable[..., None]
    facts: tuple[Any, ...] = ()
    named: tuple[tuple[str, Any], ...] = ()

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        self.painter(canvas, box(rect), *self.facts, **dict(self.named))

    def reads(self, rect: Rect) -> tuple[Rect, ...] | None:
        """What is read on it, where its painter says so; see `Piece.reads`."""
        boxes: Boxes | None = getattr(self.painter, "reads", None)
        return None if boxes is None else tuple(boxes(box(rect), *self.facts, **dict(self.named)))


Boxes = Callable[..., Iterable[Rect]]
"""What is read on a look: boxes in design units, from its rectangle and its facts, named ones too."""


def reads(boxes: Boxes) -> Callable[[Callable[P, None]], Callable[P, None]]:
    """Below `look`: says what is read on it, so that no mark covers it: `boxes(rect, *facts, **named)`."""

    def note(painter: Callable[P, None]) -> Callable[P, None]:
        painter.reads = boxes  # type: ignore[attr-defined]
        return painter

    return note


def nothing(rect: Rect, *facts: Any, **named: Any) -> tuple[Rect, ...]:
    """Of a look that is a ground only."""
    return ()


def whole(rect: Rect, *facts: Any, **named: Any) -> tuple[Rect, ...]:
    """Of a look that is read all over."""
    return (rect,)


def within(by: float, vertical: float | None = None) -> Boxes:
    """Of a look that is read but for a margin."""
    return lambda rect, *facts, **named: (rect.inset(by, vertical),)


def areas(*boxes: Rect) -> Boxes:
    """Of a look on which boxes are read that lie there, see `Box.at`."""
    return lambda rect, *facts, **named: [rect.at(*area) for area in boxes]


def look(painter: Callable[Concatenate[Canvas, Box, P], None]) -> Callable[P, Drawn]:
    """A kind of look by the function that paints it: what else that is given, hashable, makes a look.

    With `@look def flag(canvas, rect, colour)`, `flag(theme.VERMILION)` is the look of a red flag.
    """

    def make(*facts: P.args, **named: P.kwargs) -> Drawn:
        return Drawn(painter, facts, tuple(named.items()))

    return update_wrapper(make, painter)


def paint_pile(canvas: Canvas, rect: Rect, layers: int, card: Drawn) -> None:
    """A pile on the desk as so many cards, the lowest ones seen at their edges; without one its place."""
    if not layers:
        canvas.dashed_box(inset(rect, 2), fade(theme.PAPER, 0.4), radius=6)
    for i in reversed(range(layers)):
        card.paint(canvas, box(rect).moved(i * 2, i * 2))


def paint_gap(canvas: Canvas, rect: Rect, radius: float) -> None:
    """The place on the desk of a card that somebody took."""
    canvas.box(rect, fade(theme.BLACK, 0.2), radius=radius)
    canvas.dashed_box(inset(rect, 0.5), fade(theme.PAPER, 0.5), radius=radius, stroke=1.2)


def paint_plate(canvas: Canvas, words: str, rect: Rect) -> None:
    """A number on a dark plate: how many there are."""
    canvas.box(rect, theme.PLATE, radius=rect[3] / 2, border=fade(theme.PAPER, 0.75), stroke=1.3)
    canvas.figure(words, inset(rect, 5, 0), COUNT)


def paint_panel(
    canvas: Canvas, rect: Rect, coat: Coat, radius: float = 7, stroke: float = 1.4, edge: Colour | None = None
) -> None:
    """A card, a cell or a sheet; with another `edge` where that tells something."""
    canvas.box(rect, coat.top, bottom=coat.low, radius=radius, border=edge or coat.edge, stroke=stroke)


def paint_drop(
    canvas: Canvas, rect: Rect, down: float = 1.2, strength: float = 0.3, radius: float = -1
) -> None:
    """The hard shadow below a small thing, whose corners are round all over where no radius is given."""
    x, y, w, h = rect
    canvas.box((x, y + down, w, h), fade(theme.BLACK, strength), radius=h / 2 if radius < 0 else radius)


def paint_counter(
    canvas: Canvas, rect: Rect, words: str, fill: Colour, style: TextStyle = BADGE,
    edge: Colour = theme.PAPER_LIGHT, stroke: float = 1.2,
) -> None:  # fmt: skip
    """A pill with a number."""
    canvas.box(rect, fill, radius=rect[3] / 2, border=edge, stroke=stroke)
    # The corners of a figure stay within the pill.
    canvas.figure(words, rect, style.but(growth=max(1.0, 0.95 * rect[3] / style.size)))


def paint_disc(
    canvas: Canvas, at: Point, radius: float, words: str, fill: Colour, style: TextStyle = BADGE,
    edge: Colour | None = None, stroke: float = 1,
) -> None:  # fmt: skip
    """A disc with a number or a letter."""
    canvas.circle(at, radius, fill, border=edge, stroke=stroke)
    # The corners of a figure stay within the disc.
    canvas.figure(words, around(at, 2 * radius), style.but(growth=max(1.0, 1.75 * radius / style.size)))


FITTED = ButtonLook(size=0, serif=True)
"""A button on the table: its letters are as large as its height allows, in serif where it is stacked."""


def _size(look: ButtonLook, high: float) -> float:
    return look.size or (17 if high > 36 else 15)


def _label(
    rect: Box, label: str, key: str = "", look: ButtonLook = FITTED, enabled: bool = True
) -> tuple[Rect, ...]:
    """The label of a button and its key, in its middle."""
    size = _size(look, rect.h)
    wide = words_wide(label, size) + (0 if look.stacked or not key else 14 + words_wide(key, 13))
    high = size * 1.2 + (18 if look.stacked and key else 0)
    return (rect.centred(min(rect.w - 8, wide + 4), min(rect.h - 6, high)),)


@look
@reads(_label)
def push_button(
    canvas: Canvas, rect: Rect, label: str, key: str = "", look: ButtonLook = FITTED, enabled: bool = True
) -> None:
    """A button: its label, and the key on it. The label's size fits the height where it is 0; where the
    button is stacked, the label may be in serif.
    """
    fitted = look.but(size=_size(look, rect[3]), serif=look.stacked and look.serif)
    button = Button(rect, label, _nothing, fitted, key_label=key)
    button.enabled = enabled
    button.draw(canvas)


def _nothing() -> None:
    """The board itself answers clicks."""


def _words(rect: Box, words: str, style: TextStyle = SOFT) -> tuple[Rect, ...]:
    wide = words_wide(plain(words), style.size)
    if wide > rect.w or style.align == "center":
        return (rect,)
    return (rect.cut("left" if style.align == "left" else "right", wide)[0],)


@look
@reads(_words)
def caption(canvas: Canvas, rect: Rect, words: str, style: TextStyle = SOFT) -> None:
    """A line of words."""
    canvas.text(words, rect, style, fit="wrap", balance=True)
