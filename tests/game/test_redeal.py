"""What a seat cannot know, dealt anew in the middle of a match: kept by the file, and never undone."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ai.thinking.question import thinking_seed, turn_so_far
from game.core.errors import PlayerError
from game.core.match import Match
from game.core.save_document import check_of
from game.core.saves import TO_THE_END, WITHOUT_REDEALS, dump_match, parse_match
from game.core.selfcheck import Configuration
from tests.game.playing import Chance, every_configuration, random_match

EVERY = pytest.mark.parametrize("configuration", every_configuration(), ids=str)


def played_on(match: Match, decisions: int, seed: int) -> Match:
    chance = Chance(seed)
    while decisions and not match.over:
        legal = match.legal()
        match.play(legal[chance.below(len(legal))])
        decisions -= 1
    return match


@EVERY
def test_a_match_dealt_anew_is_the_same_to_its_seat_and_replays_to_the_byte(
    configuration: Configuration,
) -> None:
    drawn = set()
    for seed in range(2):
        match = random_match(configuration, 8, 14)
        before, view = match.state.copy(), match.view(1)
        match.redeal(1, seed)
        assert match.view(1) == view and match.steps[-1].after.tobytes() == before.tobytes()
        drawn.add(match.state.tobytes())
        played_on(match, 6, 2)
        match.redeal(0, seed + 50)
        for decisions in (0, 5, 10_000):
            text = dump_match(played_on(match, decisions, 3))
            again = parse_match(text)
            assert dump_match(again) == text and again.redeals == match.redeals
            assert [step.after.tobytes() for step in again.steps] == [s.after.tobytes() for s in match.steps]
        assert match.over
    assert len(drawn) == 2


@EVERY
def test_undo_ends_where_the_cards_were_dealt_anew(configuration: Configuration) -> None:
    match = random_match(configuration, 9, 20)
    match.setup = match.setup.model_copy(update={"take_back": True})
    match.redeal(0, 77)
    dealt, fixed = match.state.tobytes(), len(match.actions)
    assert match.fixed == fixed and match.first_own_step == len(match.steps)
    assert all(match.undo_target(seat) is None for seat in range(configuration.players))
    played_on(match, 25, 1)
    for seat in range(configuration.players):
        while match.undo(seat):
            assert len(match.actions) >= fixed
    match.rewind(0)
    assert len(match.actions) == fixed and match.state.tobytes() == dealt


@EVERY
def test_dealt_anew_twice_at_one_place_the_second_deal_counts(configuration: Configuration) -> None:
    for decisions in (0, 9):
        match = random_match(configuration, decisions, 20) if decisions else random_match(configuration, 0, 0)
        view, other = match.view(0), random_match(configuration, decisions, 20 if decisions else 0)
        match.redeal(0, 77)
        match.redeal(0, 78)
        other.redeal(0, 78)
        assert match.state.tobytes() == other.state.tobytes() and match.redeals == other.redeals
        assert match.view(0) == view and dump_match(parse_match(dump_match(match))) == dump_match(match)


@EVERY
def test_rivals_think_anew_too(configuration: Configuration) -> None:
    match = random_match(configuration, 9, 20)
    earlier, now = thinking_seed(match, 19), thinking_seed(match)
    match.redeal(0, 77)
    assert thinking_seed(match, 19) == earlier and thinking_seed(match) != now
    assert turn_so_far(match) == ()


def _text(**fields: Any) -> str:
    match = random_match(every_configuration()[0], 3, 12)
    match.redeal(0, 5)
    played_on(match, 3, 1)
    document = json.loads(dump_match(match)) | fields
    document["check"] = check_of(document)
    return json.dumps(document)


def test_only_a_file_with_something_dealt_anew_needs_this_version() -> None:
    assert json.loads(_text())["version"] == TO_THE_END
    plain = json.loads(dump_match(random_match(every_configuration()[0], 3, 12)))
    assert plain["version"] == WITHOUT_REDEALS and "redealt" not in plain


GOOD = {"decisions": 12, "seat": 0, "seed": 5}


@pytest.mark.parametrize(
    "redealt",
    [
        7,
        "12",
        [7],
        [None],
        [GOOD, GOOD],
        [GOOD | {"decisions": 99}],
        [GOOD | {"decisions": -1}],
        [GOOD | {"decisions": 12.0}],
        [GOOD | {"decisions": True}],
        [GOOD | {"seat": 4}],
        [GOOD | {"seat": -1}],
        [GOOD | {"seed": 1 << 40}],
        [GOOD | {"seed": "5"}],
        [GOOD | {"more": 1}],
        [{"decisions": 12, "seat": 0}],
        [GOOD] * 20_001,
        [],
    ],
    ids=lambda value: str(value)[:60],
)
def test_a_damaged_deal_is_refused(redealt: Any) -> None:
    assert parse_match(_text()).redeals
    with pytest.raises(PlayerError) as error:
        parse_match(_text(redealt=redealt))
    assert error.value.key in ("error.save_damaged", "error.save_older", "error.save_too_large")


@pytest.mark.parametrize("lie", [{"over": True}, {"scores": [1, 2]}, {"turn": 99}])
def test_a_file_that_says_another_end_than_its_actions_is_refused(lie: dict[str, Any]) -> None:
    """Lists believe the file; a match that only claims to be over would be laid open."""
    match = random_match(every_configuration()[0], 3, 12 if "over" in lie else 10_000)
    document = json.loads(dump_match(match)) | lie
    document["check"] = check_of(document)
    with pytest.raises(PlayerError) as error:
        parse_match(json.dumps(document))
    assert error.value.key == "error.save_damaged"
