"""Everything a player sees: the widget kit, the scenes and the boards."""

import os

# pygame greets whoever imports it, and what a command prints is its own.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

VERSION = "0.3.0"
"""The same as in pyproject.toml."""
