"""Verdicts made by hand, for tests of what is said and drawn of them."""

from __future__ import annotations

from typing import Any

from ai.judge.model import FORMAT, Candidate, Made, Verdict

MADE = Made(
    format=FORMAT,
    game="carthage",
    rules=1,
    evaluation="e",
    book="b",
    table="3",
    roots=16,
    screen=400,
    confirm=4000,
)


def candidate(action: str, share: float, spread: float = 0.02, points: float = 10.0) -> Candidate:
    return Candidate(
        actions=(action,),
        share=share,
        low=max(0.0, share - spread),
        high=min(1.0, share + spread),
        points=points,
        lead=0.0,
        searches=16,
        tries=6400,
    )


def verdict(
    step: int = 0,
    loss: float | None = 0.09,
    low: float | None = 0.07,
    high: float | None = 0.11,
    class_: str = "medium",
    **other: Any,
) -> Verdict:
    """A verdict on `b`, which was played, where `a` was the best; other values as they are given."""
    values: dict[str, Any] = {
        "step": step,
        "parts": (step,),
        "seat": 0,
        "kind": "buy_or_wait",
        "played": ("b",),
        "loss": loss,
        "low": low,
        "high": high,
        "class": class_,
        "confirmed": class_ != "none",
        "sealed": False,
        "candidates": (candidate("a", 0.48), candidate("c", 0.45), candidate("b", 0.39)),
        "made": MADE,
    }
    return Verdict.model_validate(values | other)
