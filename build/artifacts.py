"""Names and folders of the build."""

from __future__ import annotations

import platform
import sys
from pathlib import Path

from game.core.folders import APP_NAME
from scenes import VERSION

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
"""Where the archive is put."""
WORK = DIST / "work"
"""Everything on the way to it."""
PREPARED = WORK / "prepared"
"""What is made before PyInstaller runs: `assets/` (build id, fonts), icons, the version resource."""
FROZEN = WORK / "frozen"
"""What PyInstaller makes."""
TITLE = "Caravanserai"
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}
ENDINGS = {"windows": "zip", "macos": "tar.gz"}
MACHINES = {"amd64": "x86_64", "aarch64": "arm64"}


def system(sys_platform: str = sys.platform) -> str:
    """The operating system as archives name it."""
    return SYSTEMS.get(sys_platform, sys_platform)


def machine(name: str | None = None) -> str:
    """The processor as archives name it."""
    found = (name or platform.machine()).lower()
    return MACHINES.get(found, found)


def archive_stem(version: str = VERSION, os_name: str | None = None, arch: str | None = None) -> str:
    """The archive's name without its ending, which is also its one folder."""
    return f"{APP_NAME}-{version}-{os_name or system()}-{arch or machine()}"


def archive_path() -> Path:
    """The archive, in the form that people can open there."""
    return DIST / f"{archive_stem()}.{ENDINGS.get(system(), 'tar.xz')}"


def program_in(folder: Path) -> Path:
    """The executable in an unpacked folder, or in what PyInstaller made."""
    if system() == "macos":
        return folder / f"{TITLE}.app" / "Contents" / "MacOS" / APP_NAME
    return folder / (f"{APP_NAME}.exe" if system() == "windows" else APP_NAME)
