"""What a way mostly leads to: counted of that way alone, and only what is likely."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from ai.facts.aims import LIKELY, SPOKEN, aim_of
from ai.facts.compare import Following
from ai.facts.fact_text import People, aim_text
from ai.facts.follow import LINES, columns
from ai.facts.model import Aim
from ai.facts.telling import telling
from game.core import protocol
from game.core.catalogue import LANGUAGES, Catalogue
from game.core.registry import GAMES
from tests.ai.positions import CONFIGURATIONS, decisions

PEOPLE = People(lambda seat: f"seat {seat}", 3, 0)


def sold(chances: dict[int, tuple[float, float]], deals: int = 400) -> Any:
    """Rows in which goods are sold with a chance after so many turns, and else never."""
    told, draw = telling("carthage"), np.random.default_rng(5)
    number = len(told.happenings)
    rows = np.zeros((deals, columns(len(told.lines), number)))
    begin = LINES + len(told.lines)
    rows[:, begin + 2 * number :] = 30.0
    for good, (chance, turns) in chances.items():
        place = next(
            n
            for n, each in enumerate(told.happenings)
            if (each.name, each.values) == ("sale", {"good": good})
        )
        comes = draw.random(deals) < chance
        rows[:, begin + place] = comes
        rows[comes, begin + 2 * number + place] = turns
    return rows


def test_what_comes_first_is_told_with_the_chance_of_the_other_half() -> None:
    told = telling("carthage")
    rows = sold({0: (0.9, 2.5), 1: (0.8, 1.5), 2: (0.3, 0.0)})
    aim = aim_of(told, rows)
    assert aim is not None and (aim.key, aim.values, aim.turns) == ("sale", {"good": 1}, 2)
    place = next(n for n, each in enumerate(told.happenings) if each.values == {"good": 1})
    assert aim.chance == rows[200:, LINES + len(told.lines) + place].mean()
    assert aim_of(told, rows, said=[("sale", (("good", 1),))]) != aim


def test_nothing_is_told_that_is_not_likely_or_comes_late() -> None:
    told = telling("carthage")
    assert aim_of(told, sold({0: (0.4, 0.0), 1: (0.95, 9.0)})) is None
    assert aim_of(told, sold({}, 1)) is None


@pytest.mark.parametrize("game_id", GAMES)
def test_aims_of_a_real_decision_are_counted_in_its_own_deals(game_id: str) -> None:
    """By the figures of the deals that were followed, for each way."""
    configuration = next(each for each in CONFIGURATIONS if each.game.id == game_id)
    told, found = telling(game_id), 0
    for number in range(3):
        states = decisions(configuration, number, 1)
        state = states[len(states) // 3]
        legal, seat = configuration.game.legal_actions(state), int(protocol.current_player(state))
        if len(legal) < 2:
            continue
        following = Following(configuration.game, state, (legal[0],), (legal[-1],), seat, seat, 5, 64)
        following.advance()
        for aim, rows in zip(following.comparison().aims, following.rows(), strict=False):
            if aim is None:
                continue
            found += 1
            place = next(
                n
                for n, each in enumerate(told.happenings)
                if (each.name, each.values) == (aim.key, aim.values)
            )
            begin = LINES + len(told.lines)
            within = rows[32:, begin + 2 * len(told.happenings) + place] < aim.turns
            assert aim.chance == (within & (rows[32:, begin + place] > 0)).mean() >= LIKELY
    assert found or game_id == "edo"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_every_aim_has_its_sentence(game_id: str, language: str) -> None:
    catalogue = Catalogue.load(language)
    for each in telling(game_id).happenings:
        for form in set(SPOKEN) & set(each.forms):
            aim = Aim(key=each.name, form=form, values=dict(each.values), turns=3, chance=0.78)
            said = aim_text(aim, 0, game_id, PEOPLE, catalogue)
            assert not re.search(r"[{}]|fact\.", said) and "78" in said
            assert form == "soon" or "3" in said
