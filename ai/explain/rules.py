"""What a game knows to say of its moves: `ai/<game>/facts.py`."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.catalogue import Catalogue
from game.core.registry import module_of


def spoken(game_id: str, values: Mapping[str, int], t: Catalogue) -> Mapping[str, object]:
    """The words for what a fact names, such as the good of number 2; the game's `spoken` makes them."""
    module = module_of("ai", game_id, "facts")
    if module is None or not values:
        return values
    made: Mapping[str, object] = module.spoken(values, t)
    return made
