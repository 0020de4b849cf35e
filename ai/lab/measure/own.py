"""How often a rival of one's own strength wins, in matches of the engines: persons who play as a level does
sit down against rivals whose weight follows their record, match after match.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ai.core.intervals import mean_with_error, t95
from ai.lab.arena import ArenaSetup, play_game
from ai.players.blends import blend_at, place_of
from ai.record.played import PlayedMatch, Sitter
from ai.record.rating import UNTAUGHT, gone_by
from game.core.game import Game

FOUND_AFTER = 15
"""Matches after which a rival is as strong as the person; as many more are counted."""


def person_against_own(game: Game, players: int, level: str, seed: int) -> tuple[list[float], float]:
    """What each rival won, as a mean of all rivals in parts of a win, in each match that one person plays;
    and the place that the record gives the person after the last. The person has done no lesson.
    """
    played: list[PlayedMatch] = []
    won: list[float] = []
    for number in range(2 * FOUND_AFTER):
        rival = blend_at(gone_by(played, game.id, UNTAUGHT).place)
        seats = (level, *[rival] * (players - 1))
        # Seats rotate with the number of a game; each match has a deal of its own.
        setup = ArenaSetup(game=game.id, seats=seats, games=1, seed=seed * 1009 + number)
        share = play_game(setup, number % players).tallies[level].wins
        won.append((1 - share) / (players - 1))
        played.append(as_recorded(game.id, seats, number, share))
    return won, gone_by(played, game.id, UNTAUGHT).place


def as_recorded(game: str, seats: tuple[str, ...], number: int, share: float) -> PlayedMatch:
    """The match of a person, who sits first, against levels as the record has it: of a shared win the person
    has a part.
    """
    winners = (1,) if share == 0 else tuple(range(round(1 / share)))
    return PlayedMatch(
        key=str(number),
        source="",
        game=game,
        options={},
        seed=number,
        seats=tuple(Sitter(level if seat else None, "even", "") for seat, level in enumerate(seats)),
        me=0,
        ended="2026-01-01T10:00",
        turn=1,
        decisions=1,
        seconds=None,
        points=(1,) * len(seats),
        winners=winners,
        resigned=False,
        apart="",
        verdicts=(),
    )


def measure_own(
    game: Game,
    players: int,
    level: str,
    count: int,
    seed: int,
    keep: Callable[[Mapping[str, Any]], None] = lambda result: None,
) -> str:
    """What `count` persons of a level come to, in words; `keep` is given each of them."""
    shares, places = [], []
    for person in range(count):
        won, place = person_against_own(game, players, level, seed * 100_003 + person)
        late = won[FOUND_AFTER:]
        shares.append(100 * sum(late) / len(late) * players / 2)
        places.append(place)
        keep({"level": level, "players": players, "person": person, "won": won, "place": round(place, 2)})
    (share, error), (mean, spread) = mean_with_error(shares), mean_with_error(places)
    wide = t95(count) * error if count > 1 else 100.0
    return (
        f"{game.id}, {players} seats, {level}, seed {seed}: after {FOUND_AFTER} matches a rival wins "
        f"{share:.1f} % [{share - wide:.1f}, {share + wide:.1f}] of twice an even share ({count} persons, "
        f"{count * FOUND_AFTER} matches); the record gives the place {mean:.2f} ± {spread:.2f} for "
        f"{place_of(level):.0f}"
    )
