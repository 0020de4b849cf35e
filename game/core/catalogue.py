"""Sentences in the player's language, one flat catalogue each, from `assets/locales/<language>/*.toml`.

Sentences may hold inline markup: `[[card:5|red 2]]` is the tag `card:5` with the plain text `red 2`. A screen
draws the tag as a picture, everything else shows the plain text.

A placeholder may hold a word for one and a word for several, # being the number: `{left:one card|# cards}`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from string import Formatter
from typing import ClassVar

from game.core.folders import assets_folders, leave_out
from game.core.paths import is_folder, read_text
from game.core.plain_text import literal, plain_signs

LANGUAGES = ("ja", "en")
LARGEST = 1 << 20
"""Bytes of a file of sentences."""
_MARKUP = re.compile(r"\[\[[^|\]]*\|([^\]]*)\]\]")
_COUNTED = re.compile(r"\{(\w+):([^{}|]*)\|([^{}|]*)\}")


class CatalogueError(ValueError):
    """A catalogue file that cannot be used; the message names the file and the key."""


def plain(markup: str) -> str:
    """`markup` with every tag replaced by its plain text.

    >>> plain("takes [[card:5|gems 5]] as money")
    'takes gems 5 as money'
    """
    return plain_signs(_MARKUP.sub(r"\1", markup))


def _counted(found: re.Match[str], values: dict[str, object]) -> str:
    number = values[found[1]]
    return found[2 if number == 1 else 3].replace("#", str(number))


def _read(roots: Sequence[Path], *parts: str) -> dict[str, str]:
    """The sentences of all files in the folder `parts` of each root, the program's own first."""
    entries: dict[str, str] = {}
    for root in roots:
        folder = root.joinpath(*parts)
        for path in sorted(folder.glob("*.toml")) if is_folder(folder) else ():
            try:
                entries |= _sentences(path, entries)
            except CatalogueError as error:
                if root == roots[0]:
                    raise
                leave_out(root, error)
    return entries


def _sentences(path: Path, taken: Mapping[str, str]) -> dict[str, str]:
    name = f"{path.parent.name}/{path.name}"
    try:
        table = tomllib.loads(read_text(path, LARGEST))
    except (OSError, ValueError, RecursionError) as error:
        raise CatalogueError(f"{name}: {error}") from None
    for key, text in table.items():
        if not isinstance(text, str):
            raise CatalogueError(f"{name}: {key} is not a sentence (write the key in quotes)")
        try:
            list(Formatter().parse(_COUNTED.sub("", text)))
        except ValueError as error:
            raise CatalogueError(f"{name}: {key}: {error}") from None
        if key in taken:
            raise CatalogueError(f"{name}: {key} occurs twice")
    return table


class Catalogue:
    """The sentences of one language: `catalogue("table.turn", number=3)`."""

    lacked: ClassVar[set[str]] = set()
    """Keys that were asked for and that there is no sentence of."""

    def __init__(self, language: str, entries: dict[str, str]) -> None:
        self.language = language
        self.entries = entries

    @classmethod
    @cache
    def load(cls, language: str) -> Catalogue:
        """The catalogue of `language`, one of LANGUAGES; ValueError for any other."""
        if language not in LANGUAGES:
            raise ValueError(f"'{language}' is not a language; choose one of {', '.join(LANGUAGES)}")
        return cls(language, _read(assets_folders(), "locales", language))

    def __call__(self, key: str, /, **values: object) -> str:
        """The sentence of `key` with its placeholders filled; the key itself where there is none."""
        text = self.entries.get(key)
        if text is None:
            self.lacked.add(key)
            return key
        if not values:
            return text
        if "|" in text:
            text = _COUNTED.sub(lambda found: _counted(found, values), text)
        return text.format(**values)

    def __contains__(self, key: str) -> bool:
        return key in self.entries


def shown_name(name: str, catalogue: Catalogue) -> str:
    """A seat's name: as somebody typed it, or the entry of a `person.` key in the catalogue's language.

    Ready to stand in a sentence with markup: whatever the name holds is shown as it is (see `literal`).
    """
    return literal(catalogue(name) if name.startswith("person.") else name)
