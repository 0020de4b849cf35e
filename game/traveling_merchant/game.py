"""The Era of Traveling Merchant behind the common face of games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import numpy as np

from game.core.catalogue import Catalogue
from game.core.game import GameOf, GameOptions, SeatSet, Source, Step, seats_of
from game.traveling_merchant import account, actions, invariants, rules, state, text, view
from game.traveling_merchant.components import MAP_IDS, SEAT_IDS
from game.traveling_merchant.state import MerchantState
from game.traveling_merchant.tables import GOODS, ORDERS


class MerchantOptions(GameOptions):
    """The set-up choices of The Era of Traveling Merchant."""

    map: Literal["basic", "grid", "rows", "ring", "cross", "random"] = "basic"
    road: bool = False
    """Ten cards: the road is one of them."""
    titles: bool = False
    beginners: SeatSet = "none"
    """Seats with the beginner's carriage."""
    reading: Literal["japanese", "english"] = "japanese"
    """A house for three orders: any three, or three of different cities."""


class TravelingMerchant(GameOf[MerchantState]):
    """Rulebook of 2019 (A.I.Lab.遊), 2 to 4 players, all variants."""

    id = "traveling_merchant"
    version = 1
    dtype = state.DTYPE
    num_actions = actions.NUM_ACTIONS
    events = actions.EVENTS
    players = range(2, 5)
    options_model = MerchantOptions
    seat_ids = SEAT_IDS
    invariants = invariants.INVARIANTS
    minor_events = frozenset({"draw"})

    def new_game(self, players: int, options: GameOptions, word: np.uint64) -> Any:
        assert isinstance(options, MerchantOptions)
        start = self.beginner(players, options)
        return rules.new_game(
            players,
            MAP_IDS.index(options.map),
            options.road,
            options.titles,
            sum(1 << seat for seat in seats_of(options.beginners)),
            options.reading == "english",
            start,
            word,
        )

    def action_text(self, action: int) -> str:
        return actions.action_text(action)

    def view(self, state: MerchantState, observer: int | None) -> view.MerchantView:
        return view.make_view(state, observer)

    def event_sentence(self, step: Step, catalogue: Catalogue) -> str:
        return text.event_sentence(step, catalogue)

    def action_sentence(self, state: MerchantState, action: int, catalogue: Catalogue) -> str:
        return text.action_sentence(state, action, catalogue)

    def turn(self, record: MerchantState) -> int:
        """The round: all seats have the same number of turns in it."""
        finished = int(record.turns) - (1 if record.phase == state.ENDED else 0)
        return finished // int(record.players) + 1

    def breakdown(self, state: MerchantState, steps: Sequence[Step]) -> tuple[Source, ...]:
        return account.breakdown(state, steps)

    def is_turning_point(self, record: MerchantState) -> bool:
        """Each action of a turn can be taken back by itself, so each begins something."""
        if record.phase == state.START:
            return True
        return bool(record.phase == state.TURN and record.actions > 0)

    def census(self, record: MerchantState) -> tuple[int, ...]:
        """Cubes per good wherever they lie, how often each order is somewhere, jewels per colour."""
        cubes = record.stock.astype(np.int64) + record.area.sum(axis=(0, 1)) + record.load.sum(axis=0)
        orders = record.unseen.astype(np.int64)
        for order in record.row:
            if 0 <= order < ORDERS:
                orders[order] += 1
        for seat in range(int(record.players)):
            for order in record.wagon[seat][: int(record.wagons[seat])]:
                orders[order] += 1
        jewels = record.jewels.astype(np.int64) + record.won.sum(axis=0)
        return tuple(int(number) for pile in (cubes[:GOODS], orders, jewels) for number in pile)
