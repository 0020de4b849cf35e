"""What people say stands in the log, faces change at the table, and settings and lessons keep them quiet."""

from __future__ import annotations

import pytest

from scenes.kit.canvas import contains
from scenes.lessons.scene import LessonScene
from scenes.shell import routes
from scenes.shell.app import App
from scenes.table.log_panel import LogPanel
from scenes.table.scene import TableScene
from tests.matches import played


def opened(app: App, game: str = "edo", decisions: int | None = 60) -> TableScene:
    match = played(game, 3, decisions, seed=1)
    app.manager.go(routes.Table(match))
    table = app.manager.top
    assert isinstance(table, TableScene)
    table.stage.driver.pause(True)
    for _ in range(3):
        app.frame(0.05)
    return table


def test_lines_stand_in_both_logs_and_what_happened_stays(still_app: App, written: list[str]) -> None:
    table = opened(still_app)
    assert table.conversation is not None
    remarks = table.conversation.talk.remarks
    assert remarks and table.stage.log_panel.remarks == remarks
    table.open_log()
    written.clear()
    still_app.frame(0.05)
    assert table.whole_log is not None
    panel = table.whole_log.panel
    canvas = still_app.canvas
    shown = [line for line, _ in panel._lines(canvas)]
    assert [line.sentence for line in shown if line.said] == [remark.words for remark in remarks]
    assert [line for line in shown if not line.said] == table.stage.log.lines
    order = [line.first for line in shown]
    assert order == sorted(order)
    assert any(remarks[-1].words in words for words in written)


def test_the_setting_takes_the_words_and_leaves_the_faces(still_app: App) -> None:
    table = opened(still_app)
    faces = table.stage.board.shown.expressions
    assert len(set(faces)) > 1
    still_app.context.change(talk="none")
    still_app.frame(0.05)
    assert table.stage.log_panel.remarks == ()
    assert table.stage.board.shown.expressions == faces
    assert table.stage.board.shown.speaker == -1
    still_app.context.change(talk="many")
    still_app.frame(0.05)
    assert table.stage.log_panel.remarks


def test_undo_takes_back_what_was_said_of_it(still_app: App) -> None:
    table = opened(still_app, "carthage")
    assert table.conversation is not None
    before = table.conversation.talk.remarks
    table.match.rewind(len(table.match.actions) // 2)
    table.stage.driver.catch_up()
    table._went_elsewhere()
    still_app.frame(0.05)
    left = table.conversation.talk.remarks
    assert left == before[: len(left)] and len(left) < len(before)
    assert all(remark.step < len(table.match.steps) for remark in left)


def test_nobody_talks_in_lessons_and_in_the_demo_of_the_title(still_app: App) -> None:
    still_app.manager.go(routes.Lesson("carthage", 0, 0))
    still_app.frame(0.05)
    lesson = still_app.manager.top
    assert isinstance(lesson, LessonScene)
    assert lesson.stage.log_panel.remarks == ()
    still_app.manager.go(routes.Table(played("carthage", 2, 4, me=None), attract=True))
    still_app.frame(0.05)
    demo = still_app.manager.top
    assert isinstance(demo, TableScene) and demo.conversation is None


@pytest.mark.parametrize("high", [80.0, 120.0, 200.0])
def test_a_line_is_seen_whole_within_a_panel_of_any_height(still_app: App, high: float) -> None:
    table = opened(still_app)
    panel = LogPanel(still_app.context, (980, 400, 288, high), table.stage.seats, table.stage.log)
    panel.remarks = table.stage.log_panel.remarks
    panel.draw(still_app.canvas)
    lines = panel._lines(still_app.canvas)
    for line, tall in lines:
        if line.said and high > 100:
            panel.offset = 0.0
            after = sum(more for other, more in lines[lines.index((line, tall)) + 1 :])
            panel.scroll(after)
            spot = [(top, low) for each, top, low in panel.visible(lines) if each is line]
            assert spot, line.sentence
            assert contains(panel.rect, (1000, spot[0][0] + 1))
