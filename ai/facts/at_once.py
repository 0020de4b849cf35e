"""What two ways to take a decision do at once, for sure: the one ends the game, the other does not.

Both ways are carried out on copies by the rules, in deals that the observer thinks possible, to the end
of the turn and of what follows without a choice. Whatever is still chosen on the way, by rivals or by the
seat itself, is drawn anew in each deal: in one half any legal action, in the other what the rule-based player
may do. Told is only what comes to the same in all of these deals, and differs between the ways. What a game
notices is listed in `ai/<game>/facts.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

import numpy as np

from ai.facts.follow import Aim, Bench, choice, deal, new_bench
from ai.facts.model import END, Fact, Figure
from ai.facts.telling import RIVAL, AtOnce, Counted, Telling, notice
from ai.search.rollout import uniform
from ai.value_net import MAX_SEATS
from game.core.compiling import compiled
from game.core.game import Game
from game.core.generator import scattered
from game.core.protocol import NATURE, OVER, apply, current_player, legal_actions, returns, scores

DEALS = 1024
"""Deals that each way is carried out in: what fails in one of a hundred is told in one of 30,000 cases."""
LEAST_DEALS = 8
MOST = 2
"""Such facts at most, beside the end of the game."""
LEAST_LEFT = 2.0
"""How much more of something is left after the first way, at least."""
MOST_STEPS = 2000
ALONE, DRAWN, PLAYED = range(3)
"""What follows a way: what nobody chooses; any legal actions; what the rule-based player may do."""
ENDS, POINTS, SHARES = 0, 1, 1 + MAX_SEATS
COUNTS = SHARES + MAX_SEATS
"""Where things stand in a row: whether the game is over, and if it is, points and shares of the win by seat;
then how much there was of what the game notices.
"""


@compiled
def carry_out(root: Counted, moves: Any, follows: int, aim: Aim, word: Any, bench: Bench, row: Any) -> bool:
    """Carry out one way in one deal and write its row; False where the deal does not allow the first move."""
    deal(root, aim, word, bench)
    state, actions, counts = bench.states[0], bench.actions, row[COUNTS:]
    row[:] = 0.0
    mover = current_player(root)
    begun = int(root.turns)
    made = 0
    for number in range(MOST_STEPS):
        player = current_player(state)
        if player == OVER or (follows == ALONE and state.turns != begun):
            break  # what comes between two turns, such as income, is not the move's
        action = 0
        if player != NATURE:
            n = legal_actions(state, actions)
            action = int(actions[0])
            planned = player == mover and made < len(moves)
            found = False
            if planned:
                for i in range(n):
                    found = found or actions[i] == moves[made]
            if found:
                action = int(moves[made])
                made += 1
            elif n > 1:
                if made == 0 and planned:
                    return False
                if planned:
                    made = len(moves)  # this deal does not allow the rest of the way
                if follows == ALONE or state.turns != begun:
                    break
                if follows == PLAYED:
                    action = choice(word, aim, bench)
                else:
                    pick = uniform(scattered(scattered(word, 1 + player), number))
                    action = int(actions[min(n - 1, int(pick * n))])
        bench.states[1] = state
        apply(state, action)
        notice(bench.states[1], state, aim.seat, counts)
    if current_player(state) == OVER:
        row[ENDS] = 1.0
        scores(state, bench.points)
        returns(state, bench.shares)
        for seat in range(state.players):
            row[POINTS + seat] = bench.points[seat]
            row[SHARES + seat] = bench.shares[seat]
    return made > 0


@dataclass(frozen=True)
class Carried:
    """One way carried out in all deals, as rows (see `COUNTS`)."""

    drawn: Any
    """Where any legal actions followed ..."""
    played: Any
    """... and where the rule-based player went on."""
    alone: Any
    """The one row of what the way does before anybody chooses anything."""

    @property
    def rows(self) -> Any:
        return np.concatenate((self.drawn, self.played))

    def always(self, place: int) -> float | None:
        """What a place of the row is in all deals; None where it differs."""
        rows = self.rows[:, place]
        return float(rows[0]) if (rows == rows[0]).all() else None

    def sure(self, place: int, least: bool) -> float | None:
        """How much of something there is at once in all deals, or how much at least; None where unsure."""
        known, alone = self.always(place), float(self.alone[place])
        if known is not None or not least:
            return known
        lowest = float(self.rows[:, place].min())
        return alone if 0.0 < alone <= lowest else None

    def unlikely(self, place: int) -> bool:
        """Whether it never comes where the rule-based player goes on."""
        return not self.played[:, place].any()

    def possible(self, place: int) -> bool:
        """Whether the seat can bring it about in every deal: the rule-based player does."""
        return bool((self.played[:, place] > 0).all())


def carried(
    game: Game, root: Any, moves: Sequence[int], told: Telling, aim: Aim, word: Any, deals: int = DEALS
) -> Carried | None:
    """Carry out one way; None where too few deals allow it. `word`: the generator word of the deals."""
    bench = new_bench(game.dtype, game.num_actions, len(told.happenings))
    way = np.array(moves, np.int16)
    halves = []
    for follows in (DRAWN, PLAYED):
        rows = np.zeros((deals // 2, COUNTS + len(told.at_once)))
        made = 0
        for number in range(len(rows)):
            own = np.uint64(scattered(word, 2 * number + (follows == PLAYED)))
            made += bool(carry_out(root, way, follows, aim, own, bench, rows[made]))
        if made < LEAST_DEALS:
            return None
        halves.append(rows[:made])
    alone = np.zeros(halves[0].shape[1])
    carry_out(root, way, ALONE, aim, np.uint64(word), bench, alone)
    return Carried(halves[0], halves[1], alone)


def differing(told: Telling, seat: int, players: int, first: Carried, second: Carried) -> tuple[Fact, ...]:
    """What comes for sure after one of the ways and not after the other: the end of the game first, then at
    most two facts, the most points, then other things, then what can still be done in the turn.
    """
    kept = list(_ends(seat, players, first, second))[:MOST]
    noticed = sorted(_together(_noticed(told, first, second)), key=_order)
    room = MOST + bool(kept)
    while len(kept) < room and noticed:
        each, fact = next((entry for entry in noticed if entry[1].helps > 0), noticed[0])
        most = max(noticed, key=lambda entry: abs(entry[1].explains))
        if kept and kept[0].key != END and abs(most[1].explains) >= abs(kept[0].explains) > 0.0:
            each, fact = most  # what the other way has to say for itself weighs as much
        kept.append(fact)
        noticed = [entry for entry in noticed if entry[1] != fact and not _one_event(each, entry[0])]
    return tuple(sorted(kept, key=lambda fact: (fact.key != END, -fact.helps)))


def _together(noticed: Iterable[tuple[AtOnce, Fact]]) -> list[tuple[AtOnce, Fact]]:
    """The same with what several rivals get as one number: who reads of one of them would take the others to
    get nothing.
    """
    found: list[tuple[AtOnce, Fact]] = []
    alike: dict[tuple[object, ...], list[tuple[AtOnce, Fact]]] = {}
    for each, fact in noticed:
        if each.together:
            values = {name: value for name, value in each.values.items() if name != RIVAL}
            alike.setdefault((each.together, *values.items()), []).append((each, fact))
        else:
            found.append((each, fact))
    for entries in alike.values():
        if len(entries) == 1:
            found += entries
            continue
        each, _ = entries[0]
        values = {name: value for name, value in each.values.items() if name != RIVAL}
        every = replace(each, name=each.together, values=values)
        both = sum(it.figure.first for _, it in entries), sum(it.figure.second for _, it in entries)
        if both[0] != both[1]:
            found.append((every, _fact(every, "once", both)))
    return found


def _order(entry: tuple[AtOnce, Fact]) -> tuple[float, bool, float]:
    each, fact = entry
    left = abs(fact.figure.value) if each.told == "left" else 0.0
    return -abs(fact.explains), fact.form == "can" or bool(left), -left


def _one_event(one: AtOnce, other: AtOnce) -> bool:
    """Whether both tell of the same thing that befalls the same seat."""
    return one.values.get(RIVAL) == other.values.get(RIVAL) and not set(one.same).isdisjoint(other.same)


def _noticed(told: Telling, first: Carried, second: Carried) -> Iterator[tuple[AtOnce, Fact]]:
    for number, each in enumerate(told.at_once):
        place = COUNTS + number
        if each.act and (first.alone[place] or second.alone[place]):
            continue  # the moves say it themselves
        form: Literal["once", "can"] = "once"
        if each.told == "left":
            left = float(first.alone[place]), float(second.alone[place])
            if each.good * (left[0] - left[1]) >= LEAST_LEFT:  # what a move pays or takes, it names itself
                yield each, _fact(each, form, left)
            continue
        both = _sure(each, place, first, second)
        if both is None and each.act:
            form, both = "can", _possible(place, first, second)
        if both is not None and both[0] != both[1]:
            yield each, _fact(each, form, both)


def _sure(each: AtOnce, place: int, first: Carried, second: Carried) -> tuple[float, float] | None:
    """What it is at once after either way, for sure, 0 where the rule-based player never does it. None where
    it is sure after neither.
    """
    sure = [way.sure(place, least=each.told != "number") for way in (first, second)]
    if each.told == "whether":
        sure = [None if number is None else min(number, 1.0) for number in sure]
    if sure[0] is not None and sure[1] is not None:
        return sure[0], sure[1]
    if sure[0] and second.unlikely(place):
        return sure[0], 0.0
    if sure[1] and first.unlikely(place):
        return 0.0, sure[1]
    return None


def _possible(place: int, first: Carried, second: Carried) -> tuple[float, float] | None:
    """Whether the seat can do it in the same turn after one of the ways, and cannot after the other."""
    for way, other, both in ((first, second, (1.0, 0.0)), (second, first, (0.0, 1.0))):
        if way.possible(place) and not other.rows[:, place].any():
            return both
    return None


def _fact(each: AtOnce, form: Literal["once", "can"], both: tuple[float, float]) -> Fact:
    helps = each.good * (1 if both[0] > both[1] else -1)
    explains = helps * abs(both[0] - both[1]) if each.told == "points" else 0.0
    return _certain(each.name, form, dict(each.values), both, helps, explains)


def _certain(
    key: str,
    form: Literal["once", "can"],
    values: dict[str, int],
    both: tuple[float, float],
    helps: int,
    explains: float = 0.0,
) -> Fact:
    value = both[0] - both[1]
    figure = Figure(value=value, low=value, high=value, first=both[0], second=both[1])
    sign: Literal[-1, 0, 1] = 1 if helps > 0 else -1 if helps < 0 else 0
    return Fact(key=key, form=form, values=values, figure=figure, helps=sign, explains=explains)


def _ends(seat: int, players: int, first: Carried, second: Carried) -> Iterator[Fact]:
    """That the game ends after one of the ways, and how, or that it ends after both but not alike."""
    ends = first.always(ENDS), second.always(ENDS)
    if None in ends or not any(ends):
        return
    ways = zip((first, second), ends, strict=True)
    results = [_result(seat, players, way) if end else {} for way, end in ways]
    won = [_won(result, seat) for result in results]
    if all(ends) and won[0] == won[1]:
        return
    for way, result in enumerate(results):
        if ends[way] and (won[way] or not all(ends)):
            other = (second, first)[way]
            if won[way] < 0 and all(ends) and not other.played[:, SHARES + seat].any():
                continue  # only moves that nobody would make leave it open after the other way
            both = (1.0, 0.0) if way == 0 else (0.0, 1.0)
            yield _certain(END, "once", result, both, won[way] if way == 0 else -won[way])


def _won(result: dict[str, int], seat: int) -> int:
    """1 where the seat surely wins, -1 where it surely does not, 0 where that is open."""
    if "winner" in result:
        return 1 if result["winner"] == seat else -1
    return -1 if "lost" in result else 0


def _result(seat: int, players: int, way: Carried) -> dict[str, int]:
    """How the game ends as far as it is sure: who wins, the seat's points and those of the best other one."""
    found: dict[str, int] = {}
    winners = [other for other in range(players) if way.always(SHARES + other) == 1.0]
    if winners:
        found["winner"] = winners[0]
    elif way.always(SHARES + seat) == 0.0:
        found["lost"] = 1
    own = way.always(POINTS + seat)
    best = way.rows[:, [POINTS + other for other in range(players) if other != seat]].max(axis=1)
    if own is not None and (best == best[0]).all():
        found |= {"own": int(own), "best": int(best[0])}
    return found
