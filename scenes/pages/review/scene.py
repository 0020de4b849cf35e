"""Going over a game: the table as it was, a row of all decisions, and the verdict on one of them.

Verdicts are measured while one looks, and none is shown before it is there. Of a match that is not over only
the player's own decisions are told, with the player's eyes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.core.errors import PlayerError
from game.core.files import write_text
from scenes.companion.account_sheet import AccountSheet
from scenes.companion.loss_marks import MARKS, mark_of
from scenes.companion.verdict_words import is_best, too_close
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect, TextStyle
from scenes.kit.tween import NEVER
from scenes.kit.widgets import Button, ButtonLook, IconButton, Spot, Widget
from scenes.pages.review import web_page
from scenes.pages.review.layout import TABLE_PAGE, ReviewLayout, layout_of
from scenes.pages.review.looking import Looking
from scenes.pages.review.page import LOOKS_AGAIN, AfterPage, draw_ground, draw_page_bar
from scenes.pages.review.panel import draw_told, ways_box
from scenes.pages.review.picture import TablePicture
from scenes.pages.review.timeline import Legend, ReviewTimeline, TimelineState, course, top_of
from scenes.pages.review.work import EXAMINER, REVIEWER, ReviewWork
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.table.history import branch, decisions_before, keeps_cards
from scenes.table.seats import faces
from scenes.table.tags import use_tags


class ReviewScene(Scene):
    """See `routes.Review`."""

    def __init__(self, context: Context, route: routes.Review) -> None:
        super().__init__(context, route)
        self.match = route.match
        self.me = route.match.setup.me
        errands = (context.service(REVIEWER), context.service(EXAMINER))
        self.work = ReviewWork(self.match, route.path, self.me or 0, *errands)
        self.picture = TablePicture(context, self.match)
        self.looking = Looking(context, self.match, self.work, self.picture, route.step, self._look_anew)
        self.page = AfterPage(context, route, self.work, "review.failed", self._refresh, self.turn_page)
        self.more: AccountSheet | None = None
        """The account of the two ways, over the table."""
        self._seen: object = None
        self.page.tell_troubles()

    # Scene

    def enter(self) -> None:
        decision = self.looking.decision
        self.work.look_at(None if decision is None else decision.step)
        self._seen = None

    def leave(self) -> None:
        self.work.stop()

    def build(self) -> None:
        self.looking.seats = faces(self.match, self.context.catalogue)
        self.places: ReviewLayout = layout_of(self.context.preferences.ui_scale, self.page.number)
        self._look_anew()

    def _look_anew(self) -> None:
        self._seen = None
        self._refresh()

    def _refresh(self) -> None:
        """Show what is known by now."""
        looking = self.looking
        decision = looking.decision
        if self._seen == self._known():
            return
        if not looking.by_hand:
            if looking.verdict is None or looking.verdict.class_ == "none":  # a mistake in view is being read
                looking.to_dearest()
            decision = looking.decision
            self.work.want(None if decision is None else decision.step)
        self._seen = self._known()
        if decision is not None:
            self.picture.show(looking.eyes, decision.step)
            verdict = looking.verdict
            sure = verdict is not None and (is_best(verdict) or not too_close(verdict))
            better = verdict.best.numbers(self.match.game) if verdict is not None and sure else ()
            self.picture.mark(decision.actions or (), better)
            if self.places.table is None:
                self.picture.turn()
            elif self.picture.turning:  # table, words and row of decisions change together
                self._seen = None
                return
        self.told, self.counted = looking.tell(), looking.between()
        self._place_widgets()

    def _known(self) -> tuple[object, ...]:
        """What the page shows, as far as it changes by itself or by a choice."""
        looking, work = self.looking, self.work
        return (work.review, looking.chosen, looking.tried, work.attempt, self.page.number, work.seat)

    # Widgets

    def _place_widgets(self) -> None:
        t, spots = self.context.t, self.places
        widgets: list[Widget] = [self.page.back_button()]
        if spots.timeline is not None:
            self.timeline = ReviewTimeline(
                spots.timeline, self._shown(), self.looking.chosen, self.looking.choose, self.looking.tip_of
            )
            widgets.append(self.timeline)
        if spots.table is not None and self.looking.decision is not None:
            widgets.append(Spot(spots.table, self.full_size, tip=t("review.full_size")))
        box = ways_box(spots.verdict, self.told, spots.part)
        if box is not None:
            tip = "\n".join(f"{bar.whole}  [[b|{bar.figure}]]" for bar in self.told.bars)
            widgets.append(Spot(box, lambda: None, tip=tip))
        widgets += self._buttons()
        if self.match.over and self.match.setup.players > 1:
            name = self.looking.seats[self.work.seat].name
            seat = Button((1060, 7, 208, 32), name, self.next_seat, ButtonLook(icon="common/people"))
            seat.key, seat.key_label, seat.tip = pygame.K_r, "R", t("review.seat.tip")
            widgets.append(seat)
        keep = IconButton(
            (1020, 7, 32, 32), "common/save", self.export, kind="night", tip=t("review.export.tip")
        )
        keep.key, keep.key_label = pygame.K_e, "E"
        widgets.append(keep)
        if self.work.outdated:
            x, y, w, _ = spots.timeline or spots.verdict
            again = Button((x + w - 190, y + 40, 178, 30), t("review.again"), self.measure_again)
            again.key, again.key_label, again.tip = pygame.K_m, "M", t("review.again.tip")
            widgets.append(again)
        if spots.pages > 1:
            widgets += self.page.turn_buttons(34)
        if self.more is not None:
            self.more.told = self.looking.account()
            covered = pygame.FRect(self.more.rect)
            widgets = [each for each in widgets if not covered.colliderect(each.rect)]
            widgets += [each for each in self.more.widgets]
        self.group.replace(widgets)

    def _buttons(self) -> list[Widget]:
        t, spots = self.context.t, self.places
        entries: list[tuple[str, Callable[[], None], str, int, str]] = [
            ("try", self.try_again, "common/replay", pygame.K_t, "T"),
            ("on", self.play_on, "", pygame.K_p, "P"),
            ("best", self.show_best, "common/hint", pygame.K_b, "B"),
            ("more", self.open_more, "common/chart", pygame.K_f, "F"),
            ("before", partial(self.looking.mistake, -1), "", pygame.K_LEFT, "←"),
            ("next", partial(self.looking.mistake, 1), "", pygame.K_RIGHT, "→"),
        ]
        made: list[Widget] = []
        for (name, action, icon, key, cap), rect in zip(entries, spots.buttons, strict=False):
            button = Button(
                rect, t(f"review.{name}"), action, ButtonLook(icon=icon or None), key=key, key_label=cap
            )
            button.size = 20 if name == "try" else 15
            button.serif = name == "try"
            button.kind = "primary" if name == "try" else "plain"
            button.tip = t(f"review.{name}.tip")
            reason = self._refusal(name)
            if reason:
                button.disable(reason)
            made.append(button)
        return made

    def _refusal(self, name: str) -> str:
        """Why a button does nothing here, "" where it does something."""
        t = self.context.t
        if self.looking.decision is None:
            return t("review.none")
        if name == "try" and not self.looking.own:
            return t("review.try.not_yours")
        if name in ("try", "best", "more") and self.looking.verdict is None:
            return t("review.waiting")
        if name == "on" and self.me is None:
            return t("review.on.nobody")
        return ""

    def _shown(self) -> TimelineState:
        t, work = self.context.t, self.work
        spots = course(work.review, work.decisions)
        marks = tuple(mark_of(work.review.verdict(each.step)) for each in work.decisions)
        legend = Legend(
            self.looking.praise() or self.looking.progress() or t("review.curve"),
            t("review.curve.played"),
            t("review.curve.alone"),
            t("review.curve.rest"),
            tuple((mark, t(f"review.legend.{mark}")) for mark in reversed(MARKS[2:])),
            t("review.curve.about"),
        )
        colour = self.looking.seats[work.seat].look.colour
        return TimelineState(marks, spots, top_of(spots), 1 / self.match.setup.players, legend, colour)

    # Commands

    def next_seat(self) -> None:
        """The decisions of the next seat at the table; only the player's own while the match goes on."""
        if not self.match.over:
            return
        self.work.turn_to((self.work.seat + 1) % self.match.setup.players)
        self.looking.begin_again()

    def measure_again(self) -> None:
        """What an earlier search found is forgotten and measured anew."""
        self.work.measure_again()
        decision = self.looking.decision
        self.work.look_at(None if decision is None else decision.step)
        self._look_anew()

    def open_more(self) -> None:
        """Where the points come from, over the table; once more closes it."""
        opened = self.more is None and self.looking.verdict is not None
        self.more = AccountSheet(self.context, self.places.account, self.open_more) if opened else None
        self._place_widgets()

    def export(self) -> None:
        """The review as a page of HTML with its pictures, in the player's documents; told where."""
        path = web_page.page_path(self.match, self.page.path)
        try:
            write_text(path, web_page.web_page(self.context, self.match, self.work, self.looking))
        except PlayerError as error:
            self.context.report(error)
        else:
            self.context.say("review.exported", "good", file=path.name, folder=path.parent)

    def turn_page(self, by: int) -> None:
        self.page.number = (self.page.number + by) % max(1, self.places.pages)
        self.build()

    def full_size(self) -> None:
        """The table at this position as large as it is played at."""
        decision = self.looking.decision
        if decision is not None:
            self.context.push(
                routes.Replay(self.match, at=decision.step, me=self.looking.eyes, back=self.context.pop)
            )

    @property
    def kept(self) -> int:
        """Decisions of all seats that had been made before this one."""
        decision = self.looking.decision
        return 0 if decision is None else decisions_before(self.match, decision.step)

    def try_again(self) -> None:
        """Take the decision once more at its table; the verdict is out of sight until then."""
        decision = self.looking.decision
        if decision is not None and not self._refusal("try"):
            self.context.push(routes.Attempt(self.match, decision, self._tried))

    def _tried(self, actions: tuple[int, ...]) -> None:
        decision, verdict = self.looking.decision, self.looking.verdict
        if decision is None or verdict is None:
            return
        self.looking.tried = actions
        self.work.weigh(decision, verdict, actions)
        self._look_anew()

    def show_best(self) -> None:
        """Carry the best way out on the picture of the table; once more ends it."""
        verdict = self.looking.verdict
        if verdict is None:
            return
        if self.picture.showing is not None:
            self.picture.end()
            return
        if self.places.table is None:
            self.page.number = TABLE_PAGE
            self.build()
        if self.more is not None:
            self.open_more()
        self.picture.carry_out(self.kept, verdict.best.numbers(self.match.game), self.looking.explanation)

    def play_on(self, same_cards: bool = False) -> None:
        """A new match from here; what could not be known is dealt anew, unless the cards are to stay."""
        if self.looking.decision is not None and self.me is not None:
            self.context.go(routes.Table(branch(self.match, self.kept, same_cards=same_cards)))

    # Input, time, drawing

    def handle(self, event: pygame.event.Event) -> bool:
        reads = self.looking.verdict is not None and (self.looking.verdict.class_ != "none" or self.work.done)
        if event.type in (pygame.MOUSEMOTION, pygame.KEYDOWN) and reads:
            self.looking.by_hand = True  # whoever reads of a mistake keeps it
        if event.type == pygame.MOUSEMOTION and self.places.timeline is not None:
            self.timeline.point(event.pos)
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        return self.group.handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            if self.picture.showing is not None:
                self.picture.end()
            elif self.more is not None:
                self.open_more()
            else:
                self.page.close()
            return True
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and not event.mod & pygame.KMOD_ALT:
            by = 1 if event.key == pygame.K_RIGHT else -1
            self.looking.step(by) if event.mod & pygame.KMOD_SHIFT else self.looking.mistake(by)
            return True
        ends = {pygame.K_HOME: 0, pygame.K_END: len(self.work.decisions) - 1}
        if event.key in ends:
            self.looking.choose(ends[event.key])
            return True
        if event.key == pygame.K_c and self.me is not None and keeps_cards(self.match, self.kept):
            self.play_on(same_cards=True)
            return True
        return False

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.picture.turning and self.picture.prepared:
            self.picture.turn()
            self._refresh()
        self.picture.update(dt)
        self.page.follow(dt, now=self.work.attempt is not None)

    def next_change(self) -> float:
        waits = LOOKS_AGAIN if self.work.busy or self.work.weighing or self._behind() else NEVER
        return min(super().next_change(), self.picture.next_change(), waits)

    def _behind(self) -> bool:
        """Whether something has been found out that is not shown yet."""
        shown = self._seen
        return (
            not isinstance(shown, tuple)
            or shown[0] is not self.work.review
            or shown[3] is not self.work.attempt
        )

    def draw(self, canvas: Canvas) -> None:
        draw_ground(canvas)
        draw_page_bar(canvas, self.context, self.match, self.context.t("review.heading"), 1012)
        spots = self.places
        if spots.table is not None:
            canvas.layer(("review-table", spots.sheet), _around(spots.sheet), lambda c: c.paper(spots.sheet))
            t = self.context.t
            yours = t("review.chip.you") if self.looking.own else self.looking.seats[self.work.seat].name
            said = (yours, t("review.tag.better"), t("review.chip.both", who=yours))
            if self.looking.decision is not None:
                self.picture.draw(canvas, spots.table, said)
        if self.looking.decision is not None:
            use_tags(canvas, self.picture.board_of(self.looking.eyes))
        draw_told(canvas, spots.verdict, self.told, spots.foot, spots.part)
        if spots.between is not None:
            style = TextStyle(size=15, colour=theme.INK_SOFT, align="center")
            canvas.text(self.counted, spots.between, style)
        if self.more is not None:
            self.more.draw(canvas)
        self.group.draw(canvas)
        if spots.pages > 1:
            for number in range(spots.pages):
                colour = theme.GOLD if number == self.page.number else "#FFFFFF55"
                canvas.circle((1272, 300 + 24 * number), 5, colour)
        self.group.draw_over(canvas)

    def focus_box(self) -> Rect | None:
        if self.group.keyboard and self.group.focused is getattr(self, "timeline", None):
            return self.timeline.box_of(self.looking.chosen)
        return super().focus_box()


def _around(rect: Rect) -> Rect:
    x, y, w, h = rect
    return (x - 10, y - 10, w + 24, h + 24)
