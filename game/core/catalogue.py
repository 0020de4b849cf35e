"""Sentences in the player's language, one flat catalogue each, from `assets/locales/<language>/*.toml`.

Sentences may hold inline markup: `[[card:5|red 2]]` is the tag `card:5` with the plain text `red 2`. A screen
draws the tag as a picture, everything else shows the plain text.

A placeholder may hold a word for one and a word for several, # being the number: `{left:one card|# cards}`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from game.core.folders import assets_folders
from game.core.plain_text import literal, plain_signs

LANGUAGES = ("ja", "en")
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


def _read(folders: Sequence[Path]) -> dict[str, str]:
    entries: dict[str, str] = {}
    for path in (path for folder in folders for path in sorted(folder.glob("*.toml"))):
        try:
            table = tomllib.loads(path.read_text(encoding="utf-8"))
        except tomllib.TOMLDecodeError as error:
            raise CatalogueError(f"{path.parent.name}/{path.name}: {error}") from None
        for key, text in table.items():
            if not isinstance(text, str):
                raise CatalogueError(
                    f"{path.parent.name}/{path.name}: {key} is not a sentence (write the key in quotes)"
                )
            if key in entries:
                raise CatalogueError(f"{path.parent.name}/{path.name}: {key} occurs twice")
            entries[key] = text
    return entries


class Catalogue:
    """The sentences of one language: `catalogue("table.turn", number=3)`."""

    def __init__(self, language: str, entries: dict[str, str]) -> None:
        self.language = language
        self.entries = entries

    @classmethod
    @cache
    def load(cls, language: str) -> Catalogue:
        """The catalogue of `language`, one of LANGUAGES; ValueError for any other."""
        if language not in LANGUAGES:
            raise ValueError(f"'{language}' is not a language; choose one of {', '.join(LANGUAGES)}")
        return cls(language, _read([folder / "locales" / language for folder in assets_folders()]))

    def __call__(self, key: str, /, **values: object) -> str:
        """The sentence of `key` with its placeholders filled; the key itself where there is none."""
        text = self.entries.get(key)
        if text is None or not values:
            return key if text is None else text
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
