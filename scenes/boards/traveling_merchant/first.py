"""The first look at the table: what can be done, and with what."""

from __future__ import annotations

from scenes.tabletop.first import FirstLook, FirstThing

FIRST = {
    "turn": FirstLook(
        (
            FirstThing("move", (("arrow",),)),
            FirstThing("load", (("stock",),)),
            FirstThing("deliver", (("order",),)),
        )
    )
}
"""What a newcomer is shown."""
