"""Past games on the screen: the list, what is known about the chosen one, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from game.core.errors import PlayerError
from game.core.match import Match
from game.core.plain_text import cleaned_name
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.field import copy_text, paste_text
from scenes.kit.layout import Box
from scenes.kit.pictures import desk
from scenes.kit.theme import TextStyle
from scenes.kit.tween import NOW
from scenes.kit.widgets import Button, ButtonLook, TextField, Widget
from scenes.pages.past import detail, match_text
from scenes.pages.past.completing import Completing
from scenes.pages.past.detail import DETAIL
from scenes.pages.past.shelf import Shelf
from scenes.pages.past.ways import Ways
from scenes.pages.title.shelf import open_places
from scenes.shell import library, routes
from scenes.shell.context import Context
from scenes.shell.library import StoredMatch
from scenes.shell.scene import Scene
from scenes.shell.services import AUTOSAVER
from scenes.table.history import branch

LIST = Box(12, 58, 748, 650)
ROW = 45.0
"""From one row of buttons to the next."""


class PastScene(Scene):
    """The matches on disk: to go on with, look through, name, bring in and throw away."""

    def __init__(self, context: Context, route: routes.Past) -> None:
        super().__init__(context, route)
        self.entries = library.entries()
        self.chosen = next((i for i, entry in enumerate(self.entries) if entry.path == route.chosen), 0)
        self.completing = Completing(context)
        self.ways = Ways(context, self._again)
        self.typing = ""
        """"rename" or "import" while a line is being typed."""

    @property
    def entry(self) -> StoredMatch | None:
        """The match that is selected, None while there is none."""
        return self.entries[self.chosen] if self.chosen < len(self.entries) else None

    # Widgets

    def build(self) -> None:
        t = self.context.catalogue
        before = getattr(self, "shelf", None)
        self.shelf = Shelf(LIST.inset(10), self.entries, t, self.choose, self.chosen)
        if before is not None:
            self.shelf.scroll_to(before.offset, jump=True)
        back = Button(
            (12, 7, 140, 32), t("past.back"), self.back, ButtonLook(icon="common/undo"), key_label="Esc"
        )
        self.group.replace([back, self.shelf, *self._buttons()])
        if self.typing:
            self.group.focus(self._field(), True)
        else:
            self.group.focus(self.shelf)

    def _buttons(self) -> list[Widget]:
        t, entry, ways = self.context.t, self.entry, self.ways
        rows: list[list[tuple[str, Callable[[], None], str, int, str]]] = []
        if entry is not None and match_text.known(entry, self.context.catalogue):
            first = ("continue", partial(ways.go_on, entry), "common/play", pygame.K_RETURN, "Enter")
            after = [("review", partial(ways.review, entry), "common/search", pygame.K_g, "G")]
            if entry.over:
                first = ("show_result", partial(ways.show_result, entry), "common/chart", *first[3:])
                after.append(("deal", partial(ways.deal, entry), "common/chart", pygame.K_l, "L"))
            seen = [
                ("replay", partial(ways.replay, entry), "common/replay", pygame.K_p, "P"),
                ("branch", partial(ways.branch, entry), "common/share", pygame.K_b, "B"),
            ]
            rows += [[first], [*seen], [*after]]
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
        below = DETAIL.inset(20, 16).cut("bottom", ROW * len(rows))[0]
        for number, row in enumerate(rows):
            places = below.at(0, ROW * number, 0, 38).split(*(1,) * len(row), gap=10)
            for rect, (name, action, icon, key, cap) in zip(places, row, strict=True):
                button = Button(
                    rect,
                    t(f"past.{name}"),
                    action,
                    ButtonLook(icon=icon, size=16),
                    key=key,
                    key_label=cap,
                )
                button.kind = "primary" if len(row) == 1 and number == 0 and len(rows) > 1 else "plain"
                if f"past.{name}.tip" in self.context.catalogue:
                    button.tip = t(f"past.{name}.tip", **tips.get(name, {}))
                made.append(button)
        if self.typing:
            made.append(self._line(below.beside("top", 40, gap=8)))
        return made

    def _line(self, rect: Box) -> TextField:
        t, entry = self.context.t, self.entry
        if self.typing == "rename" and entry is not None:
            value, most, done = entry.title, 24, self.renamed
        else:
            pasted = paste_text().strip().strip('"')
            value, most, done = pasted if pasted.endswith(".json") else "", 400, self.imported
        hint = t(f"past.{self.typing}.hint")
        return TextField(
            rect,
            value,
            lambda text: None,
            on_submit=done,
            max_length=most,
            placeholder=hint,
            style=TextStyle(size=16),
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

    def _again(self, chosen: Path | None = None) -> None:
        """The page with everything read anew, also after waiting for the game to be ready."""
        if self.context.manager is not None and self.context.manager.top is self:
            self.refresh(chosen)
        else:
            self.context.go(routes.Past(chosen))

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

        self.ways.open(entry, store)

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
            original = library.goes_on(match)
            try:
                if original is not None:
                    match = self._with_other_cards(match, original)
                path = library.bring_in(source, match)
            except PlayerError as error:
                self.context.report(error)
                return
            self.context.say("past.imported" if original is None else "past.imported.anew", "good")
            self._again(path)

        game = entry.game if match_text.known(entry, self.context.catalogue) else open_places()[0].id
        self.context.open_table(game, partial(library.begin, source), self._again, take)

    def _with_other_cards(self, match: Match, original: StoredMatch) -> Match:
        """A match of whose cards another one goes on here, with what its player cannot know dealt anew;
        PlayerError where that cannot be done, since it is over.
        """
        if match.over:
            name = match_text.name_of(original, self.context.catalogue)
            raise PlayerError("past.imported.original", name=name)
        made = branch(match, len(match.actions))
        made.title = match.title
        return made

    def ask_delete(self) -> None:
        entry, t = self.entry, self.context.catalogue
        if entry is None:
            return
        name = match_text.name_of(entry, t)
        title, text = t("past.delete.ask", name=name), t("past.delete.text", about=match_text.about(entry, t))
        yes, no = t("past.delete.yes"), t("past.delete.no")
        self.context.ask(title, text, yes, lambda: self.delete(entry, name), no, loses=True)

    def delete(self, entry: StoredMatch, name: str) -> None:
        """Remove `entry` for good and tell of it by its `name`; what keeps it from going is told."""
        try:
            library.delete(entry.path)
        except PlayerError as error:
            self.context.report(error)
        else:
            self.context.say("past.deleted", name=name)
        self.refresh()

    # Input and drawing

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.typing and self.completing.go_on(self.entries):
            self.refresh(self.entry.path if self.entry is not None else None)

    def next_change(self) -> float:
        return NOW if self.completing.busy else super().next_change()

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
            style = TextStyle(size=17, line=1.6, align="center", colour=theme.INK_SOFT)
            canvas.text(self.context.t("past.empty"), LIST.inset(90, 0), style, fit="wrap", balance=True)
        if self.entry is not None:
            detail.paint(canvas, self.context.catalogue, self.entry)
        self.group.draw(canvas)
        self.group.draw_over(canvas)

    def _ground(self, canvas: Canvas) -> None:
        desk.cover(canvas)
        canvas.top_bar()
        heading = TextStyle(size=22, weight="bold", serif=True, colour=theme.PAPER)
        canvas.text(self.context.t("past.heading"), (168, 4, 700, 38), heading)
        for sheet in (LIST, DETAIL):
            canvas.paper(sheet)
