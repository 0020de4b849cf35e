"""A gamepad as a keyboard: the cross moves the focus, A confirms, B goes back."""

from __future__ import annotations

import pygame

# The sticks can be pressed too; which numbers they have differs between systems.
BUTTONS = {
    0: pygame.K_RETURN,
    1: pygame.K_ESCAPE,
    2: pygame.K_z,
    3: pygame.K_h,
    4: pygame.K_MINUS,
    5: pygame.K_PLUS,
    6: pygame.K_p,
    7: pygame.K_F1,
    9: pygame.K_F3,
    10: pygame.K_F3,
}
HATS = {(-1, 0): pygame.K_LEFT, (1, 0): pygame.K_RIGHT, (0, 1): pygame.K_UP, (0, -1): pygame.K_DOWN}


class Gamepads:
    """Keeps gamepads open while they are plugged in."""

    def __init__(self) -> None:
        self._open: dict[int, pygame.joystick.JoystickType] = {}
        try:
            pygame.joystick.init()
        except pygame.error:
            return

    def key_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """The key press that a gamepad's event stands for, if any."""
        if event.type == pygame.JOYDEVICEADDED:
            try:
                stick = pygame.joystick.Joystick(event.device_index)
            except pygame.error:
                return None
            self._open[stick.get_instance_id()] = stick
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
        key = None
        if event.type == pygame.JOYBUTTONDOWN:
            key = BUTTONS.get(event.button)
        elif event.type == pygame.JOYHATMOTION:
            key = HATS.get(tuple(event.value))
        if key is None:
            return None
        return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
