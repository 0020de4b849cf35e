"""The person's rating, the rival of the same strength, and the road: with persons whose strength is known."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from ai.lab.measure.own import as_recorded
from ai.players.blends import blend_at, decided, is_level, level_of, place_of
from ai.players.levels import LEVELS, PLAYABLE
from ai.players.strengths import (
    HIGHEST,
    LEAST_STEP,
    PLACES,
    MeasuredStrength,
    chances_at,
    fitted,
    strength_at,
)
from ai.players.strengths import strengths as strengths_of
from ai.record.played import PlayedMatch
from ai.record.rating import ENOUGH, FIRST, GRID, Rater, course, rating_of
from ai.record.road import LAST, NEEDED, TOWNS, road, stages, town_of
from game.core.shelf import playable

GAMES = {entry.id: range(entry.least, entry.most + 1) for entry in playable()}


def match(number: int, game: str, rivals: tuple[str, ...], won: bool, apart: bool = False) -> PlayedMatch:
    """A match that a person won or lost."""
    found = as_recorded(game, ("", *rivals), number, float(won))
    return replace(found, apart="hints") if apart else found


def chance_of(game: str, place: float, rivals: tuple[str, ...]) -> float:
    """With which chance somebody of a place wins against these."""
    return chances_at(game, (place, *map(place_of, rivals)))[0]


@pytest.mark.parametrize("game", GAMES)
def test_strengths_rise_from_level_to_level_at_every_table(game: str) -> None:
    for players in GAMES[game]:
        found = strengths_of(game, players)
        assert len(found) == len(PLACES) and found[0] == 0
        assert (np.diff(found) >= LEAST_STEP).all()
        assert sum(chances_at(game, (1.5, *[3.0] * (players - 1)))) == pytest.approx(1)
        assert chances_at(game, [2.2] * players) == pytest.approx([1 / players] * players)
        assert strength_at(game, players, HIGHEST) > found[-1]


def test_strengths_are_what_was_measured() -> None:
    truth = np.array([0.0, 2.0, 3.0, 3.5, 5.0, 6.0])
    rows = []
    for high in range(1, len(PLACES)):
        for low in range(high):
            share = 1 / (1 + 2 * np.exp(truth[low] - truth[high]))
            row = {"game": "g", "players": 3, "level": PLACES[high], "against": PLACES[low]}
            rows.append(MeasuredStrength(**row, win_share=share, games=5000))
    assert fitted(rows, 3) == pytest.approx(truth, abs=0.05)
    assert (np.diff(fitted([], 3)) > 0).all()


def test_the_interval_holds_the_strength_of_a_simulated_player() -> None:
    held = 0
    for run in range(100):
        chance = random.Random(run)
        game = list(GAMES)[run % len(GAMES)]
        place = chance.uniform(1.0, 5.0)
        players = chance.choice(list(GAMES[game]))
        played = []
        for number in range(30):
            near = min(max(round(place + chance.uniform(-1, 1)), 1), 5)
            rivals = (PLACES[near],) * (players - 1)
            won = chance.random() < chance_of(game, place, rivals)
            played.append(match(number, game, rivals, won))
        found = rating_of(played, game)
        held += found.low <= place <= found.high
    assert held >= 90


def test_a_rating_moves_with_what_is_won_and_lost() -> None:
    rivals = ("manager", "manager")
    won = course([match(n, "carthage", rivals, True) for n in range(12)])
    lost = course([match(n, "carthage", rivals, False) for n in range(12)])
    places = [each.place for each in won]
    assert places == sorted(places) and won[-1].place > 3 > FIRST > lost[-1].place
    assert won[-1].spread < won[0].spread and won[ENOUGH - 1].shown and not won[ENOUGH - 2].shown
    apart = match(99, "carthage", rivals, False, apart=True)
    assert rating_of([match(0, "carthage", rivals, True), apart], "carthage") == won[0]
    nothing = rating_of([], "edo")
    assert not nothing.matches and abs(nothing.place - FIRST) < 0.5 and nothing.high < GRID[-1]


# A rival of one's own strength


def test_a_blend_is_written_and_read() -> None:
    for place in np.arange(1.0, 5.0, 0.01):
        text = blend_at(float(place))
        assert is_level(text) and place_of(text) == pytest.approx(min(place, 4.99), abs=0.005001)
    wrong = ("blend_clerk_100", "blend_magnate_0", "blend_clerk_07", "blend_nobody_5", "blend_clerk", "", "x")
    assert not any(is_level(text) for text in wrong)


def test_a_blend_decides_by_its_weight_and_always_the_same() -> None:
    blend = level_of("blend_clerk_37")
    minds = [decided(blend, seed).id for seed in range(4000)]
    assert set(minds) == {"clerk", "manager"}
    assert abs(minds.count("manager") / 4000 - 0.37) < 0.03
    assert minds == [decided(blend, seed).id for seed in range(4000)]
    assert decided(LEVELS["master"], 1) is LEVELS["master"]


@pytest.mark.parametrize("power", [0.5, 1.0, 2.0])
@pytest.mark.parametrize("level", PLAYABLE)
def test_a_rival_of_ones_own_strength_wins_as_often_as_oneself(level: str, power: float) -> None:
    """After 15 matches it wins 40 to 60 % of twice an even share, however a blend's strength bends between
    its levels.
    """
    truth, chance = place_of(level), random.Random(f"{level}{power}")
    won, total = 0.0, 0
    for game, players in (("carthage", 2), ("edo", 4)):
        for _ in range(8):
            rater = Rater()
            for number in range(30):
                text = blend_at(rater.rating.place)
                part = float(place_of(text) % 1)
                real = place_of(text) - part + float(part**power)
                share = chances_at(game, (truth, *[real] * (players - 1)))[0]
                mine = chance.random() < share
                rater.tell(match(number, game, (text,) * (players - 1), mine))
                if number >= 15:
                    # What one rival wins, in parts of twice an even share.
                    won += (1 - share) / (players - 1) / (2 / players)
                    total += 1
    assert 0.4 <= won / total <= 0.6


# The road


def test_three_of_the_last_five_move_the_caravan_on() -> None:
    def walk(*results: tuple[str, bool]) -> int:
        played = [match(n, "edo", (level, "magnate"), won) for n, (level, won) in enumerate(results)]
        return road(played, "edo").town

    apprentice = [("apprentice", won) for won in (True, False, True, False)]
    assert walk() == 0 and walk(*apprentice) == 0
    assert walk(*apprentice, ("apprentice", True)) == 1
    assert walk(*apprentice, ("apprentice", False), ("apprentice", True)) == 0, "the first win is long ago"
    assert walk(*[("master", True)] * NEEDED) == 4, "nothing is locked"
    assert walk(*[("master", True)] * NEEDED, *[("master", False)] * LAST) == 4, "it never goes back"
    assert walk(*[("magnate", True)] * NEEDED) == TOWNS
    assert walk(*[("blend_clerk_37", True)] * NEEDED) == 2


def test_a_match_is_at_the_level_of_its_weakest_rival() -> None:
    assert town_of(match(1, "edo", ("master", "clerk"), True)) == 1
    assert town_of(match(1, "edo", ("random", "clerk"), True)) == -1
    played = [match(n, "edo", ("clerk",), True, apart=n == 1) for n in range(4)]
    assert [each.town for each in stages(played, "edo")] == [0, 0, 0, 2]
    assert road(played, "carthage").town == 0 and road(played, "edo").results == ()
