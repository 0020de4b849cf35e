"""Any position of Marco Polo II from readable names, and a table to play it on.

A position is a real game brought to the first turn of a round, with whatever a test names put in place:
things are exchanged with what lay there, so every piece is always somewhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from game.core import registry
from game.core.game import Event
from game.core.generator import seed_word
from game.core.protocol import NATURE
from game.marco_polo.actions import GOOD_IDS, SPACE_IDS
from game.marco_polo.caravan_figures import ROUTE_IDS
from game.marco_polo.cards import (
    CARD_IDS,
    CONTRACT_IDS,
    GOAL_IDS,
)
from game.marco_polo.components import BASE_CHARACTERS, COMPONENTS, KINDS, MEI_LIN
from game.marco_polo.effects import EFFECTS, KEPT
from game.marco_polo.geography import (
    MARKER_CITY,
    NODE_IDS,
    OPEN_CITY,
    OUTPOST_CITY,
    WAY_COST,
    WAY_SEAL,
    WAY_TO,
    WAYS,
)
from game.marco_polo.invariants import INVARIANTS, violation
from game.marco_polo.rounds import take_dice_back
from game.marco_polo.state import NOTHING, PAIRS, PAY, TAKEN, TURN
from game.marco_polo.tables import CHARACTERS, GUILDS
from tests.game.table import GameTable

GAME = registry.game("marco_polo")
MARKER_IDS = [row.id for row in COMPONENTS.markers]
TILE_IDS = [row.id for row in COMPONENTS.outposts]
OFFER_IDS = [row.id for row in COMPONENTS.offers]
PLAIN = "gantulga"
"""Stands for no character: what it can do shows in journeys only."""


class Table(GameTable):
    """A position to play on by the texts of actions."""

    game = GAME

    def __init__(self, state: Any) -> None:
        super().__init__(state)
        self.choosing = False
        """Whether payments are chosen by the test; otherwise jade is kept wherever it can be."""

    def go_on(self) -> None:
        while self.to_move == NATURE or (self.state.phase == PAY and not self.choosing):
            self.step("continue" if self.to_move == NATURE else "pay")

    def place(self, dice: str, space: str) -> list[Event]:
        """Take dice in hand, such as `3 black4`, and place them; what is left to decide stays."""
        return self.play(*(f"die {die_text(die)}" for die in dice.split()), f"place {space}")

    def kinds(self) -> list[str]:
        """The kinds of all events so far."""
        return [event.kind for event in self.events]

    def has(self, seat: int, **wanted: int) -> bool:
        """Whether a seat holds exactly so much of what is named."""
        found = {name: int(self.state.held[seat, EFFECTS.index(name)]) for name in wanted}
        assert found == wanted, f"{found} instead of {wanted}"
        return True

    def held(self, seat: int) -> dict[str, int]:
        """All that a seat holds."""
        return {name: int(self.state.held[seat, i]) for i, name in enumerate(EFFECTS[:KEPT])}

    def posts(self, seat: int) -> set[str]:
        """The cities in which a seat has posts."""
        return {name for node, name in enumerate(NODE_IDS) if self.state.posts[seat] >> node & 1}

    def at(self, seat: int, figure: int = 0) -> str:
        """Where a figure stands."""
        return str(NODE_IDS[self.state.node[seat, figure]])

    def dice(self, seat: int) -> str:
        """Dice on a seat's board, lowest first."""
        names = []
        for kind in range(KINDS):
            name = ("black" if kind & 1 else "") + str(kind // 2 + 1)
            names += [name] * int(self.state.pool[seat, kind])
        return " ".join(names)

    def caravan(self, seat: int, caravan: int = 0) -> str:
        """Where a caravan is and what it carries; empty at home."""
        node = self.state.caravan_node[seat, caravan]
        load = [good for i, good in enumerate(GOOD_IDS) for _ in range(self.state.load[seat, caravan, i])]
        return " ".join([NODE_IDS[node], *load]) if node >= 0 else ""

    def tile(self, name: str) -> str:
        """Whether a route tile lies face up, face down or is taken."""
        return ("up", "down", "taken")[self.state.tiles[ROUTE_IDS.index(name)]]

    def contracts(self, seat: int) -> list[str]:
        """Contracts on a seat's board."""
        return [CONTRACT_IDS[c] for c in self.state.slots[seat] if c != NOTHING]

    def scores(self) -> list[int]:
        return GAME.scores(self.state)

    def end_turn(self) -> None:
        """End the turn of the seat to move, its dice going into the purse if it must still act."""
        while "done" not in self.legal:
            self.play(self.legal[0], "purse coin")
        self.play("done")


def die_text(die: str) -> str:
    """`3` or `black3` as in the texts of actions."""
    return f"black {die[-1]}" if die.startswith("black") else f"own {die}"


def die_kind(die: str) -> int:
    """`3` or `black3` as a kind."""
    return 2 * (int(die[-1]) - 1) + die.startswith("black")


def fresh(players: int = 3, seed: int = 1, start: int = 0, caravans: bool = False) -> Table:
    """A new game before the first character is chosen."""
    options = GAME.options_model.model_validate({"caravans": caravans, "start_seat": start})
    return Table(GAME.new_game(players, options, seed_word(seed)))


def _swap(rows: list[Any], wanted: int, row: Any, place: int) -> None:
    """Bring `wanted` to a place of a row, and what lay there to where it was in one of `rows`."""
    for other in rows:
        for index, found in enumerate(other):
            if found == wanted:
                other[index] = row[place]
                row[place] = wanted
                return
    raise AssertionError(f"{wanted} is nowhere")


Seats = Mapping[int, str]
Places = Mapping[str, str]


@dataclass(frozen=True)
class Own:
    """What seats have. Everybody has 20 of each good, coins and camels 50, no jade unless `held` says
    otherwise, and dice 1 2 3 4 5.
    """

    goals: Seats = field(default_factory=dict)
    dice: Seats = field(default_factory=dict)
    held: Mapping[int, Mapping[str, int]] = field(default_factory=dict)
    posts: Seats = field(default_factory=dict)
    nodes: Seats = field(default_factory=dict)
    seals: Seats = field(default_factory=dict)
    """Named `spicer` or, improved, `spicer+`."""
    slots: Seats = field(default_factory=dict)
    routes: Mapping[int, Sequence[str]] | None = None
    """Caravans under way by tile, place and load, such as `k5 calicut gold silk`; with them, even none, it is
    a game of the expansion.
    """


BARE = Own()
"""Of nobody anything is said."""


@dataclass(frozen=True)
class Laid:
    """What lies on the map and beside it. No outposts but those named have a tile."""

    open: Places = field(default_factory=dict)
    markers: Places = field(default_factory=dict)
    outposts: Places = field(default_factory=dict)
    cards: Places = field(default_factory=dict)
    offers: Places = field(default_factory=dict)


def position(
    players: int = 3,
    seed: int = 1,
    *,
    own: Own = Own(),
    laid: Laid = Laid(),
    round: int = 1,
    characters: str = "",
) -> Table:
    """The first turn of a round, seat 0 to move; with characters of the expansion a game of it."""
    named = characters.split()
    expansion = own.routes is not None or any(CHARACTERS.index(name) >= BASE_CHARACTERS for name in named)
    table = fresh(players, seed, caravans=expansion)
    named += [name for name in (PLAIN, *CHARACTERS[:7]) if name not in named]
    for seat in range(players - 1, -1, -1):
        wanted = CHARACTERS.index(named[seat])
        state = table.state
        if wanted not in state.choice:
            index = next(i for i, c in enumerate(state.choice) if CHARACTERS[c] not in named[:players])
            state.choice[index] = wanted
        table.step(f"character {named[seat]}")
    for seat in range(players):
        if seat in own.goals:
            rows = list(table.state.dealt)
            unused = sorted(set(range(14)) - {int(c) for row in rows for c in row})
            _swap([*rows, unused], GOAL_IDS.index(own.goals[seat]), table.state.dealt[seat], 0)
        table.step("goal 1")
    state = table.state
    while state.phase != TURN or state.round_no < round:
        if table.to_move == NATURE:
            table.step()
        elif state.phase == TURN:
            table.end_turn()
        else:
            table.step(table.legal[-1])
    state.first = state.turn_seat = state.seat = 0
    state.next_first = 0
    rules_dice(state, players, own.dice)
    for seat in range(players):
        state.held[seat] = [50, 50, 0, 20, 20, 20, 0, 0]
        for name, number in own.held.get(seat, {}).items():
            state.held[seat, EFFECTS.index(name)] = number
        for name in own.posts.get(seat, "").split():
            state.posts[seat] |= 1 << NODE_IDS.index(name)
            state.posts_n[seat] += 1
        for figure, name in enumerate(own.nodes.get(seat, "").split()):
            assert figure == 0 or state.character[seat] == MEI_LIN
            state.node[seat, figure] = NODE_IDS.index(name)
        for name in own.seals.get(seat, "").split():
            state.seals[seat, GUILDS.index(name.rstrip("+"))] = 1 + name.endswith("+")
    for seat, caravans in (own.routes or {}).items():
        for number, words in enumerate(caravans):
            _send(state, seat, number, words.split())
    _lay_out(state, own.slots, laid)
    assert violation(state) == 0, INVARIANTS[violation(state) - 1]
    table.events.clear()
    return table


def _send(state: Any, seat: int, caravan: int, words: list[str]) -> None:
    """Put a caravan under way: its tile, where it is, and its goods."""
    state.caravan_tile[seat, caravan] = ROUTE_IDS.index(words[0])
    state.tiles[ROUTE_IDS.index(words[0])] = TAKEN
    state.caravan_node[seat, caravan] = NODE_IDS.index(words[1])
    for good in words[2:]:
        state.load[seat, caravan, GOOD_IDS.index(good)] += 1


def rules_dice(state: Any, players: int, dice: Mapping[int, str]) -> None:
    """All dice on the boards: those named, 1 2 3 4 5 for everybody else."""
    take_dice_back(state)
    for seat in range(players):
        names = dice.get(seat, "1 2 3 4 5").split()
        for name in names:
            state.pool[seat, die_kind(name)] += 1
            state.dice_n[seat] += 1
            state.black_stock -= name.startswith("black")
        own = sum(not name.startswith("black") for name in names)
        state.on[-1, seat] += 5 - own  # the rest lies in the purse
        state.crowd[-1] += 5 - own


def _lay_out(state: Any, slots: Seats, laid: Laid) -> None:
    contracts = [state.pile, state.open, *state.slots]
    for seat, names in slots.items():
        for slot, name in enumerate(names.split()):
            wanted = CONTRACT_IDS.index(name)
            if state.out[wanted]:
                state.out[wanted] = 0
                state.out[state.slots[seat, slot]] = 1
                state.slots[seat, slot] = wanted
            elif state.slots[seat, slot] == NOTHING:
                state.pile_n -= 1
                _swap([state.pile], wanted, state.pile, int(state.pile_n))
                state.slots[seat, slot] = wanted
                state.pile[state.pile_n] = NOTHING
            else:
                _swap(contracts, wanted, state.slots[seat], slot)
    for city, names in laid.open.items():
        first = list(OPEN_CITY).index(NODE_IDS.index(city))
        for i, name in enumerate(names.split()):
            _swap(contracts, CONTRACT_IDS.index(name), state.open, first + i)
    for city, name in laid.markers.items():
        wanted, place = MARKER_IDS.index(name), list(MARKER_CITY).index(NODE_IDS.index(city))
        left = list(set(range(7)) - {int(marker) for marker in state.markers})
        _swap([state.markers, left], wanted, state.markers, place)
    for city, name in laid.outposts.items():
        place = list(OUTPOST_CITY).index(NODE_IDS.index(city))
        _swap([state.outposts], TILE_IDS.index(name), state.outposts, place)
    for place, node in enumerate(OUTPOST_CITY):
        if NODE_IDS[node] not in laid.outposts:
            state.outposts[place] = NOTHING
    for space, name in laid.cards.items():
        place = SPACE_IDS.index(space) - SPACE_IDS.index("card of fuzhou")
        _swap([state.cards, state.card_pile], CARD_IDS.index(name), state.cards, place)
    for book, name in laid.offers.items():
        number = list(COMPONENTS.books).index(next(row for row in COMPONENTS.books if row.id == book))
        wanted = OFFER_IDS.index(name)
        row = state.offers[number]
        now = int(state.round_no) - 1
        if wanted in row:
            _swap([row], wanted, row, now)
        else:
            row[now] = wanted


NOTHING_HELD = dict.fromkeys(("coin", "camel", "jade", "pepper", "silk", "gold"), 0)
"""Goods of a seat that has none of any kind."""


def chosen(name: str) -> tuple[Table, int]:
    """A game in which a character has just been chosen, and its seat."""
    number = CHARACTERS.index(name)
    for seed in range(60):
        table = fresh(3, seed, caravans=True)
        if f"character {name}" in table.legal:
            table.step(f"character {name}")
            return table, list(table.state.character).index(number)
    raise AssertionError(name)


def until(table: Table, phase: int, from_round: int = 0) -> Table:
    """Play on with the last choice of every decision until a seat decides in this phase, or to nature's, in
    this round or a later one.
    """
    while table.state.round_no < from_round or table.state.phase != phase:
        if table.to_move == NATURE:
            table.step()
        elif table.state.phase == TURN:
            table.end_turn()
        else:
            table.step(table.legal[-1])
    return table


def way(one: str, other: str) -> tuple[list[int], int]:
    """Coins, camels and jade of a way, and the guild whose seal it asks for."""
    node = NODE_IDS.index(one)
    number = list(WAY_TO[node, : WAYS[node]]).index(NODE_IDS.index(other))
    return WAY_COST[node, number].tolist(), int(WAY_SEAL[node, number])


def journey(*places: str) -> list[int]:
    """Coins, camels and jade of a whole journey."""
    costs = [way(one, other)[0] for one, other in pairwise(places)]
    return [sum(column) for column in zip(*costs)]


def _seed_with(name: str) -> int:
    """A game in which the last choice of everybody includes this character."""
    for seed in range(1, 60):
        table = fresh(2, seed)
        chosen = [table.step(table.legal[-1]).args["character"] for _ in range(2)]
        if {"de_wu": 1, "abha": 2, "mei_lin": 3, "isabella": 5}[name] in chosen:
            return seed
    raise AssertionError(name)


def isabella(*dice: int) -> Table:
    """After a throw of Isabella Donati in seat 0, before she chooses pairs."""
    table = until(fresh(2, seed=_seed_with("isabella")), PAIRS)
    seat = int(table.state.seat)
    assert table.state.character[seat] == 5
    table.state.pool[seat] = 0
    for die in dice:
        table.state.pool[seat, 2 * (die - 1)] += 1
    return table
