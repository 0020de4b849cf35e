"""What is kept beside matches, and of the player, comes through one door: whatever a file holds, it is used,
left alone or put aside, and nothing is raised.
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

from ai.daily.tries import Tries, Try
from ai.explain.model import Explanation, Fact, Headline
from ai.field.model import Begun, FieldGame, PlayedField, key_of
from ai.field.store import fields, stored_field
from ai.follow.model import Continuation
from ai.judge.decisions import decisions
from ai.judge.model import FORMAT, Candidate, Made, Verdict
from ai.puzzles.own import OwnPuzzles
from ai.puzzles.schedule import Notebook, PuzzleStanding
from ai.review.luck import Luck, Moment, draws, luck_key, open_luck, swings
from ai.review.review import Review
from ai.review.review import key_of as review_key
from ai.review.store import open_review, reviews
from game.core.beside import KINDS, BesideFile, OwnFile, remove_beside
from game.core.match import Match, MatchSetup, Seat
from tests.game.playing import Chance
from tests.some_puzzle import some_puzzle

SETUP = MatchSetup(game="carthage", seats=(Seat(), Seat(level="clerk")), seed=11)
LEVELS = ("clerk",)


@cache
def played() -> Match:
    match, chance = Match(SETUP), Chance(4)
    while not match.over:
        legal = match.legal()
        match.play(legal[chance.below(len(legal))])
    return match


@cache
def review() -> Review:
    """Of one decision, with an explanation."""
    match = played()
    decision = decisions(match, 0)[0]
    actions = decision.actions or ()
    texts = tuple(match.game.action_text(action) for action in actions)
    way = Candidate(actions=texts, share=0.5, low=0.4, high=0.6, points=9.5, lead=0.5, searches=4, tries=48)
    made = Made(
        format=FORMAT,
        game="carthage",
        rules=1,
        evaluation="e",
        book="b",
        table="2",
        roots=4,
        screen=12,
        confirm=24,
    )
    verdict = Verdict(
        step=decision.step,
        parts=decision.parts,
        seat=0,
        kind=decision.kind,
        played=texts,
        loss=0.0,
        low=0.0,
        high=0.1,
        class_="none",
        confirmed=False,
        sealed=False,
        candidates=(way,),
        made=made,
    )
    line = Continuation(word=1, moves=actions, steps=actions)
    told = Explanation(
        seat=0,
        observer=0,
        played=True,
        headline=Headline(cost="best"),
        facts=(Fact(rule="wait", seat=0, values={"rival": 1}),),
        lines=(line, line),
    )
    return Review(key=review_key(match), verdicts=(verdict,), explanations={decision.step: told})


@cache
def luck() -> Luck:
    parts, other = list(draws(played()))[:2]
    moment = Moment(step=parts[0], parts=parts, before=0.25, after=0.5, swing=0.25, low=0.125, high=0.375)
    return Luck(key=luck_key(played(), 0, 4, 12), seat=0, searched=(moment,), left=(other[0],))


@cache
def field() -> PlayedField:
    done = FieldGame(level="clerk", number=0, points=(9, 7), shares=(1.0, 0.0), trace="0" * 16)
    begun = Begun(level="clerk", number=1, actions=tuple(played().actions[:3]))
    return PlayedField(
        key=key_of(SETUP, 0, LEVELS), seat=0, planned={"clerk": 2}, played=(done,), begun=begun
    )


def days() -> Tries:
    """Of two days, one of them played."""
    first = Try(day=date(2026, 11, 27), version=1, file="a.json", began="2026-11-27T20:10", begun=True)
    done = first.model_copy(update={"share": 0.5, "points": 9, "better": 1, "levels": 2})
    return Tries(tries=(done, first.model_copy(update={"day": date(2026, 11, 28), "file": "b.json"})))


def notebook() -> Notebook:
    """Of two puzzles, one of them met."""
    one = PuzzleStanding(id="0" * 12, game="carthage", kind="buy", own=True)
    two = PuzzleStanding(id="1" * 12, game="edo", kind="vote", own=False, met=date(2026, 11, 27), solved=1)
    return Notebook(standings=(one, two.model_copy(update={"due": date(2026, 11, 30)})), row=1, best=2)


@cache
def puzzles() -> OwnPuzzles:
    """One, with few actions: whether they happen by the rules is asked when it is laid out."""
    puzzle = some_puzzle()
    chosen = puzzle.verdict.chosen
    assert chosen is not None
    verdict = puzzle.verdict.model_copy(update={"candidates": (puzzle.verdict.best, chosen)})
    wrong = tuple(way for way in puzzle.wrong if way.actions == verdict.played)
    less = {"verdict": verdict, "actions": puzzle.actions[:2], "wrong": wrong}
    return OwnPuzzles(puzzles=(puzzle.model_copy(update=less),))


def own(kind: str, model: type[BaseModel], path: Path) -> OwnFile[Any]:
    """A file of the player's own, in the folder of the sample match."""
    return OwnFile(path.with_name(f"{kind}.json"), kind, model, 1, 1 << 20)


@dataclass(frozen=True)
class Sample:
    """One kind of file: a document of it, how it is opened, and what of it is read."""

    document: Callable[[], Any]
    file: Callable[[Path], BesideFile[Any]]
    read: Callable[[BesideFile[Any]], BaseModel | None]


def read_review(file: BesideFile[Review]) -> Review | None:
    found = open_review(file, played())
    return found if found.verdicts else None


def read_luck(file: BesideFile[Luck]) -> Luck | None:
    found = open_luck(file, played(), 0, 4, 12)
    return found if found.searched else None


SAMPLES = {
    "verdicts": Sample(review, reviews, read_review),
    "luck": Sample(luck, swings, read_luck),
    "field": Sample(field, fields, lambda file: stored_field(file, SETUP, 0, LEVELS)),
    "puzzles": Sample(notebook, lambda path: own("puzzles", Notebook, path), lambda file: file.read()),
    "puzzles-own": Sample(
        puzzles, lambda path: own("puzzles-own", OwnPuzzles, path), lambda file: file.read()
    ),
    "daily": Sample(days, lambda path: own("daily", Tries, path), lambda file: file.read()),
}
EVERY_KIND = pytest.mark.parametrize("kind", SAMPLES)
OF_A_MATCH = pytest.mark.parametrize("kind", KINDS)


@pytest.fixture
def match_file(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_text("{}")
    return path


def key(file: BesideFile[Any]) -> str | None:
    """What there is to be told, said alike of all kinds."""
    return None if file.trouble is None else file.trouble.key.replace("own_", "beside_")


def kept(kind: str, path: Path) -> Path:
    """The file of that kind, with its sample."""
    file = SAMPLES[kind].file(path)
    file.keep(SAMPLES[kind].document())
    return file._file


@EVERY_KIND
def test_what_is_kept_is_read_again(kind: str, match_file: Path) -> None:
    sample = SAMPLES[kind]
    kept(kind, match_file)
    file = sample.file(match_file)
    assert sample.read(file) == sample.document() and file.trouble is None


@EVERY_KIND
def test_any_single_changed_byte_is_noticed(kind: str, match_file: Path) -> None:
    sample, stored = SAMPLES[kind], kept(kind, match_file)
    whole, aside = stored.read_bytes(), stored.with_name(stored.name + ".damaged")
    assert len(whole) < 5_000, "a small sample is enough"
    for number, byte in enumerate(whole):
        changed = whole[:number] + bytes([byte ^ 1 << number % 8]) + whole[number + 1 :]
        stored.write_bytes(changed)
        file = sample.file(match_file)
        assert sample.read(file) is None and key(file) == "error.beside_damaged", number
        assert aside.read_bytes() == changed and not stored.exists()


def forged(file: BesideFile[Any], body: str, version: int | None = None) -> None:
    """Another document in its place, with a check sum that fits."""
    head = file._head(file.version if version is None else version, body)
    file._file.write_text(f"{head}\n{body}\n")


def texts(document: Any) -> list[str]:
    """The document with one value after the other made impossible."""
    whole = document.model_dump(mode="json", by_alias=True)
    made: list[str] = []

    def walk(parent: Any) -> None:
        for name in list(parent) if isinstance(parent, dict) else range(len(parent)):
            before = parent[name]
            if name not in ("format", "key"):
                odds: tuple[Any, ...] = (float("nan"), float("inf"), 99, -7, "dance", None, [[]])
                for odd in odds:
                    parent[name] = odd
                    made.append(json.dumps(whole).replace("Infinity", "1e400"))
            parent[name] = before
            if isinstance(before, dict | list):
                walk(before)

    walk(whole)
    return made


@EVERY_KIND
def test_whatever_a_file_says_it_is_possible_or_put_aside(kind: str, match_file: Path) -> None:
    """Also with a check sum that fits, and as earlier programs kept it, without one."""
    sample, stored = SAMPLES[kind], kept(kind, match_file)
    refused = 0
    for number, text in enumerate(texts(sample.document())):
        file = sample.file(match_file)
        if number % 5:
            forged(file, text)
        else:
            stored.write_text(text)
        found = sample.read(file)
        refused += found is None
        if found is not None:
            assert "NaN" not in text and "1e400" not in text
            assert isinstance(found, type(sample.document()))
    assert refused > 30


@pytest.mark.parametrize(
    ("kind", "old", "new"),
    [
        ("verdicts", '"seat":0', '"seat":99'),
        ("verdicts", '"observer":0', '"observer":99'),
        ("verdicts", '"rival":1', '"rival":5'),
        ("verdicts", '"actions":["', '"actions":["dance'),
        ("verdicts", '"moves":[', '"moves":[99999,'),
        ("verdicts", '"kind":"', '"kind":"dance'),
        ("verdicts", '"share":0.5', '"share":NaN'),
        ("verdicts", '"share":0.5', '"share":1e400'),
        ("verdicts", '"parts":[', '"parts":[4000,'),
        ("luck", '"swing":0.25', '"swing":NaN'),
        ("luck", '"swing":0.25', '"swing":-1e400'),
        ("luck", '"left":[', '"left":[99999,'),
        ("luck", '"parts":[', '"parts":[99999,'),
        ("field", '"level":"clerk"', '"level":"giant"'),
        ("field", '"shares":[1.0', '"shares":[7.0'),
        ("field", '"points":[9', '"points":[99999'),
        ("field", '"points":[9', '"points":[1,9'),
        ("field", '"planned":{"clerk":2', '"planned":{"clerk":2,"giant":1'),
        ("field", '"actions":[', '"actions":[99999,'),
        ("field", '"number":0', '"number":77'),
        ("puzzles", '"id":"111111111111"', '"id":"000000000000"'),
        ("puzzles", '"met":null', '"met":"2026-02-31"'),
        ("puzzles", '"due":null', '"due":"2026-11-30"'),
        ("puzzles", '"row":1', '"row":3'),
        ("puzzles", '"game":"edo"', '"game":"../edo"'),
        ("puzzles-own", '"confirmed":true', '"confirmed":false'),
        ("puzzles-own", '"accepted":[', '"accepted":[["dance"],'),
        ("puzzles-own", '"unit":"share"', '"unit":"points"'),
        ("puzzles-own", '"take_back":false', '"take_back":7'),
        ("daily", '"file":"a.json"', '"file":"../a.json"'),
        ("daily", '"day":"2026-11-27"', '"day":"2026-11-29"'),
        ("daily", '"day":"2026-11-28"', '"day":"2026-11-27"'),
        ("daily", '"began":"2026-11-27T20:10"', '"began":"yesterday"'),
        ("daily", '"share":0.5', '"share":1.5'),
        ("daily", '"better":1', '"better":3'),
        ("daily", '"void":false', '"void":true'),
    ],
)
def test_what_cannot_be_is_put_aside(kind: str, old: str, new: str, match_file: Path) -> None:
    sample, stored = SAMPLES[kind], kept(kind, match_file)
    body = sample.document().model_dump_json(by_alias=True)
    assert old in body
    file = sample.file(match_file)
    forged(file, body.replace(old, new, 1))
    assert sample.read(file) is None and key(file) == "error.beside_damaged"
    assert not stored.exists()
    file.keep(sample.document())
    assert sample.read(sample.file(match_file)) == sample.document(), "and made anew"


@EVERY_KIND
def test_a_newer_file_is_left_alone_and_said(kind: str, match_file: Path) -> None:
    sample, stored = SAMPLES[kind], kept(kind, match_file)
    file = sample.file(match_file)
    forged(file, '{"all":"different"}', file.version + 1)
    before = stored.read_bytes()
    assert sample.read(file) is None and key(file) == "error.beside_newer"
    file.keep(sample.document())
    assert stored.read_bytes() == before


@EVERY_KIND
def test_a_file_that_cannot_be_read_is_left_alone_and_said(
    kind: str, match_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sample, stored = SAMPLES[kind], kept(kind, match_file)
    before, original = stored.read_bytes(), os.open

    def taken(path: Any, flags: int, *more: Any, **named: Any) -> int:
        if Path(path) == stored:
            raise PermissionError(errno.EACCES, "taken")
        return original(path, flags, *more, **named)

    monkeypatch.setattr("game.core.files.PAUSE", 0.0)
    with monkeypatch.context() as patch:
        patch.setattr(os, "open", taken)
        file = sample.file(match_file)
        assert sample.read(file) is None and key(file) == "error.beside_unreadable"
        file.keep(sample.document())
    assert stored.read_bytes() == before
    assert sample.read(sample.file(match_file)) == sample.document(), "nothing of that is remembered"


@EVERY_KIND
@pytest.mark.parametrize("number", [errno.EACCES, errno.EBUSY])
def test_a_file_that_is_taken_for_a_moment_is_waited_for(
    kind: str, number: int, match_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sample, stored, refused = SAMPLES[kind], kept(kind, match_file), [2]
    original, replaces = os.open, os.replace

    def taken(name: Any) -> None:
        if Path(name) == stored and refused[0]:
            refused[0] -= 1
            raise OSError(number, "taken")

    def opened(name: Any, *more: Any, **named: Any) -> int:
        taken(name)
        return original(name, *more, **named)

    def replaced(before: Any, after: Any, **named: Any) -> None:
        taken(after)
        replaces(before, after, **named)

    monkeypatch.setattr("game.core.files.PAUSE", 0.0)
    monkeypatch.setattr(os, "open", opened)
    monkeypatch.setattr(os, "replace", replaced)
    file = sample.file(match_file)
    assert sample.read(file) == sample.document() and file.trouble is None
    assert refused == [0]
    refused[0] = 2
    file.keep(sample.document())
    assert file.trouble is None
    assert refused == [0]


@EVERY_KIND
@pytest.mark.parametrize(
    ("number", "told"), [(errno.ENOSPC, "error.beside_full"), (errno.EACCES, "error.beside_unwritable")]
)
def test_where_nothing_can_be_written_nothing_stops(
    kind: str, number: int, told: str, match_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(handle: int) -> None:
        raise OSError(number, "refused")

    sample = SAMPLES[kind]
    file = sample.file(match_file)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", refused)
        file.keep(sample.document())
    assert file.trouble is not None and key(file) == told
    assert file.trouble.values == {"folder": match_file.parent}
    assert [path.name for path in match_file.parent.iterdir()] == [match_file.name], "nothing half written"
    file.keep(sample.document())
    assert sample.read(sample.file(match_file)) == sample.document(), "kept once there is room"


@OF_A_MATCH
def test_nothing_is_kept_beside_a_match_that_is_gone(
    kind: str, match_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whenever another window deletes it: before something is kept, or in that very moment."""
    sample = SAMPLES[kind]
    one, two = sample.file(match_file), sample.file(match_file)

    def deleted(path: Path, text: str) -> None:
        match_file.unlink()
        remove_beside(match_file)
        path.write_text(text)

    with monkeypatch.context() as patch:
        patch.setattr("game.core.beside.write_text", deleted)
        one.keep(sample.document())
    assert list(match_file.parent.iterdir()) == []
    two.keep(sample.document())
    assert list(match_file.parent.iterdir()) == []


def test_with_a_match_goes_all_that_is_beside_it(match_file: Path) -> None:
    for kind in KINDS:
        sample = SAMPLES[kind]
        kept(kind, match_file).write_text("damaged")
        sample.read(sample.file(match_file))
        kept(kind, match_file)
    match_file.unlink()
    assert len(list(match_file.parent.iterdir())) == 6
    remove_beside(match_file)
    assert list(match_file.parent.iterdir()) == []
