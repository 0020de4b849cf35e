"""What games have drawn, written down as they go: from which source, as which of its numbers, out of what.

It is read off the positions before and after a step, by no means that the rules draw by.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np

from ai.search.rollout import rule_action
from game.carthage import draws as carthage
from game.carthage.state import DTYPE as CARTHAGE
from game.core.compiling import compiled
from game.core.generator import START_SEAT, advance
from game.core.protocol import NATURE, OVER, apply, current_player, legal_actions, specialise
from game.core.record import with_attributes
from game.edo import draws as edo
from game.edo.state import DTYPE as EDO
from game.edo.state import EV_ROLL, EV_START
from game.marco_polo import draws as marco
from game.marco_polo.events import EV_BLACK_THROWN, EV_ROUND, EV_THROW, EV_THROWN
from game.marco_polo.map_tables import CARD_SPACES
from game.marco_polo.state import DTYPE as MARCO
from game.traveling_merchant import draws as merchant
from game.traveling_merchant.components import ENDING_CARDS
from game.traveling_merchant.state import DTYPE as MERCHANT
from game.traveling_merchant.state import EV_END_CARD

KEY, CONTENTS, VALUE, LESS, ALIKE, ALL, MOVER, COLUMNS = range(8)
"""Columns of a ledger (int64): source and number, what the pile held (0 for dice), what came, how many of the
equally likely cases come before it, are it, and are in all; who acted.
"""
ROOM = 16
"""A key is the source times 2**ROOM, and the number."""
MOST = 1000
"""Rows of a ledger at most."""
AGREED, APART, ELSEWHERE = range(3)
"""Draws of the same key in two ledgers: out of the same and the same, the same and not the same, of other
contents.
"""
FACES = 6
_ODD = 1_000_003
_HIGH = np.uint64(32)


@compiled
def contents(row: Any) -> int:
    """One number for all that a pile holds, in the order in which it is kept."""
    number = 1
    for place in range(len(row)):
        number = (number * _ODD + int(row[place]) + 2) & 0xFFFFFFFFFF
    return number


@compiled
def write(rows: Any, n: int, key: int, held: int, value: int, less: int, alike: int, every: int) -> int:
    """Add a row; returns how many there are."""
    rows[n, KEY] = key
    rows[n, CONTENTS] = held
    rows[n, VALUE] = value
    rows[n, LESS] = less
    rows[n, ALIKE] = alike
    rows[n, ALL] = every
    return n + 1


@compiled
def key_of(source: int, number: int) -> int:
    return (source << ROOM) + number


@compiled
def write_die(rows: Any, n: int, source: int, number: int, value: int) -> int:
    return write(rows, n, key_of(source, number), 0, value, value - 1, 1, FACES)


@compiled
def write_kind(rows: Any, n: int, source: int, number: int, counts: Any, kind: int) -> int:
    """One of a pile that is counted by kind."""
    less = 0
    every = 0
    for other in range(len(counts)):
        less += int(counts[other]) if other < kind else 0
        every += int(counts[other])
    return write(rows, n, key_of(source, number), contents(counts), kind, less, int(counts[kind]), every)


@compiled
def write_card(rows: Any, n: int, source: int, pile: Any, left: int, card: int) -> int:
    """One of a pile that is listed card by card."""
    less = 0
    alike = 0
    for place in range(left):
        less += 1 if pile[place] < card else 0
        alike += 1 if pile[place] == card else 0
    return write(rows, n, key_of(source, left), contents(pile), card, less, alike, left)


@compiled
def note_carthage(before: Any, after: Any, rows: Any, n: int) -> int:
    for kind in range(len(before.deck)):
        if before.deck[kind] > after.deck[kind]:
            n = write_kind(rows, n, carthage.PILE, int(before.given), before.deck, kind)
    return n


@compiled
def note_merchant(before: Any, after: Any, rows: Any, n: int) -> int:
    stack = int(before.stack)
    if not before.end_out and stack <= ENDING_CARDS + 1:
        ends = after.event[0] == EV_END_CARD
        less = 0 if ends else 1
        n = write(rows, n, key_of(merchant.END, stack), 0, less, less, 1 if ends else stack - 1, stack)
    left = 0
    for order in range(len(before.unseen)):
        left += int(before.unseen[order])
    for order in range(len(before.unseen)):
        if before.unseen[order] != after.unseen[order]:
            n = write_kind(rows, n, merchant.ORDER, len(before.unseen) - left, before.unseen, order)
    return n


@compiled
def _ways(one: int, two: int, three: int) -> int:
    """In how many ways three dice show the same when sorted."""
    if one == three:
        return 1
    return 3 if one == two or two == three else 6


@compiled
def note_edo(before: Any, after: Any, rows: Any, n: int) -> int:
    if after.event[0] == EV_START:
        seat = int(after.turn_seat)
        return write(rows, n, key_of(START_SEAT, 0), 0, seat, seat, 1, int(before.players))
    if after.event[0] != EV_ROLL:
        return write_card(rows, n, edo.PILE, before.pile, int(before.pile_n), int(after.event[1]))
    low, middle, high = int(after.dice[0]), int(after.dice[1]), int(after.dice[2])
    value = 36 * low + 6 * middle + high
    less = 0
    for one in range(1, FACES + 1):
        for two in range(one, FACES + 1):
            for three in range(two, FACES + 1):
                less += _ways(one, two, three) if 36 * one + 6 * two + three < value else 0
    key = key_of(edo.THROW + int(before.turn_seat), 2 * int(before.laps) + int(before.rolls))
    return write(rows, n, key, 0, value, less, _ways(low, middle, high), FACES**3)


@compiled
def note_marco(before: Any, after: Any, rows: Any, n: int) -> int:
    event = int(after.event[0])
    seat = int(after.event[1])
    round_no = int(before.round_no)
    if event == EV_ROUND:
        pile = before.card_pile.copy()
        for place in range(2):
            left = int(before.card_n) - place
            card = int(after.cards[CARD_SPACES + place])
            n = write_card(rows, n, marco.CITY_CARD, pile, left, card)
            for other in range(left):
                if pile[other] == card:
                    pile[other] = pile[left - 1]
                    break
    elif event == EV_THROW:
        for die in range(5):
            n = write_die(rows, n, marco.THROW + seat, 5 * round_no + die, int(after.event[2 + die]))
    elif event == EV_THROWN:
        number = marco.in_round(round_no, int(before.rerolls[seat]))
        n = write_die(rows, n, marco.REROLL + seat, number, int(after.event[3]))
    elif event == EV_BLACK_THROWN:
        number = marco.in_round(round_no, int(before.black_n[seat]))
        n = write_die(rows, n, marco.BLACK + seat, number, int(after.event[2]))
    elif before.pile_n > after.pile_n:
        for place in range(int(before.pile_n)):
            if before.pile[place] != after.pile[place]:
                left = int(before.pile_n)
                return write_card(rows, n, marco.CONTRACT, before.pile, left, int(before.pile[place]))
    return n


_NOTES = {CARTHAGE: note_carthage, MERCHANT: note_merchant, EDO: note_edo, MARCO: note_marco}
_BY_TYPE = {numba.from_dtype(with_attributes(dtype)): note for dtype, note in _NOTES.items()}


def note(before: Any, after: Any, rows: Any, n: int) -> int:
    """Write down what a step has drawn, below the `n` rows before; returns how many rows there are."""
    return int(_NOTES[before.dtype](before, after, rows, n))


@specialise(note)
def _note(before: Any, after: Any, rows: Any, n: int) -> Any:
    function = _BY_TYPE[before]
    return lambda before, after, rows, n: function(before, after, rows, n)


@compiled
def play_noted(
    start: Any, states: Any, actions: Any, ratings: Any, temperature: float, word: Any, rows: Any
) -> int:
    """Play a game from `start` at random, or where a `temperature` is given by the rule-based policy with
    actions drawn by their rating, and write down what it draws; returns how many rows there are. The end is
    in the first of two `states`.
    """
    states[0] = start
    n = 0
    while True:
        state = states[0]
        player = current_player(state)
        if player == OVER:
            return n
        states[1] = state
        if player == NATURE:
            apply(state, 0)
        else:
            word = advance(word)
            if temperature > 0.0:
                apply(state, rule_action(state, actions, ratings, temperature, 1.0, False, word))
            else:
                number = (int(word >> _HIGH) * legal_actions(state, actions)) >> 32
                apply(state, int(actions[number]))
        if states[1].draws != state.draws:
            first = n
            n = note(states[1], state, rows, n)
            for row in range(first, n):
                rows[row, MOVER] = player


@compiled
def compare(one: Any, two: Any, found: Any) -> None:
    """Count into `found` how the draws of the same key in two ledgers compare."""
    for first in range(len(one)):
        for second in range(len(two)):
            if one[first, KEY] == two[second, KEY]:
                if one[first, CONTENTS] != two[second, CONTENTS]:
                    found[ELSEWHERE] += 1
                elif one[first, VALUE] == two[second, VALUE]:
                    found[AGREED] += 1
                else:
                    found[APART] += 1
