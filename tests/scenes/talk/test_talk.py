"""What people say and what can be read in their faces: enough, never too often, and nothing hidden."""

from __future__ import annotations

import itertools
from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

from ai.thinking.parallel_search import known_position
from game.core.catalogue import LANGUAGES
from game.core.game import Step
from game.core.generator import seed_word
from game.core.match import Match
from game.core.registry import game
from scenes.boards import shown
from scenes.boards.people import people
from scenes.kit.pictures.expression import EXPRESSIONS
from scenes.tabletop.sitters import PERSON, sitters
from scenes.talk.lines import ALWAYS, LONGEST, lines, occasions
from scenes.talk.talk import AGAIN, APART, STANDING, Talk, remembered
from tests.matches import played

GAMES = [entry.id for entry in shown()]
LEAST = 120
"""Lines of a game in each language."""
OF_MEMORY = {"won_before", "won_twice", "lost_before"}


@cache
def a_match(game_id: str, players: int, seed: int) -> Match:
    return played(game_id, players, seed=seed)


def matches(game_id: str) -> list[Match]:
    """Matches of the smallest and the largest table."""
    counts = game(game_id).players
    return [
        a_match(game_id, counts.start, 5),
        *(a_match(game_id, counts.stop - 1, seed) for seed in (1, 2, 3)),
    ]


def talk_of(match: Match, met: dict[int, str] | None = None) -> Talk:
    return Talk(match, sitters(match.setup.seats, people(match.game.id)), match.setup.me, met)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_each_of_the_people_has_lines_about_everything_and_no_line_is_there_twice(
    game_id: str, language: str
) -> None:
    found = lines(language, game_id)
    assert set(found) == {name.removeprefix(PERSON) for name in people(game_id)}
    kinds = {*ALWAYS, *occasions(game_id)}
    assert all(set(of) == kinds for of in found.values())
    said = [words for of in found.values() for group in of.values() for words in group]
    assert len(said) >= LEAST
    assert [words for words, times in Counter(said).items() if times > 1] == []
    assert [words for words in said if len(words) > LONGEST[language]] == []
    assert [words for words in said if words[-1] not in ".!?。！？"] == []


@pytest.mark.parametrize("game_id", GAMES)
def test_events_and_places_of_occasions_are_those_of_the_game(game_id: str) -> None:
    rules, places = game(game_id), {name: {*parts} for name, parts in game(game_id).events.values()}
    fields = set(rules.dtype.names or ())
    for kind, rule in occasions(game_id).items():
        assert {*rule.events} <= set(places), kind
        assert all({*rule.least} <= places[event] for event in rule.events), kind
        assert {*rule.counted} <= fields and bool(rule.counted) == bool(rule.reached), kind
        named = all(rule.seats in places[event] for event in rule.events)
        assert rule.seats == "all" or named or rule.seats in fields, kind


@pytest.mark.parametrize("game_id", GAMES)
def test_few_lines_are_said_none_twice_and_never_two_running_by_one_of_several(game_id: str) -> None:
    for match in matches(game_id):
        for level in ("few", "many"):
            talk, turns = talk_of(match), []
            for count in range(1, len(match.steps) + 1):
                before = len(talk.remarks)
                talk.follow(match.steps, count, "en", level)
                assert len(talk.remarks) <= before + 1
                if len(talk.remarks) > before:
                    turns.append(talk._happenings.turn.number)
            assert turns, "somebody says something"
            assert all(b - a >= APART[level] for a, b in itertools.pairwise(turns))
            assert max(Counter(remark.words for remark in talk.remarks).values()) == 1
            if match.setup.players > 2:
                seats = [remark.seat for remark in talk.remarks]
                assert all(a != b for a, b in itertools.pairwise(seats))
            assert match.setup.me not in {remark.seat for remark in talk.remarks}


@pytest.mark.parametrize("game_id", GAMES)
def test_everything_that_people_speak_about_happens(game_id: str) -> None:
    found = set[str]()
    for match in matches(game_id):
        talk = talk_of(match)
        for index, step in enumerate(match.steps):
            found |= {each.kind for each in (*talk._greetings(index), *talk._happenings.after(step))}
    assert found == {*ALWAYS, *occasions(game_id)} - OF_MEMORY


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_hidden_changes_no_line_and_no_face(game_id: str) -> None:
    """The same steps, with all that the player cannot know dealt anew before and after each."""
    for match in matches(game_id)[:2]:
        me = match.setup.me or 0
        for word in (3, 4):
            known = {id(match.steps[0].before): known_position(match.steps[0].before, me, seed_word(word))}
            altered = []
            for step in match.steps:
                known[id(step.after)] = known_position(step.after, me, seed_word(word))
                before = known.get(id(step.before), step.before)
                altered.append(Step(step.actor, step.action, step.event, before, known[id(step.after)]))
            assert any(
                a.after.tobytes() != b.after.tobytes() for a, b in zip(match.steps, altered, strict=True)
            )
            true, other = talk_of(match), talk_of(match)
            for count in range(1, len(altered)):
                true.follow(match.steps, count, "ja", "many")
                other.follow(altered, count, "ja", "many")
                assert true.expressions == other.expressions
            assert true.remarks == other.remarks


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_steps_have_the_same_lines_whenever_they_are_followed(game_id: str) -> None:
    match = matches(game_id)[1]
    whole, parts = talk_of(match), talk_of(match)
    whole.follow(match.steps, len(match.steps), "en", "many")
    for count in (7, 40, 12, len(match.steps) // 2, len(match.steps)):
        parts.follow(match.steps, count, "en", "many")
        assert parts.remarks == tuple(remark for remark in whole.remarks if remark.step < count)
    assert parts.expressions == whole.expressions


@pytest.mark.parametrize("game_id", GAMES)
def test_without_talk_the_faces_stay(game_id: str) -> None:
    match = matches(game_id)[1]
    talk, silent, seen = talk_of(match), talk_of(match), set[str]()
    for count in range(1, len(match.steps) + 1):
        talk.follow(match.steps, count, "en", "many")
        silent.follow(match.steps, count, "en", "none")
        assert silent.expressions == talk.expressions
        seen |= set(silent.expressions)
    assert silent.remarks == () and silent.speaker == -1
    assert len(seen) >= 4 and seen <= set(EXPRESSIONS)
    best = max(match.returns())
    assert [mood == "glad" for mood in silent.expressions] == [share == best for share in match.returns()]


@pytest.mark.parametrize(
    ("results", "kind"),
    [
        ((), None),
        ((True,), "won_before"),
        ((False, True), "won_before"),
        ((True, True), "won_twice"),
        ((True, False), "lost_before"),
    ],
)
def test_rivals_remember_how_the_last_matches_ended(results: tuple[bool, ...], kind: str | None) -> None:
    assert remembered(results) == kind
    match = a_match("edo", 3, 1)
    talk = talk_of(match, {} if kind is None else {2: kind})
    talk.follow(match.steps, 1, "en", "few")
    first = talk.remarks[0]
    assert (first.kind, first.step) == (kind or "greeting", 0)
    assert first.words in lines("en", "edo")[talk.sitters[first.seat]][first.kind]
    assert kind is None or first.seat == 2


@pytest.mark.parametrize("game_id", GAMES)
def test_how_somebody_stands_is_not_said_over_and_over(game_id: str) -> None:
    """At most once in some rounds of turns by the same person, and never by two running in the same way."""
    for match in matches(game_id):
        talk, said = talk_of(match), dict[int, list[int]]()
        for count in range(1, len(match.steps) + 1):
            known = len(talk.remarks)
            talk.follow(match.steps, count, "en", "many")
            for remark in talk.remarks[known:]:
                if remark.kind in STANDING:
                    said.setdefault(remark.seat, []).append(talk._happenings.turn.number)
        kinds = [remark.kind for remark in talk.remarks]
        assert not any(first == later for first, later in pairwise(kinds) if later in STANDING)
        least = AGAIN * match.setup.players
        assert all(later - first >= least for turns in said.values() for first, later in pairwise(turns))
