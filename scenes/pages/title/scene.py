"""The title: night over the caravanserai, the way to the tables, what was left unfinished."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ai.daily.plan import local_day
from game.core.folders import data_folder
from game.core.shelf import Entry
from scenes import VERSION
from scenes.boards import shown, tiles
from scenes.kit import theme
from scenes.kit.canvas import Canvas, inset
from scenes.kit.pictures import night
from scenes.kit.theme import Rect, TextStyle, fade
from scenes.kit.tween import NOW, stepped
from scenes.kit.widgets import Button, ButtonLook, IconButton, Segmented, Widget
from scenes.pages.controls import language_choices
from scenes.pages.daily.words import day_note
from scenes.pages.puzzle.keeping import waiting, waiting_words
from scenes.pages.title.going_on import MENU_LEFT, MENU_WIDTH, go_on_buttons, menu_top
from scenes.pages.title.lanterns import Lanterns, lanterns, paint_lanterns
from scenes.pages.title.learning import HIGH as LEARN_HIGH
from scenes.pages.title.learning import LearnButton
from scenes.pages.title.rematch import HIGH as REMATCH_HIGH
from scenes.pages.title.rematch import RematchButton, match_of_today
from scenes.pages.title.rows import HIGH, STEP, MenuRow, foot_rect
from scenes.pages.title.shelf import open_places, tile_rects
from scenes.pages.title.standing import TitleStanding, standing_of
from scenes.pages.title.tiles import KEYS, Tile, paint_closed, paint_stamp, paint_tile, picture_rect
from scenes.shell import library, routes
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.shell.services import AUTOSAVER, RECORDER, Service

if TYPE_CHECKING:
    from ai.record.played import PlayedMatch
    from game.core.match import Match

IDLE_SECONDS = 60.0
CARAVAN_SPEED = 20.0
POSE_SECONDS = 0.45
STIR_SECONDS = 1 / 12
"""What lives on the title goes in steps."""
STIRRING: Rect = (0, 470, 560, 220)
"""The part of the title that lives: the light round the gate and the caravan's way."""
PROGRESS_SECONDS = 0.1
SETUP_PICTURE: Rect = (24, 70, 270, 156)
ATTRACTED: Service[list[str]] = Service(list)
"""The games that have played by themselves, in turn."""
WARM_UP: Rect = (266, 668, 266, 28)


class TitleScene(Scene):
    """The first screen. `attract(game)` is called after a minute without input."""

    music = "night"

    def __init__(self, context: Context, route: routes.Title) -> None:
        super().__init__(context, route)
        self.saved = library.unfinished()
        self.idle = 0.0
        self.seconds = 0.0
        self.attract = self.start_demo
        self._tiles: list[Tile] = []
        self._lanterns: Lanterns | None = None
        self.recorder = context.service(RECORDER)
        self._seen: object = None
        self._fresh = False
        """Whether there is something new that has not been drawn yet."""
        self.standing = TitleStanding()
        self._last: PlayedMatch | None = None
        """The match that ended last, if that was today."""
        self._levels_wait = True
        """Whether the levels have yet to be sent on with the deal of the day, once all games are ready."""
        self._look_at_record()

    def _look_at_record(self) -> bool:
        """Take over what is known of the record now; whether it is something else than before."""
        known, ready = self.recorder.known, self.context.warm_up.all_ready
        if self._seen == (id(known), ready, self.context.language):
            return False
        self._seen = (id(known), ready, self.context.language)
        before = self.standing, self._last
        self.standing, self._last = standing_of(self.context, known), match_of_today(known, local_day())
        return (self.standing, self._last) != before

    # Widgets

    def build(self) -> None:
        t = self.context.t
        widgets: list[Widget] = list(go_on_buttons(self.saved, self.context, self.go_on))
        y = menu_top(len(widgets))
        last = self._last
        if last is not None and not widgets:
            rect: Rect = (MENU_LEFT, y, MENU_WIDTH, REMATCH_HIGH)
            widgets.append(RematchButton(rect, self.context, last, partial(self.rematch, last)))
            y += REMATCH_HIGH + 10
        widgets.append(LearnButton((MENU_LEFT, y, MENU_WIDTH, LEARN_HIGH), self.context, self.learn))
        for icon, name, action, key, note in self._ways():
            y += STEP
            rect = (MENU_LEFT, y, MENU_WIDTH, HIGH)
            widgets.append(MenuRow(rect, t(f"title.{name}"), icon, key, action, note, t(f"title.{name}.tip")))
        entries = [
            ("watch", self.watch, "common/eye", pygame.K_w, "W"),
            ("past", self.past, "common/replay", pygame.K_p, "P"),
            ("rules", self.rules, "common/book", pygame.K_F1, "F1"),
            ("settings", self.settings, "common/gear", pygame.K_s, "S"),
        ]
        for number, (name, action, icon, code, label) in enumerate(entries):
            way = Button(
                foot_rect(number),
                t(f"title.{name}"),
                action,
                ButtonLook(icon=icon),
                key=code,
                key_label=label,
            )
            way.kind, way.size = "night", 15
            widgets.append(way)
        self._tiles = []
        for number, (place, rect) in enumerate(self._places()):
            if place in open_places():
                tile = Tile(
                    rect, t("title.sit"), partial(self.sit, place), key=KEYS[number], number=number + 1
                )
                self._tiles.append(tile)
        widgets += self._tiles
        widgets += self._corner()
        self.group.replace(widgets)
        self._lanterns = lanterns(self.context, local_day())

    def _ways(self) -> list[tuple[str, str, Callable[[], None], tuple[int, str], str]]:
        """The ways of the list below the lessons: picture, name, what they do, key, and how things stand."""
        note = day_note(self.context)
        puzzles = waiting_words(waiting(self.context), self.context.catalogue)
        return [
            ("common/sun", "daily", self.daily, (pygame.K_d, "D"), note),
            ("common/puzzle", "puzzles", self.puzzles, (pygame.K_z, "Z"), puzzles),
            ("common/chart", "record", self.record, (pygame.K_r, "R"), self.standing.note),
        ]

    def _corner(self) -> list[Widget]:
        t = self.context.t
        languages = language_choices(self.context)
        muted = self.context.preferences.muted
        return [
            Segmented((1018, 16, 150, 32), languages, self.context.language, self.set_language, look="night"),
            IconButton(
                (1178, 16, 32, 32),
                "common/mute" if muted else "common/speaker",
                self.toggle_sound,
                tip=t("title.sound"),
                key=pygame.K_m,
                key_label="M",
            ),
            IconButton(
                (1216, 16, 32, 32),
                "common/cross",
                self.ask_quit,
                tip=t("title.quit"),
                key=pygame.K_ESCAPE,
                key_label="Esc",
            ),
        ]

    def _places(self) -> list[tuple[Entry, Rect]]:
        """Every table of the house and where its tile lies."""
        return list(zip(shown(), tile_rects(len(shown())), strict=True))

    # What the entries do

    def sit(self, place: Entry) -> None:
        self.context.go(routes.Setup(place.id))
        start = picture_rect(dict(self._places())[place])
        self.context.fly(("tile", place.id), lambda size: tiles.draw(size, place.id), start, SETUP_PICTURE)

    def go_on(self, entry: library.StoredMatch) -> None:
        """Continue a stored match."""
        make = partial(library.begin, entry.path)
        self.context.open_table(entry.game, make, self._back, partial(self._sit_down, path=entry.path))

    def _sit_down(self, match: Match, path: Path) -> None:
        self.context.go(routes.Table(match, path))

    def rematch(self, each: PlayedMatch) -> None:
        """The same table as in a match that is over, with a new deal."""

        def use(match: Match) -> None:
            from scenes.pages.result.after import AfterMatch

            AfterMatch(self.context, match, path).again()

        path = data_folder() / each.source
        self.context.open_table(each.game, partial(library.begin, path), self._back, use)

    def learn(self) -> None:
        self.context.go(routes.Learn())

    def daily(self) -> None:
        self.context.go(routes.Daily())

    def record(self) -> None:
        self.context.go(routes.Record())

    def puzzles(self) -> None:
        self.context.go(routes.Puzzles())

    def past(self) -> None:
        self.context.go(routes.Past())

    def watch(self) -> None:
        """A demo of a game of the player's choice."""
        self._choose("title.watch.which", self.start_demo)

    def _choose(self, heading: str, then: Callable[[str], None]) -> None:
        """Ask which game is meant, where there is more than one."""
        games = [place.id for place in open_places()]
        if len(games) > 1:
            self.context.push(routes.Pick(self.context.t(heading), then))
        else:
            then(games[0])

    def next_demo(self) -> str | None:
        """The game that plays by itself next, of those that are ready: they take turns."""
        ready = [place.id for place in open_places() if self.context.warm_up.ready(place.id)]
        shown = self.context.service(ATTRACTED)
        return min(ready, key=shown.count) if ready else None

    def _back(self) -> None:
        self.context.go(routes.Title())

    def start_demo(self, game: str, attract: bool = False) -> None:
        """A game among AIs, to watch; with `attract` any input leads back here."""
        from scenes.shell.demo import demo_match

        make = partial(demo_match, game)
        self.context.open_table(game, make, self._back, partial(self._watch, attract=attract))

    def _watch(self, match: Match, attract: bool) -> None:
        self.context.go(routes.Table(match, attract=attract, unhurried=True))

    def rules(self) -> None:
        self._choose("title.rules.which", lambda game: self.context.push(routes.Rules(game)))

    def settings(self) -> None:
        self.context.push(routes.Settings())

    def set_language(self, language: str) -> None:
        self.context.change(language=language)

    def toggle_sound(self) -> None:
        self.context.change(muted=not self.context.preferences.muted)
        self.build()

    def ask_quit(self) -> None:
        t = self.context.t
        self.context.ask(
            t("title.quit.ask"),
            t("title.quit.text"),
            t("title.quit.yes"),
            self.context.quit,
            t("title.quit.no"),
        )

    # The loop

    def enter(self) -> None:
        self.idle = 0.0
        saver = self.context.services.made(AUTOSAVER)
        if saver is not None:
            saver.let_go()
        self.saved = library.unfinished()
        self.recorder.look()
        self.build()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self.idle = 0.0
        return self.group.handle(event)

    def update(self, dt: float) -> None:
        self.seconds += dt
        self.idle = 0.0 if self.context.behind else self.idle + dt
        self.group.update(dt)
        if self._look_at_record():
            self.build()
            self._fresh = True
        if self._levels_wait and self.context.store and self.context.warm_up.at_rest:
            from scenes.pages.daily.levels import go_on

            self._levels_wait = False
            go_on(self.context)
        if self.context.preferences.attract and self.idle >= IDLE_SECONDS:
            game = self.next_demo()
            if game is not None:
                self.idle = 0.0
                self.context.service(ATTRACTED).append(game)
                self.attract(game, True)

    def next_change(self) -> float:
        if self._fresh:
            return NOW
        rests = self.context.warm_up.at_rest and not self.recorder.busy
        return super().next_change() if rests else PROGRESS_SECONDS

    def next_stir(self) -> tuple[float, Rect] | None:
        """The caravan walks and the windows glow, in steps: little of the screen, and not in every frame."""
        if self.context.still:
            return None
        return stepped(self.seconds, STIR_SECONDS)[1], STIRRING

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        self._fresh = False
        told = (*self.standing.tallies.items(), *self.standing.stamps.items())
        canvas.backdrop(
            ("title", told, self._lanterns, *(place.id for place, _ in self._places())), self._paint
        )
        self._draw_caravan(canvas)
        self.group.draw(canvas)
        self._draw_warm_up(canvas)
        self.group.draw_over(canvas)

    def _paint(self, canvas: Canvas) -> None:
        t = self.context.t
        canvas.picture("night", canvas.bleed, lambda size: night.draw(size, canvas.scale))
        name = TextStyle(size=112, weight="black", serif=True, colour=theme.PAPER, shadow="#000000B0")
        canvas.vertical("隊商宿", (117, 49), name, step=117)
        latin = TextStyle(size=19, serif=True, colour="#D2A44A")
        canvas.sideways("CARAVANSERAI", (193, 62), latin, spacing=7.2)
        self._paint_seal(canvas)
        if self._lanterns is not None:
            paint_lanterns(canvas, self._lanterns, self.context)
        canvas.text(
            t("title.heading"), (560, 20, 440, 30), theme.HEADING.but(colour=theme.PAPER, shadow="#00000088")
        )
        for number, (place, rect) in enumerate(self._places()):
            if place in open_places():
                paint_tile(canvas, rect, place, number + 1, t, self.standing.tallies.get(place.id))
                self._paint_stamp(canvas, rect, place.id)
            else:
                paint_closed(canvas, rect, place, t)
        foot = TextStyle(size=15, colour=fade(theme.NIGHT_TEXT, 0.62))
        version = t("title.version", version=".".join(VERSION.split(".")[:2]))
        canvas.text(f"{version}　　{t('title.fullscreen')}", (40, 670, 216, 24), foot)

    def _paint_stamp(self, canvas: Canvas, rect: Rect, game: str) -> None:
        t, level, today = self.context.t, self.standing.stamps.get(game), local_day()
        if level is not None:
            day = t("title.stamp.day", day=today.day, month=t(f"daily.month.{today.month}"))
            below = t("title.stamp.over", level=t(f"level.{level}")) if level else day
            paint_stamp(canvas, rect, t("title.stamp"), below)

    def _paint_seal(self, canvas: Canvas) -> None:
        rect = (184.0, 330.0, 42.0, 42.0)
        canvas.box(rect, theme.VERMILION, radius=5)
        canvas.box(inset(rect, 2.2), None, radius=4, border="#F3D9C4", stroke=1)
        style = TextStyle(size=16, weight="bold", serif=True, colour=theme.PAPER_LIGHT, align="center")
        for text, y in (("商売", 342.6), ("繁盛", 359.8)):
            canvas.write(text, (205, y), style)

    def _draw_caravan(self, canvas: Canvas) -> None:
        still = self.context.still
        seconds = stepped(self.seconds, STIR_SECONDS)[0] * STIR_SECONDS
        glow = 1.0 if still else 0.88 + 0.12 * wave(seconds / 3.7)
        with canvas.faded(glow):
            canvas.picture("glow", night.GLOW_RECT, lambda size: night.window_glow(canvas.scale))
        (x0, y0), (x1, y1) = night.CARAVAN_FROM, night.CARAVAN_TO
        length = (x0 - x1) / CARAVAN_SPEED
        walked = 0.55 if still else (seconds / length + 0.32) % 1.0
        stands = self.standing.caravan
        part = walked if stands is None else stands
        pose = 0 if still or stands is not None else int(seconds / POSE_SECONDS) % 2
        at = (x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)
        left = canvas.bleed[0]
        # It comes out from behind the tiles and dissolves in the light of the gate.
        strength = 1.0 if still else min(1.0, (1 - part) * 12)
        with canvas.clipped((left, 500, 560 - left, 200)), canvas.faded(strength):
            canvas.picture(
                ("caravan", pose), (*at, *night.CARAVAN_SIZE), lambda size: night.caravan(canvas.scale, pose)
            )

    def _draw_warm_up(self, canvas: Canvas) -> None:
        warm_up, t = self.context.warm_up, self.context.t
        if warm_up.all_ready:
            return
        x, y, w, h = WARM_UP
        if warm_up.failed:
            canvas.text(t("title.warming.failed"), WARM_UP, TextStyle(colour="#F0A08C"))
            return
        style = TextStyle(colour=fade(theme.NIGHT_TEXT, 0.9))
        covered = canvas.text(t("title.warming"), (x, y, 118, h), style)
        left = covered[0] + covered[2] + 12
        bar = (left, y + h / 2 - 4, x + w - left, 8)
        canvas.box(bar, fade("#0C131C", 0.85), radius=4, border=fade(theme.NIGHT_TEXT, 0.4))
        if warm_up.total > 0.01:
            filled = inset(bar, 1.5)
            wide = max(5.0, round(filled[2] * warm_up.total))
            canvas.box(
                (filled[0], filled[1], wide, filled[3]), theme.GOLD_LIGHT, bottom=theme.GOLD, radius=2.5
            )


def wave(turns: float) -> float:
    """A smooth wave between -1 and 1, one period per turn."""
    part = turns % 1.0
    half = part * 2 if part < 0.5 else 2 - part * 2
    return 2 * half * half * (3 - 2 * half) - 1
