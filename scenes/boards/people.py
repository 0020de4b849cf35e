"""Names of the people at a table.

A seat's name is what somebody typed, or the catalogue key of a period name, so that it follows the language:
`catalogue(name)` is what is shown in both cases, because a catalogue returns what it does not know unchanged.
"""

from __future__ import annotations

from ai.players.personalities import EVEN
from game.core.catalogue import Catalogue
from game.core.plain_text import cleaned_name
from scenes.boards import face
from scenes.tabletop.face import ME


def people(game_id: str) -> tuple[str, ...]:
    """Catalogue keys of a game's people, in the order in which they come to the table."""
    return face(game_id).people


def temper(name: str, game_id: str) -> str:
    """The personality of one of a game's people (see `ai.players.personalities`), that of most for others."""
    shown = face(game_id)
    return dict(zip(shown.people, shown.tempers, strict=False)).get(name, EVEN)


def stored_name(text: str, game_id: str, catalogue: Catalogue) -> str:
    """A typed text as a seat's name: the catalogue key where it is the name of one of the game's people."""
    name = cleaned_name(text)
    for key in (ME, *people(game_id)):
        if catalogue(key) == name:
            return key
    return name
