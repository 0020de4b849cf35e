"""The table: a match on the screen, with its clock, AI, undo, log and counsel."""
