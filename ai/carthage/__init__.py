"""Playing Traders of Carthage: `purchase_value` looks one purchase ahead, `policy` rates actions,
`evaluation` rates positions.

`features` describes positions to the net. Importing the package registers them for the search.
"""

from ai.carthage import evaluation, features, policy

__all__ = ["evaluation", "features", "policy"]
