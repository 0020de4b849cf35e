"""Sentences for the table's bar and the counsel panel."""

from __future__ import annotations

from game.core.catalogue import plain
from scenes.boards.traveling_merchant.compose import HouseChoice, Swap
from scenes.boards.traveling_merchant.sight import MerchantSight
from scenes.tabletop.board import Prompt

KEY = "traveling_merchant_board."


def prompt(sight: MerchantSight) -> Prompt:
    t, view = sight.t, sight.view
    if sight.staged.counting:
        return Prompt(t(KEY + "over"), t(KEY + "banner.count"), False)
    if view.over and not sight.staging:
        return Prompt(t(KEY + "over"), t(KEY + "over.line"), False)
    if sight.deciding:
        chip, line = _mine(sight)
        return Prompt(chip, line)
    seat = view.seat if view.to_move is None else view.to_move
    if seat == sight.me:
        chip = t(KEY + "prompt.yours")
    else:
        chip = t(KEY + "prompt.theirs", name=sight.name(seat))
    waiting = "thinking" if sight.thinker == seat else "deciding"
    return Prompt(chip, plain(sight.doing) or t(KEY + waiting), False)


def _mine(sight: MerchantSight) -> tuple[str, str]:
    t, session, view = sight.t, sight.draft, sight.view
    if isinstance(session, Swap):
        return t(KEY + "prompt.swap"), t(KEY + "prompt.swap.line", good=sight.good_words(session.good))
    if isinstance(session, HouseChoice):
        if session.needs:
            return t(KEY + "prompt.house"), t(KEY + "prompt.house.use", number=session.needs)
        if session.city is not None:
            return t(KEY + "prompt.house"), t(KEY + "prompt.house.how")
        return t(KEY + "prompt.house"), t(KEY + "prompt.house.where")
    if view.phase == "start":
        return t(KEY + "prompt.start"), t(KEY + "prompt.start.line")
    if sight.mode:
        return t(KEY + "prompt.yours"), t(KEY + "prompt." + sight.mode)
    last = view.turns_left is not None
    chip = t(KEY + "prompt.yours")
    if last:
        chip = t(KEY + ("prompt.last" if view.turns_left else "prompt.final"), turns=view.turns_left)
    return chip, t(KEY + ("prompt.none" if view.actions == 0 else "prompt.choose"))


def status(sight: MerchantSight) -> str:
    t, view = sight.t, sight.view
    if view.phase == "start":
        return str(t(KEY + "status.start"))
    if view.turns_left is not None and not view.over:
        return str(t(KEY + "status.last", round=sight.game.turn(sight.state)))
    return str(t(KEY + "status", round=sight.game.turn(sight.state)))


def consequence(sight: MerchantSight) -> str | None:
    """What the decision in hand leads to, in one sentence."""
    t, session = sight.t, sight.draft
    if isinstance(session, Swap):
        good, stock = session.good, sight.view.stock
        return str(t(KEY + "consequence.swap", good=sight.good_words(good), stock=stock[good]))
    if isinstance(session, HouseChoice):
        left = sight.view.seats[sight.bottom].houses_left - 1
        return str(t(KEY + "consequence.house" + (".last" if left == 0 else ""), left=left))
    return None


def section(sight: MerchantSight) -> str:
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
