"""What the page of the record shows, worked out from the matches that are looked at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property

from ai.players.blends import is_blend
from ai.players.levels import PLAYABLE
from ai.record.figures import (
    KindLoss,
    Totals,
    even_share,
    losses_by_kind,
    losses_by_month,
    strongest_level,
    totals,
)
from ai.record.played import PlayedMatch
from ai.record.rating import Rating, course
from ai.record.road import CaravanRoad, road
from ai.record.runs import days_in_a_row, longest_run, most_days_in_a_row, run_at_the_end
from game.core.shelf import playable

OWN = "own"
"""The column of rivals of the player's own strength."""
COLUMNS = (*PLAYABLE, OWN)
MOST_SHOWN = 6


@dataclass(frozen=True)
class Cell:
    """Matches of one game against one level."""

    played: int
    won: int
    even: float
    """What somebody as good as everyone would have won of them."""


@dataclass(frozen=True)
class RecordLine:
    """Some matches of one game: its own, or those of one kind of table."""

    game: str
    options: tuple[tuple[str, object], ...]
    """What was chosen at the table; empty for all tables."""
    players: int
    """Seats; 0 for all."""
    totals: Totals


@dataclass(frozen=True)
class RecordView:
    """The matches that are looked at: of one game or of all, of so many seats or of any."""

    everything: tuple[PlayedMatch, ...]
    game: str = ""
    players: int = 0
    today: date = field(default_factory=date.today)

    @property
    def games(self) -> tuple[str, ...]:
        """The games that have a line of their own."""
        return (self.game,) if self.game else tuple(entry.id for entry in playable())

    @cached_property
    def shown(self) -> tuple[PlayedMatch, ...]:
        """All matches of the game, or of all."""
        known = set(self.games)
        return tuple(each for each in self.everything if each.game in known)

    @cached_property
    def counted(self) -> tuple[PlayedMatch, ...]:
        """Those of them that count."""
        return tuple(each for each in self.shown if each.counts)

    @property
    def seated(self) -> tuple[PlayedMatch, ...]:
        """Those that count, with so many seats as are looked at."""
        return tuple(each for each in self.counted if self.players in (0, each.players))

    @property
    def apart(self) -> int:
        """How many matches are shown apart."""
        return len(self.shown) - len(self.counted)

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of seats that the games can have."""
        entries = [entry for entry in playable() if entry.id in self.games]
        return tuple(sorted({n for entry in entries for n in range(entry.least, entry.most + 1)}))

    @cached_property
    def courses(self) -> Mapping[str, tuple[Rating, ...]]:
        """Game -> the rating after each match."""
        return {game: course(each for each in self.counted if each.game == game) for game in self.games}

    def rating(self, game: str) -> Rating | None:
        """The rating now; None before the first match."""
        found = self.courses[game]
        return found[-1] if found else None

    @cached_property
    def roads(self) -> Mapping[str, CaravanRoad]:
        """Game -> where its caravan stands."""
        return {game: road(self.everything, game) for game in self.games}

    def cell(self, game: str, column: str) -> Cell:
        """The matches of a game against a level, by the strongest rival."""
        found = [each for each in self.seated if each.game == game and column_of(each) == column]
        return Cell(len(found), sum(each.won for each in found), even_share(found))

    def lines(self) -> tuple[RecordLine, ...]:
        """The figures of each game; of one game those of each kind of table, the most played first."""
        if not self.game:
            return tuple(
                RecordLine(game, (), 0, totals([each for each in self.seated if each.game == game]))
                for game in self.games
            )
        groups: dict[tuple[tuple[tuple[str, object], ...], int], list[PlayedMatch]] = {}
        for each in self.seated:
            groups.setdefault((chosen_options(each), each.players), []).append(each)
        found = [RecordLine(self.game, *key, totals(group)) for key, group in groups.items()]
        return tuple(sorted(found, key=lambda line: -line.totals.played))

    @cached_property
    def kinds(self) -> Sequence[tuple[tuple[str, str], KindLoss]]:
        """((game, kind of decision), what it gives away), the dearest first."""
        return tuple(losses_by_kind(self.shown).items())

    @cached_property
    def months(self) -> Mapping[str, KindLoss]:
        """Month -> what a decision gave away in it."""
        return losses_by_month(self.shown)

    @property
    def days(self) -> frozenset[date]:
        """The days on which a match ended."""
        return frozenset(each.day for each in self.everything)

    @property
    def in_a_row(self) -> tuple[int, int]:
        """Days in a row: now, and the most."""
        return days_in_a_row(self.days, self.today), most_days_in_a_row(self.days)

    @property
    def wins_in_a_row(self) -> tuple[int, int]:
        """Wins in a row: now, and the most."""
        results = [each.won for each in self.counted]
        return max(0, run_at_the_end(results)), longest_run(results)

    @property
    def recent(self) -> tuple[PlayedMatch, ...]:
        """The last matches, the newest first, those shown apart among them."""
        return self.shown[: -MOST_SHOWN - 1 : -1]


def column_of(each: PlayedMatch) -> str:
    """The column that a match belongs to."""
    level = strongest_level(each)
    return OWN if any(is_blend(seat.level or "") for seat in each.rivals) else level


def chosen_options(each: PlayedMatch) -> tuple[tuple[str, object], ...]:
    """What was chosen at a table, without who begins and which colours were taken."""
    simple = {key: value for key, value in each.options.items() if isinstance(value, str | bool | int)}
    return tuple(sorted((key, value) for key, value in simple.items() if key != "start_seat"))
