"""Decisions of Traders of Carthage as parts that are pointed at, and why some cannot be chosen.

Parts: ("market", place) and ("farm", place), ("hand", kind, nth), ("token", colour, nth), ("good", kind, nth)
with nth -1 for what is used or safe already, ("choice", 0 buy, 1 take money, 2 double action or reservation),
("frame",) round the market and ("taken",) for its gaps, and the buttons ("cancel",), ("auto",), ("give_up",),
("confirm",).

A purchase or a defence is composed as a `Purchase` or `Defence` in `draft`; a click changes it or is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from itertools import count, islice, pairwise
from typing import Any, ClassVar

import numpy as np
import pygame

from game.carthage import actions as act
from game.carthage.components import COLOURS, KINDS
from game.carthage.piles import open_cards, worth
from game.carthage.purchase import least_price, no_token
from game.carthage.state import PAY, SAVE, STORE, TAKE, TOKENS
from game.carthage.turn import reserved
from game.carthage.view import TableCard
from game.core.reasons import Reason, no
from scenes.boards.carthage.board_state import CarthageBoardState, Draft
from scenes.boards.carthage.compose import Purchase, laid_by
from scenes.boards.carthage.defence import Defence
from scenes.tabletop.answer import Answer, Change, also
from scenes.tabletop.board_state import changed, memoized, memoized_on
from scenes.tabletop.input import DIGITS, Play
from scenes.tabletop.piece import Clicks, Part, Piece, Planned, each_of, sentences
from scenes.tabletop.trials import Result, came_to

CANCEL, AUTO, GIVE_UP, CONFIRM = ("cancel",), ("auto",), ("give_up",), ("confirm",)
FRAME = ("frame",)


@memoized_on("state")
def market_facts(shown: CarthageBoardState) -> tuple[int, int, int, int]:
    """Cards that can be bought, their price, the least price with tokens, and the money in hand."""
    state, seat, counts = shown.state, shown.bottom, np.zeros(KINDS, np.int64)
    number = int(open_cards(state, seat, counts))
    return number, int(worth(counts)), int(least_price(state, seat, counts)), int(worth(state.hand[seat]))


def tabled(shown: CarthageBoardState) -> dict[Part, TableCard]:
    """The cards of market and farm by what pointing at them means."""
    rows = {"market": shown.view.market, "farm": shown.view.farm}
    return {(name, place): card for name, row in rows.items() for place, card in enumerate(row)}


def taking(shown: CarthageBoardState, part: Part) -> int:
    """The action that takes a card of the market, -1 for one of another seat and for one of the farm."""
    card = tabled(shown)[part]
    if part[0] == "farm" or card.owner not in (None, shown.bottom):
        return -1
    return act.TAKE_KIND + card.kind if card.owner is None else act.TAKE_OWN


def reserving(shown: CarthageBoardState, part: Part) -> int:
    """The action that reserves a card of market or farm, -1 for one that is reserved."""
    card = tabled(shown)[part]
    start = act.RESERVE_MARKET if part[0] == "market" else act.RESERVE_FARM
    return start + card.kind if card.owner is None else -1


@memoized
def _offers(shown: CarthageBoardState) -> Collection[Part]:
    draft, legal = shown.draft, shown.legal
    if draft is None:
        wanted = reserving if shown.mode == "reserve" else taking
        cards = {part for part in tabled(shown) if wanted(shown, part) in legal}
        return cards | {("choice", i) for i, does in enumerate(possible(shown)) if does}
    if isinstance(draft, Purchase) and not draft.choosing:
        takes = draft.takes()
        return {("market", place) for place, card in enumerate(shown.view.market) if card.kind in takes}
    hand: set[Part] = {("hand", *copy) for copy in each_of(draft.hand)}
    if isinstance(draft, Purchase):
        found = {part for part in hand if draft.missing or part[1:] in draft.laid}
        for colour in range(COLOURS):
            number = int(draft.opened.fresh[draft.seat, colour])
            fresh = number if draft.tokens[colour] < draft.usable(colour) else draft.tokens[colour]
            found |= {("token", colour, nth) for nth in range(fresh)}
        found.add(CANCEL)
    else:
        found = {part for part in hand if draft.may_lay(part[1]) or part[1:] in draft.laid}
        left, exposed = draft.open_goods(), each_of(draft.exposed())
        found |= {("good", *copy) for copy in exposed if left[copy[0]] > 0 or copy in draft.goods}
        found.add(GIVE_UP)
    return found | {AUTO} | ({CONFIRM} if draft.ready else set())


def possible(shown: CarthageBoardState) -> tuple[bool, bool, bool]:
    """Which of the three action cards do something."""
    legal = shown.legal
    reserve = any(act.RESERVE_MARKET <= action < act.RESERVE_FARM + KINDS for action in legal)
    return act.BUY in legal, True, reserve if shown.view.classic else act.DOUBLE in legal


# Clicks


def _market(shown: CarthageBoardState, place: int) -> Result:
    draft, part, card = shown.draft, ("market", place), shown.view.market[place]
    if draft is not None:
        if isinstance(draft, Purchase) and not draft.choosing:
            return draft.take(card.kind, place)
        return draft.elsewhere(act.TAKE_KIND + card.kind)
    if shown.mode == "reserve":
        return reserve(shown, part)
    return _on_table(shown, part, taking(shown, part))


def _farm(shown: CarthageBoardState, place: int) -> Result:
    if shown.mode == "reserve" and shown.draft is None:
        return reserve(shown, ("farm", place))
    return no("farm_classic" if shown.view.classic else "farm", "refill")


def reserve(shown: CarthageBoardState, part: Part) -> Result:
    """The reservation piece on a card of market or farm."""
    if not shown.mine.piece:
        return _why_not(shown, act.RESERVE_MARKET)
    return _on_table(shown, part, reserving(shown, part))


def _on_table(shown: CarthageBoardState, part: Part, action: int) -> Result:
    """An action with a card of market or farm; rules know kinds, and which card it is only the board."""
    owner = tabled(shown)[part].owner
    if action < 0 and owner is not None:
        return reserved(owner)
    return _why_not(shown, action) or (action,)


def _begun_with(shown: CarthageBoardState, *part: Any) -> Result:
    """A purchase is begun, and the thing clicked is the first that it uses."""
    begun = came_to(shown, buy(shown))
    if not isinstance(begun, Change):
        return begun
    return also(begun.values, CHOICES.choose(changed(shown, begun.values), part))


def _hand(shown: CarthageBoardState, kind: int, nth: int) -> Result:
    """A hand card: laid down as payment, or taken back; it opens the purchase."""
    draft = shown.draft
    if draft is None:
        return _begun_with(shown, "hand", kind, nth)
    taken_back = (kind, nth) in draft.laid
    sound = "" if taken_back else "coin" if isinstance(draft, Purchase) else "wood"
    return came_to(shown, draft.toggle_card((kind, nth)), sound)


def _token(shown: CarthageBoardState, colour: int, nth: int) -> Result:
    """A fresh token: used for the purchase, or left; it opens the purchase."""
    draft = shown.draft
    if isinstance(draft, Defence):
        return draft.elsewhere(act.SPEND + colour * (act.MAX_SPEND + 1))
    if nth < 0:
        return no("token_used", "tokens")
    if draft is not None:
        return draft.toggle_token(colour, nth < draft.tokens[colour])
    return no_token(shown.state, colour) or _begun_with(shown, "token", colour, nth)


def _good(shown: CarthageBoardState, kind: int, nth: int) -> Result:
    return shown.draft.toggle_good((kind, nth)) if isinstance(shown.draft, Defence) else None


def buy(shown: CarthageBoardState) -> Result:
    """A: buy everything."""
    return _why_not(shown, act.BUY) or Purchase.begin(shown.state)


def _money(shown: CarthageBoardState) -> Result:
    """B: a click on a market card is enough; this shows the keys."""
    return (act.PASS,) if act.PASS in shown.legal else _mode(shown, "money")


def _mode(shown: CarthageBoardState, mode: str) -> Change:
    return Change({"mode": "" if shown.mode == mode else mode})


def special(shown: CarthageBoardState) -> Result:
    """C: the double action, or in classic mode the reservation."""
    if shown.view.classic:
        return _mode(shown, "reserve") if shown.mine.piece else _why_not(shown, act.RESERVE_MARKET)
    return _why_not(shown, act.DOUBLE) or Purchase.begin(shown.state, double=True)


def _why_not(shown: CarthageBoardState, action: int) -> Reason | None:
    return shown.game.why_not(shown.state, action)


def _with_draft(name: str, shown: CarthageBoardState) -> Result:
    """A button: what the method of that name of a purchase or defence comes to."""
    method = getattr(shown.draft, name, None)
    return None if method is None else method()


def said_as(action: int) -> str:
    """What is told in one sentence with an action: a purchase from its price to the cards that pay it, a
    defence, or the beginning of a double action; "" for what has a sentence of its own.
    """
    if action == act.BUY or act.SPEND <= action < act.SAVE_GOOD:
        return "purchase"
    if action == act.DONE or laid_by(action) is not None or act.SAVE_GOOD <= action < act.STORE_CARD:
        return "defence"
    begins = action == act.DOUBLE or act.TAKE_KIND <= action < act.TAKE_KIND + KINDS
    return "double" if begins else ""


def _copies(part: Part, chosen: Collection[Part]) -> Iterator[int]:
    """Which of its like stand for a card or good, one after the other: those that are chosen first."""
    before = sorted(each[-1] for each in chosen if each[:-1] == part)
    yield from before
    yield from (nth for nth in count() if nth not in before)


class CarthageChoices(Clicks[CarthageBoardState]):
    """See scenes.tabletop.piece.Choices."""

    clicks: ClassVar[Mapping[str, Callable[..., Result]]] = {
        "market": _market,
        "farm": _farm,
        "frame": lambda shown: buy(shown) if shown.draft is None and not shown.mode else None,
        "taken": lambda shown: None,
        "hand": _hand,
        "token": _token,
        "good": _good,
        "choice": lambda shown, number: (buy, _money, special)[number](shown),
        "cancel": lambda shown: Change(CHOICES.afresh(shown)),
        "auto": partial(_with_draft, "pay_for_me"),
        "give_up": partial(_with_draft, "give_up"),
        "confirm": partial(_with_draft, "confirm"),
    }

    def asked(self, shown: CarthageBoardState) -> Draft:
        if shown.state.phase in (TAKE, TOKENS, PAY):
            return Purchase.begin(shown.state)
        return Defence(shown.state) if shown.state.phase in (SAVE, STORE) else None

    def parts(self, shown: CarthageBoardState, action: int) -> Collection[Part]:
        """What an action is marked on while it is advised; of equal cards the first one."""
        cards = (part for part in tabled(shown) if action in (taking(shown, part), reserving(shown, part)))
        found = [*islice(cards, 1)]
        if action == act.BUY:
            return [("choice", 0)]
        if action == act.DOUBLE:
            return [("choice", 2)]
        if action == act.DONE:
            # At the end of a defence it comes with the decision.
            return [GIVE_UP] if shown.hints[:1] == (action,) else []
        if act.RESERVE_MARKET <= action < act.RESERVE_FARM + KINDS:
            return [("choice", 2), *found] if shown.mode != "reserve" else found
        if act.SPEND <= action < act.PAY_CARD:
            colour, number = divmod(action - act.SPEND, act.MAX_SPEND + 1)
            return [("token", colour, nth) for nth in range(number)]
        return found

    def planned(self, shown: CarthageBoardState) -> Sequence[Planned]:
        """Cards and goods that are named several times are so many, of equal ones those chosen before; at the
        end the whole is confirmed.
        """
        found: list[Planned] = []
        named: dict[Part, Iterator[int]] = {}
        chosen = self.chosen(shown)
        composed = -1
        for number, (at, action) in enumerate(self.plan(shown)):
            kind = laid_by(action)
            part: Part | None = None if kind is None else ("hand", kind)
            if act.SAVE_GOOD <= action < act.STORE_CARD:
                part = ("good", action - act.SAVE_GOOD)
            if part is not None or act.SPEND <= action < act.PAY_CARD:
                composed = number
            if part is None:
                parts = self.parts(at, action)
            else:
                parts = [(*part, next(named.setdefault(part, _copies(part, chosen))))]
            found += [(number, each) for each in parts]
        return [*found, (composed, CONFIRM)] if composed >= 0 else found

    def advised(self, shown: CarthageBoardState) -> Sequence[Planned]:
        """What was chosen besides is taken back first."""
        found, chosen = self.planned(shown), self.chosen(shown)
        if not found or shown.draft is None:
            return found
        besides = chosen - {part for _, part in found}
        begun = {("choice", 0), ("choice", 2)} | chosen
        back = sorted(part for part in besides if part[0] in ("hand", "good", "token"))
        return [*((0, part) for part in back), *(each for each in found if each[1] not in begun)]

    def told(self, shown: CarthageBoardState) -> Sequence[int]:
        """A purchase with its tokens and its payment in one sentence, and so a defence."""
        kinds = [said_as(action) for _, action in self.plan(shown)]
        return sentences(not kind or kind != before for before, kind in pairwise(["", *kinds]))

    def chosen(self, shown: CarthageBoardState) -> frozenset[Part]:
        draft = shown.draft
        if draft is None:
            return frozenset()
        found: set[Part] = {("hand", *copy) for copy in draft.laid}
        if isinstance(draft, Defence):
            found |= {("good", *copy) for copy in draft.goods}
        else:
            found |= {("token", colour, nth) for colour, n in enumerate(draft.tokens) for nth in range(n)}
        if shown.buying is not None:
            found |= {part for part in tabled(shown) if taking(shown, part) >= 0}
        return frozenset(found)

    def offered(self, shown: CarthageBoardState) -> Collection[Part]:
        return _offers(shown)

    def confirm(self, shown: CarthageBoardState) -> Answer:
        return None if shown.draft is None else came_to(shown, shown.draft.confirm())


CHOICES: CarthageChoices = CarthageChoices()


class CarthagePlay(Play[CarthageBoardState]):
    """Clicks and keys; what is not marked may do something as well."""

    def looked(self, shown: CarthageBoardState, target: Piece | None) -> Mapping[str, Any]:
        """Whether the player is where a click would begin a purchase."""
        free = shown.deciding and shown.draft is None and not shown.mode and act.BUY in shown.legal
        return {"previewed": free and target is not None and target.means in (FRAME, ("choice", 0))}

    def aside(self, shown: CarthageBoardState, target: Piece | None) -> Answer:
        """The short way to reserve a card."""
        means = None if target is None else target.means
        if shown.view.classic and means is not None and means[0] in ("market", "farm"):
            return came_to(shown, reserve(shown, means))
        return None

    def press(self, shown: CarthageBoardState, event: pygame.event.Event, focus: Piece | None) -> Answer:
        if event.key in DIGITS and event.mod & pygame.KMOD_SHIFT:
            return self._token_key(shown, DIGITS[event.key] - 1)
        if event.key == pygame.K_a and shown.draft is not None:
            return self.choices.choose(shown, AUTO)
        if event.key == pygame.K_r and shown.draft is None:
            return self.choices.choose(shown, ("choice", 2)) if shown.view.classic else None
        return super().press(shown, event, focus)

    def enter(self, shown: CarthageBoardState, focus: Piece | None, space: bool) -> Answer:
        """Enter confirms what can be confirmed; Space, and else Enter too, clicks the thing in focus."""
        draft = shown.draft
        if draft is not None and not space and (focus is None or not isinstance(draft.confirm(), Reason)):
            return self.choices.confirm(shown)
        return None if focus is None else self.activate(shown, focus)

    def _token_key(self, shown: CarthageBoardState, colour: int) -> Answer:
        """Shift and 1-4: one more token of a colour, then none again."""
        if colour >= COLOURS:
            return None
        fresh, draft = shown.mine.fresh[colour], shown.draft
        if not fresh:
            return came_to(shown, no_token(shown.state, colour))
        used = draft.tokens[colour] if isinstance(draft, Purchase) else 0
        if isinstance(draft, Purchase) and used and used >= draft.usable(colour):
            return came_to(shown, draft.with_tokens(colour, 0))
        return self.choices.choose(shown, ("token", colour, min(used, fresh - 1)))
