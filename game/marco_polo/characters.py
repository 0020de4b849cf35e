"""Characters whose own rules are short: Abha Basu, De Wu, Filippo Vitello, Gantulga Od, Pietro Tartarino and
Tebaldo Visconti. The others have files of their own.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from game.core.compiling import compiled
from game.core.reasons import Reason, no
from game.marco_polo.actions import RETURN_ROUTE, USE_TILE
from game.marco_polo.caravan_figures import FURTHER_STEPS, MOST_CARAVANS, ROUTE_REWARD
from game.marco_polo.components import (
    ABHA,
    DE_WU,
    FILIPPO,
    GANTULGA,
    GUILD_UPGRADE,
    OUTPOST_BONUS,
    PIETRO,
    ROUND_COINS,
    SEAL_JADE,
    START_SHIELD,
    TEBALDO,
)
from game.marco_polo.effects import COIN
from game.marco_polo.events import EV_RETURN, EV_TILE, note
from game.marco_polo.pieces import gain
from game.marco_polo.state import FACE_DOWN, FLOW, GUILD_SPACE, NOTHING, TRAVEL_1, MarcoState
from game.marco_polo.tables import OUTPOSTS

# Abha Basu: coins each round. Jade for contracts is in `bonus_actions`, points for jade in `pieces.gain`.


@compiled
def round_income(state: MarcoState, seat: int) -> None:
    """Coins at the beginning of each round, the first included (resolution 33)."""
    if state.character[seat] == ABHA:
        gain(state, seat, ROUND_COINS, 1)


# De Wu: the guild action with one die; jade for improving a seal; a shield more at the end.
# Resolution 24: the shield is noted at the beginning.


@compiled
def one_die_is_enough(state: MarcoState, seat: int, space: int) -> bool:
    """Whether one die will do where others place two."""
    return bool(space == GUILD_SPACE and state.character[seat] == DE_WU)


@compiled
def reward_seal(state: MarcoState, seat: int) -> None:
    """A seal has been improved."""
    if state.character[seat] == DE_WU:
        gain(state, seat, SEAL_JADE, 1)


@compiled
def begin_as_de_wu(state: MarcoState, seat: int) -> None:
    """The shield that counts at the end is noted at the beginning; Tebaldo Visconti has one too."""
    if state.character[seat] == DE_WU or state.character[seat] == TEBALDO:
        gain(state, seat, START_SHIELD, 1)


# Filippo Vitello: outpost tiles that others have used, and those he finds himself, are his to use later
# (resolution 22).


@compiled
def begin_as_filippo(state: MarcoState, seat: int) -> None:
    """Tiles come to this seat from now on."""
    if state.character[seat] == FILIPPO:
        state.filippo = seat


@compiled
def find_tile(state: MarcoState, seat: int, tile: int) -> int:
    """A seat is the first in a city with an outpost tile; returns who keeps the tile, NOTHING if nobody."""
    if state.filippo != seat:
        gain(state, seat, OUTPOST_BONUS[tile], 1)
    if state.filippo != NOTHING:
        state.kept |= 1 << tile
    return int(state.filippo)


@compiled
def legal_tiles(state: MarcoState, out: Any, n: int) -> int:
    """Bonus action: the tiles kept."""
    if state.kept and state.filippo == state.seat:
        for tile in range(OUTPOSTS):
            out[n] = USE_TILE + tile
            n += state.kept >> tile & 1
    return n


def why_not_use_tile(state: MarcoState, tile: int) -> Reason | None:
    """Why an outpost tile is not used."""
    mine = state.filippo == state.seat and state.kept >> tile & 1
    return None if mine else no("no_tile", "characters")


@compiled
def use_tile(state: MarcoState, tile: int) -> None:
    """Each tile once."""
    state.kept &= ~(1 << tile)
    gain(state, int(state.seat), OUTPOST_BONUS[tile], 1)
    note(state, EV_TILE, int(state.seat), tile, 0, 0)
    state.phase = FLOW


# Gantulga Od: only the lowest space for travelling, no coins and camels for ways (resolution 20).
# That ways cost no coins and camels, on any journey, is in `game.marco_polo.steps`.


@compiled
def may_travel(state: MarcoState, seat: int, space: int) -> bool:
    """Whether a seat may use a space for travelling."""
    return bool(state.character[seat] != GANTULGA or space == TRAVEL_1)


# Pietro Tartarino: two caravans, a reward for each route, and a choice of the tile that goes back.


@compiled
def begin_as_pietro(state: MarcoState, seat: int) -> None:
    """A second caravan."""
    if state.character[seat] == PIETRO:
        state.caravan_node[seat, 1] = NOTHING


@compiled
def reward_route(state: MarcoState, seat: int) -> None:
    """A route has been completed."""
    if state.character[seat] == PIETRO:
        gain(state, seat, ROUTE_REWARD, 1)


@compiled
def chooses_tile(state: MarcoState, seat: int) -> bool:
    """Whether one of two tiles may go back: the other caravan is under way too."""
    return bool(state.caravan_tile[seat, 0] != NOTHING and state.caravan_tile[seat, 1] != NOTHING)


@compiled
def legal_returns(state: MarcoState, out: Any) -> int:
    """Either tile."""
    for caravan in range(MOST_CARAVANS):
        out[caravan] = RETURN_ROUTE + caravan
    return MOST_CARAVANS


@compiled
def return_tile(state: MarcoState, which: int) -> None:
    """One tile goes back face down; the caravan still under way keeps the other."""
    seat, home = int(state.seat), int(state.caravan)
    route = int(state.caravan_tile[seat, which])
    state.caravan_tile[seat, which] = state.caravan_tile[seat, home]
    state.caravan_tile[seat, home] = NOTHING
    state.tiles[route] = FACE_DOWN
    note(state, EV_RETURN, seat, which, route, 0)
    state.phase = FLOW


# Tebaldo Visconti da Piacenza: caravans go further; no coins for improving seals; a shield more at the end.
# The shield is noted at the beginning, as De Wu's is (resolution 24).


UPGRADE_PRICES = np.stack([GUILD_UPGRADE, GUILD_UPGRADE])
"""Shape (2, 4, COLUMNS): what improving each seal costs, and what it costs Tebaldo."""
UPGRADE_PRICES[1, :, COIN] = 0


@compiled
def tariff(state: MarcoState, seat: int) -> int:
    """Which prices of UPGRADE_PRICES a seat pays."""
    return 1 if state.character[seat] == TEBALDO else 0


@compiled
def further_steps(state: MarcoState, seat: int) -> int:
    """Steps that caravans may go beyond what the market allows."""
    return FURTHER_STEPS if state.character[seat] == TEBALDO else 0
