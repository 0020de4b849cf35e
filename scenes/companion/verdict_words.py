"""A verdict in words. Each number in them is one of the verdict's, rounded, with its interval."""

from __future__ import annotations

from ai.judge.classes import perhaps_larger
from ai.judge.model import Unit, Verdict
from game.core.catalogue import Catalogue
from scenes.companion.loss_marks import mark_of


def percent(share: float) -> str:
    """A share as whole per cent.

    >>> percent(0.482)
    '48'
    """
    return f"{100 * share:.0f}"


def ends_of(low: float, high: float, unit: Unit) -> tuple[str, str]:
    """Both ends of an interval as figures: whole per cent of winning chance, of which nobody has more than
    100 to lose, or points with one decimal.

    >>> ends_of(0.072, 0.11, "share"), ends_of(0.45, 1.13, "share"), ends_of(1.25, 3.0, "points")
    (('7', '11'), ('45', '100'), ('1.2', '3.0'))
    """
    if unit == "share":
        return percent(low), percent(min(1.0, high))
    return f"{low:.1f}", f"{high:.1f}"


def amount_words(verdict: Verdict, t: Catalogue) -> str:
    """What a decision gave away, as `interval_words`. Nothing for a verdict on nothing played."""
    if verdict.low is None or verdict.high is None:
        return ""
    return interval_words(verdict.low, verdict.high, verdict.unit, t)


def interval_words(low: float, high: float, unit: Unit, t: Catalogue) -> str:
    """From the lower to the upper end of an interval, with what it is of: per cent of winning chance, or
    points where hardly anything can change who wins.
    """
    least, most = ends_of(low, high, unit)
    if least == most:
        return t(f"companion.amount.{unit}.one", amount=least)
    return t(f"companion.amount.{unit}", low=least, high=most)


def is_best(verdict: Verdict) -> bool:
    """Whether nothing that was compared came out ahead of what was played."""
    return verdict.played is not None and (verdict.best.actions == verdict.played or not verdict.loss)


def too_close(verdict: Verdict) -> bool:
    """Whether the interval of the difference between the best way and the one played holds 0."""
    return verdict.played is not None and not is_best(verdict) and not verdict.confirmed and not verdict.low


def mark_words(verdict: Verdict | None, t: Catalogue) -> str:
    """What a decision may be called: `probably a mistake`, or a size, perhaps `at least`. Without a verdict
    (None) it has not been measured.
    """
    mark = mark_of(verdict)
    said = t(f"companion.mark.{mark}")
    if verdict is None or mark in ("none", "likely") or not perhaps_larger(verdict):
        return said
    return t("companion.mark.at_least", mark=said)


def honesty_words(verdict: Verdict, t: Catalogue, name: str = "") -> str:
    """From whose knowledge this was judged: the player's own, or that of the seat called `name`; and that
    others chose at the same time, where they did.
    """
    said = t("companion.honest.other", name=name) if name else t("companion.honest")
    return said + t("companion.honest.sealed") if verdict.sealed else said
