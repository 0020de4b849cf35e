"""The table as it was, drawn live and smaller than a screen, with what was done and what was better on it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Surface

from ai.explain.model import Explanation
from ai.follow.continuation import steps_of
from game.core.game import Step
from game.core.match import IllegalAction, Match
from game.core.sight import first_open
from scenes.boards import board_class
from scenes.companion.ways import deed_words, way_words
from scenes.kit import theme
from scenes.kit.canvas import Canvas, around
from scenes.kit.theme import Colour, Rect, TextStyle, fade
from scenes.kit.timeline import Timeline
from scenes.kit.tween import NEVER, NOW
from scenes.lessons.targets import boxes
from scenes.shell.context import Context
from scenes.table.example import Example
from scenes.table.history import branch
from scenes.table.log import Log
from scenes.table.log_panel import LogPanel
from scenes.table.seats import faces
from scenes.table.side_panels import side_panels
from scenes.table.tags import use_tags
from scenes.tabletop.board import Board

BAR = 46.0
"""What stands above a board at the table, and is left out here."""
ROOM: Rect = (0.0, 0.0, theme.DESIGN_W, theme.DESIGN_H)
BETTER, YOURS = "#4E7A3C", theme.VERMILION


class TablePicture:
    """The board of a match at one of its decisions. `rect` is where it lies on the page."""

    def __init__(self, context: Context, match: Match) -> None:
        self.context, self.match = context, match
        self.log = Log(match.game)
        self.showing: Example | None = None
        """The best way as it is carried out, with what may come after it."""
        self._boards: dict[int | None, Board] = {}
        self._words: dict[object, Sequence[str]] = {}
        self._canvas: tuple[object, Canvas] | None = None
        self._still = Timeline()
        self._at: tuple[int | None, int] | None = None
        self._kept: Surface | None = None
        """The picture that stays until the next one is whole."""
        self.prepared = False
        """Whether that one is."""
        self._drawn: tuple[int | None, int] | None = None
        """The position that was drawn last."""
        self._ways: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        self._boxes: dict[object, tuple[Rect, ...]] = {}
        self._panel: tuple[object, LogPanel] | None = None
        self._faces = faces(match, context.catalogue)

    def board_of(self, me: int | None) -> Board:
        """The board as a seat sees it, None with all open."""
        if me not in self._boards:
            self._boards[me] = board_class(self.match.setup.game)(self.context, self.match, me)
        return self._boards[me]

    def show(self, me: int | None, step: int) -> None:
        """The position before a step, with these eyes. What was there stays in sight until the whole of it
        has been drawn (`prepared`) and the page turns (`turn`).
        """
        if self._at == (me, step):
            return
        self.end()
        if self._kept is None and self._drawn is not None and self._canvas is not None:
            self._kept = self._canvas[1].surface.copy()
        self._at, self.prepared = (me, step), False
        self.board_of(me).show(self.match.state_before(step))

    @property
    def turning(self) -> bool:
        """Whether the position that is shown is still the one before."""
        return self._kept is not None

    def turn(self) -> None:
        """From now on the position that was asked for is seen."""
        self._kept = None

    def mark(self, played: tuple[int, ...], better: tuple[int, ...]) -> None:
        """Ways to be marked on it: what was done, and what was better (empty: nothing was)."""
        self._ways = (played, better)

    def carry_out(self, kept: int, way: tuple[int, ...], found: Explanation | None) -> None:
        """Show a way that could have been taken after `kept` decisions as it is carried out. Where it has
        been explained, it goes on as it likely would have to the end of the seat's next turn.
        """
        if self._at is None:
            return
        me, step = self._at
        state, steps = self.match.state_before(step), []
        if found is not None and found.lines and found.lines[0].moves == way:
            steps = steps_of(self.match.game, state, found.observer, found.lines[0])
        self.end()
        self.showing = Example(self.board_of(me), stays=True)
        self.showing.start(steps or self._steps(kept, way), state)

    def _steps(self, kept: int, way: Sequence[int]) -> list[Step]:
        """The steps of a way by itself."""
        match = branch(self.match, kept, same_cards=True)
        begun = len(match.steps)
        try:
            for action in way:
                match.play(action)
        except IllegalAction:
            pass  # what the search found of it hangs on what was not known
        return match.steps[begun:]

    def end(self) -> None:
        """Show the table as it was again."""
        if self.showing is not None:
            self.showing.stop()
            self.showing = None

    def words(
        self, me: int | None, step: int, ways: Sequence[Sequence[int]], whole: bool = False
    ) -> Sequence[str]:
        """Ways in the player's words: in a few, told apart from each other, or each in full."""
        key = (me, step, tuple(map(tuple, ways)), whole, self.context.language)
        if key not in self._words:
            board, state = self.board_of(me), self.match.state_before(step)
            if whole:
                self._words[key] = [way_words(board, state, way, ways) for way in ways]
            else:
                self._words[key] = deed_words(board, state, ways)
        return self._words[key]

    def update(self, dt: float) -> None:
        if self._drawn == self._at:
            self._work_out()
        if self.showing is not None:
            self.showing.update(dt, self.context.preferences.speed, self.context.still)

    def boxes(self) -> tuple[tuple[Rect, ...], tuple[Rect, ...]]:
        """Where what was done and what was better are marked, in units of the table, as far as it has been
        worked out.
        """
        if self._at is None or self.showing is not None:
            return (), ()
        played, better = (self._boxes.get((*self._at, way), ()) for way in self._ways)
        return played, better

    def marked(self) -> tuple[tuple[Rect, ...], tuple[Rect, ...], tuple[Rect, ...]]:
        """What is marked as done, as better, and as both: of two ways only what they do not share, for a
        button that confirms both says nothing about either.
        """
        played, best = self.boxes()
        if self._ways[0] == self._ways[1]:
            return (), (), played
        return (
            tuple(rect for rect in played if rect not in best),
            tuple(rect for rect in best if rect not in played),
            (),
        )

    @property
    def behind(self) -> bool:
        """Whether there are marks still to be worked out."""
        return self._unmarked() is not None

    def _unmarked(self) -> tuple[int, ...] | None:
        if self._at is None or self.showing is not None:
            return None
        return next((way for way in self._ways if way and (*self._at, way) not in self._boxes), None)

    def _work_out(self) -> None:
        """Find the places of one way. Each asks for a layout of the table, so there is one in a frame."""
        way = self._unmarked()
        if way is None or self._at is None:
            return
        me, step = self._at
        board = self.board_of(me)
        shown = board.seen(self.match.state_before(step), hints=way)
        pieces = board.zones.piece_set(shown).pieces
        self._boxes[(me, step, way)] = boxes(piece for piece in pieces if piece.hint)

    def draw(self, canvas: Canvas, rect: Rect, words: tuple[str, str, str]) -> None:
        """The table without its bar in `rect`; `words` are what marks say: yours, better, and both in one."""
        if self._at is None:
            return
        me, step = self._at
        showing = self.showing
        board = self.board_of(me)
        timeline = showing.timeline if showing else self._still
        small = self._small(canvas, rect)
        # It bakes by itself: the page is told as long as something of it is late.
        small.scheduler.begin()
        small.scheduler.late = False
        use_tags(small, board)
        board.draw(small, timeline, 0.0)
        self._draw_log(small, board, step)
        self._drawn = self._at
        if showing is None:
            self._draw_marks(small, words)
        else:
            showing.draw(small)
        board.get_ready(small, timeline)
        canvas.scheduler.late |= small.scheduler.late
        self.prepared = not small.scheduler.late
        seen = self._kept or small.surface
        if seen.get_size() != small.size:  # it was kept before the window or the lens changed the size
            seen = pygame.transform.smoothscale(seen, small.size)
        x, y, w, h = rect
        top = round(BAR * small.scale)
        area = canvas.device(rect)
        wide, high = small.size
        part = seen.subsurface((0, top, min(wide, area.width), min(high - top, area.height)))
        with canvas.clipped(rect):
            canvas.put(part, area.x, area.y)
        canvas.box((x - 1, y - 1, w + 2, h + 2), None, radius=3, border=fade(theme.INK, 0.7), stroke=1.5)
        if showing is not None and not self.turning:
            self._say(canvas, rect, showing)

    def _say(self, canvas: Canvas, rect: Rect, showing: Example) -> None:
        """Whose move is shown, over the upper edge of the table."""
        if showing.moving is None:
            return
        seat = showing.moving.seat
        by = self.context.t("hint.example.chip") if seat < 0 else showing.board.name(seat)
        bold = TextStyle(size=15, weight="bold", colour=theme.PAPER)
        style = TextStyle(size=15, colour=theme.NIGHT_TEXT)
        mark = 0.0 if seat < 0 else 28.0
        left = canvas.measure(by, bold)[0] + 12
        room = rect[2] - 40 - mark - left
        wide = min(room, canvas.measure(showing.moving.sentence, style)[0] + 4)
        high = 28.0 * max(1.0, canvas.ui)
        box = (rect[0] + 8, rect[1] - 12, 24 + mark + left + wide, high)
        canvas.shadow(box, radius=7, blur=5, down=2)
        canvas.box(box, theme.NIGHT_DEEP, radius=7, border=theme.GOLD, stroke=1.5)
        if seat >= 0:
            look = self._faces[seat].look
            canvas.art(look.picture, around((box[0] + 22, box[1] + high / 2), 18), tint=look.colour)
        canvas.text(by, (box[0] + 10 + mark, box[1], left, high), bold)
        canvas.text(showing.moving.sentence, (box[0] + 10 + mark + left, box[1], wide, high), style)

    def _small(self, canvas: Canvas, rect: Rect) -> Canvas:
        key = (canvas.scale, canvas.ui, canvas.language, rect)
        if self._canvas is None or self._canvas[0] != key:
            if self._canvas is not None:
                self._canvas[1].retire()
            self._canvas = (key, canvas.miniature(rect[2] / theme.DESIGN_W))
        return self._canvas[1]

    def _draw_log(self, canvas: Canvas, board: Board, step: int) -> None:
        key = (board.log_rect, board.counsel_rect, self.context.language, canvas.ui)
        if self._panel is None or self._panel[0] != key:
            stand = side_panels(ROOM, board.log_rect, board.counsel_rect, False)
            self._panel = (
                key,
                LogPanel(self.context, stand.log, faces(self.match, self.context.catalogue), self.log),
            )
        whole = 0 if self.context.counted else first_open(self.match)
        self.log.follow(self.match.steps, step, self.context.catalogue, whole)
        panel = self._panel[1]
        panel.status = board.text.status()
        panel.follow()
        panel.draw(canvas)

    def _draw_marks(self, canvas: Canvas, words: tuple[str, str, str]) -> None:
        yours, better, both = words
        played, best, same = self.marked()
        marks: list[tuple[tuple[Rect, ...], Colour, str]] = [
            (best, BETTER, better),
            (played, YOURS, yours),
            (same, BETTER, both),
        ]
        for rects, colour, _ in marks:
            for x, y, w, h in rects:
                canvas.box(
                    (x - 4, y - 4, w + 8, h + 8), None, radius=9, border=fade("#FFFFFF", 0.9), stroke=7
                )
                canvas.box((x - 3, y - 3, w + 6, h + 6), None, radius=8, border=colour, stroke=4.5)
        taken: list[Rect] = []
        for rects, colour, word in marks:
            if rects and word:
                self._tag(canvas, rects[0], colour, word, taken)

    def _tag(self, canvas: Canvas, rect: Rect, colour: Colour, word: str, taken: list[Rect]) -> None:
        """A word at the upper edge of what it is about, beside those that stand there already."""
        style = TextStyle(size=21, weight="bold", colour=theme.PAPER_LIGHT, align="center")
        wide = canvas.measure(word, style, scale_ui=False)[0] + 22
        x = min(max(rect[0] - 4, 4), theme.DESIGN_W - wide - 4)
        y = max(BAR + 4, rect[1] - 30)
        for other in taken:
            if abs(other[1] - y) < 32 and x < other[0] + other[2] + 4 and other[0] < x + wide + 4:
                x = other[0] + other[2] + 6
                if x + wide > theme.DESIGN_W - 4:
                    x, y = rect[0] - 4, y + 36
        taken.append((x, y, wide, 32))
        canvas.box((x, y, wide, 32), colour, radius=6, border=fade("#FFFFFF", 0.85), stroke=1.5)
        canvas.text(word, (x, y, wide, 32), style, scale_ui=False)

    def next_change(self) -> float:
        """Seconds until it looks different by itself."""
        still = self.showing is None or self.showing.over
        return NEVER if still and not self.behind and not self.turning else NOW
