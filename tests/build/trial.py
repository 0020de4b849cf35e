"""The packed program as a player gets it: unpacked somewhere, with an empty home and no environment."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from build.artifacts import archive_path, program_in
from build.packing import unpack
from game.core.folders import HOME_VARIABLE

FOLDER = "隊商宿 and its 遊び方"
"""A place with spaces and Japanese characters."""
NOBODY = 65534
SYSTEM_NEEDS = ("SYSTEMROOT",)
"""Variables without which no program starts on Windows."""


class Trial:
    """An unpacked program in `place`, with a home that does not exist yet and an empty folder for passing
    files.
    """

    def __init__(self, place: Path) -> None:
        archive = archive_path()
        if not archive.is_file():
            raise FileNotFoundError(f"{archive} is missing; build it with: make exe")
        self.home = place / "home"
        self.passing = place / "passing"
        self.passing.mkdir()
        self.passing.chmod(0o777)
        self.folder = unpack(archive, place / FOLDER)
        self.program = program_in(self.folder)

    def environment(self, home: Path | None = None) -> dict[str, str]:
        """Nothing but a home, which need not exist, and where passing files go; no PATH to a Python."""
        found, passing = str(home or self.home), str(self.passing)
        # Windows asks nobody's environment for the user's folders.
        variable = HOME_VARIABLE if sys.platform == "win32" else "HOME"
        kept = {name: os.environ[name] for name in SYSTEM_NEEDS if name in os.environ}
        return kept | {variable: found, "TMPDIR": passing, "TEMP": passing, "TMP": passing}

    def run(
        self, *arguments: str, home: Path | None = None, nobody: bool = False
    ) -> subprocess.CompletedProcess[str]:
        """Run it to its end; with `nobody` as a user who may write nowhere, where that is possible."""
        return subprocess.run(
            [str(self.program), *arguments],
            env=self.environment(home),
            cwd=self.folder.parent,
            capture_output=True,
            encoding="utf-8",
            check=False,
            **_as_nobody(nobody),
        )

    def start(self, more: Mapping[str, str], nobody: bool = False) -> subprocess.Popen[bytes]:
        """Open its window; whoever calls this ends it."""
        environment = self.environment() | dict(more)
        return subprocess.Popen(
            [str(self.program)], env=environment, cwd=self.folder.parent, **_as_nobody(nobody)
        )


def _as_nobody(wanted: bool) -> dict[str, Any]:
    """What `subprocess` needs to start a program as nobody, where this is root's process."""
    if wanted and sys.platform != "win32" and os.getuid() == 0:
        return {"user": NOBODY, "group": NOBODY, "extra_groups": []}
    return {}


@contextmanager
def unpacked() -> Iterator[Trial]:
    """A trial in a folder of its own, which everybody may read."""
    with tempfile.TemporaryDirectory(prefix="caravanserai-trial-", ignore_cleanup_errors=True) as place:
        Path(place).chmod(0o755)
        yield Trial(Path(place))


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Everybody may read all that is in `folder`, and nobody but root change it."""
    changed = [path for path in (folder, *folder.rglob("*")) if not path.is_symlink()]
    modes = [path.stat().st_mode for path in changed]
    for path, mode in zip(changed, modes):
        path.chmod(mode & ~0o222 | 0o444)
    try:
        yield
    finally:
        for path, mode in zip(changed, modes):
            path.chmod(mode)


def listing(folder: Path) -> dict[str, tuple[int, int]]:
    """Every file below `folder` with its size and the time of its last change."""
    return {
        path.relative_to(folder).as_posix(): (path.lstat().st_size, path.lstat().st_mtime_ns)
        for path in folder.rglob("*")
        if not path.is_dir()
    }


def _empty(folder: Path) -> None:
    """Remove what is in a folder, as far as that can be done: a program may still write there."""
    for path in folder.iterdir():
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path, ignore_errors=True)
        else:
            with suppress(OSError):
                path.unlink()


@contextmanager
def leaving_nothing(home: Path, folder: Path, passing: Path) -> Iterator[None]:
    """A new home for what is done meanwhile. AssertionError names what that changed in `folder` or left in
    `passing`; what had been left before is nobody's fault now, and `passing` is emptied for the next.
    """
    shutil.rmtree(home, ignore_errors=True)
    before, known = listing(folder), listing(passing)
    yield
    after, left = listing(folder), sorted(listing(passing).keys() - known.keys())
    _empty(passing)
    changed = sorted({name for name, _ in before.items() ^ after.items()})
    assert not changed, f"changed in the program's folder: {', '.join(changed)}"
    assert not left, f"left in the passing folder: {', '.join(left)}"
