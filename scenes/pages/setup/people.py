"""Names of the people at a table.

A seat's name is what somebody typed, or the catalogue key of a period name, so that it follows the language:
`catalogue(name)` is what is shown in both cases, because a catalogue returns what it does not know unchanged.
"""

from __future__ import annotations

from game.core.catalogue import Catalogue
from game.core.plain_text import cleaned_name

ME = "person.me"

_CARAVAN = (
    "person.rustam",
    "person.shirin",
    "person.bahram",
    "person.layla",
    "person.yusuf",
    "person.mariam",
)
PEOPLE: dict[str, tuple[str, ...]] = {
    "carthage": (
        "person.hanno",
        "person.elissa",
        "person.mago",
        "person.sophonisba",
        "person.himilco",
        "person.arishat",
    ),
    "traveling_merchant": (
        "person.greta",
        "person.otto",
        "person.ilse",
        "person.konrad",
        "person.hedwig",
        "person.ruprecht",
    ),
}
"""Catalogue keys of a game's people, in the order in which they come to the table."""


def people(game_id: str) -> tuple[str, ...]:
    """The people of a game; travellers of the caravan where it has none of its own."""
    return PEOPLE.get(game_id, _CARAVAN)


def stored_name(text: str, game_id: str, catalogue: Catalogue) -> str:
    """A typed text as a seat's name: the catalogue key where it is the name of one of the game's people."""
    name = cleaned_name(text)
    for key in (ME, *people(game_id)):
        if catalogue(key) == name:
            return key
    return name
