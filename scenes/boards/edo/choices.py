"""Decisions of Merchants of Edo as parts that are pointed at, and why some cannot be chosen.

Parts of actions: ("card", kind) to pass on, ("die", place) to keep, ("vote", 1) to object or 0 to agree,
("say", 0 east, 1 west, 2 coins), ("bid", lot, coins) or ("earn",), ("lower", 1) or 0, ("take", kind).
Besides, ("add", lot), ("less", lot) and ("coin",) move coins, and ("confirm",) and ("clear",) are the
buttons.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace

import pygame

from game.core.reasons import no
from game.edo.actions import ACTIONS, BID_EAST, BID_WEST, KEEP_DICE, PASS_CARD, SAY, TAKE_CARD
from game.edo.components import KEEP, SPECIAL
from game.edo.rules import PHASES
from game.edo.tables import DICE
from game.edo.text import LOTS
from scenes.boards.edo.board_state import EdoBoardState
from scenes.tabletop.answer import Answer, Change, Refusal
from scenes.tabletop.input import DIGITS, Play
from scenes.tabletop.piece import Choices, Part, Piece, Planned
from scenes.tabletop.trials import came_to

Chosen = frozenset[Part]
CONFIRM, CLEAR, EARN, COIN = ("confirm",), ("clear",), ("earn",), ("coin",)
ONE_OF = ("pass", "take")
"""Phases in which one of several things is chosen."""
HINTS = {
    **dict.fromkeys(("clear", "less"), no("nothing", "bid")),
    "tray": no("tray", "tout"),
    "purse": no("purse", "bid"),
}
"""What to do on what stands for no decision."""
BIDS = (BID_EAST, BID_WEST)
WAITING = ("pass", "keep", "bid", "take")
"""Phases in which what was chosen waits to be confirmed."""


def placed(shown: EdoBoardState) -> tuple[int, int]:
    """The lot on which own coins lie, until it is awarded, and how many; 0 and 0 for none."""
    for part in shown.draft or ():
        if part[0] == "bid":
            return part[1], part[2]
    mine, choice = shown.mine, shown.mine.choice
    if mine.bid and shown.pending(mine.did):
        return LOTS.index(mine.did), mine.bid
    if shown.stage == "bid" and choice is not None:
        for part in ACTIONS.parts[choice]:
            if part[0] == "bid":
                return part[1], part[2]
    return 0, 0


def at_lot(shown: EdoBoardState) -> int:
    """The lot that coins go to when none is named: where some lie, else the one declared, else the east."""
    lot, coins = placed(shown)
    return lot if coins else int(shown.mine.said == "west")


def placing(lot: int, coins: int) -> Change:
    """That many coins on a lot."""
    return Change({"draft": frozenset({("bid", lot, coins)}) if coins else None}, sound="coin")


class EdoChoices(Choices[EdoBoardState]):
    """See scenes.tabletop.piece.Choices."""

    def parts(self, shown: EdoBoardState, action: int) -> Collection[Part]:
        return ACTIONS.parts[action]

    def advised(self, shown: EdoBoardState) -> Sequence[Planned]:
        """What is still to be clicked: what was chosen besides is taken back first, coins are put down one by
        one until there are enough, and what waits is confirmed.
        """
        if not shown.hints:
            return ()
        chosen, wanted = self.chosen(shown), ACTIONS.parts[shown.hints[0]]
        found = [] if shown.phase in ONE_OF else self._besides(shown, chosen, wanted)
        for part in sorted(wanted - chosen):
            if part[0] == "bid":
                lot, coins = placed(shown)
                if lot == part[1] and coins > part[2]:
                    found += [("less", lot)] * (coins - part[2])
                else:
                    found += [("add", part[1])] * max(1, part[2] - coins)
            elif not self._stands(shown, part, chosen):
                found.append(part)
        return [(0, part) for part in (*found, *((CONFIRM,) if self.waits(shown) else ()))]

    def _besides(self, shown: EdoBoardState, chosen: Chosen, wanted: Chosen) -> list[Part]:
        """Dice that were chosen and are not part of the plan, nor show the same as one that is."""
        if shown.phase != "keep":
            return []
        dice, wants = shown.view.dice, Counter(shown.view.dice[die] for _, die in wanted)
        found = []
        for _, die in sorted(chosen):
            wants[dice[die]] -= 1
            if wants[dice[die]] < 0:
                found.append(("die", die))
        return found

    def _stands(self, shown: EdoBoardState, part: Part, chosen: Chosen) -> bool:
        """Whether another die that shows the same has been chosen in the place of one."""
        if part[0] != "die":
            return False
        dice, wanted = shown.view.dice, ACTIONS.parts[shown.hints[0]]
        same = {("die", die) for die in range(DICE) if dice[die] == dice[part[1]]}
        return len(same & chosen) > len({other for other in same & wanted if other < part})

    def waits(self, shown: EdoBoardState) -> bool:
        return shown.phase in WAITING

    def reading(self, shown: EdoBoardState, chosen: frozenset[Part]) -> int | None:
        if shown.phase == "keep":
            chosen = self._first_of_equals(shown, chosen)
        return super().reading(shown, chosen)

    def _first_of_equals(self, shown: EdoBoardState, chosen: frozenset[Part]) -> frozenset[Part]:
        """Of dice that show the same the rules keep the earlier ones."""
        dice, found = shown.view.dice, set[Part]()
        for _, die in sorted(chosen):
            found.add(
                next(("die", i) for i in range(DICE) if dice[i] == dice[die] and ("die", i) not in found)
            )
        return frozenset(found)

    def offered(self, shown: EdoBoardState) -> Collection[Part]:
        chosen = self.chosen(shown)
        found = set[Part]()
        if shown.phase == "bid":
            found = self._bidding(shown)
        elif shown.phase == "keep":
            found = {("die", die) for die in range(DICE) if len(chosen) < KEEP or ("die", die) in chosen}
        else:
            found = {part for parts in self._legal(shown).values() for part in parts}
        if self.waits(shown):
            found |= {CONFIRM} if self.reading(shown, chosen) is not None else set()
            found |= {CLEAR} if chosen else set()
        return found

    def _bidding(self, shown: EdoBoardState) -> set[Part]:
        lot, coins = placed(shown)
        found: set[Part] = {EARN}
        for other in range(2):
            if (coins if other == lot else 0) < (shown.mine.coins or 0):
                found |= {("add", other), COIN}
        return found | ({("less", lot)} if coins else set())

    def choose(self, shown: EdoBoardState, part: Part) -> Answer:
        if part == CONFIRM:
            return self.confirm(shown)
        if part == CLEAR:
            return Change({"draft": None}, sound="wood")
        lot, coins = placed(shown)
        if part[0] == "add" or part == COIN:
            goal = at_lot(shown) if part == COIN else part[1]
            bid = min(coins + 1, shown.mine.coins or 0)
            change = placing(goal, bid)
            if not coins or goal == lot:
                return change
            # Coins lie on one lot only. Who did not know this would bid more than was meant, and elsewhere.
            words = shown.word("moved", left=shown.lot(lot), lot=shown.lot(goal), coins=bid)
            return replace(change, refusal=Refusal(words, "bid"))
        if part[0] == "less":
            return placing(lot, coins - 1)
        if part == EARN or shown.phase in ONE_OF:
            chosen = frozenset({part})
            return Change({"draft": None if shown.draft == chosen else chosen}, sound="wood")
        return super().choose(shown, part)

    def confirm(self, shown: EdoBoardState) -> Answer:
        return super().confirm(shown) or self.refusal(shown, CONFIRM)

    def goals(self, shown: EdoBoardState, part: Part) -> Collection[Part]:
        if part[0] == "die":
            # The dice that lie there cover the tray: one may be let go on them too.
            chosen = self.chosen(shown)
            every = [("die", die) for die in range(len(shown.view.dice))]
            there = [die for die in every if (die in chosen) != (part in chosen)]
            return {("tray", 1 if part in chosen else 0), *there}
        if part == COIN:
            return {("add", 0), ("add", 1)}
        return {("purse",)} if part[0] == "less" else ()

    def drop(self, shown: EdoBoardState, part: Part, goal: Part) -> Answer:
        return self.choose(shown, goal if part == COIN else part)

    def asks(self, shown: EdoBoardState, part: Part) -> int | None:
        name, lot, coins = part[0], *placed(shown)
        match name:
            case "card":
                # A special order has no action of its own; it is passed on no more than any other card.
                return PASS_CARD + min(int(part[1]), SPECIAL - 1)
            case "die":
                return KEEP_DICE + (shown.split | 1 << int(part[1]))
            case "tray" if shown.phase != "keep":
                return KEEP_DICE
            case "say":
                return SAY + int(part[1])
            case "take":
                return TAKE_CARD + int(part[1])
            case "add" | "coin":
                return BIDS[int(part[1]) if name == "add" else lot] + coins + 1
            case "less" if shown.phase != "bid":
                return BIDS[lot] + 1
        return None

    def refusal(self, shown: EdoBoardState, part: Part) -> Answer:
        if self.asks(shown, part) is not None:
            return super().refusal(shown, part)
        if part == CONFIRM:
            row = PHASES.by_name[shown.phase]
            return came_to(shown, no("choose." + row.name, row.section))
        return came_to(shown, HINTS[part[0]])


class EdoPlay(Play[EdoBoardState]):
    """Clicks and keys; in the sealed bid the arrows and digits move coins."""

    def other_button(self, shown: EdoBoardState, target: Piece | None) -> Answer:
        """On coins behind the screen one goes back; anywhere else all of them do."""
        return self._back(shown, target) or super().other_button(shown, target)

    def wheel(self, shown: EdoBoardState, target: Piece | None, steps: int) -> Answer:
        if steps < 0:
            return self._back(shown, target)
        if target is not None and target.legal and target.means is not None and target.means[0] == "add":
            return self.choices.choose(shown, target.means)
        return None

    def _back(self, shown: EdoBoardState, target: Piece | None) -> Answer:
        lot, coins = placed(shown)
        if (
            shown.phase == "bid"
            and coins
            and target is not None
            and target.means in (("add", lot), ("less", lot))
        ):
            return placing(lot, coins - 1)
        return None

    def arrow(self, shown: EdoBoardState, focus: Piece | None, step: tuple[int, int]) -> Answer:
        """In the sealed bid left and right choose the lot, and put down one more where coins lie already; up
        and down change the number of coins.
        """
        if shown.phase != "bid":
            return super().arrow(shown, focus, step)
        lot, coins = placed(shown)
        if step[0]:
            goal = 0 if step[0] > 0 else 1
            return self._set(shown, goal, coins + 1 if goal == lot else max(1, coins))
        return self._set(shown, at_lot(shown), max(0, coins - step[1]))

    def press(self, shown: EdoBoardState, event: pygame.event.Event, focus: Piece | None) -> Answer:
        if shown.phase == "bid" and event.key in DIGITS:
            return self._set(shown, at_lot(shown), DIGITS[event.key])
        return super().press(shown, event, focus)

    def enter(self, shown: EdoBoardState, focus: Piece | None, space: bool) -> Answer:
        """On a lot where coins lie Enter hides them, and Space puts down one more."""
        lot, coins = placed(shown)
        if coins and not space and focus is not None and focus.means == ("add", lot):
            return self.choices.confirm(shown)
        return super().enter(shown, focus, space)

    def _set(self, shown: EdoBoardState, lot: int, coins: int) -> Answer:
        if coins > (shown.mine.coins or 0):
            return came_to(shown, shown.game.why_not(shown.state, BIDS[lot] + coins))
        return placing(lot, coins)
