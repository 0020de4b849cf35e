"""A gamepad does all that keys and mouse do: by the events of one that the system knows, and by numbers."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.match import Match, MatchSetup, Seat
from scenes.kit.canvas import centre
from scenes.lessons.scene import LessonScene
from scenes.pages.rules.scene import RulesScene
from scenes.shell import gamepad, routes
from scenes.table.replay import ReplayScene
from scenes.table.scene import TableScene
from tests.scenes.running import Shell, run

BUTTON = {name: number for number, name in gamepad.MAPPED.items()}
AXIS = {name: number for number, name in gamepad.AXES.items()}


class Pad:
    """A gamepad in the hands of a test."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell

    def down(self, name: str) -> None:
        self.shell.send(pygame.CONTROLLERBUTTONDOWN, instance_id=7, button=BUTTON[name])

    def up(self, name: str) -> None:
        self.shell.send(pygame.CONTROLLERBUTTONUP, instance_id=7, button=BUTTON[name])

    def press(self, name: str, second: bool = False) -> None:
        if second:
            self.axis("second", 1.0)
        self.down(name)
        self.up(name)
        if second:
            self.axis("second", 0.0)
        self.shell.frames(1, 0.01)

    def axis(self, name: str, value: float) -> None:
        self.shell.send(pygame.CONTROLLERAXISMOTION, instance_id=7, axis=AXIS[name], value=int(value * 32767))

    def point(self, x: float, y: float) -> None:
        """Move the pointer to a place with the stick."""
        for _ in range(400):
            at = self.shell.manager.gamepads.pointer or (640.0, 360.0)
            off = (x - at[0], y - at[1])
            if max(map(abs, off)) < 3:
                break
            for name, way in zip("xy", off, strict=True):
                self.axis(
                    name, 0.0 if abs(way) < 2 else (0.5 if abs(way) < 60 else 1.0) * (1 if way > 0 else -1)
                )
            self.shell.frames(1, 0.008)
        self.axis("x", 0.0)
        self.axis("y", 0.0)
        self.shell.frames(1, 0.01)


def table_of(shell: Shell, game: str = "carthage", players: int = 2) -> TableScene:
    seats = (Seat(name="Me"), *(Seat(level="apprentice") for _ in range(players - 1)))
    match = Match(MatchSetup(game=game, seats=seats, seed=5301, options={"start_seat": 0}))
    shell.manager.go(routes.Table(match))
    table = shell.top
    assert isinstance(table, TableScene)
    run(shell.app, lambda: table.companion.guide.mine and not table.stage.playback.busy)
    return table


def magnifying(shell: Shell) -> str:
    return shell.context.preferences.magnifier


@pytest.fixture
def shell(home: Path) -> Shell:
    return Shell(routes.Title(), chosen={"speed": "instant"})


def test_every_key_has_a_button() -> None:
    """All keys of the page about keys, but those of typing and of the magnifier's twin."""
    keys = {*gamepad.KEYS.values(), *gamepad.SECOND.values(), gamepad.CLEARING}
    wanted = "RETURN ESCAPE SPACE TAB z h y p l MINUS PLUS PAGEUP PAGEDOWN HOME END UP DOWN LEFT RIGHT LCTRL"
    wanted += " F1 F3 F4 F11"
    assert {getattr(pygame, f"K_{name}") for name in wanted.split()} == keys


def test_a_decision_by_the_cross_and_another_by_the_pointer(shell: Shell) -> None:
    table = table_of(shell)
    pad = Pad(shell)
    pad.press("right")
    assert table.stage.board.hands.focus_box() is not None
    before = len(table.match.actions)
    for _ in range(20):
        focus = table.stage.board.hands.focus
        if focus is not None and focus.id[0] == "market":
            break
        pad.press("right", second=True)
    pad.press("a")
    assert len(table.match.actions) > before
    run(shell.app, lambda: table.companion.guide.mine and not table.stage.playback.busy)
    before = len(table.match.actions)
    card = next(
        piece for piece in table.stage.board.things.pieces() if piece.id[0] == "market" and piece.legal
    )
    pad.point(*centre(card.rect))
    assert not pygame.mouse.get_visible()
    shell.frames(8)
    assert table.stage.hover.reading, "the pointer brings tooltips"
    pad.press("a")
    assert len(table.match.actions) > before
    shell.send(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))
    assert shell.manager.gamepads.pointer is None and pygame.mouse.get_visible()


def test_things_are_dragged_with_the_pointer(shell: Shell) -> None:
    table = table_of(shell, "traveling_merchant")
    table.companion.decide((table.match.legal()[0],))
    run(
        shell.app,
        lambda: table.companion.guide.mine and any(piece.drag for piece in table.stage.board.things.pieces()),
    )
    card = next(piece for piece in table.stage.board.things.pieces() if piece.drag)
    pad = Pad(shell)
    pad.point(*centre(card.rect))
    pad.down("a")
    pad.axis("y", -0.6)
    shell.frames(6, 0.02)
    assert table.stage.board.hands.carrying
    pad.axis("y", 0.0)
    pad.up("a")
    assert not table.stage.board.hands.carrying


def test_the_commands_of_a_table(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    table, pad, done = table_of(shell), Pad(shell), list[str]()
    for name in ("undo", "redo", "last_turn", "look_back", "open_log", "rules", "hint", "pause_menu"):
        monkeypatch.setattr(table, name, lambda name=name: done.append(name))
    monkeypatch.setattr(table.companion, "why", lambda: done.append("why"))
    table.build()
    for button, second in (
        ("y", False),
        ("y", True),
        ("x", True),
        ("b", True),
        ("start", False),
        ("b", False),
    ):
        pad.press(button, second)
    assert done == ["hint", "why", "redo", "open_log", "rules", "pause_menu"]
    speed = table.speed
    pad.press("left shoulder")
    assert table.speed != speed


def test_the_trigger_clears_the_view_while_it_is_held(shell: Shell) -> None:
    table, pad = table_of(shell), Pad(shell)
    pad.axis("clear", 0.4)
    assert not table.stage.clear_view.on
    pad.axis("clear", 0.9)
    assert table.stage.clear_view.on
    pad.axis("clear", 0.4)
    assert table.stage.clear_view.on, "it does not flutter"
    pad.axis("clear", 0.1)
    assert not table.stage.clear_view.on


def test_the_magnifier_and_looking_back(shell: Shell) -> None:
    table, pad = table_of(shell), Pad(shell)
    pad.press("right stick")
    assert magnifying(shell) == "on"
    pad.point(640, 200)
    shell.frames(1)
    assert shell.manager.magnifier.shown is not None
    pad.press("left stick")
    assert magnifying(shell) == "off"
    run(shell.app, lambda: table.companion.guide.mine)
    while not table.match.steps:
        table.companion.decide((table.match.legal()[0],))
    run(shell.app, lambda: table.companion.guide.mine and not table.stage.playback.busy)
    pad.press("left shoulder", second=True)
    back = shell.top
    assert isinstance(back, ReplayScene)
    pad.press("b")
    assert [type(scene) for scene in shell.manager.stack] == [TableScene]


def test_the_rules_scroll_by_stick_and_leaf_by_the_shoulders(shell: Shell) -> None:
    shell.manager.push(routes.Rules("carthage"))
    rules, pad = shell.top, Pad(shell)
    assert isinstance(rules, RulesScene)
    pad.point(700, 400)
    pad.axis("wheel", 1.0)
    shell.frames(12, 0.05)
    pad.axis("wheel", 0.0)
    down = rules.pane.offset
    assert down > 0
    pad.press("right shoulder")
    assert rules.pane.offset > down


def test_a_lesson_by_gamepad(shell: Shell) -> None:
    """Next, what a step asks for, back, and away, without a key or a mouse."""
    shell.manager.go(routes.Lesson("carthage", 0))
    lesson, pad = shell.top, Pad(shell)
    assert isinstance(lesson, LessonScene)
    course = lesson.course
    run(shell.app, lambda: lesson.at_rest)
    while not course.step.do:
        passed = course.number
        pad.press("a")
        while course.number == passed or not lesson.at_rest:
            shell.frames(1, 0.05)
    number = course.number
    for _ in range(3):  # a plan of several picks
        if course.number != number:
            break
        pieces = [piece for piece in lesson.stage.board.things.pieces() if piece.hint and piece.legal]
        for _ in range(30):
            focus = lesson.stage.board.hands.focus
            if focus is not None and focus.id in {piece.id for piece in pieces}:
                break
            pad.press("right", second=True)
        pad.press("a")
        run(shell.app, lambda: lesson.at_rest or lesson.stage.board.composing())
    assert course.number == number + 1 or course.over
    pad.press("left shoulder", second=True)
    run(shell.app, lambda: lesson.at_rest)
    assert course.number == number
    pad.press("right shoulder", second=True)
    run(shell.app, lambda: lesson.at_rest)
    assert course.number == number + 1
    pad.press("b")
    assert shell.top is not lesson


def test_a_button_that_is_held_says_so_again(shell: Shell) -> None:
    table, pad = table_of(shell), Pad(shell)
    seen = set()
    pad.down("right")
    for _ in range(60):
        shell.frames(1, 0.02)
        seen.add(table.stage.board.hands.focus.id if table.stage.board.hands.focus else None)
    assert len(seen) >= 3
    pad.up("right")
    now = table.stage.board.hands.focus
    shell.frames(60, 0.02)
    assert table.stage.board.hands.focus == now and shell.manager.gamepads.next_change() > 1e6


def test_one_that_the_system_does_not_know_is_heard_by_its_numbers(shell: Shell) -> None:
    table = table_of(shell)
    shell.send(pygame.JOYHATMOTION, instance_id=3, hat=0, value=(1, 0))
    assert table.stage.board.hands.focus is not None
    shell.send(pygame.JOYHATMOTION, instance_id=3, hat=0, value=(0, 0))
    shell.send(pygame.JOYAXISMOTION, instance_id=3, axis=2, value=1.0)
    assert table.stage.clear_view.on
    shell.send(pygame.JOYAXISMOTION, instance_id=3, axis=2, value=-1.0)
    assert not table.stage.clear_view.on
    shell.send(pygame.JOYAXISMOTION, instance_id=3, axis=0, value=0.9)
    shell.frames(2, 0.02)
    assert shell.manager.gamepads.pointer is not None
    shell.send(pygame.JOYAXISMOTION, instance_id=3, axis=0, value=0.01)
    where = shell.manager.gamepads.pointer
    shell.frames(3, 0.05)
    assert shell.manager.gamepads.pointer == where, "a stick at rest moves nothing"


def test_one_that_the_system_knows_is_not_heard_twice(shell: Shell) -> None:
    table_of(shell)
    pads = shell.manager.gamepads
    pads._known.add(7)
    assert pads.translate(pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=7, button=0)) == []
    (key,) = pads.translate(pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=8, button=0)) or []
    assert key.type == pygame.KEYDOWN and key.key == pygame.K_RETURN


def test_unplugging_lets_go_of_everything(shell: Shell) -> None:
    table, pad = table_of(shell), Pad(shell)
    pad.axis("clear", 1.0)
    pad.axis("x", 1.0)
    assert table.stage.clear_view.on
    shell.send(pygame.JOYDEVICEREMOVED, instance_id=7)
    assert not table.stage.clear_view.on and not shell.manager.gamepads.moving


def test_sentences_name_the_buttons_of_whoever_plays_with_a_gamepad(shell: Shell) -> None:
    pad = Pad(shell)
    pad.press("right")
    assert shell.context.pad
    shell.press(pygame.K_RIGHT)
    assert not shell.context.pad


def test_a_gamepad_taken_away_lets_go_of_everything(shell: Shell) -> None:
    """Whatever was held: nothing goes on, nothing stays pressed, and nothing is done by it."""
    table = table_of(shell, "traveling_merchant")
    table.companion.decide((table.match.legal()[0],))
    run(
        shell.app,
        lambda: table.companion.guide.mine and any(piece.drag for piece in table.stage.board.things.pieces()),
    )
    card = next(piece for piece in table.stage.board.things.pieces() if piece.drag)
    pad, pads = Pad(shell), shell.manager.gamepads
    pad.point(*centre(card.rect))
    pad.down("a")
    pad.axis("y", -0.6)
    shell.frames(6, 0.02)
    pad.axis("clear", 1.0)
    pad.axis("second", 1.0)
    assert table.stage.board.hands.carrying and table.stage.clear_view.on
    before = len(table.match.actions)
    shell.send(pygame.JOYDEVICEREMOVED, instance_id=7)
    assert len(table.match.actions) == before, "nothing was put down"
    assert not table.stage.board.hands.carrying and not table.stage.clear_view.on
    assert not pads.moving and not pads.second
    for name in ("right", "right shoulder"):
        pad.down(name)
    assert pads.next_change() < 1
    shell.send(pygame.JOYDEVICEREMOVED, instance_id=7)
    assert pads.next_change() > 1000, "no button says again that it is held"


def test_a_button_pressed_with_a_gamepad_that_goes_does_nothing(shell: Shell) -> None:
    shell.manager.push(routes.Pause("carthage"))
    shell.frames(1)
    pad, button = Pad(shell), shell.top.group.widgets[0]
    pad.point(*centre(button.rect))
    pad.down("a")
    assert button.pressed
    shell.send(pygame.JOYDEVICEREMOVED, instance_id=7)
    assert not button.pressed
    assert len(shell.manager.stack) == 2, "it was not clicked"
    pad.point(*centre(button.rect))
    pad.press("a")
    assert len(shell.manager.stack) == 1, "the next gamepad clicks as always"
