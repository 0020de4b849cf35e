"""Making the puzzles that come with the program, and examining them anew. It needs no screen.

python -m ai.lab.puzzles --game G --processes 16 --seconds 120 --out assets/puzzles/G.json

plays games with mistakes in them (`ai.lab.mistakes`), judges the decisions that surprise most, and keeps the
confirmed mistakes that a search of ten times the iterations confirms: then every way that was looked at is
either as good as the best or clearly worse. Where what was played is no mistake, the worst of the other ways
takes its place. Beside OUT it keeps what each game gave (`OUT.rows`), so it goes
on where it was stopped; OUT always holds the best choice of what there is.

python -m ai.lab.puzzles --game G --examine assets/puzzles/G.json --processes 16 --out G.examined

searches them by thirty times the judge's iterations, from roots of their own, and says how many are
overturned.
"""

from __future__ import annotations

import argparse
import itertools
import json
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice, takewhile
from pathlib import Path
from typing import Any, TypeVar

from ai.core.cores import cores
from ai.core.executors import open_executor
from ai.core.stopping import Stop, Stopped
from ai.evaluating.nets import TableKind, learner
from ai.field.beginnings import Beginning
from ai.judge.book import CONFIRM
from ai.judge.decisions import Decision, decision_at, decisions
from ai.judge.differences import Trial
from ai.judge.judging import Judging, judge_decision, searches
from ai.judge.model import Verdict
from ai.judge.trials import position_of
from ai.judge.whole import by_promise
from ai.lab.judge.pairs import gap
from ai.lab.measure.verdicts import LARGER, REFERENCE_STAGE, STILL
from ai.lab.mistakes import played
from ai.players.fingerprints import fingerprint
from ai.players.levels import STRONGEST
from ai.puzzles.answers import renewed
from ai.puzzles.model import Collection, Impossible, Posed, Puzzle, Wrong, dump_collection, posed
from ai.puzzles.sources import is_lesson, puzzle_of
from ai.warmup import warm_game
from game.core.files import write_text
from game.core.match import Match
from game.core.registry import GAMES

Result = TypeVar("Result")
SEED = 460_101
"""Of the games that the shipped puzzles are from."""
STRONGEST_AT = 3
"""Seats at the table whose settings stand for a game's."""
COUNT = 60
SEVERAL = 0.25
"""Part of the puzzles that more than one way solves."""
LOOKED_AT = 8
"""Decisions of a game that are judged, the most surprising first."""
WORSE = 0.06
"""How far behind the best the worst way is to be by the first look, if it is to be the mistake."""
MOST_OF_A_GAME = 2
FIRST_ROOTS, ROOTS = 2, 4
"""Roots of the larger search: the first say enough where a way is far from what decides."""
FINE = 0.015
"""A way that gives away no more by the larger search is as good as the best; one that gives away STILL is
wrong. Where a way lies between, there is no puzzle.
"""
NEAR = 0.03
"""A way that the judge holds to be so little behind the best may be as good as it."""
CLEAR = 0.03
"""A difference so far from FINE and from STILL needs no more roots."""
EXAMINED_STAGE, EXAMINED_TIMES, EXAMINED = 6, 30, 40
AHEAD = 2
"""Games that wait for each process."""


@dataclass(frozen=True)
class PuzzleJob:
    """One game to be played and searched for puzzles, or one puzzle to be examined."""

    game: str
    seed: int
    number: int
    until: float
    """By the wall clock: nothing is done after it."""
    puzzle: str = ""
    times: int = 0
    several: bool = False
    """Whether only puzzles with several ways are still looked for."""

    def over(self) -> bool:
        """Whether there is no time left."""
        return time.time() >= self.until


@dataclass(frozen=True)
class Mistaken:
    """A lesson: the match as far as it matters, the decision in it, and the judge's word."""

    match: Match
    decision: Decision
    verdict: Verdict


def kind_of_game(game: str, number: int) -> TableKind:
    """The kind of table of game `number`: all take turns."""
    kinds = learner(game).tables
    return kinds[number % len(kinds)]


def found_in(game: str, number: int, seed: int, stop: Stop, several: bool = False) -> list[Puzzle]:
    """The puzzles of one game, or only those with `several` ways, the same on every machine; fewer once
    `stop` says so.
    """
    match = played(game, kind_of_game(game, number), number, seed)
    own = [found for found in decisions(match, 0) if not found.sealed]
    found: list[Puzzle] = []
    with suppress(Stopped):
        for decision in by_promise(match.game, own)[:LOOKED_AT]:
            if stop() or len(found) == MOST_OF_A_GAME:
                break
            mistake = mistaken(match, decision, stop)
            if mistake is None or (several and not has_near(mistake.verdict)):
                continue
            puzzle = confirmed(mistake.match, mistake.decision, mistake.verdict, stop)
            found += [puzzle] if puzzle is not None and (puzzle.several or not several) else []
    return found


def mistaken(match: Match, decision: Decision, stop: Stop) -> Mistaken | None:
    """A decision that is a lesson: as it was taken, or else in the worst of the ways that were looked at;
    None where neither is one.
    """
    judged = judge_decision(match.game, decision, stop)
    if judged is None or is_lesson(judged.verdict):
        return None if judged is None else Mistaken(match, decision, judged.verdict)
    verdict = judged.verdict
    worst = min(verdict.candidates, key=lambda way: way.share)
    if verdict.best.share - worst.share < WORSE:
        return None
    way = worst.numbers(match.game)
    before = match.actions[: match.decisions_before(decision.step)]
    other = Beginning((*before, *way)).match(match.setup)
    taken = decision_at(other, decision.step)
    if taken is None or taken.actions != way:
        return None
    judged = judge_decision(match.game, taken, stop)
    return Mistaken(other, taken, judged.verdict) if judged and is_lesson(judged.verdict) else None


def has_near(verdict: Verdict) -> bool:
    """Whether another way may be as good as the best."""
    return any(
        verdict.best.share - way.share < NEAR
        for way in verdict.candidates
        if way not in (verdict.best, verdict.chosen)
    )


def confirmed(
    match: Match, decision: Decision, verdict: Verdict, stop: Stop, roots: int = ROOTS, times: int = LARGER
) -> Puzzle | None:
    """The puzzle of a mistake that a search of `times` the judge's iterations confirms, and where rivals have
    habits one without these; else None.
    """
    game = match.game
    position = position_of(game, decision.state, decision.seat, decision.seed)
    judgings = searches(Judging(position, decision, stop))
    best, mistake = verdict.best.numbers(game), decision.actions or ()
    bests = [Trial(best) for _ in judgings]

    def tried(way: tuple[int, ...]) -> list[tuple[float, Judging, Trial, Trial]]:
        """How far a way is behind the best by each search, by as few roots as say it."""
        found = []
        for judging, first in zip(judgings, bests, strict=True):
            trial = Trial(way)
            for number in sorted({min(FIRST_ROOTS, roots), roots}):
                for each in (first, trial):
                    judging.search([each], range(len(each.found), number), REFERENCE_STAGE, times * CONFIRM)
                share = gap(first, trial, slice(len(trial.found))).share
                if min(abs(share - bound) for bound in (-FINE, FINE, STILL)) > CLEAR:
                    break
            found.append((share, judging, first, trial))
        return found

    others = [way.numbers(game) for way in verdict.candidates if way not in (verdict.best, verdict.chosen)]
    accepted, wrong = [verdict.best.actions], []
    for way in (mistake, *others):
        found = tried(way)
        texts = tuple(game.action_text(action) for action in way)
        if way != mistake and all(abs(share) <= FINE for share, *_ in found):
            accepted.append(texts)
        elif all(share >= STILL for share, *_ in found):
            _, judging, first, trial = min(found, key=lambda each: each[0])
            drift = judging.position.row.confirm
            known = judging.difference(first, trial, slice(len(trial.found)), drift, "share")
            loss, low, high = (min(1.0, max(0.0, value)) for value in (known.loss, known.low, known.high))
            wrong.append(Wrong(actions=texts, loss=round(loss, 4), low=round(low, 4), high=round(high, 4)))
        else:
            return None
    wrong.sort(key=lambda way: way.loss)
    return puzzle_of(match, verdict).model_copy(update={"accepted": tuple(accepted), "wrong": tuple(wrong)})


def overturned(laid: Posed, times: int, stop: Stop) -> dict[str, object]:
    """A puzzle examined anew: how far the least bad wrong way is behind the best one, and how far the last
    accepted one is, by `times` the judge's iterations. It is overturned if by any search a wrong way is no
    worse than the best, or an accepted one gives away as much as a mistake.
    """
    puzzle, decision, game = laid.puzzle, laid.decision, laid.match.game
    judging = Judging(position_of(game, decision.state, decision.seat, decision.seed), decision, stop)
    ways = [puzzle.accepted[0], puzzle.wrong[0].actions, *puzzle.accepted[1:][-1:]]
    behind, fine = 1.0, 0.0
    for each in searches(judging):
        trials = [Trial(tuple(game.parse_action(text) for text in way)) for way in ways]
        each.search(trials, range(ROOTS // 2), EXAMINED_STAGE, times * CONFIRM)
        behind = min(behind, gap(trials[0], trials[1]).share)
        fine = max(fine, gap(trials[0], trials[2]).share if len(trials) > 2 else 0.0)
    return {
        "behind": round(behind, 4),
        "fine": round(fine, 4),
        "overturned": behind <= 0.0 or fine >= STILL,
    }


def chosen(found: Sequence[Puzzle], count: int = COUNT) -> list[Puzzle]:
    """So many of the puzzles: a quarter of them with several ways, and of each kind of decision in turn the
    clearest first. Fewer where there are not enough.
    """
    single = _in_turn([puzzle for puzzle in found if not puzzle.several])[: _singles(count)]
    several = _in_turn([puzzle for puzzle in found if puzzle.several])[: count - _singles(count)]
    return sorted([*several, *single], key=lambda puzzle: (-puzzle.margin, puzzle.id))


def _singles(count: int) -> int:
    """How many of so many puzzles have one way."""
    return count - round(SEVERAL * count)


def _in_turn(found: Sequence[Puzzle]) -> list[Puzzle]:
    """The kinds of decision take turns, the clearest of each first."""
    place: Counter[str] = Counter()
    turns = []
    for puzzle in sorted(found, key=lambda each: (-each.margin, each.id)):
        turns.append((place[puzzle.kind], puzzle.id, puzzle))
        place[puzzle.kind] += 1
    return [puzzle for _, _, puzzle in sorted(turns, key=lambda turn: turn[:2])]


def enough(found: Sequence[Puzzle], count: int) -> bool:
    """Whether there are as many puzzles of both sorts as are wanted."""
    return len(chosen(found, count)) >= count


def needs_single(found: Sequence[Puzzle], count: int) -> bool:
    """Whether there are too few puzzles with one way."""
    return sum(not puzzle.several for puzzle in found) < _singles(count)


# What a run keeps


class RunRows:
    """The rows of a run, one JSON line each, beside a file; those of another `key` are not used."""

    def __init__(self, path: Path, key: str) -> None:
        self.path, self.key = path, key
        self.rows: dict[int, dict[str, Any]] = {}
        with suppress(OSError):
            for line in path.read_text(encoding="utf-8").splitlines():
                with suppress(ValueError, TypeError, KeyError):  # the last one may be cut
                    row = json.loads(line)
                    if row["key"] == key:
                        self.rows[int(row["number"])] = row

    def sorted(self) -> list[dict[str, Any]]:
        """The rows by their numbers."""
        return [self.rows[number] for number in sorted(self.rows)]

    def add(self, number: int, row: dict[str, object]) -> None:
        """Keep one more."""
        self.rows[number] = {"key": self.key, "number": number, **row}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(self.rows[number]) + "\n")


def rows_of(game: str, path: Path, number: int) -> RunRows:
    """The rows that lie there, of the search and the rules of now, and of a seed or of so many times."""
    return RunRows(path, f"{fingerprint(game, STRONGEST_AT, STRONGEST)} {number}")


def _play(job: PuzzleJob) -> list[str] | None:
    found = found_in(job.game, job.number, job.seed, job.over, job.several)
    if job.over():
        return None  # it may not be the whole game
    return [_text(puzzle) for puzzle in found]


def _text(puzzle: Puzzle) -> str:
    return puzzle.model_dump_json(by_alias=True, exclude_defaults=True)


def _renew(job: PuzzleJob) -> list[str] | None:
    """A row's puzzles that still hold by the judge of now."""
    kept = []
    with suppress(Stopped):
        for older in _parsed(json.loads(job.puzzle)):
            with suppress(Impossible):
                puzzle = renewed(posed(older), job.over)
                kept += (
                    [] if puzzle is None else [puzzle.model_dump_json(by_alias=True, exclude_defaults=True)]
                )
        return kept
    return None


def _examine(job: PuzzleJob) -> dict[str, object] | None:
    with suppress(Stopped):
        return overturned(posed(Puzzle.model_validate_json(job.puzzle)), job.times, job.over)
    return None


def done_in_turn(
    executor: Executor | None,
    work: Callable[[PuzzleJob], Result | None],
    jobs: Iterable[PuzzleJob],
    ahead: int,
) -> Iterator[tuple[PuzzleJob, Result | None]]:
    """Each job with what came of it, as soon as it is there; at most `ahead` wait at a time."""
    if executor is None:
        yield from ((job, work(job)) for job in jobs)
        return
    left, waiting = iter(jobs), dict[Future[Result | None], PuzzleJob]()
    while True:
        waiting |= {executor.submit(work, job): job for job in islice(left, ahead - len(waiting))}
        if not waiting:
            return
        for future in wait(waiting, return_when=FIRST_COMPLETED).done:
            yield waiting.pop(future), future.result()


# The command line


def make(game: str, out: Path, seed: int, count: int, processes: int | None, seconds: float) -> int:
    """Make puzzles until there are `count`, or for so many seconds; returns how many there are. What the
    examination beside `out` has overturned is none.
    """
    warm_game(game)
    until, begun = time.time() + seconds, time.time()
    found: list[Puzzle] = []
    rows = rows_of(game, out.with_name(f"{out.name}.rows"), seed)
    examined = rows_of(game, out.with_name(f"{out.name}.examined"), EXAMINED_TIMES)
    known = {row["puzzle"] for row in examined.rows.values() if row["overturned"]}

    def add(puzzles: Iterable[Puzzle]) -> None:
        new = [puzzle for puzzle in puzzles if puzzle.id not in known]
        known.update(puzzle.id for puzzle in new)
        found.extend(new)

    workers = processes or cores()
    jobs = (
        PuzzleJob(game, seed, number, until, several=not needs_single(found, count))
        for number in itertools.count()
        if number not in rows.rows
    )
    going = takewhile(lambda job: not job.over() and not enough(found, count), jobs)
    with open_executor(workers) as executor:
        add(_judged_now(game, rows, executor, until))
        add(_good(_held_by(out)))
        for job, texts in done_in_turn(executor, _play, going, AHEAD * workers):
            if texts is None:
                continue
            rows.add(job.number, {"puzzles": texts})
            add(_parsed(texts))
            _keep(game, out, chosen(found, count))
            several = sum(puzzle.several for puzzle in found)
            print(
                f"{game}: {len(rows.rows)} games, {len(found)} puzzles, {several} with several ways, "
                f"{time.time() - begun:.0f} s",
                flush=True,
            )
    _keep(game, out, chosen(found, count))
    return len(chosen(found, count))


def _judged_now(game: str, rows: RunRows, executor: Executor | None, until: float) -> list[Puzzle]:
    """The puzzles of all rows that are of the search and the rules of now; rows of an older judge are judged
    anew.
    """
    found, jobs = dict[int, list[Puzzle]](), []
    for row in rows.sorted():
        puzzles = _parsed(row["puzzles"])
        found[row["number"]] = good = _good(puzzles)
        if len(good) < len(puzzles):
            jobs.append(PuzzleJob(game, 0, row["number"], until, json.dumps(row["puzzles"])))
    for job, texts in done_in_turn(executor, _renew, jobs, max(len(jobs), 1)):
        if texts is not None:
            rows.add(job.number, {"puzzles": texts})
            found[job.number] = _parsed(texts)
    return [puzzle for puzzles in found.values() for puzzle in puzzles]


def _parsed(texts: Iterable[str]) -> list[Puzzle]:
    return [Puzzle.model_validate_json(text) for text in texts]


def _held_by(out: Path) -> Sequence[Puzzle]:
    """The puzzles of a file; none where there is no such file."""
    return Collection.model_validate_json(out.read_text(encoding="utf-8")).puzzles if out.is_file() else ()


def _good(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """Those that are of the search and the rules of now."""
    good = []
    for puzzle in puzzles:
        with suppress(Impossible):
            good += [puzzle] if posed(puzzle).up_to_date else []
    return good


def _keep(game: str, out: Path, found: Sequence[Puzzle]) -> None:
    write_text(out, dump_collection(Collection(game=game, puzzles=tuple(found))))


def examine(
    game: str, source: Path, out: Path, times: int, count: int, processes: int | None, seconds: float
) -> tuple[int, int]:
    """Examine up to `count` puzzles of a collection anew; returns how many are overturned, of how many."""
    warm_game(game)
    collection = Collection.model_validate_json(source.read_text(encoding="utf-8"))
    # Spread over all, from the clearest to the closest.
    size = len(collection.puzzles)
    picked = [collection.puzzles[place * size // min(count, size)] for place in range(min(count, size))]
    until = time.time() + seconds
    rows = rows_of(game, out, times)
    places = {int(puzzle.id, 16): puzzle for puzzle in picked}
    jobs = [
        PuzzleJob(game, 0, number, until, puzzle.model_dump_json(by_alias=True), times)
        for number, puzzle in places.items()
        if number not in rows.rows
    ]
    workers = processes or cores()
    with open_executor(workers) as executor:
        for job, found in done_in_turn(executor, _examine, jobs, AHEAD * workers):
            if found is not None:
                rows.add(job.number, {"puzzle": f"{job.number:012x}", **found})
                print(f"{game}: {json.dumps(rows.rows[job.number])}", flush=True)
    done = [row for number, row in rows.rows.items() if number in places]
    return sum(bool(row["overturned"]) for row in done), len(done)


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Make the puzzles that come with the program.")
    parser.add_argument("--game", required=True, choices=list(GAMES))
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--processes", type=int, default=None)
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--count", type=int, default=None)
    parser.add_argument("--examine", type=Path, metavar="FILE", help="examine the puzzles of this file")
    parser.add_argument("--times", type=int, default=EXAMINED_TIMES)
    given = parser.parse_args(arguments)
    if given.examine is None:
        known = (given.game, given.out, given.seed, given.count or COUNT)
        print(f"{given.game}: {make(*known, given.processes, given.seconds)} puzzles")
        return
    files = (given.game, given.examine, given.out)
    bad, of = examine(*files, given.times, given.count or EXAMINED, given.processes, given.seconds)
    print(f"{given.game}: {bad} of {of} overturned by {given.times} times the iterations")


if __name__ == "__main__":
    main()
