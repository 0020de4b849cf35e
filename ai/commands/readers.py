"""What the command line accepts: readers for argparse, and checks of what several words say together; each
refuses in one sentence.
"""

from __future__ import annotations

import argparse
import re
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from game.core.errors import PlayerError
from game.core.plain_text import one_line


def given(text: str) -> str:
    """A wrong value as a message repeats it: in quotes, on one line, cut if it is long."""
    return f"'{one_line(text, 80)}'"


def whole(least: int, most: int) -> Callable[[str], int]:
    """A whole number within bounds, for argparse."""

    def read(text: str) -> int:
        value = int(text) if re.fullmatch("[0-9]{1,12}", text) else least - 1
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"{given(text)} is not a whole number from {least} to {most}")
        return value

    return read


def game_id(text: str) -> str:
    """A registered game, for argparse."""
    from game.core.shelf import playable

    games = [entry.id for entry in playable()]
    if text not in games:
        raise argparse.ArgumentTypeError(f"there is no game {given(text)}; choose one of {', '.join(games)}")
    return text


def seat_levels(text: str) -> tuple[str, ...]:
    """A comma-separated list of levels, for argparse."""
    from ai.players.levels import LEVELS

    levels = tuple(part.strip() for part in text.split(","))
    for level in levels:
        if level not in LEVELS:
            raise argparse.ArgumentTypeError(
                f"there is no level {given(level)}; choose from {', '.join(LEVELS)}"
            )
    return levels


def seat_players(text: str) -> tuple[str, ...]:
    """A comma-separated list of player specifications, for argparse."""
    from ai.players.players import read_player, split_players

    players = split_players(text)
    for player in players:
        try:
            read_player(player)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None
    return players


def seed_value(text: str) -> int:
    """A seed as a number or as a code, for argparse."""
    from game.core.seed_code import SEED_BITS, decode_seed

    if re.fullmatch("[0-9]{1,13}", text) and int(text) < 1 << SEED_BITS:
        return int(text)
    try:
        return decode_seed(text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{given(text)} is neither a number below {1 << SEED_BITS} nor a code such as K7Q2-04MA"
        ) from None


MOST_NAMED = 40
"""Values of an option that a message lists; of more it shows the first and the last."""


def read_options(game: str, pairs: Sequence[str], players: int) -> dict[str, object]:
    """`key=value` pairs as options of `game` for `players`; PlayerError names what is allowed."""
    from game.core.registry import game as find_game

    choices = {choice.key: choice for choice in find_game(game).choices()}
    seats = {"start_seat": tuple(range(players))}
    options: dict[str, object] = {}
    for pair in pairs:
        key, _, value = pair.partition("=")
        values = choices[key].values if key in choices else seats.get(key)
        if values is None:
            raise PlayerError(
                "error.unknown_option", given=one_line(key, 80), allowed=", ".join([*choices, *seats])
            )
        named = {str(allowed).lower(): allowed for allowed in values}
        if not value.isascii() or value.lower() not in named:
            words = list(named) if len(named) <= MOST_NAMED else [*list(named)[:3], "…", list(named)[-1]]
            raise PlayerError("error.option", key=key, given=one_line(value, 80), allowed=", ".join(words))
        options[key] = named[value.lower()]
    return options


def check_players(game: str, number: int) -> None:
    """PlayerError if `number` players cannot play `game`."""
    from game.core.registry import game as find_game

    players = find_game(game).players
    if number not in players:
        raise PlayerError("error.player_count", given=number, allowed=f"{players.start}-{players.stop - 1}")


def check_folder(folder: Path) -> None:
    """Make `folder`; PlayerError if nothing can be written there, told before hours of work and not after."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except (OSError, ValueError):
        raise PlayerError("error.unwritable", folder=folder) from None
