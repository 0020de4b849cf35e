"""The ending of a match: the last decision has fallen, and what was hidden is opened and counted before one's
eyes. See `beats` for its parts.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from scenes.boards import board_class, face, moments_of
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.layout import around
from scenes.kit.pictures.expression import Expression
from scenes.kit.theme import Rect, TextStyle, fade
from scenes.kit.timeline import SPEEDS
from scenes.kit.tween import NEVER, NOW
from scenes.kit.widgets import Button, ButtonLook
from scenes.pages.ending.beats import RAIN, Beat, Beats
from scenes.pages.ending.card import Curve, Told, card_parts
from scenes.pages.ending.columns import Columns
from scenes.pages.ending.ground import COUNTER, Ground
from scenes.pages.ending.page import INNER, PANEL, EndingFact, Page, StagePeople, draw_page, draw_stage
from scenes.pages.ending.people import draw_container, draw_lamps, draw_person, draw_plate, places
from scenes.pages.ending.tally import PointTally, leaders
from scenes.pages.ending.turning import lead_of, swing_of, told_course
from scenes.pages.ending.words import EndingWords, tone_of
from scenes.pages.result.after import AfterMatch
from scenes.pages.result.course import CourseMoment, outcome
from scenes.pages.result.first_things import FirstThings
from scenes.pages.result.recorded import changes, recorded
from scenes.pages.result.words import ResultWords
from scenes.shell import routes
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.shell.services import RECORDER
from scenes.table.history import decisions_before
from scenes.table.own_chances import OwnChances
from scenes.table.seats import faces

HOPELESS = 0.5
"""Whoever has less than this part of the points of who leads, gives up hope."""
READY = 0.9
"""From this second of the stillness on, what comes later is made, a piece in a frame."""
LOOKS_AGAIN = 0.25
"""Seconds after which the page looks whether the record knows of the match."""
FALL = 0.7
"""Seconds in which the table gives way to the stage."""
MODIFIERS = (
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LALT,
    pygame.K_RALT,
    pygame.K_LMETA,
    pygame.K_RMETA,
    pygame.K_CAPSLOCK,
)


class EndingScene(Scene):
    """See `routes.Ending`; a match that is over. `seconds` have passed of it, at normal speed."""

    def __init__(self, context: Context, route: routes.Ending) -> None:
        super().__init__(context, route)
        match = self.match = route.match
        self.path, self._told = route.path, route.told
        self.me = match.setup.me
        self.look = face(match.setup.game)
        self.outcome = outcome(match)
        self.tone = tone_of(match, self.outcome)
        self.commands = AfterMatch(context, match, route.path)
        sources = match.game.breakdown(match.state, match.steps)
        counting = [source for source in sources if source.counts]
        winners = frozenset(self.outcome.winners)
        self.tally = PointTally(counting, winners, self.look.ending.hidden)
        single = self.outcome.winners[0] if len(self.outcome.winners) == 1 else None
        gave_up = self.outcome.resigned is not None
        self.moments = self._moments()
        whose = next((seat for seat in (self.me, *self.outcome.winners) if seat is not None), 0)
        great = moments_of(match.setup.game)
        self.swing = None if gave_up else swing_of(match, self.moments, whose, great)
        self.lead = None if single is None or gave_up else lead_of(counting, single)
        turned = (self.swing is not None or self.lead is not None) and not gave_up
        self.beats = Beats.of(self.tally.seconds, turned, gave_up)
        board = board_class(match.setup.game)(context, match, self.me)
        if match.steps:
            board.show(match.steps[-1].before)
        self.ground = Ground(board)
        self.places = places(match.setup.players)
        self.columns = Columns(self.tally, self.look, self.places)
        chosen = context.preferences
        self.seconds = 0.0 if chosen.staging and SPEEDS[chosen.speed] else self.beats.page
        self._sounded = self.seconds
        self._finished = self._fresh = False
        self._cues = self._sounds()
        self.recorder = context.service(RECORDER)
        self._changed = ""
        """What the match has changed in the player's record."""
        kept = self.me is not None and route.path is not None and not gave_up
        self.first = FirstThings(context, match, route.path) if kept else None
        self._known: object = None
        """What the three things were told by last."""
        context.music.thin(True)

    def _moments(self) -> tuple[CourseMoment, ...]:
        """The course as on the page of the result: with the player's own chances where there is a rating."""
        own = OwnChances(self.context, self.match, self.path)
        *before, end = told_course(self.match, self._told)
        if own.rating is None:
            return (*before, end)
        decided = [decisions_before(self.match, each.index) for each in before]
        shares = [own.of(each.shares, number) for each, number in zip(before, decided, strict=True)]
        return (*(replace(each, shares=new) for each, new in zip(before, shares, strict=True)), end)

    def enter(self) -> None:
        if self.me is not None:
            self.recorder.look()

    # What is heard

    def _sounds(self) -> list[tuple[float, str, float]]:
        """When which sound comes, and how loud."""
        found = [(0.15, "gong", 1.0)]
        start = self.beats.starts[Beat.COUNT]
        if self.beats.starts[Beat.TURN] > start:
            for number, line in enumerate(self.tally.lines, 1):
                for seat in line.turns:
                    if line.source.values[seat]:
                        found.append((start + line.begins(seat), "coin", 0.45))
                if self.tally.change(number) is not None:
                    found.append((start + line.end, "lead", 0.8))
        if self.beats.page > self.beats.starts[Beat.TURN]:
            found.append((self.beats.starts[Beat.TURN], "page", 1.0))
        found.append((self.beats.page, self.tone, 1.0))
        return found

    def _play(self) -> None:
        for at, name, volume in self._cues:
            if self._sounded <= at < self.seconds:
                self.context.sound.play(name, volume)
        self._sounded = self.seconds
        if not self._finished and self.seconds >= self.beats.page:
            self._finished = True
            self.context.music.finish(self.tone)
            self.commands.note_day()
            self.build()

    # Widgets

    def build(self) -> None:
        match = self.match
        self.seats = faces(match, self.context.catalogue)
        result = ResultWords(self.context, match, self.outcome, self.seats)
        self.words = EndingWords(result, match, self.outcome)
        facts = () if self.outcome.resigned is not None else self._facts()
        self.page = Page(result.headline(), result.reason(), facts, self._note())
        banner = "common/star"
        if self.tally.lines and self.outcome.winners:
            first = self.outcome.winners[0]
            best = max(self.tally.lines, key=lambda line: line.source.values[first]).source.key
            banner = self.look.account.get(best, banner)
        scores = tuple(match.game.scores(match.state))
        rest = [seat for seat in range(len(self.seats)) if seat not in self.outcome.winners]
        rest.sort(key=lambda seat: (self.outcome.places[seat], seat))
        self.scene = StagePeople(self.outcome.winners, tuple(rest), scores, self.tone, banner)
        self.group.replace(self._buttons() if self.seconds >= self.beats.page else [])
        self._ahead: list[Callable[[Canvas], None]] = [
            lambda canvas: draw_page(canvas, self.page, 1.0),
            lambda canvas: draw_stage(canvas, self.look, self.seats, self.scene, 1.0, True),
            lambda canvas: self._count(canvas, 0.0),
        ]
        self._card: tuple[Callable[[Canvas], None], ...] = ()
        if self.beats.page > self.beats.starts[Beat.TURN]:
            told = self._told_turn()
            self._card = card_parts(self.look.ending, told, self._curve(), self.seats)
            self._heading = told.heading
            self._ahead.append(lambda canvas: self._turn(canvas, 1.0))
            self._ahead.extend(self._card)
            self._ahead.append(lambda canvas: self._people(canvas, self.tally.seconds))

    def _facts(self) -> tuple[EndingFact, ...]:
        """The three things of the page of the result; without a file, what brought points."""
        if self.first is None:
            return self.words.facts(self.swing, self.lead, self.tally)
        begun = self.first.work is not None
        return self.words.things(self.first.things(self.moments, True) if begun else (), self.swing)

    def _note(self) -> str:
        """What has changed in the record, else what the figures are."""
        plain = self.swing is not None and self.outcome.resigned is None
        return self._changed or (self.context.t("ending.figures") if plain else "")

    def _buttons(self) -> list[Button]:
        t, do = self.context.t, self.commands
        left, wide = PANEL[0] + INNER, PANEL[2] - 2 * INNER
        again = "result.watch_again" if self.me is None else "ending.rematch"
        half, third = (wide - 12) / 2, (wide - 16) / 3
        seconds, thirds = left + half + 12, [left + number * (third + 8) for number in range(3)]
        points = self.all_points
        rows: tuple[tuple[Rect, float, str, Callable[[], None], str, int, str, str], ...] = (
            ((left, 490, wide, 62), 20, again, do.again, "shuffle", pygame.K_RETURN, "Enter", "again"),
            ((left, 564, half, 48), 16, "ending.review", do.review, "search", pygame.K_g, "G", "review"),
            ((seconds, 564, half, 48), 16, "ending.title", do.title, "home", pygame.K_ESCAPE, "Esc", "title"),
            ((thirds[0], 628, third, 40), 14, "ending.account", points, "", pygame.K_s, "S", "account"),
            ((thirds[1], 628, third, 40), 14, "result.same", do.same_deal, "", pygame.K_d, "D", "same"),
            ((thirds[2], 628, third, 40), 14, "ending.code", do.copy_code, "", pygame.K_c, "C", "copy"),
        )
        made = []
        for rect, size, label, action, icon, key, cap, tip in rows:
            picture = f"common/{icon}" if icon else None
            button = Button(
                rect, t(label), action, ButtonLook(icon=picture, size=size), key=key, key_label=cap
            )
            button.tip = t("ending.account.tip" if tip == "account" else f"result.{tip}.tip")
            made.append(button)
        made[0].kind, made[0].serif = "primary", True
        return made

    def all_points(self) -> None:
        """The account and the curves."""
        self.context.go(routes.Result(self.match, self.path, self._told))

    def resume(self) -> routes.Route | None:
        return routes.Result(self.match, self.path, self._told)

    # Input and time

    @property
    def beat(self) -> Beat:
        """Which part it is now."""
        return self.beats.at(self.seconds)

    def skip_to(self, seconds: float) -> None:
        """Go on at another place, with nothing of what lies between to be heard."""
        self.seconds = self._sounded = seconds
        self._play()
        self.build()

    def handle(self, event: pygame.event.Event) -> bool:
        if self.beat is Beat.PAGE:
            return self.group.handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button <= 3:
            self.skip_to(self.beats.next(self.seconds))
            return True
        if event.type == pygame.KEYDOWN and event.key not in MODIFIERS:
            last = event.key == pygame.K_ESCAPE
            self.skip_to(self.beats.page if last else self.beats.next(self.seconds))
            return True
        return False

    def update(self, dt: float) -> None:
        super().update(dt)
        pace = SPEEDS[self.context.preferences.speed] or 1.0
        self.seconds = min(self.seconds + dt / pace, self._last)
        self._play()
        if self.beat is Beat.PAGE:
            self._follow_record()
            if self.first is not None:
                self._follow_things(self.first)

    def _follow_things(self, first: FirstThings) -> None:
        """Measure once the page stands, and tell what is known by now."""
        if self.seconds >= self.beats.seconds:
            first.start()
        review = None if first.work is None else first.work.review
        if review is not self._known:
            self._known = review
            self.page = replace(self.page, facts=self._facts())
            self._fresh = True

    def leave(self) -> None:
        super().leave()
        if self.first is not None:
            self.first.stop()

    def _follow_record(self) -> None:
        played = self.recorder.known.played
        own = recorded(played, self.path)
        changed = "" if own is None or self.me is None else changes(self.context, played, own)
        if changed != self._changed:
            self._changed = changed
            self.page = replace(self.page, note=self._note())
            self._fresh = True

    @property
    def _last(self) -> float:
        """When nothing moves any more."""
        return self.beats.seconds + RAIN

    def next_change(self) -> float:
        if self._fresh:
            return NOW
        busy = self.recorder.busy or (self.first is not None and self.first.going_on)
        moves = LOOKS_AGAIN if busy and self.beat is Beat.PAGE else NEVER
        if self.seconds < self._last:
            pace = SPEEDS[self.context.preferences.speed] or 1.0
            until = self.beats.next(self.seconds) - self.seconds
            still = self.context.still
            if self.beat is not Beat.PAGE:
                moves = max(0.0, until * pace) if still else NOW
            elif not still and (self.tone == "win" or self.seconds < self.beats.seconds):
                moves = NOW
        return min(super().next_change(), moves)

    @property
    def pictured_at(self) -> float:
        """The moment that is drawn: with reduced motion each beat stands as it ends."""
        if not self.context.still:
            return self.seconds
        beat = self.beat
        return self._last if beat is Beat.PAGE else self.beats.next(self.seconds) - 0.001

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        self._fresh = False
        at = self.pictured_at
        beat = self.beats.at(at)
        self.ground.draw(canvas, 1.0 if self.context.still else min(1.0, at / FALL))
        if beat is Beat.STILL:
            self._still(canvas, at)
        elif beat is Beat.COUNT:
            self._count(canvas, at - self.beats.starts[Beat.COUNT])
        elif beat is Beat.TURN:
            self._turn(canvas, at - self.beats.starts[Beat.TURN])
        else:
            since = at - self.beats.page
            draw_stage(canvas, self.look, self.seats, self.scene, since, self.context.still)
            draw_page(canvas, self.page, 1.0 if self.context.still else min(1.0, since / 0.4))
            self.group.draw(canvas)
            self.group.draw_over(canvas)
        if beat is not Beat.PAGE:
            self._keys(canvas)
        if beat is Beat.STILL and at > READY and self._ahead and not canvas.direct:
            with canvas.clipped((0, 0, 0, 0)):
                self._ahead.pop()(canvas)

    def _still(self, canvas: Canvas, at: float) -> None:
        part = 1.0 if self.context.still else max(0.0, min(1.0, (at - 0.25) / 0.5))
        swing = 0.0 if self.context.still else 9 * math.exp(-1.1 * at) * math.sin(at * 5)
        with canvas.faded(part):
            draw_lamps(canvas, swing)
            canvas.glow((611, 78, 58, 58), fade(theme.GOLD_LIGHT, 0.8), radius=29, spread=16)
            canvas.art(self.look.ending.sign, around((640, 107), 74))
            why, closed = self.words.still()
            title = TextStyle(size=37, serif=True, colour=theme.PAPER_LIGHT, align="center", shadow="#000000")
            canvas.text(why, (130, 150, 1020, 64), title)
            soft = TextStyle(size=18, colour=theme.NIGHT_TEXT, align="center", shadow="#000000")
            canvas.text(closed, (190, 214, 900, 34), soft)
        self._people(canvas, -1.0, part)

    def _people(self, canvas: Canvas, at: float, part: float = 1.0) -> None:
        """Everybody behind the counter, `at` seconds of the count."""
        for seat, place in enumerate(self.places):
            rise = 26 * (1 - part)
            size = place.bust
            with canvas.clipped((place.at - size, 0, 2 * size, COUNTER)), canvas.faded(part):
                box = (place.at - size / 2, COUNTER - size + rise, size, size)
                draw_person(canvas, self.seats[seat], box, self._expression(seat, at))
            opened = 0.0 if at < 0 else self.tally.opened(seat, at)
            with canvas.faded(part):
                draw_container(canvas, self.look, self.seats[seat], place.chest, opened)
                draw_plate(canvas, self.seats[seat], place.plate)

    def _expression(self, seat: int, at: float) -> Expression:
        """What can be read in a face by what has been counted, and by nothing else."""
        tally, number = self.tally, self.tally.counted(at)
        if at < 0 or not number:
            return "tense"
        leads, over = tally.crowned(at), number == len(tally.lines)
        if seat in leads:
            if over:
                return "glad" if len(leads) == 1 else "tense"
            return "glad" if tally.change(number) is not None or number == 1 else "sly"
        led = number > 1 and seat in leaders(tally.after(number - 1))
        totals = tally.after(number)
        hopeless = number > 1 and totals[seat] < HOPELESS * max(totals)
        return "angry" if led and not over else "sad" if over or hopeless else "tense"

    def _count(self, canvas: Canvas, at: float) -> None:
        self._people(canvas, at)
        self.columns.draw(canvas, at, 1.0 if self.context.still else min(1.0, at / 0.25))
        self.columns.strip(canvas, self.seats, at)
        words = self.words.counting(self.tally, at)
        style = TextStyle(size=26, serif=True, colour=theme.PAPER_LIGHT, align="center", shadow="#000000")
        canvas.text(words, (190, 80, 900, 44), style)

    def _turn(self, canvas: Canvas, at: float) -> None:
        self._people(canvas, self.tally.seconds)
        canvas.dim(0.45)
        part = 1.0 if self.context.still else min(1.0, at / 0.35)
        with canvas.faded(part), canvas.shifted(0, 18 * (1 - part) ** 2):
            canvas.top_bar(46)
            style = TextStyle(size=22, serif=True, colour=theme.PAPER, align="center")
            canvas.text(self._heading, (340, 4, 600, 38), style)
            for part_of_card in self._card:
                part_of_card(canvas)

    def _told_turn(self) -> Told:
        """What decided the match, as the card has it."""
        if self.swing is not None:
            return self.words.swing(self.swing)
        assert self.lead is not None, "the beat is left out otherwise"
        return self.words.lead(self.lead)

    def _curve(self) -> Curve | None:
        """The chances of the two that the turning point is about."""
        swing = self.swing
        if swing is None or len(swing.curve) < 3:
            return None
        whole = max(1, len(self.match.steps))
        points = tuple((index / whole, shares) for index, shares in swing.curve)
        around_it = [index for index, _ in swing.curve]
        start = max((index for index in around_it if index <= swing.index), default=0)
        end = min((index for index in around_it if index > swing.index), default=whole)
        other = self.outcome.winners[0] if self.outcome.winners else 0
        if other == swing.seat:
            rest = [seat for seat in range(len(self.seats)) if seat != swing.seat]
            other = min(rest, key=lambda seat: self.outcome.places[seat])
        turned = (start / whole, end / whole)
        return Curve(points, turned, (swing.seat, other), self.context.t("ending.curve"))

    def _keys(self, canvas: Canvas) -> None:
        """How it goes on faster, at the upper edge."""
        paint = partial(_paint_keys, on=self.context.t("ending.on"), end=self.context.t("ending.to_page"))
        rect: Rect = (1004, 6, 268, 34)
        canvas.layer(("ending-keys", self.context.language, canvas.ui), rect, paint)


def _paint_keys(sheet: Canvas, on: str, end: str) -> None:
    style = TextStyle(size=15, colour=theme.NIGHT_TEXT, shadow="#000000")
    right = 1268.0
    for words, cap, wide in ((end, "Esc", 38.0), (on, "Space", 56.0)):
        width = min(92.0 if cap == "Esc" else 46.0, sheet.measure(words, style)[0] + 2)
        sheet.text(words, (right - width, 8, width, 28), style)
        right -= width + 8
        sheet.key_cap(cap, (right - wide, 12, wide, 20), ink=theme.NIGHT_TEXT)
        right -= wide + 14
