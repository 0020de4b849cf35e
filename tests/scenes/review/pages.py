"""Small matches, and pages after a game on which little is searched, so that all is known soon."""

from __future__ import annotations

from functools import cache

import pytest

from ai.judge.decisions import decisions
from ai.judge.judging import Budget
from ai.players.levels import LEVELS
from ai.review.review import Review, Reviewing, key_of
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core.match import Match, MatchSetup, Seat

SMALL = Budget(roots=4, screen=12, confirm=24)
DEALS = 64


def played(
    game: str = "carthage",
    players: int = 2,
    decisions: int | None = None,
    level: str = "apprentice",
    seed: int = 11,
    me: int | None = 0,
) -> Match:
    """A match that a level plays for everybody, to its end or so many decisions far."""
    seats = tuple(Seat() if seat == me else Seat(level="clerk") for seat in range(players))
    match = Match(MatchSetup(game=game, seats=seats, seed=seed))
    while not match.over and (decisions is None or len(match.actions) < decisions):
        match.play(think(Question(match.game, match.state, LEVELS[level], len(match.actions))).action)
    return match


def search_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Verdicts, facts, swings and fields of a second, instead of those that can be trusted."""
    monkeypatch.setattr("scenes.pages.review.work.USUAL", SMALL)
    monkeypatch.setattr("scenes.pages.review.work.DEALS", DEALS)
    monkeypatch.setattr("scenes.pages.deal.work.PLAYABLE", ("apprentice", "clerk"))
    monkeypatch.setattr("scenes.pages.deal.work.GAMES", 2)
    monkeypatch.setattr("scenes.pages.deal.work.ROOTS", 4)
    monkeypatch.setattr("scenes.pages.deal.work.SCREEN", 12)
    monkeypatch.setattr("ai.review.luck.LOOKED_AT", 2)
    monkeypatch.setattr("ai.review.luck.GLANCES", 4)


@cache
def reviewed() -> tuple[Match, Review]:
    """A finished match with all that there is to know of the decisions of its first seat, made once."""
    match = played()
    work = Reviewing(match, Review(key=key_of(match)), decisions(match, 0), SMALL, DEALS)
    assert work.go_on()
    return match, work.review
