"""Tooltips of the map: places, ways, and what lies in the cities."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from game.core.catalogue import plain
from game.marco_polo import components as c
from game.marco_polo import tagged_words
from game.marco_polo.cards import CONTRACT_COST
from game.marco_polo.effects import VP
from game.marco_polo.geography import CARD_CITY, MAP, MARKER_CITY, OPEN_CITY, OUTPOST_CITY, SHIELD
from game.marco_polo.map_tables import CITIES
from scenes.boards.marco_polo import consequences, facts
from scenes.boards.marco_polo.board_state import MarcoBoardState
from scenes.boards.marco_polo.choices import MarcoChoices, taking, way_to
from scenes.boards.marco_polo.map_geometry import ROADS

Lines = Iterable[str]


def started(found: str) -> str:
    """The words as the start of a sentence, without pictures."""
    shown = plain(found)
    return shown[:1].upper() + shown[1:]


def _lying(node: int, cities: Iterable[Any], things: Sequence[int | None]) -> Iterator[int]:
    """Those of some things that lie in a city; `cities` are where they lie."""
    for city, thing in zip(cities, things, strict=False):
        if city == node and thing is not None:
            yield thing


def node(shown: MarcoBoardState, node: int) -> Lines:
    """The tooltip of a city or an oasis."""
    t, view, name = shown.tip, shown.view, started(shown.node(node))
    kind = shown.t("marco_polo.city_kind." + MAP.nodes[node].kind)
    yield t("node", name=name, kind=kind) if node < CITIES else name
    way = way_to(shown, node)
    if way is not None:
        key = "node.caravan" if shown.phase == "caravans" else "node.way"
        yield t(key, price=way.cost, steps=len(way.nodes) - 1)
        found = consequences.arrival(shown, (*taking(shown, MarcoChoices.dice(shown)), *way.actions))
        if found.choices:
            rows = (consequences.gains(shown, row) for row in c.OASIS_CHOICE)
            what, points = shown.word("or").join(map(shown.given, rows)), [*[0] * VP, found.points]
            yield t("node.oases", points=points, number=found.choices, what=what)
    if SHIELD[node] >= 0:
        yield t("node.shield", shield=SHIELD[node])
    for marker in _lying(node, MARKER_CITY, view.markers):
        yield _marker(shown, node, marker)
    for tile in _lying(node, OUTPOST_CITY, view.outposts):
        yield outpost(shown, tile)
    post = consequences.settled(shown, node)
    if post is not None and any(post) and post not in _rows(shown, node):
        yield t("node.post", what=post)
    for contract in _lying(node, OPEN_CITY, view.open):
        yield t("node.contract", contract=contract)
    for card in _lying(node, CARD_CITY, view.cards):
        yield t("node.card", card=card, what=tagged_words.card_words(card, shown.catalogue))
    owners = [shown.name(seat) for seat, held in enumerate(view.seats) if node in held.posts]
    if owners:
        yield t("node.posts", names=shown.listed(owners))


def _rows(shown: MarcoBoardState, node: int) -> Iterator[consequences.Row]:
    """What the city bonus and the outpost tile of a place bring, each by itself."""
    for marker in _lying(node, MARKER_CITY, shown.view.markers):
        yield consequences.gains(shown, c.MARKER_BONUS[marker])
    for tile in _lying(node, OUTPOST_CITY, shown.view.outposts):
        yield consequences.gains(shown, c.OUTPOST_BONUS[tile])


def _marker(shown: MarcoBoardState, city: int, marker: int) -> str:
    """A city bonus, and whether it comes as income too, with a post there or without one."""
    comes, what = (
        consequences.income_comes(shown, shown.bottom),
        consequences.gains(shown, c.MARKER_BONUS[marker]),
    )
    key = "bonus.own" if city in shown.mine.posts else "bonus"
    return shown.tip(key if comes else key + ".last", what=what)


def outpost(shown: MarcoBoardState, tile: int) -> str:
    """An outpost tile: what its finder gains, or keeps if that is Filippo Vitello, who keeps those of all."""
    keeper, what = consequences.keeper(shown), consequences.gains(shown, c.OUTPOST_BONUS[tile])
    if keeper is None:
        return shown.tip("outpost", what=what)
    if keeper == shown.bottom:
        return shown.tip("outpost.mine", what=what)
    return shown.tip("outpost.kept", what=what, name=shown.name(keeper))


def road(shown: MarcoBoardState, number: int) -> Lines:
    """The tooltip of a road."""
    road = ROADS[number]
    one, other = map(shown.node, road.ends)
    yield shown.tip("road", one=one, other=other)
    yield shown.tip("road.cost", price=MAP.edges[number].cost.row)
    if road.guild >= 0:
        yield shown.tip("road.guild", guild=road.guild)


def bonus(shown: MarcoBoardState, place: int) -> Lines:
    """The tooltip of a city bonus."""
    yield shown.tip("bonus.of", city=MARKER_CITY[place])
    yield _marker(shown, MARKER_CITY[place], shown.view.markers[place])


def open_contract(shown: MarcoBoardState, place: int) -> Lines:
    """The tooltip of a contract that lies in a city."""
    lying = shown.view.open[place]
    assert lying is not None
    yield from contract(shown, lying)
    yield shown.tip("open", city=OPEN_CITY[place])


def contract(shown: MarcoBoardState, number: int) -> Lines:
    """The tooltip of a contract."""
    yield shown.tip("contract.cost", what=CONTRACT_COST[number])
    yield shown.tip("contract.reward", what=consequences.completed(shown, number))
    lacks = facts.missing(shown, number)
    if any(lacks):
        yield shown.tip("contract.lacks", what=lacks)
