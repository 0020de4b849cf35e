"""What players of a level do with their words, votes and bids: what the model of rivals is set by.

    python -m ai.lab.edo_habits --level master --games 30

All seats are played by the level. Of every word it is counted whether it was kept, and if not, what was done
instead; of every vote whether it followed the own advantage; of every bid on cards which part it is of what
the lot is worth to the bidder (`ai.edo.card_value.lot_worth`).
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field
from statistics import mean, quantiles

from ai.edo.card_value import lot_worth, sets_of
from ai.players.players import read_player
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core import protocol
from game.core.generator import seed_word
from game.core.protocol import NATURE, OVER
from game.core.registry import game as find_game
from game.edo.actions import OBJECT
from game.edo.game import EdoOptions
from game.edo.sealed import is_wronged
from game.edo.state import COUNT, EARNING, REVEAL, EdoState

WHAT = ("", "east", "west", "coins")


@dataclass
class Habits:
    """What was counted."""

    deeds: Counter[tuple[int, int]] = field(default_factory=Counter)
    """(said, did) -> number."""
    votes: Counter[tuple[bool, bool]] = field(default_factory=Counter)
    """(wronged, objected) -> number."""
    parts: list[float] = field(default_factory=list)
    """Bids over what the lot is worth to the bidder, where it is worth something and there is a choice."""

    def note_votes(self, state: EdoState) -> None:
        """Count the sealed votes, before they are."""
        for seat in range(state.players):
            if seat != state.turn_seat and not state.shamed[seat]:
                wronged = bool(is_wronged(state, seat, int(state.kept)))
                self.votes[wronged, bool(state.sealed[seat] == OBJECT)] += 1

    def note_deeds(self, before: EdoState, after: EdoState) -> None:
        """Count words and bids, as they lay sealed and when they have just been shown."""
        for seat in range(after.players):
            did = int(after.did[seat])
            self.deeds[int(before.said[seat]), did] += 1
            if did != EARNING and before.lot_n[did - 1] > 0:
                worth = float(lot_worth(before, seat, sets_of(before, seat), did - 1))
                if before.coins[seat] > worth >= 1.0:
                    self.parts.append(int(after.bid[seat]) / worth)

    def report(self) -> str:
        """The counts in words."""
        total = sum(self.deeds.values())
        kept = sum(number for (said, did), number in self.deeds.items() if said == did)
        lines = [f"{total} words, {100 * kept / total:.1f} % kept"]
        for said in range(1, len(WHAT)):
            row = {did: self.deeds[said, did] for did in range(1, len(WHAT))}
            number = max(sum(row.values()), 1)
            shares = ", ".join(f"{WHAT[did]} {100 * row[did] / number:.1f} %" for did in row)
            lines.append(f"said {WHAT[said]} {100 * number / total:.0f} %: {shares}")
        for wronged in (True, False):
            number = max(self.votes[wronged, True] + self.votes[wronged, False], 1)
            objected = 100 * self.votes[wronged, True] / number
            lines.append(f"{number} votes {'wronged' if wronged else 'content'}: objects {objected:.0f} %")
        if len(self.parts) > 1:
            tenths = ", ".join(f"{tenth:.2f}" for tenth in quantiles(self.parts, n=10))
            lines.append(f"{len(self.parts)} bids, part of the worth {mean(self.parts):.2f}; tenths {tenths}")
        return "\n".join(lines)


def watch(level: str, players: int, purveyors: bool, games: int, seed: int) -> Habits:
    """Let `level` play all seats of `games` games."""
    game = find_game("edo")
    mind = read_player(level, game.id, players)
    habits = Habits()
    for number in range(games):
        state = game.new_game(players, EdoOptions(purveyors=purveyors), seed_word(seed, number))
        decisions = 0
        while (player := int(protocol.current_player(state))) != OVER:
            if player != NATURE:
                decisions += 1
                mood = (seed * 7919 + number) * 100_003
                action = think(Question(game, state, mind, mood + decisions, mood=mood)).action
                protocol.apply(state, action)
                continue
            before = state.copy()
            protocol.apply(state, 0)
            if before.phase == COUNT:
                habits.note_votes(before)
            elif before.phase == REVEAL:
                habits.note_deeds(before, state)
    return habits


def main() -> None:
    """Read the command line, play the games and print what they were like."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--level", default="clerk", help="a player as the arena reads it (default clerk)")
    parser.add_argument("--games", type=int, default=100, help="games per table (default 100)")
    parser.add_argument("--seed", type=int, default=1, help="first deal (default 1)")
    parser.add_argument("--purveyors", action="store_true", help="with purveyors")
    args = parser.parse_args()
    game = find_game("edo")
    for players in game.players:
        found = watch(args.level, players, args.purveyors, args.games, args.seed)
        print(f"{players} players, {args.level}:\n{found.report()}", flush=True)


if __name__ == "__main__":
    main()
