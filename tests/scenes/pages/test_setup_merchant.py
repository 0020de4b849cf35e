"""The set-up of The Era of Traveling Merchant: maps as pictures, seats with the big carriage, words."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.core.catalogue import LANGUAGES, Catalogue
from game.core.registry import game as find_game
from scenes.boards import face
from scenes.boards.people import people
from scenes.kit.canvas import centre
from scenes.pages.setup.model import TablePlan
from scenes.pages.setup.options import CardSwitch, value_key
from scenes.pages.setup.seat_picks import SeatPicks
from scenes.pages.setup.seed_box import TOP
from tests.scenes.pages.setup_player import WINDOW_WARNING, Opener, picture, windows

pytestmark = pytest.mark.filterwarnings(WINDOW_WARNING)
GAME = find_game("traveling_merchant")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Iterator[Opener]:
    yield from windows(monkeypatch)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_drawn_at_every_table_size(opened: Opener, language: str, size: tuple[int, int]) -> None:
    player = opened(language, size, plan=TablePlan(GAME, seed=1))
    pictures = set()
    for key in (pygame.K_2, pygame.K_3, pygame.K_4):
        player.press(key)
        player.frame(1.0)
        pictures.add(picture(player))
    assert len(pictures) == 3
    assert player.scene.options.bottom <= TOP - 10, "the rule above the seed comes below"


def test_maps_are_chosen_by_picture(opened: Opener) -> None:
    player = opened("en", plan=TablePlan(GAME, seed=1))
    maps = player.find(CardSwitch)
    assert len(maps.choices) == 6
    player.click(centre(maps.cell(3)))
    assert player.plan.options["map"] == "ring"


def test_seats_get_the_big_carriage_one_by_one(opened: Opener) -> None:
    player = opened("en", plan=TablePlan(GAME, seed=1))
    player.press(pygame.K_4)
    for seat, wanted in ((0, "1"), (2, "13"), (0, "3"), (2, "none")):
        player.click(centre(player.find(SeatPicks).cell(seat)))
        assert player.plan.options["beginners"] == wanted
    setup = player.plan.setup()
    assert setup.options["beginners"] == "none"


def test_seats_are_picked_by_keys() -> None:
    chosen: list[str] = []
    picks = SeatPicks((0, 0, 120, 30), face(GAME.id).seats[:3], ["a", "b", "c"], "2", chosen.append)
    picks.on_key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT))
    picks.activate()
    picks.on_key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT))
    picks.activate()
    assert chosen == ["none", "3"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words(language: str) -> None:
    t = Catalogue.load(language)
    assert len({t(key) for key in people(GAME.id)}) == len(people(GAME.id))
    assert all(f"{GAME.id}.seat.{seat}" in t for seat in GAME.seat_ids)
    for choice in GAME.choices():
        assert f"{GAME.id}.option.{choice.key}" in t
        if not choice.names_seats and choice.values != (False, True):
            assert all(value_key(GAME.id, choice, value) in t for value in choice.values)
        else:
            assert f"{GAME.id}.option.{choice.key}.about" in t
