"""A blind test of the companion: of two moves, is the better one picked more often with the facts than
without?

python -m scenes.tools.lab.blind FILE... --out DIR --key KEY.json

makes a page for each of some confirmed mistakes of stored matches (see `scenes.tools.lab.mistakes`): the
table, the better move and the one played as X and Y in an order that is drawn, and on every second page the
facts of X against Y, without what all of it comes to: the sign of that would answer the question by itself.
All pages are of mistakes that have facts. The key is written apart.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from ai.facts.fact_text import People
from ai.facts.model import Comparison, Fact, Figure
from ai.facts.of_verdict import as_judged, stands
from game.core.catalogue import plain
from scenes.tools.lab.mistakes import Mistake, mistakes_of, told_of, without_display

if TYPE_CHECKING:
    from scenes.shell.app import App

EACH = 4
"""Mistakes of one match at most: a picture may show what an earlier page asked."""
ALIKE = 0.7
"""Part of the pages at most that is of one kind of decision."""

README = """# Which move is better?

Each page `NN.md` shows a table ({game}), seen by the player called "You", whose turn it is, and two moves,
X and Y. One of them gives the better chance of winning, as a long search found. Say which.

You know the rules. Look at the picture first. Where a page has facts, they say what was counted when both
moves were followed to the end of a thousand games: each figure is what X brings more (or less) than Y.

Write `answers.csv` beside this file, a line for each page: page, X or Y, how sure you are (1 to 3), and in
a few words why. Where a fact or a move was hard to understand, or does not fit the table, say that too.
Answer page by page in order, and look for the answer nowhere else: no other file, no program.
"""


def turned(found: Comparison) -> Comparison:
    """The same comparison with the ways in each other's place."""
    figures = {"lead": found.lead, "wins": found.wins, "points": found.points, "rival": found.rival}
    now = {name: figure and _reversed(figure) for name, figure in figures.items()}
    told = {"facts": found.facts, "at_once": found.at_once}
    turned_round = {name: tuple(_turned(fact) for fact in facts) for name, facts in told.items()}
    lines = {
        name: {key: _reversed(figure) for key, figure in each.items()}
        for name, each in (("lines", found.lines), ("rival_lines", found.rival_lines))
    }
    sources = {key: _turned(fact) for key, fact in found.sources.items()}
    update = {**turned_round, **lines, "sources": sources, "aims": found.aims[::-1], **now}
    return found.model_copy(update=update)


def _reversed(was: Figure) -> Figure:
    return Figure(value=-was.value, low=-was.high, high=-was.low, first=was.second, second=was.first)


def _turned(fact: Fact) -> Fact:
    now = _reversed(fact.figure)
    beside = tuple(_turned(each) for each in fact.beside)
    turned = {"beside": beside, "helps": -fact.helps, "gains": -fact.gains, "explains": -fact.explains}
    return fact.model_copy(update={"figure": now, **turned})


def evenly(found: Comparison) -> Comparison:
    """What explains most first, whichever way it speaks for: the order shall not tell which is better. Nor
    shall what is told of one way only.
    """
    facts = sorted(found.facts, key=lambda fact: -abs(fact.explains))
    return found.model_copy(update={"facts": tuple(facts), "later": None})


def drawn(paths: Sequence[Path], count: int, draw: np.random.Generator) -> list[Mistake]:
    """Mistakes with facts, one of each match before there are two of any."""
    found: list[list[Mistake]] = []
    for path in paths:
        known = [
            each
            for each in mistakes_of(path)
            if each.found is not None and stands(each.found, each.verdict) != "nothing"
        ]
        found.append([known[number] for number in draw.permutation(len(known))[:EACH]])
    kept, kinds = list[Mistake](), Counter[str]()
    for turn in range(EACH):
        there = [known[turn] for known in found if turn < len(known)]
        for each in (there[number] for number in draw.permutation(len(there))):
            if kinds[each.verdict.kind] < ALIKE * count:
                kinds[each.verdict.kind] += 1
                kept.append(each)
    return kept[:count]


def write_page(app: App, mistake: Mistake, out: Path, number: int, swapped: bool, with_facts: bool) -> None:
    """One page and its picture."""
    from scenes.companion.fact_rows import sum_row, summed_up
    from scenes.shell import routes
    from scenes.table.seats import faces
    from scenes.tools.shot import save_picture, settle

    told = told_of(app, mistake)
    best, played = (
        plain(next(bar.label for bar in told.bars if bar.kind == kind)) for kind in ("best", "you")
    )
    first, second = (played, best) if swapped else (best, played)
    lines = [f"# {number:02d}", "", f"![the table]({number:02d}.png)", "", f"X: {first}", "", f"Y: {second}"]
    if with_facts:
        assert mistake.found is not None
        found = as_judged(mistake.found, mistake.verdict).model_copy(update={"played": False})
        found = evenly(turned(found) if swapped else found)
        names = [face.name for face in faces(mistake.match, app.context.catalogue)]
        people = People(names.__getitem__, len(names), found.seat)
        rows = summed_up(found, mistake.match.game.id, people, app.context.catalogue)
        rows = rows[len(sum_row(found, people, app.context.catalogue)) :]
        lines += ["", "Facts, X against Y:", ""]
        lines += [
            f"- {row.figure}: {plain(row.clause)}" if row.figure else f"- {plain(row.clause)}" for row in rows
        ]
    (out / f"{number:02d}.md").write_text("\n".join(lines) + "\n")
    app.manager.go(routes.Replay(mistake.match, at=mistake.verdict.step, me=mistake.verdict.seat))
    settle(app)
    save_picture(app.canvas.surface, out / f"{number:02d}.png")


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Make the pages of a blind test.")
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--key", type=Path, required=True)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    draw = np.random.default_rng(chosen.seed)
    found = drawn(chosen.files, chosen.count, draw)
    orders = draw.permutation(np.arange(len(found)) % 2)
    chosen.out.mkdir(parents=True, exist_ok=True)
    key = []
    app = without_display("en")
    try:
        for number, mistake in enumerate(found, 1):
            swapped, with_facts = bool(orders[number - 1]), number % 2 == 1
            write_page(app, mistake, chosen.out, number, swapped, with_facts)
            key.append(
                {
                    "page": number, "better": "Y" if swapped else "X", "facts": with_facts,
                    "file": mistake.path.name, "step": mistake.verdict.step, "class": mistake.verdict.class_,
                    "loss": mistake.verdict.loss, "unit": mistake.verdict.unit,
                }
            )  # fmt: skip
        (chosen.out / "README.md").write_text(
            README.format(game=app.context.t(f"{found[0].match.game.id}.name"))
        )
        chosen.key.write_text(json.dumps(key, indent=1))
    finally:
        app.close()


if __name__ == "__main__":
    main()
