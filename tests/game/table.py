"""A position of any game to play on by the texts of actions, every step checked."""

from __future__ import annotations

from typing import Any, ClassVar

from game.core import protocol
from game.core.game import Event, Game
from game.core.protocol import NATURE
from game.core.selfcheck import violation


class GameTable:
    """A game derives its own, with `game` and what its tests ask of a position."""

    game: ClassVar[Game]

    def __init__(self, state: Any) -> None:
        self.state = state
        self.events: list[Event] = []

    @property
    def to_move(self) -> int:
        return int(protocol.current_player(self.state))

    @property
    def legal(self) -> list[str]:
        """The legal actions as texts, in the order of the rules."""
        return [self.game.action_text(action) for action in self.game.legal_actions(self.state)]

    def step(self, text: str = "continue") -> Event:
        """Carry out one decision or one step of nature and return its event."""
        action = self.game.parse_action(text)
        assert action in self.game.legal_actions(self.state), f"{text} is not among {self.legal}"
        protocol.apply(self.state, action)
        broken = violation(self.state)
        assert not broken, self.game.invariants[broken - 1]
        event = self.game.event(self.state)
        self.events.append(event)
        return event

    def go_on(self) -> None:
        """Carry out what follows from a decision: all of nature's steps."""
        while self.to_move == NATURE:
            self.step()

    def play(self, *texts: str) -> list[Event]:
        """Carry out decisions and what follows from each; returns the events that are not empty."""
        first = len(self.events)
        for text in texts:
            self.step(text)
            self.go_on()
        return [event for event in self.events[first:] if event.kind != "none"]

    def until(self, event_kind: str) -> Event:
        """Carry out steps of nature until one of this kind has happened, and return its event."""
        while True:
            event = self.step()
            if event.kind == event_kind:
                return event

    def event(self, event_kind: str) -> Event:
        """The latest event of a kind."""
        return next(event for event in reversed(self.events) if event.kind == event_kind)

    def kinds_of_events(self) -> list[str]:
        """The names of all events so far, empty ones left out."""
        return [event.kind for event in self.events if event.kind != "none"]
