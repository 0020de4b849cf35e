"""Where a line may end: phrases for Japanese (budoux) with kinsoku, words for everything else."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

import budoux

# Never at the start of a line: closing marks, small kana, the long bar, iteration marks, units.
NOT_FIRST = frozenset(
    "、。，．・：；！？!?,.:;)]}）］｝〕〉》」』】〙〗〟’”»›ーァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎゕゖ々〻ゝゞヽヾ…‥〜～%％‰°′″"
)
CHANGE = re.compile(r"\d[%％]? → [−+-]?\d")
"""One figure that becomes another."""
KATAKANA = re.compile(r"[ァ-ヺー]{2,}")
"""A word of foreign origin: it is read as one."""
# Never at the end of a line: opening marks and signs that belong to what follows.
NOT_LAST = frozenset("([{（［｛〔〈《「『【〘〖〝‘“«‹￥¥$＄£€#＃")


@lru_cache(maxsize=1)
def _parser() -> budoux.Parser:
    return budoux.load_default_japanese_parser()


def is_wide(char: str) -> bool:
    """True for kana, kanji and full-width signs: a line may break beside them."""
    return unicodedata.east_asian_width(char) in "WF"


def allowed(text: str, at: int) -> bool:
    """True when kinsoku lets a line break before text[at]."""
    if at <= 0 or at >= len(text):
        return False
    before, after = text[at - 1], text[at]
    if after in NOT_FIRST or before in NOT_LAST or after == " ":
        return False
    # Dashes and leaders come in pairs.
    return not (before == after and after in "…‥—―")


def _within(pattern: re.Pattern[str], text: str) -> set[int]:
    """The positions inside of what the pattern finds."""
    return {at for found in pattern.finditer(text) for at in range(found.start() + 1, found.end())}


@lru_cache(maxsize=1024)
def good_breaks(text: str) -> frozenset[int]:
    """Positions where a line may well break: after words, between Japanese phrases and before their brackets;
    not beside an arrow from one figure to another, nor within a word in katakana.
    """
    spots = {i + 1 for i, char in enumerate(text) if char in " \u3000"}
    spots |= {
        i + 1
        for i, char in enumerate(text[:-1])
        if char in "-–—/" and i > 0 and text[i - 1].isalpha() and text[i + 1].isalpha()
    }
    if any(is_wide(char) for char in text):
        at = 0
        for phrase in _parser().parse(text):
            at += len(phrase)
            # A phrase boundary between two Latin letters or figures is none.
            if at < len(text) and (is_wide(text[at - 1]) or is_wide(text[at])):
                spots.add(at)
        spots |= {i for i, char in enumerate(text) if char in "（「『"}
    spots -= _within(CHANGE, text) | _within(KATAKANA, text)
    return frozenset(at for at in spots if allowed(text, at))


@lru_cache(maxsize=1024)
def wide_breaks(text: str) -> frozenset[int]:
    """Positions between any two signs of which one is wide, as far as kinsoku lets a line break there."""
    return frozenset(
        at for at in range(1, len(text)) if (is_wide(text[at - 1]) or is_wide(text[at])) and allowed(text, at)
    )


@lru_cache(maxsize=1024)
def poor_breaks(text: str) -> frozenset[int]:
    """Positions where a line may break when a phrase alone is too long: between any two wide characters that
    are not of one word in katakana.
    """
    return wide_breaks(text) - _within(KATAKANA, text)
