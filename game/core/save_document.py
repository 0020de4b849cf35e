"""The file of a match as a document: what is in it before anything is replayed, refused if not to be trusted.

Nothing here imports the rules of any game, so that lists and records are made of files alone.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

from game.core.errors import PlayerError
from game.core.shelf import playable

FORMAT = "caravanserai-match"
VERSION = 5
"""1 had only set-up, turn, actions and state; 2 no personalities; 3 nothing dealt anew; 4 nobody gave up."""
LONGEST = 20_000
"""Decisions of a match that can be opened; the longest of 3,750 played at random had 4,139."""
LARGEST = 1 << 20
"""Bytes of a save that can be opened: room for LONGEST of the longest actions."""
MATCHES, FINISHED = "matches", "finished"
"""The folders of matches: where all lie, and where earlier versions put finished ones."""
_MOMENT = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}")


def check_of(document: dict[str, Any]) -> str:
    """The check sum of a document, of all in it but the check sum."""
    body = {key: value for key, value in document.items() if key != "check"}
    text = json.dumps(body, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def moment_of(value: Any) -> str:
    """A date and time in minutes as files have it, empty for any other text; ValueError for no text."""
    if not isinstance(value, str):
        raise ValueError("not a text")
    return value if _MOMENT.fullmatch(value) else ""


def too_large() -> PlayerError:
    """That a file holds more than can be opened."""
    return PlayerError("error.save_too_large", most=LONGEST)


def read_document(text: str) -> dict[str, Any]:
    """The document of a JSON text; PlayerError says why it is refused."""
    if len(text) > LARGEST:
        raise too_large()
    try:
        document = json.loads(text)
        check = check_of(document) if isinstance(document, dict) else ""
    except (ValueError, RecursionError):
        raise PlayerError("error.save_damaged") from None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise PlayerError("error.save_foreign")
    version = document.get("version")
    if type(version) is not int or version < 1:
        raise PlayerError("error.save_damaged")
    if version > VERSION:
        raise PlayerError("error.save_newer")
    if document.get("check") != check:
        raise PlayerError("error.save_damaged")
    if document.get("game") not in [entry.id for entry in playable()]:
        raise PlayerError("error.save_newer")
    return document
