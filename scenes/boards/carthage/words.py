"""What the board of Carthage says: prompts, tooltips with their numbers, consequences.

Only public facts are told of the other seats.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.carthage.actions import PASS
from game.carthage.components import ALEXANDRIA, CARTHAGE, COLOURS, ICONS, PIRATE, PLACE_IDS, REFUGE, VALUE
from scenes.boards.carthage.compose import Purchase
from scenes.boards.carthage.defence import Defence
from scenes.boards.carthage.outlook import foreseen
from scenes.boards.carthage.parts import CHOICES, tabled
from scenes.boards.carthage.sight import CarthageSight, good_of
from scenes.tabletop.speech import Prompt, Speech

SECTIONS = {
    "purchase": "purchase",
    "sail": "ships",
    "settle": "settlement",
    "grant": "bonus",
    "award": "award",
    "raid": "raid",
    "defend": "raid",
    "return": "refill",
    "farm_moves": "refill",
    "reshuffle": "refill",
    "reserve": "reservation",
    "finish": "end",
}
"""The section of the rules about what happened last."""


class CarthageSpeech(Speech[CarthageSight]):
    """See scenes.tabletop.speech.Speech."""

    def mine(self, sight: CarthageSight) -> Prompt:
        t, draft = sight.word, sight.draft
        if isinstance(draft, Defence):
            return Prompt(t("defence"), t("prompt.defend"))
        if isinstance(draft, Purchase):
            line = "take_first" if not draft.choosing else "pay" if draft.missing else "confirm"
            if line == "confirm" and not draft.ready:
                line = "needless"
            return Prompt(t("double" if draft.double else "buy"), t("prompt." + line))
        if sight.mode:
            return Prompt(t(sight.mode), t("prompt." + sight.mode))
        return Prompt(t("prompt.yours"), t("prompt.pass" if PASS in sight.legal else "prompt.choose"))

    def section(self, sight: CarthageSight) -> str:
        """The section of the rules about what is being composed, or about what happened last."""
        draft = sight.draft
        if isinstance(draft, Defence):
            return "raid"
        if isinstance(draft, Purchase):
            return "purchase" if draft.choosing else "double"
        if sight.mode:
            return "reservation" if sight.mode == "reserve" else "money"
        return "turn" if sight.deciding else SECTIONS.get(sight.trail.event, "turn")

    def status(self, sight: CarthageSight) -> str:
        view = sight.view
        return sight.word("status", turn=view.turns + (not view.over), settlements=view.settlements)

    def consequence(self, sight: CarthageSight) -> str | None:
        """What the purchase in hand leads to, in one sentence."""
        outlook = foreseen(sight)
        if outlook is None or not isinstance(sight.draft, Purchase):
            return None
        if not outlook.arrivals:
            return sight.word("forecast.none")
        goods = sight.t("carthage.list").join(sight.good_words(colour) for colour in outlook.arrivals)
        mine = sum(sale.vp for sale in outlook.sales if sale.seat == sight.bottom)
        others = sum(sale.vp for sale in outlook.sales if sale.seat != sight.bottom)
        lost = sum(loss.cards for loss in outlook.losses if loss.seat == sight.bottom)
        line = sight.word("consequence", goods=goods, mine=mine, others=others)
        return line + (sight.word("consequence.raid", lost=lost) if lost else "")

    def tips(self) -> Mapping[str, Callable[..., list[str]]]:
        return TIPS


# Tooltips


def _t(sight: CarthageSight, key: str, /, **values: object) -> str:
    return sight.word("tip." + key, **values)


def _of(sight: CarthageSight, seat: int, key: str, **values: object) -> str:
    """A sentence with the name of a seat."""
    return _t(sight, key, name=sight.name(seat), **values)


def _card(sight: CarthageSight, kind: int) -> list[str]:
    """Good, value, warehouse icons, and who has goods of that colour."""
    lines = [_t(sight, "card", card=sight.card_words(kind), value=int(VALUE[kind]), icons=int(ICONS[kind]))]
    colour, good = good_of(kind), sight.good_words(good_of(kind))
    holders = [
        _of(sight, seat, "holder", cards=view.sets[colour].cards)
        for seat, view in enumerate(sight.view.seats)
        if view.sets[colour].cards
    ]
    names = sight.word("comma").join(holders)
    lines.append(
        _t(sight, "holders", good=good, names=names) if holders else _t(sight, "no_holders", good=good)
    )
    return lines


def _tabled(sight: CarthageSight, name: str, place: int) -> list[str]:
    """A card of market or farm: who reserved it, and what a click does."""
    card, market = tabled(sight)[name, place], name == "market"
    lines = _card(sight, card.kind) + ([] if market else [_t(sight, "farm")])
    if card.owner is not None:
        return [*lines, _of(sight, card.owner, "reserved")]
    if not sight.deciding or sight.draft is not None:
        return lines
    reserves = sight.view.classic and sight.mine.piece
    if market and (name, place) in CHOICES.offered(sight):
        lines.append(_t(sight, "click_reserve" if sight.mode == "reserve" else "click_take"))
        reserves = reserves and sight.mode != "reserve"
    elif market:
        reserves = False
    return lines + ([_t(sight, "right_click")] if reserves else [])


def _place(sight: CarthageSight, place: int) -> list[str]:
    name = sight.t("carthage.place." + PLACE_IDS[place])
    sorts = {ALEXANDRIA: "start", CARTHAGE: "carthage", REFUGE: "refuge"}
    return [f"[[b|{name}]]", _t(sight, "place." + sorts.get(place, "pirate" if PIRATE[place] else "sea"))]


def _held(sight: CarthageSight, seat: int, colour: int) -> dict[str, int]:
    """What the goods of a seat are worth, as sentences want it."""
    held = sight.view.seats[seat].sets[colour]
    return {"cards": held.cards, "price": held.price, "points": held.points, "vp": held.vp}


def _ship(sight: CarthageSight, colour: int) -> list[str]:
    at, good = int(sight.view.ships[colour]), sight.good_words(colour)
    place = sight.t("carthage.place." + PLACE_IDS[at])
    lines = [_t(sight, "ship", good=good, place=place, steps=CARTHAGE - at)]
    for seat, view in enumerate(sight.view.seats):
        if view.sets[colour].cards:
            lines.append(_of(sight, seat, "set", **_held(sight, seat, colour)))
    return lines if len(lines) > 1 else [*lines, _t(sight, "no_holders", good=good)]


def _token(sight: CarthageSight, colour: int, nth: int) -> list[str]:
    good, buying = sight.good_words(colour), sight.buying
    if sight.view.classic:
        return [_t(sight, "token.classic", good=good, bonus=sight.mine.fresh[colour])]
    if nth < 0:
        return [_t(sight, "token.used", good=good)]
    lines = [_t(sight, "token.fresh", good=good)]
    if buying is not None and nth >= buying.tokens[colour]:
        trial = buying.toggle_token(colour, False)
        if isinstance(trial, Purchase):
            lines.append(_t(sight, "token.saves", saved=buying.due - trial.due))
    return lines


def _tokens(sight: CarthageSight, seat: int) -> list[str]:
    view = sight.view.seats[seat]
    lines = [_of(sight, seat, "tokens", number=view.tokens)]
    for colour in range(COLOURS):
        fresh, used = view.fresh[colour], view.used[colour]
        if fresh or used:
            lines.append(_t(sight, "tokens.line", good=sight.good_words(colour), fresh=fresh, used=used))
    return [*lines, _t(sight, "tokens.end")]


def _set(sight: CarthageSight, seat: int, colour: int) -> list[str]:
    view, good = sight.view.seats[seat], sight.good_words(colour)
    cards = view.sets[colour].cards
    if not cards:
        return [_t(sight, "set.none", good=good)]
    safe = sum(view.safe[colour * 3 : colour * 3 + 3])
    lines = [_of(sight, seat, "set.sum", good=good, **_held(sight, seat, colour))]
    lines.append(_t(sight, "set.safe", safe=safe, exposed=cards - safe))
    if sight.view.classic and view.fresh[colour]:
        lines.append(_t(sight, "set.bonus", bonus=view.fresh[colour]))
    return lines


def _pile(sight: CarthageSight, seat: int) -> list[str]:
    points = sight.view.seats[seat].vp
    return [_t(sight, "pile.closed") if points is None else _of(sight, seat, "pile.open", points=points)]


def _piece(sight: CarthageSight, seat: int) -> list[str]:
    ready = sight.view.seats[seat].piece
    if sight.view.classic:
        return [_t(sight, "reservation.ready" if ready else "reservation.placed")]
    return [_t(sight, "double.ready" if ready else "double.used")]


def _seat(sight: CarthageSight, seat: int) -> list[str]:
    lines = [f"[[b|{sight.name(seat)}]]  " + sight.word(f"seat.{seat}")]
    player = sight.table.player(seat)
    if player:
        lines.append(_t(sight, "level", level=player))
    return lines + ([_t(sight, "start")] if seat == sight.view.start_seat else [])


def _hand_head(sight: CarthageSight) -> list[str]:
    view = sight.mine
    return [_t(sight, "hand_head", count=view.hand_count, money=view.money or 0, icons=view.icons or 0)]


def _choice(sight: CarthageSight, number: int) -> list[str]:
    third = ".classic" if number == 2 and sight.view.classic else ""
    return [_t(sight, "choice." + "ABC"[number] + third)]


def _forecast(sight: CarthageSight) -> list[str]:
    """The sums behind the short line of the strip."""
    outlook = foreseen(sight)
    if outlook is None or not outlook.arrivals:
        return [_t(sight, "forecast.none")]
    lines = []
    for seat, colour, price, cards, vp in outlook.sales:
        values = {"price": price, "cards": cards, "points": price * cards, "vp": vp}
        lines.append(_of(sight, seat, "sale", good=sight.good_words(colour), **values))
    lines = lines or [sight.word("forecast.unsold")]
    for seat, colour, cards in outlook.losses:
        lines.append(_of(sight, seat, "raid", good=sight.good_words(colour), cards=cards))
    return lines + ([sight.word("forecast.ends")] if outlook.ends else [])


def _hand(sight: CarthageSight, kind: int) -> list[str]:
    return [_t(sight, "hand", card=sight.card_words(kind), value=int(VALUE[kind]), icons=int(ICONS[kind]))]


TIPS: dict[str, Callable[..., list[str]]] = {
    "market": lambda sight, place: _tabled(sight, "market", place),
    "farm": lambda sight, place: _tabled(sight, "farm", place),
    "hand": _hand,
    "taken": lambda sight, kind: [_t(sight, "taken", card=sight.card_words(kind))],
    "place": _place,
    "ship": _ship,
    "token": _token,
    "tokens": _tokens,
    "set": _set,
    "pile": _pile,
    "piece": _piece,
    "seat": _seat,
    "backs": lambda sight, seat: [_of(sight, seat, "backs", count=sight.view.seats[seat].hand_count)],
    "hand_head": _hand_head,
    "deck": lambda sight: [_t(sight, "deck", count=sight.view.deck_count)],
    "discard": lambda sight: [_t(sight, "discard", count=sight.view.discard_count)],
    "thrown": lambda sight, seat: [_of(sight, seat, "thrown")],
    "sight": lambda sight, name: [_t(sight, "sight." + name)],
    "choice": _choice,
    "button": lambda sight, name: [_t(sight, "button." + name)],
    "forecast": _forecast,
}
