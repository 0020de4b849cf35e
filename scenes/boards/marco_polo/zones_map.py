"""The map as pieces: places, what lies in cities, who stands where, ways that are planned or were gone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TypeVar

from game.marco_polo import components as c
from game.marco_polo.cards import CONTRACT_REWARD
from game.marco_polo.effects import VP
from game.marco_polo.geography import NODE_IDS
from game.marco_polo.map_tables import CARD_SPACES, CITIES, NODES
from game.marco_polo.state import CARD_PLACES, SPECIAL_SPACES
from scenes.boards.marco_polo import facts, looks, map_geometry
from scenes.boards.marco_polo.board_state import MarcoBoardState
from scenes.boards.marco_polo.choices import mode_of, way_to
from scenes.boards.marco_polo.facts import items
from scenes.boards.marco_polo.journeys import Journey
from scenes.boards.marco_polo.map_geometry import ROADS, road_between
from scenes.boards.marco_polo.pictures.chips import BONUS_ROOM, widest
from scenes.kit.layout import around
from scenes.tabletop.looks import Drawn
from scenes.tabletop.piece import Piece

T = TypeVar("T")
BAND = "map"
NODE_PARTS = {"extra": "post", "replace": "leave", "depart": "send"}
"""What a city means in phases in which no figure moves; an oasis means the same in all."""


LABELS = tuple(
    Piece(id=("road", number), rect=road.label, tip=("road", number), band=BAND, reads=(road.label,))
    for number, road in enumerate(ROADS)
)
"""The labels of roads."""


def the_map(shown: MarcoBoardState) -> Iterator[Piece]:
    """See the module."""
    yield from _roads(shown)
    yield from _tiles(shown)
    yield from _cards(shown)
    seats = list(enumerate(shown.view.seats))
    figures = _by_place(
        (node, (seat, number)) for seat, view in seats for number, node in enumerate(view.figures)
    )
    owners = _by_place((city, seat) for seat, view in seats for city in view.posts)
    caravans = _by_place((each.node, (seat, number)) for seat, number, each in facts.every_caravan(shown))
    names = tuple(shown.t("marco_polo.node." + name) for name in NODE_IDS[:CITIES])
    for place in _places(NODE_PARTS.get(shown.phase, "node"), names):
        yield place
        node = place.id[1]
        yield from _standing(shown, "figure", node, figures.get(node, ()))
        for seat, spot in zip(owners.get(node, ()), map_geometry.posts(node), strict=False):
            yield Piece(
                id=("post", seat, node), rect=spot, look=looks.post(seat), layer=3, band=BAND,
                same=("post", seat),
            )  # fmt: skip
        yield from _standing(shown, "caravan", node, caravans.get(node, ()))
    yield from _prices(shown)


@cache
def _places(part: str, names: tuple[str, ...]) -> Sequence[Piece]:
    """The cities and oases themselves, and what pointing at them means."""
    found = []
    for node in range(NODES):
        place, city = map_geometry.node_rect(node), node < CITIES
        told = (place, map_geometry.name_rect(node, names[node])) if city else ()
        name, means = ("node", node), (part if city else "node", node)
        stands = () if means == name else (name,)
        piece = Piece(
            id=name, rect=place.inset(-2), means=means, tip=name, layer=4, band=BAND,
            radius=19 if city else 13, reads=told, stands=stands,
        )  # fmt: skip
        found.append(piece)
    return found


def _by_place(found: Iterable[tuple[int | None, T]]) -> Mapping[int | None, Sequence[T]]:
    """What is found by where it is."""
    lying: dict[int | None, list[T]] = {}
    for place, thing in found:
        lying.setdefault(place, []).append(thing)
    return lying


def _standing(
    shown: MarcoBoardState, what: str, node: int, whose: Sequence[tuple[int, int]]
) -> Iterator[Piece]:
    """Travellers or caravans at a place; own caravans can be moved, or end their route there."""
    for nth, (seat, number) in enumerate(whose):
        name, spot = (what, seat, number), map_geometry.stand(what, node, nth, len(whose))
        look = standing_look(shown, what, seat, number)
        if what == "figure":
            yield Piece(
                id=name, rect=spot, look=look, tip=("figure", seat, node), layer=5, band=BAND, same=name
            )
            continue
        part, own = None, seat == shown.bottom
        if own and (shown.placing or shown.phase == "caravans"):
            part = ("finish", number) if shown.placing else mode_of(number)
        key = "V" if own else ""
        yield Piece(
            id=name, rect=spot, look=look, means=part, tip=name, layer=5, band=BAND, same=name, key=key,
            cap=False, radius=6,
        )  # fmt: skip


def standing_look(shown: MarcoBoardState, what: str, seat: int, number: int) -> Drawn:
    """A seat's traveller or caravan; with its number where the seat has two."""
    view = shown.view.seats[seat]
    badge = number + 1 if len(view.figures if what == "figure" else view.caravans) > 1 else 0
    if what == "figure":
        return looks.traveller(seat, badge)
    return looks.caravan(seat, facts.load(view.caravans[number].load), badge)


def _tiles(shown: MarcoBoardState) -> Iterator[Piece]:
    view = shown.view
    for place, marker in enumerate(view.markers):
        part, row = ("bonus", place), items(c.MARKER_BONUS[marker])
        room = map_geometry.BONUSES[place]
        spot = room.cut("left", min(room.w, widest(row) + BONUS_ROOM))[0]
        yield Piece(
            id=part, rect=spot, look=looks.city_bonus(row), means=part, tip=part, layer=2, band=BAND,
            radius=11,
        )  # fmt: skip
    for place, tile in enumerate(view.outposts):
        if tile is not None:
            look, tip = looks.outpost(items(c.OUTPOST_BONUS[tile])), ("outpost", tile)
            spot = map_geometry.OUTPOSTS[place]
            yield Piece(id=("outpost", place), rect=spot, look=look, tip=tip, layer=2, band=BAND, same=tip)
    for place, contract in enumerate(view.open):
        if contract is not None:
            look, part = looks.letter(str(int(CONTRACT_REWARD[contract, VP]))), ("open", place)
            spot = map_geometry.LETTERS[place]
            yield Piece(
                id=("letter", place), rect=spot, look=look, means=part, tip=part, layer=2, band=BAND,
                cap=False, radius=4,
            )  # fmt: skip


def _cards(shown: MarcoBoardState) -> Iterator[Piece]:
    """City cards, and the boxes of special cities; their slots are outlined."""
    for place, card in enumerate(shown.view.cards[:CARD_SPACES]):
        if card is not None:
            look, tip = looks.city_card(*facts.card_rows(card, shown)), ("space", CARD_PLACES + place)
            spot = map_geometry.CARDS[place]
            yield Piece(
                id=("card", place), rect=spot, look=look, means=tip, tip=tip, layer=1, band=BAND, cap=False,
                outline="none",
            )  # fmt: skip
    for number, spot in enumerate(map_geometry.SPECIALS):
        twice = facts.twice(number)
        words = shown.word("twice", least=f"{twice}+" if twice < 6 else "6")
        look = looks.special_city(int(c.SPECIAL_GUILD[number]), items(c.SPECIAL_REWARD[number]), words)
        tip = ("space", SPECIAL_SPACES + number)
        yield Piece(
            id=("special", number), rect=spot, look=look, means=tip, tip=tip, layer=1, band=BAND, cap=False,
            outline="none",
        )  # fmt: skip


def _roads(shown: MarcoBoardState) -> Iterator[Piece]:
    """Labels explain themselves; ways that were gone in the last turn, and the one that is looked at."""
    yield from LABELS
    walked = {road_between(one, other): seat for seat, one, other in shown.trail.walked}
    for number, seat in walked.items():
        yield _way("walked", number, seat)
    way = looked_at(shown)
    for one, other in zip(way.nodes, way.nodes[1:], strict=False) if way is not None else ():
        yield _way("way", road_between(one, other))


def _way(name: str, number: int, seat: int = -1) -> Piece:
    road, look = ROADS[number], looks.way(number, seat)
    return Piece(id=(name, number), rect=road.label, look=look, band=BAND, covers=road.bounds)


def looked_at(shown: MarcoBoardState) -> Journey | None:
    """The way to the place that is pointed at."""
    return way_to(shown, shown.looked) if shown.looked >= 0 else None


def _prices(shown: MarcoBoardState) -> Iterator[Piece]:
    """What the whole way costs to the place that is pointed at; all others that can be reached are ringed.

    A label at each of them would cover names and prices.
    """
    way, node = looked_at(shown), shown.looked
    if way is None:
        return
    price = items(way.cost) or (("0", "coin"),)
    if shown.phase == "caravans":
        price = ((str(len(way.nodes) - 1), "step"),)
    place, look = map_geometry.node_rect(node), looks.price_tag(price)
    spot = around((place.centre[0], place.bottom + 4.5), widest(price, 12.5) + 10, 17)
    yield Piece(id=("price", node), rect=spot, look=look, layer=6, band=BAND, label=place)
