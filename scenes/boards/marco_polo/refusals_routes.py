"""Why something of the Caravans expansion cannot be chosen. The reasons ask the rules."""

from __future__ import annotations

from game.marco_polo.caravan_figures import SALE_COST
from game.marco_polo.departures import figures_of, has_route
from game.marco_polo.geography import SHIELD
from game.marco_polo.map_tables import NODES
from game.marco_polo.state import ACTED, FACE_UP, MarcoState
from scenes.boards.marco_polo.facts import given
from scenes.boards.marco_polo.sight import MarcoSight
from scenes.tabletop.piece import Part
from scenes.tabletop.trials import No

NAMES = ("start_route", "finish", "route", "send", "free", "sell", "piece")
SECTION = "caravans"
CHARACTERS = "caravan_characters"


def why_no_route(sight: MarcoSight, part: Part, state: MarcoState) -> No:
    """Why a part of these names cannot be chosen in a turn."""
    name, number = part
    if name == "start_route":
        return _start(sight, state)
    if name == "finish":
        return No("no.meet", "caravan_moves")
    if name == "route":
        up = sight.view.route_tiles[number] == FACE_UP
        return No("no.load_first" if up else "no.tile", SECTION)
    if name == "sell":
        price = given(sight, SALE_COST)
        return No("no.sold", CHARACTERS) if state.sold else No("no.price", CHARACTERS, {"price": price})
    if name == "piece":
        return No("no.acted", "turn") if state.acted == ACTED else No("no.piece", CHARACTERS)
    return No("no.now", "turn")


def _start(sight: MarcoSight, state: MarcoState) -> No:
    mine = sight.mine
    if mine.pepper + mine.silk + mine.gold == 0:
        return No("no.load", SECTION)
    figures = figures_of(state, sight.bottom)
    if all(SHIELD[node] < 0 for node in range(NODES) if figures >> node & 1):
        return No("no.no_shield", SECTION)
    return No("no.now", "turn") if has_route(state, sight.bottom) else No("no.no_route", SECTION)
