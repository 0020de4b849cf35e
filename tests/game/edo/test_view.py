"""The view and the account of a game say what lies on the table, counted once more from its parts."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.selfcheck import configurations
from game.edo.account import breakdown
from game.edo.components import COLOUR_IDS, TURNS, card_text, kind_of
from game.edo.state import NOTHING
from game.edo.view import EdoView
from tests.game.edo.book import Book
from tests.game.edo.builder import GAME, Laid, Own, Table, position
from tests.game.playing import random_match

EVERY = pytest.mark.parametrize("configuration", list(configurations(GAME)), ids=str)


def by_colour(cards: Counter[str]) -> tuple[int, ...]:
    """Cards of each colour, special orders last."""
    found = Counter(card.split()[0] for card in cards.elements())
    return tuple(found[colour] for colour in (*COLOUR_IDS, "special"))


def check(view: EdoView, state: Any) -> None:
    """All that lies open, for whoever looks."""
    book = Book.of(state)
    assert [[card_text(kind) for kind in lot] for lot in view.lots] == list(book.lots.values())
    assert view.pot == book.pot and view.bank + view.pot + sum(book.coins) == 50
    assert view.worth == by_colour(book.discard)[:-1]
    assert Counter(dict(enumerate(view.discard))) == Counter(
        {kind_of(card): number for card, number in book.discard.items()}
    )
    pile = Counter(card_text(int(kind)) for kind in state.pile if kind != NOTHING)
    assert (view.pile, view.pile_suits) == (pile.total(), by_colour(pile))
    assert view.owners == tuple(book.owners.get(colour) for colour in COLOUR_IDS)
    assert (view.turn, view.turns) == (state.turns, TURNS[view.players])
    for seat, shown in enumerate(view.seats):
        hand = book.hands[seat]
        assert (shown.cards, shown.suits) == (hand.total(), by_colour(hand))
        assert shown.goods == book.points(seat) - book.coins[seat]
        assert shown.score is None or shown.score == book.points(seat)
        assert shown.card_points == tuple(
            number * worth for number, worth in zip(shown.suits, view.worth, strict=False)
        )
        white = 3 if book.owners.get("white") == seat else 0
        assert shown.goods == sum(shown.card_points) + shown.special_points + white
        assert len(shown.wilds) == shown.suits[-1]
        assert shown.privileges == tuple(
            number for number, colour in enumerate(COLOUR_IDS) if book.owners.get(colour) == seat
        )
        assert shown.shamed == (seat in book.shamed)


@EVERY
def test_what_lies_open_is_in_every_view(configuration: Any) -> None:
    match = random_match(configuration, 4)
    for step in match.steps[::9]:
        for observer in (None, 0, configuration.players - 1):
            check(GAME.view(step.after, observer), step.after)  # type: ignore[arg-type]


def test_a_spectator_sees_purses_but_nothing_sealed() -> None:
    table = position(phase="bid", laid=Laid(lots=("yellow3", "black2")), own=Own(said="east west coins west"))
    table.step("bid west 3")
    view = table.view()
    assert [seat.coins for seat in view.seats] == [5] * 4
    assert [seat.chosen for seat in view.seats] == [True, False, False, False]
    assert view.seats[0].choice is None
    assert table.view(0).seats[0].choice == GAME.parse_action("bid west 3")
    assert table.view(1).seats[0].choice is None


def test_what_was_shown_is_in_the_view() -> None:
    table = position(phase="bid", laid=Laid(lots=("yellow3", "black2")), own=Own(said="east west coins west"))
    table.each("west 3", "west 1", "coins", "east 2")
    shown = Table(table.state)
    assert [seat.did for seat in shown.view(1).seats] == ["", "", "", ""], "the next turn has begun"
    table = position(phase="bid", laid=Laid(lots=("yellow3", "black2")), own=Own(said="east west coins west"))
    for text in ("bid west 3", "bid west 1", "earn coins", "bid east 2", "continue"):
        table.step(text)
    seats = table.view(1).seats
    assert [seat.did for seat in seats] == ["west", "west", "coins", "east"]
    assert [seat.bid for seat in seats] == [3, 1, 0, 2]


@pytest.mark.parametrize(("players", "needed"), [(3, 2), (4, 2), (5, 3)])
def test_how_many_objections_are_needed(players: int, needed: int) -> None:
    """Just so many throw a split over, and one less does not."""
    for objectors, upheld in ((needed, 1), (needed - 1, 0)):
        table = position(players)
        assert table.view(0).objections_needed == needed
        table.step("keep 100")
        for number in range(players - 1):
            table.step("object" if number < objectors else "agree")
        assert table.step().args["upheld"] == upheld


@EVERY
def test_the_account_adds_up_and_its_tallies_are_those_of_the_game(configuration: Any) -> None:
    for seed in range(2):
        match = random_match(configuration, seed)
        assert match.over
        lines = {line.key: line for line in breakdown(match.state, match.steps)}
        book = Book.of(match.state)
        for seat in range(configuration.players):
            counted = sum(line.values[seat] for line in lines.values() if line.counts)
            assert counted == book.points(seat)
            assert lines["coins"].values[seat] == book.coins[seat]
            assert lines["cards"].values[seat] == book.hands[seat].total()
            bought = earned = shamed = 0
            for step in match.steps:
                before, after = step.before, step.after
                bought += step.event.kind == "award" and after.suits[seat].sum() > before.suits[seat].sum()
                earned += step.event.kind == "earn" and after.coins[seat] > before.coins[seat]
                shamed += step.event.kind == "shame" and bool(after.shamed[seat])
            assert lines["lots"].values[seat] == bought
            assert lines["earned"].values[seat] == earned
            assert lines["shamed"].values[seat] == shamed
        assert ("privilege" in lines) == configuration.options.purveyors
