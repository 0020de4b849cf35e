"""What the Edo merchant game wants different in every search (see ai.players.levels).

The rule-based player knows well what a bid is worth, so its word counts for much. Bounds do better than
regret matching with a few hundred tries: a bid is one of a dozen, and regret needs many tries of each.
"""

from __future__ import annotations

from typing import Any

TABLES: dict[str, dict[str, Any]] = {"standard": {}, "purveyors": {"purveyors": True}}
"""What the ladder measures (see ai.lab.ladder)."""

TUNING = {"spread": 0.3, "bias": 6.0, "explore": 0.1, "epsilon": 0.05, "cut": 6, "regret": False}

LEVELS: dict[str, dict[str, Any]] = {
    "magnate": {"habit": 1.0, "iterations": 600, "roots": 16},
    "counsel": {"iterations": 400, "roots": 4},
}
"""Rivals seldom leave what the rules say; a search that takes them to find the best reply to everything, even
to hidden coins, wins no more the longer it lasts. Were masters given it too, magnates would have nothing to
be ahead by. Many short searches do no worse than few long ones of more than twice the time. Where rivals keep
to their habits, the chances that a search finds grow with its length: so the counsel's are as long as the
judge's.
"""

NET = {"evaluation": "net"}

SEATS: dict[int, dict[str, dict[str, Any]]] = {
    4: {"master": {**NET, "iterations": 300}, "magnate": NET},
    5: dict.fromkeys(("manager", "master", "magnate"), NET),
}
"""At four and five seats the nets see more than the linear evaluation; at three they win as often. At four
seats, where a longer search wins little, managers with the net and masters with the usual budget would stand
so near to magnates that the last step was hardly felt.
"""
