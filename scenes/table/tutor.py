"""The tutor: before a confirmed mistake is carried out it asks whether that is meant.

The decision is judged while the player thinks, by what the player's seat can see. The answer comes at once or
within a moment after the click; where it is not known by then, the move stands.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

import pygame

from ai.explain.headline import COSTS
from ai.explain.model import Cost
from ai.judge.live import Mistake
from ai.judge.model import SIZES
from scenes.companion.thinking import ANSWER_SECONDS, Insight
from scenes.kit.dialog import Answer
from scenes.shell.context import Context

FRAMES_TO_SHOW = 0.06
"""Seconds before the time is up at which the answer is given, for it to be on the screen in time."""


@dataclass
class Waiting:
    """A decision of the player that the tutor is looking at."""

    actions: tuple[int, ...]
    insight: Insight
    since: float = field(default_factory=time.perf_counter)

    @property
    def seconds(self) -> float:
        return time.perf_counter() - self.since

    @property
    def known(self) -> bool:
        """Whether it is known if this would be a mistake."""
        return self.insight.settled(self.actions)

    @property
    def late(self) -> bool:
        """Whether the time for an answer is up."""
        return self.seconds >= ANSWER_SECONDS - FRAMES_TO_SHOW


class Desk(Protocol):
    """What the answers do."""

    def play_anyway(self, actions: tuple[int, ...]) -> None: ...

    def rethink(self) -> None: ...

    def tutor_hint(self) -> None: ...

    def tutor_off(self, actions: tuple[int, ...]) -> None: ...


def worth_asking(mistake: Mistake, least: str) -> bool:
    """Whether a mistake is as large, by the best estimate, as the player wants to be asked about."""
    return least in SIZES and SIZES.index(mistake.size) >= SIZES.index(least) > 0


def cost_of(mistake: Mistake) -> Cost:
    """The word for what a mistake costs, as a headline has it."""
    if mistake.class_ == "likely":
        return "likely"
    if mistake.unit == "points":
        return "points"
    return next((word for most, word in COSTS if mistake.loss.loss <= most), "match")


def sure(
    context: Context, mistake: Mistake, reasons: Sequence[str], actions: tuple[int, ...], desk: Desk
) -> tuple[str, str, Sequence[Answer]]:
    """The question, what it says (`reasons`: why another way is better, as far as that is known), and the
    answers, the first of which Esc gives.
    """
    t = context.t
    told = t(f"tutor.cost.{cost_of(mistake)}", number=f"{mistake.loss.loss:.1f}")
    if reasons:
        told = t("tutor.better", cost=told, reason=" ".join(reasons))
    answers = (
        Answer(t("tutor.rethink"), desk.rethink, primary=True),
        Answer(t("tutor.hint"), desk.tutor_hint, pygame.K_h, "H"),
        Answer(t("tutor.anyway"), lambda: desk.play_anyway(actions)),
        Answer(t("tutor.off"), lambda: desk.tutor_off(actions)),
    )
    return t(f"tutor.title.{mistake.class_}"), told, answers
