"""Matches that a person gives up or leaves to AIs: their end, their file, and what older programs see."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.core import protocol, save_document
from game.core.errors import PlayerError
from game.core.match import IllegalAction, Match, MatchSetup, Seat
from game.core.protocol import OVER
from game.core.registry import GAMES
from game.core.save_document import VERSION, check_of
from game.core.saves import TO_THE_END, WITHOUT_REDEALS, dump_match, parse_match, stores
from tests.game.playing import Chance


def begun(game: str, count: int = 12) -> Match:
    """A match of a person and two AIs, as many decisions old."""
    seats = (Seat(), Seat(level="clerk"), Seat(level="clerk"))
    match = Match(MatchSetup(game=game, seats=seats, seed=11))
    play_on(match, count)
    assert not match.over
    return match


def play_on(match: Match, count: int) -> None:
    """As many random decisions more."""
    chance = Chance(5)
    for _ in range(count):
        legal = match.legal()
        match.play(legal[chance.below(len(legal))])


def again(match: Match) -> Match:
    return parse_match(dump_match(match))


@pytest.mark.parametrize("game", GAMES)
def test_a_match_given_up_is_over_and_lost(game: str) -> None:
    match = begun(game)
    action = match.legal()[0]
    match.resign(0)
    assert match.over and match.to_move == OVER and match.legal() == []
    with pytest.raises(IllegalAction):
        match.play(action)
    with pytest.raises(ValueError, match="resign"):
        match.resign(1)
    shares = match.returns()
    assert shares[0] == 0 and sum(shares) == pytest.approx(1)
    ranks = {seat: protocol.rank_of(match.state, seat) for seat in (1, 2)}
    assert {seat for seat in (1, 2) if shares[seat]} == {
        seat for seat in (1, 2) if ranks[seat] == max(ranks.values())
    }


@pytest.mark.parametrize("game", GAMES)
def test_a_file_knows_how_it_ended(game: str) -> None:
    match = begun(game)
    assert json.loads(dump_match(match))["version"] == WITHOUT_REDEALS
    match.resign(0)
    text = dump_match(match)
    document = json.loads(text)
    assert document["version"] == VERSION and document["over"] and document["resigned"] == 0
    assert document["winners"] == [seat for seat, share in enumerate(match.returns()) if share]
    read = parse_match(text)
    assert read.resigned == 0 and read.over and read.returns() == match.returns()
    assert stores(text, read)
    read.resigned = None
    assert not stores(text, read)


def test_a_match_left_to_ais_says_from_where() -> None:
    match = begun("carthage")
    match.hand_over()
    play_on(match, 6)
    read = again(match)
    assert (read.handed, read.over) == (12, False)
    assert read.first_handed_step == read.step_of(12)
    match.rewind(11)
    assert match.handed is None and again(match).handed is None
    assert "handed" not in json.loads(dump_match(match))


def test_an_offer_is_remembered_and_older_programs_do_not_mind() -> None:
    match = begun("carthage")
    match.offered = True
    assert json.loads(dump_match(match))["version"] == WITHOUT_REDEALS
    assert again(match).offered and not again(begun("carthage")).offered


def test_an_older_program_leaves_a_match_given_up_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun("carthage")
    plain = dump_match(match)
    match.resign(0)
    text = dump_match(match)
    monkeypatch.setattr(save_document, "VERSION", TO_THE_END)
    assert parse_match(plain).actions == match.actions
    with pytest.raises(PlayerError) as error:
        parse_match(text)
    assert error.value.key == "error.save_newer"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("resigned", 3),
        ("resigned", -1),
        ("resigned", "0"),
        ("resigned", True),
        ("handed", 13),
        ("handed", 1.0),
    ],
)
def test_a_file_that_makes_no_sense_is_damaged(key: str, value: Any) -> None:
    match = begun("carthage")
    match.resign(0)
    document = {**json.loads(dump_match(match)), key: value}
    document["check"] = check_of(document)
    with pytest.raises(PlayerError) as error:
        parse_match(json.dumps(document))
    assert error.value.key == "error.save_damaged"


def test_going_back_takes_up_the_match() -> None:
    match = begun("carthage")
    match.resign(0)
    match.rewind(5)
    assert match.resigned is None and not match.over and match.legal()
