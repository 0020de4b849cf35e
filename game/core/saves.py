"""Matches on disk: versioned JSON, written atomically, refused with a sentence if not to be trusted."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from game.core.errors import PlayerError
from game.core.files import write_text
from game.core.match import IllegalAction, Match, MatchSetup
from game.core.registry import GAMES

FORMAT = "caravanserai-match"
VERSION = 2
"""1 had only set-up, turn, actions and state."""
LONGEST_TITLE = 40


def _check(document: dict[str, Any]) -> str:
    body = {key: value for key, value in document.items() if key != "check"}
    text = json.dumps(body, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def dump_match(match: Match) -> str:
    """The match as JSON text; the same match gives the same text."""
    document: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": match.game.version,
        **match.setup.model_dump(mode="json"),
        "title": match.title,
        "began": match.began,
        "taken_back": match.taken_back,
        **_ending(match),
        "turn": match.game.turn(match.state),
        "actions": [match.game.action_text(action) for action in match.actions],
        "state": hashlib.sha256(match.state.tobytes()).hexdigest()[:16],
    }
    document["check"] = _check(document)
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def parse_match(text: str) -> Match:
    """The match of a JSON text, replayed action by action; PlayerError if damaged, foreign or newer."""
    try:
        document = json.loads(text)
        check = _check(document) if isinstance(document, dict) else ""
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
    if str(document.get("game")) not in GAMES:
        raise PlayerError("error.save_newer")
    return _replay(document)


def _replay(document: dict[str, Any]) -> Match:
    try:
        fields = {key: document[key] for key in MatchSetup.model_fields if key in document}
        match = Match(MatchSetup.model_validate(fields))
        if document["rules"] != match.game.version:
            raise PlayerError(
                "error.save_newer" if document["rules"] > match.game.version else "error.save_older"
            )
        for name in document["actions"]:
            match.play(match.game.parse_action(name))
        match.taken_back = _count(document.get("taken_back", 0))
        match.title, match.began = _words(document.get("title", "")), _words(document.get("began", ""))
        if document["state"] != hashlib.sha256(match.state.tobytes()).hexdigest()[:16]:
            raise PlayerError("error.save_older")
    except (KeyError, TypeError, ValidationError, IllegalAction, ValueError):
        raise PlayerError("error.save_damaged") from None
    return match


def _ending(match: Match) -> dict[str, Any]:
    """How it ended, for lists of matches that do not replay each."""
    if not match.over:
        return {"over": False}
    winners = [seat for seat, share in enumerate(match.game.returns(match.state)) if share > 0]
    return {"over": True, "scores": match.game.scores(match.state), "winners": winners}


def _words(value: Any) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_TITLE:
        raise ValueError("not a title")
    return value


def _count(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise ValueError("not a count")
    return value


def save_match(match: Match, path: Path) -> None:
    """Write the match to `path` atomically; PlayerError if the folder cannot be written."""
    write_text(path, dump_match(match))


def load_match(path: Path) -> Match:
    """Read a match; PlayerError says why it is refused. The file is left as it is."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise PlayerError("error.no_file", path=path) from None
    except (OSError, UnicodeDecodeError):
        raise PlayerError("error.save_damaged") from None
    return parse_match(text)
