"""The verdict on one decision: what it cost, the best way and the one played on one axis, why, and from whose
knowledge it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ai.judge.model import Unit
from scenes.companion.bars import BEST, OTHER, YOURS, Axis, axis_between, draw_bar
from scenes.companion.loss_marks import Mark, draw_mark
from scenes.companion.ways import WayTold
from scenes.kit import theme
from scenes.kit.canvas import Canvas, inset
from scenes.kit.theme import Colour, Rect, TextStyle, fade
from scenes.pages.review.layout import PanelPart

SOFT = TextStyle(size=15, colour=theme.INK_SOFT)
HEADLINE = TextStyle(size=30, weight="bold", serif=True, line=1.24)
NAME = TextStyle(size=17, line=1.2)
FIGURE = TextStyle(size=21, weight="bold", align="right", tabular=True)
REASON = TextStyle(size=17, line=1.4)
MOSS = "#4E7A3C"
SIZES = (1.0, 0.9, 0.8, 0.7, 0.6)
"""Letters where words have no room, beside their usual size."""
EDGE = 18.0
Kind = Literal["best", "you", "other"]
FILLS: dict[Kind, Colour] = {"best": BEST, "you": YOURS, "other": OTHER}
CHIPS: dict[Kind, Colour] = {"best": MOSS, "you": theme.VERMILION, "other": theme.INK_SOFT}


@dataclass(frozen=True)
class Bar(WayTold):
    """One of the two ways, as it is shown."""

    chip: str
    kind: Kind


@dataclass(frozen=True)
class VerdictPanelState:
    """All that the panel says about a decision."""

    mark: Mark
    place: str
    headline: str
    tone: Literal["plain", "praise", "waiting"]
    bars: tuple[Bar, ...] = ()
    unit: Unit = "share"
    caption: str = ""
    """What the figures are."""
    reasons: tuple[str, ...] = ()
    """At most two sentences, or one in their place."""
    icon: str = ""
    """The picture of what the reason is about, "" without."""
    honesty: str = ""


def draw_told(
    canvas: Canvas, rect: Rect, told: VerdictPanelState, foot: float, part: PanelPart = "all"
) -> None:
    """The panel in `rect`, with `foot` units left free for buttons at its lower end, or its head alone."""
    canvas.layer(
        ("review-verdict", rect, told, foot, part, canvas.ui),
        (rect[0] - 10, rect[1] - 10, rect[2] + 24, rect[3] + 24),
        lambda c: _paint(c, rect, told, foot, part),
    )


def ways_box(rect: Rect, told: VerdictPanelState, part: PanelPart) -> Rect | None:
    """About where the ways lie on the panel; None where it has none."""
    if part == "head" or not told.bars:
        return None
    x, y, w, _ = rect
    return (x + EDGE, y + 140, w - 2 * EDGE, 140)


def _paint(canvas: Canvas, rect: Rect, told: VerdictPanelState, foot: float, part: PanelPart) -> None:
    canvas.paper(rect)
    x, y, w, h = rect
    left, wide, grown = x + EDGE, w - 2 * EDGE, max(1.0, canvas.ui)
    draw_mark(canvas, (left + 9, y + 14 + 11 * grown), told.mark, 1.1)
    canvas.text(told.place, (left + 28, y + 12, wide - 28, 24 * grown), SOFT)
    ink = {"praise": MOSS, "waiting": theme.INK_SOFT}.get(told.tone, theme.INK)
    top = y + 14 + 26 * grown
    room = (y + h - 6 - top) if part == "head" else 84.0
    style, high = _fitted(canvas, told.headline, HEADLINE.but(colour=ink), (wide, room))
    box = (left, top, wide, room if part == "head" else max(high + 4, 44.0))
    canvas.text(told.headline, box, style, fit="wrap", valign="middle", balance=True)
    if part == "head":
        return
    top += box[3] + 6
    canvas.rule(left, top, wide)
    top += 10
    low = y + h - foot
    eye = 44.0 * grown if told.honesty else 0.0
    if told.bars:
        axis = axis_between([bar.low for bar in told.bars], [bar.high for bar in told.bars], told.unit)
        for bar in told.bars:
            top = _bar(canvas, (left, top, wide, 0.0), bar, axis)
        canvas.text(told.caption, (left, top - 4, wide, 22 * grown), SOFT.but(align="right"))
        top += 22 * grown
    if told.reasons:
        _reasons(canvas, (x + 14, top + 4, w - 28, low - eye - 8 - top), told)
    if told.honesty:
        canvas.art("common/eye", (left, low - eye - 2 + eye / 2 - 12, 24, 24))
        words = (left + 32, low - eye - 2, wide - 32, eye)
        canvas.text(told.honesty, words, SOFT.but(line=1.25), fit="wrap")


def _bar(canvas: Canvas, rect: Rect, bar: Bar, axis: Axis) -> float:
    """A way from `rect`'s top on: chip, name, figure, and the bar below. Where it ends."""
    x, y, w, _ = rect
    grown = max(1.0, canvas.ui)
    bold = SOFT.but(weight="bold", colour=theme.PAPER_LIGHT, align="center")
    chip = max(52.0, canvas.measure(bar.chip, bold)[0] + 16)
    figure = canvas.measure(bar.figure, FIGURE)[0] + 8
    room = w - chip - 10 - figure
    style, high = _fitted(canvas, bar.words, NAME, (room, 2 * NAME.size * NAME.line * grown + 2))
    line = max(26.0 * grown, high)
    spot = (x, y + line / 2 - 12 * grown, chip, 24 * grown)
    canvas.box(spot, CHIPS[bar.kind], radius=5)
    canvas.text(bar.chip, inset(spot, 3, 0), bold)
    canvas.text(bar.words, (x + chip + 10, y, room, line), style, fit="wrap", valign="middle")
    canvas.text(bar.figure, (x + w - figure - 2, y, figure + 2, line), FIGURE)
    at = (x, y + line + 6, w, 10)
    draw_bar(canvas, at, bar.value, bar.low, bar.high, axis, FILLS[bar.kind])
    return y + line + 32


def _reasons(canvas: Canvas, rect: Rect, told: VerdictPanelState) -> None:
    """The reasons in a box with an edge of moss; a picture beside them where there is one."""
    x, y, w, h = rect
    picture = 58.0 if told.icon else 0.0
    words = "\n".join(told.reasons)
    room = (w - 32 - picture, max(20.0, h - 24))
    style, high = _fitted(canvas, words, REASON, room)
    box = (x, y, w, min(h, high + 24))
    canvas.box(box, theme.PAPER_LIGHT, radius=6, border=fade(theme.INK, 0.25))
    canvas.box((x, y, 5, box[3]), MOSS, radius=2)
    if told.icon:
        canvas.art(told.icon, (x + 16, y + box[3] / 2 - 22, 44, 44))
    canvas.text(words, (x + 18 + picture, y + 10, room[0], high + 2), style, fit="wrap", valign="top")


def _fitted(
    canvas: Canvas, words: str, style: TextStyle, room: tuple[float, float]
) -> tuple[TextStyle, float]:
    """The style in which words have room, smaller only where they would be cut, and how high they are."""
    for factor in SIZES:
        sized = style.but(size=style.size * factor) if factor < 1.0 else style
        high = canvas.measure(words, sized, room[0])[1]
        if high <= room[1]:
            break
    return sized, high
