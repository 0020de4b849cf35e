"""The result of a game: who won, the account, the course of the game, and what to do next."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from ai.deal_code import encode_deal
from game.core.match import Match
from game.core.seed_code import random_seed
from scenes.boards import face
from scenes.kit import theme
from scenes.kit.canvas import Canvas, inset
from scenes.kit.field import copy_text
from scenes.kit.theme import Colour, Point, Rect, TextStyle, fade
from scenes.kit.timeline import Timeline
from scenes.kit.tween import NEVER, linear
from scenes.kit.widgets import Button, IconButton
from scenes.pages.result.chart import Chart, Hover, Scale, points_scale
from scenes.pages.result.counselled import Counselled
from scenes.pages.result.course import Moment, course, outcome
from scenes.pages.result.sheet import Account, Sheet
from scenes.rulebook.text import has_rules
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.shell.services import COUNSEL
from scenes.table.history import decisions
from scenes.table.seats import faces, percentages

BANNER: Rect = (8, 52, 470, 96)
CHANCES: Rect = (486, 52, 786, 290)
POINTS: Rect = (486, 350, 786, 234)
BUTTONS: Rect = (486, 592, 786, 120)
RULES: Rect = (1240, 8, 30, 30)
BANNERS: dict[str, tuple[Colour, ...]] = {
    "gold": ("#F7E6B5", "#E5C373", "#A9792A", fade("#FFFBEA", 0.8), theme.INK, theme.INK_SOFT),
    "night": ("#33455B", "#1E2A38", "#0E151F", fade("#8EA0B8", 0.4), theme.PAPER, theme.NIGHT_TEXT),
    "paper": (
        theme.PAPER_TOP,
        theme.PAPER_BOTTOM,
        theme.PAPER_EDGE,
        fade("#FFFFFF", 0.6),
        theme.INK,
        theme.INK_SOFT,
    ),
}
"""Upper and lower colour, edge, inner edge, ink of the headline and of the sentence below it."""
LOOKS_AGAIN = 0.1
"""Seconds after which the page looks what the counsel has found."""
REVEAL_SECONDS = 0.4
DRAW_SECONDS = 0.7


class ResultScene(Scene):
    """Places, accounts and the course of a match that is over."""

    pictured = True

    def __init__(self, context: Context, route: routes.Result) -> None:
        super().__init__(context, route)
        match = route.match
        self.match = match
        self.path = route.path
        self.me = match.setup.me
        self.course = Counselled(match, course(match), context.service(COUNSEL), route.told)
        self.outcome = outcome(match)
        self.revealed = 0
        self.drawn = 0.0
        self._pointer: Point = (-1, -1)
        self.timeline = Timeline()
        sources = [source for source in match.game.breakdown(match.state, match.steps) if source.counts]
        for _ in sources:
            self.timeline.add(REVEAL_SECONDS, finish=self._reveal)
        self.timeline.add(REVEAL_SECONDS, finish=self._crown)
        self.timeline.add(
            DRAW_SECONDS, draw=self._draw_lines, finish=lambda: self._draw_lines(1.0), ease=linear
        )

    def _reveal(self) -> None:
        self.revealed += 1
        self.context.sound.play("coin", 0.6)

    def _crown(self) -> None:
        self.revealed += 1
        self.context.sound.play("win" if self.me in self.outcome.winners else "bell")

    def _draw_lines(self, part: float) -> None:
        self.drawn = part

    # Widgets

    def build(self) -> None:
        t, match = self.context.t, self.match
        self.seats = faces(match, self.context.catalogue)
        scores = tuple(match.game.scores(match.state))
        sources = match.game.breakdown(match.state, match.steps)
        account = Account(match.setup.game, self.seats, sources, scores, self.outcome, self._decided_by())
        self.sheet = Sheet(self.context, account)
        at = [moment.at for moment in self.moments]
        label = t(f"turns.{self.match.setup.game}.unit")
        self._chart_chances()
        points = [moment.scores for moment in self.moments]
        scale = points_scale(max(map(max, points)))
        self.points = Chart(POINTS, t("result.points"), self.seats, at, points, scale, self.me, label)
        self.group.replace([*self._buttons(), *self._rules_button()])

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The course as far as it is known."""
        return self.course.moments

    def _chart_chances(self) -> None:
        t, at = self.context.t, [moment.at for moment in self.moments]
        shares = [[100 * share for share in moment.shares] for moment in self.moments]
        percent = Scale(100, (0, 25, 50, 75, 100), " %")
        label = t(f"turns.{self.match.setup.game}.unit")
        self.chances = Chart(CHANCES, t("result.chances"), self.seats, at, shares, percent, self.me, label)

    def _buttons(self) -> list[Button]:
        t = self.context.t
        entries: list[tuple[str, Callable[[], None], str, int, str]] = [
            ("again", self.again, "common/shuffle", pygame.K_n, "N"),
            ("same", self.same_deal, "common/deck", pygame.K_d, "D"),
            ("review", self.review, "common/search", pygame.K_g, "G"),
            ("deal", self.deal, "common/chart", pygame.K_l, "L"),
            ("replay", self.replay, "common/replay", pygame.K_p, "P"),
            ("copy", self.copy_code, "common/copy", pygame.K_c, "C"),
            ("setup", self.change_table, "common/people", pygame.K_t, "T"),
            ("title", partial(self.context.go, routes.Title()), "common/home", pygame.K_ESCAPE, "Esc"),
        ]
        x, y, w, _ = BUTTONS
        wide = (w - 24 - 3 * 8) / 4
        buttons = []
        for number, (name, action, icon, key, cap) in enumerate(entries):
            rect = (x + 12 + number % 4 * (wide + 8), y + 11 + number // 4 * 54, wide, 44)
            label = t("result.watch_again") if name == "again" and self.me is None else t(f"result.{name}")
            button = Button(rect, label, action, icon=icon, key=key, key_label=cap, size=16)
            button.kind = "primary" if number == 0 else "plain"
            button.tip = t(f"result.{name}.tip")
            buttons.append(button)
        return buttons

    def _rules_button(self) -> list[IconButton]:
        if not has_rules(self.match.setup.game):
            return []
        tip = self.context.t("table.rules")
        return [
            IconButton(
                RULES, "common/book", self.rules, kind="night", tip=tip, key=pygame.K_F1, key_label="F1"
            )
        ]

    # Words

    @property
    def counted(self) -> bool:
        """Whether all points have been added up: before, nobody has won yet."""
        return self.revealed >= self.sheet.steps

    @property
    def mine(self) -> bool:
        """Whether the victory is the player's own, or nobody played but AIs."""
        return self.me is None or self.me in self.outcome.winners

    def _names(self) -> str:
        t, names = self.context.t, [self.seats[seat].name for seat in self.outcome.winners]
        return t("result.and.last").join(filter(None, (t("result.and").join(names[:-1]), names[-1])))

    def headline(self) -> str:
        """Who won, as a sentence in the player's language; before everything is counted, that it is not."""
        t, winners = self.context.t, self.outcome.winners
        if not self.counted:
            return t("result.counting")
        if len(winners) > 1:
            return t("result.shared", names=self._names())
        return t("result.you_win") if winners[0] == self.me else t("result.wins", name=self._names())

    def reason(self) -> str:
        """What stands under the headline: the margin, my own place where another one has won, and the end."""
        if not self.counted:
            return self.context.t("result.counting.note")
        return self.context.t("result.next_sentence").join(filter(None, (self._margin(), self._ended())))

    def _ended(self) -> str:
        """Whose turn was the last and why, "" where the game does not say."""
        last = decisions(self.match)[-1].step.before
        seat, key = int(getattr(last, "turn_seat", last.seat)), f"result.{self.match.setup.game}.ended"
        key += ".mine" if seat == self.me else ""
        return self.context.t(key, name=self.seats[seat].name) if key in self.context.catalogue else ""

    def _margin(self) -> str:
        t, result, game = self.context.t, self.outcome, self.match.setup.game
        if len(result.winners) > 1:
            why = t(f"result.{game}.shared")
        elif result.margin == 0:
            why = t(f"result.{game}.tie_break")
        else:
            why = t("result.reason.margin", points=result.margin)
        if self.mine or self.me is None:
            return why
        place = t(f"result.place.{result.places[self.me]}")
        scores = self.match.game.scores(self.match.state)
        behind = scores[result.winners[0]] - scores[self.me]
        if behind > 0:
            return t("result.my_place", place=place, points=behind)
        return t("result.my_place.level", place=place) + t("result.next_sentence") + why

    def _decided_by(self) -> str:
        scores = self.match.game.scores(self.match.state)
        tied = scores.count(max(scores)) > 1
        return self.context.t(f"result.{self.match.setup.game}.tie_rule") if tied else ""

    def _at(self, moment: Moment) -> str:
        t = self.context.t
        turn = t(f"turns.{self.match.setup.game}.heading", number=moment.turn)
        if moment.seat >= 0:
            turn = t("result.seat_turn", turn=turn, name=self.seats[moment.seat].name)
        return t("result.at_turn", turn=turn)

    def facts(self) -> str:
        """The line beside the title: players, turns or rounds played, levels."""
        t, setup = self.context.t, self.match.setup
        people = [seat for seat in range(setup.players) if seat != self.me]
        levels = [self.context.t(f"level.{setup.seats[seat].level}") for seat in people]
        last = decisions(self.match)[-1].step.before
        turns = t(f"turns.{setup.game}.count", count=self.match.game.turn(last))
        facts = t("result.facts", players=setup.players, turns=turns, levels=t("result.and").join(levels))
        taken = self.match.taken_back
        return t("result.taken_back", facts=facts, count=taken) if taken else facts

    # Commands

    def _open(self, match: Match) -> None:
        self.context.go(routes.Table(match))

    def again(self) -> None:
        """The same table with a new deal."""
        self._open(Match(self.match.setup.model_copy(update={"seed": random_seed()})))

    def same_deal(self) -> None:
        """The same table with the same deal, from the beginning."""
        self._open(Match(self.match.setup))

    def review(self) -> None:
        """Go over the game, decision by decision."""
        self.context.go(routes.Review(self.match, self.path))

    def deal(self) -> None:
        """How every level did on this deal."""
        self.context.go(routes.Field(self.match, self.path))

    def replay(self) -> None:
        self.context.go(routes.Replay(self.match, path=self.path))

    def change_table(self) -> None:
        """Lay another table for this game."""
        self.context.go(routes.Setup(self.match.setup.game))

    def rules(self) -> None:
        self.context.push(routes.Rules(self.match.setup.game))

    def copy_code(self) -> None:
        code = encode_deal(self.match.game, self.match.setup)
        copy_text(code)
        self.context.say("result.copied", "good", code=code)

    # Input, time, drawing

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        skips = event.type == pygame.MOUSEBUTTONDOWN or (
            event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE
        )
        if self.timeline and skips:
            self.timeline.finish()
            if event.type == pygame.MOUSEBUTTONDOWN:
                return True  # it was meant for the table, or for the counting, and for no button
        if self.group.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            for chart in (self.chances, self.points):
                moment = chart.nearest(event.pos)
                if moment is not None:
                    at = self.moments[moment].index
                    self.context.go(routes.Replay(self.match, at=at, path=self.path))
                    return True
        return False

    def update(self, dt: float) -> None:
        super().update(dt)
        self.timeline.reduced = self.context.still
        self.timeline.update(dt)
        if self.context.preferences.counsel and self.course.update():
            self._chart_chances()

    def next_change(self) -> float:
        waits = LOOKS_AGAIN if self.context.preferences.counsel and not self.course.done else NEVER
        return min(super().next_change(), self.timeline.next_change(), waits)

    def leave(self) -> None:
        super().leave()
        self.course.stop()

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop(("result-ground", self.match.setup.game), self._ground)
        facts = self.facts()
        x, y, w, _ = canvas.bleed
        canvas.layer(("result-bar", facts, canvas.ui), (x, y, w, 46 - y), lambda c: self._bar(c, facts))
        won = ("gold" if self.mine else "night") if self.counted else "paper"
        head = (self.headline(), self.reason(), won)
        bx, by, bw, bh = BANNER
        canvas.layer(
            ("result-banner", head), (bx - 8, by - 8, bw + 20, bh + 20), lambda c: self._banner(c, head)
        )
        self.sheet.draw(canvas, self.revealed)
        self.timeline.draw()
        key = (self.match.setup.seed, len(self.match.steps), canvas.ui)
        for chart in (self.chances, self.points):
            chart.draw(canvas, self.drawn, key, self._hover(chart))
        canvas.layer(("result-buttons",), (BUTTONS[0] - 8, BUTTONS[1] - 8, BUTTONS[2] + 20, BUTTONS[3] + 20),
                     lambda c: c.paper(BUTTONS))  # fmt: skip
        self.group.draw(canvas)
        self.group.draw_over(canvas)

    def _hover(self, chart: Chart) -> Hover | None:
        number = None if self.timeline else chart.nearest(self._pointer)
        if number is None:
            return None
        moment, t = self.moments[number], self.context.t
        end = number == len(self.moments) - 1
        title = t("result.at_the_end") if end else self._at(moment)
        if chart is self.chances:
            words = tuple(f"{value} %" for value in percentages(moment.shares))
        else:
            words = tuple(str(value) for value in moment.scores)
        return Hover(number, title, words)

    def _ground(self, canvas: Canvas) -> None:
        canvas.wash(canvas.bleed, theme.WOOD, theme.WOOD_DARK)
        canvas.wash(canvas.bleed, fade(face(self.match.setup.game).accent, 0.28))

    def _bar(self, canvas: Canvas, facts: str) -> None:
        canvas.top_bar(46)
        t = self.context.t
        style = TextStyle(size=20, weight="bold", serif=True, colour=theme.PAPER)
        name = t(f"{self.match.setup.game}.name")
        covered = canvas.text(name, (14, 6, 320, 34), style)
        left = covered[0] + covered[2] + 18
        code = t("result.code", code=encode_deal(self.match.game, self.match.setup))
        style = TextStyle(size=15, weight="bold", colour=theme.NIGHT_TEXT, align="right")
        wide = canvas.measure(code, style, scale_ui=False)[0] + 2
        right = RULES[0] - 10
        canvas.text(code, (right - wide, 6, wide, 34), style, scale_ui=False)
        canvas.text(
            facts, (left, 6, right - 18 - wide - left, 34), TextStyle(size=15, colour=theme.NIGHT_SOFT)
        )

    def _banner(self, canvas: Canvas, head: tuple[str, str, str]) -> None:
        """Gold with the trophy for my victory (and among AIs), night with the winner's own piece for a
        rival's, plain paper while the points are being counted.
        """
        x, y, w, h = BANNER
        headline, reason, look = head
        top, bottom, edge, shine, ink, soft = BANNERS[look]
        canvas.shadow(BANNER, radius=8, blur=8, down=3)
        canvas.box(BANNER, top, bottom=bottom, radius=8, border=edge, stroke=1.2)
        canvas.box((x + 3, y + 3, w - 6, h - 6), None, radius=6, border=shine)
        picture = (x + 18, y + 14, 68, 68)
        if look == "gold":
            canvas.art("common/trophy", picture)
        elif look == "paper":
            canvas.art("common/points", inset(picture, 6))
        else:
            winner = self.seats[self.outcome.winners[0]].look
            piece = face(self.match.setup.game).piece
            canvas.circle((x + 52, y + h / 2), 36, fade(theme.PAPER, 0.16), border=fade(theme.GOLD, 0.6))
            canvas.art(piece, inset(picture, 6), tint=winner.colour)
            if len(self.outcome.winners) == 1:
                canvas.seat_mark((x + 80, y + h - 20), 24, winner)
        title = TextStyle(size=32, weight="bold", serif=True, colour=ink)
        canvas.text(headline, (x + 102, y + 8, w - 120, 48), title)
        style = TextStyle(size=15, colour=soft, line=1.25)
        canvas.text(reason, (x + 102, y + 54, w - 118, 36), style, fit="wrap", balance=True)
