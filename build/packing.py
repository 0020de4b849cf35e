"""Archives of one folder: tar.xz for Linux, tar.gz for macOS, zip for Windows."""

from __future__ import annotations

import gzip
import lzma
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from build.places import machine

LEVEL = 6
"""Compression, 0 to 9. More takes longer and saves next to nothing."""
Stream = lzma.LZMAFile | gzip.GzipFile


def _xz(path: Path, level: int) -> Stream:
    filters: list[dict[str, Any]] = [{"id": lzma.FILTER_LZMA2, "preset": level}]
    if machine() == "x86_64":
        # Addresses in machine code repeat themselves once they are made absolute.
        filters.insert(0, {"id": lzma.FILTER_X86})
    return lzma.open(path, "wb", format=lzma.FORMAT_XZ, filters=filters)


def _gzip(path: Path, level: int) -> Stream:
    return gzip.open(path, "wb", compresslevel=level)


TARS: dict[str, Callable[[Path, int], Stream]] = {".xz": _xz, ".gz": _gzip}


def _anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Nothing about whoever built it."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


def _members(folder: Path) -> list[Path]:
    return [folder, *sorted(folder.rglob("*"))]


def _pack_tar(folder: Path, archive: Path, level: int) -> None:
    with (
        TARS[archive.suffix](archive, level) as stream,
        tarfile.open(fileobj=stream, mode="w|", format=tarfile.PAX_FORMAT) as tar,
    ):
        for path in _members(folder):
            name = path.relative_to(folder.parent).as_posix()
            tar.add(path, name, recursive=False, filter=_anonymous)


def _pack_zip(folder: Path, archive: Path, level: int) -> None:
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=level) as packed:
        for path in _members(folder):
            packed.write(path, path.relative_to(folder.parent).as_posix())


def pack(folder: Path, archive: Path, level: int = LEVEL) -> None:
    """Write `folder`, under its own name, to `archive`, in the form that its name asks for."""
    archive.parent.mkdir(parents=True, exist_ok=True)
    archive.unlink(missing_ok=True)
    if archive.suffix == ".zip":
        _pack_zip(folder, archive, level)
    else:
        _pack_tar(folder, archive, level)


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
