"""What mends the reasons of Marco Polo II; see tests.game.test_reasons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.marco_polo.actions import ACTIONS
from game.marco_polo.components import FACES, VIDAL
from game.marco_polo.departures import route_cities
from game.marco_polo.effects import CAMEL, COIN, JADE, KEPT
from game.marco_polo.geography import NODE_IDS, WAY_TO
from game.marco_polo.map_tables import CITIES, NODES, OPEN_EACH
from game.marco_polo.rules import why_not
from game.marco_polo.state import (
    CARAVANS,
    CONTRACTS_PHASE,
    FACE_UP,
    HAND,
    MARKER,
    MOVE,
    NO_SEAL,
    NOTHING,
    OFFER,
    ROUTE,
    SEAL,
    SEAL_HELD,
    SEAL_IMPROVED,
    TURN,
    MarcoState,
)
from tests.game.mending import Mend, own, to

ALL_CITIES = (1 << CITIES) - 1


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


def _in_xian(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    state.node[state.seat] = NODE_IDS.index("xian"), NOTHING


def _seal(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    state.seals[state.seat, values["guild"]] = SEAL_HELD


def _die(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    assert state.low == values["times"]
    state.low = FACES


def _throw(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    """A throw as poor as can be."""
    state.pool[state.seat, ::2] = 0


def _seals(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    state.seals[state.seat, list(values["guilds"])] = SEAL_HELD


def _far(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    """There are just as many steps as the place is away; with one less it is too far."""
    assert values["left"] < values["away"]
    caravan = ACTIONS.read(action)[1] // NODES
    for steps in (values["away"] - 1, values["away"]):
        if state.phase == CARAVANS:
            state.caravan_steps[caravan] = steps
        else:
            state.steps = steps
        reason = why_not(state, action)
        assert reason is not None
        assert (reason.key == "no.far") == (steps < values["away"]) or not steps, reason


def _gain(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    held = state.held[state.seat]
    held[: len(values["what"])] += values["what"]


def _beside(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    """The figure or caravan is one way from the place."""
    who, there = divmod(ACTIONS.read(action)[1], NODES)
    nodes = state.caravan_node if state.phase == CARAVANS else state.node
    nodes[state.seat, who] = WAY_TO[there, 0]


def _wealth(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    """Goods, posts, seals left to take, contracts, free spaces and a high die: every card will do."""
    seat = int(state.seat)
    state.held[seat, :KEPT] += 40
    state.posts[:] = 0
    state.posts[seat], state.posts_n[seat], state.done_n[seat] = ALL_CITIES, 1, 1
    state.seals[seat], state.low, state.crowd[:], state.open[:] = NO_SEAL, FACES, 0, 0
    state.on[:] = 0


def _alone(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    """Nothing is in hand, and every space is free."""
    state.hand_n = state.hand_pieces = 0
    _wealth(state, action, values)


def _of_the_number(name: str, value: int, seats: bool = True) -> Mend:
    """The place of a field that the number of the action names, with a row for each seat or without."""

    def mend(state: Any, action: int, values: Mapping[str, Any]) -> None:
        row = state[name][state.seat] if seats else state[name]
        row[ACTIONS.read(action)[1]] = value

    return mend


def _contract(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    """A contract lies there."""
    family, number = ACTIONS.read(action)
    if family.name == "contract":
        state.open[number] = 0
    else:
        state.slots[state.seat, number] = 0


def _die_there(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    state.pool[state.seat, ACTIONS.read(action)[1]] += 2
    state.dice_n[state.seat] += 2


def _pair(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    value = ACTIONS.read(action)[1]
    state.pool[state.seat, 2 * value] = 2 * state.pairs[value] + 2


def _meets(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    """The traveller is where the caravan is."""
    caravan = ACTIONS.read(action)[1] % 2
    state.phase = TURN
    state.node[state.seat, 0] = state.caravan_node[state.seat, caravan]


def _piece(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    state.pieces[state.seat] |= 1 << ACTIONS.read(action)[1]


def _with_tile(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    """The traveller is in a city with a shield of the tile."""
    route = ACTIONS.read(action)[1]
    for node in range(NODES):
        state.node[state.seat, 0] = node
        if route_cities(state, int(state.seat), route):
            return


def _on_the_way(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    """The city has been passed, and no post of the seat is there."""
    city = ACTIONS.read(action)[1]
    state.trail |= 1 << city
    state.origin = state.moved = 0
    state.posts[state.seat] &= ~(1 << city)


def _tile(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    state.filippo = state.seat
    state.kept |= 1 << ACTIONS.read(action)[1]


def _caravan_home(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    state.caravan_node[state.seat, 0] = NOTHING


def _one_die(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    state.phase, state.hand_n, state.hand_pieces = HAND, 1, 0


def _less_due(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    """There is more to pay, and jade enough for all of it."""
    state.due[COIN] += 1
    state.due[CAMEL] += 1
    state.held[state.seat, [COIN, CAMEL, JADE]] += 20


def _in_turn(state: MarcoState, action: int, values: Mapping[str, Any]) -> None:
    """Goods and pairs are chosen from the first one on."""
    state.from_good, state.give = 0, 1


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
    "far": _far,
    "far_seals": _seals,
    "far_goods": _gain,
    "way_first": _beside,
    "step_seal": _seal,
    "step_price": _lacks,
    "piece_on_dice": _wealth,
    "piece_alone": _die_there,
    "piece_fits": _wealth,
    "piece_city": _wealth,
    "expansion": to(caravans=1),
    "travel": to(phase=MOVE),
    "in_hand": to(phase=TURN),
    "open": to(phase=CONTRACTS_PHASE),
    "bonus": to(phase=MARKER),
    "guild": to(phase=SEAL),
    "book": to(phase=OFFER),
    "load_first": to(phase=ROUTE),
    "acted": to(acted=0),
    "main": to(acted=1),
    "bought": to(bought=0),
    "black_stock": to(black_stock=1),
    "must_go": to(optional=1),
    "one_contract": to(taking=0),
    "fresh": to(fresh_slots=0),
    "jade_order": to(late=0),
    "settled": to(settled=0),
    "no_steps": to(steps=1),
    "moved": to(moved=0, figure=NOTHING),
    "comes_back": to(origin=0),
    "sold": to(sold=0),
    "goods_order": _in_turn,
    "pair_order": _in_turn,
    "no_die": _die_there,
    "no_tile": _tile,
    "one_die": _one_die,
    "seal": _of_the_number("seals", SEAL_HELD),
    "improved": _of_the_number("seals", SEAL_HELD),
    "have_seal": _of_the_number("seals", NO_SEAL),
    "not_improved": _of_the_number("seals", SEAL_IMPROVED),
    "empty": _contract,
    "no_contract": _wealth,
    "seals": _wealth,
    "card": _wealth,
    "full": _wealth,
    "own_die": _wealth,
    "no_trade": _wealth,
    "load": _wealth,
    "no_good": _wealth,
    "no_figure": _beside,
    "no_piece": _piece,
    "off_way": _on_the_way,
    "not_offered": lambda state, action, values: state.choice.fill(ACTIONS.read(action)[1]),
    "hand_order": to(last_kind=0, hand_pieces=0),
    "together": _alone,
    "vidal": own("character", VIDAL),
    "gantulga": own("character", VIDAL),
    "not_under_way": _of_the_number("caravan_node", 0),
    "no_jade": _less_due,
    "no_pair": _pair,
    "tile": _of_the_number("tiles", FACE_UP, seats=False),
    "tile_shield": _with_tile,
    "no_caravan": _caravan_home,
    "no_shield": _in_xian,
    "meet": _meets,
    "caravan_steps": lambda state, action, values: state.caravan_steps.fill(2),
    "bonus_used": to(marks=0),
}
OF_THE_ACTION = ("dice_first", "now", "best", "no_city", "no_option", "copy_itself", "not_loaded", "send")
"""Reasons that hold in every position: they are of the action or of the rules alone."""
COMMON = (
    *(
        "expansion",
        "travel",
        "no_die",
        "open",
        "acted",
        "in_hand",
        "bonus",
        "no_tile",
        "guild",
        "book",
        "one_die",
    ),
    *("seal", "far", "empty", "main", "card", "number", "low", "price", "missing"),
)
RARE = {*MENDS, *OF_THE_ACTION} - {*COMMON}
"""Reasons that few positions give."""
