"""What the board asks of compiled rules itself, asked once before it does; see `ai.warmup`."""

from __future__ import annotations

from game.edo.scoring import pairs_with
from game.edo.state import EdoState
from game.edo.tout import income_of


def ask(state: EdoState) -> None:
    """Every function with arguments of the types that the board gives; `state` stays as it is."""
    pairs_with(state, 0, -1, -1)
    income_of(state, 0, 0)
