"""What differs in every search of this game (see ai.levels)."""

from __future__ import annotations

from typing import Any

TUNING: dict[str, Any] = {"temperature": 1.5, "spread": 1.0, "cut": 2, "epsilon": 0.05}
