"""Actions and events of the Caravans expansion as sentences (see game.marco_polo.text)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.catalogue import Catalogue
from game.marco_polo import tagged_words
from game.marco_polo.caravan_figures import DOUBLED, LOAD_GOODS, SELL, SOLD_POINTS, UPGRADE
from game.marco_polo.effects import PEPPER, VP
from game.marco_polo.map_tables import NODES
from game.marco_polo.state import NOTHING, MarcoState

Make = Callable[[MarcoState, int, Catalogue], str]
HOW = ("sell", "upgrade", "double")


def ending(kind: str, args: Mapping[str, int]) -> str:
    """What an event's sentence depends on besides its kind."""
    if kind == "unload":
        return "." + HOW[args["how"]] + (".last" if args["route"] != NOTHING else "")
    return ".second" if args["caravan"] else ""


def _key(name: str, caravan: int) -> str:
    return f"marco_polo.action.{name}" + (".second" if caravan else "")


def _load(state: MarcoState, load: int, catalogue: Catalogue) -> str:
    return catalogue("marco_polo.action.load", load=tagged_words.load(LOAD_GOODS[load], catalogue))


def _route(state: MarcoState, route: int, catalogue: Catalogue) -> str:
    return catalogue("marco_polo.action.route", route=tagged_words.route(route, catalogue))


def _send(state: MarcoState, city: int, catalogue: Catalogue) -> str:
    return catalogue("marco_polo.action.send", node=tagged_words.node(city, catalogue))


def _go(state: MarcoState, number: int, catalogue: Catalogue) -> str:
    node = tagged_words.node(number % NODES, catalogue)
    return catalogue(_key("caravan", number // NODES), node=node)


def _finish(state: MarcoState, caravan: int, catalogue: Catalogue) -> str:
    """What is on it is named where it is under way."""
    load = tagged_words.load(state.load[state.seat, caravan], catalogue)
    return catalogue(_key("finish", caravan), load=load)


def _unload(state: MarcoState, number: int, catalogue: Catalogue) -> str:
    good, how = number // 3, number % 3
    one = tagged_words.amount(PEPPER + good, 1, catalogue)
    if how == SELL:
        reward = tagged_words.amount(VP, int(SOLD_POINTS[good]), catalogue)
    elif how == UPGRADE:
        reward = tagged_words.amount(min(PEPPER + good + 1, VP - 1), 1, catalogue)
    else:
        reward = tagged_words.amount(PEPPER + good, DOUBLED, catalogue)
    return catalogue("marco_polo.action.unload." + HOW[how], good=one, reward=reward)


def _return(state: MarcoState, caravan: int, catalogue: Catalogue) -> str:
    route = int(state.caravan_tile[state.seat, caravan])
    if route == NOTHING:
        return catalogue("marco_polo.action.return.empty", number=caravan + 1)
    return catalogue("marco_polo.action.return", route=tagged_words.route(route, catalogue))


def _free(state: MarcoState, slot: int, catalogue: Catalogue) -> str:
    contract = int(state.slots[state.seat, slot])
    if contract == NOTHING:
        return catalogue("marco_polo.action.free.empty", number=slot + 1)
    return catalogue(
        "marco_polo.action.free", contract=tagged_words.contract(contract, catalogue), number=slot + 1
    )


def _piece(state: MarcoState, colour: int, catalogue: Catalogue) -> str:
    return catalogue("marco_polo.action.die", die=tagged_words.piece(colour, catalogue))


SENTENCES: Mapping[str, Make] = {
    "load": _load,
    "route": _route,
    "caravan to": _send,
    "caravan go": _go,
    "second caravan go": _go,
    "finish route": _finish,
    "unload": _unload,
    "return tile": _return,
    "free contract": _free,
    "piece": _piece,
}
"""By the family of an action; see `text.SENTENCES`."""
