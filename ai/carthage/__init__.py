"""Playing Traders of Carthage: `outlook` looks one purchase ahead, `policy` rates actions, `evaluation` rates
positions.

Importing the package registers all three for the search.
"""

from ai.carthage import evaluation, policy

__all__ = ["evaluation", "policy"]
