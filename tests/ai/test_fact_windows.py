"""Facts: "before you move again" ends where the seat's next turn begins, in its own turn and in a rival's."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ai.core.policies import load_policy
from ai.facts.compare import compare, dealt, steps_of
from ai.facts.follow import LINES, Aim, columns, follow, new_bench
from ai.facts.telling import telling
from game.core import protocol
from game.core.generator import seed_word
from tests.ai.positions import CONFIGURATIONS, decisions

CARTHAGE = [each for each in CONFIGURATIONS if each.game.id == "carthage"]
WORDS = range(12)


def in_a_rivals_turn(configuration: Any, seeds: range) -> list[Any]:
    """Positions of random games in which a seat defends though it is not its turn."""
    found = (state for seed in seeds for state in decisions(configuration, seed, 1))
    return [state for state in found if protocol.current_player(state) != state.turn_seat]


def goes_on(root: Any, before: Any, seat: int) -> bool:
    """Whether the next turn of `seat` after the one of `root` has not begun."""
    return bool(before.turns == root.turns or before.turn_seat != seat)


@pytest.mark.parametrize("configuration", CARTHAGE, ids=str)
def test_ships_that_arrive_before_the_next_turn_are_counted_until_it_begins(configuration: Any) -> None:
    game = configuration.game
    load_policy(game.id)
    told = telling(game.id)
    ports = [place for place, each in enumerate(told.happenings) if each.name == "port"]
    roots = [*in_a_rivals_turn(configuration, range(4))[:8], *decisions(configuration, 3, 20)[:8]]
    assert any(protocol.current_player(root) != root.turn_seat for root in roots)
    arrived = sooner = 0
    for root in roots:
        seat = int(protocol.current_player(root))
        aim = Aim(seat, seat, told.turns_each(int(root.players)), told.gone(root, seat), 0.5)
        for number in WORDS:
            bench = new_bench(game.dtype, game.num_actions, len(told.happenings), 30_000)
            row = np.zeros(columns(len(told.lines), len(told.happenings)))
            word = seed_word(number)
            assert follow(root, np.zeros(0, np.int16), aim, word, bench, len(told.lines), row)
            at = dealt(game, root, aim, word)
            for action in bench.past[: bench.counts[-1]]:
                if not goes_on(root, at, seat):
                    break
                protocol.apply(at, int(action))
            soon = row[LINES + len(told.lines) + len(told.happenings) :][ports].sum()
            assert soon == at.settlements - root.settlements
            arrived += int(soon)
            first = row[LINES + len(told.lines) + 2 * len(told.happenings) :][ports]
            sooner += int((first < 1.0).sum())
            assert (first < 1.0).any() == (soon > 0), "what comes before the next turn comes within one"
    assert arrived > 0 and sooner > 0


def test_an_example_from_a_rivals_turn_ends_with_the_next_own_turn() -> None:
    configuration = CARTHAGE[-1]
    for state in in_a_rivals_turn(configuration, range(4))[:4]:
        game, seat = configuration.game, int(protocol.current_player(state))
        legal = game.legal_actions(state)
        found = compare(game, state, [legal[0]], [legal[-1]], seed=7, deals=16)
        assert found is not None
        for example in found.examples:
            steps = steps_of(game, state, seat, example)
            own = {int(step.before.turns) for step in steps if not goes_on(state, step.before, seat)}

            assert len(own) == 1 or protocol.current_player(steps[-1].after) == protocol.OVER
