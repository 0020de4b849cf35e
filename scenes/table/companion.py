"""What the companion does at the table: the hint with its panel and example, "why", and the tutor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from ai.explain.words import People, reason_words
from ai.follow.continuation import steps_of
from ai.judge.live import Mistake
from game.core.catalogue import Catalogue
from game.core.match import IllegalAction
from game.core.sight import eyes
from scenes.companion.account_sheet import AccountSheet, AccountSheetState, SheetSeat
from scenes.companion.hint_words import HintTold, hint_told
from scenes.companion.thinking import Insight, Thinking
from scenes.companion.ways import deed_words
from scenes.companion.why_words import last_step
from scenes.kit.canvas import Canvas
from scenes.kit.group import Group
from scenes.kit.layout import covered
from scenes.kit.theme import Rect
from scenes.kit.widgets import Button, Widget
from scenes.shell.context import Context
from scenes.shell.services import COMPANION
from scenes.shell.wake import wake
from scenes.table.advice import Advisor
from scenes.table.board_stage import BoardStage
from scenes.table.counsel import CounselPanel
from scenes.table.example import Example
from scenes.table.guide import Guide
from scenes.table.hint_panel import HintPanel
from scenes.table.seats import SeatFace
from scenes.table.side_panels import SidePanels
from scenes.table.tutor import Waiting, sure, worth_asking
from scenes.table.way_tags import draw_tag
from scenes.table.why import Why, why_button
from scenes.tabletop.board import Board

SHEET: Rect = (12.0, 54.0, 956.0, 658.0)
"""Over the board; rivals and hint stay in sight."""


def account_told(
    insight: Insight, number: int, board: Board, seats: Sequence[SeatFace], t: Catalogue
) -> AccountSheetState:
    """The first way of a hint beside that of row `number`."""
    rows = insight.rows
    row = rows[min(number, len(rows) - 1)]
    first, second = deed_words(board, insight.decision.state, [rows[0].way, row.way])
    found = insight.reasons.get(row.way)
    accounts = () if found is None or found.table is None else found.table[:2]
    notes = ("hint.equal.one" if not row.worse else "hint.best", "" if row.worse else "hint.equal.one")
    return AccountSheetState(
        board.match.game.id,
        found,
        first,
        second,
        (t(notes[0]), t(notes[1]) if notes[1] else ""),
        tuple(SheetSeat(seats[account.seat].name, seats[account.seat].look) for account in accounts),
    )


AWAY: Rect = (-2000.0, 0.0, 10.0, 10.0)
"""Where the bar of chances is while a panel without one lies over its place."""
ENDS_EXAMPLE = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)


class Room(Protocol):
    """What the companion needs of the table besides the board."""

    def toggle_pause(self) -> None:
        """Stop a demo, or let it go on."""

    def keep_quiet(self) -> None:
        """Nobody else is to speak in this turn."""


class Companion:
    """The hint, the answer to "why", and the tutor of one table; their buttons are put into `group`."""

    def __init__(
        self, context: Context, stage: BoardStage, advisor: Advisor, group: Group, room: Room
    ) -> None:
        self.context, self.stage, self.group, self.room = context, stage, group, room
        # One thread judges for all of them.
        thinking = Thinking(context.service(COMPANION), wake)
        self.guide = Guide(context, stage.driver, advisor, stage.board, thinking)
        self.example = Example(stage.board, self.example_ended)
        self.why_asked = Why(context, stage.match, stage.board)
        self.hint_panel: HintPanel
        self.more: AccountSheet | None = None
        """The account of two ways, over the board."""
        self.tutor_after = 0.0
        """Seconds that the tutor's last question took."""
        self._row = 1
        """Which row the first one is compared with there."""
        self._told: tuple[object, HintTold | None] = (None, None)
        self._strip: tuple[object, Button | None] = (None, None)
        self._waiting: Waiting | None = None
        self._buttons: tuple[Widget, ...] = ()

    def build(self, stand: SidePanels) -> None:
        """The panels: they take the place of log and counsel while these lie in one column."""
        (x, y, w, h), counsel = stand.log, stand.counsel
        if self.context.preferences.counsel and counsel[0] == x and counsel[1] > y:
            h = counsel[1] + counsel[3] - y
        self._told, self._buttons, self._strip = (None, None), (), (None, None)
        self.why_asked.place((x, y, w, h), self.stage.seats)
        self.more = None
        self.hint_panel = HintPanel(
            self.context, (x, y, w, h), self.guide.forget, self.show_example, self.open_more, self._rivals()
        )

    def _rivals(self) -> float:
        """The lower edge of the others' panels."""
        board = self.stage.board
        others = (seat for seat in range(self.stage.match.setup.players) if seat != (self.stage.me or 0))
        boxes = (board.things.seat_box(seat) for seat in others)
        return max((box[1] + box[3] for box in boxes if box is not None), default=0.0)

    # The hint

    def hint(self) -> None:
        """The counsel's plan; once more takes it away."""
        self.why_asked.close()
        if self.guide.hinting:
            self.guide.forget()
        elif not self.guide.ask():
            self.context.say("table.hint.not_now", "warning")

    def show_example(self) -> None:
        """Show how it may go on after the best way."""
        insight = self.guide.insight
        reason = None if insight is None else insight.reason
        if insight is None or reason is None or not reason.lines:
            return
        self.close_more()
        decision = insight.decision
        steps = steps_of(self.stage.match.game, decision.state, decision.seat, reason.lines[0])
        self.example.start(steps, self.stage.match.state)

    def open_more(self, row: int) -> None:
        """Where the points come from, the first way beside that of a row; once more closes it."""
        if self.more is not None:
            self.close_more()
            return
        insight = self.guide.insight
        if insight is None or len(insight.rows) < 2:
            return
        turn = self.turn_more if len(insight.rows) > 2 else None
        self.more = AccountSheet(self.context, SHEET, self.close_more, turn)
        self._row = row
        self._look_at_row(insight)

    def turn_more(self, by: int) -> None:
        """Compare with the next way, or the one before."""
        insight = self.guide.insight
        if insight is not None:
            self._row = (self._row - 1 + by) % (len(insight.rows) - 1) + 1
            self._look_at_row(insight)

    def close_more(self) -> None:
        """Take the account away."""
        self.more = None

    def _look_at_row(self, insight: Insight) -> None:
        way = insight.rows[min(self._row, len(insight.rows) - 1)].way
        if way not in insight.reasons and self.guide.thinking is not None:
            self.guide.thinking.explain(way)

    def _hint_told(self) -> HintTold | None:
        """What the panel shows; made anew when something else is known."""
        insight = self.guide.insight
        if not self.guide.hinting or insight is None:
            return None
        key = (insight.version, self.context.language, id(insight))
        if key != self._told[0]:
            people = People(self.stage.board.name, insight.decision.seat)
            self._told = (key, hint_told(insight, self.stage.board, people, self.context.catalogue))
        elif insight.rows:
            insight.seen.set()  # they were told a frame ago, and drawn
        return self._told[1]

    # Why

    def why(self) -> None:
        """Ask why somebody did what was done last; once more takes the answer away."""
        if self.why_asked.open:
            self.why_asked.close()
            return
        step = last_step(self.stage.match, self.stage.driver.shown, self.stage.me)
        if step is None:
            self.context.say("motive.none", "warning")
            return
        if not self.why_asked.ask(step, self.stage.driver.shown, eyes(self.stage.match, step)):
            self.context.say("motive.nothing", "warning")
            return
        self.guide.forget()
        if self.stage.me is None and not self.stage.driver.paused:
            self.room.toggle_pause()

    def _strip_button(self) -> Button | None:
        """The button in the panel of the seat that moved last, while the counsel is on."""
        step = last_step(self.stage.match, self.stage.driver.shown, self.stage.me)
        calm = not (self.stage.playback.busy or self.example.active or self.why_asked.open)
        if step is None or not calm or not self.context.preferences.counsel:
            return None
        if self.why_asked.known(step, self.stage.driver.shown, eyes(self.stage.match, step)) is None:
            return None
        seat = self.stage.match.steps[step].actor
        key = (self.stage.driver.shown, seat, self.context.language, self.context.preferences.ui_scale)
        if key != self._strip[0]:
            self._strip = (key, why_button(self.context, self.stage.board, seat, self.why))
        button = self._strip[1]
        # A hint in large letters lies over the seats.
        hidden = button is not None and pygame.FRect(self.hint_panel.rect).colliderect(button.rect)
        return None if hidden else button

    # The tutor

    def decide(self, actions: tuple[int, ...]) -> None:
        """Carry out the player's decision, once the tutor has nothing to say against it."""
        if self.guide.tutored and self._waiting is None and self.guide.insight is not None:
            self._waiting = Waiting(tuple(actions), self.guide.insight)
            if self.guide.thinking is not None:
                self.guide.thinking.want(tuple(actions))
            self._answer()
        else:
            self._carry_out(actions)

    def _answer(self) -> None:
        """Let the decision stand, or ask: as soon as it is known, and at the latest when the time is up."""
        waiting = self._waiting
        if waiting is None or not (waiting.known or waiting.late):
            return
        self._waiting = None
        mistake = waiting.insight.mistake(waiting.actions) if waiting.known else None
        if mistake is None or not worth_asking(mistake, self.context.preferences.tutor):
            self._carry_out(waiting.actions)
            return
        self.tutor_after = waiting.seconds
        self.room.keep_quiet()
        reasons = self._reasons(waiting.insight, mistake)
        self.context.ask_several(*sure(self.context, mistake, reasons, waiting.actions, self))

    def _reasons(self, insight: Insight, mistake: Mistake) -> Sequence[str]:
        """Why the best way is better than a mistake; nothing as long as that is not known."""
        found = insight.reasons.get(mistake.way)
        if found is None or found.reason == "none" or insight.rows[0].way != mistake.best:
            return ()
        people = People(self.stage.board.name, insight.decision.seat)
        return reason_words(found, self.stage.match.game.id, people, self.context.catalogue)

    def play_anyway(self, actions: tuple[int, ...]) -> None:
        """The player means it."""
        self._carry_out(actions)

    def rethink(self) -> None:
        """Back to the decision."""
        self.stage.board.show(self.stage.match.state)
        self.guide.moved_on()

    def tutor_hint(self) -> None:
        """Back to the decision, with a hint."""
        self.rethink()
        if not self.guide.hinting:
            self.hint()

    def tutor_off(self, actions: tuple[int, ...]) -> None:
        """The tutor says nothing any more, and the decision stands."""
        self.context.change(tutor="off")
        self._carry_out(actions)

    def _carry_out(self, actions: tuple[int, ...]) -> None:
        try:
            self.stage.driver.decide(actions)
        except IllegalAction:
            self.context.say("table.illegal", "warning")
            self.stage.board.show(self.stage.match.state)

    # At the table

    @property
    def buttons(self) -> tuple[Widget, ...]:
        """Those that are there now."""
        return self._buttons

    def look(self) -> object:
        """What changes the picture."""
        panel = self.why_asked.panel
        more = None if self.more is None else self.more.told
        return (
            id(self._told[1]),
            self._buttons,
            None if panel is None else panel.told,
            more,
            self.more is None,
        )

    @property
    def waits(self) -> bool:
        """Whether a decision is looked at before it is carried out."""
        return self._waiting is not None

    def boxes(self) -> list[Rect]:
        """What covers the board: nothing beneath it is explained."""
        panel = self.why_asked.panel
        boxes = [self.hint_panel.rect, *([panel.rect] if panel is not None and self.why_asked.open else [])]
        return [*boxes, *([] if self.more is None else [self.more.rect])]

    def update(self, dt: float) -> None:
        """Follow what is known; the buttons are those of the panels that are shown."""
        self.guide.tutored = self.stage.me is not None and self.context.preferences.tutor != "off"
        self._answer()
        told = self._hint_told()
        self.hint_panel.set(told)
        self.hint_panel.update(dt)
        pointed = self.hint_panel.pointed()
        rows = () if told is None else told.rows
        self.guide.point(rows[pointed].way if pointed is not None and pointed < len(rows) else None)
        self._follow_more()
        self.why_asked.update()
        panel = self.why_asked.panel
        strip = self._strip_button()
        asked = () if panel is None else panel.buttons
        buttons: tuple[Widget, ...] = (*self.hint_panel.buttons, *asked, *(() if strip is None else (strip,)))
        if self.more is not None:
            kept = () if self.hint_panel.fold.offered else buttons
            buttons = (*self.more.widgets, *(each for each in kept if each.key != pygame.K_f))
        buttons = () if self.example.active else buttons
        if buttons != self._buttons:
            old, self._buttons = self._buttons, buttons
            self.group.exchange(old, buttons)

    def _follow_more(self) -> None:
        """What the account shows by now; it goes with the hint."""
        insight = self.guide.insight
        if self.more is None:
            return
        if insight is None or not self.guide.hinting or len(insight.rows) < 2:
            self.close_more()
            return
        stage = self.stage
        self.more.told = account_told(insight, self._row, stage.board, stage.seats, self.context.catalogue)

    @property
    def speaks(self) -> bool:
        """Whether it says something on the board, or is about to."""
        return self.guide.hinting or self.why_asked.open or self.example.active or self.waits

    def next_change(self) -> float:
        """Seconds until it looks different without any input."""
        return min(self.example.next_change(), self.hint_panel.next_change())

    def moved_on(self) -> None:
        """The match has another position."""
        self.why_asked.close()
        self.guide.moved_on()

    def end(self) -> None:
        """The match goes on elsewhere: nothing that was said holds any longer."""
        self.example.stop()
        self.why_asked.close()
        self.close_more()
        self._waiting = None
        self.guide.stop()

    def handle(self, event: pygame.event.Event) -> bool:
        """Any click or key ends an example; keys of the buttons."""
        if self._waiting is not None and event.type in ENDS_EXAMPLE:
            return True
        if self.example.active:
            if event.type in ENDS_EXAMPLE:
                self.example.stop()
            return event.type != pygame.MOUSEMOTION
        if event.type == pygame.KEYDOWN:
            for button in self._buttons:
                if button.key == event.key and button.enabled and not event.mod & pygame.KMOD_ALT:
                    button.activate()
                    return True
            if event.key == pygame.K_ESCAPE and self.more is not None:
                self.close_more()
                return True
            if event.key == pygame.K_y:
                self.why()
                return True
        if event.type == pygame.MOUSEBUTTONDOWN and any(button.hit(event.pos) for button in self._buttons):
            return self.group.handle(event)  # before the panel, which lets nothing through
        if self.more is not None and self.more.handle(event):
            return True
        panel = self.why_asked.panel
        return panel is not None and panel.handle(event)

    def example_ended(self) -> None:
        """The table is as it was, and so is the hint."""
        self.guide.moved_on()
        self.stage.hover.changed()

    def draw(self, canvas: Canvas, counsel: CounselPanel) -> None:
        """The panels, and the tags on the board."""
        hidden = self.stage.clear_view.on or self.example.active or self.why_asked.open
        told = None if hidden else self.guide.told()
        if told is not None and self.hint_panel.told is not None and self.more is None:
            self._tag(canvas, self.hint_panel.told)
        if self.more is not None and not hidden:
            self.more.draw(canvas)
        # In large letters both would lie over the same half of the table.
        covered_by = self.more is not None and self.hint_panel.fold.offered
        self.hint_panel.draw(canvas, None if covered_by else told)
        self.why_asked.draw(canvas, not self.stage.clear_view.on and not self.example.active)
        counsel.bar.rect = counsel.bar_rect
        if any(covered(box, [pygame.FRect(counsel.bar_rect)]) for box in self.boxes()):
            counsel.bar.rect = AWAY

    def _tag(self, canvas: Canvas, told: HintTold) -> None:
        """What the best way begins with is tagged where the decision begins, or that of the row pointed at;
        on the way the marks of the plan are enough.
        """
        insight = self.guide.insight
        begins = insight is not None and insight.decision.step == len(self.stage.match.steps)
        if begins and told.rows:
            row = told.rows[self.hint_panel.pointed() or 0]
            draw_tag(canvas, self.stage.board, row.way, row.words)
