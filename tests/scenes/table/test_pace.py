"""A rival's turn with all that follows from it takes no longer than somebody wants to watch."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.game import Step
from game.core.match import Match
from scenes.boards import board_class
from scenes.kit.timeline import Timeline
from scenes.shell.app import silent_context
from scenes.tools.lab.pace import played, turns

MOST = 8.0


@pytest.mark.parametrize(("game", "players"), [("carthage", 2), ("carthage", 4), ("traveling_merchant", 3)])
def test_a_turn_takes_at_most_eight_seconds(game: str, players: int) -> None:
    for seed in (1, 2):
        found = turns(played(game, players, seed, {}))
        assert max(turn.seconds for turn in found) <= MOST
        assert sum(turn.seconds > 1 for turn in found) > len(found) / 3, "they can be seen"


def shown(match: Match, steps: list[Step]) -> tuple[int, float]:
    """How many of these steps the board shows as one, and how long that takes."""
    board: Any = board_class(match.setup.game)(silent_context("en"), match, 0)
    timeline = Timeline()
    count = board.together(steps)
    board.stage(steps[:count], timeline)
    seconds = timeline.whole
    timeline.finish()
    assert board.shown.state is steps[count - 1].after
    return count, seconds


def test_cards_are_dealt_together_and_all_owners_of_a_ship_are_paid_at_once() -> None:
    match = played("carthage", 4, 3, {})
    steps = match.steps
    deals, sales = [], []
    index = 0
    while index < len(steps):
        kind = steps[index].event.kind
        if kind not in ("draw_market", "draw_farm", "settle"):
            index += 1
            continue
        count, seconds = shown(match, steps[index : index + 12])
        after = steps[index + count] if index + count < len(steps) else None
        if kind == "settle":
            sales.append((count, seconds))
            same = after is not None and after.event.kind == "settle"
            assert not same or after.event.args["colour"] != steps[index].event.args["colour"]  # type: ignore[union-attr]
        else:
            deals.append((count, seconds))
            assert count == 12 or after is None or not after.event.kind.startswith("draw_")
        index += count
    assert max(count for count, _ in deals) >= 4
    assert max(seconds for _, seconds in deals) < 1.2
    assert max(count for count, _ in sales) >= 2
    assert max(seconds for _, seconds in sales) < 4.5
