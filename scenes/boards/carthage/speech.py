"""What the board of Carthage says: prompts, tooltips with their numbers, consequences.

Only public facts are told of the other seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from game.carthage.actions import PASS
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
from scenes.boards.carthage.board_state import CarthageBoardState, good_of
from scenes.boards.carthage.choices import CHOICES, said_as, tabled
from scenes.boards.carthage.compose import Purchase
from scenes.boards.carthage.consequences import foreseen
from scenes.boards.carthage.defence import Defence
from scenes.boards.carthage.plan_words import TOLD
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


def _of(shown: CarthageBoardState, seat: int, key: str, **values: object) -> str:
    """A sentence with the name of a seat."""
    return shown.tip(key, name=shown.name(seat), **values)


def _facts(shown: CarthageBoardState, kind: int) -> Values:
    return {"card": kind, "value": int(VALUE[kind]), "icons": int(ICONS[kind])}


def _held(shown: CarthageBoardState, colour: int) -> Iterator[tuple[int, Values]]:
    """The seats with goods of a colour, and what these are worth."""
    for seat, view in enumerate(shown.view.seats):
        held = view.sets[colour]
        if held.cards:
            yield seat, {"cards": held.cards, "price": held.price, "points": held.points, "vp": held.vp}


def _card(shown: CarthageBoardState, kind: int) -> Lines:
    """Good, value, warehouse icons, and who has goods of that colour."""
    yield shown.tip("card", **_facts(shown, kind))
    holders = [_of(shown, seat, "holder", **held) for seat, held in _held(shown, good_of(kind))]
    key, names = "holders" if holders else "no_holders", shown.word("comma").join(holders)
    yield shown.tip(key, good=good_of(kind), names=names)


def _tabled(shown: CarthageBoardState, name: str, place: int) -> Lines:
    """A card of market or farm: who reserved it, and what a click does."""
    card, reserves = tabled(shown)[name, place], shown.view.classic and shown.mine.piece
    yield from _card(shown, card.kind)
    if name == "farm":
        yield shown.tip("farm")
    if card.owner is not None:
        yield _of(shown, card.owner, "reserved")
    elif shown.deciding and shown.draft is None:
        takes = name == "market" and (name, place) in CHOICES.offered(shown)
        if takes:
            yield shown.tip("click_reserve" if shown.mode == "reserve" else "click_take")
        if reserves and (name == "farm" or (takes and shown.mode != "reserve")):
            yield shown.tip("right_click")


def _place(shown: CarthageBoardState, place: int) -> Lines:
    yield f"[[b|{shown.t('carthage.place.' + PLACE_IDS[place])}]]"
    sorts = {ALEXANDRIA: "start", CARTHAGE: "carthage", REFUGE: "refuge"}
    yield shown.tip("place." + sorts.get(place, "pirate" if PIRATE[place] else "sea"))


def _ship(shown: CarthageBoardState, colour: int) -> Lines:
    at, held = int(shown.view.ships[colour]), [*_held(shown, colour)]
    place = shown.t("carthage.place." + PLACE_IDS[at])
    yield shown.tip("ship", good=colour, place=place, steps=CARTHAGE - at)
    yield from [_of(shown, seat, "set", **worth) for seat, worth in held]
    if not held:
        yield shown.tip("no_holders", good=colour)


def _token(shown: CarthageBoardState, colour: int, nth: int) -> Lines:
    buying = shown.buying
    sort = "classic" if shown.view.classic else "used" if nth < 0 else "fresh"
    yield shown.tip("token." + sort, good=colour, bonus=shown.mine.fresh[colour])
    if sort == "fresh" and buying is not None and nth >= buying.tokens[colour]:
        trial = buying.toggle_token(colour, False)
        if isinstance(trial, Purchase):
            yield shown.tip("token.saves", saved=buying.due - trial.due)


def _tokens(shown: CarthageBoardState, seat: int) -> Lines:
    view = shown.view.seats[seat]
    yield _of(shown, seat, "tokens", number=view.tokens)
    for colour, (fresh, used) in enumerate(zip(view.fresh, view.used)):
        if fresh or used:
            yield shown.tip("tokens.line", good=colour, fresh=fresh, used=used)
    yield shown.tip("tokens.end")


def _set(shown: CarthageBoardState, seat: int, colour: int) -> Lines:
    view, worth = shown.view.seats[seat], dict(_held(shown, colour)).get(seat)
    if worth is None:
        yield shown.tip("set.none", good=colour)
        return
    yield _of(shown, seat, "set.sum", good=colour, **worth)
    safe = sum(view.safe[colour * VALUES : (colour + 1) * VALUES])
    yield shown.tip("set.safe", safe=safe, exposed=view.sets[colour].cards - safe)
    if shown.view.classic and view.fresh[colour]:
        yield shown.tip("set.bonus", bonus=view.fresh[colour])


def _pile(shown: CarthageBoardState, seat: int) -> Lines:
    points = shown.view.seats[seat].vp
    yield _of(shown, seat, "pile." + ("closed" if points is None else "open"), points=points)


def _piece(shown: CarthageBoardState, seat: int) -> Lines:
    name, gone = ("reservation", "placed") if shown.view.classic else ("double", "used")
    yield shown.tip(f"{name}." + ("ready" if shown.view.seats[seat].piece else gone))


def _seat(shown: CarthageBoardState, seat: int) -> Lines:
    yield from introduced(shown, seat)
    if seat == shown.view.start_seat:
        yield shown.tip("start")


def _hand_head(shown: CarthageBoardState) -> Values:
    view = shown.mine
    return {"count": view.hand_count, "money": view.money or 0, "icons": view.icons or 0}


def _forecast(shown: CarthageBoardState) -> Lines:
    """The sums behind the short line of the strip."""
    outcome = foreseen(shown)
    if outcome is None or not outcome.arrivals:
        yield shown.tip("forecast.none")
        return
    for seat, colour, price, cards, vp in outcome.sales:
        values = {"price": price, "cards": cards, "points": price * cards, "vp": vp}
        yield _of(shown, seat, "sale", good=colour, **values)
    if not outcome.sales:
        yield shown.word("forecast.unsold")
    for seat, colour, cards in outcome.losses:
        yield _of(shown, seat, "raid", good=colour, cards=cards)
    if outcome.ends:
        yield shown.word("forecast.ends")


def _defence(shown: CarthageBoardState) -> Lines:
    """What the counts on the strip are of."""
    draft = shown.draft if isinstance(shown.draft, Defence) else CHOICES.asked(shown)
    yield shown.tip("defence.about")
    if isinstance(draft, Defence):
        saved, exposed = sum(draft.named), sum(draft.exposed())
        yield shown.tip("defence", exposed=exposed, saved=saved, icons=draft.paid, need=draft.due)


TIPS: Mapping[str, Callable[..., Lines | Values]] = {
    "market": lambda shown, place: _tabled(shown, "market", place),
    "farm": lambda shown, place: _tabled(shown, "farm", place),
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
    "backs": lambda shown, seat: {"name": shown.name(seat), "count": shown.view.seats[seat].hand_count},
    "hand_head": _hand_head,
    "deck": lambda shown: {"count": shown.view.deck_count},
    "discard": lambda shown: {"count": shown.view.discard_count},
    "thrown": lambda shown, seat: {"name": shown.name(seat)},
    "forecast": _forecast,
    "defence": _defence,
}


NAMES: dict[str, Callable[..., str]] = {
    "set": lambda shown, seat, colour: shown.word("name.set", name=shown.name(seat), good=colour),
}


class CarthageSpeech(Speech[CarthageBoardState]):
    """See scenes.tabletop.speech.Speech."""

    tips = TIPS
    names = NAMES

    def mine(self, shown: CarthageBoardState) -> Prompt:
        t, draft = shown.word, shown.draft
        if isinstance(draft, Defence):
            return Prompt(t("defence"), t("prompt.defend"))
        if isinstance(draft, Purchase):
            line = "take_first" if not draft.choosing else "pay" if draft.missing else "confirm"
            if line == "confirm" and not draft.ready:
                line = "needless"
            return Prompt(t("double" if draft.double else "buy"), t("prompt." + line))
        if shown.mode:
            return Prompt(t(shown.mode), t("prompt." + shown.mode))
        return Prompt(t("prompt.yours"), t("prompt.pass" if PASS in shown.legal else "prompt.choose"))

    def plan_sentence(
        self, shown: CarthageBoardState, steps: Sequence[tuple[CarthageBoardState, int]]
    ) -> str:
        """What belongs together is told in one sentence (`CarthageChoices.told`)."""
        kind = said_as(steps[0][1])
        return TOLD[kind](shown, steps) if kind else super().plan_sentence(shown, steps)

    def brief_sentence(
        self, shown: CarthageBoardState, steps: Sequence[tuple[CarthageBoardState, int]]
    ) -> str:
        """Not told are the cards and tokens that pay, and the icons that save."""
        kind = said_as(steps[0][1])
        return TOLD[kind](shown, steps, True) if kind else super().brief_sentence(shown, steps)

    def section(self, shown: CarthageBoardState) -> str:
        """The section of the rules about what is being composed, or about what happened last."""
        draft = shown.draft
        if isinstance(draft, Defence):
            return "raid"
        if isinstance(draft, Purchase):
            return "purchase" if draft.choosing else "double"
        if shown.mode:
            return "reservation" if shown.mode == "reserve" else "money"
        return "turn" if shown.deciding else SECTIONS.get(shown.trail.event, "turn")

    def status(self, shown: CarthageBoardState) -> str:
        view = shown.view
        return shown.word("status", turn=view.turns + (not view.over), settlements=view.settlements)

    def consequence(self, shown: CarthageBoardState) -> str | None:
        """What the purchase in hand leads to, in one sentence."""
        outcome = foreseen(shown)
        if outcome is None or not isinstance(shown.draft, Purchase):
            return None
        if not outcome.arrivals:
            return shown.word("forecast.none")
        goods = shown.listed(shown.said("good", good) for good in outcome.arrivals)
        mine = sum(sale.vp for sale in outcome.sales if sale.seat == shown.bottom)
        others = sum(sale.vp for sale in outcome.sales if sale.seat != shown.bottom)
        lost = sum(loss.cards for loss in outcome.losses if loss.seat == shown.bottom)
        line = shown.word("consequence", goods=goods, mine=mine, others=others)
        return line + (shown.word("consequence.raid", lost=lost) if lost else "")
