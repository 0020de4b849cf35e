"""One frame of a board: the baked parts, then what is alive on top of them."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic

import pygame

from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Point, Rect, TextStyle
from scenes.kit.timeline import Timeline
from scenes.tabletop import bands
from scenes.tabletop.input import Hands
from scenes.tabletop.sight import S
from scenes.tabletop.targets import T

TOP_BAR: Rect = (0.0, 0.0, 1280.0, 47.0)


@dataclass(frozen=True)
class Part:
    """A baked part of the screen: `shown` names everything that `paint` depends on."""

    name: Hashable
    rect: Rect
    shown: Hashable
    paint: bands.Paint
    strokes: Sequence[bands.Paint] = ()
    """The same in smaller pieces, one after the other, where it is known before it is wanted."""


@dataclass(frozen=True)
class Ring:
    """Where the ring of a thinking seat turns, and the box for the seconds beside it."""

    at: Point
    seconds: Rect
    size: float = 15


class Picture(ABC, Generic[S, T]):
    """What the frames of one game show: functions of a sight, without a state of their own."""

    seconds_key: str
    """Catalogue key of the seconds beside the ring."""

    @abstractmethod
    def ground(self, canvas: Canvas, sight: S) -> pygame.Surface:
        """The whole surface with everything that never moves. See `bands.ground`."""

    def bare(self, sight: S) -> Sequence[Rect]:
        """Where nothing but the ground is shown, and no part lies."""
        return ()

    @abstractmethod
    def parts(self, sight: S) -> Sequence[Part]:
        """The baked parts: first those on which pieces arrive."""

    def ahead(self, sight: S) -> Iterable[bands.Paint]:
        """Pictures to be made while nothing else is to be done."""
        return ()

    def below(self, canvas: Canvas, sight: S) -> None:
        """What lies on the parts in every frame."""

    def ring(self, canvas: Canvas, sight: S, seat: int) -> Ring | None:
        """Where a thinking seat shows it, None for a seat without a panel of its own."""
        return None

    def hovered(self, canvas: Canvas, sight: S, target: T) -> None:
        """The thing under the pointer."""

    def focused(self, canvas: Canvas, sight: S, target: T) -> None:
        """The thing in the focus of the keyboard, below its outline."""

    def carried(self, canvas: Canvas, sight: S, taken: T, pointer: Point, goal: T | None) -> None:
        """The thing in the hand; `goal` is what it is held over."""

    def above(self, canvas: Canvas, sight: S) -> None:
        """What lies on everything, flights included."""


@dataclass(frozen=True)
class Frame(Generic[S, T]):
    """The moment that is drawn."""

    sight: S
    hands: Hands[S, T]
    timeline: Timeline
    seconds: float
    """The clock of breathing marks."""
    thinking_seconds: float
    still: bool
    """Reduced motion: everything jumps."""


def draw(canvas: Canvas, picture: Picture[S, T], baked: bands.Bands, frame: Frame[S, T]) -> None:
    """Draw one frame of a board."""
    sight = frame.sight
    base = picture.ground(canvas, sight)
    for rect in (*bands.margins(canvas), TOP_BAR, *picture.bare(sight)):
        bands.bare(canvas, base, rect)
    baked.begin(canvas, still=frame.still)
    for part in picture.parts(sight):
        baked.draw(canvas, part.name, part.rect, part.shown, base, part.paint)
    picture.below(canvas, sight)
    _alive(canvas, picture, frame)
    frame.timeline.draw()
    picture.above(canvas, sight)
    if not frame.timeline:
        baked.ahead(canvas, lambda: picture.ahead(sight))


def _alive(canvas: Canvas, picture: Picture[S, T], frame: Frame[S, T]) -> None:
    """The thinking ring, the thing under the pointer or in the hand, the keyboard's focus."""
    sight, hands = frame.sight, frame.hands
    if sight.thinker is not None:
        _thinking(canvas, picture, frame, sight.thinker)
    if not sight.deciding:
        return
    if hands.carrying and hands.taken is not None:
        picture.carried(canvas, sight, hands.taken, hands.pointer, hands.pointed())
        return
    found = hands.at()
    if found is None:
        return
    if sight.keyboard:
        picture.focused(canvas, sight, found)
        canvas.signal(found.rect, "focus", radius=7)
    else:
        picture.hovered(canvas, sight, found)


def _thinking(canvas: Canvas, picture: Picture[S, T], frame: Frame[S, T], seat: int) -> None:
    ring = picture.ring(canvas, frame.sight, seat)
    if ring is None:
        return
    canvas.thinking_ring(ring.at, 9, frame.seconds, colour=theme.VERMILION, still=frame.still)
    if frame.thinking_seconds >= 1:
        style = TextStyle(ring.size, theme.INK_SOFT, align="right", tabular=True)
        words = frame.sight.t(picture.seconds_key, seconds=math.floor(frame.thinking_seconds))
        canvas.text(words, ring.seconds, style)
