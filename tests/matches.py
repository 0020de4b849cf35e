"""Small finished matches and what there is to know of their decisions: made once in a run of the suite."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from ai.judge.decisions import decisions
from ai.judge.judging import Budget
from ai.players.levels import LEVELS
from ai.review.review import Review, Reviewing, key_of
from ai.review.store import open_review, reviews
from ai.thinking.question import Question, thinking_seed
from ai.thinking.thoughts import think
from game.core.match import Match, MatchSetup, Seat
from game.core.saves import load_match, save_match
from scenes.shell.locks import FileLock

SMALL = Budget(roots=4, screen=12, confirm=24)
DEALS = 64


class Reviewed(NamedTuple):
    """A finished match with all that there is to know of the decisions of its first seat."""

    match: Match
    review: Review


def played(
    game: str = "carthage",
    players: int = 2,
    decisions: int | None = None,
    level: str = "clerk",
    seed: int = 11,
    me: int | None = 0,
) -> Match:
    """A match that a level plays for everybody, to its end or so many decisions far."""
    seats = tuple(Seat() if seat == me else Seat(level="clerk") for seat in range(players))
    match = Match(MatchSetup(game=game, seats=seats, seed=seed))
    while not match.over and (decisions is None or len(match.actions) < decisions):
        match.play(think(Question(match.game, match.state, LEVELS[level], len(match.actions))).action)
    return match


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """Return a folder that all worker processes of a run share, filled by `make` in the first that asks; the
    others wait for it.
    """
    base = factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / f"shared-{name}"
    whole, lock = folder / "whole", FileLock(folder.with_suffix(".lock"))
    while not whole.exists():
        if not lock.acquire():
            time.sleep(0.05)
            continue
        try:
            if not whole.exists():
                folder.mkdir(exist_ok=True)
                make(folder)
                whole.touch()
        finally:
            lock.release()
    return folder


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Match:
    """A match of Traders of Carthage for two that is over; an apprentice played it, who makes mistakes."""

    def play(made: Path) -> None:
        save_match(played(level="apprentice"), made / "match.json")

    folder = made_once(tmp_path_factory, "finished", play)
    return load_match(folder / "match.json")


@pytest.fixture(scope="session")
def reviewed(finished: Match, tmp_path_factory: pytest.TempPathFactory) -> Reviewed:
    """The same match, and its review: all verdicts and facts of the first seat, searched little."""

    def judge(made: Path) -> None:
        work = Reviewing(finished, Review(key=key_of(finished)), decisions(finished, 0), SMALL, DEALS)
        assert work.go_on()
        reviews(made / "match.json").keep(work.review)

    folder = made_once(tmp_path_factory, "reviewed", judge)
    return Reviewed(finished, open_review(reviews(folder / "match.json"), finished))


def at(game: str, plies: int, seed: int = 7) -> Match:
    seats = (Seat(), Seat(level="clerk"), Seat(level="clerk"))
    match = Match(MatchSetup(game=game, seats=seats, seed=seed))
    while len(match.actions) < plies or match.to_move != 0:
        match.play(think(Question(match.game, match.state, LEVELS["clerk"], len(match.actions))).action)
    return match


def played_by_clerks(*levels: str | None, mode: str = "standard", seed: int = 11) -> Match:
    seats = tuple(Seat(level=level) for level in levels)
    match = Match(MatchSetup(game="carthage", seats=seats, seed=seed, options={"mode": mode}))
    while not match.over:
        match.play(think(Question(match.game, match.state, LEVELS["clerk"], thinking_seed(match))).action)
    return match
