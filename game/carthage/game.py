"""Traders of Carthage behind the common face of games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import numpy as np

from game.carthage import account, actions, invariants, rules, state, text, view
from game.carthage.components import KINDS, SEAT_IDS
from game.carthage.state import CarthageState
from game.core.catalogue import Catalogue
from game.core.game import GameOf, GameOptions, Source, Step


class CarthageOptions(GameOptions):
    """The set-up choices of Traders of Carthage."""

    mode: Literal["standard", "classic"] = "standard"


class TradersOfCarthage(GameOf[CarthageState]):
    """Rulebook of 2025 (Kawasaki Factory), standard and classic mode, 2 to 4 players."""

    id = "carthage"
    version = 2
    dtype = state.DTYPE
    num_actions = actions.NUM_ACTIONS
    events = actions.EVENTS
    players = range(2, 5)
    options_model = CarthageOptions
    seat_ids = SEAT_IDS
    minor_events = frozenset({"farm_moves", "draw_market", "draw_farm"})
    invariants = invariants.INVARIANTS

    def new_game(self, players: int, options: GameOptions, word: np.uint64) -> Any:
        assert isinstance(options, CarthageOptions)
        start = self.beginner(players, options)
        return rules.new_game(players, options.mode == "classic", start, word)

    def action_text(self, action: int) -> str:
        return actions.action_text(action)

    def view(self, state: CarthageState, observer: int | None) -> view.CarthageView:
        return view.make_view(state, observer)

    def event_sentence(self, step: Step, catalogue: Catalogue) -> str:
        return text.event_sentence(step, catalogue)

    def action_sentence(self, state: CarthageState, action: int, catalogue: Catalogue) -> str:
        return text.action_sentence(state, action, catalogue)

    def turn(self, state: CarthageState) -> int:
        return int(state.turns) + 1

    def breakdown(self, state: CarthageState, steps: Sequence[Step]) -> tuple[Source, ...]:
        return account.breakdown(state, steps)

    def is_turning_point(self, record: CarthageState) -> bool:
        if record.phase == state.TURN:
            return True
        return bool(record.phase == state.SAVE and record.need == 0)

    def census(self, record: CarthageState) -> tuple[int, ...]:
        """Cards per kind, wherever they lie, then the four pieces in hand or at work per seat."""
        cards = np.zeros(KINDS, np.int64)
        for pile in (record.deck, record.discard, record.pay):
            cards += pile
        for piles in (record.hand, record.stock, record.safe, record.vp, record.vp_unseen):
            cards += piles.sum(axis=0)
        for row, number in ((record.market, record.market_n), (record.farm, record.farm_n)):
            for place in range(int(number)):
                cards[row[place]] += 1
        pieces = [int(record.piece[seat]) for seat in range(int(record.players))]
        if record.classic:
            for owners, number in (
                (record.market_owner, record.market_n),
                (record.farm_owner, record.farm_n),
            ):
                for place in range(int(number)):
                    if owners[place] >= 0:
                        pieces[int(owners[place])] += 1
        return (*(int(number) for number in cards), *(pieces if record.classic else ()))
