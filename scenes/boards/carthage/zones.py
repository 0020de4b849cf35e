"""The table of Traders of Carthage as pieces: what a seat sees, zone by zone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.carthage.components import COLOURS, GOODS, ICONS, KINDS, PAY_ORDER, VALUE
from scenes.boards.carthage import looks, panels, places
from scenes.boards.carthage.defence import Defence
from scenes.boards.carthage.looks import Card
from scenes.boards.carthage.outlook import foreseen
from scenes.boards.carthage.parts import CHOICES
from scenes.boards.carthage.sight import KEY, CarthageSight, good_of
from scenes.boards.carthage.strip import strip
from scenes.kit.canvas import around, inset
from scenes.kit.theme import Rect
from scenes.tabletop.piece import Piece, Tip, place_only
from scenes.tabletop.seats import is_next, seated
from scenes.tabletop.zones import Zones


def card(
    sight: CarthageSight, kind: int, lying: bool = False, badge: bool = False, dim: bool = False
) -> Card:
    """A goods card with its letter."""
    return Card(kind, sight.t("carthage.letter." + GOODS[good_of(kind)]), lying, badge, dim)


class CarthageZones(Zones[CarthageSight]):
    """See scenes.tabletop.zones.Zones."""

    choices = CHOICES
    overlooked = frozenset()

    def pieces(self, sight: CarthageSight) -> Sequence[Piece]:
        found = [*_sea(sight), *_row(sight), *_hand(sight), *_you(sight), *strip(sight)]
        for seat in sight.layout.others:
            found += _panel(sight, seat)
        for seat in range(sight.view.players):
            found += [*_tokens(sight, seat), *_stock(sight, seat), *_piece(sight, seat)]
        return found


ZONES = CarthageZones()
"""The only one: what it lays out of a sight is kept for all parts of the board."""


def _band(sight: CarthageSight, seat: int) -> str:
    return "you" if seat == sight.bottom else f"seat{seat}"


# The sea


def _sea(sight: CarthageSight) -> Iterator[Piece]:
    view, layout, band, outlook = sight.view, sight.layout, "sea", foreseen(sight)
    for name, rect in places.SIGHTS.items():
        yield place_only(("sight", name), rect, ("sight." + name,))
    for place in range(6):
        for colour in range(COLOURS):
            spot = around(layout.at_sea(colour, place), 40, 36)
            yield place_only(("place", place, colour), spot, ("place", place))
    yield Piece(("pirate",), around(places.PIRATE_HOME, 44), looks.PIRATE, layer=2, band=band)
    voyages = outlook.voyages if outlook is not None and (sight.deciding or view.purchase is not None) else ()
    for colour, way in () if voyages else sorted(sight.trail.wakes.items()):
        if way[0] != way[1]:
            yield Piece(("wake", colour), places.SEA, looks.wake(colour, *way), layer=1, band=band)
    for voyage in voyages:
        colour, way = voyage.colour, (voyage.start, voyage.end)
        ghost = looks.ship(colour, ghost=True)
        yield Piece(("ghost", colour), layout.ship(colour, voyage.end), ghost, layer=1, band=band)
        yield Piece(("arrow", colour), places.SEA, looks.arrow(colour, *way), layer=5, band=band)
    if sight.lit is not None:
        yield Piece(("dim",), places.SEA, looks.dim(sight.lit), layer=3, band=band)
    for colour, place in enumerate(view.ships):
        ship = looks.ship(colour, view.raided[colour])
        id_ = ("ship", colour)
        yield Piece(id_, layout.ship(colour, place), ship, tip=id_, layer=4, band=band, same=id_)


# Farm and market


def _row(sight: CarthageSight) -> Iterator[Piece]:
    view, layout, band = sight.view, sight.layout, "row"
    yield Piece(("deck",), places.DECK, looks.deck(view.deck_count), tip=("deck",), band=band)
    top = None if view.discard_top is None else card(sight, view.discard_top)
    discard = looks.discard(view.discard_count, top, sight.word("discard"))
    yield Piece(("discard",), places.DISCARD, discard, tip=("discard",), band=band)
    yield Piece(("frame",), layout.market_frame(), None, ("frame",), band=band)
    for place, shown in enumerate(view.farm):
        rect, kind = layout.farm(place), shown.kind
        number = len(view.market) + place + 1
        digit = str(number) if sight.mode == "reserve" and number <= 9 else ""
        part = ("farm", place)
        yield Piece(
            ("farm", kind, place), rect, card(sight, kind), part, part, 1, band, ("card", kind), key=digit,
            radius=6,
        )  # fmt: skip
        if shown.owner is not None:
            yield _reservation(shown.owner, rect)
    yield from _market(sight)


def _market(sight: CarthageSight) -> Iterator[Piece]:
    view, layout, slots = sight.view, sight.layout, sight.trail.slots
    buying, bought_by = sight.buying, sight.bottom if sight.deciding else view.turn_seat
    free = list(buying.free) if buying is not None else [0] * KINDS
    digits = sight.mode != "" or (sight.draft is not None and buying is None)
    place = -1
    for slot, taken in enumerate(slots):
        rect = layout.market(slot, len(slots))
        if taken is not None:
            yield _gap(sight, slot, taken.seat, taken.kind, rect)
            continue
        place += 1
        if place >= len(view.market):
            return
        kind, owner = view.market[place].kind, view.market[place].owner
        if buying is not None and place == buying.taken_place:
            yield _gap(sight, slot, sight.bottom, kind, rect)
            continue
        look = card(sight, kind, dim=owner is not None and owner != view.turn_seat)
        ours = owner in (None, bought_by)
        part, digit = ("market", place), str(place + 1) if digits and place < 9 else ""
        yield Piece(
            ("market", kind, slot), rect, look, part, part, 1, "row", ("card", kind), key=digit, radius=6,
            chosen=not sight.deciding and view.purchase is not None and ours,
        )  # fmt: skip
        if owner is not None:
            yield _reservation(owner, rect)
        if ours and free[kind]:
            free[kind] -= 1
            spot = around((rect[0] + rect[2] * 0.62, rect[1] + 1), 56, 30)
            name = ("free", place)
            yield Piece(name, spot, looks.free(good_of(kind)), layer=3, band="row", label=rect)


def _gap(sight: CarthageSight, slot: int, seat: int, kind: int, rect: Rect) -> Piece:
    good = sight.t("carthage.good." + GOODS[good_of(kind)])
    look = looks.gap(seat, sight.t(KEY + "taken", good=good, value=int(VALUE[kind])))
    return Piece(("taken", slot), rect, look, ("taken",), ("taken", kind), 1, "row")


def _reservation(seat: int, rect: Rect) -> Piece:
    look, id_ = looks.merchant(seat, True, True), ("piece", seat)
    return Piece(id_, places.upper_edge(rect), look, layer=2, band="row", same=id_)


# Hands


def cards_of(counts: Sequence[int]) -> list[tuple[int, int]]:
    """The cards of a hand from left to right: the dearest first, as money is counted."""
    return [(int(kind), nth) for kind in PAY_ORDER for nth in range(counts[int(kind)])]


def _hand(sight: CarthageSight) -> Iterator[Piece]:
    draft, seat, band = sight.draft, sight.bottom, "hand"
    counts = draft.hand if draft is not None else sight.mine.hand or ()
    hand = cards_of(counts) if counts else []
    paying = sight.buying is not None or isinstance(draft, Defence)
    yield _tray(sight, [kind for kind, _ in hand], paying)
    step = sight.layout.hand(seat, 1, len(hand))[0] - sight.layout.hand(seat, 0, len(hand))[0]
    digits = paying or (draft is None and not sight.mode)
    for index, (kind, nth) in enumerate(hand):
        spot = sight.layout.hand(seat, index, len(hand))
        yield Piece(
            ("hand", seat, kind, nth), spot, card(sight, kind), ("hand", kind, nth), ("hand", kind), 1, band,
            ("card", kind), key=str(index + 1) if digits and index < 9 else "", cap=paying, radius=5,
            lift=places.RAISED, seen=step if index < len(hand) - 1 else 0,
        )  # fmt: skip


def _tray(sight: CarthageSight, hand: list[int], paying: bool) -> Piece:
    """The head of the open hand."""
    draft, note = sight.draft, ""
    left = draft.icons_left if draft is not None and paying else None
    if paying and sight.deciding:
        note = "hand.store" if isinstance(draft, Defence) else "hand.pay"
    money, icons = (sum(int(worth[kind]) for kind in hand) for worth in (VALUE, ICONS))
    look = panels.tray(len(hand), money, icons, left, note)
    x, y, w, _ = places.HAND
    return Piece(("tray",), (x, y, w, 34), look, tip=("hand_head",), band="hand", covers=places.HAND)


def _panel(sight: CarthageSight, seat: int) -> Iterator[Piece]:
    view, panel, band = sight.view.seats[seat], sight.layout.panel(seat), _band(sight, seat)
    status = ""
    if is_next(sight, seat, (sight.turn + 1) % sight.view.players):
        status = sight.word("next")
    elif sight.active == seat and sight.thinker != seat:
        status = sight.word("moving")
    number, open_ = view.hand_count, sight.me is None and not panel.tight
    hand = cards_of(view.hand) if open_ and view.hand is not None else []
    look = panels.opponent(
        seated(sight, seat, status), sight.thinker == seat, number,
        0 if open_ else min(3, number) if panel.tight else number, any(view.stock) or any(view.safe),
        # A layer for three cards is all that may be seen; drawn twice as thick so that it can be.
        _purse(sight, seat, view.pile * 2),
    )  # fmt: skip
    x, y, w, _ = panel.rect
    yield Piece(("panel", seat), panel.rect, look, band=band)
    yield place_only(("seat", seat), (x + 8, y + 4, w - 16, 36))
    first = panel.hand(0, 1)
    room = (panel.left, first[1], panel.pile[0] - panel.left - 4, first[3])
    yield place_only(("backs", seat), room)
    yield place_only(("pile", seat), panel.pile)
    yield Piece(("last", seat), panel.hand(max(0, number - 1), max(1, number)))
    for index, (kind, nth) in enumerate(hand):
        spot, tip = panel.hand(index, len(hand)), ("backs", seat)
        yield Piece(("hand", seat, kind, nth), spot, Card(kind), None, tip, 1, band, ("card", kind))


# Seats


def _purse(sight: CarthageSight, seat: int, layers: int) -> panels.Purse:
    view = sight.view.seats[seat]
    points = None if view.vp is None else sight.counting[seat] if sight.counting else view.vp
    return panels.Purse(seat, points, layers, view.tokens, view.piece, sight.view.classic)


def _you(sight: CarthageSight) -> Iterator[Piece]:
    seat, view, (x, y, _, _) = sight.bottom, sight.mine, places.YOU
    layers = view.pile if view.vp is None else view.vp
    turn = sight.active == seat
    look = panels.you(sight.name(seat), turn, _purse(sight, seat, layers))
    yield Piece(("panel", seat), places.YOU, look, band="you")
    yield place_only(("seat", seat), (x + 8, y + 6, 186, 36))
    yield place_only(("tokens", seat), (x + 8, 555, 382, 38))
    yield place_only(("pile", seat), (*places.PILE[:2], 88, 36))
    yield place_only(("piece of", seat), (*places.PIECE[:2], 98, 30), ("piece", seat))
    for colour, rect in enumerate(places.COLUMNS):
        name = sight.t("carthage.good." + GOODS[colour]).capitalize()
        column = panels.column(colour, name, view.sets[colour].cards)
        yield Piece(("column", colour), rect, column, tip=("set", seat, colour), band="you")


def _piece(sight: CarthageSight, seat: int) -> Iterator[Piece]:
    """The piece of a seat, with it or in the sea; reserved cards show it themselves."""
    id_, rect = ("piece", seat), sight.layout.piece(seat)
    if sight.view.seats[seat].piece:
        look = looks.merchant(seat, sight.view.classic)
        yield Piece(id_, rect, look, tip=id_, layer=1, band=_band(sight, seat), same=id_, radius=15)
        return
    if seat != sight.bottom:
        yield place_only(("piece of", seat), rect, id_)
    if not sight.view.classic:
        spot = sight.layout.thrown(seat)
        yield Piece(("thrown", seat), spot, looks.thrown(seat), band="sea")
        yield Piece(("explains", seat), inset(spot, 5), tip=("thrown", seat), layer=5)


def _tokens(sight: CarthageSight, seat: int) -> Iterator[Piece]:
    """The achievement tokens: fresh ones by colour, then used ones, then empty places."""
    view, band, own = sight.view.seats[seat], _band(sight, seat), seat == sight.bottom
    spots = sight.layout.tokens(seat, view.tokens)
    radius, purchase = spots[0][2] / 2, sight.view.purchase
    paid = purchase.spend if purchase is not None and sight.view.turn_seat == seat else (0,) * COLOURS
    tip: Tip = ("tokens", seat)
    if not own:
        (x, y, size, _), wide = spots[0], spots[-1][0] - spots[0][0] + 90
        yield place_only(("tokens", seat), (x - size / 2, y, wide, size))
    found = [(colour, nth) for colour in range(COLOURS) for nth in range(view.fresh[colour])]
    found += [(colour, -1 - nth) for colour in range(COLOURS) for nth in range(view.used[colour])]
    for (colour, nth), spot in zip(found, spots):
        part = ("token", colour, max(nth, -1)) if own else None
        yield Piece(
            ("token", seat, colour, nth), spot, looks.token(colour, nth < 0), part, part or tip, 1, band,
            radius=radius, chosen=0 <= nth < paid[colour],
        )  # fmt: skip
    for index in range(len(found), places.PLACES):
        word = sight.word("end_mark") if index == places.PLACES - 1 else ""
        yield Piece(
            ("empty", seat, index), spots[index], looks.token_place(word), tip=tip, layer=1, band=band
        )


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


def _stock(sight: CarthageSight, seat: int) -> Iterator[Piece]:
    view, band, own = sight.view.seats[seat], _band(sight, seat), seat == sight.bottom
    columns = columns_of(view.stock, view.safe)
    spots = sight.layout.stock(seat, [[lying for _, _, lying in column] for column in columns])
    defence = sight.view.defence if sight.view.to_move == seat and not sight.deciding else None
    for colour, (column, row) in enumerate(zip(columns, spots)):
        tip = ("set", seat, colour)
        if row and not own:
            (x, _, _, _), (end, _, wide, _) = row[0], row[-1]
            _, top, _, high = sight.layout.panel(seat).stock
            yield place_only(tip, (x, top, end + wide - x, high))
        for index, ((kind, nth, lying), spot) in enumerate(zip(column, row)):
            badge = lying and index == len(column) - 1
            look = card(sight, kind, lying, badge) if own else Card(kind, "", lying, badge)
            yield Piece(
                ("good", seat, kind, nth, lying), spot, look,
                ("good", kind, -1 if lying else nth) if own else None, tip, 1, band, ("card", kind), radius=4,
                lift=4, chosen=defence is not None and not lying and nth < defence.saved[kind],
            )  # fmt: skip
        if sight.view.classic and view.fresh[colour] and (own or row):
            rect = panels.bonus_spot(colour) if own else (row[0][0] - 5, row[0][1] - 7, 22.0, 15.0)
            yield Piece(("bonus", seat, colour), rect, panels.bonus(view.fresh[colour]), layer=2, band=band)
