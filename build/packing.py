"""Archives of one folder: tar.xz for Linux, tar.gz for macOS, zip for Windows."""

from __future__ import annotations

import tarfile
import zipfile
from pathlib import Path
from typing import Any

LEVEL = 6
"""Compression, 0 to 9. More takes longer and saves next to nothing."""
LEVEL_NAMES = {"xz": "preset", "gz": "compresslevel"}


def _anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Nothing about whoever built it."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


def pack(folder: Path, archive: Path, level: int = LEVEL) -> None:
    """Write `folder`, under its own name, to `archive`, in the form that its name asks for."""
    archive.parent.mkdir(parents=True, exist_ok=True)
    archive.unlink(missing_ok=True)
    kind = archive.suffix.removeprefix(".")
    if kind == "zip":
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=level) as packed:
            for path in (folder, *sorted(folder.rglob("*"))):
                packed.write(path, path.relative_to(folder.parent).as_posix())
    else:
        options: Any = {"mode": f"w:{kind}", LEVEL_NAMES[kind]: level}
        with tarfile.open(archive, **options) as tar:
            tar.add(folder, folder.name, filter=_anonymous)


def unpack(archive: Path, target: Path) -> Path:
    """Unpack `archive` into `target`; returns its one folder."""
    if archive.suffix == ".zip":
        with zipfile.ZipFile(archive) as packed:
            packed.extractall(target)
    else:
        with tarfile.open(archive) as tar:
            tar.extractall(target, filter="tar")
    (folder,) = target.iterdir()
    return folder
