"""Commands that measure players: `arena`, `ladder`, `judge` and `field`."""

from __future__ import annotations

import argparse
from pathlib import Path

from ai.commands.parser import Commands, add_game, add_language, add_table, add_workers
from ai.commands.readers import check_players, read_options, seat_players, seed_value, whole
from ai.players.levels import PLAYABLE
from game.core.catalogue import Catalogue


def add_arena(commands: Commands) -> None:
    """Levels against each other."""
    arena = commands.add_lab(
        "arena", run_arena, "measure levels against each other; every deal is played with rotated seats"
    )
    add_table(arena, "manager,clerk", seat_players)
    arena.add_argument("--games", type=whole(1, 1_000_000), default=100, help="games to play (default 100)")
    arena.add_argument("--seed", type=seed_value, default=1, help="number or code of the deals (default 1)")
    add_workers(arena)
    arena.add_argument(
        "--judge",
        action="store_true",
        help="also judge every decision, and report what each player gives away",
    )
    arena.add_argument("--json", action="store_true", help="print the report as JSON")


def run_arena(args: argparse.Namespace) -> int:
    """Play the matches that the command line asks for, and print how the players did."""
    from ai.core.executors import open_executor, progress_bar
    from ai.lab.arena import ArenaSetup, print_report
    from ai.lab.arena import run_arena as run
    from ai.players.players import known_player

    check_players(args.game, len(args.seats))
    options = read_options(args.game, args.option, len(args.seats))
    for player in args.seats:
        known_player(player, args.game, len(args.seats))
    setup = ArenaSetup(
        game=args.game, seats=args.seats, games=args.games, seed=args.seed, options=options, judge=args.judge
    )
    with open_executor(args.workers, args.dask) as executor:
        report = run(setup, executor, progress_bar(args.games))
    print_report(report, args.json)
    return 0


def add_ladder(commands: Commands) -> None:
    """The steps between the levels."""
    ladder = commands.add_lab(
        "ladder", run_ladder, "measure what the ladder of levels lacks; goes on where it was stopped"
    )
    add_game(ladder)
    ladder.add_argument("--games", type=whole(4, 1_000_000), default=240, help="games a row (default 240)")
    ladder.add_argument(
        "--seed", type=seed_value, default=None, help="number or code of the deals (default 7001)"
    )
    ladder.add_argument(
        "--fresh",
        action="store_true",
        help="measure by deals that no row was measured by: of --seed, or of one that is drawn and said",
    )
    ladder.add_argument("--level", action="append", choices=PLAYABLE, help="only rows of this level")
    ladder.add_argument(
        "--players", type=whole(2, 5), action="append", help="only rows of tables of so many players"
    )
    ladder.add_argument("--main", action="store_true", help="only tables with the game's first options")
    add_workers(ladder)


def run_ladder(args: argparse.Namespace) -> int:
    """Measure the rows that the command line asks for."""
    from ai.core.executors import open_executor
    from ai.lab.ladder import LadderRow
    from ai.lab.ladder import run_ladder as run
    from game.core.seed_code import random_seed

    seed = args.seed
    if seed is None:
        seed = random_seed() if args.fresh else 7001
    if args.fresh:
        print(f"seed {seed}; --fresh --seed {seed} goes on", flush=True)

    def wanted(row: LadderRow) -> bool:
        return (
            (not args.level or row.level in args.level)
            and (not args.players or row.players in args.players)
            and (row.main or not args.main)
        )

    with open_executor(args.workers, args.dask) as executor:
        run(
            args.game,
            args.games,
            seed,
            executor,
            lambda line: print(line, flush=True),
            wanted=wanted,
            fresh=args.fresh,
        )
    return 0


def add_judge(commands: Commands) -> None:
    """What decisions of a stored match gave away."""
    judge = commands.add("judge", run_judge, "judge the decisions of a stored match, or of one seat")
    judge.add_argument("file", metavar="FILE", type=Path, help="a saved game")
    judge.add_argument("--seat", type=whole(1, 5), help="only the decisions of this seat, from 1")
    judge.add_argument("--json", action="store_true", help="print the verdicts as JSON")
    judge.add_argument(
        "--facts", action="store_true", help="also why the best way is better than a confirmed mistake"
    )
    judge.add_argument("--workers", type=whole(1, 256), default=None, help="processes (default one per core)")
    add_language(judge)


def run_judge(args: argparse.Namespace) -> int:
    """Print the verdicts on a stored match."""
    from ai.commands.verdicts import print_verdicts
    from ai.core.executors import open_executor

    with open_executor(args.workers) as executor:
        catalogue = Catalogue.load(args.lang)
        return print_verdicts(args.file, args.seat, args.json, catalogue, executor, args.facts)


def add_field(commands: Commands) -> None:
    """A deal played by every level."""
    field = commands.add(
        "field", run_field, "play the deal of a stored match with each level in one seat of it"
    )
    field.add_argument("file", metavar="FILE", type=Path, help="a saved game; its field is kept beside it")
    field.add_argument("--seat", type=whole(1, 5), help="this seat, from 1 (default: the person's)")
    field.add_argument(
        "--games", type=whole(1, 256), help="games of each level (default 16, fewer of slow ones)"
    )
    field.add_argument("--json", action="store_true", help="print the figures as JSON")
    add_workers(field)
    add_language(field)


def run_field(args: argparse.Namespace) -> int:
    """Play a match's deal with every level, and print how each did."""
    from ai.commands.field_table import print_field
    from ai.core.executors import open_executor

    catalogue = Catalogue.load(args.lang)
    with open_executor(args.workers, args.dask) as executor:
        return print_field(args.file, args.seat, args.games, args.json, catalogue, executor)
