"""The lower panel: who begins, and sitting down."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.catalogue import Catalogue, shown_name
from scenes.boards import seat_looks
from scenes.kit import theme
from scenes.kit.canvas import Canvas, around, centre
from scenes.kit.theme import TextStyle
from scenes.kit.widgets import Button, ButtonLook, Segmented, SwitchChoice
from scenes.pages.setup.layout import SIT, START
from scenes.pages.setup.model import TablePlan

LEFT = 338.0
CELL = 42.0


class StartPicker(Segmented[int | None]):
    """Dice for a draw, then the shape of every seat."""

    def __init__(self, plan: TablePlan, t: Catalogue, change: Callable[[int | None], None]) -> None:
        choices: list[SwitchChoice[int | None]] = [SwitchChoice(None, tip=t("setup.start.random"))]
        for seat in range(plan.players):
            name = shown_name(plan.name(seat), t)
            choices.append(SwitchChoice(seat, tip=t("setup.start.seat", name=name)))
        rect = (LEFT, START[1] + 42, CELL * len(choices) + 4, 36)
        super().__init__(rect, choices, plan.start, change)
        self.looks = seat_looks(plan.game.id, plan.options)

    def _draw_cell(self, canvas: Canvas, number: int, choice: SwitchChoice[int | None], night: bool) -> None:
        super()._draw_cell(canvas, number, choice, night)
        at = centre(self.cell(number))
        chosen = choice.value == self.value
        with canvas.faded(1.0 if chosen or (self.over == number and self.hovered) else 0.8):
            if choice.value is None:
                canvas.art("common/dice", around(at, 26))
            else:
                canvas.seat_mark(at, 26, self.looks[choice.value])


class SitButton(Button):
    """Sit down, or Watch."""

    sound = "wood"

    def __init__(self, plan: TablePlan, t: Catalogue, click: Callable[[], None], reason: str) -> None:
        super().__init__(
            SIT,
            t("setup.open_watch") if plan.demo else t("setup.sit"),
            click,
            ButtonLook(kind="primary", size=26, serif=True, stacked=True),
            key=pygame.K_RETURN,
            key_label="Enter",
        )
        if reason:
            self.disable(reason)


def paint(canvas: Canvas, plan: TablePlan, t: Catalogue) -> None:
    """The panel's texts."""
    canvas.text(t("setup.start"), (LEFT, START[1] + 10, 280, 28), theme.STRONG)
    if plan.start is None:
        said = t("setup.start.random")
    else:
        said = t("setup.start.seat", name=shown_name(plan.name(plan.start), t))
    canvas.text(said, (LEFT, START[1] + 80, 284, 24), TextStyle(colour=theme.INK_SOFT))
