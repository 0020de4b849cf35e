"""What the command line accepts: readers for argparse, each of which refuses in one sentence."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable

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
