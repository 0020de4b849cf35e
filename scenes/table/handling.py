"""What clicks and keys do at a table, and to which part of it they go."""

from __future__ import annotations

import pygame

from scenes.kit.canvas import contains
from scenes.kit.theme import Point
from scenes.shell import routes
from scenes.table.commanded import Commanded
from scenes.table.driver import Mode
from scenes.table.topbar import HEIGHT, speed_step
from scenes.tabletop.answer import Decision, Refusal

RESIGN_KEY = pygame.K_F10
MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
INPUTS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.JOYBUTTONDOWN)
ATTRACT_STILL = 0.6
"""Seconds after which a demo on its own ends with any movement of the mouse."""
OVER_SECONDS = 8.0
"""How long the last position stays at a person's table before the result opens."""


def ends_attract(event: pygame.event.Event, seconds: float) -> bool:
    """Whether an input ends a demo that has been going on by itself for so many `seconds`."""
    moved = event.type == pygame.MOUSEMOTION and sum(map(abs, event.rel)) > 4
    return event.type in INPUTS or (moved and seconds > ATTRACT_STILL)


class Handled(Commanded):
    """The inputs of a table."""

    attract: bool
    _over_for: float
    """How long the last position has been there."""

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self.hover.move(event.pos)
        if self.clear_view.handle(event):
            return True
        if self.attract and ends_attract(event, self.seconds):
            self.context.go(routes.Title())
            return True
        if self.whole_log is not None:
            return self.whole_log.handle(event, self.hover.at) or event.type == pygame.KEYDOWN
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and event.dict.get("key") != pygame.K_F1:
            self.note.hide()
        if self.newcomer.hear(event) or self.companion_input(event):
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.hover.hide()
            if event.button == pygame.BUTTON_MIDDLE and self.hover.read:
                self.rules()
                return True
        if self.clear_view.on:
            if event.type == pygame.MOUSEBUTTONUP:
                self.board.hands.let_go()
            return self.group.handle(event)
        if self.plan_panel.handle(event) or self.group.handle(event) or self._on_log(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self._skip(event.button == pygame.BUTTON_LEFT):
            return True
        return self._to_board(event)

    def _on_log(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            if contains(self.log_panel.rect, event.pos) and not self.log_panel.on_newest(event.pos):
                self.open_log()
                return True
        return self.log_panel.handle(event, self.hover.at)

    def _key(self, event: pygame.event.Event) -> bool:
        self.hover.hide()
        self.controls.update()
        if event.key == pygame.K_ESCAPE:
            return self._escape()
        if event.key == pygame.K_l:
            self.open_log()
            return True
        if event.key == RESIGN_KEY and self.me is not None:
            self.pause_menu(asks=True)
            return True
        if event.key == pygame.K_z and event.mod & pygame.KMOD_SHIFT and self.me is not None:
            self.redo()
            return True
        if self.me is None and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.turn_key(event.key)
            return True
        by = speed_step(event.key)
        if by:
            self.controls.speed.step(by)
            return True
        mine = event.key in self.controls.keys or event.mod & pygame.KMOD_ALT or self.me is None
        if (mine or event.key in (pygame.K_LALT, pygame.K_RALT)) and self.group.handle(event):
            return True
        if self._skip(event.key == pygame.K_SPACE):
            return True
        return self._to_board(event)

    def _escape(self) -> bool:
        if self.guide.hinting:
            self.guide.forget()
            return True
        if self._call_off():
            return True
        if self.driver.reviewing:
            self._end_review()
        else:
            self.pause_menu()
        return True

    def _skip(self, wanted: bool) -> bool:
        """Finish the step being shown, or open the result at once."""
        if not wanted:
            return False
        if self.driver.mode is Mode.OVER:
            self._over_for = OVER_SECONDS
            return True
        if self.driver.mode is Mode.STAGING and self.playback.busy:
            self.playback.skip()
            return True
        return False

    def _to_board(self, event: pygame.event.Event) -> bool:
        if not self.guide.mine:
            return False
        answer = self.board.handle(event, self.hover.place(event))
        self.hover.changed()
        if isinstance(answer, Refusal):
            self._refuse(answer, self.hover.at if event.type in MOUSE else None)
        elif isinstance(answer, Decision):
            self.decide(answer.actions)
        return answer is not None

    def _refuse(self, refusal: Refusal, at: Point | None) -> None:
        self._section = refusal.section
        more = " " + self.context.t("table.refusal.rules") if refusal.section else ""
        self.note.show(refusal.sentence + more, at)
        self.newcomer.refused()
        self.context.sound.play("refuse")

    def _tooltip_at(self, at: Point) -> str | None:
        if contains(self.newcomer.rect, at):
            return self.context.t("guidance.tip")
        panels = (self.log_panel.rect, self.counsel.rect, *self.companion_boxes())
        covered = at[1] < HEIGHT or any(contains(rect, at) for rect in panels)
        return None if covered or self.whole_log is not None else self.board.tips.at(at)
