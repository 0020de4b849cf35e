"""In large letters hint, reason and lesson lie over the table: they fold to their heading, and no words of
theirs lie on each other.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, cycle
from typing import Any

import pygame
import pytest

from game.core.catalogue import LANGUAGES
from game.core.registry import game as find_game
from scenes.kit.lettering import Lettering
from scenes.kit.theme import Rect
from scenes.lessons import targets
from scenes.lessons.scene import LessonScene
from scenes.shell import routes
from scenes.table.plan_panel import PlanPanelState
from scenes.table.scene import TableScene
from scenes.tools.shot import played_match
from tests.scenes.companion.asking import GAMES, asked, assert_whole, hinted, opened, opened_at, reasoned
from tests.scenes.running import Shell

pytestmark = pytest.mark.usefixtures("little")

TABLE = (1280, 720 - 46)
LONG = "Travel to a city with a very long name and take all that is there, " * 3


def lies_over(box: Rect, other: Rect) -> bool:
    return bool(pygame.FRect(box).colliderect(other))


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Rect]]:
    """What is written from now on, by canvases made later, and the box that it covers."""
    found: list[tuple[str, Rect]] = []
    text = Lettering.text

    def note(words: Lettering, content: str, *values: Any, **more: Any) -> Rect:
        found.append((content, text(words, content, *values, **more)))
        return found[-1][1]

    monkeypatch.setattr(Lettering, "text", note)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_in_large_letters_is_whole_and_folds_to_its_heading(game: str, cut_words: list[str]) -> None:
    shell, table = opened(game, ui_scale=2.0)
    hinted(shell, table)
    panel, board = table.companion.hint_panel, table.stage.board
    assert panel.told is not None and panel.told.rows
    assert_whole(shell, table, cut_words)
    beside, large = table.stand.log, panel.rect
    assert panel.fold.button in table.group.widgets and panel.fold.button.key_label == "F2"
    things = [piece.rect for piece in board.zones.piece_set(board.shown).pieces if piece.layer > 0]
    assert any(lies_over(large, thing) for thing in things)
    assert_clear_of_rivals(table)
    shell.press(pygame.K_F2)
    shell.frames(2)
    x, y, w, h = panel.rect
    assert h <= 48 and x >= beside[0] - 1 and x + w <= 1280 and y + h <= 720
    assert not lies_over(panel.rect, table.counsel.bar.rect)
    assert board.shown.hints, "the marks stay on the table"
    shell.click((x + 2, y + 2, 20, 20))
    shell.frames(2)
    assert table.companion.guide.hinting and panel.rect[3] == pytest.approx(large[3], abs=8)
    shell.click(panel.fold.button.rect)
    shell.frames(2)
    assert panel.rect[3] <= 48
    shell.press(pygame.K_h)
    shell.press(pygame.K_h)
    shell.frames(3)
    assert not panel.fold.folded, "a new hint is to be read"


def assert_clear_of_rivals(table: TableScene) -> None:
    large, board = table.companion.hint_panel.rect, table.stage.board
    rivals = [board.things.seat_box(seat) for seat in range(1, table.match.setup.players)]
    assert any(rivals) and not any(box is not None and lies_over(large, box) for box in rivals)
    assert large[2] * large[3] <= TABLE[0] * TABLE[1] / 3 and large[1] + large[3] <= 720


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_in_large_letters_lies_over_no_rival_and_at_most_a_third_of_the_table(game: str) -> None:
    most = max(find_game(game).players)
    options = {"caravans": True} if game == "marco_polo" else {}
    shell, table = opened_at(played_match(game, most, 2, 24, options, True), ui_scale=2.0)
    hinted(shell, table)
    assert_clear_of_rivals(table)
    # Also where a hint has the most to say.
    panel = table.companion.hint_panel
    assert panel.told is not None
    row = replace(panel.told.rows[0], words=LONG, whole=LONG)
    panel.set(replace(panel.told, rows=(row,) * 3, reason=LONG, equal=6, rest="1 to 9 %"))
    panel.draw(shell.app.canvas, PlanPanelState(()))
    assert_clear_of_rivals(table)


@pytest.mark.parametrize("words", ["Ride to Elkaibrand", LONG])
def test_nothing_of_a_hint_lies_under_its_buttons(written: list[tuple[str, Rect]], words: str) -> None:
    shell, table = opened("traveling_merchant")
    hinted(shell, table)
    panel = table.companion.hint_panel
    assert panel.told is not None
    row = replace(panel.told.rows[0], words=words, whole=words, worse=False)
    panel.set(replace(panel.told, rows=(row,) * 3, reason=words, equal=6, rest="1 to 9 %"))
    written.clear()
    panel.draw(shell.app.canvas, PlanPanelState(()))
    assert any(content == row.words for content, _ in written)
    for button in (panel.more_button, panel.example_button):
        assert [content for content, box in written if lies_over(box, button.rect)] == []


def test_in_small_letters_nothing_has_to_be_folded() -> None:
    shell, table = opened("carthage")
    hinted(shell, table)
    assert table.companion.hint_panel.fold.button not in table.companion.hint_panel.buttons
    shell.press(pygame.K_F2)
    assert not table.companion.hint_panel.fold.folded


@pytest.mark.parametrize(("game", "ui_scale"), list(zip(GAMES, cycle((1.0, 2.0)), strict=False)))
def test_nothing_is_covered_by_the_bar_of_chances(game: str, ui_scale: float) -> None:
    shell, table = opened(game, ui_scale=ui_scale)
    shell.press(pygame.K_h)
    for _ in range(30):
        shell.frames(1)
        assert not lies_over(table.counsel.bar.rect, table.companion.hint_panel.rect)


@pytest.mark.parametrize(("game", "language"), list(zip(GAMES, cycle(LANGUAGES), strict=False)))
def test_no_words_of_a_reason_lie_on_others_and_it_folds(
    game: str, language: str, written: list[tuple[str, Rect]]
) -> None:
    shell, table = opened_at(reasoned(game)[0], ui_scale=2.0)
    shell.context.change(language=language)
    shell.frames(2)
    asked(shell, table)
    panel = table.companion.why_asked.panel
    assert panel is not None and panel.told is not None
    written.clear()
    shell.app.canvas.cache.drop()
    shell.manager.wake()
    shell.frames(1)
    told = panel.told
    said = {told.question, told.voice, told.done, *told.did, *told.took, *told.plan}
    # The log says the same words; the panel is drawn after it.
    last = {content: box for content, box in written if content and content in said}
    boxes = [pygame.FRect(box).inflate(-2, -6) for box in last.values()]
    assert len(boxes) >= 3
    assert all(pygame.FRect(panel.rect).contains(box) for box in boxes)
    assert not [pair for pair in combinations(boxes, 2) if pair[0].colliderect(pair[1])]
    large = panel.rect
    assert [button.key_label for button in panel.buttons].count("F2") == 1
    assert not any(lies_over(one.rect, other.rect) for one, other in combinations(panel.buttons, 2))
    shell.press(pygame.K_F2)
    shell.frames(2)
    x, y, _, h = panel.rect
    assert h < large[3] / 2 and x >= table.stand.log[0] - 1 and y + h <= 720
    shell.click((x + 10, y + 4, 20, 20))
    shell.frames(2)
    assert panel.rect[3] == pytest.approx(large[3], abs=8) and table.companion.why_asked.open
    shell.click(panel.fold.button.rect)
    shell.frames(2)
    assert panel.rect[3] < large[3] / 2
    shell.press(pygame.K_ESCAPE)
    shell.frames(1)
    asked(shell, table)
    assert not panel.fold.folded, "a new answer is to be read"


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_in_large_letters_folds_until_the_next_step(game: str) -> None:
    shell = Shell(routes.Lesson(game, 1, 2), chosen={"speed": "instant", "ui_scale": 2.0})
    scene = shell.top
    assert isinstance(scene, LessonScene)
    shell.frames(20)
    large, board = scene.dock.rect, scene.stage.board
    assert scene.dock.buttons["fold"].key_label == "F2"
    shell.press(pygame.K_F2)
    shell.frames(2)
    folded = scene.dock.rect
    assert folded[2] * folded[3] < large[2] * large[3] / 4
    assert not any(lies_over(folded, box) for box in targets.boxes(targets.meant(board)))
    assert all(pygame.FRect(folded).contains(button.rect) for button in scene.dock.buttons.values())
    shell.click(scene.dock.buttons["fold"].rect)
    shell.frames(2)
    assert scene.dock.rect == large
    shell.press(pygame.K_F2)
    number = scene.course.number
    scene.skip() if "skip" in scene.dock.buttons else scene.look_on()
    for _ in range(200):
        shell.frames(1)
        if scene.course.number != number:
            break
    assert scene.course.number == number + 1 and not scene.dock.fold.folded
