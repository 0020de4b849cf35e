"""Prints which compiled functions a game's board still has to load or compile once the game is warmed.

python -m tests.scenes.boards.asking GAMES, in a process of its own: whatever ran before may have loaded them.
No game loads what belongs to another.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

from numba.core.dispatcher import Dispatcher

from ai.warmup import warm_game
from game.core.game import Step
from game.core.registry import game as find_game
from game.core.selfcheck import configurations
from scenes.boards import board_class
from scenes.kit.canvas import centre
from scenes.kit.frame_scheduler import FrameScheduler
from scenes.kit.timeline import Timeline
from scenes.tabletop.board import Board
from tests.scenes.boards.hands import context, played, press, scene_of

MATCHES = 2
CLICKS = 5


def functions(package: str) -> Iterator[Dispatcher]:
    """The compiled functions that the modules of a package name."""
    for found in iter_modules(import_module(package).__path__, package + "."):
        yield from (each for each in vars(import_module(found.name)).values() if isinstance(each, Dispatcher))


def look_at(board: Board) -> None:
    """All that a board says about a position."""
    board.text.prompt(), board.text.status(), board.text.section(), board.text.consequence()
    for piece in scene_of(board).pieces:
        board.tips.at(centre(piece.rect))


def compose(board: Board, rng: random.Random) -> None:
    """Clicks here and there, on what can be chosen and on what is refused."""
    for _ in range(CLICKS):
        targets = scene_of(board).targets
        if targets:
            at = centre(rng.choice(targets).rect)
            press(board, at)
            board.text.prompt(), board.text.consequence(), board.tips.at(at)
    board.hint(board.shown.legal[:1])
    look_at(board)
    board.cancel()


def show(board: Board, step: Step, rng: random.Random) -> None:
    """A position, what can be done there, and what was done."""
    board.show(step.before)
    if board.shown.deciding:
        compose(board, rng)
    board.show(step.before)
    timeline = Timeline()
    board.stage([step], timeline)
    while timeline:
        timeline.update(0.2)
        board.stager.prepare(FrameScheduler())


def watch(game_id: str, most: int, first: int = 0) -> None:
    """Show about `most` steps of each of some matches with all kinds of options, as a seat and all see them;
    `first` is the number of the first one's configuration.
    """
    every, rng = list(configurations(find_game(game_id))), random.Random(1)
    for number in range(MATCHES):
        match = played(every[(7 * number + first) % len(every)], number)
        for me in (0, None):
            board = board_class(game_id)(context("en"), match, me)
            for step in match.steps[:: max(1, len(match.steps) // most)]:
                show(board, step, rng)


def late(game_id: str) -> set[str]:
    """Functions that were not ready, of matches with all kinds of options, by a seat and by all."""
    warm_game(game_id)
    ready: dict[Any, set[Any]] = {}
    for package in (f"game.{game_id}", f"scenes.boards.{game_id}"):
        ready |= {each: set(each.overloads) for each in functions(package)}
    unready = {each for each in functions(f"scenes.boards.{game_id}") if not ready[each]}
    watch(game_id, 20)
    unready |= {each for each, before in ready.items() if set(each.overloads) != before}
    return {f"{each.py_func.__module__}.{each.py_func.__name__}" for each in unready}


if __name__ == "__main__":
    for name in sorted(set().union(*map(late, sys.argv[1:]))):
        print(name)
