"""Build, warm up, check and pack the standalone executable: `python -m build.make_executable`.

It needs the packages of requirements-build.txt. `make exe` sees to that.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from build import contents, icons, licences, packing, typefaces, version_resource
from build.artifacts import (
    FROZEN,
    PREPARED,
    ROOT,
    TITLE,
    WORK,
    archive_path,
    archive_stem,
    program_in,
    system,
)
from game.core.compiling import BUILD_ID, FOLDER, MARKER, VERSIONS
from game.core.folders import APP_NAME, CACHE_VARIABLE, HOME_VARIABLE
from game.core.sources import build_id
from scenes import VERSION

SPEC = ROOT / "build" / "caravanserai.spec"
MEGABYTE = 1_000_000


class BuildError(Exception):
    """The executable cannot be built, or is not as it should be."""


@contextmanager
def step(name: str) -> Iterator[None]:
    """Say what is being done and how long it took."""
    print(f"{name} ...", flush=True)
    begun = time.perf_counter()
    yield
    print(f"{name}: {time.perf_counter() - begun:.0f} s", flush=True)


def prepare() -> None:
    """Make what is not in the repository: build id, typefaces, icons, version resource."""
    shutil.rmtree(WORK, ignore_errors=True)
    assets = PREPARED / "assets"
    typefaces.write_typefaces(assets / "fonts")
    (assets / BUILD_ID).write_text(build_id(VERSIONS) + "\n", encoding="utf-8")
    icons.write_icons(ROOT / "assets" / "art" / "common" / "icon.svg", PREPARED)
    description = "Merchant board games against an AI worth losing to"
    holder = next(
        line for line in (ROOT / "LICENSE").read_text(encoding="utf-8").splitlines() if "(c)" in line
    )
    resource = version_resource.version_resource(APP_NAME, TITLE, VERSION, description, holder)
    (PREPARED / "version.txt").write_text(resource, encoding="utf-8")


def freeze() -> Path:
    """Run PyInstaller; returns the folder that holds the program."""
    command = [sys.executable, "-m", "PyInstaller", str(SPEC), "--noconfirm", "--log-level", "ERROR"]
    places = ["--distpath", str(FROZEN), "--workpath", str(WORK / "pyinstaller")]
    subprocess.run([*command, *places], cwd=ROOT, check=True)
    if system() == "macos":
        shutil.rmtree(FROZEN / APP_NAME)
        return FROZEN
    return FROZEN / APP_NAME


def resources(folder: Path) -> Path:
    """Where the program in `folder` keeps its assets."""
    return folder / (f"{TITLE}.app/Contents/Resources" if system() == "macos" else "_internal")


def strip(folder: Path) -> None:
    """Take the symbols for debuggers out of libraries, where that can be done."""
    tool = shutil.which("strip")
    if system() != "linux" or tool is None:
        return
    for path in folder.rglob("*.so*"):
        if contents.STRIPPED.search(path.as_posix()) and not path.is_symlink():
            subprocess.run([tool, "--strip-unneeded", str(path)], check=True)


def run(folder: Path, home: Path, *arguments: str) -> None:
    """Run the program with `home` for its data and cache."""
    environment = {name: value for name, value in os.environ.items() if name != CACHE_VARIABLE}
    environment[HOME_VARIABLE] = str(home)
    subprocess.run([str(program_in(folder)), *arguments], env=environment, cwd=WORK, check=True)


def warm(folder: Path) -> None:
    """Let the program compile all that it needs, and put that beside its assets."""
    home = WORK / "home"
    run(folder, home, "compile")
    # Some functions are called by boards only, with arguments of other types.
    run(folder, home, "--smoke")
    # What the second run compiled may be linked into what the first one did: that is linked anew.
    run(folder, home, "compile")
    target = resources(folder) / FOLDER
    for game in (home / "cache" / FOLDER).iterdir():
        shutil.copytree(game / build_id(VERSIONS), target / game.name)
    (target / MARKER).touch()
    if system() == "macos":
        (folder / f"{TITLE}.app/Contents/Frameworks" / FOLDER).symlink_to(Path("..") / "Resources" / FOLDER)
        sign = ["codesign", "--force", "--deep", "--sign", "-", str(folder / f"{TITLE}.app")]
        subprocess.run(sign, check=True)


def check(folder: Path) -> None:
    """Run the program as a player would get it: nothing may be left to compile."""
    home = WORK / "fresh-home"
    run(folder, home, "--smoke")
    left = [path for path in home.rglob("*") if path.is_file()]
    if left:
        raise BuildError(f"the program still compiles: {', '.join(path.name for path in left[:5])}")


def complete(folder: Path) -> Path:
    """Put the program with its licences and a few words into the folder that is packed."""
    target = WORK / archive_stem()
    folder.rename(target)
    for name in licences.write_licences(target, target / "licences"):
        print(f"note: build/legal/libraries.toml does not know {name}", flush=True)
    shutil.copyfile(ROOT / "build" / "README.txt", target / "README.txt")
    if system() == "linux":
        shutil.copyfile(PREPARED / "icon.png", target / f"{APP_NAME}.png")
    return target


def main() -> int:
    """Do it all; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--level", type=int, choices=range(10), default=packing.LEVEL, help="compression; less is faster"
    )
    level = parser.parse_args().level
    begun = time.perf_counter()
    with step("typefaces, icons and build id"):
        prepare()
    with step("PyInstaller"):
        folder = freeze()
        strip(folder)
    with step("compiling every game"):
        warm(folder)
    with step("checking"):
        check(folder)
    archive = archive_path()
    with step("packing"):
        target = complete(folder)
        size = sum(
            path.stat().st_size for path in target.rglob("*") if path.is_file() and not path.is_symlink()
        )
        packing.pack(target, archive, level)
    print(
        f"{archive.relative_to(ROOT)}: {archive.stat().st_size / MEGABYTE:.1f} MB, "
        f"{size / MEGABYTE:.0f} MB unpacked, built in {time.perf_counter() - begun:.0f} s"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
