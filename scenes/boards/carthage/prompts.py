"""Sentences for the table's bar and the counsel panel."""

from __future__ import annotations

from game.carthage.actions import PASS
from scenes.boards.carthage.compose import Purchase
from scenes.boards.carthage.defence import Defence
from scenes.boards.carthage.outlook import foreseen
from scenes.boards.carthage.sight import CarthageSight
from scenes.boards.carthage.tips import tip
from scenes.kit.theme import Point
from scenes.tabletop.board import Prompt
from scenes.tabletop.speech import Speech

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


class CarthageSpeech(Speech[CarthageSight]):
    """See scenes.tabletop.speech.Speech."""

    key = "carthage_board."

    def mine(self, sight: CarthageSight) -> Prompt:
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
            return Prompt(
                chip, t("carthage_board.prompt.needless" if spare else "carthage_board.prompt.confirm")
            )
        if sight.mode:
            return Prompt(t("carthage_board." + sight.mode), t("carthage_board.prompt." + sight.mode))
        line = "pass" if PASS in sight.legal else "choose"
        return Prompt(t("carthage_board.prompt.yours"), t("carthage_board.prompt." + line))

    def section(self, sight: CarthageSight) -> str:
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

    def status(self, sight: CarthageSight) -> str:
        view = sight.view
        return str(
            sight.t("carthage_board.status", turn=view.turns + (not view.over), settlements=view.settlements)
        )

    def consequence(self, sight: CarthageSight) -> str | None:
        """What the purchase in hand leads to, in one sentence."""
        t, outlook = sight.t, foreseen(sight)
        if outlook is None or not isinstance(sight.draft, Purchase):
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

    def tip(self, sight: CarthageSight, at: Point) -> str | None:
        return tip(sight, at)
