"""How long games are: counted, and still so."""

from __future__ import annotations

import pytest

from ai.lab.ladder import tables
from ai.lab.lengths import count
from ai.players.fingerprints import fingerprint
from ai.players.lengths import BY, Length, lengths_file, read_lengths
from game.core.registry import GAMES
from game.core.registry import game as find_game

ROWS = {(row.game, row.table, row.players): row for row in read_lengths(lengths_file())}


@pytest.mark.parametrize("game", list(GAMES))
def test_every_table_has_been_counted(game: str) -> None:
    assert all(
        (game, table, players) in ROWS for table in tables(game) for players in find_game(game).players
    )


@pytest.mark.parametrize("row", ROWS.values(), ids=lambda row: f"{row.game}, {row.table}, {row.players}")
def test_clerks_are_those_who_were_counted(row: Length) -> None:
    """Other clerks need `python -m ai.lab.lengths` again."""
    assert row.players_mark == fingerprint(row.game, row.players, BY)


@pytest.mark.parametrize("game", list(GAMES))
def test_games_are_as_long_as_they_were_when_they_were_counted(game: str) -> None:
    """Rules or players that make another game of it need `python -m ai.lab.lengths` again."""
    table, players = next(iter(tables(game))), max(find_game(game).players)
    now, then = count(game, table, players, 4), ROWS[game, table, players]
    assert now.decisions == pytest.approx(then.decisions, rel=0.3)
    assert now.choices == pytest.approx(then.choices, rel=0.3)
