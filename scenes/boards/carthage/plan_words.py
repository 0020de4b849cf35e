"""Plans in the player's words: a purchase with its price, its tokens and the cards that pay it; a
defence with the goods that are saved and the cards that save them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from game.carthage.actions import (
    BUY,
    DONE,
    DOUBLE,
    MAX_SPEND,
    PAY_CARD,
    SAVE_GOOD,
    SPEND,
    STORE_CARD,
    TAKE_KIND,
)
from game.carthage.components import KINDS, VALUE
from game.carthage.piles import open_cards, worth
from game.carthage.state import PAY, TOKENS
from game.carthage.text import card
from scenes.boards.carthage.board_state import CarthageBoardState
from scenes.tabletop.trials import after

Steps = Sequence[tuple[CarthageBoardState, int]]


def purchase_words(shown: CarthageBoardState, steps: Steps, brief: bool = False) -> str:
    """What is bought, for how much, with which tokens, and what pays it; as much of it as these steps say.
    Tokens that are kept are no step. `brief`: without tokens and cards.
    """
    first, (at, last) = steps[0][0].state, steps[-1]
    tokens = _tokens(shown, [action for _, action in steps if SPEND <= action < PAY_CARD])
    paid = [action - PAY_CARD for _, action in steps if PAY_CARD <= action < SAVE_GOOD]
    bought = np.zeros(KINDS, np.int8)
    open_cards(first, int(first.seat), bought)
    what = "rest" if first.doubled else "buy" if steps[0][1] == BUY else "pay"
    free = after(at.state, last).phase not in (TOKENS, PAY)
    if brief and (paid or free):
        return shown.word(f"brief.{what}" + ".free" * (not paid), price=int(at.state.due))
    if paid:
        due = int(next(step.state for step, action in steps if action >= PAY_CARD).due)
        key = "plan.price" + ".tokens" * bool(tokens)
        price = shown.word(key, due=due, full=int(worth(bought)), tokens=tokens)
        return shown.word(f"plan.{what}", price=price, cards=_money(shown, paid, due))
    if not free:
        if tokens:
            return shown.word("plan.spend", tokens=tokens)
        return shown.game.action_sentence(first, BUY, shown.catalogue) if what == "buy" else ""
    return shown.word(f"plan.{what}.free", tokens=tokens)


def defence_words(shown: CarthageBoardState, steps: Steps, brief: bool = False) -> str:
    """Which goods are saved, and whose warehouse icons save them; `brief`: which goods."""
    goods = [action - SAVE_GOOD for _, action in steps if SAVE_GOOD <= action < STORE_CARD]
    laid = [action - STORE_CARD for _, action in steps if action >= STORE_CARD]
    if not (goods or laid):
        return shown.game.action_sentence(steps[0][0].state, DONE, shown.catalogue)
    key = "plan.defend" if goods and laid and not brief else "plan.save" if goods else "plan.store"
    return shown.word(key, goods=_listed(shown, goods), cards=_listed(shown, laid))


def double_words(shown: CarthageBoardState, steps: Steps, brief: bool = False) -> str:
    """A double action with the card that is taken first."""
    (at, action), doubled = steps[-1], steps[0][1] == DOUBLE
    if action == DOUBLE or not (doubled or at.state.doubled):
        return shown.game.action_sentence(at.state, action, shown.catalogue)
    taken = card(action - TAKE_KIND, shown.catalogue)
    key = ("brief." if brief else "plan.") + ("double" if doubled else "take.double")
    return shown.word(key, card=taken)


TOLD = {"purchase": purchase_words, "defence": defence_words, "double": double_words}
"""How actions are told that belong together, by what they are (`choices.said_as`)."""


def _listed(shown: CarthageBoardState, kinds: Iterable[int]) -> str:
    return shown.listed_in_plan(card(kind, shown.catalogue) for kind in kinds)


def _tokens(shown: CarthageBoardState, spending: Iterable[int]) -> str:
    """Tokens that are used, by their goods."""
    each = (divmod(action - SPEND, MAX_SPEND + 1) for action in spending)
    said = [shown.word("plan.token", good=colour, number=number) for colour, number in each if number]
    return shown.listed_with_and(said, shown.word("plan.comma"))


def _money(shown: CarthageBoardState, paid: Sequence[int], due: int) -> str:
    """The cards that pay, and what several are worth where that is more than the price; a single one is worth
    the number that is on it.
    """
    cards, money = _listed(shown, paid), int(sum(VALUE[kind] for kind in paid))
    return shown.word("plan.worth", cards=cards, worth=money) if money > due and len(paid) > 1 else cards
