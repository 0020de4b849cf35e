"""The program's icon in the forms that Windows and macOS want: PNG pictures in a container each."""

from __future__ import annotations

import os
import struct
from collections.abc import Mapping
from pathlib import Path

WINDOWS_SIZES = (16, 24, 32, 48, 64, 128, 256)
MAC_TYPES = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09", 1024: b"ic10"}
LINUX_SIZE = 256


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """An .ico file of PNG pictures by their size in pixels (at most 256)."""
    header = struct.pack("<HHH", 0, 1, len(pictures))
    place = len(header) + 16 * len(pictures)
    entries, bodies = [], []
    for size, png in sorted(pictures.items()):
        # 256 is written as 0.
        entries.append(struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(png), place))
        bodies.append(png)
        place += len(png)
    return header + b"".join(entries) + b"".join(bodies)


def icns(pictures: Mapping[int, bytes]) -> bytes:
    """An .icns file of PNG pictures by their size in pixels (those of MAC_TYPES)."""
    chunks = [
        MAC_TYPES[size] + struct.pack(">I", 8 + len(png)) + png for size, png in sorted(pictures.items())
    ]
    body = b"".join(chunks)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def render(svg: Path, size: int, scratch: Path) -> bytes:
    """The vector picture as a PNG of `size` pixels square."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    path = scratch / f"icon-{size}.png"
    pygame.image.save(pygame.image.load_sized_svg(svg, (size, size)), str(path))
    return path.read_bytes()


def write_icons(svg: Path, folder: Path) -> None:
    """Write icon.ico, icon.icns and icon.png to `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    sizes = sorted({*WINDOWS_SIZES, *MAC_TYPES, LINUX_SIZE})
    pictures = {size: render(svg, size, folder) for size in sizes}
    (folder / "icon.ico").write_bytes(ico({size: pictures[size] for size in WINDOWS_SIZES}))
    (folder / "icon.icns").write_bytes(icns({size: pictures[size] for size in MAC_TYPES}))
    (folder / "icon.png").write_bytes(pictures[LINUX_SIZE])
