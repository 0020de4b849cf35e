"""Playing Marco Polo II: `prices` says what things are worth to a seat, `cities` what a post is worth,
`journeys` looks along the ways, `places` weighs spaces for dice, `policy` rates actions, `evaluation`
positions.

Importing the package registers all of them for the search.
"""

from ai.marco_polo import evaluation, policy

__all__ = ["evaluation", "policy"]
