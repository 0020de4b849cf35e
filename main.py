"""Caravanserai: merchant board games against an AI worth losing to. Without arguments it opens the window."""

from __future__ import annotations

import errno
import multiprocessing
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from ai.commands.parser import PROGRAM
from game.core.catalogue import Catalogue
from game.core.errors import PlayerError
from game.core.folders import HOME_VARIABLE, cache_folder, data_folder
from scenes.tools.command_line import build_parser

NO_ROOM = (errno.ENOSPC, errno.EIO, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC))
"""What the system says where the output cannot be written."""


def attach_console() -> None:
    """Print to the console that the executable was started from: on Windows a windowed program has none."""
    if sys.platform == "win32" and sys.stdout is None:
        import ctypes

        if ctypes.windll.kernel32.AttachConsole(-1):
            console = Path("CONOUT$").open("w", encoding="utf-8", buffering=1)  # noqa: SIM115 - open to the end
            sys.stdout = sys.stderr = console


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status.

    1: the output cannot be written; 2: something the user gave cannot be used.
    """
    if len(sys.argv) > 1:
        attach_console()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        try:
            return run_command(arguments)
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read the output, such as `head`, has seen enough.
        drop_output()
        return 0
    except OSError as error:
        if error.errno not in NO_ROOM or error.filename is not None:
            raise
        drop_output()
        print(f"{PROGRAM}: the output cannot be written: {error.strerror}", file=sys.stderr)
        return 1


def run_command(arguments: Sequence[str] | None) -> int:
    """Read the command line and run it; returns the exit status."""
    args = build_parser().parse_args(arguments)
    try:
        find_folders()
        return int(args.run(args))
    except PlayerError as error:
        language = getattr(args, "lang", None) or "en"
        print(f"{PROGRAM}: {error.sentence(Catalogue.load(language))}", file=sys.stderr)
        return 2


def find_folders() -> None:
    """PlayerError for a user of whom the system does not say where such a user keeps files."""
    try:
        data_folder()
        cache_folder()
    except RuntimeError:
        raise PlayerError("error.no_home", variable=HOME_VARIABLE) from None


def drop_output() -> None:
    """Nothing more can be written, at the interpreter's end neither."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    multiprocessing.freeze_support()
    raise SystemExit(main())
