"""The Caravans expansion as pieces: route tiles, caravans at home and on the map, what only some can do."""

from __future__ import annotations

from collections.abc import Iterator

from game.marco_polo.caravan_figures import ROUTE_SHIELDS, SALE_COST, SALE_REWARD
from game.marco_polo.components import VIDAL
from game.marco_polo.effects import EFFECTS, PEPPER
from game.marco_polo.state import FACE_DOWN
from game.marco_polo.tables import SHIELDS
from game.marco_polo.view import CaravanView
from scenes.boards.marco_polo import looks, looks_seats, map_places, places
from scenes.boards.marco_polo.facts import exchange
from scenes.boards.marco_polo.parts import MarcoChoices, mode_of, plans
from scenes.boards.marco_polo.sight import MarcoSight
from scenes.boards.marco_polo.tags import Verb
from scenes.tabletop.piece import Part, Piece

LOADED = 50.0
"""Height from which on a route tile has room for the load of its caravan."""
Standing = tuple[int, int, CaravanView]
"""A seat, the number of its caravan, and the caravan."""


def expansion(sight: MarcoSight) -> Iterator[Piece]:
    """See the module; nothing without the expansion."""
    if sight.view.caravans:
        yield from _tiles(sight)
        yield from _at_home(sight)
        yield from _under_way(sight)
        yield from _of_vidal(sight)


def load_of(caravan: CaravanView) -> tuple[str, ...]:
    """The goods on a caravan by their kinds."""
    return tuple(EFFECTS[PEPPER + good] for good, number in enumerate(caravan.load) for _ in range(number))


def every_caravan(sight: MarcoSight) -> list[Standing]:
    """The caravans of all seats."""
    return [
        (seat, number, caravan)
        for seat, view in enumerate(sight.view.seats)
        for number, caravan in enumerate(view.caravans)
    ]


def route_tile(sight: MarcoSight, route: int, small: bool) -> looks_seats.RouteTile:
    """How a route tile looks, with the seat that has it."""
    one, other = (SHIELDS[int(shield)] for shield in ROUTE_SHIELDS[route])
    holder = next((each for each in every_caravan(sight) if each[2].route == route), None)
    up = sight.view.route_tiles[route] != FACE_DOWN
    if holder is None:
        return looks_seats.RouteTile((one, other), up)
    return looks_seats.RouteTile((one, other), up, holder[0], () if small else load_of(holder[2]))


def _tiles(sight: MarcoSight) -> Iterator[Piece]:
    for route in range(len(sight.view.route_tiles)):
        rect, part = sight.layout.route(route), ("route", route)
        look = route_tile(sight, route, rect[3] < LOADED)
        yield Piece(part, rect, look, part, part, 1, "routes", cap=False, radius=5)


def _look(sight: MarcoSight, seat: int, number: int, caravan: CaravanView) -> looks.Caravan:
    several = len(sight.view.seats[seat].caravans) > 1
    return looks.Caravan(seat, load_of(caravan), number + 1 if several else 0)


def _at_home(sight: MarcoSight) -> Iterator[Piece]:
    for number, caravan in enumerate(sight.mine.caravans):
        if caravan.node is None:
            name, part = ("caravan", sight.bottom, number), ("start_route", 0)
            look = _look(sight, sight.bottom, number, caravan)
            yield Piece(name, places.home(number), look, part, ("home",), 2, "own", name, key="V", radius=6)


def _under_way(sight: MarcoSight) -> Iterator[Piece]:
    places_taken: dict[int, list[Standing]] = {}
    for each in every_caravan(sight):
        if each[2].node is not None:
            places_taken.setdefault(each[2].node, []).append(each)
    for node, standing in places_taken.items():
        for nth, (seat, number, caravan) in enumerate(standing):
            spot = map_places.caravan(node, nth, len(standing))
            name = ("caravan", seat, number)
            mine = seat == sight.bottom
            part: Part | None = ("finish", number) if mine and sight.placing else None
            if mine and sight.phase == "caravans":
                part = mode_of(number)
            look, tip = _look(sight, seat, number, caravan), ("caravan", seat, number)
            yield Piece(
                name, spot, look, part, tip, 5, "map", name, key="V" if mine else "", cap=False, radius=6
            )


def _of_vidal(sight: MarcoSight) -> Iterator[Piece]:
    """The sale, and each contract for nothing."""
    if sight.mine.character != VIDAL:
        return
    found = plans(sight, MarcoChoices.dice(sight))
    part: Part = ("sell", 0)
    look = Verb("", exchange(SALE_COST, SALE_REWARD), part in found)
    yield Piece(part, places.SALE, look, part, ("option", part), 1, "own", key="J", cap=False, radius=6)
    for slot, contract in enumerate(sight.mine.slots):
        if contract is not None and sight.phase != "discard":
            part = ("free", slot)
            free = Verb(sight.word("free"), (), part in found)
            spot = places.free(slot)
            yield Piece(part, spot, free, part, ("option", part), 2, "own", cap=False, radius=6)
