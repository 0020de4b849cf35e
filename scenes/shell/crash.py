"""The report of an exception: what failed and where, without the paths of whoever it happened to."""

from __future__ import annotations

import platform
import re
import sys
import time
import traceback
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import pygame

from game.core.errors import PlayerError
from game.core.files import write_text
from game.core.folders import APP_NAME, cache_folder, data_folder, program_folder
from scenes import VERSION

FOLDER = "reports"
KEPT = 20
"""Reports; the oldest go."""
_QUOTED = re.compile(r"""(['"])(?:[A-Za-z]:)?[\\/][^'"\n]*[\\/]([^'"\\/\n]*)\1""")
_BARE = re.compile(r"""(?<![\w.~>/\\…])(?:[A-Za-z]:)?[\\/](?:[^\\/\s'"]+[\\/])+""")
"""What is left of the paths of a computer, between quotation marks and without them."""


def reports_folder() -> Path:
    """Where reports lie; it need not exist yet."""
    return data_folder() / FOLDER


def without_paths(text: str) -> str:
    """`text` in which every absolute path is one from a folder of the program, or a mere name."""
    python = [Path(folder) for folder in (*sys.path, sys.prefix, sys.base_prefix) if folder]
    named = {**dict.fromkeys(python, "<python>/"), Path.home(): "~/"}
    named |= {data_folder(): "<data>/", cache_folder(): "<cache>/", program_folder(): ""}
    for folder, name in sorted(named.items(), key=lambda each: -len(str(each[0]))):
        for written in (str(folder), str(folder).replace("\\", "\\\\")):
            if len(written) > 1:
                text = re.sub(re.escape(written) + r"[\\/]*", name, text)
    return _BARE.sub("…/", _QUOTED.sub(r"\1…/\2\1", text))


def write_report(error: BaseException, about: Mapping[str, object]) -> Path | None:
    """A new file of what failed and of `about`, a line each; None where it cannot be written."""
    versions = f"Python {platform.python_version()}, pygame {pygame.version.ver}"
    lines = [
        f"{APP_NAME} {VERSION}, {time.strftime('%Y-%m-%d %H:%M:%S')}",
        f"{versions}, {platform.system()} {platform.machine()}",
        *(f"{name}: {value}" for name, value in about.items()),
        "",
        *(line.rstrip("\n") for line in traceback.format_exception(error)),
    ]
    stem = time.strftime("%Y%m%d-%H%M%S")
    path, number = reports_folder() / f"{stem}.txt", 1
    try:
        while path.exists():
            number += 1
            path = path.with_name(f"{stem}-{number}.txt")
        write_text(path, without_paths("\n".join(lines)) + "\n")
    except (OSError, PlayerError):
        return None
    _prune()
    return path


def _prune() -> None:
    with suppress(OSError):
        for path in sorted(reports_folder().glob("*.txt"))[:-KEPT]:
            path.unlink(missing_ok=True)
