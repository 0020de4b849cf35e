"""Shown chances in games between levels of different strength, and how fast differences in strength fade."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

import numpy as np

from ai.core.row_files import read_row_file, write_row_file
from ai.judge.shown import searched_chances
from ai.lab.judge.calibration import ShownChances
from ai.players.blends import place_of
from ai.players.fading import Fade, between, fades_file
from ai.players.levels import COUNSEL, LEVELS
from ai.thinking.question import Question, thinking_seed
from ai.thinking.thoughts import think
from ai.thinking.turns import Memory
from game.core.game import Game
from game.core.match import Match, MatchSetup, Seat

PAIRS = (("clerk", "manager"), ("manager", "clerk"), ("apprentice", "clerk"), ("apprentice", "manager"))
"""One seat of the first level against others of the second: quick levels, near and far apart."""
KEPT = 6
"""Positions of a game."""
POWERS, FLOORS = np.arange(0.3, 4.01, 0.3), np.arange(0.0, 1.01, 0.1)
"""What is tried; with a smaller power a difference would hardly fade at all."""

SEED, ROUNDS = 46, 200
"""Of what is drawn to see what chance makes of true chances."""


@dataclass(frozen=True)
class Looked:
    """A position of such a game, with what is shown as between equals and what came."""

    game: int
    seat: int
    """The seat that looks: the one of the other level."""
    shares: tuple[float, ...]
    places: tuple[float, ...]
    decisions: int
    returns: tuple[float, ...]


def looked(game: Game, players: int, count: int, seed: int) -> list[Looked]:
    """Positions of so many games, each pair of levels and each seat in turn."""
    found: list[Looked] = []
    for number in range(count):
        one, others = PAIRS[number % len(PAIRS)]
        seat = number // len(PAIRS) % players
        seats = tuple(Seat(level=one if each == seat else others) for each in range(players))
        match = Match(MatchSetup(game=game.id, seats=seats, seed=seed * 100_003 + number))
        found += _looked_in(match, number, seat)
    return found


def _looked_in(match: Match, number: int, seat: int) -> list[Looked]:
    chance, memory = random.Random(match.setup.seed), Memory()
    kept: list[tuple[int, Question]] = []
    own = 0
    while not match.over:
        if match.to_move == seat:
            question = Question(match.game, match.state.copy(), COUNSEL, thinking_seed(match) + 11, seat)
            one, own = (len(match.actions), question), own + 1
            if len(kept) < KEPT:
                kept.append(one)
            elif chance.random() < KEPT / own:
                kept[chance.randrange(KEPT)] = one
        level = LEVELS[match.setup.seats[match.to_move].level or "clerk"]
        match.play(think(Question.at(match, level), memory=memory).action)
    places = tuple(place_of(each.level or "") for each in match.setup.seats)
    returns, found = tuple(match.returns()), []
    for decided, question in kept:
        values = think(question).values
        if values:
            shares = searched_chances(match.game, question.state, values, seat)
            found.append(Looked(number, seat, shares, places, decided, returns))
    return found


def shown_with(game: Game, samples: Sequence[Looked], fade: tuple[float, float] | None) -> ShownChances:
    """What is shown with a power and a floor, of the seats that looked; without them, as between equals."""

    def chances(each: Looked) -> tuple[float, ...]:
        if fade is None:
            return each.shares
        return between(game.id, each.shares, each.places, each.decisions, fade)

    at = [each.seat for each in samples]
    shares = [(chances(each)[each.seat],) for each in samples]
    came = [(each.returns[each.seat],) for each in samples]
    games = [each.game for each in samples]
    return ShownChances(*(np.array(each, np.float64) for each in (shares, came, games, at)))


def by_chance(shown: ShownChances) -> float:
    """How far from what came chances seem to be that are true, in 95 of 100 times, in so many games and
    positions. What comes of a game is drawn once for all of its positions.
    """
    draw, (_, game) = np.random.default_rng(SEED), np.unique(shown.games, return_inverse=True)
    found = []
    for _ in range(ROUNDS):
        luck = draw.random(int(game.max()) + 1)[game]
        found.append(replace(shown, came=(luck[:, None] < shown.shares).astype(float)).distance())
    return float(np.quantile(found, 0.95))


def fitted_fade(game: Game, fit: Sequence[Looked], fresh: Sequence[Looked]) -> tuple[Fade, str]:
    """Power and floor that make what came in some games likeliest, held against fresh ones; what to tell."""
    tried = [(round(power, 2), round(floor, 2)) for power in POWERS.tolist() for floor in FLOORS.tolist()]
    power, floor = min(tried, key=lambda fade: shown_with(game, fit, fade).loss())
    made, equals = shown_with(game, fresh, (power, floor)), shown_with(game, fresh, None)
    number = len({each.game for each in fit})
    apart, same = round(made.distance(), 4), round(equals.distance(), 4)
    told = (
        f"power {power} down to {floor} by {number} games; "
        f"in {len({each.game for each in fresh})} fresh ones ({len(fresh)} positions) "
        f"{100 * apart:.1f} points from what came, as between equals {100 * same:.1f}, "
        f"where true chances seem to be up to {100 * by_chance(made):.1f} from it; "
        f"mean {100 * made.shares.mean():.1f} and {100 * equals.shares.mean():.1f} for "
        f"{100 * made.came.mean():.1f}, log loss {made.loss():.3f} and {equals.loss():.3f}"
    )
    return Fade(game=game.id, power=power, floor=floor, games=number, apart=apart, equals=same), told


def measure_levels(
    game: Game,
    players: int,
    count: int,
    seed: int,
    keep: Callable[[Mapping[str, Any]], None] = lambda result: None,
) -> tuple[Fade, str]:
    """Fit the power to the half of `count` games, every second round of pairs at all seats, and hold it
    against the others. `keep` is given each position.
    """
    played = looked(game, players, count, seed)
    for each in played:
        keep(asdict(each))
    rounds = len(PAIRS) * players
    halves = [[each for each in played if each.game // rounds % 2 == half] for half in (0, 1)]
    return fitted_fade(game, *halves)


def keep_fade(fade: Fade) -> None:
    """Write the row of a game into the file of all."""
    rows = {row.game: row for row in read_row_file(fades_file(), Fade)}
    rows[fade.game] = fade
    heading = "How differences in strength fade; written by `python -m ai.lab.measure chances --levels`."
    write_row_file(fades_file(), rows.values(), heading)
