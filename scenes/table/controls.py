"""The buttons of the bar: for a player undo, hint, last turn, rules; for a demo pause, step, rules."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.core.match import Match
from scenes.kit.widgets import Button, Widget
from scenes.rulebook.text import has_rules
from scenes.shell.context import Context
from scenes.table.driver import Driver
from scenes.table.guide import Guide
from scenes.table.history import last_turn_start
from scenes.table.topbar import Command, menu_button, place_buttons, rules_command, speed_switch


class Actions(Protocol):
    """What the buttons do."""

    def undo(self) -> None: ...

    def redo(self) -> None: ...

    def hint(self) -> None: ...

    def last_turn(self) -> None: ...

    def rules(self) -> None: ...

    def pause_menu(self) -> None: ...

    def toggle_pause(self) -> None: ...

    def single_step(self) -> None: ...

    def step_back(self) -> None: ...

    def look_back(self) -> None: ...

    @property
    def speed(self) -> str: ...

    def set_speed(self, speed: str) -> None: ...


def undo_refusal(match: Match) -> str:
    """Catalogue key of why there is nothing to undo."""
    return "table.undo.none" if match.setup.take_back else "table.undo.revealed"


class Controls:
    """Makes the widgets and keeps them enabled or disabled, always with the reason; the bar is so wide."""

    def __init__(
        self, context: Context, driver: Driver, guide: Guide, me: int | None, actions: Actions, wide: float
    ) -> None:
        self.context = context
        self.driver = driver
        self.guide = guide
        self.me = me
        t = context.t
        commands = self._demo(actions) if me is None else self._player(actions)
        game = driver.match.setup.game
        if has_rules(game):
            commands.append(rules_command(t, actions.rules))
        buttons = place_buttons(commands, context.fonts, wide)
        self.buttons: dict[str, Button] = {c.name: b for c, b in zip(commands, buttons, strict=True)}
        self.actions = actions
        self.speed = speed_switch(t, actions.speed, actions.set_speed, wide)
        self.menu = menu_button(actions.pause_menu, t("table.menu.tip"))
        self._state: object = None

    def _player(self, actions: Actions) -> list[Command]:
        t = self.context.t
        return [
            Command(
                "undo", t("table.undo"), "common/undo", pygame.K_z, "Z", actions.undo, t("table.undo.tip")
            ),
            Command("redo", "", "common/redo", None, "", actions.redo, t("table.redo.tip")),
            Command(
                "hint", t("table.hint"), "common/hint", pygame.K_h, "H", actions.hint, t("table.hint.tip")
            ),
            Command(
                "last",
                "",
                "common/replay",
                pygame.K_p,
                "P",
                actions.last_turn,
                t("table.last.tip"),
            ),
            Command(
                "look",
                "",
                "common/fast",
                pygame.K_PAGEUP,
                "PgUp",
                actions.look_back,
                t("table.look.tip"),
                flip=True,
            ),
        ]

    def _demo(self, actions: Actions) -> list[Command]:
        t = self.context.t
        paused = self.driver.paused
        label, icon = ("table.go_on", "common/play") if paused else ("table.pause", "common/pause")
        space, back, step = t("table.key.space"), t("table.back.tip"), t("table.step.tip")
        return [
            Command(
                "pause", t(label), icon, pygame.K_SPACE, space, actions.toggle_pause, t("table.pause.tip")
            ),
            Command("back", "", "common/step", pygame.K_LEFT, "←", actions.step_back, back, flip=True),
            Command("step", t("table.step"), "common/step", pygame.K_RIGHT, "→", actions.single_step, step),
        ]

    @property
    def widgets(self) -> list[Widget]:
        return [self.menu, self.speed, *self.buttons.values()]

    @property
    def keys(self) -> set[int]:
        return {button.key for button in self.buttons.values() if button.key is not None}

    def update(self) -> None:
        """Enable what can be done now."""
        driver, guide = self.driver, self.guide
        self.speed.value = self.actions.speed
        composing = guide.board.composing()
        match = driver.match
        state = (match.state, driver.shown, driver.mode, match.can_redo, composing, id(self.buttons))
        if self.me is None or state == self._state:
            return
        self._state = state
        t = self.context.t
        kept = match.undo_target(self.me)
        if composing or kept is not None:
            farther = not composing and kept is not None and match.takes_back(kept, self.me)
            self.buttons["undo"].enable()
            self.buttons["undo"].tip = t("table.take_back.tip" if farther else "table.undo.tip")
        else:
            self.buttons["undo"].disable(t(undo_refusal(match)))
        if match.can_redo:
            self.buttons["redo"].enable()
        else:
            self.buttons["redo"].disable(t("table.redo.none"))
        if guide.mine:
            self.buttons["hint"].enable()
        else:
            self.buttons["hint"].disable(t("table.hint.not_now"))
        if driver.reviewing or last_turn_start(driver.match, self.me) is not None:
            self.buttons["last"].enable()
        else:
            self.buttons["last"].disable(t("table.last.none"))
