"""What experience says of shown chances and of the judge's budgets: `python main.py train --judge --game G`.

Every kind of table has quick games of its own (`ai.lab.judge.games`). Their positions, and how the games
ended, say how bold or timid chances are; decisions of them, searched with several budgets, say how far a
search is from a larger one. What is done stays in a folder: a training that was interrupted goes on where it
was.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from pydantic import TypeAdapter

from ai.core.executors import run_jobs
from ai.evaluating.nets import learner
from ai.judge.book import (
    Boldness,
    Book,
    Drift,
    TableKindRow,
    book_file,
    evaluation_digest,
    row_of,
    unmeasured,
)
from ai.judge.judging import CONFIRMING, SCREENING
from ai.lab.judge.calibration import by_counsel, by_estimate, fitted_boldness, fitted_leaf, shown_by, waiting
from ai.lab.judge.games import Sample, sampled, table_kind
from ai.lab.judge.pairs import Pair, decision_in, fitted_drift, pair_of
from ai.lab.training import training_folder
from ai.warmup import warm_game
from game.core.registry import game as find_game
from game.core.registry import module_of

GAMES, PAIRS = 500, 40
EACH = 2.0
"""Positions kept of a game, about."""
LEAST_POINTS = 0.1
"""Least standard deviation of a difference in points that is believed, in those of final leads."""
STAGES = (SCREENING, CONFIRMING)
HALF, HALF_FAVOUR = 300, 1200
"""Games at which a table's own chances, and its own favour, count for half beside those of all tables: the
favours of a game's tables differ hardly more than so many games would make equal ones differ.
"""
THINNED = 2
"""Of so many positions one is searched for the chances: those of one game tell much the same."""
USUAL_CHOICES = 100
"""Choices of a game that does not say how many it has (`CHOICES` of its `decisions`)."""
APART = 1_000_000
"""Between the numbers of the games of two seeds."""


@dataclass(frozen=True)
class FiguresTraining:
    """What a table's figures are made of."""

    game: str
    table: str
    games: int = GAMES
    pairs: int = PAIRS
    seed: int = 1


@dataclass(frozen=True)
class Raw:
    """What was found at a table."""

    estimate: Boldness
    counsel: Boldness
    waiting: Boldness
    leaf: Boldness
    swing: float
    games: int
    pairs: tuple[Pair, ...]


_STORED = TypeAdapter(Raw)


def keep_of(game_id: str) -> float:
    """The chance that a position of a game is kept."""
    return EACH / getattr(module_of("ai", game_id, "decisions"), "CHOICES", USUAL_CHOICES)


def measure_table(course: FiguresTraining) -> Raw:
    """Play a table's games and search its pairs."""
    game = find_game(course.game)
    samples = sampled(course.game, course.table, APART * course.seed, course.games, keep_of(course.game))
    thinned = samples[::THINNED]
    estimate = fitted_boldness(shown_by(by_estimate, game, samples), searched=False)
    counsel = fitted_boldness(shown_by(by_counsel, game, thinned), searched=True)
    waits = fitted_boldness(shown_by(by_counsel, game, waiting(thinned)), searched=True)
    row = unmeasured(course.table)
    leaf = fitted_leaf(game, thinned, row)
    row = row.model_copy(update={"leaf": leaf})
    pairs: list[Pair] = []
    for number, sample in enumerate(samples[:: max(1, len(samples) // max(1, 3 * course.pairs))]):
        if len(pairs) >= course.pairs:
            break
        pair = pair_of(game, decision_in(game, sample, number), row, len(pairs) % 2 == 0)
        if pair is not None:
            pairs.append(pair)
    return Raw(estimate, counsel, waits, leaf, _swing(samples), course.games, tuple(pairs))


def _swing(samples: list[Sample]) -> float:
    """Standard deviation of how far seats end ahead of the best other one."""
    leads = [
        score - max(sample.scores[:seat] + sample.scores[seat + 1 :])
        for sample in {sample.game: sample for sample in samples}.values()
        for seat, score in enumerate(sample.scores)
    ]
    return round(float(np.std(leads)), 2)


def train_judge(
    game_id: str,
    games: int,
    pairs: int,
    seed: int,
    executor: Executor | None,
    say: Callable[[str], None],
    out: Path | None = None,
    folder: Path | None = None,
) -> Path:
    """Measure all kinds of tables of a game and write its book to `out` (default: the program's). Without any
    pairs only chances are measured, and the drift stays as the program's book has it.
    """
    warm_game(game_id)
    folder = folder or training_folder(game_id) / "judge"
    folder.mkdir(parents=True, exist_ok=True)
    courses = [FiguresTraining(game_id, kind.name, games, pairs, seed) for kind in learner(game_id).tables]
    missing = [course for course in courses if not _kept(folder, course).exists()]
    if executor is None:
        for course in missing:
            _keep(folder, course, measure_table(course))
            say(f"{course.table}: done")
    else:
        for course, raw in zip(missing, run_jobs(executor, measure_table, missing), strict=True):
            _keep(folder, course, raw)
    found = {course.table: _STORED.validate_json(_kept(folder, course).read_bytes()) for course in courses}
    rows = [_row(game_id, table, found) for table in found]
    out = out or book_file(game_id)
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(book_text(game_id, rows), encoding="utf-8")
    for row in rows:
        say(f"{row.table}: leaf {row.leaf}, screen {row.screen}, confirm {row.confirm}")
    return out


def _kept(folder: Path, course: FiguresTraining) -> Path:
    players = table_kind(course.game, course.table).players
    digest = evaluation_digest(course.game, players)
    return folder / f"{course.table}-{course.games}-{course.pairs}-{course.seed}-{digest}.json"


def _keep(folder: Path, course: FiguresTraining, raw: Raw) -> None:
    part = _kept(folder, course).with_suffix(".part")
    part.write_bytes(_STORED.dump_json(raw))
    part.replace(_kept(folder, course))


def _row(game_id: str, table: str, found: dict[str, Raw]) -> TableKindRow:
    own = found[table]
    now = row_of(game_id, table)
    others = [pair for name, raw in found.items() if name != table for pair in raw.pairs]
    screen, confirm = (
        (_with_points(fitted_drift(own.pairs, others, stage), own.swing) for stage in STAGES)
        if own.pairs
        else (now.screen, now.confirm)
    )
    return TableKindRow(
        table=table,
        evaluation=evaluation_digest(game_id, table_kind(game_id, table).players),
        games=own.games,
        pairs=len(own.pairs) or now.pairs,
        estimate=_believed([raw.estimate for raw in found.values()], own.estimate, own.games),
        counsel=_believed([raw.counsel for raw in found.values()], own.counsel, own.games),
        waiting=_believed([raw.waiting for raw in found.values()], own.waiting, own.games),
        leaf=_believed([raw.leaf for raw in found.values()], own.leaf, own.games),
        swing=own.swing,
        screen=screen,
        confirm=confirm,
    )


def _with_points(drift: Drift, swing: float) -> Drift:
    """With points that are no surer than a part of how far seats end apart: they are played on by the policy,
    not by those who sit there.
    """
    return drift.model_copy(update={"points": max(drift.points, round(LEAST_POINTS * swing, 3))})


def _believed(every: list[Boldness], own: Boldness, games: int) -> Boldness:
    """Between what the table's own games show and what those of all tables do on average, the nearer to its
    own the more they are.
    """
    weight, of_favour = games / (games + HALF), games / (games + HALF_FAVOUR)
    usual = float(np.mean([np.log(each.power) for each in every]))
    doubt, favour = (float(np.mean([getattr(each, what) for each in every])) for what in ("doubt", "favour"))
    return Boldness(
        power=round(float(np.exp(weight * np.log(own.power) + (1.0 - weight) * usual)), 3),
        doubt=round(weight * own.doubt + (1.0 - weight) * doubt, 3),
        favour=round(of_favour * own.favour + (1.0 - of_favour) * favour, 3),
    )


def book_text(game_id: str, rows: list[TableKindRow]) -> str:
    """The file that `ai.judge.book` reads."""
    lines = [f"# What the judge knows of itself, written by `python main.py train --judge --game {game_id}`."]
    for row in Book(rows=tuple(rows)).rows:
        lines += ["", "[[rows]]"]
        for name, value in row.model_dump().items():
            if isinstance(value, dict):
                inner = ", ".join(f"{key} = {number}" for key, number in value.items())
                lines.append(f"{name} = {{ {inner} }}")
            else:
                lines.append(f'{name} = "{value}"' if isinstance(value, str) else f"{name} = {value}")
    return "\n".join(lines) + "\n"
