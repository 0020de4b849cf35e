"""Things of Marco Polo II as tagged words, in both languages: what a screen draws as a picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.core.catalogue import Catalogue
from game.marco_polo.caravan_figures import ROUTE_SHIELDS
from game.marco_polo.cards import (
    CARD_COST,
    CARD_GAIN,
    CARD_IDS,
    CARD_KIND,
    CARD_OPTIONS,
    CARD_STEPS,
    CONTRACT_COST,
    CONTRACT_REWARD,
    EXCHANGE,
    GAIN,
    GOAL_GUILDS,
    GOAL_SHIELDS,
    GUILD_CARD,
    OPTION_COST,
    OPTION_REWARD,
    PER_CONTRACT,
    PER_POST,
)
from game.marco_polo.components import KINDS, MARKER_BONUS, OUTPOST_BONUS, SEAT_IDS
from game.marco_polo.effects import EFFECTS, PEPPER
from game.marco_polo.geography import CARD_CITY, NODE_IDS, SPECIAL_CITY
from game.marco_polo.map_tables import CITIES
from game.marco_polo.state import AREA_PLACES, CARD_PLACES, SPECIAL_SPACES
from game.marco_polo.tables import BOOKS, CHARACTERS, GUILDS, SHIELDS

SPACE_WORDS = (
    "pepper",
    "silk",
    "gold",
    "gold",
    "khan",
    "guild",
    "contract",
    "travel_1",
    "travel_2",
    "travel_3",
)


def amount(column: int, number: int, catalogue: Catalogue) -> str:
    """So much of an effect: `3 coins`."""
    name = EFFECTS[column]
    words = catalogue(f"marco_polo.effect.{name}", number=number)
    return f"[[effect:{name}:{number}|{words}]]"


def effects(row: Iterable[Any], catalogue: Catalogue) -> str:
    """All that a row of effects holds, as a list; `nothing` if it is empty."""
    found = [amount(column, int(number), catalogue) for column, number in enumerate(row) if number]
    return catalogue("marco_polo.list").join(found) or catalogue("marco_polo.nothing")


def node(place: int, catalogue: Catalogue) -> str:
    """A city by its name, an oasis by what is near it."""
    if place >= CITIES:
        return f"[[node:{place}|{catalogue('marco_polo.oasis.' + NODE_IDS[place])}]]"
    return f"[[node:{place}|{catalogue('marco_polo.node.' + NODE_IDS[place])}]]"


def guild(number: int, catalogue: Catalogue) -> str:
    """A guild."""
    return f"[[guild:{GUILDS[number]}|{catalogue('marco_polo.guild.' + GUILDS[number])}]]"


def shield(number: int, catalogue: Catalogue) -> str:
    """A shield of cities."""
    return f"[[shield:{SHIELDS[number]}|{catalogue('marco_polo.shield.' + SHIELDS[number])}]]"


def book(number: int, catalogue: Catalogue) -> str:
    """A book of the market."""
    return f"[[book:{BOOKS[number]}|{catalogue('marco_polo.space.' + BOOKS[number])}]]"


def character(number: int, catalogue: Catalogue) -> str:
    """A character by name."""
    name = CHARACTERS[number]
    return f"[[character:{name}|{catalogue('marco_polo.character.' + name)}]]"


def seat_name(seat: int, catalogue: Catalogue) -> str:
    """A seat by its colour."""
    return f"[[seat:{seat}|{catalogue('marco_polo.colour.' + SEAT_IDS[seat])}]]"


def good(number: int, catalogue: Catalogue) -> str:
    """A good of one kind."""
    return f"[[good:{number}|{catalogue('marco_polo.kind.' + EFFECTS[PEPPER + number])}]]"


def load(goods: Iterable[Any], catalogue: Catalogue) -> str:
    """What a caravan carries, from numbers of each good."""
    return effects([*[0] * PEPPER, *goods], catalogue)


def route(number: int, catalogue: Catalogue) -> str:
    """A route tile by its shields."""
    first, second = (catalogue("marco_polo.shield." + SHIELDS[i]) for i in ROUTE_SHIELDS[number])
    return f"[[route:{number}|{catalogue('marco_polo.route', first=first, second=second)}]]"


def piece(colour: int, catalogue: Catalogue) -> str:
    """A piece of Donata Badoer's by its colour."""
    name = catalogue("marco_polo.colour." + SEAT_IDS[colour])
    return f"[[piece:{colour}|{catalogue('marco_polo.word.piece', colour=name)}]]"


def die(kind: int, catalogue: Catalogue) -> str:
    """A die of a seat by kind: own or black, and its value. After the dice come pieces by colour."""
    if kind >= KINDS:
        return piece(kind - KINDS, catalogue)
    key = "marco_polo.die.black" if kind & 1 else "marco_polo.die.own"
    return f"[[die:{kind}|{catalogue(key, value=(kind >> 1) + 1)}]]"


def values(faces: Sequence[int], catalogue: Catalogue) -> str:
    """Values of dice as a list."""
    return catalogue("marco_polo.list").join(f"[[value:{face}|{face}]]" for face in faces)


def contract(number: int, catalogue: Catalogue) -> str:
    """A contract by what it costs and brings."""
    return catalogue(
        "marco_polo.contract",
        cost=effects(CONTRACT_COST[number], catalogue),
        reward=effects(CONTRACT_REWARD[number], catalogue),
    )


def _untagged(row: Iterable[Any], catalogue: Catalogue) -> str:
    """Effects as plain words, for use within a tag."""
    found = [
        catalogue(f"marco_polo.effect.{EFFECTS[column]}", number=int(number))
        for column, number in enumerate(row)
        if number
    ]
    return catalogue("marco_polo.list").join(found)


def outpost_tile(number: int, catalogue: Catalogue) -> str:
    """An outpost tile by what it brings."""
    return f"[[outpost:{number}|{_untagged(OUTPOST_BONUS[number], catalogue)}]]"


def marker(number: int, catalogue: Catalogue) -> str:
    """A city bonus by what it brings."""
    return f"[[marker:{number}|{_untagged(MARKER_BONUS[number], catalogue)}]]"


def goal(number: int, catalogue: Catalogue) -> str:
    """A goal card by its icons."""
    icons = [catalogue("marco_polo.guild." + GUILDS[i]) for i in range(4) if GOAL_GUILDS[number, i]]
    icons += [
        catalogue("marco_polo.shield." + name) for i, name in enumerate(SHIELDS) if GOAL_SHIELDS[number, i]
    ]
    return f"[[goal:{number}|{catalogue('marco_polo.list').join(icons)}]]"


def space(number: int, cards: Sequence[int], catalogue: Catalogue) -> str:
    """A space for dice; `cards` are the city cards on their places."""
    if number < SPECIAL_SPACES:
        name = SPACE_WORDS[number]
        return f"[[space:{number}|{catalogue('marco_polo.space.' + name)}]]"
    if number < CARD_PLACES:
        return node(int(SPECIAL_CITY[number - SPECIAL_SPACES]), catalogue)
    words = city_card(int(cards[number - CARD_PLACES]), catalogue)
    if number < AREA_PLACES:
        city = node(int(CARD_CITY[number - CARD_PLACES]), catalogue)
        return catalogue("marco_polo.card_of", card=words, city=city)
    return words


def city_card(number: int, catalogue: Catalogue) -> str:
    """A city card by its name."""
    return f"[[city_card:{number}|{catalogue('marco_polo.card.' + CARD_IDS[number])}]]"


def card_words(number: int, catalogue: Catalogue) -> str:
    """What a city card does, in a few plain words made from its row."""
    key = "marco_polo.card."
    kind = CARD_KIND[number]
    if kind == GAIN:
        return _gain_words(number, catalogue)
    if kind in (PER_CONTRACT, PER_POST):
        ending = "per_contract" if kind == PER_CONTRACT else "per_post"
        return catalogue(key + ending, reward=_untagged(CARD_GAIN[number, 1], catalogue))
    if kind == EXCHANGE:
        ways = [
            catalogue(
                key + "trade",
                cost=_untagged(OPTION_COST[number, option], catalogue),
                reward=_untagged(OPTION_REWARD[number, option], catalogue),
            )
            for option in range(CARD_OPTIONS[number])
        ]
        return catalogue(key + "or").join(ways)
    cost = _untagged(CARD_COST[number], catalogue)
    if kind == GUILD_CARD:
        return catalogue(key + "guild", cost=cost)
    return catalogue(key + "move", cost=cost, steps=_by_die(CARD_STEPS[number], catalogue))


def _by_die(numbers: Sequence[Any], catalogue: Catalogue) -> str:
    """Numbers by the die 1 to 6; one number where they are all the same."""
    by_die = [int(number) for number in numbers[1:]]
    return str(by_die[0]) if len(set(by_die)) == 1 else "/".join(map(str, by_die))


def _gain_words(number: int, catalogue: Catalogue) -> str:
    rows = CARD_GAIN[number]
    used = [column for column in range(len(EFFECTS)) if any(rows[1:, column])]
    if len(used) == 1:
        name = catalogue("marco_polo.kind." + EFFECTS[used[0]])
        return catalogue("marco_polo.card.by_die", numbers=_by_die(rows[:, used[0]], catalogue), what=name)
    parts = []
    first = 1
    for face in range(1, 7):
        if face == 6 or list(rows[face]) != list(rows[face + 1]):
            reward = _untagged(rows[face], catalogue)
            parts.append(catalogue("marco_polo.card.tier", first=first, last=face, reward=reward))
            first = face + 1
    return catalogue("marco_polo.list").join(parts)
