"""Hands for every board: inputs as events, points that nothing covers, and matches to look at."""

from __future__ import annotations

import random
from functools import cache

import pygame

from ai.levels import LEVELS
from ai.thinking import think
from game.core.match import Match, MatchSetup, Seat
from game.core.selfcheck import Configuration
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Point
from scenes.shell.context import Context
from scenes.shell.preferences import Preferences
from scenes.tabletop.answer import Decision, Refusal
from scenes.tabletop.board import Board
from scenes.tabletop.piece import Piece, under

Answer = Decision | Refusal | None
CLERK = LEVELS["clerk"]


def context(language: str, still: bool = False) -> Context:
    return Context(Preferences(language=language, muted=True, reduced_motion=still), store=False)


def canvas_for(shared: Context, screen: pygame.Surface) -> Canvas:
    canvas = Canvas(screen, shared.fonts, shared.art)
    canvas.language = shared.language
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


def seated(configuration: Configuration, seed: int) -> Match:
    """A match between a person at the first seat and clerks."""
    seats = (Seat(name="person.me"), *(Seat(level="clerk"),) * (configuration.players - 1))
    options = configuration.options.model_dump()
    return Match(MatchSetup(game=configuration.game.id, seats=seats, options=options, seed=seed))


def clerks_choice(match: Match) -> int:
    return think(match.game, match.state, CLERK, len(match.actions)).action


@cache
def played(configuration: Configuration, seed: int) -> Match:
    """A whole match, the person played by a clerk too; now and then somebody plays at random."""
    match, rng = seated(configuration, seed), random.Random(seed)
    while not match.over:
        match.play(rng.choice(match.legal()) if rng.random() < 0.2 else clerks_choice(match))
    return match
