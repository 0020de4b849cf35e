"""The command `puzzles`: a list of those that come with the program, or, from the sources, more of them."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from ai.commands.parser import Commands, add_game, add_language
from ai.commands.readers import seed_value, whole
from game.core.catalogue import Catalogue
from game.core.errors import PlayerError
from game.core.folders import is_frozen

if TYPE_CHECKING:
    from ai.puzzles.model import Puzzle


def add_puzzles(commands: Commands) -> None:
    """The puzzles of a game."""
    made = commands.add("puzzles", run_puzzles, "list the puzzles of a game, or make them (from the sources)")
    add_game(made)
    made.add_argument("--list", action="store_true", help="list those there are")
    made.add_argument("--json", action="store_true", help="with --list: print them as JSON")
    made.add_argument("--count", type=whole(1, 1_000), default=60, help="puzzles to make (default 60)")
    made.add_argument("--seed", type=seed_value, default=None, help="number or code of the games played")
    made.add_argument("--seconds", type=whole(1, 1_000_000), default=3600, help="at most (default 3600)")
    made.add_argument("--workers", type=whole(1, 256), default=None, help="processes (default one per core)")
    made.add_argument("--out", type=Path, metavar="FILE", help="the file to write (default: the game's own)")
    add_language(made)


def run_puzzles(args: argparse.Namespace) -> int:
    """List puzzles, or go on making them where that was stopped."""
    if args.list:
        return print_list(args.game, args.json, Catalogue.load(args.lang))
    if is_frozen():
        raise PlayerError("error.no_lab")
    from ai.lab.puzzles import SEED, make
    from ai.puzzles.sources import shipped_file

    out, seed = args.out or shipped_file(args.game), SEED if args.seed is None else args.seed
    print(f"{args.game}: {make(args.game, out, seed, args.count, args.workers, args.seconds)} puzzles")
    return 0


def print_list(game_id: str, as_json: bool, catalogue: Catalogue) -> int:
    """Print the puzzles of a game, those of the player's own games first; the exit status."""
    from ai.puzzles.sources import shipped

    puzzles = shipped(game_id).puzzles
    if as_json:
        rows = [_row(puzzle) for puzzle in puzzles]
        print(json.dumps({"game": game_id, "puzzles": rows}, ensure_ascii=False))
        return 0
    for puzzle in puzzles:
        kind = catalogue(f"judge.kind.{game_id}.{puzzle.kind}")
        told = catalogue("puzzle.list", id=puzzle.id, kind=kind, margin=f"{100 * puzzle.margin:.1f}")
        print(told + (catalogue("puzzle.list.several") if puzzle.several else ""))
    print(catalogue("puzzle.list.count", count=len(puzzles)))
    return 0


def _row(puzzle: Puzzle) -> dict[str, object]:
    return {
        "id": puzzle.id,
        "kind": puzzle.kind,
        "players": puzzle.setup.players,
        "ways": len(puzzle.accepted),
        "margin": round(100 * puzzle.margin, 1),
    }
