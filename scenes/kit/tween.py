"""Easing and values that glide."""

from __future__ import annotations

import math
from collections.abc import Callable

from scenes.kit.theme import Point, Rect

Ease = Callable[[float], float]

PIECE_SECONDS = 0.18
CARD_SECONDS = 0.32

EXACT = 1e-6
"""Clocks are sums of many small numbers: they are right to so many seconds."""

# What `next_change` of anything on the screen answers, in seconds, besides a time between the two.
NOW = 0.0
"""It moves: the next frame shows something else."""
NEVER = math.inf
"""It stands until an input or something that moves changes it."""


def linear(t: float) -> float:
    """Evenly: a clock, a wait."""
    return t


def ease_out(t: float) -> float:
    """Fast, then slowing down: the house style."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow at both ends: ships."""
    return t * t * (3 - 2 * t)


def stepped(seconds: float, length: float) -> tuple[int, float]:
    """The step that a clock is in which goes in steps of `length` seconds, and the seconds it still lasts."""
    step = math.floor((seconds + EXACT) / length)
    return step, (step + 1) * length - seconds


def lerp(start: float, end: float, t: float) -> float:
    """`t` (0..1) of the way from `start` to `end`."""
    return start + (end - start) * t


def lerp_point(start: Point, end: Point, t: float) -> Point:
    """The same for both coordinates."""
    return (lerp(start[0], end[0], t), lerp(start[1], end[1], t))


def lerp_rect(start: Rect, end: Rect, t: float) -> Rect:
    """The same for corner and size."""
    x, y, w, h = (lerp(a, b, t) for a, b in zip(start, end, strict=True))
    return (x, y, w, h)


class Tween:
    """A value on its way from `start` to `end` in `seconds`. `value` is where it is now."""

    def __init__(self, start: float, end: float, seconds: float, ease: Ease = ease_out) -> None:
        self.start, self.end, self.seconds, self.ease = start, end, seconds, ease
        self.elapsed = 0.0

    @property
    def done(self) -> bool:
        """The time is up."""
        return self.elapsed >= self.seconds

    @property
    def value(self) -> float:
        """Eased, and exactly `end` when it is done."""
        if self.done:
            return self.end
        return lerp(self.start, self.end, self.ease(self.elapsed / self.seconds))

    def update(self, dt: float) -> bool:
        """Go on by `dt` seconds; True while it moves."""
        self.elapsed += dt
        return not self.done

    def finish(self) -> None:
        """Be at `end` now."""
        self.elapsed = self.seconds

    def next_change(self) -> float:
        """Seconds until `value` changes by itself: `NOW` or `NEVER`."""
        return NEVER if self.done else NOW


class Glide:
    """A value that follows its `target`: set the target whenever you like, read `value` every frame."""

    def __init__(self, value: float, seconds: float = CARD_SECONDS) -> None:
        self.seconds = seconds
        self._tween = Tween(value, value, 0.0)

    @property
    def value(self) -> float:
        """Where it is now."""
        return self._tween.value

    @property
    def target(self) -> float:
        """Where it is heading."""
        return self._tween.end

    def to(self, target: float, jump: bool = False) -> None:
        """Head for `target`; `jump` (reduced motion) goes there at once."""
        if jump:
            self._tween = Tween(target, target, 0.0)
        elif target != self._tween.end:
            self._tween = Tween(self.value, target, self.seconds)

    def update(self, dt: float) -> bool:
        return self._tween.update(dt)

    def next_change(self) -> float:
        return self._tween.next_change()


FADE_IN = 0.09


def fade_in(seconds: float) -> float:
    """Strength of an outline or tooltip that began `seconds` ago: 90 ms from nothing to full."""
    return max(0.0, min(1.0, seconds / FADE_IN))


def fade_change(seconds: float) -> float:
    """Seconds until `fade_in` of the same changes: it waits while `seconds` is negative, and ends."""
    if seconds < 0:
        return -seconds
    return NOW if seconds < FADE_IN else NEVER
