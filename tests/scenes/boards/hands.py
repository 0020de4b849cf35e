"""Hands for every board: inputs as events, points that nothing covers, and matches to look at."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import pygame

from ai.players.levels import LEVELS
from ai.thinking.continuation import next_step
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core import registry
from game.core.match import Match, MatchSetup, Seat
from game.core.selfcheck import Configuration
from scenes.boards import face
from scenes.kit.canvas import Canvas
from scenes.kit.theme import DESIGN_H, DESIGN_W, Point, Rect
from scenes.shell.context import Context
from scenes.shell.preferences import Preferences
from scenes.tabletop.answer import ComposedDecision, Refusal
from scenes.tabletop.board import Board, GameBoard
from scenes.tabletop.piece import Piece, PieceSet, under

Answer = ComposedDecision | Refusal | None
CLERK = LEVELS["clerk"]


def context(language: str, still: bool = False) -> Context:
    return Context(Preferences(language=language, muted=True, reduced_motion=still), store=False)


def canvas_for(shared: Context, screen: pygame.Surface) -> Canvas:
    canvas = Canvas(screen, shared.fonts, shared.art)
    canvas.language = shared.language
    canvas.use_words(shared.t)
    return canvas


def mouse(board: Board, kind: int, at: Point, button: int = 1) -> Answer:
    if kind == pygame.MOUSEMOTION:
        return board.handle(pygame.event.Event(kind, pos=at, rel=(0, 0), buttons=(0, 0, 0)), at)
    return board.handle(pygame.event.Event(kind, pos=at, button=button), at)


def press(board: Board, at: Point, button: int = 1) -> Answer:
    """A whole click."""
    mouse(board, pygame.MOUSEMOTION, at)
    down = mouse(board, pygame.MOUSEBUTTONDOWN, at, button)
    up = mouse(board, pygame.MOUSEBUTTONUP, at, button)
    return up if down is None else down


def key(board: Board, code: int, mod: int = 0) -> Answer:
    return board.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""), (0, 0))


def uncovered(found: list[Piece], target: Piece) -> Point | None:
    """A point of the target that nothing else covers."""
    x, y, w, h = target.rect
    for fx in (0.5, 0.1, 0.9, 0.3, 0.7):
        for fy in (0.5, 0.06, 0.2, 0.35, 0.94):
            at = (x + w * fx, y + h * fy)
            top = under(found, at)
            if top is not None and top.id == target.id:
                return at
    return None


def against_clerks(game: str, players: int, options: dict[str, Any], seed: int) -> Match:
    """A match between a person at the first seat and clerks."""
    seats = (Seat(name="person.me"), *(Seat(level="clerk"),) * (players - 1))
    return Match(MatchSetup(game=game, seats=seats, options=options, seed=seed))


def seated(configuration: Configuration, seed: int) -> Match:
    """The same with the options of a configuration."""
    return against_clerks(
        configuration.game.id, configuration.players, configuration.options.model_dump(), seed
    )


def scene_of(board: GameBoard[Any]) -> PieceSet:
    return board.hands.play.zones.piece_set(board.shown)


def pieces(board: GameBoard[Any], *start: object) -> list[Piece]:
    """The pieces whose ids begin so."""
    return [piece for piece in scene_of(board).pieces if piece.id[: len(start)] == start]


def click(board: GameBoard[Any], *part: object) -> Answer:
    """A click on a piece that means this, where nothing covers it."""
    found = scene_of(board)
    wanted = found.of(part)
    assert wanted, f"nothing means {part}"
    at = next((at for piece in wanted if (at := uncovered(found.targets, piece)) is not None), None)
    assert at is not None, f"{part} is covered"
    return press(board, at)


def lie_on_the_board(found: list[Piece], bands: Mapping[str, Rect]) -> None:
    """Pieces have ids of their own, and lie on the board and within their bands."""
    assert len({piece.id for piece in found}) == len(found)
    for piece in found:
        x, y, w, h = piece.rect
        assert x >= 0 and y >= 46 and x + w <= DESIGN_W and y + h <= DESIGN_H, piece.id
        if piece.look is not None:
            left, top, wide, high = bands[piece.band]
            assert left <= x and top <= y, piece.id
            assert x + w <= left + wide and y + h <= top + high, piece.id


def clerks_choice(match: Match) -> int:
    return think(Question(match.game, match.state, CLERK, len(match.actions))).action


@cache
def played(configuration: Configuration, seed: int) -> Match:
    """A whole match, the person played by a clerk too; now and then somebody plays at random."""
    match, rng = seated(configuration, seed), random.Random(seed)
    while not match.over:
        match.play(rng.choice(match.legal()) if rng.random() < 0.2 else clerks_choice(match))
    return match


GAMES = [game_id for game_id in registry.GAMES if face(game_id).board]


KEY = re.compile(rf"\b[a-z_]+_board\.[a-z]|\b(?:{'|'.join(GAMES)})\.[a-z]")
"""What a catalogue key looks like when it is shown instead of its sentence."""


def plan_at(match: Match, done: int, me: int) -> tuple[int, ...]:
    """The whole decision that the seat to move took after so many decisions of the match."""
    steps = [step for step in match.steps if step.actor >= 0][done:]
    found = []
    for step in steps:
        found.append(step.action)
        if next_step(match.game, step.before, step.action, me) is None:
            break
    return tuple(found)
