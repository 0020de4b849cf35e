"""The position, the composing and the trail as the plain values that are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.carthage.actions import (
    MAX_SPEND,
    PAY_CARD,
    RESERVE_FARM,
    RESERVE_MARKET,
    SAVE_GOOD,
    SPEND,
    STORE_CARD,
    TAKE_KIND,
    TAKE_OWN,
)
from game.carthage.components import COLOURS, ICONS, KINDS, PAY_ORDER, VALUE
from game.carthage.view import SeatView
from scenes.boards.carthage.compose import Copy, Purchase
from scenes.boards.carthage.defence import Defence
from scenes.boards.carthage.goods import sorted_goods
from scenes.boards.carthage.models import (
    Ghost,
    Good,
    Hand,
    HandCard,
    Mark,
    Opponent,
    Row,
    RowCard,
    Sea,
    Taken,
    Token,
    You,
)

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
    )


# The sea


def sea(board: CarthageBoard) -> Sea:
    view = board.view
    ships = tuple(None if ("ship", c) in board.hidden else float(view.ships[c]) for c in range(COLOURS))
    outlook = board.outlook
    ghosts: tuple[Ghost, ...] = ()
    if outlook is not None and board.deciding:
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
