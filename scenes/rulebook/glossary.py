"""The glossary of a game: every term and component in one sentence, with its picture.

`assets/glossary/<game>.toml` says what there is, `assets/locales/<language>/<game>_glossary.toml` in words.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from game.core.catalogue import LANGUAGES, Catalogue
from game.core.faults import usable
from game.core.folders import asset
from game.core.paths import is_there, read_text
from game.core.registry import game as find_game
from scenes.rulebook.text import LARGEST, Rules, load_rules

Kind = Literal["term", "component", "character", "card"]
BOLD = "[[b|"


class GlossaryError(ValueError):
    """A file of a glossary that is not one; says which file and what is wrong."""


class _StrictModel(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Term(_StrictModel):
    """What the file says about one entry."""

    id: str = Field(pattern="^[a-z0-9_]+$")
    kind: Kind = "term"
    picture: str
    """Of the art kit."""
    section: str
    """Id of the section of the rules that is about it."""
    code: str = ""
    """What the rules of the game call it, for whoever reads them."""
    kana: str = ""
    """How its Japanese name is read, in hiragana, where that has other signs."""
    name: str = ""
    """Key of its name, where that is not `<game>.glossary.<id>`."""
    told: Literal["", "rules", "game"] = ""
    """Who says what it is: "" the key of its name with `.about`; "rules" the paragraph of the section that
    begins with its name; "game" the game, asked for `number`.
    """
    number: int = 0


class Glossary(_StrictModel):
    """A whole file."""

    sections: dict[str, str] = {}
    """Section id -> how its Japanese title is read, in hiragana."""
    entries: tuple[Term, ...]


@dataclass(frozen=True)
class GlossaryEntry:
    """A term in one language."""

    id: str
    kind: Kind
    picture: str
    section: str
    name: str
    other: str
    """Its name in the other language."""
    kana: str
    about: str


@lru_cache(maxsize=16)
def read_glossary(game_id: str) -> Glossary:
    """The file of a game, one without entries where there is none; GlossaryError for one of no use,
    PlayerError in a game of another folder.
    """
    path = asset("glossary", f"{game_id}.toml")
    if not is_there(path):
        return Glossary(entries=())
    with usable(game_id):
        try:
            return Glossary.model_validate(tomllib.loads(read_text(path, LARGEST)))
        except (OSError, ValueError, RecursionError) as error:
            raise GlossaryError(f"{path.name}: {error}") from None


@lru_cache(maxsize=32)
def load_glossary(language: str, game_id: str) -> tuple[GlossaryEntry, ...]:
    """The entries of a game in "ja" or "en", in the file's order; GlossaryError as `read_glossary`."""
    here = Catalogue.load(language)
    there = Catalogue.load(next(each for each in LANGUAGES if each != language))
    rules = load_rules(language, game_id)
    entries = []
    for term in read_glossary(game_id).entries:
        key = term.name or f"{game_id}.glossary.{term.id}"
        name = here(key)
        entry = GlossaryEntry(
            term.id,
            term.kind,
            term.picture,
            term.section,
            capital(name),
            capital(there(key)),
            term.kana,
            _about(game_id, term, key, here, rules),
        )
        entries.append(entry)
    return tuple(entries)


def _about(game_id: str, term: Term, key: str, t: Catalogue, rules: Rules) -> str:
    if term.told == "game":
        return capital(find_game(game_id).component_words(term.kind, term.number, t))
    if term.told == "rules":
        section = rules.sections[rules.index(term.section)]
        start = f"{BOLD}{t(key)}]]"
        found = next((p.text for p in section.paragraphs if p.text.startswith(start)), "")
        return capital(found.removeprefix(start).lstrip(":： "))
    return t(f"{key}.about")


def capital(text: str) -> str:
    """The text with a capital letter at its beginning, unless a mark of its own stands there."""
    return text[:1].upper() + text[1:]
