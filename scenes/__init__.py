"""Everything a player sees: the widget kit, the scenes and the boards."""

VERSION = "0.2.0"
"""The same as in pyproject.toml."""
