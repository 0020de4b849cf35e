"""Where marks and labels go: beside what is read on the table, never over it.

A piece says what is read on it (`Piece.reads`): faces of dice, pips, names, prices. Marks of choice, hint and
key, and labels that belong to a piece (`Piece.label`), take the first place around it that leaves all of that
free, also what lies nearby. They become pieces of their own above all others, so that nothing hides them. A
label or a key that has no such place is left out: a tooltip says what a label says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from scenes.kit.canvas import Canvas, around, centre
from scenes.kit.frozen import replaced
from scenes.kit.layout import covered
from scenes.kit.sprites import check_mark, hint_mark, key_mark
from scenes.kit.theme import Point, Rect
from scenes.tabletop.looks import Drawn, look
from scenes.tabletop.piece import Piece

LAYER = 90
"""Above all that lies on a table."""
SMALL = 64.0
"""A thing no larger than this either way is read whole, where nothing else is said."""
COVERING = 12_000.0
"""Square units from which on a piece hides what lies below it."""
WIDER = 24.0
"""Units."""
SIZES = (1.0, 0.84, 0.72, 0.62)
"""How large marks are, the usual size first: smaller ones are tried where that has no place."""
SLACK = 0.75
"""Units that boxes may overlap at their edges."""


@look
def hint(canvas: Canvas, rect: Rect, steps: tuple[int, ...], later: bool) -> None:
    """The counsel's mark: a lamp, or the numbers of steps of its plan, quieter for `later` ones."""
    hint_mark(canvas, rect, numbers(steps), later)


def numbers(steps: Sequence[int]) -> str:
    """Steps of a plan in a mark: "2", "1·2", "1–3"."""
    if len(steps) > 2 and steps[-1] - steps[0] == len(steps) - 1:
        return f"{steps[0]}–{steps[-1]}"
    return "·".join(map(str, steps))


@look
def check(canvas: Canvas, rect: Rect) -> None:
    """What has been chosen."""
    check_mark(canvas, centre(rect), rect[2])


@look
def cap(canvas: Canvas, rect: Rect, key: str) -> None:
    """The key that chooses a piece."""
    key_mark(canvas, key, rect)


def read_on(piece: Piece) -> tuple[Rect, ...]:
    """The boxes that are read on a piece, in design units."""
    if piece.reads is not None:
        return piece.reads
    said = getattr(piece.look, "reads", None)
    boxes: tuple[Rect, ...] | None = None if said is None else said(piece.rect)
    if boxes is not None:
        return boxes
    x, y, w, h = piece.rect
    return ((x, y, min(w, piece.seen or w), h),) if piece.look is not None and max(w, h) <= SMALL else ()


def all_read(pieces: Sequence[Piece]) -> list[Rect]:
    """What is read on all pieces, the lowest first, but for what a large piece above hides."""
    found: list[tuple[int, Rect]] = []
    for number, piece in enumerate(pieces):
        if piece.label is None and piece.layer < LAYER:
            found += [(number, box) for box in read_on(piece)]
    large = [
        (number, pygame.FRect(piece.rect).inflate(2, 2))
        for number, piece in enumerate(pieces)
        if piece.look is not None and piece.covers is None and piece.rect[2] * piece.rect[3] >= COVERING
    ]
    return [
        box
        for number, box in found
        if not any(number < other and cover.contains(pygame.FRect(box)) for other, cover in large)
    ]


def all_marks(pieces: Sequence[Piece]) -> list[Rect]:
    """Where marks and labels stand."""
    return [piece.rect for piece in pieces if piece.layer >= LAYER and piece.look is not None]


@dataclass
class _Room:
    """What is taken already, and where a mark may be drawn."""

    bands: Mapping[str, Rect]
    taken: list[pygame.FRect] = field(default_factory=list)

    def overlap(self, rect: Rect) -> float:
        """Square units of what is taken that a box would cover."""
        return covered(pygame.FRect(rect).inflate(-2 * SLACK, -2 * SLACK), self.taken)

    def within(self, rect: Rect, band: str) -> bool:
        """Whether a box lies on its part of the screen, which is painted alone."""
        whole = self.bands.get(band)
        return whole is None or bool(pygame.FRect(whole).contains(pygame.FRect(rect)))

    def best(self, places: Iterator[Rect], band: str, must: bool = False) -> Rect | None:
        """The first place that covers nothing; without one none, or where there `must` be one that which
        covers least. It is taken from now on.
        """
        least, found = float("inf") if must else 0.01, None
        for rect in places:
            if not self.within(rect, band):
                continue
            area = self.overlap(rect)
            if area < least:
                least, found = area, rect
            if area == 0.0:
                break
        if found is not None:
            self.taken.append(pygame.FRect(found))
        return found


def beside(pieces: Sequence[Piece], boxes: Sequence[Rect], size: float) -> list[Rect]:
    """A square place of a size for each box, at it or near it, where nothing is covered that is read."""
    room = _Room({}, [pygame.FRect(box) for box in all_read(sorted(pieces, key=lambda piece: piece.layer))])
    # Words of a small thing may be wider than itself where text is large.
    room.taken += [pygame.FRect(x, y, w + WIDER, h) for x, y, w, h in boxes if max(w, h) <= SMALL]
    found = []
    for box in boxes:
        spot = room.best(_places(Piece(id=(), rect=box), (size, size), 0), "", must=True)
        found.append(around(centre(box), size) if spot is None else spot)
    return found


def with_marks(pieces: Sequence[Piece], bands: Mapping[str, Rect], keys: bool) -> Sequence[Piece]:
    """The pieces with their labels where these cover nothing, and with pieces for their marks; key caps where
    `keys` are used. Nothing to place: the same pieces.
    """
    wanted = list(_wanted(pieces, keys))
    if not wanted and not any(piece.label is not None for piece in pieces):
        return pieces
    drawn = sorted(pieces, key=lambda piece: piece.layer)
    room = _Room(bands, [pygame.FRect(box) for box in all_read(drawn)])
    found: list[Piece] = []
    made: list[Piece] = []
    for piece, kind, shown, size, first in wanted:
        spot = room.best(_places(piece, size, first), piece.band, must=kind == "hint")
        if spot is not None:
            made.append(
                Piece(id=("mark", kind, piece.id), rect=spot, look=shown, layer=LAYER + 1, band=piece.band)
            )
    for piece in pieces:
        if piece.label is None:
            found.append(piece)
            continue
        spot = room.best(_beside(piece.rect, piece.label), piece.band)
        if spot is not None:
            found.append(replaced(piece, rect=spot, layer=LAYER))
    return [*found, *made]


Wanted = tuple[Piece, str, Drawn, tuple[float, float], int]
"""The piece, what kind of mark, its look and size, and the corner that it would rather have."""


def _wanted(pieces: Sequence[Piece], keys: bool) -> Iterator[Wanted]:
    """All marks: first of the plan, in its order; where several pieces of a part of the screen stand for the
    same step, on the smallest of them.
    """
    hinted = sorted((piece for piece in pieces if piece.hint), key=lambda piece: (piece.step, _area(piece)))
    smallest = {(piece.step, piece.band): piece for piece in reversed(hinted)}
    for piece in sorted(smallest.values(), key=lambda piece: piece.steps):
        wide = 22.0 + 8.5 * max(0, len(numbers(piece.steps)) - 1)
        yield piece, "hint", hint(piece.steps, piece.step > 1), (wide, 22.0), 0
    for piece in pieces:
        if piece.chosen and piece.lift:
            yield piece, "check", check(), (20.0, 20.0), 1
    for piece in pieces:
        if keys and piece.cap and piece.key and piece.legal:
            wide = max(18.0, 8 + 7.6 * len(piece.key))
            yield piece, "key", cap(piece.key), (wide, 18.0), 2


def _area(piece: Piece) -> float:
    return piece.rect[2] * piece.rect[3]


def _places(piece: Piece, size: tuple[float, float], first: int) -> Iterator[Rect]:
    """Places of a mark around a piece, the best first: at corners and edges, then inside, then outside."""
    x, y, w, h = piece.rect
    w = min(w, piece.seen or w)
    for factor in SIZES:
        wide, high = size[0] * factor, size[1] * factor
        for at in _spots((x, y, w, h), wide, high, first):
            yield around(at, wide, high)


def _spots(rect: Rect, wide: float, high: float, first: int) -> Iterator[Point]:
    x, y, w, h = rect
    mid, low = x + w / 2, y + h
    corners = [
        (x + 3, y + 3),
        (x + w - 3, y + 3),
        (mid, y + 1),
        (mid, low - 1),
        (x + w - 3, low - 3),
        (x + 3, low - 3),
    ]
    yield from corners[first:] + corners[:first]
    left, right, top, bottom = x + wide / 2, x + w - wide / 2, y + high / 2, low - high / 2
    yield from ((left, top), (right, top), (right, bottom), (left, bottom))
    yield from (
        (x, y + h / 2),
        (x + w, y + h / 2),
        (left, y + h / 2),
        (right, y + h / 2),
        (mid, top),
        (mid, bottom),
    )
    yield from ((x + 3, top), (x + w - 3, top), (x + 3, bottom), (x + w - 3, bottom))
    for gap in (-3.0, -1.5, 1.0, 5.0, 10.0, 16.0, 23.0):
        for level in (y - high / 2 - gap, low + high / 2 + gap):
            yield from ((left, level), (right, level), (mid, level))
        for column in (x - wide / 2 - gap, x + w + wide / 2 + gap):
            yield from ((column, top), (column, y + h / 2), (column, bottom))
        for column in (x - wide / 2 - gap, x + w + wide / 2 + gap):
            yield from ((column, y - high / 2 - gap), (column, low + high / 2 + gap))
    for part in (0.2, 0.35, 0.65, 0.8):
        for level in (y + 1, low - 1, top, bottom, y - high / 2 - 1, low + high / 2 + 1):
            yield (x + w * part, level)


def _beside(rect: Rect, anchor: Rect) -> Iterator[Rect]:
    """Places of a label: where it would rather be, then around what it belongs to, the nearest first."""
    yield rect
    _, _, wide, high = rect
    x, y, w, h = anchor
    mid, centre_y = x + (w - wide) / 2, y + (h - high) / 2
    for gap in (-2.0, 2.0, 8.0, 15.0, 23.0, 32.0, 42.0, 54.0, 68.0):
        above, below = y - high - gap, y + h + gap
        left, right = x - wide - gap, x + w + gap
        for level in (below, above):
            yield from ((column, level, wide, high) for column in (mid, x + w - wide + gap, x - gap))
        for column in (right, left):
            yield from ((column, level, wide, high) for level in (centre_y, y - gap, y + h - high + gap))
        for level in (below, above):
            yield from ((column, level, wide, high) for column in (right, left))
