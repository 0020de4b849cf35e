"""What people type and what files bring is plain text: cleaned here, cut here, and never read as markup.

`cleaned_name` is the one door for names. `literal` makes any text safe to stand in a sentence with markup:
the three signs of markup travel as private-use characters and become themselves again where text is drawn or
printed.
"""

from __future__ import annotations

import re
import unicodedata

NAME_LENGTH = 24
"""Visible characters of a name: a letter with its accents is one, and so is an emoji of several parts."""
MARKS = 4
"""Combining marks that a character keeps; more would only be stacked over the lines above."""
PARTS = 12
"""Characters that make at most one visible one."""
VALUE_LENGTH = 200
"""Characters of a wrong value that a message repeats."""

_JOINER = "\u200d"
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks by category that show nothing."""
_SIGNS = {ord("["): "\uf05b", ord("]"): "\uf05d", ord("|"): "\uf07c"}
_BACK = {ord(private): chr(sign) for sign, private in _SIGNS.items()}
_UNPRINTABLE = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]"
)
_READ_AT_MOST = 4_000
"""Characters of a text that are looked at for a name: nobody types more, and a file may hold millions."""


def literal(text: str) -> str:
    """`text` for a sentence with markup, to be shown as it is; as long as before.

    >>> plain_signs(literal("[[b|x]]"))
    '[[b|x]]'
    """
    return text.translate(_SIGNS)


def plain_signs(text: str) -> str:
    """The signs of markup that `literal` put aside, as themselves again."""
    return text.translate(_BACK)


def drawable(text: str) -> str:
    """`text` as a typeface can take it: without NUL, other controls, lone surrogates and bare zero widths."""
    return text if text.isprintable() else _UNPRINTABLE.sub("", text)


def _extends(char: str, before: str) -> bool:
    """Whether `char` belongs to the visible character that ends in `before`."""
    code = ord(char)
    if unicodedata.category(char) in ("Mn", "Mc", "Me") or before == _JOINER or char == _JOINER:
        return True
    # Tones of skin, and the vowels and ends of Hangul written in parts.
    return 0x1F3FB <= code <= 0x1F3FF or 0x1160 <= code <= 0x11FF or 0xD7B0 <= code <= 0xD7FF


def _is_flag(char: str) -> bool:
    return 0x1F1E6 <= ord(char) <= 0x1F1FF


def clusters(text: str) -> list[str]:
    r"""The visible characters of `text`: each letter with its marks, joined emoji and flags together.

    >>> [len(cluster) for cluster in clusters("e\u0301a\u0301b")]
    [2, 2, 1]
    """
    found: list[str] = []
    for char in text:
        if found and len(found[-1]) < PARTS and _extends(char, found[-1][-1]):
            found[-1] += char
        elif found and _is_flag(char) and len(found[-1]) == 1 and _is_flag(found[-1]):
            found[-1] += char
        else:
            found.append(char)
    return found


def cut(text: str, most: int) -> str:
    """The first `most` visible characters of `text`."""
    return "".join(clusters(text)[: max(0, most)])


def without_hidden(text: str) -> str:
    """`text` without what nobody sees: controls, surrogates, zero widths, directions, marks on nothing.

    Every kind of white space is one blank. A joiner stays between two emoji.
    """
    kept: list[str] = []
    marks = 0
    for place, char in enumerate(text):
        category = unicodedata.category(char)
        if category in ("Zs", "Zl", "Zp") or char in "\t\n\v\f\r\x85":
            kept.append(" ")
        elif char == _JOINER:
            after = text[place + 1 : place + 2]
            if kept and kept[-1] != " " and _joins(kept[-1]) and _joins(after):
                kept.append(char)
        elif category[0] == "C" or char in _BLANK:
            continue
        elif category[0] == "M":
            marks += 1
            if kept and kept[-1] != " " and marks <= MARKS:
                kept.append(char)
            continue
        else:
            kept.append(char)
        marks = 0
    return "".join(kept)


def _joins(char: str) -> bool:
    """Whether a joiner beside `char` makes one picture of two."""
    return bool(char) and (unicodedata.category(char) in ("So", "Sk") or char == "\ufe0f")


def cleaned_name(text: str) -> str:
    r"""A name as it is kept and shown: nothing hidden, single blanks, at most NAME_LENGTH visible characters.

    Empty if nothing visible is left; whoever shows it then has a name of its own.

    >>> cleaned_name("  Ada\x00\u200b\n of  Ur ")
    'Ada of Ur'
    """
    words = " ".join(without_hidden(text[:_READ_AT_MOST]).split())
    return cut(words, NAME_LENGTH).strip()


def one_line(value: object, most: int = VALUE_LENGTH) -> str:
    """A value as a message repeats it: one line, "�" for what cannot be printed, no middle if it is long.

    >>> one_line("a" * 90, 9)
    'aaaaa…aaa'
    """
    text = str(value)
    if len(text) > most:
        tail = (most - 1) * 2 // 5
        text = text[: most - 1 - tail] + "…" + text[len(text) - tail :]
    return "".join(char if char.isprintable() or char == "\u3000" else "\ufffd" for char in text)
