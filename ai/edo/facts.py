"""What Merchants of Edo has to tell of a game: points by source, this turn's dice, lots and coins, broken
words and what was done instead, and privileges.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ai.facts.telling import AtOnce, Happening, Line, Tally, Telling, by_rival, mark
from game.core.catalogue import Catalogue
from game.core.compiling import compiled
from game.core.protocol import register
from game.core.shelf import MOST_SEATS
from game.edo.account import privilege_points, set_points, wild_points
from game.edo.actions import BID_EAST, BID_WEST
from game.edo.components import COLOUR_IDS
from game.edo.scoring import cards_value
from game.edo.state import (
    BID,
    DTYPE,
    EARNING,
    EAST,
    EV_AWARD,
    EV_CHOOSE,
    EV_EARN,
    EV_FINISH,
    EV_INCOME,
    EV_PRIVILEGES,
    EV_SHAME,
    EV_TAKE,
    EV_VOTES,
    NO_INCOME,
    SOLD,
    THROW_AGAIN,
    TIED,
    UNWANTED,
    WEST,
    EdoState,
)
from game.edo.tables import COLOURS
from game.edo.text import LOTS as LOT_IDS
from game.edo.text import WORDS, lot, privilege

LOTS_EACH = len(LOT_IDS)
DEEDS = EAST, WEST, EARNING
BROKEN = tuple((said, did) for said in DEEDS for did in DEEDS if said != did)
"""All ways to say one thing and do another."""
# Happenings: by lot, those of the turn, by lot, of all turns, by broken word, by colour.
LOT = 0
AGAIN, REFUSED, INCOME, EARNED, EARNS, SHAMED = range(LOTS_EACH, LOTS_EACH + 6)
PRICE = SHAMED + 1
PAID = PRICE + LOTS_EACH
CARDS, LOTS, BLUFF = PAID + 1, PAID + 3, PAID + 4
HELD = BLUFF + len(BROKEN)
# What a move does at once: by lot, by rival and lot, by colour, by lot, and the rest.
LOT_ONCE = 0
RIVAL_LOT = LOT_ONCE + LOTS_EACH
GAINED = RIVAL_LOT + LOTS_EACH * (MOST_SEATS - 1)
GONE = GAINED + COLOURS
TIED_ONCE = GONE + COLOURS
UNWANTED_ONCE = TIED_ONCE + LOTS_EACH
AGAIN_ONCE = UNWANTED_ONCE + LOTS_EACH
REFUSED_ONCE, TAKEN, INCOME_ONCE, EARNED_ONCE, CARDS_ONCE, PAID_ONCE, SHAME_ONCE = range(
    AGAIN_ONCE + 1, AGAIN_ONCE + 8
)


@compiled
def _deed(bid: int) -> int:
    """What a sealed bid is, as it will be held against the word."""
    if bid > BID_WEST:
        return WEST
    return EAST if bid > BID_EAST else EARNING


@compiled
def watch(before: EdoState, after: EdoState, seat: int, tally: Tally) -> None:
    """See ai.facts.telling."""
    event = after.event
    code = event[0]
    if code == EV_CHOOSE and event[1] == seat and event[2] == BID:
        said, did = after.said[seat], _deed(after.sealed[seat])
        if said != did:
            mark(tally, BLUFF + (said - 1) * (len(DEEDS) - 1) + did - 1 - (did > said))
    elif code == EV_AWARD and event[3] == SOLD and event[1] == seat:
        mark(tally, LOT + event[2])
        mark(tally, LOTS)
        mark(tally, PRICE + event[2], event[4])
        mark(tally, PAID, event[4])
        mark(tally, CARDS, event[5])
        mark(tally, CARDS + 1, event[5])
    elif code == EV_VOTES and event[4] == THROW_AGAIN:
        mark(tally, AGAIN)
    elif code == EV_VOTES and event[4] == NO_INCOME:
        mark(tally, REFUSED)
    elif code == EV_INCOME and event[1 + seat] > 0:
        mark(tally, INCOME, event[1 + seat])
    elif code == EV_EARN and event[1] >> seat & 1:
        mark(tally, EARNS)
        mark(tally, EARNED, after.coins[seat] - before.coins[seat])
    elif code == EV_SHAME and event[2] == 0 and event[1] >> seat & 1 and after.pile_n > 0:
        mark(tally, SHAMED)
    elif code == EV_FINISH and after.purveyors:
        for colour in range(COLOURS):
            if after.owner[colour] == seat:
                mark(tally, HELD + colour)


@compiled
def account(state: EdoState, seat: int, tally: Tally, out: Any) -> None:
    """See ai.facts.telling."""
    out[0] = state.coins[seat]
    for colour in range(COLOURS):
        out[1 + colour] = cards_value(state, seat, colour)
    out[1 + COLOURS] = wild_points(state, seat)
    out[2 + COLOURS] = set_points(state, seat)
    out[3 + COLOURS] = privilege_points(state, seat) if state.purveyors else 0


@compiled
def notice(before: EdoState, after: EdoState, seat: int, counts: Any) -> None:
    """See ai.facts.telling."""
    event = after.event
    code = event[0]
    if code == EV_VOTES:
        counts[AGAIN_ONCE] += event[4] == THROW_AGAIN
        counts[REFUSED_ONCE] += event[4] == NO_INCOME
    elif code == EV_INCOME:
        counts[INCOME_ONCE] += event[1 + seat]
    elif code == EV_EARN and event[1] >> seat & 1:
        counts[EARNED_ONCE] += after.coins[seat] - before.coins[seat]
    elif code == EV_SHAME and event[2] == 0 and event[1] >> seat & 1 and after.pile_n > 0:
        counts[SHAME_ONCE] += 1
    elif code == EV_TAKE and event[1] == seat:
        counts[TAKEN] += 1
    elif code == EV_PRIVILEGES:
        for colour in range(COLOURS):
            if after.owner[colour] != before.owner[colour]:
                counts[GAINED + colour] += after.owner[colour] == seat
                counts[GONE + colour] += before.owner[colour] == seat
    elif code == EV_AWARD:
        lot_number = event[2]
        if event[3] == TIED:
            counts[TIED_ONCE + lot_number] += 1
        elif event[3] == UNWANTED:
            counts[UNWANTED_ONCE + lot_number] += 1
        elif event[1] == seat:
            counts[LOT_ONCE + lot_number] += 1
            counts[PAID_ONCE] += event[4]
            counts[CARDS_ONCE] += event[5]
        else:
            who = (event[1] - seat) % after.players - 1
            counts[RIVAL_LOT + who * LOTS_EACH + lot_number] += 1


register(DTYPE, watch, notice, account)


def spoken(values: Mapping[str, int], catalogue: Catalogue) -> Mapping[str, object]:
    """See ai.facts.telling.Telling."""
    makers = {"lot": lot, "privilege": privilege, "word": _word}
    return {name: makers[name](number, catalogue) for name, number in values.items()}


def _word(number: int, catalogue: Catalogue) -> str:
    return catalogue(f"edo.fact.word.{WORDS[number]}")


def _broken(said: int, did: int) -> Happening:
    """That a word is not kept: the announcement was a bluff, or is dropped."""
    name, values = ("dropped", {}) if did == EARNING else ("bluff", {"lot": did - EAST})
    return Happening(
        name, ("soon",), {"word": said, **values}, 0, "bluff", act=True, always=True, sealed=True
    )


def _price(number: int) -> Happening:
    return Happening("price", ("amount",), {"lot": number}, -1, "price", line="coins", sealed=True)


def _for_each_lot(name: str, good: int) -> tuple[AtOnce, ...]:
    return tuple(AtOnce(name, "whether", {"lot": number}, good, ("lot",)) for number in range(LOTS_EACH))


def _privilege(name: str, colour: int, good: int) -> AtOnce:
    return AtOnce(name, "whether", {"privilege": colour}, good, (f"held|{colour}",))


TELLING = Telling(
    lines=(
        Line("coins"),
        *(Line(colour) for colour in COLOUR_IDS),
        Line("specials"),
        Line("sets"),
        Line("privilege"),
    ),
    happenings=(
        Happening("lot", ("soon",), {"lot": 0}, subject="lot", sealed=True),
        Happening("lot", ("soon",), {"lot": 1}, subject="lot", sealed=True),
        Happening("again", ("soon",), good=0),
        Happening("refused", ("soon",), good=0),
        Happening("income", ("amount",), line="coins"),
        Happening("earned", ("amount",), subject="earn", line="coins", sealed=True),
        Happening("earns", ("soon", "count"), good=0, subject="earn", sealed=True),
        Happening("shamed", ("soon", "count"), good=-1, subject="bluff", sealed=True),
        *map(_price, range(LOTS_EACH)),
        Happening("paid", ("count",), good=-1, line="coins"),
        Happening("cards", ("amount",), subject="lot", parts=("lot",), sealed=True),
        Happening("cards", ("count",), subject="cards", parts=("lot",)),
        Happening("lots", ("count",), subject="cards", parts=("lot",)),
        *(_broken(said, did) for said, did in BROKEN),
        *(Happening("held", ("chance",), {"privilege": colour}) for colour in range(COLOURS)),
    ),
    at_once=(
        *_for_each_lot("lot", 1),
        *by_rival(_for_each_lot("rival_lot", -1)),
        *(_privilege("gained", colour, 1) for colour in range(COLOURS)),
        *(_privilege("gone", colour, -1) for colour in range(COLOURS)),
        *_for_each_lot("tied", 0),
        *_for_each_lot("unwanted", 0),
        AtOnce("again", "whether", good=0, same=("again",)),
        AtOnce("refused", "whether", good=0, same=("refused",)),
        AtOnce("taken", "whether"),
        AtOnce("income", "number", same=("income",)),
        AtOnce("earned", "number", same=("earn",)),
        AtOnce("cards", "number", same=("lot", "cards")),
        AtOnce("paid", "number", good=-1, same=("paid", "price")),
        AtOnce("shamed", "whether", good=-1, same=("bluff",)),
    ),
    seats_take_turns=False,
    spoken=spoken,
)
