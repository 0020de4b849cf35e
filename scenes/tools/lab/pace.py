"""How long the turns of rivals take on the screen, in seconds of the table's own clock, without a window.

python -m scenes.tools.lab.pace --game GAME --matches 6
"""

from __future__ import annotations

import argparse
import statistics
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.core.protocol import NATURE
from game.core.record import AnyRecord

if TYPE_CHECKING:
    from game.core.match import Match
    from scenes.table.playback import Playback

FRAME = 1 / 60
LEVEL = "clerk"


@dataclass
class TurnPace:
    """What one seat's turn took, with all that followed from it before the next one."""

    seat: int
    number: int
    seconds: float = 0.0
    kinds: dict[str, float] = field(default_factory=dict)
    """Seconds per kind of event."""


def played(game: str, players: int, seed: int, options: dict[str, Any]) -> Match:
    """A whole match among rivals who decide by the rules alone, with a person's seat first."""
    from ai.players.levels import LEVELS
    from ai.thinking.question import Question
    from ai.thinking.thoughts import think
    from game.core.match import Match, MatchSetup, Seat

    seats = (Seat(), *(Seat(level=LEVEL) for _ in range(players - 1)))
    match = Match(MatchSetup(game=game, seats=seats, options=options, seed=seed))
    while not match.over:
        match.play(think(Question(match.game, match.state, LEVELS[LEVEL], len(match.actions))).action)
    return match


def turns(match: Match, speed: str = "normal") -> list[TurnPace]:
    """The turns of everybody but the person at the first seat, as the table shows them."""
    from scenes.boards import board_class
    from scenes.shell.app import silent_context
    from scenes.table.driver import Driver
    from scenes.table.playback import Playback
    from scenes.table.replay import NoMind

    board = board_class(match.setup.game)(silent_context("en"), match, 0)
    driver = Driver(match, NoMind())
    playback = Playback(board, driver, 0)
    playback.speed = speed
    driver.review(0)
    driver.seen = 0
    board.show(match.steps[0].before)
    found: list[TurnPace] = []
    while not driver.caught_up:
        _one_frame(match, playback, found)
    return [turn for turn in found if turn.seat != 0]


def _one_frame(match: Match, playback: Playback, found: list[TurnPace]) -> None:
    step = match.steps[playback.driver.shown]
    owner = _whose_turn(match, step.before)
    number = match.game.turn(step.before)
    if owner is not None and (not found or (owner, number) != (found[-1].seat, found[-1].number)):
        found.append(TurnPace(owner, number))
    if found:
        found[-1].seconds += FRAME
        found[-1].kinds[step.event.kind] = found[-1].kinds.get(step.event.kind, 0.0) + FRAME
    playback.update(FRAME)


def _whose_turn(match: Match, state: AnyRecord) -> int | None:
    """The seat whose turn it is, None while nature is at work."""
    from game.core.protocol import current_player

    return None if current_player(state) == NATURE else int(getattr(state, "turn_seat", state.seat))


def main() -> None:
    """Read the command line and print how long turns are shown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", required=True)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--matches", type=int, default=6)
    parser.add_argument("--speed", default="normal")
    chosen = parser.parse_args()
    found = [
        turn
        for seed in range(chosen.matches)
        for turn in turns(played(chosen.game, chosen.players, seed, {}), chosen.speed)
    ]
    seconds = sorted(turn.seconds for turn in found)
    print(f"{len(found)} turns: median {statistics.median(seconds):.1f} s, longest {seconds[-1]:.1f} s")
    print(f"  a tenth takes more than {seconds[int(0.9 * len(seconds))]:.1f} s")
    longest = max(found, key=lambda turn: turn.seconds)
    for kind, spent in sorted(longest.kinds.items(), key=lambda item: -item[1]):
        print(f"  the longest: {kind:14} {spent:5.1f} s")


if __name__ == "__main__":
    main()
