"""All puzzles: of each game how many there are to solve today, and all of them in a row."""

from __future__ import annotations

from functools import partial

import pygame

from scenes.boards import tiles
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.pictures import desk
from scenes.kit.theme import Rect, TextStyle
from scenes.kit.widgets import Button, ButtonLook, Widget
from scenes.pages.controls import back_button
from scenes.pages.puzzle.keeping import NOTES, PuzzlesDue, open_puzzle, session, waiting, waiting_words
from scenes.pages.runs import run_words
from scenes.pages.title.shelf import open_places
from scenes.pages.title.tiles import RATIO
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.shell.scene import Scene

TOP, HIGH, GAP, EDGE = 92.0, 420.0, 12.0, 12.0
WIDEST = 420.0
ALL: Rect = (440, 566, 400, 62)
ABOUT: Rect = (140, 640, 1000, 66)


class PuzzlesScene(Scene):
    """See `routes.Puzzles`."""

    def __init__(self, context: Context, route: routes.Puzzles) -> None:
        super().__init__(context, route)
        self.games = [place.id for place in open_places()]
        self.kind, self.game = route.kind, route.game
        self._told = set[str]()

    def columns(self) -> dict[str, Rect]:
        """The sheets, one per game."""
        count = max(1, len(self.games))
        wide = min(WIDEST, (theme.DESIGN_W - 2 * EDGE - GAP * (count - 1)) / count)
        left = (theme.DESIGN_W - wide * count - GAP * (count - 1)) / 2
        rects = ((left + number * (wide + GAP), TOP, wide, HIGH) for number in range(count))
        return dict(zip(self.games, rects, strict=False))

    def build(self) -> None:
        t = self.context.t
        self.waits = {game: waiting(self.context, game) for game in self.games}
        self.whole = waiting(self.context)
        widgets: list[Widget] = [back_button(t("puzzle.back_to"), partial(self.context.go, routes.Title()))]
        for number, (game, (x, y, w, h)) in enumerate(self.columns().items()):
            solve = Button((x + 14, y + h - 62, w - 28, 48), t("puzzle.solve"), partial(self.begin, game))
            solve.key, solve.key_label, solve.size = pygame.K_1 + number, str(number + 1), 17
            if not _any(self.waits[game]):
                solve.disable(t("puzzle.none.tip"))
            widgets.append(solve)
        whole = Button(
            ALL, t("puzzle.solve.all"), self.begin, ButtonLook(kind="primary", size=20, serif=True)
        )
        whole.key, whole.key_label, whole.icon = pygame.K_RETURN, "Enter", "common/puzzle"
        if not _any(self.whole):
            whole.disable(t("puzzle.none.tip"))
        widgets.append(whole)
        self.group.replace(widgets)
        if self.game in self.games and not self.group.keyboard:
            self.group.focus(widgets[1 + self.games.index(self.game)], keyboard=True)

    def begin(self, game: str = "") -> None:
        """The puzzles of today, of a game or of all."""
        puzzles = session(self.context, game, self.kind)
        if puzzles:
            open_puzzle(self.context, puzzles, 0)
        else:
            self.context.say("puzzle.none")

    def enter(self) -> None:
        self.build()
        trouble = self.context.service(NOTES).file.trouble
        if trouble is not None and trouble.key not in self._told:
            self._told.add(trouble.key)
            self.context.report(trouble)

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        state = (tuple(self.waits.items()), self.whole, self.context.language)
        canvas.backdrop(("puzzles", state, canvas.ui), self._ground)
        self.group.draw(canvas)
        self.group.draw_over(canvas)

    def _ground(self, canvas: Canvas) -> None:
        t = self.context.catalogue
        desk.cover(canvas)
        canvas.top_bar()
        heading = TextStyle(size=22, weight="bold", serif=True, colour=theme.PAPER)
        canvas.text(t("puzzle.heading"), (168, 4, 400, 38), heading)
        book = self.context.service(NOTES).book
        said = run_words(t, "puzzle.row", book.row, book.best)
        if said:
            canvas.text(said, (660, 4, 608, 38), TextStyle(colour=theme.NIGHT_TEXT, align="right"))
        whole = TextStyle(size=19, weight="bold", colour=theme.PAPER, align="center", shadow="#000000A0")
        canvas.text(waiting_words(self.whole, t), (140, 50, 1000, 38), whole)
        for game, column in self.columns().items():
            self._sheet(canvas, game, column)
        soft = TextStyle(size=15, colour=theme.PAPER, align="center", line=1.4, shadow="#000000A0")
        canvas.text(t("puzzle.about"), ABOUT, soft, fit="wrap", valign="middle")

    def _sheet(self, canvas: Canvas, game: str, column: Rect) -> None:
        t, (x, y, w, h) = self.context.catalogue, column
        canvas.paper(column, radius=9)
        wide = w - 28
        picture = (x + 14, y + 14, wide, wide / RATIO)
        canvas.picture(("tile", game), picture, lambda size: tiles.draw(size, game))
        top = picture[1] + picture[3] + 12
        canvas.text(t(f"title.short.{game}"), (x + 16, top, w - 32, 32), theme.HEADING)
        found = self.waits[game]
        counts = {"puzzle.due": found.due, "puzzle.untried": found.untried, "puzzle.new.own": found.own}
        rows = [t(key, count=count) for key, count in counts.items() if count]
        step = min(30.0, (y + h - 70 - (top + 38)) / 3)
        for number, said in enumerate(rows):
            box = (x + 16, top + 38 + number * step, w - 32, step)
            canvas.text(said, box, TextStyle(size=16, colour=theme.INK_SOFT))


def _any(found: PuzzlesDue) -> bool:
    return bool(found.due or found.new)
