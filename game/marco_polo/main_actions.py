"""Main actions 1 to 3 and 7: the market, Khan's favour, the guilds, special cities. Contracts, travelling and
city cards have files of their own; where dice fit is in `spaces`.
"""

from __future__ import annotations

from typing import Any

from game.core.compiling import compiled
from game.core.reasons import Reason, no
from game.marco_polo.actions import TAKE_OFFER, TAKE_SEAL
from game.marco_polo.caravans import allow_steps
from game.marco_polo.components import (
    ABHA,
    GUILD_INCOME,
    GUILD_JADE,
    GUILD_LEAST,
    JADE_POINTS,
    KHAN,
    LOWER,
    MOST_OFFERS,
    OFFER_JADE,
    SPECIAL_GUILD,
    SPECIAL_REWARD,
    SPECIAL_TIMES,
    UPPER,
)
from game.marco_polo.effects import JADE, VP
from game.marco_polo.events import EV_OFFER, EV_SEAL, note
from game.marco_polo.pieces import gain
from game.marco_polo.state import (
    FLOW,
    NO_SEAL,
    OFFER,
    SEAL,
    SEAL_HELD,
    SEAL_IMPROVED,
    SPECIAL_SPACES,
    MarcoState,
)

# Main action 1: the market. One of four offers of a book, the lower ones for jade.


@compiled
def begin_market(state: MarcoState) -> None:
    """The seat chooses an offer."""
    state.phase = OFFER


@compiled
def book_of(space: int) -> int:
    """The book that a space belongs to: gold has two."""
    return min(space, 2)


@compiled
def legal_offers(state: MarcoState, out: Any) -> int:
    """Upper offers are free; jade for the others cannot be replaced."""
    jade = state.held[state.seat, JADE]
    n = 0
    for offer in range(MOST_OFFERS):
        out[n] = TAKE_OFFER + offer
        n += jade >= OFFER_JADE[offer]
    return n


def why_not_take_offer(state: MarcoState, offer: int) -> Reason | None:
    """Why an offer is not taken."""
    jade = int(OFFER_JADE[offer])
    return no("jade", "market", jade=jade) if state.held[state.seat, JADE] < jade else None


@compiled
def take_offer(state: MarcoState, offer: int) -> None:
    """Pay the jade and take the goods; caravans may move after it."""
    seat = int(state.seat)
    book = book_of(int(state.space))
    tile = int(state.offers[book, state.round_no - 1])
    state.held[seat, JADE] -= OFFER_JADE[offer]
    if offer < 2:
        gain(state, seat, UPPER[book, offer], 1)
    else:
        gain(state, seat, LOWER[tile, offer - 2], 1)
    note(state, EV_OFFER, seat, book, offer, tile)
    if state.caravans:
        allow_steps(state, seat, book)
    state.phase = FLOW


# Main action 2: Khan's favour, coins and camels at once (resolution 2)


@compiled
def receive_favour(state: MarcoState) -> None:
    """There is nothing to choose."""
    gain(state, int(state.seat), KHAN, 1)
    state.phase = FLOW


# Main action 3: a guild's seal, by the lower of two dice, and jade with it


@compiled
def begin_guilds(state: MarcoState) -> None:
    """The seat chooses a guild."""
    state.phase = SEAL


@compiled
def legal_seals(state: MarcoState, out: Any) -> int:
    """Guilds whose seal the seat lacks and that the die reaches."""
    n = 0
    for guild in range(4):
        out[n] = TAKE_SEAL + guild
        n += (state.seals[state.seat, guild] == NO_SEAL) & (state.low >= GUILD_LEAST[guild])
    return n


def why_not_take_seal(state: MarcoState, guild: int) -> Reason | None:
    """Why a seal is not taken."""
    if state.seals[state.seat, guild] != NO_SEAL:
        return no("have_seal", "guilds")
    least = int(GUILD_LEAST[guild])
    return no("low", "guilds", least=least) if state.low < least else None


@compiled
def take_seal(state: MarcoState, guild: int) -> None:
    """Take it, not improved yet."""
    seat = int(state.seat)
    state.seals[seat, guild] = SEAL_HELD
    state.held[seat, JADE] += GUILD_JADE[guild]
    if state.character[seat] == ABHA:
        state.held[seat, VP] += GUILD_JADE[guild] * JADE_POINTS
    note(state, EV_SEAL, seat, guild, 0, 0)
    state.phase = FLOW


# Main action 7: special cities. Their reward, and the income of an improved seal by the die


@compiled
def use_special_city(state: MarcoState) -> None:
    """The guild's seal counts only if it has been improved (resolution 3)."""
    seat = int(state.seat)
    city = int(state.space) - SPECIAL_SPACES
    gain(state, seat, SPECIAL_REWARD[city], 1)
    guild = SPECIAL_GUILD[city]
    if state.seals[seat, guild] == SEAL_IMPROVED:
        gain(state, seat, GUILD_INCOME[guild], SPECIAL_TIMES[city, state.low])
    state.phase = FLOW
