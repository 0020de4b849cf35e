"""The first look at the table: what can be done, and with what."""

from __future__ import annotations

from scenes.tabletop.first import FirstLook, FirstThing

FIRST = {
    "turn": FirstLook(
        (
            FirstThing("market", tuple(("panel", book) for book in range(3))),
            FirstThing("contract", (("panel", "contracts"),)),
            FirstThing("travel", (("panel", "travel"),)),
        ),
        until=("hand",),
    )
}
"""What a newcomer is shown."""
