"""Recorded games and counts: they change only when somebody means them to (see tests.golden)."""

from __future__ import annotations

from pathlib import Path

import pytest

import tests.golden
from game.core import registry
from tests.golden.counts import counts, counts_file
from tests.golden.recording import PLAYTHROUGHS, playthrough

FOLDER = Path(tests.golden.__file__).parent
CHANGED = "if this change is meant, write the texts anew with: python -m tests.golden"


@pytest.mark.parametrize("number", range(len(PLAYTHROUGHS)), ids=lambda n: PLAYTHROUGHS[n].file)
def test_golden_playthrough(number: int) -> None:
    wanted = PLAYTHROUGHS[number]
    recorded = (FOLDER / wanted.file).read_text(encoding="utf-8").splitlines()
    played = playthrough(wanted).splitlines()
    for line, (now, then) in enumerate(zip(played, recorded), 1):
        assert now == then, f"{wanted.file}, line {line}: {CHANGED}"
    assert len(played) == len(recorded), CHANGED


def test_every_mode_of_every_game_is_recorded() -> None:
    for game_id in registry.GAMES:
        recorded = [wanted.options for wanted in PLAYTHROUGHS if wanted.game == game_id]
        assert recorded
        for choice in registry.game(game_id).choices():
            values = {options.get(choice.key, choice.default) for options in recorded}
            assert len(values) > 1 if choice.names_seats else values == set(choice.values)


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_counts_of_sequences(game_id: str) -> None:
    recorded = (FOLDER / counts_file(game_id)).read_text(encoding="utf-8")
    assert counts(game_id).splitlines() == recorded.splitlines(), CHANGED
