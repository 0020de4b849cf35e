"""The lessons of each game, found by their files `assets/lessons/<game>/<number>-<id>.toml`, in order."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.core.folders import asset
from game.core.shelf import playable
from game.core.tables import TableError, parse_table
from scenes.lessons.model import Lesson
from scenes.shell.own_game import own_game


@dataclass(frozen=True)
class LessonPlace:
    """Which lesson: of which game, the how manieth (from 0)."""

    game: str
    number: int

    @property
    def lesson(self) -> Lesson:
        return lessons(self.game)[self.number]

    @property
    def id(self) -> str:
        """The name under which progress is kept, game and lesson: "<game>.buying"."""
        return f"{self.game}.{self.lesson.id}"

    @property
    def key(self) -> str:
        """What the keys of its sentences begin with."""
        return f"lesson.{self.id}"


def files(game: str) -> list[Path]:
    """The lesson files of a game in their order; none for a game without lessons."""
    folder = asset("lessons", game)
    return sorted(folder.glob("[0-9]*-*.toml")) if folder.is_dir() else []


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game. TableError names file, step and field of what cannot be used."""
    found = tuple(_read(path) for path in files(game))
    twice = {lesson.id for lesson in found if sum(other.id == lesson.id for other in found) > 1}
    if twice:
        raise TableError(f"lessons/{game}: two lessons are called {', '.join(sorted(twice))}")
    return found


def _read(path: Path) -> Lesson:
    name = f"lessons/{path.parent.name}/{path.name}"
    lesson = parse_table(path.read_text(encoding="utf-8"), Lesson, name)
    if path.stem.partition("-")[2] != lesson.id:
        raise TableError(f"{name}: id: the file of {lesson.id} is called <number>-{lesson.id}.toml")
    return lesson


def sentences(place: LessonPlace) -> list[str]:
    """The keys of all sentences that a lesson cannot do without."""
    keys = [f"{place.key}.{name}" for name in ("title", "about", "end")]
    for step in place.lesson.steps:
        keys.append(f"{place.key}.{step.id}.goal")
        keys += [f"{place.key}.{step.id}.wrong.{wrong.name}" for wrong in step.wrong]
    return keys


def places(game: str) -> list[LessonPlace]:
    """All lessons of a game."""
    return [LessonPlace(game, number) for number in range(len(lessons(game)))]


@cache
def fault(game: str) -> str:
    """Why the lessons of a game cannot be used, in one sentence; empty where they can."""
    try:
        lessons(game)
        own_game(game)
    except (TableError, OSError, UnicodeDecodeError) as error:
        return str(error)
    return ""


def taught() -> list[str]:
    """The games with lessons that can be used, in the order of the shelf."""
    return [entry.id for entry in playable() if files(entry.id) and not fault(entry.id)]
