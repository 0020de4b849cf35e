"""How long a match took, and how many hints, as its file says them."""

from __future__ import annotations

import json

from game.core.match import Match, MatchSetup, Seat
from game.core.saves import dump_match, parse_match
from scenes.table.play_time import AWAY, PlayTime


class Clock:
    """Says what it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def begun() -> Match:
    return Match(MatchSetup(game="carthage", seats=(Seat(), Seat(level="clerk")), seed=1))


def test_time_counts_while_somebody_is_there() -> None:
    match, clock = begun(), Clock()
    played = PlayTime(match, clock)
    for seconds, counts in ((10, True), (5, False), (7, True)):
        clock.now += seconds
        played.passes(counts=counts)
    assert match.seconds == 17
    played.heard()
    clock.now += 3 * AWAY
    played.passes(counts=True)
    assert match.seconds == 17 + AWAY
    clock.now += 9
    played.heard()
    clock.now += 4
    played.passes(counts=True)
    assert match.seconds == 17 + AWAY + 4


def test_a_match_begun_without_counting_has_no_time() -> None:
    match, clock = begun(), Clock()
    match.began = "2026-01-01T10:00"
    played = PlayTime(match, clock)
    clock.now += 9
    played.heard()
    assert match.seconds is None and "seconds" not in json.loads(dump_match(match))


def test_a_file_says_time_hints_and_end_where_they_are_known() -> None:
    match = begun()
    plain = dump_match(match)
    match.seconds, match.hints, match.ended = 61.7, 2, "2026-01-01T10:00"
    text = dump_match(match)
    assert json.loads(text)["version"] == json.loads(plain)["version"]
    read = parse_match(text)
    assert (read.seconds, read.hints, read.ended) == (61, 2, "2026-01-01T10:00")
    assert (parse_match(plain).seconds, parse_match(plain).hints, parse_match(plain).ended) == (None, 0, "")
