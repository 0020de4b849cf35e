"""What is recorded of The Well: random games, and counts of sequences of decisions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core import registry
from game.core.generator import seed_word
from tests.golden.recording import Playthrough, Recorded

GAME = registry.game("well")


@dataclass(frozen=True)
class Position:
    """A position to count from."""

    state: Any


def digest(state: Any) -> dict[str, str]:
    """A position as readable lines by their names."""
    view = GAME.view(state, None).model_dump()
    lines = {"open": " ".join(map(str, view["open"])), "below": str(sum(view["below"]))}
    rows = zip(GAME.seat_ids[: view["players"]], view["held"], strict=False)
    return lines | {name: " ".join(map(str, row)) for name, row in rows}


def census(state: Any) -> tuple[int, ...]:
    """Jars of each kind: in the well, beside it and with the seats."""
    beside = [int((state.open == kind).sum()) for kind in range(len(state.below))]
    return tuple(int(number) for number in state.below + state.held.sum(axis=0) + beside)


def start(players: int) -> Position:
    """A fresh deal."""
    return Position(GAME.new_game(players, GAME.options_model(), seed_word(players)))


RECORDED = Recorded(
    digest=digest,
    playthroughs=(
        Playthrough("plain", 5, {}, 1),
        Playthrough("pairs", 3, {"pairs": True, "thirsty": "15"}, 2),
    ),
    positions={"start, 2 players": lambda: start(2), "start, 5 players": lambda: start(5)},
    census=census,
)
