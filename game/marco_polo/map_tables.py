"""What the file of the map must hold, checked when it is read."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field, model_validator

from game.core.tables import Row, TableModel
from game.marco_polo.effects import Effect
from game.marco_polo.tables import GUILDS, SHIELDS

CITIES = 16
"""Beijing and the others; oases follow them."""
OASES = 10
NODES = CITIES + OASES
MARKER_CITIES = 6
CARD_SPACES = 6
CONTRACT_CITIES = 5
OPEN_EACH = 2
MOST_WAYS = 6
"""Ways from one place at most."""

Small = Annotated[int, Field(ge=0, le=2)]


class NodeRow(Row):
    """A city or an oasis, and what lies there."""

    FIXED: ClassVar[tuple[str, ...]] = ("id", "kind", "markers", "cards", "contracts", "outpost")
    id: str
    kind: Literal["start", "bonus", "contract", "card", "special", "oasis"]
    shield: str
    markers: Annotated[int, Field(ge=0, le=1)]
    cards: Small
    contracts: Small
    outpost: Annotated[int, Field(ge=0, le=1)]
    place: tuple[int, int]

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        city = self.kind not in ("oasis", "start")
        if city != (self.shield in SHIELDS) or (not city and self.shield):
            raise ValueError(f"shield: every city but Beijing has one of {', '.join(SHIELDS)}")
        if (self.contracts > 0) != (self.kind == "contract") or self.contracts not in (0, OPEN_EACH):
            raise ValueError(f"contracts: a contract city has {OPEN_EACH}, any other place none")
        if (self.cards > 0) != (self.kind == "card"):
            raise ValueError("cards: card cities have them, no other place")
        if self.outpost != (self.kind in ("contract", "card")):
            raise ValueError("outpost: contract cities and card cities have a tile, no other place")
        if self.kind in ("bonus", "special") and not self.markers:
            raise ValueError("markers: this kind of city has a bonus")
        return self


class EdgeRow(Row):
    """A way between two places: what it costs, and whose seal it asks for."""

    FIXED: ClassVar[tuple[str, ...]] = ("a", "b")
    a: str
    b: str
    cost: Effect
    guild: str

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if self.cost.used - {"coin", "camel", "jade"}:
            raise ValueError("cost: a way costs coins, camels and jade")
        if self.guild not in ("", *GUILDS[1:]):
            raise ValueError(f"guild: ships ask for a seal of {', '.join(GUILDS[1:])}")
        return self


class Map(TableModel):
    """The whole file; counts are those that the texts state or that follow from them."""

    nodes: Annotated[list[NodeRow], Field(min_length=NODES, max_length=NODES)]
    edges: list[EdgeRow]

    @model_validator(mode="after")
    def _counts(self) -> Self:
        ids = [node.id for node in self.nodes]
        if len(set(ids)) != NODES:
            raise ValueError("nodes: the ids must be different")
        if self.nodes[0].kind != "start" or any(
            (node.kind == "oasis") != (number >= CITIES) for number, node in enumerate(self.nodes)
        ):
            raise ValueError("nodes: Beijing comes first, then the cities, then the oases")
        for name, wanted in (
            ("markers", MARKER_CITIES),
            ("cards", CARD_SPACES),
            ("contracts", CONTRACT_CITIES * OPEN_EACH),
            ("outpost", 10),
        ):
            found = sum(getattr(node, name) for node in self.nodes)
            if found != wanted:
                raise ValueError(f"nodes: {name} must be {wanted} in all, not {found}")
        if sum(node.kind == "special" for node in self.nodes) != 3:
            raise ValueError("nodes: there are three special cities")
        if {node.shield for node in self.nodes} - {""} != set(SHIELDS):
            raise ValueError("nodes: every shield must be somewhere")
        return self

    @model_validator(mode="after")
    def _ways(self) -> Self:
        ids = {node.id for node in self.nodes}
        seen = set()
        degree: Counter[str] = Counter()
        for number, edge in enumerate(self.edges):
            for end in (edge.a, edge.b):
                if end not in ids:
                    raise ValueError(f"edges, row {number + 1}: there is no place '{end}'")
            if edge.a == edge.b or frozenset((edge.a, edge.b)) in seen:
                raise ValueError(f"edges, row {number + 1}: {edge.a} and {edge.b} are joined already")
            seen.add(frozenset((edge.a, edge.b)))
            degree.update((edge.a, edge.b))
        if max(degree.values()) > MOST_WAYS:
            raise ValueError(f"edges: no place may have more than {MOST_WAYS} ways")
        reached, waiting = {self.nodes[0].id}, [self.nodes[0].id]
        while waiting:
            here = waiting.pop()
            for edge in self.edges:
                if not edge.guild and here in (edge.a, edge.b):
                    there = edge.b if edge.a == here else edge.a
                    if there not in reached:
                        reached.add(there)
                        waiting.append(there)
        if missing := ids - reached:
            raise ValueError(f"edges: without seals nobody can reach {', '.join(sorted(missing))}")
        return self
