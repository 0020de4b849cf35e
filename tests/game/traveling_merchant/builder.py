"""Any position of The Era of Traveling Merchant from readable names, and a table to play it on.

Places, goods (W wheat, A weapons, L wine, F fabric) and cards are named as in the components: `elk`, `road`,
`WWA`, `elk1`. What a test does not place is where the rest is: cubes in the stock, orders in the stack.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.core import registry
from game.core.generator import seed_word
from game.traveling_merchant.actions import BUY_STOCK, END_TURN, GIVE_BACK, SELL, START_AT
from game.traveling_merchant.components import (
    CITY_IDS,
    CUBES,
    END_CARD,
    LETTERS,
    NOWHERE,
    ORDER_CITY,
    ORDER_GOODS,
    ORDER_IDS,
    ORDER_POINTS,
    PLACE_IDS,
    REMOVED,
    ROW_SIZE,
    SPECIAL_GOODS,
    SPECIAL_IDS,
    SPECIAL_POINTS,
    TITLE_IDS,
)
from game.traveling_merchant.deal import jewel_slot
from game.traveling_merchant.game import MerchantOptions
from game.traveling_merchant.houses import has_house
from game.traveling_merchant.invariants import INVARIANTS, violation
from game.traveling_merchant.state import TURN
from game.traveling_merchant.tables import GOODS, ORDERS, PLACES, SPECIALS
from game.traveling_merchant.turn import actions_from
from game.traveling_merchant.view import MerchantView
from tests.game.table import GameTable

Seats = Mapping[int, str]
GAME = registry.game("traveling_merchant")


def goods_name(counts: Iterable[int]) -> str:
    """Counted goods as letters."""
    return "".join(letter * int(number) for letter, number in zip(LETTERS, counts, strict=True))


def lively(legal: list[int]) -> list[int]:
    """What to choose from so that random games come to something: sales, else all but ending the turn, and
    purchases as often as all others.
    """
    sales = [action for action in legal if SELL <= action < START_AT]
    purchases = [action for action in legal if BUY_STOCK <= action < GIVE_BACK]
    others = [action for action in legal if action != END_TURN and action not in purchases]
    often = max(1, len(others) // max(1, len(purchases)))
    return sales or [*others, *(purchases * often)] or legal


class Table(GameTable):
    """A position to play on by the texts of actions."""

    game = GAME

    def offered(self, word: str) -> set[str]:
        """What the legal actions that begin with `word` say after it."""
        return {text.removeprefix(word + " ") for text in self.legal if text.startswith(word + " ")}

    @property
    def row(self) -> str:
        """The row from its head, `-` for a gap and `END` for the End card."""
        names = {NOWHERE: "-", END_CARD: "END"} | dict(enumerate(ORDER_IDS))
        return " ".join(names[int(card)] for card in self.state.row[: ROW_SIZE[self.state.players]])

    @property
    def stock(self) -> str:
        return goods_name(self.state.stock)

    @property
    def actions(self) -> int:
        """Actions left."""
        return int(self.state.actions)

    def load(self, seat: int) -> str:
        return goods_name(self.state.load[seat])

    def area(self, city: str, seat: int) -> str:
        return goods_name(self.state.area[CITY_IDS.index(city), seat])

    def horse(self, seat: int) -> str:
        place = int(self.state.horse[seat])
        return PLACE_IDS[place] if place >= 0 else "-"

    def houses(self, seat: int) -> str:
        return " ".join(city for i, city in enumerate(CITY_IDS) if has_house(self.state, seat, i))

    def wagons(self, seat: int) -> str:
        """Orders taken: those used for houses, a bar, the others."""
        names = [ORDER_IDS[order] for order in self.state.wagon[seat][: self.state.wagons[seat]]]
        names.insert(int(self.state.used[seat]), "|")
        return " ".join(names)

    def jewels(self, seat: int) -> tuple[int, int]:
        """Red and white jewels won."""
        return int(self.state.won[seat, 0]), int(self.state.won[seat, 1])

    def jewel_slots(self) -> tuple[int, int]:
        """The slots, from 0, below the red and the white jewels; -1 without."""
        return int(jewel_slot(self.state, False)), int(jewel_slot(self.state, True))

    def view(self, observer: int | None = None) -> MerchantView:
        """What a seat or a spectator sees."""
        view = GAME.view(self.state, observer)
        assert isinstance(view, MerchantView)
        return view

    def score(self, seat: int) -> int:
        return GAME.scores(self.state)[seat]


def fresh(players: int = 2, *, seed: int = 1, **options: Any) -> Table:
    """A new game before the first house."""
    chosen = MerchantOptions.model_validate({"start_seat": 0, **options})
    return Table(GAME.new_game(players, chosen, seed_word(seed)))


@dataclass(frozen=True)
class Own:
    """What seats have. Horses stand, and first houses are, in `mon` unless said otherwise."""

    at: Seats = field(default_factory=dict)
    houses: Seats = field(default_factory=dict)
    loads: Seats = field(default_factory=dict)
    areas: Mapping[str, Seats] = field(default_factory=dict)
    wagons: Seats = field(default_factory=dict)
    """Written `elk1 elk2 | hei1`: those before the bar are used for houses."""
    specials: Seats = field(default_factory=dict)
    won: Mapping[int, tuple[int, int]] = field(default_factory=dict)


@dataclass(frozen=True)
class Laid:
    """What lies beside the map, and how long nothing has happened."""

    row: str = ""
    """Filled up with any orders at its end unless it names gaps."""
    jewels: tuple[int, int] = (8, 8)
    titles: str = ""
    stack: int | None = None
    """Orders that do not fit there are taken by the last seat, used for houses."""
    quiet: int = 0
    idle: int = 0


def position(
    players: int = 2,
    own: Own = Own(),
    laid: Laid = Laid(),
    *,
    turn: int = 0,
    start: int = 0,
    actions: int | None = None,
    seed: int = 1,
    **options: Any,
) -> Table:
    """Seat `turn`'s turn. `actions` are left; at the start of a turn by default. ValueError if impossible."""
    jewels = laid.jewels
    table = fresh(players, seed=seed, **{"start_seat": start, **options})
    state = table.state
    state.phase = TURN
    state.seat = turn
    state.turns = (turn - start) % players
    state.quiet, state.idle = laid.quiet, laid.idle
    for i, title in enumerate(laid.titles.split()):
        state.titles[i] = TITLE_IDS.index(title)
    _pieces(state, own.at, own.houses)
    _cubes(state, own.loads, own.areas)
    state.unseen[:] = 1
    for seat, cards in own.wagons.items():
        _wagons(state, seat, cards)
    for seat, cards in own.specials.items():
        for card in cards.split():
            _special(state, seat, SPECIAL_IDS.index("special_" + card))
    state.jewels[:] = jewels
    missing = [8 - jewels[colour] for colour in (0, 1)]
    for seat, pair in {players - 1: (0, 0), **own.won}.items():
        state.won[seat] = pair
    for colour in (0, 1):
        state.won[players - 1, colour] += missing[colour] - state.won[:, colour].sum()
    state.white_moved = jewels[0] == 0
    _row(state, laid.row)
    state.stack = state.unseen.sum() - REMOVED[players] + (1 - state.end_out)
    while laid.stack is not None and state.stack > laid.stack:
        order = int(max(order for order in range(ORDERS) if state.unseen[order]))
        _wagons(state, players - 1, f"{ORDER_IDS[order]} |")
        state.stack -= 1
    state.given = actions_from(state, turn)
    state.actions = state.given if actions is None else actions
    broken = violation(state)
    if broken:
        raise ValueError(INVARIANTS[broken - 1])
    return table


def _pieces(state: Any, at: Seats, houses: Seats) -> None:
    for seat in range(int(state.players)):
        state.horse[seat] = PLACE_IDS.index(at.get(seat, "mon"))
        cities = houses.get(seat, "mon").split()
        state.houses[seat] = len(cities)
        state.house[seat] = sum(1 << CITY_IDS.index(city) for city in cities)


def _cubes(state: Any, loads: Seats, areas: Mapping[str, Seats]) -> None:
    for good, letter in enumerate(LETTERS):
        for seat, goods in loads.items():
            state.load[seat, good] = goods.count(letter)
        for city, seats in areas.items():
            for seat, goods in seats.items():
                state.area[CITY_IDS.index(city), seat, good] = goods.count(letter)
                if letter in goods:
                    state.wares[seat, good] |= 1 << CITY_IDS.index(city)
        elsewhere = state.load[:, good].sum() + state.area[:, :, good].sum()
        state.stock[good] = CUBES[state.players] - elsewhere


def _wagons(state: Any, seat: int, cards: str) -> None:
    names = cards.split()
    used = names.index("|") if "|" in names else 0
    for i, name in enumerate(name for name in names if name != "|"):
        order = ORDER_IDS.index(name)
        place = int(state.wagons[seat])
        state.unseen[order] = 0
        city = ORDER_CITY[order]
        if i < used:  # behind the used ones there are
            place = int(state.used[seat])
            state.wagon[seat, place + 1 :] = state.wagon[seat, place:-1].copy()
            state.used[seat] += 1
        else:
            state.free[seat, city] += 1
        state.wagon[seat, place] = order
        state.wagons[seat] += 1
        state.taken[seat, city] += 1
        state.printed[seat] += ORDER_POINTS[order]
        state.paid[seat] += ORDER_GOODS[order]


def _special(state: Any, seat: int, special: int) -> None:
    state.special_owner[special] = seat
    state.printed[seat] += SPECIAL_POINTS[special]
    state.paid[seat] += SPECIAL_GOODS[special]


def _row(state: Any, row: str) -> None:
    names = row.split()
    size = int(ROW_SIZE[state.players])
    state.row[:] = NOWHERE
    for slot, name in enumerate(names):
        if name == "END":
            state.row[slot] = END_CARD
            state.end_out = 1
        elif name != "-":
            state.row[slot] = ORDER_IDS.index(name)
            state.unseen[ORDER_IDS.index(name)] = 0
    if "-" in names:
        return
    for slot in range(len(names), size):
        order = max(order for order in range(ORDERS) if state.unseen[order])
        state.row[slot] = order
        state.unseen[order] = 0


__all__ = ["CITY_IDS", "GAME", "GOODS", "PLACES", "SPECIALS", "Table", "fresh", "goods_name", "position"]
