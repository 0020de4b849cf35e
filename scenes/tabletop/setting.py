"""A board of pieces: pointing, drawing and explaining, all of it derived from the pieces of its zones."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import partial

import pygame

from scenes.kit import theme
from scenes.kit.canvas import Canvas, inset
from scenes.kit.theme import Point, Rect, fade
from scenes.tabletop.answer import Answer
from scenes.tabletop.bands import Paint, Shown
from scenes.tabletop.input import Play
from scenes.tabletop.picture import Part, Picture
from scenes.tabletop.piece import Look, Piece, Tip, Zones
from scenes.tabletop.sight import S, once
from scenes.tabletop.speech import Speech
from scenes.tabletop.sprites import banner, check_mark, hint_mark, key_mark, pixels

SHINE = fade("#FFFFFF", 0.2)


class PiecePlay(Play[S, Piece]):
    """A click on a piece chooses what it means, or says why not; its key does the same."""

    def __init__(self, zones: Zones[S]) -> None:
        self.zones = zones
        self.choices = zones.choices

    def composing(self, sight: S) -> bool:
        return sight.draft is not None

    def targets(self, sight: S) -> Sequence[Piece]:
        return self.zones.scene(sight).targets

    def activate(self, sight: S, target: Piece) -> Answer:
        assert target.means is not None
        if not target.legal:
            return self.choices.refusal(sight, target.means)
        return self.choices.choose(sight, target.means)

    def drop(self, sight: S, taken: Piece, goal: Piece | None) -> Answer:
        assert taken.means is not None
        if goal is None or goal.means is None or goal.means not in self.choices.goals(sight, taken.means):
            return None
        return self.choices.drop(sight, taken.means, goal.means)

    def press(self, sight: S, event: pygame.event.Event, focus: Piece | None) -> Answer:
        """The key of a piece; where several have it, of one that can be chosen."""
        label = label_of(event.key)
        found = [piece for piece in self.targets(sight) if piece.key == label]
        if not found:
            return None
        return self.activate(sight, next((piece for piece in found if piece.legal), found[0]))

    def enter(self, sight: S, focus: Piece | None, space: bool) -> Answer:
        """Enter or Space on the thing in focus; without one, and on what is chosen, Enter confirms."""
        if not space and (focus is None or focus.chosen):
            return self.choices.confirm(sight)
        return None if focus is None else self.activate(sight, focus)


def label_of(key: int) -> str:
    """What is written on a key: "E", "1", "+"; the same for the digits of the key pad."""
    name = pygame.key.name(key).strip("[]").upper()
    return {"=": "+", "RETURN": "Enter", "ENTER": "Enter"}.get(name, name)


class PiecePicture(Picture[S, Piece]):
    """Pieces are baked band by band; those of no band are drawn in every frame."""

    zones: Zones[S]
    field: Rect
    """Where banners lie across the board."""

    def __init__(self, zones: Zones[S]) -> None:
        self.zones = zones

    @abstractmethod
    def bands(self, sight: S) -> Mapping[str, Rect]:
        """The parts of the screen that are baked, by name: first those on which pieces arrive."""

    def under(self, sight: S) -> Hashable:
        """Names what never moves below the bands, where that is not the same at every table."""
        return None

    def soon(self, sight: S) -> Iterable[tuple[Look, tuple[float, float]]]:
        """Looks that will be wanted, with their sizes: they are made while nothing else is to be done."""
        return ()

    def ahead(self, sight: S) -> Iterable[Paint]:
        return (partial(_prepare, look=look, size=size) for look, size in self.soon(sight))

    def parts(self, sight: S) -> Sequence[Part]:
        return _parts(sight, self)

    def below(self, canvas: Canvas, sight: S) -> None:
        live = self.zones.scene(sight).bands.get("")
        if live is not None:
            paint_pieces(canvas, live.value, sight.keyboard)

    def hovered(self, canvas: Canvas, sight: S, target: Piece) -> None:
        if target.legal:
            canvas.box(inset(target.rect, 1), SHINE, radius=target.radius)

    def carried(self, canvas: Canvas, sight: S, taken: Piece, pointer: Point, goal: Piece | None) -> None:
        """The piece in the hand; where it may be let go is outlined."""
        assert taken.means is not None
        for piece in self.zones.scene(sight).of(*self.zones.choices.goals(sight, taken.means)):
            canvas.signal(piece.rect, "chosen" if piece is goal else "legal", radius=piece.radius)
        _, _, w, h = taken.rect
        if taken.look is not None:
            taken.look.paint(canvas, (pointer[0] - w / 2, pointer[1] - h / 2 - 4, w, h))

    def above(self, canvas: Canvas, sight: S) -> None:
        if sight.staged.banner is not None:
            banner(canvas, sight.staged.banner, self.field)


@once
def _parts(sight: S, picture: PiecePicture[S]) -> Sequence[Part]:
    bands, keyboard = picture.zones.scene(sight).bands, sight.keyboard
    found, under = [], Shown(picture.under(sight))
    for name, rect in picture.bands(sight).items():
        shown = bands.get(name)
        pieces = shown.value if shown is not None else ()
        strokes = [partial(paint_pieces, pieces=(piece,), keys=keyboard) for piece in pieces]
        paint = partial(paint_pieces, pieces=pieces, keys=keyboard)
        found.append(Part((name, under), rect, (shown, keyboard, sight.language), paint, strokes))
    return found


def paint_pieces(canvas: Canvas, pieces: Sequence[Piece], keys: bool) -> None:
    """Pieces with their marks, the first ones at the bottom; key caps where `keys` are used."""
    for piece in pieces:
        x, y, w, h = piece.rect
        w = min(w, piece.seen or w)
        if piece.look is not None:
            piece.look.paint(canvas, piece.rect)
        if piece.legal and not piece.chosen and piece.outline == "plain":
            canvas.signal(piece.rect, "legal", radius=piece.radius)
        elif piece.legal and not piece.chosen and piece.outline == "dashed":
            around = inset(piece.rect, -2.5)
            canvas.dashed_box(around, theme.MOSS, radius=piece.radius + 2.5, stroke=2.4, dash=(7, 4))
        elif piece.last:
            canvas.signal(piece.rect, "last", radius=piece.radius)
        if piece.chosen:
            canvas.signal(piece.rect, "chosen", radius=piece.radius)
            if piece.lift:
                check_mark(canvas, (x + w - 3, y + 3), 22)
        if piece.hint:
            hint_mark(canvas, (x + 4, y + 4))
        if keys and piece.cap and piece.key and piece.legal:
            # Over a small piece, which it would hide, otherwise on its edge.
            key_mark(canvas, piece.key, (x + w / 2, y + 2 if h >= 40 else y - 6))


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


class PieceSpeech(Speech[S]):
    """A tooltip says what the topmost piece at a point explains."""

    def __init__(self, zones: Zones[S]) -> None:
        self.zones = zones

    @abstractmethod
    def tips(self) -> Mapping[str, Callable[..., Iterable[str]]]:
        """The explanations by name, line by line: functions of the sight and the values of the tip."""

    def explained(self, sight: S, tip: Tip) -> str:
        """A tip in words."""
        return "\n".join(self.tips()[tip[0]](sight, *tip[1:]))

    def tip(self, sight: S, at: Point) -> str | None:
        piece = self.zones.scene(sight).at(at)
        if piece is None or piece.tip is None:
            return None
        return self.explained(sight, piece.tip) or None

    def spared(self, sight: S, at: Point) -> tuple[Rect, bool] | None:
        """A small piece stays in sight while it is explained."""
        piece = self.zones.scene(sight).at(at)
        if piece is None or piece.rect[2] > 130 or piece.rect[3] > 130:
            return None
        return piece.rect, False
