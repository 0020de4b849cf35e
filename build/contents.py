"""What goes into the executable and what is left out."""

from __future__ import annotations

import re
from pathlib import Path

from build.artifacts import PREPARED, ROOT

PACKAGES = ("game", "ai", "scenes")
LABS = ("ai.lab", "scenes.tools.lab")
"""Packages of the program that measure and train; players never start them."""
LEFT_OUT = (
    *LABS,
    # The typefaces are shipped cut down; tools and tests are not shipped at all.
    "pylopdf_fonts_jp",
    "noto_cjk_sans_jp_bold",
    "build",
    "fontTools",
    "PyInstaller",
    "pip",
    "setuptools",
    "pkg_resources",
    "pytest",
    "mypy",
    "tests",
    # Parts of libraries that compiling and playing on a processor never touch.
    "numba.cuda",
    "numba.pycc",
    "numba.tests",
    "numba.np.ufunc.omppool",
    "numba.np.ufunc.tbbpool",
    "numpy.f2py",
    "numpy.distutils",
    "pygame.docs",
    "pygame.examples",
    "pygame.tests",
    "pydantic.mypy",
    "pydantic.v1",
    "IPython",
    "cffi",
    "matplotlib",
    "scipy",
    "yaml",
    # The program talks to nobody, and hashlib has what it needs built in.
    "ssl",
    "_ssl",
    "_hashlib",
    "curses",
    "lib2to3",
    "readline",
    "tkinter",
    "turtle",
)
IMPORTED_BY_MACHINE_CODE = ("numba._devicearray",)
"""Modules whose import no Python source shows."""
DATA_OF = {"budoux": ("models/ja.json", "skip_nodes.json")}
"""Files that a library reads beside its modules."""
STRIPPED = re.compile(r"(^|/)(libpython|libllvmlite|lib-dynload/)[^/]*\.so[.\d]*$")
"""Libraries that come with symbols for debuggers, on Linux; not all others survive stripping."""


def modules(root: Path = ROOT) -> list[str]:
    """Every module that is shipped, since scenes, boards, games and policies are imported by name."""
    found = []
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            parts = path.relative_to(root).with_suffix("").parts
            found.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return [module for module in found if not f"{module}.".startswith(tuple(f"{lab}." for lab in LABS))]


def assets(root: Path = ROOT, prepared: Path = PREPARED) -> list[tuple[str, str]]:
    """The files of `assets/`, what the build adds to them, and what says which games there are, each with its
    folder in the program.
    """
    found = [
        (str(path), path.parent.relative_to(root).as_posix())
        for path in sorted(root.glob("game/*/meta.toml"))
    ]
    for base in (root, prepared):
        for path in sorted((base / "assets").rglob("*")):
            if path.is_file() and path.name != "README.md":
                found.append((str(path), path.parent.relative_to(base).as_posix()))
    return found


def library_data(package_folder: Path, package: str) -> list[tuple[str, str]]:
    """The files of DATA_OF for one library installed in `package_folder`."""
    return [
        (str(package_folder / name), (Path(package) / name).parent.as_posix()) for name in DATA_OF[package]
    ]
