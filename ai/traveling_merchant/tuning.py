"""What The Era of Traveling Merchant wants different in every search (see ai.levels)."""

from __future__ import annotations

TUNING = {
    "temperature": 2.6,
    "explore": 0.35,
    "bias": 4.0,
    "epsilon": 0.0,
    "cut": 12,
    "spread": 2.0,
}
