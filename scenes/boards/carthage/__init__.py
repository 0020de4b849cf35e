"""The board of Traders of Carthage, in parts: values to draw, painters, composing, staging."""

from scenes.boards.carthage.board import CarthageBoard

__all__ = ["CarthageBoard"]
