"""Tests of the rules and of all that games share."""

from game.core.folders import packages

__path__ += packages("tests.game")
