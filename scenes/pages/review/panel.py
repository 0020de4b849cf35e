"""The verdict on one decision: mark, sentence, bars with intervals, facts, and from whose knowledge it is."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scenes.companion.bars import BEST, OTHER, YOURS, axis_over, draw_bar
from scenes.companion.fact_rows import SIZES, FactRow, all_fit, draw_facts, facts_height
from scenes.companion.loss_marks import Mark, draw_mark
from scenes.kit import theme
from scenes.kit.canvas import Canvas, inset
from scenes.kit.theme import Colour, Rect, TextStyle, fade
from scenes.pages.review.layout import PanelPart

SOFT = TextStyle(size=15, colour=theme.INK_SOFT)
FIGURE = TextStyle(size=16, align="right", tabular=True)
LABEL = TextStyle(size=16, weight="bold", line=1.2)
HEADING = TextStyle(size=17, weight="bold", serif=True, line=1.25)
NONE = SOFT.but(line=1.35)
LINES, LONGEST = 3, 7
"""Lines of a way as a rule, and at most where its words would be cut or there is room."""
LEAST = 0.73
"""How small the words of a way become before they get more lines."""
FIGURES = (134.0, 118.0)
"""Units of the column of figures at most: for a difference in points in one line, or in two."""
SQUEEZED = 1.2
"""A heading that is so many times as wide as the panel still gets one line."""
MORE = 18.0
"""Height of the words that there are more facts."""
HONESTY = "#E9DDC2"
MOSS = "#4E7A3C"


@dataclass(frozen=True)
class Bar:
    """One of the ways, as it is shown."""

    label: str
    figure: str
    """With inline markup."""
    value: float
    low: float
    high: float
    chip: str
    """Said beside it: best, you, both, or nothing."""
    kind: str
    """best, you or other."""


@dataclass(frozen=True)
class Told:
    """All that the panel says about a decision."""

    mark: Mark
    place: str
    headline: str
    tone: str
    """plain, praise or waiting."""
    caption: str
    unit: str
    most: float
    """The highest end of the axis that there can be; 0 where it is open."""
    bars: tuple[Bar, ...]
    close: str
    """Said where the ways are too close to call, else nothing."""
    heading: str
    facts: tuple[FactRow, ...]
    none: str
    """Said in place of facts."""
    honesty: str
    more: str = ""
    """Said below the facts where there are more than have room."""


FILLS: dict[str, Colour] = {"best": BEST, "you": YOURS, "other": OTHER}
CHIPS: dict[str, Colour] = {"best": MOSS, "you": theme.VERMILION, "other": theme.INK_SOFT}


STEP = 46.0
"""From one bar to the next, with small text and words of one line."""


def _grown(ui: float, part: PanelPart) -> float:
    return 1.0 if part == "all" else max(1.0, min(2.0, ui))


def _rule_at(rect: Rect, grown: float, part: PanelPart) -> float:
    """Where the headline ends."""
    return rect[1] + 14 + 26 * grown + (62 if part == "all" else 46) * grown + 4


def ways_box(rect: Rect, told: Told, ui: float, part: PanelPart = "all") -> Rect | None:
    """Where the ways lie on the panel in `rect`, with text of `ui`; None where the part has none."""
    if part not in ("all", "bars") or not told.bars:
        return None
    grown = _grown(ui, part)
    x, _, w, _ = rect
    return (x + 14, _rule_at(rect, grown, part) + 8 + 22 * grown, w - 28, STEP * grown * len(told.bars))


def facts_box(rect: Rect, told: Told, foot: float, ui: float, part: PanelPart = "all") -> Rect | None:
    """About where the facts lie; None where the part has none. Long words of ways push them down."""
    ways = ways_box(rect, told, ui, part)
    if part not in ("all", "facts") or not told.facts:
        return None
    grown = _grown(ui, part)
    top = _rule_at(rect, grown, part) + 8 if ways is None else ways[1] + ways[3]
    return (rect[0] + 14, top, rect[2] - 28, rect[1] + rect[3] - foot - 52 * grown - 8 - top)


def draw_told(canvas: Canvas, rect: Rect, told: Told, foot: float, part: PanelPart = "all") -> None:
    """The panel in `rect`, with `foot` units left free for buttons at its lower end, or one part of it."""
    canvas.layer(
        ("review-verdict", rect, told, foot, part, canvas.ui),
        (rect[0] - 10, rect[1] - 10, rect[2] + 24, rect[3] + 24),
        lambda c: _paint(c, rect, told, foot, part),
    )


def _paint(canvas: Canvas, rect: Rect, told: Told, foot: float, part: PanelPart) -> None:
    canvas.paper(rect)
    x, y, w, h = rect
    left, wide = x + 14, w - 28
    grown = _grown(canvas.ui, part)
    draw_mark(canvas, (left + 11, y + 14 + 11 * grown), told.mark, 1.1)
    canvas.text(told.place, (left + 28, y + 12, wide - 28, 24 * grown), SOFT)
    ink = {"praise": MOSS, "waiting": theme.INK_SOFT}.get(told.tone, theme.INK)
    head = TextStyle(size=21, weight="bold", serif=True, line=1.28, colour=ink)
    top = y + 14 + 26 * grown
    high = y + h - 6 - top if part == "head" else 62 * grown if part == "all" else 46 * grown
    canvas.text(told.headline, (left, top, wide, high), head, fit="wrap", valign="middle", balance=True)
    if part == "head":
        return
    top = _rule_at(rect, grown, part)
    canvas.rule(left, top, wide)
    low = y + h - foot
    eye = 0.0 if part == "bars" else 52.0 * grown
    lines = LINES
    if part == "all":
        told, lines = _roomy(canvas, told, wide, low - eye - 8 - (top + 8 + 22 * grown), grown)
    if part != "facts" and told.bars:
        canvas.text(told.caption, (left, top + 4, wide * 0.62, 22 * grown), SOFT)
        canvas.text(told.unit, (left + wide * 0.5, top + 4, wide * 0.5, 22 * grown), SOFT.but(align="right"))
        top = _bars(canvas, (left, top + 8 + 22 * grown, wide, 0), told, grown, lines)
    if part != "bars" and told.bars:
        _facts(canvas, (left, top, wide, low - eye - 8 - top), told, grown)
    elif not told.bars and told.none:
        box = (left, top + 10, wide, low - eye - 20 - top)
        canvas.text(told.none, box, SOFT.but(line=1.4), fit="wrap", valign="top")
    if told.honesty and part != "bars":
        box = (x + 10, low - eye - 4, w - 20, eye)
        canvas.box(box, HONESTY, radius=6)
        canvas.art("common/eye", (box[0] + 10, box[1] + eye / 2 - 12, 24, 24))
        words = (box[0] + 42, box[1] + 3, box[2] - 52, eye - 6)
        canvas.text(told.honesty, words, SOFT.but(line=1.25), fit="wrap")


def _roomy(canvas: Canvas, told: Told, wide: float, room: float, grown: float) -> tuple[Told, int]:
    """Without the other ways where facts would find no room below them; and how many lines a way can have."""
    bars = told.bars
    below = 36 * grown if told.close else 0.0
    if told.facts:
        below += 8 + _heading_height(canvas, told, wide)
    elif told.none:
        below += canvas.measure(told.none, NONE, wide)[1] + 8
    figures = _figures(canvas, told, wide)

    def fits(lines: int, facts: float) -> bool:
        return sum(_bar_height(canvas, bar, wide, grown, lines) for bar in bars) + below + facts <= room

    facts = facts_height(canvas, wide, told.facts, figure=figures)
    while told.facts and not fits(LINES, facts):
        other = next((bar for bar in reversed(bars) if bar.kind == "other"), None)
        if other is None:
            break
        bars = tuple(bar for bar in bars if bar is not other)
    # The words of a way may be as large as usual where the facts, in smaller letters, leave them the room.
    facts = facts_height(canvas, wide, told.facts, figure=figures, size=SIZES[-1])
    lines = max((more for more in range(LINES + 1, LONGEST + 1) if fits(more, facts)), default=LINES)
    return replace(told, bars=bars), lines


def _figures(canvas: Canvas, told: Told, wide: float) -> float:
    """The column of figures that makes the facts less high; where it is the same, the wider one."""
    return min(FIGURES, key=lambda figure: facts_height(canvas, wide, told.facts, figure=figure))


def _room_of(canvas: Canvas, bar: Bar, wide: float) -> tuple[float, float]:
    """The width for the words of a way, and of its chip."""
    figure = canvas.measure(bar.figure, FIGURE, wide * 0.4)[0] + 6
    chip = canvas.measure(bar.chip, SOFT.but(weight="bold"))[0] + 18 if bar.chip else 0.0
    return wide - figure - (chip + 8 if chip else 0) - 8, chip


def _in_one_line(canvas: Canvas, told: Told, wide: float) -> bool:
    """Whether the words above the facts stand in one line, somewhat smaller if need be."""
    return canvas.measure(told.heading, HEADING)[0] <= wide * SQUEEZED


def _heading_height(canvas: Canvas, told: Told, wide: float) -> float:
    """How high the words above the facts are: a line, or two where it would be too small."""
    if _in_one_line(canvas, told, wide):
        return 24.0 * canvas.ui
    return canvas.measure(told.heading, HEADING, wide)[1]


def _label_height(canvas: Canvas, bar: Bar, wide: float, grown: float, lines: int) -> float:
    """How high the words of a way are: what differs may stand at the end of a plan."""
    room, _ = _room_of(canvas, bar, wide)
    if canvas.measure(bar.label, LABEL)[0] <= room:
        return 24.0 * grown
    line = LABEL.size * LABEL.line * grown
    least = min(canvas.measure(bar.label, LABEL.but(size=LABEL.size * LEAST), room)[1], LONGEST * line)
    return min(canvas.measure(bar.label, LABEL, room)[1], max(lines * line, least)) + 2


def _bar_height(canvas: Canvas, bar: Bar, wide: float, grown: float, lines: int) -> float:
    return _label_height(canvas, bar, wide, grown, lines) + 22.0 * grown


def _bars(canvas: Canvas, rect: Rect, told: Told, grown: float, lines: int) -> float:
    """The ways from `rect`'s top on; returns where they end."""
    x, y, w, _ = rect
    if told.most:
        axis = axis_over([bar.high for bar in told.bars], most=told.most)
    else:
        axis = axis_over([bar.high for bar in told.bars], 5.0, 1e9)
    for bar in told.bars:
        high = _label_height(canvas, bar, w, grown, lines)
        canvas.text(bar.figure, (x + w * 0.55, y, w * 0.45, 24.0 * grown), FIGURE)
        room, chip = _room_of(canvas, bar, w)
        wrapped = canvas.measure(bar.label, LABEL)[0] > room
        box = (x, y, room, high)
        if wrapped:
            covered = canvas.text(bar.label, box, LABEL, fit="wrap", valign="top", balance=True)
        else:
            covered = canvas.text(bar.label, box, LABEL)
        if bar.chip:
            spot = (x + min(covered[2], room) + 8, y + 1, chip, 22.0 * grown)
            canvas.box(spot, CHIPS[bar.kind], radius=4)
            style = SOFT.but(weight="bold", colour=theme.PAPER_LIGHT, align="center")
            canvas.text(bar.chip, inset(spot, 4, 0), style)
        draw_bar(canvas, (x, y + high + 4, w, 8), bar.value, bar.low, bar.high, axis, FILLS[bar.kind])
        y += high + 22.0 * grown
    return y


def _facts(canvas: Canvas, rect: Rect, told: Told, grown: float) -> None:
    x, y, w, h = rect
    if told.close:
        canvas.wash((x, y + 4, w, 2), theme.GOLD)
        canvas.text("≈ " + told.close, (x, y + 10, w, 24 * grown), SOFT.but(weight="bold", colour="#7A5A12"))
        y, h = y + 36 * grown, h - 36 * grown
    if told.facts:
        canvas.rule(x, y, w, fade(theme.INK, 0.16))
        high = _heading_height(canvas, told, w)
        if _in_one_line(canvas, told, w):
            canvas.text(told.heading, (x, y + 5, w, high), HEADING)
        else:
            canvas.text(told.heading, (x, y + 5, w, high), HEADING, fit="wrap", balance=True)
        top, figure = y + 8 + high, _figures(canvas, told, w)
        low = rect[1] + rect[3]
        if told.more and not all_fit(canvas, (w, low - top), told.facts, figure=figure):
            low -= MORE * grown
            canvas.text(told.more, (x, low, w, MORE * grown), SOFT.but(size=14, align="right"))
        draw_facts(canvas, (x, top, w, low - top), told.facts, figure=figure)
    elif told.none:
        canvas.text(told.none, (x, y + 6, w, max(0, h - 8)), NONE, fit="wrap", valign="top")
