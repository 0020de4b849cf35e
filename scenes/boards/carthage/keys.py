"""What keys mean while the player decides."""

from __future__ import annotations

import pygame

from scenes.boards.carthage.compose import Purchase
from scenes.boards.carthage.defence import Defence
from scenes.boards.carthage.play import Answer, Player
from scenes.boards.carthage.targets import clickable
from scenes.boards.carthage.trials import No


class Keyboard(Player):
    """Clicks and keys alike."""

    def key(self, event: pygame.event.Event) -> Answer:
        board, key = self.board, event.key
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return None
        if key == pygame.K_ESCAPE:
            board.cancel()
            return None
        if key == pygame.K_TAB:
            board.focus_next(-1 if shift else 1)
            return None
        if key in _ARROWS:
            board.focus_towards(*_ARROWS[key])
            return None
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return self._enter(key == pygame.K_SPACE)
        number = _DIGITS.get(key, 0)
        if number:
            return self._token_key(number) if shift else self._number(number)
        return self._letter(key)

    def _letter(self, key: int) -> Answer:
        session = self.board.session
        if key == pygame.K_a:
            return self.begin_purchase() if session is None else self.pay_for_me()
        if key == pygame.K_b and session is None:
            return self.take_money()
        if key in (pygame.K_c, pygame.K_r) and session is None:
            return self.special() if key == pygame.K_c or self.board.view.classic else None
        if key == pygame.K_g and isinstance(session, Defence):
            return self.give_up()
        return None

    def _enter(self, space: bool) -> Answer:
        """Enter confirms what can be confirmed; Space, and else Enter too, clicks the thing in focus."""
        board, session = self.board, self.board.session
        focus = board.focused()
        if session is not None and not space and (focus is None or not isinstance(session.confirm(), No)):
            return self.confirm()
        if focus is not None:
            return self.activate(focus)
        return None

    def _number(self, number: int) -> Answer:
        """1-9: a hand card; after B or C a card of the market, when reserving of the farm too."""
        board, session = self.board, self.board.session
        targets = clickable(board)
        paying = session is not None and (isinstance(session, Defence) or session.choosing)
        if paying or (session is None and not board.mode):
            cards = [target for target in targets if target.what == "hand"]
        else:
            cards = [target for target in targets if target.what == "market"]
            if board.mode == "reserve":
                cards += [target for target in targets if target.what == "farm"]
        return self.activate(cards[number - 1]) if number <= len(cards) else None

    def _token_key(self, colour: int) -> Answer:
        """Shift and 1-4: one more token of a colour, then none again."""
        board = self.board
        found = [t for t in clickable(board) if t.what == "token" and t.kind == colour - 1 and t.nth >= 0]
        if not found:
            return self.refuse("token_none", "tokens", colour=colour - 1) if colour <= 4 else None
        session = board.session
        used = session.tokens[colour - 1] if isinstance(session, Purchase) else 0
        if isinstance(session, Purchase) and used and used >= session.usable(colour - 1):
            session.tokens[colour - 1] = 0
            return self._changed(None)
        return self.activate(found[min(used, len(found) - 1)])


_DIGITS = {getattr(pygame, f"K_{n}"): n for n in range(1, 10)} | {
    getattr(pygame, f"K_KP{n}"): n for n in range(1, 10)
}
_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
