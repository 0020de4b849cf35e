"""Every confirmed mistake of stored matches with all that the page on it says, in both languages.

python -m scenes.tools.lab.mistakes FILE...

reads what was measured beside each match (`python -m ai.lab.mistakes` plays and measures some), and
prints what can be held against the board, which `python main.py shot replay --match FILE --plies STEP` shows.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ai.explain.model import Explanation
from ai.explain.words import People
from ai.judge.decisions import Decision, decisions
from ai.judge.model import Verdict
from ai.review.store import open_review, reviews
from game.core.catalogue import LANGUAGES, plain
from game.core.match import Match
from game.core.saves import load_match

if TYPE_CHECKING:
    from scenes.pages.review.panel import Told
    from scenes.shell.app import App


@dataclass(frozen=True)
class Mistake:
    """A confirmed one, with what was measured of it."""

    path: Path
    match: Match
    decision: Decision
    verdict: Verdict
    found: Explanation | None


def mistakes_of(path: Path, seat: int = 0) -> Iterator[Mistake]:
    """The confirmed mistakes of a seat of a stored match, as far as they have been measured, in order."""
    match = load_match(path)
    review = open_review(reviews(path), match)
    for decision in decisions(match, seat):
        verdict = review.verdict(decision.step)
        if verdict is not None and verdict.class_ != "none":
            yield Mistake(path, match, decision, verdict, review.explanations.get(decision.step))


def without_display(language: str) -> App:
    """A program that draws where nobody looks."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    from scenes.shell.app import App, silent_context

    return App(silent_context(language, reduced_motion=True, speed="instant", counsel=False), (1280, 720))


def told_of(app: App, mistake: Mistake) -> Told:
    """What the page that goes over a game says about it, in the language of `app`."""
    from scenes.boards import board_class
    from scenes.companion.ways import deed_words, way_words
    from scenes.pages.review import decision_text
    from scenes.table.seats import faces

    match, verdict = mistake.match, mistake.verdict
    board = board_class(match.setup.game)(app.context, match, verdict.seat)
    names = [face.name for face in faces(match, app.context.catalogue)]
    state = match.state_before(verdict.step)

    def words(ways: Sequence[Sequence[int]], whole: bool = False) -> Sequence[str]:
        return (
            [way_words(board, state, way, ways) for way in ways] if whole else deed_words(board, state, ways)
        )

    people, t = People(names.__getitem__, verdict.seat), app.context.catalogue
    return decision_text.told_of(verdict, mistake.found, True, match.game, words, people, t, "")


def lines_of(told: Told) -> Iterator[str]:
    """What a page says, line by line."""
    yield plain(told.headline)
    for bar in told.bars:
        yield f"  {plain(bar.figure)}  {plain(bar.whole)}  [{bar.chip}]"
    for words in told.reasons:
        yield f"  {plain(words)}"


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Print the confirmed mistakes of stored matches.")
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE")
    chosen = parser.parse_args(arguments)
    app = without_display("en")
    try:
        for path in chosen.files:
            for mistake in mistakes_of(path):
                print(f"\n{path.name}, step {mistake.verdict.step}, {mistake.verdict.class_}")
                for language in LANGUAGES:
                    app.context.change(language=language)
                    print("\n".join(f"  {line}" for line in lines_of(told_of(app, mistake))))
    finally:
        app.close()


if __name__ == "__main__":
    main()
