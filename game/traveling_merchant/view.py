"""What one seat may see of The Era of Traveling Merchant: everything but the order of the stack.

Loads, areas, jewels, orders taken and titles lie open, so all observers see the same.
"""

from __future__ import annotations

from game.core.fields import fields_of
from game.core.view import Model, View, ints, seen, some, view_of
from game.traveling_merchant import rules
from game.traveling_merchant.caravan import loaded, space_of
from game.traveling_merchant.components import (
    END_CARD,
    ENDING_CARDS,
    HOUSES,
    NOWHERE,
    ORDER_IDS,
    PRODUCT,
    ROW_SIZE,
    TITLE_IDS,
)
from game.traveling_merchant.deal import jewel_slot
from game.traveling_merchant.houses import has_house
from game.traveling_merchant.layout import next_on_way
from game.traveling_merchant.scoring import score_of, title_count, title_points
from game.traveling_merchant.state import ENDED, SWAP, USE, MerchantState
from game.traveling_merchant.tables import CITIES, PLACES, SPECIALS
from game.traveling_merchant.turn import idle_rounds_left, quiet_rounds_left

PHASES = {**{row.number: row.name for row in rules.PHASES.seats}, ENDED: "over"}
CAUSES = ("", "end_card", "specials", "houses", "quiet")

Goods = tuple[int, ...]
"""Counts of the four goods."""


class PlaceView(Model):
    """A card of the map. Places are numbered as in the components; the road is the last one."""

    place: int
    x: int
    y: int
    road: bool
    product: int | None
    """The good this city makes."""
    stock: int | None
    """Cubes of that good in the stock."""
    near: tuple[int, ...]
    """Neighbouring places."""
    areas: tuple[Goods, ...]
    """Goods in each seat's area; empty on the road."""
    houses: tuple[int, ...]
    """Seats with a house here."""
    horses: tuple[int, ...]
    """Seats whose horse is here."""


class RowCard(Model):
    """A slot of the row of orders, from the head on."""

    order: int | None
    """None for a gap and for the End card."""
    end_card: bool
    jewel: int | None
    """0 where the red jewels lie above this slot, 1 for the white ones."""


class WagonView(Model):
    """An order that was delivered, as a wagon."""

    order: int
    used: bool
    """Used for a house."""


class TitleView(Model):
    """A title in play and how it stands, per seat."""

    title: int
    id: str
    counts: tuple[int, ...]
    points: tuple[int, ...]


class SeatView(Model):
    """A seat; nothing of it is hidden."""

    space: int
    load: Goods
    loaded: int
    carriage: int
    horse: int | None
    houses_left: int
    house_cities: tuple[int, ...]
    jewels: tuple[int, int]
    """Red and white."""
    wagons: tuple[WagonView, ...]
    """Orders taken, the used ones first."""
    specials: tuple[int, ...]
    paid: Goods
    score: int
    """All points as they stand, titles included."""


class MerchantView(View):
    """The table. `observer` is kept for the screen: nobody knows more than anybody else."""

    english: bool
    phase: str
    seat: int
    """The seat whose turn it is."""
    start_seat: int
    turns: int
    actions: int
    given: int
    cause: str
    """Why this is the last round (`end_card`, `specials`, `houses`, `quiet`), empty before."""
    turns_left: int | None
    """Turns after the present one in the last round."""
    idle_rounds_left: int
    """Rounds until the game ends if nobody loads, delivers, swaps or builds."""
    quiet_rounds_left: int
    """Rounds until it ends if nobody delivers."""
    places: tuple[PlaceView, ...]
    row: tuple[RowCard, ...]
    stack: int
    end_card_out: bool
    end_card_between: tuple[int, int] | None
    """The earliest and the latest draw from now that can be the End card; None once it is out."""
    jewels: tuple[int, int]
    stock: Goods
    specials: tuple[int | None, ...]
    """The seat that took each special, None while it lies open."""
    titles: tuple[TitleView, ...]
    swap: int | None
    """The good for which another one has to be given back."""
    house_city: int | None
    """Where a house will stand for three orders while the other two are being chosen."""
    house_first: int | None
    """City of the first of those."""
    seats: tuple[SeatView, ...]


def route(state: MerchantState, start: int, end: int) -> tuple[int, ...]:
    """The places that a ride from `start` to `end` goes through, both included."""
    way = [start]
    while way[-1] != end:
        way.append(int(next_on_way(state, way[-1], end)))
    return tuple(way)


def _place(state: MerchantState, read: MerchantState, place: int) -> PlaceView:
    seats = range(int(read.players))
    product = int(PRODUCT[place])
    return PlaceView(
        place=place,
        x=int(read.x[place]),
        y=int(read.y[place]),
        road=place >= CITIES,
        product=product if product >= 0 else None,
        stock=int(read.stock[product]) if product >= 0 else None,
        near=tuple(other for other in range(PLACES) if read.near[place] >> other & 1),
        areas=tuple(ints(read.area[place, seat]) for seat in seats) if place < CITIES else (),
        houses=tuple(seat for seat in seats if has_house(state, seat, place)),
        horses=tuple(seat for seat in seats if read.horse[seat] == place),
    )


def _row(state: MerchantState, read: MerchantState) -> tuple[RowCard, ...]:
    above = {int(jewel_slot(state, white)): int(white) for white in (False, True)}
    return tuple(
        RowCard(
            order=int(card) if 0 <= card < len(ORDER_IDS) else None,
            end_card=bool(card == END_CARD),
            jewel=above.get(slot),
        )
        for slot, card in enumerate(read.row[: ROW_SIZE[read.players]])
    )


def _title(state: MerchantState, players: int, title: int) -> TitleView:
    seats = range(players)
    return TitleView(
        title=title,
        id=TITLE_IDS[title],
        counts=tuple(int(title_count(state, seat, title)) for seat in seats),
        points=tuple(int(title_points(state, seat, title)) for seat in seats),
    )


def _seat(state: MerchantState, read: MerchantState, seat: int) -> SeatView:
    orders = ints(read.wagon[seat][: read.wagons[seat]])
    return view_of(
        SeatView,
        MerchantState,
        read,
        seat,
        space=int(space_of(state, seat)),
        loaded=int(loaded(state, seat)),
        horse=some(read.horse[seat]),
        houses_left=HOUSES - int(read.houses[seat]),
        house_cities=tuple(city for city in range(CITIES) if has_house(state, seat, city)),
        jewels=(int(read.won[seat, 0]), int(read.won[seat, 1])),
        wagons=tuple(WagonView(order=order, used=i < read.used[seat]) for i, order in enumerate(orders)),
        specials=tuple(s for s in range(SPECIALS) if read.special_owner[s] == seat),
        score=int(score_of(state, seat)),
    )


def _end_card(read: MerchantState) -> tuple[int, int] | None:
    if read.end_out:
        return None
    return max(1, int(read.stack) - ENDING_CARDS), int(read.stack)


def make_view(state: MerchantState, observer: int | None) -> MerchantView:
    """The view of seat `observer`, or of a spectator for None."""
    read: MerchantState = fields_of(state)
    phase, players = read.phase, read.players
    choosing = phase == USE
    left = (int(read.start_seat) - int(read.seat) - 1) % players
    return view_of(
        MerchantView,
        MerchantState,
        read,
        **seen(state, observer),
        phase=PHASES.get(phase, "automatic"),
        cause=CAUSES[int(read.ending)],
        turns_left=left if read.ending else None,
        idle_rounds_left=int(idle_rounds_left(state)),
        quiet_rounds_left=int(quiet_rounds_left(state)),
        places=tuple(_place(state, read, place) for place in range(PLACES) if read.x[place] != NOWHERE),
        row=_row(state, read),
        end_card_out=bool(read.end_out),
        end_card_between=_end_card(read),
        specials=tuple(some(owner) for owner in read.special_owner),
        titles=tuple(_title(state, players, int(title)) for title in read.titles if title != NOWHERE),
        swap=int(read.good) if phase == SWAP else None,
        house_city=int(read.city) if choosing else None,
        house_first=some(read.first) if choosing else None,
        seats=tuple(_seat(state, read, seat) for seat in range(players)),
    )
