"""What one seat may see of Traders of Carthage.

Rulebook, questions: hand sizes are open, hands are not; victory points are judged by the thickness of the
pile. Stocks, tokens, ships, market, farm and the top of the discard lie open; the draw pile shows only its
number of cards.
"""

from __future__ import annotations

from typing import Any

from game.carthage import rules
from game.carthage.components import COLOURS
from game.carthage.piles import total, worth
from game.carthage.pirates import icons_in
from game.carthage.rules import tokens_of
from game.carthage.state import ENDED, PAY, SAVE, STORE, TOKENS, CarthageState
from game.carthage.voyage import best_value, price_bonus, set_size, vp_of
from game.core.view import Model, View, ints, seen, view_of

PHASES = {**{row.number: row.name for row in rules.PHASES.seats}, ENDED: "over"}

Kinds = tuple[int, ...]


class TableCard(Model):
    """A card of market or farm; `owner` is the seat that reserved it, None if nobody (classic mode)."""

    kind: int
    owner: int | None


class SetView(Model):
    """One seat's goods of one colour and what selling them now would bring."""

    cards: int
    price: int
    """The best value, plus the bonus of classic mode."""
    points: int
    vp: int


class SeatView(Model):
    """One seat: tuples of length 12 count cards per kind, of length 4 tokens per colour; None is hidden."""

    hand: Kinds | None
    hand_count: int
    money: int | None
    """Sum of the hand."""
    icons: int | None
    """Warehouse icons in the hand."""
    stock: Kinds
    safe: Kinds
    sets: tuple[SetView, ...]
    fresh: tuple[int, ...]
    used: tuple[int, ...]
    tokens: int
    piece: bool
    """The double-action (classic: reservation) piece is still in hand."""
    vp: int | None
    pile: int
    """Thickness of the pile of victory points, a layer for every three begun: all that others see of it."""


class PurchaseView(Model):
    """A purchase in progress."""

    cards: Kinds
    spend: tuple[int, ...]
    due: int
    paid: int
    laid: Kinds


class DefenceView(Model):
    """A defence in progress: goods named, icons needed and paid, hand cards laid down."""

    saved: Kinds
    need: int
    icons_paid: int
    laid: Kinds


class CarthageView(View):
    """The table as `observer` sees it; observer None sees all hands (a demo)."""

    classic: bool
    phase: str
    turn_seat: int
    start_seat: int
    turns: int
    settlements: int
    market: tuple[TableCard, ...]
    farm: tuple[TableCard, ...]
    deck_count: int
    discard_count: int
    discard_top: int | None
    ships: tuple[int, ...]
    raided: tuple[bool, ...]
    arrived: tuple[bool, ...]
    doubling: bool
    purchase: PurchaseView | None
    defence: DefenceView | None
    seats: tuple[SeatView, ...]


def _cards(kinds: Any, owners: Any, number: int) -> tuple[TableCard, ...]:
    return tuple(
        TableCard(kind=int(kinds[i]), owner=int(owners[i]) if owners[i] >= 0 else None) for i in range(number)
    )


def _set(state: CarthageState, seat: int, colour: int) -> SetView:
    cards = int(set_size(state, seat, colour))
    price = int(best_value(state, seat, colour)) + int(price_bonus(state, seat, colour)) if cards else 0
    return SetView(cards=cards, price=price, points=price * cards, vp=int(vp_of(price * cards)))


def _seat(state: CarthageState, seat: int, hand_open: bool, points_open: bool) -> SeatView:
    hand = state.hand[seat]
    vp = int(total(state.vp[seat]) + total(state.vp_unseen[seat]))
    return view_of(
        SeatView,
        CarthageState,
        state,
        seat,
        hand=ints(hand) if hand_open else None,
        hand_count=int(total(hand)),
        money=int(worth(hand)) if hand_open else None,
        icons=int(icons_in(hand)) if hand_open else None,
        sets=tuple(_set(state, seat, colour) for colour in range(COLOURS)),
        tokens=int(tokens_of(state, seat)),
        vp=vp if points_open else None,
        pile=(vp + 2) // 3,
    )


def make_view(state: CarthageState, observer: int | None) -> CarthageView:
    """The view of seat `observer`, or of the open table for None."""
    phase = int(state.phase)
    over = phase == ENDED
    buying = phase in (TOKENS, PAY)
    defending = phase in (SAVE, STORE)
    purchase = defence = None
    if buying:
        purchase = PurchaseView(
            cards=ints(state.save),
            spend=ints(state.spend),
            due=int(state.due),
            paid=int(state.paid),
            laid=ints(state.pay),
        )
    if defending:
        defence = DefenceView(
            saved=ints(state.save), need=int(state.need), icons_paid=int(state.paid), laid=ints(state.pay)
        )
    return view_of(
        CarthageView,
        CarthageState,
        state,
        **seen(state, observer),
        phase=PHASES.get(phase, "automatic"),
        market=_cards(state.market, state.market_owner, int(state.market_n)),
        farm=_cards(state.farm, state.farm_owner, int(state.farm_n)),
        deck_count=int(total(state.deck)),
        discard_count=int(total(state.discard)),
        discard_top=int(state.discard_top) if state.discard_top >= 0 else None,
        ships=ints(state.ship),
        doubling=bool(state.doubled),
        purchase=purchase,
        defence=defence,
        seats=tuple(
            _seat(state, seat, observer in (None, seat), over or observer in (None, seat))
            for seat in range(int(state.players))
        ),
    )
