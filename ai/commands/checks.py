"""What several commands check before they begin, each in one sentence to the player."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

from game.core.errors import PlayerError
from game.core.plain_text import one_line

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
