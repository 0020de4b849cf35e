"""The map as pieces: places, what lies in cities, figures and posts, ways that are planned or were gone."""

from __future__ import annotations

from collections.abc import Iterator

from game.marco_polo import components as c
from game.marco_polo.cards import CONTRACT_REWARD
from game.marco_polo.effects import VP
from game.marco_polo.map_tables import CARD_SPACES, CITIES, NODES
from game.marco_polo.state import CARD_PLACES, SPECIAL_SPACES
from scenes.boards.marco_polo import facts, looks, looks_map, map_places
from scenes.boards.marco_polo.facts import items
from scenes.boards.marco_polo.journeys import Journey
from scenes.boards.marco_polo.map_places import ROADS
from scenes.boards.marco_polo.parts import MarcoChoices, way_to, ways
from scenes.boards.marco_polo.pictures.chips import BONUS_ROOM
from scenes.boards.marco_polo.sight import MarcoSight
from scenes.boards.marco_polo.tags import Tag
from scenes.tabletop.piece import Part, Piece

BAND = "map"
NODE_PARTS = {"extra": "post", "replace": "leave", "depart": "send"}
"""What a city means in phases in which no figure moves."""


def the_map(sight: MarcoSight) -> Iterator[Piece]:
    """See the module."""
    yield from _roads(sight)
    yield from _tiles(sight)
    yield from _cards(sight)
    for node in range(NODES):
        yield _node(sight, node)
        yield from _people(sight, node)
    yield from _prices(sight)


def _node(sight: MarcoSight, node: int) -> Piece:
    x, y, w, h = map_places.node_rect(node)
    part: Part = (NODE_PARTS.get(sight.phase, "node"), node)
    spot = (x - 2, y - 2, w + 4, h + 4)
    return Piece(
        ("node", node), spot, None, part, ("node", node), 4, BAND, radius=19 if node < CITIES else 13
    )


def _people(sight: MarcoSight, node: int) -> Iterator[Piece]:
    """Posts round a city, and the figures at a place."""
    standing = [
        (seat, number)
        for seat, view in enumerate(sight.view.seats)
        for number, there in enumerate(view.figures)
        if there == node
    ]
    for nth, (seat, number) in enumerate(standing):
        pair = len(sight.view.seats[seat].figures) > 1
        name = ("figure", seat, number)
        look = looks.Traveller(seat, number + 1 if pair else 0)
        spot = map_places.figure(node, nth, len(standing))
        yield Piece(name, spot, look, tip=("figure", seat, node), layer=5, band=BAND, same=name)
    if node < CITIES:
        owners = [seat for seat, view in enumerate(sight.view.seats) if node in view.posts]
        for seat, spot in zip(owners, map_places.posts(node), strict=False):
            yield Piece(("post", seat, node), spot, looks.Post(seat), layer=3, band=BAND, same=("post", seat))


def _tiles(sight: MarcoSight) -> Iterator[Piece]:
    view = sight.view
    for place, marker in enumerate(view.markers):
        part, row = ("bonus", place), items(c.MARKER_BONUS[marker])
        look = looks_map.CityBonus(row)
        x, y, w, h = map_places.BONUSES[place]
        spot = (x, y, min(w, map_places.row_width(row) + BONUS_ROOM), h)
        yield Piece(part, spot, look, part, part, 2, BAND, radius=11)
    for place, tile in enumerate(view.outposts):
        if tile is not None:
            arch, name = looks_map.Outpost(items(c.OUTPOST_BONUS[tile])), ("outpost", place)
            spot = map_places.OUTPOSTS[place]
            yield Piece(name, spot, arch, tip=("outpost", tile), layer=2, band=BAND, same=("outpost", tile))
    for place, contract in enumerate(view.open):
        if contract is not None:
            letter, part = looks_map.Letter(str(int(CONTRACT_REWARD[contract, VP]))), ("open", place)
            spot = map_places.LETTERS[place]
            yield Piece(("letter", place), spot, letter, part, part, 2, BAND, cap=False, radius=4)


def _cards(sight: MarcoSight) -> Iterator[Piece]:
    for place in range(CARD_SPACES):
        card = sight.view.cards[place]
        if card is not None:
            rows, words = facts.card_rows(card, sight)
            spot, tip = map_places.CARDS[place], ("space", CARD_PLACES + place)
            look = looks_map.CityCard(rows, words)
            yield Piece(("card", place), spot, look, tip, tip, 1, BAND, cap=False, outline="none")
    for number, spot in enumerate(map_places.SPECIALS):
        twice = facts.twice(number)
        words = sight.word("twice", least=f"{twice}+" if twice < 6 else "6")
        box = looks_map.SpecialCity(int(c.SPECIAL_GUILD[number]), items(c.SPECIAL_REWARD[number]), words)
        tip = ("space", SPECIAL_SPACES + number)
        yield Piece(("special", number), spot, box, tip, tip, 1, BAND, cap=False, outline="none")


def _roads(sight: MarcoSight) -> Iterator[Piece]:
    """Labels explain themselves; ways that were gone in the last turn, and the one that is looked at."""
    for number, road in enumerate(ROADS):
        yield Piece(("road", number), road.label, None, tip=("road", number), band=BAND)
    walked = {map_places.road_between(one, other): seat for seat, one, other in sight.trail.walked}
    for number, seat in walked.items():
        yield _way("walked", number, seat)
    way = looked_at(sight)
    if way is not None:
        for one, other in zip(way.nodes, way.nodes[1:], strict=False):
            number = map_places.road_between(one, other)
            yield _way("way", number)


def _way(name: str, number: int, seat: int = -1) -> Piece:
    road, look = ROADS[number], looks_map.Way(number, seat)
    return Piece((name, number), road.label, look, layer=0, band=BAND, covers=road.bounds)


def looked_at(sight: MarcoSight) -> Journey | None:
    """The way to the place that is pointed at."""
    return way_to(sight, sight.looked) if sight.looked >= 0 else None


def _prices(sight: MarcoSight) -> Iterator[Piece]:
    """What the whole way to each place costs that can be reached."""
    for (_, node), way in ways(sight, MarcoChoices.dice(sight)).items():
        price = items(way.cost) or (("0", "coin"),)
        if sight.phase == "caravans":
            price = ((str(len(way.nodes) - 1), "step"),)
        wide = map_places.row_width(price, 12.5) + 10
        x, y, w, h = map_places.node_rect(node)
        spot = (x + w / 2 - wide / 2, y + h - 4, wide, 17)
        yield Piece(("price", node), spot, Tag(items=price), layer=6, band=BAND)
