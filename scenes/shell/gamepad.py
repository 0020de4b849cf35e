"""A gamepad as keyboard and mouse: the cross moves the focus, a stick the pointer, every key has a button.

The right trigger held gives the buttons their second meaning, the left one is the key that clears the view.
Whatever a gamepad does reaches the scenes as events of keys and mouse.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
from pygame._sdl2 import controller

from scenes.kit.theme import Point, Rect
from scenes.kit.tween import NEVER, NOW

KEYS = {
    "a": pygame.K_RETURN,
    "b": pygame.K_ESCAPE,
    "x": pygame.K_z,
    "y": pygame.K_h,
    "left shoulder": pygame.K_MINUS,
    "right shoulder": pygame.K_PLUS,
    "back": pygame.K_p,
    "start": pygame.K_F1,
    "left stick": pygame.K_F3,
    "right stick": pygame.K_F3,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
}
"""What a button is."""
SECOND = {
    "a": pygame.K_SPACE,
    "b": pygame.K_l,
    "x": pygame.K_z,
    "y": pygame.K_y,
    "left shoulder": pygame.K_PAGEUP,
    "right shoulder": pygame.K_PAGEDOWN,
    "back": pygame.K_F11,
    "start": pygame.K_F4,
    "left": pygame.K_TAB,
    "right": pygame.K_TAB,
    "up": pygame.K_HOME,
    "down": pygame.K_END,
}
"""What it is while the right trigger is held."""
SHIFTED = ("x", "left")
"""Second meanings with Shift: redo, and Tab the other way round."""
CLEARING = pygame.K_LCTRL
"""The left trigger, for as long as it is held."""
REPEATED = ("left", "right", "up", "down", "left shoulder", "right shoulder")
FIRST_REPEAT, REPEAT = 0.35, 0.09
"""Seconds until a button that is held says so again, and from then on."""

MAPPED = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left stick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right stick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right shoulder",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
"""The buttons of a gamepad that the system knows."""
NUMBERED = {
    0: "a",
    1: "b",
    2: "x",
    3: "y",
    4: "left shoulder",
    5: "right shoulder",
    6: "back",
    7: "start",
    9: "left stick",
    10: "right stick",
}
"""The buttons of one that it does not know, as most have them."""
HATS = {(-1, 0): "left", (1, 0): "right", (0, 1): "up", (0, -1): "down"}
AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: "x",
    pygame.CONTROLLER_AXIS_LEFTY: "y",
    pygame.CONTROLLER_AXIS_RIGHTY: "wheel",
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "clear",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "second",
}
NUMBERED_AXES = {0: "x", 1: "y", 2: "clear", 4: "wheel", 5: "second"}
MOST = 32767.0
STILL = 0.22
"""A stick lies still below that part of its way."""
PULLED, LET_GO = 0.5, 0.3
"""Parts of its way from which on a trigger is held, and below which no longer."""
SPEED = 1050.0
"""Units a second of the pointer."""
NOWHERE: Point = (-1.0, -1.0)
"""What is let go there is called off."""
WHEEL = 9.0
"""Notches a second of the wheel."""


class Gamepads:
    """Keeps gamepads open while they are plugged in, and the pointer that they move."""

    def __init__(self) -> None:
        self.pointer: Point | None = None
        """Where it is, in design units; None until a stick has moved it, or after the mouse or a key has."""
        self._last: Point = (640.0, 360.0)
        self._open: dict[int, object] = {}
        self._known: set[int] = set()
        """Those that the system knows: they are heard as such, and not once more by their numbers."""
        self._axes = {"x": 0.0, "y": 0.0, "wheel": 0.0, "clear": 0.0, "second": 0.0}
        self._held: dict[str, float] = {}
        """Seconds until each button that is held says so again."""
        self._hat = ""
        self._clearing = self._pressed = False
        self._turned = 0.0
        try:
            pygame.joystick.init()
            controller.init()
        except pygame.error:
            return

    # What happens

    def translate(self, event: pygame.event.Event) -> list[pygame.event.Event] | None:
        """What an event of a gamepad stands for; None for any other event. Points are in design units."""
        read = _READERS.get(event.type)
        if read is None:
            return None
        if event.type in RAW and event.dict.get("instance_id") in self._known:
            return []
        return read(self, event)

    def others(self, event: pygame.event.Event) -> None:
        """An event of mouse or keyboard: the pointer of the gamepad goes."""
        if event.type == pygame.MOUSEMOTION:
            self._last = (float(event.pos[0]), float(event.pos[1]))
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.pointer = None

    def _added(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        try:
            if controller.get_init() and controller.is_controller(event.device_index):
                pad = controller.Controller(event.device_index)
                number = pad.as_joystick().get_instance_id()
                self._open[number] = pad
                self._known.add(number)
            else:
                stick = pygame.joystick.Joystick(event.device_index)
                self._open[stick.get_instance_id()] = stick
        except pygame.error:
            pass
        return []

    def _removed(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        """Whatever was held is let go, and what was being clicked or carried with it is called off."""
        self._open.pop(event.instance_id, None)
        self._known.discard(event.instance_id)
        self._held.clear()
        self._hat = ""
        self._axes = dict.fromkeys(self._axes, 0.0)
        let_go = [self._click(pygame.MOUSEBUTTONUP, NOWHERE)] if self._pressed else []
        self._pressed = False
        return self._triggers() + let_go

    def _mapped(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        return self._button(MAPPED.get(event.button), event.type == pygame.CONTROLLERBUTTONDOWN)

    def _numbered(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        return self._button(NUMBERED.get(event.button), event.type == pygame.JOYBUTTONDOWN)

    def _cross(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        self._held.pop(self._hat, None)
        self._hat = HATS.get(tuple(event.value), "")
        return self._button(self._hat or None, True)

    def _mapped_axis(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        return self._axis(AXES.get(event.axis), event.value / MOST)

    def _numbered_axis(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        name, value = NUMBERED_AXES.get(event.axis), float(event.value)
        # A trigger by its number lies at -1.
        return self._axis(name, (value + 1) / 2 if name in ("clear", "second") else value)

    # What it means

    @property
    def second(self) -> bool:
        """Whether buttons have their second meaning."""
        return self._axes["second"] > PULLED

    def _button(self, name: str | None, down: bool) -> list[pygame.event.Event]:
        if name is None:
            return []
        if name == "a" and (self._pressed or (down and self.pointer is not None and not self.second)):
            self._pressed = down
            return [self._click(pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP, self._last)]
        if not down:
            self._held.pop(name, None)
            return []
        if name in REPEATED:
            self._held[name] = FIRST_REPEAT
        return self._key(name)

    def _key(self, name: str) -> list[pygame.event.Event]:
        key = (SECOND if self.second else KEYS).get(name)
        if key is None:
            return []
        if name in HATS.values():
            self.pointer = None
        mod = pygame.KMOD_LSHIFT if self.second and name in SHIFTED else 0
        return [_key_event(pygame.KEYDOWN, key, mod)]

    def _click(self, kind: int, at: Point) -> pygame.event.Event:
        return pygame.event.Event(kind, pos=at, button=pygame.BUTTON_LEFT)

    def _axis(self, name: str | None, value: float) -> list[pygame.event.Event]:
        if name is None:
            return []
        self._axes[name] = value
        return self._triggers()

    def _triggers(self) -> list[pygame.event.Event]:
        """The key that clears the view, as its trigger is pulled and let go."""
        value = self._axes["clear"]
        if self._clearing == (value > (LET_GO if self._clearing else PULLED)):
            return []
        self._clearing = not self._clearing
        return [_key_event(pygame.KEYDOWN if self._clearing else pygame.KEYUP, CLEARING)]

    # What goes on

    @property
    def moving(self) -> bool:
        """Whether a stick is held aside."""
        return any(abs(self._axes[name]) > STILL for name in ("x", "y", "wheel"))

    def next_change(self) -> float:
        """Seconds until something happens without another event."""
        return NOW if self.moving else min(self._held.values(), default=NEVER)

    def go_on(self, dt: float, room: Rect) -> list[pygame.event.Event]:
        """What sticks and buttons do that are held; the pointer stays in the room."""
        found: list[pygame.event.Event] = []
        dx, dy = (_way(self._axes[name]) * SPEED * dt for name in ("x", "y"))
        if dx or dy:
            x, y = self._last
            x = max(room[0], min(room[0] + room[2] - 1, x + dx))
            y = max(room[1], min(room[1] + room[3] - 1, y + dy))
            self.pointer = self._last = (x, y)
            buttons = (int(self._pressed), 0, 0)
            found.append(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(dx, dy), buttons=buttons))
        self._turned -= _way(self._axes["wheel"]) * WHEEL * dt
        if abs(self._turned) >= 1:
            by = 1 if self._turned > 0 else -1
            self._turned -= by
            found.append(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=by, precise_y=float(by)))
        for name in self._held:
            self._held[name] -= dt
            if self._held[name] <= 0:
                self._held[name] = REPEAT
                found += self._key(name)
        return found


def _way(value: float) -> float:
    """How fast a stick moves something: slowly at first, for small things."""
    reach = max(0.0, abs(value) - STILL) / (1 - STILL)
    return (1 if value > 0 else -1) * min(1.0, reach) ** 2


def _key_event(kind: int, key: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(kind, key=key, mod=mod, unicode="", scancode=0)


RAW = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION, pygame.JOYAXISMOTION)
"""Events by numbers."""
_READERS: Mapping[int, Callable[[Gamepads, pygame.event.Event], list[pygame.event.Event]]] = {
    pygame.JOYDEVICEADDED: Gamepads._added,
    pygame.JOYDEVICEREMOVED: Gamepads._removed,
    pygame.JOYBUTTONDOWN: Gamepads._numbered,
    pygame.JOYBUTTONUP: Gamepads._numbered,
    pygame.JOYHATMOTION: Gamepads._cross,
    pygame.JOYAXISMOTION: Gamepads._numbered_axis,
    pygame.CONTROLLERBUTTONDOWN: Gamepads._mapped,
    pygame.CONTROLLERBUTTONUP: Gamepads._mapped,
    pygame.CONTROLLERAXISMOTION: Gamepads._mapped_axis,
}
