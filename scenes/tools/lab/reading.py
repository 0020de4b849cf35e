"""What the companion says about stored matches, in both languages, to be read with the table beside it.

python -m scenes.tools.lab.reading --mistakes 6 --hints 4 --whys 4 --boards DIR FILE...

prints of each match so many of its confirmed mistakes as the page that goes over a game tells them
(`python -m ai.lab.mistakes` plays and measures some), so many hints for the first seat, and so many answers
to "why did ... do that?", spread over the match. DIR gets a picture of the table beside each.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from ai.core.errand import Errand
from ai.explain.model import Explanation, Motive
from ai.explain.motives import motive_of
from ai.explain.words import People
from ai.judge.decisions import Decision, decisions
from ai.judge.model import Verdict
from ai.review.store import open_review, reviews
from game.core.catalogue import LANGUAGES, plain
from game.core.match import Match
from game.core.protocol import NATURE
from game.core.saves import load_match

if TYPE_CHECKING:
    from scenes.companion.hint_words import HintTold
    from scenes.companion.thinking import Insight
    from scenes.companion.why_words import WhyTold
    from scenes.pages.review.panel import VerdictPanelState
    from scenes.shell.app import App

T = TypeVar("T")
Item = tuple[str, int, Callable[[], Iterator[str]]]
"""What is read: its kind, before which step it stands, and what says it in the language of the moment."""


@dataclass(frozen=True)
class ReadMistake:
    """A confirmed one, with what was measured of it."""

    path: Path
    match: Match
    decision: Decision
    verdict: Verdict
    found: Explanation | None


def mistakes_of(path: Path, seat: int = 0) -> Iterator[ReadMistake]:
    """The confirmed mistakes of a seat of a stored match, as far as they have been measured, in order."""
    match = load_match(path)
    review = open_review(reviews(path), match)
    for decision in decisions(match, seat):
        verdict = review.verdict(decision.step)
        if verdict is not None and verdict.class_ != "none":
            yield ReadMistake(path, match, decision, verdict, review.explanations.get(decision.step))


def spread(found: Sequence[T], number: int) -> list[T]:
    """So many of them at even distances, all where there are no more.

    >>> spread("abcdefgh", 4)
    ['a', 'c', 'e', 'g']
    """
    if len(found) <= number:
        return list(found)
    return [found[place * len(found) // number] for place in range(number)]


def before(path: Path, step: int) -> Match:
    """A stored match as it stood before a step."""
    match = load_match(path)
    match.rewind(sum(each.actor != NATURE for each in match.steps[:step]))
    return match


def without_display(language: str) -> App:
    """A program that draws where nobody looks."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from scenes.shell.app import App, silent_context

    return App(silent_context(language, reduced_motion=True, speed="instant", counsel=False), (1280, 720))


def told_of(app: App, mistake: ReadMistake) -> VerdictPanelState:
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


def insight_of(match: Match) -> Insight:
    """All that a hint finds out for the seat to move."""
    from scenes.companion.thinking import Thinking

    errand = Errand()
    try:
        thinking = Thinking(errand)
        insight = thinking.present(match)
        assert insight is not None
        insight.seen.set()
        while errand.busy:
            time.sleep(0.02)
    finally:
        errand.close()
    return insight


def hint_of(app: App, match: Match, insight: Insight) -> HintTold:
    """What the hint says, in the language of `app`."""
    from scenes.boards import board_class
    from scenes.companion.hint_words import hint_told

    seat = insight.decision.seat
    board = board_class(match.setup.game)(app.context, match, seat)
    return hint_told(insight, board, People(board.name, seat), app.context.catalogue)


def asked_of(match: Match, seat: int = 0) -> Iterator[tuple[int, Motive]]:
    """The steps before which `seat` decides and may ask why the move before was made, with the answers."""
    from scenes.companion.why_words import last_step

    asked: set[int] = set()
    for decision in decisions(match, seat):
        step = last_step(match, decision.step, seat)
        motive = None if step is None else motive_of(match, step, seat)
        if motive is not None and motive.offered and motive.step not in asked:
            asked.add(motive.step)
            yield decision.step, motive


def why_of(app: App, match: Match, motive: Motive) -> WhyTold:
    """What the answer says, in the language of `app`."""
    from scenes.boards import board_class
    from scenes.companion.why_words import why_told

    board = board_class(match.setup.game)(app.context, match, motive.observer)
    return why_told(match, motive, board.name, app.context.catalogue, told=False)


def mistake_lines(told: VerdictPanelState) -> Iterator[str]:
    """What the page says, line by line."""
    yield plain(told.headline)
    for bar in told.bars:
        yield f"  {plain(bar.figure)}  {plain(bar.words)}  |  {plain(bar.whole)}  [{bar.chip}]"
    for words in told.reasons:
        yield f"  {plain(words)}"


def hint_lines(told: HintTold) -> Iterator[str]:
    """What the hint says, line by line; rows that are equally good begin with =."""
    yield plain(told.reason)
    for row in told.rows:
        good = f"  (+ {row.good_for})" if row.good_for else ""
        sign = " " if row.worse else "="
        yield f"  {sign} {plain(row.figure)}  {plain(row.words)}  |  {plain(row.whole)}{good}"
    yield f"  {told.equal} equal; {told.rest}"


def why_lines(told: WhyTold) -> Iterator[str]:
    """What the answer says, line by line."""
    yield plain(told.done)
    for part in (told.did, told.took, told.plan):
        yield "  - " + " ".join(plain(words) for words in part)


def mistakes_read(app: App, path: Path, number: int) -> Iterator[Item]:
    """So many confirmed mistakes."""
    for mistake in spread(list(mistakes_of(path)), number):
        yield "mistake", mistake.verdict.step, partial(_mistake, app, mistake)


def hints_read(app: App, path: Path, number: int) -> Iterator[Item]:
    """So many hints for the first seat, where it has a choice."""
    match = load_match(path)
    open_to_choice = [each for each in decisions(match, 0) if len(match.game.legal_actions(each.state)) > 1]
    for decision in spread(open_to_choice, number):
        then = before(path, decision.step)
        yield "hint", decision.step, partial(_hint, app, then, insight_of(then))


def whys_read(app: App, path: Path, number: int) -> Iterator[Item]:
    """So many answers to why the one before did that."""
    match = load_match(path)
    for step, motive in spread(list(asked_of(match)), number):
        yield "why", step, partial(_why, app, match, motive)


def _mistake(app: App, mistake: ReadMistake) -> Iterator[str]:
    return mistake_lines(told_of(app, mistake))


def _hint(app: App, match: Match, insight: Insight) -> Iterator[str]:
    return hint_lines(hint_of(app, match, insight))


def _why(app: App, match: Match, motive: Motive) -> Iterator[str]:
    return why_lines(why_of(app, match, motive))


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Print what the companion says about stored matches.")
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE")
    for name in ("mistakes", "hints", "whys"):
        parser.add_argument(f"--{name}", type=int, default=4, metavar="N")
    parser.add_argument("--boards", type=Path, metavar="DIR", help="pictures of the tables")
    chosen = parser.parse_args(arguments)
    app = without_display("en")
    tables: list[tuple[str, Path, int]] = []
    try:
        for path in chosen.files:
            for found in (
                mistakes_read(app, path, chosen.mistakes),
                hints_read(app, path, chosen.hints),
                whys_read(app, path, chosen.whys),
            ):
                for kind, step, tell in found:
                    name = f"{path.stem}-{kind}-{step}"
                    tables.append((name, path, step))
                    print(f"\n{name}")
                    for language in LANGUAGES:
                        app.context.change(language=language)
                        print("\n".join(f"  {line}" for line in tell()))
    finally:
        app.close()
    if chosen.boards is not None:
        draw(tables, chosen.boards)


def draw(tables: Sequence[tuple[str, Path, int]], folder: Path) -> None:
    """Pictures of tables: names, stored matches, and before which step."""
    from scenes.shell import routes
    from scenes.tools.shot import save_picture, settle

    folder.mkdir(parents=True, exist_ok=True)
    for name, path, step in tables:
        app = without_display("en")
        try:
            app.manager.go(routes.Table(before(path, step)))
            settle(app)
            save_picture(app.canvas.surface, folder / f"{name}.png")
        finally:
            app.close()


if __name__ == "__main__":
    main()
