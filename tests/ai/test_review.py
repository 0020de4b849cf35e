"""A match gone over on a worker thread, kept beside it, and continued; and the swings of chance."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ai.core.stopping import never
from ai.judge.decisions import Decision, decisions
from ai.judge.judging import Budget, judge_decision
from ai.review.luck import LookingBack, Luck, Moment, draws, open_luck, swings
from ai.review.review import FORMAT, TOLD_OTHERWISE, Review, Reviewing, key_of, made_now, outdated
from ai.review.store import LARGEST, open_review, reviews
from game.core.beside import BesideFile, beside
from game.core.match import Match, Seat
from game.core.protocol import NATURE
from game.core.registry import GAMES
from tests.matches import played

SMALL = Budget(roots=4, screen=16, confirm=32)


def first_of(match: Match) -> tuple[Decision, ...]:
    return decisions(match, 0)[:6]


def reviewing(match: Match, review: Review | None = None) -> Reviewing:
    return Reviewing(match, review or Review(key=key_of(match)), first_of(match), SMALL, deals=64)


def stops_after(number: int) -> Callable[[], bool]:
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > number

    return stop


@pytest.fixture(scope="module")
def whole(finished: Match) -> Review:
    work = reviewing(finished)
    assert work.go_on()
    assert work.done
    return work.review


def test_verdicts_are_the_judges_whatever_their_order(whole: Review, finished: Match) -> None:
    for decision in first_of(finished):
        judged = judge_decision(finished.game, decision, budget=SMALL)
        if judged is None:
            assert decision.step in whole.no_choice
        else:
            assert whole.verdict(decision.step) == judged.verdict
    for verdict in whole.verdicts:
        assert whole.told(verdict.step) == (verdict.class_ != "none")


def test_what_is_looked_at_comes_first(finished: Match) -> None:
    work, last = reviewing(finished), first_of(finished)[-1].step
    work.want(last)
    seen: list[Review] = []
    work.go_on(lambda: len(seen) >= 2, seen.append)
    assert seen[0].measured(last)
    assert seen[1].told(last), "its facts come next, mistake or not"


def test_a_review_that_was_stopped_goes_on_to_the_same_review(
    tmp_path: Path, whole: Review, finished: Match
) -> None:
    path, stops = tmp_path / "match.json", 0
    while True:
        file = reviews(path)
        if reviewing(finished, open_review(file, finished)).go_on(stops_after(20 * (1 + stops)), file.keep):
            break
        stops += 1
        assert stops < 200
    assert stops > 2
    assert open_review(reviews(path), finished) == whole


def opened(path: Path | None, finished: Match) -> tuple[Review, str | None]:
    """The review beside a match, and what is told of its file."""
    file = reviews(path)
    review = open_review(file, finished)
    return review, None if file.trouble is None else file.trouble.key


def test_a_damaged_review_is_said_and_made_anew(tmp_path: Path, whole: Review, finished: Match) -> None:
    path = tmp_path / "match.json"
    fresh = Review(key=key_of(finished))
    assert opened(path, finished) == (fresh, None)
    assert opened(None, finished) == (fresh, None)
    reviews(path).keep(whole)
    file = beside(path, "verdicts")
    good = file.read_text()
    twice = whole.model_copy(update={"verdicts": (*whole.verdicts, whole.verdicts[0])})
    for text in ("", "{}", good[:-40], "\x00", good.replace('"step":', '"stop":', 1)):
        file.write_text(text)
        assert opened(path, finished) == (fresh, "error.beside_damaged"), text[:60]
        assert file.with_name(file.name + ".damaged").read_text() == text and not file.exists()
    reviews(path).keep(twice)
    assert opened(path, finished) == (fresh, "error.beside_damaged"), "a decision has one verdict"
    other = whole.model_copy(update={"key": "0" * 16})
    reviews(path).keep(other)
    assert opened(path, finished) == (fresh, None), "of another match: not damaged, and not used"


def test_reasons_in_another_wording_are_told_anew_and_verdicts_stay(
    tmp_path: Path, whole: Review, finished: Match
) -> None:
    path = tmp_path / "match.json"
    assert whole.explanations
    for old in TOLD_OTHERWISE:
        # As programs kept them that knew no check sums.
        beside(path, "verdicts").write_text(_text(whole.model_copy(update={"format": old})) + "\n")
        kept, trouble = opened(path, finished)
        assert trouble is None and kept.verdicts == whole.verdicts
        assert not kept.explanations and kept.format == FORMAT
        again = reviewing(finished, kept)
        assert again.go_on() and again.review == whole
    BesideFile(path, "verdicts", Review, FORMAT + 1, LARGEST).keep(whole)
    assert opened(path, finished) == (Review(key=key_of(finished)), "error.beside_newer")


def _text(review: Review) -> str:
    return review.model_dump_json(by_alias=True)


def test_a_review_of_another_search_is_kept_until_it_is_asked_for(whole: Review, finished: Match) -> None:
    assert outdated(finished, whole, first_of(finished), SMALL) == ()
    larger = Budget(roots=4, screen=17, confirm=32)
    steps = outdated(finished, whole, first_of(finished), larger)
    assert set(steps) == {verdict.step for verdict in whole.verdicts}
    assert whole.verdicts[0].made == made_now(finished, first_of(finished)[0], SMALL)
    work = Reviewing(finished, whole, first_of(finished), larger, deals=64)
    assert work.go_on()
    assert work.review == whole, "nobody asked for new ones"
    assert not whole.without(steps).verdicts
    assert whole.without(steps).no_choice == whole.no_choice


def test_the_key_is_of_the_deal_and_of_what_was_played(finished: Match) -> None:
    other = Match(finished.setup)
    for action in finished.actions[:-1]:
        other.play(action)
    named = finished.setup.model_copy(update={"seats": (Seat(name="Aki"), *finished.setup.seats[1:])})
    renamed = Match(named)
    for action in finished.actions:
        renamed.play(action)
    assert key_of(other) != key_of(finished) == key_of(renamed)


@pytest.mark.parametrize("game_id", GAMES)
def test_whatever_chance_decided_is_one_moment(game_id: str) -> None:
    match = played(game_id, 3)
    found = list(draws(match))
    inside = {step for parts in found for step in parts}
    for index, step in enumerate(match.steps):
        if step.before.draws != step.after.draws:
            assert index in inside
    assert all(match.steps[step].actor == NATURE for parts in found for step in parts[1:])
    assert len(inside) == sum(map(len, found))


def test_swings_are_measured_kept_and_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, finished: Match
) -> None:
    monkeypatch.setattr("ai.review.luck.LOOKED_AT", 2)
    monkeypatch.setattr("ai.review.luck.GLANCES", 4)
    path = tmp_path / "match.json"
    whole = LookingBack(finished, open_luck(swings(None), finished, 0, 4, 16), 4, 16)
    assert whole.go_on()
    assert whole.luck.done
    assert len(whole.luck.searched) == 4
    stops = 0
    while True:
        work = LookingBack(finished, open_luck(swings(path), finished, 0, 4, 16), 4, 16)
        if work.go_on(stops_after(80), swings(path).keep):
            break
        stops += 1
        assert stops < 50
    assert open_luck(swings(path), finished, 0, 4, 16) == whole.luck
    assert open_luck(swings(path), finished, 1, 4, 16).searched == ()
    assert open_luck(swings(path), finished, 0, 4, 17).searched == ()
    beside(path, "luck").write_text("{")
    assert open_luck(swings(path), finished, 0, 4, 16).searched == ()


def test_the_last_draw_is_worth_what_it_decided(finished: Match) -> None:
    """Just before the end the seat's chance is what the search says, and after it the result itself."""
    work = LookingBack(finished, Luck(key="", seat=0), 8, 32)
    last = list(draws(finished))[-1]
    moment = work.measured((*last[:-1], len(finished.steps) - 1), never)
    assert moment.after == finished.game.returns(finished.state)[0]
    assert moment.low <= moment.swing <= moment.high
    assert moment.swing == pytest.approx(moment.after - moment.before, abs=1e-4)


def test_five_of_each_kind_are_told_and_only_sure_ones() -> None:
    def moment(step: int, swing: float, wide: float = 0.01) -> Moment:
        return Moment(
            step=step, parts=(step,), before=0.5, after=0.5, swing=swing, low=swing - wide, high=swing + wide
        )

    swings = (0.02, 0.3, -0.2, 0.05, 0.1, 0.06, 0.07, -0.4, 0.005)
    luck = Luck(key="", seat=0, searched=tuple(moment(*each) for each in enumerate(swings)))
    assert [each.swing for each in luck.lucky()] == [0.3, 0.1, 0.07, 0.06, 0.05]
    assert [each.swing for each in luck.unlucky()] == [-0.4, -0.2]
