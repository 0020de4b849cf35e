"""The page of the record: drawn with nothing, little and much in it, and what its buttons do."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.core.folders import data_folder
from game.core.saves import save_match
from scenes.kit.widgets import Button, Segmented, Spot
from scenes.pages.puzzle.overview import PuzzlesScene
from scenes.pages.record.losses_panel import told_kinds
from scenes.pages.record.rating_panel import figure_of
from scenes.pages.record.scene import PANELS, RecordScene
from scenes.pages.record.view import MOST_SHOWN, OWN, RecordView, column_of
from scenes.shell import context, library
from scenes.shell.routes import Past, Record, Result, Review, Route
from tests import matches, record_files
from tests.scenes.running import Shell


def opened(route: Record | None = None, language: str = "en", **more: object) -> tuple[Shell, RecordScene]:
    """The page once the files have been read."""
    size = more.pop("size", (1280, 720))
    shell = Shell(route or Record(), language, size, dict(more))  # type: ignore[arg-type]
    page = shell.top
    assert isinstance(page, RecordScene)
    until(shell, lambda: page.known.read)
    return shell, page


def until(shell: Shell, done: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not done() and time.monotonic() < end:
        shell.frames(1)
        time.sleep(0.005)
    assert done()
    shell.frames(3)


def some(count: int) -> None:
    for number in range(count):
        path = record_files.write(number)
        if number % 2 == 0:
            record_files.write_verdicts(path, number)


def button(page: RecordScene, key: int) -> Button:
    return next(w for w in page.group.widgets if isinstance(w, Button) and w.key == key)


@pytest.mark.parametrize(("count", "language", "size", "ui"), [
    (0, "ja", (1280, 720), 1.0), (1, "en", (1920, 1080), 1.0), (12, "ja", (1280, 720), 1.0),
    (0, "en", (1280, 720), 2.0), (1, "ja", (1920, 1080), 2.0), (12, "en", (1280, 720), 2.0),
])  # fmt: skip
def test_the_page_is_drawn(home: Path, count: int, language: str, size: tuple[int, int], ui: float) -> None:
    some(count)
    shell, page = opened(language=language, size=size, ui_scale=ui)
    assert len(page.view.shown) == count
    pictures = set()
    for _ in PANELS if page.large else (0,):
        for switch in [w for w in page.group.widgets if isinstance(w, Segmented) and len(w.choices) == 2]:
            for cell in (1, 0):
                shell.click(switch.cell(cell))
                shell.frames(2)
                pictures.add(pygame.image.tobytes(shell.app.canvas.surface, "RGB"))
        shell.press(pygame.K_PAGEDOWN)
    assert len(pictures) >= 4


def test_a_thousand_matches_are_drawn(home: Path) -> None:
    test_the_page_is_drawn(home, 1000, "en", (1280, 720), 2.0)


def test_one_game_alone(home: Path) -> None:
    some(60)
    shell, page = opened()
    filter_ = next(w for w in page.group.widgets if isinstance(w, Segmented) and len(w.choices) == 5)
    shell.click(filter_.cell(1))
    assert page.view.game == "carthage" and len(page.view.shown) == 15
    shell.frames(2)
    rating = page.view.rating("carthage")
    assert rating is not None and rating.shown and figure_of(rating) == f"{rating.place:.1f}"
    assert figure_of(None) == "?" and RecordView((), "edo").rating("edo") is None
    assert sum(line.totals.played for line in page.view.lines()) == len(page.view.counted)
    seats = next(w for w in page.group.widgets if isinstance(w, Segmented) and w.choices[-1].value == 0)
    assert [choice.value for choice in seats.choices] == [2, 3, 4, 0]
    shell.click(seats.cell(0))
    assert page.view.players == 2 and not page.view.seated
    shell.frames(2)


def test_a_rival_of_the_players_own_strength_has_a_column(home: Path) -> None:
    record_files.write(0, level="blend_clerk_37", won=True)
    _, page = opened()
    (each,) = page.view.shown
    assert column_of(each) == OWN and page.view.cell(each.game, OWN).won == 1


def test_the_calendar_turns(home: Path) -> None:
    shell, page = opened()
    before = page.month
    page.turn_month(-1)
    shell.frames(2)
    assert page.month < before and page.month.day == 1
    page.turn_month(1)
    assert page.month == before


def test_a_match_opens_from_the_page_and_the_way_leads_back(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = matches.played()
    path = library.folder() / "mine.json"
    save_match(match, path)
    record_files.write(1)
    (data_folder() / "matches" / "m00001.json").touch()
    shell, page = opened()
    went: list[Route] = []
    monkeypatch.setattr(shell.manager, "go", went.append)
    monkeypatch.setattr(context, "FIRST_SLICE", 60.0)  # a slow machine is shown a page that waits

    def last() -> Route:
        return went[-1]

    rows = [w for w in page.group.widgets if isinstance(w, Spot)]
    number = next(n for n, each in enumerate(page.view.recent) if each.source == "matches/mine.json")
    shell.click(rows[number].rect)
    result = last()
    assert isinstance(result, Result) and result.path == path
    page.go_over(page.view.recent[number], 3)
    review = last()
    assert isinstance(review, Review) and review.step == 3 and review.back is not None
    review.back()
    assert last() == Record()
    shell.press(pygame.K_p)
    assert last() == Past()


def test_a_match_whose_file_is_gone_is_told_and_not_opened(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "KEPT", 0)
    some(2)
    library._known.clear()
    library.prune()
    _, page = opened()
    assert [each.source for each in page.view.recent] == ["", ""]
    spots = [w for w in page.group.widgets if isinstance(w, Spot)]
    assert spots and not any(spot.enabled for spot in spots) and not button(page, pygame.K_g).enabled


def test_the_record_is_written_for_other_programs(home: Path) -> None:
    some(3)
    shell, _ = opened()
    shell.press(pygame.K_e)
    folder = library.export_folder()
    assert len((folder / "caravanserai-record.csv").read_text().splitlines()) == 4
    assert (folder / "caravanserai-record.json").is_file()
    assert [item.tone for item in shell.context.toasts.items] == ["good"]
    (folder / "caravanserai-record.csv").unlink()
    (folder / "caravanserai-record.csv").mkdir()
    shell.press(pygame.K_e)
    assert [item.tone for item in shell.context.toasts.items][-1] == "warning"


def test_what_is_wrong_with_the_file_is_told_once(home: Path) -> None:
    some(1)
    (data_folder() / "record.db").write_bytes(b"x" * 9000)
    shell, _ = opened()
    assert [item.tone for item in shell.context.toasts.items] == ["warning"]
    shell.manager.go(Record())
    shell.frames(5)
    assert len(shell.context.toasts.items) == 1


def test_a_kind_of_decision_that_nobody_knows_is_not_named(home: Path) -> None:
    path = record_files.write(0)
    record_files.write_verdicts(path, 0, 60)
    file = path.with_name(path.name + ".verdicts")
    file.write_text(file.read_text().replace("which_card", "no_such_kind"))
    _, page = opened()
    told = [kind for (_, kind), _ in told_kinds(page.view, page.context.t)]
    assert told == ["buy_or_wait"] and len(page.view.kinds) == 2


def test_a_finished_match_is_in_the_record_without_starting_anew(home: Path) -> None:
    shell = Shell(Record())
    until(shell, lambda: isinstance(shell.top, RecordScene) and shell.top.known.read)
    save_match(matches.played(), library.folder() / "later.json")
    shell.manager.go(Record())
    page = shell.top
    assert isinstance(page, RecordScene)
    until(shell, lambda: len(page.view.shown) == 1)


def test_practice_leads_to_the_puzzles_of_a_kind(home: Path) -> None:
    some(60)
    shell, page = opened()
    words = page.context.t("record.practise")
    found = [each for each in page.group.widgets if isinstance(each, Button) and each.label == words]
    told = [(kind, loss) for kind, loss in told_kinds(page.view, page.context.t) if not loss.too_few]
    assert len(found) == min(len(told), MOST_SHOWN) > 0
    shell.press(pygame.K_1)
    assert isinstance(shell.top, PuzzlesScene)
    assert (shell.top.game, shell.top.kind) == told[0][0]
