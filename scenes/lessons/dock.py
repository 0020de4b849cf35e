"""The mentor's dock: who speaks, how far the lesson is, one goal, its reason, and what went wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from scenes.kit import theme
from scenes.kit.buttons import Button, ButtonLook, Kind
from scenes.kit.canvas import Canvas, inset
from scenes.kit.theme import DESIGN_H, DESIGN_W, LARGE_TEXT, Rect, TextStyle

HEAD = 92.0
FOOT = 64.0
EDGE = 14.0
TOP, SIDE = 52.0, 8.0
NOWHERE: Rect = (0.0, 0.0, 0.0, 0.0)
"""Buttons are laid out with the dock, which may move."""
LOW, TALL, SHORT = 340.0, 408.0, 320.0
"""A place lower than LOW is too low: the dock is TALL from its foot, or from the top of the column as tall as
hides nothing, not less than SHORT."""
STEP = 8
GOAL = TextStyle(size=18, serif=True, weight="bold", line=1.42)
REASON = TextStyle(size=15, colour=theme.INK_SOFT, line=1.4)
SHOWN = TextStyle(size=15, colour=theme.MOSS, line=1.4)
WRONG = TextStyle(size=15, colour="#8E2C1B", line=1.36)
WRONG_FILL = "#FBEADF"
SIZES = (1.0, 0.93, 0.87, 0.8)
"""How large what is not the goal is written: smaller where there is much to say."""
LINE = 18.0
"""Units below which no line of it can be read."""


@dataclass(frozen=True)
class DockText:
    """What the dock says, in the player's language with inline markup."""

    heading: str
    place: str
    """"Step 4 of 12"."""
    step: int
    steps: int
    goal: str
    reason: str = ""
    shown: str = ""
    """What the step before has shown."""
    wrong: str = ""
    """What was picked in error, why it is not meant, where to look."""


class DockButton(Button):
    """A button of the dock: its word, and its key below."""

    def __init__(
        self, label: str, on_click: Callable[[], None], key: int, key_label: str, *, primary: bool = False
    ) -> None:
        kind: Kind = "primary" if primary else "plain"
        super().__init__(
            NOWHERE,
            label,
            on_click,
            ButtonLook(kind=kind, stacked=True, size=16),
            key=key,
            key_label=key_label,
        )


def dock_rect(own: Rect, ui: float, avoid: tuple[Rect, ...]) -> Rect:
    """Where the dock lies: in the board's own place beside it. Where that is low, it is taller while it hides
    nothing that the step is about, above or below; for large text it is as large as that asks, at the side
    where it hides less.
    """
    x, y, w, h = own
    if ui <= LARGE_TEXT:
        if h >= LOW:
            return own
        heights = range(int(TALL), int(SHORT) - 1, -STEP)
        rects = [(x, y + h - TALL, w, TALL), *((x, TOP, w, float(high)) for high in heights), own]
    else:
        wide = min(DESIGN_W / 2, max(w, 250 * ui))
        high = min(DESIGN_H - TOP - SIDE, max(h, 340 * ui))
        low = DESIGN_H - SIDE - high
        places = [(DESIGN_W - SIDE - wide, low), (SIDE, low), (DESIGN_W - SIDE - wide, TOP), (SIDE, TOP)]
        rects = [(x, y, wide, high) for x, y in places]
    return min(rects, key=lambda rect: hides(rect, avoid))


def folded_rect(own: Rect, avoid: tuple[Rect, ...]) -> Rect:
    """Where the heading of the dock lies while it is folded: at a corner, rather in the board's own place."""
    x, y, w, h = own
    high = HEAD + FOOT
    places = [(x, y + h - high), (x, TOP), (SIDE, DESIGN_H - SIDE - high), (SIDE, TOP)]
    return min(((*place, w, high) for place in places), key=lambda rect: hides(rect, avoid))


def hides(rect: Rect, others: tuple[Rect, ...]) -> float:
    """How much of other boxes a box hides."""
    return sum(_shared(rect, other) for other in others)


def _shared(rect: Rect, other: Rect) -> float:
    """The area that two boxes have in common."""
    wide = min(rect[0] + rect[2], other[0] + other[2]) - max(rect[0], other[0])
    high = min(rect[1] + rect[3], other[1] + other[3]) - max(rect[1], other[1])
    return max(0.0, wide) * max(0.0, high)


def buttons_rect(rect: Rect) -> Rect:
    """The room for the buttons along the dock's lower edge."""
    x, y, w, h = rect
    return (x + EDGE - 2, y + h - FOOT + 8, w - 2 * EDGE + 4, 46)


def draw_dock(canvas: Canvas, rect: Rect, text: DockText, folded: bool = False) -> None:
    """The dock without its buttons; folded it is its heading alone."""
    key = ("mentor", text, canvas.ui, folded)
    canvas.layer(key, inset(rect, -10), lambda sheet: _paint(sheet, rect, text, folded))


def _paint(canvas: Canvas, rect: Rect, text: DockText, folded: bool) -> None:
    x, y, w, h = rect
    canvas.paper(rect, radius=9)
    canvas.art("common/host", (x + EDGE, y + 12, 66, 66))
    left = x + EDGE + 78
    wide = x + w - EDGE - left
    canvas.text(text.heading, (left, y + 11, wide, 28), TextStyle(size=18, serif=True, weight="bold"))
    canvas.text(text.place, (left, y + 38, wide, 22), theme.SOFT)
    _dots(canvas, (left + 5, y + 70), wide - 10, text)
    if folded:
        return
    body = (x + EDGE, y + HEAD, w - 2 * EDGE, h - HEAD - FOOT)
    _body(canvas, body, text)


def _dots(canvas: Canvas, at: tuple[float, float], wide: float, text: DockText) -> None:
    """A gold disc for each step done, a vermilion diamond for the present one, rings for the rest."""
    step = min(14.4, wide / max(1, text.steps - 1))
    for number in range(text.steps):
        x = at[0] + number * step
        if number < text.step:
            canvas.circle((x, at[1]), 4.4, theme.GOLD)
        elif number == text.step:
            r = 6.2
            canvas.polygon([(x, at[1] - r), (x + r, at[1]), (x, at[1] + r), (x - r, at[1])], theme.VERMILION)
        else:
            canvas.circle((x, at[1]), 4.4, None, border=theme.PAPER_EDGE, stroke=1.4)


def _body(canvas: Canvas, body: Rect, text: DockText) -> None:
    x, y, _, _ = body
    goal, *rest = laid_out(canvas, body, text)
    canvas.wash((x, y, 4, goal[2][3]), theme.MOSS)
    for words, style, rect in (goal, *rest):
        if words == text.wrong:
            canvas.box(inset(rect, -10, -6), WRONG_FILL, radius=6, border="#E2A08C", stroke=1.2)
        canvas.text(words, rect, style, fit="wrap", valign="middle" if words == text.wrong else "top")


def laid_out(canvas: Canvas, body: Rect, text: DockText) -> list[tuple[str, TextStyle, Rect]]:
    """What is said in the dock's body and where. The goal comes first and is never left out. A correction
    stands at the foot: for it what the step before has shown is left out if need be, never the reason, which
    is written smaller then.
    """
    x, y, w, h = body
    high = min(canvas.measure(text.goal, GOAL, w - 14)[1] + 8, h * 0.72)
    found: list[tuple[str, TextStyle, Rect]] = [(text.goal, GOAL, (x + 14, y, w - 14, high))]
    y, room = y + high + 8, h - high - 8
    said = [(text.shown, SHOWN), (text.reason, REASON)]
    ways = [(said, size) for size in SIZES] if not text.wrong else [(said, 1.0)]
    ways += [(said[1:], size) for size in SIZES] if text.wrong else []
    for lines, size in ways:
        styles = [(words, _sized(style, size)) for words, style in lines if words]
        heights = [canvas.measure(words, style, w)[1] for words, style in styles]
        wrong = _sized(WRONG, size)
        foot = canvas.measure(text.wrong, wrong, w - 20)[1] + 26 if text.wrong else 0.0
        if sum(heights) + 6 * len(heights) + foot <= room:
            break
    if text.wrong:
        foot = min(foot, room)
        found.append((text.wrong, wrong, (x + 10, body[1] + h - foot + 14, w - 20, foot - 20)))
        room -= foot
    for (words, style), needed in zip(styles, heights, strict=True):
        needed = min(needed, room)
        if needed >= LINE:
            found.append((words, style, (x, y, w, needed + 2)))
        y, room = y + needed + 6, room - needed - 6
    return found


def _sized(style: TextStyle, size: float) -> TextStyle:
    return replace(style, size=style.size * size)
