"""The bar of a table says whether its match has a deal of the day, and whether it counts."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from ai.daily.deals import deal_with
from game.core.catalogue import LANGUAGES
from game.core.match import Match
from scenes.pages.daily.keeping import new_match, sit_down
from scenes.shell.routes import Table, Title
from scenes.table.scene import TableScene
from tests.scenes.running import Shell

TODAY = date(2026, 11, 28)
ONE = timedelta(days=1)


@pytest.fixture(autouse=True)
def _today(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    assert home.exists()
    for place in ("pages.daily.keeping", "table.deal_of_day"):
        monkeypatch.setattr(f"scenes.{place}.local_day", lambda: TODAY)


def seated(shell: Shell) -> TableScene:
    table = shell.top
    assert isinstance(table, TableScene)
    return table


def sits_down(shell: Shell, day: date) -> TableScene:
    shell.context.store = True
    sit_down(shell.context, day, new_match(day))
    return seated(shell)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_try_that_counts_and_practice(language: str) -> None:
    shell = Shell(Table(Match(new_match(TODAY).setup.model_copy(update={"seed": 5}))), language)
    t = shell.context.t
    assert seated(shell).bar_text().note == ""
    counts = t("table.daily.counts", deal=t("title.daily"))
    practice = t("table.daily.practice", deal=t("title.daily"))
    table = sits_down(shell, TODAY)
    assert table.bar_text().note == counts
    table.match.play(table.match.legal()[0])
    table._save()
    assert table.bar_text().note == counts
    shell.manager.go(Table(table.match, table.path))
    again = seated(shell)
    assert again.bar_text().note == counts, "taken up again"
    again.match.taken_back = 1
    assert again.bar_text().note == practice
    shell.manager.go(Table(new_match(TODAY)))
    assert seated(shell).bar_text().note == practice


def test_the_deal_of_another_day_has_its_date() -> None:
    shell = Shell(Title(), "en")
    assert sits_down(shell, TODAY - 3 * ONE).bar_text().note == "Deal of 25 November · practice"


def test_the_day_of_a_deal_is_found_by_its_match() -> None:
    setup = new_match(TODAY - 5 * ONE).setup
    found = deal_with(setup, TODAY)
    assert found is not None and found.day == TODAY - 5 * ONE
    assert deal_with(setup, TODAY - 6 * ONE) is None, "a day to come"
    turned = (*setup.seats[1:], setup.seats[0])
    others: tuple[dict[str, Any], ...] = (
        {"seed": setup.seed + 1}, {"options": {}}, {"seats": turned}, {"take_back": True},
    )  # fmt: skip
    for changes in others:
        assert deal_with(setup.model_copy(update=changes), TODAY) is None
