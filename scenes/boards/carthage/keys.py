"""What keys mean while the player decides."""

from __future__ import annotations

import pygame

from scenes.boards.carthage.compose import Purchase
from scenes.boards.carthage.defence import Defence
from scenes.boards.carthage.play import Clicks, refuse
from scenes.boards.carthage.sight import CarthageSight
from scenes.boards.carthage.targets import clickable
from scenes.tabletop.answer import Answer, Change
from scenes.tabletop.input import DIGITS
from scenes.tabletop.targets import Target
from scenes.tabletop.trials import No


class CarthagePlay(Clicks):
    """Clicks and keys alike."""

    def press(self, sight: CarthageSight, event: pygame.event.Event, focus: Target | None) -> Answer:
        number = DIGITS.get(event.key, 0)
        if not number:
            return self._letter(sight, event.key)
        shift = event.mod & pygame.KMOD_SHIFT
        return self._token_key(sight, number) if shift else self._number(sight, number)

    def _letter(self, sight: CarthageSight, key: int) -> Answer:
        session = sight.draft
        if key == pygame.K_a:
            return self.begin_purchase(sight) if session is None else self.pay_for_me(sight)
        if key == pygame.K_b and session is None:
            return self.take_money(sight)
        if key in (pygame.K_c, pygame.K_r) and session is None:
            return self.special(sight) if key == pygame.K_c or sight.view.classic else None
        if key == pygame.K_g and isinstance(session, Defence):
            return self.give_up(sight)
        return None

    def enter(self, sight: CarthageSight, focus: Target | None, space: bool) -> Answer:
        """Enter confirms what can be confirmed; Space, and else Enter too, clicks the thing in focus."""
        draft = sight.draft
        if draft is not None and not space and (focus is None or not isinstance(draft.confirm(), No)):
            return self.confirm(sight)
        return None if focus is None else self.activate(sight, focus)

    def _number(self, sight: CarthageSight, number: int) -> Answer:
        """1-9: a hand card; after B or C a card of the market, when reserving of the farm too."""
        session = sight.draft
        targets = clickable(sight)
        paying = session is not None and (isinstance(session, Defence) or session.choosing)
        if paying or (session is None and not sight.mode):
            cards = [target for target in targets if target.what == "hand"]
        else:
            cards = [target for target in targets if target.what == "market"]
            if sight.mode == "reserve":
                cards += [target for target in targets if target.what == "farm"]
        return self.activate(sight, cards[number - 1]) if number <= len(cards) else None

    def _token_key(self, sight: CarthageSight, colour: int) -> Answer:
        """Shift and 1-4: one more token of a colour, then none again."""
        found = [t for t in clickable(sight) if t.what == "token" and t.kind == colour - 1 and t.nth >= 0]
        if not found:
            return refuse(sight, "token_none", "tokens", colour=colour - 1) if colour <= 4 else None
        session = sight.draft
        used = session.tokens[colour - 1] if isinstance(session, Purchase) else 0
        if isinstance(session, Purchase) and used and used >= session.usable(colour - 1):
            return Change({"draft": session.with_tokens(colour - 1, 0)})
        return self.activate(sight, found[min(used, len(found) - 1)])
