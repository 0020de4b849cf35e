"""A random game as text: every decision and event, and what has changed in the position after it; and how
many sequences of decisions there are from fixed positions: any change of a rule shows there.

What a game records is in `RECORDED` of `tests/game/<game>/recorded.py`, the texts in `golden/` beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from game.core import protocol, registry
from game.core.colours import colours_of
from game.core.generator import seed_word
from game.core.protocol import NATURE
from game.core.selfcheck import Configuration


class Playthrough(NamedTuple):
    """A game to record."""

    name: str
    players: int
    options: dict[str, Any]
    seed: int
    decisions: int = 100_000
    """How many are recorded at most."""


@dataclass(frozen=True)
class Recorded:
    """What is recorded of a game."""

    digest: Callable[[Any], dict[str, str]]
    """A position as readable lines by their names."""
    playthroughs: tuple[Playthrough, ...]
    positions: Mapping[str, Callable[[], Any]]
    """Positions from which sequences of decisions are counted: name -> something with a `state`."""
    census: Callable[[Any], tuple[int, ...]]
    """Counts of every kind of piece over the whole table, the same at every moment of a game: reckoned apart
    from `violation`, which watches over it too.
    """
    choose: Callable[[list[int]], list[int]] = lambda legal: legal
    """What random play chooses from, where any action at all would come to nothing."""


def recorded(game_id: str) -> Recorded:
    """What is recorded of a game."""
    found = import_module(f"tests.game.{game_id}.recorded").RECORDED
    assert isinstance(found, Recorded)
    return found


def golden_file(game_id: str, name: str) -> Path:
    """Where a recorded text of a game lies."""
    source = import_module(f"tests.game.{game_id}.recorded").__file__
    assert source is not None
    return Path(source).parent / "golden" / f"{name}.txt"


def playthrough(game_id: str, wanted: Playthrough) -> str:
    """The text of a random game."""
    game = registry.game(game_id)
    configuration = Configuration(game, wanted.players, game.options_model.model_validate(wanted.options))
    state = game.new_game(wanted.players, configuration.options, seed_word(wanted.seed))
    from tests.game.playing import Chance  # which plays what is recorded here

    chance = Chance(wanted.seed)
    kept = recorded(game_id)
    decisions = 0
    known: dict[str, str] = {}
    names = [game.seat_ids[colour] for colour in colours_of(wanted.options)[: wanted.players]]
    lines = [f"# {configuration}, seed {wanted.seed}: random play. Written by: python -m tests.golden"]

    def add_position() -> None:
        for name, line in kept.digest(state).items():
            if known.get(name) != line:
                known[name] = line
                lines.append(f"    {name}: {line}")

    add_position()
    while decisions < wanted.decisions and (legal := game.legal_actions(state)):
        mover = int(protocol.current_player(state))
        chosen = kept.choose(legal)
        action = chosen[chance.below(len(chosen))]
        decisions += mover != NATURE
        protocol.apply(state, action)
        event = game.event(state)
        words = [event.kind, *(f"{key}={value}" for key, value in event.args.items())]
        if mover == NATURE:
            lines.append("  " + " ".join(words))
        else:
            lines.append(f"{names[mover]} ({len(legal)}): {game.action_text(action)}")
            if event.kind != "none":
                lines.append("  " + " ".join(words))
        add_position()
    shares = " ".join(f"{share:g}" for share in game.returns(state))
    lines.append(f"scores {' '.join(map(str, game.scores(state)))} shares {shares}")
    return "\n".join(lines) + "\n"


LIMIT = 12_000
"""Depths are counted as long as the sequences do not exceed this number."""
COUNTS = "counts"
"""The name of the text with the counts of a game."""


def sequences(state: Any, depth: int, actions: Any) -> int:
    """Sequences of `depth` decisions from `state`, or fewer where the game ends; draws follow the record."""
    while protocol.current_player(state) == NATURE:
        protocol.apply(state, 0)
    if depth == 0 or protocol.current_player(state) < 0:
        return 1
    n = protocol.legal_actions(state, actions)
    if depth == 1:
        return n
    found = 0
    for action in actions[:n].copy():
        after = state.copy()
        protocol.apply(after, int(action))
        found += sequences(after, depth - 1, actions)
    return found


def counts(game_id: str) -> str:
    """The text of all counts of a game."""
    lines = ["# Sequences of 1, 2, 3 ... decisions. Written by: python -m tests.golden"]
    actions = np.empty(registry.game(game_id).num_actions, np.int16)
    for name, build in recorded(game_id).positions.items():
        state = build().state
        found = [1]
        while found[-1] * found[-1] // max(found[-2:][0], 1) <= LIMIT and len(found) < 12:
            found.append(sequences(state.copy(), len(found), actions))
        lines.append(f"{name}: {' '.join(map(str, found[1:]))}")
    return "\n".join(lines) + "\n"
