"""How long a game is: what a seat decides in it, counted in games among clerks.

`python -m ai.lab.lengths` plays them and writes `assets/data/lengths.toml`, from which the set-up screen says
how much time a game takes. A decision counts where there is more than one legal action.
"""

from __future__ import annotations

import argparse

from ai.core.row_files import write_row_file
from ai.lab.ladder import tables
from ai.players.fingerprints import fingerprint
from ai.players.lengths import BY, Length, lengths_file, read_lengths
from ai.players.levels import LEVELS
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core.match import Match, MatchSetup, Seat
from game.core.registry import GAMES
from game.core.registry import game as find_game

GAMES_EACH = 24
SEED = 9_100


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
        players_mark=fingerprint(game_id, players, BY),
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
    heading = "What a seat decides in a game among clerks; written by `python -m ai.lab.lengths`."
    write_row_file(lengths_file(), rows.values(), heading)


if __name__ == "__main__":
    main()
