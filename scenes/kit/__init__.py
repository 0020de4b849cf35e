"""The widget kit: canvas, text, widgets, motion and sound, with no knowledge of any game."""
