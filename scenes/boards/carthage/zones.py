"""The table of Traders of Carthage as pieces: what a seat sees, zone by zone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.carthage.components import COLOURS, GOODS, ICONS, KINDS, PAY_ORDER, VALUE
from scenes.boards.carthage import geometry, looks, panels
from scenes.boards.carthage.board_state import KEY, CarthageBoardState, good_of
from scenes.boards.carthage.choices import CHOICES
from scenes.boards.carthage.consequences import foreseen
from scenes.boards.carthage.defence import Defence
from scenes.boards.carthage.looks import Card
from scenes.boards.carthage.strip import strip
from scenes.kit.layout import Box, around
from scenes.tabletop.piece import Piece, Tip, place_only
from scenes.tabletop.seats import is_next, seated
from scenes.tabletop.zones import Zones


def card(
    shown: CarthageBoardState, kind: int, lying: bool = False, badge: bool = False, dim: bool = False
) -> Card:
    """A goods card with its letter."""
    return Card(kind, shown.t("carthage.letter." + GOODS[good_of(kind)]), lying, badge, dim)


class CarthageZones(Zones[CarthageBoardState]):
    """See scenes.tabletop.zones.Zones."""

    choices = CHOICES
    overlooked = frozenset()

    def pieces(self, shown: CarthageBoardState) -> Sequence[Piece]:
        found = [*_sea(shown), *_row(shown), *_hand(shown), *_you(shown), *strip(shown)]
        for seat in shown.layout.others:
            found += _panel(shown, seat)
        for seat in range(shown.view.players):
            found += [*_tokens(shown, seat), *_stock(shown, seat), *_piece(shown, seat)]
        return found


ZONES = CarthageZones()
"""The only one: what it lays out of a board state is kept for all parts of the board."""


def _band(shown: CarthageBoardState, seat: int) -> str:
    return "you" if seat == shown.bottom else f"seat{seat}"


# The sea


def _sea(shown: CarthageBoardState) -> Iterator[Piece]:
    view, layout, band, outcome = shown.view, shown.layout, "sea", foreseen(shown)
    for name, rect in geometry.SIGHTS.items():
        yield place_only(("sight", name), rect, ("sight." + name,))
    for place in range(6):
        for colour in range(COLOURS):
            spot = around(layout.at_sea(colour, place), 40, 36)
            yield place_only(("place", place, colour), spot, ("place", place))
    yield Piece(id=("pirate",), rect=around(geometry.PIRATE_HOME, 44), look=looks.PIRATE, layer=2, band=band)
    voyages = outcome.voyages if outcome is not None and (shown.deciding or view.purchase is not None) else ()
    for colour, way in () if voyages else sorted(shown.trail.wakes.items()):
        if way[0] != way[1]:
            yield Piece(
                id=("wake", colour), rect=geometry.SEA, look=looks.wake(colour, *way), layer=1, band=band
            )
    for voyage in voyages:
        colour, way = voyage.colour, (voyage.start, voyage.end)
        ghost = looks.ship(colour, ghost=True)
        yield Piece(
            id=("ghost", colour), rect=layout.ship(colour, voyage.end), look=ghost, layer=1, band=band
        )
        yield Piece(
            id=("arrow", colour), rect=geometry.SEA, look=looks.arrow(colour, *way), layer=5, band=band
        )
    if shown.lit is not None:
        yield Piece(id=("dim",), rect=geometry.SEA, look=looks.dim(shown.lit), layer=3, band=band)
    for colour, place in enumerate(view.ships):
        ship = looks.ship(colour, view.raided[colour])
        id_ = ("ship", colour)
        yield Piece(id=id_, rect=layout.ship(colour, place), look=ship, tip=id_, layer=4, band=band, same=id_)


# Farm and market


def _row(shown: CarthageBoardState) -> Iterator[Piece]:
    view, layout, band = shown.view, shown.layout, "row"
    yield Piece(id=("deck",), rect=geometry.DECK, look=looks.deck(view.deck_count), tip=("deck",), band=band)
    top = None if view.discard_top is None else card(shown, view.discard_top)
    discard = looks.discard(view.discard_count, top, shown.word("discard"))
    yield Piece(id=("discard",), rect=geometry.DISCARD, look=discard, tip=("discard",), band=band)
    yield Piece(id=("frame",), rect=layout.market_frame(), means=("frame",), band=band)
    for place, displayed in enumerate(view.farm):
        rect, kind = layout.farm(place), displayed.kind
        number = len(view.market) + place + 1
        digit = str(number) if shown.mode == "reserve" and number <= 9 else ""
        part = ("farm", place)
        yield Piece(
            id=("farm", kind, place), rect=rect, look=card(shown, kind), means=part, tip=part, layer=1,
            band=band, same=("card", kind), key=digit, radius=6,
        )  # fmt: skip
        if displayed.owner is not None:
            yield _reservation(displayed.owner, rect)
    yield from _market(shown)


def _market(shown: CarthageBoardState) -> Iterator[Piece]:
    view, layout, slots = shown.view, shown.layout, shown.trail.slots
    buying, bought_by = shown.buying, shown.bottom if shown.deciding else view.turn_seat
    free = list(buying.free) if buying is not None else [0] * KINDS
    digits = shown.mode != "" or (shown.draft is not None and buying is None)
    place = -1
    for slot, taken in enumerate(slots):
        rect = layout.market(slot, len(slots))
        if taken is not None:
            yield _gap(shown, slot, taken.seat, taken.kind, rect)
            continue
        place += 1
        if place >= len(view.market):
            return
        kind, owner = view.market[place].kind, view.market[place].owner
        if buying is not None and place == buying.taken_place:
            yield _gap(shown, slot, shown.bottom, kind, rect)
            continue
        look = card(shown, kind, dim=owner is not None and owner != view.turn_seat)
        ours = owner in (None, bought_by)
        part, digit = ("market", place), str(place + 1) if digits and place < 9 else ""
        yield Piece(
            id=("market", kind, slot), rect=rect, look=look, means=part, tip=part, layer=1, band="row",
            same=("card", kind), key=digit, radius=6,
            chosen=not shown.deciding and view.purchase is not None and ours,
        )  # fmt: skip
        if owner is not None:
            yield _reservation(owner, rect)
        if ours and free[kind]:
            free[kind] -= 1
            # Over the icons, which count in a hand alone: a card that is bought has no use for them.
            spot = around((rect.centre[0], rect.bottom - 15), 56, 28)
            yield Piece(id=("free", place), rect=spot, look=looks.free(good_of(kind)), layer=3, band="row")


def _gap(shown: CarthageBoardState, slot: int, seat: int, kind: int, rect: Box) -> Piece:
    good = shown.t("carthage.good." + GOODS[good_of(kind)])
    look = looks.gap(seat, shown.t(KEY + "taken", good=good, value=int(VALUE[kind])))
    return Piece(
        id=("taken", slot), rect=rect, look=look, means=("taken",), tip=("taken", kind), layer=1, band="row"
    )


def _reservation(seat: int, rect: Box) -> Piece:
    look, id_ = looks.merchant(seat, True, True), ("piece", seat)
    return Piece(id=id_, rect=geometry.upper_edge(rect), look=look, layer=2, band="row", same=id_)


# Hands


def cards_of(counts: Sequence[int]) -> list[tuple[int, int]]:
    """The cards of a hand from left to right: the dearest first, as money is counted."""
    return [(int(kind), nth) for kind in PAY_ORDER for nth in range(counts[int(kind)])]


def _hand(shown: CarthageBoardState) -> Iterator[Piece]:
    draft, seat, band = shown.draft, shown.bottom, "hand"
    counts = draft.hand if draft is not None else shown.mine.hand or ()
    hand = cards_of(counts) if counts else []
    paying = shown.buying is not None or isinstance(draft, Defence)
    yield _tray(shown, [kind for kind, _ in hand], paying)
    step = shown.layout.hand(seat, 1, len(hand)).x - shown.layout.hand(seat, 0, len(hand)).x
    digits = paying or (draft is None and not shown.mode)
    for index, (kind, nth) in enumerate(hand):
        spot = shown.layout.hand(seat, index, len(hand))
        yield Piece(
            id=("hand", seat, kind, nth), rect=spot, look=card(shown, kind), means=("hand", kind, nth),
            tip=("hand", kind), layer=1, band=band, same=("card", kind),
            key=str(index + 1) if digits and index < 9 else "", cap=paying, radius=5, lift=geometry.RAISED,
            seen=step if index < len(hand) - 1 else 0,
        )  # fmt: skip


def _tray(shown: CarthageBoardState, hand: list[int], paying: bool) -> Piece:
    """The head of the open hand."""
    draft, note = shown.draft, ""
    left = draft.icons_left if draft is not None and paying else None
    if paying and shown.deciding:
        note = "hand.store" if isinstance(draft, Defence) else "hand.pay"
    money, icons = (sum(int(worth[kind]) for kind in hand) for worth in (VALUE, ICONS))
    look = panels.tray(len(hand), money, icons, left, note)
    head = geometry.HAND.cut("top", 34)[0]
    return Piece(id=("tray",), rect=head, look=look, tip=("hand_head",), band="hand", covers=geometry.HAND)


def _panel(shown: CarthageBoardState, seat: int) -> Iterator[Piece]:
    view, panel, band = shown.view.seats[seat], shown.layout.panel(seat), _band(shown, seat)
    status = ""
    if is_next(shown, seat, (shown.turn + 1) % shown.view.players):
        status = shown.word("next")
    elif shown.active == seat and shown.thinker != seat:
        status = shown.word("moving")
    number, open_ = view.hand_count, shown.me is None and not panel.tight
    hand = cards_of(view.hand) if open_ and view.hand is not None else []
    closed = 0 if open_ else min(3, number) if panel.tight else number
    look = panels.opponent(
        seated(shown, seat, status), shown.thinker == seat, panels.RivalHand(number, closed, open_),
        any(view.stock) or any(view.safe),
        # A layer for three cards is all that may be seen; drawn twice as thick so that it can be.
        _purse(shown, seat, view.pile * 2),
    )  # fmt: skip
    yield Piece(id=("panel", seat), rect=panel.rect, look=look, band=band)
    yield place_only(("seat", seat), panel.rect.at(8, 4, -8, 36))
    first = panel.hand(0, 1)
    room = Box(first.x, first.y, panel.pile.x - first.x - 4, first.h)
    yield place_only(("backs", seat), room)
    yield place_only(("pile", seat), panel.pile)
    yield Piece(id=("last", seat), rect=panel.hand(max(0, number - 1), max(1, number)))
    for index, (kind, nth) in enumerate(hand):
        spot, tip = panel.hand(index, len(hand)), ("backs", seat)
        yield Piece(
            id=("hand", seat, kind, nth), rect=spot, look=Card(kind), tip=tip, layer=1, band=band,
            same=("card", kind),
        )  # fmt: skip


# Seats


def _purse(shown: CarthageBoardState, seat: int, layers: int) -> panels.Purse:
    view = shown.view.seats[seat]
    points = None if view.vp is None else shown.counting[seat] if shown.counting else view.vp
    return panels.Purse(seat, points, layers, view.tokens, view.piece, shown.view.classic)


def _you(shown: CarthageBoardState) -> Iterator[Piece]:
    seat, view, you = shown.bottom, shown.mine, geometry.YOU
    layers = view.pile if view.vp is None else view.vp
    turn = shown.active == seat
    look = panels.you(shown.name(seat), turn, _purse(shown, seat, layers))
    yield Piece(id=("panel", seat), rect=geometry.YOU, look=look, band="you")
    yield place_only(("seat", seat), you.at(8, 6, 186, 36))
    yield place_only(("tokens", seat), you.at(8, 45, 382, 38))
    yield place_only(("pile", seat), geometry.PILE.at(0, 0, 88, 36))
    yield place_only(("piece of", seat), geometry.PIECE.at(0, 0, 98, 30), ("piece", seat))
    for colour, rect in enumerate(geometry.COLUMNS):
        name = shown.t("carthage.good." + GOODS[colour]).capitalize()
        column = panels.column(colour, name, view.sets[colour].cards)
        yield Piece(id=("column", colour), rect=rect, look=column, tip=("set", seat, colour), band="you")


def _piece(shown: CarthageBoardState, seat: int) -> Iterator[Piece]:
    """The piece of a seat, with it or in the sea; reserved cards show it themselves."""
    id_, rect = ("piece", seat), shown.layout.piece(seat)
    if shown.view.seats[seat].piece:
        look = looks.merchant(seat, shown.view.classic)
        yield Piece(
            id=id_, rect=rect, look=look, tip=id_, layer=1, band=_band(shown, seat), same=id_, radius=15
        )
        return
    if seat != shown.bottom:
        yield place_only(("piece of", seat), rect, id_)
    if not shown.view.classic:
        spot = shown.layout.thrown(seat)
        yield Piece(id=("thrown", seat), rect=spot, look=looks.thrown(seat), band="sea")
        yield Piece(id=("explains", seat), rect=spot.inset(5), tip=("thrown", seat), layer=5)


def _tokens(shown: CarthageBoardState, seat: int) -> Iterator[Piece]:
    """The achievement tokens: fresh ones by colour, then used ones, then empty places."""
    view, band, own = shown.view.seats[seat], _band(shown, seat), seat == shown.bottom
    spots = shown.layout.tokens(seat, view.tokens)
    radius, purchase = spots[0].w / 2, shown.view.purchase
    paid = purchase.spend if purchase is not None and shown.view.turn_seat == seat else (0,) * COLOURS
    tip: Tip = ("tokens", seat)
    if not own:
        first, wide = spots[0], spots[-1].x - spots[0].x + 90
        yield place_only(("tokens", seat), Box(first.x - first.w / 2, first.y, wide, first.w))
    found = [(colour, nth) for colour in range(COLOURS) for nth in range(view.fresh[colour])]
    found += [(colour, -1 - nth) for colour in range(COLOURS) for nth in range(view.used[colour])]
    for (colour, nth), spot in zip(found, spots):
        part = ("token", colour, max(nth, -1)) if own else None
        yield Piece(
            id=("token", seat, colour, nth), rect=spot, look=looks.token(colour, nth < 0), means=part,
            tip=part or tip, layer=1, band=band, radius=radius, chosen=0 <= nth < paid[colour],
        )  # fmt: skip
    for index in range(len(found), geometry.PLACES):
        word = shown.word("end_mark") if index == geometry.PLACES - 1 else ""
        yield Piece(
            id=("empty", seat, index), rect=spots[index], look=looks.token_place(word), tip=tip, layer=1,
            band=band,
        )  # fmt: skip


def columns_of(stock: Sequence[int], safe: Sequence[int]) -> list[list[tuple[int, int, bool]]]:
    """The goods of each colour, open ones before those in the warehouse, the dearest first: kind, which one
    of its like, whether it lies.
    """
    held = [
        (kind, nth, lying)
        for lying, counts in ((False, stock), (True, safe))
        for kind in range(KINDS - 1, -1, -1)
        for nth in range(int(counts[kind]))
    ]
    return [[good for good in held if good_of(good[0]) == colour] for colour in range(COLOURS)]


def _stock(shown: CarthageBoardState, seat: int) -> Iterator[Piece]:
    view, band, own = shown.view.seats[seat], _band(shown, seat), seat == shown.bottom
    columns = columns_of(view.stock, view.safe)
    bonus = [shown.view.classic and fresh > 0 for fresh in view.fresh]
    spots = shown.layout.stock(seat, [[lying for _, _, lying in column] for column in columns], bonus)
    defence = shown.view.defence if shown.view.to_move == seat and not shown.deciding else None
    for colour, (column, row) in enumerate(zip(columns, spots)):
        tip = ("set", seat, colour)
        if row and not own:
            stock = shown.layout.panel(seat).stock
            yield place_only(tip, Box(row[0].x, stock.y, row[-1].right - row[0].x, stock.h))
        for index, ((kind, nth, lying), spot) in enumerate(zip(column, row)):
            badge = lying and index == len(column) - 1
            look = card(shown, kind, lying, badge) if own else Card(kind, "", lying, badge)
            yield Piece(
                id=("good", seat, kind, nth, lying), rect=spot, look=look,
                means=("good", kind, -1 if lying else nth) if own else None, tip=tip, layer=1, band=band,
                same=("card", kind), radius=4, lift=4,
                chosen=defence is not None and not lying and nth < defence.saved[kind],
            )  # fmt: skip
        if not own and geometry.crowded(row):
            # The own ones are counted by the head of their column.
            yield Piece(
                id=("number", seat, colour), rect=geometry.note_beside(row), look=looks.number(len(row)),
                tip=tip, layer=2, band=band,
            )  # fmt: skip
        if bonus[colour] and (own or row):
            above = -geometry.NOTE_HIGH * geometry.crowded(row)
            rect = panels.bonus_spot(colour) if own else geometry.note_beside(row).moved(0, above)
            yield Piece(
                id=("bonus", seat, colour), rect=rect, look=panels.bonus(view.fresh[colour]), layer=2,
                band=band,
            )  # fmt: skip
