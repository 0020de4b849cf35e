"""The rule-based player of The Era of Traveling Merchant against the plain one, on every map."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev

import pytest

from ai.core.intervals import Z95
from ai.core.policies import load_policy
from game.traveling_merchant.components import MAP_IDS
from game.traveling_merchant.game import MerchantOptions
from tests.ai.plain_merchant import Table
from tests.game.traveling_merchant.builder import GAME

DEALS = 400
"""Deals for each map; every one is played with the lone player at each seat."""


@pytest.fixture(scope="module")
def table() -> Table:
    load_policy(GAME.id)
    return Table(GAME)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_clerk_wins_more_than_its_share_against_the_plain_player(table: Table, players: int) -> None:
    """Alone among plain players it wins more than an even share, on each map."""
    shares = {
        layout: [
            table.deal(players, MerchantOptions.model_validate({"map": layout}), seed, alone=True)[0]
            for seed in range(DEALS)
        ]
        for layout in MAP_IDS
    }
    for layout, found in shares.items():
        assert fmean(found) > 1 / players, layout
    every = [share for found in shares.values() for share in found]
    assert fmean(every) - Z95 * stdev(every) / sqrt(len(every)) > 1 / players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_plain_player_wins_less_than_its_share_among_clerks(table: Table, players: int) -> None:
    options = MerchantOptions.model_validate({})
    shares = [table.deal(players, options, seed, alone=False)[0] for seed in range(DEALS)]
    assert fmean(shares) + Z95 * stdev(shares) / sqrt(len(shares)) < 1 / players
