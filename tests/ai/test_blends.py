"""A rival between two levels, written, stored, played and told."""

from __future__ import annotations

from pathlib import Path

import pytest

from ai.lab.arena import ArenaSetup, GameResult, Tally
from ai.lab.measure import own
from ai.players.blends import decided, level_of, place_of
from ai.players.deal_code import decode_deal, encode_deal
from ai.players.levels import LEVELS
from ai.players.personalities import has_personality, sitting
from ai.players.players import read_player
from ai.players.stored import open_match
from ai.thinking.question import Question, thinking_seed
from ai.thinking.thoughts import think
from game.core.errors import PlayerError
from game.core.match import Match, MatchSetup, Seat
from game.core.registry import game as find_game
from game.core.saves import save_match

BLEND = "blend_clerk_50"


def begun(level: str = BLEND, personality: str = "even") -> Match:
    seats = (Seat(), Seat(level=level, personality=personality))
    return Match(MatchSetup(game="carthage", seats=seats, seed=5))


def play_on(match: Match, count: int) -> list[str]:
    """Let the blend play for everybody; who of the two decided each time."""
    level, minds = level_of(BLEND), []
    for _ in range(count):
        question = Question.at(match, level)
        minds.append(question.tuned().level.id)
        match.play(think(question).action)
    return minds


def test_a_match_with_a_blend_is_stored_and_goes_on_the_same(tmp_path: Path) -> None:
    match = begun()
    play_on(match, 8)
    path = tmp_path / "match.json"
    save_match(match, path)
    again = open_match(path).whole()
    assert again.setup.seats[1].level == BLEND
    minds = play_on(match, 24)
    assert play_on(again, 24) == minds and again.actions == match.actions
    assert set(minds) == {"clerk", "manager"}


def test_one_turn_is_taken_in_one_mind() -> None:
    match = begun()
    play_on(match, 12)
    question = Question.at(match, level_of(BLEND))
    first = question.turn[0].seed if question.turn else question.seed
    assert question.tuned().level.id == decided(level_of(BLEND), first).id
    assert question.seed == thinking_seed(match)


def test_a_file_with_a_blend_that_there_is_not_is_of_a_newer_version(tmp_path: Path) -> None:
    for level in ("blend_clerk_100", "blend_nobody_3"):
        path = tmp_path / "match.json"
        save_match(begun(level), path)
        with pytest.raises(PlayerError) as error:
            open_match(path)
        assert error.value.key == "error.save_newer"


def test_a_blend_among_players() -> None:
    assert has_personality(BLEND) and not has_personality("blend_apprentice_50")
    bold = sitting(begun(personality="bold").setup.seats[1])
    assert bold is not None and bold.daring == 2.0
    minds = [decided(bold, seed) for seed in range(40)]
    assert {(each.id, each.daring) for each in minds} == {("clerk", 1.0), ("manager", 2.0)}
    assert read_player(f"{BLEND}:personality=bold", "carthage").daring == 2.0
    for text in (f"{BLEND}:iterations=9", "blend_clerk_100", "blend_magnate_3"):
        with pytest.raises(ValueError, match="blend"):
            read_player(text)
    assert decided(read_player(BLEND, "carthage"), 1) in (LEVELS["clerk"], LEVELS["manager"])


def test_a_code_tells_a_blend_as_the_nearer_level() -> None:
    game = find_game("carthage")
    for level, told in (("blend_clerk_37", "clerk"), ("blend_clerk_50", "manager")):
        options = {choice.key: choice.default for choice in game.choices()}
        setup = begun(level).setup.model_copy(update={"options": options})
        assert decode_deal(encode_deal(game, setup)).seats[1].level == told


def test_rivals_follow_the_record_of_persons_whom_engines_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who never wins gets weaker and weaker rivals, down to the weakest."""
    met: list[str] = []

    def lost(setup: ArenaSetup, number: int) -> GameResult:
        met.append(setup.seats[1])
        return GameResult({"clerk": Tally(wins=0.0)}, 1, 1)

    carthage = find_game("carthage")
    with monkeypatch.context() as patch:
        patch.setattr(own, "play_game", lost)
        won, place = own.person_against_own(carthage, 3, "clerk", 1)
    assert won == [0.5] * 2 * own.FOUND_AFTER and place < 1
    found = [place_of(text) for text in met]
    assert found == sorted(found, reverse=True) and found[0] > found[-1] == 1
    told = own.measure_own(carthage, 2, "apprentice", 1, 5)
    assert "1 persons, 15 matches" in told and "for 1" in told
