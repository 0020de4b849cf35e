"""A staged sequence: one thing at a time, at the player's speed, skippable.

timeline.add(0.32, draw=lambda t: fly(card, t), start=lambda: sound.play("card"))
timeline.wait(0.6)
timeline.add(0.32, finish=lambda: show(after))
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from scenes.kit.tween import NEVER, NOW, Ease, ease_out

# Durations are multiplied by these.
SPEEDS: dict[str, float] = {"slow": 1.6, "normal": 1.0, "fast": 0.4, "instant": 0.0}


@dataclass
class Stage:
    """One step of a timeline; `motion` False means it dwells, so that reduced motion keeps its length."""

    seconds: float
    draw: Callable[[float], None] | None = None
    start: Callable[[], None] | None = None
    finish: Callable[[], None] | None = None
    ease: Ease = ease_out
    motion: bool = True


class Timeline:
    """Stages that run one after the other.

    `speed` multiplies durations (0 = instant). `reduced` makes moving stages jump and keeps pauses. Every
    stage's `start` and `finish` is called exactly once and in order, however fast it goes; `draw(t)` gets
    the eased part 0..1 of the present stage.
    """

    def __init__(self, speed: float = 1.0, reduced: bool = False) -> None:
        self.speed = speed
        self.reduced = reduced
        self._stages: deque[Stage] = deque()
        self._elapsed = 0.0
        self._begun = False

    def __bool__(self) -> bool:
        """True while anything is left to show."""
        return bool(self._stages)

    def __len__(self) -> int:
        return len(self._stages)

    def add(
        self,
        seconds: float,
        draw: Callable[[float], None] | None = None,
        start: Callable[[], None] | None = None,
        finish: Callable[[], None] | None = None,
        ease: Ease = ease_out,
    ) -> None:
        """Append a moving stage."""
        self._stages.append(Stage(seconds, draw, start, finish, ease))

    def wait(self, seconds: float, draw: Callable[[float], None] | None = None) -> None:
        """Append a pause, for reading."""
        self._stages.append(Stage(seconds, draw, motion=False))

    def call(self, action: Callable[[], None]) -> None:
        """Append something that happens in no time."""
        self._stages.append(Stage(0.0, start=action))

    @property
    def whole(self) -> float:
        """Seconds of all stages together at the present speed."""
        return sum(map(self.length, self._stages))

    def length(self, stage: Stage) -> float:
        """Seconds this stage takes at the present speed."""
        if self.reduced and stage.motion:
            return 0.0
        return stage.seconds * self.speed

    def update(self, dt: float) -> bool:
        """Go on by `dt` seconds; True while something is left."""
        left = dt
        while self._stages:
            stage = self._stages[0]
            self._begin(stage)
            need = self.length(stage) - self._elapsed
            if left < need:
                self._elapsed += left
                break
            left -= max(0.0, need)
            self._end(stage)
        return bool(self._stages)

    def next_change(self) -> float:
        """`NOW` while anything is left: stages may draw at any moment."""
        return NOW if self._stages else NEVER

    def draw(self) -> None:
        """Draw the present stage, if it has begun: drawing changes nothing, only `update` does."""
        if not self._stages or not self._begun:
            return
        stage = self._stages[0]
        if stage.draw is not None:
            length = self.length(stage)
            stage.draw(stage.ease(min(1.0, self._elapsed / length)) if length > 0 else 1.0)

    def skip(self) -> None:
        """Finish the present stage at once."""
        if self._stages:
            stage = self._stages[0]
            self._begin(stage)
            self._end(stage)

    def finish(self) -> None:
        """Finish everything at once."""
        while self._stages:
            self.skip()

    def clear(self) -> None:
        """Forget everything without finishing it (the table was left)."""
        self._stages.clear()
        self._elapsed, self._begun = 0.0, False

    def _begin(self, stage: Stage) -> None:
        if not self._begun:
            self._begun = True
            if stage.start is not None:
                stage.start()

    def _end(self, stage: Stage) -> None:
        if self._stages and self._stages[0] is stage:
            self._stages.popleft()
        self._elapsed, self._begun = 0.0, False
        if stage.finish is not None:
            stage.finish()
