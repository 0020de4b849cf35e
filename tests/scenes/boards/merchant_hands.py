"""Hands for the merchant's board: drags as events, and what to click for an action."""

from __future__ import annotations

import pygame

from scenes.boards.traveling_merchant.board import MerchantBoard
from scenes.boards.traveling_merchant.compose import HouseChoice, Swap
from scenes.boards.traveling_merchant.zones import ZONES
from scenes.kit.theme import Point
from scenes.tabletop.piece import Piece
from tests.scenes.boards.hands import Answer, mouse, press, uncovered


def drag(board: MerchantBoard, start: Point, goal: Point) -> Answer:
    mouse(board, pygame.MOUSEMOTION, start)
    mouse(board, pygame.MOUSEBUTTONDOWN, start)
    mouse(board, pygame.MOUSEMOTION, ((start[0] + goal[0]) / 2, (start[1] + goal[1]) / 2))
    mouse(board, pygame.MOUSEMOTION, goal)
    return mouse(board, pygame.MOUSEBUTTONUP, goal)


def pieces(board: MerchantBoard, *part: object) -> list[Piece]:
    """What means something that begins like `part`."""
    found = ZONES.piece_set(board.shown).targets
    return [piece for piece in found if piece.means is not None and piece.means[: len(part)] == part]


def legal(board: MerchantBoard, *part: object) -> list[Piece]:
    """Those of them that can be chosen now."""
    return [piece for piece in pieces(board, *part) if piece.legal]


def open_point(board: MerchantBoard, piece: Piece) -> Point:
    """A point of the piece that nothing else covers."""
    at = uncovered(ZONES.piece_set(board.shown).targets, piece)
    assert at is not None, f"{piece} is covered everywhere"
    return at


def click(board: MerchantBoard, piece: Piece) -> Answer:
    return press(board, open_point(board, piece))


def piece_of(board: MerchantBoard, action: int) -> Piece:
    (part,) = ZONES.choices.parts(board.shown, action)
    return pieces(board, *part)[0]


def next_piece(board: MerchantBoard, action: int) -> Piece:
    """What to click for `action`, or for what it has led to."""
    session = board.shown.draft
    if isinstance(session, Swap):
        return pieces(board, "load")[0]
    if isinstance(session, HouseChoice) and session.needs:
        return pieces(board, "wagon", session.usable()[0])[0]
    if isinstance(session, HouseChoice) and session.city is not None:
        return legal(board, "button", "pair")[0]
    return piece_of(board, action)
