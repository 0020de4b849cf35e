"""Any scene as a picture, without a display: `python main.py shot table out.png`."""

from __future__ import annotations

import io
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.errors import PlayerError
from game.core.protocol import NATURE

if TYPE_CHECKING:
    from pygame import Surface

    from game.core.match import Match
    from scenes.kit.theme import Point
    from scenes.pages.setup.model import TablePlan
    from scenes.shell.app import App

SCENES = (
    "title",
    "daily",
    "puzzles",
    "puzzle",
    "setup",
    "opening",
    "table",
    "demo",
    "hint",
    "why",
    "ending",
    "result",
    "review",
    "attempt",
    "field",
    "replay",
    "past",
    "record",
    "road",
    "settings",
    "pause",
    "crash",
    "pick",
    "rules",
    "learn",
    "lesson",
    "people",
)
"""Scenes that can be drawn; `demo` is a table where only AIs sit."""
WAITING_SECONDS = 300.0
"""How long what a scene shows may take before the picture is taken as it is: somebody's move, what the
counsel or the judge finds, the games of a field.
"""
OF_NO_GAME = ("title", "daily", "puzzles", "past", "record", "road", "settings", "pick")
"""Scenes that look the same whichever game is named."""
ENDED = ("ending", "result", "replay", "review", "attempt", "field")
"""Scenes that show a match that is over."""
SETTLE_SECONDS = 6.0
"""The same where nothing is waited for: a table at which AIs play on never comes to rest."""
FRAMES = 12
"""Drawn at least; by then all has come that comes by itself."""
FRAMES_A_SECOND = 30
"""Of what is shown in motion."""
SOON, LATER = 0.01, 0.05
"""Seconds left to threads that work, between these frames and between later ones: nobody looks at what a page
draws while it waits.
"""
OPPONENTS = ("master", "manager", "clerk", "apprentice", "magnate")


def played_match(
    game: str,
    players: int,
    seed: int,
    plies: int | None,
    options: dict[str, Any],
    person: bool,
    within: bool = False,
) -> Match:
    """A match after `plies` decisions by the clerk (None: to its end), stopping where the person's turn
    begins or, with `within`, at any decision of the person.

    PlayerError if so many cannot play; ValidationError of pydantic for an option that there is not.
    """
    from ai.players.levels import LEVELS
    from ai.thinking.question import Question
    from ai.thinking.thoughts import think
    from game.core.match import Match, MatchSetup, Seat
    from scenes.boards.people import people
    from scenes.tabletop.face import ME

    names = (ME, *people(game)) if person else people(game)
    seats = [Seat(level=OPPONENTS[number - 1], name=names[number]) for number in range(players)]
    if person:
        seats[0] = Seat(name=ME)
    match = Match(MatchSetup(game=game, seats=tuple(seats), options=options, seed=seed))
    level = LEVELS["clerk"]
    while not match.over:
        enough = plies is not None and len(match.actions) >= plies
        stops = within or match.game.is_turning_point(match.state)
        if enough and stops and (not person or match.to_move == 0):
            break
        match.play(think(Question(match.game, match.state, level, len(match.actions))).action)
    return match


def _back_to_a_choice(match: Match) -> None:
    """Take a match back to where the person, or where there is none any seat, last began something and had a
    choice.
    """
    me, game = match.setup.me, match.game
    decided = [step for step in match.steps if step.actor != NATURE]
    for number, step in reversed(list(enumerate(decided))):
        own = me is None or step.actor == me
        if own and game.is_turning_point(step.before) and len(game.legal_actions(step.before)) > 1:
            match.rewind(number)
            return


@dataclass(frozen=True)
class ShotSituation:
    """What a scene shows: the table and how far it has been played, or the place of a lesson."""

    game: str
    players: int = 3
    seed: int = 1
    plies: int = 40
    options: dict[str, Any] = field(default_factory=dict)
    lesson: tuple[int, int] = (0, 0)
    """The lesson and its step, from 0."""
    file: Path | None = None
    """A stored match in place of the one that would be played."""
    within: bool = False
    """See `played_match`."""

    def match(self, scene: str) -> Match:
        """The match that a scene shows; raises as `played_match`, and where the file cannot be read."""
        from scenes.shell import library

        if self.file is not None:
            match = library.load(self.file)
            if scene in ("hint", "why") and match.over:
                _back_to_a_choice(match)
            return match
        plies, person = None if scene in ENDED else self.plies, scene != "demo"
        return played_match(
            self.game, self.players, self.seed, plies, self.options, person, within=self.within
        )

    def plan(self) -> TablePlan:
        """A set-up with these choices."""
        from game.core.registry import game as find_game
        from scenes.pages.setup.model import TablePlan

        plan = TablePlan(find_game(self.game), self.seed)
        plan.set_players(self.players)
        plan.start = self.options.get("start_seat")
        plan.options.update({key: value for key, value in self.options.items() if key != "start_seat"})
        return plan


def open_scene(app: App, scene: str, at: ShotSituation) -> None:
    """Open `scene` (one of SCENES) in `app`; raises as `Situation.match`."""
    from scenes.shell import routes
    from scenes.shell.crash import reports_folder
    from scenes.shell.loading import StandingStill, WarmUp

    manager = app.manager
    app.context.warm_up = StandingStill(at.game) if scene == "opening" else WarmUp(work=None)
    if scene in ("title", "settings", "pick", "rules"):
        manager.go(routes.Title())
        if scene == "settings":
            manager.push(routes.Settings())
        elif scene == "pick":
            manager.push(routes.Pick(app.context.t("title.rules.which"), lambda chosen: None))
        elif scene == "rules":
            manager.push(routes.Rules(at.game))
    elif scene == "opening":
        from game.core.match import Match

        setup = at.plan().setup()
        app.context.open_table(at.game, lambda: Match(setup), lambda: manager.go(routes.Title()))
    elif scene in ("learn", "lesson"):
        from scenes.lessons.library import taught

        known = scene == "lesson" and at.game in taught()
        manager.go(routes.Lesson(at.game, *at.lesson) if known else routes.Learn(at.game))
    elif scene == "past":
        manager.go(routes.Past())
    elif scene in ("record", "road"):
        manager.go(routes.Record(road=scene == "road"))
    elif scene == "daily":
        manager.go(routes.Daily())
    elif scene in ("puzzles", "puzzle"):
        from ai.puzzles.sources import shipped
        from game.core.shelf import playable
        from scenes.pages.puzzle.keeping import open_puzzle

        games = [at.game, *(entry.id for entry in playable())]
        found = next((puzzles for game in games if (puzzles := shipped(game).puzzles)), ())
        found = found if scene == "puzzle" else ()
        open_puzzle(app.context, found, at.seed % len(found) if found else 0)
    elif scene == "setup":
        from scenes.pages.setup.model import PlannedSetup

        manager.go(PlannedSetup(plan=at.plan()))
    else:
        match = at.match(scene)
        if scene in ("review", "attempt"):
            manager.go(routes.Review(match, at.file))
            if scene == "attempt":
                _try_again(app, match)
        elif scene == "field":
            manager.go(routes.Field(match, at.file))
        elif scene == "crash":
            report = reports_folder() / "20260101-120000.txt"
            manager.go(routes.Crash(report, routes.Table(match, at.file)))
        elif scene == "replay":
            manager.go(routes.Replay(match, at=min(at.plies, len(match.steps))))
        else:
            ways = {"result": routes.Result, "ending": routes.Ending, "table": routes.Table}
            manager.go(ways.get(scene, routes.Table)(match, at.file if scene in ENDED else None))
        if scene in ("hint", "why"):
            ask_companion(app, scene)
        if scene == "pause":
            _pause(app)


def _pause(app: App) -> None:
    """The menu above the table, once the chances are known where they are wanted."""
    from scenes.table.scene import TableScene

    table = app.manager.top
    assert isinstance(table, TableScene)
    if app.context.preferences.counsel:
        settle(app, WAITING_SECONDS, lambda app: not table.advisor.answers and not table.match.over)
    table.pause_menu()


def ask_companion(app: App, scene: str) -> None:
    """Ask for a hint, or why the last move was made, as soon as the player is to decide."""
    from scenes.table.scene import TableScene

    table = app.manager.top
    assert isinstance(table, TableScene)
    settle(app, WAITING_SECONDS, lambda app: not (table.companion.guide.mine or table.match.over))
    table.hint() if scene == "hint" else table.companion.why()


def _go_to(app: App, seconds: float) -> None:
    """The ending on top as it looks then, in motion."""
    from scenes.pages.ending import EndingScene

    ending = app.manager.top
    assert isinstance(ending, EndingScene)
    app.context.change(reduced_motion=False, speed="normal")
    ending.skip_to(seconds)
    app.frame(0.0)


def _show_moment(app: App, at: ShotSituation, name: str, seconds: float) -> None:
    """The table as it shows a great moment at normal speed, so many seconds after it has begun.

    PlayerError where the match has none of that name.
    """
    from scenes.boards import moments_of
    from scenes.shell import routes
    from scenes.shell.loading import WarmUp
    from scenes.table.scene import TableScene

    app.context.warm_up = WarmUp(work=None)
    match = at.match("ending")
    found = [moments_of(at.game)(step) for step in match.steps]
    names = sorted({moment.name for moment in found if moment is not None})
    if name not in names:
        raise PlayerError("error.no_moment", given=name, allowed=", ".join(names))
    index = next(number for number, moment in enumerate(found) if moment is not None and moment.name == name)
    match.rewind(sum(step.actor != NATURE for step in match.steps[: index + 1]))
    app.context.change(reduced_motion=False, speed="normal")
    app.manager.go(routes.Table(match))
    table = app.manager.top
    assert isinstance(table, TableScene)
    table.stage.go_to(index)
    while table.stage.driver.shown <= index and not table.stage.playback.busy:
        app.frame(0.01)
    for _ in range(round(seconds * FRAMES_A_SECOND)):
        app.frame(1 / FRAMES_A_SECOND)


def _try_again(app: App, match: Match) -> None:
    """Above the page that goes over a match, its first decision to be taken once more."""
    from ai.judge.decisions import decisions
    from scenes.shell import routes

    own = decisions(match, match.setup.me)
    if own:
        app.manager.push(routes.Attempt(match, own[0], lambda actions: None))


@dataclass(frozen=True)
class ShotWindow:
    """The window that a scene is drawn in: its size in pixels, its language, its text in per cent."""

    size: tuple[int, int]
    language: str
    text: int = 100


@dataclass(frozen=True)
class ShotTime:
    """When a scene is drawn: once it has come to rest, after clicks, or so long after something."""

    clicks: Sequence[Point] = ()
    point: Point | None = None
    """Where the pointer is then; both in design units."""
    seconds: float | None = None
    """So long after an ending, or a great moment, has begun."""
    moment: str = ""
    """The first great moment of that name on a table."""


def take_shot(
    scene: str, out: Path, at: ShotSituation, window: ShotWindow, when: ShotTime = ShotTime()
) -> None:
    """Write `scene` to `out`; PlayerError if that cannot be written."""
    clicks, point, seconds, moment = when.clicks, when.point, when.seconds, when.moment
    language, size = window.language, window.size
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"

    from scenes.shell.app import App, silent_context
    from scenes.shell.mouse import click_at, point_at

    if scene == "people":
        from scenes.tools.people_sheet import draw_people

        save_picture(draw_people(at.game, language, size), out)
        return
    app = App(
        silent_context(language, reduced_motion=True, speed="instant", ui_scale=window.text / 100), size
    )
    try:
        if moment:
            _show_moment(app, at, moment, seconds or 0.0)
            save_picture(app.canvas.surface, out)
            return
        open_scene(app, scene, at)
        if seconds is not None:
            _go_to(app, seconds)
            save_picture(app.canvas.surface, out)
            return
        if scene in ("review", "field"):
            settle(app, WAITING_SECONDS, _measuring)
        elif scene in ("title", "setup", "record", "road"):
            settle(app, WAITING_SECONDS, _recording)
        elif scene in ("hint", "why"):
            settle(app, WAITING_SECONDS, _answering)
        else:
            settle(app, SETTLE_SECONDS if scene == "demo" else WAITING_SECONDS)
        for spot in clicks:
            click_at(app, spot)
            settle(app, WAITING_SECONDS)
        if point is not None:
            point_at(app, point)
            settle(app)
        save_picture(app.canvas.surface, out)
    finally:
        app.close()


def save_picture(surface: Surface, out: Path) -> None:
    """Write `surface` as PNG; PlayerError if it cannot be: pygame itself would not say."""
    import pygame

    data = io.BytesIO()
    pygame.image.save(surface, data, "picture.png")
    try:
        out.write_bytes(data.getvalue())
    except OSError:
        raise PlayerError("error.unwritable_file", path=out) from None


def settle(
    app: App, seconds: float = SETTLE_SECONDS, busy: Callable[[App], bool] = lambda app: False
) -> None:
    """Draw until the scene has come to rest and is no longer `busy`, or for so long at most."""
    until = time.monotonic() + seconds
    frames = 0
    while time.monotonic() < until and (frames < FRAMES or _thinking(app) or busy(app)):
        app.frame(0.1)
        frames += 1
        if _thinking(app) or _measuring(app):
            time.sleep(SOON if frames < FRAMES else LATER)
    for _ in range(4):  # pages look a few times a second for what was found last
        app.frame(0.1)


def _thinking(app: App) -> bool:
    from scenes.shell.services import COMPANION, COUNSEL, THINKER

    services = app.context.services
    minds = (services.made(THINKER), services.made(COUNSEL), services.made(COMPANION))
    return any(mind is not None and mind.busy for mind in minds)


def _answering(app: App) -> bool:
    """Whether something has been asked at a table, and not all of the answer is there."""
    from scenes.table.scene import TableScene

    table = app.manager.top
    assert isinstance(table, TableScene)
    thinking = table.companion.guide.thinking
    if thinking is None or thinking.errand.error or not table.companion.guide.hinting:
        return False
    return thinking.insight is None or not thinking.insight.done


def _recording(app: App) -> bool:
    from scenes.shell.services import RECORDER

    made = app.context.services.made(RECORDER)
    return made is not None and made.busy


def _measuring(app: App) -> bool:
    from ai.core.errand import Errand

    return any(isinstance(made, Errand) and made.busy for made in app.context.services.all_made())
