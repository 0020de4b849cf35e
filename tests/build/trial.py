"""The packed program as a player gets it: unpacked somewhere, with an empty home and no environment."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from build.packing import unpack
from build.places import archive_path, program_in

FOLDER = "隊商宿 and its 遊び方"
"""A place with spaces and Japanese characters."""
NOBODY = 65534
SYSTEM_NEEDS = ("SYSTEMROOT", "TEMP", "TMP")
"""Variables without which no program starts on Windows."""


class Trial:
    """An unpacked program in `place`, with a home that does not exist yet."""

    def __init__(self, place: Path) -> None:
        archive = archive_path()
        if not archive.is_file():
            raise FileNotFoundError(f"{archive} is missing; build it with: make exe")
        self.home = place / "home"
        self.folder = unpack(archive, place / FOLDER)
        self.program = program_in(self.folder)

    def environment(self, home: Path | None = None) -> dict[str, str]:
        """Nothing but a home, which need not exist."""
        found = str(home or self.home)
        kept = {name: os.environ[name] for name in SYSTEM_NEEDS if name in os.environ}
        return kept | {"HOME": found, "USERPROFILE": found, "LOCALAPPDATA": found}

    def run(
        self,
        *arguments: str,
        home: Path | None = None,
        more: Mapping[str, str] | None = None,
        nobody: bool = False,
        cwd: Path | None = None,
    ) -> subprocess.CompletedProcess[str]:
        """Run it to its end; with `nobody` as a user who may write nowhere, where that is possible."""
        options: dict[str, Any] = {}
        if nobody and sys.platform != "win32" and os.getuid() == 0:
            options = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        return subprocess.run(
            [str(self.program), *arguments],
            env=self.environment(home) | dict(more or {}),
            cwd=cwd or self.folder.parent,
            capture_output=True,
            encoding="utf-8",
            check=False,
            **options,
        )

    def start(self, environment: Mapping[str, str]) -> subprocess.Popen[bytes]:
        """Open its window; whoever calls this ends it."""
        return subprocess.Popen([str(self.program)], env=environment, cwd=self.folder.parent)


def listing(folder: Path) -> dict[str, tuple[int, int]]:
    """Every file below `folder` with its size and the time of its last change."""
    return {
        path.relative_to(folder).as_posix(): (path.lstat().st_size, path.lstat().st_mtime_ns)
        for path in folder.rglob("*")
        if not path.is_dir()
    }
