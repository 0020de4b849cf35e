"""One seat's row: portrait, name, You or AI, level seals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

import pygame

from ai.players.blend_names import OWN
from ai.players.blends import read_blend
from ai.players.levels import PLAYABLE
from ai.record.rating import ENOUGH, Rating
from game.core.catalogue import Catalogue, shown_name
from game.core.plain_text import NAME_LENGTH, plain_signs
from scenes.boards import face, seat_looks
from scenes.kit import theme
from scenes.kit.canvas import Canvas, centre
from scenes.kit.pictures.portrait import Likeness, portrait
from scenes.kit.theme import Point, Rect, TextStyle, fade
from scenes.kit.widgets import LevelChoice, LevelPicker, Segmented, SwitchChoice, TextField, Widget
from scenes.pages.record.drawing import own_mark
from scenes.pages.setup.colour_picks import ColourPicks
from scenes.pages.setup.layout import RowPlan
from scenes.pages.setup.model import CHOICES, TablePlan
from scenes.pages.setup.strength import LevelStrengths
from scenes.pages.setup.temper import TemperTag

AXIS = "#8F7C5C"


def seal(level: str) -> str:
    """The art name of a level's seal."""
    return theme.LEVELS[level]


def percent(share: float) -> int:
    """A share as a whole percentage."""
    return round(share * 100)


@dataclass(frozen=True)
class RowActions:
    """What a row asks of the scene."""

    level: Callable[[int, str], None]
    personality: Callable[[int, str], None]
    colour: Callable[[int, int], None]
    occupy: Callable[[int, bool], None]
    rename: Callable[[int, str], None]
    edit: Callable[[int], None]
    done_editing: Callable[[int], None]
    sit: Callable[[], None]


class NameField(TextField):
    """A name to click on; outside the Tab order, because the row itself stands in it."""

    focusable = False
    bare = True

    def __init__(
        self,
        rect: Rect,
        value: str,
        shown: Callable[[], str],
        start: Callable[[], None],
        *,
        on_change: Callable[[str], None],
        on_submit: Callable[[str], None],
        size: float,
        tip: str,
    ) -> None:
        style = TextStyle(size=size, weight="bold", serif=True)
        super().__init__(rect, value, on_change, on_submit=on_submit, max_length=NAME_LENGTH, style=style)
        self.tip = tip
        self.shown = shown
        self.start = start

    def on_press(self, at: Point, button: int) -> bool:
        if button == pygame.BUTTON_LEFT and not self.focused:
            self.start()
            return False
        return super().on_press(at, button)

    def on_focus(self, gained: bool) -> None:
        super().on_focus(gained)
        if not gained:
            self.set(self.shown())
            self.anchor = self.cursor


class _Still(Segmented[bool]):
    """A switch that the row's keys move."""

    focusable = False


class LevelAxis(LevelPicker):
    """The levels on a line, equal steps apart, and where the player stands between them: a diamond, and the
    line dark as far as that is sure; `own` is None where it is not known.
    """

    focusable = False
    own: Rating | None = None

    def across(self, place: float) -> float:
        """Where a place stands, 1 being the first level; beyond the ends of the line half a step at most."""
        first, second = (centre(self.seal_box(number))[0] for number in (0, 1))
        return first + (min(max(place, 0.5), len(PLAYABLE) + 0.5) - 1) * (second - first)

    def draw(self, canvas: Canvas) -> None:
        y = centre(self.seal_box(0))[1]
        own = (0.0, 0.0) if self.own is None else (self.across(self.own.low), self.across(self.own.high))
        for left, right in self.gaps():
            canvas.wash((left, y - 1, right - left, 2), AXIS)
            low, high = max(left, own[0]), min(right, own[1])
            if low < high:
                canvas.wash((low, y - 2.5, high - low, 5), theme.INK)
        super().draw(canvas)
        if self.own is not None:
            own_mark(canvas, (self.across(self.own.place), y), 14)

    def gaps(self) -> list[tuple[float, float]]:
        """From where to where the line can be seen, between the seals of the levels."""
        boxes = [self.seal_box(number) for number in range(len(PLAYABLE))]
        return [(box[0] + box[2], after[0]) for box, after in pairwise(boxes)]


class SeatStrip(Widget):
    """The paper strip of a seat. Left and right change the level, P the personality, C the colour where one
    may choose, Space You and AI, F2 the name.
    """

    def __init__(
        self,
        plan: TablePlan,
        seat: int,
        place: RowPlan,
        catalogue: Catalogue,
        measured: LevelStrengths,
        actions: RowActions,
    ) -> None:
        super().__init__(place.row)
        self.plan, self.seat, self.place = plan, seat, place
        self.catalogue, self.measured, self.actions = catalogue, measured, actions
        self.look = seat_looks(plan.game.id, plan.options)[seat]
        self.human = plan.me == seat
        self.field = self._name_field()
        self.switch = self._switch()
        self.levels = self._levels()
        self.levels.visible = not self.human
        self.temper = TemperTag(
            place.temper,
            plan.opponents[seat].personality,
            catalogue,
            lambda personality: actions.personality(seat, personality),
        )
        self.temper.visible = plan.has_personality(seat)
        self.colours = self._colours()

    @property
    def widgets(self) -> list[Widget]:
        """The row and what lies on it; always as many, so that the focus stays in its place."""
        more = [self.colours] if self.colours is not None else []
        return [self, self.field, self.switch, self.levels, self.temper, *more]

    def _shown(self) -> str:
        return shown_name(self.plan.name(self.seat), self.catalogue)

    def _name_field(self) -> NameField:
        def typed() -> str:
            return plain_signs(self._shown())

        return NameField(
            self.place.name,
            typed(),
            typed,
            lambda: self.actions.edit(self.seat),
            on_change=lambda text: self.actions.rename(self.seat, text),
            on_submit=lambda _: self.actions.done_editing(self.seat),
            size=22 if self.place.tall else 19,
            tip=self.catalogue("setup.name.tip"),
        )

    def _switch(self) -> Segmented[bool]:
        t = self.catalogue
        choices = [
            SwitchChoice(True, t("setup.you"), tip=t("setup.you.tip")),
            SwitchChoice(False, t("setup.ai"), tip=t("setup.ai.tip")),
        ]
        return _Still(
            self.place.switch, choices, self.human, lambda human: self.actions.occupy(self.seat, human)
        )

    def _levels(self) -> LevelAxis:
        t = self.catalogue
        levels = []
        for level in PLAYABLE:
            tip = t("setup.level.tip", level=t(f"level.{level}"), about=t(f"level.{level}.about"))
            note, told = self._figure(level)
            levels.append(LevelChoice(level, seal(level), note, tip + told))
        tip = t("setup.level.tip", level=t(f"level.{OWN}"), about=self._about_own())
        levels.append(LevelChoice(OWN, seal(OWN), t("setup.own") if self.measured.rows else "", tip))
        chosen = self.plan.opponents[self.seat].level
        axis = LevelAxis(self.place.levels, levels, chosen, self._set_level, seal=42)
        axis.own = self._known()
        return axis

    def _known(self) -> Rating | None:
        """How strong the player is, where one sits here and it is known."""
        rating = self.plan.rating
        return rating if rating is not None and rating.shown and self.plan.me is not None else None

    def _about_own(self) -> str:
        """Between which levels a rival of the player's own strength stands."""
        lower, upper, _ = read_blend(self.plan.own)
        names = {"lower": self.catalogue(f"level.{lower}"), "upper": self.catalogue(f"level.{upper}")}
        return self.catalogue("level.own.about", **names)

    def _figure(self, level: str) -> tuple[str, str]:
        """What stands below a level's seal, and the lines about it."""
        t, measured = self.catalogue, self.measured
        share, row = measured.share(level), measured.rows.get(level)
        if share is None:
            return ("?" if measured.rows else "", "\n" + t("setup.level.unmeasured"))
        if row is None:
            told = t("setup.level.neutral", players=measured.players, share=percent(share))
            return f"{percent(share)}%", "\n" + told
        least, most = map(percent, row.bounds)
        told = "\n" + t(
            "setup.level.measured",
            rivals=row.players - 1,
            level=t(f"level.{row.against}"),
            options=t("setup.measured.here" if measured.exact else "setup.measured.usual"),
            share=percent(share),
            games=row.games,
            least=least,
            most=most,
        )
        close = measured.close_to(level)
        if close:
            names = t("setup.level.and").join(t(f"level.{other}") for other in close)
            told += "\n" + t("setup.level.close", levels=names)
        return ("≈" if row.rough else "") + f"{percent(share)}%", told

    def _colours(self) -> ColourPicks | None:
        """The colours to choose from, in a game that lets one."""
        plan, t = self.plan, self.catalogue
        if not plan.chooses_colours:
            return None
        played, tips = plan.colours[: plan.players], []
        for colour, name in enumerate(plan.game.seat_ids):
            about = t(f"{plan.game.id}.seat.{name}")
            if colour in played and colour != plan.colours[self.seat]:
                other = shown_name(plan.name(played.index(colour)), t)
                about += "\n" + t("setup.colour.swap", name=other)
            tips.append(t("setup.colour.tip", about=about))
        x, y, w, h = self.place.note
        return ColourPicks(
            (x + 4, y, w - 4, min(h, 29)),
            face(plan.game.id).seats,
            tips,
            plan.colours[self.seat],
            frozenset(played),
            lambda colour: self.actions.colour(self.seat, colour),
        )

    def _set_level(self, level: str) -> None:
        self.actions.level(self.seat, level)
        self.temper.visible = self.plan.has_personality(self.seat)

    # Input

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and not self.human:
            by = 1 if event.key == pygame.K_RIGHT else -1
            index = CHOICES.index(self.plan.opponents[self.seat].level) + by
            if 0 <= index < len(CHOICES):
                self.levels.pick(index)
            return True
        if self.temper.visible and self.temper.on_key(event):
            return True
        if self.colours is not None and self.colours.on_key(event):
            return True
        if event.key == pygame.K_SPACE:
            self.switch.pick(1 if self.human else 0)
            return True
        if event.key == pygame.K_F2:
            self.actions.edit(self.seat)
            return True
        if event.key == pygame.K_RETURN:
            self.actions.sit()
            return True
        return False

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        place = self.place
        if self.human:
            canvas.box(place.row, "#F5E1D3", bottom="#F0D6C6", radius=6, border=fade(theme.VERMILION, 0.75))
        else:
            canvas.box(place.row, "#E9DFC9", bottom="#E3D6BC", radius=6, border="#B9A988")
        portrait(canvas, place.face, Likeness(self.plan.sitters[self.seat], self.look.colour))
        canvas.seat_mark(place.mark, place.mark_size, self.look)
        self._note(canvas)
        self._pencil(canvas)
        if self.human:
            self._chance(canvas)
        else:
            self._level(canvas)

    def _note(self, canvas: Canvas) -> None:
        """What the seat plays with; low rows, where the shape says the colour, have room for one line."""
        if self.colours is not None:
            return
        key = f"{self.plan.game.id}.seat.{self.plan.game.seat_ids[self.seat]}"
        lines = [self.catalogue(name) for name in (key, f"{key}.note") if name in self.catalogue]
        if not self.place.tall:
            lines = lines[-1:]
        x, y, w, h = self.place.note
        for number, line in enumerate(lines):
            canvas.text(line, (x, y + number * 23, w, min(h, 23)), theme.SOFT)

    def _pencil(self, canvas: Canvas) -> None:
        if self.field.focused or not (self.field.hovered or self.focused or self.hovered):
            return
        x, y, w, h = self.place.name
        width = canvas.measure(self._shown(), self.field.style)[0]
        with canvas.faded(0.45):
            canvas.art("common/pencil", (min(x + width + 12, x + w - 20), y + h / 2 - 8, 16, 16))

    def _level(self, canvas: Canvas) -> None:
        t, level = self.catalogue, self.plan.opponents[self.seat].level
        x, y, w, h = self.place.level_line
        name = canvas.text(t(f"level.{level}"), (x, y, 110, h), theme.STRONG)
        if self.place.tall:
            canvas.text(
                self._about_own() if level == OWN else t(f"level.{level}.about"),
                self.place.sentence,
                theme.SOFT.but(line=1.4),
                fit="wrap",
                valign="top",
                balance=True,
            )
            return
        if self.temper.visible:
            return
        left = name[0] + name[2] + 14
        style = theme.SOFT.but(align="right")
        canvas.text(t(f"level.{level}.brief"), (left, y, x + w - left, h), style)

    def _chance(self, canvas: Canvas) -> None:
        """The player's chance at this table as far as it is known, else the even one, as arithmetic has it:
        one part of the bar per seat.
        """
        t, plan, players = self.catalogue, self.plan, self.plan.players
        known, rating = plan.chance(), plan.rating
        x, w = self.place.levels[0] + 4, self.place.levels[2] - 4
        middle = self.place.row[1] + self.place.row[3] / 2
        away = min(46.0, self.place.row[3] / 2 - 3)
        heading = t("setup.even" if known is None else "setup.chance")
        canvas.text(heading, (x, middle - away, w, 24), theme.SOFT)
        number = TextStyle(size=26, weight="bold", serif=True, tabular=True)
        share = 1 / players if known is None else known
        shown = canvas.text(f"{percent(share)} %", (x, middle - 20, 92, 38), number)
        left = shown[0] + shown[2] + 16
        bar = (left, middle - 8, x + w - left, 14)
        canvas.box(bar, "#D3C6AC", radius=7, border="#8F7C5C")
        if known is not None and rating is not None:
            filled = (bar[0] + 2, bar[1] + 2, max(4.0, (bar[2] - 4) * known), bar[3] - 4)
            canvas.box(filled, self.look.colour, radius=4, border=fade(theme.INK, 0.75))
            canvas.wash((bar[0] + 2 + (bar[2] - 4) / players - 1, bar[1] - 3, 2, bar[3] + 6), theme.INK)
            place, spread = f"{rating.place:.1f}", f"{rating.spread:.1f}"
            told = t("setup.chance.note", place=place, spread=spread, even=percent(1 / players))
        else:
            told = t("setup.even.note", count=0 if rating is None else rating.matches, enough=ENOUGH)
        note = (x, middle + away - 25, w, 24)
        own_mark(canvas, (x + 8, note[1] + 12), 15)
        canvas.text(told, (x + 21, note[1], w - 21, 24), theme.SOFT)
        if known is not None:
            return
        step = (bar[2] - 4) / players
        for seat in range(players):
            part = (bar[0] + 2 + step * seat, bar[1] + 2, step, bar[3] - 4)
            if seat == self.seat:
                canvas.box(part, self.look.colour, radius=4, border=fade(theme.INK, 0.75))
            elif seat and seat - 1 != self.seat:
                canvas.wash((part[0] - 0.5, part[1] + 1, 1, part[3] - 2), fade(theme.INK, 0.3))
