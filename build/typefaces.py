"""The three typefaces, cut down to the characters that can turn up.

That is all of JIS X 0208 (kana, signs and the kanji of both levels: players type their names, and many family
names need level 2), Latin, and every character in the assets and in the program's own texts.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from build.artifacts import ROOT
from scenes.kit.fonts import FACES, Sources, installed

JIS_ROWS = (*range(1, 9), *range(16, 85))
"""Rows of JIS X 0208 that hold characters; kanji of level 1 are 16 to 47."""
LATIN = (range(0x20, 0x7F), range(0xA0, 0x180))
HALF_WIDTH = range(0xFF61, 0xFFA0)
FEATURES = ("ccmp", "locl", "mark", "mkmk", "kern", "liga", "clig", "calt", "rlig")
VERTICAL_TABLES = ("vhea", "vmtx", "VORG", "BASE")
TEXTS = (("assets", (".toml", ".md")), ("scenes", (".py",)), ("ai", (".py",)), ("game", (".py",)))
"""Folders and endings of the files whose characters are kept."""


def jis_characters(rows: Iterable[int] = JIS_ROWS) -> set[str]:
    """The characters of these rows of JIS X 0208."""
    found = set()
    for row in rows:
        for cell in range(1, 95):
            try:
                found.add(bytes((0xA0 + row, 0xA0 + cell)).decode("euc_jp"))
            except UnicodeDecodeError:
                continue
    return found


def used_characters(root: Path = ROOT) -> set[str]:
    """Every character in the texts of the program."""
    found: set[str] = set()
    for folder, endings in TEXTS:
        for path in (root / folder).rglob("*"):
            if path.suffix in endings:
                found |= set(path.read_text(encoding="utf-8"))
    return {char for char in found if char.isprintable()}


def characters() -> set[str]:
    """All that the typefaces have to hold."""
    other = {chr(code) for codes in (*LATIN, HALF_WIDTH) for code in codes}
    return jis_characters() | used_characters() | other


def cut(source: Path, target: Path, kept: set[str]) -> None:
    """Write the font of `source` with only the characters `kept` to `target`; metrics stay as they are."""
    from fontTools import subset

    options = subset.Options()
    options.layout_features = list(FEATURES)
    options.drop_tables += VERTICAL_TABLES
    options.notdef_outline = True
    font = subset.load_font(str(source), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text="".join(sorted(kept)))
    subsetter.subset(font)
    subset.save_font(font, str(target), options)


def write_typefaces(folder: Path, sources: Sources | None = None) -> list[Path]:
    """Cut the installed typefaces and write them to `folder` under the names that the program looks for."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = characters()
    written = []
    for name, source in zip(FACES, sources or installed(), strict=True):
        if source is None:
            raise FileNotFoundError(f"the typeface {name} is not installed")
        cut(Path(source), folder / name, kept)
        written.append(folder / name)
    return written
