"""Phases and actions told once: what is written from the table does what the table says."""

from __future__ import annotations

import numpy as np
import pytest

from game.core import protocol
from game.core.families import Families, family
from game.core.phases import Phase, Phases
from game.core.registry import game
from game.core.selfcheck import configurations
from game.edo.rules import PHASES
from game.edo.state import EdoState
from tests.game.playing import random_positions


def test_the_written_ladder_goes_to_the_rule_of_each_row() -> None:
    edo, met = game("edo"), set()
    one, other = np.zeros(edo.num_actions, np.int16), np.zeros(edo.num_actions, np.int16)
    for seed, configuration in enumerate(configurations(edo)):
        for state, legal, action in random_positions(configuration, 40 + seed):
            if action < 0:
                continue
            row = PHASES.by_number[int(state.phase)]
            met.add(row.number)
            assert (row.legal is None) == (protocol.current_player(state) < 0)
            by_row, by_ladder = state.copy(), state.copy()
            if row.legal is None:
                row.apply(by_row)
            else:
                row.apply(by_row, action)
                number = row.legal(state, one)
                assert protocol.legal_actions(state, other) == number == len(legal)
                assert (one[:number] == other[:number]).all()
            protocol.apply(by_ladder, action)
            assert by_row.tobytes() == by_ladder.tobytes()
    assert met == set(PHASES.by_number)


def _rule(state: EdoState) -> None:
    """Of no phase."""


def test_a_phase_stands_once() -> None:
    with pytest.raises(ValueError, match="same number"):
        Phases(Phase(1, _rule), Phase(1, _rule))


def test_families_number_their_actions_one_after_the_other() -> None:
    actions = Families(
        family("wait"),
        family("take", ("red", "blue"), part=("card",)),
        family("bid", range(1, 4), least=1, sentence="offer"),
        family("keep", ("00", "10"), parts=lambda mask: [("die", 0)] * mask),
    )
    assert actions.texts == dict(
        enumerate(("wait", "take red", "take blue", "bid 1", "bid 2", "bid 3", "keep 00", "keep 10"))
    )
    assert [actions.read(action)[1] for action in range(actions.count)] == [0, 0, 1, 1, 2, 3, 0, 1]
    assert actions.zero("bid") + 3 == 5 and actions.read(5)[0].sentence == "offer"
    assert actions.parts[0] == {("wait",)} and actions.parts[2] == {("card", 1)}
    assert actions.parts[4] == {("bid", 2)}
    assert actions.parts[6:] == (frozenset(), frozenset({("die", 0)}))
    for action in (-1, actions.count):
        with pytest.raises(ValueError, match="not an action"):
            actions.read(action)
    with pytest.raises(KeyError):
        actions.zero("sell")
