"""What one seat may see of Marco Polo II.

All lies open but the piles and, until the end, the goal cards of the others, and so their points to come.
"""

from __future__ import annotations

from typing import Any

from game.core.fields import fields_of
from game.core.view import Model, View, ints, seen, some, view_of
from game.marco_polo import rules
from game.marco_polo.caravan_figures import MOST_CARAVANS
from game.marco_polo.components import BLACK, MAX_PLAYERS, ROUNDS
from game.marco_polo.effects import CAMEL, COIN, GOLD, JADE, PEPPER, SHIELD, SILK, VP
from game.marco_polo.map_tables import NODES
from game.marco_polo.scoring import contract_points, load_points, points_of, shield_points, shields_of
from game.marco_polo.state import (
    ACTED,
    ENDED,
    LOAD,
    NO_CARAVAN,
    NOTHING,
    RETURN_TILE,
    MarcoState,
)
from game.marco_polo.tables import OUTPOSTS

PHASES = {**{row.number: row.name for row in rules.PHASES.seats}, ENDED: "over"}
Dice = tuple[tuple[int, int], ...]
"""Dice as (value, colour): a seat, then black, then a colour that nobody plays."""


class CaravanView(Model):
    """A caravan."""

    node: int | None
    """Where it is, None at home."""
    route: int | None
    """The route tile that goes with it."""
    load: tuple[int, ...]
    """Pepper, silk and gold on it."""


class SeatView(Model):
    """A seat as the observer may know it."""

    character: int | None
    goal: int | None
    """None before it is chosen, or where it may not be seen."""
    goals: tuple[int, ...]
    """The goal cards dealt to the seat; empty where they may not be seen."""
    chosen: bool
    """Whether a goal card has been chosen."""
    coins: int
    camels: int
    jade: int
    pepper: int
    silk: int
    gold: int
    points: int
    """Victory points gained so far."""
    shields_won: int
    shields: int
    """As they count now; without the goal card where that may not be seen."""
    shield_points: int
    contract_points: int
    score: int | None
    """All points if the game ended now; None where the goal card is hidden."""
    dice: Dice
    seals: tuple[int, ...]
    """Of the four guilds: 0 none, 1 held, 2 improved."""
    posts: tuple[int, ...]
    """Cities with a post of the seat."""
    posts_n: int
    figures: tuple[int, ...]
    slots: tuple[int | None, ...]
    completed: tuple[int, ...]
    """Contracts completed."""
    tiles: tuple[int, ...]
    """Outpost tiles kept."""
    caravans: tuple[CaravanView, ...]
    """Those of the seat; none without the expansion."""
    pieces: tuple[int, ...]
    """Colours of the pieces that serve Donata Badoer as black dice."""
    load_points: int
    """Points of goods under way, if the game ended now."""


class MarcoView(View):
    """The table as `observer` sees it; None sees all goal cards, but no pile."""

    caravans: bool
    phase: str
    turn_seat: int | None
    start_seat: int
    first: int
    next_first: int
    round: int
    rounds: int
    acted: bool
    """Whether the main action of the turn has been taken."""
    hand: Dice
    """Dice in hand."""
    hand_pieces: tuple[int, ...]
    """Pieces in hand by colour."""
    laid: tuple[int, ...]
    """Pieces on the space of this action by colour, which leave the game after it."""
    sold: bool
    """Whether Vidal Badoer has sold goods in this turn."""
    due: tuple[int, ...]
    """What is being paid: coins, camels, jade, pepper, silk, gold."""
    steps: int
    caravan: int | None
    """Which caravan is being loaded or unloaded."""
    caravan_steps: tuple[int, ...]
    """Steps left to each caravan."""
    route_tiles: tuple[int, ...]
    """Of each route tile: 0 face up, 1 face down, 2 with a seat; none without the expansion."""
    spaces: tuple[Dice, ...]
    """Dice to be seen on each space."""
    colours: tuple[tuple[int, ...], ...]
    """Dice of each colour on each space, the purse last."""
    black_stock: int
    choice: tuple[int, ...]
    """Characters that can still be chosen."""
    markers: tuple[int, ...]
    outposts: tuple[int | None, ...]
    cards: tuple[int | None, ...]
    """City cards on their places, the last two in the action area."""
    card_pile: int
    offers: tuple[tuple[int, ...], ...]
    """For each book its tiles by round."""
    open: tuple[int | None, ...]
    pile: int
    under: tuple[int, ...]
    """Contracts below the pile, the next first."""
    out: tuple[int, ...]
    """Contracts that left the game."""
    seats: tuple[SeatView, ...]


def _bits(mask: Any, number: int) -> tuple[int, ...]:
    return tuple(bit for bit in range(number) if int(mask) >> bit & 1)


def _dice(kinds: Any, seat: int) -> Dice:
    """Dice of a seat from counts by kind."""
    return tuple(
        ((kind >> 1) + 1, BLACK if kind & 1 else seat)
        for kind, number in enumerate(kinds)
        for _ in range(int(number))
    )


def _caravans(read: MarcoState, seat: int) -> tuple[CaravanView, ...]:
    return tuple(
        CaravanView(
            node=some(read.caravan_node[seat, caravan]),
            route=some(read.caravan_tile[seat, caravan]),
            load=ints(read.load[seat, caravan]),
        )
        for caravan in range(MOST_CARAVANS)
        if read.caravan_node[seat, caravan] != NO_CARAVAN
    )


def _seat(state: MarcoState, read: MarcoState, seat: int, observer: int | None) -> SeatView:
    seen = observer in (None, seat) or read.phase == ENDED
    goal = int(read.goal[seat])
    known = goal if seen else NOTHING
    held = ints(read.held[seat])
    return view_of(
        SeatView,
        MarcoState,
        read,
        seat,
        character=some(read.character[seat]),
        goal=some(known),
        goals=ints(read.dealt[seat]) if seen else (),
        chosen=goal != NOTHING,
        coins=held[COIN],
        camels=held[CAMEL],
        jade=held[JADE],
        pepper=held[PEPPER],
        silk=held[SILK],
        gold=held[GOLD],
        points=held[VP],
        shields_won=held[SHIELD],
        shields=int(shields_of(state, seat, known)),
        shield_points=int(shield_points(state, seat, known)),
        contract_points=int(contract_points(state, seat)),
        score=int(points_of(state, seat, goal)) if seen else None,
        dice=_dice(read.pool[seat], seat),
        posts=_bits(read.posts[seat], NODES),
        figures=tuple(int(node) for node in read.node[seat] if node != NOTHING),
        slots=tuple(some(contract) for contract in read.slots[seat]),
        completed=tuple(contract for contract, by in enumerate(read.done_by) if by == seat),
        tiles=_bits(read.kept, OUTPOSTS) if read.filippo == seat else (),
        caravans=_caravans(read, seat) if read.caravans else (),
        pieces=_bits(read.pieces[seat], MAX_PLAYERS),
        load_points=int(load_points(state, seat)),
    )


def make_view(state: MarcoState, observer: int | None) -> MarcoView:
    """The view of seat `observer`, or of a spectator for None."""
    read: MarcoState = fields_of(state)
    return view_of(
        MarcoView,
        MarcoState,
        read,
        **seen(state, observer),
        phase=PHASES.get(int(read.phase), "automatic"),
        turn_seat=int(read.turn_seat) if read.turns > 0 else None,
        round=max(1, int(read.round_no)),
        rounds=ROUNDS,
        acted=read.acted == ACTED,
        hand=_dice(read.hand, int(read.seat)),
        due=ints(read.due[: GOLD + 1]),
        hand_pieces=_bits(read.hand_pieces, MAX_PLAYERS),
        laid=_bits(read.laid, MAX_PLAYERS),
        caravan=int(read.caravan) if LOAD <= read.phase <= RETURN_TILE else None,
        route_tiles=ints(read.tiles) if read.caravans else (),
        spaces=tuple(tuple((die >> 3, die & 7) for die in dice if die) for dice in read.shown.tolist()),
        colours=tuple(ints(row) for row in read.on),
        choice=tuple(int(character) for character in read.choice if character != NOTHING),
        outposts=tuple(some(tile) for tile in read.outposts),
        cards=tuple(some(card) for card in read.cards),
        card_pile=int(read.card_n),
        open=tuple(some(contract) for contract in read.open),
        pile=int(read.pile_n),
        under=ints(read.under[: read.under_n]),
        out=tuple(contract for contract, gone in enumerate(read.out) if gone),
        seats=tuple(_seat(state, read, seat, observer) for seat in range(read.players)),
    )
