"""The boards: one module or package per game, listed here. A new game is one line."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.tabletop.board import Board

BOARDS = {
    "carthage": "scenes.boards.carthage.board:CarthageBoard",
    "traveling_merchant": "scenes.boards.traveling_merchant.board:MerchantBoard",
}


def board_class(game_id: str) -> type[Board]:
    """The board of a game; KeyError for a game without one."""
    module, name = BOARDS[game_id].split(":")
    found = getattr(import_module(module), name)
    assert isinstance(found, type)
    return found
