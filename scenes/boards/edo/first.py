"""The first look at the table: what can be done, and with what."""

from __future__ import annotations

from scenes.tabletop.first import FirstLook, FirstThing

FIRST = {
    "declare": FirstLook(
        (
            FirstThing("west", (("place", 1),)),
            FirstThing("east", (("place", 0),)),
            FirstThing("coins", (("pot",),)),
        )
    ),
}
"""What a newcomer is shown: what can be announced, and is done then."""
