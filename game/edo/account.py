"""The account of a game: points by where they came from, and what decides or explains besides."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.compiling import compiled
from game.core.game import Source, Step
from game.edo.components import BONUS, COLOUR_IDS, WHITE, WHITE_POINTS
from game.edo.scoring import best_wilds, cards_of, cards_value, pairs_with
from game.edo.state import EdoState
from game.edo.tables import COLOURS


@compiled
def set_points(state: EdoState, seat: int) -> int:
    """Special points for kinds of which a seat has two or more, its special orders standing for what is best
    for it.
    """
    _, first, second = best_wilds(state, seat)
    return int(BONUS[pairs_with(state, seat, first, second)])


@compiled
def wild_points(state: EdoState, seat: int) -> int:
    """Points of a seat's special orders, without what they add to its sets."""
    return int(best_wilds(state, seat)[0]) - int(set_points(state, seat))


@compiled
def privilege_points(state: EdoState, seat: int) -> int:
    """Points of the purveyor of white."""
    return WHITE_POINTS if state.owner[WHITE] == seat else 0


def breakdown(state: EdoState, steps: Sequence[Step]) -> tuple[Source, ...]:
    """See game.core.game.Game: coins, cards of each colour, special orders, sets, the privilege of white;
    then tallies.
    """
    seats = range(int(state.players))
    lines = [Source("coins", tuple(int(state.coins[seat]) for seat in seats))]
    lines += [
        Source(COLOUR_IDS[colour], tuple(int(cards_value(state, seat, colour)) for seat in seats))
        for colour in range(COLOURS)
    ]
    lines.append(Source("specials", tuple(int(wild_points(state, seat)) for seat in seats)))
    lines.append(Source("sets", tuple(int(set_points(state, seat)) for seat in seats)))
    if state.purveyors:
        lines.append(Source("privilege", tuple(int(privilege_points(state, seat)) for seat in seats)))
    lots = [0] * len(seats)
    earned = [0] * len(seats)
    shamed = [0] * len(seats)
    for step in steps:
        args = step.event.args
        if step.event.kind == "award" and step.event.seat >= 0:
            lots[step.event.seat] += 1
        elif step.event.kind in ("earn", "shame") and not args.get("everybody"):
            tally = earned if step.event.kind == "earn" else shamed
            for seat in seats:
                tally[seat] += args["seats"] >> seat & 1
    lines.append(Source("cards", tuple(int(cards_of(state, seat)) for seat in seats), counts=False))
    lines.append(Source("lots", tuple(lots), counts=False))
    lines.append(Source("earned", tuple(earned), counts=False))
    lines.append(Source("shamed", tuple(shamed), counts=False))
    return tuple(lines)
