"""What is recorded of the Edo merchant game: random games, and counts of sequences of decisions."""

from __future__ import annotations

from typing import Any

import numpy as np

from game.edo.components import COLOUR_IDS, KINDS
from game.edo.pieces import house_of
from game.edo.view import WORDS
from tests.game.edo.builder import Laid, Own, Table, Throw, Variant, fresh, position
from tests.golden.recording import Playthrough, Recorded


def digest(state: Any) -> dict[str, str]:
    """A position of the Edo merchant game as readable lines by their names."""
    table = Table(state)
    lines = {
        "east": table.lot(0) or "-",
        "west": table.lot(1) or "-",
        "discard": table.discard or "-",
        "stock": f"pot {state.pot} bank {state.bank} pile {state.pile_n}",
    }
    if state.purveyors:
        owners = table.owners
        lines["purveyors"] = " ".join(f"{colour}:{owners.get(colour, '-')}" for colour in COLOUR_IDS)
    for seat in range(int(state.players)):
        shame = " shamed" if state.shamed[seat] else ""
        word = f"{WORDS[state.said[seat]] or '-'}/{WORDS[state.did[seat]] or '-'} {state.bid[seat]}"
        lines[COLOUR_IDS[house_of(state, seat)]] = (
            f"{table.hand(seat)} | coins {state.coins[seat]} | {word}{shame}"
        )
    return lines


def _tout() -> Table:
    return position(
        5,
        own=Own(hands={0: "white2 blue5", 1: "red4 yellow4", 2: "blue4"}, shamed=(3,)),
        throw=Throw(dice="144"),
        variant=Variant(purveyors=True),
    )


def _words() -> Table:
    return position(
        phase="declare",
        turn=1,
        laid=Laid(lots=("yellow3 red2", "special"), pot=2),
        own=Own(coins={0: 1, 2: 3}),
    )


def _bids() -> Table:
    return position(
        3,
        phase="bid",
        variant=Variant(purveyors=True),
        own=Own(
            hands={0: "blue5", 1: "yellow4 yellow5"},
            owners={"blue": 0, "yellow": 1},
            coins={0: 3, 1: 2, 2: 4},
            said="east west coins",
        ),
        laid=Laid(lots=("yellow3", "white2 black6"), pot=2),
    )


def census(record: Any) -> tuple[int, ...]:
    """Cards per kind, wherever they lie, then the coins of the box."""
    cards = record.discard.astype(np.int64) + record.hand.sum(axis=0)
    for row in (record.pile, *record.lot):
        for kind in row:
            if 0 <= kind < KINDS:
                cards[kind] += 1
    coins = int(record.bank) + int(record.pot) + int(record.coins.sum())
    return (*(int(number) for number in cards), coins)


RECORDED = Recorded(
    digest=digest,
    census=census,
    playthroughs=(
        Playthrough("three", 3, {"purveyors": True}, 1),
        Playthrough("four", 4, {"purveyors": False}, 2),
        Playthrough("five", 5, {"purveyors": True}, 3),
        Playthrough("colours", 3, {"purveyors": True, "colours": "53142"}, 4),
    ),
    positions={
        "start, 3 players": lambda: fresh(3),
        "start, 4 players, purveyors": lambda: fresh(4, purveyors=True),
        "start, 5 players": lambda: fresh(5),
        "a split with one shamed": _tout,
        "words, then bids": _words,
        "bids of three with blue and yellow": _bids,
    },
)
