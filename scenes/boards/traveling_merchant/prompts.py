"""Sentences for the table's bar and the counsel panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.catalogue import plain
from scenes.boards.traveling_merchant.compose import HouseChoice, Swap
from scenes.tabletop.board import Prompt

if TYPE_CHECKING:
    from scenes.boards.traveling_merchant.board import MerchantBoard

KEY = "traveling_merchant_board."


def prompt(board: MerchantBoard) -> Prompt:
    t, view = board.context.t, board.view
    if board.counting:
        return Prompt(t(KEY + "over"), t(KEY + "banner.count"), False)
    if view.over and not board.staging:
        return Prompt(t(KEY + "over"), t(KEY + "over.line"), False)
    if board.deciding:
        chip, line = _mine(board)
        return Prompt(chip, line)
    seat = view.seat if view.to_move is None else view.to_move
    if seat == board.me:
        chip = t(KEY + "prompt.yours")
    else:
        chip = t(KEY + "prompt.theirs", name=board.name(seat))
    waiting = "thinking" if board.thinker == seat else "deciding"
    return Prompt(chip, plain(board.doing) or t(KEY + waiting), False)


def _mine(board: MerchantBoard) -> tuple[str, str]:
    t, session, view = board.context.t, board.session, board.view
    if isinstance(session, Swap):
        return t(KEY + "prompt.swap"), t(KEY + "prompt.swap.line", good=board.good_words(session.good))
    if isinstance(session, HouseChoice):
        if session.needs:
            return t(KEY + "prompt.house"), t(KEY + "prompt.house.use", number=session.needs)
        if session.city is not None:
            return t(KEY + "prompt.house"), t(KEY + "prompt.house.how")
        return t(KEY + "prompt.house"), t(KEY + "prompt.house.where")
    if view.phase == "start":
        return t(KEY + "prompt.start"), t(KEY + "prompt.start.line")
    if board.mode:
        return t(KEY + "prompt.yours"), t(KEY + "prompt." + board.mode)
    last = view.turns_left is not None
    chip = t(KEY + "prompt.yours")
    if last:
        chip = t(KEY + ("prompt.last" if view.turns_left else "prompt.final"), turns=view.turns_left)
    return chip, t(KEY + ("prompt.none" if view.actions == 0 else "prompt.choose"))


def status(board: MerchantBoard) -> str:
    t, view = board.context.t, board.view
    if view.phase == "start":
        return str(t(KEY + "status.start"))
    if view.turns_left is not None and not view.over:
        return str(t(KEY + "status.last", round=board.match.game.turn(board.state)))
    return str(t(KEY + "status", round=board.match.game.turn(board.state)))


def consequence(board: MerchantBoard) -> str | None:
    """What the decision in hand leads to, in one sentence."""
    t, session = board.context.t, board.session
    if isinstance(session, Swap):
        good, stock = session.good, board.view.stock
        return str(t(KEY + "consequence.swap", good=board.good_words(good), stock=stock[good]))
    if isinstance(session, HouseChoice):
        left = board.view.seats[board.bottom].houses_left - 1
        return str(t(KEY + "consequence.house" + (".last" if left == 0 else ""), left=left))
    return None


def section(board: MerchantBoard) -> str:
    """The part of the rules page that is about what is going on."""
    view, session = board.view, board.session
    if isinstance(session, Swap):
        return "buy"
    if isinstance(session, HouseChoice) or view.phase in ("house", "use"):
        return "house"
    if view.phase == "start":
        return "setup"
    if view.over or view.turns_left is not None:
        return "end"
    return {"move": "move", "buy": "buy", "sell": "sell"}.get(board.mode, "turn")
