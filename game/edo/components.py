"""The components of the Edo merchant game, from `edo.toml`, as numpy tables.

Cards are told apart by colour and pips: kind = colour * PIPS + pip - 2, and SPECIAL stands for a special
order. Colours are numbered in the order of the file; seat s plays colour s unless others were chosen.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

import numpy as np

from game.core.own_tables import own_table
from game.edo.tables import COLOURS, DICE, LEAST_PIP, MOST_PIP, Components

COMPONENTS = own_table("edo.toml", Components)

MAX_PLAYERS = 5
PIPS = MOST_PIP - LEAST_PIP + 1
SPECIAL = COLOURS * PIPS
"""The kind of a special order."""
KINDS = SPECIAL + 1
WILD = COLOURS
"""Stands for the special orders where cards are counted by colour."""
SUITS = COLOURS + 1
FACES = 7
"""Faces of a die and 0, so that tables can be read by what a die shows."""

COLOUR_IDS = tuple(row.id for row in COMPONENTS.colours)
WHITE, YELLOW, RED, BLUE, BLACK = range(COLOURS)

PURSE = COMPONENTS.purse
COINS = COMPONENTS.coins
KEEP = COMPONENTS.keep
OPENING = COMPONENTS.opening
WHITE_POINTS = COMPONENTS.privileges[WHITE].points
YELLOW_COINS = COMPONENTS.privileges[YELLOW].coins
BLUE_COINS = COMPONENTS.privileges[BLUE].coins

SUIT = np.array([kind // PIPS for kind in range(KINDS)], np.int64)
"""Shape (26,): the colour of each kind, WILD for a special order."""
PIP = np.array([kind % PIPS + LEAST_PIP for kind in range(SPECIAL)] + [0], np.int64)
"""Shape (26,): the pips of each kind, 0 for a special order."""
BONUS = np.array([0, 0, *(row.points for row in COMPONENTS.bonuses)], np.int64)
"""Shape (6,): points for that many kinds with two cards or more."""


def kind_of(card: str) -> int:
    """The kind of a card's text such as `white 2` or `special`; ValueError if there is none.

    >>> kind_of("yellow 2")
    5
    """
    if card == "special":
        return SPECIAL
    colour, _, pip = card.partition(" ")
    if colour not in COLOUR_IDS or pip not in {str(pip) for pip in range(LEAST_PIP, MOST_PIP + 1)}:
        raise ValueError(f"'{card}' is not a card of the Edo merchant game")
    return COLOUR_IDS.index(colour) * PIPS + int(pip) - LEAST_PIP


def card_text(kind: int) -> str:
    """The text of a kind.

    >>> card_text(SPECIAL)
    'special'
    """
    return "special" if kind == SPECIAL else f"{COLOUR_IDS[SUIT[kind]]} {PIP[kind]}"


def _in_play() -> np.ndarray[tuple[int, int, int], np.dtype[np.int64]]:
    table = np.zeros((MAX_PLAYERS + 1, 2, KINDS), np.int64)
    for row in COMPONENTS.tables:
        table[row.players, :, SPECIAL] = COMPONENTS.specials
        for owned, (number, colour) in product((False, True), enumerate(COMPONENTS.colours)):
            for pip in colour.pips:
                table[row.players, int(owned), number * PIPS + pip - LEAST_PIP] += 1
            for pip, lost in row.left_out(colour, owned).items():
                table[row.players, int(owned), number * PIPS + pip - LEAST_PIP] -= lost
    return table


IN_PLAY = _in_play()
"""Shape (6, 2, 26): cards of each kind by number of players, if its colour is one that nobody plays (0) or
that somebody does (1).
"""


def in_play(players: int, colours: Iterable[int]) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """Shape (26,): cards of each kind in a game in which `players` seats play `colours`."""
    owned = np.isin(SUIT, list(colours))
    cards: np.ndarray[tuple[int], np.dtype[np.int64]] = IN_PLAY[players, owned.astype(np.int64), range(KINDS)]
    return cards


def _pile(players: int) -> int:
    """Cards of the draw pile before the opening discards; as many whichever colours are played."""
    return int(in_play(players, range(players)).sum()) - COMPONENTS.wares * players


PILE = np.array([_pile(players) for players in range(MAX_PLAYERS + 1)], np.int64)
"""Shape (6,): cards of the draw pile before the opening discards, by number of players."""
MAX_PILE = int(PILE.max())
TURNS = (PILE - OPENING + 1) // 2
"""Shape (6,): turns of a game, by number of players: each puts two cards out, or the last one."""
MAX_LOT = int(TURNS.max())
"""Cards that can gather in a lot, one a turn."""


def _most_coins() -> int:
    """No seat can ever hold more: in each turn a die pays at most once for each card of its pips, and
    earning coins pays one, one more with the privilege, and what was put into the pot.
    """
    most = IN_PLAY.max(axis=1)
    alike = max(int(most[:, pip == PIP].sum(axis=1).max()) for pip in range(LEAST_PIP, MOST_PIP + 1))
    return PURSE + int(TURNS.max()) * (DICE * alike + 1 + YELLOW_COINS + 1)


MOST_COINS = _most_coins()
