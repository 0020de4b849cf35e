"""The component tables: what is known about the game, and how a fault in them is told."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from ai.marco_polo.routes import HOPS
from game.core.folders import assets
from game.core.tables import Mark, TableError, TableModel, parse_table
from game.marco_polo.caravan_figures import CARAVANS_TABLE, ROUTE_SHIELDS
from game.marco_polo.caravan_tables import Caravans
from game.marco_polo.card_tables import Cards
from game.marco_polo.cards import (
    CARD_IDS,
    CARD_KIND,
    CARDS,
    EXCHANGE,
    GAIN,
    GUILD_CARD,
    MOVE_CARD,
    PER_CONTRACT,
    PER_POST,
)
from game.marco_polo.components import COMPONENTS, SHIELD_TRACK
from game.marco_polo.effects import Effect
from game.marco_polo.geography import MAP, SHIELD
from game.marco_polo.map_tables import Map
from game.marco_polo.state import DTYPE
from game.marco_polo.tables import BOOKS, GUILDS, Components
from tests.game.faults import fault_in
from tests.game.marco_polo.builder import journey, way

UNITS = {"coin": 2, "camel": 3, "jade": 6, "pepper": 5, "silk": 7.5, "gold": 10, "vp": 6, "black_die": 9}
UNITS |= {"step": 9, "contract": 5, "any_good": 9, "two_diff": 15, "shield": 20}
FILES: dict[str, type[TableModel]] = {
    "marco_polo.toml": Components,
    "marco_polo_map.toml": Map,
    "marco_polo_cards.toml": Cards,
    "marco_polo_caravans.toml": Caravans,
}


def units(effect: Effect) -> float:
    """What an effect is worth in the units in which our own figures were balanced."""
    return sum(
        UNITS[name] * (effect.copy_other if name == "copy" else getattr(effect, name)) for name in effect.used
    )


def fault(name: str, old: str, new: str) -> str:
    """The message for a table with `old` replaced once."""
    return fault_in(name, FILES[name], old, new)


def test_counts_of_the_map() -> None:
    kinds = Counter(node.kind for node in MAP.nodes)
    assert sum(kinds.values()) - kinds["oasis"] - kinds["start"] == 15
    assert kinds["special"] == 3 and kinds["contract"] == 5 and kinds["card"] == 5 and kinds["bonus"] == 2
    assert sum(node.markers for node in MAP.nodes) == 6
    assert Counter(node.cards for node in MAP.nodes if node.cards) == {1: 4, 2: 1}
    assert sum(node.outpost for node in MAP.nodes) == 10
    assert sum(node.kind in ("special", "card") for node in MAP.nodes) == 8
    assert len({node.shield for node in MAP.nodes if node.shield}) == 9
    assert len(MAP.edges) == 39


def test_counts_of_the_pieces() -> None:
    assert (len(CARDS.contracts), len(CARDS.starting), len(CARDS.cities), len(CARDS.goals)) == (42, 7, 25, 14)
    assert 6 + 2 * COMPONENTS.rounds <= len(CARDS.cities)
    assert len(COMPONENTS.offers) == 18 and Counter(row.book for row in COMPONENTS.offers) == dict.fromkeys(
        BOOKS, 6
    )
    assert 4 * len(GUILDS) == 16
    assert sum(not row.caravans for row in COMPONENTS.characters) == 7
    assert sum(row.caravans for row in COMPONENTS.characters) == 4
    assert [row.black_dice for row in COMPONENTS.tables] == [4, 5, 6]
    assert [row.khan_dummies for row in COMPONENTS.tables] == [2, 1, 0]
    assert SHIELD_TRACK[0] == 0 and SHIELD_TRACK[13] == 43
    assert DTYPE.itemsize <= 2048


def test_the_cities_of_a_route_are_three_steps_apart() -> None:
    """Any pair of cities of its two shields, with all seals; no pair of shields twice."""
    pairs = {frozenset(row.shields) for row in CARAVANS_TABLE.routes}
    assert len(CARAVANS_TABLE.routes) == len(pairs) == 6
    every = HOPS[-1]
    for row, shields in zip(CARAVANS_TABLE.routes, ROUTE_SHIELDS, strict=True):
        ones, others = (np.flatnonzero(shield == SHIELD) for shield in shields)
        assert every[np.ix_(ones, others)].min() >= 3, row.id


def test_the_journeys_of_the_rules() -> None:
    assert journey("pagan", "kabul", "chengdu") == [12, 4, 1]
    assert journey("merw", "baghdad", "o3", "kabul") == [10, 7, 2]
    assert way("merw", "baghdad")[1] == GUILDS.index("jeweller")
    assert journey("xian", "o4", "fuzhou", "o5", "jaipur") == [8, 4, 0]


def test_our_own_figures_are_in_proportion() -> None:
    """Offers, contracts, bonuses and incomes lie within the bands in which they were balanced."""
    for number, (book, upper) in enumerate(zip(COMPONENTS.books, (10.5, 13.75, 16.75))):
        assert [units(offer) for offer in book.upper] == pytest.approx([upper, upper], abs=1.3)
        tiles = COMPONENTS.offers[6 * number : 6 * number + 6]
        low, high = ((12.5, 16.0), (18.0, 22.5), (21.5, 25.0))[number]
        assert all(low <= units(tile.left) <= high for tile in tiles)
        low, high = ((20.0, 22.0), (22.5, 24.5), (27.0, 32.5))[number]
        assert all(low <= units(tile.right) <= high for tile in tiles)
    for contract in CARDS.contracts:
        assert 1.23 <= units(contract.reward) / units(contract.cost) <= 1.7, contract.id
    assert [units(guild.income) for guild in COMPONENTS.guilds] == [4, 6, 6, 6]


def test_what_is_ours_says_so() -> None:
    exact = {row.id for row in CARDS.cities if row.mark == Mark.EXACT}
    assert exact == {"c1", "c2", "c3", "c4"}
    assert all(row.mark == Mark.OURS for row in (*CARDS.contracts, *CARDS.starting, *CARDS.goals))
    assert sum(edge.mark == Mark.EXACT for edge in MAP.edges) == 5
    assert sum(row.mark == Mark.EXACT for row in COMPONENTS.markers) == 3
    assert sum(row.mark == Mark.EXACT for row in COMPONENTS.outposts) == 4
    assert all(row.mark == Mark.OURS for row in (*COMPONENTS.offers, *CARAVANS_TABLE.routes))
    assert all(row.mark == Mark.EXACT for row in CARAVANS_TABLE.goods)


def test_kinds_of_city_cards() -> None:
    assert set(CARD_KIND) == {GAIN, PER_CONTRACT, PER_POST, EXCHANGE, GUILD_CARD, MOVE_CARD}
    assert CARD_KIND[CARD_IDS.index("c2")] == PER_CONTRACT and CARD_KIND[CARD_IDS.index("c4")] == GUILD_CARD


FIGURES, MAP_FILE, CARD_FILE, CARAVAN_FILE = FILES


@pytest.mark.parametrize(
    ("name", "old", "new", "words"),
    [
        (FIGURES, 'id = "spicer", least = 2', 'id = "spicer", least = 7', "guilds, row 2, least"),
        (FIGURES, 'id = "tailor"', 'id = "weaver"', "guilds: they must be farmer"),
        (FIGURES, "income = { jade = 1 }", "income = { step = 1 }", "guilds, row 2: income"),
        (FIGURES, "upper = [{ pepper = 2 }", "upper = [{ pepper = -2 }", "books, row 1, upper"),
        (FIGURES, "gold_dummies = 0", "gold_dummies = 3", "tables, row 1, gold_dummies"),
        (FIGURES, "rounds = 5", "rounds = 6", "rounds"),
        (FIGURES, "bonus = { gold = 2 }", "bonus = {}", "outposts, row 1: bonus"),
        (FIGURES, 'mark = "exact"', 'mark = "sure"', "mark"),
        (MAP_FILE, 'a = "pagan", b = "kabul"', 'a = "pagan", b = "kyoto"', "no place 'kyoto'"),
        (MAP_FILE, 'guild = "spicer"', 'guild = "farmer"', "edges, row 11: guild"),
        (MAP_FILE, 'shield = "tiger"', 'shield = "cat"', "nodes, row 3: shield"),
        (MAP_FILE, "contracts = 2", "contracts = 1", "nodes, row 3: contracts"),
        (MAP_FILE, "cost = { camel = 5 }", "cost = { gold = 5 }", "edges, row 2: cost"),
        (MAP_FILE, 'a = "beijing", b = "hangzhou"', 'a = "beijing", b = "xian"', "joined already"),
        (CARD_FILE, "{ camel = 2, pepper = 3 }", "{ coin = 1 }", "contracts, row 1: cost"),
        (CARD_FILE, 'id = "r2"', 'id = "r1"', "contracts: the ids must be different"),
        (CARD_FILE, "[1, 2, 3, 4, 5, 6]", "[1, 2, 3]", "cities, row 1, by_die"),
        (CARD_FILE, 'kind = "guild"', 'kind = "guild", reward = { vp = 1 }', "cities, row 4: reward"),
        (CARAVAN_FILE, '"crane", "crescent"', '"crane", "crane"', "routes: k1"),
        (CARAVAN_FILE, 'id = "k2"', 'id = "k1"', "routes: the ids must be different"),
        (CARAVAN_FILE, 'id = "silk"', 'id = "tea"', "goods: they must be pepper, silk and gold"),
        (CARAVAN_FILE, "steps = 2", "steps = 0", "goods, row 2, steps"),
        (CARAVAN_FILE, "{ camel = 2 }", "{ step = 2 }", "crowd_reward: it brings things that can be held"),
        (
            CARAVAN_FILE,
            "sale_cost = { pepper",
            "sale_cost = { coin",
            "sale_cost: it is paid in goods",
        ),
        (CARD_FILE, '"crescent", "dragon"]', '"crescent", "crescent"]', "goals, row 1: icons"),
    ],
)
def test_faults_are_told_with_their_place(name: str, old: str, new: str, words: str) -> None:
    message = fault(name, old, new)
    assert message.startswith(name) and words in message, message


def test_without_the_plain_ways_nobody_reaches_a_city() -> None:
    old = 'a = "o10", b = "merw", cost = { coin = 4, camel = 2 }, guild = ""'
    new = old.replace('guild = ""', 'guild = "tailor"')
    text = (assets() / "data" / "marco_polo_map.toml").read_text(encoding="utf-8").replace(old, new)
    old = 'a = "balkh", b = "merw", cost = { coin = 5, camel = 2 }, guild = ""'
    with pytest.raises(TableError, match="without seals nobody can reach merw"):
        parse_table(text.replace(old, old.replace('guild = ""', 'guild = "tailor"')), Map, "map")
