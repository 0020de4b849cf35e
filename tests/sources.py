"""The repository's own files, for tests about them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PROGRAM = ("game", "ai", "scenes")
_HIDDEN_BUT_OURS = {
    ".ci",
    ".github",
    ".editorconfig",
    ".gitattributes",
    ".gitignore",
    ".pre-commit-config.yaml",
}
_MADE = {"__pycache__", "dist", "caravanserai.egg-info"}


def files(folder: Path = ROOT) -> Iterator[Path]:
    """All files of the repository, without what tools leave in it."""
    for path in sorted(folder.iterdir()):
        if path.name in _MADE or (path.name.startswith(".") and path.name not in _HIDDEN_BUT_OURS):
            continue
        if path.is_dir():
            yield from files(path)
        else:
            yield path


def program_files() -> list[Path]:
    """The Python files of the program, `main.py` among them."""
    return [ROOT / "main.py", *(path for name in PROGRAM for path in sorted((ROOT / name).rglob("*.py")))]


def text(path: Path) -> str | None:
    """The text of a file; None where it is no text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None


def name(path: Path) -> str:
    """The path below the repository, as tests report it."""
    return path.relative_to(ROOT).as_posix()
