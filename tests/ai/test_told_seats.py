"""What `judge` and `field` tell of a match that goes on: the player's own seat, from what it knows."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from ai.commands.field_table import print_field
from ai.commands.verdicts import print_verdicts, report_lines
from ai.field.beginnings import START, beginning_of
from ai.judge.judging import Budget, judge_decision
from ai.judge.whole import judge_match, told_decisions
from game.core.catalogue import Catalogue
from game.core.errors import PlayerError
from game.core.match import Match, MatchSetup, Seat
from game.core.saves import save_match
from tests.game.playing import Chance
from tests.game.secrets import altered, branched

SECRETS = ("carthage", "edo", "marco_polo")
"""Games in which a seat sees less than there is."""


def played(game_id: str, decisions: int, me: int | None = 0) -> Match:
    seats = tuple(Seat() if seat == me else Seat(level="clerk") for seat in range(3))
    match, chance = Match(MatchSetup(game=game_id, seats=seats, seed=11)), Chance(4)
    while len(match.actions) < decisions:
        legal = match.legal()
        match.play(legal[chance.below(len(legal))])
    return match


@pytest.fixture
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    small = partial(judge_decision, budget=Budget(roots=4, screen=12, confirm=24))
    monkeypatch.setattr("ai.judge.whole.judge_decision", small)


@pytest.mark.parametrize("game_id", SECRETS)
def test_verdicts_change_with_nothing_that_the_player_cannot_know(
    game_id: str, little: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = played(game_id, 36)
    other = altered(match, 0)
    assert other.state.tobytes() != match.state.tobytes()
    told = []
    for made in (match, other):
        report = judge_match(made, 0)
        assert {verdict.seat for verdict in report.decisions} == {0}
        told.append((report, list(report_lines(made, report, Catalogue.load("en")))))
    assert told[0] == told[1]
    save_match(match, tmp_path / "match.json")
    assert print_verdicts(tmp_path / "match.json", None, False, Catalogue.load("en"), None) == 0
    assert capsys.readouterr().out.splitlines() == told[0][1], "all seats means the own one"


@pytest.mark.parametrize("tell", [print_verdicts, partial(print_field, games=1)])
def test_other_seats_are_refused_while_it_goes_on(tell: object, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    save_match(played("marco_polo", 36), path)
    said = {"as_json": False, "catalogue": Catalogue.load("en"), "executor": None}
    for seat in (2, 3):
        with pytest.raises(PlayerError) as refused:
            tell(path, seat, **said)  # type: ignore[operator]
        assert refused.value.key == "error.seat_hidden"
    assert [file.name for file in tmp_path.iterdir()] == [path.name], "and nothing was kept"


@pytest.mark.parametrize("game_id", SECRETS)
def test_a_branch_that_is_over_keeps_the_rivals_secrets_of_before(game_id: str) -> None:
    match = branched(played(game_id, 36), 0)
    first = match.first_own_step
    found = told_decisions(match)
    assert {each.seat for each in found if each.step < first} == {0}
    assert {each.seat for each in found if each.step >= first} == {0, 1, 2}
    assert all(each.seat == 1 and each.step >= first for each in told_decisions(match, 1))


@pytest.mark.parametrize("game_id", SECRETS)
def test_the_field_of_a_match_that_goes_on_is_of_another_deal(game_id: str) -> None:
    match = played(game_id, 36)
    for made, at in ((match, 0), (branched_so_far(match), 36)):
        begun = beginning_of(made).match(made.setup)
        before = made.state_before(made.step_of(at))
        assert len(begun.actions) == at and begun.view(0) == made.game.view(before, 0)
        assert begun.state.tobytes() != before.tobytes()
    assert beginning_of(played(game_id, 36, me=None)) == START, "among AIs nothing is hidden"


def branched_so_far(match: Match) -> Match:
    """A branch that goes on."""
    made = Match(match.setup)
    for action in match.actions:
        made.play(action)
    made.redeal(0, 2)
    legal = made.legal()
    made.play(legal[0])
    return made
