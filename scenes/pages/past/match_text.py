"""What a list says about a stored match, from its file alone."""

from __future__ import annotations

from ai.players.blend_names import word_of
from game.core.catalogue import Catalogue, shown_name
from game.core.plain_text import literal
from scenes.boards import is_shown
from scenes.shell.library import StoredMatch
from scenes.tabletop.face import ME


def known(entry: StoredMatch, t: Catalogue) -> bool:
    """Whether this version knows the game."""
    return not entry.damaged and f"title.short.{entry.game}" in t and is_shown(entry.game)


def name_of(entry: StoredMatch, t: Catalogue) -> str:
    """The title the player gave, else the game's name; for a damaged file the file's name."""
    if not known(entry, t):
        return literal(entry.path.name)
    return literal(entry.title) or t(f"title.game.{entry.game}")


def seat_name(entry: StoredMatch, seat: int, t: Catalogue) -> str:
    """Ready to stand in a sentence; where nobody gave a name, the level's."""
    name, level = entry.names[seat], entry.levels[seat]
    if name:
        return shown_name(name, t)
    key = f"level.{word_of(level or '')}"
    return t(ME) if level is None else t(key) if key in t else literal(level)


def result_of(entry: StoredMatch, t: Catalogue) -> str:
    """How it ended, in two or three words."""
    if not known(entry, t):
        return t("past.locked" if entry.locked else "past.damaged")
    if not entry.over:
        return t("past.unfinished")
    if entry.resigned:
        return t("past.resigned")
    if not entry.winners or len(entry.scores) != len(entry.names):
        return t("past.ended")
    if entry.me in entry.winners:
        return t("past.shared" if len(entry.winners) > 1 else "past.won")
    if entry.me is None:
        winners = (seat_name(entry, seat, t) for seat in entry.winners)
        return t("past.wins", name=t("result.and").join(winners))
    ahead = sum(
        seat in entry.winners or score > entry.scores[entry.me] for seat, score in enumerate(entry.scores)
    )
    return t("past.place", place=t(f"result.place.{ahead + 1}"))


def length_of(entry: StoredMatch, t: Catalogue) -> str:
    """How far it has come, or how long it was."""
    turn = t(f"turns.{entry.game}.in_text", number=entry.turn)
    turns = t(f"turns.{entry.game}.count", count=entry.turn)
    return t("past.length.value", turn=turns if entry.over else turn, decisions=entry.decisions)


def about(entry: StoredMatch, t: Catalogue) -> str:
    """Result and length in one line."""
    if not known(entry, t):
        return result_of(entry, t)
    return t("past.about", result=result_of(entry, t), length=length_of(entry, t))


def date_of(entry: StoredMatch) -> str:
    """When it was played last."""
    return f"{entry.played:%Y-%m-%d %H:%M}"
