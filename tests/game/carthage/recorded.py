"""What is recorded of Traders of Carthage: random games, and counts of sequences of decisions."""

from __future__ import annotations

from typing import Any

import numpy as np

from game.carthage.components import COLOUR_IDS, KINDS, SEAT_IDS
from game.core.generator import seed_word
from tests.game.carthage.builder import GAME, Laid, Own, Table, position
from tests.golden.recording import Playthrough, Recorded


def digest(state: Any) -> dict[str, str]:
    """A position of Traders of Carthage as readable lines by their names."""
    table = Table(state)
    lines = {
        "market": table.market or "-",
        "farm": table.farm or "-",
        "ships": " ".join(f"{colour}{table.ship(colour)}" for colour in COLOUR_IDS),
        "piles": f"deck {len(table.deck.split())} discard {len(table.discard.split())}",
    }
    for seat in range(int(state.players)):
        parts = {
            "hand": table.hand(seat),
            "stock": table.stock(seat),
            "safe": table.safe(seat),
            "tokens": table.tokens(seat),
            "vp": f"{table.vp(seat)} +{table.unseen(seat)}".strip(),
            "piece": "yes" if state.piece[seat] else "",
        }
        lines[SEAT_IDS[seat]] = " | ".join(f"{part} {cards or '-'}" for part, cards in parts.items())
    return lines


def _dealt(players: int, mode: str) -> Table:
    options = GAME.options_model.model_validate({"mode": mode})
    return Table(GAME.new_game(players, options, seed_word(players)))


def _rich() -> Table:
    return position(
        2,
        laid=Laid(market="red2 red3 blue5 green2"),
        own=Own(
            hands={0: "red2 red2 red3 blue5 yellow2 yellow3", 1: "green2 green3"},
            tokens={0: "red red green", 1: "blue"},
            stock={0: "yellow5 green3", 1: "yellow2 red3"},
        ),
        ships="red4 blue2 yellow4 green3",
    )


def _raid() -> Table:
    table = position(
        3,
        laid=Laid(market="red2"),
        own=Own(
            hands={0: "yellow2 green2 green3", 1: "red2 red3 blue2", 2: "blue2 blue5"},
            stock={0: "blue2 blue3", 1: "blue2 blue5 yellow2 yellow2", 2: "blue3 yellow5"},
        ),
        ships="red4 blue3 yellow4",
    )
    table.play("buy", "pay yellow2")
    return table


def _reserved() -> Table:
    return position(
        3,
        classic=True,
        laid=Laid(market="red2 blue5@1 blue3 green2@0 yellow5", farm="red3 red3@2 green5"),
        own=Own(
            hands={0: "red5 red5 blue2 yellow3", 1: "green5 green3 blue5", 2: "yellow5 blue3"},
            tokens={0: "red", 1: "blue blue", 2: "green"},
            stock={0: "red5 red5", 1: "blue2", 2: "green3 green3"},
        ),
        ships="red4 blue3 yellow2 green3",
    )


def census(record: Any) -> tuple[int, ...]:
    """Cards per kind, wherever they lie, then the four pieces in hand or at work per seat."""
    cards = np.zeros(KINDS, np.int64)
    for pile in (record.deck, record.discard, record.pay):
        cards += pile
    for piles in (record.hand, record.stock, record.safe, record.vp, record.vp_unseen):
        cards += piles.sum(axis=0)
    for row, number in ((record.market, record.market_n), (record.farm, record.farm_n)):
        for place in range(int(number)):
            cards[row[place]] += 1
    pieces = [int(record.piece[seat]) for seat in range(int(record.players))]
    if record.classic:
        for owners, number in (
            (record.market_owner, record.market_n),
            (record.farm_owner, record.farm_n),
        ):
            for place in range(int(number)):
                if owners[place] >= 0:
                    pieces[int(owners[place])] += 1
    return (*(int(number) for number in cards), *(pieces if record.classic else ()))


RECORDED = Recorded(
    digest=digest,
    census=census,
    playthroughs=(
        Playthrough("standard", 3, {"mode": "standard"}, 1),
        Playthrough("classic", 2, {"mode": "classic"}, 2),
    ),
    positions={
        "start, 2 players, standard": lambda: _dealt(2, "standard"),
        "start, 3 players, standard": lambda: _dealt(3, "standard"),
        "start, 4 players, standard": lambda: _dealt(4, "standard"),
        "start, 2 players, classic": lambda: _dealt(2, "classic"),
        "start, 4 players, classic": lambda: _dealt(4, "classic"),
        "many payments and tokens": _rich,
        "defences of three players": _raid,
        "reservations": _reserved,
    },
)
