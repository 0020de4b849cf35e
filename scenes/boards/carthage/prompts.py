"""Sentences for the table's bar and the counsel panel."""

from __future__ import annotations

from game.carthage.actions import PASS
from game.core.catalogue import plain
from scenes.boards.carthage.compose import Purchase
from scenes.boards.carthage.defence import Defence
from scenes.boards.carthage.outlook import foreseen
from scenes.boards.carthage.sight import CarthageSight
from scenes.tabletop.board import Prompt


def prompt(sight: CarthageSight) -> Prompt:
    t, view = sight.t, sight.view
    if view.over and not sight.staging:
        return Prompt(t("carthage_board.over"), t("carthage_board.over.line"), False)
    if sight.deciding:
        return _mine(sight)
    seat = view.turn_seat if view.to_move is None else view.to_move
    if seat == sight.me:
        chip = t("carthage_board.prompt.yours")
    else:
        chip = t("carthage_board.prompt.theirs", name=sight.name(seat))
    waiting = "carthage_board.thinking" if sight.thinker == seat else "carthage_board.deciding"
    line = plain(sight.doing) or t(waiting)
    return Prompt(chip, line, False)


def _mine(sight: CarthageSight) -> Prompt:
    t, session = sight.t, sight.draft
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
    if sight.mode:
        return Prompt(t("carthage_board." + sight.mode), t("carthage_board.prompt." + sight.mode))
    line = "pass" if PASS in sight.legal else "choose"
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


def section(sight: CarthageSight) -> str:
    """The section of the rules about what is being composed, or about what happened last."""
    session = sight.draft
    if isinstance(session, Defence):
        return "raid"
    if isinstance(session, Purchase):
        return "purchase" if session.choosing else "double"
    if sight.mode:
        return "reservation" if sight.mode == "reserve" else "money"
    if sight.deciding or not sight.trail.steps:
        return "turn"
    return _SECTIONS.get(sight.trail.steps[-1].event.kind, "turn")


def status(sight: CarthageSight) -> str:
    view = sight.view
    return str(
        sight.t("carthage_board.status", turn=view.turns + (not view.over), settlements=view.settlements)
    )


def consequence(sight: CarthageSight) -> str | None:
    """What the purchase in hand leads to, in one sentence."""
    t, outlook = sight.t, foreseen(sight)
    if outlook is None:
        return None
    if not outlook.arrivals:
        return str(t("carthage_board.forecast.none"))
    goods = t("carthage.list").join(sight.good_words(colour) for colour in outlook.arrivals)
    mine = sum(sale.vp for sale in outlook.sales if sale.seat == sight.bottom)
    others = sum(sale.vp for sale in outlook.sales if sale.seat != sight.bottom)
    lost = sum(outlook.exposed.get(sight.bottom, []))
    line = t("carthage_board.consequence", goods=goods, mine=mine, others=others)
    if lost:
        line += t("carthage_board.consequence.raid", lost=lost)
    return str(line)
