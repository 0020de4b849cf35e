"""A puzzle on its real table: three tries, each miss in words, then why."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pygame

from ai.daily.plan import local_day
from ai.explain.words import People
from ai.puzzles.schedule import PuzzleStanding
from scenes.companion.ways import deed_words, way_words
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Point, Rect
from scenes.kit.tween import NEVER
from scenes.kit.widgets import Button, ButtonLook, Widget
from scenes.pages.puzzle import words
from scenes.pages.puzzle.dock import TRIES, DockTold, draw_dock
from scenes.pages.puzzle.keeping import NOTES, drop, note_answer, open_puzzle, standing_of
from scenes.pages.puzzle.work import PuzzleWork
from scenes.pages.review.decision_text import told_of
from scenes.pages.review.layout import LARGE
from scenes.pages.review.page import LOOKS_AGAIN
from scenes.pages.review.panel import VerdictPanelState, draw_told
from scenes.pages.review.work import EXAMINER, REVIEWER
from scenes.pages.runs import run_words
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.table.board_stage import BoardStage, covered_by
from scenes.table.retake import Retake
from scenes.table.seats import faces
from scenes.table.side_panels import side_panels
from scenes.table.topbar import HEIGHT, BarText, draw_bar, menu_button

PANEL: Rect = (896, 54, 372, 658)
"""Where it is explained."""
SHEET: Rect = (640, 54, 628, 658)
"""The same for large text; while it is asked, too."""
FOOT = 108.0
LOW = 264.0
"""The panel beside the table is at least so high."""
Phase = Literal["checking", "asking", "weighing", "solved", "shown"]


class PuzzleScene(Scene):
    """See `routes.Puzzle`."""

    pictured = pinned = True
    bar = HEIGHT

    def __init__(self, context: Context, route: routes.Puzzle) -> None:
        super().__init__(context, route)
        self.puzzles, self.number, laid = route.puzzles, route.number, route.laid
        self.work = PuzzleWork(laid, context.service(REVIEWER), context.service(EXAMINER))
        self.standing: PuzzleStanding = standing_of(context, laid.puzzle)
        self.missed = 0
        self.said = ""
        """What was wrong with the last try."""
        self.phase: Phase = "asking" if self.work.ready else "checking"
        self.tried: tuple[int, ...] = ()
        self._failed: Exception | None = None
        self._panel: object = None
        self._told: VerdictPanelState | None = None
        self._since = 0.0
        self.retake = Retake(context, laid.match, laid.decision, self._over_board, self.build)
        self.work.start()

    @property
    def stage(self) -> BoardStage:
        """The table."""
        return self.retake.stage

    @property
    def over(self) -> bool:
        """Whether it is solved, or shown."""
        return self.phase in ("solved", "shown")

    @property
    def large(self) -> bool:
        """Whether the panel is a sheet, because text is large."""
        return self.context.preferences.ui_scale > LARGE

    def leave(self) -> None:
        self.work.stop()

    # Where things stand

    @property
    def dock(self) -> Rect:
        """The panel beside the table."""
        board = self.stage.board
        x, y, w, h = side_panels(self.room, board.log_rect, board.counsel_rect, False).log
        if not self.large:
            return (x, y, w, h) if h >= LOW else (x, y + h - LOW, w, LOW)
        right = self.room[2] - 12
        return (right - 470, self.room[3] - 8 - 470, 470.0, 470.0)

    @property
    def panel(self) -> Rect:
        """Where it is explained."""
        right = self.room[2] - 12
        _, y, w, h = SHEET if self.large else PANEL
        return (right - w, y, w, h)

    def _over_board(self, at: Point) -> str | None:
        """What lies over the board there; see `Covers`."""
        return "" if covered_by(at, [self.panel if self.over else self.dock], HEIGHT) else None

    def build(self) -> None:
        t, board = self.context.t, self.stage.board
        self._panel = None
        self.stage.build(side_panels(self.room, board.log_rect, board.counsel_rect, False).log)
        widgets: list[Widget] = [menu_button(self.close, t("ui.close"))]
        if self.over:
            widgets += self._end_buttons()
        else:
            again = Button((self.room[2] - 148, 7, 136, 32), t("review.attempt.undo"), self.retake.again)
            again.key, again.key_label = pygame.K_z, "Z"
            rules = Button((self.room[2] - 278, 7, 122, 32), t("table.rules"), self.retake.rules)
            rules.icon, rules.key, rules.key_label = "common/book", pygame.K_F1, "F1"
            widgets += [again, rules]
            x, y, w, h = self.dock
            wide = (w - 28 - 8) / 2
            show = Button(
                (x + 14, y + h - 56, wide, 44), t("puzzle.show"), self.show, ButtonLook(stacked=True)
            )
            show.key, show.key_label, show.tip = pygame.K_g, "G", t("puzzle.show.tip")
            away = Button(
                (x + 22 + wide, y + h - 56, wide, 44),
                t("puzzle.leave"),
                self.close,
                ButtonLook(stacked=True),
            )
            away.key_label = "Esc"
            widgets += [show, away]
        self.group.replace(widgets)

    def _end_buttons(self) -> list[Widget]:
        t, (x, y, w, h) = self.context.t, self.panel
        last = self.number + 1 >= len(self.puzzles)
        wide = (w - 36 - 8) / 2
        next_ = Button(
            (x + 18, y + h - 104, w - 36, 50), t("puzzle.done" if last else "puzzle.next"), self.next
        )
        next_.kind, next_.key, next_.key_label, next_.size = "primary", pygame.K_RETURN, "Enter", 20
        next_.serif = True
        game = Button(
            (x + 18, y + h - 48, wide, 38),
            t("puzzle.again"),
            self.once_more,
            ButtonLook(icon="common/replay"),
        )
        game.key, game.key_label, game.tip = pygame.K_a, "A", t("puzzle.again.tip")
        away = Button((x + 26 + wide, y + h - 48, wide, 38), t("puzzle.leave"), self.close)
        away.key_label = "Esc"
        return [next_, game, away]

    # Commands

    def close(self) -> None:
        """To the page of all puzzles."""
        self.context.go(routes.Puzzles())

    def next(self) -> None:
        """The next puzzle of today."""
        open_puzzle(self.context, self.puzzles, self.number + 1)

    def once_more(self) -> None:
        """Try it again, for practice: it is noted already."""
        self.phase, self.missed, self.said, self.tried = "asking", 0, "", ()
        self.retake.begin()

    def show(self) -> None:
        """Give up: it is shown, and comes back tomorrow."""
        if self.phase in ("asking", "weighing"):
            self._end(False)

    def _end(self, solved: bool) -> None:
        if self.phase not in ("solved", "shown") and not self._noted:
            self.standing = note_answer(self.context, self.work.laid.puzzle, solved)
            self._noted = True
        self.phase = "solved" if solved else "shown"
        self.context.sound.play("win" if solved else "bell")
        self.retake.begin()

    _noted = False
    """Whether the first answer has been kept: what is tried again for practice is not."""

    # Time

    def update(self, dt: float) -> None:
        super().update(dt)
        self.retake.update(dt)
        if self.phase == "checking":
            self._check()
        elif self.phase == "asking" and self.retake.taken:
            self.phase, self.tried = "weighing", self.retake.actions
            self.said = self.context.t("puzzle.weighing")
            self.work.weigh(self.tried)
        elif self.phase == "weighing" and self.work.attempt is not None:
            self._answer()
        error = self.work.error
        if error is not None and error is not self._failed:
            self._failed = error
            self.context.say("review.failed", "warning")
            if self.phase == "weighing":
                self.phase, self.said = "asking", ""
                self.retake.begin()
        trouble = self.context.service(NOTES).file.trouble
        if trouble is not None:
            self.context.service(NOTES).file.trouble = None
            self.context.report(trouble)

    def _check(self) -> None:
        if self.work.gone:
            drop(self.context, self.work.laid.puzzle)
            self.context.say("error.puzzle_gone")
            self.next()
        elif self.work.ready:
            self.phase = "asking"

    def _answer(self) -> None:
        """What the try comes to."""
        found = self.work.attempt
        assert found is not None
        if found.passed:
            self._end(True)
            return
        self.missed += 1
        (way,) = self._words([self.tried], whole=True)
        self.said = words.missed_words(found, way, self.context.catalogue)
        self.context.sound.play("refuse")
        if self.missed >= TRIES:
            self._end(False)
            return
        self.phase = "asking"
        self.retake.begin()

    def next_change(self) -> float:
        waits = LOOKS_AGAIN if self.phase in ("checking", "weighing") or not self.work.explained else NEVER
        return min(super().next_change(), self.retake.next_change(), waits)

    # Words

    def _words(self, ways: list[tuple[int, ...]], whole: bool = False) -> list[str]:
        board, state = self.stage.board, self.work.laid.decision.state
        if whole:
            return [way_words(board, state, way, ways) for way in ways]
        return deed_words(board, state, ways)

    def _people(self) -> People:
        seats = faces(self.work.laid.match, self.context.catalogue)
        return People(lambda seat: seats[seat].name, self.work.laid.match.setup.me)

    def dock_told(self) -> DockTold:
        """What the panel says while it is asked."""
        t, puzzle = self.context.catalogue, self.work.laid.puzzle
        book = self.context.service(NOTES).book
        hint = t("puzzle.hint", theme=self.theme()) if self.missed >= TRIES - 1 else ""
        said = t("puzzle.checking") if self.phase == "checking" else self.said
        return DockTold(
            task=words.task_words(puzzle, self.standing.own, t),
            who=t("puzzle.theme"),
            missed=self.missed,
            tries=t("puzzle.tries", left=TRIES - self.missed, all=TRIES),
            said=said,
            wrong=self.phase == "asking" and self.missed > 0,
            hint=hint,
            row=book.row,
            row_words=run_words(t, "puzzle.row", book.row, book.best),
        )

    def theme(self) -> str:
        """What the puzzle is about, without its answer: the line of the account that it turns on, as far as
        one is known, else the kind of decision.
        """
        t, game = self.context.t, self.work.laid.match.setup.game
        line = None if self.work.explanation is None else self.work.explanation.line
        if line is not None:
            return t(f"result.{game}.{line[1].key}")
        return t(f"judge.kind.{game}.{self.work.laid.puzzle.kind}")

    def told(self) -> VerdictPanelState:
        """The explanation, once it is over."""
        t, work = self.context.catalogue, self.work
        puzzle, game = work.laid.puzzle, work.laid.match.game
        kind = t(f"judge.kind.{game.id}.{puzzle.kind}")
        key = "puzzle.solved" if self.phase == "solved" else "puzzle.shown"
        place = t("puzzle.place", kind=kind, back=words.next_words(self.standing, local_day(), t))
        told = told_of(
            puzzle.verdict,
            work.explanation,
            work.explained,
            game,
            lambda ways, whole=False: self._words([tuple(way) for way in ways], whole),
            self._people(),
            t,
            place,
        )
        ways = self._words([puzzle.verdict.best.numbers(game), *([self.tried] if self.tried else [])])
        if self.phase == "solved":
            best = work.attempt is not None and work.attempt.best
            said = t(key if best else "puzzle.solved.also", way=ways[-1], best=ways[0])
        else:
            said = t(key, best=ways[0])
        chip = t("puzzle.played")
        bars = told.bars
        if not self.standing.own:  # it was not the player who played so
            bars = tuple(replace(bar, chip=chip) if bar.kind == "you" else bar for bar in bars)
        tone: Literal["praise", "plain"] = "praise" if self.phase == "solved" else "plain"
        return replace(told, mark="none", headline=said, tone=tone, bars=bars)

    # Input, drawing

    def handle(self, event: pygame.event.Event) -> bool:
        if self.retake.hear(event):
            return True
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                self.close()
                return True
            mine = event.key in (pygame.K_z, pygame.K_g) or event.mod & pygame.KMOD_ALT
            if (mine or self.over) and self.group.handle(event):
                return True
        elif self.group.handle(event):
            return True
        return self.phase == "asking" and self.retake.handle(event)

    def focus_box(self) -> Rect | None:
        return (None if self.over else self.retake.focus_box()) or super().focus_box()

    def draw(self, canvas: Canvas) -> None:
        t, stage = self.context.t, self.stage
        stage.draw(canvas)
        chip = t("puzzle.chip", number=self.number + 1, count=len(self.puzzles))
        prompt = t("puzzle.prompt.over" if self.over else "puzzle.prompt")
        draw_bar(canvas, BarText(stage.board.title, chip, prompt, not self.over))
        if stage.clear_view.on:
            stage.get_ready(canvas)
            return
        if self.over:
            seen = (self.phase, self.work.explanation, self.work.explained, self.context.language, self.tried)
            if self._panel != seen or self._told is None:
                self._panel, self._told = seen, self.told()
            draw_told(canvas, self.panel, self._told, FOOT)
        else:
            draw_dock(canvas, self.dock, self.dock_told())
        self.group.draw(canvas)
        self.retake.draw_over(canvas)
        self.group.draw_over(canvas)
        stage.get_ready(canvas)
