"""Playing the Edo merchant game: `card_value` values cards and lots, `bidding` weighs bids and words,
`policy` rates actions, `evaluation` rates positions.

Importing the package registers all of them for the search.
"""

from ai.edo import evaluation, policy

__all__ = ["evaluation", "policy"]
