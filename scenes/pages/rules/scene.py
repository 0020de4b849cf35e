"""The rules reference: contents at the left, the text at the right, opened at the section one is in."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect, TextStyle, fade
from scenes.kit.widgets import Button, ScrollPane, Widget
from scenes.pages.rules.text import Section, load_rules
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.shell.scene import Scene

PANEL: Rect = (90, 24, 1100, 672)
CONTENTS: Rect = (112, 92, 272, 588)
TEXT: Rect = (412, 92, 758, 588)
FACE = TextStyle(size=16, line=1.62)


@dataclass(frozen=True)
class Piece:
    """A laid-out piece of the page; y from the top of the text."""

    y: float
    height: float
    content: str
    style: TextStyle
    indent: float = 0.0


class Entry(Button):
    """A line of the contents."""

    current = False

    def ground(self, canvas: Canvas) -> None:
        if self.current:
            canvas.box(self.rect, fade(theme.GOLD_LIGHT, 0.55), radius=5)
            canvas.wash((self.rect[0], self.rect[1] + 4, 3, self.rect[3] - 8), theme.VERMILION)
        elif self.hovered:
            canvas.box(self.rect, fade("#FFFFFF", 0.5), radius=5)

    def _row(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        style = TextStyle(size=15, weight="bold" if self.current else "regular")
        canvas.text(self.note, (x + 8, y, 24, h), theme.SOFT.but(align="right", tabular=True), scale_ui=False)
        canvas.text(self.label, (x + 42, y, w - 48, h), style)


class RulesScene(Scene):
    """One game's rules, with the list of sections beside them; see `routes.Rules`."""

    overlay = True

    def __init__(self, context: Context, route: routes.Rules) -> None:
        super().__init__(context, route)
        self.game = route.game
        self.section = route.section
        self.pane = ScrollPane(TEXT, 0.0, self._paint_text)
        self._pieces: list[Piece] = []
        self._tops: list[float] = []
        self._entries: list[Entry] = []
        self._laid_out: tuple[str, float, float] | None = None
        self._go_to: str | None = route.section
        self._chosen: tuple[int, float] | None = None

    def build(self) -> None:
        t = self.context.t
        rules = load_rules(self.context.language, self.game)
        x, y, w, h = CONTENTS
        step = min(34.0, h / len(rules.sections))
        self._entries = [
            Entry((x, y + i * step, w, step - 2), s.title, partial(self.show, i), note=s.number, sound="page")
            for i, s in enumerate(rules.sections)
        ]
        close = Button(
            (PANEL[0] + PANEL[2] - 154, PANEL[1] + 14, 136, 36),
            t("ui.close"),
            self.context.pop,
            key=pygame.K_ESCAPE,
            key_label="Esc",
            icon="common/cross",
        )
        widgets: list[Widget] = [*self._entries, close]
        self.group.replace(widgets)
        if self._laid_out is not None:
            # Another language or size: stay in the section that is being read.
            self._go_to = rules.sections[self._current()].id
        self._laid_out = None

    def show(self, index: int) -> None:
        """Scroll to a section."""
        if index < len(self._tops):
            self.pane.scroll_to(self._tops[index], jump=self.context.still)
            self._chosen = (index, self.pane.offset)

    def _current(self) -> int:
        """The section being read: the chosen one until the page is scrolled, else the one at the upper
        edge.
        """
        if self._chosen is not None and self._chosen[1] == self.pane.offset:
            return self._chosen[0]
        offset = self.pane.offset
        # At the very end the last sections cannot come to the upper edge.
        edge = offset + (TEXT[3] - 60 if self.pane.furthest and offset >= self.pane.furthest - 1 else 60)
        return max((i for i, top in enumerate(self._tops) if top <= edge), default=0)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_F1, pygame.K_ESCAPE):
            self.context.pop()
            return True
        return self.pane.handle(event) or self.group.handle(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.pane.update(dt)

    def next_change(self) -> float:
        return min(super().next_change(), self.pane.next_change())

    # Laying out and drawing

    def _lay_out(self, canvas: Canvas) -> None:
        now = (self.context.language, canvas.scale, canvas.ui)
        if self._laid_out == now:
            return
        self._laid_out = now
        rules = load_rules(self.context.language, self.game)
        self._pieces, self._tops = [], []
        y = 4.0
        for section in rules.sections:
            self._tops.append(y)
            y = self._lay_out_section(canvas, section, y) + 18
        self.pane.height = y
        if self._go_to is not None:
            index = rules.index(self._go_to)
            self.pane.scroll_to(self._tops[index], jump=True)
            self._chosen = (index, self.pane.offset)
            self._go_to = None

    def _lay_out_section(self, canvas: Canvas, section: Section, y: float) -> float:
        width = TEXT[2] - 30
        title = f"§{section.number}　{section.title}" if section.number else section.title
        heading = TextStyle(size=21, weight="bold", serif=True)
        high = canvas.measure(title, heading)[1]
        self._pieces.append(Piece(y, high, title, heading))
        y += high + 4
        for paragraph in section.paragraphs:
            indent = 24.0 if paragraph.kind == "item" else 2.0
            high = canvas.measure(paragraph.text, FACE, width - indent)[1]
            self._pieces.append(Piece(y, high, paragraph.text, FACE, indent))
            y += high + (3 if paragraph.kind == "item" else 9)
        return y

    def draw(self, canvas: Canvas) -> None:
        self._lay_out(canvas)
        current = self._current()
        for number, entry in enumerate(self._entries):
            entry.current = number == current
        self.pane.draw(canvas)
        self.group.draw(canvas)
        self.group.draw_over(canvas)

    def paint_ground(self, canvas: Canvas) -> None:
        rules = load_rules(self.context.language, self.game)
        x, y, w, h = PANEL
        canvas.paper(PANEL, radius=10)
        canvas.art("common/book", (x + 22, y + 14, 36, 36))
        canvas.text(rules.title, (x + 70, y + 10, w - 260, 44), theme.TITLE.but(size=26))
        canvas.rule(x + 20, y + 58, w - 40)
        canvas.wash((CONTENTS[0] + CONTENTS[2] + 13, y + 70, 1, h - 88), fade(theme.INK, 0.2))

    def _paint_text(self, canvas: Canvas) -> None:
        x, y, w, h = TEXT
        low, high = self.pane.offset - 200, self.pane.offset + h + 200
        for piece in self._pieces:
            if piece.y + piece.height < low or piece.y > high:
                continue
            left = x + piece.indent
            if piece.indent > 10:
                canvas.circle(
                    (x + 11, y + piece.y + piece.style.size * min(canvas.ui, 2) * 0.82), 2.6, theme.VERMILION
                )
            canvas.text(
                piece.content,
                (left, y + piece.y, w - 29 - piece.indent, piece.height + 4),
                piece.style,
                fit="wrap",
                valign="top",
            )
