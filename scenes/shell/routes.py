"""The way to each scene: what has to be said to open it, as one frozen record per scene.

`context.go(Table(match))` opens the table. A scene is imported when it is first opened, so that the title
appears at once; that is why a record names its scene instead of importing it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from ai.judge.decisions import Decision
    from ai.puzzles.model import Posed
    from ai.puzzles.model import Puzzle as Problem
    from game.core.match import Match
    from game.core.saves import Loading


@dataclass(frozen=True)
class Route:
    """The way to one scene, with everything that the scene is told when it opens."""

    scene: ClassVar[str]
    """Module and class of the scene, as "module:Class"; it is made with the context and the route."""


@dataclass(frozen=True)
class Title(Route):
    """The title, the first screen."""

    scene = "scenes.pages.title.scene:TitleScene"


@dataclass(frozen=True)
class Setup(Route):
    """Laying a table, with what was chosen for this game the last time."""

    scene = "scenes.pages.setup.scene:SetupScene"
    game: str = ""
    """Id of the game; the first on the shelf if empty."""


@dataclass(frozen=True)
class Opening(Route):
    """The wait until a game is ready and a match is made; `Context.open_table` goes here where one waits."""

    scene = "scenes.pages.opening:OpeningScene"
    game: str
    make: Callable[[], Match | Loading]
    """Makes the match, or begins to replay a stored one; may raise PlayerError, which is told."""
    back: Callable[[], None]
    """Leads to where the player came from: when the wait is called off, and after a PlayerError."""
    use: Callable[[Match], None]
    """Takes the match and leads on."""


@dataclass(frozen=True)
class Table(Route):
    """The table of a match; without a person at a seat it is a demo."""

    scene = "scenes.table:TableScene"
    match: Match
    path: Path | None = None
    """The file of a match that is taken up again; None for a new one."""
    attract: bool = False
    """Any input returns to the title."""
    unhurried: bool = False
    """Begin at normal speed where the player lets AIs move at once: there would be nothing to watch."""


@dataclass(frozen=True)
class Ending(Route):
    """The end of a match, told in four beats; then who has won, and what can be done now."""

    scene = "scenes.pages.ending:EndingScene"
    match: Match
    path: Path | None = None
    """The file of the match; None where it has none."""
    told: Mapping[tuple[int, int], tuple[float, ...]] = field(default_factory=dict, compare=False)
    """The chances that the table has shown, see `scenes.table.advice.place_of`."""


@dataclass(frozen=True)
class Result(Route):
    """The account of a match that is over."""

    scene = "scenes.pages.result:ResultScene"
    match: Match
    path: Path | None = None
    """The file of the match, beside which what is measured of it is kept; None where it has none."""
    told: Mapping[tuple[int, int], tuple[float, ...]] = field(default_factory=dict, compare=False)
    """The chances that the table has shown, see `scenes.table.advice.place_of`."""


@dataclass(frozen=True)
class Review(Route):
    """Going over a match decision by decision."""

    scene = "scenes.pages.review.scene:ReviewScene"
    match: Match
    path: Path | None = None
    """Its file, beside which the verdicts are kept; None where it has none."""
    step: int | None = None
    """The decision that this step belongs to comes first; None: the dearest that is known."""
    back: Callable[[], None] | None = None
    """Where closing it leads instead of to the result."""


@dataclass(frozen=True)
class Attempt(Route):
    """Another try at a decision on its real table, above the page that asks for it."""

    scene = "scenes.pages.review.attempt:AttemptScene"
    match: Match
    decision: Decision
    done: Callable[[tuple[int, ...]], None]
    """Takes the actions of the try, after its table is closed."""


@dataclass(frozen=True)
class Field(Route):
    """How every level did in the player's seat on the same deal, and what chance brought."""

    scene = "scenes.pages.deal.scene:DealScene"
    match: Match
    path: Path | None = None
    """Its file, beside which the games of the field are kept; None where it has none."""
    back: Callable[[], None] | None = None
    """Where closing it leads instead of to the result."""


@dataclass(frozen=True)
class Daily(Route):
    """The deal of a day, and the calendar of all days."""

    scene = "scenes.pages.daily.scene:DailyScene"
    day: date | None = None
    """The day that is shown first; today if None."""


@dataclass(frozen=True)
class Puzzles(Route):
    """All puzzles, and how many there are to solve today."""

    scene = "scenes.pages.puzzle.overview:PuzzlesScene"
    kind: str = ""
    """The kind of decision that comes first."""
    game: str = ""
    """The game that is meant; all if empty."""


@dataclass(frozen=True)
class Puzzle(Route):
    """One of the puzzles of today on its table; `scenes.pages.puzzle.keeping.open_puzzle` leads here."""

    scene = "scenes.pages.puzzle.scene:PuzzleScene"
    puzzles: tuple[Problem, ...]
    number: int
    """Which of them, from 0."""
    laid: Posed
    """It, laid out."""


@dataclass(frozen=True)
class Replay(Route):
    """A match to leaf through: alone with `go`, or pushed above its table to look back."""

    scene = "scenes.table.replay:ReplayScene"
    match: Match
    at: int = 0
    """Steps that have happened when it opens; what lies beyond the match means its end."""
    me: int | None = None
    """The seat with whose eyes the match is seen where all may lie open (`game.core.sight`); None: all is."""
    live: bool = False
    """It lies above the table of a match that goes on, and closing it returns there."""
    back: Callable[[], None] | None = None
    """Where closing it leads instead of to the result."""
    path: Path | None = None
    """The file of the match, which the result is told when closing leads there."""


@dataclass(frozen=True)
class Past(Route):
    """The matches on disk."""

    scene = "scenes.pages.past.scene:PastScene"
    chosen: Path | None = None
    """The file selected first; the newest if None, or if it is gone."""


@dataclass(frozen=True)
class Record(Route):
    """What the player has played, and how well."""

    scene = "scenes.pages.record.scene:RecordScene"
    game: str = ""
    """Only this game; all of them if empty."""
    road: bool = False
    """The road is shown in place of the rating."""


@dataclass(frozen=True)
class Settings(Route):
    """The settings, above any scene."""

    scene = "scenes.pages.settings:SettingsScene"


@dataclass(frozen=True)
class Resigning:
    """A match that the player may give up."""

    match: Match
    shares: tuple[float, ...]
    """Each seat's chance of winning, empty where none may be told."""
    refusal: str
    """In the player's language why it may not be given up yet, else empty."""
    resign: Callable[[], None]
    """Gives it up, and leads on to the result."""


@dataclass(frozen=True)
class Pause(Route):
    """The menu above a table."""

    scene = "scenes.pages.pause:PauseScene"
    game: str
    section: str = ""
    """Id of the section at which the menu opens the rules; the beginning if empty."""
    over: Match | None = None
    """The match of the table if it is over: then it can be gone over."""
    path: Path | None = None
    """Its file."""
    resigning: Resigning | None = None
    """How the match of the table is given up; None where it cannot be."""
    asks: bool = False
    """The menu opens with the question whether the player resigns."""


@dataclass(frozen=True)
class Crash(Route):
    """What is seen where a scene has failed."""

    scene = "scenes.pages.crash:CrashScene"
    report: Path | None
    """The file that says what failed; None where it could not be written."""
    back: Route | None
    """The table, built anew; None where there is none to go back to."""


@dataclass(frozen=True)
class Pick(Route):
    """The open tables side by side, above any scene, to choose one for something other than sitting down."""

    scene = "scenes.pages.pick:PickScene"
    heading: str
    """In the player's language."""
    choose: Callable[[str], None]
    """Takes the id of the game whose table was clicked, after the page is closed."""


@dataclass(frozen=True)
class Rules(Route):
    """The rules of a game, above any scene."""

    scene = "scenes.pages.rules.scene:RulesScene"
    game: str
    section: str = ""
    """Id of the section that is opened; the beginning if empty."""
    terms: tuple[str, ...] = ()
    """Ids of entries of the glossary that are asked for, the first one to be opened."""


@dataclass(frozen=True)
class Learn(Route):
    """The lessons of all games."""

    scene = "scenes.pages.learn:LearnScene"
    game: str = ""
    """The game whose lessons come first in focus; that which was learnt last if empty."""


@dataclass(frozen=True)
class Lesson(Route):
    """A lesson on the table of its game; `Context.open_table` waits for the game first."""

    scene = "scenes.lessons.scene:LessonScene"
    game: str
    number: int = 0
    """Which of the game's lessons, from 0."""
    step: int = 0
    """The step at which it begins."""


ALL: tuple[type[Route], ...] = (
    Title,
    Setup,
    Opening,
    Table,
    Ending,
    Result,
    Review,
    Attempt,
    Field,
    Daily,
    Puzzles,
    Puzzle,
    Replay,
    Past,
    Record,
    Settings,
    Pause,
    Crash,
    Pick,
    Rules,
    Learn,
    Lesson,
)
