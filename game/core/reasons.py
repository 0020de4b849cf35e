"""Why something cannot be done, as the rules tell it: beside what is legal stands why the rest is not.

There is none exactly where an action is legal. What a reason names is of the position: where that alone is
mended (a coin too few, a card that is not there), it is given no more.
`tests/game/test_reasons.py` holds every game to that.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Reason:
    """Key of the board's sentence with its values, and the section of the rules."""

    key: str
    section: str = ""
    values: Mapping[str, object] = field(default_factory=dict)


def no(key: str, section: str, **values: object) -> Reason:
    """Why something cannot be done, in the board's sentence of this name, `<game>_board.no.<key>`."""
    return Reason("no." + key, section, values)


UNSAID = Reason("refusal")
"""Of a game that gives no reasons."""
