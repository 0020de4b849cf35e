"""What the strip shows: the choice of action, the bill, the reckoning of a defence, or a banner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.carthage.actions import (
    BUY,
    DOUBLE,
    PASS,
    PAY_CARD,
    RESERVE_FARM,
    RESERVE_MARKET,
    SAVE_GOOD,
    STORE_CARD,
)
from game.carthage.components import COLOURS, KINDS, VALUES
from game.carthage.piles import open_cards, worth
from game.carthage.purchase import discount, least_price
from scenes.boards.carthage.bill import laid_values, losses
from scenes.boards.carthage.compose import Purchase
from scenes.boards.carthage.defence import Defence
from scenes.boards.carthage.models import Banner, Bill, Choice, Choices, DefenceBill, Forecast, Strip
from scenes.boards.carthage.outlook import Outlook
from scenes.boards.carthage.sprites import good_of

if TYPE_CHECKING:
    from scenes.boards.carthage.board import CarthageBoard


def strip(board: CarthageBoard) -> Strip:
    if board.banner is not None:
        return board.banner
    if board.deciding:
        session = board.session
        if isinstance(session, Purchase):
            return own_bill(board, session) if session.choosing else double_banner(board)
        if isinstance(session, Defence):
            return own_defence(board, session)
        return choices(board)
    view = board.view
    if view.purchase is not None:
        return others_bill(board)
    if view.defence is not None:
        return others_defence(board)
    return turn_banner(board)


def turn_banner(board: CarthageBoard) -> Banner | None:
    """Whose turn it is and what it did so far."""
    view, t = board.view, board.context.t
    if view.over:
        return Banner(-1, t("carthage_board.over"), t("carthage_board.over.line"), "end")
    seat = view.to_move if view.to_move is not None else view.turn_seat
    line = board.doing or t("carthage_board.thinking" if board.thinker == seat else "carthage_board.deciding")
    return Banner(seat, board.name(seat), line)


# The choice of action


def market_facts(board: CarthageBoard) -> tuple[int, int, int, int]:
    """Cards that can be bought, their price, the least price with tokens, and the money in hand."""
    state, seat = board.state.copy(), board.bottom
    counts = state.save
    number = int(open_cards(state, seat, counts))
    return number, int(worth(counts)), int(least_price(state, seat, counts)), int(worth(state.hand[seat]))


def choices(board: CarthageBoard) -> Choices:
    t, legal = board.context.t, board.legal
    number, price, least, money = market_facts(board)
    buy = BUY in legal
    if not number:
        line = t("carthage_board.buy.nothing")
    elif not buy:
        line = t("carthage_board.buy.short", need=least, held=money)
    elif least < price:
        line = t("carthage_board.buy.tokens", number=number, price=price, least=least, held=money)
    else:
        line = t("carthage_board.buy.line", number=number, price=price, held=money)
    first = Choice("A", t("carthage_board.buy"), line, buy, hint=BUY in board.hints)
    money_line = t("carthage_board.money.keys" if board.mode == "money" else "carthage_board.money.line")
    can_pass = PASS in legal
    second = Choice("B", t("carthage_board.money"), money_line, not can_pass, board.mode == "money")
    if can_pass:
        second = Choice("B", t("carthage_board.pass"), t("carthage_board.pass.line"), True)
    third = _reserve(board) if board.view.classic else _double(board)
    return Choices((first, second, third))


def _double(board: CarthageBoard) -> Choice:
    t = board.context.t
    possible = DOUBLE in board.legal
    if possible:
        line = t("carthage_board.double.line")
    elif not board.view.seats[board.bottom].piece:
        line = t("carthage_board.double.used")
    elif len(board.view.market) < 2:
        line = t("carthage_board.double.last")
    else:
        line = t("carthage_board.double.short")
    return Choice("C", t("carthage_board.double"), line, possible, hint=DOUBLE in board.hints)


def _reserve(board: CarthageBoard) -> Choice:
    t = board.context.t
    possible = any(RESERVE_MARKET <= action < RESERVE_FARM + KINDS for action in board.legal)
    hint = any(RESERVE_MARKET <= action < RESERVE_FARM + KINDS for action in board.hints)
    if possible:
        line = t("carthage_board.reserve.click" if board.mode == "reserve" else "carthage_board.reserve.line")
    elif not board.view.seats[board.bottom].piece:
        line = t("carthage_board.reserve.placed")
    else:
        line = t("carthage_board.reserve.none")
    return Choice("C", t("carthage_board.reserve"), line, possible, board.mode == "reserve", hint)


# Bills


def forecast(outlook: Outlook | None) -> Forecast:
    if outlook is None:
        return Forecast()
    sales = tuple((s.colour, s.seat, s.price, s.cards, s.vp) for s in outlook.sales)
    return Forecast(tuple(outlook.arrivals), sales, losses(outlook.exposed), outlook.ends)


def _chips(bought: list[int], free: list[int]) -> tuple[tuple[int, bool], ...]:
    left = free[:]
    chips = []
    for kind in range(KINDS):
        for _ in range(bought[kind]):
            chips.append((kind, left[kind] > 0))
            left[kind] -= 1
    return tuple(chips)


def own_bill(board: CarthageBoard, purchase: Purchase) -> Bill:
    t = board.context.t
    bought = [int(n) for n in purchase.bought]
    title = t("carthage_board.double.title") if purchase.double else t("carthage_board.buy")
    laid = (*laid_values([int(n) for n in purchase.opened.pay]), *laid_values(purchase.cards))
    return Bill(
        title,
        t("carthage_board.bill.all", number=sum(bought)),
        _chips(bought, purchase.free()),
        purchase.price,
        purchase.saved,
        purchase.due,
        laid,
        purchase.needless() is not None,
        forecast(board.outlook),
        True,
        board.bottom,
        not purchase.missing and purchase.needless() is None,
        any(PAY_CARD <= action < SAVE_GOOD for action in board.hints),
    )


def others_bill(board: CarthageBoard) -> Bill:
    """A purchase decided on, while its payment is laid down."""
    view, state, t = board.view, board.state, board.context.t
    assert view.purchase is not None
    bought, seat = list(view.purchase.cards), view.turn_seat
    free = [0] * KINDS
    saved = 0
    for colour in range(COLOURS):
        left = view.purchase.spend[colour]
        saved += int(discount(state.save, colour, left)) if left else 0
        for kind in range(colour * VALUES, (colour + 1) * VALUES):
            free[kind] = min(left, bought[kind])
            left -= free[kind]
    price = int(worth(state.save))
    laid = laid_values([*(n + board.laid.count(kind) for kind, n in enumerate(view.purchase.laid))])
    line = t("carthage_board.bill.all", number=sum(bought))
    return Bill(
        board.name(seat),
        line,
        _chips(bought, free),
        price,
        saved,
        price - saved,
        laid,
        False,
        forecast(board.outlook),
        False,
        seat,
        False,
    )


def double_banner(board: CarthageBoard) -> Banner:
    t = board.context.t
    return Banner(board.bottom, t("carthage_board.double"), t("carthage_board.double.take"))


def own_defence(board: CarthageBoard, defence: Defence) -> DefenceBill:
    title = board.context.t("carthage_board.defence")
    return DefenceBill(
        title,
        tuple(defence.exposed()),
        tuple(defence.named),
        defence.need,
        laid_values(defence.cards),
        defence.icons,
        defence.icons_held,
        True,
        board.bottom,
        bool(defence.need) and not defence.missing and defence.needless() is None,
        any(action >= STORE_CARD for action in board.hints),
    )


def others_defence(board: CarthageBoard) -> DefenceBill:
    view = board.view
    assert view.defence is not None
    seat = view.to_move if view.to_move is not None else view.turn_seat
    exposed = tuple(n if view.raided[good_of(kind)] else 0 for kind, n in enumerate(view.seats[seat].stock))
    laid = laid_values(list(view.defence.laid))
    return DefenceBill(
        board.name(seat),
        exposed,
        view.defence.saved,
        view.defence.need,
        laid,
        view.defence.icons_paid,
        0,
        False,
        seat,
        False,
    )
