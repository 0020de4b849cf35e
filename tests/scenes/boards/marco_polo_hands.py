"""Hands for the board of Marco Polo II, and positions to look at."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from game.core import registry
from game.core.match import Match
from game.marco_polo.view import PHASES
from scenes.boards.marco_polo.board import MarcoBoard
from scenes.boards.marco_polo.speech import MarcoSpeech
from scenes.kit.canvas import centre
from scenes.tabletop.piece import Part, Piece
from tests.scenes.boards.hands import against_clerks, clerks_choice, context, scene_of

MARCO = registry.game("marco_polo")


def seated(players: int, seed: int) -> Match:
    return against_clerks("marco_polo", players, {}, seed)


@cache
def games() -> tuple[Match, ...]:
    """Matches for two, three and four, with many characters; somebody often plays at random."""
    found = []
    for seed in range(6):
        match, rng = seated(2 + seed % 3, seed), random.Random(seed)
        while not match.over:
            match.play(rng.choice(match.legal()) if rng.random() < 0.35 else clerks_choice(match))
        found.append(match)
    return tuple(found)


def boards(phase: str = "", every: int = 1) -> Iterator[MarcoBoard]:
    """A board at each `every`-th position in which seat 0 decides, in a phase if one is named."""
    for match in games():
        board = MarcoBoard(context("en"), match, 0)
        mine = [step.before for step in match.steps if step.actor == 0]
        for number, state in enumerate(mine):
            if number % every and not phase:
                continue
            if not phase or PHASES[int(state.phase)] == phase:
                board.show(state)
                yield board


def board_in(phase: str, wanted: int = 0) -> MarcoBoard:
    for number, board in enumerate(boards(phase)):
        if number == wanted:
            return board
    raise AssertionError(f"no game comes to {phase}")


def fresh() -> MarcoBoard:
    """The beginning of a turn of the first round."""
    return next(board for board in boards("turn") if not board.shown.view.acted)


def meaning(board: MarcoBoard, *part: object) -> Piece:
    return scene_of(board).of(part)[-1]


def explained(board: MarcoBoard, *tip: object) -> str:
    assert isinstance(board.speech, MarcoSpeech)
    return board.speech.explained(board.shown, tip)


def at(piece: Piece) -> tuple[float, float]:
    return centre(piece.rect)


def dice_of(board: MarcoBoard) -> list[Part]:
    return [("die", number) for number in range(len(board.shown.mine.dice))]
