"""A match of the record as pages ask for it: who sat there, how it ended, whether it counts."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Literal

from ai.record.rows import Rows, VerdictRow

Apart = Literal["", "taken_back", "hints", "branch", "again"]
"""Why a match is shown apart: something revealed was taken back, more than one hint was shown, it began in
the middle of another match, or its deal had been played before. Empty for a match that counts.
"""
GONE = "~"
"""How the source of a match begins whose file is gone."""
FREE_HINTS = 1
"""So many hints a match change nothing."""


@dataclass(frozen=True)
class Sitter:
    """Who sat at a seat."""

    level: str | None
    """None for the person."""
    personality: str
    name: str


@dataclass(frozen=True)
class PlayedMatch:
    """One match that the person has brought to its end."""

    key: str
    source: str
    """The file of the match below the player's data, such as `matches/x.json`; empty where it is gone."""
    game: str
    options: Mapping[str, Any]
    seed: int
    seats: tuple[Sitter, ...]
    me: int
    ended: str
    """ISO date and time in minutes."""
    turn: int
    decisions: int
    seconds: int | None
    """How long the person sat at it; None where nobody knows."""
    points: tuple[int, ...]
    winners: tuple[int, ...]
    resigned: bool
    apart: Apart
    verdicts: tuple[VerdictRow, ...]
    """On the person's own decisions, as far as they have been gone over."""

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def rivals(self) -> tuple[Sitter, ...]:
        """All others, in the order of the seats."""
        return tuple(seat for number, seat in enumerate(self.seats) if number != self.me)

    @property
    def counts(self) -> bool:
        """Whether it is one of those by which the person is measured."""
        return not self.apart

    @property
    def won(self) -> bool:
        """Whether the win is the person's, alone or shared."""
        return self.me in self.winners and not self.resigned

    @property
    def share(self) -> float:
        """The person's share of the win."""
        return 1 / len(self.winners) if self.won else 0.0

    @property
    def place(self) -> int:
        """The person's place, from 1; whoever resigned has the last."""
        if self.won:
            return 1
        if self.resigned:
            return self.players
        own = self.points[self.me]
        ahead = (seat in self.winners or points > own for seat, points in enumerate(self.points))
        return 1 + sum(ahead)

    @property
    def my_points(self) -> int:
        return self.points[self.me]

    @property
    def day(self) -> date:
        """The day on which it ended, where it was played."""
        return date.fromisoformat(self.ended[:10])


def played_of(rows: Mapping[str, Rows]) -> tuple[PlayedMatch, ...]:
    """The matches of these rows by their sources, in the order in which they ended. ValueError and its like
    for rows that no file has given.
    """
    ordered = sorted(
        rows.items(), key=lambda pair: (pair[1].match.ended, pair[1].match.began, pair[1].match.key)
    )
    seen: set[tuple[object, ...]] = set()
    found = []
    for source, each in ordered:
        match = each.match
        deal = (match.game, match.players, match.options, match.seed)
        found.append(_played(source, each, deal in seen))
        seen.add(deal)
    return tuple(found)


def _played(source: str, rows: Rows, again: bool) -> PlayedMatch:
    match = rows.match
    seats = tuple(Sitter(level, personality, name) for level, personality, name in json.loads(match.seats))
    made = PlayedMatch(
        key=match.key,
        source="" if source.startswith(GONE) else source,
        game=match.game,
        options=dict(json.loads(match.options)),
        seed=match.seed,
        seats=seats,
        me=match.me,
        ended=match.ended,
        turn=match.turn,
        decisions=match.decisions,
        seconds=match.seconds,
        points=tuple(map(int, json.loads(match.points))),
        winners=tuple(map(int, json.loads(match.winners))),
        resigned=bool(match.resigned),
        apart=_apart(rows, again),
        verdicts=rows.verdicts,
    )
    whole = len(made.points) == len(seats) and made.winners and 0 <= made.me < len(seats)
    if not whole or seats[made.me].level is not None or made.day.year < 1:
        raise ValueError("not a match")
    return made


def _apart(rows: Rows, again: bool) -> Apart:
    match = rows.match
    if match.branch:
        return "branch"
    if match.taken_back:
        return "taken_back"
    if match.hints > FREE_HINTS:
        return "hints"
    return "again" if again else ""


def results_against(
    played: Sequence[PlayedMatch], game: str, level: str, name: str | None = None
) -> tuple[bool, ...]:
    """Whether the person won, match by match, the last one last: of the matches of a game at whose table a
    rival of that level sat (of that name too, if one is given). Matches that are shown apart are left out.
    """
    return tuple(
        each.won
        for each in played
        if each.counts
        and each.game == game
        and any(seat.level == level and name in (None, seat.name) for seat in each.rivals)
    )
