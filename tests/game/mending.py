"""How tests mend on a copy of a position what a reason names; see tests.game.test_reasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Mend = Callable[[Any, int, Mapping[str, Any]], None]
"""From the copy, the action that is refused, and the values of the reason."""
