"""Why somebody may have done something, as far as it lies open: what the turn did at once, what it took from
the one who asks, and which plan it serves.

Nothing is guessed and nothing measured: all is read from steps that everybody at the table has seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ai.explain.model import Fact, Motive
from ai.explain.rules import Asked, Read, facts_of, totals
from game.core.game import Step
from game.core.match import Match
from game.core.protocol import NATURE

MOST_DID = 2


def motive_of(match: Match, step: int, observer: int | None) -> Motive | None:
    """Why the seat of step number `step` did what it did in that turn, as `observer` sees it (None: as the
    seat itself). None for a step of nature, and where the game says nothing of its moves.
    """
    seat = match.steps[step].actor
    known = facts_of(match.game.id)
    if seat == NATURE or known is None:
        return None
    turn = int(match.steps[step].before.turns)
    parts = [number for number, each in enumerate(match.steps) if int(each.before.turns) == turn]
    steps = [match.steps[number] for number in parts]
    eyes = seat if observer is None else observer
    asked = Asked(steps[0].before, steps[-1].after, steps, seat, eyes)
    took = [] if eyes == seat else [fact for reason in known.took for fact in reason(asked)]
    plan = [fact for reason in known.plan for fact in reason(asked)]
    return Motive(
        seat=seat,
        observer=eyes,
        step=parts[0],
        parts=tuple(number for number in parts if match.steps[number].actor == seat),
        did=tuple(done(known.did, steps, seat))[:MOST_DID],
        took=tuple(_made(took))[:1],
        plan=tuple(_made(plan))[:1],
    )


def done(reads: Mapping[str, Read], steps: Sequence[Step], seat: int) -> Iterator[Fact]:
    """What steps did to a seat, in the order of what is read of them."""
    for name, read in reads.items():
        found = {values: number for (whose, values), number in totals(read, steps).items() if whose == seat}
        for values, number in sorted(found.items(), key=lambda each: (-each[1], each[0])):
            yield Fact(rule=name, form="did", seat=seat, values={**dict(values), "number": number})


def _made(facts: Sequence[Fact]) -> Iterator[Fact]:
    """The same as told of a move that was made."""
    return (fact.model_copy(update={"form": "did"}) for fact in facts)
