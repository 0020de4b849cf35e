"""The mouse and the keyboard at a board: pointing, clicking, taking things up and carrying them, focus, keys.

What an input means is the game's to say (`Play`); how it is made is the same everywhere: a click activates
a thing, things that can be carried wait for the button to be let go, Tab goes round all that is legal, arrows
go to the next thing in a direction, Enter confirms, Esc calls off.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, Generic

import pygame

from scenes.kit.steering import ARROWS, neighbour, towards
from scenes.kit.theme import Point, Rect
from scenes.tabletop.answer import Answer, Change, ComposedDecision, Refusal
from scenes.tabletop.board_state import S
from scenes.tabletop.controller import BoardController
from scenes.tabletop.piece import Piece, in_reading_order, under
from scenes.tabletop.zones import Zones

LIFT = 7.0
"""Units that the pointer moves before a press becomes a drag."""
NOWHERE: Point = (-1.0, -1.0)
"""Where the pointer is until it first moves over the window."""
DIGITS = {getattr(pygame, f"K_{n}"): n for n in range(1, 10)}
ENTER = (pygame.K_RETURN, pygame.K_SPACE)
WITH_THE_MOUSE = (*ENTER, pygame.K_ESCAPE)
"""Keys that whoever plays with the mouse presses too: they show nobody the keys of all things."""


class Play(Generic[S]):
    """What inputs mean in one game: functions of a board state, without a state of their own. A click on a
    piece chooses what it means, or says why not, and its key does the same.
    """

    def __init__(self, zones: Zones[S]) -> None:
        self.zones = zones
        self.choices = zones.choices

    def composing(self, shown: S) -> bool:
        """Whether a decision is half made and can be called off."""
        return any(getattr(shown, name) != value for name, value in self.choices.afresh(shown).items())

    def targets(self, shown: S) -> Sequence[Piece]:
        """All that a click may mean, from the bottom to the top."""
        return self.zones.piece_set(shown).targets

    def reachable(self, shown: S) -> list[Piece]:
        """What the keyboard goes round: all that can be done now, from the top left."""
        return in_reading_order(piece for piece in self.targets(shown) if piece.legal)

    def activate(self, shown: S, target: Piece) -> Answer:
        """A click on a piece."""
        assert target.means is not None
        if not target.legal:
            return self.choices.refusal(shown, target.means)
        return self.choices.choose(shown, target.means)

    def aside(self, shown: S, target: Piece | None) -> Answer:
        """A click with the right button while nothing is composed."""
        return None

    def other_button(self, shown: S, target: Piece | None) -> Answer:
        """A click with the right button: what is being composed is called off."""
        return self.call_off(shown) if self.composing(shown) else self.aside(shown, target)

    def wheel(self, shown: S, target: Piece | None, steps: int) -> Answer:
        """The wheel has been turned over a piece, away from the player if `steps` is positive."""
        return None

    def call_off(self, shown: S) -> Change:
        """Whatever is being composed is dropped."""
        return Change(self.choices.afresh(shown))

    def drop(self, shown: S, taken: Piece, goal: Piece | None) -> Answer:
        """A piece that was carried has been let go on another one."""
        assert taken.means is not None
        if goal is None or goal.means is None or goal.means not in self.choices.goals(shown, taken.means):
            return None
        return self.choices.drop(shown, taken.means, goal.means)

    def press(self, shown: S, event: pygame.event.Event, focus: Piece | None) -> Answer:
        """The key of a piece; where several have it, of one that can be chosen."""
        label = label_of(event.key)
        found = [piece for piece in self.targets(shown) if piece.key == label]
        if not found:
            return None
        return self.activate(shown, next((piece for piece in found if piece.legal), found[0]))

    def arrow(self, shown: S, focus: Piece | None, step: tuple[int, int]) -> Answer:
        """An arrow key: the focus moves."""
        found = self.reachable(shown)
        return Change(focus=neighbour(found, None, 1) if focus is None else towards(found, focus, step))

    def enter(self, shown: S, focus: Piece | None, space: bool) -> Answer:
        """Enter or Space on the piece in focus; without one, and on what is chosen, Enter confirms."""
        if not space and (focus is None or focus.chosen):
            return self.choices.confirm(shown)
        return None if focus is None else self.activate(shown, focus)

    def looked(self, shown: S, target: Piece | None) -> Mapping[str, Any]:
        """Fields of the board state that follow from what is pointed at."""
        return {}


def label_of(key: int) -> str:
    """What is written on a key: "E", "1", "+"; the same for the digits of the key pad."""
    name = pygame.key.name(key).strip("[]").upper()
    return {"=": "+", "RETURN": "Enter", "ENTER": "Enter"}.get(name, name)


class Hands(Generic[S]):
    """`taken` is the thing pressed on, `carrying` once it has been moved, `focus` where the keyboard is."""

    def __init__(self, board: BoardController[S], play: Play[S]) -> None:
        self.board = board
        self.play = play
        self.pointer = NOWHERE
        self.focus: Piece | None = None
        self.taken: Piece | None = None
        self.start: Point = (0.0, 0.0)
        self.carrying = False

    @property
    def shown(self) -> S:
        """What is shown now; another one after every change."""
        return self.board.shown

    def focus_box(self) -> Rect | None:
        """Where the keyboard is on the board, None where it is not."""
        seen = self.focus if self.shown.keyboard and self.shown.deciding else None
        return None if seen is None else seen.rect

    def pointed(self) -> Piece | None:
        """The thing under the pointer; nothing is laid out for a pointer that has not come yet."""
        return None if self.pointer == NOWHERE else under(self.play.targets(self.shown), self.pointer)

    def target_at(self, point: Point) -> Piece | None:
        """The thing that a click at a point would be on."""
        return under(self.play.targets(self.shown), point)

    def at(self) -> Piece | None:
        """The thing that the player is at: in the focus of the keyboard, or under the pointer."""
        return self.focus if self.shown.keyboard else self.pointed()

    def handle(self, event: pygame.event.Event, at: Point) -> ComposedDecision | Refusal | None:
        """React to an input at a point; what is composed changes, or a decision or refusal comes back."""
        if event.type == pygame.MOUSEMOTION:
            self.board.change({"keyboard": False})
            self.point(at)
            if self.taken is not None and math.dist(at, self.start) > LIFT:
                self.carrying = True
            return None
        self.board.change({"staging": False})
        if not self.shown.deciding:
            self.let_go()
            return None
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.board.change({"keyboard": False})
            return self._settle(self._down(event.button, at))
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self._settle(self._up(at))
        if event.type == pygame.MOUSEWHEEL and event.y:
            return self._settle(self.play.wheel(self.shown, self.pointed(), event.y))
        if event.type == pygame.KEYDOWN:
            if event.key not in WITH_THE_MOUSE:
                self.board.change({"keyboard": True})
            self.let_go()
            return self._settle(self._key(event))
        return None

    def picks(self, event: pygame.event.Event, at: Point) -> Piece | None:
        """The piece that an input would choose, or carry something to; asked before `handle` hears of it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            target = under(self.play.targets(self.shown), at)
            return None if target is None or target.drag else target
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return under(self.play.targets(self.shown), at) if self.carrying else self.taken
        if event.type == pygame.KEYDOWN:
            if event.key in ENTER:
                return self.focus
            label = label_of(event.key)
            found = [piece for piece in self.play.targets(self.shown) if piece.key == label]
            return next((piece for piece in found if piece.legal), found[0] if found else None)
        return None

    def _down(self, button: int, at: Point) -> Answer:
        """Things that can be carried wait for the button to be let go; all others are clicked at once."""
        target = under(self.play.targets(self.shown), at)
        if button == pygame.BUTTON_RIGHT:
            if self.taken is not None:
                self.let_go()
                return None
            return self.play.other_button(self.shown, target)
        if button != pygame.BUTTON_LEFT or target is None:
            return None
        if target.drag:
            self.taken, self.start, self.carrying = target, at, False
            return None
        return self.play.activate(self.shown, target)

    def _up(self, at: Point) -> Answer:
        taken, carried = self.taken, self.carrying
        self.let_go()
        if taken is None:
            return None
        if carried:
            return self.play.drop(self.shown, taken, under(self.play.targets(self.shown), at))
        return self.play.activate(self.shown, taken)

    def _key(self, event: pygame.event.Event) -> Answer:
        shown, key = self.shown, event.key
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return None
        if key == pygame.K_ESCAPE:
            self.call_off()
            return None
        if key == pygame.K_TAB:
            return Change(focus=self._following(-1 if event.mod & pygame.KMOD_SHIFT else 1))
        if key in ARROWS:
            return self.play.arrow(shown, self.focus, ARROWS[key])
        if key in ENTER:
            return self.play.enter(shown, self.focus, key == pygame.K_SPACE)
        return self.play.press(shown, event, self.focus)

    def _following(self, step: int) -> Piece | None:
        """The next legal thing in reading order, round and round."""
        found, now = self.play.reachable(self.shown), self.focus
        place = next((i for i, t in enumerate(found) if now is not None and t.id == now.id), None)
        return neighbour(found, place, step)

    def _settle(self, answer: Answer) -> ComposedDecision | Refusal | None:
        if not isinstance(answer, Change):
            return answer
        if answer.sound:
            self.board.sound.play(answer.sound, 0.6)
        if answer.values:
            self.recompose(answer.values)
        if answer.focus is not None:
            self.focus = answer.focus
            self.look()
        return answer.refusal

    def point(self, at: Point) -> None:
        """The pointer moved."""
        self.pointer = at
        self.look()

    def look(self) -> None:
        """What follows from the thing that the player is at."""
        self.board.change(self.play.looked(self.shown, None if self.shown.staging else self.at()))

    def let_go(self) -> None:
        """Put down what was taken up."""
        self.taken, self.carrying = None, False

    def forget(self) -> None:
        """Another position: nothing is held and nothing in focus."""
        self.let_go()
        self.focus = None

    def call_off(self) -> None:
        """Call off what is being composed."""
        self.forget()
        self.recompose(self.play.choices.afresh(self.shown))

    def recompose(self, values: Mapping[str, Any]) -> None:
        """Change what is being composed; the focus stays on what is still there."""
        self.board.change(values)
        if self.focus is not None:
            wanted = self.focus.id
            found = (piece for piece in self.play.targets(self.shown) if piece.id == wanted)
            self.focus = next(found, None)
        self.look()
