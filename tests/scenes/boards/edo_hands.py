"""Hands for the board of Merchants of Edo, and positions to look at."""

from __future__ import annotations

import random
from functools import cache

import pygame

from game.core import registry
from game.core.match import Match
from game.edo.view import EdoView
from scenes.boards.edo.board import EdoBoard
from scenes.boards.edo.speech import EdoSpeech
from scenes.boards.edo.stages import EdoStages
from scenes.kit.canvas import centre
from scenes.tabletop.piece import Piece
from tests.scenes.boards.hands import (
    Answer,
    against_clerks,
    clerks_choice,
    context,
    mouse,
    pieces,
    press,
    scene_of,
)

EDO = registry.game("edo")


def seated(players: int, purveyors: bool, seed: int) -> Match:
    return against_clerks("edo", players, {"purveyors": purveyors}, seed)


def view_of(match: Match) -> EdoView:
    view = EDO.view(match.state, 0)
    assert isinstance(view, EdoView)
    return view


@cache
def board_in(phase: str, players: int = 4, purveyors: bool = True, wanted: int = 0) -> tuple[Match, EdoBoard]:
    """A match in which seat 0 decides in a phase, for the `wanted`-th time, and its board."""
    for seed in range(40):
        match, rng, left = seated(players, purveyors, seed), random.Random(seed), wanted
        while not match.over:
            view = view_of(match)
            if view.to_move == 0 and view.phase == phase:
                if left == 0:
                    return match, EdoBoard(context("en"), match, 0)
                left -= 1
            match.play(rng.choice(match.legal()) if rng.random() < 0.3 else clerks_choice(match))
    raise AssertionError(f"no game comes to {phase}")


def board_of(phase: str, players: int = 4, purveyors: bool = True, wanted: int = 0) -> EdoBoard:
    match, board = board_in(phase, players, purveyors, wanted)
    board.show(match.state)
    board.change({"keyboard": False})
    return board


def stager_of(board: EdoBoard) -> EdoStages:
    assert isinstance(board.stager, EdoStages)
    return board.stager


def meaning(board: EdoBoard, *part: object) -> Piece:
    return next(piece for piece in scene_of(board).targets if piece.means == part)


def click(board: EdoBoard, *part: object) -> Answer:
    return press(board, centre(meaning(board, *part).rect))


def drag(board: EdoBoard, start: Piece, goal: Piece) -> Answer:
    mouse(board, pygame.MOUSEMOTION, centre(start.rect))
    mouse(board, pygame.MOUSEBUTTONDOWN, centre(start.rect))
    x, y, _, h = goal.rect
    for at in ((x + 20, y + h - 8), (x + 14, y + h - 8)):
        mouse(board, pygame.MOUSEMOTION, at)
    return mouse(board, pygame.MOUSEBUTTONUP, (x + 14, y + h - 8))


def coins_on(board: EdoBoard) -> tuple[int, int]:
    return len(pieces(board, "bid", 0)), len(pieces(board, "bid", 1))


def positions(players: int = 4, seed: int = 3) -> Match:
    match, rng = seated(players, True, seed), random.Random(seed)
    while not match.over:
        match.play(rng.choice(match.legal()) if rng.random() < 0.3 else clerks_choice(match))
    return match


def explained(board: EdoBoard, *tip: object) -> str:
    assert isinstance(board.speech, EdoSpeech)
    return board.speech.explained(board.shown, tip)
