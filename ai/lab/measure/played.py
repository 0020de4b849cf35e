"""Mistakes held against games that are really played: is what the judge calls a loss lost at the table?

Confirmed mistakes of fresh games are taken up again. From the same deals, dealt anew from what the seat knew,
what was played and the way that the judge holds to be better are both played to the end by a level at every
seat. The difference in wins is the real loss; nothing of the judge's search or evaluation is in it. Mistakes
where all choose at once are left out: a deal anew draws the others' choices, not as the level would choose.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from math import hypot
from typing import Any

import numpy as np

from ai.core.executors import open_executor, run_jobs
from ai.core.intervals import mean_with_error
from ai.core.policies import load_policy
from ai.judge.decisions import Decision, decisions
from ai.judge.model import Verdict
from ai.judge.trials import position_of
from ai.judge.whole import judge_all
from ai.lab.judge.games import table_kind
from ai.lab.measure.course import Follow, Measurement, judging_of
from ai.lab.measure.verdicts import REFERENCE_STAGE
from ai.players.levels import LEVELS
from ai.thinking.parallel_search import known_position
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core import protocol
from game.core.game import Game
from game.core.generator import seed_word
from game.core.match import Match, MatchSetup, Seat
from game.core.protocol import NATURE, OVER
from game.core.record import Record, with_attributes
from game.core.registry import game as find_game

BY_RULES = "clerk"
MOST_GAMES = 400
"""Fresh games in which mistakes are looked for."""
MOST_OF_A_GAME = 3
"""Mistakes of one game, drawn, so that no game speaks for all."""
DEAL_STREAM, DRAW_STREAM = 71, 72
SIGNIFICANT = 2.0
"""Errors that a real loss has to be from nothing for its sign to count."""


@dataclass(frozen=True)
class Replay:
    """One way of a decision, to be played to the end from one deal."""

    game: str
    position: bytes
    seat: int
    way: tuple[int, ...]
    follow: Follow
    seed: int
    deal: int


@dataclass(frozen=True)
class Held:
    """A mistake, and what it cost in games that were played."""

    game: str
    table: str
    deal: int
    step: int
    kind: str
    judged: float
    other: float
    """Loss by a search of the judge's larger budget with another prior."""
    rules: float
    """Loss where all seats play on as clerks do."""
    real: float
    """Loss where all play on as the level does, or as who follows it."""
    error: float
    deals: int


def measure_played(course: Measurement) -> str:
    """Hold `count` confirmed mistakes against games played on; returns what they come to in words."""
    held: list[Held] = []
    with open_executor() as executor:
        for match, number in _games(course):
            found = decisions(match)
            verdicts = judge_all(course.game.id, found, executor)
            by_step = {decision.step: decision for decision in found}
            for verdict in _drawn([each.verdict for each in verdicts], match):
                decision = by_step[verdict.step]
                ways = (verdict.best.numbers(course.game), decision.actions or ())
                lost = [
                    _lost(run_jobs(executor, play_on, list(_replays(course, decision, ways, follow))))
                    for follow in (course.follow or Follow(course.level), Follow(BY_RULES))
                ]
                if verdict.loss is None or min(map(len, lost)) < 2:
                    continue
                (real, error), (rules, _) = map(mean_with_error, lost)
                other = judging_of(course.game, decision).second_opinion(*ways, REFERENCE_STAGE)
                held.append(
                    Held(
                        game=course.game.id,
                        table=course.table,
                        deal=number,
                        step=decision.step,
                        kind=decision.kind,
                        judged=round(verdict.loss, 4),
                        other=round(other, 4),
                        rules=round(rules, 4),
                        real=round(real, 4),
                        error=round(error, 4),
                        deals=len(lost[0]),
                    )
                )
                course.keep({"played": asdict(held[-1])})
                if len(held) >= course.count:
                    return played_told(held)
    return played_told(held)


def _drawn(verdicts: Sequence[Verdict], match: Match) -> list[Verdict]:
    """Some of the confirmed mistakes about the win of a game, in the order of its decisions."""
    found = [
        each
        for each in verdicts
        if each.confirmed and not each.sealed and each.unit == "share" and each.loss is not None
    ]
    draw = np.random.default_rng([match.setup.seed, DRAW_STREAM])
    kept = draw.permutation(len(found))[:MOST_OF_A_GAME]
    return [found[number] for number in sorted(kept)]


def _games(course: Measurement) -> Iterator[tuple[Match, int]]:
    """Fresh games of the level at every seat, played to the end."""
    kind = table_kind(course.game.id, course.table, course.options)
    load_policy(course.game.id)
    for number in range(MOST_GAMES):
        seats = tuple(Seat(level=course.level) for _ in range(kind.players))
        seed = course.seed * 100_003 + number
        options = course.game.options_model.model_validate(dict(kind.options(number)))
        chosen = options.model_dump(mode="json", exclude_defaults=True)
        match = Match(MatchSetup(game=course.game.id, seats=seats, options=chosen, seed=seed))
        while not match.over:
            match.play(think(Question.at(match, LEVELS[course.level])).action)
        yield match, number


def _replays(
    course: Measurement, decision: Decision, ways: Sequence[tuple[int, ...]], follow: Follow
) -> Iterator[Replay]:
    position = position_of(course.game, decision.state, decision.seat, decision.seed).state.tobytes()
    for way in ways:
        for deal in range(course.deals):
            yield Replay(course.game.id, position, decision.seat, way, follow, decision.seed, deal)


def play_on(job: Replay) -> float | None:
    """The share of the win that the seat comes to; None where the deal does not allow the way."""
    game = find_game(job.game)
    load_policy(game.id)
    state = np.frombuffer(job.position, with_attributes(game.dtype)).copy()[0]
    state = known_position(state, job.seat, seed_word(job.seed + job.deal, DEAL_STREAM))
    seed = (job.seed + 7919 * (job.deal + 1)) % (1 << 62)
    for action in job.way:
        _natures(state)
        if protocol.current_player(state) == OVER or action not in game.legal_actions(state):
            return None
        protocol.apply(state, action)
    return _played_out(game, state, job, seed)


def _played_out(game: Game, state: Record, job: Replay, seed: int) -> float:
    level, number = job.follow.player(game.id, int(state.players)), 0
    while True:
        _natures(state)
        if protocol.current_player(state) == OVER:
            return float(game.returns(state)[job.seat])
        action = think(Question(game, state, level, (seed + number) % (1 << 62), mood=seed)).action
        protocol.apply(state, action)
        number += 1


def _natures(state: Any) -> None:
    while protocol.current_player(state) == NATURE:
        protocol.apply(state, 0)


def _lost(results: Sequence[float | None]) -> list[float]:
    """How much more the first way came to than the second, in each deal that allows both."""
    half = len(results) // 2
    pairs = zip(results[:half], results[half:], strict=True)
    return [better - played for better, played in pairs if better is not None and played is not None]


def played_told(held: Sequence[Held]) -> str:
    """Mean judged and real loss, and how often a real one that is clear has the judged sign."""
    if not held:
        return "no confirmed mistake"
    number = len(held)
    judged = sum(each.judged for each in held) / number
    real = sum(each.real for each in held) / number
    error = hypot(*(each.error for each in held)) / number
    other = sum(each.other for each in held) / number
    rules = sum(each.rules for each in held) / number
    clear = [each for each in held if abs(each.real) >= SIGNIFICANT * each.error and each.real]
    kept = sum(each.real > 0.0 for each in clear)
    return (
        f"{number} mistakes, judged {100 * judged:.1f} points each, real {100 * real:.1f} ± {100 * error:.1f}"
        f" (by another prior {100 * other:.1f}, among clerks {100 * rules:.1f}); of {len(clear)} real ones "
        f"that are clear {kept} are losses"
    )
