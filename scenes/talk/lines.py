"""The lines of a game's people in one language, and what they are about.

`assets/talk/<game>.toml` says which steps of the game somebody speaks about, and in
`assets/talk/<language>/<game>.toml` is what each of the people says. The languages are written apart, each in
its own manner of speaking.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, RootModel, StringConstraints

from game.core.folders import assets_folders

ALWAYS = (
    "greeting",
    "won_before",
    "won_twice",
    "lost_before",
    "boast",
    "sigh",
    "thanks",
    "surprise",
    "winning",
    "losing",
    "close",
)
"""What people speak about in every game: the beginning (also where the player has won once, or twice running,
against them, or lost the last match), a gain of their own, a loss, a gain by somebody else's move, a strong
move of the player, standing well and badly, and that the end is near.
"""
NEAR_END = "close"
BLUFF = "bluff"
"""A move that may mean this or that, said of without showing which."""
LONGEST = {"en": 72, "ja": 34}
"""Signs that a line has at most."""

Text = Annotated[str, StringConstraints(min_length=2, max_length=80, strip_whitespace=True)]


class Occasion(BaseModel):
    """The steps that somebody speaks about: their events, and the least numbers in the places of those."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    events: tuple[str, ...] = ()
    least: dict[str, int] = {}
    reached: int = 0
    counted: tuple[str, ...] = ()
    """Fields of the record with numbers for each seat: with this step one of the seats is the first that has
    `reached` so much in all of them together.
    """
    seats: str = "seat"
    """Where the seat is named that speaks: a place of the event or a field of the record; "all" for any."""
    bits: bool = False
    """That place names several seats, a bit for each."""
    glad: bool = True
    """Whether it is good for whoever speaks."""


class Occasions(RootModel[dict[str, Occasion]]):
    """The game's own kinds, and what is near its end, by name."""


class Lines(RootModel[dict[str, dict[str, Annotated[tuple[Text, ...], Field(min_length=1)]]]]):
    """The lines of each person, by what they are about."""


def _files(*parts: str) -> list[Path]:
    return [path for folder in assets_folders() if (path := folder.joinpath("talk", *parts)).is_file()]


@lru_cache(maxsize=8)
def occasions(game_id: str) -> dict[str, Occasion]:
    """What people speak about in a game beside what they always do; empty for a game without people.

    ValidationError of pydantic for a file that is not right.
    """
    found: dict[str, Occasion] = {}
    for path in _files(f"{game_id}.toml"):
        found |= Occasions.model_validate(tomllib.loads(path.read_text(encoding="utf-8"))).root
    return found


@lru_cache(maxsize=8)
def lines(language: str, game_id: str) -> dict[str, dict[str, tuple[str, ...]]]:
    """Person (the name of the drawing) -> kind -> lines; empty for a game without people.

    ValidationError of pydantic for a file that is not right.
    """
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for path in _files(language, f"{game_id}.toml"):
        found |= Lines.model_validate(tomllib.loads(path.read_text(encoding="utf-8"))).root
    return found
