"""The last set-up of each game, kept as a small versioned JSON file beside the preferences."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from ai.players.personalities import PERSONALITIES
from game.core.errors import PlayerError
from game.core.files import write_text
from game.core.folders import data_folder
from game.core.game import Game
from game.core.names import Name
from game.core.paths import read_text
from scenes.boards.people import people
from scenes.pages.setup.model import CHOICES, Opponent, TablePlan

VERSION = 2
"""1 had no personalities."""
MOST_BYTES = 1 << 16


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class _Opponent(_Strict):
    level: Literal["apprentice", "clerk", "manager", "master", "magnate", "own"]
    personality: Literal["even", "bold", "careful", "greedy", "builder"] = "even"
    name: Annotated[Name, Field(min_length=1)]


class _Remembered(_Strict):
    format: Literal["caravanserai-setup"] = "caravanserai-setup"
    version: Literal[1, 2] = 2
    game: str
    players: int
    me: int | None
    opponents: list[_Opponent]
    start: int | None
    options: dict[str, Any]

    @model_validator(mode="after")
    def _inside(self) -> Self:
        for seat in (self.me, self.start):
            if seat is not None and not 0 <= seat < self.players:
                raise ValueError("a seat outside the table")
        return self


for _field, _ids in (("level", CHOICES), ("personality", PERSONALITIES)):
    assert set(_Opponent.model_fields[_field].annotation.__args__) == set(_ids)  # type: ignore[union-attr]


def setup_file(game_id: str) -> Path:
    """Where the last set-up of a game lies."""
    return data_folder() / f"setup_{game_id}.json"


def remember(plan: TablePlan) -> None:
    """Keep everything but the seed and the person's name; PlayerError if the folder cannot be written."""
    kept = _Remembered(
        game=plan.game.id,
        players=plan.players,
        me=plan.me,
        opponents=[_Opponent.model_validate(vars(o)) for o in plan.opponents],
        start=plan.start,
        options=plan.options,
    )
    write_text(setup_file(plan.game.id), kept.model_dump_json(indent=1) + "\n")


def recall(game: Game) -> tuple[TablePlan, bool]:
    """The last set-up of `game` with a new seed, or that for a first table; the usual one and True if a file
    was there but of no use.
    """
    plan = TablePlan(game)
    try:
        text = read_text(setup_file(game.id), MOST_BYTES)
    except FileNotFoundError:
        plan.lay_first()
        return plan, False
    except (OSError, UnicodeDecodeError):
        return plan, True
    try:
        kept = _Remembered.model_validate_json(text)
        _apply(plan, kept)
    except (ValidationError, ValueError, PlayerError):
        return TablePlan(game), True
    return plan, False


def _apply(plan: TablePlan, kept: _Remembered) -> None:
    if kept.game != plan.game.id or len(kept.opponents) != len(plan.opponents):
        raise ValueError("the set-up of another game")
    known = set(people(plan.game.id))
    for opponent in kept.opponents:
        if opponent.name.startswith("person.") and opponent.name not in known:
            raise ValueError("a name that is not known here")
    plan.set_players(kept.players)
    plan.opponents = [Opponent(**opponent.model_dump()) for opponent in kept.opponents]
    plan.me, plan.start = kept.me, kept.start
    options = plan.game.options_model.model_validate(kept.options)
    plan.options = {choice.key: getattr(options, choice.key) for choice in plan.game.choices()}
