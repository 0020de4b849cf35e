"""Seats, their tokens and stocks, and the sea, as the plain values that are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.carthage.actions import (
    MAX_SPEND,
    PAY_CARD,
    SAVE_GOOD,
    SPEND,
    STORE_CARD,
)
from game.carthage.components import COLOURS, KINDS, PAY_ORDER
from game.carthage.view import SeatView
from scenes.boards.carthage.compose import Purchase
from scenes.boards.carthage.defence import Defence
from scenes.boards.carthage.goods import sorted_goods
from scenes.boards.carthage.models import (
    Ghost,
    Good,
    Mark,
    Opponent,
    Sea,
    Token,
    You,
)

if TYPE_CHECKING:
    from scenes.boards.carthage.board import CarthageBoard


# Tokens and stocks


def tokens(board: CarthageBoard, seat: int) -> tuple[Token, ...]:
    """The achievement tokens of a seat: fresh ones by colour, then used ones."""
    view = board.view.seats[seat]
    found: list[Token] = []
    mine = seat == board.bottom and board.deciding
    purchase = board.session if mine and isinstance(board.session, Purchase) else None
    hidden = [colour for what, colour in board.hidden if what == f"token{seat}"]
    spends = [divmod(a - SPEND, MAX_SPEND + 1) for a in board.hints if SPEND <= a < PAY_CARD]
    for colour in range(COLOURS):
        pending = (
            board.view.purchase.spend[colour] if board.view.purchase and board.view.turn_seat == seat else 0
        )
        chosen = purchase.tokens[colour] if purchase is not None else 0
        usable = purchase.usable(colour) if purchase is not None else 0
        advised = max((n for c, n in spends if c == colour), default=0) if mine else 0
        for nth in range(view.fresh[colour] - hidden.count(colour)):
            mark: Mark = "legal" if chosen < usable else ""
            if nth < max(chosen, pending):
                mark = "chosen"
            found.append(Token(colour, mark=mark, hint=nth < advised))
    for colour in range(COLOURS):
        found += [Token(colour, used=True)] * view.used[colour]
    return tuple(found)


def stock(board: CarthageBoard, seat: int) -> tuple[tuple[Good, ...], ...]:
    """The goods of a seat per colour, those of a defence in the making marked."""
    view = board.view.seats[seat]
    hidden = [kind for what, kind in board.hidden if what == f"stock{seat}"]
    columns = []
    for colour in range(COLOURS):
        goods = list(sorted_goods(view.stock, view.safe, colour))
        for kind in [kind for kind in hidden if kind // 3 == colour]:
            spot = next((i for i in range(len(goods) - 1, -1, -1) if goods[i].kind == kind), None)
            if spot is not None:
                del goods[spot]
        columns.append(tuple(_marked(board, seat, goods)))
    return tuple(columns)


def _marked(board: CarthageBoard, seat: int, goods: list[Good]) -> list[Good]:
    session = board.session if seat == board.bottom and board.deciding else None
    if isinstance(session, Defence):
        left = [a - SAVE_GOOD for a in board.hints if SAVE_GOOD <= a < STORE_CARD]
        open_goods, exposed = session.open_goods(), session.exposed()
        marked, seen = [], [0] * KINDS
        for good in goods:
            mark: Mark = ""
            if not good.safe and exposed[good.kind]:
                copy = (good.kind, seen[good.kind])
                seen[good.kind] += 1
                mark = "chosen" if copy in session.goods else "legal" if open_goods[good.kind] > 0 else ""
            hint = good.kind in left and not good.safe
            if hint:
                left.remove(good.kind)
            marked.append(Good(good.kind, good.safe, mark, hint))
        return marked
    defence = board.view.defence
    if defence is not None and board.view.to_move == seat:
        saved = list(defence.saved)
        marked = []
        for good in goods:
            kept = not good.safe and saved[good.kind] > 0
            saved[good.kind] -= kept
            marked.append(Good(good.kind, good.safe, "chosen" if kept else ""))
        return marked
    return goods


def _bonus(board: CarthageBoard, seat: SeatView) -> tuple[int, ...]:
    return seat.fresh if board.view.classic else (0,) * COLOURS


# Panels


def you(board: CarthageBoard) -> You:
    seat = board.bottom
    view = board.view.seats[seat]
    turn = board.active == seat
    chip = board.context.t("carthage_board.turn") if turn else ""
    level = board.match.setup.seats[seat].level or ""
    pile = max(0, (view.vp if view.vp is not None else view.pile) - board.vp_late.get(seat, 0))
    points = None if view.vp is None else board.counting.get(seat, pile)
    piece = view.piece and ("piece", seat) not in board.hidden
    return You(
        seat,
        board.name(seat),
        turn,
        chip,
        points,
        pile,
        piece,
        board.view.classic,
        tokens(board, seat),
        stock(board, seat),
        _bonus(board, view),
        level,
    )


def opponent(board: CarthageBoard, seat: int) -> Opponent:
    view = board.view.seats[seat]
    turn = board.active == seat
    status = ""
    following = (board.view.turn_seat + 1) % board.view.players
    if not board.view.over and not turn and seat == following:
        status = board.context.t("carthage_board.next")
    elif turn and board.thinker != seat:
        status = board.context.t("carthage_board.moving")
    hidden = [kind for what, kind in board.hidden if what == f"hand{seat}"]
    count = view.hand_count - len(hidden)
    kinds: tuple[int, ...] | None = None
    if board.me is None and view.hand is not None:
        left = list(view.hand)
        for kind in hidden:
            left[kind] = max(0, left[kind] - 1)
        kinds = tuple(int(kind) for kind in PAY_ORDER for _ in range(left[int(kind)]))
        count = len(kinds)
    late = board.vp_late.get(seat, 0)
    points = None if view.vp is None else board.counting.get(seat, view.vp - late)
    # A layer for three cards is all that may be seen; drawn twice as thick so that it can be.
    layers = max(0, (view.pile * 3 - late + 2) // 3) * 2
    return Opponent(
        seat,
        board.name(seat),
        board.match.setup.seats[seat].level or "",
        turn,
        status,
        count,
        kinds,
        points,
        layers,
        view.piece and ("piece", seat) not in board.hidden,
        board.view.classic,
        tokens(board, seat),
        stock(board, seat),
        _bonus(board, view),
        last=board.trail.last_seat == seat and not turn,
        thinking=board.thinker == seat,
    )


# The sea


def sea(board: CarthageBoard) -> Sea:
    view = board.view
    ships = tuple(None if ("ship", c) in board.hidden else float(view.ships[c]) for c in range(COLOURS))
    outlook = board.outlook
    ghosts: tuple[Ghost, ...] = ()
    if outlook is not None and (board.deciding or view.purchase is not None):
        ghosts = tuple(Ghost(v.colour, v.start, v.end, v.end - v.start) for v in outlook.voyages)
    thrown: tuple[int, ...] = ()
    if not view.classic:
        thrown = tuple(
            seat
            for seat in range(view.players)
            if not view.seats[seat].piece and ("thrown", seat) not in board.hidden
        )
    raided = tuple(c for c in range(COLOURS) if view.raided[c])
    wakes = () if ghosts else tuple((c, *span) for c, span in sorted(board.trail.wakes.items()))
    return Sea(ships, ghosts, wakes, thrown, raided, ("pirate", 0) not in board.hidden, board.lit)
