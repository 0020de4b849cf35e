"""The command `train`: nets, weights, figures of rule-based players, and what the judge knows of a game."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from ai.commands.parser import Commands, add_game, add_workers
from ai.commands.readers import check_folder, seed_value, whole

NET_GAMES, FIGURE_GAMES = 20_000, 600_000
"""Games a kind of table to train with: for a net or weights, and for figures."""


def add_train(commands: Commands) -> None:
    """What is learned of a game."""
    train = commands.add_lab(
        "train", run_train, "make the learned evaluation of a game by self-play; goes on where it was stopped"
    )
    add_game(train)
    kind = train.add_mutually_exclusive_group()
    takes = "--games, --seed, --out, --workers and --dask"
    kind.add_argument(
        "--linear",
        action="store_true",
        help=f"fit the weights of the linear evaluation instead; takes {takes}",
    )
    kind.add_argument(
        "--figures",
        action="store_true",
        help=f"find the best figures of the rule-based player instead; takes {takes}",
    )
    kind.add_argument(
        "--judge",
        action="store_true",
        help=f"measure how sure the judge may be instead; takes {takes}, --pairs and --folder",
    )
    train.add_argument(
        "--games",
        type=whole(40, 10_000_000),
        help="games of the rule-based policy per net or row (default 20000; 600000 for figures)",
    )
    train.add_argument(
        "--searched",
        type=whole(0, 1_000_000),
        default=2_000,
        help="games of searches per net after those, 0 for none (default 2000)",
    )
    train.add_argument(
        "--hidden", type=whole(1, 1024), default=32, help="units of the first layer (default 32)"
    )
    train.add_argument(
        "--second", type=whole(1, 1024), default=16, help="units of the second layer (default 16)"
    )
    train.add_argument("--epochs", type=whole(1, 1000), default=8, help="rounds of each fit (default 8)")
    train.add_argument("--seed", type=seed_value, default=1, help="number or code of the deals (default 1)")
    train.add_argument(
        "--folder", type=Path, metavar="DIR", help="what is done so far (default: in the cache)"
    )
    train.add_argument(
        "--out", type=Path, metavar="FILE", help="what is written (default: the program's file)"
    )
    train.add_argument(
        "--pairs",
        type=whole(0, 10_000),
        help="pairs of ways to decide per table, for the judge; 0 measures its chances alone (default 40)",
    )
    add_workers(train)


def run_train(args: argparse.Namespace) -> int:
    """Train what the command line names: nets, weights, figures or the judge."""
    if args.out is not None:
        check_folder(args.out.parent)
    if args.linear:
        return run_train_linear(args)
    if args.figures:
        return run_train_figures(args)
    if args.judge:
        return run_train_judge(args)
    from ai.core.executors import open_executor
    from ai.lab.training import NetTraining, train, training_folder

    course = NetTraining(
        args.game,
        args.games or NET_GAMES,
        args.searched,
        args.hidden,
        args.second,
        args.epochs,
        seed=args.seed,
    )
    folder = args.folder or training_folder(args.game)
    check_folder(folder)
    with open_executor(args.workers, args.dask) as executor:
        written = train(course, executor, lambda line: print(line, flush=True), folder, args.out)
    print(f"the nets of {args.game} are in {written}")
    return 0


def run_train_linear(args: argparse.Namespace) -> int:
    """Fit a game's linear weights and write them."""
    from ai.lab.linear import train_linear
    from ai.players.fingerprints import weight_file

    return _written(args, train_linear, args.out or weight_file(args.game), NET_GAMES, "weights")


def run_train_figures(args: argparse.Namespace) -> int:
    """Evolve the figures of a game's rule-based player and write them."""
    from ai.evaluating.figure_table import figures_file
    from ai.lab.evolution import train_figures

    return _written(args, train_figures, args.out or figures_file(args.game), FIGURE_GAMES, "figures")


def _written(args: argparse.Namespace, fit: Callable[..., None], out: Path, games: int, what: str) -> int:
    """Write what is fitted to so many games, where the command does not say another number."""
    from ai.core.executors import open_executor

    with open_executor(args.workers, args.dask) as executor:
        fit(args.game, args.games or games, args.seed, executor, lambda line: print(line, flush=True), out)
    print(f"the {what} of {args.game} are in {out}")
    return 0


def run_train_judge(args: argparse.Namespace) -> int:
    """Measure the judge's book of a game and write it."""
    from ai.core.executors import open_executor
    from ai.lab.judge.training import GAMES, PAIRS, train_judge

    with open_executor(args.workers, args.dask) as executor:
        written = train_judge(
            args.game,
            args.games or GAMES,
            PAIRS if args.pairs is None else args.pairs,
            args.seed,
            executor,
            lambda line: print(line, flush=True),
            args.out,
            args.folder,
        )
    print(f"what the judge knows of {args.game} is in {written}")
    return 0
