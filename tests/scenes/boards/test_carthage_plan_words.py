"""What a purchase is paid with, in words."""

from __future__ import annotations

from typing import Any, cast

import pytest

from game.carthage.components import VALUE
from game.core.catalogue import LANGUAGES, Catalogue, plain
from scenes.boards.carthage.plan_words import _money


class Board:
    """What the words need of a board."""

    def __init__(self, language: str) -> None:
        self.catalogue = Catalogue.load(language)

    def word(self, key: str, **values: object) -> str:
        return self.catalogue("carthage_board." + key, **values)

    def listed_in_plan(self, said: Any) -> str:
        return self.word("plan.comma").join(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cards_are_worth_is_said_of_several_that_are_too_much(language: str) -> None:
    board = cast(Any, Board(language))
    three, five = (next(kind for kind, value in enumerate(VALUE) if value == number) for number in (3, 5))

    def said(paid: list[int], due: int) -> str:
        return plain(_money(board, paid, due))

    assert said([three], 2) == said([three], 3), "a single card is worth the number that is on it"
    assert "8" in said([three, five], 7)
    assert "8" not in said([three, five], 8)
