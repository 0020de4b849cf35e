"""How the player's record stands, as the title tells it: a line, tallies, stamps, where the caravan is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING

from ai.daily.plan import local_day
from scenes.shell.context import Context
from scenes.shell.recorder import Known

if TYPE_CHECKING:
    from ai.record.played import PlayedMatch

SHORE, GATE = 0.22, 0.9
"""Between which parts of its way the caravan stands, at the first town and at the end of the road."""


@dataclass(frozen=True)
class TitleStanding:
    """What the title shows of the record."""

    note: str = ""
    tallies: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Game -> matches that count, and how many of them were won."""
    caravan: float | None = None
    """Which part of its way the caravan has behind it; None where it just walks."""
    stamps: Mapping[str, str] = field(default_factory=dict)
    """Game -> the level that was beaten there for the first time today; empty for the first win of all."""


def standing_of(context: Context, known: Known) -> TitleStanding:
    """The record by the game that was played last. As long as that game is not ready, what needs its rules is
    not told.
    """
    counted = [each for each in known.played if each.counts]
    tallies: dict[str, tuple[int, int]] = {}
    for each in counted:
        played, won = tallies.get(each.game, (0, 0))
        tallies[each.game] = (played + 1, won + each.won)
    if not counted:
        return TitleStanding()
    game, t = counted[-1].game, context.t
    if not context.warm_up.ready(game):
        return TitleStanding(t("title.record.played", count=len(counted)), tallies)
    from ai.record.rating import ENOUGH, rating_of
    from ai.record.road import TOWNS, road

    rating = rating_of(counted, game)
    name = t(f"title.short.{game}")
    if rating.shown:
        place, spread = f"{rating.place:.1f}", f"{rating.spread:.1f}"
        note = t("title.record.rating", game=name, place=place, spread=spread)
    else:
        note = t("title.record.few", game=name, count=rating.matches, enough=ENOUGH)
    part = SHORE + (GATE - SHORE) * road(counted, game).town / TOWNS
    return TitleStanding(note, tallies, part, _stamps(counted, local_day()))


def _stamps(counted: Sequence[PlayedMatch], today: date) -> dict[str, str]:
    from ai.players.levels import PLAYABLE
    from ai.record.road import town_of

    found: dict[str, str] = {}
    beaten: dict[str, set[int]] = {}
    for each in counted:
        if each.won:
            towns = beaten.setdefault(each.game, set())
            town = town_of(each)
            if each.day == today and not (towns and town in towns) and found.get(each.game) != "":
                found[each.game] = PLAYABLE[town] if towns and town >= 0 else ""
            towns.add(town)
    return found
