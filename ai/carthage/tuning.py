"""What Traders of Carthage wants different at fuller tables (see ai.levels).

More iterations buy less the more seats there are, and the rule-based player is easily beaten: with the same
budgets everywhere the first step of the ladder would be high at four seats and the others hardly felt.
"""

from __future__ import annotations

from typing import Any

SEATS: dict[int, dict[str, dict[str, Any]]] = {
    3: {"manager": {"iterations": 24}},
    4: {"manager": {"iterations": 16}},
}
