"""What keys do on the board of The Era of Traveling Merchant."""

from __future__ import annotations

import pygame

from game.traveling_merchant.actions import BUY_AREA, BUY_STOCK
from game.traveling_merchant.components import GOODS, MAX_PLAYERS
from scenes.boards.traveling_merchant.compose import HouseChoice, Swap
from scenes.boards.traveling_merchant.models import CUBE_KEYS
from scenes.boards.traveling_merchant.play import Clicks, came_to, refuse
from scenes.boards.traveling_merchant.sight import MerchantSight
from scenes.boards.traveling_merchant.targets import clickable
from scenes.tabletop.answer import Answer, Change
from scenes.tabletop.input import DIGITS
from scenes.tabletop.targets import Target

NARROW = {pygame.K_m: "move", pygame.K_b: "buy", pygame.K_s: "sell"}
CUBES = {getattr(pygame, f"K_{letter.lower()}"): good for good, letter in enumerate(CUBE_KEYS)}


class MerchantPlay(Clicks):
    """Clicks, and keys for everything that the mouse can do."""

    def press(self, sight: MerchantSight, event: pygame.event.Event, focus: Target | None) -> Answer:
        key = event.key
        if key in DIGITS:
            return self._digit(sight, DIGITS[key], bool(event.mod & pygame.KMOD_SHIFT))
        if key in NARROW:
            return self.narrow(sight, NARROW[key])
        if key == pygame.K_g:
            return Change({"mark_all": not sight.mark_all})
        return self._cube_key(sight, CUBES[key], focus) if key in CUBES else None

    def arrow(self, sight: MerchantSight, focus: Target | None, step: tuple[int, int]) -> Answer:
        """Ride to the neighbour in that direction; in other decisions the focus moves."""
        here = sight.view.seats[sight.bottom].horse
        if sight.draft is not None or sight.view.phase != "turn" or here is None:
            return super().arrow(sight, focus, step)
        goal = (sight.places[here].x + step[0], sight.places[here].y + step[1])
        for near in sight.layout.near[here]:
            if (sight.places[near].x, sight.places[near].y) == goal:
                return self.ride(sight, near)
        return refuse(sight, "no_road", "move")

    def enter(self, sight: MerchantSight, focus: Target | None, space: bool) -> Answer:
        """Enter or Space on the thing in focus; without one Enter ends the turn."""
        if focus is not None:
            return self.activate(sight, focus)
        return None if space else self.end_turn(sight)

    def _digit(self, sight: MerchantSight, number: int, shift: bool) -> Answer:
        """1-6: an order; with Shift a special; in the house step one of the two ways."""
        draft = sight.draft
        if isinstance(draft, HouseChoice) and draft.city is not None and not draft.needs:
            ways = draft.ways(draft.city)
            trio = number == 2
            return came_to(sight, draft.choose_way(trio)) if number <= 2 and trio in ways else None
        wanted = ("special" if shift else "order", number - 1)
        target = next((t for t in clickable(sight) if (t.what, t.index) == wanted), None)
        return self.activate(sight, target) if target is not None else None

    def _cube_key(self, sight: MerchantSight, good: int, focus: Target | None) -> Answer:
        """W, A, N, F: take that good, or with a full load give it back; of several sources the next one."""
        draft = sight.draft
        if isinstance(draft, Swap):
            if good in draft.goods():
                loaded = next(t for t in clickable(sight) if t.what == "load" and t.kind == good)
                return self.activate(sight, loaded)
            return refuse(sight, "not_loaded", "buy", good=sight.good_words(good))
        if draft is not None or sight.view.phase != "turn":
            return None
        found = self._sources(sight, good)
        if not found:
            key = "no_actions" if sight.view.actions == 0 else "no_good_here"
            return refuse(sight, key, "buy", good=sight.good_words(good))
        if len(found) == 1:
            return self.activate(sight, found[0])
        now = focus.identity if focus is not None else None
        place = next((i for i, t in enumerate(found) if t.identity == now), -1)
        return Change(focus=found[(place + 1) % len(found)])

    def _sources(self, sight: MerchantSight, good: int) -> list[Target]:
        """Where the good can be loaded now, also while other actions are outlined."""
        here = sight.view.seats[sight.bottom].horse
        actions = {("cube", seat): BUY_AREA + seat * GOODS + good for seat in range(MAX_PLAYERS)}
        actions["stock", 0] = BUY_STOCK + good
        return [
            target
            for target in clickable(sight)
            if (target.index, target.kind) == (here, good)
            and actions.get((target.what, target.nth)) in sight.legal
        ]
