"""The command line: what it prints, what it refuses, and the forms of its JSON."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import main
from ai.lab.arena import ArenaSetup, run_arena
from game.core.folders import CACHE_VARIABLE, HOME_VARIABLE
from game.core.match import Match, MatchSetup, Seat
from game.core.save_document import check_of
from game.core.saves import load_match, save_match
from scenes.tools.command_line import build_parser

ROOT = Path(__file__).resolve().parents[1]


def run(*arguments: str) -> int:
    """The exit status of a command line."""
    try:
        return main.main(arguments)
    except SystemExit as end:
        return int(end.code or 0)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["arena", "--seats", "clerk,giant"], ["giant", "apprentice", "magnate"]),
        (["arena", "--game", "chess"], ["chess", "carthage"]),
        (["arena", "--games", "0"], ["0", "1"]),
        (["arena", "--games", "many"], ["many"]),
        (["arena", "--option", "mode=odd"], ["mode", "odd", "standard", "classic"]),
        (["arena", "--option", "speed=9"], ["speed", "mode"]),
        (
            ["demo", "--headless", "--seats", "clerk,clerk", "--option", "start_seat=2"],
            ["start_seat", "0, 1"],
        ),
        (["arena", "--seats", "clerk"], ["1", "2-4"]),
        (["demo", "--headless", "--seed", "I-am-no-seed"], ["I-am-no-seed"]),
        (["shot", "cellar", "out.png"], ["cellar", "table", "title"]),
        (["shot", "table", "out.jpeg"], ["out.jpeg", ".png"]),
        (["shot", "table", "out.png", "--size", "9x9"], ["9x9", "1280x720"]),
        (["shot", "table", "out.png", "--players", "5"], ["5", "2-4"]),
        (["replay", "nowhere.json"], ["nowhere.json"]),
        (["judge", "nowhere.json"], ["nowhere.json"]),
        (["judge", "nowhere.json", "--seat", "0"], ["0", "1"]),
        (["demo", "--headless", "--games", "2", "--save", "out.json"], ["--save", "--games"]),
        (["demo", "--headless", "--save", "missing/out.json"], ["missing"]),
        (["dance"], ["dance", "arena"]),
    ],
)
def test_wrong_values_are_refused_in_one_line(
    arguments: list[str], words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    lines = printed.err.strip().splitlines()
    assert len(lines) == 1
    for word in words:
        assert word in lines[0]


LONG = "x" * 5_000


@pytest.mark.parametrize(
    "arguments",
    [
        [LONG],
        ["arena", "--game", LONG],
        ["arena", "--seats", f"clerk,{LONG}"],
        ["arena", "--games", "9" * 5_000],
        ["arena", "--games", "\u0665"],
        ["arena", "--games", "1_0"],
        ["arena", "--workers", LONG],
        ["arena", "--option", f"mode={LONG}"],
        ["arena", "--option", f"{LONG}=standard"],
        ["arena", "--option", "mode=one\ntwo"],
        ["arena", "--option", "one\ntwo=3"],
        ["arena", "--json=" + LONG],
        ["demo", "--headless", "--seed", "9" * 5_000],
        ["demo", "--headless", "--seed", "\u0661\u0662"],
        ["demo", "--headless", "--seed", "\u0131\u0131\u0131\u0131-0000"],
        ["demo", "--headless", "--lang", LONG],
        ["demo", "--headless", "--lang", "ja\nen"],
        ["shot", LONG, "out.png"],
        ["shot", "title", LONG],
        ["shot", "title", f"{LONG}/x.png"],
        ["shot", "title", "one\ntwo.jpeg"],
        ["shot", "title", "missing\nfolder/x.png"],
        ["shot", "title", "out.png", "--size", "\u0661\u0662\u0663\u0660x720"],
        ["shot", "title", "out.png", LONG],
        ["judge", LONG],
        ["judge", "no\nwhere.json"],
        ["judge", "nowhere.json", "--seat", LONG],
        ["replay", LONG],
        ["replay", "no\nwhere.json"],
        ["replay", "no\u2028where\x1b[31m.json"],
        ["replay", "\udcff.json"],
        ["replay"],
    ],
    ids=lambda arguments: ascii(" ".join(arguments))[:40],
)
def test_odd_values_are_refused_in_one_short_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.splitlines()) == 1 and printed.err.endswith("\n")
    assert len(printed.err) < 500
    assert "\x1b" not in printed.err


def test_any_command_line_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    """Words that the parser takes apart, put together at random; an unknown one keeps all from running."""
    rng = random.Random(8)
    words = [
        *(
            "demo",
            "arena",
            "shot",
            "replay",
            "table",
            "out.png",
            "--game",
            "--seats",
            "--seed",
            "--option",
            "--",
        ),
        *(
            "carthage",
            "clerk,clerk",
            "mode=classic",
            "=",
            "",
            " ",
            "\n",
            "\0",
            "-1",
            "0x10",
            "\u0665",
            "--lang",
        ),
        *("1e9", LONG, "\ud800", "[[icon:../x|y]]", "{}", "%s", "--size", "--players", "9", "nowhere/x.png"),
    ]
    for _ in range(300):
        line = [rng.choice(("bench", "replay", "shot", "arena", "demo"))]
        line += [rng.choice(words) for _ in range(rng.randint(1, 5))]
        assert run(*line, "--nonsense") == 2, line
        lines = capsys.readouterr().err.splitlines()
        assert len(lines) == 1 and len(lines[0]) < 500, line


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
@pytest.mark.parametrize("arguments", [["--where"], ["--version"], ["demo", "--help"]])
def test_output_that_cannot_be_written_is_told_in_one_line(arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        command = [sys.executable, "main.py", *arguments]
        done = subprocess.run(command, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1 and "cannot be written" in done.stderr


@pytest.mark.parametrize("command", ["demo", "arena", "bench", "shot", "replay"])
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(command, "--help") == 0
    assert "usage" in capsys.readouterr().out


@pytest.mark.parametrize(("language", "win"), [("en", "wins"), ("ja", "勝ち")])
def test_a_headless_demo_prints_sentences_and_the_result(
    language: str, win: str, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = ("--seats", "clerk,apprentice,clerk")
    assert run("demo", "--headless", *seats, "--seed", "7", "--games", "2", "--lang", language) == 0
    text = capsys.readouterr().out
    assert text.count("0000-0007") == 1
    assert text.count("0000-0008") == 1
    assert text.count(win) >= 2
    assert "[[" not in text
    assert "{" not in text


def test_a_reader_that_has_seen_enough_ends_the_program_quietly() -> None:
    command = [sys.executable, "main.py", "demo", "--headless", "--seats", "clerk,clerk", "--games", "20"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdout is not None and program.stderr is not None
        program.stdout.readline()
        program.stdout.close()
        assert program.stderr.read() == b""
    assert program.returncode == 0


@pytest.mark.parametrize(
    "arguments",
    ["arena", "ladder", "train", "judge game.json", "field game.json", "replay game.json", "compile"],
)
def test_what_needs_no_screen_is_done_below_the_scenes(arguments: str) -> None:
    chosen = build_parser().parse_args(arguments.split())
    assert chosen.run.__module__.startswith("ai.commands.")


def test_a_demo_repeats_itself(capsys: pytest.CaptureFixture[str]) -> None:
    texts = []
    for _ in range(2):
        run("demo", "--headless", "--seats", "manager,clerk", "--seed", "K7Q2-04MA")
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1]
    assert "K7Q2-04MA" in texts[0]


def test_the_arena_prints_the_json_that_others_read(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--seats", "clerk,random", "--games", "2", "--seed", "5", "--workers", "1")
    assert run("arena", *arguments, "--json") == 0
    report = json.loads(capsys.readouterr().out)
    setup = ArenaSetup(game="carthage", seats=("clerk", "random"), games=2, seed=5)
    again = run_arena(setup)
    assert report["levels"]["clerk"]["win_share"] == again["levels"]["clerk"]["win_share"]
    assert report["mean_decisions"] == again["mean_decisions"]


def test_the_arena_uses_several_processes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("arena", "--seats", "clerk,random", "--games", "4", "--workers", "2", "--json") == 0
    assert json.loads(capsys.readouterr().out)["levels"]["random"]["seat_games"] == 4


def test_the_benchmark_prints_the_json_that_others_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("ai.lab.bench.SECONDS", 0.05)
    monkeypatch.setattr("ai.lab.bench._load_seconds", lambda game, cache: 1.5)
    monkeypatch.setattr(
        "scenes.tools.lab.frames.SECONDS", dict.fromkeys(("idle", "thinking", "playing"), 0.2)
    )
    assert run("bench", "--game", "carthage", "--json") == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert set(report) == {"machine", "games", "frames"}
    figures = {
        "decisions_per_s",
        "games_per_s",
        "rule_guided_games_per_s",
        "search_iterations_per_s",
        "cold_compile_s",
        "warm_load_s",
        "state_bytes",
    }
    assert set(report["games"]["carthage"]) == figures
    assert all(value > 0 for value in report["games"]["carthage"].values())
    frames = report["frames"]["carthage"]
    assert set(frames) == {"idle", "thinking", "playing"}
    for measured in frames.values():
        assert measured["frames"] > 5
        assert 0 < measured["work_p99_ms"] <= measured["work_longest_ms"]
        assert 0 < measured["interval_p99_ms"] <= measured["interval_longest_ms"]
    assert report["games"]["carthage"]["state_bytes"] <= 2048


def played(plies: int) -> Match:
    seats = (Seat(name="person.me"), Seat(level="clerk"))
    match = Match(MatchSetup(game="carthage", seats=seats, seed=3))
    for _ in range(plies):
        match.play(match.legal()[0])
    return match


def test_a_save_is_replayed_with_its_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "save.json"
    save_match(played(20), path)
    assert run("replay", str(path)) == 0
    text = capsys.readouterr().out
    assert "person." not in text
    assert "not finished" in text
    assert len(text.splitlines()) > 10


def test_a_damaged_save_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "save.json"
    save_match(played(3), path)
    path.write_text(path.read_text(encoding="utf-8")[:-40], encoding="utf-8")
    assert run("replay", str(path), "--lang", "ja") == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_a_picture_that_cannot_be_written_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "folder.png").mkdir()
    places = [tmp_path / "missing" / "out.png", tmp_path / "folder.png"]
    if Path("/dev/full").exists():
        places.append(tmp_path / "full.png")
        places[-1].symlink_to("/dev/full")
    for place in places:
        assert run("shot", "title", str(place)) == 2
        assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_a_picture_without_a_name_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("shot", "title", ".png") == 0
    assert (tmp_path / ".png").read_bytes().startswith(b"\x89PNG")


def test_a_level_nobody_knows_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Also one that no output could print."""
    path = tmp_path / "save.json"
    for level in ("grandmaster", "\ud800", "clerk\n", ""):
        save_match(played(3), path)
        document = json.loads(path.read_text(encoding="utf-8"))
        document["seats"][1]["level"] = level
        document["check"] = check_of(document)
        path.write_text(json.dumps(document), encoding="utf-8")
        assert run("replay", str(path)) == 2
        assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_names_are_printed_as_plain_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = played(0)
    seats = (Seat(name="[[b|x]] a|b"), Seat(level="clerk", name="\x1b[31mred\ud800"))
    match = Match(match.setup.model_copy(update={"seats": seats}))
    while len(match.actions) < 20:
        match.play(match.legal()[0])
    save_match(match, tmp_path / "save.json")
    assert run("replay", str(tmp_path / "save.json")) == 0
    text = capsys.readouterr().out
    assert "1 [[b|x]] a|b: " in text and "2 [31mred: " in text and "\x1b" not in text


def test_a_stored_demo_is_judged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In one process and in two, which find the same."""
    path = tmp_path / "game.json"
    demo = ("demo", "--headless", "--game", "carthage", "--seats", "clerk,apprentice", "--seed", "2")
    assert run(*demo, "--save", str(path)) == 0
    match = load_match(path)
    match.rewind(8)
    save_match(match, path)
    capsys.readouterr()
    assert run("judge", str(path), "--seat", "2", "--json", "--workers", "1") == 0
    verdicts = json.loads(capsys.readouterr().out)["decisions"]
    assert verdicts and {verdict["seat"] for verdict in verdicts} == {1}
    assert {"step", "kind", "played", "loss", "low", "high", "class", "confirmed"} <= set(verdicts[0])
    assert run("judge", str(path), "--seat", "2", "--workers", "1", "--lang", "ja") == 0
    assert len(capsys.readouterr().out.splitlines()) == 2 * len(verdicts) + 1
    assert run("judge", str(path), "--seat", "2", "--json", "--facts", "--workers", "2") == 0
    told = json.loads(capsys.readouterr().out)
    mistakes = {str(verdict["step"]) for verdict in verdicts if verdict["confirmed"]}
    assert told["decisions"] == verdicts and set(told["explanations"]) == mistakes != set()
    assert all(found["headline"]["cost"] and found["played"] for found in told["explanations"].values())
    assert run("judge", str(path), "--seat", "2", "--facts", "--workers", "1", "--lang", "ja") == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) >= 2 * len(verdicts) + 1 + 2 * len(mistakes), "a headline and a reason each"
    assert run("judge", str(path), "--seat", "3", "--workers", "1") == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
    path.write_text("{}", encoding="utf-8")
    assert run("judge", str(path)) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


LONG = "h" * 300


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("train", "--game", "carthage", "--folder", f"{{folder}}/{LONG}"), "cannot be written"),
        (("train", "--game", "carthage", "--linear", "--out", f"{{folder}}/{LONG}/x"), "cannot be written"),
        (("train", "--game", "carthage", "--figures", "--out", "{folder}/file/x"), "cannot be written"),
        (("replay", f"{{folder}}/{LONG}.json"), "There is no file"),
        (("replay", "{folder}"), "not an ordinary file"),
    ],
)
def test_paths_that_cannot_be_are_told_before_any_work(
    words: tuple[str, ...], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert run(*(word.replace("{folder}", str(tmp_path)) for word in words)) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and told in error


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="the system always names a home")
@pytest.mark.parametrize("command", [(), ("demo", "--headless"), ("replay", "nowhere.json")])
def test_a_user_without_a_home_is_told_in_a_line(
    command: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HOME", HOME_VARIABLE, CACHE_VARIABLE, "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os, "getuid", lambda: 54321)
    assert run(*command) == 2
    (told,) = capsys.readouterr().err.splitlines()
    assert HOME_VARIABLE in told


def test_the_command_line_loads_no_screen() -> None:
    """The library greets whoever imports it, and what is printed belongs to the command alone."""
    code = "import sys, main; main.build_parser(); sys.exit('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")
