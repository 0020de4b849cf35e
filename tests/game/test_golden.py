"""Recorded games and counts: they change only when somebody means them to (see tests.golden)."""

from __future__ import annotations

from pathlib import Path

import pytest

import tests.golden
from game.core import registry
from tests.golden.counts import COUNTS_FILE, counts
from tests.golden.recording import PLAYTHROUGHS, playthrough

FOLDER = Path(tests.golden.__file__).parent
CHANGED = "if this change is meant, write the texts anew with: python -m tests.golden"


@pytest.mark.parametrize("number", range(len(PLAYTHROUGHS)), ids=lambda n: PLAYTHROUGHS[n][0])
def test_golden_playthrough(number: int) -> None:
    file, game, players, options, seed = PLAYTHROUGHS[number]
    recorded = (FOLDER / file).read_text(encoding="utf-8").splitlines()
    played = playthrough(game, players, options, seed).splitlines()
    for line, (now, then) in enumerate(zip(played, recorded), 1):
        assert now == then, f"{file}, line {line}: {CHANGED}"
    assert len(played) == len(recorded), CHANGED


def test_every_mode_of_every_game_is_recorded() -> None:
    for game_id in registry.GAMES:
        recorded = [options for _, game, _, options, _ in PLAYTHROUGHS if game == game_id]
        assert recorded
        for choice in registry.game(game_id).choices():
            assert {options.get(choice.key, choice.default) for options in recorded} == set(choice.values)


def test_counts_of_sequences() -> None:
    recorded = (FOLDER / COUNTS_FILE).read_text(encoding="utf-8")
    assert counts().splitlines() == recorded.splitlines(), CHANGED
