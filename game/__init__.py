"""The rules of the games: numpy records and compiled functions, without a screen and without an AI."""

from game.core.folders import packages

__path__ += packages("game")
