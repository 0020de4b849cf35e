"""Wins that come without points of the seat's own: a rival has fewer then, or nothing that is read explains
them.
"""

from __future__ import annotations

from ai.facts.adding_up import REST, deciding, told_apart
from ai.facts.choose import MOST
from ai.facts.model import END, Comparison, Fact


def _own_against(told: Comparison) -> bool:
    """Whether the sum is in wins and the seat's own points, as they are read, do not speak for the first
    way.
    """
    by_wins = told.summed and deciding(told) is told.wins
    return by_wins and told.points is not None and told_apart(told.points) <= 0.0


def with_rival(told: Comparison) -> Comparison:
    """The same with the points of the strongest rival where these fall and the own ones do not explain what
    is won; the fact that explains least makes room.
    """
    rival, facts = told.rival, told.facts
    said = any(fact.key == "points" for fact in facts)
    if rival is None or said or not facts or not _own_against(told):
        return told
    if rival.high >= 0.0 or told_apart(rival) > -REST:
        return told
    whose = {} if told.best_rival is None else {"seat": told.best_rival}
    row = Fact(key="points", form="points", values=whose, figure=rival, helps=1, explains=-rival.value)
    if len(facts) >= MOST:
        speaking = [fact for fact in facts if fact.speaks] or list(facts)
        least = min(speaking, key=lambda fact: abs(fact.explains))
        facts = tuple(fact for fact in facts if fact is not least)
    before = sum(fact.explains > 0.0 for fact in facts)
    return told.model_copy(update={"facts": (*facts[:before], row, *facts[before:])})


def wins_unexplained(told: Comparison) -> bool:
    """Whether nothing that is read explains the wins that the sum is in: the own points do not speak for the
    first way, nor does the game end well with it, and the strongest rival does not lose more than the seat.
    """
    if not _own_against(told) or any(fact.key == END and fact.helps > 0 for fact in told.at_once):
        return False
    rival = any(fact.key == "points" and fact.helps > 0 for fact in told.facts)
    return not rival or told.lead.value <= 0.0
