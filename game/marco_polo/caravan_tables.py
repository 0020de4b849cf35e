"""What the file of the Caravans expansion must hold, checked when it is read."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import Field, model_validator

from game.core.tables import Row, TableModel
from game.marco_polo.effects import EFFECTS, GOODS, PEPPER, Effect
from game.marco_polo.tables import SHIELDS, TO_PAY, Count, Face

Few = Annotated[int, Field(ge=1, le=9)]


class GoodRow(Row):
    """A good as a load, and the book of the market that is called after it."""

    id: str
    steps: Few
    sold: Count
    left: Count


class RouteRow(Row):
    """A route tile and its two shields."""

    id: str
    shields: Annotated[list[str], Field(min_length=2, max_length=2)]


class Caravans(TableModel):
    """The whole file; what the rules rely on is checked here."""

    goods: Annotated[list[GoodRow], Field(min_length=GOODS, max_length=GOODS)]
    doubled: Few
    most_load: Annotated[int, Field(ge=2, le=2)]
    further_steps: Count
    route_reward: Effect
    own_contracts: Annotated[int, Field(ge=1, le=2)]
    counted_contracts: Count
    sale_cost: Effect
    sale_reward: Effect
    piece_value: Face
    crowd_reward: Effect
    routes: Annotated[list[RouteRow], Field(min_length=1, max_length=20)]

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if tuple(row.id for row in self.goods) != EFFECTS[PEPPER : PEPPER + GOODS]:
            raise ValueError("goods: they must be pepper, silk and gold, in this order")
        if not self.sale_cost.used or self.sale_cost.used - {"pepper", "silk", "gold"}:
            raise ValueError("sale_cost: it is paid in goods")
        for name in ("route_reward", "sale_reward", "crowd_reward"):
            brings = getattr(self, name).used
            if not brings or brings - TO_PAY - {"vp"}:
                raise ValueError(f"{name}: it brings things that can be held")
        for route in self.routes:
            if set(route.shields) - set(SHIELDS) or len(set(route.shields)) < 2:
                raise ValueError(f"routes: {route.id} must name two different shields")
        if len({row.id for row in self.routes}) != len(self.routes):
            raise ValueError("routes: the ids must be different")
        return self
