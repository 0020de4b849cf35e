"""A verdict in words. Each number in them is one of the verdict's, rounded, with its interval."""

from __future__ import annotations

from math import hypot

from ai.judge.classes import perhaps_larger
from ai.judge.model import Candidate, Unit, Verdict
from game.core.catalogue import Catalogue
from scenes.companion.loss_marks import mark_of


def percent(share: float) -> str:
    """A share as whole per cent.

    >>> percent(0.482)
    '48'
    """
    return f"{100 * share:.0f}"


def spread_of(candidate: Candidate) -> float:
    """Half the width of a candidate's interval: the wider half, where 0 or 1 cuts the other."""
    return max(candidate.share - candidate.low, candidate.high - candidate.share)


def share_words(candidate: Candidate, t: Catalogue) -> str:
    """A candidate's chance with its interval: `48 ±2 %`, or where that would leave 0 to 100, both ends:
    `99 (90–100) %`. The figure stands in bold.
    """
    spread = 100 * spread_of(candidate)
    figure, half = round(100 * candidate.share), round(spread)
    if half > figure or figure + half > 100:
        ends = percent(candidate.low), percent(candidate.high)
        return t("companion.share.ends", share=percent(candidate.share), low=ends[0], high=ends[1])
    told = f"{spread:.0f}" if spread >= 1 else f"{spread:.1f}"
    return t("companion.share", share=percent(candidate.share), spread=told)


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
    """What a decision gave away, from the lower to the upper end of its interval: `7 to 11 %` of winning
    chance, or points where hardly anything could change who wins. Nothing for a verdict on nothing played.
    """
    if verdict.low is None or verdict.high is None:
        return ""
    low, high = ends_of(verdict.low, verdict.high, verdict.unit)
    if low == high:
        return t(f"companion.amount.{verdict.unit}.one", amount=low)
    return t(f"companion.amount.{verdict.unit}", low=low, high=high)


def is_best(verdict: Verdict) -> bool:
    """Whether nothing that was compared came out ahead of what was played."""
    return verdict.played is not None and (verdict.best.actions == verdict.played or not verdict.loss)


def too_close(verdict: Verdict) -> bool:
    """Whether the interval of the difference holds 0: between the best way and the one played, or where
    nothing was played, between the best two.
    """
    if verdict.played is not None:
        return not is_best(verdict) and not verdict.confirmed and not verdict.low
    if len(verdict.candidates) < 2:
        return False
    return as_good(verdict, verdict.candidates[1])


def as_good(verdict: Verdict, candidate: Candidate) -> bool:
    """Whether a candidate is within the noise of the best one."""
    best = verdict.best
    if candidate.actions == best.actions:
        return True
    return best.share - candidate.share <= hypot(spread_of(best), spread_of(candidate))


def mark_words(verdict: Verdict | None, t: Catalogue) -> str:
    """What a decision may be called: `probably a mistake`, or a size, perhaps `at least`. Without a verdict
    (None) it has not been measured.
    """
    mark = mark_of(verdict)
    said = t(f"companion.mark.{mark}")
    if verdict is None or mark in ("none", "likely") or not perhaps_larger(verdict):
        return said
    return t("companion.mark.at_least", mark=said)


def loss_words(verdict: Verdict, t: Catalogue, yours: bool = True) -> str:
    """What a decision came to, in one sentence; `yours`: the player's own."""
    who = "you" if yours else "other"
    if verdict.played is None:
        return t("companion.close") if too_close(verdict) else ""
    if verdict.class_ == "likely":
        return t(f"companion.likely.{verdict.unit}.{who}", amount=amount_words(verdict, t))
    if verdict.class_ != "none":
        return t(f"companion.loss.{verdict.unit}.{who}", amount=amount_words(verdict, t))
    if is_best(verdict):
        return t("companion.best")
    if too_close(verdict):
        return t("companion.close")
    return t("companion.unsure", amount=amount_words(verdict, t))


def honesty_words(verdict: Verdict, t: Catalogue, name: str = "") -> str:
    """From whose knowledge this was judged: the player's own, or that of the seat called `name`; and that
    others chose at the same time, where they did.
    """
    said = t("companion.honest.other", name=name) if name else t("companion.honest")
    return said + t("companion.honest.sealed") if verdict.sealed else said
