"""Commands that play without a screen: `replay`, `compile`, and `demo --headless`."""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

from ai.commands.parser import Commands, add_language
from ai.commands.readers import game_id
from game.core.catalogue import Catalogue


def add_compile(commands: Commands) -> None:
    """The rules and the search, compiled beforehand."""
    # Not for people: the window compiles by itself.
    warm = commands.add_unlisted("compile", run_compile)
    warm.add_argument("--game", type=game_id, default=None)
    warm.add_argument("--progress", action="store_true")


def run_compile(args: argparse.Namespace) -> int:
    """Compile the games that the command line names."""
    begun = time.perf_counter()
    from ai.warmup import run

    return run(args.game, args.progress, begun)


def add_replay(commands: Commands) -> None:
    """The log of a stored match."""
    replay = commands.add("replay", run_replay, "replay a saved game and print its log and result")
    replay.add_argument("file", metavar="FILE", type=Path, help="a saved game")
    add_language(replay)


def run_replay(args: argparse.Namespace) -> int:
    """Print the log of a stored match."""
    from ai.commands.demo import print_replay

    return print_replay(args.file, Catalogue.load(args.lang))


def run_headless_demo(args: argparse.Namespace, options: dict[str, Any]) -> int:
    """AIs play, and sentences tell of it."""
    from ai.commands.demo import run_headless

    catalogue = Catalogue.load(args.lang or "en")
    return run_headless(args.game, args.seats, args.games, args.seed, options, catalogue, args.save)
