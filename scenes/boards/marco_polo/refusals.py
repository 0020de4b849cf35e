"""Why something cannot be chosen, and the section of the rules that says so. The reasons ask the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.marco_polo import components as c
from game.marco_polo import state as st
from game.marco_polo import words
from game.marco_polo.caravan_figures import SALE_COST
from game.marco_polo.de_wu import one_die_is_enough
from game.marco_polo.departures import has_route
from game.marco_polo.effects import COIN, JADE
from game.marco_polo.gantulga import may_travel
from game.marco_polo.geography import CARD_CITY, OPEN_CITY, SHIELD, SPECIAL_CITY
from game.marco_polo.payment import can_spend
from game.marco_polo.spaces import can_take_contract, can_take_seal, dice_for, fee, is_blue, khan_least
from game.marco_polo.state import MarcoState
from scenes.boards.marco_polo.facts import given, missing, upgrade
from scenes.boards.marco_polo.sight import MarcoSight
from scenes.tabletop.piece import Part
from scenes.tabletop.trials import No

SECTIONS = {
    "draft": "draft", "goal": "draft", "pairs": "characters", "compensate": "round", "repeat": "characters",
    "turn": "turn", "hand": "dice", "pay": "payment", "offer": "market", "seal": "guilds",
    "contracts": "contracts", "discard": "contracts", "move": "travel", "replace": "posts",
    "extra": "travel", "toll": "characters", "good": "rewards", "different": "rewards",
    "give": "city_cards", "give_pair": "city_cards", "marker": "rewards", "arrival": "posts",
    "take_open": "rewards", "exchange": "city_cards", "over": "end",
    "caravans": "caravan_moves", "load": "caravans", "route": "caravans", "depart": "caravans",
    "unload": "caravan_moves", "return_tile": "caravan_characters",
}  # fmt: skip
"""The section of the rules about each phase."""
SPACE_SECTIONS = (
    *["market"] * 4, "khan", "guilds", "contracts", *["travel"] * 3, *["special"] * 3, *["city_cards"] * 8,
)  # fmt: skip
"""The section about each space for dice."""


def why_not(sight: MarcoSight, part: Part, state: MarcoState | None) -> No | None:
    """Why a part cannot be chosen; `state` is the position with the dice chosen in hand."""
    name, number = part
    if not sight.placing and name not in ELSEWHERE:
        task = sight.word(f"prompt.{sight.phase}.line")
        return No("no.first", SECTIONS.get(sight.phase, "turn"), {"what": task})
    if state is None or name == "die":
        return No("no.together", "dice")
    if name in ELSEWHERE:
        return ELSEWHERE[name](sight, number)
    if name in WITH_DIE:
        return _with_die(sight, name, state)
    return HERE[name](sight, number, state) if name in HERE else No("no.now", "turn")


# Dice and spaces


def _space(sight: MarcoSight, space: int, state: MarcoState) -> No | None:
    seat, section = sight.bottom, SPACE_SECTIONS[space]
    if state.acted == st.ACTED:
        return No("no.acted", "turn")
    if int(state.phase) != st.HAND:
        return No("no.dice_first", "dice", {"number": int(dice_for(space))})
    low, number = int(state.low), int(state.hand_n)
    needed = 1 if one_die_is_enough(state, seat, space) else int(dice_for(space))
    if number != needed:
        return No("no.number", "dice", {"number": needed})
    if state.own_die and state.on[space, seat] > 0:
        return No("no.own_die", "dice")
    if not is_blue(space):
        return _brown(sight, space, state)
    coins = int(fee(state, space, low)) + (c.TRAVEL_COINS if space == st.TRAVEL_1 else 0)
    if not can_spend(state, seat, coins, 0, 0):
        return No("no.fee", "dice", {"fee": words.amount(COIN, coins, sight.catalogue)})
    if space < st.KHAN_SPACE:
        return No("no.low", section, {"least": int(c.BOOK_LEAST[min(space, 2)])})
    if space == st.GUILD_SPACE:
        return None if can_take_seal(state, seat, low) else No("no.seals", section)
    if space == st.CONTRACT_SPACE:
        return None if can_take_contract(state, seat) else No("no.no_contract", section)
    return No("no.step", section) if may_travel(state, seat, space) else No("no.gantulga", "characters")


def _brown(sight: MarcoSight, space: int, state: MarcoState) -> No:
    """Khan's favour, cards and special cities."""
    section, special = SPACE_SECTIONS[space], st.SPECIAL_SPACES <= space < st.CARD_PLACES
    most = c.KHAN_SPACES if space == st.KHAN_SPACE else c.CITY_SPACES if special else 1
    if state.crowd[space] >= most:
        return No("no.full", section)
    if space == st.KHAN_SPACE:
        return No("no.khan", section, {"least": int(khan_least(state))})
    if space < st.AREA_PLACES:
        city = SPECIAL_CITY[space - st.SPECIAL_SPACES] if special else CARD_CITY[space - st.CARD_PLACES]
        if not int(state.posts[sight.bottom]) >> int(city) & 1:
            return No("no.post", section, {"city": sight.node(int(city))})
    return No("no.card", section)


# Bonus actions


def _price(sight: MarcoSight, row: Iterable[int], section: str) -> No:
    return No("no.price", section, {"price": given(sight, row)})


def _with_die(sight: MarcoSight, name: str, state: MarcoState) -> No:
    if int(state.phase) == st.TURN or int(state.hand_n) != 1:
        return No("no.one_die", "bonus")
    if {"raise": 6, "lower": 1}.get(name) == int(state.low):
        return No("no.turned", "bonus", {"value": int(state.low)})
    return _price(sight, c.REROLL if name == "reroll" else c.ADJUST, "bonus")


def _black(sight: MarcoSight, _: int, state: MarcoState) -> No:
    if int(state.black_stock) == 0:
        return No("no.black_stock", "bonus")
    return No("no.bought", "bonus") if state.bought else _price(sight, c.BLACK_DIE_PRICE, "bonus")


def _complete(sight: MarcoSight, slot: int, _: MarcoState) -> No:
    contract = sight.mine.slots[slot]
    if contract is None:
        return No("no.empty", "contracts")
    return No("no.missing", "contracts", {"what": given(sight, missing(sight, contract))})


def _improve(sight: MarcoSight, guild: int, _: MarcoState) -> No:
    seal = sight.mine.seals[guild]
    if seal == st.SEAL_HELD:
        return _price(sight, upgrade(sight, guild, sight.bottom), "guilds")
    return No("no.seal" if seal == st.NO_SEAL else "no.improved", "guilds")


# Bonus actions of the Caravans expansion


def _start_route(sight: MarcoSight, _: int, state: MarcoState) -> No:
    mine, section = sight.mine, "caravans"
    if mine.pepper + mine.silk + mine.gold == 0:
        return No("no.load", section)
    cities = [node for node in mine.figures if SHIELD[node] >= 0]
    if not cities:
        return No("no.no_shield", section)
    if has_route(state, sight.bottom):
        return No("no.now", "turn")
    named = sight.word("or").join(map(sight.node, cities))
    return No("no.no_route", section, {"cities": named})


def _route(sight: MarcoSight, route: int, _: MarcoState) -> No:
    up = sight.view.route_tiles[route] == st.FACE_UP
    return No("no.load_first" if up else "no.tile", "caravans")


def _sell(sight: MarcoSight, _: int, state: MarcoState) -> No:
    section = "caravan_characters"
    return No("no.sold", section) if state.sold else _price(sight, SALE_COST, section)


def _piece(sight: MarcoSight, _: int, state: MarcoState) -> No:
    return No("no.acted", "turn") if state.acted == st.ACTED else No("no.piece", "caravan_characters")


# Things that belong to an action that is not going on, or goes on elsewhere


def _done(sight: MarcoSight, _: int) -> No:
    return No("no.main", "turn") if sight.placing else No("no.choose", SECTIONS[sight.phase])


def _node(sight: MarcoSight, _: int) -> No:
    if sight.phase == "caravans":
        return No("no.caravan_way", "caravan_moves")
    return No("no.way" if sight.phase == "move" or sight.draft else "no.travel", "travel")


def _offer(sight: MarcoSight, number: int) -> No:
    if sight.phase != "offer" or number >= len(c.OFFER_JADE):
        return No("no.book", "market")
    return No("no.jade", "market", {"jade": words.amount(JADE, int(c.OFFER_JADE[number]), sight.catalogue)})


def _seal(sight: MarcoSight, guild: int) -> No:
    if sight.phase != "seal":
        return No("no.guild", "guilds")
    if sight.mine.seals[guild] != st.NO_SEAL:
        return No("no.have_seal", "guilds")
    return No("no.low", "guilds", {"least": int(c.GUILD_LEAST[guild])})


def _open(sight: MarcoSight, place: int) -> No:
    phase = sight.phase
    if phase not in ("contracts", "take_open", "arrival") or sight.view.open[place] is None:
        return No("no.open", "contracts")
    city = sight.node(int(OPEN_CITY[place]))
    return No("no.arrival" if phase == "arrival" else "no.post", SECTIONS[phase], {"city": city})


WITH_DIE = ("purse", "mode", "reroll", "raise", "lower")
HERE: dict[str, Callable[[MarcoSight, int, MarcoState], No | None]] = {
    "space": _space, "black": _black, "complete": _complete, "improve": _improve,
    "start_route": _start_route, "route": _route, "sell": _sell, "piece": _piece,
    "finish": lambda sight, caravan, state: No("no.meet", "caravan_moves"),
}  # fmt: skip
"""What is done in a turn, with dice or beside them."""
ELSEWHERE: dict[str, Callable[[MarcoSight, int], No]] = {
    "done": _done, "node": _node, "offer": _offer, "seal": _seal, "open": _open,
}  # fmt: skip
