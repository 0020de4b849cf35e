"""The tooltips of the Caravans expansion."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.core.catalogue import plain
from game.marco_polo import words
from game.marco_polo.caravan_figures import DOUBLED, ROUTE_SHIELDS, SOLD_POINTS
from game.marco_polo.effects import GOODS, PEPPER, VP
from game.marco_polo.geography import SHIELD_CITIES
from game.marco_polo.map_tables import CITIES
from scenes.boards.marco_polo.sight import MarcoSight

Lines = Iterable[str]


def payoff(sight: MarcoSight, good: int) -> str:
    """What arriving brings for one good: points, or goods instead."""
    found = [words.amount(VP, int(SOLD_POINTS[good]), sight.catalogue)]
    if good + 1 < GOODS:
        found.append(words.amount(PEPPER + good + 1, 1, sight.catalogue))
    found.append(words.amount(PEPPER + good, DOUBLED, sight.catalogue))
    return sight.word("or").join(found)


def _route(sight: MarcoSight, route: int) -> Lines:
    yield sight.word("tip.route." + ("up", "down", "taken")[sight.view.route_tiles[route]])
    for shield in ROUTE_SHIELDS[route]:
        cities = [sight.node(city) for city in range(CITIES) if int(SHIELD_CITIES[shield]) >> city & 1]
        listed = sight.listed(map(plain, cities))
        yield sight.word("tip.route.cities", shield=words.shield(int(shield), sight.catalogue), cities=listed)
    for seat, view in enumerate(sight.view.seats):
        for number, caravan in enumerate(view.caravans):
            if caravan.route == route:
                yield from _caravan(sight, seat, number)


def _caravan(sight: MarcoSight, seat: int, number: int) -> Lines:
    view = sight.view.seats[seat]
    caravan = view.caravans[number]
    if caravan.node is None:
        yield sight.word("tip.caravan.home", name=sight.name(seat))
    else:
        yield sight.word("tip.caravan", name=sight.name(seat), node=plain(sight.node(caravan.node)))
    for good, count in enumerate(caravan.load):
        if count:
            one = words.amount(PEPPER + good, count, sight.catalogue)
            yield sight.word("tip.caravan.load", good=one, what=payoff(sight, good))
    if caravan.node is not None:
        yield sight.word("tip.caravan.left", points=view.load_points)


def _home(sight: MarcoSight) -> Lines:
    yield sight.word("tip.home")
    yield sight.word("tip.home.how")


def _piece(sight: MarcoSight, colour: int) -> Lines:
    name = words.piece(colour, sight.catalogue)
    yield sight.word("tip.piece", piece=name)
    played = colour < sight.view.players
    yield sight.word("tip.piece.played" if played else "tip.piece.nobody")


TIPS: dict[str, Callable[..., Lines]] = {
    "route": _route,
    "caravan": _caravan,
    "home": _home,
    "piece": _piece,
}
