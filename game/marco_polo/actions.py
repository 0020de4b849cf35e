"""The action space of Marco Polo II."""

from __future__ import annotations

from itertools import combinations

from game.marco_polo.caravan_figures import LOADS, MOST_CARAVANS, ROUTE_IDS, ROUTES
from game.marco_polo.components import COMPONENTS, KINDS, MAX_PLAYERS, SEAT_IDS
from game.marco_polo.effects import EFFECTS, GOODS, PEPPER
from game.marco_polo.geography import CARD_CITY, MARKER_CITY, NODE_IDS, OPEN_CITY
from game.marco_polo.map_tables import CARD_SPACES, CITIES, MARKER_CITIES, NODES
from game.marco_polo.state import SPACES
from game.marco_polo.tables import CHARACTERS, GUILDS, OUTPOSTS

CONTINUE = 0  # nature's only action
DONE = 1  # enough, nothing (more), or the end of a turn
DIE = 2  # + kind of die: take it in hand
PLACE = DIE + KINDS  # + space: put the dice in hand there
COIN_PURSE = PLACE + SPACES  # + 0 coins, 1 camels, 2 jade: put the die in hand into the purse
REROLL_DIE = COIN_PURSE + 3
RAISE = REROLL_DIE + 1  # the die in hand by one
LOWER = RAISE + 1
BUY_BLACK = LOWER + 1
COMPLETE = BUY_BLACK + 1  # + slot
IMPROVE = COMPLETE + 2  # + guild
USE_TILE = IMPROVE + 4  # + outpost tile kept
PAY_NOW = USE_TILE + OUTPOSTS
JADE_FOR_COIN = PAY_NOW + 1
JADE_FOR_CAMEL = JADE_FOR_COIN + 1
TAKE_OFFER = JADE_FOR_CAMEL + 1  # + 0, 1 upper, 2, 3 lower
TAKE_SEAL = TAKE_OFFER + 4  # + guild
TAKE_CONTRACT = TAKE_SEAL + 4  # + place of an open contract
THROW_AWAY = TAKE_CONTRACT + 10  # + slot: contract given up for another
GO = THROW_AWAY + 2  # + place, + NODES for the second figure
MOVE_POST = GO + 2 * NODES  # + city whose post is moved
ADD_POST = MOVE_POST + NODES  # + city on the way
TOLL_REWARD = ADD_POST + NODES  # + 0 coins, 1 camel
CHOOSE_GOOD = TOLL_REWARD + 2  # + good gained
CHOOSE_PAIR = CHOOSE_GOOD + GOODS  # + pair of goods gained
GIVE_GOOD = CHOOSE_PAIR + 3  # + good given
GIVE_TWO = GIVE_GOOD + GOODS  # + pair of goods given
CITY_BONUS = GIVE_TWO + 3  # + city bonus space
SEAL_BONUS = CITY_BONUS + MARKER_CITIES  # + guild: its income once more
TRADE = SEAL_BONUS + 4  # + 6 * option + times - 1
WITH_CAMELS = TRADE + 12  # + camels taken for a poor throw
PAIR = WITH_CAMELS + 11  # + value - 1: two such dice as a pair
PLAY_AS = PAIR + 6  # + character
KEEP_GOAL = PLAY_AS + len(CHARACTERS)  # + place among those dealt
# With the Caravans expansion:
START_ROUTE = KEEP_GOAL + 3
LOAD_UP = START_ROUTE + 1  # + load
TAKE_ROUTE = LOAD_UP + len(LOADS)  # + route tile
SEND_TO = TAKE_ROUTE + ROUTES  # + city where the caravan begins
CARAVAN_GO = SEND_TO + CITIES  # + place, + NODES for the second caravan
FINISH_ROUTE = CARAVAN_GO + 2 * NODES  # + caravan
UNLOAD_GOOD = FINISH_ROUTE + MOST_CARAVANS  # + 3 * good + 0 sold, 1 upgraded, 2 doubled
RETURN_ROUTE = UNLOAD_GOOD + 3 * GOODS  # + caravan whose route tile goes back
FREE_CONTRACT = RETURN_ROUTE + MOST_CARAVANS  # + slot: completed for nothing
SELL_GOODS = FREE_CONTRACT + 2
TAKE_PIECE = SELL_GOODS + 1  # + colour: a piece in hand
NUM_ACTIONS = TAKE_PIECE + MAX_PLAYERS

PAIRS_OF_GOODS = tuple(combinations(range(GOODS), 2))
"""Two different goods: pepper and silk, pepper and gold, silk and gold."""
GOOD_IDS = EFFECTS[PEPPER : PEPPER + GOODS]
PAIR_TEXTS = tuple(f"{GOOD_IDS[one]} {GOOD_IDS[other]}" for one, other in PAIRS_OF_GOODS)


def _numbered(places: list[str]) -> tuple[str, ...]:
    """Names of things by their places, with a number where a place has several."""
    return tuple(
        name if places.count(name) == 1 else f"{name} {places[:i].count(name) + 1}"
        for i, name in enumerate(places)
    )


OPEN_IDS = _numbered([NODE_IDS[node] for node in OPEN_CITY])
SPACE_IDS = (
    "pepper",
    "silk",
    "gold 1",
    "gold 2",
    "khan",
    "guild",
    "contracts",
    "travel 1",
    "travel 2",
    "travel 3",
    *(row.city for row in COMPONENTS.special_cities),
    *(f"card of {name}" for name in _numbered([NODE_IDS[node] for node in CARD_CITY])),
    "first card",
    "second card",
)
DIE_IDS = tuple(f"{colour} {value}" for value in range(1, 7) for colour in ("own", "black"))

_SINGLE = {
    CONTINUE: "continue",
    DONE: "done",
    REROLL_DIE: "reroll",
    RAISE: "raise",
    LOWER: "lower",
    BUY_BLACK: "black die",
    PAY_NOW: "pay",
    JADE_FOR_COIN: "jade for a coin",
    JADE_FOR_CAMEL: "jade for a camel",
    START_ROUTE: "start route",
    SELL_GOODS: "sell goods",
}
_FAMILIES: tuple[tuple[int, tuple[str, ...]], ...] = (
    (DIE, tuple("die " + name for name in DIE_IDS)),
    (PLACE, tuple("place " + name for name in SPACE_IDS)),
    (COIN_PURSE, tuple("purse " + name for name in EFFECTS[:3])),
    (COMPLETE, ("complete 1", "complete 2")),
    (IMPROVE, tuple("improve " + name for name in GUILDS)),
    (USE_TILE, tuple(f"tile {tile + 1}" for tile in range(OUTPOSTS))),
    (TAKE_OFFER, tuple("offer " + name for name in ("1", "2", "3", "4"))),
    (TAKE_SEAL, tuple("seal " + name for name in GUILDS)),
    (TAKE_CONTRACT, tuple("contract " + name for name in OPEN_IDS)),
    (THROW_AWAY, ("discard 1", "discard 2")),
    (GO, tuple("go " + name for name in NODE_IDS)),
    (GO + NODES, tuple("second go " + name for name in NODE_IDS)),
    (MOVE_POST, tuple("post from " + name for name in NODE_IDS)),
    (ADD_POST, tuple("post at " + name for name in NODE_IDS)),
    (TOLL_REWARD, ("oasis coins", "oasis camel")),
    (CHOOSE_GOOD, tuple("gain " + name for name in GOOD_IDS)),
    (CHOOSE_PAIR, tuple("gain " + name for name in PAIR_TEXTS)),
    (GIVE_GOOD, tuple("give " + name for name in GOOD_IDS)),
    (GIVE_TWO, tuple("give " + name for name in PAIR_TEXTS)),
    (CITY_BONUS, tuple("bonus " + NODE_IDS[node] for node in MARKER_CITY)),
    (SEAL_BONUS, tuple("income " + name for name in GUILDS)),
    (TRADE, tuple(f"trade {option} {times}" for option in (1, 2) for times in range(1, 7))),
    (WITH_CAMELS, tuple(f"camels {number}" for number in range(11))),
    (PAIR, tuple(f"pair {value}" for value in range(1, 7))),
    (PLAY_AS, tuple("character " + name for name in CHARACTERS)),
    (KEEP_GOAL, tuple(f"goal {number}" for number in (1, 2, 3))),
    (LOAD_UP, tuple("load " + " ".join(GOOD_IDS[good] for good in load) for load in LOADS)),
    (TAKE_ROUTE, tuple("route " + name for name in ROUTE_IDS)),
    (SEND_TO, tuple("caravan to " + name for name in NODE_IDS[:CITIES])),
    (CARAVAN_GO, tuple("caravan go " + name for name in NODE_IDS)),
    (CARAVAN_GO + NODES, tuple("second caravan go " + name for name in NODE_IDS)),
    (FINISH_ROUTE, ("finish route 1", "finish route 2")),
    (UNLOAD_GOOD, tuple(f"{what} {name}" for name in GOOD_IDS for what in ("sell", "upgrade", "double"))),
    (RETURN_ROUTE, ("return tile 1", "return tile 2")),
    (FREE_CONTRACT, ("complete 1 for nothing", "complete 2 for nothing")),
    (TAKE_PIECE, tuple("piece " + name for name in SEAT_IDS)),
)
TEXTS = _SINGLE | {base + i: text for base, texts in _FAMILIES for i, text in enumerate(texts)}
"""The stable text of every action, as in golden playthroughs."""
assert len(set(TEXTS.values())) == len(TEXTS) == NUM_ACTIONS
assert len(SPACE_IDS) == SPACES and len(OPEN_IDS) == 10 and CARD_SPACES == 6
