"""The levels of the AI: names, budgets and how each decides. A level is a budget in iterations, not in
seconds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from types import ModuleType
from typing import Any, Literal

from game.core.registry import module_of

Engine = Literal["random", "rules", "search"]


@dataclass(frozen=True)
class Level:
    """How one level decides."""

    id: str
    engine: Engine
    careless: float = 0.0
    """Rules only: chance of a move drawn by rating instead of the best one."""
    temperature: float = 1.0
    """Rules only: spread of those moves, in victory points."""
    iterations: int = 0
    """Search only: iterations per root."""
    roots: int = 1
    """Search only: independent searches whose root statistics are added; as many run at once as there are
    cores.
    """
    halving: bool = False
    """Search only: sequential halving at the root instead of upper confidence bounds."""
    explore: float = 0.2
    bias: float = 0.8
    epsilon: float = 0.1
    cut: int = 8
    """Search only: decisions played by the rules before the position is evaluated."""
    spread: float = 0.5
    """Search only: spread of the rule-based prior, in victory points."""
    widen: float = 4.0
    """Search only: actions considered at a node, best prior first: this times the root of its visits."""
    regret: bool = True
    """Search only: sealed simultaneous choices by regret matching instead of upper confidence bounds."""
    daring: float = 1.0
    points: float = 0.0
    """Search only: how a personality bends the evaluation (see ai.players.personalities)."""
    bluff: float = 1.0
    """Search only: how often it bluffs, in times of what is usual (likewise)."""
    habit: float = 0.0
    """Search only: chance that a rival in the tree chooses by the rule-based prior, not by what is best."""
    finish: float = 0.03
    """Search only: how much points and the end count where the win is decided (see ai.search.finishing)."""
    practised: bool = False
    """Ratings (of a search: priors and rollouts) by figures that evolution found, where the game has such."""
    evaluation: str = "linear"
    """Search only: `linear`, `net`, a file of nets, or the name of a net that is carried (see
    `ai.evaluating.nets`).
    """
    without: str = ""
    """What the player does without, to measure what it is worth: a name of `ai.players.handicaps`."""
    fitted: bool = False
    """Made for one game and table: what their tuning says of it is already in."""
    seconds: float = 20.0
    """A guard for slow machines only; the result says when it was reached."""


_BUDGET = frozenset(("iterations", "roots", "halving", "seconds"))
_TREE = frozenset(("explore", "bias", "epsilon", "cut", "spread", "widen", "regret", "habit", "finish"))
_JUDGING = frozenset(("daring", "points", "bluff", "evaluation"))
OF_SEARCH = _BUDGET | _TREE | _JUDGING
"""Settings that say nothing of a level without search."""

LEVELS = {
    level.id: level
    for level in (
        Level("random", "random"),
        Level("apprentice", "rules", careless=0.32, temperature=0.8),
        Level("clerk", "rules"),
        Level("manager", "search", iterations=48, halving=True),
        Level("master", "search", iterations=600, roots=2),
        Level("magnate", "search", iterations=6000, roots=4),
    )
}
"""Level id -> level, weakest first. `random` is for measuring only."""

STRONGEST = "magnate"
"""The level by whose settings judge and counsel search."""

COUNSEL = Level("counsel", "search", iterations=1500)
"""The search behind hints and the winning-chance bar. But for its budget it is the strongest level's, as the
judge's is: with other rivals in the tree the two would contradict each other (see docs/judge.md).
"""


def tuning_module(game_id: str) -> ModuleType | None:
    """`ai/<game>/tuning.py`, if there is one."""
    return module_of("ai", game_id, "tuning")


@cache
def tuning(game_id: str, level_id: str, players: int) -> dict[str, Any]:
    """What differs in a game at a level: `TUNING` of `ai/<game>/tuning.py`, over it `LEVELS[level]` there,
    and over that `SEATS[players][level]`.

    All are optional, as is the file. Of the counsel only its budget is its own; the rest is the strongest
    level's.
    """
    module = tuning_module(game_id)
    at_table = getattr(module, "SEATS", {}).get(players, {})
    own = {**getattr(module, "LEVELS", {}).get(level_id, {}), **at_table.get(level_id, {})}
    if level_id != COUNSEL.id:
        return {**getattr(module, "TUNING", {}), **own}
    strongest = tuning(game_id, STRONGEST, players)
    return {**{name: value for name, value in strongest.items() if name not in _BUDGET}, **own}


def tuned(level: Level, game_id: str, players: int) -> Level:
    """The level as it plays a game at a table of `players`."""
    return level if level.fitted else replace(level, fitted=True, **tuning(game_id, level.id, players))


def one_root(level: Level, game_id: str, players: int, iterations: int) -> Level:
    """The level as it plays a game, but with one search of `iterations`, whatever it has there itself."""
    return replace(tuned(level, game_id, players), iterations=iterations, roots=1)


@cache
def leaning(game_id: str) -> float:
    """How much a personality's liking of points counts in a game: `LEANING` of its tuning, usually 1."""
    return float(getattr(tuning_module(game_id), "LEANING", 1.0))


PLAYABLE = ("apprentice", "clerk", "manager", "master", "magnate")
"""The levels that a person may sit down with."""

NEUTRAL = "manager"
"""The level against which the set-up screen gives winning rates: in the middle, so that both ends show."""
