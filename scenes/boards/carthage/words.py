"""What the board of Carthage says: prompts, tooltips with their numbers, consequences.

Only public facts are told of the other seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from game.carthage.actions import MAX_SPEND, PASS, PAY_CARD, SAVE_GOOD, SPEND, STORE_CARD
from game.carthage.components import (
    ALEXANDRIA,
    CARTHAGE,
    ICONS,
    PIRATE,
    PLACE_IDS,
    REFUGE,
    VALUE,
    VALUES,
)
from game.carthage.text import card
from scenes.boards.carthage.compose import Purchase
from scenes.boards.carthage.defence import Defence
from scenes.boards.carthage.outlook import foreseen
from scenes.boards.carthage.parts import CHOICES, tabled
from scenes.boards.carthage.sight import CarthageSight, good_of
from scenes.tabletop.speech import Prompt, Speech, introduced

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
Values = Mapping[str, object]
Lines = Iterable[str]


# Tooltips


def _of(sight: CarthageSight, seat: int, key: str, **values: object) -> str:
    """A sentence with the name of a seat."""
    return sight.tip(key, name=sight.name(seat), **values)


def _facts(sight: CarthageSight, kind: int) -> Values:
    return {"card": kind, "value": int(VALUE[kind]), "icons": int(ICONS[kind])}


def _held(sight: CarthageSight, colour: int) -> Iterator[tuple[int, Values]]:
    """The seats with goods of a colour, and what these are worth."""
    for seat, view in enumerate(sight.view.seats):
        held = view.sets[colour]
        if held.cards:
            yield seat, {"cards": held.cards, "price": held.price, "points": held.points, "vp": held.vp}


def _card(sight: CarthageSight, kind: int) -> Lines:
    """Good, value, warehouse icons, and who has goods of that colour."""
    yield sight.tip("card", **_facts(sight, kind))
    holders = [_of(sight, seat, "holder", **held) for seat, held in _held(sight, good_of(kind))]
    key, names = "holders" if holders else "no_holders", sight.word("comma").join(holders)
    yield sight.tip(key, good=good_of(kind), names=names)


def _tabled(sight: CarthageSight, name: str, place: int) -> Lines:
    """A card of market or farm: who reserved it, and what a click does."""
    card, reserves = tabled(sight)[name, place], sight.view.classic and sight.mine.piece
    yield from _card(sight, card.kind)
    if name == "farm":
        yield sight.tip("farm")
    if card.owner is not None:
        yield _of(sight, card.owner, "reserved")
    elif sight.deciding and sight.draft is None:
        takes = name == "market" and (name, place) in CHOICES.offered(sight)
        if takes:
            yield sight.tip("click_reserve" if sight.mode == "reserve" else "click_take")
        if reserves and (name == "farm" or (takes and sight.mode != "reserve")):
            yield sight.tip("right_click")


def _place(sight: CarthageSight, place: int) -> Lines:
    yield f"[[b|{sight.t('carthage.place.' + PLACE_IDS[place])}]]"
    sorts = {ALEXANDRIA: "start", CARTHAGE: "carthage", REFUGE: "refuge"}
    yield sight.tip("place." + sorts.get(place, "pirate" if PIRATE[place] else "sea"))


def _ship(sight: CarthageSight, colour: int) -> Lines:
    at, held = int(sight.view.ships[colour]), [*_held(sight, colour)]
    place = sight.t("carthage.place." + PLACE_IDS[at])
    yield sight.tip("ship", good=colour, place=place, steps=CARTHAGE - at)
    yield from [_of(sight, seat, "set", **worth) for seat, worth in held]
    if not held:
        yield sight.tip("no_holders", good=colour)


def _token(sight: CarthageSight, colour: int, nth: int) -> Lines:
    buying = sight.buying
    sort = "classic" if sight.view.classic else "used" if nth < 0 else "fresh"
    yield sight.tip("token." + sort, good=colour, bonus=sight.mine.fresh[colour])
    if sort == "fresh" and buying is not None and nth >= buying.tokens[colour]:
        trial = buying.toggle_token(colour, False)
        if isinstance(trial, Purchase):
            yield sight.tip("token.saves", saved=buying.due - trial.due)


def _tokens(sight: CarthageSight, seat: int) -> Lines:
    view = sight.view.seats[seat]
    yield _of(sight, seat, "tokens", number=view.tokens)
    for colour, (fresh, used) in enumerate(zip(view.fresh, view.used)):
        if fresh or used:
            yield sight.tip("tokens.line", good=colour, fresh=fresh, used=used)
    yield sight.tip("tokens.end")


def _set(sight: CarthageSight, seat: int, colour: int) -> Lines:
    view, worth = sight.view.seats[seat], dict(_held(sight, colour)).get(seat)
    if worth is None:
        yield sight.tip("set.none", good=colour)
        return
    yield _of(sight, seat, "set.sum", good=colour, **worth)
    safe = sum(view.safe[colour * VALUES : (colour + 1) * VALUES])
    yield sight.tip("set.safe", safe=safe, exposed=view.sets[colour].cards - safe)
    if sight.view.classic and view.fresh[colour]:
        yield sight.tip("set.bonus", bonus=view.fresh[colour])


def _pile(sight: CarthageSight, seat: int) -> Lines:
    points = sight.view.seats[seat].vp
    yield _of(sight, seat, "pile." + ("closed" if points is None else "open"), points=points)


def _piece(sight: CarthageSight, seat: int) -> Lines:
    name, gone = ("reservation", "placed") if sight.view.classic else ("double", "used")
    yield sight.tip(f"{name}." + ("ready" if sight.view.seats[seat].piece else gone))


def _seat(sight: CarthageSight, seat: int) -> Lines:
    yield from introduced(sight, seat)
    if seat == sight.view.start_seat:
        yield sight.tip("start")


def _hand_head(sight: CarthageSight) -> Values:
    view = sight.mine
    return {"count": view.hand_count, "money": view.money or 0, "icons": view.icons or 0}


def _forecast(sight: CarthageSight) -> Lines:
    """The sums behind the short line of the strip."""
    outlook = foreseen(sight)
    if outlook is None or not outlook.arrivals:
        yield sight.tip("forecast.none")
        return
    for seat, colour, price, cards, vp in outlook.sales:
        values = {"price": price, "cards": cards, "points": price * cards, "vp": vp}
        yield _of(sight, seat, "sale", good=colour, **values)
    if not outlook.sales:
        yield sight.word("forecast.unsold")
    for seat, colour, cards in outlook.losses:
        yield _of(sight, seat, "raid", good=colour, cards=cards)
    if outlook.ends:
        yield sight.word("forecast.ends")


TIPS: Mapping[str, Callable[..., Lines | Values]] = {
    "market": lambda sight, place: _tabled(sight, "market", place),
    "farm": lambda sight, place: _tabled(sight, "farm", place),
    "hand": _facts,
    "taken": _facts,
    "place": _place,
    "ship": _ship,
    "token": _token,
    "tokens": _tokens,
    "set": _set,
    "pile": _pile,
    "piece": _piece,
    "seat": _seat,
    "backs": lambda sight, seat: {"name": sight.name(seat), "count": sight.view.seats[seat].hand_count},
    "hand_head": _hand_head,
    "deck": lambda sight: {"count": sight.view.deck_count},
    "discard": lambda sight: {"count": sight.view.discard_count},
    "thrown": lambda sight, seat: {"name": sight.name(seat)},
    "forecast": _forecast,
}


class CarthageSpeech(Speech[CarthageSight]):
    """See scenes.tabletop.speech.Speech."""

    tips = TIPS

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

    def plan_sentence(self, sight: CarthageSight, steps: Sequence[tuple[CarthageSight, int]]) -> str:
        """Cards that are laid down, and goods that are saved, are listed; a token that is kept is no step."""
        base = next((base for base in (STORE_CARD, SAVE_GOOD, PAY_CARD) if steps[0][1] >= base), None)
        if base is not None:
            cards = sight.listed(card(action - base, sight.catalogue) for _, action in steps)
            key = {PAY_CARD: "pay", SAVE_GOOD: "save", STORE_CARD: "store"}[base]
            return sight.word("plan." + key, cards=cards)
        used = [
            step for step in steps if not SPEND <= step[1] < PAY_CARD or (step[1] - SPEND) % (MAX_SPEND + 1)
        ]
        return sight.listed(super(CarthageSpeech, self).plan_sentence(sight, [step]) for step in used)

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
        goods = sight.listed(sight.said("good", good) for good in outlook.arrivals)
        mine = sum(sale.vp for sale in outlook.sales if sale.seat == sight.bottom)
        others = sum(sale.vp for sale in outlook.sales if sale.seat != sight.bottom)
        lost = sum(loss.cards for loss in outlook.losses if loss.seat == sight.bottom)
        line = sight.word("consequence", goods=goods, mine=mine, others=others)
        return line + (sight.word("consequence.raid", lost=lost) if lost else "")
