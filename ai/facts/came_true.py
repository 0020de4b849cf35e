"""What really came of the move that was played, beside what the followed games say of it.

They let the seat go on as the program would: it breaks its word, or saves no goods. Where the seat itself
decided otherwise before its next turn, and it came otherwise, that is known, and the game's figure would be
read as untrue. Where only chance or others decided, the figure stays: the risk was there. What the seat is
said to get whichever way it takes has to have come, whoever decided. That the seat never does something
itself (or surely does) is refuted as well where it did it later in the match (or never did).
"""

from __future__ import annotations

import numpy as np

from ai.core.policies import load_policy
from ai.facts.model import Aim, Comparison, Fact
from ai.facts.telling import new_tally, telling, watch
from ai.judge.model import Verdict
from game.core.match import Match

OTHERWISE = 0.75
"""How far a chance may be from what came, 0 or 1."""


def as_it_came(match: Match, verdict: Verdict, found: Comparison) -> Comparison:
    """The comparison without facts that what came refutes: about the time before the seat's next turn, where
    the seat decided something more in that time, and about what it ever does itself; nor longer counts of the
    same. Also without what the way that was played mostly leads to in that time if it did not. As it is
    where neither way was played.
    """
    if verdict.chosen is None:
        return found
    soon, ever, decided = _came(match, verdict)
    told = telling(match.game.id).happenings
    places = {(each.name, tuple(each.values.items())): place for place, each in enumerate(told)}
    played = 0 if verdict.chosen is verdict.best else 1

    def place_of(said: Fact | Aim) -> int | None:
        return places.get((said.key, tuple(said.values.items())))

    def refuted(fact: Fact) -> bool:
        place = place_of(fact)
        if place is None:
            return False
        if fact.form == "soon" and decided:
            came = soon[place]
        elif fact.form == "chance" and told[place].act:
            came = ever[place]
        else:
            return False
        said = (fact.figure.first, fact.figure.second)[played]
        return bool(abs(said - min(1.0, came)) >= OTHERWISE)

    def failed(aim: Aim | None) -> bool:
        place = None if aim is None or aim.turns > 1 else place_of(aim)
        return place is not None and not soon[place]

    def about(fact: Fact) -> str:
        place = place_of(fact)
        return "" if place is None else told[place].about

    gone = {about(fact) for fact in (*found.facts, *found.near) if refuted(fact)}

    def stays(fact: Fact) -> bool:
        return not refuted(fact) and (fact.form == "soon" or about(fact) not in gone)

    facts, near = (tuple(fact for fact in every if stays(fact)) for every in (found.facts, found.near))
    aims = tuple(None if way == played and failed(aim) else aim for way, aim in enumerate(found.aims))
    behind = {line: fact for line, fact in found.sources.items() if not refuted(fact)}
    return found.model_copy(update={"facts": facts, "near": near, "aims": aims, "sources": behind})


Counts = np.ndarray[tuple[int], np.dtype[np.float64]]


def _came(match: Match, verdict: Verdict) -> tuple[Counts, Counts, bool]:
    """How much of each happening came before the seat's next turn and in all, and whether the seat decided
    anything more until that turn.
    """
    game, seat = match.game, verdict.seat
    load_policy(game.id)
    told = telling(game.id)
    root = match.state_before(verdict.step)
    tally = new_tally(len(told.happenings))
    gone, each = told.gone(root, seat), told.turns_each(match.setup.players)
    tally.clock[1] = each
    decided = False
    for number in range(verdict.step, len(match.steps)):
        step = match.steps[number]
        tally.clock[0] = gone + max(0, int(step.before.turns) - int(root.turns))
        own = step.actor == seat and number > verdict.parts[-1] and tally.clock[0] < each
        decided = decided or (own and len(game.legal_actions(step.before)) > 1)
        watch(step.before, step.after, seat, tally)
    return tally.soon, tally.total, decided
