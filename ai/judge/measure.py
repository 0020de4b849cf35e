"""How far the judge can be trusted, on games that nothing was fitted to.

    python -m ai.judge.measure verdicts --game GAME --table 4 --count 100 --seed 9
    python -m ai.judge.measure same --game GAME --table 4 --count 300 --seed 9
    python -m ai.judge.measure chances --game GAME --table 4 --count 500 --seed 9
    python -m ai.judge.measure speed --game GAME --table 4 --count 60 --seed 9
    python -m ai.judge.measure cancel --game GAME --table 4 --count 60 --seed 9

`verdicts` judges a way drawn at each decision and compares the verdict with searches of ten times the
iterations: how often the interval holds their difference, how many mistakes stay mistakes, how many of
the ways that give away ten points and more are found. `same` compares a way with itself. `chances` counts
over games how far shown chances come true. `speed` judges the decisions of a game one after the other and
takes the time. `cancel` calls judging off at drawn moments and takes the time until it returns. Seed 21
is what `train --judge` fits to. `--out FILE` adds every single result as a line of JSON.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from ai.judge.book import CONFIRM, SCREEN, row_of
from ai.judge.calibration import Shown, by_counsel, by_estimate, judges, shown_by
from ai.judge.decisions import Decision, decisions
from ai.judge.games import Sample, sampled, table_kind
from ai.judge.judging import CONFIRMING, SCREENING, SUSPECT, Judging, Trial, judge_decision
from ai.judge.pairs import PICK_STREAM, decision_in, gap
from ai.judge.training import APART, keep_of
from ai.judge.trials import position_of
from ai.levels import LEVELS
from ai.nets import learner
from ai.policies import load_policy
from ai.thinking import think
from ai.turns import Memory, thinking_seed, turn_so_far
from game.core.game import Game
from game.core.generator import seed_word
from game.core.match import Match, MatchSetup, Seat
from game.core.registry import GAMES
from game.core.registry import game as find_game

REFERENCE_STAGE, COPY_STAGE = 3, 4
SCREENED_ROOTS, CONFIRMED_ROOTS = 8, 3
"""Roots of the references: ten times the iterations of what the verdict rests on."""
PLANTED = 0.1
EVERY_GAME = 3
"""A decision is taken of so many positions that are kept."""


@dataclass(frozen=True)
class Checked:
    """A verdict and what a search of ten times the iterations finds."""

    game: str
    table: str
    kind: str
    unit: str
    loss: float
    low: float
    high: float
    found: str
    """Class."""
    confirmed: bool
    second: bool
    """Whether the second stage was needed."""
    reference: float
    noise: float

    @property
    def held(self) -> bool:
        """Whether the interval holds the reference; what is no loss at all counts as a loss of nothing."""
        return self.low - 1e-9 <= max(0.0, self.reference) <= self.high + 1e-9


def samples_of(game_id: str, table: str, seed: int, count: int) -> list[Sample]:
    """About `count` positions of fresh games, as many of each game."""
    games = max(2, count * 2 // EVERY_GAME + 1)
    return sampled(game_id, table, APART * seed, games, keep_of(game_id) * EVERY_GAME / 2)


def drawn_decisions(game: Game, samples: Sequence[Sample]) -> Iterator[tuple[Decision, tuple[int, ...]]]:
    """Decisions, each with a way drawn from those that would be compared."""
    for number, sample in enumerate(samples):
        decision = decision_in(game, sample, number)
        trials = Judging(position_of(game, sample.state, sample.seat, decision.seed), decision).trials()
        if len(trials) > 1:
            place = int(seed_word(decision.seed, PICK_STREAM) >> np.uint64(33)) % len(trials)
            yield decision, trials[place].way


def checked(game: Game, table: str, decision: Decision, way: tuple[int, ...]) -> Checked | None:
    """The verdict on a way, and what the larger search says of the two that it compares."""
    judged = judge_decision(game, replace(decision, actions=way))
    if judged is None:
        return None
    verdict = judged.verdict
    chosen = verdict.chosen
    assert chosen is not None and verdict.loss is not None
    assert verdict.low is not None and verdict.high is not None
    through = [each for each in verdict.candidates if each is not chosen and each.searches == chosen.searches]
    if not through:
        return None
    better = through[0]
    second = chosen.tries > 2 * SCREEN * verdict.made.roots
    judging = Judging(position_of(game, decision.state, decision.seat, decision.seed), decision)
    judging.trials()
    pair = [Trial(better.numbers(game)), Trial(way)]
    roots = (CONFIRMED_ROOTS if second else SCREENED_ROOTS) * judging.split
    judging.search(pair, range(roots), REFERENCE_STAGE, 10 * (CONFIRM if second else SCREEN))
    found = gap(pair[0], pair[1])
    share = verdict.unit == "share"
    return Checked(
        game.id,
        table,
        verdict.kind,
        verdict.unit,
        verdict.loss,
        verdict.low,
        verdict.high,
        verdict.class_,
        verdict.confirmed,
        second,
        round(found.share if share else found.points, 5),
        round(found.noise if share else found.points_noise, 5),
    )


def measure_verdicts(game: Game, table: str, count: int, seed: int, keep: Callable[[Any], None]) -> str:
    """Check about `count` verdicts; returns what they come to in words."""
    results = []
    for decision, way in drawn_decisions(game, samples_of(game.id, table, seed, count)):
        result = checked(game, table, decision, way)
        if result is not None:
            results.append(result)
            keep({"verdict": asdict(result)})
        if len(results) >= count:
            break
    return verdicts_told(results)


def verdicts_told(results: Sequence[Checked]) -> str:
    """Coverage, what became of mistakes, and what was found of planted ones."""
    shares = [each for each in results if each.unit == "share"]
    mistakes = [each for each in shares if each.found in ("medium", "large")]
    planted = [each for each in shares if each.reference >= PLANTED]
    stay = sum(each.reference >= 0.03 for each in mistakes)
    turned = sum(each.reference < 0.0 for each in mistakes)
    return (
        f"{sum(each.held for each in results)} of {len(results)} intervals hold the reference "
        f"({sum(each.held for each in results if each.second)} of {sum(each.second for each in results)} "
        f"after the second stage); {len(mistakes)} mistakes, {stay} stay, {turned} turn; of {len(planted)} "
        f"ways that give away ten points {sum(each.confirmed for each in planted)} are found"
    )


def measure_same(game: Game, table: str, count: int, seed: int, keep: Callable[[Any], None]) -> str:
    """Compare about `count` ways with themselves, by other roots."""
    flagged = outside = done = 0
    for decision, way in drawn_decisions(game, samples_of(game.id, table, seed, count)):
        judging = Judging(position_of(game, decision.state, decision.seat, decision.seed), decision)
        if decision.sealed:
            judging.trials()
        row = judging.position.row
        pair = _twice(judging, way, SCREENING, SCREEN)
        measured = judging.difference(*pair, slice(judging.roots // 2, None), row.screen, "share")
        sure = False
        if measured.loss >= SUSPECT:
            pair = _twice(judging, way, CONFIRMING, CONFIRM)
            measured = judging.difference(*pair, slice(None), row.confirm, "share")
            sure = judging.is_sure(measured, "share", judging.decision.actions or ())
        done += 1
        flagged += sure
        outside += measured.low > 0.0 or measured.high < 0.0
        keep({"same": [round(measured.loss, 5), round(measured.spread, 5), sure]})
        if done >= count:
            break
    return (
        f"{flagged} of {done} ways are called a mistake against themselves; {outside} intervals leave out 0"
    )


def _twice(judging: Judging, way: tuple[int, ...], stage: int, iterations: int) -> tuple[Trial, Trial]:
    pair = Trial(way), Trial(way)
    judging.search(pair[:1], range(judging.roots), stage, iterations)
    judging.search(pair[1:], range(judging.roots), COPY_STAGE + stage, iterations)
    return pair


def measure_chances(game: Game, table: str, count: int, seed: int, keep: Callable[[Any], None]) -> str:
    """What is shown in `count` games, and what came of it."""
    samples = sampled(game.id, table, APART * seed, count, keep_of(game.id))
    row = row_of(game.id, table)
    lines = []
    for name, source, boldness in (
        ("estimate", by_estimate, row.estimate),
        ("counsel", by_counsel, row.counsel),
        ("judge", judges(row), None),
    ):
        raw = shown_by(source, game, samples)
        shown = raw if boldness is None else raw.made(boldness)
        keep({"chances": name, "table": table, "bins": shown.bins(), "error": shown.error()})
        lines.append(f"{name} {_error_told(shown)} (as found {100 * raw.error():.1f})")
    return f"{count} games, {len(samples)} positions, mean error in points: " + "; ".join(lines)


def _error_told(shown: Shown) -> str:
    bins = " ".join(f"{100 * each.shown:.0f}:{100 * each.came:.0f}({each.number})" for each in shown.bins())
    return f"{100 * shown.error():.1f} [{bins}]"


def measure_speed(game: Game, table: str, count: int, seed: int, keep: Callable[[Any], None]) -> str:
    """Judge `count` decisions of a game of clerks, with a match of another seed to load all before."""
    kind = table_kind(game.id, table)
    setup = MatchSetup(
        game=game.id,
        seats=tuple(Seat(level="clerk") for _ in range(kind.players)),
        options=dict(kind.options(seed)),
        seed=seed,
    )
    match, memory = Match(setup), Memory()
    while not match.over:
        turn = turn_so_far(match)
        thoughts = think(game, match.state, LEVELS["clerk"], thinking_seed(match), turn=turn, memory=memory)
        match.play(thoughts.action)
    found = decisions(match)[:count]
    judge_decision(game, found[0])
    begun, spent = time.perf_counter(), time.process_time()
    for decision in found:
        judge_decision(game, decision)
    seconds, processor = time.perf_counter() - begun, time.process_time() - spent
    keep({"speed": [len(found), seconds, processor]})
    return f"{len(found)} decisions in {seconds:.1f} s, {processor:.1f} s of processor time"


def measure_cancel(game: Game, table: str, count: int, seed: int, keep: Callable[[Any], None]) -> str:
    """Call off the judging of `count` decisions, each at a drawn moment of the first second."""
    draw = np.random.default_rng(seed)
    waits: list[float] = []
    for decision, way in drawn_decisions(game, samples_of(game.id, table, seed, count)):
        judged = replace(decision, actions=way)
        if not waits:
            judge_decision(game, judged)
        until = time.perf_counter() + float(draw.uniform(0.0, 1.0))
        if judge_decision(game, judged, partial(_before, until)) is None:
            waits.append(time.perf_counter() - until)
        if len(waits) >= count:
            break
    keep({"cancel": [round(1000 * wait, 2) for wait in waits]})
    longest, usual = 1000 * max(waits), 1000 * float(np.median(waits))
    return f"{len(waits)} times called off: {usual:.1f} ms usually, {longest:.1f} ms at most"


def _before(until: float) -> bool:
    return time.perf_counter() < until


MEASURES = {
    "verdicts": measure_verdicts,
    "same": measure_same,
    "chances": measure_chances,
    "speed": measure_speed,
    "cancel": measure_cancel,
}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=list(MEASURES))
    parser.add_argument("--game", choices=list(GAMES), required=True)
    parser.add_argument("--table", help="only this kind of table, such as 4-standard")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=9)
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    load_policy(args.game)

    def keep(result: Any) -> None:
        if args.out is not None:
            with args.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"game": args.game, **result}) + "\n")

    for kind in learner(args.game).tables:
        if args.table in (None, kind.name):
            begun = time.process_time()
            told = MEASURES[args.what](find_game(args.game), kind.name, args.count, args.seed, keep)
            spent = time.process_time() - begun
            print(f"{args.game} {kind.name}, seed {args.seed}: {told}; {spent:.0f} s", flush=True)


if __name__ == "__main__":
    main()
