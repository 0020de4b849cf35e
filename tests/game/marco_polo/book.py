"""The rules text once more in plain Python: what may be done, what it costs and what it brings.

Slow, read from the files of components as they are written, and without any of the game's own functions;
tests hold the rules against it over whole games.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from game.core.folders import assets

HELD = ("coin", "camel", "jade", "pepper", "silk", "gold", "vp", "shield")
GOODS = ("pepper", "silk", "gold")
GUILDS = ("farmer", "spicer", "tailor", "jeweller")
BLACK = 4
Things = Counter[str]


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((assets() / "data" / name).read_text(encoding="utf-8"))


PIECES, CARDS, MAP = read("marco_polo.toml"), read("marco_polo_cards.toml"), read("marco_polo_map.toml")
NODES = [node["id"] for node in MAP["nodes"]]
CONTRACTS = [*CARDS["contracts"], *CARDS["starting"]]
CARD_CITIES = [node["id"] for node in MAP["nodes"] for _ in range(node["cards"])]
MARKED = [node["id"] for node in MAP["nodes"] if node["markers"]]
TILED = [node["id"] for node in MAP["nodes"] if node["outpost"]]
OPEN = [node["id"] for node in MAP["nodes"] for _ in range(node["contracts"])]
SPECIAL = {row["city"]: row for row in PIECES["special_cities"]}
BLUE = ("pepper", "silk", "gold 1", "gold 2", "guild", "contracts", "travel 1", "travel 2", "travel 3")
SPACES = (
    *BLUE[:4],
    "khan",
    *BLUE[4:],
    *SPECIAL,
    *(f"card {number}" for number in range(len(CARD_CITIES) + 2)),
)
"""As the record numbers them; cards that lie beside cities come before the two for everybody."""
DICE = {"guild": 2, "travel 2": 2, "travel 3": 3}
PERSONS = [row["id"] for row in PIECES["characters"]]
Die = tuple[int, bool]
"""What a die shows, and whether it is black."""


def things(row: dict[str, int], times: int = 1) -> Things:
    return Counter({name: number * times for name, number in row.items() if number * times})


@dataclass
class Book:
    """What lies before one seat, and what it may do."""

    state: Any
    seat: int
    held: Things = field(init=False)
    person: str = field(init=False)

    def __post_init__(self) -> None:
        row = self.state.held[self.seat]
        self.held = Counter({name: int(number) for name, number in zip(HELD, row)})
        character = int(self.state.character[self.seat])
        self.person = PERSONS[character] if character >= 0 else ""

    def dice(self) -> list[Die]:
        """On the own board."""
        pool = self.state.pool[self.seat]
        return [(kind // 2 + 1, kind % 2 == 1) for kind, number in enumerate(pool) for _ in range(number)]

    def hand(self) -> list[Die]:
        hand = self.state.hand
        return [(kind // 2 + 1, kind % 2 == 1) for kind, number in enumerate(hand) for _ in range(number)]

    def has_post(self, city: str) -> bool:
        return bool(self.state.posts[self.seat] >> NODES.index(city) & 1)

    def seal(self, guild: str) -> str:
        return ("", "held", "improved")[self.state.seals[self.seat, GUILDS.index(guild)]]

    def can_pay(self, price: Things) -> bool:
        """Jade stands in for coins and camels, for nothing else; points may fall below nothing."""
        jade = price["jade"] + sum(max(0, price[name] - self.held[name]) for name in ("coin", "camel"))
        goods = all(price[good] <= self.held[good] for good in GOODS)
        spare = sum(self.held[good] - price[good] for good in GOODS)
        kinds = sum(self.held[good] > price[good] for good in GOODS)
        enough = spare >= price["any_good"] and (kinds >= 2 or not price["two_diff"])
        return jade <= self.held["jade"] and goods and enough

    def routes(self, place: str) -> Iterator[tuple[str, Things]]:
        """Where a step can lead, and what it costs; a ship asks for its guild's seal."""
        for edge in MAP["edges"]:
            if place in (edge["a"], edge["b"]) and (not edge["guild"] or self.seal(edge["guild"])):
                price = things(edge["cost"])
                if self.person == "gantulga":
                    price = Counter({"jade": price["jade"]})
                yield (edge["b"] if edge["a"] == place else edge["a"]), price

    def can_step(self, besides: Things) -> bool:
        """Whether some figure can go somewhere when something else is to be paid too."""
        places = [NODES[node] for node in self.state.node[self.seat] if node >= 0]
        return any(self.can_pay(price + besides) for place in places for _, price in self.routes(place))

    def fee(self, space: str, dice: list[Die]) -> int:
        """For a blue space where dice lie, as many coins as the lowest die now placed."""
        occupied = self.state.crowd[SPACES.index(space)] > 0
        return min(value for value, _ in dice) if space in BLUE and occupied else 0

    def fits(self, space: str, dice: list[Die]) -> bool:
        """Whether dice may be placed on a space, its action being possible at least once."""
        number, low = SPACES.index(space), min(value for value, _ in dice)
        needed = {DICE.get(space, 1)} | ({1} if space == "guild" and self.person == "de_wu" else set())
        own = any(not black for _, black in dice)
        if len(dice) not in needed or (own and self.state.on[number, self.seat]):
            return False
        lying = [int(die) // 8 for die in self.state.shown[number] if die]
        if space == "khan":
            return len(lying) < PIECES["khan_spaces"] and all(low >= value for value in lying[-1:])
        if space in SPECIAL:
            return self.has_post(space) and self.state.crowd[number] < 2
        if space.startswith("card"):
            place = int(space.split()[1])
            own_card = place >= len(CARD_CITIES) or self.has_post(CARD_CITIES[place])
            return own_card and not self.state.crowd[number] and self.card_works(place, low)
        return self.blue_works(space, low, Counter({"coin": self.fee(space, dice)}))

    def blue_works(self, space: str, low: int, fee: Things) -> bool:
        if space.startswith("travel"):
            if space == "travel 1":
                fee = fee + Counter({"coin": PIECES["travel_coins"]})
            return self.can_step(fee) and (self.person != "gantulga" or space == "travel 1")
        if space == "guild":
            return self.can_pay(fee) and self.seals_open(low) != []
        if space == "contracts":
            return self.can_pay(fee) and self.contracts_open() != []
        book = next(row for row in PIECES["books"] if row["id"] == space.split()[0])
        return bool(self.can_pay(fee) and low >= book["least"])

    def seals_open(self, low: int) -> list[str]:
        return [row["id"] for row in PIECES["guilds"] if row["least"] <= low and not self.seal(row["id"])]

    def contracts_open(self) -> list[int]:
        return [i for i, city in enumerate(OPEN) if self.state.open[i] >= 0 and self.has_post(city)]

    def card(self, place: int) -> dict[str, Any]:
        found: dict[str, Any] = CARDS["cities"][self.state.cards[place]]
        return found

    def card_works(self, place: int, low: int) -> bool:
        card = self.card(place)
        kind, price = card["kind"], things(card.get("cost", {}))
        if kind == "exchange":
            return self.trades(card, 1) != []
        if kind == "guild":
            return self.can_pay(price) and self.seals_open(low) != []
        if kind == "move":
            return self.can_pay(price) and self.can_step(price)
        gained = self.card_gain(card, low)
        if kind == "gain":
            bonus = any(self.has_post(city) for city in MARKED)
            return (not gained["take"] or self.contracts_open() != []) and (not gained["own_bonus"] or bonus)
        return bool(gained)

    def card_gain(self, card: dict[str, Any], low: int) -> Things:
        """What a card brings at once."""
        if "tiers" in card:
            return things(next(tier["reward"] for tier in card["tiers"] if low <= tier["die"]))
        times = {
            "gain": card.get("by_die", [1] * 6)[low - 1],
            "per_contract": min(low, int(self.state.done_n[self.seat])),
            "per_post": min(low, int(self.state.posts[self.seat]).bit_count()),
        }.get(card["kind"], 0)
        return things(card.get("reward", {}), times)

    def trades(self, card: dict[str, Any], low: int) -> list[tuple[int, int]]:
        """Direction and times of each exchange that can be paid."""
        return [
            (number, times)
            for number, option in enumerate(card["options"])
            for times in range(1, low + 1)
            if self.can_pay(things(option["cost"], times))
        ]

    def can_act(self) -> bool:
        """Whether some of the own dice, with any in hand, fit some space."""
        dice = self.dice() + self.hand()
        return any(
            self.fits(space, list(chosen))
            for number in (1, 2, 3)
            for chosen in set(combinations(dice, number))
            for space in SPACES
        )

    def joining(self, last: int) -> set[int]:
        """Kinds of dice, from the last one's on, that fit a space with those in hand and perhaps more."""
        found, hand = set(), self.hand()
        for kind in range(last, 12):
            die = (kind // 2 + 1, kind % 2 == 1)
            rest = [other for other in self.dice() if 2 * (other[0] - 1) + other[1] >= kind]
            if die not in rest or len(hand) > 2:
                continue
            rest.remove(die)
            more = [list(chosen) for number in range(3 - len(hand)) for chosen in combinations(rest, number)]
            if any(self.fits(space, [*hand, die, *chosen]) for chosen in more for space in DICE):
                found.add(kind)
        return found

    def gained(self, found: Things) -> Things:
        """With Abha Basu's points for jade."""
        extra = found["jade"] * PIECES["jade_points"] if self.person == "abha" else 0
        return found + Counter({"vp": extra})

    def marker(self, place: int) -> Things:
        return things(PIECES["markers"][self.state.markers[place]]["bonus"])

    def guild(self, guild: str, what: str, times: int = 1) -> Things:
        return things(next(row[what] for row in PIECES["guilds"] if row["id"] == guild), times)

    def income(self) -> Things:
        """At the beginning of a round, but for what is to be chosen."""
        found: Things = Counter()
        for place, city in enumerate(MARKED):
            if self.has_post(city):
                found += self.marker(place)
        for guild in GUILDS:
            if self.seal(guild) == "improved":
                found += self.guild(guild, "income")
        return found + (things(PIECES["round_coins"]) if self.person == "abha" else Counter())

    def landing(self, city: str, points: bool) -> Things:
        """What a post brings that is placed in a city."""
        found: Things = Counter()
        if city in MARKED:
            found += self.marker(MARKED.index(city))
        if city in TILED and self.person != "filippo":
            tile = int(self.state.outposts[TILED.index(city)])
            found += things(PIECES["outposts"][tile]["bonus"]) if tile >= 0 else Counter()
        number = int(self.state.posts[self.seat]).bit_count() + 1
        won = sum(row["points"] for row in PIECES["post_points"] if row["post"] == number)
        return found + Counter({"vp": won if points else 0})

    def special(self, city: str, low: int) -> Things:
        row = SPECIAL[city]
        times = row["times"][low - 1] if self.seal(row["guild"]) == "improved" else 0
        return things(row["reward"]) + self.guild(row["guild"], "income", times)

    def shields(self) -> int:
        icons = CARDS["goals"][self.state.goal[self.seat]]["icons"]
        mine = {node["shield"] for node in MAP["nodes"] if node["shield"] and self.has_post(node["id"])}
        return len(mine) + len(mine & set(icons)) + self.held["shield"]

    def points(self) -> int:
        """At the end."""
        icons = CARDS["goals"][self.state.goal[self.seat]]["icons"]
        total = self.held["vp"] + PIECES["shield_track"][min(self.shields(), 13)]
        total += sum(
            row["points"]
            for row in PIECES["guilds"]
            if row["id"] in icons and self.seal(row["id"]) == "improved"
        )
        total += self.held["coin"] // PIECES["coins_per_point"]
        total += sum(self.held[name] for name in ("jade", *GOODS)) // PIECES["goods_per_point"]
        done = [sum(self.state.done_by == seat) for seat in range(int(self.state.players))]
        ranks = sorted({number for number in done if number}, reverse=True)
        if done[self.seat] in ranks[:2]:
            first = done[self.seat] == ranks[0]
            total += PIECES["most_contracts"] if first else PIECES["second_contracts"]
        return int(total)
