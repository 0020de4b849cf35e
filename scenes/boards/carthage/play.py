"""What clicks and keys mean while the player decides: they build a decision, or are refused in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.carthage.actions import BUY, DOUBLE, PASS, RESERVE_FARM, RESERVE_MARKET, TAKE_KIND, TAKE_OWN
from scenes.boards.carthage.compose import Purchase
from scenes.boards.carthage.defence import Defence
from scenes.boards.carthage.stripview import market_facts
from scenes.boards.carthage.targets import clickable
from scenes.boards.carthage.trials import No
from scenes.kit.theme import Point
from scenes.tabletop.answer import Decision, Refusal
from scenes.tabletop.targets import Target, under

if TYPE_CHECKING:
    from scenes.boards.carthage.board import CarthageBoard

Answer = Decision | Refusal | None


class Player:
    """Turns the input of a turn into the session of `board`, and in the end into a decision."""

    def __init__(self, board: CarthageBoard) -> None:
        self.board = board

    def no(self, refused: No | None) -> Refusal | None:
        """A refusal in the player's language."""
        if refused is None:
            return None
        t, values = self.board.context.t, dict(refused.values)
        if "card" in values:
            values["card"] = self.board.card_words(int(str(values["card"])))
        if "colour" in values:
            values["good"] = self.board.good_words(int(str(values["colour"])))
        return Refusal(t(refused.key, **values), refused.section)

    def refuse(self, key: str, section: str, **values: object) -> Refusal | None:
        return self.no(No("carthage_board.no." + key, section, values))

    # Clicks

    def click(self, at: Point, right: bool = False) -> Answer:
        target = under(clickable(self.board), at)
        if right:
            return self.right_click(target)
        return None if target is None else self.activate(target)

    def right_click(self, target: Target | None) -> Answer:
        """Anywhere: calls off what is being composed; else the short way to reserve a card."""
        board = self.board
        if board.composing():
            board.cancel()
            return None
        if board.view.classic and target is not None and target.what in ("market", "farm"):
            return self._reserve(target)
        return None

    def activate(self, target: Target) -> Answer:
        actions = {
            "market": self._market,
            "farm": self._farm,
            "frame": self._frame,
            "hand": self._hand,
            "token": self._token,
            "good": self._good,
            "choice": self._choice,
            "button": self._button,
        }
        found = actions.get(target.what)
        return found(target) if found is not None else None

    def _market(self, target: Target) -> Answer:
        board, session = self.board, self.board.session
        place = board.trail.place_of(target.index)
        owner = board.view.market[place].owner
        if isinstance(session, Defence):
            return self.refuse("defend_first", "raid")
        if isinstance(session, Purchase):
            if session.choosing:
                return self.refuse("buying", "purchase")
            return self._changed(session.take(target.kind, place))
        if board.mode == "reserve":
            return self._reserve(target)
        if owner is not None and owner != board.bottom:
            return self.refuse("reserved", "reservation", name=board.name(owner))
        return self._take(target.kind, own=owner is not None)

    def _take(self, kind: int, own: bool) -> Answer:
        action = TAKE_OWN if own else TAKE_KIND + kind
        if action not in self.board.legal:
            return self.refuse("not_legal", "money")
        return Decision((action,))

    def _reserve(self, target: Target) -> Answer:
        board = self.board
        market = target.what == "market"
        place = board.trail.place_of(target.index) if market else target.index
        card = (board.view.market if market else board.view.farm)[place]
        if not board.view.seats[board.bottom].piece:
            return self.refuse("reservation_placed", "reservation")
        if card.owner is not None:
            return self.refuse("reserved", "reservation", name=board.name(card.owner))
        action = (RESERVE_MARKET if market else RESERVE_FARM) + card.kind
        if action not in board.legal:
            return self.refuse("not_legal", "reservation")
        return Decision((action,))

    def _farm(self, target: Target) -> Answer:
        if self.board.mode == "reserve" and self.board.session is None:
            return self._reserve(target)
        return self.refuse("farm_classic" if self.board.view.classic else "farm", "refill")

    def _frame(self, _: Target) -> Answer:
        return self.begin_purchase() if self.board.session is None and not self.board.mode else None

    def _hand(self, target: Target) -> Answer:
        board = self.board
        if board.session is None:
            refused = self.begin_purchase()
            if refused is not None:
                return refused
        session = board.session
        assert session is not None
        refused_lay = session.toggle_card((target.kind, target.nth))
        if refused_lay is None and (target.kind, target.nth) in session.laid:
            board.context.sound.play("coin" if isinstance(session, Purchase) else "wood", 0.6)
        return self._changed(refused_lay)

    def _token(self, target: Target) -> Answer:
        board = self.board
        if isinstance(board.session, Defence):
            return self.refuse("token_defence", "raid")
        if target.nth < 0:
            return self.refuse("token_used", "tokens")
        if board.session is None:
            if board.view.classic:
                return self.refuse("classic_token", "bonus")
            refused = self.begin_purchase()
            if refused is not None:
                return refused
        session = board.session
        assert isinstance(session, Purchase)
        chosen = target.nth < session.tokens[target.kind]
        return self._changed(session.toggle_token(target.kind, chosen))

    def _good(self, target: Target) -> Answer:
        session = self.board.session
        if not isinstance(session, Defence):
            return None
        if target.nth < 0:
            return self.refuse("safe_already", "raid")
        return self._changed(session.toggle_good((target.kind, target.nth)))

    # The strip

    def _choice(self, target: Target) -> Answer:
        return (self.begin_purchase, self.take_money, self.special)[target.index]()

    def _button(self, target: Target) -> Answer:
        if target.name == "cancel":
            self.board.cancel()
            return None
        if target.name == "auto":
            return self.pay_for_me()
        return self.give_up() if target.name == "give_up" else self.confirm()

    def begin_purchase(self) -> Answer:
        """A: buy everything."""
        board = self.board
        if BUY not in board.legal:
            number, _, least, money = market_facts(board)
            if not number:
                return self.refuse("nothing_to_buy", "purchase")
            return self.refuse("too_dear", "purchase", due=least, held=money)
        board.mode = ""
        board.session = Purchase(board.state)
        return self._changed(None)

    def take_money(self) -> Answer:
        """B: a click on a market card is enough; this shows the keys."""
        board = self.board
        if PASS in board.legal:
            return Decision((PASS,))
        board.mode = "" if board.mode == "money" else "money"
        board.changed()
        return None

    def special(self) -> Answer:
        """C: the double action, or in classic mode the reservation."""
        board = self.board
        if board.view.classic:
            if not board.view.seats[board.bottom].piece:
                return self.refuse("reservation_placed", "reservation")
            board.mode = "" if board.mode == "reserve" else "reserve"
            board.changed()
            return None
        if DOUBLE not in board.legal:
            if not board.view.seats[board.bottom].piece:
                return self.refuse("double_used", "double")
            return self.refuse("double_short", "double")
        board.mode = ""
        board.session = Purchase(board.state, double=True)
        return self._changed(None)

    def pay_for_me(self) -> Answer:
        session = self.board.session
        return None if session is None else self._changed(session.pay_for_me())

    def give_up(self) -> Answer:
        session = self.board.session
        if not isinstance(session, Defence):
            return None
        decision = session.give_up()
        return self.no(decision) if isinstance(decision, No) else Decision(decision)

    def confirm(self) -> Answer:
        session = self.board.session
        if session is None:
            return None
        decision = session.confirm()
        return self.no(decision) if isinstance(decision, No) else Decision(decision)

    def _changed(self, refused: No | None) -> Refusal | None:
        self.board.changed()
        return self.no(refused)
