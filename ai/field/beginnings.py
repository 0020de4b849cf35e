"""Where other games of the same deal begin: at the start, or where a match branched off another one."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.generator import seed_word
from game.core.match import Match, MatchSetup, Redeal
from game.core.seed_code import SEED_BITS
from game.core.sight import NEVER, first_open

FIELD_STREAM = 16
"""Of the seeds of what is dealt anew for the field of a match that goes on."""


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
    """Where the field of a match begins: with the deal, or where it branched off another match. As long as
    the match goes on, what its player cannot know there is dealt anew.
    """
    actions, redeals, me = tuple(match.actions[: match.fixed]), match.redeals, match.setup.me
    if me is not None and first_open(match) == NEVER:
        seed = int(seed_word(match.setup.seed, FIELD_STREAM)) % (1 << SEED_BITS)
        redeals = (*redeals[:-1], Redeal(decisions=len(actions), seat=me, seed=seed))
    return Beginning(actions, redeals) if redeals else START
