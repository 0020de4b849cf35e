"""Errors that end as one clear sentence in the player's language."""

from __future__ import annotations

from game.core.catalogue import Catalogue


class PlayerError(Exception):
    """Something the player should be told; `key` names the sentence, `values` fill its placeholders."""

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def sentence(self, catalogue: Catalogue) -> str:
        """The sentence in the catalogue's language."""
        return catalogue(self.key, **self.values)

    def __str__(self) -> str:
        return self.sentence(Catalogue.load("en"))
