"""Playing The Era of Traveling Merchant: `routes` finds the way, `order_value` and `plans` what a delivery is
worth, `policy` rates actions, `evaluation` rates positions.

Importing the package registers the last two for the search, and `features` for the net.
"""

from ai.traveling_merchant import evaluation, features, policy

__all__ = ["evaluation", "features", "policy"]
