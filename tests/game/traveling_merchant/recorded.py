"""What is recorded of The Era of Traveling Merchant: random games, and counts of sequences of decisions."""

from __future__ import annotations

from typing import Any

import numpy as np

from game.traveling_merchant.components import CITY_IDS, PLACE_IDS
from game.traveling_merchant.tables import GOODS, ORDERS
from tests.game.traveling_merchant.builder import GAME, Laid, Own, Table, fresh, lively, position
from tests.golden.recording import Playthrough, Recorded


def digest(state: Any) -> dict[str, str]:
    """A position of The Era of Traveling Merchant as readable lines by their names."""
    table = Table(state)
    red, white = table.jewel_slots()
    lines = {
        "map": " ".join(
            f"{place}({state.x[i]},{state.y[i]})" for i, place in enumerate(PLACE_IDS) if state.x[i] >= 0
        ),
        "row": f"{table.row} | stack {state.stack}",
        "jewels": f"red {state.jewels[0]} at {red} white {state.jewels[1]} at {white}",
        "stock": table.stock,
    }
    seats = range(int(state.players))
    for city in CITY_IDS:
        areas = " ".join(f"{seat}:{goods}" for seat in seats if (goods := table.area(city, seat)))
        if areas:
            lines[city] = areas
    for seat in seats:
        lines[GAME.seat_ids[seat]] = (
            f"{table.horse(seat)} [{table.load(seat)}] {table.wagons(seat)} | houses {table.houses(seat)} | "
            f"jewels {table.jewels(seat)} | {table.score(seat)}"
        )
    return lines


def _loaded() -> Table:
    return position(
        3,
        own=Own(
            at={0: "elk"},
            houses={0: "elk"},
            loads={0: "WAL", 1: "FF"},
            areas={"elk": {1: "WF", 2: "A"}, "arm": {1: "L"}},
        ),
        laid=Laid(row="elk2 elk4 hei1 sil1 kro1"),
        road=True,
    )


def _houses() -> Table:
    return position(
        2,
        own=Own(
            at={0: "elk"}, houses={0: "hei sil"}, wagons={0: "| hei1 hei2 sil1 elk3 win1"}, loads={0: "WL"}
        ),
        laid=Laid(row="elk2"),
        actions=1,
    )


def census(record: Any) -> tuple[int, ...]:
    """Cubes per good wherever they lie, how often each order is somewhere, jewels per colour."""
    cubes = record.stock.astype(np.int64) + record.area.sum(axis=(0, 1)) + record.load.sum(axis=0)
    orders = record.unseen.astype(np.int64)
    for order in record.row:
        if 0 <= order < ORDERS:
            orders[order] += 1
    for seat in range(int(record.players)):
        for order in record.wagon[seat][: int(record.wagons[seat])]:
            orders[order] += 1
    jewels = record.jewels.astype(np.int64) + record.won.sum(axis=0)
    return tuple(int(number) for pile in (cubes[:GOODS], orders, jewels) for number in pile)


RECORDED = Recorded(
    digest=digest,
    census=census,
    choose=lively,
    playthroughs=(
        Playthrough("basic", 2, {}, 3),
        Playthrough(
            "grid", 4, {"map": "grid", "titles": True, "reading": "english", "beginners": "13"}, 4, 400
        ),
        Playthrough("rows", 3, {"map": "rows", "road": True}, 5, 60),
        Playthrough("ring", 2, {"map": "ring", "titles": True}, 6, 60),
        Playthrough("cross", 3, {"map": "cross"}, 7, 60),
        Playthrough("random", 4, {"map": "random", "road": True}, 8, 60),
    ),
    positions={
        "start, 2 players, basic": lambda: fresh(2),
        "start, 4 players, cross": lambda: fresh(4, map="cross"),
        "start, 3 players, random with road": lambda: fresh(3, map="random", road=True),
        "goods, orders and a third action": _loaded,
        "a house for two or three of many": _houses,
    },
)
