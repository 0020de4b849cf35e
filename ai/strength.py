"""Measure the levels for the set-up screen: `python -m ai.strength --games 200`.

One seat of the level plays against neutral opponents at all other seats, every deal with rotated seats and
the game's first options. The shares go to `assets/data/strength.toml`; the screen shows nothing without a
row.
"""

from __future__ import annotations

import argparse
from typing import Any

from ai.arena import ArenaSetup, default_workers, progress_bar, run_arena
from ai.levels import PLAYABLE
from game.core.folders import assets
from game.core.registry import GAMES
from game.core.registry import game as find_game

NEUTRAL = "manager"
"""The level at the other seats: in the middle, so that both ends of the scale show."""


def measure(game_id: str, games: int, seed: int, workers: int) -> list[dict[str, Any]]:
    """A row per level and player count of one game."""
    rows = []
    for players in find_game(game_id).players:
        for level in PLAYABLE:
            seats = (level, *[NEUTRAL] * (players - 1))
            if level == NEUTRAL:
                share, played = 1 / players, games
            else:
                setup = ArenaSetup(game=game_id, seats=seats, games=games, seed=seed)
                result = run_arena(setup, workers, progress_bar(games))["levels"][level]
                share, played = result["win_share"], result["seat_games"]
            print(f"{game_id}, {players} players: {level} wins {100 * share:.1f} % of {played}", flush=True)
            rows.append(
                {"game": game_id, "players": players, "level": level, "win_share": share, "games": played}
            )
    return rows


def write(rows: list[dict[str, Any]]) -> None:
    """Write the table that the set-up screen reads."""
    lines = [f"# Share of wins of one seat against {NEUTRAL}s at all others, by `python -m ai.strength`."]
    for row in rows:
        lines += ["", "[[rows]]", f'game = "{row["game"]}"', f"players = {row['players']}"]
        lines += [
            f'level = "{row["level"]}"',
            f"win_share = {row['win_share']:.4f}",
            f"games = {row['games']}",
        ]
    (assets() / "data" / "strength.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--games", type=int, default=200, help="games per level and player count (default 200)"
    )
    parser.add_argument("--seed", type=int, default=1, help="first deal (default 1)")
    parser.add_argument("--workers", type=int, default=default_workers(), help="processes")
    args = parser.parse_args()
    write([row for game_id in GAMES for row in measure(game_id, args.games, args.seed, args.workers)])


if __name__ == "__main__":
    main()
