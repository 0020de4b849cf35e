"""The component table: what is known about the cards, and how a fault in it is told."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest

from game.core.tables import Mark, load_table
from game.edo.components import (
    BONUS,
    COMPONENTS,
    MOST_COINS,
    PIP,
    SPECIAL,
    card_text,
    in_play,
    kind_of,
)
from game.edo.tables import Components
from tests.game.faults import fault_in

NAME = "edo.toml"
fault = partial(fault_in, NAME, Components)


def test_the_table_is_valid() -> None:
    assert load_table(NAME, Components) == COMPONENTS


def test_what_is_ours_says_so() -> None:
    assert all(row.mark == Mark.OURS for row in COMPONENTS.colours)
    assert [row.mark for row in COMPONENTS.tables] == [Mark.OURS, Mark.OURS, Mark.EXACT]
    assert all(row.mark == Mark.EXACT for row in (*COMPONENTS.bonuses, *COMPONENTS.privileges))


def test_thirty_goods_six_of_each_pip_from_two_and_two_specials() -> None:
    every = in_play(5, range(5))
    assert every.sum() == 32
    assert [int(every[pip == PIP].sum()) for pip in range(1, 7)] == [0, 6, 6, 6, 6, 6]
    assert Counter(len(row.pips) for row in COMPONENTS.colours) == {6: 5}


def test_special_points() -> None:
    assert BONUS.tolist() == [0, 0, 3, 6, 12, 20]


def test_nobody_can_have_more_coins_than_there_are_bids() -> None:
    """Ten turns with 18 coins by the dice, and 3 by earning and the pot."""
    assert MOST_COINS == 5 + 10 * (18 + 1 + 1 + 1)


def test_cards_and_their_texts() -> None:
    assert [kind_of(card_text(kind)) for kind in range(SPECIAL + 1)] == list(range(SPECIAL + 1))
    for wrong in ("white 1", "green 2", "white", ""):
        with pytest.raises(ValueError, match="is not a card"):
            kind_of(wrong)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("pips = [2, 3, 4, 5, 6, 2]", "pips = [1, 3, 4, 5, 6, 2]", "colours, row 1, pips"),
        ("pips = [2, 3, 4, 5, 6, 2]", "pips = [3, 4, 5, 6, 2]", "colours, row 1, pips"),
        ('owned = ["twin"]', "owned = [7]", "tables, row 2, owned"),
        ('owned = ["twin"]', 'owned = ["twin", 4, 4]', "there is no 'white 4'"),
        ('free = ["singles"]', 'free = ["pairs"]', "tables, row 1, free"),
        ("pips = [2, 3, 4, 5, 6, 3]", "pips = [2, 2, 4, 5, 3, 3]", "lose as many cards"),
        ('owned = ["twin"]', 'owned = ["twin", "singles", 2]', "there is no"),
        ('owned = ["twin"]', 'owned = ["twin", "singles"]', "too few cards"),
        ("players = 3", "players = 2", "3, 4 and 5 players"),
        ("kinds = 3", "kinds = 4", "2, 3, 4 and 5 kinds"),
        ('colour = "blue"', 'colour = "green"', "privilege of each colour"),
        ('id = "yellow"', 'id = "white"', "must be different"),
        ("keep = 2", "keep = 3", "keep"),
        ("purse = 5", "purse = 5\nextra = 1", "extra"),
        ('mark = "ours"', 'mark = "sure"', "mark"),
    ],
)
def test_faults_are_told_with_their_place(old: str, new: str, words: str) -> None:
    message = fault(old, new)
    assert message.startswith(NAME) and words in message
