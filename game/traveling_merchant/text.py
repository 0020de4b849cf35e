"""Actions and events of The Era of Traveling Merchant as sentences without a subject, in both languages."""

from __future__ import annotations

from typing import Any

from game.core.catalogue import Catalogue
from game.core.game import Step
from game.traveling_merchant import actions
from game.traveling_merchant.components import (
    CITY_IDS,
    GOOD_IDS,
    JEWEL_IDS,
    ORDER_CITY,
    ORDER_GOODS,
    PLACE_IDS,
    SEAT_IDS,
    SPECIAL_CITY,
    SPECIAL_GOODS,
)
from game.traveling_merchant.state import MerchantState
from game.traveling_merchant.tables import CITIES, GOODS
from game.traveling_merchant.view import CAUSES

DOMAIN = "traveling_merchant."


def place(number: int, catalogue: Catalogue) -> str:
    """A city or the road as a tagged word."""
    return f"[[place:{number}|{catalogue(DOMAIN + 'place.' + PLACE_IDS[number])}]]"


def good(number: int, catalogue: Catalogue) -> str:
    """A good as a tagged word."""
    return f"[[good:{number}|{catalogue(DOMAIN + 'good.' + GOOD_IDS[number])}]]"


def _goods(counts: Any, catalogue: Catalogue) -> str:
    names = [catalogue(DOMAIN + "good." + GOOD_IDS[g]) for g in range(GOODS) for _ in range(int(counts[g]))]
    return catalogue(DOMAIN + "list").join(names)


def order(number: int, catalogue: Catalogue) -> str:
    """An order as a tagged word: its city and its goods."""
    city = catalogue(DOMAIN + "place." + CITY_IDS[ORDER_CITY[number]])
    name = catalogue(DOMAIN + "order", city=city, goods=_goods(ORDER_GOODS[number], catalogue))
    return f"[[order:{number}|{name}]]"


def special(number: int, catalogue: Catalogue) -> str:
    """A special order as a tagged word: its city and its goods."""
    city = catalogue(DOMAIN + "place." + CITY_IDS[SPECIAL_CITY[number]])
    name = catalogue(DOMAIN + "special", city=city, goods=_goods(SPECIAL_GOODS[number], catalogue))
    return f"[[special:{number}|{name}]]"


def event_sentence(step: Step, catalogue: Catalogue) -> str:
    """See game.core.game.Game."""
    kind, args = step.event.kind, dict(step.event.args)
    key = f"{DOMAIN}event.{kind}"
    if kind in ("none", "end_turn", "shift"):
        return ""
    if kind == "start":
        return catalogue(key, city=place(args["city"], catalogue))
    if kind == "ride":
        return catalogue(key, place=place(args["end"], catalogue), steps=args["steps"])
    if kind == "buy":
        return _bought(args, catalogue)
    if kind == "sell":
        ending = ".jewel." + JEWEL_IDS[args["jewel"]] if args["jewel"] >= 0 else ""
        return catalogue(key + ending, order=order(args["order"], catalogue))
    if kind == "special":
        return catalogue(key, special=special(args["special"], catalogue))
    if kind == "house":
        ending = ".pair" if args["orders"] == 2 else ".trio"
        return catalogue(key + ending, city=place(args["city"], catalogue))
    if kind == "draw":
        return catalogue(key, order=order(args["order"], catalogue))
    if kind in ("last_round", "finish"):
        return catalogue(f"{key}.{CAUSES[args['cause']]}", turns=args.get("turns", 0))
    return catalogue(key)


def _bought(args: dict[str, int], catalogue: Catalogue) -> str:
    key = DOMAIN + "event.buy." + ("area" if args["source"] else "stock")
    sentence = catalogue(key, good=good(args["good"], catalogue), owner=_owner(args["source"] - 1, catalogue))
    if args["back"] >= 0:
        sentence += catalogue(DOMAIN + "event.buy.back", good=good(args["back"], catalogue))
    return sentence


def _owner(seat: int, catalogue: Catalogue) -> str:
    name = catalogue(DOMAIN + "colour." + SEAT_IDS[max(seat, 0)])
    return f"[[seat:{max(seat, 0)}|{name}]]"


_CITY_FAMILIES = (
    ("start", actions.START_AT),
    ("pair", actions.PAIR),
    ("trio", actions.TRIO),
    ("use", actions.USE),
)


def action_sentence(state: MerchantState, action: int, catalogue: Catalogue) -> str:
    """See game.core.game.Game."""
    key = DOMAIN + "action."
    if action == actions.CONTINUE:
        return catalogue(key + "continue")
    if action == actions.END_TURN:
        return catalogue(key + "end_turn")
    if action < actions.BUY_STOCK:
        return catalogue(key + "ride", place=place(action - actions.RIDE, catalogue))
    if action < actions.BUY_AREA:
        return catalogue(key + "buy", good=good(action - actions.BUY_STOCK, catalogue))
    if action < actions.GIVE_BACK:
        seat, number = divmod(action - actions.BUY_AREA, GOODS)
        return catalogue(key + "buy_area", good=good(number, catalogue), owner=_owner(seat, catalogue))
    if action < actions.SELL:
        return catalogue(key + "give_back", good=good(action - actions.GIVE_BACK, catalogue))
    if action < actions.SELL_SPECIAL:
        return catalogue(key + "sell", order=order(action - actions.SELL, catalogue))
    if action < actions.START_AT:
        return catalogue(key + "sell_special", special=special(action - actions.SELL_SPECIAL, catalogue))
    for name, base in _CITY_FAMILIES:
        if base <= action < base + CITIES:
            return catalogue(key + name, city=place(action - base, catalogue))
    raise ValueError(f"{action} is not an action of The Era of Traveling Merchant")
