"""The ending of a match, in four beats: stillness, the count, its turning point, who has won."""

from scenes.pages.ending.scene import EndingScene

__all__ = ["EndingScene"]
