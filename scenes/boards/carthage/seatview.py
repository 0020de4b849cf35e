"""Seats, their tokens and stocks, and the sea, as the plain values that are drawn."""

from __future__ import annotations

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
from scenes.boards.carthage.outlook import foreseen
from scenes.boards.carthage.sight import CarthageSight
from scenes.tabletop.seats import is_next, seated
from scenes.tabletop.sight import once

# Tokens and stocks


@once
def tokens(sight: CarthageSight, seat: int) -> tuple[Token, ...]:
    """The achievement tokens of a seat: fresh ones by colour, then used ones."""
    view = sight.view.seats[seat]
    found: list[Token] = []
    mine = seat == sight.bottom and sight.deciding
    purchase = sight.draft if mine and isinstance(sight.draft, Purchase) else None
    hidden = sight.staged.hidden_of(f"token{seat}")
    spends = [divmod(a - SPEND, MAX_SPEND + 1) for a in sight.hints if SPEND <= a < PAY_CARD]
    for colour in range(COLOURS):
        pending = (
            sight.view.purchase.spend[colour] if sight.view.purchase and sight.view.turn_seat == seat else 0
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


@once
def stock(sight: CarthageSight, seat: int) -> tuple[tuple[Good, ...], ...]:
    """The goods of a seat per colour, those of a defence in the making marked."""
    view = sight.view.seats[seat]
    hidden = sight.staged.hidden_of(f"stock{seat}")
    columns = []
    for colour in range(COLOURS):
        goods = list(sorted_goods(view.stock, view.safe, colour))
        for kind in [kind for kind in hidden if kind // 3 == colour]:
            spot = next((i for i in range(len(goods) - 1, -1, -1) if goods[i].kind == kind), None)
            if spot is not None:
                del goods[spot]
        columns.append(tuple(_marked(sight, seat, goods)))
    return tuple(columns)


def _marked(sight: CarthageSight, seat: int, goods: list[Good]) -> list[Good]:
    session = sight.draft if seat == sight.bottom and sight.deciding else None
    if isinstance(session, Defence):
        left = [a - SAVE_GOOD for a in sight.hints if SAVE_GOOD <= a < STORE_CARD]
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
    defence = sight.view.defence
    if defence is not None and sight.view.to_move == seat:
        saved = list(defence.saved)
        marked = []
        for good in goods:
            kept = not good.safe and saved[good.kind] > 0
            saved[good.kind] -= kept
            marked.append(Good(good.kind, good.safe, "chosen" if kept else ""))
        return marked
    return goods


def _bonus(sight: CarthageSight, seat: SeatView) -> tuple[int, ...]:
    return seat.fresh if sight.view.classic else (0,) * COLOURS


# Panels


@once
def you(sight: CarthageSight) -> You:
    seat = sight.bottom
    view = sight.view.seats[seat]
    turn = sight.active == seat
    chip = sight.t("carthage_board.turn") if turn else ""
    level = sight.table.level(seat)
    pile = view.vp if view.vp is not None else view.pile
    points = None if view.vp is None else sight.staged.counting.get(seat, pile)
    piece = view.piece and not sight.hides("piece", seat)
    return You(
        seat,
        sight.name(seat),
        turn,
        chip,
        points,
        pile,
        piece,
        sight.view.classic,
        tokens(sight, seat),
        stock(sight, seat),
        _bonus(sight, view),
        level,
    )


@once
def opponent(sight: CarthageSight, seat: int) -> Opponent:
    view = sight.view.seats[seat]
    status = ""
    if is_next(sight, seat, (sight.turn + 1) % sight.view.players):
        status = sight.t("carthage_board.next")
    elif sight.active == seat and sight.thinker != seat:
        status = sight.t("carthage_board.moving")
    hidden = sight.staged.hidden_of(f"hand{seat}")
    count = view.hand_count - len(hidden)
    kinds: tuple[int, ...] | None = None
    if sight.me is None and view.hand is not None:
        left = list(view.hand)
        for kind in hidden:
            left[kind] = max(0, left[kind] - 1)
        kinds = tuple(int(kind) for kind in PAY_ORDER for _ in range(left[int(kind)]))
        count = len(kinds)
    points = None if view.vp is None else sight.staged.counting.get(seat, view.vp)
    # A layer for three cards is all that may be seen; drawn twice as thick so that it can be.
    layers = view.pile * 2
    return Opponent(
        seated(sight, seat, status),
        count,
        kinds,
        points,
        layers,
        view.piece and not sight.hides("piece", seat),
        sight.view.classic,
        tokens(sight, seat),
        stock(sight, seat),
        _bonus(sight, view),
        thinking=sight.thinker == seat,
    )


# The sea


@once
def sea(sight: CarthageSight) -> Sea:
    view = sight.view
    ships = tuple(None if sight.hides("ship", c) else float(view.ships[c]) for c in range(COLOURS))
    outlook = foreseen(sight)
    ghosts: tuple[Ghost, ...] = ()
    if outlook is not None and (sight.deciding or view.purchase is not None):
        ghosts = tuple(Ghost(v.colour, v.start, v.end, v.end - v.start) for v in outlook.voyages)
    thrown: tuple[int, ...] = ()
    if not view.classic:
        thrown = tuple(
            seat
            for seat in range(view.players)
            if not view.seats[seat].piece and not sight.hides("thrown", seat)
        )
    raided = tuple(c for c in range(COLOURS) if view.raided[c])
    wakes = () if ghosts else tuple((c, *span) for c, span in sorted(sight.trail.wakes.items()))
    return Sea(ships, ghosts, wakes, thrown, raided, not sight.hides("pirate", 0), sight.staged.lit)
