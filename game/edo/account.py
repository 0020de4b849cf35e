"""The account of a game: points by where they came from, and what decides or explains besides."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.game import Source, Step
from game.edo.components import BONUS, COLOUR_IDS, WHITE, WHITE_POINTS
from game.edo.scoring import best_wilds, cards_of, cards_value, pairs_with
from game.edo.state import EdoState
from game.edo.tables import COLOURS


def breakdown(state: EdoState, steps: Sequence[Step]) -> tuple[Source, ...]:
    """See game.core.game.Game: coins, cards of each colour, special orders, sets, the privilege of white;
    then tallies.
    """
    seats = range(int(state.players))
    wilds = [best_wilds(state, seat) for seat in seats]
    sets = tuple(int(BONUS[pairs_with(state, seat, wilds[seat][1], wilds[seat][2])]) for seat in seats)
    lines = [Source("coins", tuple(int(state.coins[seat]) for seat in seats))]
    lines += [
        Source(COLOUR_IDS[colour], tuple(int(cards_value(state, seat, colour)) for seat in seats))
        for colour in range(COLOURS)
    ]
    lines.append(Source("specials", tuple(int(wilds[seat][0]) - sets[seat] for seat in seats)))
    lines.append(Source("sets", sets))
    if state.purveyors:
        owner = int(state.owner[WHITE])
        lines.append(Source("privilege", tuple(WHITE_POINTS if seat == owner else 0 for seat in seats)))
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
