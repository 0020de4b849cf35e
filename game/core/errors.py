"""Errors that end as one clear sentence in the player's language."""

from __future__ import annotations

from pathlib import PurePath

from game.core.catalogue import Catalogue
from game.core.plain_text import one_line


class PlayerError(Exception):
    """Something the player should be told; `key` names the sentence, `values` fill its placeholders.

    Texts and paths among the values come from outside: they are repeated on one line, cut if they are long.
    """

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def __reduce__(self) -> tuple[object, ...]:
        """It travels between processes with its values."""
        return _made_again, (self.key, self.values)

    def sentence(self, catalogue: Catalogue) -> str:
        """The sentence in the catalogue's language, as plain text."""
        shown = {
            key: one_line(value) if isinstance(value, str | PurePath) else value
            for key, value in self.values.items()
        }
        return catalogue(self.key, **shown)

    def __str__(self) -> str:
        return self.sentence(Catalogue.load("en"))


def _made_again(key: str, values: dict[str, object]) -> PlayerError:
    return PlayerError(key, **values)
