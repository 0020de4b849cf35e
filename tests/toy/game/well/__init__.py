"""The Well: a small game that shows all that a game consists of."""
