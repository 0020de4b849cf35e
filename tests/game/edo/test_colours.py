"""The colours that people take: which seat plays which, in the rules, views, sentences, saves and codes."""

from __future__ import annotations

import hashlib
from itertools import permutations, product

import numpy as np
import pytest

from ai.players.deal_code import decode_deal, encode_deal
from game.core.catalogue import LANGUAGES, Catalogue
from game.core.colours import SEAT_ORDERS, USUAL, colours_of, with_colour
from game.core.generator import seed_word
from game.core.match import Match, MatchSetup, Seat
from game.core.saves import dump_match, parse_match
from game.core.selfcheck import GENERAL_FAULTS, Configuration, run
from game.edo.components import COLOUR_IDS, SPECIAL, SUIT, in_play
from game.edo.pieces import house_of
from tests.game.edo.builder import GAME, Laid, Own, Variant, fresh, position
from tests.game.edo.recorded import census


def test_every_order_is_a_way_to_give_each_seat_a_colour() -> None:
    assert len(set(SEAT_ORDERS)) == 120
    assert sorted(map(colours_of, ({"colours": order} for order in SEAT_ORDERS))) == sorted(
        permutations(range(5))
    )
    for order, seat, colour in product(SEAT_ORDERS[::17], range(5), range(5)):
        before = colours_of({"colours": order})
        after = colours_of({"colours": with_colour(order, seat, colour)})
        assert after[seat] == colour
        changed = [other for other in range(5) if before[other] != after[other]]
        assert changed in ([], sorted([seat, before.index(colour)])), "two change places, or nobody does"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_order_is_dealt_and_played(players: int) -> None:
    """All 120: each seat begins with two cards of its colour, and a random game keeps every invariant."""
    for number, order in enumerate(SEAT_ORDERS):
        options = GAME.options_model.model_validate({"colours": order, "purveyors": number % 2 == 0})
        state = GAME.new_game(players, options, seed_word(number))
        played = colours_of({"colours": order})[:players]
        for seat, colour in enumerate(played):
            assert house_of(state, seat) == colour
            assert {int(SUIT[kind]) for kind in np.flatnonzero(state.hand[seat])} == {colour}
        counted = census(state)
        assert list(counted[: SPECIAL + 1]) == in_play(players, played).tolist()
        report = run(Configuration(GAME, players, options), 1, number)
        assert not report.fault, GENERAL_FAULTS


def test_seats_that_nobody_sits_on_do_not_matter() -> None:
    states = [fresh(3, colours="53" + rest).state.tobytes() for rest in ("142", "124")]
    assert states[0] == states[1]
    assert fresh(4, colours="53142").state.tobytes() != fresh(4, colours="53124").state.tobytes()


@pytest.mark.parametrize(
    ("players", "digest"), [(3, "c2bc6f623fd94edb"), (4, "9d0aec9b44855d32"), (5, "6ac82319c8836cc1")]
)
def test_a_deal_is_the_same_to_the_byte_whether_the_usual_colours_are_chosen_or_not(
    players: int, digest: str
) -> None:
    """Saves compare the record: these are the digests of deals of this version of the rules."""
    for options in ({"purveyors": True}, {"purveyors": True, "colours": USUAL}):
        seats = tuple(Seat(level="clerk") for _ in range(players))
        match = Match(MatchSetup(game="edo", seats=seats, options=options, seed=7))
        assert hashlib.sha256(match.state.tobytes()).hexdigest()[:16] == digest


def test_deal_codes_leave_out_the_usual_colours() -> None:
    seats = (Seat(level=None), Seat(level="clerk"), Seat(level="master", personality="bold"))
    options = {"purveyors": True, "start_seat": 1}
    setup = MatchSetup(game="edo", seats=seats, options=options, seed=123456789)
    assert encode_deal(GAME, setup) == "439Z-003N-QK8N-M923-R"
    assert decode_deal("439Z-003N-QK8N-M923-R").options == {**options, "colours": USUAL}
    chosen = setup.model_copy(update={"options": {**options, "colours": "53142"}})
    assert decode_deal(encode_deal(GAME, chosen)).options == chosen.options


def test_a_saved_match_keeps_its_colours() -> None:
    seats = tuple(Seat(level="clerk") for _ in range(3))
    match = Match(MatchSetup(game="edo", seats=seats, options={"colours": "53142"}, seed=5))
    for _ in range(12):
        match.play(match.legal()[0])
    again = parse_match(dump_match(match))
    assert again.state.tobytes() == match.state.tobytes()
    assert [seat.house for seat in GAME.view(again.state, 0).seats] == [4, 2, 0]  # type: ignore[attr-defined]


@pytest.mark.parametrize("wrong", ["11345", "1234", "01234", "", 12345, None])
def test_what_is_no_order_is_refused(wrong: object) -> None:
    with pytest.raises(ValueError, match="colours"):
        GAME.options_model.model_validate({"colours": wrong})


def test_the_privilege_goes_by_cards_not_by_seats() -> None:
    """Seat 0 plays black: with most white cards it is the purveyor of white all the same."""
    table = position(
        3,
        phase="bid",
        variant=Variant(purveyors=True, colours="53142"),
        own=Own(hands={0: "white3 white5", 1: "red4"}, said="east west coins"),
        laid=Laid(lots=("white2", "red6")),
    )
    table.each("east 1", "west 1", "coins")
    assert table.owners == {"white": 0, "red": 1}
    assert table.state.house.tolist() == [4, 1, -2, 0, 0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_name_the_house_by_its_colour(language: str) -> None:
    catalogue = Catalogue.load(language)
    seats = tuple(Seat(level="clerk") for _ in range(3))
    match = Match(MatchSetup(game="edo", seats=seats, options={"colours": "53142"}, seed=5))
    for _ in range(3):
        match.play(match.legal()[0])
    passed = next(step for step in match.steps if step.event.kind == "pass_on")
    said = GAME.event_sentence(passed, catalogue)
    names = [catalogue("edo.house." + COLOUR_IDS[colour]) for colour in range(5)]
    assert [name in said for name in names] == [True, False, True, False, True]
    assert said.index("house:4|") < said.index("house:2|") < said.index("house:0|")


def test_what_is_in_the_game_is_told_in_the_view() -> None:
    """All cards of a colour lie in hands, on the discard, in lots or in the pile."""
    for order in SEAT_ORDERS[::13]:
        table = fresh(4, colours=order)
        view = table.view()
        held = np.sum([seat.suits for seat in view.seats], axis=0)
        assert (held + view.pile_suits).tolist() == list(view.every)
