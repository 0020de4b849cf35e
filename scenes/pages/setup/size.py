"""How long a game takes and how much there is to know of it, from what was counted."""

from __future__ import annotations

from dataclasses import dataclass

from ai.players.lengths import Length, lengths_file, read_lengths
from scenes.rulebook.text import load_rules

PACE = 10
"""Seconds of thought taken for a decision: the pace that a playing time is said for."""
STEPS = (1_000, 1_300, 1_900, 3_000)
"""Words of a game's rules from which its weight is one step more, of five."""


@dataclass(frozen=True)
class FoundLength:
    """What was counted, and whether with just these options or with the game's first ones."""

    row: Length
    exact: bool

    @property
    def minutes(self) -> int:
        """What a person's own decisions take at that pace, in minutes: to five from twenty on."""
        minutes = self.row.decisions * PACE / 60
        return max(1, round(minutes)) if minutes < 20 else 5 * round(minutes / 5)


def length_of(game_id: str, players: int, table: str | None) -> FoundLength | None:
    """What was counted at such a table, else with the game's first options; None where nothing was."""
    rows = [row for row in read_lengths(lengths_file()) if (row.game, row.players) == (game_id, players)]
    here = next((row for row in rows if row.table == table), None)
    if here is not None:
        return FoundLength(here, True)
    return FoundLength(rows[0], False) if rows else None


@dataclass(frozen=True)
class Weight:
    """How much there is to know: the same in every language, counted in the English rules."""

    sections: int
    words: int

    @property
    def steps(self) -> int:
        """From 1 (light) to 5 (heavy)."""
        return 1 + sum(self.words >= least for least in STEPS)


def weight_of(game_id: str) -> Weight:
    """The weight of a game that has a page of rules."""
    own = [section for section in load_rules("en", game_id).sections if section.number]
    words = sum(len(paragraph.text.split()) for section in own for paragraph in section.paragraphs)
    return Weight(len(own), words)
