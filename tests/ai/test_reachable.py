"""What can still be done in a turn is found by every way to go on."""

from __future__ import annotations

from ai.facts.reachable import within_reach
from ai.facts.telling import telling
from tests.game.marco_polo.builder import GAME, position

TOLD = telling("marco_polo")
"""Of Marco Polo II."""


def place(name: str, **values: int) -> int:
    found = [number for number, each in enumerate(TOLD.at_once) if (each.name, each.values) == (name, values)]
    return found[0]


def actions(*texts: str) -> list[int]:
    return [next(n for n in range(GAME.num_actions) if GAME.action_text(n) == text) for text in texts]


def test_a_die_in_the_purse_after_the_main_action_pays_for_a_contract() -> None:
    """No rule-based player keeps a die for that, and yet the rules allow it."""
    contract = place("contract", contract=0)
    for dice, pays in (("1 5", True), ("5", False)):
        table = position(slots={0: "r1"}, dice={0: dice}, held={0: {"camel": 0, "pepper": 3, "jade": 0}})
        table.state.held[0, :3] = [1, 0, 0]  # one coin: nothing else can be bought
        moves = actions("die own 5", "place pepper", "offer 1")
        found = within_reach(GAME, TOLD, table.state, moves, 0)
        assert found is not None and (contract in found) is pays
    assert within_reach(GAME, TOLD, table.state, [], 0, most=3) is None
