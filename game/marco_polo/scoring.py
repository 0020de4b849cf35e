"""Points at the end: goals, shields, coins, goods, contracts, loads (final scoring; resolutions 4, 5, 25)."""

from __future__ import annotations

from game.core.compiling import compiled
from game.marco_polo.caravan_figures import COUNTED_CONTRACTS, LEFT_POINTS, MOST_CARAVANS
from game.marco_polo.cards import GOAL_GUILDS, GOAL_SHIELDS
from game.marco_polo.components import (
    COINS_PER_POINT,
    GOODS_PER_POINT,
    GUILD_POINTS,
    MOST_CONTRACTS,
    MOST_SHIELDS,
    SECOND_CONTRACTS,
    SHIELD_TRACK,
    VIDAL,
)
from game.marco_polo.effects import CAMEL, COIN, GOLD, GOODS, JADE, SHIELD, VP
from game.marco_polo.events import EV_FINISH, note
from game.marco_polo.geography import SHIELD_CITIES
from game.marco_polo.state import ENDED, NOTHING, SEAL_IMPROVED, MarcoState


@compiled
def shields_of(state: MarcoState, seat: int, goal: int) -> int:
    """Different shields of cities with a post, those that a goal card shows once more, and those won."""
    shields = int(state.held[seat, SHIELD])
    for shield in range(len(SHIELD_CITIES)):
        if state.posts[seat] & SHIELD_CITIES[shield]:
            shields += 1
            if goal != NOTHING:
                shields += GOAL_SHIELDS[goal, shield]
    return shields


@compiled
def shield_points(state: MarcoState, seat: int, goal: int) -> int:
    """Points of the shield track."""
    return int(SHIELD_TRACK[min(shields_of(state, seat, goal), MOST_SHIELDS)])


@compiled
def goal_points(state: MarcoState, seat: int, goal: int) -> int:
    """Points for improved seals that a goal card shows."""
    points = 0
    if goal != NOTHING:
        for guild in range(4):
            if GOAL_GUILDS[goal, guild] and state.seals[seat, guild] == SEAL_IMPROVED:
                points += GUILD_POINTS[guild]
    return points


@compiled
def coin_points(state: MarcoState, seat: int) -> int:
    """Points for coins left."""
    return int(state.held[seat, COIN]) // COINS_PER_POINT


@compiled
def goods_of(state: MarcoState, seat: int) -> int:
    """Pepper, silk, gold and jade; camels are no goods."""
    goods = 0
    for column in range(JADE, GOLD + 1):
        goods += int(state.held[seat, column])
    return goods


@compiled
def goods_points(state: MarcoState, seat: int) -> int:
    """Points for goods left."""
    return goods_of(state, seat) // GOODS_PER_POINT


@compiled
def counted_contracts(state: MarcoState, seat: int) -> int:
    """Contracts completed, as they count at the end; for Vidal Badoer always as many."""
    return COUNTED_CONTRACTS if state.character[seat] == VIDAL else int(state.done_n[seat])


@compiled
def contract_points(state: MarcoState, seat: int) -> int:
    """For most contracts, or for the next number below; everybody with as many gets them, but nobody for
    none.
    """
    own = counted_contracts(state, seat)
    if own == 0:
        return 0
    most = 0
    second = 0
    for other in range(state.players):
        number = counted_contracts(state, other)
        if number > most:
            second = most
            most = number
        elif number < most:
            second = max(second, number)
    if own == most:
        return MOST_CONTRACTS
    return SECOND_CONTRACTS if own == second else 0


@compiled
def load_points(state: MarcoState, seat: int) -> int:
    """Points for goods on caravans that have not arrived. They are with the caravan, not among goods left."""
    points = 0
    for caravan in range(MOST_CARAVANS):
        for good in range(GOODS):
            points += int(LEFT_POINTS[good]) * int(state.load[seat, caravan, good])
    return points


@compiled
def points_of(state: MarcoState, seat: int, goal: int) -> int:
    """All points of a seat with a goal card (NOTHING for none), if the game ended now."""
    points = int(state.held[seat, VP])
    points += shield_points(state, seat, goal) + goal_points(state, seat, goal)
    points += coin_points(state, seat) + goods_points(state, seat)
    return points + contract_points(state, seat) + load_points(state, seat)


@compiled
def score_of(state: MarcoState, seat: int) -> int:
    """See game.core.protocol: as if the game ended now."""
    return int(points_of(state, seat, int(state.goal[seat])))


@compiled
def rank_of(state: MarcoState, seat: int) -> int:
    """Most points, then most camels, then all of the tied seats win."""
    return score_of(state, seat) * 1024 + int(state.held[seat, CAMEL])


@compiled
def finish(state: MarcoState) -> None:
    """Nature ends the game."""
    note(state, EV_FINISH, 0, 0, 0, 0)
    state.phase = ENDED
