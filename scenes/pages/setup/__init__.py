"""The set-up scene: who sits where, at which level, with which options and seed."""

from scenes.pages.setup.scene import SetupScene

__all__ = ["SetupScene"]
