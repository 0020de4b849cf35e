"""Actions and events of Traders of Carthage as sentences without a subject, in both languages."""

from __future__ import annotations

from typing import Any

from game.carthage.actions import (
    BUY,
    CONTINUE,
    DONE,
    DOUBLE,
    MAX_SPEND,
    PASS,
    PAY_CARD,
    RESERVE_FARM,
    RESERVE_MARKET,
    SAVE_GOOD,
    SPEND,
    STORE_CARD,
    TAKE_KIND,
    TAKE_OWN,
)
from game.carthage.components import COLOURS, GOODS, KINDS, PLACE_IDS, VALUE, VALUES
from game.carthage.state import CarthageState
from game.core.catalogue import Catalogue
from game.core.game import Step


def good(colour: int, catalogue: Catalogue) -> str:
    """The good of a colour as a tagged word."""
    return f"[[good:{colour}|{catalogue('carthage.good.' + GOODS[colour])}]]"


def card(kind: int, catalogue: Catalogue) -> str:
    """A card as a tagged word: good and value."""
    name = catalogue(
        "carthage.card", good=catalogue("carthage.good." + GOODS[kind // VALUES]), value=VALUE[kind]
    )
    return f"[[card:{kind}|{name}]]"


def cards(counts: Any, catalogue: Catalogue) -> str:
    """Counted cards one after another."""
    return catalogue("carthage.list").join(
        card(kind, catalogue) for kind in range(KINDS) for _ in range(int(counts[kind]))
    )


def _goods(mask: int, catalogue: Catalogue) -> str:
    return catalogue("carthage.list").join(good(c, catalogue) for c in range(COLOURS) if mask >> c & 1)


def event_sentence(step: Step, catalogue: Catalogue) -> str:
    """See game.core.game.Game."""
    kind, args, state = step.event.kind, dict(step.event.args), step.after
    key = "carthage.event." + kind
    if kind in ("none", "finish") or (kind == "farm_moves" and args["cards"] == 0):
        return catalogue(key + (".passed" if args["passed"] else ".tokens")) if kind == "finish" else ""
    if kind == "take":
        return catalogue(key, card=card(args["kind"], catalogue))
    if kind == "purchase":
        return _purchase(step, args, catalogue)
    if kind == "sail":
        place = catalogue("carthage.place." + PLACE_IDS[args["end"]])
        return catalogue(
            key, good=good(args["colour"], catalogue), steps=args["end"] - args["start"], place=place
        )
    if kind == "settle":
        values = {name: args[name] for name in ("cards", "points")}
        price, vp = args["best"] + args["bonus"], args["vp"] + args["vp_unseen"]
        return catalogue(key, good=good(args["colour"], catalogue), price=price, vp=vp, **values)
    if kind == "award":
        return _awards(args, int(state.players), catalogue)
    if kind == "raid":
        return catalogue(key, good=good(args["colour"], catalogue))
    if kind == "defend":
        if args["saved"] == 0:
            return catalogue("carthage.event.defend.lost", lost=args["lost"])
        ending = ".partly" if args["lost"] else ".saved"
        return catalogue(key + ending, saved=args["saved"], spent=args["spent"], lost=args["lost"])
    if kind == "return":
        arrived = _goods(args["arrived"], catalogue)
        if not args["raided"]:
            return catalogue("carthage.event.return.arrived", goods=arrived)
        raided = _goods(args["raided"], catalogue)
        return catalogue("carthage.event.return.both", arrived=arrived, raided=raided)
    if kind in ("draw_market", "draw_farm"):
        return catalogue(key, card=card(args["kind"], catalogue))
    if kind == "reserve":
        return catalogue(key + (".farm" if args["farm"] else ".market"), card=card(args["kind"], catalogue))
    return catalogue(key, **{name: value for name, value in args.items() if name != "seat"})


def _purchase(step: Step, args: dict[str, int], catalogue: Catalogue) -> str:
    seat = step.event.seat
    bought = step.after.stock[seat] - step.before.stock[seat]
    key = "carthage.event.purchase" + (".tokens" if args["tokens"] else "")
    return catalogue(
        key, cards=cards(bought, catalogue), due=args["due"], paid=args["paid"], tokens=args["tokens"]
    )


def _awards(args: dict[str, int], players: int, catalogue: Catalogue) -> str:
    number = sum(int(args[f"seat{seat}"]).bit_count() for seat in range(players))
    return catalogue("carthage.event.award", tokens=number)


def _reserved(state: CarthageState, catalogue: Catalogue) -> str:
    """The card that the seat to decide has reserved in the market."""
    for place in range(int(state.market_n)):
        if state.market_owner[place] == state.seat:
            return card(int(state.market[place]), catalogue)
    return catalogue("carthage.reserved")


def action_sentence(state: CarthageState, action: int, catalogue: Catalogue) -> str:
    """See game.core.game.Game."""
    single = {
        CONTINUE: "continue",
        BUY: "buy",
        DOUBLE: "double",
        PASS: "pass",
        DONE: "done" if state.save.any() else "done.nothing",
    }
    if action in single:
        return catalogue("carthage.action." + single[action])
    if action == TAKE_OWN:
        return catalogue("carthage.action.take_own", card=_reserved(state, catalogue))
    if SPEND <= action < PAY_CARD:
        colour, number = divmod(action - SPEND, MAX_SPEND + 1)
        key = "carthage.action.spend" if number else "carthage.action.spend_none"
        return catalogue(key, good=good(colour, catalogue), number=number)
    families = (
        ("take", TAKE_KIND),
        ("reserve", RESERVE_MARKET),
        ("reserve_farm", RESERVE_FARM),
        ("pay", PAY_CARD),
        ("save", SAVE_GOOD),
        ("store", STORE_CARD),
    )
    for name, base in families:
        if base <= action < base + KINDS:
            return catalogue("carthage.action." + name, card=card(action - base, catalogue))
    raise ValueError(f"{action} is not an action of Traders of Carthage")
