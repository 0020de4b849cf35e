"""The player's record: what stored matches and verdicts say about the player, and what follows from it."""
