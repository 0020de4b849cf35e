"""The rulebook once more: one turn and the end of a game in plain Python, in the order of its sentences.

Slow and without any of the game's own functions; tests hold the rules against it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import product
from typing import Any

from game.edo.components import COLOUR_IDS, card_text

PLACES = ("east", "west", "coins")


def cards(counts: Any) -> Counter[str]:
    """Cards of a row of kinds by their texts."""
    return Counter({card_text(kind): int(number) for kind, number in enumerate(counts) if number})


@dataclass
class Book:
    """What lies on the table."""

    coins: list[int]
    hands: list[Counter[str]]
    discard: Counter[str]
    lots: dict[str, list[str]]
    pot: int
    owners: dict[str, int]
    shamed: set[int]

    @classmethod
    def of(cls, state: Any) -> Book:
        players = range(int(state.players))
        return cls(
            coins=[int(state.coins[seat]) for seat in players],
            hands=[cards(state.hand[seat]) for seat in players],
            discard=cards(state.discard),
            lots={
                name: [card_text(int(kind)) for kind in state.lot[number] if kind >= 0]
                for number, name in enumerate(PLACES[:2])
            },
            pot=int(state.pot),
            owners={name: int(owner) for name, owner in zip(COLOUR_IDS, state.owner) if owner >= 0},
            shamed={seat for seat in players if state.shamed[seat]},
        )

    def purveyors(self) -> dict[str, int]:
        """Whoever alone has most goods of a colour."""
        found = {}
        for colour in COLOUR_IDS:
            held = [
                sum(number for card, number in hand.items() if card.startswith(colour)) for hand in self.hands
            ]
            if held.count(max(held)) == 1:
                found[colour] = held.index(max(held))
        return found

    def stock(self, said: list[str], did: list[tuple[str, int]], lowered: bool, privileges: bool) -> None:
        """From the screens taken away to the end of the turn."""
        bids = [coins for _, coins in did]
        if lowered:
            bids[self.owners["blue"]] -= 1
        for place in PLACES[:2]:
            if not self.lots[place]:
                continue
            here = {seat: bids[seat] for seat, (where, _) in enumerate(did) if where == place and bids[seat]}
            if not here:
                self.discard.update(self.lots[place])
                self.lots[place] = []
                continue
            best = [seat for seat, coins in here.items() if coins == max(here.values())]
            if len(best) == 1:
                self.coins[best[0]] -= bids[best[0]]
                self.hands[best[0]].update(self.lots[place])
                self.lots[place] = []
                if privileges:
                    self.owners = self.purveyors()
        earning = [seat for seat, (where, _) in enumerate(did) if where == "coins"]
        for seat in earning:
            self.coins[seat] += 1 + self.pot // len(earning) + (self.owners.get("yellow") == seat)
        self.pot = self.pot % len(earning) if earning else self.pot
        self.shamed |= {seat for seat, (where, _) in enumerate(did) if where != said[seat]}
        if len(self.shamed) == len(said):
            self.shamed = set()

    def income(self, seat: int, dice: list[int]) -> int:
        """What dice bring a seat: one for each card of their pips, a 1 always one."""
        pips = [card.split()[1] for card in self.hands[seat].elements() if card != "special"]
        return sum(1 if die == 1 else pips.count(str(die)) for die in dice)

    def points(self, seat: int) -> int:
        """With every way to use the special orders tried."""
        hand = self.hands[seat]
        best = 0
        for kinds in product(COLOUR_IDS, repeat=hand["special"]):
            held = Counter(card.split()[0] for card in hand.elements() if card != "special")
            held.update(kinds)
            waste = Counter(card.split()[0] for card in self.discard.elements() if card != "special")
            worth = sum(number * waste[colour] for colour, number in held.items())
            pairs = sum(number >= 2 for number in held.values())
            best = max(best, worth + {2: 3, 3: 6, 4: 12, 5: 20}.get(pairs, 0))
        return best + self.coins[seat] + (3 if self.owners.get("white") == seat else 0)

    def winners(self) -> set[int]:
        """By points, then cards, then coins."""
        ranks = [(self.points(s), self.hands[s].total(), self.coins[s]) for s in range(len(self.coins))]
        return {seat for seat, rank in enumerate(ranks) if rank == max(ranks)}
