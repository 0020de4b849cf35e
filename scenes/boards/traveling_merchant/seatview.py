"""The seats and the actions of a position as the plain values that are drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

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
from scenes.boards.traveling_merchant.sprites import Say

if TYPE_CHECKING:
    from scenes.boards.traveling_merchant.board import MerchantBoard

KEY = "traveling_merchant_board."


def _sayer(board: MerchantBoard) -> Say:
    say: Say = board.context.t
    return say


def points_of(board: MerchantBoard, seat: int) -> int:
    """Points as they are shown: those of the position, or what has been counted so far."""
    return board.counting.get(seat, board.view.seats[seat].score)


# The own caravan


def caravan(board: MerchantBoard) -> Caravan:
    seat = board.bottom
    view = board.view.seats[seat]
    goods = [
        None if ("load", seat * 100 + i) in board.hidden else good for i, good in enumerate(board.loads[seat])
    ]
    session = board.session
    giving = isinstance(session, Swap) and board.deciding
    gone = board.hidden.count(("wagon", seat))
    uses = session.uses() if isinstance(session, HouseChoice) and board.deciding else []
    usable = session.usable() if isinstance(session, HouseChoice) and board.deciding else []
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
                int(ORDER_POINTS[wagon.order]) if index < board.turned.get(seat, 0) else -1,
            )
        )
    places = tuple(
        Place(
            good,
            "legal" if giving and good is not None else "",
            good is not None and board.advises(GIVE_BACK + good),
        )
        for good in goods[: view.carriage]
    )
    ghost = -1
    if board.looked_at is not None and board.looked_at[0] == "order" and board.can_sell(board.looked_at[1]):
        ghost = int(ORDER_CITY[board.looked_at[1]])
    placing = board.deciding and (isinstance(session, HouseChoice) or board.view.phase == "start")
    return Caravan(
        seat,
        board.name(seat),
        board.active == seat,
        points_of(board, seat),
        view.houses_left - board.hidden.count(("my house", seat)),
        _jewels(board, seat),
        places,
        tuple(wagons),
        ghost,
        view.loaded,
        view.space,
        "" if board.view.over else house_words(board),
        board.view.over,
        "legal" if placing else "",
    )


def _jewels(board: MerchantBoard, seat: int) -> tuple[int, int]:
    red, white = board.view.seats[seat].jewels
    return red - board.hidden.count((f"jewel{seat}", 0)), white - board.hidden.count((f"jewel{seat}", 1))


# The others


def opponent(board: MerchantBoard, seat: int) -> Opponent:
    view = board.view.seats[seat]
    turn = board.active == seat
    status = ""
    following = (board.view.seat + 1) % board.view.players
    if board.view.phase == "start":
        following = (board.view.seat - 1) % board.view.players
        if board.view.seat == board.view.start_seat:
            following = board.view.start_seat
    last = board.view.turns_left == 0
    if not board.view.over and not turn and seat == following and not last:
        status = board.context.t(KEY + "next")
    load = tuple(
        good
        for index, good in enumerate(board.loads[seat])
        if good is not None and ("load", seat * 100 + index) not in board.hidden
    )
    shown = view.wagons[: len(view.wagons) - board.hidden.count(("wagon", seat))]
    owned = tuple(s for s in view.specials if ("mine", s) not in board.hidden)
    placed = len(view.house_cities) - board.hidden.count(("my house", seat))
    return Opponent(
        seat,
        board.name(seat),
        board.match.setup.seats[seat].level or "",
        turn,
        board.trail.last_seat == seat and not turn,
        status,
        points_of(board, seat),
        tuple(sorted(load)),
        view.space,
        _jewels(board, seat),
        tuple((int(ORDER_CITY[wagon.order]), wagon.used) for wagon in shown),
        owned,
        placed,
    )


# The actions


def actions(board: MerchantBoard) -> Actions:
    view, t, session = board.view, board.context.t, board.session
    seat = max(0, board.active) if not view.over else board.bottom
    mine = board.deciding
    own_turn = board.me is not None and board.active == board.me
    turn = view.phase in ("turn", "swap", "house", "use", "automatic")
    given = view.given if turn and not view.over else 0
    note = t(KEY + "left", left=view.actions) if given else ""
    choices: tuple[Choice, ...] = ()
    buttons: tuple[Button, ...] = ()
    if mine and isinstance(session, Swap):
        why = t(KEY + "why.swap", good=board.good_words(session.good))
        buttons = () if session.begun else (_cancel(board),)
    elif mine and isinstance(session, HouseChoice):
        why, buttons = _house_step(board, session)
    elif view.phase == "start":
        given, note = 0, ""
        why = t(KEY + ("why.start" if mine else "why.start.other"))
    elif view.over:
        why = t(KEY + ("banner.count" if board.counting else "over.line"))
    else:
        own = given == 3
        why = (
            t(KEY + ("why.three" if own else "why.two"))
            if mine
            else t(KEY + ("why.three.other" if own else "why.two.other"))
        )
        if turn:
            choices = _choices(board)
    end: Literal["off", "pale", "ready"] = "off"
    if mine and session is None and view.phase == "turn":
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
        board.advises(END_TURN),
        counters(board),
        board.mark_all,
    )


def counters(board: MerchantBoard) -> Counters:
    view = board.view
    houses = max(HOUSES - seat.houses_left for seat in view.seats)
    taken = sum(owner is not None for owner in view.specials)
    return Counters(houses, taken, view.end_card_between, view.end_card_out, view.cause)


def _cancel(board: MerchantBoard) -> Button:
    t = board.context.t
    return Button("cancel", t(KEY + "button.cancel"), t(KEY + "button.cancel.note"), True, "Esc")


def _house_step(board: MerchantBoard, session: HouseChoice) -> tuple[str, tuple[Button, ...]]:
    t = board.context.t
    if session.city is None:
        return t(KEY + "why.house"), ()
    city = board.place_words(session.city)
    if session.needs:
        return t(KEY + "why.house.use"), () if session.begun else (_cancel(board),)
    ways = session.ways(session.city)
    buttons = tuple(
        Button(
            "trio" if trio else "pair",
            t(KEY + ("button.trio" if trio else "button.pair")),
            _three_words(board) if trio else t(KEY + "button.pair.note", city=city),
            trio in ways,
            "2" if trio else "1",
        )
        for trio in (False, True)
    )
    return t(KEY + "why.house.how"), (*buttons, _cancel(board))


def _three_words(board: MerchantBoard) -> str:
    """Which three orders will do, by the reading played."""
    english = ".english" if board.view.english else ""
    return str(board.context.t(KEY + "button.trio.note" + english))


CHOICES: tuple[tuple[Literal["move", "buy", "sell"], str], ...] = (("move", "M"), ("buy", "B"), ("sell", "S"))


def _choices(board: MerchantBoard) -> tuple[Choice, ...]:
    """Move, buy and sell with what they could do now."""
    t, legal = _sayer(board), board.legal if board.deciding else []
    free = board.deciding and board.session is None
    made = []
    for name, key in CHOICES:
        possible = free and any(action in FAMILIES[name] for action in legal)
        words = "" if board.active == board.me else t(KEY + "choice.waiting")
        if board.deciding:
            words = _LINES[name](board)
        made.append(
            Choice(name, key, t(KEY + "choice." + name), words, possible, free and board.mode == name)
        )
    return tuple(made)


def _move_line(board: MerchantBoard) -> str:
    cities = sum(action in FAMILIES["move"] for action in board.legal)
    t = _sayer(board)
    return t(KEY + "choice.move.line", number=cities) if cities else t(KEY + "choice.none")


def _buy_line(board: MerchantBoard) -> str:
    goods = sorted({_good_of(action) for action in board.legal if action in FAMILIES["buy"]})
    t = _sayer(board)
    if not goods:
        return t(KEY + ("choice.none" if board.view.actions == 0 else "choice.buy.none"))
    comma = t(KEY + ("or" if len(goods) == 2 else "comma"))
    words = comma.join(board.letter(good) for good in goods)
    return t(KEY + "choice.buy.line", goods=words)


def _good_of(action: int) -> int:
    return action - BUY_STOCK if action < BUY_AREA else (action - BUY_AREA) % GOODS


def _sell_line(board: MerchantBoard) -> str:
    sales = [action for action in board.legal if action in FAMILIES["sell"]]
    t = _sayer(board)
    if not sales:
        return t(KEY + ("choice.none" if board.view.actions == 0 else "choice.sell.none"))
    if len(sales) > 1:
        return t(KEY + "choice.sell.many", number=len(sales))
    points, jewel = board.gain(sales[0])
    if jewel < 0:
        return t(KEY + "choice.sell.line", points=points)
    return t(KEY + "choice.sell.jewel", points=points, icon=("red", "white")[jewel])


_LINES: dict[str, Callable[[MerchantBoard], str]] = {
    "move": _move_line,
    "buy": _buy_line,
    "sell": _sell_line,
}
