"""The licences of everything in the archive, in a folder of their own.

Python packages bring their licence files along. The libraries inside them and those of the system are listed
by file name in `build/legal/libraries.toml`, with their licences as texts.
"""

from __future__ import annotations

import re
import shutil
import sys
import sysconfig
import tomllib
from collections.abc import Iterable
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from build.artifacts import ROOT

TABLE = ROOT / "build" / "legal" / "libraries.toml"
BUILDERS = ("pyinstaller",)
"""Not required to play, but part of what is shipped: the program that starts Python."""
LICENCE_FILE = re.compile(r"(^|[\W_])(licen[cs]es?|copying|notice|ofl|lgpl)([\W_]|$)", re.IGNORECASE)
LICENCE_FIELDS = ("License-Expression", "License")
BINARY = re.compile(r"\.(so(\.\d+)*|dylib|dll)$")


class MissingLicence(Exception):
    """Something would be shipped without its licence."""


class Library(BaseModel):
    """A library that comes inside a package or from the system."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str
    files: str
    """A regular expression for the beginnings of its files, without `lib`."""
    licence: str
    """Name of a text beside the table, or the path of one in the archive's licence folder."""
    rights: str
    """Who holds the rights."""


def libraries() -> list[Library]:
    """All libraries that are known."""
    return [
        Library.model_validate(row) for row in tomllib.loads(TABLE.read_text(encoding="utf-8"))["library"]
    ]


def library_of(file: str, known: Iterable[Library]) -> Library | None:
    """The library that a file such as libpng16-fefdc88d.so.16 belongs to."""
    name = file.lower().removeprefix("lib")
    return next((found for found in known if re.match(found.files, name)), None)


def required(requirements: str) -> list[str]:
    """Names in a pinned requirements file."""
    return list(dict.fromkeys(re.findall(r"^([A-Za-z0-9._-]+)==", requirements, flags=re.MULTILINE)))


def licence_files(found: Distribution) -> list[Path]:
    """The licence files of an installed package."""
    paths = [
        Path(str(found.locate_file(file))) for file in found.files or () if LICENCE_FILE.search(file.name)
    ]
    own = [path for path in paths if ".dist-info" in str(path)]
    return [path for path in own or paths if path.is_file() and path.suffix not in (".py", ".pyc", ".html")]


def _copy(source: Path, folder: Path, taken: set[str]) -> None:
    """Copy a text; those of parts of a package are named after the part."""
    parts = list(source.parts)
    below = next((i for i, part in enumerate(parts) if part.endswith(".dist-info")), len(parts) - 2)
    name = "-".join(part for part in parts[below + 1 :] if part != "licenses")
    if name in taken:
        raise MissingLicence(f"two licences of {folder.name} are named {name}")
    taken.add(name)
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, folder / name)


def collect_packages(names: Iterable[str], target: Path) -> list[str]:
    """Copy the licences of these packages to `target`; returns a line about each package installed."""
    lines = []
    for name in names:
        try:
            found = distribution(name)
        except PackageNotFoundError:
            # Required on another system only.
            continue
        texts = licence_files(found)
        if not texts:
            raise MissingLicence(f"{name} comes without a licence")
        taken: set[str] = set()
        for text in texts:
            _copy(text, target / found.name, taken)
        stated = [found.metadata[key] for key in LICENCE_FIELDS if key in found.metadata]
        licence = stated[0].splitlines()[0] if stated else "see its folder"
        lines.append(f"{found.name} {found.version}: {licence}")
    return lines


def python_licence() -> Path:
    """The licence of Python itself."""
    for folder in (sysconfig.get_path("stdlib"), sys.base_prefix):
        path = Path(folder) / "LICENSE.txt"
        if path.is_file():
            return path
    raise MissingLicence("Python comes without a licence")


def collect_libraries(files: Iterable[str], target: Path) -> tuple[list[str], list[str]]:
    """Copy the licences of these libraries to `target`.

    Returns a line about each, and the files that nothing is known about.
    """
    known = libraries()
    lines: list[str] = []
    unknown = []
    for file in sorted(set(files)):
        library = library_of(file, known)
        if library is None:
            unknown.append(file)
            continue
        line = f"{library.name}: {library.licence}. {library.rights}"
        if line not in lines:
            lines.append(line)
        text = TABLE.parent / f"{library.licence}.txt"
        if text.is_file():
            target.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(text, target / text.name)
    return lines, unknown


def write_licences(program: Path, target: Path) -> list[str]:
    """Collect all licences for the program in the folder `program`; returns libraries that are not known."""
    target.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(ROOT / "LICENSE", target / "caravanserai.txt")
    shutil.copyfile(python_licence(), target / "python.txt")
    names = [*required((ROOT / "requirements.txt").read_text(encoding="utf-8")), *BUILDERS]
    packages = collect_packages(names, target / "packages")
    files = [
        path.name for path in program.rglob("*") if BINARY.search(path.name) and "cpython" not in path.name
    ]
    found, unknown = collect_libraries(files, target / "libraries")
    text = [
        "Caravanserai is under the MIT licence (caravanserai.txt).",
        f"It contains Python {sys.version.split()[0]} (python.txt) and",
        "",
        "Packages (folder packages)",
        *(f"  {line}" for line in packages),
        "",
        "Libraries (folder libraries, or the package's folder)",
        *(f"  {line}" for line in found),
    ]
    (target / "README.txt").write_text("\n".join(text) + "\n", encoding="utf-8")
    return unknown
