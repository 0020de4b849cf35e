"""What Marco Polo II wants different in every search (see ai.levels): a turn is many small decisions, and
the rule-based player plans it from the first on, so its word counts for much.
"""

from __future__ import annotations

TUNING = {"spread": 0.4, "bias": 6.0, "explore": 0.12, "epsilon": 0.05, "cut": 8}
