"""The verdicts on a stored match, as sentences or as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path

from ai.commands.demo import seat_name
from ai.core.executors import progress_bar
from ai.explain.explanations import explanation_of
from ai.explain.model import Explanation
from ai.explain.words import People, headline_words, no_table_words, reason_words
from ai.judge.classes import perhaps_larger
from ai.judge.decisions import step_on
from ai.judge.model import Verdict, VerdictReport
from ai.judge.whole import judge_match, told_decisions
from ai.players.stored import open_match
from ai.thinking.parallel_search import known_position
from ai.warmup import warm_game
from game.core.catalogue import Catalogue, plain
from game.core.generator import seed_word
from game.core.match import Match
from game.core.sight import asked_seat, eyes

NOTHING: Mapping[int, Explanation] = {}
CALLED = ("small", "medium", "large", "likely")


def print_verdicts(
    path: Path,
    seat: int | None,
    as_json: bool,
    catalogue: Catalogue,
    executor: Executor | None,
    with_facts: bool = False,
) -> int:
    """Judge a stored match, or one seat of it (from 1), with the reason of every confirmed mistake where that
    is wanted; of a match that goes on only the player's seat. PlayerError for what cannot be judged.
    """
    match = open_match(path).whole()
    own = asked_seat(match, seat)
    warm_game(match.game.id)  # compiles once, before any worker starts
    report = judge_match(match, own, executor, progress_bar(len(told_decisions(match, own))))
    found = explained_mistakes(match, report) if with_facts else {}
    if as_json and with_facts:
        told = {step: each.model_dump(mode="json") for step, each in found.items()}
        print(json.dumps({**report.model_dump(mode="json", by_alias=True), "explanations": told}))
    elif as_json:
        print(report.model_dump_json(by_alias=True))
    else:
        print("\n".join(report_lines(match, report, catalogue, found)))
    return 0


def explained_mistakes(match: Match, report: VerdictReport) -> dict[int, Explanation]:
    """By the number of its first step, why the best way is better than a confirmed mistake."""
    mistakes = [verdict for verdict in report.decisions if verdict.class_ != "none"]
    found = {verdict.step: explanation_of(match, verdict) for verdict in mistakes}
    return {step: each for step, each in found.items() if each is not None}


def report_lines(
    match: Match, report: VerdictReport, catalogue: Catalogue, found: Mapping[int, Explanation] = NOTHING
) -> Iterator[str]:
    """What was judged, decision by decision, and what each seat gave away."""
    if not report.decisions:
        yield catalogue("judge.nothing")
        return
    for verdict in report.decisions:
        yield from _verdict_lines(match, verdict, catalogue)
        if verdict.step in found:
            yield from _reason_lines(match, found[verdict.step], catalogue)
    for seat in sorted({verdict.seat for verdict in report.decisions}):
        own = [verdict for verdict in report.decisions if verdict.seat == seat]
        losses = [verdict.loss or 0.0 for verdict in own if verdict.unit == "share"]
        yield catalogue(
            "judge.seat",
            name=seat_name(match, seat, catalogue),
            decisions=len(own),
            loss=f"{100 * sum(losses) / max(1, len(losses)):.1f}",
            **{name: sum(verdict.class_ == name for verdict in own) for name in CALLED},
        )


def _verdict_lines(match: Match, verdict: Verdict, catalogue: Catalogue) -> Iterator[str]:
    game = match.game
    yield catalogue(
        "judge.line",
        step=verdict.step + 1,
        name=seat_name(match, verdict.seat, catalogue),
        kind=catalogue(f"judge.kind.{game.id}.{verdict.kind}"),
        played=_told(match, verdict, verdict.played or (), catalogue),
    )
    best = verdict.best
    if best.actions == verdict.played or not verdict.loss:
        yield catalogue("judge.best")
        return
    scale, places = (100, 1) if verdict.unit == "share" else (1, 2)
    loss, low, high = (
        f"{scale * (value or 0.0):.{places}f}" for value in (verdict.loss, verdict.low, verdict.high)
    )
    amount = (
        catalogue("judge.unit.share", loss=loss)
        if verdict.unit == "share"
        else catalogue("judge.unit.points", loss=loss)
    )
    values = {
        "class": _class_words(verdict, catalogue),
        "amount": amount,
        "low": low,
        "high": high,
        "best": _told(match, verdict, best.actions, catalogue),
    }
    yield catalogue("judge.mistake", **values) if verdict.confirmed else catalogue("judge.unsure", **values)


def _class_words(verdict: Verdict, catalogue: Catalogue) -> str:
    """What a decision may be called."""
    said = catalogue(f"judge.class.{verdict.class_}")
    sized = verdict.class_ not in ("none", "likely")
    return catalogue("judge.at_least", mistake=said) if sized and perhaps_larger(verdict) else said


def _reason_lines(match: Match, found: Explanation, catalogue: Catalogue) -> Iterator[str]:
    """What the review page says: the headline, the reason, and why there is no table where there is none."""
    people = People(lambda seat: seat_name(match, seat, catalogue), None)
    told = headline_words(found, people, catalogue), *reason_words(found, match.game.id, people, catalogue)
    for words in (*told, no_table_words(found, catalogue)):
        if words:
            yield catalogue("judge.reason", words=plain(words))


def _told(match: Match, verdict: Verdict, actions: Sequence[str], catalogue: Catalogue) -> str:
    """A way as sentences, one after the other."""
    state = match.steps[verdict.step].before
    if eyes(match, verdict.step) is not None:  # which ways there are depends on nothing but what it knows
        state = known_position(state, verdict.seat, seed_word(verdict.step))
    told = []
    for text in actions:
        action = match.game.parse_action(text)
        if action not in match.game.legal_actions(state):
            break  # what the search found of it depends on what was not known
        told.append(plain(match.game.action_sentence(state, action, catalogue)))
        state = step_on(state, action)
    return "; ".join(told)
