"""The set-up scene under real pygame events."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.core.registry import GAMES
from game.core.registry import game as find_game
from game.core.seed_code import decode_seed
from scenes.boards import face
from scenes.kit.widgets import Segmented, Toggle, copy_text
from scenes.pages.opening import OpeningScene
from scenes.pages.setup.model import TablePlan
from scenes.pages.setup.options import CardSwitch
from scenes.pages.setup.remembered import recall, remember, setup_file
from scenes.pages.setup.scene import SetupScene
from scenes.pages.setup.start_panel import StartPicker
from scenes.shell.context import Context
from scenes.shell.loading import WarmUp
from scenes.shell.preferences import Preferences
from scenes.shell.preferences_file import PreferencesFile
from scenes.shell.routes import Rules, Table
from tests.scenes.pages.setup_player import WINDOW_WARNING, Opener, PickyGame, Player, Stand, windows

pytestmark = pytest.mark.filterwarnings(WINDOW_WARNING)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Iterator[Opener]:
    yield from windows(monkeypatch)


# The seats


def test_the_number_of_players_by_mouse_and_by_key(opened: Opener) -> None:
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


def test_levels_by_clicking_seals(opened: Opener) -> None:
    player = opened()
    for index, level in enumerate(("apprentice", "clerk", "manager", "master", "magnate")):
        player.click(player.scene.rows[2].levels.cell(index))
        assert player.plan.level(2) == level
    assert player.plan.level(1) == "clerk"


def test_personalities_by_mouse_and_by_key_at_levels_that_look_ahead(opened: Opener) -> None:
    player = opened()
    row = player.scene.rows[1]
    assert not row.temper.visible
    player.click(row.levels.cell(3))
    row = player.scene.rows[1]  # laid anew once the record has been read
    x, y, w, h = row.temper.rect
    assert row.temper.visible
    assert player.plan.setup().seats[1].personality == "careful", "the temper that goes with the face"
    code = player.plan.code
    player.click((x + w - 20, y, 20, h))
    assert player.plan.setup().seats[1].personality == "greedy"
    assert player.plan.code != code
    player.click((x, y, 20, h))
    player.click((x, y, 20, h))
    assert player.plan.setup().seats[1].personality == "bold"
    while player.scene.group.focused is not row:
        player.press(pygame.K_TAB)
    player.press(pygame.K_p, pygame.K_p)
    assert player.plan.setup().seats[1].personality == "greedy"
    player.click(row.levels.cell(1))
    assert not row.temper.visible
    player.press(pygame.K_p)
    assert player.plan.setup().seats[1].personality == "even"
    player.click(row.levels.cell(4))
    assert player.plan.setup().seats[1].personality == "greedy"


def test_colours_by_mouse_and_by_key_where_a_game_lets_one_choose(opened: Opener) -> None:
    assert opened().scene.rows[0].colours is None
    player = opened(plan=TablePlan(find_game("edo")))

    def colours() -> list[int]:
        return [row.colours.value for row in player.scene.rows if row.colours is not None]

    assert colours() == [0, 1, 2]
    code = player.plan.code
    first = player.scene.rows[0]
    assert first.colours is not None
    player.click(first.colours.cell(4))
    assert colours() == [4, 1, 2], "a colour that nobody has"
    player.click(first.colours.cell(4))
    assert colours() == [4, 1, 2]
    assert player.plan.setup().options["colours"] == "52341"
    assert player.plan.code != code
    second = player.scene.rows[1]
    assert second.colours is not None
    player.click(second.colours.cell(4))
    assert colours() == [1, 4, 2], "one that somebody has changes hands"
    assert "\n" in second.colours.tips[1]
    while player.scene.group.focused is not player.scene.rows[2]:
        player.press(pygame.K_TAB)
    player.press(pygame.K_c)
    assert colours() == [1, 4, 3]
    assert player.scene.group.focused is player.scene.rows[2]
    player.press(pygame.K_c, mod=pygame.KMOD_SHIFT)
    assert colours() == [1, 4, 2]
    looks = face("edo").seats
    assert [row.look for row in player.scene.rows] == [looks[colour] for colour in colours()]


def test_taking_another_seat_and_leaving_it(opened: Opener) -> None:
    player = opened()
    player.click(player.scene.rows[1].switch.cell(0))
    assert player.plan.me == 1
    assert not player.scene.rows[1].levels.visible
    assert player.scene.rows[0].levels.visible
    player.click(player.scene.rows[1].switch.cell(1))
    assert player.plan.demo
    assert player.scene.sit_button.label == "Watch"


def test_rows_by_keyboard(opened: Opener) -> None:
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


def test_every_control_can_be_reached_with_tab(opened: Opener) -> None:
    player = opened()
    seen = set()
    for _ in range(40):
        player.press(pygame.K_TAB)
        seen.add(id(player.scene.group.focused))
    # Names, switches and seals belong to their row's keys.
    wanted = [w for w in player.scene.group.widgets if w.focusable and w.usable]
    assert seen == {id(w) for w in wanted}


def test_a_name_is_edited_by_mouse_and_by_key(opened: Opener) -> None:
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


def test_an_emptied_name_comes_back(opened: Opener) -> None:
    player = opened()
    player.click(player.scene.rows[2].place.name)
    player.press(pygame.K_DELETE)
    assert player.scene.rows[2].field.value == ""
    player.click((700, 60))
    assert player.scene.rows[2].field.value == "Mago"


def test_shuffling(opened: Opener) -> None:
    player = opened()
    before = [player.plan.name(seat) for seat in range(3)]
    player.click(player.button("Shuffle").rect)
    after = [player.plan.name(seat) for seat in range(3)]
    assert before != after
    assert sorted(before) == sorted(after)


def test_the_start_player(opened: Opener) -> None:
    player = opened()
    player.click(player.find(StartPicker).cell(2))
    assert player.plan.start == 1
    player.press(pygame.K_2)
    assert player.plan.start == 1
    player.click(player.find(StartPicker).cell(0))
    assert player.plan.start is None


# Options and seed


def test_options_and_preferences(opened: Opener) -> None:
    player = opened()
    player.click(player.find(CardSwitch).cell(1))
    assert player.plan.options == {"mode": "classic"}
    for number, name in enumerate(("play_forced", "counsel", "take_back")):
        toggle = [w for w in player.scene.group.widgets if isinstance(w, Toggle)][number]
        assert toggle.row is not None
        player.click(toggle.row)
        assert getattr(player.app.context.preferences, name) is (name == "take_back")
    speed = player.find(Segmented, lambda s: s.value == "normal")
    player.click(speed.cell(3))
    assert player.app.context.preferences.speed == "instant"


def test_options_that_cannot_be_are_grey_and_say_why(opened: Opener) -> None:
    plan = TablePlan(PickyGame(), seed=1)
    plan.set_players(5)
    player = opened(plan=plan)
    mode = player.find(Segmented, lambda s: s.value == "standard")
    assert "combined" in mode.choices[1].reason
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


def type_code(player: Player, code: str) -> None:
    player.click(player.scene.seed.field.rect)
    player.press(pygame.K_a, mod=pygame.KMOD_CTRL)
    player.write(code)
    player.press(pygame.K_RETURN)


def test_a_code_is_typed(opened: Opener) -> None:
    """The code of a seed alone changes the deal; a whole one everything but the names."""
    player = opened()
    before = player.plan.setup()
    type_code(player, "k7q2 04ma")
    assert player.plan.setup() == before.model_copy(update={"seed": decode_seed("K7Q2-04MA")})
    wanted = TablePlan(player.plan.game, seed=5)
    wanted.set_players(4)
    wanted.set_level(1, "magnate")
    wanted.set_option("mode", "classic")
    type_code(player, wanted.code.lower())
    assert player.plan.code == wanted.code == player.scene.seed.field.value
    assert player.plan.players == 4
    assert player.told == []


def test_the_code_follows_every_choice(opened: Opener) -> None:
    player = opened()
    seen = {player.plan.code}
    acts: tuple[Callable[[], None], ...] = (
        lambda: player.scene.set_level(1, "magnate"),
        lambda: player.scene.set_start(1),
        lambda: player.scene.set_players(2),
        lambda: player.scene.set_option("mode", "classic"),
    )
    for act in acts:
        act()
        assert player.scene.seed.field.value == player.plan.code
        seen.add(player.plan.code)
    assert len(seen) == 5


def test_the_code_of_another_game_leads_there(opened: Opener) -> None:
    player = opened()
    other = TablePlan(find_game("traveling_merchant"), seed=9)
    other.set_players(2)
    type_code(player, other.code)
    top = player.app.manager.top
    assert isinstance(top, SetupScene)
    assert top.plan.game.id == "traveling_merchant"
    assert top.plan.code == other.code


@pytest.mark.parametrize("leave", ["enter", "away"])
def test_a_wrong_code_is_told_and_the_old_one_stays(opened: Opener, leave: str) -> None:
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


def test_escape_gives_a_half_typed_code_up(opened: Opener) -> None:
    player = opened()
    code = player.plan.code
    player.click(player.scene.seed.field.rect)
    player.write("ZZ")
    player.press(pygame.K_ESCAPE)
    assert isinstance(player.app.manager.top, SetupScene)
    assert (player.plan.code, player.told) == (code, [])


def test_new_copied_and_pasted_codes(opened: Opener) -> None:
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


def test_sitting_down_opens_the_table_and_is_remembered(opened: Opener, home: Path) -> None:
    chosen = Preferences(language="en", muted=True, offered=tuple(GAMES))
    context = Context(chosen, warm_up=WarmUp(work=None))
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
    assert isinstance(table.route, Table)
    setup = table.route.match.setup
    assert [seat.level for seat in setup.seats] == [None, "magnate", "apprentice", "apprentice"]
    assert setup.seats[0].name == "Ada"
    assert setup.seed == plan.seed
    again, damaged = recall(find_game("carthage"))
    assert not damaged and again.opponents == plan.opponents
    assert PreferencesFile().load()[0].player_name == "Ada"


def test_the_remembered_table_is_laid_again(opened: Opener, home: Path) -> None:
    plan = TablePlan(find_game("carthage"))
    plan.set_players(2)
    plan.set_level(1, "master")
    remember(plan)
    preferences = Preferences(language="ja", muted=True, player_name="結衣")
    player = opened(context=Context(preferences, warm_up=WarmUp(work=None)))
    assert (player.plan.players, player.plan.level(1), player.plan.name(0)) == (2, "master", "結衣")
    assert player.told == []


def test_a_damaged_memory_is_told_once(opened: Opener, home: Path) -> None:
    setup_file("carthage").parent.mkdir(parents=True)
    setup_file("carthage").write_text("{", encoding="utf-8")
    player = opened(context=Context(Preferences(language="en", muted=True), warm_up=WarmUp(work=None)))
    assert len(player.told) == 1
    assert player.plan.players == 3


def test_watching_and_the_rules(opened: Opener) -> None:
    player = opened()
    player.press(pygame.K_F1)
    rules = player.app.manager.top
    assert isinstance(rules, Stand)
    assert rules.route == Rules("carthage")
    player.app.context.pop()
    player.click(player.button("Watch the AI play").rect)
    table = player.app.manager.top
    assert isinstance(table, Stand)
    assert isinstance(table.route, Table)
    assert table.route.match.setup.me is None


def test_back_to_the_title(opened: Opener) -> None:
    player = opened()
    player.press(pygame.K_ESCAPE)
    assert isinstance(player.app.manager.top, Stand)


def test_the_table_opens_as_soon_as_the_game_is_ready(opened: Opener) -> None:
    player = opened()
    go_on = threading.Event()

    def prepare(game: str, report: Callable[[float], None], stop: Callable[[], bool]) -> bool:
        report(0.4)
        go_on.wait(10)
        return True

    warm_up = WarmUp(prepare)
    player.app.context.warm_up = warm_up
    game_id = player.plan.game.id
    player.scene.set_players(2)
    player.press(pygame.K_RETURN)
    assert isinstance(player.app.manager.top, OpeningScene)
    player.frame()
    player.press(pygame.K_ESCAPE)
    assert isinstance(player.app.manager.top, SetupScene)
    assert player.scene.plan.players == 2, "the table is set as it was left"
    player.press(pygame.K_RETURN)
    player.frame()
    assert isinstance(player.app.manager.top, OpeningScene)
    go_on.set()
    assert warm_up.wait(game_id, 10)
    player.frame()
    assert isinstance(player.app.manager.top, Stand)


def test_a_game_that_cannot_be_prepared_is_told(opened: Opener, capsys: pytest.CaptureFixture[str]) -> None:
    player = opened()

    def fail(game: str, report: Callable[[float], None], stop: Callable[[], bool]) -> bool:
        raise RuntimeError("no compiler")

    warm_up = WarmUp(fail)
    game_id = player.plan.game.id
    player.app.context.warm_up = warm_up
    player.press(pygame.K_RETURN)
    assert warm_up.wait(game_id, 10)
    player.frame()
    assert isinstance(player.app.manager.top, OpeningScene)
    player.press(pygame.K_ESCAPE)
    player.frame()
    assert not player.scene.sit_button.enabled
    assert "no compiler" in capsys.readouterr().err
