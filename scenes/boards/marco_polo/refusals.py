"""Why something cannot be chosen, and the section of the rules that says so. The reasons ask the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core.reasons import Reason, no
from game.marco_polo import components as c
from game.marco_polo import state as st
from game.marco_polo.caravan_figures import SALE_COST
from game.marco_polo.characters import may_travel, one_die_is_enough
from game.marco_polo.departures import has_route
from game.marco_polo.geography import CARD_CITY, OPEN_CITY, SHIELD, SPECIAL_CITY
from game.marco_polo.payment import can_spend
from game.marco_polo.spaces import can_take_contract, can_take_seal, dice_for, fee, is_blue, khan_least
from game.marco_polo.state import MarcoState
from scenes.boards.marco_polo.board_state import MarcoBoardState
from scenes.boards.marco_polo.facts import PRICES, missing, upgrade
from scenes.tabletop.piece import Part

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


def why_not(shown: MarcoBoardState, part: Part, state: MarcoState | None) -> Reason | None:
    """Why a part cannot be chosen; `state` is the position with the dice chosen in hand."""
    name, number = part
    if not shown.placing and name not in ELSEWHERE:
        task = shown.word(f"prompt.{shown.phase}.line")
        return no("first", SECTIONS.get(shown.phase, "turn"), what=task)
    if state is None or name == "die":
        return no("together", "dice")
    return REASONS[name](shown, number, state) if name in REASONS else no("now", "turn")


# Dice and spaces


def _space(shown: MarcoBoardState, space: int, state: MarcoState) -> Reason | None:
    seat, section = shown.bottom, SPACE_SECTIONS[space]
    if state.acted == st.ACTED:
        return no("acted", "turn")
    if int(state.phase) != st.HAND:
        return no("dice_first", "dice", number=dice_for(space))
    needed = 1 if one_die_is_enough(state, seat, space) else dice_for(space)
    if state.hand_n != needed:
        return no("number", "dice", number=needed)
    if state.own_die and state.on[space, seat] > 0:
        return no("own_die", "dice")
    if not is_blue(space):
        return _brown(shown, space, state)
    low = int(state.low)
    coins = int(fee(state, space, low)) + (c.TRAVEL_COINS if space == st.TRAVEL_1 else 0)
    if not can_spend(state, seat, coins, 0, 0):
        return no("fee", "dice", fee=coins)
    if space < st.KHAN_SPACE:
        return no("low", section, least=c.BOOK_LEAST[min(space, 2)])
    if space == st.GUILD_SPACE:
        return None if can_take_seal(state, seat, low) else no("seals", section)
    if space == st.CONTRACT_SPACE:
        return None if can_take_contract(state, seat) else no("no_contract", section)
    return no("step", section) if may_travel(state, seat, space) else no("gantulga", "characters")


def _brown(shown: MarcoBoardState, space: int, state: MarcoState) -> Reason:
    """Khan's favour, cards and special cities."""
    section, special = SPACE_SECTIONS[space], st.SPECIAL_SPACES <= space < st.CARD_PLACES
    most = c.KHAN_SPACES if space == st.KHAN_SPACE else c.CITY_SPACES if special else 1
    if state.crowd[space] >= most:
        return no("full", section)
    if space == st.KHAN_SPACE:
        return no("khan", section, least=khan_least(state))
    if space < st.AREA_PLACES:
        city = SPECIAL_CITY[space - st.SPECIAL_SPACES] if special else CARD_CITY[space - st.CARD_PLACES]
        if not int(state.posts[shown.bottom]) >> int(city) & 1:
            return no("post", section, city=city)
    return no("card", section)


# Bonus actions


def _with_die(name: str, shown: MarcoBoardState, _: int, state: MarcoState) -> Reason:
    if int(state.phase) == st.TURN or int(state.hand_n) != 1 or name not in PRICES:
        return no("one_die", "bonus")
    if {"raise": 6, "lower": 1}.get(name) == int(state.low):
        return no("turned", "bonus", value=state.low)
    return no("price", "bonus", price=PRICES[name])


def _black(shown: MarcoBoardState, _: int, state: MarcoState) -> Reason:
    if int(state.black_stock) == 0:
        return no("black_stock", "bonus")
    return no("bought", "bonus") if state.bought else no("price", "bonus", price=PRICES["black"])


def _complete(shown: MarcoBoardState, slot: int, _: MarcoState) -> Reason:
    contract = shown.mine.slots[slot]
    if contract is None:
        return no("empty", "contracts")
    return no("missing", "contracts", what=missing(shown, contract))


def _improve(shown: MarcoBoardState, guild: int, _: MarcoState) -> Reason:
    seal = shown.mine.seals[guild]
    if seal == st.SEAL_HELD:
        return no("price", "guilds", price=upgrade(shown, guild, shown.bottom))
    return no("seal" if seal == st.NO_SEAL else "improved", "guilds")


# Bonus actions of the Caravans expansion


def _start_route(shown: MarcoBoardState, _: int, state: MarcoState) -> Reason:
    mine, section = shown.mine, "caravans"
    if mine.pepper + mine.silk + mine.gold == 0:
        return no("load", section)
    cities = [node for node in mine.figures if SHIELD[node] >= 0]
    if not cities:
        return no("no_shield", section)
    if has_route(state, shown.bottom):
        return no("now", "turn")
    return no("no_route", section, cities=shown.word("or").join(map(shown.node, cities)))


def _route(shown: MarcoBoardState, route: int, _: MarcoState) -> Reason:
    up = shown.view.route_tiles[route] == st.FACE_UP
    return no("load_first" if up else "tile", "caravans")


def _sell(shown: MarcoBoardState, _: int, state: MarcoState) -> Reason:
    section = "caravan_characters"
    return no("sold", section) if state.sold else no("price", section, price=SALE_COST)


def _piece(shown: MarcoBoardState, _: int, state: MarcoState) -> Reason:
    return no("acted", "turn") if state.acted == st.ACTED else no("piece", "caravan_characters")


# Things that belong to an action that is not going on, or goes on elsewhere


def _done(shown: MarcoBoardState, *_: object) -> Reason:
    return no("main", "turn") if shown.placing else no("choose", SECTIONS[shown.phase])


def _node(shown: MarcoBoardState, *_: object) -> Reason:
    if shown.phase == "caravans":
        return no("caravan_way", "caravan_moves")
    return no("way" if shown.phase == "move" or shown.draft else "travel", "travel")


def _offer(shown: MarcoBoardState, number: int, _: MarcoState) -> Reason:
    if shown.phase != "offer" or number >= len(c.OFFER_JADE):
        return no("book", "market")
    return no("jade", "market", jade=c.OFFER_JADE[number])


def _seal(shown: MarcoBoardState, guild: int, _: MarcoState) -> Reason:
    if shown.phase != "seal":
        return no("guild", "guilds")
    if shown.mine.seals[guild] != st.NO_SEAL:
        return no("have_seal", "guilds")
    return no("low", "guilds", least=c.GUILD_LEAST[guild])


def _open(shown: MarcoBoardState, place: int, _: MarcoState) -> Reason:
    phase = shown.phase
    if phase not in ("contracts", "take_open", "arrival") or shown.view.open[place] is None:
        return no("open", "contracts")
    return no("arrival" if phase == "arrival" else "post", SECTIONS[phase], city=OPEN_CITY[place])


ELSEWHERE = ("done", "node", "offer", "seal", "open")
REASONS: dict[str, Callable[[MarcoBoardState, int, MarcoState], Reason | None]] = {
    **{name: partial(_with_die, name) for name in ("purse", "mode", "reroll", "raise", "lower")},
    "space": _space, "black": _black, "complete": _complete, "improve": _improve,
    "start_route": _start_route, "route": _route, "sell": _sell, "piece": _piece,
    "finish": lambda shown, caravan, state: no("meet", "caravan_moves"),
    "done": _done, "node": _node, "offer": _offer, "seal": _seal, "open": _open,
}  # fmt: skip
"""By the name of a part."""
