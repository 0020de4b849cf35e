"""Farm, market and hand as the plain values that are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.carthage.actions import (
    PAY_CARD,
    RESERVE_FARM,
    RESERVE_MARKET,
    SAVE_GOOD,
    STORE_CARD,
    TAKE_KIND,
    TAKE_OWN,
)
from game.carthage.components import ICONS, KINDS, PAY_ORDER, VALUE
from scenes.boards.carthage.compose import Purchase
from scenes.boards.carthage.defence import Defence
from scenes.boards.carthage.models import (
    Hand,
    HandCard,
    Mark,
    Row,
    RowCard,
    Taken,
)
from scenes.boards.carthage.trials import Copy

if TYPE_CHECKING:
    from scenes.boards.carthage.board import CarthageBoard


def digit(number: int) -> str:
    return str(number) if 1 <= number <= 9 else ""


# Farm and market


def row(board: CarthageBoard) -> Row:
    view = board.view
    top = view.discard_top
    return Row(view.deck_count, _farm(board), _market(board), view.discard_count, top)


def _farm(board: CarthageBoard) -> tuple[RowCard | None, ...]:
    shown: list[RowCard | None] = []
    reserving = board.deciding and board.mode == "reserve"
    for index, card in enumerate(board.view.farm):
        if ("farm", index) in board.hidden:
            shown.append(None)
            continue
        legal = reserving and RESERVE_FARM + card.kind in board.legal and card.owner is None
        key = digit(len(board.view.market) + index + 1) if legal and board.keyboard else ""
        hint = RESERVE_FARM + card.kind in board.hints and card.owner is None
        owner = -1 if card.owner is None else card.owner
        shown.append(RowCard(card.kind, "legal" if legal else "", owner, hint=hint, key=key))
    return tuple(shown)


def _market(board: CarthageBoard) -> tuple[RowCard | Taken | None, ...]:
    purchase = board.session if isinstance(board.session, Purchase) else None
    free = purchase.free() if purchase is not None and purchase.choosing else [0] * KINDS
    shown: list[RowCard | Taken | None] = []
    place = -1
    for slot, taken in enumerate(board.trail.slots):
        if taken is not None:
            shown.append(taken)
            continue
        place += 1
        if place >= len(board.view.market):
            break
        if ("market", slot) in board.hidden:
            shown.append(None)
            continue
        card = board.view.market[place]
        if purchase is not None and purchase.choosing and place == purchase.taken_place:
            shown.append(Taken(board.bottom, card.kind))
            continue
        token = free[card.kind] > 0 and _bought(board, card.owner)
        if token:
            free[card.kind] -= 1
        mark = _market_mark(board, card.kind, card.owner)
        numbered = board.keyboard and mark == "legal" and (board.mode != "" or purchase is not None)
        shown.append(
            RowCard(
                card.kind,
                mark,
                -1 if card.owner is None else card.owner,
                free=token,
                hint=_market_hint(board, card.kind, card.owner),
                key=digit(place + 1) if numbered else "",
                dim=card.owner is not None and card.owner != board.view.turn_seat,
            )
        )
    return tuple(shown)


def _bought(board: CarthageBoard, owner: int | None) -> bool:
    return owner is None or owner == board.bottom


def _market_mark(board: CarthageBoard, kind: int, owner: int | None) -> Mark:
    if not board.deciding:
        buying = board.view.purchase is not None
        return "chosen" if buying and owner in (None, board.view.turn_seat) else ""
    if isinstance(board.session, Purchase):
        if board.session.choosing:
            return "chosen" if _bought(board, owner) else ""
        return "legal" if kind in board.session.takes() else ""
    if isinstance(board.session, Defence):
        return ""
    if board.mode == "reserve":
        return "legal" if owner is None and RESERVE_MARKET + kind in board.legal else ""
    if owner is None:
        return "legal" if TAKE_KIND + kind in board.legal else ""
    return "legal" if owner == board.bottom and TAKE_OWN in board.legal else ""


def _market_hint(board: CarthageBoard, kind: int, owner: int | None) -> bool:
    if owner is None:
        return TAKE_KIND + kind in board.hints or RESERVE_MARKET + kind in board.hints
    return owner == board.bottom and TAKE_OWN in board.hints


# The hand


def hand_copies(board: CarthageBoard) -> list[Copy]:
    """The open hand from left to right: the dearest first, as money is counted."""
    if isinstance(board.session, Purchase | Defence):
        counts = list(board.session.hand)
    else:
        counts = list(board.view.seats[board.bottom].hand or ())
    return [(int(kind), nth) for kind in PAY_ORDER for nth in range(counts[int(kind)])] if counts else []


def hand(board: CarthageBoard) -> Hand:
    session, copies = board.session, hand_copies(board)
    cards: list[HandCard | None] = []
    hints = [action - PAY_CARD for action in board.hints if PAY_CARD <= action < SAVE_GOOD]
    hints += [action - STORE_CARD for action in board.hints if action >= STORE_CARD]
    hidden = [kind for what, kind in board.hidden if what == "hand"]
    for index, (kind, nth) in enumerate(copies):
        if kind in hidden:
            hidden.remove(kind)
            cards.append(None)
            continue
        mark: Mark = ""
        if session is not None and (kind, nth) in session.laid:
            mark = "chosen"
        elif board.deciding and _may_lay(board, kind):
            mark = "legal"
        advised = kind in hints and board.deciding
        if advised:
            hints.remove(kind)
        key = digit(index + 1) if board.keyboard and mark and session is not None else ""
        cards.append(HandCard(kind, mark, key, advised))
    after = None
    if isinstance(session, Purchase) and session.choosing:
        after = session.icons_left
    elif isinstance(session, Defence):
        after = sum(int(ICONS[k]) * n for k, n in enumerate(session.hand)) - session.icons
    icons = sum(int(ICONS[kind]) for kind, _ in copies)
    money = sum(int(VALUE[kind]) for kind, _ in copies)
    note = ""
    if board.deciding and isinstance(session, Purchase) and session.choosing:
        note = "carthage_board.hand.pay"
    elif board.deciding and isinstance(session, Defence):
        note = "carthage_board.hand.store"
    return Hand(tuple(cards), len(copies), money, icons, after, note)


def _may_lay(board: CarthageBoard, kind: int) -> bool:
    session = board.session
    if isinstance(session, Purchase):
        return session.choosing and session.missing > 0
    if isinstance(session, Defence):
        wanted = session.need if session.goods else sum(session.exposed())
        return int(ICONS[kind]) > 0 and session.icons < wanted
    return False
