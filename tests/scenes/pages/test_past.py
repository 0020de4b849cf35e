"""The page of past games, and the unfinished ones on the title, by real events."""

from __future__ import annotations

import itertools
import json
import os
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.match import Match, MatchSetup, Seat
from game.core.plain_text import literal
from game.core.save_document import FINISHED, check_of
from game.core.saves import load_match, save_match
from scenes.kit.widgets import Button, TextField
from scenes.pages.opening import OpeningScene
from scenes.pages.past import match_text
from scenes.pages.past.scene import PastScene
from scenes.pages.result import ResultScene
from scenes.pages.title.going_on import MOST, GoOn
from scenes.pages.title.scene import TitleScene
from scenes.shell import library
from scenes.shell.routes import Past, Title
from scenes.table.replay import ReplayScene
from scenes.table.scene import TableScene
from tests.scenes.running import Shell

LANGUAGES = ("en", "ja")


def new_match(game: str, decisions: int | None) -> Match:
    match = Match(MatchSetup(game=game, seats=(Seat(), Seat(level="clerk")), seed=4))
    while not match.over and (decisions is None or len(match.actions) < decisions):
        match.play(match.legal()[0])
    return match


def store(name: str, game: str, decisions: int | None, age: int) -> Path:
    """A match on disk, played last `age` minutes ago."""
    path = library.folder() / f"{name}.json"
    save_match(new_match(game, decisions), path)
    when = 1_790_000_000 - 60 * age
    os.utime(path, (when, when))
    return path


@pytest.fixture
def shelf(home: Path) -> list[Path]:
    """Two unfinished matches, a finished and a damaged one, newest first."""
    made = [
        store("a", "carthage", 9, 1),
        store("b", "traveling_merchant", 9, 2),
        store("c", "carthage", None, 3),
    ]
    made.append(library.folder() / "d.json")
    made[-1].write_text('{"game": ')
    os.utime(made[-1], (1, 1))
    assert home.exists()
    return made


def past(language: str = "en", at: int = 0) -> tuple[Shell, PastScene]:
    shell = Shell(Past(), language)
    page = shell.top
    assert isinstance(page, PastScene)
    for _ in range(at):
        shell.press(pygame.K_DOWN)
    assert page.chosen == at
    return shell, page


def settle(shell: Shell) -> Any:
    """The scene on top once the match that is opened has been replayed."""
    shell.frames(2)
    while isinstance(shell.top, OpeningScene):
        shell.frames()
    return shell.top


def type_in(shell: Shell, page: PastScene, text: str) -> None:
    field = next(widget for widget in page.group.widgets if isinstance(widget, TextField))
    assert page.group.focused is field
    shell.press(pygame.K_a, pygame.KMOD_CTRL)
    shell.send(pygame.TEXTINPUT, text=text)
    shell.press(pygame.K_RETURN)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("count", [0, 1, 2, 4, 6])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_title_offers_every_unfinished_match(count: int, language: str) -> None:
    games = ("carthage", "carthage", "carthage", "carthage", "carthage", "traveling_merchant")
    paths = [store(str(i), games[i if count == 6 else 5 - i], 5, i) for i in range(count)]
    shell = Shell(Title(), language)
    tags = [widget for widget in shell.top.group.widgets if isinstance(widget, GoOn)]
    assert len(tags) == min(count, MOST)
    assert {tag.entry.game for tag in tags} == {library._read(p, p.stat()).game for p in paths}
    buttons = [widget for widget in shell.top.group.widgets if isinstance(widget, Button)]
    column = [b.rect for b in buttons if b.rect[0] == 266]
    for above, below in itertools.pairwise(column):
        assert above[1] + above[3] < below[1], "nothing overlaps"
    assert column[-1][1] + column[-1][3] < 660
    if count:
        shell.click(tags[-1].rect)
        table = settle(shell)
        assert isinstance(table, TableScene) and table.path == tags[-1].entry.path


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_match_is_listed_and_leads_on(shelf: list[Path], language: str) -> None:
    shell = Shell(Title(), language)
    shell.press(pygame.K_p)
    page = shell.top
    assert isinstance(page, PastScene)
    assert [entry.path for entry in page.entries] == shelf
    for number in range(len(shelf)):
        assert page.chosen == number
        shell.frames(2)
        shell.press(pygame.K_DOWN)
    shell.press(pygame.K_HOME)
    shell.press(pygame.K_ESCAPE)
    assert isinstance(shell.top, TitleScene)


def test_continue_result_replay_and_branch(shelf: list[Path]) -> None:
    shell, _ = past()
    shell.press(pygame.K_RETURN)
    table = settle(shell)
    assert isinstance(table, TableScene) and table.path == shelf[0]
    shell, page = past(at=2)
    shell.press(pygame.K_RETURN)
    assert isinstance(settle(shell), ResultScene)
    shell, page = past(at=2)
    shell.press(pygame.K_p)
    replay = settle(shell)
    assert isinstance(replay, ReplayScene) and replay.at == 0
    shell.press(pygame.K_ESCAPE)
    page_again = shell.top
    assert isinstance(page_again, PastScene) and page_again.chosen == 2
    shell.press(pygame.K_b)
    replay = settle(shell)
    assert isinstance(replay, ReplayScene) and 0 < replay.at < len(replay.match.steps)
    kept = replay.kept
    shell.press(pygame.K_b)
    table = shell.top
    assert isinstance(table, TableScene) and kept > 0
    # A rival may have moved on already.
    assert table.match.actions[:kept] == replay.match.actions[:kept]
    assert len(table.match.actions) < len(replay.match.actions)
    assert table.path is None and load_match(shelf[2]).over, "the old match stays as it was"
    assert not page.typing


def test_rename_keeps_the_date_and_the_match(shelf: list[Path]) -> None:
    shell, page = past(at=1)
    before, actions = shelf[1].stat().st_mtime_ns, load_match(shelf[1]).actions
    shell.press(pygame.K_r)
    type_in(shell, page, "塩の道")
    page = settle(shell)
    assert page.entry is not None and page.entry.title == "塩の道" and page.chosen == 1
    assert shelf[1].stat().st_mtime_ns == before and load_match(shelf[1]).actions == actions
    shell.press(pygame.K_r)
    shell.press(pygame.K_ESCAPE)
    assert not page.typing and shell.top is page


def test_export_and_import_bring_the_same_match(shelf: list[Path]) -> None:
    shell, page = past(at=1)
    shell.press(pygame.K_e)
    (copy,) = library.export_folder().glob("*.json")
    assert copy.read_bytes() == shelf[1].read_bytes()
    shell.press(pygame.K_i)
    type_in(shell, page, str(copy))
    page = settle(shell)
    assert len(page.entries) == len(shelf) and page.entry is not None and page.entry.path == shelf[1]
    assert shell.context.toasts.items[-1].content.startswith("This match is already among your past games")
    shelf[1].unlink()
    shell.press(pygame.K_i)
    type_in(shell, page, str(copy))
    page = settle(shell)
    assert len(page.entries) == len(shelf), "it came back"
    assert page.entry is not None and load_match(page.entry.path).actions == load_match(copy).actions
    assert shell.context.toasts.items[-1].content == shell.context.t("past.imported")
    shell.send(pygame.DROPFILE, file=str(copy))
    page = settle(shell)
    assert len(page.entries) == len(shelf)
    for wrong in (shelf[3], library.folder() / "nowhere.json", library.folder()):
        shell.context.toasts.items.clear()
        shell.send(pygame.DROPFILE, file=str(wrong))
        assert [item.tone for item in shell.context.toasts.items] == ["warning"]
    assert len(page.entries) == len(shelf)


def test_a_finished_match_of_an_earlier_version_is_given_its_result(home: Path) -> None:
    path = store("old", "carthage", None, 5)
    document = json.loads(path.read_text(encoding="utf-8"))
    for key in ("over", "scores", "winners", "title", "began", "taken_back", "take_back", "check"):
        del document[key]
    document["version"] = 1
    document["check"] = check_of(document)
    earlier = path.parent.parent / FINISHED / "old.json"
    earlier.parent.mkdir()
    earlier.write_text(json.dumps(document), encoding="utf-8")
    path.unlink()
    assert [entry.over and not entry.scores for entry in library.entries()] == [True]
    shell, page = past()
    for _ in range(200):
        if page.entry is not None and page.entry.scores:
            break
        shell.frames()
    match = load_match(earlier)
    assert page.entry is not None and list(page.entry.scores) == match.game.scores(match.state)
    assert home in earlier.parents


@pytest.mark.parametrize("language", LANGUAGES)
def test_delete_asks_and_enter_means_no(shelf: list[Path], language: str) -> None:
    shell, page = past(language)
    shell.press(pygame.K_DELETE)
    dialog = shell.manager.dialog
    assert dialog is not None and shell.context.t("title.game.carthage") in dialog.title
    assert shell.context.t("past.unfinished") in dialog.content
    for _ in range(2):
        shell.press(pygame.K_RETURN)
    assert shelf[0].exists() and shell.manager.dialog is None
    shell, page = past(language)
    shell.press(pygame.K_DELETE)
    shell.click(shell.manager.dialog.group.widgets[0].rect if shell.manager.dialog else (0, 0, 1, 1))
    assert not shelf[0].exists() and len(page.entries) == len(shelf) - 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_damaged_file_is_shown_and_can_go(shelf: list[Path], language: str) -> None:
    shell, page = past(language, at=3)
    assert page.entry is not None and page.entry.damaged
    for key in (pygame.K_RETURN, pygame.K_p, pygame.K_b, pygame.K_r):
        shell.press(key)
        assert shell.top is page
    shell.press(pygame.K_DELETE)
    assert shell.manager.dialog is not None and "d.json" in shell.manager.dialog.title
    shell.press(pygame.K_ESCAPE)
    assert shelf[3].exists()


def test_a_match_open_in_another_window_goes_on_in_a_file_of_its_own(shelf: list[Path]) -> None:
    other = library.lock_of(shelf[0])
    assert other.acquire()
    text = shelf[0].read_text(encoding="utf-8")
    shell, page = past()
    shell.press(pygame.K_DELETE)
    shell.click(shell.manager.dialog.group.widgets[0].rect if shell.manager.dialog else (0, 0, 1, 1))
    assert shelf[0].exists() and shell.context.toasts.items[-1].content == shell.context.t("error.match_open")
    shell.press(pygame.K_r)
    type_in(shell, page, "no")
    page = settle(shell)
    assert shelf[0].read_text(encoding="utf-8") == text, "nor is it written over"
    assert shell.context.toasts.items[-1].content == shell.context.t("error.match_open")
    shell.context.store = True
    shell.press(pygame.K_HOME)
    shell.press(pygame.K_RETURN)
    table = settle(shell)
    shell.frames(3)
    assert isinstance(table, TableScene) and table.path not in (None, shelf[0])
    assert shell.context.toasts.items[-1].content == shell.context.t("table.elsewhere")
    there = load_match(shelf[0])
    made = table.match  # a single choice may have played itself meanwhile
    assert made.redeals and made.fixed == len(there.actions) and made.actions[: made.fixed] == there.actions
    shell.context.services.close()
    assert shelf[0].read_text(encoding="utf-8") == text
    other.release()
    assert page.entries


@pytest.mark.parametrize("played", [9, 12, None])
def test_a_copy_of_a_match_that_goes_on_here_shows_nothing_of_it(
    shelf: list[Path], tmp_path: Path, played: int | None
) -> None:
    """Played on elsewhere or not, it is dealt anew; its end is not taken in."""
    copy, match = tmp_path / "copy.json", new_match("carthage", played)
    match.began = "2026-01-01T10:00"
    save_match(match, copy)
    shell, page = past()
    page.imported(str(copy))
    page = settle(shell)
    said = shell.context.toasts.items[-1].content
    if played is None:
        name = match_text.name_of(library.look_at(shelf[0]), shell.context.catalogue)
        assert said == shell.context.t("past.imported.original", name=name)
        assert [entry.path for entry in page.entries] == shelf
        shelf[0].unlink()
        page.imported(str(copy))
        page = settle(shell)
        assert len(page.entries) == len(shelf), "with the original gone it is welcome"
        return
    assert said == shell.context.t("past.imported.anew")
    assert page.entry is not None
    made = load_match(page.entry.path)
    assert made.actions == match.actions and made.view(0) == match.view(0)
    assert made.redeals and made.state.tobytes() != match.state.tobytes()


def rewritten(path: Path, **fields: Any) -> None:
    """The file with some fields changed, and the check made to fit."""
    document = json.loads(path.read_text(encoding="utf-8")) | fields
    document["check"] = check_of(document)
    path.write_text(json.dumps(document), encoding="utf-8")


@pytest.mark.parametrize("colours", ["54321", "51234", "99999", "", 7, ["1"], {"1": 2}])
@pytest.mark.parametrize("game", ["carthage", "edo"])
def test_colours_that_a_game_does_not_have_are_those_of_the_seats(
    home: Path, game: str, colours: object
) -> None:
    path = library.folder() / "a.json"
    seats = (Seat(), Seat(level="clerk"), Seat(level="clerk"))
    save_match(Match(MatchSetup(game=game, seats=seats, seed=4)), path)
    rewritten(path, options={"colours": colours})
    shell, page = past()
    shell.frames(2)
    assert page.entry is not None and not page.entry.damaged and home.exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_hostile_texts_of_a_file_are_shown_renamed_continued_and_saved(home: Path, language: str) -> None:
    path = store("a", "carthage", 9, 1)
    rewritten(path, title="[[b|\ud800x]]" + "\u202e\0" * 9, began="\ud800")
    shell, page = past(language)
    assert page.entry is not None and page.entry.title == "[[b|x]]"
    shell.press(pygame.K_r)
    type_in(shell, page, "a\ud800b")
    settle(shell)
    assert load_match(path).title == "ab" and home.exists()
    rewritten(path, title="\ud800", began="\ud800")
    shell, page = past(language)
    shell.press(pygame.K_RETURN)
    table = settle(shell)
    assert isinstance(table, TableScene) and table.match.began == "" and table.match.title == ""


def test_levels_of_a_list_are_plain_text(home: Path) -> None:
    path = store("a", "carthage", 9, 1)
    seats = [{"level": None, "name": ""}, {"level": "[[x|\ud800" + "w" * 9_000, "name": ""}]
    rewritten(path, seats=seats)
    shell, page = past()
    shell.frames(2)
    assert page.entry is not None and home.exists()
    assert match_text.seat_name(page.entry, 1, shell.context.catalogue) == literal("[[x|" + "w" * 20)
    assert isinstance(Shell(Title()).top, TitleScene)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no such device")
def test_only_ordinary_files_are_taken_in(home: Path, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    library.folder().mkdir(parents=True)
    os.mkfifo(library.folder() / "pipe.json")
    shell, page = past()
    for path in ("/dev/zero", str(pipe), str(tmp_path), "/dev/stdin", str(home / ("n" * 300)), "a\0b"):
        page.imported(path)
        page = settle(shell)
        assert shell.context.toasts.items[-1].tone == "warning" and not page.entries


@pytest.mark.skipif(os.name == "nt", reason="names are text there")
def test_a_file_whose_name_is_no_text_is_shown_and_exported(home: Path) -> None:
    path = store("a", "carthage", 9, 1)
    path = path.rename(path.with_name("\udcff[[b|x]].json"))
    shell, page = past()
    shell.press(pygame.K_e)
    shell.frames(2)
    assert page.entry is not None and page.entry.path == path and home.exists()
    (copy,) = library.export_folder().glob("*.json")
    assert copy.read_bytes() == path.read_bytes()
