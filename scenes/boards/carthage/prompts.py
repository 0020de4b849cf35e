"""Sentences for the table's bar and the counsel panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.carthage.actions import PASS
from game.core.catalogue import plain
from scenes.boards.carthage.compose import Purchase
from scenes.boards.carthage.defence import Defence
from scenes.tabletop.board import Prompt

if TYPE_CHECKING:
    from scenes.boards.carthage.board import CarthageBoard


def prompt(board: CarthageBoard) -> Prompt:
    t, view = board.context.t, board.view
    if view.over and not board.staging:
        return Prompt(t("carthage_board.over"), t("carthage_board.over.line"), False)
    if board.deciding:
        return _mine(board)
    seat = view.turn_seat if view.to_move is None else view.to_move
    if seat == board.me:
        chip = t("carthage_board.prompt.yours")
    else:
        chip = t("carthage_board.prompt.theirs", name=board.name(seat))
    waiting = "carthage_board.thinking" if board.thinker == seat else "carthage_board.deciding"
    line = plain(board.doing) or t(waiting)
    return Prompt(chip, line, False)


def _mine(board: CarthageBoard) -> Prompt:
    t, session = board.context.t, board.session
    if isinstance(session, Defence):
        return Prompt(t("carthage_board.defence"), t("carthage_board.prompt.defend"))
    if isinstance(session, Purchase):
        chip = t("carthage_board.double" if session.double else "carthage_board.buy")
        if not session.choosing:
            return Prompt(chip, t("carthage_board.prompt.take_first"))
        if session.missing:
            return Prompt(chip, t("carthage_board.prompt.pay"))
        spare = session.needless() is not None
        return Prompt(chip, t("carthage_board.prompt.needless" if spare else "carthage_board.prompt.confirm"))
    if board.mode:
        return Prompt(t("carthage_board." + board.mode), t("carthage_board.prompt." + board.mode))
    line = "pass" if PASS in board.legal else "choose"
    return Prompt(t("carthage_board.prompt.yours"), t("carthage_board.prompt." + line))


_SECTIONS = {
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


def section(board: CarthageBoard) -> str:
    """The section of the rules about what is being composed, or about what happened last."""
    session = board.session
    if isinstance(session, Defence):
        return "raid"
    if isinstance(session, Purchase):
        return "purchase" if session.choosing else "double"
    if board.mode:
        return "reservation" if board.mode == "reserve" else "money"
    if board.deciding or not board.trail.steps:
        return "turn"
    return _SECTIONS.get(board.trail.steps[-1].event.kind, "turn")


def status(board: CarthageBoard) -> str:
    view = board.view
    return str(
        board.context.t(
            "carthage_board.status", turn=view.turns + (not view.over), settlements=view.settlements
        )
    )


def consequence(board: CarthageBoard) -> str | None:
    """What the purchase in hand leads to, in one sentence."""
    t, outlook = board.context.t, board.outlook
    if outlook is None:
        return None
    if not outlook.arrivals:
        return str(t("carthage_board.forecast.none"))
    goods = t("carthage.list").join(board.good_words(colour) for colour in outlook.arrivals)
    mine = sum(sale.vp for sale in outlook.sales if sale.seat == board.bottom)
    others = sum(sale.vp for sale in outlook.sales if sale.seat != board.bottom)
    lost = sum(outlook.exposed.get(board.bottom, []))
    line = t("carthage_board.consequence", goods=goods, mine=mine, others=others)
    if lost:
        line += t("carthage_board.consequence.raid", lost=lost)
    return str(line)
