"""What the seat chooses later in its turn together with all others, which no plan of its own foresees.

The rule-based player makes that choice as it always does: who has said east bids there. So of what hangs on
it a chance of 0 or 100 % says how that player plays, and not what the move leads to.
"""

from __future__ import annotations

from typing import Any

from ai.core.protocol import simultaneous
from ai.facts.choose import NEAR
from ai.facts.compare import steps_of
from ai.facts.fact_text import sides
from ai.facts.model import Comparison, Example, Fact
from ai.facts.telling import telling
from game.core.game import Game

CERTAINLY = {"soon": (0.0, 100.0), "amount": (0.0,)}
"""What a figure reads where the choice is always the same, by its form."""


def chooses_later(game: Game, root: Any, found: Comparison) -> bool:
    """Whether the seat still chooses in this turn together with all others after one of the ways, as the
    examples have it.
    """
    return any(_chooses(game, root, found, example) for example in found.examples)


def _chooses(game: Game, root: Any, found: Comparison, example: Example) -> bool:
    steps = steps_of(game, root, found.observer, example)
    own = [step for step in steps if step.actor == found.seat and step.before.turns == root.turns]
    later = own[1:]  # the first is the way itself
    return any(simultaneous(step.before) and len(game.legal_actions(step.before)) > 1 for step in later)


def without_habits(game: Game, root: Any, found: Comparison) -> Comparison:
    """The comparison of the rule-based players' games without what only says that they always make such a
    choice alike.
    """
    if not any(_habit(game.id, fact) for fact in (*found.facts, *found.near)):
        return found
    if not chooses_later(game, root, found):
        return found
    facts, near = (
        tuple(fact for fact in every if not _habit(game.id, fact)) for every in (found.facts, found.near)
    )
    return found.model_copy(update={"facts": facts, "near": near})


def _habit(game_id: str, fact: Fact) -> bool:
    hangs = any(each.sealed and each.name == fact.key for each in telling(game_id).happenings)
    return hangs and fact.form in NEAR and not {*CERTAINLY[fact.form]}.isdisjoint(sides(fact))
