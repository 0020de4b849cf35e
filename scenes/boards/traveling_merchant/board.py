"""The board of The Era of Traveling Merchant: a position, what is being composed, and what is staged."""

from __future__ import annotations

from typing import Any, ClassVar

import pygame

from game.core.game import Step
from game.core.match import Match
from game.traveling_merchant.actions import GIVE_BACK, SELL, SELL_SPECIAL
from game.traveling_merchant.components import ORDER_GOODS, ORDER_POINTS, SPECIAL_POINTS
from game.traveling_merchant.tables import PLACES
from game.traveling_merchant.text import good as good_words
from game.traveling_merchant.view import MerchantView, PlaceView
from scenes.boards.traveling_merchant import focus, portrait, prompts, show
from scenes.boards.traveling_merchant.compose import HouseChoice, Session, Swap, legal_in, missing, session_of
from scenes.boards.traveling_merchant.hands import Hands
from scenes.boards.traveling_merchant.inlines import resolve
from scenes.boards.traveling_merchant.layout import COUNSEL, Layout
from scenes.boards.traveling_merchant.loads import Places, arranged
from scenes.boards.traveling_merchant.memory import Memory
from scenes.boards.traveling_merchant.models import Banner
from scenes.boards.traveling_merchant.sprites import letter, place_name
from scenes.boards.traveling_merchant.staging import Stager
from scenes.boards.traveling_merchant.tips import spared, tip
from scenes.boards.traveling_merchant.trail import Trail
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Point, Rect
from scenes.kit.timeline import Timeline
from scenes.tabletop.bands import Bands
from scenes.tabletop.board import Board, Decision, Prompt, Refusal
from scenes.tabletop.targets import Target

Plan = tuple[str, int] | None
"""An order or special whose goods are looked for: ("order", number) or ("special", number)."""


class MerchantBoard(Board):
    """See scenes.tabletop.board.Board. What is drawn comes from the attributes below, through `portrait`."""

    title_key: ClassVar[str] = "traveling_merchant.name"

    def __init__(self, context: Any, match: Match, me: int | None) -> None:
        super().__init__(context, match, me)
        self.bottom: int = 0 if me is None else me
        self.state: Any = match.state
        self.revision = 0
        """Grows with every position shown."""
        self.view: MerchantView
        self.places: dict[int, PlaceView] = {}
        self.legal: list[int] = []
        self.loads: list[Places] = [() for _ in range(match.setup.players)]
        self.trail = Trail()
        self.session: Session = None
        self.mode = ""
        """"move", "buy" or "sell" while only that action is outlined."""
        self.mark_all = False
        """Goods wanted by any order of the row are marked."""
        self.pinned: Plan = None
        self.looked_at: Plan = None
        self.hints: tuple[int, ...] = ()
        self.staging = False
        self.thinker: int | None = None
        self.thinking_since = 0.0
        self.pointer: Point = (-1.0, -1.0)
        self.keyboard = False
        self.focus_at: Target | None = None
        # What a stage changes about the picture while it runs.
        self.hidden: list[tuple[str, int]] = []
        self.bands = Bands()
        self._viewed: tuple[Any, MerchantView] | None = None
        self.banner: Banner | None = None
        self.counting: dict[int, int] = {}
        self.turned: dict[int, int] = {}
        self.doing = ""
        self.canvas: Canvas | None = None
        self.layout = _layout_of(self.view_of(match.state), self.bottom)
        self.memory = Memory(self)
        self.hands = Hands(self)
        self.stager = Stager(self)
        self.show(match.state)

    # Facts for the parts

    def place_words(self, place: int) -> str:
        return place_name(self.context.t, place)

    def good_words(self, good: int) -> str:
        return good_words(good, self.context.catalogue)

    def letter(self, good: int) -> str:
        return f"[[b|{letter(self.context.t, good)}]]"

    @property
    def deciding(self) -> bool:
        """The player decides now, and nothing is being staged."""
        return self.me is not None and not self.staging and self.view.to_move == self.me

    @property
    def active(self) -> int:
        """The seat that decides, or whose turn it is; -1 after the end."""
        if self.view.over:
            return -1
        return self.view.seat if self.view.to_move is None else self.view.to_move

    @property
    def rideable(self) -> bool:
        """The own horse can be taken up."""
        return (
            self.deciding
            and self.session is None
            and self.view.phase == "turn"
            and self.view.actions > 0
            and self.mode in ("", "move")
        )

    def can_sell(self, order: int) -> bool:
        """Whether the goods of an order are on board, wherever its city is."""
        return not missing(self.view.seats[self.bottom].load, ORDER_GOODS[order])

    def can_click_order(self, order: int) -> bool:
        return portrait.offered(self, SELL + order)

    def can_click_special(self, special: int) -> bool:
        return portrait.offered(self, SELL_SPECIAL + special)

    def gain(self, action: int) -> tuple[int, int]:
        """Printed points of a sale and the jewel won with it (-1 none)."""
        if action >= SELL_SPECIAL:
            return int(SPECIAL_POINTS[action - SELL_SPECIAL]), -1
        order = action - SELL
        slot = next((card for card in self.view.row if card.order == order), None)
        jewel = -1 if slot is None or slot.jewel is None else slot.jewel
        return int(ORDER_POINTS[order]), jewel

    def advises(self, action: int) -> bool:
        """Whether the counsel's next action is this one."""
        if not self.deciding or not self.hints:
            return False
        session = self.session
        if isinstance(session, Swap) and session.buying == self.hints[0]:
            return self.hints[1:2] == (action,) and action >= GIVE_BACK
        return self.hints[0] == action

    def wanted(self) -> tuple[frozenset[int], frozenset[int]]:
        """Goods that are marked on the map, and the cities where they are to be delivered."""
        goods: frozenset[int] = frozenset()
        goals: frozenset[int] = frozenset()
        if self.mark_all:
            goods = portrait.wanted_by_all(self)
        for plan in (self.pinned, self.looked_at):
            if plan is not None:
                wanted, goal = portrait.wanted_by(self, *plan)
                goods, goals = goods | wanted, goals | goal
        return goods, goals

    # The face of a board

    @property
    def log_rect(self) -> Rect:
        return self.layout.log

    @property
    def counsel_rect(self) -> Rect:
        return COUNSEL

    def show(self, state: Any) -> None:
        self.trail = Trail.upto(self.match.steps, state, self.me)
        self.hidden, self.banner = [], None
        self.counting, self.turned, self.doing = {}, {}, ""
        self.staging = False
        self.set_state(state)

    def set_state(self, state: Any) -> None:
        """Show another position and keep the trail; whatever was being composed is dropped."""
        self.state = state
        self.revision += 1
        self.view = view = self.view_of(state)
        self.places = {place.place: place for place in view.places}
        self.loads = [
            arranged(before, seat.load, seat.space)
            for before, seat in zip(self.loads, view.seats, strict=True)
        ]
        self.legal = legal_in(state) if view.to_move is not None and view.to_move == self.me else []
        self.hints = ()
        if self.pinned is not None and not self._open(self.pinned):
            self.pinned = None
        self._new_session()

    def _open(self, plan: tuple[str, int]) -> bool:
        """Whether an order or special can still be taken."""
        what, number = plan
        if what == "special":
            return self.view.specials[number] is None
        return any(card.order == number for card in self.view.row)

    def _new_session(self) -> None:
        """Nothing is composed, except what the position itself asks for."""
        self.mode, self.session, self.focus_at = "", None, None
        self.hands.let_go()
        if self.me is not None and self.view.to_move == self.me:
            self.session = session_of(self.state)
        self.changed()

    def changed(self) -> None:
        """What is composed has changed: the focus stays on what is still there."""
        if self.focus_at is not None:
            self.focus_at = focus.same(self, self.focus_at)
        self.hands.look()

    def mark_wanted(self) -> None:
        """Mark the goods that orders of the row want, or stop that."""
        self.mark_all = not self.mark_all
        self.changed()

    def pin(self, plan: Plan) -> None:
        """Mark the goods of an order until further notice; once more ends it."""
        self.pinned = None if plan == self.pinned else plan

    def stage(self, step: Step, timeline: Timeline) -> None:
        self.stager.stage(step, timeline)

    def prompt(self) -> Prompt:
        return prompts.prompt(self)

    def status(self) -> str:
        return prompts.status(self)

    def section(self) -> str:
        return prompts.section(self)

    def handle(self, event: pygame.event.Event, at: Point) -> Decision | Refusal | None:
        return self.hands.handle(event, at)

    def wants(self, event: pygame.event.Event) -> bool:
        """L loads wine while goods are being chosen."""
        return self.hands.keys.wants(event.key)

    def composing(self) -> bool:
        session = self.session
        if isinstance(session, Swap):
            return not session.begun
        if isinstance(session, HouseChoice):
            return bool(session.chosen) or (session.city is not None and not session.begun)
        return self.mode != ""

    def cancel(self) -> None:
        self._new_session()

    def hint(self, actions: tuple[int, ...]) -> None:
        self.hints = tuple(actions)

    def draw(self, canvas: Canvas, timeline: Timeline, seconds: float) -> None:
        self.canvas = canvas
        self.staging = bool(timeline)
        show.draw(self, canvas, timeline, seconds)

    def tooltip(self, at: Point) -> str | None:
        self.hands.point(at)
        return None if self.hands.carrying else tip(self, at)

    def spared(self, at: Point) -> tuple[Rect, bool] | None:
        return spared(self, at)

    def thinking(self, seat: int | None, seconds: float) -> None:
        self.thinker, self.thinking_since = seat, seconds

    def consequence(self) -> str | None:
        return prompts.consequence(self) if self.deciding else None

    def inline(self, tag: str, plain: str, canvas: Canvas, height: float) -> Any:
        return resolve(tag, self.context.t)

    def view_of(self, state: Any) -> MerchantView:
        """The open facts of any position."""
        if self._viewed is None or self._viewed[0] is not state:
            view = self.match.game.view(state, self.me)
            assert isinstance(view, MerchantView)
            self._viewed = (state, view)
        return self._viewed[1]


def _layout_of(view: MerchantView, bottom: int) -> Layout:
    cells: list[tuple[int, int] | None] = [None] * PLACES
    near: list[tuple[int, ...]] = [()] * PLACES
    for place in view.places:
        cells[place.place] = (place.x, place.y)
        near[place.place] = place.near
    return Layout(view.players, bottom, bool(view.titles), tuple(cells), tuple(near))
