"""The set-up scene under real pygame events, drawn in both languages."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.core.registry import game as find_game
from scenes import routes
from scenes.app import App, silent_context
from scenes.context import Context
from scenes.kit.canvas import Canvas, centre
from scenes.kit.theme import Point, Rect
from scenes.kit.widgets import Button, LevelPicker, Segmented, Toggle, Widget, copy_text
from scenes.loading import WarmUp
from scenes.preferences import Preferences, load_preferences
from scenes.scene import Scene
from scenes.setup import SetupScene
from scenes.setup import scene as scene_module
from scenes.setup.model import Plan
from scenes.setup.options import Cards
from scenes.setup.remembered import recall, remember, setup_file
from scenes.setup.start_panel import StartPicker
from scenes.setup.strength import Strength
from tests.scenes.test_setup_model import PickyGame

# The window's smallest size can only be set through a call that pygame-ce marks as going to change.
pytestmark = pytest.mark.filterwarnings("ignore:Please use Window.get_surface:DeprecationWarning")

SIZES = [(1280, 720), (1920, 1080)]


class Stand(Scene):
    """Stands in for the scenes that the set-up opens."""

    def __init__(self, context: Context, match: Match | None = None, game: str = "") -> None:
        super().__init__(context)
        self.match, self.game = match, game

    def draw(self, canvas: Canvas) -> None:
        canvas.fill("#000000")


class Player:
    """Clicks and types into a window with the set-up in it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.frame()

    @property
    def scene(self) -> SetupScene:
        top = self.app.manager.top
        assert isinstance(top, SetupScene)
        return top

    @property
    def plan(self) -> Plan:
        return self.scene.plan

    def frame(self, seconds: float = 0.05) -> None:
        self.app.frame(seconds)

    def pixel(self, at: Point) -> tuple[int, int]:
        x, y = self.app.canvas.spot(at)
        return round(x), round(y)

    def point(self, at: Point, seconds: float = 0.05) -> None:
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=self.pixel(at), rel=(0, 0), buttons=(0, 0, 0))
        )
        self.frame(seconds)

    def click(self, place: Rect | Point) -> None:
        at = centre(place) if len(place) == 4 else place
        self.point(at)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=self.pixel(at), button=1))
        self.frame()

    def press(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
            self.frame()

    def write(self, text: str) -> None:
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        self.frame()

    def find(self, kind: type[Widget], test: Callable[[Any], bool] = lambda _: True) -> Any:
        return next(w for w in self.scene.group.widgets if isinstance(w, kind) and test(w))

    def button(self, label: str) -> Any:
        return self.find(Button, lambda b: b.label == label)

    @property
    def told(self) -> list[str]:
        return [toast.content for toast in self.app.context.toasts.items]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Player]]:
    """Opens a window on the set-up; tables, titles and rules pages are stood in for."""
    for name in ("table", "title", "rules"):
        monkeypatch.setitem(routes.ROUTES, name, f"{__name__}:Stand")
    apps: list[App] = []

    def make(
        language: str = "en",
        size: tuple[int, int] = (1280, 720),
        context: Context | None = None,
        plan: Plan | None = None,
        **chosen: Any,
    ) -> Player:
        app = App(context or silent_context(language, **chosen), size)
        apps.append(app)
        app.manager.go("setup", game="carthage", **({} if plan is None else {"plan": plan}))
        return Player(app)

    yield make
    for app in apps:
        app.close()


def picture(player: Player) -> bytes:
    return pygame.image.tobytes(player.app.canvas.surface, "RGB")


# The seats


def test_the_number_of_players_by_mouse_and_by_key(opened: Callable[..., Player]) -> None:
    player = opened()
    counts = player.find(Segmented, lambda s: s.look == "strong")
    player.click(counts.cell(2))
    assert player.plan.players == 4
    assert len(player.scene.rows) == 4
    player.press(pygame.K_2)
    assert player.plan.players == 2
    player.press(pygame.K_KP_3)
    assert player.plan.players == 3
    player.press(pygame.K_5)
    assert player.plan.players == 3


def test_levels_by_clicking_seals(opened: Callable[..., Player]) -> None:
    player = opened()
    for index, level in enumerate(("apprentice", "clerk", "manager", "master", "magnate")):
        player.click(player.scene.rows[2].levels.cell(index))
        assert player.plan.level(2) == level
    assert player.plan.level(1) == "clerk"


def test_taking_another_seat_and_leaving_it(opened: Callable[..., Player]) -> None:
    player = opened()
    player.click(player.scene.rows[1].switch.cell(0))
    assert player.plan.me == 1
    assert not player.scene.rows[1].levels.visible
    assert player.scene.rows[0].levels.visible
    player.click(player.scene.rows[1].switch.cell(1))
    assert player.plan.demo
    assert player.scene.sit_button.label == "Watch"


def test_rows_by_keyboard(opened: Callable[..., Player]) -> None:
    player = opened()
    while player.scene.group.focused is not player.scene.rows[1]:
        player.press(pygame.K_TAB)
    player.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert player.plan.level(1) == "manager"
    player.press(pygame.K_DOWN)
    assert player.scene.group.focused is player.scene.rows[2]
    player.press(pygame.K_LEFT, pygame.K_LEFT)
    assert player.plan.level(2) == "apprentice"
    player.press(pygame.K_SPACE)
    assert player.plan.me == 2
    assert player.scene.group.focused is player.scene.rows[2]
    player.press(pygame.K_SPACE)
    assert player.plan.demo
    player.press(pygame.K_RETURN)
    assert isinstance(player.app.manager.top, Stand)


def test_every_control_can_be_reached_with_tab(opened: Callable[..., Player]) -> None:
    player = opened()
    seen = set()
    for _ in range(40):
        player.press(pygame.K_TAB)
        seen.add(id(player.scene.group.focused))
    # Names, switches and seals belong to their row's keys.
    wanted = [w for w in player.scene.group.widgets if w.focusable and w.usable]
    assert seen == {id(w) for w in wanted}


def test_a_name_is_edited_by_mouse_and_by_key(opened: Callable[..., Player]) -> None:
    player = opened()
    player.click(player.scene.rows[1].place.name)
    player.write("Dido")
    player.press(pygame.K_2)  # a figure in a name is no number of players
    player.press(pygame.K_RETURN)
    assert player.plan.name(1) == "Dido"
    assert player.plan.players == 3
    assert isinstance(player.app.manager.top, SetupScene)
    player.press(pygame.K_F2)
    player.write("Mago")
    assert not player.scene.sit_button.enabled
    assert "Mago" in player.scene.sit_button.tooltip
    player.press(pygame.K_BACKSPACE, pygame.K_ESCAPE)
    assert player.plan.name(1) == "Mag"
    assert player.scene.sit_button.enabled
    assert player.scene.group.focused is player.scene.rows[1]


def test_an_emptied_name_comes_back(opened: Callable[..., Player]) -> None:
    player = opened()
    player.click(player.scene.rows[2].place.name)
    player.press(pygame.K_DELETE)
    assert player.scene.rows[2].field.value == ""
    player.click((700, 60))
    assert player.scene.rows[2].field.value == "Mago"


def test_shuffling(opened: Callable[..., Player]) -> None:
    player = opened()
    before = [player.plan.name(seat) for seat in range(3)]
    player.click(player.button("Shuffle").rect)
    after = [player.plan.name(seat) for seat in range(3)]
    assert before != after
    assert sorted(before) == sorted(after)


def test_the_start_player(opened: Callable[..., Player]) -> None:
    player = opened()
    player.click(player.find(StartPicker).cell(2))
    assert player.plan.start == 1
    player.press(pygame.K_2)
    assert player.plan.start == 1
    player.click(player.find(StartPicker).cell(0))
    assert player.plan.start is None


# Options and seed


def test_options_and_preferences(opened: Callable[..., Player]) -> None:
    player = opened()
    player.click(player.find(Cards).cell(1))
    assert player.plan.options == {"mode": "classic"}
    for number, name in enumerate(("play_forced", "counsel", "undo")):
        toggle = [w for w in player.scene.group.widgets if isinstance(w, Toggle)][number]
        assert toggle.row is not None
        player.click(toggle.row)
        assert getattr(player.app.context.preferences, name) is False
    speed = player.find(Segmented, lambda s: s.value == "normal")
    player.click(speed.cell(3))
    assert player.app.context.preferences.speed == "instant"


def test_options_that_cannot_be_are_grey_and_say_why(opened: Callable[..., Player]) -> None:
    plan = Plan(PickyGame(), seed=1)
    plan.set_players(5)
    player = opened(plan=plan)
    mode = player.find(Segmented, lambda s: s.value == "standard")
    assert "together" in mode.choices[1].reason
    player.click(mode.cell(1))
    assert player.plan.options["mode"] == "standard"
    player.press(pygame.K_3)
    mode = player.find(Segmented, lambda s: s.value == "standard")
    player.click(mode.cell(1))
    assert player.plan.options["mode"] == "classic"
    wide = player.find(Toggle)
    assert not wide.enabled
    player.press(pygame.K_4)
    assert not player.scene.sit_button.enabled
    player.press(pygame.K_RETURN)
    assert isinstance(player.app.manager.top, SetupScene)


def test_a_code_is_typed(opened: Callable[..., Player]) -> None:
    player = opened()
    player.click(player.scene.seed.field.rect)
    player.press(pygame.K_a, mod=pygame.KMOD_CTRL)
    player.write("k7q2 04ma")
    player.press(pygame.K_RETURN)
    assert player.plan.code == "K7Q2-04MA"
    assert player.scene.seed.field.value == "K7Q2-04MA"
    assert player.told == []


@pytest.mark.parametrize("leave", ["enter", "away"])
def test_a_wrong_code_is_told_and_the_old_one_stays(opened: Callable[..., Player], leave: str) -> None:
    player = opened()
    code = player.plan.code
    player.click(player.scene.seed.field.rect)
    player.press(pygame.K_a, mod=pygame.KMOD_CTRL)
    player.write("K7Q2")
    if leave == "enter":
        player.press(pygame.K_RETURN)
    else:
        player.press(pygame.K_TAB)
    assert player.plan.code == code
    assert player.scene.seed.field.value == code
    assert len(player.told) == 1
    assert code in player.told[0]


def test_escape_gives_a_half_typed_code_up(opened: Callable[..., Player]) -> None:
    player = opened()
    code = player.plan.code
    player.click(player.scene.seed.field.rect)
    player.write("ZZ")
    player.press(pygame.K_ESCAPE)
    assert isinstance(player.app.manager.top, SetupScene)
    assert (player.plan.code, player.told) == (code, [])


def test_new_copied_and_pasted_codes(opened: Callable[..., Player]) -> None:
    player = opened()
    first = player.plan.code
    new, copy, paste = (widget.rect for widget in player.scene.seed.widgets[1:])
    player.click(copy)
    player.click(new)
    assert player.plan.code != first
    assert player.scene.seed.field.value == player.plan.code
    player.click(paste)
    assert player.plan.code == first
    copy_text("no [[b|code]] at all, but a long sentence")
    player.click(paste)
    assert player.plan.code == first
    assert "long" not in player.told[-1]


# Other scenes


def test_sitting_down_opens_the_table_and_is_remembered(opened: Callable[..., Player], home: Path) -> None:
    context = Context(Preferences(language="en", muted=True), warm_up=WarmUp(work=None))
    player = opened(context=context)
    player.press(pygame.K_4)
    player.click(player.scene.rows[0].place.name)
    player.write("Ada")
    player.press(pygame.K_RETURN)
    player.click(player.scene.rows[1].levels.cell(4))
    plan = player.plan
    player.press(pygame.K_RETURN)
    table = player.app.manager.top
    assert isinstance(table, Stand)
    assert table.match is not None
    setup = table.match.setup
    assert [seat.level for seat in setup.seats] == [None, "magnate", "clerk", "clerk"]
    assert setup.seats[0].name == "Ada"
    assert setup.seed == plan.seed
    again, damaged = recall(find_game("carthage"))
    assert not damaged
    assert again.opponents == plan.opponents
    assert load_preferences()[0].player_name == "Ada"


def test_the_remembered_table_is_laid_again(opened: Callable[..., Player], home: Path) -> None:
    plan = Plan(find_game("carthage"))
    plan.set_players(2)
    plan.set_level(1, "master")
    remember(plan)
    preferences = Preferences(language="ja", muted=True, player_name="結衣")
    player = opened(context=Context(preferences, warm_up=WarmUp(work=None)))
    assert (player.plan.players, player.plan.level(1), player.plan.name(0)) == (2, "master", "結衣")
    assert player.told == []


def test_a_damaged_memory_is_told_once(opened: Callable[..., Player], home: Path) -> None:
    setup_file("carthage").parent.mkdir(parents=True)
    setup_file("carthage").write_text("{", encoding="utf-8")
    player = opened(context=Context(Preferences(language="en", muted=True), warm_up=WarmUp(work=None)))
    assert len(player.told) == 1
    assert player.plan.players == 3


def test_watching_and_the_rules(opened: Callable[..., Player]) -> None:
    player = opened()
    player.press(pygame.K_F1)
    rules = player.app.manager.top
    assert isinstance(rules, Stand)
    assert rules.game == "carthage"
    player.app.context.pop()
    player.click(player.button("Watch the AI play").rect)
    table = player.app.manager.top
    assert isinstance(table, Stand)
    assert table.match is not None
    assert table.match.setup.me is None


def test_back_to_the_title(opened: Callable[..., Player]) -> None:
    player = opened()
    player.press(pygame.K_ESCAPE)
    assert isinstance(player.app.manager.top, Stand)


def test_the_table_opens_as_soon_as_the_ai_is_ready(opened: Callable[..., Player]) -> None:
    player = opened()
    go_on = threading.Event()

    def prepare(report: Callable[[float], None]) -> None:
        report(0.4)
        go_on.wait(10)

    warm_up = WarmUp(prepare)
    player.app.context.warm_up = warm_up
    player.press(pygame.K_RETURN)
    assert player.scene.waiting is False
    assert player.scene.sit_button.label == "Preparing"
    player.press(pygame.K_ESCAPE)
    assert player.scene.waiting is None
    assert player.scene.sit_button.label == "Sit down"
    player.click(player.scene.sit_button.rect)
    assert player.scene.waiting is False
    go_on.set()
    assert warm_up.wait(10)
    player.frame()
    assert isinstance(player.app.manager.top, Stand)


def test_an_ai_that_cannot_be_prepared_is_told(opened: Callable[..., Player]) -> None:
    player = opened()

    warm_up = WarmUp(lambda report: None)
    warm_up.error = "no compiler"
    player.app.context.warm_up = warm_up
    player.press(pygame.K_RETURN)
    assert warm_up.wait(10)
    player.frame()
    assert player.scene.waiting is None
    assert not player.scene.sit_button.enabled


# Drawing


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_it_is_drawn_at_every_table_size(
    opened: Callable[..., Player], language: str, size: tuple[int, int]
) -> None:
    plan = Plan(find_game("carthage"), seed=1)
    player = opened(language, size, plan=plan)
    pictures = set()
    for key in (pygame.K_2, pygame.K_3, pygame.K_4):
        player.press(key)
        player.frame(1.0)
        pictures.add(picture(player))
    plan.leave_seat()
    plan.set_option("mode", "classic")
    player.scene.build()
    player.frame(1.0)
    pictures.add(picture(player))
    assert len(pictures) == 4


def test_the_language_changes_at_once(opened: Callable[..., Player]) -> None:
    player = opened("en")
    before = picture(player)
    switch = player.find(Segmented, lambda s: s.look == "night")
    player.click(switch.cell(0))
    player.frame(1.0)
    assert player.scene.sit_button.label == "着席"
    assert player.scene.rows[1].field.value == "エリッサ"
    assert picture(player) != before


@pytest.mark.parametrize("scale", [0.8, 1.5, 2.0])
def test_every_interface_scale_is_drawn(opened: Callable[..., Player], scale: float) -> None:
    player = opened("ja")
    before = picture(player)
    player.app.context.change(ui_scale=scale)
    player.frame(1.0)
    assert picture(player) != before


def test_measured_strength_is_shown_where_there_is_any(
    opened: Callable[..., Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    player = opened()
    assert all(level.note == "" for level in player.find(LevelPicker).levels)
    row = Strength(game="carthage", players=3, level="clerk", win_share=0.284, games=400)
    monkeypatch.setattr(scene_module, "strengths", lambda game, players: {"clerk": row})
    player.scene.build()
    player.frame()
    notes = [level.note for level in player.scene.rows[1].levels.levels]
    assert notes == ["", "28%", "", "", ""]
    assert "400" in player.scene.rows[1].levels.levels[1].tip


def test_the_seal_under_the_pointer_explains_itself(opened: Callable[..., Player]) -> None:
    player = opened()
    before = picture(player)
    seals = player.scene.rows[1].levels
    player.point(centre(seals.cell(3)))
    player.frame(1.0)
    assert "Master" in seals.tooltip
    assert picture(player) != before


def test_five_seats_fit(opened: Callable[..., Player]) -> None:
    plan = Plan(PickyGame(), seed=1)
    player = opened(plan=plan)
    player.press(pygame.K_5)
    assert len(player.scene.rows) == 5
    player.frame(1.0)
