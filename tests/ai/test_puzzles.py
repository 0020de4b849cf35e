"""Puzzles: what a file of them may hold, how one is laid out and answered, and how they are made."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from ai.core.stopping import never
from ai.judge.judging import Budget, Judged
from ai.lab import puzzles as lab
from ai.lab.puzzles import PuzzleJob, RunRows, chosen, done_in_turn
from ai.puzzles.answers import answered
from ai.puzzles.model import Collection, Impossible, Posed, Puzzle, dump_collection, posed
from ai.puzzles.sources import is_lesson, own_mistakes, puzzle_of, shipped
from ai.review.review import Review, key_of
from game.core.registry import GAMES
from tests.some_puzzle import some_puzzle
from tests.sources import ROOT

SMALL = Budget(roots=4, screen=16, confirm=32)


@pytest.fixture(scope="module")
def laid() -> Posed:
    return posed(some_puzzle())


@pytest.mark.parametrize("game", GAMES)
def test_every_shipped_puzzle_can_be_laid_out_by_the_rules_and_search_of_now(game: str) -> None:
    collection = shipped(game)
    assert collection.game == game
    assert collection.puzzles
    assert len({puzzle.id for puzzle in collection.puzzles}) == len(collection.puzzles)
    for puzzle in collection.puzzles[::10]:
        laid = posed(puzzle)
        assert laid.up_to_date
        assert laid.match.setup.me == laid.decision.seat == puzzle.seat
        assert is_lesson(puzzle.verdict)


def test_a_collection_reads_back_from_its_text() -> None:
    collection = shipped("carthage")
    text = dump_collection(collection)
    assert Collection.model_validate_json(text) == collection
    assert text.count("\n") == len(collection.puzzles) + 2


def test_known_ways_are_answered_without_a_search(laid: Posed) -> None:
    def never() -> bool:
        raise AssertionError("nothing is searched")

    game, puzzle = laid.match.game, laid.puzzle
    for number, way in enumerate(puzzle.accepted):
        found = answered(laid, [game.parse_action(text) for text in way], never)
        assert found is not None and found.passed and found.best == (number == 0)
    for wrong in puzzle.wrong:
        found = answered(laid, [game.parse_action(text) for text in wrong.actions], never)
        assert found is not None and not found.passed and found.loss == wrong.loss
        assert found.same == (wrong.actions == puzzle.verdict.played)


def test_another_way_is_weighed(laid: Posed) -> None:
    game, puzzle = laid.match.game, laid.puzzle
    known = {*puzzle.accepted, *(wrong.actions for wrong in puzzle.wrong)}
    state = laid.decision.state
    other = next(a for a in game.legal_actions(state) if (game.action_text(a),) not in known)
    asked: list[int] = []

    def counted() -> bool:
        asked.append(1)
        return True

    answered(laid, [other], counted, SMALL)
    assert asked


def broken(puzzle: Puzzle, **changed: Any) -> dict[str, Any]:
    return {**json.loads(puzzle.model_dump_json(by_alias=True)), **changed}


def test_what_is_no_puzzle_is_refused(laid: Posed) -> None:
    puzzle = laid.puzzle
    told = json.loads(puzzle.model_dump_json(by_alias=True))
    wrong = [way.model_dump() for way in puzzle.wrong]
    for document in (
        broken(puzzle, accepted=[]),
        broken(puzzle, accepted=[list(puzzle.wrong[0].actions)]),
        broken(puzzle, wrong=[]),
        broken(puzzle, wrong=[{**wrong[0], "loss": 2.0}]),
        broken(puzzle, wrong=[{**wrong[0], "actions": list(puzzle.accepted[0])}, *wrong]),
        broken(puzzle, verdict={**told["verdict"], "confirmed": False}),
        broken(puzzle, verdict={**told["verdict"], "unit": "points"}),
        broken(puzzle, more=1),
        broken(puzzle, setup={**told["setup"], "seed": "1"}),
    ):
        with pytest.raises(ValidationError):
            Puzzle.model_validate_json(json.dumps(document))


def test_what_does_not_happen_by_the_rules_is_not_laid_out(laid: Posed) -> None:
    puzzle = laid.puzzle
    verdict = puzzle.verdict
    for update in (
        {"actions": puzzle.actions[:-1]},
        {"actions": ("fly", *puzzle.actions)},
        {"actions": (*puzzle.actions[:-2], puzzle.actions[0], puzzle.actions[-1])},
        {"setup": puzzle.setup.model_copy(update={"game": "chess"})},
        {"setup": puzzle.setup.model_copy(update={"seed": 1})},
        {"verdict": verdict.model_copy(update={"step": 10_000})},
        {"verdict": verdict.model_copy(update={"step": 0})},
        {"verdict": verdict.model_copy(update={"kind": "nothing"})},
        {"accepted": (("fly",),)},
    ):
        with pytest.raises(Impossible):
            posed(puzzle.model_copy(update=update))


def test_another_search_makes_it_out_of_date(laid: Posed) -> None:
    puzzle = laid.puzzle
    made = puzzle.verdict.made.model_copy(update={"book": "another"})
    other = puzzle.model_copy(update={"verdict": puzzle.verdict.model_copy(update={"made": made})})
    assert laid.up_to_date
    assert not posed(other).up_to_date


def test_the_mistakes_of_a_review_are_puzzles(laid: Posed) -> None:
    match, verdict = laid.match, laid.puzzle.verdict
    seat = verdict.model_copy(update={"seat": 1})
    sure = verdict.model_copy(update={"class_": "none", "step": 3})
    review = Review(key=key_of(match), verdicts=(verdict, seat, sure))
    (puzzle,) = own_mistakes(match, review)
    assert puzzle == puzzle_of(match, verdict)
    assert puzzle.actions == laid.puzzle.actions
    assert puzzle.accepted == (verdict.best.actions,)
    assert posed(puzzle).decision.actions == laid.decision.actions


# Making them


def test_a_quarter_has_several_ways_and_kinds_take_turns() -> None:
    one = some_puzzle()
    found = []
    for number in range(40):
        verdict = one.verdict.model_copy(update={"kind": f"kind{number % 3}"})
        more = {"accepted": (*one.accepted, ("pass",))} if number % 2 else {}
        setup = one.setup.model_copy(update={"seed": number})
        found.append(one.model_copy(update={"setup": setup, "verdict": verdict, **more}))
    picked = chosen(found, 12)
    assert len(picked) == 12
    assert sum(puzzle.several for puzzle in picked) == 3
    assert max(Counter(puzzle.kind for puzzle in picked).values()) <= 5
    assert len(chosen(found[::2], 12)) == 9  # none with several ways: a quarter is missing


def test_a_run_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    single, played = [each for each in shipped("carthage").puzzles if not each.several], list[int]()

    def found_in(game: str, number: int, seed: int, stop: Any, several: bool) -> list[Puzzle]:
        played.append(number)
        return [single[number]]

    monkeypatch.setattr(lab, "found_in", found_in)
    monkeypatch.setattr(lab, "warm_game", lambda game: None)
    out = tmp_path / "carthage.json"
    assert lab.make("carthage", out, 1, 1, 1, 60.0) == 1
    assert played == [0]
    rows = out.with_name("carthage.json.rows")
    rows.write_text(rows.read_text() + '{"key": "cut', encoding="utf-8")
    assert lab.make("carthage", out, 1, 3, 1, 0.0) == 1  # no time: what there is stays
    lab.make("carthage", out, 1, 2, 1, 60.0)
    assert played[:2] == [0, 1]
    assert len(Collection.model_validate_json(out.read_text(encoding="utf-8")).puzzles) == 2
    assert not RunRows(rows, "another search").rows


def test_what_an_examination_has_overturned_is_made_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it is drawn anew, kept in the rows or in the file."""
    single = [each for each in shipped("carthage").puzzles if not each.several]
    monkeypatch.setattr(lab, "found_in", lambda game, number, *rest: [single[number]])
    monkeypatch.setattr(lab, "warm_game", lambda game: None)
    out = tmp_path / "carthage.json"
    examined = lab.rows_of("carthage", out.with_name("carthage.json.examined"), lab.EXAMINED_TIMES)

    def made(count: int) -> list[Puzzle]:
        lab.make("carthage", out, 1, count, 1, 60.0)
        puzzles = Collection.model_validate_json(out.read_text(encoding="utf-8")).puzzles
        return sorted(puzzles, key=lambda puzzle: single.index(puzzle))

    examined.add(1, {"puzzle": single[0].id, "overturned": True})
    examined.add(2, {"puzzle": single[1].id, "overturned": False})
    assert made(2) == single[1:3], "drawn"
    examined.add(2, {"puzzle": single[1].id, "overturned": True})
    assert made(2) == single[2:4], "kept"


def test_once_enough_have_one_way_only_those_with_several_are_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, *more = [each for each in shipped("carthage").puzzles if not each.several][:4]
    several = one.model_copy(update={"accepted": (*one.accepted, ("pass",))})
    looked = []

    def found_in(game: str, number: int, seed: int, stop: Any, only_several: bool) -> list[Puzzle]:
        looked.append(only_several)
        return [several] if only_several else [more[number]]

    monkeypatch.setattr(lab, "found_in", found_in)
    monkeypatch.setattr(lab, "warm_game", lambda game: None)
    assert lab.make("carthage", tmp_path / "carthage.json", 1, 4, 1, 60.0) == 4
    assert looked == [False, False, False, True]


def test_a_way_that_is_little_behind_may_be_as_good_as_the_best(laid: Posed) -> None:
    """What was played is none: it is a mistake."""
    verdict = laid.puzzle.verdict
    best, other = verdict.best, next(each for each in verdict.candidates if each != verdict.chosen)
    near = other.model_copy(update={"actions": ("near",), "share": best.share - lab.NEAR / 2})
    far = near.model_copy(update={"actions": ("far",), "share": best.share - 2 * lab.NEAR})
    chosen_near = verdict.chosen.model_copy(update={"share": near.share}) if verdict.chosen else near
    assert lab.has_near(verdict.model_copy(update={"candidates": (best, far, near, chosen_near)}))
    assert not lab.has_near(verdict.model_copy(update={"candidates": (best, far, chosen_near)}))


def test_where_a_decision_was_no_mistake_the_worst_way_takes_its_place(
    laid: Posed, monkeypatch: pytest.MonkeyPatch
) -> None:
    verdict, match = laid.puzzle.verdict, laid.match
    fine = verdict.model_copy(update={"class_": "none"})
    worst = min(verdict.candidates, key=lambda way: way.share)
    said = [Judged(fine, 0.0), Judged(verdict, 0.2)]
    monkeypatch.setattr(lab, "judge_decision", lambda game, decision, stop: said.pop(0))
    found = lab.mistaken(match, laid.decision, never)
    assert found is not None and not said
    assert found.decision.actions == worst.numbers(match.game)
    assert found.decision.step == laid.decision.step and found.decision.seed == laid.decision.seed
    first = len(found.match.actions) - len(worst.actions)
    assert found.match.actions[:first] == match.actions[:first]

    near = worst.model_copy(update={"share": verdict.best.share})
    close = fine.model_copy(update={"candidates": (verdict.best, near)})
    said = [Judged(close, 0.0)]
    assert lab.mistaken(match, laid.decision, never) is None, "no way is much worse"


def test_making_keeps_what_a_file_holds_already(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the rows of the run that made it too."""
    monkeypatch.setattr(lab, "warm_game", lambda game: None)
    out = tmp_path / "carthage.json"
    good, *_ = there = shipped("carthage").puzzles
    older = good.model_copy(
        update={
            "verdict": good.verdict.model_copy(
                update={"made": good.verdict.made.model_copy(update={"rules": 0})}
            )
        }
    )
    out.write_text(dump_collection(Collection(game="carthage", puzzles=there)), encoding="utf-8")
    assert lab.make("carthage", out, 1, 2 * len(there), 1, 0.0) == len(there)
    out.write_text(dump_collection(Collection(game="carthage", puzzles=(older,))), encoding="utf-8")
    assert lab.make("carthage", out, 1, 1, 1, 0.0) == 0, "of other rules"


def test_rows_of_an_older_judge_are_judged_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good, gone = [each for each in shipped("carthage").puzzles if not each.several][:2]
    asked = []
    monkeypatch.setattr(lab, "found_in", lambda *job: pytest.fail("it is enough"))

    def judged(laid: Posed, stop: Any) -> Puzzle | None:
        asked.append(laid.puzzle.id)
        return good if laid.puzzle.id == good.id else None

    monkeypatch.setattr(lab, "renewed", judged)
    monkeypatch.setattr(lab, "warm_game", lambda game: None)
    out = tmp_path / "carthage.json"
    rows = lab.rows_of("carthage", out.with_name("carthage.json.rows"), 1)
    for number, puzzle in enumerate((good, gone)):
        older = puzzle.verdict.made.model_copy(update={"format": 1})
        verdict = puzzle.verdict.model_copy(update={"made": older})
        text = puzzle.model_copy(update={"verdict": verdict}).model_dump_json(by_alias=True)
        rows.add(number, {"puzzles": [text]})
    assert lab.make("carthage", out, 1, 1, 1, 60.0) == 1
    assert asked == [good.id, gone.id]
    assert Collection.model_validate_json(out.read_text(encoding="utf-8")).puzzles == (good,)
    assert lab.make("carthage", out, 1, 1, 1, 60.0) == 1 and len(asked) == 2, "it is kept"


def test_jobs_are_handed_over_a_few_at_a_time() -> None:
    jobs = [PuzzleJob("carthage", 1, number, 0.0) for number in range(5)]
    done = [(job.number, found) for job, found in done_in_turn(None, lambda job: job.number, jobs, 2)]
    assert done == [(number, number) for number in range(5)]


def test_a_puzzle_whose_wrong_way_is_best_is_overturned(laid: Posed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "CONFIRM", 24)
    right = lab.overturned(laid, 1, never)
    puzzle = laid.puzzle
    first = puzzle.wrong[0].model_copy(update={"actions": puzzle.accepted[0]})
    turned = puzzle.model_copy(update={"accepted": (puzzle.wrong[0].actions,), "wrong": (first,)})
    wrong = lab.overturned(Posed(turned, laid.match, laid.decision), 1, never)
    assert wrong["behind"] == -right["behind"]  # type: ignore[operator]
    assert wrong["overturned"] != right["overturned"]


def test_making_needs_no_screen() -> None:
    code = "import sys, ai.lab.puzzles, ai.lab.mistakes, ai.warmup\n"
    code += "sys.exit(bool({'pygame', 'scenes', 'main', 'budoux'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0
