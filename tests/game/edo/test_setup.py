"""Set-up: cards left out, the deal, the card passed to the left, the opening discards."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from game.core.generator import seed_word
from game.core.protocol import NATURE
from game.edo.components import COLOUR_IDS, PILE, SPECIAL, TURNS, in_play
from tests.game.edo.builder import GAME, Table, counted, fresh

PLAYERS = pytest.mark.parametrize("players", [3, 4, 5])


def passed(table: Table) -> Table:
    """After the cards have been passed: everybody the first choice."""
    while table.to_move != NATURE:
        table.step(table.legal[0])
    return table


@pytest.mark.parametrize(("players", "goods"), [(3, 22), (4, 23), (5, 30)])
def test_cards_left_out(players: int, goods: int) -> None:
    """Eight with three players, seven with four, none with five; all colours and both specials stay."""
    for played in combinations(range(5), players):
        cards = in_play(players, played)
        assert cards[:SPECIAL].sum() == goods
        assert cards[SPECIAL] == 2
        assert all(cards[5 * colour : 5 * colour + 5].sum() >= 2 for colour in range(5))


@pytest.mark.parametrize(
    ("played", "left_out"),
    [
        ((0, 1, 2), "blue2 blue3 blue4 blue6 black2 black3 black4 black5"),
        ((4, 1, 3), "white3 white4 white5 white6 red2 red3 red5 red6"),
        ((0, 1, 2, 3), "white2 yellow3 red4 blue5 black3 black5 black6"),
        ((4, 2, 0, 3), "white2 yellow3 yellow3 yellow5 red4 blue5 black6"),
        ((2, 4, 1, 3), "white2 white3 white5 yellow3 red4 blue5 black6"),
        ((3, 1, 4, 0, 2), ""),
    ],
)
def test_which_cards_are_left_out(played: tuple[int, ...], left_out: str) -> None:
    """With three, colours without a seat keep the pips that they have twice; with four, every colour loses
    one of those, and the colour without a seat its 3 and 5 too.
    """
    assert counted(in_play(5, range(5)) - in_play(len(played), played)) == left_out


@pytest.mark.parametrize(("players", "pile", "turns"), [(3, 18, 8), (4, 17, 8), (5, 22, 10)])
def test_draw_pile_and_turns(players: int, pile: int, turns: int) -> None:
    assert (PILE[players], TURNS[players]) == (pile, turns)
    assert fresh(players).state.pile_n == pile


@PLAYERS
def test_everybody_gets_two_cards_of_the_own_colour_and_five_coins(players: int) -> None:
    for seed in range(8):
        table = fresh(players, seed)
        assert table.coins == [5] * players
        for seat in range(players):
            cards = table.hand(seat).split()
            assert len(cards) == 2 and all(card[:-1] == COLOUR_IDS[seat] for card in cards)
        assert table.state.bank == 50 - 5 * players
        assert (table.state.pot, table.discard, table.lot(0), table.lot(1)) == (0, "", "", "")


def test_resolution_10_the_cards_are_dealt_at_random() -> None:
    dealt = Counter(card for seed in range(300) for card in fresh(3, seed).hand(0).split())
    assert set(dealt) == {"white2", "white3", "white4", "white5", "white6"}
    assert 150 < dealt["white2"] < 250 and 60 < dealt["white6"] < 140


@PLAYERS
def test_resolution_10_all_pass_one_of_their_two_cards_to_the_left_at_once(players: int) -> None:
    table = fresh(players, 3)
    before = [table.hand(seat).split() for seat in range(players)]
    given = []
    for seat in range(players):
        assert table.to_move == seat
        assert set(table.legal) == {f"pass {card[:-1]} {card[-1]}" for card in before[seat]}
        given.append(table.legal[-1].removeprefix("pass ").replace(" ", ""))
        table.step(table.legal[-1])
        assert [table.hand(other).split() for other in range(players)] == before, "nothing is shown yet"
    table.step()
    for seat in range(players):
        left = [*before[seat]]
        left.remove(given[seat])
        assert sorted(table.hand(seat).split()) == sorted([*left, given[seat - 1]])


@PLAYERS
def test_two_cards_open_the_discard_after_the_passing(players: int) -> None:
    """Resolution 28: whatever is left is shuffled, the specials too, so one may be among the two."""
    specials = 0
    for seed in range(60):
        table = passed(fresh(players, seed))
        table.step()
        assert table.discard == ""
        while table.state.turns == 0:
            table.step()
        assert len(table.discard.split()) == 2
        assert [event.kind for event in table.events[-3:]] == ["open", "open", "start"]
        specials += table.discard.count("special")
    assert specials > 0


def test_the_dice_choose_who_begins_unless_it_was_agreed() -> None:
    first = set()
    for seed in range(40):
        table = passed(fresh(3, seed))
        assert table.state.start_seat == -1
        first.add(table.until("start").seat)
    assert first == {0, 1, 2}
    table = passed(fresh(5, start_seat=3))
    assert table.until("start").seat == 3
    table.step()
    assert table.to_move == 3


def test_titles_and_facts() -> None:
    assert GAME.players == range(3, 6)
    assert GAME.seat_ids == ("white", "yellow", "red", "blue", "black")
    assert [choice.key for choice in GAME.choices()] == ["purveyors", "colours"], "resolution 29: an option"


def test_the_draw_pile_is_shuffled() -> None:
    """Any card of the pile comes up first, each as often as there are of it."""
    table = passed(fresh(5))
    table.step()
    expected = table.state.pile_n
    found: Counter[int] = Counter()
    for number in range(600):
        again = Table(table.state.copy())
        again.state.rng = seed_word(number)
        found[again.step().args["card"]] += 1
    there = Counter(int(kind) for kind in table.state.pile[:expected])
    assert set(found) == set(there)
    assert all(abs(found[kind] - 600 * there[kind] / expected) < 45 for kind in there), "27 for each card"
