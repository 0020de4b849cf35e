"""Matches on disk: versioned JSON, written atomically, refused with a sentence if not to be trusted."""

from __future__ import annotations

import hashlib
import json
import math
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.core.errors import PlayerError
from game.core.files import patiently, write_text
from game.core.folders import own_tables_folder
from game.core.match import IllegalAction, Match, MatchSetup, Redeal
from game.core.paths import NoFile, TooLarge, is_there, read_text
from game.core.plain_text import cleaned_name
from game.core.save_document import (
    FORMAT,
    LARGEST,
    LONGEST,
    VERSION,
    check_of,
    moment_of,
    read_document,
    too_large,
)

WITHOUT_REDEALS, TO_THE_END = 3, 4
"""The versions of a file in which nothing is dealt anew, and of one in which nobody resigned or left the rest
to AIs: earlier programs read them too.
"""


def dump_match(match: Match) -> str:
    """The match as JSON text; the same match gives the same text."""
    document: dict[str, Any] = {
        "format": FORMAT,
        "version": _version(match),
        "rules": match.game.version,
        **_tables(match),
        **match.setup.model_dump(mode="json"),
        "title": match.title,
        "began": match.began,
        "taken_back": match.taken_back,
        **_beside_the_moves(match),
        **_ending(match),
        "turn": match.game.turn(match.state),
        "actions": [match.game.action_text(action) for action in match.actions],
        **_redealt(match),
        **_given_up(match),
        "state": hashlib.sha256(match.state.tobytes()).hexdigest()[:16],
    }
    document["check"] = check_of(document)
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


class Loading:
    """A saved match on its way from its text: actions are replayed in slices, so that a window stays alive.

    `step` until it says True, then `match` is whole. PlayerError, at once or from `step`, says why it is
    refused.
    """

    def __init__(self, text: str) -> None:
        self.refused: Callable[[], object] = lambda: None
        """Called before `step` refuses it."""
        self._document = read_document(text)
        self._done = 0
        try:
            self.match = _set_up(self._document)
            self._actions = _action_texts(self._document["actions"])
            self._redeals = _redeals(self._document.get("redealt", []))
            self._resigned = _place(self._document, "resigned", self.match.setup.players - 1)
            self.match.handed = _place(self._document, "handed", len(self._actions))
        except (KeyError, TypeError, ValueError):
            raise PlayerError("error.save_damaged") from None

    @property
    def setup(self) -> MatchSetup:
        return self.match.setup

    @property
    def progress(self) -> float:
        """The part that is replayed, 0..1."""
        return self._done / max(1, len(self._actions))

    def step(self, seconds: float) -> bool:
        """Replay for about so long; True once the match is whole."""
        try:
            return self._step(seconds)
        except PlayerError:
            self.refused()
            raise

    def _step(self, seconds: float) -> bool:
        until = time.perf_counter() + seconds
        try:
            self._deal_anew()
            while self._done < len(self._actions):
                self.match.play(self.match.game.parse_action(self._actions[self._done]))
                self._done += 1
                self._deal_anew()
                if time.perf_counter() >= until:
                    break
        except (IllegalAction, ValueError):
            raise _unlike(self.match, self._document) from None
        if self._done < len(self._actions):
            return False
        if self._redeals:
            raise PlayerError("error.save_damaged")
        if self._resigned is not None:
            try:
                self.match.resign(self._resigned)
            except ValueError:
                raise PlayerError("error.save_damaged") from None
        _compare(self.match, self._document)
        return True

    def _deal_anew(self) -> None:
        """If that was done after as many decisions."""
        if self._redeals and self._redeals[0].decisions == self._done:
            made = self._redeals.pop(0)
            self.match.redeal(made.seat, made.seed)

    def whole(self) -> Match:
        """The match, replayed in one go."""
        while not self.step(math.inf):
            pass
        return self.match


def parse_match(text: str) -> Match:
    """The match of a JSON text, replayed action by action; PlayerError says why it is refused."""
    return Loading(text).whole()


def of_same_deal(text: str, match: Match) -> bool:
    """Whether a JSON text holds a match with the cards of `match`, whoever sits there, however it went on."""
    try:
        setup, redeals, _ = _dealt(text)
    except (PlayerError, ValueError):
        return False

    def deal(of: MatchSetup) -> tuple[object, ...]:
        return of.game, of.players, of.options, of.seed

    return deal(setup) == deal(match.setup) and redeals == match.redeals


def _dealt(text: str) -> tuple[MatchSetup, tuple[Redeal, ...], dict[str, Any]]:
    """Set-up and deals of a JSON text, and all of it; PlayerError or ValueError where it is no match."""
    document = read_document(text)
    setup = MatchSetup.model_validate(_setup_fields(document))
    return setup, tuple(_redeals(document.get("redealt", []))), document


def stores(text: str, match: Match) -> bool:
    """Whether a JSON text holds `match` as it stands, whatever its title."""
    try:
        setup, redeals, document = _dealt(text)
    except (PlayerError, ValueError):
        return False
    told = (
        document.get("began", ""),
        document.get("taken_back", 0),
        document.get("actions"),
        document.get("resigned"),
        document.get("handed"),
    )
    actions = [match.game.action_text(action) for action in match.actions]
    return (setup, redeals) == (match.setup, match.redeals) and told == (
        match.began,
        match.taken_back,
        actions,
        match.resigned,
        match.handed,
    )


def _setup_fields(document: dict[str, Any]) -> dict[str, Any]:
    return {key: document[key] for key in MatchSetup.model_fields if key in document}


def _set_up(document: dict[str, Any]) -> Match:
    match = Match(MatchSetup.model_validate(_setup_fields(document)))
    rules = document["rules"]
    if type(rules) is not int:
        raise ValueError("the version of the rules is no number")
    if rules != match.game.version and rules not in match.game.earlier:
        raise PlayerError("error.save_newer" if rules > match.game.version else "error.save_older")
    tables = document.get("tables", "")
    if not isinstance(tables, str):
        raise ValueError("what stands for tables is no text")
    if tables != match.game.tables:
        raise PlayerError("error.save_tables", folder=own_tables_folder())
    match.taken_back = _count(document.get("taken_back", 0))
    match.offered = document.get("offered") is True
    match.title = cleaned_name(_words(document.get("title", "")))
    match.began = moment_of(document.get("began", ""))
    match.ended = moment_of(document.get("ended", ""))
    match.seconds = _count(document["seconds"]) if "seconds" in document else None
    match.hints = _count(document.get("hints", 0))
    return match


def _action_texts(given: Any) -> list[str]:
    if not isinstance(given, list) or not all(isinstance(text, str) for text in given):
        raise ValueError("not a list of actions")
    if len(given) > LONGEST:
        raise too_large()
    return given


def _tables(match: Match) -> dict[str, Any]:
    """By which tables of the player's own it is played, if by any."""
    return {"tables": match.game.tables} if match.game.tables else {}


def _beside_the_moves(match: Match) -> dict[str, Any]:
    """What the player's record asks for, as far as it is known; earlier programs read past it."""
    seconds = None if match.seconds is None else int(match.seconds)
    told = {"ended": match.ended or None, "seconds": seconds, "hints": match.hints or None}
    return {key: value for key, value in told.items() if value is not None}


def _redealt(match: Match) -> dict[str, Any]:
    """Where hidden things were dealt anew, if anywhere."""
    return {"redealt": [made.model_dump() for made in match.redeals]} if match.redeals else {}


def _version(match: Match) -> int:
    """The lowest version that holds all of the match."""
    if match.resigned is not None or match.handed is not None:
        return VERSION
    return TO_THE_END if match.redeals else WITHOUT_REDEALS


def _given_up(match: Match) -> dict[str, int]:
    """Who resigned, after how many decisions the rest was left to AIs, and whether that was offered."""
    told = {"resigned": match.resigned, "handed": match.handed, "offered": match.offered or None}
    return {key: value for key, value in told.items() if value is not None}


def _place(document: dict[str, Any], key: str, most: int) -> int | None:
    """A number from 0 to `most`, or None where nothing is said; ValueError for anything else."""
    if key not in document:
        return None
    value = _count(document[key])
    if value > most:
        raise ValueError(f"{key} is too large")
    return value


def _redeals(given: Any) -> list[Redeal]:
    if not isinstance(given, list) or len(given) > LONGEST:
        raise ValueError("not a list of deals")
    return [Redeal.model_validate(made) for made in given]


def _compare(match: Match, document: dict[str, Any]) -> None:
    """PlayerError unless the replayed match is the one that was saved."""
    if document.get("state") is None or type(document.get("turn")) is not int:
        raise PlayerError("error.save_damaged")
    now = document["rules"] == match.game.version
    if now and document["state"] != hashlib.sha256(match.state.tobytes()).hexdigest()[:16]:
        raise PlayerError("error.save_older")
    said = {"turn": match.game.turn(match.state), **_ending(match)}
    if any(document[key] != value for key, value in said.items() if key in document):
        raise _unlike(match, document)


def _unlike(match: Match, document: dict[str, Any]) -> PlayerError:
    """That the actions do not lead to what was saved: damaged, unless the rules were others."""
    now = document["rules"] == match.game.version
    return PlayerError("error.save_damaged" if now else "error.save_older")


def _ending(match: Match) -> dict[str, Any]:
    """How it ended, for lists of matches that do not replay each."""
    if not match.over:
        return {"over": False}
    winners = [seat for seat, share in enumerate(match.returns()) if share > 0]
    return {"over": True, "scores": match.game.scores(match.state), "winners": winners}


def _words(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError("not a text")
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
    return begin_match(path).whole()


def begin_match(path: Path) -> Loading:
    """Begin to read a match, to be replayed in slices; PlayerError as for `load_match`."""
    try:
        text = patiently(lambda: read_text(path, LARGEST))
    except FileNotFoundError:
        raise PlayerError("error.no_file", path=path) from None
    except TooLarge:
        raise too_large() from None
    except NoFile:
        raise PlayerError("error.no_ordinary_file", path=path) from None
    except (OSError, ValueError) as error:
        if not is_there(path):  # such as a name that is too long
            raise PlayerError("error.no_file", path=path) from None
        if isinstance(error, OSError):
            raise PlayerError("error.unreadable_file", path=path) from None
        raise PlayerError("error.save_damaged") from None
    return Loading(text)
