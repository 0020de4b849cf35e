"""Points and ties (rulebook, end of the game; resolutions 15, 23-27)."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.edo.account import breakdown
from game.edo.components import BONUS
from game.edo.scoring import best_wilds
from tests.game.edo.builder import GAME, Laid, Own, Variant, position

NO_COINS = dict.fromkeys(range(5), 0)


def score(cards: str, discard: str = "", white: int | None = None) -> int:
    """The points of seat 0 without coins; with purveyors, one seat has the privilege for white."""
    own = Own(hands={0: cards}, coins=NO_COINS, owners={} if white is None else {"white": white})
    variant = Variant(purveyors=white is not None)
    table = position(5, own, Laid(discard=discard, loose=True), variant=variant)
    return table.scores[0]


def test_a_coin_is_a_point() -> None:
    assert position(5, own=Own(coins={0: 7, 1: 0}), laid=Laid(loose=True)).scores[:2] == [7, 0]


def test_a_card_is_worth_the_cards_of_its_kind_on_the_discard() -> None:
    assert score("white2", "white3 white4 red2") == 2
    assert score("white2 red3", "white3 white4 red2") == 3
    assert score("blue2", "white3 white4 red2") == 0


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("white2 white3", 0),
        ("white2 white3 red2 red3", 3),
        ("white2 white3 white4 white5 red2", 0),
        ("white2 white3 red2 red3 blue2 blue3", 6),
        ("white2 white3 red2 red3 blue2 blue3 black2 black3", 12),
        ("white2 white3 red2 red3 blue2 blue3 black2 black3 yellow2 yellow4", 20),
        ("white2 white3 white4 red2 red3 red4 blue2", 3),
    ],
)
def test_special_points_for_kinds_with_two_cards(cards: str, points: int) -> None:
    """Resolution 24: the highest row, once."""
    assert score(cards) == points


def test_resolution_24_a_special_order_may_complete_a_pair() -> None:
    assert score("white2 white3 red2 special") == 3
    assert score("white2 white3 red2 blue2 special special") == 6


def test_resolution_25_a_special_order_is_worth_what_it_stands_for_at_its_best() -> None:
    assert score("special", "red2 red3 red4 blue2") == 3
    assert score("special special", "red2 red3 red4 blue2") == 6
    assert score("white2 white3 red2 special", "blue2 blue3 blue4 blue5") == 4, (
        "four points beat the pair's 3"
    )
    assert score("white2 white3 red2 special", "blue2 blue3") == 3


def test_resolution_26_a_special_order_on_the_discard_counts_for_no_kind() -> None:
    assert score("white2 special", "special") == 0
    assert score("white2", "special special") == 0


def test_the_privilege_of_white_is_worth_three() -> None:
    assert score("", white=0) == 3


CARD = st.sampled_from(
    [f"{colour}{pip}" for colour in ("white", "yellow", "red", "blue", "black") for pip in "23456"]
)


@settings(max_examples=120, deadline=None)
@given(st.lists(CARD, max_size=9, unique=True), st.integers(0, 2), st.data())
def test_special_orders_are_used_best(cards: list[str], wilds: int, data: st.DataObject) -> None:
    """Against trying everything that they can stand for."""
    rest = sorted(
        {f"{c}{p}" for c in ("white", "yellow", "red", "blue", "black") for p in "23456"} - set(cards)
    )
    discard = data.draw(st.lists(st.sampled_from(rest), max_size=8, unique=True))
    state = position(
        5,
        own=Own(hands={0: " ".join([*cards, *["special"] * wilds])}, coins=NO_COINS),
        laid=Laid(discard=" ".join(discard), loose=True),
    ).state
    held = [int(number) for number in state.suits[0]]
    best = 0
    for chosen in product(range(5), repeat=wilds):
        with_wilds = [held[colour] + chosen.count(colour) for colour in range(5)]
        points = sum(number * int(state.waste[colour]) for colour, number in enumerate(with_wilds))
        best = max(best, points + int(BONUS[sum(number >= 2 for number in with_wilds)]))
    assert GAME.scores(state)[0] == best
    lines = breakdown(state, ())
    assert sum(line.values[0] for line in lines if line.counts) == best
    assert len([colour for colour in best_wilds(state, 0)[1:] if colour >= 0]) == wilds


def test_most_points_win() -> None:
    assert GAME.returns(position(3, own=Own(coins={0: 4, 1: 6, 2: 5}), laid=Laid(loose=True)).state) == [
        0.0,
        1.0,
        0.0,
    ]


@pytest.mark.parametrize(
    ("hands", "discard", "coins", "scores", "returns"),
    [
        pytest.param(
            {0: "white2", 1: "special white3"}, "", (3, 3, 3, 3, 3), None, [0, 1, 0, 0, 0],
            id="resolution 27: most cards, special orders among them",
        ),
        pytest.param(
            {0: "white2 red3", 1: "white3"}, "white4 white5 red4", (3, 4, 0, 0, 0), [6, 6], [1, 0, 0, 0, 0],
            id="cards come before coins",
        ),
        pytest.param(
            {0: "white2", 1: "red2"}, "red3 red4", (7, 5, 0, 0, 0), [7, 7], [1, 0, 0, 0, 0],
            id="then most coins",
        ),
        pytest.param(
            {0: "white2", 1: "red2"}, "", (7, 7, 6, 0, 0), None, [0.5, 0.5, 0, 0, 0],
            id="then all of them share the victory",
        ),
    ],
)  # fmt: skip
def test_who_wins_among_equals(
    hands: dict[int, str],
    discard: str,
    coins: tuple[int, ...],
    scores: list[int] | None,
    returns: list[float],
) -> None:
    table = position(
        5, own=Own(hands=hands, coins=dict(enumerate(coins))), laid=Laid(discard=discard, loose=True)
    )
    assert scores is None or table.scores[:2] == scores
    assert GAME.returns(table.state) == returns
