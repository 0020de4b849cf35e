"""What the companion does at the table: the hint with its panel and example, "why", and the tutor."""

from __future__ import annotations

import pygame

from ai.facts.compare import steps_of
from ai.facts.fact_text import People, aim_text
from ai.facts.of_verdict import differs
from game.core.catalogue import Catalogue
from game.core.match import IllegalAction, Match
from game.core.sight import eyes
from scenes.companion.fact_rows import FactRow, certain_rows, falls_short, summed_up
from scenes.companion.ranks import rank_words
from scenes.companion.thinking import Insight, Thinking
from scenes.companion.ways import way_words
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
from scenes.table.hint_panel import ROWS, HintPanel, HintRow, HintTold, rows_shown
from scenes.table.log_panel import LogPanel
from scenes.table.newcomer import Newcomer, Signs
from scenes.table.seats import Face
from scenes.table.side_panels import SidePanels
from scenes.table.tutor import Waiting, sure, worth_asking
from scenes.table.watching import Watching
from scenes.table.way_tags import draw_tags
from scenes.table.why import Why, why_button
from scenes.tabletop.board import Board

AWAY: Rect = (-2000.0, 0.0, 10.0, 10.0)
"""Where the bar of chances is while a panel without one lies over its place."""
ENDS_EXAMPLE = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)


def _aim_rows(insight: Insight, game_id: str, people: People, t: Catalogue) -> tuple[FactRow, ...]:
    """What each way that is shown leads to, where anything is likely."""
    seat = insight.decision.seat
    return tuple(
        FactRow(rank_words(row + 1, t), aim_text(insight.aims[row], seat, game_id, people, t), "guess")
        for row in sorted(insight.aims)
    )


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
    _buttons: tuple[Button, ...] = ()
    tutor_after: float = 0.0
    """Seconds that the tutor's last question took."""
    seats: tuple[Face, ...]

    def make_companion(self, context: Context, driver: Driver, advisor: Advisor) -> None:
        """Guide, example and question of this table, with one thread that judges for all of them."""
        thinking = Thinking(context.service(COMPANION), wake)
        self.guide = Guide(context, driver, advisor, self.board, thinking)
        self.example = Example(self.board, self.example_ended)
        self.why_asked = Why(context, self.match, self.board, thinking, self.show_reason)

    def make_hint_panel(self, stand: SidePanels) -> HintPanel:
        """The panel of the hint: it takes the place of log and counsel while they lie in one column."""
        (x, y, w, h), counsel = stand.log, stand.counsel
        if self.context.preferences.counsel and counsel[0] == x and counsel[1] > y:
            h = counsel[1] + counsel[3] - y
        self._told, self._buttons, self._strip = (None, None), (), (None, None)
        self.why_asked.place((x, y, w, h), self.seats)
        stays = self.board.stays
        return HintPanel(
            self.context, (x, y, w, h), self.guide.forget, self.show_example, self.turn_page, stays
        )

    # The hint

    def hint(self) -> None:
        """The counsel's plan; once more takes it away."""
        self.why_asked.close()
        if self.guide.hinting:
            self.guide.forget()
        elif not self.guide.ask():
            self.context.say("table.hint.not_now", "warning")

    def turn_page(self) -> None:
        """Moves or facts, where they are two pages."""
        self.plan_panel.turn()

    def show_example(self) -> None:
        """Show how it may go on after the best way."""
        insight = self.guide.insight
        if insight is None or insight.facts is None or not insight.facts.examples:
            return
        decision = insight.decision
        steps = steps_of(self.match.game, decision.state, decision.seat, insight.facts.examples[0])
        self.example.start(steps, self.match.state)

    def _hint_told(self) -> HintTold | None:
        """What the panel shows; made anew when something else is known."""
        insight = self.guide.insight
        if not self.guide.hinting or insight is None:
            return None
        key = (insight.version, self.context.language, self.context.preferences.ui_scale, id(insight))
        if key != self._told[0]:
            self._told = (key, self._told_of(insight))
        elif insight.rows:
            insight.seen.set()  # they were told a frame ago, and drawn
        return self._told[1]

    def _told_of(self, insight: Insight) -> HintTold:
        if insight.standing is None:
            return HintTold()
        t, state = self.context.t, insight.decision.state
        whole = {row.way: (*row.way, *insight.onward.get(row.way, ())) for row in insight.rows[:ROWS]}
        rows = rows_shown(
            insight.rows,
            lambda row: way_words(self.board, state, whole[row.way], whole.values()),
            self.context.catalogue,
        )
        facts: tuple[FactRow, ...] = ()
        note = "" if insight.done or insight.facts is not None else t("hint.facts.searching")
        mixed = insight.facts is not None and differs(insight.facts)
        aims = certain = False
        if insight.facts is not None and (insight.explained or mixed):
            people = People(self.board.name, self.match.setup.players, insight.decision.seat)
            facts = summed_up(insight.facts, self.match.game.id, people, self.context.catalogue)
        elif insight.facts is not None:
            people = People(self.board.name, self.match.setup.players, insight.decision.seat)
            facts = certain_rows(insight.facts, self.match.game.id, people, self.context.catalogue)
            mixed = bool(facts) and falls_short(insight.facts)
            certain = bool(facts) and not mixed
            if not facts:
                facts = _aim_rows(insight, self.match.game.id, people, self.context.catalogue)
            note = "" if facts else t("hint.facts.none")
            aims = bool(facts) and not (certain or mixed)
        example = insight.facts is not None and bool(insight.facts.examples)
        instead = insight.instead + 1 if facts and not aims else 0
        return HintTold(rows, insight.standing.tries, facts, instead, note, example, mixed, aims, certain)

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
        if self.me is None and not self.driver.paused:
            self.toggle_pause()
        self.guide.forget()
        self.guide.stop()
        self.why_asked.ask(step, eyes(self.match, step))

    def show_reason(self) -> None:
        """Show what the move that is asked about may lead to."""
        self.example.start(self.why_asked.example(), self.board.shown.state)

    def _strip_button(self) -> Button | None:
        """The button in the panel of the seat that moved last, while the counsel is on."""
        step = last_step(self.match, self.driver.shown, self.me)
        calm = not (self.playback.busy or self.example.active or self.why_asked.open)
        if step is None or not calm or not self.context.preferences.counsel:
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
        self.context.ask_several(*sure(self.context, mistake, waiting.actions, self))

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
        return (id(self._told[1]), self._buttons, None if panel is None else panel.told)

    @property
    def tutor_waits(self) -> bool:
        """Whether a decision is looked at before it is carried out."""
        return self._waiting is not None

    def companion_boxes(self) -> list[Rect]:
        """What covers the board: nothing beneath it is explained."""
        panel = self.why_asked.panel
        return [self.plan_panel.rect, *([panel.rect] if panel is not None and self.why_asked.open else [])]

    def update_companion(self, dt: float) -> None:
        """Follow what is known; the buttons are those of the panels that are shown."""
        self.guide.tutored = self.me is not None and self.context.preferences.tutor != "off"
        self._answer()
        self.plan_panel.set(self._hint_told())
        self.plan_panel.update(dt)
        self.why_asked.update()
        panel = self.why_asked.panel
        strip = self._strip_button()
        asked = () if panel is None else panel.buttons
        buttons = (*self.plan_panel.buttons, *asked, *(() if strip is None else (strip,)))
        buttons = () if self.example.active else buttons
        if buttons != self._buttons:
            old, self._buttons = self._buttons, buttons
            self.group.exchange(old, buttons)

    def end_companion(self) -> None:
        """The match goes on elsewhere: nothing that was said holds any longer."""
        self.example.stop()
        self.why_asked.close()
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
            if event.key == pygame.K_y:
                self.why()
                return True
        if event.type == pygame.MOUSEBUTTONDOWN and any(button.hit(event.pos) for button in self._buttons):
            return self.group.handle(event)  # before the panel, which lets nothing through
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
        if told is not None and self.plan_panel.told is not None and not self.example.active:
            draw_tags(canvas, self.board, self._tagged(self.plan_panel.told.rows))
        self.plan_panel.draw(canvas, told)
        self.why_asked.draw(canvas, not self.clear_view.on and not self.example.active)
        counsel = self.counsel
        counsel.bar.rect = counsel.bar_rect
        if told is not None and self.plan_panel.covers(counsel.rect):
            counsel.bar.rect = self.plan_panel.bar_rect
        elif any(covered(box, [pygame.FRect(counsel.bar_rect)]) for box in self.companion_boxes()):
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

    def _tagged(self, rows: tuple[HintRow, ...]) -> tuple[HintRow, ...]:
        """Ways are tagged where the decision begins; on the way the marks of the plan are enough."""
        insight = self.guide.insight
        begins = insight is not None and insight.decision.step == len(self.match.steps)
        return rows if begins and len(rows) > 1 else ()

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
