"""What the file of components of Marco Polo II must hold, checked when it is read."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field, model_validator

from game.core.tables import Row, TableModel
from game.marco_polo.effects import Effect

GUILDS = ("farmer", "spicer", "tailor", "jeweller")
BOOKS = ("pepper", "silk", "gold")
TILES = 6
"""Tiles of offers for each book."""
MARKERS = 7
OUTPOSTS = 10
CHARACTERS = (
    "mongke",
    "de_wu",
    "abha",
    "mei_lin",
    "filippo",
    "isabella",
    "gantulga",
    "tebaldo",
    "pietro",
    "vidal",
    "donata",
)
SHIELDS = ("dragon", "tiger", "crane", "lotus", "horse", "peacock", "lion", "crescent", "elephant")

Count = Annotated[int, Field(ge=0, le=99)]
Face = Annotated[int, Field(ge=1, le=6)]
Times = Annotated[list[Annotated[int, Field(ge=0, le=6)]], Field(min_length=6, max_length=6)]
TO_PAY = {"coin", "camel", "jade", "pepper", "silk", "gold"}


class PlayersRow(Row):
    """What depends on the number of players."""

    FIXED: ClassVar[tuple[str, ...]] = ("players",)
    players: Annotated[int, Field(ge=2, le=4)]
    black_dice: Count
    khan_dummies: Annotated[int, Field(ge=0, le=3)]
    city_dummies: Annotated[int, Field(ge=0, le=1)]
    gold_dummies: Annotated[int, Field(ge=0, le=1)]


class SeatRow(Row):
    """A seat."""

    id: str


class GuildRow(Row):
    """A guild: its seal, what improving it costs, and what it then brings."""

    id: str
    least: Face
    jade: Count
    upgrade: Effect
    income: Effect
    points: Count

    @model_validator(mode="after")
    def _payable(self) -> Self:
        if not self.upgrade.used or self.upgrade.used - TO_PAY:
            raise ValueError("upgrade: a seal is improved for coins, camels, jade or goods")
        if not self.income.used or self.income.used - TO_PAY - {"vp"}:
            raise ValueError("income: a seal brings things that can be held")
        return self


class SpecialRow(Row):
    """A special city: its reward, the guild that adds to it, and how often for each face."""

    FIXED: ClassVar[tuple[str, ...]] = ("city", "guild")
    city: str
    reward: Effect
    guild: str
    times: Times


class BookRow(Row):
    """A market book: its least die, its spaces and its upper offers."""

    id: str
    least: Face
    spaces: Annotated[int, Field(ge=1, le=2)]
    upper: Annotated[list[Effect], Field(min_length=2, max_length=2)]


class OfferRow(Row):
    """A tile with the two offers that come in a round."""

    id: str
    book: str
    left: Effect
    right: Effect


class BonusRow(Row):
    """Something that brings a bonus."""

    id: str
    bonus: Effect

    @model_validator(mode="after")
    def _something(self) -> Self:
        if not self.bonus.used:
            raise ValueError("bonus: it brings nothing")
        return self


class CharacterRow(Row):
    """A character, and whether the Caravans expansion brings it."""

    FIXED: ClassVar[tuple[str, ...]] = ("id", "caravans")
    id: str
    caravans: bool


class PostRow(TableModel):
    """Points for a trading post."""

    post: Annotated[int, Field(ge=1, le=11)]
    points: Count


Six = Annotated[list[Effect], Field(min_length=6, max_length=6)]


class Components(TableModel):
    """The whole file; the sizes that the rules and the record rely on are checked here."""

    rounds: Literal[5]
    dice: Literal[5]
    posts: Literal[11]
    coins: Count
    camels: Count
    goals_dealt: Literal[3]
    slots: Literal[2]
    whole_throw: Annotated[int, Field(ge=5, le=15)]
    khan: Effect
    khan_spaces: Literal[4]
    city_spaces: Literal[2]
    contract_action: Effect
    contracts_taken: Literal[2]
    travel_coins: Count
    travel_steps: Annotated[int, Field(ge=1, le=6)]
    reroll: Effect
    adjust: Effect
    black_die: Effect
    purse: Annotated[list[Effect], Field(min_length=3, max_length=3)]
    post_points: list[PostRow]
    shield_track: Annotated[list[Count], Field(min_length=14, max_length=14)]
    coins_per_point: Annotated[int, Field(ge=1, le=99)]
    goods_per_point: Annotated[int, Field(ge=1, le=99)]
    most_contracts: Count
    second_contracts: Count
    offer_jade: Annotated[list[Count], Field(min_length=4, max_length=4)]
    tables: Annotated[list[PlayersRow], Field(min_length=3, max_length=3)]
    seats: Annotated[list[SeatRow], Field(min_length=4, max_length=4)]
    guilds: Annotated[list[GuildRow], Field(min_length=4, max_length=4)]
    special_cities: Annotated[list[SpecialRow], Field(min_length=3, max_length=3)]
    books: Annotated[list[BookRow], Field(min_length=3, max_length=3)]
    offers: Annotated[list[OfferRow], Field(min_length=3 * TILES, max_length=3 * TILES)]
    markers: Annotated[list[BonusRow], Field(min_length=MARKERS, max_length=MARKERS)]
    outposts: Annotated[list[BonusRow], Field(min_length=OUTPOSTS, max_length=OUTPOSTS)]
    characters: Annotated[list[CharacterRow], Field(min_length=11, max_length=11)]
    oasis_points: Count
    oasis_choice: Annotated[list[Effect], Field(min_length=2, max_length=2)]
    seal_jade: Effect
    start_shield: Effect
    round_coins: Effect
    contract_jade: Effect
    jade_points: Count
    start_coins: Effect
    die_rewards: Six
    pair_rewards: Six

    @model_validator(mode="after")
    def _names_fit(self) -> Self:
        if [row.players for row in self.tables] != [2, 3, 4]:
            raise ValueError("tables: they must be those of 2, 3 and 4 players, in this order")
        if tuple(row.id for row in self.guilds) != GUILDS:
            raise ValueError(f"guilds: they must be {', '.join(GUILDS)}, in this order")
        if tuple(row.id for row in self.books) != BOOKS:
            raise ValueError(f"books: they must be {', '.join(BOOKS)}, in this order")
        if tuple(row.id for row in self.characters) != CHARACTERS:
            raise ValueError(f"characters: they must be {', '.join(CHARACTERS)}, in this order")
        if [row.spaces for row in self.books] != [1, 1, 2]:
            raise ValueError("books: pepper and silk have one space each, gold has two")
        for number, offer in enumerate(self.offers):
            if offer.book != BOOKS[number // TILES]:
                raise ValueError(f"offers: row {number + 1} ({offer.id}) must be one of {TILES} of its book")
        for special in self.special_cities:
            if special.guild not in GUILDS:
                raise ValueError(f"special_cities: {special.city} names no guild: '{special.guild}'")
        if len({row.id for row in (*self.markers, *self.outposts)}) != MARKERS + OUTPOSTS:
            raise ValueError("markers, outposts: the ids must be different")
        if len({row.id for row in self.seats}) != 4:
            raise ValueError("seats: the ids must be different")
        return self

    @model_validator(mode="after")
    def _figures_fit(self) -> Self:
        if sorted(self.shield_track) != self.shield_track:
            raise ValueError("shield_track: more shields are worth no less")
        if [row.post for row in self.post_points] != sorted({row.post for row in self.post_points}):
            raise ValueError("post_points: the posts must rise")
        for name in ("reroll", "adjust", "black_die"):
            if getattr(self, name).used - {"coin", "camel"}:
                raise ValueError(f"{name}: it is paid in coins and camels")
        return self
