"""What all games share: compile settings, the generator, the game protocol, matches and saves."""
