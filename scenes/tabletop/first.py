"""The first look: what somebody can do who sits down at a game for the first time, as pieces of the board."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from scenes.kit.theme import Rect
from scenes.tabletop.piece import Id, Piece


@dataclass(frozen=True)
class FirstThing:
    """One thing that can be done. Its sentence is `<game>_board.first.<phase>.<name>`."""

    name: str
    ids: tuple[Id, ...]
    """Ids of the pieces that it is done with, or how they begin."""


@dataclass(frozen=True)
class MarkedThings:
    """The things that are marked in one phase of a game."""

    things: tuple[FirstThing, ...]
    until: tuple[str, ...] = ()
    """Phases that the first action of the turn may lead to without anything having been done yet."""


@dataclass(frozen=True)
class Marked:
    """A thing in words, and where it is."""

    sentence: str
    boxes: tuple[Rect, ...]
    open: bool
    """It can be chosen now, and is outlined therefore."""


def marked(sentence: str, thing: FirstThing, pieces: Iterable[Piece]) -> Marked:
    """A thing with the places of its pieces: of those that can be chosen now, if there are any."""
    found = [piece for piece in pieces if any(piece.id[: len(each)] == each for each in thing.ids)]
    open_ = [piece for piece in found if piece.legal]
    return Marked(sentence, tuple(dict.fromkeys(_seen(piece) for piece in open_ or found)), bool(open_))


def _seen(piece: Piece) -> Rect:
    x, y, w, h = piece.rect
    return (x, y, min(w, piece.seen or w), h)
