"""Positions of many games in random and rule-based play, as a board's seat sees them: sentences are held
against what the rules do there.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from game.core import protocol
from game.core.game import Game
from game.core.match import Match
from game.core.registry import game as find_game
from game.core.selfcheck import configurations
from scenes.boards import board_class
from scenes.tabletop.board import Board
from tests.scenes.boards.hands import clerks_choice, context, seated

CAREFUL = 0.6
"""Part of the decisions that the rule-based player makes; the others are made at random."""


@cache
def games_of(game_id: str, count: int) -> tuple[Match, ...]:
    """Whole matches, tables and options by turns; played once for all tests of a file."""
    every, rng = list(configurations(find_game(game_id))), random.Random(game_id)
    rng.shuffle(every)
    found = []
    for number in range(count):
        match = seated(every[number % len(every)], 7000 + number)
        while not match.over:
            match.play(clerks_choice(match) if rng.random() < CAREFUL else rng.choice(match.legal()))
        found.append(match)
    return tuple(found)


def walk(
    game_id: str, count: int, wanted: Callable[[Any], bool] = lambda state: True, every: int = 1
) -> Iterator[Board]:
    """A board for the seat that decides, in every wanted decision of `count` games, or every so manieth."""
    number = 0
    for match in games_of(game_id, count):
        boards: dict[int, Board] = {}
        for step in match.steps:
            if step.actor < 0 or not wanted(step.before):
                continue
            number += 1
            if number % every:
                continue
            if step.actor not in boards:
                boards[step.actor] = board_class(game_id)(context("en"), match, step.actor)
            boards[step.actor].set_state(step.before)
            yield boards[step.actor]


def run_out(game: Game, state: Any, rng: random.Random, stop: Callable[[Any], bool]) -> Any:
    """A copy of the position, played on at random until `stop`, or to the end."""
    scratch = state.copy()
    while protocol.current_player(scratch) != protocol.OVER and not stop(scratch):
        protocol.apply(scratch, rng.choice(game.legal_actions(scratch)))
    return scratch


def said(board: Board, name: str, *values: object) -> str:
    """A tooltip in words."""
    return board.speech.explained(board.shown, (name, *values))
