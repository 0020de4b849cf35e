"""What clicks mean while the player decides: they build a decision, or are refused in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.carthage.actions import BUY, DOUBLE, PASS, RESERVE_FARM, RESERVE_MARKET, TAKE_KIND, TAKE_OWN
from game.carthage.state import PAY, SAVE, STORE, TAKE, TOKENS, TURN
from scenes.boards.carthage.compose import Purchase
from scenes.boards.carthage.defence import Defence
from scenes.boards.carthage.sight import CarthageSight, Draft
from scenes.boards.carthage.stripview import market_facts
from scenes.boards.carthage.targets import clickable
from scenes.tabletop.answer import Answer, Change, Decision, Refusal, also
from scenes.tabletop.input import Click, TargetPlay
from scenes.tabletop.sight import changed
from scenes.tabletop.targets import Target
from scenes.tabletop.trials import No


def _asked(sight: CarthageSight) -> Draft:
    if sight.to_move is None or sight.to_move != sight.me:
        return None
    if sight.state.phase in (TAKE, TOKENS, PAY):
        return Purchase.begin(sight.state)
    return Defence(sight.state) if sight.state.phase in (SAVE, STORE) else None


def refuse(sight: CarthageSight, key: str, section: str, **values: object) -> Refusal:
    return in_words(sight, No("carthage_board.no." + key, section, values))


def in_words(sight: CarthageSight, refused: No) -> Refusal:
    """A refusal in the player's language."""
    values = dict(refused.values)
    if "card" in values:
        values["card"] = sight.card_words(int(str(values["card"])))
    if "colour" in values:
        values["good"] = sight.good_words(int(str(values["colour"])))
    return Refusal(sight.t(refused.key, **values), refused.section)


def came_to(sight: CarthageSight, result: tuple[int, ...] | No | Purchase | Defence) -> Answer:
    """What composing came to: a decision, a refusal, or more to be composed."""
    if isinstance(result, No):
        return in_words(sight, result)
    return Decision(result) if isinstance(result, tuple) else Change({"draft": result})


class Clicks(TargetPlay[CarthageSight]):
    """What the mouse does."""

    def nothing_composed(self, sight: CarthageSight) -> dict[str, Any]:
        """A purchase or a defence that the position asks for stays."""
        return {"mode": "", "draft": _asked(sight)}

    def composing(self, sight: CarthageSight) -> bool:
        draft = sight.draft
        if isinstance(draft, Defence):
            return bool(draft.goods or draft.laid)
        if isinstance(draft, Purchase):
            return bool(
                draft.base.phase == TURN or draft.laid or any(draft.tokens) or draft.taken is not None
            )
        return sight.mode != ""

    def targets(self, sight: CarthageSight) -> Sequence[Target]:
        return clickable(sight)

    def looked(self, sight: CarthageSight, target: Target | None) -> Mapping[str, Any]:
        """Whether the player is where a click would begin a purchase."""
        if not sight.deciding or sight.draft is not None or sight.mode or BUY not in sight.legal:
            return {"previewed": False}
        buys = target is not None and (target.what == "frame" or (target.what, target.index) == ("choice", 0))
        return {"previewed": buys}

    def aside(self, sight: CarthageSight, target: Target | None) -> Answer:
        """The short way to reserve a card."""
        if sight.view.classic and target is not None and target.what in ("market", "farm"):
            return self._reserve(sight, target)
        return None

    def clicks(self) -> Mapping[str, Click[CarthageSight]]:
        return {
            "market": self._market,
            "farm": self._farm,
            "frame": self._frame,
            "hand": self._hand,
            "token": self._token,
            "good": self._good,
            "choice": self._choice,
            "button": self._button,
        }

    def _market(self, sight: CarthageSight, target: Target) -> Answer:
        draft = sight.draft
        place = sight.trail.place_of(target.index)
        owner = sight.view.market[place].owner
        if isinstance(draft, Defence):
            return refuse(sight, "defend_first", "raid")
        if isinstance(draft, Purchase):
            if draft.choosing:
                return refuse(sight, "buying", "purchase")
            return came_to(sight, draft.take(target.kind, place))
        if sight.mode == "reserve":
            return self._reserve(sight, target)
        if owner is not None and owner != sight.bottom:
            return refuse(sight, "reserved", "reservation", name=sight.name(owner))
        return self._take(sight, target.kind, own=owner is not None)

    def _take(self, sight: CarthageSight, kind: int, own: bool) -> Answer:
        action = TAKE_OWN if own else TAKE_KIND + kind
        if action not in sight.legal:
            return refuse(sight, "not_legal", "money")
        return Decision((action,))

    def _reserve(self, sight: CarthageSight, target: Target) -> Answer:
        market = target.what == "market"
        place = sight.trail.place_of(target.index) if market else target.index
        card = (sight.view.market if market else sight.view.farm)[place]
        if not sight.view.seats[sight.bottom].piece:
            return refuse(sight, "reservation_placed", "reservation")
        if card.owner is not None:
            return refuse(sight, "reserved", "reservation", name=sight.name(card.owner))
        action = (RESERVE_MARKET if market else RESERVE_FARM) + card.kind
        if action not in sight.legal:
            return refuse(sight, "not_legal", "reservation")
        return Decision((action,))

    def _farm(self, sight: CarthageSight, target: Target) -> Answer:
        if sight.mode == "reserve" and sight.draft is None:
            return self._reserve(sight, target)
        return refuse(sight, "farm_classic" if sight.view.classic else "farm", "refill")

    def _frame(self, sight: CarthageSight, _: Target) -> Answer:
        return self.begin_purchase(sight) if sight.draft is None and not sight.mode else None

    def _hand(self, sight: CarthageSight, target: Target) -> Answer:
        """A hand card: laid down as payment, or taken back; it opens the purchase."""
        if sight.draft is None:
            return self._begun_with(sight, target)
        copy = (target.kind, target.nth)
        answer = came_to(sight, sight.draft.toggle_card(copy))
        if isinstance(answer, Change) and copy not in sight.draft.laid:
            return replace(answer, sound="coin" if isinstance(sight.draft, Purchase) else "wood")
        return answer

    def _token(self, sight: CarthageSight, target: Target) -> Answer:
        """A fresh token: used for the purchase, or left; it opens the purchase."""
        draft = sight.draft
        if isinstance(draft, Defence):
            return refuse(sight, "token_defence", "raid")
        if target.nth < 0:
            return refuse(sight, "token_used", "tokens")
        if draft is None:
            return (
                refuse(sight, "classic_token", "bonus")
                if sight.view.classic
                else self._begun_with(sight, target)
            )
        return came_to(sight, draft.toggle_token(target.kind, target.nth < draft.tokens[target.kind]))

    def _begun_with(self, sight: CarthageSight, target: Target) -> Answer:
        """A purchase is begun, and the thing clicked is the first that it uses."""
        begun = self.begin_purchase(sight)
        if not isinstance(begun, Change):
            return begun
        return also(begun.values, self.activate(changed(sight, begun.values), target))

    def _good(self, sight: CarthageSight, target: Target) -> Answer:
        draft = sight.draft
        if not isinstance(draft, Defence):
            return None
        if target.nth < 0:
            return refuse(sight, "safe_already", "raid")
        return came_to(sight, draft.toggle_good((target.kind, target.nth)))

    # The strip

    def _choice(self, sight: CarthageSight, target: Target) -> Answer:
        return (self.begin_purchase, self.take_money, self.special)[target.index](sight)

    def _button(self, sight: CarthageSight, target: Target) -> Answer:
        if target.name == "cancel":
            return self.call_off(sight)
        if target.name == "auto":
            return self.pay_for_me(sight)
        return self.give_up(sight) if target.name == "give_up" else self.confirm(sight)

    def begin_purchase(self, sight: CarthageSight) -> Answer:
        """A: buy everything."""
        if BUY not in sight.legal:
            number, _, least, money = market_facts(sight)
            if not number:
                return refuse(sight, "nothing_to_buy", "purchase")
            return refuse(sight, "too_dear", "purchase", due=least, held=money)
        return Change({"mode": "", "draft": Purchase.begin(sight.state)})

    def take_money(self, sight: CarthageSight) -> Answer:
        """B: a click on a market card is enough; this shows the keys."""
        if PASS in sight.legal:
            return Decision((PASS,))
        return Change({"mode": "" if sight.mode == "money" else "money"})

    def special(self, sight: CarthageSight) -> Answer:
        """C: the double action, or in classic mode the reservation."""
        if sight.view.classic:
            if not sight.view.seats[sight.bottom].piece:
                return refuse(sight, "reservation_placed", "reservation")
            return Change({"mode": "" if sight.mode == "reserve" else "reserve"})
        if DOUBLE not in sight.legal:
            if not sight.view.seats[sight.bottom].piece:
                return refuse(sight, "double_used", "double")
            return refuse(sight, "double_short", "double")
        return Change({"mode": "", "draft": Purchase.begin(sight.state, double=True)})

    def pay_for_me(self, sight: CarthageSight) -> Answer:
        draft = sight.draft
        return None if draft is None else came_to(sight, draft.pay_for_me())

    def give_up(self, sight: CarthageSight) -> Answer:
        draft = sight.draft
        if not isinstance(draft, Defence):
            return None
        return came_to(sight, draft.give_up())

    def confirm(self, sight: CarthageSight) -> Answer:
        return None if sight.draft is None else came_to(sight, sight.draft.confirm())
