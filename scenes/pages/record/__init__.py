"""The page of the player's record."""
