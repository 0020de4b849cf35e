"""Digests of what levels are: measurements made with other ones are out of date."""

from __future__ import annotations

import hashlib
from dataclasses import fields
from pathlib import Path

from ai.evaluating.figure_table import figures_file
from ai.evaluating.nets import LEARNED, LINEAR, net_file
from ai.evaluating.weight_table import weights_name
from ai.players.levels import OF_SEARCH
from ai.players.players import read_player
from game.core.folders import assets
from game.core.registry import game as find_game


def weight_file(game_id: str) -> Path:
    """The weights that come with the program."""
    return assets() / "data" / weights_name(game_id)


def fingerprint(game_id: str, players: int, *levels: str) -> str:
    """Digest of the rules' version and own tables in use, what the levels are at a table of `players`, and
    the weights, nets and figures that they judge by (8 hex digits).

    A setting as it usually is counts for nothing, so that a new one makes no row out of date, nor does one
    of the search where a level does not search.
    """
    game = find_game(game_id)
    return _digest_of(f"{game.version}{game.tables}", game_id, players, *levels)


def judged_by(game_id: str, players: int, *levels: str) -> str:
    """The same digest whatever the version of the rules."""
    return _digest_of("", game_id, players, *levels)


def _digest_of(rules: str, game_id: str, players: int, *levels: str) -> str:
    digest = hashlib.sha256(rules.encode())
    for name in levels:
        level = read_player(name, game_id, players)
        searches = level.engine == "search"
        named = (each for each in fields(level) if searches or each.name not in OF_SEARCH)
        settings = ((setting, getattr(level, setting.name)) for setting in named)
        unusual = [(setting.name, value) for setting, value in settings if value != setting.default]
        digest.update(repr(unusual).encode())
        if searches:
            values = {LINEAR: weight_file, LEARNED: net_file}[level.evaluation](game_id)
            digest.update(values.read_bytes())
        if level.practised:
            digest.update(figures_file(game_id).read_bytes())
    return digest.hexdigest()[:8]
