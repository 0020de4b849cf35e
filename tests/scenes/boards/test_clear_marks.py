"""Marks of hint, choice and key, and labels, never cover what is read: on all boards, in played games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import takewhile

import pygame
import pytest

from game.core.catalogue import LANGUAGES
from game.core.match import Match
from game.core.registry import GAMES
from game.core.registry import game as find_game
from game.core.selfcheck import configurations
from scenes.boards import board_class
from scenes.kit.canvas import centre
from scenes.tabletop.answer import ComposedDecision
from scenes.tabletop.board import Board
from scenes.tabletop.marks import LAYER, all_read
from scenes.tabletop.piece import Piece, in_reading_order
from tests.scenes.boards.hands import context, key, played, press, scene_of

MATCHES = 3
MOST_MATCHES, MARKS = 60, 200
"""More matches of a short game, until so many marks have been looked at."""
POSITIONS = 14
CLICKS = 2
EDGE = 1.5
"""Units by which boxes may touch."""
LEAST = 4.0
"""Square units of a corner that do not count."""


def own_decisions(match: Match, me: int) -> list[int]:
    """The steps in which a seat decides, spread over the match."""
    found = [number for number, step in enumerate(match.steps) if step.actor == me]
    return found[:: max(1, len(found) // POSITIONS)]


def plan_from(match: Match, number: int, me: int) -> tuple[int, ...]:
    """What the seat did in a row from a step on."""
    return tuple(step.action for step in takewhile(lambda step: step.actor == me, match.steps[number:]))


def covered(board: Board) -> Iterator[tuple[object, object, float]]:
    """Marks and labels that lie on what is read, or on each other, or beyond their part of the screen."""
    pieces = scene_of(board).pieces
    over = [piece for piece in pieces if piece.layer >= LAYER]
    reads = [pygame.FRect(box) for box in all_read(pieces)]
    for number, piece in enumerate(over):
        box = pygame.FRect(piece.rect).inflate(-EDGE, -EDGE)
        for hit in (*box.collidelistall(reads),):
            clip = box.clip(reads[hit])
            if clip.w * clip.h > LEAST:
                yield piece.id, tuple(reads[hit]), clip.w * clip.h
        for other in over[number + 1 :]:
            if box.colliderect(pygame.FRect(other.rect).inflate(-EDGE, -EDGE)):
                yield piece.id, other.id, 0.0
        whole = board.shown.layout.bands.get(piece.band)
        if whole is not None and not pygame.FRect(whole).contains(pygame.FRect(piece.rect)):
            yield piece.id, "outside", 0.0


def looked_at(board: Board, rng: random.Random) -> Iterator[Board]:
    """The board with keys shown, then with this and that chosen, and with something pointed at."""
    key(board, pygame.K_TAB)
    yield board
    for _ in range(CLICKS):
        legal = in_reading_order(piece for piece in scene_of(board).targets if piece.legal)
        if not legal:
            return
        target = rng.choice(legal)
        board.tips.at(centre(target.rect))
        yield board
        if isinstance(press(board, centre(target.rect)), ComposedDecision):
            return
        key(board, pygame.K_LSHIFT)
        yield board


@pytest.mark.parametrize("game_id", list(GAMES))
def test_marks_and_labels_cover_nothing_that_is_read(game_id: str) -> None:
    """Match by match in one language and the other."""
    every, rng, seen, found = list(configurations(find_game(game_id))), random.Random(3), 0, []
    for number in range(MOST_MATCHES):
        if number >= MATCHES and seen > MARKS:
            break
        match = played(every[(number * 5) % len(every)], number)
        board = board_class(game_id)(context(LANGUAGES[number % 2]), match, 0)
        for step in own_decisions(match, 0):
            board.show(match.steps[step].before)
            board.hint(plan_from(match, step, 0))
            for shown in looked_at(board, rng):
                marks = [piece for piece in scene_of(shown).pieces if piece.layer >= LAYER]
                seen += len(marks)
                found += [(step, *each) for each in covered(shown)]
    assert seen > MARKS
    assert found == []


def test_what_is_read_is_said_by_every_piece_that_can_be_chosen() -> None:
    """Otherwise the test above would say nothing of it."""
    for game_id in GAMES:
        match = played(next(iter(configurations(find_game(game_id)))), 1)
        board, silent = board_class(game_id)(context("en"), match, 0), set[object]()
        for step in own_decisions(match, 0):
            board.show(match.steps[step].before)
            silent |= {piece.id[0] for piece in scene_of(board).targets if piece.legal and _silent(piece)}
        assert silent <= GROUNDS[game_id], game_id


def _silent(piece: Piece) -> bool:
    return piece.look is not None and not all_read([piece])


GROUNDS: dict[str, set[object]] = {game_id: set() for game_id in GAMES} | {"marco_polo": {"purse", "slots"}}
"""Pieces on which nothing is read: grounds, places and slots that others lie on."""
