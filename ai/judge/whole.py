"""The decisions of a whole match judged, in this process or in several: the verdicts are the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace

import numpy as np

from ai.core.executors import run_jobs
from ai.core.policies import load_policy
from ai.core.protocol import rate
from ai.core.stopping import Stop, never
from ai.judge.decisions import Decision, decisions
from ai.judge.judging import Judged, judge_decision
from ai.judge.model import VerdictReport
from ai.thinking.parallel_search import choices
from game.core.game import Game
from game.core.match import Match
from game.core.record import with_attributes
from game.core.registry import game as find_game
from game.core.sight import may_see


@dataclass(frozen=True)
class DecisionJob:
    """A decision of a game on its way to another process: its position as bytes."""

    game: str
    decision: Decision
    position: bytes


def packed(game_id: str, decision: Decision) -> DecisionJob:
    """A decision to be judged wherever."""
    return DecisionJob(game_id, replace(decision, state=None), decision.state.tobytes())


def judge_job(job: DecisionJob) -> Judged | None:
    """The judgement of a job; see `judge_decision`."""
    game = find_game(job.game)
    state = np.frombuffer(job.position, with_attributes(game.dtype)).copy()[0]
    return judge_decision(game, replace(job.decision, state=state))


def judge_all(
    game_id: str,
    found: Sequence[Decision],
    executor: Executor | None = None,
    report: Callable[[int], None] = lambda done: None,
) -> list[Judged]:
    """The judgements of decisions, in their order; those that left no choice are left out."""
    load_policy(game_id)
    jobs = [packed(game_id, decision) for decision in found]
    return [judged for judged in run_jobs(executor, judge_job, jobs, report) if judged is not None]


def told_decisions(match: Match, seat: int | None = None) -> tuple[Decision, ...]:
    """The decisions of a match, or of one seat, without those that would tell what a rival still hides."""
    return tuple(found for found in decisions(match, seat) if may_see(match, found.step, found.seat))


def judge_match(
    match: Match,
    seat: int | None = None,
    executor: Executor | None = None,
    report: Callable[[int], None] = lambda done: None,
) -> VerdictReport:
    """The verdicts on all decisions of a match, or on those of one seat, as far as they may be told."""
    judged = judge_all(match.game.id, told_decisions(match, seat), executor, report)
    return VerdictReport(
        game=match.game.id, seed=match.setup.seed, decisions=tuple(each.verdict for each in judged)
    )


def by_promise(
    game: Game, found: Sequence[Decision], stop: Stop = never, least: float = 0.0
) -> list[Decision]:
    """Decisions in the order in which it is worth to judge them: first those in which the policy would least
    have done what was done, so that whoever waits sees mistakes early. Those that it holds to give away less
    than `least` victory points are left out.
    """
    load_policy(game.id)
    surprises = [_surprise(game, decision) if not stop() else 0.0 for decision in found]
    order = sorted(range(len(found)), key=lambda number: -surprises[number])
    return [found[number] for number in order if surprises[number] >= least]


def _surprise(game: Game, decision: Decision) -> float:
    """How far the policy rates its own choice above what the decision began with, in victory points."""
    if decision.actions is None:
        return 0.0
    possible = choices(game, decision.state)
    begun = decision.actions[0]
    actions = np.array(possible if begun in possible else [*possible, begun], np.int16)
    ratings = np.zeros(len(actions), np.float64)
    rate(decision.state, actions, len(actions), ratings, False)
    return float(ratings.max() - ratings[list(actions).index(begun)])
