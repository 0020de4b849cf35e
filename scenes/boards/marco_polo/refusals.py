"""Why something cannot be chosen, and the section of the rules that says so. The reasons ask the rules."""

from __future__ import annotations

from game.marco_polo import components as c
from game.marco_polo import state as st
from game.marco_polo import words
from game.marco_polo.de_wu import one_die_is_enough
from game.marco_polo.effects import CAMEL, COIN, JADE
from game.marco_polo.gantulga import may_travel
from game.marco_polo.geography import CARD_CITY, OPEN_CITY, SPECIAL_CITY
from game.marco_polo.payment import can_spend
from game.marco_polo.spaces import can_take_contract, can_take_seal, dice_for, fee, khan_least
from game.marco_polo.state import MarcoState
from game.marco_polo.steps import is_travel
from scenes.boards.marco_polo import refusals_routes
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


def space_section(space: int) -> str:
    """The section about a space for dice."""
    if space < st.KHAN_SPACE:
        return "market"
    if is_travel(space):
        return "travel"
    if space >= st.SPECIAL_SPACES:
        return "special" if space < st.CARD_PLACES else "city_cards"
    return {st.KHAN_SPACE: "khan", st.GUILD_SPACE: "guilds", st.CONTRACT_SPACE: "contracts"}[space]


def why_not(sight: MarcoSight, part: Part, state: MarcoState | None) -> No | None:
    """Why a part cannot be chosen; `state` is the position with the dice chosen in hand."""
    name, number = part
    if not sight.placing and name not in ("node", "open", "offer", "seal", "done"):
        return No("no.first", SECTIONS.get(sight.phase, "turn"), {"what": _task(sight)})
    if state is None:
        return No("no.together", "dice")
    if name in refusals_routes.NAMES:
        return refusals_routes.why_no_route(sight, part, state)
    if name == "space":
        return _space(sight, number, state)
    if name in ("purse", "mode", "reroll", "raise", "lower"):
        return _with_die(sight, name, state)
    if name == "black":
        return _black(sight, state)
    if name == "complete":
        return _complete(sight, number)
    if name == "improve":
        return _improve(sight, number)
    if name in ("node", "offer", "open", "seal", "done"):
        return _elsewhere(sight, name, number)
    return No("no.together", "dice") if name == "die" else No("no.now", "turn")


def _task(sight: MarcoSight) -> str:
    return sight.word(f"prompt.{sight.phase}.line")


def _space(sight: MarcoSight, space: int, state: MarcoState) -> No | None:
    seat, section = sight.bottom, space_section(space)
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
    if space == st.KHAN_SPACE:
        if state.crowd[space] >= c.KHAN_SPACES:
            return No("no.full", section)
        return No("no.khan", section, {"least": int(khan_least(state))})
    if space >= st.SPECIAL_SPACES:
        return _brown(sight, space, state)
    coins = int(fee(state, space, low)) + (c.TRAVEL_COINS if space == st.TRAVEL_1 else 0)
    if not can_spend(state, seat, coins, 0, 0):
        return No("no.fee", "dice", {"fee": words.amount(COIN, coins, sight.catalogue)})
    if space < st.KHAN_SPACE:
        return No("no.low", section, {"least": int(c.BOOK_LEAST[min(space, 2)])})
    if space == st.GUILD_SPACE:
        return No("no.seals", section) if not can_take_seal(state, seat, low) else None
    if space == st.CONTRACT_SPACE:
        return No("no.no_contract", section) if not can_take_contract(state, seat) else None
    if not may_travel(state, seat, space):
        return No("no.gantulga", "characters")
    return No("no.step", section)


def _brown(sight: MarcoSight, space: int, state: MarcoState) -> No:
    """Cards and special cities."""
    section = space_section(space)
    limit = c.CITY_SPACES if space < st.CARD_PLACES else 1
    if state.crowd[space] >= limit:
        return No("no.full", section)
    if space < st.AREA_PLACES:
        city = int(
            SPECIAL_CITY[space - st.SPECIAL_SPACES] if limit > 1 else CARD_CITY[space - st.CARD_PLACES]
        )
        if not int(state.posts[sight.bottom]) >> city & 1:
            return No("no.post", section, {"city": sight.node(city)})
    return No("no.card", section)


def _with_die(sight: MarcoSight, name: str, state: MarcoState) -> No | None:
    section = "bonus"
    if int(state.phase) == st.TURN or int(state.hand_n) != 1:
        return No("no.one_die", section)
    if name in ("raise", "lower") and int(state.low) == (6 if name == "raise" else 1):
        return No("no.turned", section, {"value": int(state.low)})
    price = c.REROLL if name == "reroll" else c.ADJUST
    return No("no.price", section, {"price": words.amount(CAMEL, int(price[CAMEL]), sight.catalogue)})


def _black(sight: MarcoSight, state: MarcoState) -> No:
    if int(state.black_stock) == 0:
        return No("no.black_stock", "bonus")
    if state.bought:
        return No("no.bought", "bonus")
    return No("no.price", "bonus", {"price": given(sight, c.BLACK_DIE_PRICE)})


def _complete(sight: MarcoSight, slot: int) -> No:
    contract = sight.mine.slots[slot]
    if contract is None:
        return No("no.empty", "contracts")
    return No("no.missing", "contracts", {"what": given(sight, missing(sight, contract))})


def _improve(sight: MarcoSight, guild: int) -> No:
    seal = sight.mine.seals[guild]
    if seal == st.NO_SEAL:
        return No("no.seal", "guilds")
    if seal == st.SEAL_IMPROVED:
        return No("no.improved", "guilds")
    return No("no.price", "guilds", {"price": given(sight, upgrade(sight, guild, sight.bottom))})


def _elsewhere(sight: MarcoSight, name: str, number: int) -> No:
    """Things that belong to an action that is not going on, or goes on elsewhere."""
    phase = sight.phase
    if name == "done":
        return No("no.main", "turn") if sight.placing else No("no.choose", SECTIONS[phase])
    if name == "node" and phase == "caravans":
        return No("no.caravan_way", "caravan_moves")
    if name == "node":
        return No("no.way" if phase == "move" or sight.draft else "no.travel", "travel")
    if name == "offer":
        if phase == "offer" and number < 4:
            return No(
                "no.jade", "market", {"jade": words.amount(JADE, int(c.OFFER_JADE[number]), sight.catalogue)}
            )
        return No("no.book", "market")
    if name == "seal":
        if phase != "seal":
            return No("no.guild", "guilds")
        if sight.mine.seals[number] != st.NO_SEAL:
            return No("no.have_seal", "guilds")
        return No("no.low", "guilds", {"least": int(c.GUILD_LEAST[number])})
    if phase in ("contracts", "take_open", "arrival") and sight.view.open[number] is not None:
        city = sight.node(int(OPEN_CITY[number]))
        return No("no.post" if phase != "arrival" else "no.arrival", SECTIONS[phase], {"city": city})
    return No("no.open", "contracts")
