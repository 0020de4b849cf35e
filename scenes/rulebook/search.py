"""Finding things in the rules: terms, components, characters, cards and sections, by name in either language,
by how they are read in kana, or by a word of their text.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from game.core.catalogue import LANGUAGES
from scenes.rulebook.glossary import GlossaryEntry, load_glossary, read_glossary
from scenes.rulebook.text import load_rules

MOST = 40
"""Hits that are shown."""
_TAGS = re.compile(r"\[\[[^|\]]*\|([^\]]*)\]\]")
_APART = re.compile(r"[\s・·=＝'’.,、。()（）\-]+")
KATAKANA_FIRST, KATAKANA_LAST, KATAKANA_AWAY = 0x30A1, 0x30F6, 0x60
_NUMBERED = re.compile(r"\s*§\s*(\d+)\s*")
_ALIKE = {
    "だいす": ("さいころ", "賽子", "骰子"),
    "こま": ("駒",),
    "らくだ": ("駱駝",),
    "こいん": ("お金",),
}
"""What people call the same, folded: the name that counts, and the others."""
LEAST_SIGNS = 2
"""Latin names are found in a text as words; Japanese ones of fewer signs would be found anywhere."""


@dataclass(frozen=True)
class Hit:
    """Something found: an entry of the glossary or a section, by its id."""

    kind: Literal["entry", "section"]
    id: str


def plain(text: str) -> str:
    """A sentence without its tags."""
    return _TAGS.sub(r"\1", text)


def fold(text: str) -> str:
    """How texts are compared: no difference of case, width, accents, gaps, or between the two kana."""
    wide = unicodedata.normalize("NFKC", text).casefold()
    kana = "".join(
        chr(ord(sign) - KATAKANA_AWAY) if KATAKANA_FIRST <= ord(sign) <= KATAKANA_LAST else sign
        for sign in wide
    )
    signs = []
    for sign in kana:
        parts = unicodedata.normalize("NFD", sign)
        # Accents of Latin letters go; the marks of kana make other letters of them.
        signs.append(parts[0] if parts[0].isascii() else sign)
    return _APART.sub("", "".join(signs))


def _key(text: str) -> str:
    """A folded text in which things that have two names have one."""
    key = fold(text)
    for name, others in _ALIKE.items():
        for other in others:
            key = key.replace(other, name)
    return key


@dataclass(frozen=True)
class _Thing:
    hit: Hit
    names: tuple[str, ...]
    texts: tuple[str, ...]


@lru_cache(maxsize=16)
def _things(game: str) -> tuple[_Thing, ...]:
    """All that can be found of a game, folded."""
    found = []
    pages = {language: load_rules(language, game) for language in LANGUAGES}
    terms = {language: load_glossary(language, game) for language in LANGUAGES}
    for entries in zip(*terms.values(), strict=True):
        names = (*(each.name for each in entries), entries[0].kana)
        texts = tuple(_key(plain(each.about)) for each in entries)
        hit = Hit("entry", entries[0].id)
        found.append(_Thing(hit, tuple(_key(name) for name in names if name), texts))
    readings = read_glossary(game).sections
    for sections in zip(*(page.sections for page in pages.values()), strict=True):
        names = (*(each.title for each in sections), readings.get(sections[0].id, ""))
        texts = tuple(_key(plain(p.text)) for each in sections for p in each.paragraphs)
        found.append(_Thing(Hit("section", sections[0].id), tuple(_key(n) for n in names if n), texts))
    return tuple(found)


def find(query: str, game: str) -> list[Hit]:
    """What is found, best first: what begins so, what is called so in part, what says so; of several words
    all, in any order. A number after "§" finds that section, and those whose number begins so.
    """
    numbered = _NUMBERED.fullmatch(unicodedata.normalize("NFKC", query))
    if numbered is not None:
        return _numbered(numbered[1], game)
    words = [word for word in map(_key, query.split()) if word]
    if not words:
        return []
    ranked = []
    for number, thing in enumerate(_things(game)):
        rank = _rank(_key(query), words, thing)
        if rank is not None:
            ranked.append((rank, number, thing.hit))
    return [hit for _, _, hit in sorted(ranked, key=lambda each: each[:2])][:MOST]


def _numbered(number: str, game: str) -> list[Hit]:
    """The section of a number, and after it those whose number begins with it."""
    found = [each for each in load_rules(LANGUAGES[0], game).sections if each.number.startswith(number)]
    return [Hit("section", each.id) for each in sorted(found, key=lambda each: int(each.number))]


def _rank(wanted: str, words: list[str], thing: _Thing) -> int | None:
    """How well a thing answers a query, 0 best: by the whole of it, and by all of its words; None: not."""
    ranks = (
        wanted in thing.names,
        any(name.startswith(wanted) for name in thing.names),
        any(wanted in name for name in thing.names),
        any(all(word in name for word in words) for name in thing.names),
        any(wanted in text for text in thing.texts),
        any(all(word in text for word in words) for text in thing.texts),
        all(any(word in text for text in (*thing.names, *thing.texts)) for word in words),
    )
    return next((rank for rank, holds in enumerate(ranks) if holds), None)


def mentioned(text: str, entries: Iterable[GlossaryEntry]) -> list[str]:
    """The ids of the entries that a sentence (with its tags) speaks of, in the order in which it does; those
    in bold come first. A longer name hides a shorter one in it.
    """
    entries = sorted(entries, key=lambda each: -len(each.name))
    bold = re.findall(r"\[\[b\|([^\]]*)\]\]", text)
    found = [each.id for said in bold for each in entries if fold(each.name) == fold(said)]
    for said in (" ".join(bold), plain(text)):
        free = unicodedata.normalize("NFKC", said).casefold()
        places = []
        for entry in entries:
            name = unicodedata.normalize("NFKC", entry.name).casefold()
            place = _place(name, free)
            if place is not None:
                places.append((place, entry.id))
                free = free[:place] + "\0" * len(name) + free[place + len(name) :]
        found += [each for _, each in sorted(places) if each not in found]
    return found


def terms_in(text: str, language: str, game: str) -> tuple[str, ...]:
    """The ids of the entries that a tooltip of this game speaks of."""
    return tuple(mentioned(text, load_glossary(language, game))) if text else ()


def _place(name: str, text: str) -> int | None:
    """Where a name stands in a text: a Latin one as a word, also in the plural."""
    if name.isascii() or name[:1].isascii():
        match = re.search(rf"(?<![\w]){re.escape(name)}(?:s|es)?(?![\w])", text)
        return None if match is None else match.start()
    if len(name) < LEAST_SIGNS:
        return None
    place = text.find(name)
    return None if place < 0 else place
