"""What is said of sealed choices, against playing out all of their combinations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ai.core.protocol import simultaneous
from ai.judge.decisions import FOLLOW_UP, Decision, kind_of
from ai.judge.live import Live
from ai.judge.options import Mixture
from ai.judge.shown import searched_chances
from ai.lab.judge.games import table_kind
from ai.lab.judge.training import APART
from ai.lab.measure.course import Measurement
from ai.lab.measure.sealed_sets import SealedSet, sealed_set
from ai.players.levels import COUNSEL, LEVELS
from ai.thinking.parallel_search import choices
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core.game import Game
from game.core.generator import seed_word
from game.core.protocol import NATURE, OVER, apply, current_player

PLAYER = "manager"
MOST = 12_000
"""Combinations that are played out at most."""
ASKED = {"clerk": 24, "manager": 24, "master": 12, "magnate": 4}
"""How often each level is asked what it would choose."""


@dataclass(frozen=True)
class Way:
    """A way to choose: what is shown of it, and what it is worth if the others choose as somebody has it."""

    shown: float
    held: bool
    """Whether the judge's interval holds what it is worth by the judge's own mixture."""
    exact: float
    """By that mixture."""
    against: tuple[float, ...]
    """Against what each of the levels would choose."""


@dataclass(frozen=True)
class Last:
    """What is said of the last sealed choice of a game."""

    ways: tuple[Way, ...]
    """The judge's, the best first."""
    bar: float
    """The chance that the counsel shows."""
    counselled: Way
    """The way that the counsel would choose, its chance as it is shown."""


def measure_sealed(course: Measurement) -> str:
    """Look at the last sealed choices of `count` games of managers, of the first who chooses, as far as they
    can be played out.
    """
    found: list[Last] = []
    for number, chosen in _last_choices(course):
        last = _looked_at(course.game, number, chosen)
        if last is not None:
            found.append(last)
            course.keep({"sealed": [[way.shown, way.exact, *way.against] for way in last.ways]})
    ways = [way for last in found for way in last.ways]
    held, exact = sum(way.held for way in ways), _apart([(way.shown, way.exact) for way in ways])
    bars = [abs(last.bar - last.ways[0].exact) for last in found]
    levels = "; ".join(
        f"{level} {_apart([(last.ways[0].shown, last.ways[0].against[place]) for last in found]):.1f} and "
        f"{_apart([(last.bar, last.counselled.against[place]) for last in found]):.1f}"
        for place, level in enumerate(ASKED)
    )
    return (
        f"{len(found)} sets of choices, {len(ways)} ways; {held} intervals hold what the way is worth by the "
        f"judge's mixture, {exact:.1f} points apart; the bar at most {100 * max(bars, default=0.0):.0f} from "
        f"the best of them; judge's best and counsel's from what they are worth against levels: {levels}"
    )


def _apart(pairs: Sequence[tuple[float, float]]) -> float:
    """Root of the mean squared distance, in points."""
    return 100 * float(np.sqrt(np.mean([(shown - came) ** 2 for shown, came in pairs]))) if pairs else 0.0


def _last_choices(course: Measurement) -> Iterator[tuple[int, SealedSet]]:
    game, kind = course.game, table_kind(course.game.id, course.table, course.options)
    for number in range(APART * course.seed, APART * course.seed + course.count):
        options = game.options_model.model_validate(dict(kind.options(number)))
        state: Any = game.new_game(kind.players, options, seed_word(number, 21))
        last, decided = None, 0
        while (seat := int(current_player(state))) != OVER:
            if seat == NATURE:
                apply(state, 0)
                continue
            if simultaneous(state) and len(choices(game, state)) > 1:
                last = state.copy()
            decided += 1
            apply(state, think(Question(game, state, LEVELS[PLAYER], 1009 * number + decided)).action)
        if last is not None:
            chosen = sealed_set(game, last)
            if len(chosen.options[0]) > 1 and chosen.combinations <= MOST:
                yield number, chosen


def _looked_at(game: Game, number: int, chosen: SealedSet) -> Last | None:
    state, seat = chosen.state, chosen.seats[0]
    kind = kind_of(game, state) or FOLLOW_UP
    live = Live(game, Decision(0, (), seat, kind, state, None, 1_000_003 * number + 5))
    live.look()
    if live.standing is None:
        return None
    table = chosen.outcomes(game.returns)
    exact = chosen.against(table, seat, live.mixtures)
    against = [chosen.against(table, seat, _would_choose(chosen, *asked)) for asked in ASKED.items()]

    def way(action: int, shown: float, held: bool) -> Way:
        return Way(shown, held, exact[action], tuple(values[action] for values in against))

    ways = tuple(
        way(
            row.way[0],
            row.found.share,
            row.found.low - 1e-9 <= exact[row.way[0]] <= row.found.high + 1e-9,
        )
        for row in live.standing.rows
    )
    thoughts = think(Question(game, state, COUNSEL, number))
    bar = searched_chances(game, state, thoughts.values, seat)[seat]
    return Last(ways, bar, way(thoughts.action, bar, True))


def _would_choose(chosen: SealedSet, level: str, times: int) -> dict[int, Mixture]:
    """How a level mixes its choices, asked so many times in each seat."""
    state, found = chosen.state.copy(), {}
    for seat, own in zip(chosen.seats, chosen.options, strict=True):
        asked = [
            think(Question(chosen.game, state, LEVELS[level], 1000 * each + 17, mood=7919 * each + 3)).action
            for each in range(times)
        ]
        found[seat] = {action: asked.count(action) / times for action in own}
        apply(state, own[0])
    return found
