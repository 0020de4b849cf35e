"""What The Well wants different in the search (see ai.players.levels)."""

from __future__ import annotations

TUNING = {"cut": 6}
LEVELS = {"magnate": {"iterations": 1000}}
