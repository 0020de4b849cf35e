"""How long a game is: what a seat decides in it, counted in games among clerks.

`python -m ai.lengths` plays them and writes `assets/data/lengths.toml`, from which the set-up screen says how
much time a game takes. A decision counts where there is more than one legal action.
"""

from __future__ import annotations

import argparse
from functools import cache
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from ai.ladder import tables
from ai.levels import LEVELS
from ai.question import Question
from ai.row_files import read_row_file, write_row_file
from ai.thinking import think
from game.core.folders import assets
from game.core.match import Match, MatchSetup, Seat
from game.core.registry import GAMES
from game.core.registry import game as find_game

GAMES_EACH = 24
SEED = 9_100
BY = "clerk"


class Length(BaseModel):
    """What was counted at one kind of table."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: str
    table: str
    """Name of the options; see `ai.ladder.tables`."""
    players: Annotated[int, Field(ge=2, le=5)]
    decisions: Annotated[float, Field(gt=0)]
    """Mean of the decisions of one seat in one game."""
    choices: Annotated[float, Field(ge=2)]
    """Mean number of legal actions at one of them."""
    games: Annotated[int, Field(ge=1)]


def lengths_file() -> Path:
    """All that was counted."""
    return assets() / "data" / "lengths.toml"


@cache
def read_lengths(path: Path) -> tuple[Length, ...]:
    """The rows of the file; none if it is absent or of no use."""
    return read_row_file(path, Length)


def count(game_id: str, table: str, players: int, games: int) -> Length:
    """Play `games` games among clerks at a table with these options and count."""
    level = LEVELS[BY]
    decided, legal = 0, 0
    for number in range(games):
        seats = tuple(Seat(level=BY) for _ in range(players))
        options = dict(tables(game_id)[table])
        match = Match(MatchSetup(game=game_id, seats=seats, options=options, seed=SEED + number))
        while not match.over:
            found = len(match.legal())
            decided += found > 1
            legal += found if found > 1 else 0
            match.play(think(Question(match.game, match.state, level, SEED + len(match.actions))).action)
    return Length(
        game=game_id,
        table=table,
        players=players,
        decisions=round(decided / games / players, 1),
        choices=round(legal / decided, 1),
        games=games,
    )


def main() -> None:
    """Count anew, all games or one, and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(GAMES), default=None)
    parser.add_argument("--games", type=int, default=GAMES_EACH)
    args = parser.parse_args()
    rows = {(row.game, row.table, row.players): row for row in read_lengths(lengths_file())}
    for game_id in GAMES:
        if args.game not in (None, game_id):
            continue
        for table in tables(game_id):
            for players in find_game(game_id).players:
                row = rows[game_id, table, players] = count(game_id, table, players, args.games)
                print(row.model_dump_json(), flush=True)
    heading = "What a seat decides in a game among clerks; written by `python -m ai.lengths`."
    write_row_file(lengths_file(), rows.values(), heading)


if __name__ == "__main__":
    main()
