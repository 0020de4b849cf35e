"""Farm, market and hand as the plain values that are drawn."""

from __future__ import annotations

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
from scenes.boards.carthage.cards import Copy
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
from scenes.boards.carthage.sight import CarthageSight
from scenes.tabletop.sight import once


def digit(number: int) -> str:
    return str(number) if 1 <= number <= 9 else ""


# Farm and market


@once
def row(sight: CarthageSight) -> Row:
    view = sight.view
    top = view.discard_top
    return Row(view.deck_count, _farm(sight), _market(sight), view.discard_count, top)


def _farm(sight: CarthageSight) -> tuple[RowCard | None, ...]:
    shown: list[RowCard | None] = []
    reserving = sight.deciding and sight.mode == "reserve"
    for index, card in enumerate(sight.view.farm):
        if sight.hides("farm", index):
            shown.append(None)
            continue
        legal = reserving and RESERVE_FARM + card.kind in sight.legal and card.owner is None
        key = digit(len(sight.view.market) + index + 1) if legal and sight.keyboard else ""
        hint = RESERVE_FARM + card.kind in sight.hints and card.owner is None
        owner = -1 if card.owner is None else card.owner
        shown.append(RowCard(card.kind, "legal" if legal else "", owner, hint=hint, key=key))
    return tuple(shown)


def _market(sight: CarthageSight) -> tuple[RowCard | Taken | None, ...]:
    purchase = sight.draft if isinstance(sight.draft, Purchase) else None
    free = purchase.free() if purchase is not None and purchase.choosing else [0] * KINDS
    shown: list[RowCard | Taken | None] = []
    place = -1
    for slot, taken in enumerate(sight.trail.slots):
        if taken is not None:
            shown.append(taken)
            continue
        place += 1
        if place >= len(sight.view.market):
            break
        if sight.hides("market", slot):
            shown.append(None)
            continue
        card = sight.view.market[place]
        if purchase is not None and purchase.choosing and place == purchase.taken_place:
            shown.append(Taken(sight.bottom, card.kind))
            continue
        token = free[card.kind] > 0 and _bought(sight, card.owner)
        if token:
            free[card.kind] -= 1
        mark = _market_mark(sight, card.kind, card.owner)
        numbered = sight.keyboard and mark == "legal" and (sight.mode != "" or purchase is not None)
        shown.append(
            RowCard(
                card.kind,
                mark,
                -1 if card.owner is None else card.owner,
                free=token,
                hint=_market_hint(sight, card.kind, card.owner),
                key=digit(place + 1) if numbered else "",
                dim=card.owner is not None and card.owner != sight.view.turn_seat,
            )
        )
    return tuple(shown)


def _bought(sight: CarthageSight, owner: int | None) -> bool:
    return owner is None or owner == sight.bottom


def _market_mark(sight: CarthageSight, kind: int, owner: int | None) -> Mark:
    if not sight.deciding:
        buying = sight.view.purchase is not None
        return "chosen" if buying and owner in (None, sight.view.turn_seat) else ""
    if isinstance(sight.draft, Purchase):
        if sight.draft.choosing:
            return "chosen" if _bought(sight, owner) else ""
        return "legal" if kind in sight.draft.takes() else ""
    if isinstance(sight.draft, Defence):
        return ""
    if sight.mode == "reserve":
        return "legal" if owner is None and RESERVE_MARKET + kind in sight.legal else ""
    if owner is None:
        return "legal" if TAKE_KIND + kind in sight.legal else ""
    return "legal" if owner == sight.bottom and TAKE_OWN in sight.legal else ""


def _market_hint(sight: CarthageSight, kind: int, owner: int | None) -> bool:
    if owner is None:
        return TAKE_KIND + kind in sight.hints or RESERVE_MARKET + kind in sight.hints
    return owner == sight.bottom and TAKE_OWN in sight.hints


# The hand


@once
def hand_copies(sight: CarthageSight) -> list[Copy]:
    """The open hand from left to right: the dearest first, as money is counted."""
    if isinstance(sight.draft, Purchase | Defence):
        counts = list(sight.draft.hand)
    else:
        counts = list(sight.view.seats[sight.bottom].hand or ())
    return [(int(kind), nth) for kind in PAY_ORDER for nth in range(counts[int(kind)])] if counts else []


@once
def hand(sight: CarthageSight) -> Hand:
    session, copies = sight.draft, hand_copies(sight)
    cards: list[HandCard | None] = []
    hints = [action - PAY_CARD for action in sight.hints if PAY_CARD <= action < SAVE_GOOD]
    hints += [action - STORE_CARD for action in sight.hints if action >= STORE_CARD]
    hidden = sight.staged.hidden_of("hand")
    for index, (kind, nth) in enumerate(copies):
        if kind in hidden:
            hidden.remove(kind)
            cards.append(None)
            continue
        mark: Mark = ""
        if session is not None and (kind, nth) in session.laid:
            mark = "chosen"
        elif sight.deciding and _may_lay(sight, kind):
            mark = "legal"
        advised = kind in hints and sight.deciding
        if advised:
            hints.remove(kind)
        key = digit(index + 1) if sight.keyboard and mark and session is not None else ""
        cards.append(HandCard(kind, mark, key, advised))
    after = None
    if isinstance(session, Purchase) and session.choosing:
        after = session.icons_left
    elif isinstance(session, Defence):
        after = sum(int(ICONS[k]) * n for k, n in enumerate(session.hand)) - session.icons
    icons = sum(int(ICONS[kind]) for kind, _ in copies)
    money = sum(int(VALUE[kind]) for kind, _ in copies)
    note = ""
    if sight.deciding and isinstance(session, Purchase) and session.choosing:
        note = "carthage_board.hand.pay"
    elif sight.deciding and isinstance(session, Defence):
        note = "carthage_board.hand.store"
    return Hand(tuple(cards), len(copies), money, icons, after, note)


def _may_lay(sight: CarthageSight, kind: int) -> bool:
    session = sight.draft
    if isinstance(session, Purchase):
        return session.choosing and session.missing > 0
    if isinstance(session, Defence):
        wanted = session.need if session.goods else sum(session.exposed())
        return int(ICONS[kind]) > 0 and session.icons < wanted
    return False
