"""The board of Traders of Carthage: one position, the decision being composed, and what is being staged."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, ClassVar

import pygame

from game.carthage.actions import BUY
from game.carthage.components import VALUES
from game.carthage.state import PAY, SAVE, STORE, TAKE, TOKENS, TURN
from game.carthage.text import card as card_words
from game.carthage.text import good as good_words
from game.carthage.view import CarthageView
from game.core.game import Step
from game.core.match import Match
from scenes.boards.carthage import focus, prompts, show
from scenes.boards.carthage.compose import Purchase
from scenes.boards.carthage.defence import Defence
from scenes.boards.carthage.keys import Keyboard
from scenes.boards.carthage.layout import COUNSEL, Layout, table_layout
from scenes.boards.carthage.models import Banner
from scenes.boards.carthage.outlook import Outlook, look_ahead
from scenes.boards.carthage.pictures.goods import GOODS
from scenes.boards.carthage.staging import Stager
from scenes.boards.carthage.staging_together import together
from scenes.boards.carthage.tips import tip
from scenes.boards.carthage.trail import Trail
from scenes.boards.carthage.trials import legal_in
from scenes.kit.canvas import Canvas
from scenes.kit.markup import Inline, chip
from scenes.kit.theme import Point, Rect
from scenes.kit.timeline import Timeline
from scenes.tabletop.answer import Decision, Refusal
from scenes.tabletop.bands import Bands
from scenes.tabletop.board import Board, Prompt
from scenes.tabletop.targets import Target, towards

Session = Purchase | Defence | None


class CarthageBoard(Board):
    """See scenes.tabletop.board.Board. What is drawn comes from the attributes below, through `portrait`."""

    title_key: ClassVar[str] = "carthage.name"

    def __init__(self, context: Any, match: Match, me: int | None) -> None:
        super().__init__(context, match, me)
        self.bottom: int = 0 if me is None else me
        self.layout: Layout = table_layout(match.setup.players, self.bottom)
        self.state: Any = match.state
        self.view: CarthageView
        self.legal: list[int] = []
        self.trail = Trail()
        self.session: Session = None
        self.mode = ""
        """"money" or "reserve" while a card is to be chosen by key or click for that."""
        self.hints: tuple[int, ...] = ()
        self.outlook: Outlook | None = None
        self.staging = False
        self.thinker: int | None = None
        self.thinking_seconds = 0.0
        self.pointer: Point = (-1.0, -1.0)
        self.keyboard = False
        self.focus_at: Target | None = None
        # What a stage changes about the picture while it runs.
        self.hidden: set[tuple[str, int]] | list[tuple[str, int]] = []
        self.bands = Bands()
        self.banner: Banner | None = None
        self.lit: tuple[int, ...] | None = None
        self.laid: tuple[int, ...] = ()
        """Kinds laid down for a purchase that the position shown does not count yet."""
        self.vp_late: dict[int, int] = {}
        self.counting: dict[int, int] = {}
        self.doing = ""
        self.canvas: Canvas | None = None
        self.player = Keyboard(self)
        self.stager = Stager(self)
        self.show(match.state)

    # Facts for the parts

    def card_words(self, kind: int) -> str:
        return card_words(kind, self.context.catalogue)

    def good_words(self, colour: int) -> str:
        return good_words(colour, self.context.catalogue)

    @property
    def deciding(self) -> bool:
        """The player decides now, and nothing is being staged."""
        return self.me is not None and not self.staging and self.view.to_move == self.me

    @property
    def active(self) -> int:
        """The seat that decides, or whose turn it is; -1 after the end."""
        if self.view.over:
            return -1
        return self.view.turn_seat if self.view.to_move is None else self.view.to_move

    # The face of a board

    @property
    def log_rect(self) -> Rect:
        return self.layout.log

    @property
    def counsel_rect(self) -> Rect:
        return COUNSEL

    def show(self, state: Any) -> None:
        self.trail = Trail.upto(self.match.steps, state, self.me)
        self.hidden, self.banner, self.lit, self.laid = [], None, None, ()
        self.vp_late, self.counting, self.doing = {}, {}, ""
        self.staging = False
        self.set_state(state)

    def set_state(self, state: Any) -> None:
        """Show another position and keep the trail; whatever was being composed is dropped."""
        self.state = state
        view = self.match.game.view(state, self.me)
        assert isinstance(view, CarthageView)
        self.view = view
        self.legal = legal_in(state) if view.to_move is not None and view.to_move == self.me else []
        self.hints = ()
        self._new_session()

    def _new_session(self) -> None:
        """Nothing is composed, except that a purchase or a raid in progress asks to be gone on with."""
        self.mode, self.session, self.focus_at = "", None, None
        if self.view.to_move is not None and self.view.to_move == self.me:
            if self.state.phase in (TAKE, TOKENS, PAY):
                self.session = Purchase(self.state)
            elif self.state.phase in (SAVE, STORE):
                self.session = Defence(self.state)
        self.changed()

    def changed(self) -> None:
        """What is composed has changed: look ahead again."""
        self.outlook = None
        buying = self.session
        if buying is None and self.view.purchase is not None:
            buying = Purchase(self.state)  # somebody else is buying
        if isinstance(buying, Purchase):
            trial = buying.trial()
            self.outlook = None if trial is None else look_ahead(trial)
        if self.focus_at is not None:
            self.focus_at = focus.same(self, self.focus_at)

    def preview(self, wanted: bool) -> None:
        """Show what buying everything would lead to, while the pointer asks for it."""
        if self.session is None:
            self.outlook = None
            if wanted and BUY in self.legal:
                self.outlook = look_ahead(Purchase(self.state).trial())

    def stage(self, step: Step, timeline: Timeline) -> None:
        self.stager.stage([step], timeline)

    def together(self, steps: Sequence[Step]) -> int:
        return together(steps)

    def stage_together(self, steps: Sequence[Step], timeline: Timeline) -> None:
        self.stager.stage(steps, timeline)

    def turn_of(self, state: Any) -> Hashable:
        """A defence belongs to the turn in which the pirates came."""
        return self.match.game.turn(state)

    def prompt(self) -> Prompt:
        return prompts.prompt(self)

    def status(self) -> str:
        return prompts.status(self)

    def handle(self, event: pygame.event.Event, at: Point) -> Decision | Refusal | None:
        if event.type == pygame.MOUSEMOTION:
            self.point(at)
            self.keyboard = False
            return None
        self.staging = False
        if not self.deciding:
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            self.keyboard = False
            return self.player.click(at, right=event.button == 3)
        if event.type == pygame.KEYDOWN:
            self.keyboard = True
            return self.player.key(event)
        return None

    def point(self, at: Point) -> None:
        """The pointer moved."""
        self.pointer = at
        if self.deciding and self.session is None and not self.mode:
            self.preview(focus.asks_for_purchase(self, at))

    def composing(self) -> bool:
        if isinstance(self.session, Defence):
            return bool(self.session.goods or self.session.laid)
        if isinstance(self.session, Purchase):
            begun = self.session.base.phase != TURN
            return not begun or bool(
                self.session.laid or any(self.session.tokens) or self.session.taken is not None
            )
        return self.mode != ""

    def cancel(self) -> None:
        self._new_session()

    def hint(self, actions: tuple[int, ...]) -> None:
        self.hints = tuple(actions)

    def draw(self, canvas: Canvas, timeline: Timeline, seconds: float) -> None:
        self.canvas = canvas
        self.staging = bool(timeline)
        canvas.resolvers.setdefault("card", self._resolve)
        canvas.resolvers.setdefault("good", self._resolve)
        show.draw(self, canvas, timeline, seconds)

    def tooltip(self, at: Point) -> str | None:
        self.point(at)
        return tip(self, at)

    def thinking(self, seat: int | None, seconds: float) -> None:
        self.thinker, self.thinking_seconds = seat, seconds

    def section(self) -> str:
        return prompts.section(self)

    def consequence(self) -> str | None:
        return prompts.consequence(self) if self.deciding and isinstance(self.session, Purchase) else None

    def _resolve(self, tag: str, plain: str) -> Inline | None:
        name, _, number = tag.partition(":")
        if name not in ("card", "good") or not number.isdigit():
            return None
        look = GOODS[int(number) // VALUES if name == "card" else int(number)]
        em = None
        if self.canvas is not None:
            em = self.canvas.fonts.face(False, "bold", 50).width(plain) / 50
        return chip(plain, look.colour, look.on, border=look.deep, em=em)

    def inline(self, tag: str, plain: str, canvas: Canvas, height: float) -> Inline | None:
        return self._resolve(tag, plain)

    # Focus of the keyboard

    def focused(self) -> Target | None:
        return self.focus_at

    def focus_next(self, step: int) -> None:
        self.focus_at = focus.following(self, step)

    def focus_towards(self, dx: int, dy: int) -> None:
        self.focus_at = towards(focus.legal_targets(self), self.focus_at, dx, dy)
