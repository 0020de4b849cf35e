"""What a seat may know (questions; resolution 25), and what stays hidden."""

from __future__ import annotations

import random

import numpy as np
import pytest

from game.carthage.state import CarthageState
from game.carthage.view import CarthageView, make_view
from game.core import protocol
from tests.game.carthage.builder import GAME, Laid, Own, position


def test_hand_sizes_are_open_hands_are_not() -> None:
    """Questions: the number of cards in a hand has to be told, its cards not."""
    table = position(
        3, laid=Laid(market="red2"), own=Own(hands={0: "red2 red5", 1: "blue3 blue3 green5", 2: ""})
    )
    view = make_view(table.state, 0)
    assert view.seats[0].hand is not None and sum(view.seats[0].hand) == 2
    assert (view.seats[0].money, view.seats[0].icons) == (7, 2)
    assert view.seats[1].hand is None and view.seats[1].money is None and view.seats[1].icons is None
    assert [seat.hand_count for seat in view.seats] == [2, 3, 0]


def test_victory_points_of_others_are_guessed_by_the_pile() -> None:
    """Questions: victory points of others are not told; the thickness of the pile is seen. At the end
    they are open.
    """
    table = position(
        2,
        laid=Laid(market="red2"),
        own=Own(hands={0: "green2"}, vp={1: "blue2 blue3 blue3 blue5"}),
        ships="red4",
    )
    view = make_view(table.state, 0)
    assert view.seats[0].vp == 0 and view.seats[1].vp is None
    assert view.seats[1].pile == 2
    assert make_view(table.state, 1).seats[1].vp == 4
    table.state.fresh[0, 1] = 7
    table.play("buy", "pay green2")
    assert [seat.vp for seat in make_view(table.state, 0).seats] == [1, 4]


def test_stock_tokens_and_table_are_open() -> None:
    """Resolution 25: stocks and warehouses lie open, as do tokens, ships, market, farm and the top of
    the discard.
    """
    table = position(
        2,
        laid=Laid(market="red2 blue3", farm="green5 green2", discard="yellow5"),
        own=Own(stock={1: "blue2"}, safe={1: "blue5"}, tokens={1: "red blue"}, used={1: "red"}),
        ships="green3",
    )
    view = make_view(table.state, 0)
    assert [card.kind for card in view.market] == [0, 4]
    assert [card.kind for card in view.farm] == [11, 9]
    assert view.seats[1].stock[3] == 1 and view.seats[1].safe[5] == 1
    assert view.seats[1].fresh == (1, 1, 0, 0) and view.seats[1].used == (1, 0, 0, 0)
    assert view.seats[1].tokens == 3 and view.seats[1].piece
    assert view.ships == (0, 0, 0, 3)
    assert view.discard_top == 8 and view.discard_count == 1
    assert view.deck_count == 108 - 4 - 2 - 1


def test_what_a_sale_would_bring_now() -> None:
    """A set's price, points and victory points follow settlement 1, with the bonus of classic mode."""
    table = position(
        2,
        classic=True,
        laid=Laid(market="red2"),
        own=Own(stock={1: "blue2 blue3"}, safe={1: "blue5"}, tokens={1: "blue"}),
    )
    offer = make_view(table.state, 0).seats[1].sets[1]
    assert (offer.cards, offer.price, offer.points, offer.vp) == (3, 6, 18, 4)
    nothing = make_view(table.state, 0).seats[0].sets[1]
    assert (nothing.cards, nothing.price, nothing.points, nothing.vp) == (0, 0, 0, 0)


def test_a_purchase_in_progress_is_seen() -> None:
    table = position(laid=Laid(market="red2 blue3"), own=Own(hands={0: "green5 green3"}, tokens={0: "red"}))
    table.step("buy")
    purchase = make_view(table.state, 1).purchase
    assert purchase is not None and purchase.due == 5 and sum(purchase.cards) == 2
    table.step("spend 1 red")
    view = make_view(table.state, 1)
    assert view.phase == "pay" and view.purchase is not None
    assert view.purchase.due == 3 and view.purchase.spend == (1, 0, 0, 0)
    assert make_view(position(laid=Laid(market="red2")).state, 0).purchase is None


def test_a_defence_in_progress_is_seen() -> None:
    table = position(
        laid=Laid(market="red2"),
        own=Own(hands={0: "yellow2", 1: "green2"}, stock={1: "blue5 blue3"}),
        ships="red4 blue4",
    )
    table.play("buy", "pay yellow2", "save blue5")
    view = make_view(table.state, 0)
    assert view.phase == "save" and view.to_move == 1 and view.turn_seat == 0
    assert view.defence is not None and view.defence.need == 1 and view.defence.saved[5] == 1
    assert view.raided == (False, True, False, False) and view.arrived == (True, False, False, False)


@pytest.mark.parametrize("classic", [False, True])
@pytest.mark.parametrize("seed", range(8))
def test_exchanging_hidden_cards_changes_no_view(seed: int, classic: bool) -> None:
    """Resolution 25: cards of other hands, of the draw pile and unseen victory points may be exchanged
    at will.
    """
    chance = random.Random(seed)
    players = chance.choice([2, 3, 4])
    options = GAME.options_model.model_validate({"mode": "classic" if classic else "standard"})
    state = GAME.new_game(players, options, np.uint64(seed + 1))
    checked = 0
    while protocol.current_player(state) != protocol.OVER:
        actions = GAME.legal_actions(state)
        protocol.apply(state, chance.choice(actions))
        if chance.random() < 0.1:
            observer = chance.randrange(players)
            before = make_view(state, observer).model_dump_json()
            assert make_view(_mixed(state, observer, chance), observer).model_dump_json() == before
            checked += 1
    assert checked > 10


def _mixed(state: CarthageState, observer: int, chance: random.Random) -> CarthageState:
    """A copy with all cards hidden from the observer exchanged, the sizes of hands and piles kept."""
    copy: CarthageState = state.copy()
    hidden = [copy.deck, *(copy.hand[s] for s in range(4) if s != observer), *copy.vp_unseen]
    hidden += [copy.vp[s] for s in range(4) if s != observer]
    cards = [kind for pile in hidden for kind, number in enumerate(pile) for _ in range(int(number))]
    chance.shuffle(cards)
    for pile in hidden:
        size = int(pile.sum())
        pile[:] = 0
        for kind in cards[:size]:
            pile[kind] += 1
        del cards[:size]
    copy.rng = np.uint64(chance.getrandbits(63) + 1)
    return copy


def test_the_open_table_shows_hands_but_no_draw_pile() -> None:
    """The view of a demo: all hands, but nothing of what is to come."""
    table = position(2, laid=Laid(market="red2"), own=Own(hands={0: "red2", 1: "blue5"}))
    view = GAME.view(table.state, None)
    assert isinstance(view, CarthageView)
    assert all(seat.hand is not None and seat.vp is not None for seat in view.seats)
    other = table.state.copy()
    other.rng = np.uint64(12345)
    assert GAME.view(other, None).model_dump_json() == view.model_dump_json()
