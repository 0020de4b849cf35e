"""What facts add up to: the figure that all comes to, and the lines besides the facts that it takes to read
the sum.
"""

from __future__ import annotations

from typing import NamedTuple

from ai.facts.model import Comparison, Figure

WORTH_SAYING = 1.0
"""Points that something besides the facts has to come to."""
LEAST_LINE = 0.5
"""Points that such a line has to come to where all that has no name would be more than anything that has."""
MORE = 3
"""Lines of the account at most that are named besides the facts; fewer where there are many facts, more where
the rest would be more than anything that is named.
"""
POINT_ROWS = 5
"""Facts and such lines at most, but for one line that may always be named."""
REST = 0.3
"""What the rest comes to at least to be told: less of it may come of rounding."""
PART = 0.5
"""Part of the largest number that is told which the rest may come to without being named."""
LINE = "line."
"""What the key of a fact about a line of the account begins with."""


class Besides(NamedTuple):
    """The points that are told besides the facts, rounded as they are read."""

    lines: tuple[tuple[str, float], ...]
    """Lines of the seat's account, by key, what differs most first."""
    rest: float
    """What all other points of the seat differ by (all of them where no line is told), 0 where that is next
    to nothing.
    """
    rival: float
    """What the points of the strongest rival differ by, 0 where that is next to nothing or a fact."""

    @property
    def speak(self) -> bool:
        """Whether any of it that has a name speaks for the first way."""
        return self.rival < 0.0 or any(value > 0.0 for _, value in self.lines)


def deciding(found: Comparison) -> Figure:
    """The figure that says which way does better in the deals that were followed: the lead, unless only wins
    differ surely, or differ the other way, or say what the verdict does where the lead does not; the seat's
    own points where the verdict is in them.
    """
    lead, wins = found.lead, found.wins
    if found.by_points and found.points is not None:
        return found.points
    wins_sure = wins.low > 0.0 or wins.high < 0.0
    lead_agrees = (lead.low > 0.0 or lead.high < 0.0) and lead.value * wins.value >= 0.0
    return wins if found.by_wins or (wins_sure and not lead_agrees) else lead


def told_apart(figure: Figure) -> float:
    """The difference of two numbers as both are read."""
    return round(round(figure.first, 1) - round(figure.second, 1), 1)


def besides(found: Comparison) -> Besides:
    """What is told besides the facts so that what is read adds up: the strongest rival's points where the
    sum is a lead, lines of the account as long as more than half of the largest number would stay
    unnamed, and the rest. Nothing of the seat's own where no line is told and the sum is no lead.
    """
    if not found.summed:
        return Besides((), 0.0, 0.0)
    rival = _rival(found)
    told = {fact.key: round(fact.figure.value, 1) for fact in found.facts if fact.form == "points"}
    own = {key: value for key, value in told.items() if key.startswith(LINE)}
    in_all = deciding(found)
    of_points = in_all is found.lead
    if found.points is None or not (own or (in_all is not found.wins and found.lines)):
        return Besides((), 0.0, rival)
    left = told_apart(found.points) - sum(own.values())
    largest = max([abs(rival), *map(abs, told.values())])
    unnamed = [
        (key, round(figure.value, 1))
        for key, figure in found.lines.items()
        if LINE + key not in own and (figure.low > 0.0 or figure.high < 0.0)
    ]
    unnamed = sorted((each for each in unnamed if abs(each[1]) >= LEAST_LINE), key=lambda each: -abs(each[1]))
    named: list[tuple[str, float]] = []
    room = max(1, min(MORE, POINT_ROWS - len(found.facts)))
    while unnamed:
        if (own or named) and abs(left) <= PART * largest and abs(unnamed[0][1]) <= largest:
            break
        if abs(left) <= largest and (len(named) >= room or abs(unnamed[0][1]) < WORTH_SAYING):
            break
        key, value = unnamed.pop(0)
        named.append((key, value))
        left, largest = left - value, max(largest, abs(value))
    if of_points:  # a rival's points that are a fact were measured in other deals than the sum
        left += sum(round(fact.figure.value, 1) for fact in found.facts if fact.key == "points")
        left += rival - told_apart(found.rival) if found.rival is not None else 0.0
    left = round(left, 1)
    return Besides(tuple(named), left if abs(left) >= REST else 0.0, rival)


def _rival(found: Comparison) -> float:
    """What the strongest rival's points differ by where the sum is a lead and no fact tells them."""
    if found.rival is None or deciding(found) is not found.lead:
        return 0.0
    more = told_apart(found.rival)
    said = any(fact.key == "points" for fact in found.facts)
    return 0.0 if said or abs(more) < REST else more
