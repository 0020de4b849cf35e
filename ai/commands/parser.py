"""The command line as all commands use it: a parser that refuses in one line, and arguments that several
take.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import Any, NoReturn

from ai.commands.readers import game_id, seat_levels, whole
from game.core.catalogue import LANGUAGES
from game.core.errors import PlayerError
from game.core.folders import APP_NAME, is_frozen
from game.core.plain_text import one_line

PROGRAM = APP_NAME if is_frozen() else "main.py"
MESSAGE_LENGTH = 400
"""Characters of a refusal of the parser's own, which repeats what was given in full."""

Run = Callable[[argparse.Namespace], int]
"""What a command does; returns the exit status."""


class Parser(argparse.ArgumentParser):
    """An argument parser that refuses in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {one_line(message, MESSAGE_LENGTH)}\n")

    def _print_message(self, message: str, file: Any = None) -> None:
        # argparse itself keeps silent where the output cannot be written.
        stream = file or sys.stderr
        if message and stream is not None:
            stream.write(message)


def refuse_lab(args: argparse.Namespace) -> int:
    """PlayerError: what measures and trains is not in the executable."""
    raise PlayerError("error.no_lab")


class Commands:
    """The commands of a command line, in the order in which they are added."""

    def __init__(self, parser: Parser) -> None:
        self._all = parser.add_subparsers(title="commands", metavar="COMMAND")

    def add(self, name: str, run: Run, text: str) -> Parser:
        """A command with its explanation."""
        made: Parser = self._all.add_parser(name, help=text, description=text)
        made.set_defaults(run=run)
        return made

    def add_lab(self, name: str, run: Run, text: str) -> Parser:
        """A command that needs a `lab`, which only the sources hold: the executable says so in one line."""
        return self.add(name, refuse_lab if is_frozen() else run, f"{text} (from the sources only)")

    def add_unlisted(self, name: str, run: Run) -> Parser:
        """A command that is not for people."""
        made: Parser = self._all.add_parser(name)
        made.set_defaults(run=run)
        return made


def add_game(made: Parser) -> None:
    """`--game`, the first one by default."""
    from game.core.shelf import first_game

    default = first_game()
    made.add_argument("--game", type=game_id, default=default, help=f"which game (default {default})")


def add_table(made: Parser, seats: str, read: Callable[[str], tuple[str, ...]] = seat_levels) -> None:
    """`--game`, `--seats` and `--option`."""
    from ai.players.levels import LEVELS

    add_game(made)
    made.add_argument(
        "--seats",
        type=read,
        default=read(seats),
        metavar="LEVEL,LEVEL,…",
        help=f"a level per seat, of {', '.join(LEVELS)} (default {seats})",
    )
    add_option(made)


def add_option(made: Parser) -> None:
    """`--option`, as often as wanted."""
    made.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="K=V",
        help="an option of the game, such as mode=classic or start_seat=0; may be repeated",
    )


def add_workers(made: Parser) -> None:
    """`--workers` and `--dask`."""
    made.add_argument("--workers", type=whole(1, 256), default=None, help="processes (default one per core)")
    made.add_argument(
        "--dask", metavar="ADDRESS", help="work on the Dask cluster with a scheduler at this address"
    )


def add_language(made: Parser, default: str | None = "en", note: str = "default en") -> None:
    """`--lang`."""
    made.add_argument(
        "--lang", choices=LANGUAGES, default=default, help=f"language of the sentences ({note})"
    )
