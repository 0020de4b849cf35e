"""Deal codes: every set-up that can be chosen comes back, and nothing else is taken for one."""

from __future__ import annotations

import random

import pytest

from ai.players.deal_code import OtherVersion, decode_deal, encode_deal
from ai.players.levels import PLAYABLE
from ai.players.personalities import PERSONALITIES, has_personality
from game.core.match import MatchSetup, Seat
from game.core.registry import game as find_game
from game.core.seed_code import SEED_BITS, letters_of, number_of
from game.core.shelf import playable


def any_seat(rng: random.Random) -> Seat:
    level = rng.choice([None, *PLAYABLE])
    if level is None or not has_personality(level):
        return Seat(level=level)
    return Seat(level=level, personality=rng.choice(list(PERSONALITIES)))


def any_setup(rng: random.Random, game_id: str) -> MatchSetup:
    game = find_game(game_id)
    players = rng.choice(list(game.players))
    options = {choice.key: rng.choice(choice.values) for choice in game.choices()}
    if rng.random() < 0.5:
        options["start_seat"] = rng.randrange(players)
    seats = tuple(any_seat(rng) for _ in range(players))
    return MatchSetup(game=game_id, seats=seats, options=options, seed=rng.getrandbits(SEED_BITS))


@pytest.mark.parametrize("game", [entry.id for entry in playable()])
def test_every_set_up_comes_back(game: str) -> None:
    rng = random.Random(1)
    for _ in range(300):
        setup = any_setup(rng, game)
        code = encode_deal(find_game(game), setup)
        assert decode_deal(code) == setup
        assert decode_deal(f" {code.lower().replace('-', '')} ") == setup
        assert len(code) <= 48


@pytest.mark.parametrize("game", [entry.id for entry in playable()])
def test_a_slip_is_noticed(game: str) -> None:
    """One wrong letter, or two that changed places, hardly ever makes another code; here it never does."""
    rng = random.Random(2)
    refused = tried = 0
    for _ in range(60):
        code = encode_deal(find_game(game), any_setup(rng, game)).replace("-", "")
        place = rng.randrange(len(code) - 1)
        wrong = code[:place] + rng.choice("0123456789ABCDEFGHJKMNPQRSTVWXYZ") + code[place + 1 :]
        swapped = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
        for slip in (wrong, swapped):
            if slip != code:
                tried += 1
                with pytest.raises(ValueError, match=r"code|game"):
                    decode_deal(slip)
                refused += 1
    assert refused == tried > 60


@pytest.mark.parametrize("wrong", ["", "-", "K7Q2-04MA", "ééé", "0" * 41, "A" * 500, "abc\x00", "٣٣٣٣"])
def test_what_is_no_code_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="code"):
        decode_deal(wrong)


def test_a_code_of_earlier_rules_is_good_where_deals_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("traveling_merchant")
    setup = any_setup(random.Random(5), game.id)
    monkeypatch.setattr(type(game), "version", game.earlier[0])
    code = encode_deal(game, setup)
    monkeypatch.undo()
    assert encode_deal(game, setup) != code and decode_deal(code) == setup


def test_the_code_of_an_unknown_game_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    code = encode_deal(find_game("carthage"), any_setup(random.Random(3), "carthage"))
    monkeypatch.setattr("ai.players.deal_code.playable", lambda: ())
    with pytest.raises(OtherVersion):
        decode_deal(code)


def test_numbers_as_letters_and_back() -> None:
    rng = random.Random(4)
    for letters in range(1, 30):
        number = rng.getrandbits(5 * letters)
        assert number_of(letters_of(number, letters), letters) == number
