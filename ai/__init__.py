"""Opponents: one generic search, a rule-based policy and evaluation per game, levels, and the thread that
thinks.
"""

from game.core.folders import packages

__path__ += packages("ai")
