"""What the strip shows: the choice of action, the bill, the reckoning of a defence, or a banner."""

from __future__ import annotations

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
from scenes.boards.carthage.models import Bill, Choice, Choices, DefenceBill, Forecast, Strip
from scenes.boards.carthage.outlook import Outlook, foreseen
from scenes.boards.carthage.sight import CarthageSight
from scenes.boards.carthage.sprites import good_of
from scenes.tabletop.sight import Banner, once, once_of


@once
def strip(sight: CarthageSight) -> Strip:
    if sight.staged.banner is not None:
        return sight.staged.banner
    if sight.deciding:
        session = sight.draft
        if isinstance(session, Purchase):
            return own_bill(sight, session) if session.choosing else double_banner(sight)
        if isinstance(session, Defence):
            return own_defence(sight, session)
        return choices(sight)
    view = sight.view
    if view.purchase is not None:
        return others_bill(sight)
    if view.defence is not None:
        return others_defence(sight)
    return turn_banner(sight)


def turn_banner(sight: CarthageSight) -> Banner | None:
    """Whose turn it is and what it did so far."""
    view, t = sight.view, sight.t
    if view.over:
        return Banner(-1, t("carthage_board.over"), t("carthage_board.over.line"), "end")
    seat = view.to_move if view.to_move is not None else view.turn_seat
    line = sight.doing or t("carthage_board.thinking" if sight.thinker == seat else "carthage_board.deciding")
    return Banner(seat, sight.name(seat), line)


# The choice of action


@once_of("state")
def market_facts(sight: CarthageSight) -> tuple[int, int, int, int]:
    """Cards that can be bought, their price, the least price with tokens, and the money in hand."""
    state, seat = sight.state.copy(), sight.bottom
    counts = state.save
    number = int(open_cards(state, seat, counts))
    return number, int(worth(counts)), int(least_price(state, seat, counts)), int(worth(state.hand[seat]))


def choices(sight: CarthageSight) -> Choices:
    t, legal = sight.t, sight.legal
    number, price, least, money = market_facts(sight)
    buy = BUY in legal
    if not number:
        line = t("carthage_board.buy.nothing")
    elif not buy:
        line = t("carthage_board.buy.short", need=least, held=money)
    elif least < price:
        line = t("carthage_board.buy.tokens", number=number, price=price, least=least, held=money)
    else:
        line = t("carthage_board.buy.line", number=number, price=price, held=money)
    first = Choice("A", t("carthage_board.buy"), line, buy, hint=BUY in sight.hints)
    money_line = t("carthage_board.money.keys" if sight.mode == "money" else "carthage_board.money.line")
    can_pass = PASS in legal
    second = Choice("B", t("carthage_board.money"), money_line, not can_pass, sight.mode == "money")
    if can_pass:
        second = Choice("B", t("carthage_board.pass"), t("carthage_board.pass.line"), True)
    third = _reserve(sight) if sight.view.classic else _double(sight)
    return Choices((first, second, third))


def _double(sight: CarthageSight) -> Choice:
    t = sight.t
    possible = DOUBLE in sight.legal
    if possible:
        line = t("carthage_board.double.line")
    elif not sight.view.seats[sight.bottom].piece:
        line = t("carthage_board.double.used")
    elif len(sight.view.market) < 2:
        line = t("carthage_board.double.last")
    else:
        line = t("carthage_board.double.short")
    return Choice("C", t("carthage_board.double"), line, possible, hint=DOUBLE in sight.hints)


def _reserve(sight: CarthageSight) -> Choice:
    t = sight.t
    possible = any(RESERVE_MARKET <= action < RESERVE_FARM + KINDS for action in sight.legal)
    hint = any(RESERVE_MARKET <= action < RESERVE_FARM + KINDS for action in sight.hints)
    if possible:
        line = t("carthage_board.reserve.click" if sight.mode == "reserve" else "carthage_board.reserve.line")
    elif not sight.view.seats[sight.bottom].piece:
        line = t("carthage_board.reserve.placed")
    else:
        line = t("carthage_board.reserve.none")
    return Choice("C", t("carthage_board.reserve"), line, possible, sight.mode == "reserve", hint)


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


def own_bill(sight: CarthageSight, purchase: Purchase) -> Bill:
    t = sight.t
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
        forecast(foreseen(sight)),
        True,
        sight.bottom,
        not purchase.missing and purchase.needless() is None,
        any(PAY_CARD <= action < SAVE_GOOD for action in sight.hints),
    )


def others_bill(sight: CarthageSight) -> Bill:
    """A purchase decided on, while its payment is laid down."""
    view, state, t = sight.view, sight.state, sight.t
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
    late = sight.staged.laid
    laid = laid_values([n + late.count(kind) for kind, n in enumerate(view.purchase.laid)])
    line = t("carthage_board.bill.all", number=sum(bought))
    return Bill(
        sight.name(seat),
        line,
        _chips(bought, free),
        price,
        saved,
        price - saved,
        laid,
        False,
        forecast(foreseen(sight)),
        False,
        seat,
        False,
    )


def double_banner(sight: CarthageSight) -> Banner:
    t = sight.t
    return Banner(sight.bottom, t("carthage_board.double"), t("carthage_board.double.take"))


def own_defence(sight: CarthageSight, defence: Defence) -> DefenceBill:
    title = sight.t("carthage_board.defence")
    return DefenceBill(
        title,
        tuple(defence.exposed()),
        tuple(defence.named),
        defence.need,
        laid_values(defence.cards),
        defence.icons,
        defence.icons_held,
        True,
        sight.bottom,
        bool(defence.need) and not defence.missing and defence.needless() is None,
        any(action >= STORE_CARD for action in sight.hints),
    )


def others_defence(sight: CarthageSight) -> DefenceBill:
    view = sight.view
    assert view.defence is not None
    seat = view.to_move if view.to_move is not None else view.turn_seat
    exposed = tuple(n if view.raided[good_of(kind)] else 0 for kind, n in enumerate(view.seats[seat].stock))
    laid = laid_values(list(view.defence.laid))
    return DefenceBill(
        sight.name(seat),
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
