"""The tutor asks before a confirmed mistake, in time, and says nothing else."""

from __future__ import annotations

import time

import pytest

from ai.explain.words import People, reason_words
from ai.judge.differences import Measured
from ai.judge.live import Mistake
from scenes.companion.thinking import ANSWER_SECONDS
from scenes.table.scene import TableScene
from scenes.table.tutor import cost_of, sure, worth_asking
from tests.scenes.companion.asking import opened, until
from tests.scenes.running import Shell

pytestmark = pytest.mark.usefixtures("little")


def tutored(game: str = "carthage", plies: int = 34, least: str = "small") -> tuple[Shell, TableScene]:
    shell, table = opened(game, plies, tutor=least)
    until(shell, lambda: table.companion.guide.insight is not None and table.companion.guide.insight.done)
    return shell, table


def worst(table: TableScene) -> tuple[int, ...]:
    """A way that is known to be a mistake."""
    insight = table.companion.guide.insight
    assert insight is not None
    bad = [row.way for row in insight.rows if insight.mistake(row.way) is not None]
    assert bad
    return bad[-1]


def test_a_confirmed_mistake_is_asked_about_at_once() -> None:
    shell, table = tutored()
    way = worst(table)
    actions = len(table.match.actions)
    table.companion.decide(way)
    dialog = shell.manager.dialog
    assert dialog is not None and len(table.match.actions) == actions
    assert table.companion.tutor_after < ANSWER_SECONDS
    insight = table.companion.guide.insight
    assert insight is not None
    mistake = insight.mistake(way)
    assert mistake is not None
    cost = table.context.t(f"tutor.cost.{cost_of(mistake)}", number=f"{mistake.loss.loss:.1f}")
    assert dialog.content.startswith(cost)
    found = insight.reasons.get(mistake.way)
    if found is not None and found.reason != "none":
        people = People(table.stage.board.name, 0)
        told = reason_words(found, "carthage", people, table.context.catalogue)
        assert all(words in dialog.content for words in told)
    dialog.answer(2)
    assert len(table.match.actions) > actions


def test_rethinking_leaves_the_decision_open_and_hint_shows_one() -> None:
    shell, table = tutored()
    way, state = worst(table), table.match.state
    for answer in (0, 1):
        table.companion.decide(way)
        dialog = shell.manager.dialog
        assert dialog is not None
        dialog.answer(answer)
        shell.manager.dialog = None
        shell.frames(3)
        assert table.match.state is state and table.stage.board.shown.state is state
    until(
        shell,
        lambda: table.companion.hint_panel.told is not None and bool(table.companion.hint_panel.told.rows),
    )


def test_off_lets_the_move_stand_and_asks_no_more() -> None:
    shell, table = tutored()
    way, actions = worst(table), len(table.match.actions)
    table.companion.decide(way)
    dialog = shell.manager.dialog
    assert dialog is not None
    dialog.answer(3)
    assert table.context.preferences.tutor == "off" and len(table.match.actions) > actions


def test_the_best_way_is_never_asked_about() -> None:
    shell, table = tutored()
    insight, actions = table.companion.guide.insight, len(table.match.actions)
    assert insight is not None
    table.companion.decide(insight.rows[0].way)
    assert shell.manager.dialog is None and len(table.match.actions) > actions


def test_what_is_not_known_in_time_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    shell, table = tutored()
    insight, actions = table.companion.guide.insight, len(table.match.actions)
    assert insight is not None
    way = worst(table)
    monkeypatch.setattr(insight, "settled", lambda actions: False)
    begun = time.perf_counter()
    table.companion.decide(way)
    assert len(table.match.actions) == actions, "it is looked at"
    until(shell, lambda: len(table.match.actions) > actions)
    assert time.perf_counter() - begun < ANSWER_SECONDS + 0.25
    assert shell.manager.dialog is None


def test_without_a_tutor_nothing_is_judged() -> None:
    shell, table = opened("carthage", 20)
    shell.frames(5)
    assert table.companion.guide.insight is None
    actions = len(table.match.actions)
    table.companion.decide((table.match.legal()[0],))
    assert len(table.match.actions) > actions


@pytest.mark.parametrize(
    ("size", "least", "asked"),
    [
        ("small", "small", True),
        ("small", "medium", False),
        ("medium", "medium", True),
        ("large", "small", True),
        ("large", "off", False),
    ],
)
def test_only_mistakes_of_the_chosen_size(size: str, least: str, asked: bool) -> None:
    mistake = Mistake((1,), (2,), Measured(0.1, 0.01), "share", "likely", size)  # type: ignore[arg-type]
    assert worth_asking(mistake, least) == asked


def test_points_are_told_as_points() -> None:
    _, table = opened("carthage", 20)
    mistake = Mistake((1,), (2,), Measured(2.0, 0.5), "points", "small", "small")
    _, told, answers = sure(table.context, mistake, (), (1,), table.companion)
    assert "2.0 points" in told and len(answers) == 4


@pytest.mark.parametrize("unit", ["share", "points"])
def test_a_mistake_of_unknown_size_is_called_a_likely_one(unit: str) -> None:
    _, table = opened("carthage", 20)
    wide = Mistake((1,), (2,), Measured(0.21, 0.11), unit, "likely", "large")  # type: ignore[arg-type]
    title, told, _ = sure(table.context, wide, (), (1,), table.companion)
    t = table.context.t
    assert title == t("tutor.title.small") and "probably" in told
    known = Mistake((1,), (2,), Measured(0.21, 0.01), unit, "large", "large")  # type: ignore[arg-type]
    title, told, _ = sure(table.context, known, (), (1,), table.companion)
    assert title == t("tutor.title.large") and "probably" not in told
