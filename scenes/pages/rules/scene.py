"""The rules reference: contents at the left, the text at the right, opened at the section one is in."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from game.core.catalogue import LANGUAGES, Catalogue
from game.core.folders import assets, own_tables_folder
from game.core.own_tables import faulty_tables, replaceable, used_tables
from game.core.plain_text import literal, one_line
from game.core.registry import game
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.group import Group
from scenes.kit.theme import Rect, TextStyle, fade
from scenes.kit.widgets import Button, ButtonLook, ScrollPane, TextField, Widget
from scenes.pages.controls import close_button
from scenes.rulebook.glossary import GlossaryEntry, load_glossary
from scenes.rulebook.search import Hit, find
from scenes.rulebook.text import Paragraph, Rules, Section, load_rules
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.shell.scene import Scene

OWN_TABLES = "tables"
"""The last section: tables of one's own, where they lie and which are in use."""


def with_own_tables(rules: Rules, game_id: str, catalogue: Catalogue) -> Rules:
    """A page with that last section, where a game's figures may be replaced."""
    game(game_id)  # it says which of its tables these are
    names = replaceable(game_id)
    if not names:
        return rules
    used, faulty = used_tables(game_id), faulty_tables(game_id)
    told = [
        catalogue("rules.tables_why"),
        catalogue(
            "rules.tables_how",
            names=literal(", ".join(names)),
            shipped=literal(one_line(assets() / "data")),
            folder=literal(one_line(own_tables_folder())),
        ),
    ]
    if used:
        told.append(catalogue("rules.tables_used", names=literal(", ".join(used))))
    told += [catalogue("rules.tables_faulty", reason=literal(one_line(reason))) for reason in faulty]
    number = str(len(rules.sections) + 1)
    paragraphs = tuple(Paragraph("text", text) for text in told)
    section = Section(OWN_TABLES, number, catalogue("rules.tables"), paragraphs)
    return Rules(rules.title, (*rules.sections, section))


PANEL: Rect = (90, 24, 1100, 672)
FIELD: Rect = (112, 92, 272, 34)
CONTENTS: Rect = (112, 134, 276, 548)
TEXT: Rect = (412, 92, 758, 588)
FACE = TextStyle(size=16, line=1.62)
ROW = 26.0
"""Height of a line of the contents; sections of a long page stand closer, so that all are seen at once."""
PAGES = (pygame.K_MINUS, pygame.K_PLUS)
"""The shoulders of a gamepad leaf through the text."""
GLOSSARY = "glossary"
"""The part with all terms, after the sections."""
PICTURE = 40.0


@dataclass(frozen=True)
class PagePiece:
    """A laid-out piece of the page; y from the top of the text. An entry of the glossary has its picture."""

    y: float
    height: float
    content: str
    style: TextStyle
    indent: float = 0.0
    picture: str = ""
    entry: str = ""


class ContentsLine(Button):
    """A line of the contents: a section, an entry of the glossary, or something found."""

    current = False
    sound = "page"

    def ground(self, canvas: Canvas) -> None:
        if self.current:
            canvas.box(self.rect, fade(theme.GOLD_LIGHT, 0.55), radius=5)
            canvas.wash((self.rect[0], self.rect[1] + 4, 3, self.rect[3] - 8), theme.VERMILION)
        elif self.hovered:
            canvas.box(self.rect, fade("#FFFFFF", 0.5), radius=5)

    def _row(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        style = TextStyle(size=15, weight="bold" if self.current else "regular")
        if self.icon:
            size = min(26.0, h - 3)
            canvas.art(self.icon, (x + 21 - size / 2, y + (h - size) / 2, size, size))
        else:
            number = theme.SOFT.but(align="right", tabular=True)
            canvas.text(self.note, (x + 8, y, 24, h), number, scale_ui=False)
        wide, room = canvas.measure(self.label, style, scale_ui=False)[0], w - 48
        # The longest names are set smaller rather than cut.
        style = style.but(size=style.size * min(1.0, 0.95 * room / max(1.0, wide)))
        canvas.text(self.label, (x + 42, y, room, h), style)


class RulesScene(Scene):
    """One game's rules with its glossary, the list of both beside them, and a field that finds things in
    them; see `routes.Rules`.
    """

    overlay = True

    def __init__(self, context: Context, route: routes.Rules) -> None:
        super().__init__(context, route)
        self.game = route.game
        self.section = route.section
        for language in LANGUAGES:  # what cannot be used is told before the page opens
            load_glossary(language, self.game)
        self.pane = ScrollPane(TEXT, 0.0, self._paint_text)
        self.inner = Group(play=context.sound.play)
        self.contents = ScrollPane(CONTENTS, 0.0, self._paint_list, widgets=self.inner)
        self.query = ""
        self.hits: list[Hit] = [Hit("entry", term) for term in route.terms]
        """What was found, or asked for; empty while the whole contents are listed."""
        self.at = 0
        """Which of them is shown."""
        self.field: TextField
        self._pieces: list[PagePiece] = []
        self._tops: list[float] = []
        self._lines: list[ContentsLine] = []
        self._laid_out: tuple[str, float, float] | None = None
        self._go_to: str | None = None if route.terms else route.section
        self._chosen: tuple[int, float] | None = None
        self._marked = route.terms[0] if route.terms else ""

    # Widgets

    @property
    def rules(self) -> Rules:
        """The page in the player's language."""
        found = load_rules(self.context.language, self.game)
        return with_own_tables(found, self.game, self.context.catalogue)

    @property
    def entries(self) -> tuple[GlossaryEntry, ...]:
        """The glossary in the player's language."""
        return load_glossary(self.context.language, self.game)

    def build(self) -> None:
        t = self.context.t
        if self._laid_out is not None and self._current() < len(self.rules.sections) and not self._marked:
            # Another language or size: stay in the section that is being read.
            self._go_to = self.rules.sections[self._current()].id
        self._laid_out = None
        self.field = TextField(
            FIELD, self.query, self.search, on_submit=lambda _: self.activate(), max_length=40,
            placeholder=t("rules.search"),
        )  # fmt: skip
        self._explain()
        close = close_button(PANEL, t("ui.close"), self.context.pop)
        self.group.replace([self.field, close])
        self._list()

    def _list(self) -> None:
        """The lines at the left: what was found, or everything."""
        sections = self.rules.sections
        if self.hits or self.query:
            wanted = self.hits
        else:
            wanted = [Hit("section", section.id) for section in sections]
            if self.entries:
                wanted.append(Hit("section", GLOSSARY))
            wanted += [Hit("entry", entry.id) for entry in self.entries]
        x, y, w, h = CONTENTS
        ui = max(1.0, min(1.5, self.context.preferences.ui_scale))
        whole = h / (len(sections) + 1)
        step = ROW * ui if self.hits or ui > 1.2 else min(ROW, whole) if whole > 19 else ROW
        self._lines = []
        for number, hit in enumerate(wanted):
            line = self._line(hit, (x, y + number * step, w - 12, step - 2), number)
            line.current = bool(self.hits) and number == self.at
            self._lines.append(line)
        self.inner.replace(list(self._lines))
        self.contents.height = step * len(wanted)
        self.contents.scroll_to(min(self.contents.offset, self.contents.furthest), jump=True)

    def _line(self, hit: Hit, rect: Rect, number: int) -> ContentsLine:
        show = partial(self.choose, hit, number)
        if hit.kind == "entry":
            entry = next(each for each in self.entries if each.id == hit.id)
            return ContentsLine(rect, entry.name, show, ButtonLook(icon=entry.picture), tip=entry.other)
        if hit.id == GLOSSARY:
            return ContentsLine(rect, self.context.t("rules.glossary"), show)
        section = self.rules.sections[self.rules.index(hit.id)]
        return ContentsLine(rect, section.title, show, ButtonLook(note=section.number))

    # Finding

    def _explain(self) -> None:
        """What can be looked for; not over what has been found."""
        self.field.tip = "" if self.query else self.context.t("rules.search.tip")

    def search(self, query: str) -> None:
        """List what is found, and open the best of it."""
        self.query = query
        self._explain()
        self.hits, self.at = find(query, self.game), 0
        self.contents.scroll_to(0.0, jump=True)
        if self.hits:
            self.open(self.hits[0])
        else:
            self._marked = ""
        self._list()

    def choose(self, hit: Hit, number: int) -> None:
        """A line of the list: what it names is opened; an entry that is open leads on to its section."""
        again = hit.kind == "entry" and hit.id == self._marked
        self.at = number
        if again:
            entry = next(each for each in self.entries if each.id == hit.id)
            self.show(self.rules.index(entry.section))
        else:
            self.open(hit)
        for index, line in enumerate(self._lines):
            line.current = bool(self.hits) and index == number

    def activate(self) -> None:
        """Enter in the field: as a click on the line that is open."""
        if self.hits:
            self.choose(self.hits[self.at], self.at)

    def _step(self, by: int) -> None:
        """The next of what was found."""
        if self.hits:
            self.at = max(0, min(len(self.hits) - 1, self.at + by))
            self._marked = ""
            self.choose(self.hits[self.at], self.at)
            self.contents.reveal(self._lines[self.at].rect)

    def open(self, hit: Hit) -> None:
        """Scroll to what was found."""
        self._marked = hit.id if hit.kind == "entry" else ""
        if self._laid_out is None:
            self._go_to = None if hit.kind == "entry" else hit.id
        elif hit.kind == "entry":
            piece = next(piece for piece in self._pieces if piece.entry == hit.id)
            self.pane.scroll_to(piece.y - 60, jump=self.context.still)
            self._chosen = (len(self.rules.sections), self.pane.offset)
        elif hit.id == GLOSSARY:
            self.show(len(self.rules.sections))
        else:
            self.show(self.rules.index(hit.id))

    def show(self, index: int) -> None:
        """Scroll to a section, or to the glossary after the last one."""
        self._marked = ""
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
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self.group.handle(event)
        return self.contents.handle(event) or self.pane.handle(event) or self.group.handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        key, typing = event.key, self.group.focused is self.field
        chord = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if key == pygame.K_ESCAPE and (self.query or self.hits):
            self._clear()
        elif key in (pygame.K_F1, pygame.K_ESCAPE):
            self.context.pop()
        elif key == pygame.K_F2 or (key == pygame.K_f and chord):
            self.inner.focus(None)
            self.group.focus(self.field, True)
        elif key == pygame.K_TAB and not event.mod & pygame.KMOD_ALT:
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif key in (pygame.K_UP, pygame.K_DOWN) and (typing or self.hits) and not self._listing:
            self._step(1 if key == pygame.K_DOWN else -1)
        elif key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN, *PAGES) and not (typing and key in PAGES):
            down = key in (pygame.K_PAGEDOWN, pygame.K_PLUS)
            self.pane.scroll_to(self.pane.offset + (TEXT[3] * 0.85 if down else -TEXT[3] * 0.85))
        elif typing:
            return self.group.handle(event)
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._aside(key == pygame.K_LEFT)
        elif self._listing and self.contents.handle(event):
            return True
        else:
            return self.pane.handle(event) or self.group.handle(event)
        return True

    @property
    def _listing(self) -> bool:
        """The focus of the keyboard is in the list."""
        return self.inner.keyboard and self.inner.focused is not None

    def _aside(self, left: bool) -> None:
        """The cross of a gamepad goes between the text and the list: there it stands on what is open."""
        self.group.focus(None)
        if not left or not self._lines:
            self.inner.focus(None)
            return
        line = next((line for line in self._lines if line.current), self._lines[0])
        self.inner.focus(line, True)
        self.contents.reveal(line.rect)

    def _tab(self, by: int) -> None:
        """The focus goes round: the field, what is open in the list, and the rest."""
        stops: list[Widget | None] = [self.field, None, self.group.widgets[-1]]
        now = 1 if self._listing else 2 if self.group.focused is stops[2] else 0 if self.group.focused else -1
        goal = stops[(now + by) % 3] if now >= 0 or by > 0 else stops[2]
        self.inner.focus(None)
        self.group.focus(goal, goal is not None)
        if goal is None:
            self._aside(True)

    def _clear(self) -> None:
        """Away with what was looked for: the whole contents again."""
        self.query, self.hits, self.at = "", [], 0
        self.field.set("")
        self._list()

    def focus_box(self) -> Rect | None:
        if self._listing and self.inner.focused is not None:
            x, y, w, h = self.inner.focused.rect
            return (x, y - self.contents.shown, w, h)
        return super().focus_box()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.pane.update(dt)
        self.contents.update(dt)

    def next_change(self) -> float:
        return min(super().next_change(), self.pane.next_change(), self.contents.next_change())

    # Laying out and drawing

    def _lay_out(self, canvas: Canvas) -> None:
        now = (self.context.language, canvas.scale, canvas.ui)
        if self._laid_out == now or (canvas.direct and self._laid_out is not None):
            return
        self._laid_out = now
        self._pieces, self._tops = [], []
        y = 4.0
        for section in self.rules.sections:
            self._tops.append(y)
            y = self._lay_out_section(canvas, section, y) + 18
        if self.entries:
            self._tops.append(y)
            y = self._lay_out_glossary(canvas, y) + 18
        self.pane.height = y
        if self._marked:
            self.open(Hit("entry", self._marked))
            self.pane.scroll_to(self.pane.offset, jump=True)
        elif self._go_to is not None:
            index = self.rules.index(self._go_to)
            self.pane.scroll_to(self._tops[index], jump=True)
            self._chosen = (index, self.pane.offset)
        self._go_to = None

    def _lay_out_glossary(self, canvas: Canvas, y: float) -> float:
        t, width = self.context.t, TEXT[2] - 30
        heading = TextStyle(size=21, weight="bold", serif=True)
        high = canvas.measure(t("rules.glossary"), heading)[1]
        self._pieces.append(PagePiece(y, high, t("rules.glossary"), heading))
        y += high + 8
        indent = PICTURE + 18
        for entry in self.entries:
            section = self.rules.sections[self.rules.index(entry.section)]
            where = f"[[soft|§{section.number}]]" if section.number else ""
            content = f"[[b|{entry.name}]]　[[soft|{entry.other}]]\n{entry.about} {where}".rstrip()
            high = max(PICTURE + 4, canvas.measure(content, FACE, width - indent)[1])
            self._pieces.append(PagePiece(y, high, content, FACE, indent, entry.picture, entry.id))
            y += high + 9
        return y

    def _lay_out_section(self, canvas: Canvas, section: Section, y: float) -> float:
        width = TEXT[2] - 30
        title = f"§{section.number}　{section.title}" if section.number else section.title
        heading = TextStyle(size=21, weight="bold", serif=True)
        high = canvas.measure(title, heading)[1]
        self._pieces.append(PagePiece(y, high, title, heading))
        y += high + 4
        for paragraph in section.paragraphs:
            indent = 24.0 if paragraph.kind == "item" else 2.0
            high = canvas.measure(paragraph.text, FACE, width - indent)[1]
            self._pieces.append(PagePiece(y, high, paragraph.text, FACE, indent))
            y += high + (3 if paragraph.kind == "item" else 9)
        return y

    def draw(self, canvas: Canvas) -> None:
        self._lay_out(canvas)
        current = self._current()
        if not self.hits:
            for number, line in enumerate(self._lines):
                line.current = number == current
        self.contents.draw(canvas)
        self.pane.draw(canvas)
        self.group.draw(canvas)
        self.contents.draw_over(canvas)
        self.group.draw_over(canvas)

    def paint_ground(self, canvas: Canvas) -> None:
        rules = self.rules
        x, y, w, h = PANEL
        canvas.paper(PANEL, radius=10)
        canvas.art("common/book", (x + 22, y + 14, 36, 36))
        canvas.text(rules.title, (x + 70, y + 10, w - 260, 44), theme.TITLE.but(size=26))
        canvas.rule(x + 20, y + 58, w - 40)
        canvas.wash((CONTENTS[0] + CONTENTS[2] + 13, y + 70, 1, h - 88), fade(theme.INK, 0.2))

    def _paint_list(self, canvas: Canvas) -> None:
        """Where nothing was found, that it was not."""
        if self.query and not self.hits:
            x, y, w, _ = CONTENTS
            words = self.context.t("rules.search.none")
            canvas.text(words, (x + 6, y + 4, w - 20, 90), theme.SOFT, fit="wrap", valign="top")

    def _paint_text(self, canvas: Canvas) -> None:
        x, y, w, h = TEXT
        low, high = self.pane.offset - 200, self.pane.offset + h + 200
        for piece in self._pieces:
            if piece.y + piece.height < low or piece.y > high:
                continue
            left = x + piece.indent
            if piece.entry and piece.entry == self._marked:
                mark = (x - 4, y + piece.y - 4, w - 18, piece.height + 8)
                canvas.box(mark, fade(theme.GOLD_LIGHT, 0.45), radius=6, border=fade(theme.GOLD, 0.8))
            if piece.picture:
                canvas.art(piece.picture, (x + 4, y + piece.y + 2, PICTURE, PICTURE))
            elif piece.indent > 10:
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
