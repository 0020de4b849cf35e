"""Recorded games and counts: they change only when somebody means them to (see tests.golden)."""

from __future__ import annotations

import pytest

from game.core import registry
from tests.golden.recording import COUNTS, Playthrough, counts, golden_file, playthrough, recorded

CHANGED = "if this change is meant, write the texts anew with: python -m tests.golden"
EVERY = [(game_id, wanted) for game_id in registry.GAMES for wanted in recorded(game_id).playthroughs]


@pytest.mark.parametrize(("game_id", "wanted"), EVERY, ids=lambda part: getattr(part, "name", part))
def test_golden_playthrough(game_id: str, wanted: Playthrough) -> None:
    then = golden_file(game_id, wanted.name).read_text(encoding="utf-8").splitlines()
    played = playthrough(game_id, wanted).splitlines()
    for line, (now, before) in enumerate(zip(played, then), 1):
        assert now == before, f"{game_id}, {wanted.name}, line {line}: {CHANGED}"
    assert len(played) == len(then), CHANGED


def test_every_mode_of_every_game_is_recorded() -> None:
    for game_id in registry.GAMES:
        options = [wanted.options for wanted in recorded(game_id).playthroughs]
        assert options
        for choice in registry.game(game_id).choices():
            values = {chosen.get(choice.key, choice.default) for chosen in options}
            some = choice.names_seats or choice.orders_seats
            assert len(values) > 1 if some else values == set(choice.values)


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_counts_of_sequences(game_id: str) -> None:
    then = golden_file(game_id, COUNTS).read_text(encoding="utf-8")
    assert counts(game_id).splitlines() == then.splitlines(), CHANGED
