"""What keys and the mouse do beyond pointing, at the board of The Era of Traveling Merchant."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.traveling_merchant.actions import BUY_AREA, BUY_STOCK, GIVE_BACK
from game.traveling_merchant.components import GOODS
from scenes.boards.traveling_merchant.compose import Swap
from scenes.boards.traveling_merchant.parts import CUBE_KEYS, part_of
from scenes.boards.traveling_merchant.sight import MerchantSight, Plan
from scenes.tabletop.answer import Answer, Change
from scenes.tabletop.input import DIGITS, Play
from scenes.tabletop.piece import Piece
from scenes.tabletop.trials import came_to, no

NARROW = {pygame.K_m: "move", pygame.K_b: "buy", pygame.K_s: "sell"}
CUBES = {getattr(pygame, f"K_{letter.lower()}"): good for good, letter in enumerate(CUBE_KEYS)}


class MerchantPlay(Play[MerchantSight]):
    """Clicks and keys; what is not marked may do something as well."""

    def reachable(self, sight: MerchantSight) -> list[Piece]:
        """Not what can only be carried."""
        found = super().reachable(sight)
        return [piece for piece in found if piece.means is None or piece.means[0] not in ("horse", "house")]

    def looked(self, sight: MerchantSight, target: Piece | None) -> Mapping[str, Any]:
        """Whether an order is being looked at."""
        return {"looked_at": _plan(sight, target)}

    def aside(self, sight: MerchantSight, target: Piece | None) -> Answer:
        """On an order it marks the goods that the order wants, or stops that."""
        plan = _plan(sight, target, taken=True)
        return Change({"pinned": None if plan == sight.pinned else plan})

    def drop(self, sight: MerchantSight, taken: Piece, goal: Piece | None) -> Answer:
        if goal is None or goal.means is None or taken.means is None:
            return None
        return self.choices.drop(sight, taken.means, goal.means)

    def press(self, sight: MerchantSight, event: pygame.event.Event, focus: Piece | None) -> Answer:
        """Shift and 1-5: a special."""
        key = event.key
        if key in NARROW:
            return self.choices.choose(sight, ("choice", NARROW[key]))
        if key in CUBES:
            return self._cube_key(sight, CUBES[key], focus)
        if key in DIGITS and event.mod & pygame.KMOD_SHIFT:
            special = ("special", DIGITS[key] - 1)
            return self.choices.choose(sight, special) if special[1] < len(sight.view.specials) else None
        return super().press(sight, event, focus)

    def arrow(self, sight: MerchantSight, focus: Piece | None, step: tuple[int, int]) -> Answer:
        """Ride to the neighbour in that direction; in other decisions the focus moves."""
        here = sight.mine.horse
        if sight.draft is not None or sight.view.phase != "turn" or here is None:
            return super().arrow(sight, focus, step)
        goal = (sight.places[here].x + step[0], sight.places[here].y + step[1])
        for near in sight.layout.near[here]:
            if (sight.places[near].x, sight.places[near].y) == goal:
                return self.choices.choose(sight, ("city", near))
        return came_to(sight, no("no_road", "move"))

    def enter(self, sight: MerchantSight, focus: Piece | None, space: bool) -> Answer:
        """Enter or Space on the thing in focus; without one Enter ends the turn."""
        if focus is not None:
            return self.activate(sight, focus)
        return None if space else self.choices.choose(sight, ("button", "end"))

    def _cube_key(self, sight: MerchantSight, good: int, focus: Piece | None) -> Answer:
        """W, A, N, F: take that good, or with a full load give it back; of several sources the next one."""
        draft = sight.draft
        if isinstance(draft, Swap):
            given = good in draft.goods()
            return came_to(sight, draft.give(good) if given else no("not_loaded", "buy", good=good))
        if draft is not None or sight.view.phase != "turn":
            return None
        sources = {
            part_of(sight, action)
            for action in (BUY_STOCK + good, *range(BUY_AREA + good, GIVE_BACK, GOODS))
            if action in sight.legal
        }
        found = [piece for piece in self.targets(sight) if piece.means in sources]
        if not found:
            key = "no_actions" if sight.view.actions == 0 else "no_good_here"
            return came_to(sight, no(key, "buy", good=good))
        if len(found) == 1:
            return self.activate(sight, found[0])
        place = next((i for i, piece in enumerate(found) if focus is not None and piece.id == focus.id), -1)
        return Change(focus=found[(place + 1) % len(found)])


def _plan(sight: MerchantSight, target: Piece | None, taken: bool = False) -> Plan:
    """The order or special that is pointed at; one that is taken only where it is asked for."""
    means = None if target is None else target.means
    if means is None or means[0] not in ("order", "special"):
        return None
    gone = means[0] == "special" and sight.view.specials[means[1]] is not None
    return None if gone and not taken else (means[0], means[1])
