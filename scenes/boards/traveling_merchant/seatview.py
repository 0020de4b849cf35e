"""The seats and the actions of a position as the plain values that are drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from game.traveling_merchant.actions import BUY_AREA, BUY_STOCK, END_TURN, GIVE_BACK
from game.traveling_merchant.components import GOODS, HOUSES, ORDER_CITY, ORDER_POINTS
from scenes.boards.traveling_merchant.compose import HouseChoice, Swap
from scenes.boards.traveling_merchant.houses_ahead import house_words
from scenes.boards.traveling_merchant.models import (
    Actions,
    Button,
    Caravan,
    Choice,
    Counters,
    Mark,
    Opponent,
    Place,
    Wagon,
)
from scenes.boards.traveling_merchant.portrait import FAMILIES
from scenes.boards.traveling_merchant.sight import MerchantSight
from scenes.tabletop.seats import is_next, seated
from scenes.tabletop.sight import once

KEY = "traveling_merchant_board."


def points_of(sight: MerchantSight, seat: int) -> int:
    """Points as they are shown: those of the position, or what has been counted so far."""
    return sight.staged.counting.get(seat, sight.view.seats[seat].score)


# The own caravan


@once
def caravan(sight: MerchantSight) -> Caravan:
    seat = sight.bottom
    view = sight.view.seats[seat]
    goods = [
        None if sight.hides("load", seat * 100 + i) else good for i, good in enumerate(sight.loads[seat])
    ]
    draft = sight.draft
    giving = isinstance(draft, Swap) and sight.deciding
    gone = sight.staged.hidden.count(("wagon", seat))
    uses = draft.uses() if isinstance(draft, HouseChoice) and sight.deciding else []
    usable = draft.usable() if isinstance(draft, HouseChoice) and sight.deciding else []
    wagons = []
    for index, wagon in enumerate(view.wagons):
        good = goods[view.carriage + index] if view.carriage + index < len(goods) else None
        mark: Mark = "chosen" if index in uses else "legal" if index in usable else ""
        wagons.append(
            Wagon(
                wagon.order,
                wagon.used,
                good,
                mark,
                "legal" if giving and good is not None else "",
                index >= len(view.wagons) - gone,
                int(ORDER_POINTS[wagon.order]) if index < sight.staged.turned.get(seat, 0) else -1,
            )
        )
    places = tuple(
        Place(
            good,
            "legal" if giving and good is not None else "",
            good is not None and sight.advises(GIVE_BACK + good),
        )
        for good in goods[: view.carriage]
    )
    ghost = -1
    if sight.looked_at is not None and sight.looked_at[0] == "order" and sight.can_sell(sight.looked_at[1]):
        ghost = int(ORDER_CITY[sight.looked_at[1]])
    placing = sight.deciding and (isinstance(draft, HouseChoice) or sight.view.phase == "start")
    return Caravan(
        seat,
        sight.name(seat),
        sight.active == seat,
        points_of(sight, seat),
        view.houses_left - sight.staged.hidden.count(("my house", seat)),
        _jewels(sight, seat),
        places,
        tuple(wagons),
        ghost,
        view.loaded,
        view.space,
        "" if sight.view.over else house_words(sight),
        sight.view.over,
        "legal" if placing else "",
    )


def _jewels(sight: MerchantSight, seat: int) -> tuple[int, int]:
    red, white = sight.view.seats[seat].jewels
    return red - sight.staged.hidden.count((f"jewel{seat}", 0)), white - sight.staged.hidden.count(
        (f"jewel{seat}", 1)
    )


# The others


@once
def opponent(sight: MerchantSight, seat: int) -> Opponent:
    view = sight.view.seats[seat]
    following = (sight.turn + 1) % sight.view.players
    if sight.view.phase == "start":
        following = (sight.turn - 1) % sight.view.players
        if sight.turn == sight.view.start_seat:
            following = sight.view.start_seat
    ahead = is_next(sight, seat, following) and sight.view.turns_left != 0
    load = tuple(
        good
        for index, good in enumerate(sight.loads[seat])
        if good is not None and not sight.hides("load", seat * 100 + index)
    )
    shown = view.wagons[: len(view.wagons) - sight.staged.hidden.count(("wagon", seat))]
    owned = tuple(s for s in view.specials if not sight.hides("mine", s))
    placed = len(view.house_cities) - sight.staged.hidden.count(("my house", seat))
    return Opponent(
        seated(sight, seat, sight.t(KEY + "next") if ahead else ""),
        points_of(sight, seat),
        tuple(sorted(load)),
        view.space,
        _jewels(sight, seat),
        tuple((int(ORDER_CITY[wagon.order]), wagon.used) for wagon in shown),
        owned,
        placed,
    )


# The actions


@once
def actions(sight: MerchantSight) -> Actions:
    view, t, draft = sight.view, sight.t, sight.draft
    seat = max(0, sight.active) if not view.over else sight.bottom
    mine = sight.deciding
    own_turn = sight.me is not None and sight.active == sight.me
    turn = view.phase in ("turn", "swap", "house", "use", "automatic")
    given = view.given if turn and not view.over else 0
    note = t(KEY + "left", left=view.actions) if given else ""
    choices: tuple[Choice, ...] = ()
    buttons: tuple[Button, ...] = ()
    if mine and isinstance(draft, Swap):
        why = t(KEY + "why.swap", good=sight.good_words(draft.good))
        buttons = () if draft.begun else (_cancel(sight),)
    elif mine and isinstance(draft, HouseChoice):
        why, buttons = _house_step(sight, draft)
    elif view.phase == "start":
        given, note = 0, ""
        why = t(KEY + ("why.start" if mine else "why.start.other"))
    elif view.over:
        why = t(KEY + ("banner.count" if sight.staged.counting else "over.line"))
    else:
        own = given == 3
        why = (
            t(KEY + ("why.three" if own else "why.two"))
            if mine
            else t(KEY + ("why.three.other" if own else "why.two.other"))
        )
        if turn:
            choices = _choices(sight)
    end: Literal["off", "pale", "ready"] = "off"
    if mine and draft is None and view.phase == "turn":
        end = "ready" if view.actions == 0 else "pale"
    title = t(KEY + "actions")
    return Actions(
        seat,
        own_turn,
        title,
        given,
        view.actions,
        why,
        note,
        choices,
        buttons,
        end,
        sight.advises(END_TURN),
        counters(sight),
        sight.mark_all,
    )


def counters(sight: MerchantSight) -> Counters:
    view = sight.view
    houses = max(HOUSES - seat.houses_left for seat in view.seats)
    taken = sum(owner is not None for owner in view.specials)
    return Counters(houses, taken, view.end_card_between, view.end_card_out, view.cause)


def _cancel(sight: MerchantSight) -> Button:
    t = sight.t
    return Button("cancel", t(KEY + "button.cancel"), t(KEY + "button.cancel.note"), True, "Esc")


def _house_step(sight: MerchantSight, draft: HouseChoice) -> tuple[str, tuple[Button, ...]]:
    t = sight.t
    if draft.city is None:
        return t(KEY + "why.house"), ()
    city = sight.place_words(draft.city)
    if draft.needs:
        return t(KEY + "why.house.use"), () if draft.begun else (_cancel(sight),)
    ways = draft.ways(draft.city)
    buttons = tuple(
        Button(
            "trio" if trio else "pair",
            t(KEY + ("button.trio" if trio else "button.pair")),
            _three_words(sight) if trio else t(KEY + "button.pair.note", city=city),
            trio in ways,
            "2" if trio else "1",
        )
        for trio in (False, True)
    )
    return t(KEY + "why.house.how"), (*buttons, _cancel(sight))


def _three_words(sight: MerchantSight) -> str:
    """Which three orders will do, by the reading played."""
    english = ".english" if sight.view.english else ""
    return str(sight.t(KEY + "button.trio.note" + english))


CHOICES: tuple[tuple[Literal["move", "buy", "sell"], str], ...] = (("move", "M"), ("buy", "B"), ("sell", "S"))


def _choices(sight: MerchantSight) -> tuple[Choice, ...]:
    """Move, buy and sell with what they could do now."""
    t, legal = sight.t, sight.legal if sight.deciding else []
    free = sight.deciding and sight.draft is None
    made = []
    for name, key in CHOICES:
        possible = free and any(action in FAMILIES[name] for action in legal)
        words = "" if sight.active == sight.me else t(KEY + "choice.waiting")
        if sight.deciding:
            words = _LINES[name](sight)
        made.append(
            Choice(name, key, t(KEY + "choice." + name), words, possible, free and sight.mode == name)
        )
    return tuple(made)


def _move_line(sight: MerchantSight) -> str:
    cities = sum(action in FAMILIES["move"] for action in sight.legal)
    t = sight.t
    return t(KEY + "choice.move.line", number=cities) if cities else t(KEY + "choice.none")


def _buy_line(sight: MerchantSight) -> str:
    goods = sorted({_good_of(action) for action in sight.legal if action in FAMILIES["buy"]})
    t = sight.t
    if not goods:
        return t(KEY + ("choice.none" if sight.view.actions == 0 else "choice.buy.none"))
    comma = t(KEY + ("or" if len(goods) == 2 else "comma"))
    words = comma.join(sight.letter(good) for good in goods)
    return t(KEY + "choice.buy.line", goods=words)


def _good_of(action: int) -> int:
    return action - BUY_STOCK if action < BUY_AREA else (action - BUY_AREA) % GOODS


def _sell_line(sight: MerchantSight) -> str:
    sales = [action for action in sight.legal if action in FAMILIES["sell"]]
    t = sight.t
    if not sales:
        return t(KEY + ("choice.none" if sight.view.actions == 0 else "choice.sell.none"))
    if len(sales) > 1:
        return t(KEY + "choice.sell.many", number=len(sales))
    points, jewel = sight.gain(sales[0])
    if jewel < 0:
        return t(KEY + "choice.sell.line", points=points)
    return t(KEY + "choice.sell.jewel", points=points, icon=("red", "white")[jewel])


_LINES: dict[str, Callable[[MerchantSight], str]] = {
    "move": _move_line,
    "buy": _buy_line,
    "sell": _sell_line,
}
