"""One frame: the baked bands, then what is alive on top of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from scenes.boards.traveling_merchant import cards, layout, portrait, seatview, sprites
from scenes.boards.traveling_merchant.actions_panel import (
    end_button,
    paint_button,
    paint_choice,
    paint_wanted,
)
from scenes.boards.traveling_merchant.caravan import plan_of
from scenes.boards.traveling_merchant.cities import FIELD
from scenes.boards.traveling_merchant.ground import ground
from scenes.boards.traveling_merchant.map import arrow, step_disc
from scenes.boards.traveling_merchant.models import Actions
from scenes.boards.traveling_merchant.parts import parts, pictures
from scenes.boards.traveling_merchant.preview import house_preview, ride_preview
from scenes.boards.traveling_merchant.sight import MerchantSight
from scenes.boards.traveling_merchant.ways import paint_dot, way_dots
from scenes.kit import theme
from scenes.kit.canvas import Canvas, around, inset
from scenes.kit.theme import Point, Rect, TextStyle, fade
from scenes.tabletop import bands
from scenes.tabletop.picture import Part, Picture, Ring
from scenes.tabletop.sprites import banner
from scenes.tabletop.targets import Target


class MerchantPicture(Picture[MerchantSight, Target]):
    """See scenes.tabletop.picture.Picture."""

    seconds_key = "traveling_merchant_board.seconds"

    def ground(self, canvas: Canvas, sight: MerchantSight) -> pygame.Surface:
        return ground(canvas, sight.layout, sight.t)

    def bare(self, sight: MerchantSight) -> Sequence[Rect]:
        return (sight.layout.rest_band, *sight.layout.bare)

    def parts(self, sight: MerchantSight) -> Sequence[Part]:
        return parts(sight)

    def ahead(self, sight: MerchantSight) -> Iterable[bands.Paint]:
        return pictures(sight)

    def below(self, canvas: Canvas, sight: MerchantSight) -> None:
        for start, goal in portrait.map_view(sight).arrows:
            arrow(canvas, sight.layout, start, goal)

    def above(self, canvas: Canvas, sight: MerchantSight) -> None:
        if sight.staged.banner is not None:
            banner(canvas, sight.staged.banner, FIELD)

    def ring(self, canvas: Canvas, sight: MerchantSight, seat: int) -> Ring | None:
        if seat not in sight.layout.others:
            return None
        panel = sight.layout.panel(seat)
        points = str(seatview.points_of(sight, seat))
        style = TextStyle(22, sprites.POINTS, "bold", True, tabular=True)
        right = panel.right - max(26.0, canvas.measure(points, style, scale_ui=False)[0])
        return Ring((right - 18, panel.head), (right - 66, panel.head - 12, 34, 24), 13)

    def hovered(self, canvas: Canvas, sight: MerchantSight, target: Target) -> None:
        _hovered(sight, canvas, target, seatview.actions(sight))

    def focused(self, canvas: Canvas, sight: MerchantSight, target: Target) -> None:
        _preview(sight, canvas, target)

    def carried(
        self, canvas: Canvas, sight: MerchantSight, taken: Target, pointer: Point, goal: Target | None
    ) -> None:
        _carried(sight, canvas, taken, pointer, goal)


def _hovered(sight: MerchantSight, canvas: Canvas, found: Target, actions: Actions) -> None:
    """What would happen on a click lights up."""
    say = sight.t
    if found.what == "choice" and found.legal:
        choice = next(c for c in actions.choices if c.name == found.name)
        paint_choice(canvas, choice, found.rect, actions.seat, hovered=True)
    elif found.what == "button" and found.name == "wanted":
        paint_wanted(canvas, actions.wanted, hovered=True)
    elif found.what == "button" and found.name == "end":
        button = end_button(actions, say)
        button.hovered = True
        button.draw(canvas)
    elif found.what == "button" and found.legal:
        shown = next(b for b in actions.buttons if b.name == found.name)
        paint_button(canvas, shown, found.rect, hovered=True)
    elif found.legal and found.what in ("order", "special", "wagon"):
        canvas.box(inset(found.rect, 1), fade("#FFFFFF", 0.16), radius=6)
    elif found.legal and found.what in ("stock", "cube", "load"):
        canvas.box(found.rect, fade("#FFFFFF", 0.28), radius=5)
    _preview(sight, canvas, found)


def _preview(sight: MerchantSight, canvas: Canvas, found: Target) -> None:
    """The way that riding to a city would take, with the actions it costs."""
    path = ride_preview(sight, found)
    if not path:
        _house_preview(sight, canvas, found)
        return
    goal = sight.layout.city(path[-1])
    canvas.box(inset(goal, 3), fade("#FFFFFF", 0.12), radius=6)
    for dot in way_dots(sight.layout, sight.bottom, path):
        paint_dot(canvas, dot)
    for steps in range(1, len(path)):
        if steps == 1:
            arrow(canvas, sight.layout, path[0], path[1], bright=True)
        else:
            step_disc(canvas, sight.layout.gate_middle(path[steps - 1], path[steps]), steps, 24)
    left = sight.view.actions - (len(path) - 1)
    x, y, w, h = goal
    at = (x + w / 2, y + h / 2)
    with canvas.faded(0.78):
        size = min(40.0, h * 0.45)
        sprites.horse(canvas, sight.bottom, around(at, size))
    plate = (at[0] - 42, y + h - 27, 84, 22)
    canvas.box(plate, "#2A1D15E6", radius=11, border=fade("#F3EAD7", 0.6))
    words = sight.t("traveling_merchant_board.left", left=left)
    canvas.text(words, inset(plate, 6, 0), TextStyle(14, theme.PAPER_LIGHT, "bold", align="center"))


def _house_preview(sight: MerchantSight, canvas: Canvas, found: Target) -> None:
    """The house, at the start with the horse, as it would stand, and the wagons it would take."""
    preview = house_preview(sight, found)
    if preview is None:
        return
    city, wagons = preview
    plan = sight.layout.plan(city)
    canvas.box(inset(plan.rect, 3), fade("#FFFFFF", 0.12), radius=6)
    with canvas.faded(0.78):
        kinds = sum(map(bool, sight.places[city].areas[sight.bottom]))
        sprites.house(canvas, sight.bottom, plan.house_spot(sight.bottom, kinds))
        if sight.view.phase == "start":
            horses = len(sight.places[city].horses)
            sprites.horse(canvas, sight.bottom, plan.horse_spots(horses + 1)[horses])
    places = plan_of(seatview.caravan(sight)).wagons
    for wagon in wagons:
        x, y, w, _ = places[wagon].rect
        canvas.signal((x + 2, y + 3, w - 4, 55), "chosen", radius=7)


def _carried(
    sight: MerchantSight, canvas: Canvas, taken: Target, pointer: Point, goal: Target | None
) -> None:
    """The thing in the hand follows the pointer; where it may be let go lights up."""
    x, y = pointer
    say = sight.t
    if taken.what == "horse":
        if goal is not None:
            _preview(sight, canvas, goal)
        sprites.horse(canvas, sight.bottom, (x - 22, y - 26, 44, 44))
    elif taken.what == "house":
        sprites.house(canvas, sight.bottom, (x - 18, y - 22, 36, 36))
    elif taken.what in ("stock", "cube", "load"):
        if taken.what != "load":
            _load_here(canvas)
        canvas.shadow((x - 12, y - 8, 26, 26), radius=5, blur=6, down=4)
        sprites.cube(canvas, taken.kind, (x - 15, y - 17, 30, 30), say)
    elif taken.what == "order":
        _load_here(canvas)
        _, _, w, h = taken.rect
        cards.order_card(canvas, taken.kind, (x - w / 2, y - h / 2, w, h), say)
    elif taken.what == "special":
        _load_here(canvas)
        cards.special_card(canvas, taken.index, (x - 60, y - 35, 120, 70), say)


def _load_here(canvas: Canvas) -> None:
    """The caravan lights up: what is carried may be let go on it."""
    canvas.signal(inset(layout.CARAVAN, 0, 2), "legal", radius=8, strength=0.8)
