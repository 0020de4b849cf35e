"""From a date to what is played on it: a pure function, the same everywhere; and whether a match is a game of
it.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import date, timedelta

from ai.daily.plan import EARLIEST, plan, turn_of
from ai.daily.tries import Try
from ai.field.standing import Standing, result_of
from game.core.match import Match, MatchSetup, Seat
from game.core.seed_code import SEED_BITS


@dataclass(frozen=True)
class DayDeal:
    """What is played on a day. The set-up holds no names: they have no part in the deal."""

    day: date
    version: int
    setup: MatchSetup

    @property
    def game(self) -> str:
        """Its id."""
        return self.setup.game

    @property
    def seat(self) -> int:
        """The person's, from 0."""
        return self.setup.me or 0


def deal_of(day: date) -> DayDeal:
    """What is played on a day: the games take turns, all else is drawn by date and version."""
    found = plan()
    turn = turn_of(day)
    table = turn.tables[_drawn(day, "table", len(turn.tables))]
    me = _drawn(day, "seat", table.players)
    seats = []
    for seat in range(table.players):
        level = found.rivals[_drawn(day, f"level {seat}", len(found.rivals))]
        seats.append(Seat() if seat == me else Seat(level=level))
    options = dict(table.options)
    options["start_seat"] = _drawn(day, "start", table.players)
    seed = _drawn(day, "deal", 1 << SEED_BITS)
    setup = MatchSetup(game=turn.game, seats=tuple(seats), options=options, seed=seed)
    return DayDeal(day, found.version, setup)


def _drawn(day: date, what: str, number: int) -> int:
    """A number from 0 up to `number`, which the day, the version and what is drawn decide."""
    text = f"caravanserai daily {plan().version} {day.isoformat()} {what}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:16], "big") % number


def is_deal(match: Match, deal: DayDeal) -> bool:
    """Whether a match is a game of this deal from its beginning, and nothing that was revealed was taken
    back: one that branched off another is not.
    """
    branched = match.redeals or match.taken_back or match.game.tables
    return _laid(match.setup) == _laid(deal.setup) and not branched


def _laid(setup: MatchSetup) -> tuple[object, ...]:
    """A set-up without names."""
    seated = [(seat.level, seat.personality) for seat in setup.seats]
    return setup.game, setup.options, setup.seed, setup.take_back, seated


def deal_with(own: MatchSetup, today: date) -> DayDeal | None:
    """The deal of a day up to `today` that has this set-up; None where there is none."""
    day = today
    if own.me is None or "start_seat" not in own.options:
        return None
    while day >= EARLIEST:
        if turn_of(day).game == own.game and _drawn(day, "deal", 1 << SEED_BITS) == own.seed:
            deal = deal_of(day)
            return deal if _laid(own) == _laid(deal.setup) else None
        day -= timedelta(days=1)
    return None


def is_try(told: Try, deal: DayDeal, match: Match) -> bool:
    """Whether a match is the game of this deal that a try was noted for."""
    return is_deal(match, deal) and match.began == told.began and told.version == deal.version


def finished(told: Try, deal: DayDeal, match: Match) -> Try:
    """The try once its match is over; void where that is no game of the deal, or not the one begun."""
    if told.counts or told.void:
        return told
    if not is_try(told, deal, match):
        return told.model_copy(update={"void": True, "begun": True})
    found = result_of(match, deal.seat)
    if found is None:
        return told.model_copy(update={"begun": bool(match.actions)})
    return told.model_copy(update={"share": found.share, "points": found.points, "begun": True})


def compared(told: Try, found: Standing) -> Try:
    """The try with how many of the levels that have played it did better than: worse than it in more than
    half of their games.
    """
    played = [level for level in found.levels if level.games and level.outdone is not None]
    better = sum((level.outdone or 0.0) > level.games / 2 for level in played)
    return told.model_copy(update={"better": better, "levels": len(played)})
