"""How a board of pieces is drawn: its baked parts, pieces with their marks, what is in the hand."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic

import pygame

from scenes.kit import theme
from scenes.kit.bands import Paint, Shown, ground
from scenes.kit.canvas import Canvas, inset
from scenes.kit.pictures import desk
from scenes.kit.sprites import pixels
from scenes.kit.theme import Point, Rect, fade
from scenes.tabletop.banner import banner
from scenes.tabletop.board_state import TABLE, S, memoized
from scenes.tabletop.face import GameFace
from scenes.tabletop.piece import Look, Piece
from scenes.tabletop.zones import Zones

SHINE = fade(theme.WHITE, 0.2)
REACH = 24.0
"""Units that a piece with its marks and shadow is seen beyond its `rect`, at most."""
MOST = 0.6
"""Where so much of a part differs, it is painted anew."""


@dataclass(frozen=True)
class BakedPart:
    """A baked part of the screen: the pieces that lie on it."""

    name: Hashable
    rect: Rect
    shown: Shown
    language: str

    def stale(self, before: BakedPart) -> Sequence[Rect] | None:
        """Where `before`, a part of the same name, looks different; None: nearly everywhere."""
        old, new = ({piece.id: piece for piece in part.shown.value} for part in (before, self))
        same = before.language == self.language
        if not same or [each for each in old if each in new] != [each for each in new if each in old]:
            return None
        found: list[pygame.FRect] = []
        for one, other in ((old, new), (new, old)):
            for piece in one.values():
                if other.get(piece.id) != piece:
                    _join(found, _reach(piece))
        stale = [(rect.x, rect.y, rect.w, rect.h) for rect in found]
        return stale if sum(w * h for _, _, w, h in stale) < MOST * self.rect[2] * self.rect[3] else None

    def strokes(self, within: Rect) -> Iterator[Paint]:
        """What paints the pieces that can be seen there, one after the other."""
        for piece in self.shown.value:
            if _reach(piece).colliderect(within):
                yield partial(paint_pieces, pieces=(piece,))


def _reach(piece: Piece) -> pygame.FRect:
    return pygame.FRect(piece.covers or piece.rect).inflate(2 * REACH, 2 * REACH)


def _join(rects: list[pygame.FRect], rect: pygame.FRect) -> None:
    """One more rectangle, joined with those it overlaps."""
    while (hit := rect.collidelist(rects)) >= 0:
        rect = rect.union(rects.pop(hit))
    rects.append(rect)


@dataclass(frozen=True)
class Ring:
    """Where the ring of a thinking seat turns, and the box for the seconds beside it."""

    at: Point
    seconds: Rect
    size: float = 15


class Picture(Generic[S]):
    """What the frames of one game show: functions of a board state, without a state of their own. Pieces are
    baked band by band; those of no band are drawn in every frame. Usually all lie on one, "table", beside the
    log.
    """

    field: Rect = TABLE
    """Where banners lie across the board."""

    def __init__(self, zones: Zones[S], face: GameFace) -> None:
        self.zones = zones
        self.face = face

    def ground(self, canvas: Canvas, shown: S) -> pygame.Surface:
        """The whole surface with everything that never moves. See `bands.ground`."""
        key = (type(self), self.face.desk, shown.layout)
        return ground(canvas, key, lambda sheet: self.lay(sheet, shown))

    def lay(self, sheet: Canvas, shown: S) -> None:
        """What never moves and lies below the bands: usually the desk alone."""
        desk.cover(sheet, self.face.desk)

    def ring(self, canvas: Canvas, shown: S, seat: int) -> Ring | None:
        """Where a thinking seat shows it, None for a seat without a panel of its own."""
        piece = self.zones.piece_set(shown).by_id.get(("seat", seat))
        if piece is None:
            return None
        x, y = piece.rect[0] + piece.rect[2] - 28, piece.rect[1] + piece.rect[3] / 2
        return Ring((x, y), (x - 56, y - 12, 40, 24))

    def soon(self, shown: S) -> Iterable[tuple[Look, tuple[float, float]]]:
        """Looks that will be wanted, with their sizes: they are made while nothing else is to be done."""
        return ()

    def ahead(self, shown: S) -> Iterable[Paint]:
        """Pictures to be made while nothing else is to be done."""
        return (partial(_prepare, look=look, size=size) for look, size in self.soon(shown))

    def parts(self, shown: S) -> Sequence[BakedPart]:
        """The baked parts."""
        return _parts(shown, self)

    def below(self, canvas: Canvas, shown: S) -> None:
        """What lies on the parts in every frame."""
        live = self.zones.piece_set(shown).bands.get("")
        if live is not None:
            paint_pieces(canvas, live.value)

    def focused(self, canvas: Canvas, shown: S, target: Piece) -> None:
        """The piece in the focus of the keyboard, below its outline."""

    def hovered(self, canvas: Canvas, shown: S, target: Piece) -> None:
        """The piece under the pointer: lit at its edge, so that what is on it stays as it is."""
        if target.legal:
            canvas.signal(target.rect, "pointed", radius=target.radius)

    def carried(self, canvas: Canvas, shown: S, taken: Piece, pointer: Point, goal: Piece | None) -> None:
        """The piece in the hand; where it may be let go is outlined."""
        assert taken.means is not None
        for piece in self.zones.piece_set(shown).of(*self.zones.choices.goals(shown, taken.means)):
            canvas.signal(piece.rect, "chosen" if piece is goal else "legal", radius=piece.radius)
        _, _, w, h = taken.rect
        if taken.look is not None:
            taken.look.paint(canvas, (pointer[0] - w / 2, pointer[1] - h / 2 - 4, w, h))

    def above(self, canvas: Canvas, shown: S) -> None:
        """What lies on everything, flights included."""
        if shown.banner is not None:
            banner(canvas, shown.banner, self.field)


@memoized
def _parts(shown: S, picture: Picture[S]) -> Sequence[BakedPart]:
    bands, none, under = picture.zones.piece_set(shown).bands, Shown(()), Shown(shown.layout)
    return [
        BakedPart((name, under), rect, bands.get(name, none), shown.language)
        for name, rect in shown.layout.bands.items()
    ]


def paint_pieces(canvas: Canvas, pieces: Sequence[Piece]) -> None:
    """Pieces with their outlines, the first ones at the bottom; their marks are pieces too (see `marks`)."""
    for piece in pieces:
        if piece.look is not None:
            piece.look.paint(canvas, piece.rect)
        if piece.legal and not piece.chosen and piece.outline == "plain":
            canvas.signal(piece.rect, "legal", radius=piece.radius)
        elif piece.legal and not piece.chosen and piece.outline == "dashed":
            around = inset(piece.rect, -2.5)
            canvas.dashed_box(around, theme.MOSS, radius=piece.radius + 2.5, stroke=2.4, dash=(7, 4))
        elif piece.last:
            canvas.signal(piece.rect, "last", radius=piece.radius)
        if piece.chosen and piece.outline != "bare":
            canvas.signal(piece.rect, "chosen", radius=piece.radius)


def picture_of(canvas: Canvas, look: Look, size: tuple[float, float]) -> pygame.Surface:
    """A look as a picture of that size, for flights; made once."""

    def make() -> pygame.Surface:
        return make_ready(canvas, look, size).surface

    key = ("look", look, pixels(canvas, *size), canvas.language, canvas.ui)
    found: pygame.Surface = canvas.cache.get(key, make)
    return found


def _prepare(canvas: Canvas, look: Look, size: tuple[float, float]) -> None:
    make_ready(canvas, look, size)


def make_ready(canvas: Canvas, look: Look, size: tuple[float, float]) -> Canvas:
    """A look on a sheet of its own; what it is made of is kept."""
    sheet = canvas.sheet(pygame.Surface(pixels(canvas, *size), pygame.SRCALPHA))
    look.paint(sheet, (0, 0, *size))
    return sheet
