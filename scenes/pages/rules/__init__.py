"""The rules of a game to read, opened at the phase one is in."""
