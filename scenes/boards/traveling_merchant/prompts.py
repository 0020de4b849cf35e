"""Sentences for the table's bar and the counsel panel."""

from __future__ import annotations

from scenes.boards.traveling_merchant.compose import HouseChoice, Swap
from scenes.boards.traveling_merchant.sight import MerchantSight
from scenes.boards.traveling_merchant.tips import spared, tip
from scenes.kit.theme import Point, Rect
from scenes.tabletop.board import Prompt
from scenes.tabletop.speech import Speech

KEY = "traveling_merchant_board."


class MerchantSpeech(Speech[MerchantSight]):
    """See scenes.tabletop.speech.Speech."""

    key = KEY

    def prompt(self, sight: MerchantSight) -> Prompt:
        if sight.staged.counting:
            return Prompt(sight.t(KEY + "over"), sight.t(KEY + "banner.count"), False)
        return super().prompt(sight)

    def mine(self, sight: MerchantSight) -> Prompt:
        t, session, view = sight.t, sight.draft, sight.view
        if isinstance(session, Swap):
            return Prompt(
                t(KEY + "prompt.swap"), t(KEY + "prompt.swap.line", good=sight.good_words(session.good))
            )
        if isinstance(session, HouseChoice):
            if session.needs:
                return Prompt(t(KEY + "prompt.house"), t(KEY + "prompt.house.use", number=session.needs))
            if session.city is not None:
                return Prompt(t(KEY + "prompt.house"), t(KEY + "prompt.house.how"))
            return Prompt(t(KEY + "prompt.house"), t(KEY + "prompt.house.where"))
        if view.phase == "start":
            return Prompt(t(KEY + "prompt.start"), t(KEY + "prompt.start.line"))
        if sight.mode:
            return Prompt(t(KEY + "prompt.yours"), t(KEY + "prompt." + sight.mode))
        last = view.turns_left is not None
        chip = t(KEY + "prompt.yours")
        if last:
            chip = t(KEY + ("prompt.last" if view.turns_left else "prompt.final"), turns=view.turns_left)
        return Prompt(chip, t(KEY + ("prompt.none" if view.actions == 0 else "prompt.choose")))

    def status(self, sight: MerchantSight) -> str:
        t, view = sight.t, sight.view
        if view.phase == "start":
            return str(t(KEY + "status.start"))
        if view.turns_left is not None and not view.over:
            return str(t(KEY + "status.last", round=sight.game.turn(sight.state)))
        return str(t(KEY + "status", round=sight.game.turn(sight.state)))

    def consequence(self, sight: MerchantSight) -> str | None:
        """What the decision in hand leads to, in one sentence."""
        t, session = sight.t, sight.draft
        if isinstance(session, Swap):
            good, stock = session.good, sight.view.stock
            return str(t(KEY + "consequence.swap", good=sight.good_words(good), stock=stock[good]))
        if isinstance(session, HouseChoice):
            left = sight.view.seats[sight.bottom].houses_left - 1
            return str(t(KEY + "consequence.house" + (".last" if left == 0 else ""), left=left))
        return None

    def section(self, sight: MerchantSight) -> str:
        """The part of the rules page that is about what is going on."""
        view, session = sight.view, sight.draft
        if isinstance(session, Swap):
            return "buy"
        if isinstance(session, HouseChoice) or view.phase in ("house", "use"):
            return "house"
        if view.phase == "start":
            return "setup"
        if view.over or view.turns_left is not None:
            return "end"
        return {"move": "move", "buy": "buy", "sell": "sell"}.get(sight.mode, "turn")

    def tip(self, sight: MerchantSight, at: Point) -> str | None:
        return tip(sight, at)

    def spared(self, sight: MerchantSight, at: Point) -> tuple[Rect, bool] | None:
        return spared(sight, at)
