"""What mends the reasons of Marco Polo II; see tests.game.test_reasons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.marco_polo.actions import ACTIONS
from game.marco_polo.components import FACES
from game.marco_polo.departures import route_cities
from game.marco_polo.effects import COIN, JADE
from game.marco_polo.geography import NODE_IDS
from game.marco_polo.map_tables import OPEN_EACH
from game.marco_polo.rules import why_not
from game.marco_polo.state import FACE_UP, NOTHING, SEAL_HELD, TURN, MarcoState
from tests.game.mending import Mend


def _task(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    """It is done, and the turn goes on."""
    state.phase = TURN


def _number(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    assert state.hand_n != values["number"]
    state.hand_n = values["number"]


def _low(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    """The lowest die shows just as much as is asked for."""
    assert state.low < values["least"]
    state.low = values["least"]


def _turned(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    assert state.low == values["value"]
    state.low = FACES // 2


def _coins(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    state.held[state.seat, COIN] += values["fee"]


def _jade(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    assert state.held[state.seat, JADE] < values["jade"]
    state.held[state.seat, JADE] = values["jade"]


def _price(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    held = state.held[state.seat]
    held += values["price"][: len(held)]


def _lacks(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    """Just what is lacking is gained: one thing less does not do."""
    held, reason = state.held[state.seat], why_not(state, action)
    held[: len(values["what"])] += values["what"]
    for column in (column for column, number in enumerate(values["what"]) if number):
        held[column] -= 1
        less = why_not(state, action)
        assert less is not None and reason is not None and less.key == reason.key
        held[column] += 1


def _post(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    assert not state.posts[state.seat] >> values["city"] & 1
    state.posts[state.seat] |= 1 << values["city"]


def _arrival(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    """It is that city that has been reached."""
    state.arrivals = 1 << ACTIONS.read(action)[1] // OPEN_EACH


def _route(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    """One tile that begins where one of the cities is lies face up."""
    seat = int(state.seat)
    routes = (route for route in range(len(state.tiles)) if route_cities(state, seat, route))
    state.tiles[next(routes)] = FACE_UP
    assert set(values["any_city"]) <= set(state.node[seat].tolist())


def _elsewhere(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    """The figures stand in cities from which tiles lead on."""
    assert set(values["any_city"]) <= set(state.node[state.seat].tolist())
    state.node[state.seat] = NODE_IDS.index("xian"), NOTHING


def _seal(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    state.seals[state.seat, values["guild"]] = SEAL_HELD


def _die(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    assert state.low == values["times"]
    state.low = FACES


def _throw(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    """A throw as poor as can be."""
    state.pool[state.seat, ::2] = 0


MENDS: Mapping[str, Mend] = {
    "first": _task,
    "number": _number,
    "low": _low,
    "khan": _low,
    "turned": _turned,
    "fee": _coins,
    "jade": _jade,
    "price": _price,
    "missing": _lacks,
    "way_price": _lacks,
    "load_goods": _lacks,
    "post": _post,
    "arrival": _arrival,
    "no_route": _route,
    "off_routes": _elsewhere,
    "way_seal": _seal,
    "times": _die,
    "most_camels": _throw,
}
OF_THE_ACTION = ("dice_first",)
"""Reasons whose values are those of the action or of the rules alone."""
RARE = ("khan", "way_seal", "no_route", "off_routes", "arrival", "times", "load_goods", "most_camels")
"""Reasons that few positions give."""
