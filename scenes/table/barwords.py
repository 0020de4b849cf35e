"""The words of the bar: whose turn, what to do, or what keeps the table waiting."""

from __future__ import annotations

from collections.abc import Callable

from scenes.table.driver import Driver, Mode
from scenes.table.topbar import BarText
from scenes.tabletop.board import Board


def bar_words(t: Callable[..., str], board: Board, driver: Driver, attract: bool) -> BarText:
    """What the bar says at this moment."""
    title = board.title
    if driver.reviewing:
        return BarText(title, t("table.review.chip"), t("table.review.prompt"), False)
    if driver.error is not None:
        return BarText(title, t("table.stopped.chip"), t("table.stopped.prompt"), False)
    if attract:
        return BarText(title, t("table.demo.chip"), t("table.attract.prompt"), False)
    if driver.mode is Mode.PAUSED:
        return BarText(title, t("table.paused.chip"), t("table.paused.prompt"), False)
    prompt = board.prompt()
    if driver.mode is Mode.OVER:
        return BarText(title, prompt.chip, t("table.over.prompt"), False)
    return BarText(title, prompt.chip, prompt.sentence, prompt.mine)
