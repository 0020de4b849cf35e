"""Decisions of Traders of Carthage as parts that are pointed at, and why some cannot be chosen.

Parts: ("market", place) and ("farm", place), ("hand", kind, nth), ("token", colour, nth), ("good", kind, nth)
with nth -1 for what is used or safe already, ("choice", 0 buy, 1 take money, 2 double action or reservation),
("frame",) round the market and ("taken",) for its gaps, and the buttons ("cancel",), ("auto",), ("give_up",),
("confirm",).

A purchase or a defence is composed as a `Purchase` or `Defence` in `draft`; a click changes it or is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Any, ClassVar

import pygame

from game.carthage import actions as act
from game.carthage.components import COLOURS, KINDS
from game.carthage.piles import open_cards, worth
from game.carthage.purchase import least_price
from game.carthage.state import PAY, SAVE, STORE, TAKE, TOKENS
from game.carthage.view import TableCard
from scenes.boards.carthage.compose import Purchase, copies_of
from scenes.boards.carthage.defence import Defence
from scenes.boards.carthage.sight import CarthageSight, Draft
from scenes.tabletop.answer import Answer, Change, Decision, also
from scenes.tabletop.input import DIGITS, Play
from scenes.tabletop.piece import Clicks, Part, Piece
from scenes.tabletop.sight import changed, once, once_of
from scenes.tabletop.trials import No, came_to, refuse

CANCEL, AUTO, GIVE_UP, CONFIRM = ("cancel",), ("auto",), ("give_up",), ("confirm",)
FRAME = ("frame",)


@once_of("state")
def market_facts(sight: CarthageSight) -> tuple[int, int, int, int]:
    """Cards that can be bought, their price, the least price with tokens, and the money in hand."""
    state, seat = sight.state.copy(), sight.bottom
    counts = state.save
    number = int(open_cards(state, seat, counts))
    return number, int(worth(counts)), int(least_price(state, seat, counts)), int(worth(state.hand[seat]))


def taking(sight: CarthageSight, card: TableCard) -> int:
    """The action that takes a card of the market, -1 for one of another seat."""
    if card.owner is None:
        return act.TAKE_KIND + card.kind
    return act.TAKE_OWN if card.owner == sight.bottom else -1


def reserving(part: Part, card: TableCard) -> int:
    """The action that reserves a card of market or farm, -1 for one that is reserved."""
    start = act.RESERVE_MARKET if part[0] == "market" else act.RESERVE_FARM
    return start + card.kind if card.owner is None else -1


def tabled(sight: CarthageSight) -> dict[Part, TableCard]:
    """The cards of market and farm by what pointing at them means."""
    rows = {"market": sight.view.market, "farm": sight.view.farm}
    return {(name, place): card for name, row in rows.items() for place, card in enumerate(row)}


@once
def _offers(sight: CarthageSight) -> Collection[Part]:
    draft, legal = sight.draft, sight.legal
    if draft is None:
        row = tabled(sight).items()
        if sight.mode == "reserve":
            found = {part for part, card in row if reserving(part, card) in legal}
        else:
            found = {part for part, card in row if part[0] == "market" and taking(sight, card) in legal}
        return found | {("choice", i) for i, line in enumerate(possible(sight)) if line}
    if isinstance(draft, Purchase) and not draft.choosing:
        takes = draft.takes()
        return {part for part, card in tabled(sight).items() if part[0] == "market" and card.kind in takes}
    hand = {("hand", *copy) for copy in copies_of(draft.hand)}
    if isinstance(draft, Purchase):
        found = {part for part in hand if draft.missing or part[1:] in draft.laid}
        for colour in range(COLOURS):
            number = int(draft.opened.fresh[draft.seat, colour])
            fresh = number if draft.tokens[colour] < draft.usable(colour) else draft.tokens[colour]
            found |= {("token", colour, nth) for nth in range(fresh)}
        found.add(CANCEL)
    else:
        found = {part for part in hand if draft.may_lay(part[1]) or part[1:] in draft.laid}
        left, exposed = draft.open_goods(), copies_of(draft.exposed())
        found |= {("good", *copy) for copy in exposed if left[copy[0]] > 0 or copy in draft.goods}
        found.add(GIVE_UP)
    return found | {AUTO} | ({CONFIRM} if draft.ready and draft.due else set())


def possible(sight: CarthageSight) -> tuple[bool, bool, bool]:
    """Which of the three action cards do something."""
    legal = sight.legal
    reserve = any(act.RESERVE_MARKET <= action < act.RESERVE_FARM + KINDS for action in legal)
    return act.BUY in legal, True, reserve if sight.view.classic else act.DOUBLE in legal


# Clicks


def _market(sight: CarthageSight, place: int) -> Answer:
    draft, card = sight.draft, sight.view.market[place]
    if isinstance(draft, Defence):
        return refuse(sight, "defend_first", "raid")
    if isinstance(draft, Purchase):
        if draft.choosing:
            return refuse(sight, "buying", "purchase")
        return came_to(sight, draft.take(card.kind, place))
    if sight.mode == "reserve":
        return reserve(sight, ("market", place))
    if card.owner not in (None, sight.bottom):
        return refuse(sight, "reserved", "reservation", name=sight.name(card.owner))
    action = taking(sight, card)
    return Decision((action,)) if action in sight.legal else refuse(sight, "not_legal", "money")


def _farm(sight: CarthageSight, place: int) -> Answer:
    if sight.mode == "reserve" and sight.draft is None:
        return reserve(sight, ("farm", place))
    return refuse(sight, "farm_classic" if sight.view.classic else "farm", "refill")


def reserve(sight: CarthageSight, part: Part) -> Answer:
    """The reservation piece on a card of market or farm."""
    card = tabled(sight)[part]
    if not sight.mine.piece:
        return refuse(sight, "reservation_placed", "reservation")
    if card.owner is not None:
        return refuse(sight, "reserved", "reservation", name=sight.name(card.owner))
    action = reserving(part, card)
    return Decision((action,)) if action in sight.legal else refuse(sight, "not_legal", "reservation")


def _begun_with(sight: CarthageSight, *part: Any) -> Answer:
    """A purchase is begun, and the thing clicked is the first that it uses."""
    begun = buy(sight)
    if not isinstance(begun, Change):
        return begun
    return also(begun.values, CHOICES.clicks[part[0]](changed(sight, begun.values), *part[1:]))


def _hand(sight: CarthageSight, kind: int, nth: int) -> Answer:
    """A hand card: laid down as payment, or taken back; it opens the purchase."""
    draft = sight.draft
    if draft is None:
        return _begun_with(sight, "hand", kind, nth)
    taken_back = (kind, nth) in draft.laid
    sound = "" if taken_back else "coin" if isinstance(draft, Purchase) else "wood"
    return came_to(sight, draft.toggle_card((kind, nth)), sound)


def _token(sight: CarthageSight, colour: int, nth: int) -> Answer:
    """A fresh token: used for the purchase, or left; it opens the purchase."""
    draft = sight.draft
    if isinstance(draft, Defence):
        return refuse(sight, "token_defence", "raid")
    if nth < 0:
        return refuse(sight, "token_used", "tokens")
    if draft is not None:
        return came_to(sight, draft.toggle_token(colour, nth < draft.tokens[colour]))
    if sight.view.classic:
        return refuse(sight, "classic_token", "bonus")
    return _begun_with(sight, "token", colour, nth)


def _good(sight: CarthageSight, kind: int, nth: int) -> Answer:
    if not isinstance(sight.draft, Defence):
        return None
    return (
        refuse(sight, "safe_already", "raid")
        if nth < 0
        else came_to(sight, sight.draft.toggle_good((kind, nth)))
    )


def buy(sight: CarthageSight) -> Answer:
    """A: buy everything."""
    if act.BUY in sight.legal:
        return came_to(sight, Purchase.begin(sight.state))
    number, _, least, money = market_facts(sight)
    if not number:
        return refuse(sight, "nothing_to_buy", "purchase")
    return refuse(sight, "too_dear", "purchase", due=least, held=money)


def _money(sight: CarthageSight) -> Answer:
    """B: a click on a market card is enough; this shows the keys."""
    return Decision((act.PASS,)) if act.PASS in sight.legal else _mode(sight, "money")


def _mode(sight: CarthageSight, mode: str) -> Answer:
    return Change({"mode": "" if sight.mode == mode else mode})


def special(sight: CarthageSight) -> Answer:
    """C: the double action, or in classic mode the reservation."""
    if sight.view.classic:
        if not sight.mine.piece:
            return refuse(sight, "reservation_placed", "reservation")
        return _mode(sight, "reserve")
    if act.DOUBLE not in sight.legal:
        return refuse(sight, "double_short" if sight.mine.piece else "double_used", "double")
    return came_to(sight, Purchase.begin(sight.state, double=True))


def _frame(sight: CarthageSight) -> Answer:
    return buy(sight) if sight.draft is None and not sight.mode else None


def _with_draft(name: str, sight: CarthageSight) -> Answer:
    """A button: what the method of that name of a purchase or defence comes to."""
    method = getattr(sight.draft, name, None)
    return None if method is None else came_to(sight, method())


class CarthageChoices(Clicks[CarthageSight]):
    """See scenes.tabletop.piece.Choices."""

    clicks: ClassVar[Mapping[str, Callable[..., Answer]]] = {
        "market": _market,
        "farm": _farm,
        "frame": _frame,
        "taken": lambda sight: None,
        "hand": _hand,
        "token": _token,
        "good": _good,
        "choice": lambda sight, number: (buy, _money, special)[number](sight),
        "cancel": lambda sight: Change(CHOICES.afresh(sight)),
        "auto": partial(_with_draft, "pay_for_me"),
        "give_up": partial(_with_draft, "give_up"),
        "confirm": partial(_with_draft, "confirm"),
    }

    def asked(self, sight: CarthageSight) -> Draft:
        if sight.state.phase in (TAKE, TOKENS, PAY):
            return Purchase.begin(sight.state)
        return Defence(sight.state) if sight.state.phase in (SAVE, STORE) else None

    def parts(self, sight: CarthageSight, action: int) -> Collection[Part]:
        """What an action is marked on while it is advised; a whole purchase is confirmed at once."""
        found: set[Part] = set()
        for part, card in tabled(sight).items():
            takes = part[0] == "market" and action == taking(sight, card)
            if takes or action == reserving(part, card):
                found.add(part)
        if action == act.BUY:
            found.add(("choice", 0))
        elif action == act.DOUBLE or act.RESERVE_MARKET <= action < act.RESERVE_FARM + KINDS:
            found.add(("choice", 2))
        elif act.SPEND <= action < act.PAY_CARD:
            colour, number = divmod(action - act.SPEND, act.MAX_SPEND + 1)
            found |= {("token", colour, nth) for nth in range(number)}
        elif act.PAY_CARD <= action < act.SAVE_GOOD or action >= act.STORE_CARD:
            found.add(CONFIRM)
        return found

    def advised(self, sight: CarthageSight) -> Collection[Part]:
        """Of the whole line; cards and goods that are named several times as often as that."""
        found = {part for action in sight.hints for part in self.parts(sight, action)}
        cards, goods = [0] * KINDS, [0] * KINDS
        for action in sight.hints:
            if act.PAY_CARD <= action < act.SAVE_GOOD:
                cards[action - act.PAY_CARD] += 1
            elif act.SAVE_GOOD <= action < act.STORE_CARD:
                goods[action - act.SAVE_GOOD] += 1
            elif action >= act.STORE_CARD:
                cards[action - act.STORE_CARD] += 1
        found |= {("hand", *copy) for copy in copies_of(cards)}
        return found | {("good", *copy) for copy in copies_of(goods)}

    def chosen(self, sight: CarthageSight) -> frozenset[Part]:
        draft = sight.draft
        found = {("hand", *copy) for copy in draft.laid} if draft is not None else set[Part]()
        if isinstance(draft, Defence):
            found |= {("good", *copy) for copy in draft.goods}
        elif isinstance(draft, Purchase):
            found |= {
                ("token", colour, nth) for colour in range(COLOURS) for nth in range(draft.tokens[colour])
            }
        if sight.buying is not None:
            found |= {
                part
                for part, card in tabled(sight).items()
                if part[0] == "market" and card.owner in (None, sight.bottom)
            }
        return frozenset(found)

    def offered(self, sight: CarthageSight) -> Collection[Part]:
        return _offers(sight)

    def confirm(self, sight: CarthageSight) -> Answer:
        return None if sight.draft is None else came_to(sight, sight.draft.confirm())


CHOICES: Clicks[CarthageSight] = CarthageChoices()


class CarthagePlay(Play[CarthageSight]):
    """Clicks and keys; what is not marked may do something as well."""

    def looked(self, sight: CarthageSight, target: Piece | None) -> Mapping[str, Any]:
        """Whether the player is where a click would begin a purchase."""
        free = sight.deciding and sight.draft is None and not sight.mode and act.BUY in sight.legal
        return {"previewed": free and target is not None and target.means in (FRAME, ("choice", 0))}

    def aside(self, sight: CarthageSight, target: Piece | None) -> Answer:
        """The short way to reserve a card."""
        means = None if target is None else target.means
        if sight.view.classic and means is not None and means[0] in ("market", "farm"):
            return reserve(sight, means)
        return None

    def press(self, sight: CarthageSight, event: pygame.event.Event, focus: Piece | None) -> Answer:
        if event.key in DIGITS and event.mod & pygame.KMOD_SHIFT:
            return self._token_key(sight, DIGITS[event.key] - 1)
        if event.key == pygame.K_a and sight.draft is not None:
            return self.choices.choose(sight, AUTO)
        if event.key == pygame.K_r and sight.draft is None:
            return special(sight) if sight.view.classic else None
        return super().press(sight, event, focus)

    def enter(self, sight: CarthageSight, focus: Piece | None, space: bool) -> Answer:
        """Enter confirms what can be confirmed; Space, and else Enter too, clicks the thing in focus."""
        draft = sight.draft
        if draft is not None and not space and (focus is None or not isinstance(draft.confirm(), No)):
            return self.choices.confirm(sight)
        return None if focus is None else self.activate(sight, focus)

    def _token_key(self, sight: CarthageSight, colour: int) -> Answer:
        """Shift and 1-4: one more token of a colour, then none again."""
        if colour >= COLOURS:
            return None
        fresh, draft = sight.mine.fresh[colour], sight.draft
        if not fresh:
            return refuse(sight, "token_none", "tokens", good=colour)
        used = draft.tokens[colour] if isinstance(draft, Purchase) else 0
        if isinstance(draft, Purchase) and used and used >= draft.usable(colour):
            return came_to(sight, draft.with_tokens(colour, 0))
        return _token(sight, colour, min(used, fresh - 1))
