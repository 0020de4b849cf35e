"""What can be pointed at and pressed now, as the scene itself has registered it: no list is kept by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pygame

from game.core.errors import PlayerError
from scenes.kit.canvas import Canvas, centre
from scenes.kit.theme import Point
from scenes.kit.widget import Widget
from scenes.shell.context import Context
from scenes.tabletop.board import GameBoard

if TYPE_CHECKING:
    from scenes.shell.app import App

CLOSED = (Context, Canvas)
"""Objects that belong to no scene."""
DEEP, MANY = 5, 3000
"""How far below a scene it is looked, and at how many objects."""


@dataclass
class Registered:
    """Points of all that is shown, in design units, the keys that are on it, and what has gone wrong."""

    points: list[Point] = field(default_factory=list)
    keys: set[int] = field(default_factory=set)
    errors: list[Exception] = field(default_factory=list)


def registered(app: App) -> Registered:
    """What the question being asked, or else the scene on top, has of widgets, pieces and errors."""
    found = Registered()
    for each in below(app.manager.listener):
        if isinstance(each, Widget) and each.visible:
            found.points.append(centre(each.rect))
            if each.key is not None:
                found.keys.add(each.key)
        elif isinstance(each, GameBoard):
            for piece in each.zones.piece_set(each.shown).pieces:
                if piece.means is not None or piece.tip is not None:
                    found.points += [centre(piece.rect)] * (3 if piece.legal else 1)
                if piece.key:
                    found.keys |= _named(piece.key)
        error = getattr(each, "error", None)
        if isinstance(error, Exception) and not isinstance(error, PlayerError):
            found.errors.append(error)
    return found


def _named(label: str) -> set[int]:
    try:
        return {pygame.key.key_code(label.lower())}
    except ValueError:
        return set()


def below(root: object) -> Iterator[Any]:
    """A scene's own objects and theirs, each once; boards are not looked into."""
    seen, level = set[int](), [root]
    for _ in range(DEEP):
        further = list[object]()
        for each in level:
            if id(each) in seen or len(seen) > MANY or isinstance(each, CLOSED):
                continue
            seen.add(id(each))
            if isinstance(each, Mapping):
                further += each.values()
            elif isinstance(each, Sequence) and not isinstance(each, str | bytes):
                further += each
            elif type(each).__module__.startswith("scenes."):
                yield each
                if not isinstance(each, GameBoard):
                    further += getattr(each, "__dict__", {}).values()
        level = further
