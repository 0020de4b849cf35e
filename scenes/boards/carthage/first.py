"""The first look at the table: what can be done, and with what."""

from __future__ import annotations

from scenes.tabletop.first import FirstLook, FirstThing

FIRST = {
    "turn": FirstLook(
        (
            FirstThing("buy", (("choice", 0),)),
            FirstThing("money", (("market",),)),
            FirstThing("double", (("choice", 2),)),
        )
    )
}
"""What a newcomer is shown."""
