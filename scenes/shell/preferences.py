"""What the player has chosen for good: language, sizes, speed, volumes, comforts; where it is kept is in
`scenes.shell.preferences_file`.
"""

from __future__ import annotations

import locale
import os
from pathlib import Path
from typing import Annotated, Literal, TypedDict, get_args

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from game.core.folders import data_folder
from game.core.names import Name
from game.core.seed_code import SEED_BITS
from scenes.talk.remark import TalkLevel

FILE_NAME = "preferences.json"

Language = Literal["ja", "en"]
Speed = Literal["slow", "normal", "fast", "instant"]
Magnifying = Literal["auto", "on", "off"]
Tutoring = Literal["off", "small", "medium", "large"]
TUTORING: tuple[Tutoring, ...] = get_args(Tutoring)


def system_language() -> Language:
    """Japanese on a Japanese system, else English."""
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    given = next((name for name in names if name), None)
    if given is None:
        given = locale.getlocale()[0] or ""
    return "ja" if given.lower().startswith(("ja", "japanese")) else "en"


LessonId = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]{0,31}(\.[a-z][a-z0-9_]{0,31})?$")]
MOST_LESSONS = 500
Pixels = Annotated[int, Field(ge=2, le=16384)]


class Preferences(BaseModel):
    """All settings with their defaults. Volumes 0..1; `ui_scale` 0.8..2."""

    model_config = ConfigDict(validate_assignment=True, extra="ignore")

    language: Language = Field(default_factory=system_language)
    ui_scale: float = Field(default=1.0, ge=0.8, le=2.0)
    magnifier: Magnifying = "auto"
    """Whether the lens is there: over pictures while text is large, always, or never."""
    fullscreen: bool = False
    window: tuple[Pixels, Pixels] | None = None
    """Width and height that the window had last, in pixels; None for the usual size."""
    speed: Speed = "normal"
    reduced_motion: bool = False
    muted: bool = False
    quiet_behind: bool = True
    """No sound while another window has the keyboard, or this one is hidden."""
    table_volume: float = Field(default=0.7, ge=0, le=1)
    music_volume: float = Field(default=0.5, ge=0, le=1)
    interface_volume: float = Field(default=0.5, ge=0, le=1)
    staging: bool = True
    """Great moments are staged, and a match ends in four beats; without that the result is there at once."""
    play_forced: bool = True
    """A single legal choice plays itself."""
    counsel: bool = True
    """Winning chances and the best move found are shown."""
    counted: bool = False
    """Hidden sums that follow from what was open, such as rivals' coins in Edo, are counted."""
    tutor: Tutoring = "off"
    """From which confirmed mistake on the tutor asks before it is carried out."""
    talk: TalkLevel = "many"
    """How much the people at a table say."""
    take_back: bool = False
    """New tables allow undo to go back over what chance or a rival has revealed."""
    attract: bool = True
    """The title starts a demo after a minute without input."""
    player_name: Name = ""
    lessons: dict[LessonId, Annotated[int, Field(ge=0, le=99)]] = Field(default={}, max_length=MOST_LESSONS)
    """The step that each lesson begun stands at, by its name "<game>.<lesson>"."""
    learnt: tuple[LessonId, ...] = Field(default=(), max_length=MOST_LESSONS)
    """The lessons that have been finished."""
    offered: tuple[LessonId, ...] = Field(default=(), max_length=MOST_LESSONS)
    """The games whose first lesson has been offered at set-up; it is offered once."""
    guidance: bool = True
    """Newcomers are shown what can be done at a game, and how the screen is used; each of it once."""
    looked: tuple[LessonId, ...] = Field(default=(), max_length=MOST_LESSONS)
    """The first looks that have been shown, as "<game>.<phase>"."""
    hinted: tuple[LessonId, ...] = Field(default=(), max_length=MOST_LESSONS)
    """The hints on the use of the screen that have been shown."""
    guided: dict[LessonId, Annotated[int, Field(ge=0, lt=1 << SEED_BITS)]] = Field(
        default={}, max_length=MOST_LESSONS
    )
    """The seed of the first game of one's own that lessons have led to, by game: it is guided."""


class Chosen(TypedDict, total=False):
    """Some of the settings by name, as they are changed; Preferences looks at the values."""

    language: str
    ui_scale: float
    magnifier: str
    fullscreen: bool
    window: tuple[int, int] | None
    speed: str
    reduced_motion: bool
    muted: bool
    quiet_behind: bool
    table_volume: float
    music_volume: float
    interface_volume: float
    staging: bool
    play_forced: bool
    counsel: bool
    counted: bool
    tutor: str
    talk: str
    take_back: bool
    attract: bool
    player_name: str
    lessons: dict[str, int]
    learnt: tuple[str, ...]
    offered: tuple[str, ...]
    guidance: bool
    looked: tuple[str, ...]
    hinted: tuple[str, ...]
    guided: dict[str, int]


def preferences_path() -> Path:
    """The player's file of settings."""
    return data_folder() / FILE_NAME
