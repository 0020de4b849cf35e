"""One text layout for both languages: runs -> lines -> one surface. All sizes here are real pixels."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from scenes.kit.fonts import Face
from scenes.kit.linebreak import allowed, good_breaks, poor_breaks, wide_breaks
from scenes.kit.markup import Inline, Run
from scenes.kit.theme import Colour, TextStyle, Weight

ELLIPSIS = "…"
CLOSE = (" ", ",", ".", ":", ";", "'", "’")
"""What needs no air between it and the picture before it."""


class FaceSource(Protocol):
    """Where faces come from (`Fonts`, or a stand-in)."""

    def face(self, serif: bool, weight: Weight, px: int) -> Face: ...


@dataclass(frozen=True)
class Segment:
    """A piece of one line: text in a face, or an inline picture. `x` and `width` in pixels."""

    x: int
    width: int
    text: str
    weight: Weight
    colour: Colour
    inline: Inline | None = None


@dataclass
class Line:
    """One line of text, its segments from left to right."""

    segments: list[Segment] = field(default_factory=list)
    width: int = 0
    torn: bool = False
    """Whether it ends within a word, which does not fit a line."""

    @property
    def text(self) -> str:
        """All of it without weights and colours; an inline picture counts as its words."""
        return "".join(s.text for s in self.segments)


SEGMENT = 320
"""Bytes that a part of a line takes, with its words."""


@dataclass(frozen=True)
class Layout:
    """Lines at one size. `px` is the font size, `step` the distance between lines."""

    lines: list[Line]
    px: int
    step: int

    @property
    def width(self) -> int:
        """Pixels of the longest line, 0 without any."""
        return max((line.width for line in self.lines), default=0)

    @property
    def height(self) -> int:
        """Pixels from the top of the first line to the bottom of the last."""
        return self.step * len(self.lines)

    @property
    def torn(self) -> int:
        """How many lines end within a word."""
        return sum(line.torn for line in self.lines)

    @property
    def bytes(self) -> int:
        """About what it takes in memory."""
        return SEGMENT * sum(1 + len(line.segments) for line in self.lines)


class Typesetter:
    """Lays runs out at one size."""

    def __init__(self, fonts: FaceSource, style: TextStyle, px: int) -> None:
        self.fonts, self.style, self.px = fonts, style, px
        self.step = max(px + 1, round(px * style.line))

    def face(self, weight: Weight) -> Face:
        return self.fonts.face(self.style.serif, weight, self.px)

    def advance(self, text: str, weight: Weight) -> int:
        """Pixels to the right that `text` takes; with tabular figures all digits are equally wide."""
        face = self.face(weight)
        if not self.style.tabular:
            return face.width(text)
        cell = face.digit()
        return sum(cell if c in "0123456789" else face.width(c) for c in text)

    def _pieces(self, runs: Sequence[Run]) -> list[Run]:
        default = self.style
        return [Run(r.text, r.weight or default.weight, r.colour or default.colour, r.inline) for r in runs]

    def lines(self, runs: Sequence[Run], width: int | None, most: int | None = None) -> list[Line]:
        """`runs` broken into at most `most` lines of at most `width` pixels (None: only at line feeds)."""
        result: list[Line] = []
        for paragraph in _paragraphs(self._pieces(runs)):
            if most is not None and len(result) >= most:
                break
            result.extend(self._paragraph(paragraph, width, None if most is None else most - len(result)))
        return result

    def _paragraph(self, runs: list[Run], width: int | None, most: int | None) -> list[Line]:
        text = "".join(r.text for r in runs)
        if width is None or self._span(runs, 0, len(text)) <= width:
            return [self._line(runs, 0, len(text))]
        inside = _inside_inlines(runs)
        good = sorted(b for b in good_breaks(text) | _edges(runs, text) if b not in inside)
        poor = sorted(b for b in poor_breaks(text) if b not in inside)
        torn = sorted(b for b in wide_breaks(text) if b not in inside)
        whole = {*good, *poor, len(text)}
        lines: list[Line] = []
        start = 0
        while start < len(text) and (most is None or len(lines) < most):
            end = self._fit(runs, text, start, width, (good, poor, torn), inside)
            lines.append(self._line(runs, start, end))
            lines[-1].torn = end not in whole
            start = end
            while start < len(text) and text[start] == " ":
                start += 1
        return lines or [Line()]

    def _fit(
        self,
        runs: list[Run],
        text: str,
        start: int,
        width: int,
        breaks: tuple[list[int], ...],
        inside: set[int],
    ) -> int:
        """End of the line that begins at `start`: the last one that fits of the first `breaks` of which one
        does, else any.
        """
        # Only as much as a line can hold is measured, or a long text would be measured anew for every line.
        end = min(len(text), start + 32)
        while self._span(runs, start, end) <= width:
            if end == len(text):
                return end
            end = min(len(text), 2 * end - start)
        anywhere = [i for i in range(start + 1, end) if i not in inside]
        for spots in (*breaks, anywhere):
            low = spots[bisect_right(spots, start) : bisect_right(spots, end)]
            best = self._last_fitting(runs, text, start, low, width)
            if best is not None:
                return best
        return anywhere[0] if anywhere else end

    def _last_fitting(
        self, runs: list[Run], text: str, start: int, spots: list[int], width: int
    ) -> int | None:
        low, high = 0, len(spots)
        while low < high:
            middle = (low + high) // 2
            end = spots[middle]
            shown = end - (len(text[start:end]) - len(text[start:end].rstrip(" ")))
            if self._span(runs, start, shown) <= width:
                low = middle + 1
            else:
                high = middle
        return spots[low - 1] if low else None

    def _span(self, runs: list[Run], start: int, end: int) -> int:
        return self._line(runs, start, end, strip=False).width

    def _line(self, runs: list[Run], start: int, end: int, strip: bool = True) -> Line:
        line = Line()
        at = 0
        for run in runs:
            low, high = max(start, at), min(end, at + len(run.text))
            at += len(run.text)
            empty_inline = run.inline is not None and not run.text and start <= at <= end
            if low >= high and not empty_inline:
                continue
            text = run.text[low - at + len(run.text) : high - at + len(run.text)]
            if strip and at >= end and run.inline is None:
                text = text.rstrip(" ")
            assert run.weight is not None and run.colour is not None
            wide = round(run.inline.width * self.px) if run.inline else self.advance(text, run.weight)
            air = round(self.px * 0.12)
            last = line.segments[-1] if line.segments else None
            gap = air if run.inline and last is not None and not last.text.endswith(" ") else 0
            if last is not None and last.inline is not None and text.startswith(CLOSE):
                line.width -= air
            after = air if run.inline else 0
            line.segments.append(Segment(line.width + gap, wide, text, run.weight, run.colour, run.inline))
            line.width += wide + gap + after
        return line

    def cut(self, line: Line, width: int) -> Line:
        """`line` shortened with an ellipsis until it is at most `width` wide."""
        runs = [Run(s.text, s.weight, s.colour, s.inline) for s in line.segments]
        mark = Run(ELLIPSIS, self.style.weight, self.style.colour)
        fitting = Line()
        low, high = 0, sum(len(r.text) for r in runs)
        while low <= high:
            keep = (low + high) // 2
            tried = self._line([*_head(runs, keep), mark], 0, keep + 1)
            if tried.width <= width:
                fitting, low = tried, keep + 1
            else:
                high = keep - 1
        return fitting


def _head(runs: list[Run], count: int) -> list[Run]:
    result: list[Run] = []
    for run in runs:
        if count <= 0:
            break
        if run.inline is not None and len(run.text) > count:
            break
        result.append(Run(run.text[:count], run.weight, run.colour, run.inline))
        count -= len(run.text)
    return result


def _paragraphs(runs: list[Run]) -> list[list[Run]]:
    result: list[list[Run]] = [[]]
    for run in runs:
        if run.inline is not None:
            result[-1].append(run)
            continue
        for number, part in enumerate(run.text.split("\n")):
            if number:
                result.append([])
            if part:
                result[-1].append(Run(part, run.weight, run.colour))
    return result


def _inside_inlines(runs: list[Run]) -> set[int]:
    spots: set[int] = set()
    at = 0
    for run in runs:
        if run.inline is not None:
            spots.update(range(at + 1, at + len(run.text)))
        at += len(run.text)
    return spots


def _edges(runs: list[Run], text: str) -> set[int]:
    """A line may break before an inline picture where a word or a clause has ended, never after it: a
    particle or a stop may follow.
    """
    spots: set[int] = set()
    at = 0
    for run in runs:
        if run.inline is not None and allowed(text, at) and text[at - 1] in " ：":
            spots.add(at)
        at += len(run.text)
    return spots


def set_text(
    fonts: FaceSource,
    runs: Sequence[Run],
    style: TextStyle,
    px: int,
    width: int | None,
    height: int | None = None,
    *,
    smallest: int | None = None,
    balance: bool = False,
) -> Layout:
    """`runs` laid out in a box.

    The size goes down from `px` to `smallest` until everything fits and no word is torn; where some word is
    at every size, until everything fits. Then lines that still do not fit the height go and the last one
    ends in an ellipsis. `width` None means one line per line feed. `balance` makes the lines of a paragraph
    about equally long.
    """
    floor = px if smallest is None else min(px, smallest)
    fitting: tuple[Typesetter, Layout] | None = None
    for size in range(px, floor - 1, -1):
        setter = Typesetter(fonts, style, size)
        most = None if height is None else _room(height, setter.step) + 1
        layout = Layout(setter.lines(runs, width, most), size, setter.step)
        wide = width is None or layout.width <= width
        if wide and (height is None or layout.height <= height + setter.step * 0.25):
            if fitting is None or not layout.torn:
                fitting = setter, layout
            if not layout.torn:
                break
    if fitting is None:
        layout = _cut(setter, layout, width, height)
    else:
        setter, layout = fitting
    if balance and width is not None and len(layout.lines) > 1:
        layout = _balanced(setter, runs, layout, width)
    return layout


def set_line(
    fonts: FaceSource,
    runs: Sequence[Run],
    style: TextStyle,
    px: int,
    width: int | None,
    *,
    smallest: int | None = None,
) -> Layout:
    """`runs` on one line: smaller until it fits `width`, but not under `smallest`; then cut with an
    ellipsis.
    """
    floor = px if smallest is None else min(px, smallest)
    for size in range(px, floor - 1, -1):
        setter = Typesetter(fonts, style, size)
        layout = Layout(setter.lines(runs, None)[:1], size, setter.step)
        if width is None or layout.width <= width:
            return layout
    assert width is not None
    return Layout([setter.cut(layout.lines[0], width)], layout.px, layout.step)


def _cut(setter: Typesetter, layout: Layout, width: int | None, height: int | None) -> Layout:
    count = len(layout.lines) if height is None else _room(height, layout.step)
    lines = layout.lines[:count]
    if width is not None:
        lines = [setter.cut(line, width) if line.width > width else line for line in lines]
        if len(layout.lines) > count:
            lines[-1] = setter.cut(_with_more(lines[-1]), width)
    return Layout(lines, layout.px, layout.step)


def _room(height: int, step: int) -> int:
    """How many lines a height holds; one is always drawn."""
    return max(1, int(height / step + 0.25))


def _with_more(line: Line) -> Line:
    more = Line(list(line.segments), line.width)
    last = line.segments[-1] if line.segments else None
    if last is not None:
        more.segments[-1] = Segment(
            last.x, last.width, last.text.rstrip("、。,. "), last.weight, last.colour, last.inline
        )
    return more


def _balanced(setter: Typesetter, runs: Sequence[Run], layout: Layout, width: int) -> Layout:
    low, high, best = width // 2, width, layout
    while high - low > setter.px // 2:
        middle = (low + high) // 2
        lines = setter.lines(runs, middle, len(layout.lines) + 1)
        tried = Layout(lines, layout.px, layout.step)
        if len(lines) <= len(layout.lines) and tried.width <= middle and tried.torn <= layout.torn:
            best, high = tried, middle
        else:
            low = middle
    return best
