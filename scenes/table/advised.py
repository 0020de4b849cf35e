"""What the companion does at the table: the hint with its panel and example, "why", and the tutor."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ai.explain.words import People, reason_words
from ai.follow.continuation import steps_of
from ai.judge.live import Mistake
from game.core.match import IllegalAction, Match
from game.core.sight import eyes
from scenes.companion.account_sheet import AccountSheet
from scenes.companion.hint_words import HintTold, hint_told
from scenes.companion.thinking import Insight, Thinking
from scenes.companion.why_words import last_step
from scenes.kit.canvas import Canvas
from scenes.kit.rects import covered
from scenes.kit.theme import Rect
from scenes.kit.widgets import Button, Widget
from scenes.shell.context import Context
from scenes.shell.services import COMPANION
from scenes.shell.wake import wake
from scenes.table.advice import Advisor
from scenes.table.clear_view import ClearView
from scenes.table.controls import Controls
from scenes.table.counsel import CounselPanel
from scenes.table.driver import Driver
from scenes.table.example import Example
from scenes.table.guide import Guide
from scenes.table.hint_panel import HintPanel
from scenes.table.log_panel import LogPanel
from scenes.table.more import SHEET, account_told
from scenes.table.newcomer import Newcomer, Signs
from scenes.table.seats import Face
from scenes.table.side_panels import SidePanels
from scenes.table.tutor import Waiting, sure, worth_asking
from scenes.table.watching import Watching
from scenes.table.way_tags import draw_tag
from scenes.table.why import Why, why_button
from scenes.tabletop.board import Board

AWAY: Rect = (-2000.0, 0.0, 10.0, 10.0)
"""Where the bar of chances is while a panel without one lies over its place."""
ENDS_EXAMPLE = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)


class Advised(Watching):
    """What a table tells a player about decisions."""

    match: Match
    me: int | None
    guide: Guide
    board: Board
    example: Example
    plan_panel: HintPanel
    clear_view: ClearView
    counsel: CounselPanel
    why_asked: Why
    newcomer: Newcomer
    controls: Controls
    log_panel: LogPanel
    stand: SidePanels
    seconds: float
    counsel_open: bool
    _told: tuple[object, HintTold | None] = (None, None)
    _strip: tuple[object, Button | None] = (None, None)
    _waiting: Waiting | None = None
    _buttons: tuple[Widget, ...] = ()
    more: AccountSheet | None = None
    """The account of two ways, over the board."""
    _row = 1
    """Which row the first one is compared with there."""
    tutor_after: float = 0.0
    """Seconds that the tutor's last question took."""
    seats: tuple[Face, ...]

    def make_companion(self, context: Context, driver: Driver, advisor: Advisor) -> None:
        """Guide, example and question of this table, with one thread that judges for all of them."""
        thinking = Thinking(context.service(COMPANION), wake)
        self.guide = Guide(context, driver, advisor, self.board, thinking)
        self.example = Example(self.board, self.example_ended)
        self.why_asked = Why(context, self.match, self.board)

    def make_hint_panel(self, stand: SidePanels) -> HintPanel:
        """The panel of the hint: it takes the place of log and counsel while they lie in one column."""
        (x, y, w, h), counsel = stand.log, stand.counsel
        if self.context.preferences.counsel and counsel[0] == x and counsel[1] > y:
            h = counsel[1] + counsel[3] - y
        self._told, self._buttons, self._strip = (None, None), (), (None, None)
        self.why_asked.place((x, y, w, h), self.seats)
        self.more = None
        return HintPanel(self.context, (x, y, w, h), self.guide.forget, self.show_example, self.open_more)

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
        steps = steps_of(self.match.game, decision.state, decision.seat, reason.lines[0])
        self.example.start(steps, self.match.state)

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
            people = People(self.board.name, insight.decision.seat)
            self._told = (key, hint_told(insight, self.board, people, self.context.catalogue))
        elif insight.rows:
            insight.seen.set()  # they were told a frame ago, and drawn
        return self._told[1]

    # Why

    def why(self) -> None:
        """Ask why somebody did what was done last; once more takes the answer away."""
        if self.why_asked.open:
            self.why_asked.close()
            return
        step = last_step(self.match, self.driver.shown, self.me)
        if step is None:
            self.context.say("motive.none", "warning")
            return
        if not self.why_asked.ask(step, self.driver.shown, eyes(self.match, step)):
            self.context.say("motive.nothing", "warning")
            return
        self.guide.forget()
        if self.me is None and not self.driver.paused:
            self.toggle_pause()

    def _strip_button(self) -> Button | None:
        """The button in the panel of the seat that moved last, while the counsel is on."""
        step = last_step(self.match, self.driver.shown, self.me)
        calm = not (self.playback.busy or self.example.active or self.why_asked.open)
        if step is None or not calm or not self.context.preferences.counsel:
            return None
        if self.why_asked.known(step, self.driver.shown, eyes(self.match, step)) is None:
            return None
        seat = self.match.steps[step].actor
        key = (self.driver.shown, seat, self.context.language, self.context.preferences.ui_scale)
        if key != self._strip[0]:
            self._strip = (key, why_button(self.context, self.board, seat, self.why))
        button = self._strip[1]
        # A hint in large letters lies over the seats.
        hidden = button is not None and pygame.FRect(self.plan_panel.rect).colliderect(button.rect)
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
        self.newcomer.keep_quiet()
        reasons = self._reasons(waiting.insight, mistake)
        self.context.ask_several(*sure(self.context, mistake, reasons, waiting.actions, self))

    def _reasons(self, insight: Insight, mistake: Mistake) -> Sequence[str]:
        """Why the best way is better than a mistake; nothing as long as that is not known."""
        found = insight.reasons.get(mistake.way)
        if found is None or found.reason == "none" or insight.rows[0].way != mistake.best:
            return ()
        people = People(self.board.name, insight.decision.seat)
        return reason_words(found, self.match.game.id, people, self.context.catalogue)

    def play_anyway(self, actions: tuple[int, ...]) -> None:
        """The player means it."""
        self._carry_out(actions)

    def rethink(self) -> None:
        """Back to the decision."""
        self.board.show(self.match.state)
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
            self.driver.decide(actions)
        except IllegalAction:
            self.context.say("table.illegal", "warning")
            self.board.show(self.match.state)

    # At the table

    def companion_widgets(self) -> list[Widget]:
        """The companion's buttons."""
        return list(self._buttons)

    def companion_look(self) -> object:
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
    def tutor_waits(self) -> bool:
        """Whether a decision is looked at before it is carried out."""
        return self._waiting is not None

    def companion_boxes(self) -> list[Rect]:
        """What covers the board: nothing beneath it is explained."""
        panel = self.why_asked.panel
        boxes = [self.plan_panel.rect, *([panel.rect] if panel is not None and self.why_asked.open else [])]
        return [*boxes, *([] if self.more is None else [self.more.rect])]

    def read_boxes(self) -> list[Rect]:
        return self.companion_boxes()

    def update_companion(self, dt: float) -> None:
        """Follow what is known; the buttons are those of the panels that are shown."""
        self.guide.tutored = self.me is not None and self.context.preferences.tutor != "off"
        self._answer()
        told = self._hint_told()
        self.plan_panel.set(told)
        self.plan_panel.update(dt)
        pointed = self.plan_panel.pointed()
        rows = () if told is None else told.rows
        self.guide.point(rows[pointed].way if pointed is not None and pointed < len(rows) else None)
        self._follow_more()
        self.why_asked.update()
        panel = self.why_asked.panel
        strip = self._strip_button()
        asked = () if panel is None else panel.buttons
        buttons: tuple[Widget, ...] = (*self.plan_panel.buttons, *asked, *(() if strip is None else (strip,)))
        if self.more is not None:
            kept = () if self.plan_panel.fold.offered else buttons
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
        self.more.told = account_told(insight, self._row, self.board, self.seats, self.context.catalogue)

    def end_companion(self) -> None:
        """The match goes on elsewhere: nothing that was said holds any longer."""
        self.example.stop()
        self.why_asked.close()
        self.close_more()
        self._waiting = None
        self.guide.stop()

    def companion_input(self, event: pygame.event.Event) -> bool:
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
        self.hover.changed()

    def draw_companion(self, canvas: Canvas) -> None:
        """The panels, and the tags on the board."""
        hidden = self.clear_view.on or self.example.active or self.why_asked.open
        told = None if hidden else self.guide.told()
        if told is not None and self.plan_panel.told is not None and self.more is None:
            self._tag(canvas, self.plan_panel.told)
        if self.more is not None and not hidden:
            self.more.draw(canvas)
        # In large letters both would lie over the same half of the table.
        covered_by = self.more is not None and self.plan_panel.fold.offered
        self.plan_panel.draw(canvas, None if covered_by else told)
        self.why_asked.draw(canvas, not self.clear_view.on and not self.example.active)
        counsel = self.counsel
        counsel.bar.rect = counsel.bar_rect
        if any(covered(box, [pygame.FRect(counsel.bar_rect)]) for box in self.companion_boxes()):
            counsel.bar.rect = AWAY

    def guide_newcomer(self, dt: float) -> None:
        """Show what can be done, while nothing else is said on the board."""
        mine = self.guide.mine and not self.playback.busy and not self.driver.reviewing
        said = self.guide.hinting or self.why_asked.open or self.example.active or self.tutor_waits
        self.newcomer.follow(mine, not said, dt, self.driver.seen, self._signs)

    def _signs(self) -> Signs:
        log = self.log_panel
        undo = "undo" in self.controls.buttons and self.controls.buttons["undo"].enabled
        why = any(button.key == pygame.K_y for button in self.companion_widgets())
        return Signs(bool(self.hover.reading), undo, why, log.furthest > 0)

    def _tag(self, canvas: Canvas, told: HintTold) -> None:
        """What the best way begins with is tagged where the decision begins, or that of the row pointed at;
        on the way the marks of the plan are enough.
        """
        insight = self.guide.insight
        begins = insight is not None and insight.decision.step == len(self.match.steps)
        if begins and told.rows:
            row = told.rows[self.plan_panel.pointed() or 0]
            draw_tag(canvas, self.board, row.way, row.words)

    def draw_beside(self, canvas: Canvas) -> None:
        """What stands beside the board: log and counsel."""
        counselled = self.newcomer.make_room(canvas, self.log_panel, self.stand.log, self.counsel.rect)
        self.log_panel.status = self.board.text.status()
        self.log_panel.draw(canvas)
        if self.counsel_open and counselled:
            self.counsel.draw(canvas, self.seconds)
        if not self.clear_view.on:
            self.newcomer.draw(canvas)
        self.draw_companion(canvas)
        if not counselled:
            self.counsel.bar.rect = AWAY
