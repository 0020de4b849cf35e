"""Where the program finds its assets and where it may write."""

from __future__ import annotations

import multiprocessing
import os
import sys
from functools import cache
from pathlib import Path

import platformdirs

from game.core.paths import is_folder, is_there
from game.core.plain_text import one_line

APP_NAME = "caravanserai"
HOME_VARIABLE = "CARAVANSERAI_HOME"
CACHE_VARIABLE = "CARAVANSERAI_CACHE"
GAMES_VARIABLE = "CARAVANSERAI_GAMES"
"""Folders with more games, built as the program's own: `game/`, `ai/`, `scenes/boards/`, `assets/`."""


def program_folder() -> Path:
    """The folder that holds `assets/`: the checkout, or the unpacked folder of a frozen program."""
    bundled = getattr(sys, "_MEIPASS", None)
    return Path(bundled) if bundled else Path(__file__).resolve().parents[2]


def is_frozen() -> bool:
    """Whether this is the standalone executable, which needs no Python."""
    return bool(getattr(sys, "frozen", False))


def own_command() -> list[str]:
    """The words that start this program again."""
    return [sys.executable] if is_frozen() else [sys.executable, str(program_folder() / "main.py")]


def shown_command() -> str:
    """How a person starts this program."""
    return APP_NAME if is_frozen() else "python main.py"


def assets() -> Path:
    """The read-only folder of data tables, locales and art."""
    return program_folder() / "assets"


@cache
def roots() -> tuple[Path, ...]:
    """The folders that games are looked for in: the program's own and those that GAMES_VARIABLE names."""
    named = "" if is_frozen() else os.environ.get(GAMES_VARIABLE, "")
    return (program_folder(), *(Path(part).absolute() for part in named.split(os.pathsep) if part))


def assets_folders() -> tuple[Path, ...]:
    """The folders of data tables, locales and art of all games, `assets()` first."""
    return tuple(root / "assets" for root in roots())


def asset(*parts: str) -> Path:
    """The file or folder below `assets/` with these names, in the first folder that has it; it need not
    exist.
    """
    places = [folder.joinpath(*parts) for folder in assets_folders()]
    return next((place for place in places if is_there(place)), places[0])


def leave_out(root: Path, why: object) -> None:
    """Tell on the terminal, in one line, that something of a folder of GAMES_VARIABLE is not used; processes
    that this one starts keep silent.
    """
    if sys.stderr is not None and multiprocessing.parent_process() is None:
        print(f"{APP_NAME}: left out of {one_line(root)}: {one_line(why)}", file=sys.stderr)


def packages(package: str) -> list[str]:
    """Where a package such as "ai" goes on: the folders of that name in which more games are."""
    folders = [root.joinpath(*package.split(".")) for root in roots()[1:]]
    return [str(folder) for folder in folders if is_folder(folder)]


def data_folder() -> Path:
    """The folder of saves and preferences; it need not exist yet."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home) / "data"
    return Path(platformdirs.user_data_dir(APP_NAME, appauthor=False))


def own_tables_folder() -> Path:
    """Where a player's own component tables lie (see game.core.own_tables); it need not exist."""
    return data_folder() / "tables"


def cache_folder() -> Path:
    """The folder of things that can be made again, such as compiled rules; it need not exist yet."""
    explicit = os.environ.get(CACHE_VARIABLE)
    if explicit:
        return Path(explicit)
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home) / "cache"
    return Path(platformdirs.user_cache_dir(APP_NAME, appauthor=False))
