"""What the page says about a decision: its verdict and its explanation, as they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ai.explain.explanations import compared
from ai.explain.headline import headline_of
from ai.explain.model import Explanation
from ai.explain.words import People, cost_words, headline_words, reason_words
from ai.judge.attempt import Attempt
from ai.judge.model import Candidate, Verdict
from game.core.catalogue import Catalogue
from game.core.game import Game
from scenes.boards import face
from scenes.companion.loss_marks import mark_of
from scenes.companion.verdict_words import honesty_words, interval_words, is_best, percent
from scenes.pages.review.panel import Bar, VerdictPanelState


class Tell(Protocol):
    """Ways in words: in a few, told apart from each other, or (`whole`) each in full."""

    def __call__(self, ways: Sequence[Sequence[int]], whole: bool = False) -> Sequence[str]: ...


def bars_of(verdict: Verdict, game: Game, tell: Tell, t: Catalogue, yours: str) -> tuple[Bar, ...]:
    """The two ways that an explanation compares: chances of winning, or where points decide, points."""
    ways = compared(verdict)
    numbers = [way.numbers(game) for way in ways]
    named = zip(ways, tell(numbers), tell(numbers, whole=True), strict=True)
    return tuple(_bar(verdict, way, words, whole, t, yours) for way, words, whole in named)


def _bar(verdict: Verdict, way: Candidate, words: str, whole: str, t: Catalogue, yours: str) -> Bar:
    best, played = way is verdict.best, way is verdict.chosen
    chip = t("review.chip.both", who=yours) if best and played else yours if played else ""
    chip = chip or t("review.chip.best" if best else "review.chip.next")
    if verdict.unit == "points":
        figure, ends = f"{way.points:.1f}", (way.points,) * 3
    else:
        figure, ends = f"{percent(way.share)} %", (way.share, way.low, way.high)
    return Bar(words, whole, figure, *ends, chip, "best" if best else "you" if played else "other")


def headline(verdict: Verdict, found: Explanation | None, people: People, t: Catalogue) -> str:
    """What the decision came to, in one sentence; a move that ends the game is always it."""
    if found is not None:
        return headline_words(found, people, t)
    return cost_words(headline_of(verdict), verdict.seat, people, t)


def told_of(
    verdict: Verdict,
    found: Explanation | None,
    known: bool,
    game: Game,
    tell: Tell,
    people: People,
    t: Catalogue,
    place: str,
) -> VerdictPanelState:
    """What the panel says about a decision that has been measured; `known`: whether it is explained, as far
    as that can be done.
    """
    own = verdict.seat == people.you
    name = people.names(verdict.seat)
    return VerdictPanelState(
        mark=mark_of(verdict),
        place=place,
        headline=headline(verdict, found, people, t),
        tone="praise" if is_best(verdict) else "plain",
        bars=bars_of(verdict, game, tell, t, t("review.chip.you") if own else name),
        unit=verdict.unit,
        caption=t(f"review.unit.{verdict.unit}"),
        reasons=_reasons(verdict, found, known, game.id, people, t),
        icon=_icon(verdict, found, game.id),
        honesty=honesty_words(verdict, t, "" if own else name),
    )


def _reasons(
    verdict: Verdict, found: Explanation | None, known: bool, game_id: str, people: People, t: Catalogue
) -> tuple[str, ...]:
    """Why the best way is better; nothing where no way is surely better."""
    if verdict.class_ == "none":
        return ()
    if found is None:
        return () if known else (t("review.reason_coming"),)
    return reason_words(found, game_id, people, t)


def _icon(verdict: Verdict, found: Explanation | None, game_id: str) -> str:
    """The picture of the account line that is the reason."""
    if verdict.class_ == "none" or found is None or found.reason != "line" or found.line is None:
        return ""
    return face(game_id).account.get(found.line[1].key, "")


def waiting(place: str, t: Catalogue) -> VerdictPanelState:
    """What it says about one that has not been measured yet."""
    return VerdictPanelState(
        "waiting", place, t("review.waiting"), "waiting", reasons=(t("review.waiting.text"),)
    )


def attempt_words(found: Attempt | None, way: str, t: Catalogue) -> str:
    """What came of another try; None while it is being judged."""
    if found is None:
        return t("review.try.judging", way=way)
    if found.best:
        return t("review.try.best", way=way)
    if found.passed:
        return t("review.try.passed", way=way)
    if found.same:
        return t("review.try.same")
    if found.low:
        amount = interval_words(found.low, found.high, found.unit, t)
        return t("review.try.worse", way=way, amount=amount)
    return t("review.try.no_better", way=way)
