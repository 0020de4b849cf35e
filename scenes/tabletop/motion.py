"""What moves between two positions: the difference of two sets of pieces, and an animation of how it goes.

Records count things and give them no identity. So pieces that are the same are matched: first by their id,
then those that vanish with those that appear, the nearest to each other first.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import pygame

from scenes.kit.canvas import Canvas, around, centre
from scenes.kit.flights import Flight, Paint
from scenes.kit.sprites import lay, pixels, stretched
from scenes.kit.theme import Rect
from scenes.kit.tween import CARD_SECONDS, lerp
from scenes.tabletop.banner import Banner
from scenes.tabletop.piece import Id, Look, Piece, PieceSet
from scenes.tabletop.setting import picture_of

Way = tuple[Paint, Rect, Rect]
"""How a thing is painted on its way, and the ends of it."""
OVERLAP = 0.35
"""The part of a flight after which the next thing follows it."""


@dataclass(frozen=True)
class Throw:
    """Things that no piece stands for, such as coins of a hidden purse: from one piece to another."""

    look: Look
    start: Id
    goal: Id
    count: int = 1
    size: float | None = 26
    """In units; None: as large as the piece that they come from."""
    back: Look | None = None
    """What is seen of them until they are turned over."""


@dataclass(frozen=True)
class Animation:
    """How the difference that a step makes is shown."""

    seconds: float = 0.4
    """Of all flights together."""
    sound: str = ""
    after: str = ""
    """Sounds at the start and at the end."""
    source: Id | None = None
    """Where things come from that no piece stood for before, such as the draw pile."""
    goal: Id | None = None
    """Where things go that no piece stands for afterwards."""
    back: Look | None = None
    """What is seen of things from the source until they are turned over."""
    over: Look | None = None
    """What is seen of things on their way to the goal once they have turned over."""
    throws: tuple[Throw, ...] = ()
    overlap: float = OVERLAP
    """The part of a flight after which the next one follows; 0: all at once."""
    rise: float = 0.0
    """The part of a flight in which things are raised first, and seen."""
    arc: float = 14.0
    """Units that a way bows upwards."""
    banner: Banner | None = None
    early: float | None = None
    """Seconds that the banner stands before anything moves; None: it comes afterwards."""
    dwell: float = 0.0
    """Seconds that the banner stays."""


@dataclass(frozen=True)
class Move:
    """A piece on its way."""

    piece: Piece
    look: Look
    start: Rect
    goal: Rect
    turns: bool = False


def moves(before: PieceSet, after: PieceSet, source: Id | None = None, goal: Id | None = None) -> list[Move]:
    """What moves from one scene to the next, in the order of the pieces."""
    found = []
    gone: dict[Hashable, list[Piece]] = {}
    for piece in before.flying:
        still = after.by_id.get(piece.id)
        if still is None:
            gone.setdefault(piece.same, []).append(piece)
        elif still.rect != piece.rect:
            found.append(Move(still, _look(piece, still), piece.rect, still.rect))
    for piece in after.flying:
        if piece.id in before.by_id:
            continue
        others = gone.get(piece.same, [])
        if others:
            nearest = min(others, key=lambda other: math.dist(centre(other.rect), centre(piece.rect)))
            others.remove(nearest)
            tips = lies(nearest.rect) != lies(piece.rect)
            look = _look(nearest) if tips else _look(nearest, piece)
            found.append(Move(piece, look, nearest.rect, piece.rect))
        elif source is not None and source in before.by_id:
            start = fitted(before.by_id[source].rect, piece.rect)
            found.append(Move(piece, _look(piece), start, piece.rect, True))
    if goal is not None and goal in after.by_id:
        place = after.by_id[goal].rect
        left = (piece for pieces in gone.values() for piece in pieces)
        found += [Move(piece, _look(piece), piece.rect, fitted(place, piece.rect)) for piece in left]
    return found


def _look(*pieces: Piece) -> Look:
    """The look of the largest of some pieces, which is the same thing at two places."""
    largest = max(pieces, key=lambda piece: piece.rect[2] * piece.rect[3])
    assert largest.look is not None
    return largest.look


def lies(rect: Rect) -> bool:
    """Whether a thing lies on its side."""
    return rect[2] > rect[3]


def fitted(place: Rect, thing: Rect) -> Rect:
    """The thing's box in the middle of a place, no larger than the place."""
    k = min(1.0, place[2] / thing[2], place[3] / thing[3])
    return around(centre(place), thing[2] * k, thing[3] * k)


def flying(look: Look, start: Rect, goal: Rect, back: Look | None = None, over: Look | None = None) -> Paint:
    """Paints a look on its way, at the larger of its two sizes squeezed to the present one.

    It turns over from `back`, or to `over`; what lies on its side at the end tips over.
    """
    if lies(goal) and start[2] < start[3]:
        return _tipping(look, start, goal)
    size = (max(start[2], goal[2]), max(start[3], goal[3]))
    if lies(start) and goal[2] < goal[3]:
        size = (goal[2], goal[3])

    def paint(canvas: Canvas, rect: Rect, part: float) -> None:
        shown, squeeze = ((back if part < 0.5 else over) or look), 1.0
        if back is not None or over is not None:
            squeeze = max(0.06, abs(math.cos(part * math.pi)))
        stretched(canvas, picture_of(canvas, shown, size), rect, squeeze)

    return paint


def flight(
    look: Look,
    start: Rect,
    goal: Rect,
    begin: float = 0.0,
    end: float = 1.0,
    arc: float = 14.0,
    back: Look | None = None,
) -> Flight:
    """A look on its way from box to box, turning over from `back`."""
    return Flight(flying(look, start, goal, back), start, goal, begin, end, arc)


def _tipping(look: Look, start: Rect, goal: Rect) -> Paint:
    def paint(canvas: Canvas, rect: Rect, part: float) -> None:
        size = pixels(canvas, lerp(start[2], goal[3], part), lerp(start[3], goal[2], part))
        image = pygame.transform.smoothscale(picture_of(canvas, look, start[2:]), size)
        lay(canvas, pygame.transform.rotozoom(image, -90 * part, 1.0), rect)

    return paint


def lasting(number: int, each: float = CARD_SECONDS, gap: float = 0.07) -> float:
    """Seconds in which that many things fly, `each` seconds every one and `gap` seconds apart."""
    return each + gap * max(0, number - 1)


def spread(
    ways: Sequence[Way], overlap: float = OVERLAP, rise: float = 0.0, arc: float = 14.0
) -> list[Flight]:
    """Flights that follow one another and fill a stage together."""
    each = 1.0 / lasting(len(ways), 1.0, overlap)
    begins = [i * overlap * each for i in range(len(ways))]
    return [
        Flight(paint, start, goal, begin, begin + each, arc, rise)
        for begin, (paint, start, goal) in zip(begins, ways, strict=True)
    ]
