"""Bonus action of the Caravans expansion: starting a route (rules, Caravans; resolution 29).

A caravan at home is loaded with one or two goods; a route tile that lies face up and shows the shield of a
city with a figure of the seat is taken; the caravan goes to any city with the other shield. Mei Lin and Tian
Xin may not put it where one of their two figures is; a single figure is never in a city of the other shield.
"""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.core.reasons import Reason, no
from game.marco_polo.actions import LOAD_UP, SEND_TO, START_ROUTE, TAKE_ROUTE
from game.marco_polo.caravan_figures import LOAD_GOODS, LOADS, ROUTE_SHIELDS, ROUTES
from game.marco_polo.effects import GOLD, GOODS, PEPPER, SILK
from game.marco_polo.events import EV_DEPART, EV_LOAD, EV_ROUTE, EV_START, note
from game.marco_polo.geography import SHIELD, SHIELD_CITIES
from game.marco_polo.map_tables import CITIES
from game.marco_polo.payment import lacking
from game.marco_polo.state import DEPART, FACE_UP, FLOW, LOAD, NOTHING, ROUTE, TAKEN, MarcoState


@compiled
def figures_of(state: MarcoState, seat: int) -> int:
    """A bit for each place with a figure of a seat."""
    figures = 1 << int(state.node[seat, 0])
    if state.node[seat, 1] != NOTHING:
        figures |= 1 << int(state.node[seat, 1])
    return figures


@compiled
def route_cities(state: MarcoState, seat: int, route: int) -> int:
    """A bit for each city in which a caravan of the seat may begin with a route tile that is face up."""
    figures = figures_of(state, seat)
    one = SHIELD_CITIES[ROUTE_SHIELDS[route, 0]]
    other = SHIELD_CITIES[ROUTE_SHIELDS[route, 1]]
    cities = 0
    if figures & one:
        cities |= int(other)
    if figures & other:
        cities |= int(one)
    return cities & ~figures


@compiled
def has_route(state: MarcoState, seat: int) -> bool:
    """Whether there is a route tile for a seat."""
    for route in range(ROUTES):
        if state.tiles[route] == FACE_UP and route_cities(state, seat, route) != 0:
            return True
    return False


@compiled
def legal_start(state: MarcoState, out: Any, n: int) -> int:
    """With a caravan at home, a good to load and a tile for a city with a figure."""
    seat = int(state.seat)
    if state.caravan_node[seat, 0] != NOTHING and state.caravan_node[seat, 1] != NOTHING:
        return n
    held = state.held[seat]
    if held[PEPPER] + held[SILK] + held[GOLD] == 0:
        return n
    out[n] = START_ROUTE
    return n + has_route(state, seat)


def why_not_start(state: MarcoState, _: int) -> Reason | None:
    """Why no route is started."""
    section, seat = "caravans", int(state.seat)
    if not (state.caravan_node[seat] == NOTHING).any():
        return no("no_caravan", section)
    if not state.held[seat, PEPPER : PEPPER + GOODS].any():
        return no("load", section)
    if has_route(state, seat):
        return None
    cities = tuple(int(node) for node in state.node[seat] if node != NOTHING and SHIELD[node] >= 0)
    begins = tuple(city for city in cities if (SHIELD[city] == ROUTE_SHIELDS).any())
    if begins:
        return no("no_route", section, any_city=begins)
    return no("off_routes", section, any_city=cities) if cities else no("no_shield", section)


@compiled
def start_route(state: MarcoState) -> None:
    """The caravan at home is loaded."""
    seat = int(state.seat)
    state.caravan = 0 if state.caravan_node[seat, 0] == NOTHING else 1
    note(state, EV_START, seat, 0, 0, 0)
    state.phase = LOAD


@compiled
def legal_loads(state: MarcoState, out: Any) -> int:
    """One good or two of those held; jade is no load."""
    held = state.held[state.seat]
    n = 0
    for load in range(len(LOADS)):
        out[n] = LOAD_UP + load
        enough = held[PEPPER] >= LOAD_GOODS[load, 0]
        enough &= held[SILK] >= LOAD_GOODS[load, 1]
        n += enough & (held[GOLD] >= LOAD_GOODS[load, 2])
    return n


def why_not_load(state: MarcoState, load: int) -> Reason | None:
    """Why a caravan is not loaded with these goods."""
    lacks = lacking(state, int(state.seat), (0, 0, 0, *LOAD_GOODS[load]))
    return no("load_goods", "caravans", what=lacks) if any(lacks) else None


@compiled
def load_up(state: MarcoState, load: int) -> None:
    """Goods leave the seat for the caravan: until it has arrived they are of no other use."""
    seat, caravan = int(state.seat), int(state.caravan)
    for good in range(GOODS):
        state.held[seat, PEPPER + good] -= LOAD_GOODS[load, good]
        state.load[seat, caravan, good] = LOAD_GOODS[load, good]
    note(state, EV_LOAD, seat, caravan, load, 0)
    state.phase = ROUTE


@compiled
def legal_routes(state: MarcoState, out: Any) -> int:
    """Tiles that are face up and show the shield of a city with a figure."""
    seat = int(state.seat)
    n = 0
    for route in range(ROUTES):
        out[n] = TAKE_ROUTE + route
        n += (state.tiles[route] == FACE_UP) & (route_cities(state, seat, route) != 0)
    return n


def why_not_route(state: MarcoState, route: int) -> Reason | None:
    """Why a route tile is not taken."""
    if state.tiles[route] != FACE_UP:
        return no("tile", "caravans")
    if state.phase != ROUTE:
        return no("load_first", "caravans")
    return None if route_cities(state, int(state.seat), route) else no("tile_shield", "caravans")


@compiled
def take_route(state: MarcoState, route: int) -> None:
    """The tile comes to the seat; where it leads to one city only, the caravan goes there at once."""
    seat, caravan = int(state.seat), int(state.caravan)
    cities = route_cities(state, seat, route)
    state.tiles[route] = TAKEN
    state.caravan_tile[seat, caravan] = route
    note(state, EV_ROUTE, seat, caravan, route, 0)
    state.phase = DEPART
    if cities & (cities - 1) == 0:
        city = 0
        while not cities >> city & 1:
            city += 1
        send_to(state, city)


@compiled
def legal_cities(state: MarcoState, out: Any) -> int:
    """The cities with the other shield of the tile taken."""
    seat = int(state.seat)
    cities = route_cities(state, seat, int(state.caravan_tile[seat, state.caravan]))
    n = 0
    for city in range(CITIES):
        out[n] = SEND_TO + city
        n += cities >> city & 1
    return n


def why_not_send(state: MarcoState, city: int) -> Reason | None:
    """Why the caravan does not begin in a city."""
    seat = int(state.seat)
    cities = route_cities(state, seat, int(state.caravan_tile[seat, state.caravan]))
    return None if cities >> city & 1 else no("send", "caravans")


@compiled
def send_to(state: MarcoState, city: int) -> None:
    """The caravan is on its way."""
    seat, caravan = int(state.seat), int(state.caravan)
    state.caravan_node[seat, caravan] = city
    note(state, EV_DEPART, seat, caravan, int(state.caravan_tile[seat, caravan]), city)
    state.phase = FLOW
