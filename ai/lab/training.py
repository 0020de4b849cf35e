"""Making the nets of a game: `python main.py train --game G`.

For every table kind games of the rule-based policy give the first net, then games of searches with that net
give samples closer to how the game is played in earnest, and the net is fitted on. Everything done is kept in
a folder: a training that was interrupted goes on where it was and comes to the same weights. Every tenth part
of the games is never fitted to, and says how good the net is.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from ai.core.executors import run_jobs
from ai.evaluating.nets import learner, net_file, write_nets
from ai.lab.learning import (
    Fit,
    Samples,
    Weights,
    begun_again,
    epochs,
    finished_weights,
    joined,
    loss,
    new_fit,
    restored_fit,
    saved_fit,
    shares_of,
    standardise,
)
from ai.lab.selfplay import SelfPlayJob, play_lesson
from ai.warmup import warm_game
from game.core.errors import PlayerError
from game.core.folders import cache_folder
from game.core.paths import is_there
from game.core.registry import game as find_game

HELD_OUT = 10
"""Every so many-th part of the games is held out."""
PARTS = 40
"""Parts that the games of a stage are played in."""
Say = Callable[[str], None]


@dataclass(frozen=True)
class NetTraining:
    """How a game's nets are made."""

    game: str
    games: int = 20_000
    """Games of the policy per table kind."""
    searched: int = 2_000
    """Games of searches per table kind, after those of the policy; 0 for none."""
    hidden: int = 32
    second: int = 16
    epochs: int = 8
    keep: float = 0.2
    """Chance that a position of the policy's games is kept; of the searches' games all are."""
    seed: int = 1


def training_folder(game_id: str) -> Path:
    """Where a training keeps what it has done."""
    return cache_folder() / "training" / game_id


def train(
    course: NetTraining, executor: Executor | None, say: Say, folder: Path, out: Path | None = None
) -> Path:
    """Make all nets of a game and write them to `out` (default: where the program looks for them).

    What `folder` holds of the same course is not done again; what it holds of another one is removed.
    """
    # Compiles once, before any worker starts.
    warm_game(course.game)
    play_lesson(SelfPlayJob(course.game, learner(course.game).tables[0].name, 0, 1, course.seed, course.keep))
    _open_folder(folder, course)
    nets = {}
    for kind in learner(course.game).tables:
        done = folder / f"{kind.name}.net.npz"
        if not is_there(done):
            _save(done, _train_kind(course, kind.name, executor, say, folder))
            for file in folder.glob(f"{kind.name}.stage*"):
                file.unlink()
        nets[kind.name] = _load(done)
    out = out or net_file(course.game)
    write_nets(out, nets)
    return out


def _open_folder(folder: Path, course: NetTraining) -> None:
    """Begin anew where the folder holds another course."""
    mark = folder / "course.txt"
    game = find_game(course.game)
    version = f"{game.version} {game.tables}".strip()
    text = "\n".join(f"{key} = {value}" for key, value in {**asdict(course), "rules": version}.items()) + "\n"
    if not is_there(mark) or mark.read_text(encoding="utf-8") != text:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        mark.write_text(text, encoding="utf-8")


def _train_kind(course: NetTraining, kind: str, executor: Executor | None, say: Say, folder: Path) -> Weights:
    """The weights of one net."""
    lesson = SelfPlayJob(course.game, kind, 0, course.games, course.seed, course.keep)
    learning, held = _samples(lesson, executor, say, folder / f"{kind}.stage1")
    fit = new_fit(learning, course.hidden, course.second, np.random.default_rng(course.seed))
    standardise(fit, learning)
    standardise(fit, held)
    fit = _fitted(course, fit, learning, held, say, folder / f"{kind}.stage1.fit.npz")
    if course.searched:
        weights = finished_weights(fit)
        lesson = replace(lesson, first=course.games, games=course.searched, keep=1.0, weights=weights)
        more, held = _samples(lesson, executor, say, folder / f"{kind}.stage2")
        standardise(fit, more)
        standardise(fit, held)
        # Samples of the search count for half, however few they are.
        copies = max(1, round(len(learning.shares) / len(more.shares)))
        both = joined([learning, *[more] * copies])
        fit = _fitted(course, begun_again(fit), both, held, say, folder / f"{kind}.stage2.fit.npz")
    return finished_weights(fit)


def _samples(lesson: SelfPlayJob, executor: Executor | None, say: Say, stem: Path) -> tuple[Samples, Samples]:
    """The samples of a lesson to learn from, and those held out; each part is kept as soon as it is there."""
    size = max(1, lesson.games // PARTS)
    files = [stem.with_name(f"{stem.name}.{number:04}.npz") for number in range(PARTS)]
    missing = [number for number, file in enumerate(files) if not is_there(file)]
    lessons = [replace(lesson, first=lesson.first + number * size, games=size) for number in missing]
    for begin in range(0, len(missing), PARTS // 4):
        chunk = slice(begin, begin + PARTS // 4)
        results = run_jobs(executor, play_lesson, lessons[chunk])
        for number, samples in zip(missing[chunk], results, strict=True):
            _save(files[number], samples._asdict())
        how = "policy" if lesson.weights is None else "search"
        done = PARTS - len(missing) + min(begin + PARTS // 4, len(missing))
        say(f"{lesson.kind}, games of the {how}: {100 * done // PARTS} % of {size * PARTS}")
    parts = [Samples(**_load(file)) for file in files]
    learning = [part for number, part in enumerate(parts) if number % HELD_OUT != HELD_OUT - 1]
    return joined(learning), joined(parts[HELD_OUT - 1 :: HELD_OUT])


def _fitted(course: NetTraining, fit: Fit, learning: Samples, held: Samples, say: Say, file: Path) -> Fit:
    """The fit after all epochs on standardised samples, going on from `file` if it is there."""
    done = 0
    if is_there(file):
        fit, done = restored_fit(_load(file))
    linear = loss(held.linear, held.shares)
    even = float(np.log(held.shares.shape[1]))
    for epoch, lost in epochs(fit, learning, course.epochs, course.seed, done):
        found = loss(shares_of(fit.weights, held), held.shares)
        _save(file, saved_fit(fit, epoch))
        say(
            f"{file.name.removesuffix('.fit.npz')}: epoch {epoch} of {course.epochs}, loss {lost:.4f}; "
            f"held out {found:.4f}, linear {linear:.4f}, even {even:.4f}"
        )
    return fit


def _save(file: Path, arrays: dict[str, Any]) -> None:
    part = file.with_name(file.name + ".part")
    with part.open("wb") as stream:
        np.savez(stream, allow_pickle=False, **arrays)
    part.replace(file)


def _load(file: Path) -> dict[str, Any]:
    try:
        with np.load(file, allow_pickle=False) as arrays:
            return dict(arrays)
    except Exception:
        # Numpy and the unpackers say in many ways that a file is damaged.
        raise PlayerError("error.work_file", path=file) from None
