"""Who acts when at a table: people, AI seats, the showing of steps, pause and undo. Nothing here draws.

The match runs ahead of the screen by at most one decision: its steps are handed out one by one to be shown,
and the next decision is carried out once all of them have been. An AI seat thinks meanwhile. Showing the last
turn again is nothing but handing out its steps once more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, Protocol

from ai.players.levels import LEVELS, Level
from ai.players.personalities import sitting
from ai.thinking.question import Question
from ai.thinking.worker import Reply
from game.core.game import Step
from game.core.match import IllegalAction, Match
from game.core.protocol import OVER

QUICK = LEVELS["clerk"]
"""Who plays for everybody in a match that is left to AIs: it is decided, and nobody wants to wait for it."""


class Mode(Enum):
    """What the table is doing."""

    WAITING = "waiting"
    """A person is to decide."""
    THINKING = "thinking"
    STAGING = "staging"
    """Steps of the match are still to be shown."""
    PAUSED = "paused"
    OVER = "over"


class Mind(Protocol):
    """What the driver needs of `ai.thinking.worker.Thinker`."""

    def ask(self, question: Question) -> int:
        """Begin to think for whoever is to move, in place of what is thought about; returns a ticket."""

    def cancel(self) -> None:
        """Give up what is being thought about; no reply to it comes."""

    def poll(self) -> Reply | None:
        """The reply, once, when there is one."""


def _nothing() -> None:
    """Nobody wants to know."""


class Driver:
    """Drives one match. `on_play` is called after every decision and every undo, such as for saving."""

    def __init__(
        self, match: Match, mind: Mind, *, forced: bool = True, on_play: Callable[[], None] = _nothing
    ) -> None:
        self.match = match
        self.mind = mind
        self.forced = forced
        self.begins: Callable[[int], bool] = lambda action: False
        """Whether an action only begins what is composed by clicks: it never plays itself."""
        """Whether a person's only legal action plays itself."""
        self.on_play = on_play
        self.shown = len(match.steps)
        """Steps of the match that are on the screen."""
        self.seen = self.shown
        """Steps that have been on the screen at least once."""
        self.paused = False
        self.error: Exception | None = None
        """Set when thinking failed; the match stands still then."""
        self.thinking_seconds = 0.0
        self._allowance = 0
        self._asked: int | None = None
        self._answer: int | None = None
        self._handed_out = 0
        self._has_choice = b""
        self._known: tuple[Any, int] = (None, OVER)

    @property
    def caught_up(self) -> bool:
        """Whether everything that has happened is on the screen."""
        return self.shown == len(self.match.steps)

    @property
    def to_move(self) -> int:
        """`match.to_move`, asked of the rules once per position: states never change in place."""
        if self.match.resigned is not None:
            return OVER
        if self.match.state is not self._known[0]:
            self._known = (self.match.state, self.match.to_move)
        return self._known[1]

    @property
    def over(self) -> bool:
        """Whether the match is over; its last steps may still be on their way to the screen."""
        return self.to_move == OVER

    @property
    def mode(self) -> Mode:
        """What the table is doing now; what waits to be shown comes before whoever is to decide."""
        if self.over and self.caught_up:
            return Mode.OVER
        if self.held():
            return Mode.PAUSED
        if not self.caught_up:
            return Mode.STAGING
        return Mode.WAITING if self._level() is None else Mode.THINKING

    @property
    def thinking_seat(self) -> int | None:
        """The AI seat that the screen waits for."""
        return self.to_move if self.mode is Mode.THINKING and self.error is None else None

    def _level(self) -> Level | None:
        if self.match.handed is not None:
            return QUICK
        return sitting(self.match.setup.seats[self.to_move])

    # Playing

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds: let the AI think, carry out what it decided, play forced choices.

        What goes wrong in thinking is kept as `error`, not raised.
        """
        if self.over or self.error is not None:
            return
        level = self._level()
        if level is None:
            if self.forced and self.caught_up and not self.held():
                self._play_forced()
            return
        self._think(level, dt)
        if self._answer is not None and self.caught_up and not self.held():
            self._play([self._answer])

    def held(self) -> bool:
        """Whether the pause keeps everything from happening; a single step asked for may still happen."""
        return self.paused and not self._allowance

    def _play_forced(self) -> None:
        if self._has_choice == self.match.state.tobytes():
            return
        legal = self.match.legal()
        if len(legal) == 1 and not self.begins(legal[0]):
            self._play(legal)
        else:
            self._has_choice = self.match.state.tobytes()

    def _think(self, level: Level, dt: float) -> None:
        if self._asked != len(self.match.actions):
            self._asked, self._answer, self.thinking_seconds = len(self.match.actions), None, 0.0
            self.mind.ask(Question.at(self.match, level))
        if self._answer is not None:
            return
        self.thinking_seconds += dt
        reply = self.mind.poll()
        if reply is None:
            return
        if reply.error is not None or reply.thoughts is None:
            self.error = reply.error or RuntimeError("no thoughts")
        else:
            self._answer = reply.thoughts.action

    def _play(self, actions: Sequence[int]) -> None:
        kept = len(self.match.actions)
        self._asked = self._answer = None
        try:
            for action in actions:
                self.match.play(action)
        except IllegalAction:
            self.match.rewind(kept)
            raise
        self.on_play()

    def decide(self, actions: Sequence[int]) -> None:
        """Carry out a person's decision, all of its actions or none.

        IllegalAction, and no change, if nobody is asked now or one of them is not legal.
        """
        if self.mode is not Mode.WAITING:
            raise IllegalAction("nobody is asked now")
        self._play(actions)

    # Showing

    def coming(self) -> Sequence[Step]:
        """The steps still to be shown, empty if there are none or they must wait.

        `steps_shown` must follow once the first of them are.
        """
        if self.caught_up or self.held():
            return ()
        return self.match.steps[self.shown :]

    def hand_out(self, count: int) -> None:
        """The next `count` steps are being shown."""
        self._handed_out = count

    def steps_shown(self, counts: bool = True) -> None:
        """The steps handed out last are on the screen.

        A single step asked for while paused ends with them if they `count`.
        """
        if self._handed_out:
            self.shown += self._handed_out
            self._handed_out = 0
            self.seen = max(self.seen, self.shown)
            if counts and self._allowance:
                self._allowance -= 1

    @property
    def reviewing(self) -> bool:
        """Whether steps are being shown that were on the screen before."""
        return self.shown < self.seen

    def review(self, start: int) -> None:
        """Hand out the steps from index `start` (0..len(match.steps)) on once more."""
        self.shown = start
        self._handed_out = 0

    def catch_up(self) -> None:
        """Count everything as shown."""
        self.shown = self.seen = len(self.match.steps)
        self._handed_out = 0

    # Pausing and going back

    def pause(self, paused: bool) -> None:
        """Stop or go on; a step being shown is finished by the screen as it likes."""
        self.paused = paused
        self._allowance = 0

    def single_step(self) -> None:
        """While paused: let one step worth seeing happen."""
        if self.paused:
            self._allowance = 1

    def undo(self, seat: int) -> bool:
        """Back to where `seat` last began something; False, and no change, when there is no such position."""
        return self._go(lambda: self.match.undo(seat))

    def redo(self) -> bool:
        """Forward again over what was undone last; False when there is nothing."""
        return self._go(self.match.redo)

    def deal_anew(self, seat: int, seed: int) -> bool:
        """Deal anew what `seat` cannot know; False after the end."""
        if self.over:
            return False

        def deal() -> bool:
            self.match.redeal(seat, seed)
            return True

        return self._go(deal)

    def _go(self, move: Callable[[], bool]) -> bool:
        """Let the match go somewhere else, everything there counting as shown."""
        if not move():
            return False
        self.stop_thinking()
        self.catch_up()
        self.error = None
        self.on_play()
        return True

    def stop_thinking(self) -> None:
        """Drop what is being thought about; a later update asks anew."""
        self.mind.cancel()
        self._asked = self._answer = None

    def retry(self) -> None:
        """Think again after an error."""
        self.error = None
        self.stop_thinking()
