"""The table: a match on the screen, with its clock, AI, undo, log and counsel."""

from scenes.table.scene import TableScene

__all__ = ["TableScene"]
