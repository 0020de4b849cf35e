"""What is said of days, on the title and on the page of the day."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from ai.daily.plan import local_day, turn_of
from ai.daily.streak import Streak, streak
from ai.daily.tries import Try
from ai.record.runs import ROW
from game.core.catalogue import Catalogue
from scenes.pages.daily.chart import PointsChart
from scenes.shell.context import Context
from scenes.shell.services import DAYS

if TYPE_CHECKING:
    from ai.daily.deals import DayDeal
    from ai.field.model import PlayedField
    from ai.field.standing import Outcome

MARKS = "●○"


def date_words(day: date, t: Catalogue) -> str:
    """A date in the player's language."""
    month = t(f"daily.month.{day.month}")
    weekday = t(f"daily.weekday.{day.weekday()}")
    return t("daily.date", weekday=weekday, day=day.day, month=month, year=day.year)


def now(context: Context, today: date) -> Streak:
    """Where the player stands today."""
    return streak(list(context.service(DAYS).tries.played()), today)


def day_note(context: Context) -> str:
    """The line below the way to the deal of the day: which game, or what came of it."""
    t, today = context.catalogue, local_day()
    days = context.service(DAYS)
    told = days.look().of(today)
    game = t(f"title.short.{turn_of(today).game}")
    if told is not None and told.counts:
        return result_words(told, t)
    return t("daily.note", game=game)


def result_words(told: Try, t: Catalogue) -> str:
    """What came of a try, in a few words."""
    won = "won" if told.share == 1.0 else "shared" if told.share else "lost"
    return t(f"daily.result.{won}", points=told.points)


def better_words(told: Try, done: bool, t: Catalogue) -> str:
    """Than how many of the levels a try did better, of those that have played by now; `done`: they have
    played all that they will.
    """
    if not told.levels:
        return t("daily.better.none")
    return t("daily.better" if done else "daily.better.sofar", better=told.better, levels=told.levels)


def points_chart(
    headline: str, standing: str, own: Outcome, field: PlayedField | None, seat: int, t: Catalogue
) -> PointsChart:
    """The points of a try among those of the levels in its seat."""
    from ai.players.levels import PLAYABLE

    method, bricks = t("deal.method"), list[tuple[int, int]]()
    levels = PLAYABLE if field is None else tuple(field.planned)
    if field is not None:
        for number, level in enumerate(levels):
            bricks += [(game.points[seat], number) for game in field.games(level)]
        if not field.done:
            planned = sum(field.planned.values())
            method = t("deal.method.playing", games=len(field.played), planned=planned)
    names = tuple((level, t(f"level.{level}")) for level in levels)
    flag = t("daily.flag", points=own.points)
    word = t("daily.points")
    return PointsChart(headline, standing, method, word, flag, own.points, tuple(bricks), names)


def row_words(row: Streak, t: Catalogue) -> str:
    """The days in a row; nothing of fewer than make a row."""
    return t("daily.row", days=row.days) if row.days >= ROW else ""


def share_text(deal_day: date, game: str, told: Try, row: Streak, t: Catalogue) -> str:
    """A text for others: no card, no move, no deal."""
    from ai.players.levels import PLAYABLE

    head = t("daily.share.head", date=deal_day.isoformat(), game=t(f"{game}.name"))
    lines = [head, result_words(told, t)]
    if told.levels >= len(PLAYABLE):  # before, it says little
        marks = MARKS[0] * told.better + MARKS[1] * (told.levels - told.better)
        better = t("daily.share.better", better=told.better, levels=told.levels)
        lines.append(f"{better} {marks}")
    if row.days >= ROW:
        lines.append(row_words(row, t))
    return "\n".join(lines)


def option_words(deal: DayDeal, t: Catalogue) -> str:
    """The options of a table that have a name, and in a few words what each of them means."""
    said = []
    for key, value in deal.setup.options.items():
        option = f"{deal.game}.option.{key}"
        name = option if value is True else f"{option}.{value}"
        if (value is True or isinstance(value, str)) and name in t:
            if f"{name}.about" in t:
                said.append(t("daily.option", name=t(name), about=t(f"{name}.about")))
            elif value is not True and option in t:
                said.append(t("daily.option", name=t(option), about=t(name)))
            else:
                said.append(t(name))
    return " · ".join(said)
