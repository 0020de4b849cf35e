"""The layer under all boards. It knows the kit and `game.core`, and no game."""
