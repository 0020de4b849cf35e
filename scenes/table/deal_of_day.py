"""Whether the match at the table has a deal of the day, and whether it is the try that counts."""

from __future__ import annotations

from pathlib import Path

from ai.daily.deals import deal_with, is_try
from ai.daily.plan import local_day
from game.core.match import Match
from scenes.shell.context import Context
from scenes.shell.services import DAYS


class DealOfDay:
    """What is said of it, from move to move: a try that is taken back or branches off becomes practice."""

    def __init__(self, context: Context, match: Match) -> None:
        self.context, self.match = context, match
        self.today = local_day()
        self.deal = deal_with(match.setup, self.today)

    def words(self, path: Path | None) -> str:
        """A few words about the match in the file at `path`; empty where it has no deal of a day."""
        if self.deal is None:
            return ""
        t, day = self.context.t, self.deal.day
        name = t("title.daily")
        if day != self.today:
            name = t("table.daily.of", day=day.day, month=t(f"daily.month.{day.month}"))
        told = self.context.service(DAYS).of(day)
        counts = (
            told is not None
            and path is not None
            and told.file == path.name
            and not told.void
            and is_try(told, self.deal, self.match)
        )
        return t("table.daily.counts" if counts else "table.daily.practice", deal=name)
