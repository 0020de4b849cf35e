"""What the rule-based players always choose alike together with others is no chance of a move before that."""

from __future__ import annotations

from typing import Any

import pytest

from ai.facts.compare import compare
from ai.facts.model import Comparison, Fact, Figure
from ai.facts.sealed_later import chooses_later, without_habits
from game.core import protocol
from game.edo.state import BID, DECLARE, KEEP, VOTE
from tests.ai.positions import CONFIGURATIONS, decisions

EDO = next(each for each in CONFIGURATIONS if each.game.id == "edo")


def at(phase: int) -> Any:
    return next(
        state for seed in range(9) for state in decisions(EDO, seed, 1)
        if int(state.phase) == phase and len(EDO.game.legal_actions(state)) > 1
    )  # fmt: skip


def compared(state: Any) -> Comparison:
    legal = EDO.game.legal_actions(state)
    found = compare(EDO.game, state, [legal[0]], [legal[-1]], 5, deals=16)
    assert found is not None
    return found


def fact(key: str, form: str, first: float, second: float, **values: int) -> Fact:
    figure = Figure(value=first - second, low=0.0, high=0.0, first=first, second=second)
    return Fact.model_validate(
        {"key": key, "form": form, "values": values, "figure": figure, "helps": 1, "explains": 1.0}
    )


HABITS = (
    fact("lot", "soon", 0.998, 0.3, lot=0),
    fact("lot", "soon", 0.6, 0.0, lot=1),
    fact("cards", "amount", 0.0, 1.2),
    fact("bluff", "soon", 1.0, 0.0, word=1, lot=1),
)
CHANCES = (
    fact("lot", "soon", 0.9, 0.3, lot=0),
    fact("cards", "amount", 0.4, 1.2),
    fact("again", "soon", 1.0, 0.0),
    fact("income", "amount", 3.0, 0.0),
    fact("earns", "count", 2.0, 0.0),
    fact("line.coins", "points", 2.0, 0.0),
)


@pytest.mark.parametrize(("phase", "later"), [(KEEP, True), (VOTE, True), (DECLARE, True), (BID, False)])
def test_only_what_the_seat_would_still_choose_is_left_out(phase: int, later: bool) -> None:
    state = at(phase)
    found = compared(state)
    assert chooses_later(EDO.game, state, found) == later
    every = found.model_copy(update={"facts": (*HABITS, *CHANCES), "near": HABITS})
    told = without_habits(EDO.game, state, every)
    assert told.facts == (CHANCES if later else every.facts)
    assert told.near == (() if later else HABITS)


@pytest.mark.parametrize("game_id", ["carthage", "traveling_merchant", "marco_polo"])
def test_who_chooses_alone_is_followed_by_a_plan(game_id: str) -> None:
    configuration = next(each for each in CONFIGURATIONS if each.game.id == game_id)
    state = decisions(configuration, 4, 9)[3]
    legal = configuration.game.legal_actions(state)
    found = compare(configuration.game, state, [legal[0]], [legal[-1]], 5, deals=8)
    assert found is not None and protocol.current_player(state) == found.seat
    assert not chooses_later(configuration.game, state, found)
