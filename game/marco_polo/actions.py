"""The action space of Marco Polo II."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from game.core.families import Families, Family, family
from game.marco_polo.caravan_figures import LOADS, ROUTE_IDS
from game.marco_polo.components import COMPONENTS, FACES, SEAT_IDS
from game.marco_polo.effects import EFFECTS, GOODS, PEPPER
from game.marco_polo.geography import CARD_CITY, MARKER_CITY, NODE_IDS, OPEN_CITY
from game.marco_polo.map_tables import CARD_SPACES, CITIES, NODES
from game.marco_polo.state import SPACES
from game.marco_polo.tables import CHARACTERS, GUILDS, OUTPOSTS

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

SLOT_IDS = ("1", "2")


def _family(
    name: str, ends: Iterable[object] = ("",), part: str = "", verb: str | None = None, least: int = 0
) -> Family:
    """On the board an action is `part` (usually the name) and its number; so a part is one action."""
    return family(
        name, ends, least, name.replace(" ", "_"), verb, parts=lambda number: ((part or name, number),)
    )


ACTIONS = Families(
    _family("continue"),  # nature's only action
    _family("done"),  # enough, nothing (more), or the end of a turn
    _family("die", DIE_IDS, "kind"),  # take one of a kind in hand
    _family("place", SPACE_IDS, "space"),  # put the dice in hand there
    _family("purse", EFFECTS[:3]),  # put the die in hand into the purse for coins, camels or jade
    _family("reroll"),
    _family("raise"),  # the die in hand by one
    _family("lower"),
    _family("black", verb="black die"),
    _family("complete", SLOT_IDS),
    _family("improve", GUILDS),
    _family("tile", range(1, OUTPOSTS + 1)),  # use an outpost tile kept
    _family("pay"),
    _family("jade for coin", part="jade", verb="jade for a coin"),
    _family("jade for camel", part="jade", verb="jade for a camel", least=1),
    _family("offer", (1, 2, 3, 4)),  # two upper, two lower
    _family("seal", GUILDS),
    _family("contract", OPEN_IDS, "open"),  # an open one
    _family("discard", SLOT_IDS),  # a contract given up for another
    _family("go", NODE_IDS),
    _family("second go", NODE_IDS, "go", least=NODES),  # with the second figure
    _family("post from", NODE_IDS, "leave"),  # the city whose post is moved
    _family("post at", NODE_IDS, "post"),  # a city on the way
    _family("oasis", ("coins", "camel"), "toll"),
    _family("gain", GOOD_IDS, "good"),
    _family("gain two", PAIR_TEXTS, "two", verb="gain"),
    _family("give", GOOD_IDS),
    _family("give two", PAIR_TEXTS, "give_two", verb="give"),
    _family("bonus", (NODE_IDS[node] for node in MARKER_CITY)),  # of a city
    _family("income", GUILDS),  # of a seal, once more
    _family("trade", (f"{option} {times}" for option in (1, 2) for times in range(1, FACES + 1))),
    _family("camels", range(11)),  # taken for a poor throw
    _family("pair", range(1, FACES + 1)),  # two such dice
    _family("character", CHARACTERS),
    _family("goal", (1, 2, 3)),  # of those dealt
    # With the Caravans expansion:
    _family("start route", part="start_route"),
    _family("load", (" ".join(GOOD_IDS[good] for good in load) for load in LOADS)),
    _family("route", ROUTE_IDS),  # take its tile
    _family("caravan to", NODE_IDS[:CITIES], "send"),  # where it begins
    _family("caravan go", NODE_IDS, "caravan"),
    _family("second caravan go", NODE_IDS, "caravan", least=NODES),
    _family("finish route", SLOT_IDS, "finish"),  # of a caravan
    _family(
        "unload", (f"{what} {name}" for name in GOOD_IDS for what in ("sell", "upgrade", "double")), verb=""
    ),
    _family("return tile", SLOT_IDS, "return"),  # of a caravan
    _family("free contract", (f"{slot} for nothing" for slot in SLOT_IDS), "free", verb="complete"),
    _family("sell goods", part="sell"),
    _family("piece", SEAT_IDS),  # of a colour, in hand
)
TEXTS = ACTIONS.texts
"""The stable text of every action, as in golden playthroughs."""
NUM_ACTIONS = ACTIONS.count

CONTINUE, DONE, DIE, PLACE, COIN_PURSE = map(ACTIONS.zero, ("continue", "done", "die", "place", "purse"))
REROLL_DIE, RAISE, LOWER, BUY_BLACK = map(ACTIONS.zero, ("reroll", "raise", "lower", "black"))
COMPLETE, IMPROVE, USE_TILE = map(ACTIONS.zero, ("complete", "improve", "tile"))
PAY_NOW, JADE_FOR_COIN = map(ACTIONS.zero, ("pay", "jade for coin"))
JADE_FOR_CAMEL = JADE_FOR_COIN + 1
TAKE_OFFER, TAKE_SEAL, TAKE_CONTRACT, THROW_AWAY = map(ACTIONS.zero, ("offer", "seal", "contract", "discard"))
GO, MOVE_POST, ADD_POST, TOLL_REWARD = map(ACTIONS.zero, ("go", "post from", "post at", "oasis"))
CHOOSE_GOOD, CHOOSE_PAIR, GIVE_GOOD, GIVE_TWO = map(ACTIONS.zero, ("gain", "gain two", "give", "give two"))
CITY_BONUS, SEAL_BONUS = map(ACTIONS.zero, ("bonus", "income"))
TRADE = ACTIONS.zero("trade")  # + 6 * option + times - 1
WITH_CAMELS, PAIR, PLAY_AS, KEEP_GOAL = map(ACTIONS.zero, ("camels", "pair", "character", "goal"))
START_ROUTE, LOAD_UP, TAKE_ROUTE, SEND_TO = map(ACTIONS.zero, ("start route", "load", "route", "caravan to"))
CARAVAN_GO, FINISH_ROUTE = map(ACTIONS.zero, ("caravan go", "finish route"))
UNLOAD_GOOD = ACTIONS.zero("unload")  # + 3 * good + 0 sold, 1 upgraded, 2 doubled
RETURN_ROUTE, FREE_CONTRACT, SELL_GOODS, TAKE_PIECE = map(
    ACTIONS.zero, ("return tile", "free contract", "sell goods", "piece")
)

assert len(SPACE_IDS) == SPACES and len(OPEN_IDS) == 10 and CARD_SPACES == 6
