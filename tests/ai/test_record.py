"""The record: rows that follow from files, whatever happens to its own."""

from __future__ import annotations

import errno
import json
import os
import random
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import main
from ai.record import database
from ai.record.export import COLUMNS, as_csv, as_json, facts
from ai.record.figures import TOO_FEW, by_level, even_share, loss_of, losses_by_kind, losses_by_month, totals
from ai.record.kept import keep, kept_file, kept_rows
from ai.record.played import PlayedMatch, played_of, results_against
from ai.record.record import FILE, PlayerRecord
from ai.record.rows import Rows, VerdictRow, from_line, read_rows, to_line
from ai.record.runs import days_in_a_row, longest_run, most_days_in_a_row, run_at_the_end
from game.core.beside import remove_beside
from game.core.catalogue import LANGUAGES, Catalogue
from game.core.folders import data_folder
from game.core.save_document import MATCHES
from scenes.shell import library
from tests import record_files
from tests.sources import ROOT

KILLS = int(os.environ.get("CARAVANSERAI_KILLS", "4"))


def now() -> tuple[dict[str, Rows], tuple[PlayedMatch, ...], str]:
    """Rows, matches and trouble of a record that is brought up to date."""
    record = PlayerRecord()
    try:
        record.refresh()
        return record.rows(), record.played(), record.trouble.key if record.trouble else ""
    finally:
        record.close()


def rebuilt() -> dict[str, Rows]:
    record = PlayerRecord()
    record.rebuild()
    rows = record.rows()
    record.close()
    return rows


def some(count: int) -> None:
    for number in range(count):
        path = record_files.write(number)
        if number % 2:
            record_files.write_verdicts(path, number)


# Rows


def test_what_is_recorded_match_by_match_is_what_a_rebuild_finds(home: Path) -> None:
    for number in range(9):
        record_files.write_verdicts(record_files.write(number), number)
        now()
    record_files.write(9, over=False)
    record_files.write(4, title="Salt")  # written again, its verdicts kept
    (data_folder() / MATCHES / "m00002.json").unlink()
    rows, played, trouble = now()
    assert len(rows) == 8 and not trouble
    assert rows == rebuilt()
    (data_folder() / FILE).unlink()
    assert rows == rebuilt()
    assert len(played[0].verdicts) == 12


@pytest.mark.parametrize(
    "changes",
    [
        {"over": False},
        {"scores": [1]},
        {"winners": []},
        {"winners": [7]},
        {"seats": [{"level": "clerk"}, {"level": "clerk"}]},
        {"seats": [{"level": None}, {"level": None}]},
        {"seed": "1"},
        {"hints": -1},
        {"turn": 10**9},
        {"scores": [10**9, 0, 0]},
        {"version": 99},
        {"game": "../x"},
    ],
)
def test_what_is_no_match_of_one_person_that_is_over_has_no_row(home: Path, changes: dict[str, Any]) -> None:
    path = record_files.write(0, **changes)
    assert read_rows(path, "2026-01-01T00:00") is None
    assert now()[0] == {}


def test_files_that_are_no_text_or_too_large_are_read_past(home: Path) -> None:
    path = record_files.write(0)
    for data in (b"", b"\xff\xfe", b"[" * 100_000, b" " * (1 << 21), path.read_bytes()[:-9]):
        path.write_bytes(data)
        assert now()[0] == {}
    path.unlink()
    path.mkdir()
    assert now()[0] == {}


def test_verdicts_that_make_no_sense_are_none(home: Path) -> None:
    path = record_files.write(1)
    for body in ("", "{}\n{", '{}\n{"verdicts": [{"step": 1}]}', "x" * 99, '{}\n{"verdicts": 3}'):
        path.with_name(path.name + ".verdicts").write_text(body)
        found = read_rows(path, "2026-01-01T00:00")
        assert found is not None and found.verdicts == ()


def test_a_file_without_times_says_so(home: Path) -> None:
    path = record_files.write(0, ended=None, seconds=None, began="yesterday")
    os.utime(path, (1_700_000_000, 1_700_000_000))
    (played,) = now()[1]
    assert played.seconds is None and played.ended.startswith("2023-11-1")
    assert totals([played]).minutes is None and totals([played]).timed == 0


def test_the_same_match_in_two_files_counts_once(home: Path) -> None:
    path = record_files.write(0)
    path.with_name("copy.json").write_bytes(path.read_bytes())
    rows, played, _ = now()
    assert len(rows) == 2 and len(played) == 1


def test_a_line_reads_back_and_nothing_else_does(home: Path) -> None:
    path = record_files.write(3)
    record_files.write_verdicts(path, 3)
    rows = read_rows(path, "2026-01-01T00:00")
    assert rows is not None and from_line(to_line(rows)) == rows
    for line in ("", "{}", "[]", "3", to_line(rows)[:-4], to_line(rows).replace("20", "21", 1)):
        with pytest.raises(ValueError, match=r"not|Expecting|Unterminated"):
            from_line(line)


# Matches whose files are gone


def test_matches_beyond_the_limit_keep_their_rows(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "KEPT", 3)
    some(8)
    before = now()[1]
    library._known.clear()
    library.prune()
    assert len(list((data_folder() / MATCHES).glob("*.json"))) == 3
    rows, played, trouble = now()
    assert [replace(each, source="") for each in before] == [replace(each, source="") for each in played]
    assert not trouble and [each.source for each in played].count("") == 5
    (data_folder() / FILE).write_bytes(b"no database")
    assert rebuilt() == rows


def test_what_a_player_throws_away_leaves_the_record(home: Path) -> None:
    some(2)
    library.delete(data_folder() / MATCHES / "m00001.json")
    assert [each.seed for each in now()[1]] == [1]


def test_a_match_that_has_a_file_and_a_line_counts_once(home: Path) -> None:
    some(2)
    rows = read_rows(data_folder() / MATCHES / "m00001.json", "2026-01-01T00:00")
    assert rows is not None and keep(rows)  # a program ended before the file was gone
    found, played, _ = now()
    assert len(found) == 3 and len(played) == 2 and rebuilt() == found


def test_a_damaged_line_is_told_and_costs_no_other(home: Path) -> None:
    for number in range(3):
        path = record_files.write(number)
        rows = read_rows(path, "2026-01-01T00:00")
        assert rows is not None and keep(rows)
        path.unlink()
    text = kept_file().read_text()
    kept_file().write_text(text[: len(text) // 2] + text[len(text) // 2 + 9 :])
    assert len(kept_rows()[0]) == 2
    _, played, trouble = now()
    assert len(played) == 2 and trouble == "error.record_kept"


def test_nothing_is_removed_that_cannot_be_kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "KEPT", 0)
    kept_file().mkdir(parents=True)
    some(2)
    library._known.clear()
    library.prune()
    assert len(list((data_folder() / MATCHES).glob("*.json"))) == 2


# Its own file


def damage(path: Path) -> None:
    path.write_bytes(random.Random(1).randbytes(5000))


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-5000])


def scribble(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[5000:9000] = bytes(4000)
    path.write_bytes(data)


def newer(path: Path) -> None:
    with sqlite3.connect(path) as made:
        made.execute(f"PRAGMA user_version = {database.VERSION + 1}")
    made.close()


def other_tables(path: Path) -> None:
    path.unlink()
    with sqlite3.connect(path) as made:
        made.execute("CREATE TABLE matches (source TEXT)")
        made.execute(f"PRAGMA user_version = {database.VERSION}")
    made.close()


@pytest.mark.parametrize("spoil", [damage, cut, scribble, newer, other_tables])
def test_a_file_that_cannot_be_used_is_put_aside_and_made_anew(
    home: Path, spoil: Callable[[Path], None]
) -> None:
    some(12)
    rows = now()[0]
    spoil(data_folder() / FILE)
    found, played, trouble = now()
    why = "newer" if spoil is newer else "damaged"
    assert found == rows and len(played) == 12 and trouble == f"error.record_{why}"
    assert (data_folder() / f"{FILE}.{why}").is_file()
    assert now() == (rows, played, "")


def test_rows_that_no_file_has_given_are_made_anew(home: Path) -> None:
    some(3)
    played = now()[1]
    with sqlite3.connect(data_folder() / FILE) as made:
        made.execute("UPDATE matches SET winners = 'x'")
    made.close()
    assert now()[1] == played


@pytest.mark.parametrize("kind", ["folder", "locked", "full_folder"])
def test_a_file_that_cannot_be_opened_costs_nothing_but_time(home: Path, kind: str) -> None:
    some(3)
    holder = None
    data = data_folder()
    if kind == "folder":
        (data / FILE).mkdir()
    elif kind == "locked":
        holder = sqlite3.connect(data / FILE, isolation_level=None)
        holder.execute("BEGIN EXCLUSIVE")
        database_patience = database.PATIENCE
        database.PATIENCE = 0.05
    else:
        (data / f"{FILE}-journal").mkdir()
        (data / f"{FILE}-wal").mkdir()
    try:
        _, played, trouble = now()
    finally:
        if holder is not None:
            holder.close()
            database.PATIENCE = database_patience
    assert len(played) == 3
    expected = {"folder": "error.record_unreadable", "locked": "error.record_locked"}
    assert trouble == expected.get(kind, trouble) and trouble
    for language in LANGUAGES:
        t = Catalogue.load(language)
        assert t(trouble, file="f", folder="d", count=2) != trouble


def test_a_program_that_is_killed_leaves_a_whole_record(home: Path) -> None:
    """Whatever it was doing: `CARAVANSERAI_KILLS=30` does it more often."""
    chance, first = random.Random(7), 0
    for _ in range(KILLS):
        command = [sys.executable, "-m", "tests.record_files", str(first)]
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, env=os.environ.copy())
        assert process.stdout is not None
        first = int(process.stdout.readline())
        time.sleep(chance.random() * 0.2)
        process.kill()
        told = process.communicate()[0].split()
        first = int(told[-1]) + 1 if told else first + 1
        with sqlite3.connect(data_folder() / FILE) as made:
            assert made.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        made.close()
        rows, _, trouble = now()
        assert len(rows) >= first and not trouble
    assert rebuilt() == now()[0]


# What is asked of it


def listed(*changes: dict[str, Any]) -> tuple[PlayedMatch, ...]:
    for number, change in enumerate(changes):
        record_files.write(number, **{"game": "carthage", "level": "clerk", **change})
    return now()[1]


def test_why_a_match_is_shown_apart(home: Path) -> None:
    found = listed(
        {},
        {"hints": 1},
        {"hints": 2},
        {"taken_back": 1},
        {"redealt": [{"decisions": 3, "seat": 0, "seed": 1}]},
        {"seed": 1},
    )
    assert [each.apart for each in found] == ["", "", "hints", "taken_back", "branch", "again"]


def test_a_match_given_up_is_lost_and_last(home: Path) -> None:
    won, lost = listed({"won": True}, {"won": True, "resigned": 0, "version": 5})
    assert (won.won, won.place, won.share) == (True, 1, 1.0)
    assert (lost.won, lost.place, lost.share, lost.resigned) == (False, 3, 0.0, True)


def test_figures_of_some_matches(home: Path) -> None:
    found = listed({"won": True}, {"won": True, "level": "master"}, {"won": False})
    assert (totals(found).played, totals(found).won, totals(found).best) == (
        3,
        2,
        max(each.my_points for each in found),
    )
    assert by_level(found)["carthage", "clerk"].played == 2
    assert even_share(found) == pytest.approx(1.0)
    assert results_against(found, "carthage", "clerk") == (True, False)
    assert results_against(found, "carthage", "clerk", "somebody") == ()
    assert totals([]).played == 0


def test_losses_are_told_once_there_are_enough(home: Path) -> None:
    for number in range(0, 24, 4):
        record_files.write_verdicts(record_files.write(number), number)
    found = losses_by_kind(now()[1])
    assert all(loss.too_few == (loss.decisions < TOO_FEW) for loss in found.values())
    means = [loss.mean for loss in found.values() if not loss.too_few]
    assert means and means == sorted(means, reverse=True)
    assert sum(loss.decisions for loss in losses_by_month(now()[1]).values()) == 72
    told = ("share", "small", 1)
    verdicts = [VerdictRow(n, "k", 0.2, 0.1, 0.3, *told) for n in range(2)]
    assert loss_of([*verdicts, VerdictRow(3, "k", 9.0, 0, 9, "points", "small", 1)]).decisions == 2
    assert loss_of([VerdictRow(1, "k", 0.2, 0.1, 0.3, "share", "none", 0)]).mean == 0.0


def test_runs() -> None:
    from datetime import date

    days = [date(2026, 1, day) for day in (1, 2, 3, 6, 7)]
    assert most_days_in_a_row(days) == 3 and days_in_a_row(days, date(2026, 1, 9)) == 0
    assert days_in_a_row(days, date(2026, 1, 8)) == 2 == days_in_a_row(days, date(2026, 1, 7))
    assert run_at_the_end([True, False, False]) == -2 and longest_run([]) == 0


def test_tables_for_other_programs(home: Path) -> None:
    import csv

    found = listed({"options": {"mode": "=1+1"}}, {})
    rows = list(csv.reader(as_csv(found).splitlines()))
    assert rows[0] == COLUMNS == list(facts(found[0])) and len(rows) == 3
    assert not any(cell.startswith(("=", "+", "@")) for row in rows for cell in row)
    told = json.loads(as_json(found))
    assert [each["key"] for each in told["matches"]] == [each.key for each in found]
    assert as_csv(()).splitlines() == [",".join(COLUMNS)]


def test_the_command_prints_the_record_and_makes_it_anew(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def printed(*words: str) -> str:
        assert main.main(["record", *words]) == 0
        out, trouble = capsys.readouterr()
        assert not trouble
        return out

    assert printed("--lang", "en").count("\n") == 1, "there is nothing yet"
    some(8)
    told = printed("--json")
    assert len(json.loads(told)["matches"]) == 8 and printed("--rebuild", "--json") == told
    assert printed("--csv").count("\n") == 9
    assert "Carthage" in printed("--lang", "en") and "カルタゴ" in printed("--lang", "ja")


def test_an_empty_record(home: Path) -> None:
    assert now() == ({}, (), "")
    assert played_of({}) == ()
    remove_beside(data_folder() / "nothing")


def test_whatever_byte_of_the_file_is_changed_the_rows_are_those_of_the_matches(home: Path) -> None:
    some(2)
    rows, played, _ = now()
    file = data_folder() / FILE
    whole, chance = file.read_bytes(), random.Random(7)
    told = set[str]()
    for number in chance.sample([number for number, byte in enumerate(whole) if byte], 80):
        file.write_bytes(whole[:number] + bytes([whole[number] ^ 1 << number % 8]) + whole[number + 1 :])
        found, again, trouble = now()
        assert (found, again) == (rows, played), number
        told.add(trouble)
    assert {"", "error.record_damaged"} <= told


def test_the_file_of_an_earlier_version_is_made_anew_without_a_word(home: Path) -> None:
    some(3)
    before = now()
    with sqlite3.connect(data_folder() / FILE) as made:
        made.execute("ALTER TABLE sources DROP COLUMN seal")
        made.execute("PRAGMA user_version = 1")
    made.close()
    assert now() == before and before[2] == ""


def test_a_list_that_is_taken_for_a_moment_is_waited_for(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = record_files.write(0)
    rows = read_rows(path, "2026-01-01T00:00")
    assert rows is not None
    original, taken = os.open, [0]

    def refuses(name: Any, *more: Any, **named: Any) -> int:
        if str(name).endswith("record-kept.jsonl"):
            taken[0] += 1
            if taken[0] < 3:
                raise OSError(errno.EBUSY, "taken")
        return original(name, *more, **named)

    monkeypatch.setattr("game.core.files.PAUSE", 0.0)
    monkeypatch.setattr(os, "open", refuses)
    assert keep(rows) and taken[0] == 3
    taken[0] = 0
    assert kept_rows() == ((rows,), 0) and taken[0] == 3


# Where the disk or the folder takes nothing


def without_file(number: int) -> Rows:
    """The rows of a match that has no file."""
    path = record_files.write(number)
    rows = read_rows(path, "2026-01-01T00:00")
    assert rows is not None
    path.unlink()
    return rows


@pytest.mark.parametrize("room", [0, 40])
def test_a_list_for_which_there_is_no_room_stays_whole(
    home: Path, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    """Neither where nothing can be written nor where a part of the line can; the match keeps its file."""
    assert keep(without_file(9))
    whole, write = kept_file().read_bytes(), os.write

    def full(handle: int, data: bytes) -> int:
        if not room:
            raise OSError(errno.ENOSPC, "no room")
        return write(handle, data[:room])

    monkeypatch.setattr(library, "KEPT", 0)
    some(2)
    library._known.clear()
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        library.prune()
    assert kept_file().read_bytes() == whole
    assert len(list((data_folder() / MATCHES).glob("*.json"))) == 2
    assert len(now()[1]) == 3 and now()[2] == ""
    library._known.clear()
    library.prune()
    assert not list((data_folder() / MATCHES).glob("*.json")), "and it goes on once there is room"
    assert len(now()[1]) == 3 and now()[2] == ""


def test_a_list_that_cannot_be_read_costs_no_match_that_is_known(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    some(1)
    assert keep(without_file(5))
    before = now()
    whole, original = kept_file().read_bytes(), os.open

    def refuses(name: Any, *more: Any, **named: Any) -> int:
        if str(name).endswith(kept_file().name):
            raise PermissionError(errno.EACCES, "taken")
        return original(name, *more, **named)

    monkeypatch.setattr("game.core.files.PAUSE", 0.0)
    with monkeypatch.context() as patch:
        patch.setattr(os, "open", refuses)
        assert now() == (*before[:2], "error.record_kept_unreadable")
        assert rebuilt() == before[0] and not keep(without_file(6))
        for language in LANGUAGES:
            assert "f.x" in Catalogue.load(language)("error.record_kept_unreadable", file="f.x")
    assert kept_file().read_bytes() == whole and now() == before


def test_whatever_byte_of_the_list_is_changed_it_is_noticed(home: Path) -> None:
    for number in range(2):
        assert keep(without_file(number))
    whole, chance = kept_file().read_bytes(), random.Random(7)
    rows = kept_rows()[0]
    for number in chance.sample([n for n, byte in enumerate(whole) if byte != 10], 150):
        kept_file().write_bytes(
            whole[:number] + bytes([whole[number] ^ 1 << number % 7]) + whole[number + 1 :]
        )
        found, damaged = kept_rows()
        assert damaged and len(found) == 1 and found[0] in rows, number


def test_a_line_of_a_later_version_is_left_alone_and_told(home: Path) -> None:
    assert keep(without_file(0))
    with kept_file().open("a") as file:
        file.write(
            to_line(without_file(1)).replace('"check"', '"version":9,"check"').replace('"rows"', '"lines"')
            + "\n"
        )
    whole = kept_file().read_bytes()
    _, played, trouble = now()
    assert len(played) == 1 and trouble == "error.record_kept" and kept_file().read_bytes() == whole


@pytest.mark.parametrize("what", ["full", "read_only", "no_folder"])
def test_a_database_that_cannot_be_written_costs_nothing_but_time(
    home: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """SQLite itself says so: without room, without leave to write, and where no folder can be."""
    connect = database._connect
    some(40)
    if what == "read_only":
        PlayerRecord().close()  # the tables are there

    def opened(name: str) -> sqlite3.Connection:
        if name == database.MEMORY:
            return connect(name)
        made = connect(name)
        made.execute("PRAGMA max_page_count = 8" if what == "full" else "PRAGMA query_only = 1")
        return made

    if what == "no_folder":
        monkeypatch.setattr("ai.record.record.FILE", "matches/m00001.json/record.db")
    else:
        monkeypatch.setattr(database, "_connect", opened)
    _, played, trouble = now()
    told = {"full": "error.record_full"}
    assert len(played) == 40 and trouble == told.get(what, "error.record_unwritable")
    monkeypatch.undo()
    monkeypatch.setenv("CARAVANSERAI_HOME", str(home))
    assert len(now()[1]) == 40 and now()[2] == ""
