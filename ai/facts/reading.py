"""All that is told of a comparison, in the order in which it is read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ai.facts.fact_text import People, Told, adding_up, either_text, later_text, tell
from ai.facts.model import Comparison
from ai.facts.restating import without_restated
from game.core.catalogue import Catalogue

MOST = 4
"""Facts at most, besides what is certain."""
PLACE = {1: 0, 0: 1, -1: 2}
"""What speaks for the first way comes first, what speaks for the second last."""


def read(found: Comparison, game_id: str, people: People, catalogue: Catalogue) -> tuple[Told, ...]:
    """What is certain at once, the facts without those that others say already, and what it takes to read
    the sum; what speaks for the second way follows behind "but". Notes come last: that something is left
    out, and what comes either way. Nothing where there is no fact.
    """
    measured = without_restated(found.facts, game_id, found.at_once)[:MOST]
    facts = [*found.at_once, *measured]
    told = [tell(fact, found.seat, game_id, people, catalogue, found) for fact in facts]
    if not told:
        return ()
    more = adding_up(found, game_id, people, catalogue)
    rows = sorted((*told, *more), key=lambda row: PLACE[row.side])
    notes = [] if more or not found.left_out else [catalogue("fact.left_out")]
    notes.append(later_text(found, game_id, people, catalogue))
    notes.append(either_text(found, game_id, people, catalogue, [fact.key for fact in facts]))
    return (*with_but(rows, catalogue), *(Told("", note, note=True) for note in notes if note))


def with_but(rows: Sequence[Told], catalogue: Catalogue) -> Iterator[Told]:
    """The rows with a "but" before the first one that is for the second way, unless all are; and before the
    first measured one once more: behind "but as played" it would be read as done then too.
    """
    against = [place for place, row in enumerate(rows) if row.side < 0]
    heard = bool(against) and any(row.side > 0 for row in rows[: against[0]])
    firsts = (
        next((place for place in against if rows[place].certain == certain), -1) for certain in (True, False)
    )
    turns = {*firsts} if heard else set()
    for place, row in enumerate(rows):
        but = place in turns
        yield replace(row, figure=catalogue("fact.figure.but", when=row.figure)) if but else row
