"""What a match has changed in the player's record: rating, road, runs."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from ai.players.levels import PLAYABLE
from ai.record.played import PlayedMatch
from ai.record.rating import ENOUGH, course
from ai.record.road import NEEDED, TOWNS, stages
from ai.record.runs import ROW, days_in_a_row, run_at_the_end
from scenes.shell.context import Context


def recorded(played: Sequence[PlayedMatch], path: Path | None) -> PlayedMatch | None:
    """The row of the match whose file is at `path`; None where there is none (yet)."""
    source = None if path is None else f"{path.parent.name}/{path.name}"
    return next((each for each in reversed(played) if source is not None and each.source == source), None)


def changes(context: Context, played: Sequence[PlayedMatch], own: PlayedMatch) -> str:
    """What a match has changed, in one line; of one that does not count, why."""
    t = context.t
    if own.apart:
        return t("result.record.apart", why=t(f"record.apart.{own.apart}"))
    so_far = list(played[: played.index(own) + 1])
    parts = [_rating(context, so_far, own.game), _road(context, so_far, own.game)]
    wins = run_at_the_end([each.won for each in so_far if each.counts])
    if wins >= ROW:
        parts.append(t("result.record.wins", count=wins))
    days = days_in_a_row((each.day for each in so_far), min(own.day, date.today()))
    if days >= ROW:
        parts.append(t("result.record.days", count=days))
    return t("result.record.join").join(parts)


def _rating(context: Context, played: Sequence[PlayedMatch], game: str) -> str:
    t, found = context.t, course(each for each in played if each.game == game)
    now = found[-1]
    if not now.shown:
        return t("result.record.few", count=now.matches, enough=ENOUGH)
    spread = f"{now.spread:.1f}"
    if len(found) <= ENOUGH:
        return t("result.record.first", place=f"{now.place:.1f}", spread=spread)
    before = f"{found[-2].place:.2f}"
    return t("result.record.rating", before=before, place=f"{now.place:.2f}", spread=spread)


def _road(context: Context, played: Sequence[PlayedMatch], game: str) -> str:
    t, found = context.t, stages(played, game)
    before, now = found[-2], found[-1]
    if now.town >= TOWNS:
        return t("result.record.arrived" if before.town < TOWNS else "result.record.at_the_end")
    level = t(f"level.{PLAYABLE[now.town]}")
    if now.town > before.town:
        return t("result.record.moved", level=level)
    return t("result.record.road", level=level, wins=now.wins, needed=NEEDED)
