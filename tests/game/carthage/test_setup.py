"""Set-up of Traders of Carthage."""

from __future__ import annotations

import pytest

from game.carthage.components import COLOUR_IDS, NORMAL, SEAT_IDS, STARTING
from game.carthage.game import CarthageOptions
from game.core.generator import seed_word
from tests.game.carthage.builder import GAME, Table, counts_of, names

BANDS = {"white": "blue", "pink": "green", "grey": "red", "brown": "yellow"}


def deal(players: int, mode: str = "standard", seed: int = 7, start: int | None = None) -> Table:
    options = CarthageOptions.model_validate({"mode": mode, "start_seat": start})
    return Table(GAME.new_game(players, options, seed_word(seed)))


def test_contents_are_108_cards_27_of_each_colour() -> None:
    """Contents: per colour 9, 8 and 6 normal cards of 2, 3 and 5, and 2, 1 and 1 starting cards."""
    for colour in range(4):
        assert list(NORMAL[3 * colour : 3 * colour + 3]) == [9, 8, 6]
        assert list(STARTING[3 * colour : 3 * colour + 3]) == [2, 1, 1]
    assert NORMAL.sum() == 92 and STARTING.sum() == 16


@pytest.mark.parametrize("mode", ["standard", "classic"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_receives_four_cards_a_token_and_a_piece(players: int, mode: str) -> None:
    """Set-up 2: 5, 3, 2, 2 of one colour, the token of that colour, one piece; the band pairs seat and
    colour.
    """
    table = deal(players, mode)
    for seat in range(players):
        colour = BANDS[SEAT_IDS[seat]]
        assert table.hand(seat) == f"{colour}2 {colour}2 {colour}3 {colour}5"
        assert table.tokens(seat) == colour
        assert table.state.piece[seat] == 1
        assert not table.stock(seat) and not table.safe(seat) and table.score(seat) == 0
    for seat in range(players, 4):
        assert not table.hand(seat) and not table.tokens(seat) and table.state.piece[seat] == 0


@pytest.mark.parametrize(("players", "spare", "pile"), [(2, 8, 86), (3, 4, 84), (4, 0, 82)])
def test_spare_starting_cards_lie_in_the_discard(players: int, spare: int, pile: int) -> None:
    """Set-up 2; resolution 23: with 2 and 3 players the other starting cards lie in the discard."""
    table = deal(players)
    expected = " ".join(
        f"{BANDS[SEAT_IDS[seat]]}{value}" for seat in range(players, 4) for value in (2, 2, 3, 5)
    )
    assert table.discard == names(counts_of(expected))
    assert len(table.discard.split()) == spare
    assert len(table.deck.split()) == pile


@pytest.mark.parametrize(("players", "market", "farm"), [(2, 4, 2), (3, 5, 3), (4, 6, 4)])
def test_market_and_farm(players: int, market: int, farm: int) -> None:
    """Set-up 3, 6 and 7: players + 2 cards to the market and players to the farm, all of them normal
    cards.
    """
    table = deal(players)
    assert len(table.market.split()) == market
    assert len(table.farm.split()) == farm
    shown = counts_of(f"{table.market} {table.farm}")
    assert ((shown + table.state.deck) == NORMAL).all()


def test_the_deal_follows_the_seed() -> None:
    """Set-up 3: the cards are shuffled."""
    assert deal(3, seed=1).state.tobytes() == deal(3, seed=1).state.tobytes()
    assert len({deal(3, seed=seed).market for seed in range(30)}) > 25


def test_ships_start_in_alexandria() -> None:
    """Set-up 5."""
    assert [deal(4).ship(colour) for colour in COLOUR_IDS] == [0, 0, 0, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_start_player_is_drawn_or_chosen(players: int) -> None:
    """Set-up 8; resolution 24: the start player is random, and every seat gets its turn to begin."""
    drawn = [deal(players, seed=seed).to_move for seed in range(600)]
    assert set(drawn) == set(range(players))
    assert all(abs(drawn.count(seat) - 600 / players) < 90 for seat in range(players))
    for seat in range(players):
        assert deal(players, start=seat).to_move == seat


def test_a_start_seat_outside_the_game_is_refused() -> None:
    with pytest.raises(ValueError, match="start seat 3"):
        deal(3, start=3)
