"""Where other games of the same deal begin: at the start, or where a match branched off another one."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.match import Match, MatchSetup, Redeal


@dataclass(frozen=True)
class Beginning:
    """What has happened when the games of a field begin: decisions of another match, and what was dealt anew
    among and after them.
    """

    actions: tuple[int, ...] = ()
    redeals: tuple[Redeal, ...] = ()

    def match(self, setup: MatchSetup) -> Match:
        """The match that begins so."""
        made = Match(setup)
        deals = {deal.decisions: deal for deal in self.redeals}
        for number in range(len(self.actions) + 1):
            if number in deals:
                made.redeal(deals[number].seat, deals[number].seed)
            if number < len(self.actions):
                made.play(self.actions[number])
        return made


START = Beginning()
"""Nothing has happened."""


def beginning_of(match: Match) -> Beginning:
    """Where the field of a match begins: with the deal, or where it branched off another match."""
    return Beginning(tuple(match.actions[: match.fixed]), match.redeals) if match.redeals else START
