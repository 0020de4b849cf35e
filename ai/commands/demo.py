"""Games between AIs as sentences, and the replay of a saved game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ai.players.blend_names import word_of
from ai.players.blends import level_of
from ai.players.stored import open_match
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from ai.thinking.turns import Memory
from game.core.catalogue import Catalogue, plain, shown_name
from game.core.game import Step
from game.core.match import Match, MatchSetup, Seat
from game.core.saves import save_match
from game.core.seed_code import SEED_BITS, encode_seed, random_seed


def seat_name(match: Match, seat: int, catalogue: Catalogue) -> str:
    """Number and name of a seat, for plain text."""
    spec = match.setup.seats[seat]
    level = "demo.level." + word_of(spec.level or "human")
    return f"{seat + 1} {plain(shown_name(spec.name, catalogue)) if spec.name else catalogue(level)}"


def step_line(match: Match, step: Step, catalogue: Catalogue) -> str:
    """One step as a line of plain text, empty if it is not worth one."""
    sentence = plain(match.game.event_sentence(step, catalogue))
    if not sentence:
        return ""
    seat = step.subject
    return f"{seat_name(match, seat, catalogue)}: {sentence}" if seat >= 0 else f"   {sentence}"


def result_lines(match: Match, catalogue: Catalogue) -> list[str]:
    """The result of a finished match, best seat first; whoever resigned comes last."""
    returns, scores = match.returns(), match.game.scores(match.state)
    seats = range(match.setup.players)
    order = sorted(seats, key=lambda seat: (-returns[seat], seat == match.resigned, -scores[seat]))
    lines = []
    for seat in order:
        key = "won" if returns[seat] > 0 else "resigned" if seat == match.resigned else "lost"
        name = seat_name(match, seat, catalogue)
        lines.append(catalogue(f"demo.{key}", name=name, points=scores[seat]))
    return lines


def run_headless(
    game_id: str,
    seats: Sequence[str],
    games: int,
    seed: int | None,
    options: dict[str, object],
    catalogue: Catalogue,
    save: Path | None = None,
) -> int:
    """Play `games` games, print each log in sentences and its result; `save` is where the last is stored."""
    first = random_seed() if seed is None else seed
    for number in range(games):
        setup = MatchSetup(
            game=game_id,
            seats=tuple(Seat(level=level) for level in seats),
            options=options,
            seed=(first + number) % (1 << SEED_BITS),
        )
        match = Match(setup)
        memory = Memory()
        print(catalogue("demo.deal", code=encode_seed(setup.seed)))
        while not match.over:
            level = level_of(seats[match.to_move])
            thoughts = think(Question.at(match, level), memory=memory)
            for step in match.play(thoughts.action):
                line = step_line(match, step, catalogue)
                if line:
                    print(line)
        print("\n".join(result_lines(match, catalogue)))
        if save is not None:
            save_match(match, save)
    return 0


def print_replay(path: Path, catalogue: Catalogue) -> int:
    """Replay a save and print its log and, if it is finished, its result."""
    match = open_match(path).whole()
    print(catalogue("demo.deal", code=encode_seed(match.setup.seed)))
    for step in match.steps:
        line = step_line(match, step, catalogue)
        if line:
            print(line)
    if match.over:
        print("\n".join(result_lines(match, catalogue)))
    else:
        print(catalogue("demo.unfinished", decisions=len(match.actions)))
    return 0
