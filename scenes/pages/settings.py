"""The settings: every change applies at once and is remembered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.group import Group
from scenes.kit.theme import Rect, TextStyle
from scenes.kit.widgets import ScrollPane, Segmented, Slider, SwitchChoice, Toggle, Widget
from scenes.pages.controls import close_button, language_choices
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.shell.preferences import TUTORING
from scenes.shell.scene import Scene
from scenes.table.newcomer import set_guidance
from scenes.talk.remark import TALK

SCALES = (0.8, 1.0, 1.2, 1.5, 1.8, 2.0)
PANEL: Rect = (80, 34, 1120, 652)
SIZE: Rect = (100, 96, 1056, 70)
"""The size of text stands above what scrolls, the same at every size: nothing moves under the pointer."""
SIZE_SWITCH: Rect = (746, 108, 404, 46)
VIEW: Rect = (100, 174, 1080, 502)
ROW = 44.0
GAP = 14.0
"""Between sections."""
SOUNDS = ("always", "front", "never")
HEADING = 46.0


@dataclass(frozen=True)
class SettingRow:
    """One setting: key of its sentences, icon, and the control for a given box at the right."""

    key: str
    icon: str
    control: Callable[[Rect, Rect], Widget]
    width: float


@dataclass(frozen=True)
class LaidSetting:
    """Where a row (or a heading, without a row) stands."""

    rect: Rect
    key: str
    icon: str = ""
    room: float = 0.0


class SettingsScene(Scene):
    """Opened above any scene."""

    overlay = True

    def __init__(self, context: Context, route: routes.Settings) -> None:
        super().__init__(context, route)
        self.inner = Group(play=context.sound.play)
        self.pane = ScrollPane(VIEW, 0.0, self._paint_rows, widgets=self.inner)
        self._laid: list[LaidSetting] = []

    # The settings themselves

    def _sections(self) -> list[tuple[str, list[SettingRow]]]:
        chosen, t = self.context.preferences, self.context.t
        lenses = [SwitchChoice(name, t(f"settings.magnifier.{name}")) for name in ("auto", "on", "off")]
        speeds = [
            SwitchChoice(name, t(f"settings.speed.{name}")) for name in ("slow", "normal", "fast", "instant")
        ]
        sounds = [SwitchChoice(name, t(f"settings.sounds.{name}")) for name in SOUNDS]
        tutors = [SwitchChoice(name, t(f"settings.tutor.{name}")) for name in TUTORING]
        talks = [SwitchChoice(name, t(f"settings.talk.{name}")) for name in TALK]
        screen = [
            SettingRow(
                "language",
                "globe",
                lambda r, _: Segmented(
                    r,
                    language_choices(self.context),
                    self.context.language,
                    lambda v: self.context.change(language=v),
                ),
                200,
            ),
            SettingRow(
                "magnifier",
                "search",
                lambda r, _: Segmented(
                    r, lenses, chosen.magnifier, lambda v: self.context.change(magnifier=v)
                ),
                270,
            ),
            self._switch("fullscreen", "fullscreen"),
            self._switch("reduced_motion", "motion"),
        ]
        sound = [
            SettingRow(
                "sounds",
                "speaker",
                lambda r, _: Segmented(r, sounds, self._sounds, self._sound),
                270,
            ),
            self._volume("table_volume", "bell", "coin"),
            self._volume("music_volume", "music", ""),
            self._volume("interface_volume", "mouse", "click"),
        ]
        play = [
            SettingRow(
                "speed",
                "fast",
                lambda r, _: Segmented(r, speeds, chosen.speed, lambda v: self.context.change(speed=v)),
                270,
            ),
            self._switch("staging", "trophy"),
            self._switch("play_forced", "step"),
            self._switch("counsel", "hint"),
            self._switch("counted", "coin"),
            SettingRow(
                "tutor",
                "book",
                lambda r, _: Segmented(r, tutors, chosen.tutor, lambda v: self.context.change(tutor=v)),
                270,
            ),
            SettingRow(
                "talk",
                "people",
                lambda r, _: Segmented(r, talks, chosen.talk, lambda v: self.context.change(talk=v)),
                270,
            ),
            self._guidance(),
            self._switch("take_back", "undo"),
            self._switch("attract", "eye"),
        ]
        return [("screen", screen), ("sound", sound), ("play", play)]

    def _switch(self, key: str, icon: str) -> SettingRow:
        value = bool(getattr(self.context.preferences, key))
        return SettingRow(
            key, icon, lambda r, row: Toggle(r, value, lambda v: self.context.change_one(key, v), row=row), 50
        )

    @property
    def _sounds(self) -> str:
        """When sounds are played: one of SOUNDS."""
        chosen = self.context.preferences
        return "never" if chosen.muted else "front" if chosen.quiet_behind else "always"

    def _sound(self, when: str) -> None:
        if when == "never":
            self.context.change(muted=True)
        else:
            self.context.change(muted=False, quiet_behind=when == "front")

    def _guidance(self) -> SettingRow:
        """Switched on, what newcomers are told comes anew."""
        value = self.context.preferences.guidance
        return SettingRow(
            "guidance",
            "flag",
            lambda r, row: Toggle(r, value, lambda on: set_guidance(self.context, on), row=row),
            50,
        )

    def _volume(self, key: str, icon: str, sample: str) -> SettingRow:
        value = float(getattr(self.context.preferences, key))

        def change(volume: float) -> None:
            self.context.change_one(key, volume)
            if sample:
                self.context.sound.play(sample)

        return SettingRow(key, icon, lambda r, _: Slider(r, value, change), 200)

    # Layout

    def build(self) -> None:
        t = self.context.t
        ui = max(1.0, self.context.preferences.ui_scale)
        columns = 2 if ui <= 1.05 else 1
        gap = 48.0
        wide = (VIEW[2] - 24 - gap * (columns - 1)) / columns
        self._laid = []
        widgets: list[Widget] = []
        bottoms = [VIEW[1]] * columns
        for number, (name, rows) in enumerate(self._sections()):
            column = 1 if columns == 2 and number == 2 else 0
            x, y = VIEW[0] + column * (wide + gap), bottoms[column]
            self._laid.append(LaidSetting((x, y, wide, HEADING * ui), f"settings.{name}"))
            y += (HEADING + 4) * ui
            for row in rows:
                rect = (x, y, wide, ROW * ui)
                widgets.append(self._place(row, rect, ui))
                y += ROW * ui
            bottoms[column] = y + GAP * ui
        self.inner.replace(widgets)
        self.pane.height = max(bottoms) - GAP * ui - VIEW[1]
        close = close_button(PANEL, t("ui.close"), self.context.pop, "common/check")
        scales = [SwitchChoice(scale, f"{round(scale * 100)}") for scale in SCALES]
        nearest = min(SCALES, key=lambda scale: abs(scale - self.context.preferences.ui_scale))
        size = Segmented(SIZE_SWITCH, scales, nearest, lambda v: self.context.change(ui_scale=v))
        self.group.replace([size, close])

    def _place(self, row: SettingRow, rect: Rect, ui: float) -> Widget:
        x, y, w, h = rect
        grow = min(ui, 1.5)
        wide = min(row.width * grow, w * 0.6)
        high = (26.0 if row.width <= 50 else 34.0) * grow
        control = row.control((x + w - wide - 6, y + (h - high) / 2, wide, high), rect)
        self._laid.append(
            LaidSetting(rect, f"settings.{row.key}", f"common/{row.icon}", w - wide - 62 * grow)
        )
        return control

    # The loop

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.context.pop()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB and not event.mod & pygame.KMOD_ALT:
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.type == pygame.KEYDOWN and self.group.keyboard and self.group.focused is not None:
            return self.group.handle(event)
        return self.pane.handle(event) or self.group.handle(event)

    def _tab(self, by: int) -> None:
        """The focus goes through what stands above the pane, and on through what scrolls in it."""
        order = [(group, widget) for group in (self.group, self.inner) for widget in group.widgets]
        held = [index for index, (group, widget) in enumerate(order) if group.focused is widget]
        at = held[-1] if held else -1 if by > 0 else 0
        goal, widget = order[(at + by) % len(order)]
        for group in (self.group, self.inner):
            group.focus(widget if group is goal else None, group is goal)
        if goal is self.inner:
            self.pane.reveal(widget.rect)

    def focus_box(self) -> Rect | None:
        inner = self.inner.focused
        if inner is not None and self.inner.keyboard:
            x, y, w, h = inner.rect
            return (x, y - self.pane.shown, w, h)
        return super().focus_box()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.pane.update(dt)

    def next_change(self) -> float:
        return min(super().next_change(), self.pane.next_change())

    def draw(self, canvas: Canvas) -> None:
        self.pane.draw(canvas)
        self.group.draw(canvas)
        self.pane.draw_over(canvas)
        self.group.draw_over(canvas)

    def paint_ground(self, canvas: Canvas) -> None:
        x, y, w, _ = PANEL
        canvas.paper(PANEL, radius=10)
        canvas.art("common/gear", (x + 22, y + 14, 36, 36))
        canvas.text(
            self.context.t("settings.heading"), (x + 70, y + 10, w - 260, 44), theme.TITLE.but(size=26)
        )
        canvas.rule(x + 20, y + 58, w - 40)
        self._paint_row(
            canvas, LaidSetting(SIZE, "settings.ui_scale", "common/scale", SIZE_SWITCH[0] - SIZE[0] - 62)
        )
        canvas.rule(SIZE[0], SIZE[1] + SIZE[3] + 4, SIZE[2])

    def _paint_rows(self, canvas: Canvas) -> None:
        t = self.context.t
        for laid in self._laid:
            x, y, w, h = laid.rect
            if not laid.icon:
                style = theme.HEADING.but(colour="#7E3B28")
                canvas.text(t(laid.key), (x + 2, y, w, h), style, valign="bottom")
                canvas.rule(x, y + h + 2, w, "#2B23204D")
                continue
            self._paint_row(canvas, laid)

    def _paint_row(self, canvas: Canvas, laid: LaidSetting) -> None:
        t = self.context.t
        x, y, _, h = laid.rect
        size = h * 0.44
        canvas.art(laid.icon, (x + 6, y + (h - size) / 2, size, size))
        left = x + size + 20
        room = laid.room - (size - 28)
        canvas.text(t(laid.key), (left, y + h * 0.1, room, h * 0.4), TextStyle(size=16, weight="bold"))
        canvas.text(t(f"{laid.key}.note"), (left, y + h * 0.48, room, h * 0.38), theme.SOFT)
