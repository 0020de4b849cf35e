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
from scenes.boards.traveling_merchant.compose import HouseChoice, Swap
from scenes.boards.traveling_merchant.targets import clickable
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Point
from scenes.shell.context import Context
from scenes.shell.preferences import Preferences
from scenes.tabletop.answer import Decision, Refusal
from scenes.tabletop.targets import Target, under


def context(language: str) -> Context:
    return Context(Preferences(language=language, muted=True), store=False)


def canvas_for(shared: Context, screen: pygame.Surface) -> Canvas:
    canvas = Canvas(screen, shared.fonts, shared.art)
    canvas.language = shared.language
    return canvas


Answer = Decision | Refusal | None


def mouse(board: MerchantBoard, kind: int, at: Point, button: int = 1) -> Answer:
    if kind == pygame.MOUSEMOTION:
        return board.handle(pygame.event.Event(kind, pos=at, rel=(0, 0), buttons=(0, 0, 0)), at)
    return board.handle(pygame.event.Event(kind, pos=at, button=button), at)


def press(board: MerchantBoard, at: Point, button: int = 1) -> Answer:
    """A whole click."""
    mouse(board, pygame.MOUSEMOTION, at)
    down = mouse(board, pygame.MOUSEBUTTONDOWN, at, button)
    up = mouse(board, pygame.MOUSEBUTTONUP, at, button)
    return up if down is None else down


def drag(board: MerchantBoard, start: Point, goal: Point) -> Answer:
    mouse(board, pygame.MOUSEMOTION, start)
    mouse(board, pygame.MOUSEBUTTONDOWN, start)
    mouse(board, pygame.MOUSEMOTION, ((start[0] + goal[0]) / 2, (start[1] + goal[1]) / 2))
    mouse(board, pygame.MOUSEMOTION, goal)
    return mouse(board, pygame.MOUSEBUTTONUP, goal)


def key(board: MerchantBoard, code: int, mod: int = 0) -> Answer:
    return board.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""), (0, 0))


def targets(board: MerchantBoard, what: str, **facts: Any) -> list[Target]:
    found = [t for t in clickable(board.sight) if t.what == what]
    return [t for t in found if all(getattr(t, name) == value for name, value in facts.items())]


def open_point(board: MerchantBoard, target: Target) -> Point:
    """A point of the target that nothing else covers."""
    x, y, w, h = target.rect
    for fx in (0.5, 0.1, 0.9, 0.3, 0.7):
        for fy in (0.5, 0.06, 0.2, 0.35, 0.94):
            at = (x + w * fx, y + h * fy)
            top = under(clickable(board.sight), at)
            if top is not None and (top.identity == target.identity):
                return at
    raise AssertionError(f"{target} is covered everywhere")


def click(board: MerchantBoard, target: Target) -> Answer:
    return press(board, open_point(board, target))


def play_by_mouse(board: MerchantBoard, action: int) -> tuple[int, ...]:
    """Clicks that stand for `action`; what else they lead to is chosen as the board offers it."""
    answer = click(board, target_of(board, action))
    for _ in range(6):
        if isinstance(answer, Decision):
            return answer.actions
        assert answer is None
        session = board.sight.draft
        if isinstance(session, Swap):
            answer = click(board, targets(board, "load")[0])
        elif isinstance(session, HouseChoice) and session.needs:
            answer = click(board, targets(board, "wagon", legal=True, index=session.usable()[0])[0])
        elif isinstance(session, HouseChoice):
            answer = click(board, targets(board, "button", legal=True, name="trio")[0])
    raise AssertionError("no decision after seven clicks")


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
