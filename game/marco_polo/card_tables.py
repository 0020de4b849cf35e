"""What the file of contracts, city cards and goals must hold, checked when it is read."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from game.core.tables import Row, TableModel
from game.marco_polo.effects import Effect
from game.marco_polo.tables import GUILDS, SHIELDS, TO_PAY, Face, Times

CONTRACTS = 42
STARTING = 7
CITY_CARDS = 25
GOALS = 14
ICONS = 4
KINDS = ("gain", "per_contract", "per_post", "exchange", "guild", "move")


class ContractRow(Row):
    """A contract: what it asks for, and what it brings."""

    id: str
    cost: Effect
    reward: Effect

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if not self.cost.used or self.cost.used - (TO_PAY - {"coin"}):
            raise ValueError("cost: contracts ask for goods, jade and camels")
        if not self.reward.vp or len(self.reward.used) < 2:
            raise ValueError("reward: contracts bring points and something else")
        if self.reward.used & {"copy", "own_bonus", "take"}:
            raise ValueError("reward: a contract cannot bring this")
        return self


class Tier(TableModel):
    """What a die of this value or less brings."""

    die: Face
    reward: Effect


class Option(TableModel):
    """One of the exchanges that a city card offers."""

    cost: Effect
    reward: Effect


class CityCardRow(Row):
    """A city card: what it costs and brings, by its kind."""

    id: str
    kind: Literal["gain", "per_contract", "per_post", "exchange", "guild", "move"]
    cost: Effect = Effect()
    reward: Effect = Effect()
    by_die: Times = Field(default=[1, 1, 1, 1, 1, 1])
    tiers: list[Tier] = Field(default=[])
    options: list[Option] = Field(default=[])

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if bool(self.options) != (self.kind == "exchange") or len(self.options) > 2:
            raise ValueError("options: an exchange has one or two, no other card any")
        if self.tiers and (self.kind != "gain" or self.tiers[-1].die != 6):
            raise ValueError("tiers: they belong to a gain, and the last is for a 6")
        if any(a.die >= b.die for a, b in zip(self.tiers, self.tiers[1:])):
            raise ValueError("tiers: the dice must rise")
        needs_reward = self.kind in ("per_contract", "per_post") or (self.kind == "gain" and not self.tiers)
        if bool(self.reward.used) != needs_reward:
            raise ValueError("reward: it belongs to a gain without tiers and to what is counted")
        if self.cost.used and self.kind not in ("guild", "move"):
            raise ValueError("cost: only a guild action or a journey is paid for like this")
        for paid in (self.cost, *(option.cost for option in self.options)):
            if paid.used - TO_PAY - {"vp", "any_good", "two_diff"}:
                raise ValueError("cost: this cannot be paid")
            if len(paid.used & {"any_good", "two_diff"}) == 2:
                raise ValueError("cost: goods of choice and different goods do not go together")
        if any("two_diff" in option.cost.used for option in self.options):
            raise ValueError("options: different goods can only pay for a journey")
        if "any_good" in self.cost.used or self.cost.two_diff > 1:
            raise ValueError("cost: a journey is paid for with one pair of different goods")
        if any(times < 1 for times in self.by_die):
            raise ValueError("by_die: an action is done at least once")
        return self

    def gained(self, die: int) -> list[int]:
        """The row of effects that a die (1 to 6) brings."""
        for tier in self.tiers:
            if die <= tier.die:
                return tier.reward.row
        return [number * self.by_die[die - 1] for number in self.reward.row]


class GoalRow(Row):
    """A goal card and its icons."""

    id: str
    icons: Annotated[list[str], Field(min_length=ICONS, max_length=ICONS)]

    @model_validator(mode="after")
    def _known(self) -> Self:
        unknown = [icon for icon in self.icons if icon not in (*GUILDS, *SHIELDS)]
        if unknown or len(set(self.icons)) < ICONS:
            raise ValueError(f"icons: they must be {ICONS} different guilds and shields")
        return self


class Cards(TableModel):
    """The whole file."""

    contracts: Annotated[list[ContractRow], Field(min_length=CONTRACTS, max_length=CONTRACTS)]
    starting: Annotated[list[ContractRow], Field(min_length=STARTING, max_length=STARTING)]
    cities: Annotated[list[CityCardRow], Field(min_length=CITY_CARDS, max_length=CITY_CARDS)]
    goals: Annotated[list[GoalRow], Field(min_length=GOALS, max_length=GOALS)]

    @model_validator(mode="after")
    def _ids(self) -> Self:
        for name in ("contracts", "cities", "goals"):
            rows = [*self.contracts, *self.starting] if name == "contracts" else getattr(self, name)
            if len({row.id for row in rows}) != len(rows):
                raise ValueError(f"{name}: the ids must be different")
        return self
