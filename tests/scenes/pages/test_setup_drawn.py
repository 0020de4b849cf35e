"""The set-up scene as it is drawn: both languages, sizes, interface scales, measured strength."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.core.registry import game as find_game
from game.traveling_merchant.components import MAP_IDS
from scenes.kit.canvas import centre
from scenes.kit.widgets import LevelPicker, Segmented
from scenes.pages.setup import scene as scene_module
from scenes.pages.setup.model import TablePlan
from scenes.pages.setup.strength import LevelStrengths, Strength
from tests.scenes.pages.setup_player import WINDOW_WARNING, Opener, PickyGame, picture, windows

SIZES = [(1280, 720), (1920, 1080)]
pytestmark = pytest.mark.filterwarnings(WINDOW_WARNING)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Iterator[Opener]:
    yield from windows(monkeypatch)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_it_is_drawn_at_every_table_size(opened: Opener, language: str, size: tuple[int, int]) -> None:
    plan = TablePlan(find_game("carthage"), seed=1)
    player = opened(language, size, plan=plan)
    pictures = set()
    for key in (pygame.K_2, pygame.K_3, pygame.K_4):
        player.press(key)
        player.frame(1.0)
        pictures.add(picture(player))
    plan.leave_seat()
    plan.set_option("mode", "classic")
    player.app.manager.rebuild()
    player.frame(1.0)
    pictures.add(picture(player))
    assert len(pictures) == 4


@pytest.mark.parametrize("language", ["ja", "en"])
def test_no_word_is_cut_whatever_map_is_chosen(opened: Opener, language: str, cut_words: list[str]) -> None:
    plan = TablePlan(find_game("traveling_merchant"), seed=1)
    player = opened(language, plan=plan)
    for name in MAP_IDS:
        plan.set_option("map", name)
        player.scene.build()
        player.frame(1.0)
    assert cut_words == []


def test_the_language_changes_at_once(opened: Opener) -> None:
    player = opened("en")
    before = picture(player)
    switch = player.find(Segmented, lambda s: s.look == "night")
    player.click(switch.cell(0))
    player.frame(1.0)
    assert player.scene.sit_button.label == "着席"
    assert player.scene.rows[1].field.value == "エリッサ"
    assert picture(player) != before


@pytest.mark.parametrize("scale", [0.8, 1.5, 2.0])
def test_every_interface_scale_is_drawn(opened: Opener, scale: float) -> None:
    player = opened("ja")
    before = picture(player)
    player.app.context.change(ui_scale=scale)
    player.frame(1.0)
    assert picture(player) != before


def test_measured_strength_is_shown_where_there_is_any(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scene_module, "strengths", lambda game, players, table: LevelStrengths(players))
    player = opened()
    assert all(level.note == "" for level in player.find(LevelPicker).levels)
    assert "not been measured" in player.scene.caption()
    row = Strength(game="carthage", players=3, level="clerk", win_share=0.284, games=400)
    few = row.model_copy(update={"level": "magnate", "win_share": 0.5, "games": 8})
    found = {"clerk": row, "magnate": few}
    monkeypatch.setattr(
        scene_module, "strengths", lambda game, players, table: LevelStrengths(players, found)
    )
    player.scene.build()
    player.frame()
    levels = player.scene.rows[1].levels.levels
    assert [level.note for level in levels] == ["?", "28%", "33%", "?", "≈50%", "even"]
    assert "not been measured" in levels[0].tip
    assert "2 rivals of the level Manager" in levels[1].tip
    assert "No clear difference from Magnate" in levels[1].tip
    assert "2 × Manager, the middle one (these options" in player.scene.caption()
    assert "The further right, the stronger" in player.scene.caption()
    assert "Right for a first game" in levels[0].tip
    assert "400" in levels[1].tip and "24 to 33" in levels[1].tip
    assert "22 to 78" in levels[4].tip


def test_the_seal_under_the_pointer_explains_itself(opened: Opener) -> None:
    player = opened()
    before = picture(player)
    seals = player.scene.rows[1].levels
    player.point(centre(seals.cell(3)))
    player.frame(1.0)
    assert "Master" in seals.tooltip
    assert picture(player) != before


def test_five_seats_fit(opened: Opener) -> None:
    plan = TablePlan(PickyGame(), seed=1)
    player = opened(plan=plan)
    player.press(pygame.K_5)
    assert len(player.scene.rows) == 5
    player.frame(1.0)
