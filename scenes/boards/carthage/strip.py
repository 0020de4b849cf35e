"""What lies on the strip: the choice of action, a bill, the reckoning of a defence, or a sentence."""

from __future__ import annotations

from collections.abc import Iterator

from game.carthage.actions import PASS
from game.carthage.components import VALUE
from scenes.boards.carthage import places
from scenes.boards.carthage.bill import Bill, Forecast, Reckoning
from scenes.boards.carthage.compose import Purchase, copies_of, freed
from scenes.boards.carthage.defence import Defence
from scenes.boards.carthage.outlook import Outlook, foreseen
from scenes.boards.carthage.panels import option, told
from scenes.boards.carthage.parts import AUTO, CANCEL, CONFIRM, GIVE_UP, market_facts, possible
from scenes.boards.carthage.sight import CarthageSight, good_of
from scenes.kit.theme import Rect
from scenes.tabletop.banner import Banner
from scenes.tabletop.looks import ButtonLook
from scenes.tabletop.piece import Look, Part, Piece

BAND = "strip"


def strip(sight: CarthageSight) -> Iterator[Piece]:
    """The pieces of the strip."""
    view, draft, banner = sight.view, sight.draft, sight.staged.banner
    if banner is None and sight.deciding:
        if draft is None:
            yield from _options(sight)
            return
        if isinstance(draft, Defence):
            yield from _told(own_defence(sight, draft))
            yield from _buttons(sight, (GIVE_UP, "give_up", "G"), "defend")
            return
        if draft.choosing:
            yield from _told(own_bill(sight, draft), sight)
            yield from _buttons(sight, (CANCEL, "cancel", "Esc"), "buy")
            return
        banner = Banner(sight.bottom, sight.word("double"), sight.word("double.take"))
    if banner is None and view.purchase is not None:
        yield from _told(others_bill(sight), sight)
    elif banner is None and view.defence is not None:
        yield from _told(others_defence(sight))
    else:
        yield from _told(told(banner or _turn(sight)))


def _told(look: Look, sight: CarthageSight | None = None) -> Iterator[Piece]:
    yield Piece(("strip",), places.STRIP, look, band=BAND)
    if isinstance(look, Bill) and sight is not None:
        outlook = foreseen(sight) or Outlook()
        shown, tip = Forecast(look.seat, outlook, say=sight.say), ("forecast",)
        told_of = tip if outlook.arrivals or look.mine else None
        yield Piece(tip, look.forecast, shown, tip=told_of, layer=1, band=BAND)


def _turn(sight: CarthageSight) -> Banner:
    """Whose turn it is and what it did so far."""
    if sight.view.over:
        return Banner(-1, sight.word("over"), sight.word("over.line"), "end")
    seat = sight.turn if sight.to_move is None else sight.to_move
    waiting = sight.word("thinking" if sight.thinker == seat else "deciding")
    return Banner(seat, sight.name(seat), sight.doing or waiting)


def _buttons(sight: CarthageSight, first: tuple[Part, str, str], doing: str) -> Iterator[Piece]:
    label = sight.word("button." + first[1])
    yield _button(first[0], places.CANCEL, ButtonLook(label, first[2], stacked=True, serif=False, size=15))
    label = sight.word("button.auto")
    yield _button(AUTO, places.AUTO, ButtonLook(label, "A", stacked=True, serif=False, size=15))
    ready = sight.draft is not None and sight.draft.ready and sight.draft.due > 0
    label = sight.word("button." + doing)
    look = ButtonLook(label, "Enter", kind="primary", stacked=True, serif=False, size=16, enabled=ready)
    yield _button(CONFIRM, places.CONFIRM, look)


def _button(part: Part, rect: Rect, look: ButtonLook) -> Piece:
    id_, tip = ("button", *part), (f"button.{part[0]}",)
    return Piece(id_, rect, look, part, tip, 2, BAND, key=look.key, cap=False, radius=7, outline="none")


# The choice of action


def _options(sight: CarthageSight) -> Iterator[Piece]:
    titles = ("buy", "money", "reserve" if sight.view.classic else "double")
    lines = [_buy(sight), "money.keys" if sight.mode == "money" else "money.line", _special(sight)]
    does, active = possible(sight), ("", "money", "reserve")
    passes, third = PASS in sight.legal, ".classic" if sight.view.classic else ""
    for index, (letter, rect) in enumerate(zip("ABC", places.CHOICES)):
        title, line, can = titles[index], lines[index], does[index]
        if index == 1:
            title, line, can = ("pass", "pass.line", True) if passes else (title, line, True)
        line = line if index == 0 else sight.word(line)
        on = index > 0 and sight.mode == active[index]
        look = option(letter, sight.word(title), line, can, on)
        part, tip = ("choice", index), (f"choice.{letter}{third if index == 2 else ''}",)
        yield Piece(part, rect, look, part, tip, 1, BAND, key=letter, cap=False, radius=7, outline="none")


def _buy(sight: CarthageSight) -> str:
    """What everything costs, or why it cannot be bought."""
    number, price, least, money = market_facts(sight)
    if not number:
        return sight.word("buy.nothing")
    if not possible(sight)[0]:
        return sight.word("buy.short", need=least, held=money)
    if least < price:
        return sight.word("buy.tokens", number=number, price=price, least=least, held=money)
    return sight.word("buy.line", number=number, price=price, held=money)


def _special(sight: CarthageSight) -> str:
    """What double action or reservation do, or why they cannot be had."""
    can, there = possible(sight)[2], sight.mine.piece
    if sight.view.classic:
        if can:
            return "reserve.click" if sight.mode == "reserve" else "reserve.line"
        return "reserve.none" if there else "reserve.placed"
    if can or not there:
        return "double.line" if can else "double.used"
    return "double.last" if len(sight.view.market) < 2 else "double.short"


# Bills


def values_of(counts: list[int]) -> tuple[int, ...]:
    """Values of counted cards, the dearest first."""
    return tuple(sorted((int(VALUE[kind]) for kind, _ in copies_of(counts)), reverse=True))


def _chips(bought: list[int], free: list[int]) -> tuple[tuple[int, bool], ...]:
    return tuple((kind, nth < free[kind]) for kind, nth in copies_of(bought))


def own_bill(sight: CarthageSight, purchase: Purchase) -> Bill:
    """The purchase being composed."""
    title = sight.word("double.title" if purchase.double else "buy")
    before = [int(number) for number in purchase.opened.pay]
    laid = (*values_of(before), *values_of(purchase.cards))
    chips, spare = _chips(purchase.bought, purchase.free), purchase.needless() is not None
    price, due, say = purchase.price, purchase.due, sight.table.words.t
    return Bill(sight.bottom, title, True, chips, price, due, laid, spare, say=say)


def others_bill(sight: CarthageSight) -> Bill:
    """A purchase decided on, while its payment is laid down."""
    made, seat, late = sight.view.purchase, sight.turn, sight.staged.laid
    assert made is not None
    price = sum(int(VALUE[kind]) * number for kind, number in enumerate(made.cards))
    laid = values_of([number + late.count(kind) for kind, number in enumerate(made.laid)])
    chips = _chips(list(made.cards), freed(made.cards, made.spend))
    due, say = Purchase.begin(sight.state).due, sight.table.words.t
    return Bill(seat, sight.name(seat), False, chips, price, due, laid, False, say=say)


def own_defence(sight: CarthageSight, defence: Defence) -> Reckoning:
    """The defence being composed."""
    return Reckoning(
        sight.word("defence"), True, tuple(defence.exposed()), tuple(defence.named), defence.due,
        defence.paid, bool(defence.laid), say=sight.say,
    )  # fmt: skip


def others_defence(sight: CarthageSight) -> Reckoning:
    """A defence decided on."""
    view, made = sight.view, sight.view.defence
    assert made is not None
    seat = sight.turn if view.to_move is None else view.to_move
    exposed = tuple(n if view.raided[good_of(kind)] else 0 for kind, n in enumerate(view.seats[seat].stock))
    return Reckoning(
        sight.name(seat), False, exposed, made.saved, made.need, made.icons_paid, any(made.laid),
        say=sight.say,
    )  # fmt: skip
