"""Past games on the screen: the list, what is known of the chosen one, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from game.core.errors import PlayerError
from game.core.match import Match
from game.core.plain_text import cleaned_name
from game.core.saves import Loading
from scenes.boards import looks_of
from scenes.kit import theme
from scenes.kit.canvas import Canvas, around
from scenes.kit.field import copy_text, paste_text
from scenes.kit.pictures import desk
from scenes.kit.theme import Rect, TextStyle
from scenes.kit.tween import NOW
from scenes.kit.widgets import Button, TextField, Widget
from scenes.pages.past import match_text
from scenes.pages.past.shelf import Shelf
from scenes.pages.title.shelf import open_places
from scenes.shell import library, routes
from scenes.shell.context import SLICE, Context
from scenes.shell.library import Entry
from scenes.shell.scene import Scene
from scenes.shell.services import AUTOSAVER
from scenes.table.history import turn_before

LIST: Rect = (12, 58, 748, 650)
DETAIL: Rect = (772, 58, 496, 650)
LINE = 30.0
ROW = 45.0
"""From one row of buttons to the next."""


class PastScene(Scene):
    """The matches on disk: to go on with, look through, name, bring in and throw away."""

    def __init__(self, context: Context, route: routes.Past) -> None:
        super().__init__(context, route)
        self.entries = library.entries()
        self.chosen = next((i for i, entry in enumerate(self.entries) if entry.path == route.chosen), 0)
        self._tried: set[Path] = set()
        self._filling: tuple[Path, Loading] | None = None
        """A file of an earlier version that is being replayed, for what it does not say."""
        self.typing = ""
        """"rename" or "import" while a line is being typed."""

    @property
    def entry(self) -> Entry | None:
        """The match that is selected, None while there is none."""
        return self.entries[self.chosen] if self.chosen < len(self.entries) else None

    # Widgets

    def build(self) -> None:
        t = self.context.catalogue
        x, y, w, h = LIST
        before = getattr(self, "shelf", None)
        self.shelf = Shelf((x + 10, y + 10, w - 20, h - 20), self.entries, t, self.choose, self.chosen)
        if before is not None:
            self.shelf.scroll_to(before.offset, jump=True)
        back = Button((12, 7, 140, 32), t("past.back"), self.back, icon="common/undo", key_label="Esc")
        self.group.replace([back, self.shelf, *self._buttons()])
        if self.typing:
            self.group.focus(self._field(), True)
        else:
            self.group.focus(self.shelf)

    def _buttons(self) -> list[Widget]:
        t, entry = self.context.t, self.entry
        x, y, w, h = DETAIL
        rows: list[list[tuple[str, Callable[[], None], str, int, str]]] = []
        if entry is not None and match_text.known(entry, self.context.catalogue):
            first = (
                ("show_result", self.show_result, "common/chart", pygame.K_RETURN, "Enter")
                if entry.over
                else ("continue", self.go_on, "common/play", pygame.K_RETURN, "Enter")
            )
            rows.append([first])
            rows.append(
                [
                    ("replay", self.replay, "common/replay", pygame.K_p, "P"),
                    ("branch", self.branch, "common/share", pygame.K_b, "B"),
                ]
            )
            after: list[tuple[str, Callable[[], None], str, int, str]] = []
            after.append(("review", self.review, "common/search", pygame.K_g, "G"))
            if entry.over:
                after.append(("deal", self.deal, "common/chart", pygame.K_l, "L"))
            rows.append(after)
            rows.append([("rename", self.rename, "common/pencil", pygame.K_r, "R")])
        files = [("import", self.import_file, "common/load", pygame.K_i, "I")]
        if entry is not None:
            files.insert(0, ("export", self.export, "common/save", pygame.K_e, "E"))
            files.append(("delete", self.ask_delete, "common/trash", pygame.K_DELETE, "Del"))
        if rows:
            rows[-1] += files[-1:] if len(files) > 1 else []
            files = files[:-1] if len(files) > 1 else files
        rows.append(files)
        tips = {"export": {"folder": library.export_folder()}}
        made: list[Widget] = []
        top = y + h - 16 - ROW * len(rows)
        for number, row in enumerate(rows):
            wide = (w - 40 - 10 * (len(row) - 1)) / len(row)
            for place, (name, action, icon, key, cap) in enumerate(row):
                rect = (x + 20 + place * (wide + 10), top + ROW * number, wide, 38)
                button = Button(rect, t(f"past.{name}"), action, icon=icon, key=key, key_label=cap, size=16)
                button.kind = "primary" if len(row) == 1 and number == 0 and len(rows) > 1 else "plain"
                if f"past.{name}.tip" in self.context.catalogue:
                    button.tip = t(f"past.{name}.tip", **tips.get(name, {}))
                made.append(button)
        if self.typing:
            made.append(self._line((x + 20, top - 48, w - 40, 40)))
        return made

    def _line(self, rect: Rect) -> TextField:
        t, entry = self.context.t, self.entry
        if self.typing == "rename" and entry is not None:
            value, most, done = entry.title, 24, self.renamed
        else:
            pasted = paste_text().strip().strip('"')
            value, most, done = pasted if pasted.endswith(".json") else "", 400, self.imported
        hint = t(f"past.{self.typing}.hint")
        return TextField(
            rect, value, lambda text: None, on_submit=done, max_length=most, placeholder=hint, size=16
        )

    def _field(self) -> Widget | None:
        return next((widget for widget in self.group.widgets if isinstance(widget, TextField)), None)

    # Commands

    def refresh(self, chosen: Path | None = None) -> None:
        """Read the folder again; `chosen` is selected, else what was or what takes its place."""
        self.typing = ""
        self.entries = library.entries()
        found = (i for i, entry in enumerate(self.entries) if entry.path == chosen)
        self.chosen = next(found, max(0, min(self.chosen, len(self.entries) - 1)))
        self.build()

    def choose(self, index: int) -> None:
        self.chosen, self.typing = index, ""
        self.build()

    def back(self) -> None:
        self.context.go(routes.Title())

    def _open(self, use: Callable[[Match], None]) -> None:
        if self.entry is not None:
            make = partial(library.begin, self.entry.path)
            self.context.open_table(self.entry.game, make, self._again, use)

    def _again(self, chosen: Path | None = None) -> None:
        """This page with everything read anew, also after waiting for the game to be ready."""
        if self.context.manager is not None and self.context.manager.top is self:
            self.refresh(chosen)
        else:
            self.context.go(routes.Past(chosen))

    def go_on(self) -> None:
        """Back to the table of the selected match, once its game is ready."""
        if self.entry is not None:
            entry = self.entry
            make = partial(library.begin, entry.path)
            use = partial(self._go_on_with, entry.path)
            self.context.open_table(entry.game, make, self._again, use)

    def _go_on_with(self, path: Path, match: Match) -> None:
        self.context.go(routes.Table(match, path))

    def show_result(self) -> None:
        """The account; a match that is not over after all, whatever an old file says, is looked through."""

        path = self.entry.path if self.entry is not None else None

        def show(match: Match) -> None:
            if match.over:
                self.context.go(routes.Result(match, path))
            else:
                self._replay(match, len(match.steps))

        self._open(show)

    def _replay(self, match: Match, at: int) -> None:
        if not match.steps:
            return
        path = self.entry.path if self.entry is not None else None
        back = partial(self.context.go, routes.Past(path))
        self.context.go(routes.Replay(match, at=at, back=back))

    def replay(self) -> None:
        self._open(lambda match: self._replay(match, 0))

    def branch(self) -> None:
        """The replay at the last turn: from there any position can be played on."""
        self._open(lambda match: self._replay(match, turn_before(match, len(match.steps))))

    def review(self) -> None:
        """Go over the selected match, with the player's eyes as long as it is not over."""
        path = self.entry.path if self.entry is not None else None
        back = partial(self.context.go, routes.Past(path))
        self._open(lambda match: self.context.go(routes.Review(match, path, back=back)))

    def deal(self) -> None:
        """How every level did on the deal of the selected match."""
        path = self.entry.path if self.entry is not None else None
        back = partial(self.context.go, routes.Past(path))

        def show(match: Match) -> None:
            if match.over:
                self.context.go(routes.Field(match, path, back))
            else:
                self._replay(match, len(match.steps))

        self._open(show)

    def _type(self, what: str) -> None:
        self.typing = "" if self.typing == what else what
        self.build()

    def rename(self) -> None:
        """Begin to type another title for the selected match, or stop."""
        self._type("rename")

    def renamed(self, text: str) -> None:
        """Store the typed title; a file that cannot be written, or is open elsewhere, is told."""
        entry = self.entry
        if entry is None:
            return

        def store(match: Match) -> None:
            match.title = cleaned_name(text)
            try:
                library.rewrite(entry.path, match)
            except PlayerError as error:
                self.context.report(error)
            self._again(entry.path)

        self._open(store)

    def export(self) -> None:
        """A copy of the selected file in the player's documents; its path is told, and copied."""
        if self.entry is None:
            return
        try:
            path = library.export(self.entry.path)
        except PlayerError as error:
            self.context.report(error)
            return
        copy_text(str(path))
        self.context.say("past.exported", "good", path=path)

    def import_file(self) -> None:
        """Begin to type the path of a file, or stop."""
        self._type("import")

    def imported(self, text: str) -> None:
        """Take the file at the typed or dropped path."""
        if not text.strip():
            return

        source = Path(text.strip())
        entry = library.look_at(source)

        def take(match: Match) -> None:
            known = library.same_as(match)
            if known is not None:
                self.context.say(
                    "past.imported.known", name=match_text.name_of(known, self.context.catalogue)
                )
                self._again(known.path)
                return
            try:
                path = library.bring_in(source, match)
            except PlayerError as error:
                self.context.report(error)
                return
            self.context.say("past.imported", "good")
            self._again(path)

        game = entry.game if match_text.known(entry, self.context.catalogue) else open_places()[0].id
        self.context.open_table(game, partial(library.begin, source), self._again, take)

    def ask_delete(self) -> None:
        entry, t = self.entry, self.context.catalogue
        if entry is None:
            return
        name = match_text.name_of(entry, t)
        title, text = t("past.delete.ask", name=name), t("past.delete.text", about=match_text.about(entry, t))
        yes, no = t("past.delete.yes"), t("past.delete.no")
        self.context.ask(title, text, yes, lambda: self.delete(entry, name), no, loses=True)

    def delete(self, entry: Entry, name: str) -> None:
        """Remove `entry` for good and tell of it by its `name`; what keeps it from going is told."""
        try:
            library.delete(entry.path)
        except PlayerError as error:
            self.context.report(error)
        else:
            self.context.say("past.deleted", name=name)
        self.refresh()

    def _complete(self) -> None:
        """Files of an earlier version, which did not note how the match ended, are given that."""
        try:
            if self._filling is None:
                self._filling = self._next_to_fill()
            if self._filling is None or not self._filling[1].step(SLICE):
                return
            path, loading = self._filling
            library.rewrite(path, loading.match)
        except PlayerError:
            self._filling = None
            return
        self._filling = None
        self.refresh(self.entry.path if self.entry is not None else None)

    def _next_to_fill(self) -> tuple[Path, Loading] | None:
        for entry in self.entries:
            if entry.over and not entry.scores and entry.path not in self._tried:
                if not self.context.warm_up.ready(entry.game):
                    continue
                self._tried.add(entry.path)
                return entry.path, library.begin(entry.path)
        return None

    # Input and drawing

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.typing:
            self._complete()

    def next_change(self) -> float:
        return NOW if self._filling is not None else super().next_change()

    def enter(self) -> None:
        saver = self.context.services.made(AUTOSAVER)
        if saver is not None:
            saver.let_go()
        self.refresh(self.entry.path if self.entry is not None else None)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.imported(event.file)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._type("") if self.typing else self.back()
            return True
        if event.type == pygame.KEYDOWN and not self.typing and self.shelf.on_key(event):
            if self.shelf.selected is not None and self.shelf.selected != self.chosen:
                self.choose(self.shelf.selected)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_RETURN and not self.typing:
            self.group.focus(None)
        return self.group.handle(event) or (not self.typing and self.shelf.handle(event))

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop(("past-ground",), self._ground)
        if not self.entries:
            x, y, w, h = LIST
            style = TextStyle(size=17, line=1.6, align="center", colour=theme.INK_SOFT)
            canvas.text(
                self.context.t("past.empty"), (x + 90, y, w - 180, h), style, fit="wrap", balance=True
            )
        if self.entry is not None:
            self._detail(canvas, self.entry)
        self.group.draw(canvas)
        self.group.draw_over(canvas)

    def _ground(self, canvas: Canvas) -> None:
        wood = desk.draw(canvas.surface.get_size(), canvas.scale)
        canvas.surface.blit(wood, (0, 0))
        canvas.top_bar()
        heading = TextStyle(size=22, weight="bold", serif=True, colour=theme.PAPER)
        canvas.text(self.context.t("past.heading"), (168, 4, 700, 38), heading)
        for sheet in (LIST, DETAIL):
            canvas.paper(sheet)

    def _detail(self, canvas: Canvas, entry: Entry) -> None:
        t = self.context.catalogue
        x, y, w, _ = DETAIL
        title = TextStyle(size=24, weight="bold", serif=True)
        canvas.text(match_text.name_of(entry, t), (x + 20, y + 14, w - 40, 40), title)
        canvas.rule(x + 20, y + 60, w - 40)
        top = y + 72
        if not match_text.known(entry, t):
            canvas.text(
                t("past.damaged.about"),
                (x + 20, top, w - 40, 120),
                theme.BODY.but(line=1.6),
                fit="wrap",
                valign="top",
            )
            return
        facts = [
            ("past.result", match_text.result_of(entry, t)),
            ("past.length", match_text.length_of(entry, t)),
        ]
        facts.append(("past.played", match_text.date_of(entry)))
        if entry.taken_back:
            facts.append(("past.taken_back", t("past.taken_back.value", count=entry.taken_back)))
        if entry.title:
            facts.insert(0, ("past.heading", t(f"title.game.{entry.game}")))
            facts[0] = ("past.game", facts[0][1])
        for key, value in facts:
            canvas.text(t(key), (x + 20, top, 120, LINE), theme.SOFT)
            canvas.text(value, (x + 146, top, w - 166, LINE), theme.STRONG)
            top += LINE
        canvas.rule(x + 20, top + 8, w - 40)
        self._seats(canvas, entry, top + 18)

    def _seats(self, canvas: Canvas, entry: Entry, top: float) -> None:
        t, (x, _, w, _) = self.context.catalogue, DETAIL
        looks = looks_of(entry.game, entry.colours)
        step = 36.0 if len(entry.names) < 5 else 33.0
        for seat in range(min(len(entry.names), len(looks))):
            canvas.seat_mark((x + 36, top + 17), 24, looks[seat])
            name = match_text.seat_name(entry, seat, t)
            won = seat in entry.winners
            style = TextStyle(size=16, weight="bold" if won else "regular")
            canvas.text(name, (x + 60, top, 170, 34), style)
            level = entry.levels[seat]
            if level is not None and f"level.{level}" in t:
                canvas.text(t(f"level.{level}"), (x + 236, top, 110, 34), theme.SOFT)
            if won:
                canvas.art("common/crown", around((x + w - 130, top + 17), 24))
            if seat < len(entry.scores):
                points = t("past.points", points=entry.scores[seat])
                canvas.text(points, (x + w - 112, top, 92, 34), style.but(align="right", tabular=True))
            top += step
