"""Marco Polo II behind the common face of games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from game.core.catalogue import Catalogue
from game.core.game import GameOf, GameOptions, Source, Step
from game.marco_polo import account, actions, events, invariants, rules, state, text, view
from game.marco_polo.caravan_figures import ROUTES
from game.marco_polo.cards import ALL_CONTRACTS
from game.marco_polo.components import COLOURS, MAX_PLAYERS, MIN_PLAYERS, SEAT_IDS
from game.marco_polo.state import MarcoState


class MarcoOptions(GameOptions):
    """The set-up choices of Marco Polo II."""

    caravans: bool = False
    """The expansion: caravans, route tiles and four more characters."""


class MarcoPolo(GameOf[MarcoState]):
    """Design Simone Luciani and Daniele Tascini; 2 to 4 players."""

    id = "marco_polo"
    version = 2
    dtype = state.DTYPE
    num_actions = actions.NUM_ACTIONS
    events = events.EVENTS
    players = range(MIN_PLAYERS, MAX_PLAYERS + 1)
    options_model = MarcoOptions
    seat_ids = SEAT_IDS
    invariants = invariants.INVARIANTS
    minor_events = frozenset(
        {"die", "pay", "refill", "leave", "stay", "end", "start", "load", "route", "halt", "piece"}
    )

    def new_game(self, players: int, options: GameOptions, word: np.uint64) -> Any:
        assert isinstance(options, MarcoOptions)
        start = self.beginner(players, options)
        return rules.new_game(players, options.caravans, start, word)

    def action_text(self, action: int) -> str:
        return actions.action_text(action)

    def view(self, state: MarcoState, observer: int | None) -> view.MarcoView:
        return view.make_view(state, observer)

    def event_sentence(self, step: Step, catalogue: Catalogue) -> str:
        return text.event_sentence(step, catalogue)

    def action_sentence(self, state: MarcoState, action: int, catalogue: Catalogue) -> str:
        return text.action_sentence(state, action, catalogue)

    def turn(self, state: MarcoState) -> int:
        """Rounds are counted."""
        return max(1, int(state.round_no))

    def breakdown(self, state: MarcoState, steps: Sequence[Step]) -> tuple[Source, ...]:
        return account.breakdown(state, steps)

    def is_turning_point(self, record: MarcoState) -> bool:
        """The beginning of a turn, and every decision outside of turns."""
        if record.stage != state.TURNS:
            return bool(record.phase < state.FIRST_AUTOMATIC)
        return bool(record.phase == state.TURN and not record.acted)

    def census(self, record: MarcoState) -> tuple[int, ...]:
        """Where every contract is once, then the black dice, then where every route tile is once."""
        contracts = np.zeros(ALL_CONTRACTS, np.int64)
        contracts += record.out
        for contract in range(ALL_CONTRACTS):
            contracts[contract] += record.done_by[contract] != state.NOTHING
        for row in (
            record.pile[: record.pile_n],
            record.under[: record.under_n],
            record.open,
            record.slots[: record.players].ravel(),
            [record.incoming],
        ):
            for contract in row:
                if contract != state.NOTHING:
                    contracts[contract] += 1
        black = int(record.black_stock) + int(record.on[:, COLOURS - 2].sum())
        black += int(record.pool[:, 1::2].sum()) + int(record.hand[1::2].sum())
        routes = np.zeros(ROUTES, np.int64)
        routes += record.tiles != state.TAKEN
        for route in record.caravan_tile.ravel():
            if route != state.NOTHING:
                routes[route] += 1
        return (*(int(number) for number in contracts), black, *(int(number) for number in routes))
