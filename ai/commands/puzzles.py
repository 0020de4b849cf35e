"""The command `puzzles`: a list of those that come with the program, or, from the sources, more of them."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
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
    made.add_argument("--list", action="store_true", help="list those there are, and how they stand")
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
    if args.json:
        raise PlayerError("error.json_needs_list")
    if is_frozen():
        raise PlayerError("error.no_lab")
    from ai.lab.puzzles import SEED, make
    from ai.puzzles.sources import shipped_file

    out, seed = args.out or shipped_file(args.game), SEED if args.seed is None else args.seed
    print(f"{args.game}: {make(args.game, out, seed, args.count, args.workers, args.seconds)} puzzles")
    return 0


def print_list(game_id: str, as_json: bool, catalogue: Catalogue) -> int:
    """Print the puzzles of a game and how they stand, those of the player's own games first; the exit
    status.
    """
    rows = list(_rows(game_id))
    if as_json:
        print(json.dumps({"game": game_id, "puzzles": [told for _, told in rows]}, ensure_ascii=False))
        return 0
    for puzzle, told in rows:
        kind = catalogue(f"judge.kind.{game_id}.{puzzle.kind}")
        line = catalogue("puzzle.list", id=puzzle.id, kind=kind, margin=f"{100 * puzzle.margin:.1f}")
        line += catalogue("puzzle.list.several") if puzzle.several else ""
        line += catalogue("puzzle.list.own") if told["own"] else ""
        print(line + (catalogue("puzzle.list.due", date=told["due"]) if told["due"] else ""))
    print(catalogue("puzzle.list.count", count=len(rows)))
    return 0


def _rows(game_id: str) -> Iterator[tuple[Puzzle, dict[str, object]]]:
    from ai.puzzles.own import own_puzzles
    from ai.puzzles.schedule import Notes
    from ai.puzzles.sources import shipped

    book = Notes().book
    own = [puzzle for puzzle in own_puzzles() if puzzle.setup.game == game_id]
    for number, puzzle in enumerate((*own, *shipped(game_id).puzzles)):
        standing = book.of(puzzle.id)
        due = None if standing is None or standing.due is None else standing.due.isoformat()
        told = {
            "id": puzzle.id,
            "own": number < len(own),
            "kind": puzzle.kind,
            "players": puzzle.setup.players,
            "ways": len(puzzle.accepted),
            "margin": round(100 * puzzle.margin, 1),
            "due": due,
            "learnt": standing is not None and standing.learnt,
            "dropped": standing is not None and standing.dropped,
        }
        yield puzzle, told
