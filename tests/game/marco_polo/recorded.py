"""What is recorded of Marco Polo II: random games, and counts of sequences of decisions."""

from __future__ import annotations

from typing import Any

import numpy as np

from game.marco_polo.actions import SPACE_IDS
from game.marco_polo.caravan_figures import ROUTE_IDS, ROUTES
from game.marco_polo.cards import ALL_CONTRACTS, CARD_IDS, CONTRACT_IDS
from game.marco_polo.components import COLOURS, MAX_PLAYERS, SEAT_IDS
from game.marco_polo.geography import NODE_IDS
from game.marco_polo.state import NOTHING, SPACES, TAKEN
from game.marco_polo.tables import CHARACTERS, GUILDS
from tests.game.marco_polo.builder import MARKER_IDS, OFFER_IDS, TILE_IDS, Own, Table, fresh, position
from tests.golden.recording import Playthrough, Recorded


def _names(row: Any, ids: Any) -> str:
    return " ".join(ids[number] if number != NOTHING else "-" for number in row)


def digest(state: Any) -> dict[str, str]:
    """A position of Marco Polo II as readable lines by their names."""
    table = Table(state)
    lines = {
        "markers": _names(state.markers, MARKER_IDS),
        "outposts": _names(state.outposts, TILE_IDS) + f" kept {state.kept}",
        "cards": _names(state.cards, CARD_IDS) + f" pile {state.card_n}",
        "offers": " | ".join(_names(row, OFFER_IDS) for row in state.offers),
        "open": _names(state.open, CONTRACT_IDS) + f" pile {state.pile_n} under {state.under_n}",
        "dice": " ".join(
            f"{SPACE_IDS[space]}:{','.join(_die(die) for die in state.shown[space] if die)}"
            for space in range(SPACES)
            if state.crowd[space]
        )
        + f" purse:{state.crowd[SPACES]} black:{state.black_stock}",
    }
    for seat in range(int(state.players)):
        name = CHARACTERS[state.character[seat]] if state.character[seat] != NOTHING else "-"
        held = " ".join(str(number) for number in state.held[seat])
        figures = " ".join(NODE_IDS[node] for node in state.node[seat] if node != NOTHING)
        marks = zip(GUILDS, state.seals[seat])
        seals = " ".join(guild + "+" * (mark - 1) for guild, mark in marks if mark)
        lines[SEAT_IDS[seat]] = (
            f"{name} | {held} | {table.dice(seat)} | {_names(state.slots[seat], CONTRACT_IDS)}"
        )
        lines[SEAT_IDS[seat] + " map"] = f"{figures} | {' '.join(sorted(table.posts(seat)))} | {seals}"
        if state.caravans:
            both = [
                f"{table.caravan(seat, number)} {_names([state.caravan_tile[seat, number]], ROUTE_IDS)}"
                for number in range(2)
            ]
            lines[SEAT_IDS[seat] + " caravans"] = f"{' | '.join(both)} | pieces {state.pieces[seat]:04b}"
    if state.caravans:
        lines["routes"] = "".join("UDT"[tile] for tile in state.tiles)
    return lines


def _die(die: Any) -> str:
    colour = int(die) & 7
    name = SEAT_IDS[colour][0] if colour < MAX_PLAYERS else "kx"[colour - MAX_PLAYERS]
    return f"{int(die) >> 3}{name}"


def _journey() -> Table:
    return position(own=Own(nodes={0: "pagan"}, dice={0: "4 5"}, held={0: {"jade": 3}}), characters="abha")


def _two_figures() -> Table:
    return position(
        own=Own(nodes={0: "kabul jaipur"}, dice={0: "3 4 5"}, posts={0: "kabul"}), characters="mei_lin"
    )


def _caravans() -> Table:
    routes = ["k5 calicut gold silk"]
    return position(
        2, characters="pietro donata", own=Own(nodes={0: "calicut"}, routes={0: routes}, dice={0: "3 5"})
    )


def _pieces() -> Table:
    return position(
        2, characters="donata abha", own=Own(nodes={0: "kabul"}, posts={1: "fuzhou"}, dice={0: "3"})
    )


def _contracts() -> Table:
    return position(
        2, own=Own(posts={0: "xian kabul", 1: "xian"}, slots={0: "r1 r17", 1: "r5"}, dice={0: "2 2", 1: "5"})
    )


def census(record: Any) -> tuple[int, ...]:
    """Where every contract is once, then the black dice, then where every route tile is once."""
    contracts = np.zeros(ALL_CONTRACTS, np.int64)
    contracts += record.out
    for contract in range(ALL_CONTRACTS):
        contracts[contract] += record.done_by[contract] != NOTHING
    for row in (
        record.pile[: record.pile_n],
        record.under[: record.under_n],
        record.open,
        record.slots[: record.players].ravel(),
        [record.incoming],
    ):
        for contract in row:
            if contract != NOTHING:
                contracts[contract] += 1
    black = int(record.black_stock) + int(record.on[:, COLOURS - 2].sum())
    black += int(record.pool[:, 1::2].sum()) + int(record.hand[1::2].sum())
    routes = np.zeros(ROUTES, np.int64)
    routes += record.tiles != TAKEN
    for route in record.caravan_tile.ravel():
        if route != NOTHING:
            routes[route] += 1
    return (*(int(number) for number in contracts), black, *(int(number) for number in routes))


RECORDED = Recorded(
    digest=digest,
    census=census,
    playthroughs=(
        Playthrough("two", 2, {}, 1, 260),
        Playthrough("three", 3, {}, 2, 200),
        Playthrough("four", 4, {}, 3, 200),
        Playthrough("caravans_two", 2, {"caravans": True}, 4, 260),
        Playthrough("caravans_four", 4, {"caravans": True}, 5, 260),
    ),
    positions={
        "start, 2 players": lambda: fresh(2),
        "start, 4 players": lambda: fresh(4),
        "a journey of two dice": _journey,
        "two figures": _two_figures,
        "contracts": _contracts,
        "two caravans": _caravans,
        "pieces of other colours": _pieces,
    },
)
"""Recorded games and counts as text. `python -m tests.golden` writes them anew after a change that is
meant.
"""
