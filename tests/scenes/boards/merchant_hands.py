"""Hands for the merchant's board: clicks, drags and keys as events, and what to click for an action."""

from __future__ import annotations

from typing import Any

import pygame

from game.traveling_merchant.actions import (
    BUY_AREA,
    BUY_STOCK,
    END_TURN,
    GIVE_BACK,
    PAIR,
    RIDE,
    SELL,
    SELL_SPECIAL,
    START_AT,
    TRIO,
)
from game.traveling_merchant.components import GOODS
from scenes.boards.traveling_merchant.board import MerchantBoard
from scenes.boards.traveling_merchant.targets import clickable
from scenes.kit.theme import Point
from scenes.tabletop.targets import Target
from tests.scenes.boards.hands import Answer, mouse, press, uncovered


def drag(board: MerchantBoard, start: Point, goal: Point) -> Answer:
    mouse(board, pygame.MOUSEMOTION, start)
    mouse(board, pygame.MOUSEBUTTONDOWN, start)
    mouse(board, pygame.MOUSEMOTION, ((start[0] + goal[0]) / 2, (start[1] + goal[1]) / 2))
    mouse(board, pygame.MOUSEMOTION, goal)
    return mouse(board, pygame.MOUSEBUTTONUP, goal)


def targets(board: MerchantBoard, what: str, **facts: Any) -> list[Target]:
    found = [t for t in clickable(board.sight) if t.what == what]
    return [t for t in found if all(getattr(t, name) == value for name, value in facts.items())]


def open_point(board: MerchantBoard, target: Target) -> Point:
    """A point of the target that nothing else covers."""
    at = uncovered(clickable(board.sight), target)
    assert at is not None, f"{target} is covered everywhere"
    return at


def click(board: MerchantBoard, target: Target) -> Answer:
    return press(board, open_point(board, target))


def target_of(board: MerchantBoard, action: int) -> Target:
    here = board.sight.view.seats[board.sight.bottom].horse
    if action == END_TURN:
        return targets(board, "button", name="end")[0]
    if RIDE <= action < BUY_STOCK:
        return targets(board, "city", index=action - RIDE)[0]
    if BUY_STOCK <= action < BUY_AREA:
        return targets(board, "stock", index=here)[0]
    if BUY_AREA <= action < GIVE_BACK:
        seat, good = divmod(action - BUY_AREA, GOODS)
        return targets(board, "cube", index=here, kind=good, nth=seat)[0]
    if GIVE_BACK <= action < SELL:
        return targets(board, "load", kind=action - GIVE_BACK)[0]
    if SELL <= action < SELL_SPECIAL:
        return targets(board, "order", kind=action - SELL)[0]
    if SELL_SPECIAL <= action < START_AT:
        return targets(board, "special", index=action - SELL_SPECIAL)[0]
    base = next(base for base in (TRIO, PAIR, START_AT) if action >= base)
    return targets(board, "city", index=action - base)[0]
