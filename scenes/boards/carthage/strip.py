"""What lies on the strip: the choice of action, a bill, the reckoning of a defence, or a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.carthage.actions import PASS
from game.carthage.components import VALUE
from scenes.boards.carthage import places
from scenes.boards.carthage.bill import Bill, forecast, reckoning
from scenes.boards.carthage.compose import Purchase
from scenes.boards.carthage.defence import Defence
from scenes.boards.carthage.outlook import Outlook, foreseen
from scenes.boards.carthage.panels import option, told
from scenes.boards.carthage.parts import AUTO, CANCEL, CHOICES, CONFIRM, GIVE_UP, market_facts, possible
from scenes.boards.carthage.sight import CarthageSight
from scenes.tabletop.banner import Banner
from scenes.tabletop.looks import push_button
from scenes.tabletop.piece import Look, Part, Piece, each_of

BAND = "strip"


def strip(sight: CarthageSight) -> Iterator[Piece]:
    """The pieces of the strip: what the player composes, or what another seat has decided on."""
    banner = sight.banner
    mine = banner is None and sight.deciding
    draft = sight.draft if mine else CHOICES.asked(sight) if banner is None else None
    if isinstance(draft, Defence):
        yield _ground(_reckoning(sight, draft, mine))
        yield from _buttons(draft, sight, GIVE_UP, "G", "defend") if mine else ()
    elif draft is not None and draft.choosing:
        bill, outlook = _bill(sight, draft, mine), foreseen(sight) or Outlook()
        yield _ground(bill)
        look, tip = forecast(bill.seat, outlook), ("forecast",)
        yield Piece(tip, bill.forecast, look, None, tip if outlook.arrivals or mine else None, 1, BAND)
        yield from _buttons(draft, sight, CANCEL, "Esc", "buy") if mine else ()
    elif mine and draft is None:
        yield from _options(sight)
    else:
        taking = Banner(sight.bottom, sight.word("double"), sight.word("double.take"))
        yield _ground(told(banner or (taking if mine else _turn(sight))))


def _ground(look: Look) -> Piece:
    return Piece(("strip",), places.STRIP, look, band=BAND)


def _turn(sight: CarthageSight) -> Banner:
    """Whose turn it is and what it did so far."""
    if sight.view.over:
        return Banner(-1, sight.word("over"), sight.word("over.line"), "end")
    seat = sight.turn if sight.to_move is None else sight.to_move
    waiting = sight.word("thinking" if sight.thinker == seat else "deciding")
    return Banner(seat, sight.name(seat), sight.doing or waiting)


def _buttons(
    draft: Purchase | Defence, sight: CarthageSight, back: Part, key: str, doing: str
) -> Iterator[Piece]:
    """The way back, paying without choosing, and the decision."""
    more: dict[str, Any] = {"kind": "primary", "size": 16, "enabled": draft.ready and draft.due > 0}
    for part, rect, cap, name, style in (
        (back, places.CANCEL, key, back[0], {"size": 15}),
        (AUTO, places.AUTO, "A", "auto", {"size": 15}),
        (CONFIRM, places.CONFIRM, "Enter", doing, more),
    ):
        look = push_button(sight.word("button." + name), cap, stacked=True, serif=False, **style)
        id_, tip = ("button", *part), (f"button.{part[0]}",)
        yield Piece(id_, rect, look, part, tip, 2, BAND, key=cap, cap=False, radius=7, outline="none")


# The choice of action


def _options(sight: CarthageSight) -> Iterator[Piece]:
    """The three action cards: each with what it does, or why it cannot be done."""
    passes = PASS in sight.legal
    money = "pass.line" if passes else "money.keys" if sight.mode == "money" else "money.line"
    cards = (
        ("A", "buy", _buy(sight)),
        ("B", "pass" if passes else "money", sight.word(money)),
        ("C", "reserve" if sight.view.classic else "double", sight.word(_special(sight))),
    )
    for index, ((letter, name, line), can) in enumerate(zip(cards, possible(sight))):
        look = option(letter, sight.word(name), line, can, sight.mode == name)
        part, tip = ("choice", index), ("choice." + letter + ".classic" * (name == "reserve"),)
        rect = places.CHOICES[index]
        yield Piece(part, rect, look, part, tip, 1, BAND, key=letter, cap=False, radius=7, outline="none")


def _buy(sight: CarthageSight) -> str:
    """What everything costs, or why it cannot be bought."""
    number, price, least, money = market_facts(sight)
    key = "line" if least >= price else "tokens"
    if not number or not possible(sight)[0]:
        key = "short" if number else "nothing"
    return sight.word("buy." + key, number=number, price=price, least=least, need=least, held=money)


def _special(sight: CarthageSight) -> str:
    """What double action or reservation do, or why they cannot be had."""
    can, there = possible(sight)[2], sight.mine.piece
    if sight.view.classic:
        if can:
            return "reserve.click" if sight.mode == "reserve" else "reserve.line"
        return "reserve.none" if there else "reserve.placed"
    if can or not there:
        return "double.line" if can else "double.used"
    return "double.last" if market_facts(sight)[0] < 2 else "double.short"


# Bills


def _values(counts: Sequence[int]) -> list[int]:
    """Values of counted cards, the dearest first."""
    return sorted((int(VALUE[kind]) for kind, _ in each_of(counts)), reverse=True)


def _bill(sight: CarthageSight, purchase: Purchase, mine: bool) -> Bill:
    """A purchase being composed, or one decided on while its payment is laid down."""
    title = sight.word("double.title" if purchase.double else "buy") if mine else sight.name(purchase.seat)
    late = [int(VALUE[kind]) for kind in sight.laid]
    laid, free = (*_values(purchase.opened.pay), *_values(purchase.cards), *late), purchase.free
    chips = tuple((kind, nth < free[kind]) for kind, nth in each_of(purchase.bought))
    spare = purchase.needless() is not None
    return Bill(purchase.seat, title, mine, chips, purchase.price, purchase.due, laid, spare)


def _reckoning(sight: CarthageSight, defence: Defence, mine: bool) -> Look:
    """A defence being composed, or one decided on."""
    title = sight.word("defence") if mine else sight.name(defence.seat)
    exposed, saved = tuple(defence.exposed()), tuple(defence.named)
    return reckoning(title, mine, exposed, saved, defence.due, defence.paid)
