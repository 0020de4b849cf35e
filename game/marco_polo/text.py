"""Actions and events of Marco Polo II as sentences without a subject, in both languages."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.catalogue import Catalogue
from game.core.game import Step
from game.marco_polo import caravan_text, tagged_words
from game.marco_polo.actions import ACTIONS, PAIRS_OF_GOODS
from game.marco_polo.cards import OPTION_COST, OPTION_REWARD
from game.marco_polo.components import (
    DICE,
    GUILD_INCOME,
    MARKER_BONUS,
    OASIS_CHOICE,
    OFFER_JADE,
    PAIR_REWARDS,
    PURSE,
    UPPER,
)
from game.marco_polo.components import LOWER as LOWER_OFFERS
from game.marco_polo.effects import JADE, KEPT, PEPPER
from game.marco_polo.events import EV_CARAVAN
from game.marco_polo.geography import MARKER_CITY, OPEN_CITY
from game.marco_polo.map_tables import NODES
from game.marco_polo.payment import as_it_stands, paid
from game.marco_polo.spaces import coins_for
from game.marco_polo.state import (
    ARRIVAL,
    CARAVANS,
    CARD_PLACES,
    CONTRACTS_PHASE,
    EXCHANGE_PHASE,
    EXTRA,
    MOVE,
    NOTHING,
    OFFER,
    PAIRS,
    MarcoState,
)
from game.marco_polo.throws import shortfall

SILENT = ("none", "die", "give", "end", "stay", "start", "load", "route", "halt", "piece")
"""Events that are not worth a line: they come with others."""
Args = Mapping[str, int]


def changes(step: Step, seat: int, catalogue: Catalogue) -> str:
    """What a step brought a seat and cost it; empty if nothing."""
    before, after = step.before.held[seat], step.after.held[seat]
    moved = [int(after[column]) - int(before[column]) for column in range(KEPT)]
    parts = []
    if any(number > 0 for number in moved):
        gained = tagged_words.effects([max(0, number) for number in moved], catalogue)
        parts.append(catalogue("marco_polo.gains", what=gained))
    if any(number < 0 for number in moved):
        given = tagged_words.effects([max(0, -number) for number in moved], catalogue)
        parts.append(catalogue("marco_polo.pays", what=given))
    return catalogue("marco_polo.then").join(parts)


def event_sentence(step: Step, catalogue: Catalogue) -> str:
    """See game.core.game.Game. Which goal card was kept is not in it."""
    kind, args = step.event.kind, step.event.args
    if kind in SILENT:
        return ""
    seat = step.event.seat
    changed = changes(step, seat, catalogue) if seat >= 0 else ""
    if kind in ("income", "pay", "pairs_done") and not changed:
        return ""
    sentence = catalogue(_event_key(kind, args), **_event_words(step, catalogue))
    return catalogue("marco_polo.changed", sentence=sentence, changes=changed) if changed else sentence


def _event_key(kind: str, args: Args) -> str:
    key = "marco_polo.event." + kind
    if kind == "leave":
        return key + (".contract", ".step", ".post")[args["what"]]
    if kind == "pay" and args["replaced"]:
        return key + ".jade"
    if kind == "place" and args["fee"]:
        return key + ".fee"
    if kind in ("depart", "unload"):
        return key + caravan_text.ending(kind, args)
    if kind == "repeat":
        return key + (".seal" if args["marker"] == NOTHING else ".city")
    if kind in ("post", "post_moved") and args["tile"] >= 0:
        return key + (".tile" if args["keeper"] == NOTHING else ".kept")
    return key


def _event_words(step: Step, catalogue: Catalogue) -> dict[str, object]:
    """The words of an event's places by their names."""
    args = step.event.args
    found: dict[str, object] = {}
    for name, number in args.items():
        make = WORDS.get(name)
        found[name] = make(number, catalogue) if make and number >= 0 else number
    kind = step.event.kind
    if kind == "place":
        cards = step.after.cards
        dice = [args[f"die{i}"] - 1 for i in range(3) if args[f"die{i}"]]
        found["dice"] = catalogue("marco_polo.list").join(tagged_words.die(one, catalogue) for one in dice)
        found["space"] = tagged_words.space(args["space"], cards, catalogue)
    elif kind == "throw":
        found["dice"] = tagged_words.values([args[f"die{i}"] for i in range(DICE)], catalogue)
    elif kind == "refill":
        found["city"] = tagged_words.node(int(OPEN_CITY[args["place"]]), catalogue)
    elif kind == "marker" or (kind == "repeat" and args["marker"] >= 0):
        place = args["place"] if kind == "marker" else args["marker"]
        found["city"] = tagged_words.node(int(MARKER_CITY[place]), catalogue)
        found["bonus"] = tagged_words.marker(int(step.after.markers[place]), catalogue)
    elif kind == "depart":
        seat, caravan = args["seat"], args["caravan"]
        found["load"] = tagged_words.load(step.after.load[seat, caravan], catalogue)
    elif kind == "round":
        found["first"] = tagged_words.seat_name(args["first"], catalogue)
    return found


WORDS: dict[str, Callable[[int, Catalogue], str]] = {
    "character": tagged_words.character,
    "contract": tagged_words.contract,
    "instead": tagged_words.contract,
    "city": tagged_words.node,
    "node": tagged_words.node,
    "origin": tagged_words.node,
    "guild": tagged_words.guild,
    "book": tagged_words.book,
    "tile": tagged_words.outpost_tile,
    "keeper": tagged_words.seat_name,
    "kind": tagged_words.die,
    "card": tagged_words.city_card,
    "card0": tagged_words.city_card,
    "card1": tagged_words.city_card,
    "route": tagged_words.route,
    "good": tagged_words.good,
}
"""How the places of events are said."""


def action_sentence(state: MarcoState, action: int, catalogue: Catalogue) -> str:
    """See game.core.game.Game."""
    family, number = ACTIONS.read(action)
    if family.name in SENTENCES:
        return SENTENCES[family.name](state, number, catalogue)
    return catalogue("marco_polo.action." + family.sentence)


ENOUGH = {
    MOVE: "move",
    EXTRA: "post",
    ARRIVAL: "contract",
    CONTRACTS_PHASE: "contract",
    PAIRS: "pairs",
    CARAVANS: "caravan",
}
"""What DONE ends, by phase; elsewhere the turn."""


def _done(state: MarcoState, _: int, catalogue: Catalogue) -> str:
    key = "marco_polo.action.done." + ENOUGH.get(int(state.phase), "turn")
    return catalogue(key + ".none" * _is_first(state))


def _is_first(state: MarcoState) -> bool:
    """Whether DONE ends something of which nothing has been done: no pair used, no contract taken on arrival,
    no step of a caravan made.
    """
    phase = int(state.phase)
    if phase == PAIRS:
        return not state.pairs.any()
    return phase == ARRIVAL or (phase == CARAVANS and int(state.event[0]) != EV_CARAVAN)


def _pay(state: MarcoState, _: int, catalogue: Catalogue) -> str:
    return catalogue("marco_polo.action.pay", what=tagged_words.effects(paid(state), catalogue))


def _place(state: MarcoState, space: int, catalogue: Catalogue) -> str:
    cards = [max(0, int(card)) for card in state.cards]
    name = tagged_words.space(space, cards, catalogue)
    if space >= CARD_PLACES and state.cards[space - CARD_PLACES] == NOTHING:
        name = catalogue("marco_polo.empty_card", number=space - CARD_PLACES + 1)
    price = as_it_stands(state, [int(coins_for(state, space, int(state.low)))])
    key = "marco_polo.action.place" + (".price" if any(price) else "")
    text = catalogue(key, space=name, price=tagged_words.effects(price, catalogue))
    return catalogue("marco_polo.second_space", sentence=text) if space == 3 else text


def _purse(state: MarcoState, what: int, catalogue: Catalogue) -> str:
    return catalogue("marco_polo.action.purse", what=tagged_words.effects(PURSE[what], catalogue))


def _complete(state: MarcoState, slot: int, catalogue: Catalogue) -> str:
    return _slot(state, slot, "complete", catalogue)


def _discard(state: MarcoState, slot: int, catalogue: Catalogue) -> str:
    return _slot(state, slot, "discard", catalogue)


def _slot(state: MarcoState, slot: int, what: str, catalogue: Catalogue) -> str:
    contract = int(state.slots[state.seat, slot])
    key = "marco_polo.action." + what
    if contract == NOTHING:
        return catalogue(key + ".empty", number=slot + 1)
    return catalogue(key, contract=tagged_words.contract(contract, catalogue), number=slot + 1)


def _guild(what: str) -> Callable[[MarcoState, int, Catalogue], str]:
    def sentence(state: MarcoState, guild: int, catalogue: Catalogue) -> str:
        income = tagged_words.effects(GUILD_INCOME[guild], catalogue)
        return catalogue(
            "marco_polo.action." + what, guild=tagged_words.guild(guild, catalogue), income=income
        )

    return sentence


def _tile(state: MarcoState, tile: int, catalogue: Catalogue) -> str:
    return catalogue("marco_polo.action.tile", tile=tagged_words.outpost_tile(tile, catalogue))


def _die(state: MarcoState, kind: int, catalogue: Catalogue) -> str:
    return catalogue("marco_polo.action.die", die=tagged_words.die(kind, catalogue))


def _offer(state: MarcoState, offer: int, catalogue: Catalogue) -> str:
    """What the offer of the book in use holds; before a book is in use, its place."""
    if state.phase != OFFER:
        return catalogue("marco_polo.action.offer.place", number=offer + 1)
    number = min(int(state.space), 2)
    tile = int(state.offers[number, state.round_no - 1])
    row = UPPER[number, offer] if offer < 2 else LOWER_OFFERS[tile, offer - 2]
    key = "marco_polo.action.offer" + (".jade" if OFFER_JADE[offer] else "")
    jade = tagged_words.amount(JADE, int(OFFER_JADE[offer]), catalogue)
    return catalogue(key, what=tagged_words.effects(row, catalogue), jade=jade)


def _contract(state: MarcoState, place: int, catalogue: Catalogue) -> str:
    city = tagged_words.node(int(OPEN_CITY[place]), catalogue)
    contract = int(state.open[place])
    if contract == NOTHING:
        return catalogue("marco_polo.action.contract.empty", city=city, number=place % 2 + 1)
    return catalogue(
        "marco_polo.action.contract", city=city, contract=tagged_words.contract(contract, catalogue)
    )


def _go(state: MarcoState, number: int, catalogue: Catalogue) -> str:
    key = "marco_polo.action.go" + (".second" if number >= NODES else "")
    place = number % NODES
    return catalogue(key, node=tagged_words.node(place, catalogue))


def _at(what: str) -> Callable[[MarcoState, int, Catalogue], str]:
    def sentence(state: MarcoState, place: int, catalogue: Catalogue) -> str:
        return catalogue("marco_polo.action." + what, node=tagged_words.node(place, catalogue))

    return sentence


def _toll(state: MarcoState, what: int, catalogue: Catalogue) -> str:
    return catalogue("marco_polo.action.toll", what=tagged_words.effects(OASIS_CHOICE[what], catalogue))


def _good(what: str) -> Callable[[MarcoState, int, Catalogue], str]:
    def sentence(state: MarcoState, good: int, catalogue: Catalogue) -> str:
        return catalogue("marco_polo.action." + what, what=tagged_words.amount(PEPPER + good, 1, catalogue))

    return sentence


def _two(what: str) -> Callable[[MarcoState, int, Catalogue], str]:
    def sentence(state: MarcoState, pair: int, catalogue: Catalogue) -> str:
        goods = [tagged_words.amount(PEPPER + good, 1, catalogue) for good in PAIRS_OF_GOODS[pair]]
        return catalogue("marco_polo.action." + what, what=catalogue("marco_polo.list").join(goods))

    return sentence


def _bonus(state: MarcoState, place: int, catalogue: Catalogue) -> str:
    bonus = tagged_words.effects(MARKER_BONUS[state.markers[place]], catalogue)
    city = tagged_words.node(int(MARKER_CITY[place]), catalogue)
    return catalogue("marco_polo.action.bonus", city=city, what=bonus)


def _trade(state: MarcoState, number: int, catalogue: Catalogue) -> str:
    option, times = number // 6, number % 6 + 1
    card = int(state.cards[state.space - CARD_PLACES]) if state.phase == EXCHANGE_PHASE else NOTHING
    if card == NOTHING:
        return catalogue("marco_polo.action.trade.place", option=option + 1, times=times)
    cost = as_it_stands(state, [times * int(n) for n in OPTION_COST[card, option]])
    return catalogue(
        "marco_polo.action.trade",
        cost=tagged_words.effects(cost, catalogue),
        reward=tagged_words.effects([times * int(n) for n in OPTION_REWARD[card, option]], catalogue),
    )


def _camels(state: MarcoState, camels: int, catalogue: Catalogue) -> str:
    coins = max(0, int(shortfall(state, int(state.seat))) - camels)
    what = tagged_words.effects([coins, camels], catalogue)
    return catalogue("marco_polo.action.camels", what=what)


def _pair(state: MarcoState, value: int, catalogue: Catalogue) -> str:
    reward = tagged_words.effects(PAIR_REWARDS[value], catalogue)
    return catalogue("marco_polo.action.pair", value=value + 1, what=reward)


def _character(state: MarcoState, number: int, catalogue: Catalogue) -> str:
    return catalogue("marco_polo.action.character", character=tagged_words.character(number, catalogue))


def _goal(state: MarcoState, place: int, catalogue: Catalogue) -> str:
    card = int(state.dealt[state.seat, place])
    return catalogue("marco_polo.action.goal", goal=tagged_words.goal(card, catalogue), number=place + 1)


SENTENCES: Mapping[str, Callable[[MarcoState, int, Catalogue], str]] = {
    "done": _done,
    "die": _die,
    "place": _place,
    "purse": _purse,
    "complete": _complete,
    "improve": _guild("improve"),
    "tile": _tile,
    "pay": _pay,
    "offer": _offer,
    "seal": _guild("seal"),
    "contract": _contract,
    "discard": _discard,
    "go": _go,
    "second go": _go,
    "post from": _at("move_post"),
    "post at": _at("add_post"),
    "oasis": _toll,
    "gain": _good("good"),
    "gain two": _two("good"),
    "give": _good("give"),
    "give two": _two("give"),
    "bonus": _bonus,
    "income": _guild("seal_bonus"),
    "trade": _trade,
    "camels": _camels,
    "pair": _pair,
    "character": _character,
    "goal": _goal,
    **caravan_text.SENTENCES,
}
"""By the family of an action; the others have the same sentence everywhere."""
