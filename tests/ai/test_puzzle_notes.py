"""When puzzles come back, how they stand on disk, and one's own mistakes among them."""

from __future__ import annotations

import json
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path

import pytest

from ai.commands.puzzles import print_list
from ai.core.stopping import Stopped
from ai.judge.judging import Budget
from ai.puzzles import answers
from ai.puzzles.answers import renewed
from ai.puzzles.model import Posed, posed
from ai.puzzles.own import keep_puzzles, note_mistakes, own_puzzles
from ai.puzzles.schedule import NEW_A_DAY, Notebook, Notes, PuzzleStanding, after, shipped_count
from ai.puzzles.sources import shipped
from ai.review.review import Review, key_of
from game.core.catalogue import Catalogue
from game.core.registry import GAMES
from tests.some_puzzle import some_puzzle
from tests.sources import ROOT

TODAY = date(2026, 11, 28)
ONE = timedelta(days=1)


def standing(number: int = 0, **more: object) -> PuzzleStanding:
    values = {"id": f"{number:012x}", "game": "carthage", "kind": "buy_or_wait", "own": False, **more}
    return PuzzleStanding.model_validate(values)


@pytest.fixture
def laid() -> Posed:
    return posed(some_puzzle())


def test_what_is_solved_comes_back_after_three_and_ten_days_and_is_learnt() -> None:
    told, day = standing(), TODAY
    gaps = []
    for _ in range(3):
        told = after(told, True, day)
        if told.due is not None:
            gaps.append((told.due - day).days)
            day = told.due
    assert gaps == [3, 10]
    assert told.learnt and not told.is_due(TODAY + 999 * ONE)


def test_what_is_missed_comes_back_tomorrow_and_begins_anew() -> None:
    once = after(standing(), True, TODAY)
    missed = after(once, False, TODAY + 3 * ONE)
    assert (missed.due, missed.solved) == (TODAY + 4 * ONE, 0)
    assert not missed.is_due(TODAY + 3 * ONE) and missed.is_due(TODAY + 4 * ONE)
    assert missed.met == TODAY


def test_a_row_ends_with_a_miss() -> None:
    book = Notebook()
    for number, solved in enumerate((True, True, False, True)):
        book = book.answered(standing(number), solved, TODAY)
    assert (book.row, book.best) == (1, 2)


def test_what_is_offered_on_a_day() -> None:
    book = Notebook()
    book = book.with_standing(standing(1, own=True))
    book = book.with_standing(after(standing(2), False, TODAY - ONE))
    book = book.with_standing(after(standing(3, own=True), False, TODAY - 5 * ONE))
    book = book.with_standing(after(standing(4), True, TODAY - ONE))
    book = book.with_standing(standing(5, own=True, dropped=True))
    assert [int(each.id, 16) for each in book.due(TODAY)] == [3, 2]
    assert [int(each.id, 16) for each in book.new_of_own()] == [1]
    assert not book.due(TODAY, "edo")
    ids = [f"{number:012x}" for number in range(2, 30)]
    assert list(book.new_of_others(ids, TODAY)) == ids[4 : 4 + NEW_A_DAY]
    today = book.with_standing(after(standing(6), True, TODAY))
    assert len(today.new_of_others(ids, TODAY)) == NEW_A_DAY - 1
    assert len(today.new_of_others(ids, TODAY + ONE)) == NEW_A_DAY


def test_how_they_stand_is_read_again(home: Path) -> None:
    assert home.exists()
    notes = Notes()
    notes.keep(notes.book.answered(standing(1), True, TODAY))
    assert Notes().book == notes.book
    notes.file._file.write_bytes(b"\xff damaged")
    other = Notes()
    assert other.book == Notebook()
    assert other.file.trouble is not None and other.file.trouble.key == "error.own_damaged"


@pytest.mark.parametrize("game", GAMES)
def test_how_many_there_are_is_known_without_reading_them(game: str) -> None:
    assert shipped_count(game) == len(shipped(game).puzzles)


def test_the_title_asks_without_the_rules() -> None:
    code = "import sys, ai.puzzles.schedule, ai.daily.tries, ai.daily.streak\n"
    code += "sys.exit(bool({'numba', 'numpy', 'pygame'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_ones_own_mistakes_are_offered_once_and_stay_without_their_match(home: Path, laid: Posed) -> None:
    assert home.exists()
    match, verdict = laid.match, laid.puzzle.verdict
    review = Review(key=key_of(match), verdicts=(verdict,))
    assert note_mistakes(match, review) == 1
    (puzzle,) = own_puzzles()
    told = Notes().book.of(puzzle.id)
    assert told is not None and told.own and told.is_new
    assert note_mistakes(match, review) == 0, "it is known"
    assert posed(puzzle).decision.actions == laid.decision.actions
    keep_puzzles([], frozenset([puzzle.id]))
    assert own_puzzles() == ()
    assert note_mistakes(match, review) == 0, "what has gone does not come again"


def outdated(laid: Posed) -> Posed:
    verdict = laid.puzzle.verdict
    made = verdict.made.model_copy(update={"evaluation": "another"})
    puzzle = laid.puzzle.model_copy(update={"verdict": verdict.model_copy(update={"made": made})})
    return posed(puzzle)


def test_after_a_change_of_the_search_a_puzzle_is_judged_anew(
    laid: Posed, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert renewed(laid) is laid.puzzle, "nothing has changed"
    old = outdated(laid)

    class Judged:
        verdict = laid.puzzle.verdict

    monkeypatch.setattr(answers, "judge_decision", lambda *told, **more: Judged)
    assert renewed(old) == laid.puzzle
    Judged.verdict = laid.puzzle.verdict.model_copy(update={"class_": "none"})
    assert renewed(old) is None, "it is no mistake any more"
    best = laid.puzzle.verdict.candidates
    Judged.verdict = laid.puzzle.verdict.model_copy(update={"candidates": (best[1], best[0], *best[2:])})
    assert renewed(old) is None, "another way is best"


def test_judging_anew_may_be_called_off(laid: Posed) -> None:
    with pytest.raises(Stopped):
        renewed(outdated(laid), lambda: True, Budget(roots=4, screen=16, confirm=32))


def test_the_list_says_how_they_stand(home: Path, laid: Posed, capsys: pytest.CaptureFixture[str]) -> None:
    assert home.exists()
    review = Review(key=key_of(laid.match), verdicts=(laid.puzzle.verdict,))
    note_mistakes(laid.match, review)
    (own,) = own_puzzles()
    notes = Notes()
    told = notes.book.of(own.id)
    assert told is not None
    notes.keep(notes.book.answered(told, True, TODAY))
    print_list("carthage", True, Catalogue.load("en"))
    first, *others = json.loads(capsys.readouterr().out)["puzzles"]
    assert (first["id"], first["own"], first["due"], first["learnt"]) == (own.id, True, "2026-12-01", False)
    assert not any(other["own"] or other["due"] for other in others if other["id"] != own.id)
    print_list("carthage", False, Catalogue.load("ja"))
    assert "2026-12-01" in capsys.readouterr().out.splitlines()[0]


def test_json_without_a_list_makes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    from main import main

    assert main(["puzzles", "--game", "edo", "--json"]) == 2
    assert "--list" in capsys.readouterr().err
