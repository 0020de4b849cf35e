"""The result of a game and its course."""

from scenes.pages.result.scene import ResultScene

__all__ = ["ResultScene"]
