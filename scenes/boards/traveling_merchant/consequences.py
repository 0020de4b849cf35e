"""What follows a turn and a house, tried on copies of the position. No drawing and no words."""

from __future__ import annotations

from typing import Any, Literal

from game.core import protocol
from game.core.generator import seed_word
from game.core.protocol import NATURE, OVER
from game.traveling_merchant.actions import END_TURN
from game.traveling_merchant.state import HOUSE, TURN, USE
from scenes.boards.traveling_merchant.board_state import MerchantBoardState
from scenes.boards.traveling_merchant.compose import HouseChoice, Swap
from scenes.tabletop.board_state import memoized_on
from scenes.tabletop.trials import after, legal_in, pass_nature

DEALS = 48
"""Orders of the stack that are tried: the End card is one of its last six, so none of them is missed."""
End = Literal["goes_on", "may_end", "ends"]


def _over(state: Any) -> bool:
    """Whether the game is over once the turn in `state` has been ended; the record is used up."""
    protocol.apply(state, END_TURN)
    pass_nature(state)
    return bool(protocol.current_player(state) == OVER)


def end_of_turn(state: Any, seat: int) -> End:
    """Whether the game ends with the present turn, whatever cards are turned up, or may do so."""
    found = set()
    for deal in range(DEALS):
        scratch = state.copy()
        protocol.redeterminize(scratch, seat, seed_word(deal))
        found.add(_over(scratch))
        if deal == 0 and state.end_out:
            break
    return "may_end" if len(found) > 1 else "ends" if True in found else "goes_on"


@memoized_on("state")
def ending(shown: MerchantBoardState) -> End:
    """The same of the turn that is going on, as the seat below sees it."""
    return end_of_turn(shown.state, shown.bottom) if shown.state.phase == TURN else "goes_on"


@memoized_on("state")
def brings_end(shown: MerchantBoardState) -> bool:
    """Whether the turn that is going on brings about the end of the game, whatever cards are turned up: it
    is the last one of its seat then.
    """
    if shown.state.phase != TURN or shown.state.ending:
        return False
    for deal in range(DEALS):
        scratch = shown.state.copy()
        protocol.redeterminize(scratch, shown.bottom, seed_word(deal))
        _over(scratch)
        if not scratch.ending:
            return False
    return True


def last_for(shown: MerchantBoardState) -> tuple[str, int] | None:
    """What could make the present turn the last one of its seat, and by whom: an end that one of those after
    it in this round may bring. None where nothing does.
    """
    view = shown.view
    later = [seat % view.players for seat in range(view.seat + 1, view.seat + view.players)]
    if view.start_seat in later:
        later = later[: later.index(view.start_seat)]
    if not later or view.turns_left is not None or view.over:
        return None
    ready = [seat for seat in later if view.seats[seat].houses_left == 1]
    if ready:
        return "houses", ready[0]
    if sum(owner is None for owner in view.specials) == 1:
        return "specials", later[0]
    near = view.end_card_between
    return ("end_card", later[0]) if near is not None and near[0] <= len(later) + 1 else None


def built(draft: HouseChoice) -> Any:
    """A copy of the position once the house stands, by any of the ways that are left."""
    scratch = draft.state.copy()
    while scratch.phase in (HOUSE, USE) or protocol.current_player(scratch) == NATURE:
        protocol.apply(scratch, legal_in(scratch)[0] if scratch.phase in (HOUSE, USE) else 0)
    return scratch


def given_back(draft: Swap) -> dict[int, int]:
    """What the stock holds of each good that may go back, once it has."""
    found = {}
    for good in draft.goods():
        *_, back = draft.give(good)
        found[good] = int(after(draft.state, back).stock[good])
    return found
