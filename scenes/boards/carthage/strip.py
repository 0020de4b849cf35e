"""What lies on the strip: the choice of action, a bill, the reckoning of a defence, or a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.carthage.actions import PASS
from game.carthage.components import VALUE
from scenes.boards.carthage import geometry
from scenes.boards.carthage.bill import Bill, forecast, reckoning
from scenes.boards.carthage.board_state import CarthageBoardState
from scenes.boards.carthage.choices import AUTO, CANCEL, CHOICES, CONFIRM, GIVE_UP, market_facts, possible
from scenes.boards.carthage.compose import Purchase
from scenes.boards.carthage.consequences import PurchaseOutcome, foreseen
from scenes.boards.carthage.defence import Defence
from scenes.boards.carthage.panels import option, told
from scenes.kit.buttons import ButtonLook
from scenes.tabletop.banner import Banner
from scenes.tabletop.looks import push_button
from scenes.tabletop.piece import Look, Part, Piece, each_of

BAND = "strip"


def strip(shown: CarthageBoardState) -> Iterator[Piece]:
    """The pieces of the strip: what the player composes, or what another seat has decided on."""
    banner = shown.banner
    mine = banner is None and shown.deciding
    draft = shown.draft if mine else CHOICES.asked(shown) if banner is None else None
    if isinstance(draft, Defence):
        yield replace(_ground(_reckoning(shown, draft, mine)), tip=("defence",))
        yield from _buttons(draft, shown, GIVE_UP, "G", "defend") if mine else ()
    elif draft is not None and draft.choosing:
        bill, outcome = _bill(shown, draft, mine), foreseen(shown) or PurchaseOutcome()
        yield _ground(bill)
        look, tip = forecast(bill.seat, outcome), ("forecast",)
        yield Piece(
            id=tip, rect=bill.forecast, look=look, tip=tip if outcome.arrivals or mine else None, layer=1,
            band=BAND,
        )  # fmt: skip
        yield from _buttons(draft, shown, CANCEL, "Esc", "buy") if mine else ()
    elif mine and draft is None:
        yield from _options(shown)
    else:
        taking = Banner(shown.bottom, shown.word("double"), shown.word("double.take"))
        yield _ground(told(banner or (taking if mine else _turn(shown))))


def _ground(look: Look) -> Piece:
    return Piece(id=("strip",), rect=geometry.STRIP, look=look, band=BAND)


def _turn(shown: CarthageBoardState) -> Banner:
    """Whose turn it is and what it did so far."""
    if shown.view.over:
        return Banner(-1, shown.word("over"), shown.word("over.line"), "end")
    if shown.doing:
        title = shown.name(shown.doer) if shown.doer >= 0 else ""
        return Banner(shown.doer, title, shown.doing)
    seat = shown.turn if shown.to_move is None else shown.to_move
    own = "table.soon" if seat == shown.me else "table.deciding"
    waiting = shown.t("table.thinking" if shown.thinker == seat else own)
    return Banner(seat, shown.name(seat), waiting)


def _buttons(
    draft: Purchase | Defence, shown: CarthageBoardState, back: Part, key: str, doing: str
) -> Iterator[Piece]:
    """The way back, paying without choosing, and the decision."""
    way_out, decides = ButtonLook(stacked=True), ButtonLook(kind="primary", size=16, stacked=True)
    ready = draft.ready and draft.due > 0
    for part, rect, cap, name, style, can in (
        (back, geometry.GIVE_UP if back == GIVE_UP else geometry.CANCEL, key, back[0], way_out, True),
        (AUTO, geometry.AUTO, "A", "auto", way_out, True),
        (CONFIRM, geometry.CONFIRM, "Enter", doing, decides, ready),
    ):
        look = push_button(shown.word("button." + name), cap, style, can)
        id_, tip = ("button", *part), (f"button.{part[0]}",)
        yield Piece(
            id=id_, rect=rect, look=look, means=part, tip=tip, layer=2, band=BAND, key=cap, cap=False,
            radius=7, outline="none",
        )  # fmt: skip


# The choice of action


def _options(shown: CarthageBoardState) -> Iterator[Piece]:
    """The three action cards: each with what it does, or why it cannot be done."""
    passes = PASS in shown.legal
    money = "pass.line" if passes else "money.keys" if shown.mode == "money" else "money.line"
    cards = (
        ("A", "buy", buy_line(shown)),
        ("B", "pass" if passes else "money", shown.word(money)),
        ("C", "reserve" if shown.view.classic else "double", shown.word(_special(shown))),
    )
    for index, ((letter, name, line), can) in enumerate(zip(cards, possible(shown))):
        price = buy_price(shown) if letter == "A" else ""
        look = option(letter, shown.word(name), line, can, shown.mode == name, price)
        part, tip = ("choice", index), ("choice." + letter + ".classic" * (name == "reserve"),)
        rect = geometry.CHOICES[index]
        yield Piece(
            id=part, rect=rect, look=look, means=part, tip=tip, layer=1, band=BAND, key=letter, cap=False,
            radius=7, outline="none",
        )  # fmt: skip


def buy_line(shown: CarthageBoardState) -> str:
    """What everything costs, or why it cannot be bought."""
    number, price, least, money = market_facts(shown)
    key = "line" if least >= price else "tokens"
    if not number or not possible(shown)[0]:
        key = ("short.tokens" if least < price else "short") if number else "nothing"
    return shown.word("buy." + key, number=number, price=price, least=least, need=least, held=money)


def buy_price(shown: CarthageBoardState) -> str:
    """What everything costs in cards; nothing where there is nothing to buy."""
    number, price, _, _ = market_facts(shown)
    return str(price) if number else ""


def _special(shown: CarthageBoardState) -> str:
    """What double action or reservation do, or why they cannot be had."""
    can, there = possible(shown)[2], shown.mine.piece
    if shown.view.classic:
        if can:
            return "reserve.click" if shown.mode == "reserve" else "reserve.line"
        return "reserve.none" if there else "reserve.placed"
    if can or not there:
        return "double.line" if can else "double.used"
    return "double.last" if market_facts(shown)[0] < 2 else "double.short"


# Bills


def _values(counts: Sequence[int]) -> list[int]:
    """Values of counted cards, the dearest first."""
    return sorted((int(VALUE[kind]) for kind, _ in each_of(counts)), reverse=True)


def _bill(shown: CarthageBoardState, purchase: Purchase, mine: bool) -> Bill:
    """A purchase being composed, or one decided on while its payment is laid down."""
    title = shown.word("double.title" if purchase.double else "buy") if mine else shown.name(purchase.seat)
    late = [int(VALUE[kind]) for kind in shown.laid]
    laid, free = (*_values(purchase.opened.pay), *_values(purchase.cards), *late), purchase.free
    chips = tuple((kind, nth < free[kind]) for kind, nth in each_of(purchase.bought))
    spare = purchase.needless() is not None
    return Bill(purchase.seat, title, mine, chips, purchase.price, purchase.due, laid, spare)


def _reckoning(shown: CarthageBoardState, defence: Defence, mine: bool) -> Look:
    """A defence being composed, or one decided on."""
    title = shown.word("defence") if mine else shown.name(defence.seat)
    exposed, saved = tuple(defence.exposed()), tuple(defence.named)
    return reckoning(title, mine, exposed, saved, defence.due, defence.paid)
