"""Puzzles on the screen: which there are, three tries on the real table, and why."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pygame
import pytest

from ai.core.errand import Errand
from ai.puzzles.model import Puzzle
from ai.puzzles.own import keep_puzzles
from ai.puzzles.schedule import NEW_A_DAY, PuzzleStanding, shipped_count
from ai.puzzles.sources import shipped
from game.core.catalogue import LANGUAGES, plain
from game.core.registry import GAMES
from scenes.pages.puzzle import keeping
from scenes.pages.puzzle.keeping import NOTES, note_answer, open_puzzle, session, waiting, waiting_words
from scenes.pages.puzzle.overview import PuzzlesScene
from scenes.pages.puzzle.scene import PuzzleScene
from scenes.pages.puzzle.work import PuzzleWork
from scenes.pages.rules.scene import RulesScene
from scenes.pages.title.rows import MenuRow
from scenes.pages.title.scene import TitleScene
from scenes.shell import routes
from scenes.shell.loading import WarmUp
from tests.scenes.running import Shell, run
from tests.some_puzzle import some_puzzle

TODAY = date(2026, 11, 28)
ONE = timedelta(days=1)
SENTENCE = 12
"""Characters: shorter lines may be names on the board, which are held elsewhere."""


@pytest.fixture(autouse=True)
def _alone(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert home.exists()
    monkeypatch.setattr(keeping, "local_day", lambda: TODAY)
    monkeypatch.setattr("scenes.pages.puzzle.scene.local_day", lambda: TODAY)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is explained."""
    monkeypatch.setattr(PuzzleWork, "start", lambda self: setattr(self, "explained", True))


def opened(
    game: str = "carthage", number: int = 0, language: str = "en", ui: float = 1.0, width: int = 1280
) -> tuple[Shell, PuzzleScene]:
    shell = Shell(routes.Puzzles(), language, (width, width * 9 // 16), {"ui_scale": ui, "speed": "instant"})
    shell.context.warm_up = WarmUp(work=None)
    open_puzzle(shell.context, shipped(game).puzzles, number)
    scene = shell.top
    assert isinstance(scene, PuzzleScene)
    shell.frames(3)
    return shell, scene


def until(shell: Shell, done: Callable[[], bool]) -> None:
    run(shell.app, done, 60)
    shell.frames(2)


def numbers(scene: PuzzleScene, way: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(scene.work.laid.match.game.parse_action(text) for text in way)


def miss(shell: Shell, scene: PuzzleScene, number: int = 0) -> None:
    wrong = scene.work.laid.puzzle.wrong
    before = scene.missed
    scene.retake._decide(numbers(scene, wrong[number % len(wrong)].actions))
    until(shell, lambda: scene.missed == before + 1)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("game", "ui", "width", "language"),
    [
        (game, ui, width, LANGUAGES[(number + (ui > 1.0)) % len(LANGUAGES)])
        for number, game in enumerate(GAMES)
        for ui, width in ((1.0, 1280), (2.0, 1920))
    ],
)
def test_every_state_is_drawn_and_nothing_is_cut(
    game: str, ui: float, width: int, language: str, cut_words: list[str]
) -> None:
    shell, scene = opened(game, language=language, ui=ui, width=width)
    told = {line for line in _lines(scene)}
    miss(shell, scene)
    told |= _lines(scene)
    miss(shell, scene)
    told |= _lines(scene)
    scene.show()
    shell.frames(3)
    told |= {plain(scene.told().headline), *map(plain, scene.told().reasons)}
    assert not [cut for cut in cut_words if len(cut) >= SENTENCE and any(cut in line for line in told)]


def _lines(scene: PuzzleScene) -> set[str]:
    told = scene.dock_told()
    return {plain(each) for each in (told.task, told.who, told.tries, told.said, told.hint, told.row_words)}


@pytest.mark.usefixtures("quick")
def test_a_right_answer_is_noted_and_comes_back_in_three_days() -> None:
    shell, scene = opened()
    scene.retake._decide(numbers(scene, scene.work.laid.puzzle.accepted[0]))
    until(shell, lambda: scene.phase == "solved")
    told = shell.context.service(NOTES).book.of(scene.work.laid.puzzle.id)
    assert told is not None and told.due == TODAY + 3 * ONE
    assert scene.told().tone == "praise" and "3" in scene.told().place
    assert len(scene.retake.actions) == 0, "the position stands as it was"
    shell.press(pygame.K_a)
    assert scene.phase == "asking"
    scene.show()
    assert shell.context.service(NOTES).book.of(scene.work.laid.puzzle.id) == told, "practice is not noted"
    shell.press(pygame.K_RETURN)
    following = shell.top
    assert isinstance(following, PuzzleScene) and following.number == 1


@pytest.mark.usefixtures("quick")
def test_three_misses_are_told_in_words_and_end_it() -> None:
    shell, scene = opened()
    puzzle = scene.work.laid.puzzle
    best = scene._words([numbers(scene, puzzle.accepted[0])])[0]
    for number in range(3):
        assert scene.phase == "asking"
        miss(shell, scene, number)
        if number < 2:
            told = scene.dock_told()
            assert told.wrong and told.said and plain(best) not in plain(told.said + told.hint)
            assert bool(told.hint) == (number == 1)
    assert scene.phase == "shown"
    assert plain(best) in plain(scene.told().headline)
    told_now = shell.context.service(NOTES).book.of(puzzle.id)
    assert told_now is not None and told_now.due == TODAY + ONE


@pytest.mark.usefixtures("quick")
def test_keys_take_back_show_and_leave() -> None:
    shell, scene = opened()
    shell.press(pygame.K_g)
    assert scene.phase == "shown"
    shell.press(pygame.K_ESCAPE)
    assert isinstance(shell.top, PuzzlesScene)
    shell.press(pygame.K_ESCAPE)
    assert isinstance(shell.top, TitleScene)
    shell.press(pygame.K_z)
    assert isinstance(shell.top, PuzzlesScene)


def test_why_is_explained_as_in_a_review() -> None:
    shell, scene = opened()
    scene.show()
    until(shell, lambda: scene.work.explained)
    assert scene.work.explanation is not None
    assert scene.told().reasons and scene.told().bars and scene.told().honesty


@pytest.mark.usefixtures("quick")
def test_the_rules_are_a_click_away() -> None:
    shell, scene = opened()
    rules = next(each for each in scene.group.widgets if each.key == pygame.K_F1)
    shell.click(rules.rect)
    top: object = shell.top
    assert isinstance(top, RulesScene)
    shell.press(pygame.K_ESCAPE)
    assert shell.top is scene and scene.phase == "asking"


def test_a_puzzle_of_another_search_is_checked_before_it_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = some_puzzle()
    made = puzzle.verdict.made.model_copy(update={"book": "another"})
    old = puzzle.model_copy(update={"verdict": puzzle.verdict.model_copy(update={"made": made})})
    held: list[Callable[[], Puzzle | None]] = [lambda: puzzle]
    monkeypatch.setattr("scenes.pages.puzzle.work.renewed", lambda *told: held[0]())
    monkeypatch.setattr("scenes.pages.puzzle.work.explanation_of", lambda *told: None)
    shell = Shell(routes.Puzzles())
    shell.context.warm_up = WarmUp(work=None)
    open_puzzle(shell.context, (old,), 0)
    scene = shell.top
    assert isinstance(scene, PuzzleScene)
    until(shell, lambda: scene.phase == "asking")
    assert scene.work.laid.puzzle == puzzle
    held[0] = lambda: None
    open_puzzle(shell.context, (old,), 0)
    until(shell, lambda: isinstance(shell.top, PuzzlesScene))
    told = shell.context.service(NOTES).book.of(old.id)
    assert told is not None and told.dropped


def test_a_puzzle_that_cannot_be_is_left_out_in_words() -> None:
    puzzle = some_puzzle()
    broken = puzzle.model_copy(update={"actions": ("fly",)})
    shell = Shell(routes.Puzzles())
    shell.context.warm_up = WarmUp(work=None)
    open_puzzle(shell.context, (broken,), 0)
    assert isinstance(shell.top, PuzzlesScene)
    assert [item.tone for item in shell.context.toasts.items] == ["warning"]


def test_own_ones_come_first_then_games_take_turns() -> None:
    shell = Shell(routes.Puzzles())
    puzzle = shipped("edo").puzzles[0]
    renamed = puzzle.model_copy(update={"setup": puzzle.setup.model_copy(update={"seed": 7})})
    keep_puzzles([renamed])
    notes = shell.context.service(NOTES)
    notes.keep(
        notes.book.with_standing(PuzzleStanding(id=renamed.id, game="edo", kind=renamed.kind, own=True))
    )
    found = session(shell.context)
    assert found[0] == renamed
    assert [puzzle.setup.game for puzzle in found[1:5]] == list(GAMES)
    assert waiting(shell.context).own == 1 and waiting(shell.context).new == 6
    first = found[1]
    note_answer(shell.context, first, False, TODAY - ONE)
    assert session(shell.context)[0] == first, "what is due"
    assert waiting(shell.context, first.setup.game).due == 1
    kinds = {puzzle.kind for puzzle in session(shell.context)}
    kind = sorted(kinds)[-1]
    assert session(shell.context, "", kind)[0].kind == kind


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ui", [1.0, 2.0])
def test_the_page_of_all_is_drawn(language: str, ui: float, cut_words: list[str]) -> None:
    shell = Shell(routes.Puzzles(), language, (1280, 720), {"ui_scale": ui})
    shell.frames(3)
    assert not cut_words
    assert isinstance(shell.top, PuzzlesScene)


@pytest.mark.parametrize("language", LANGUAGES)
def test_title_and_page_say_how_many_are_new_today_and_the_cards_how_many_there_are(language: str) -> None:
    """Two numbers, in different words: the cards together are all that were never tried."""
    shell = Shell(routes.Puzzles(), language)
    shell.frames(1)
    scene, t = shell.top, shell.context.catalogue
    assert isinstance(scene, PuzzlesScene)
    assert waiting_words(scene.whole, t) == t("puzzle.new", count=NEW_A_DAY)
    assert sum(found.untried for found in scene.waits.values()) == scene.whole.untried > NEW_A_DAY
    assert scene.whole.untried == sum(map(shipped_count, scene.games))
    assert t("puzzle.untried", count=5) != t("puzzle.new", count=5)
    title = Shell(routes.Title(), language)
    title.frames(1)
    assert isinstance(title.top, TitleScene)
    assert waiting_words(scene.whole, t) in [
        row.note for row in title.top.group.widgets if isinstance(row, MenuRow)
    ]


def test_a_puzzle_that_no_longer_comes_with_the_program_is_not_asked_for() -> None:
    shell = Shell(routes.Puzzles())
    notes = shell.context.service(NOTES)
    gone = PuzzleStanding(id="0" * 12, game="edo", kind="vote", own=False, met=TODAY - ONE, due=TODAY)
    notes.keep(notes.book.with_standing(gone))
    assert waiting(shell.context).due == 1
    assert "0" * 12 not in {puzzle.id for puzzle in session(shell.context)}
    assert waiting(shell.context).due == 0


def test_what_a_search_cannot_do_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    shell, scene = opened()

    def fails(self: PuzzleWork, actions: object) -> None:
        self.attempt = None
        self.examiner.send(lambda stop: [][0])

    monkeypatch.setattr(PuzzleWork, "weigh", fails)
    assert isinstance(scene.work.examiner, Errand)
    scene.retake._decide(numbers(scene, scene.work.laid.puzzle.accepted[0]))
    until(shell, lambda: scene.phase == "asking" and not scene.retake.actions)
    scene.work.examiner.error = None


def test_practice_of_a_kind_begins_with_its_game() -> None:
    kind = shipped("edo").puzzles[-1].kind
    shell = Shell(routes.Puzzles(kind, "edo"))
    shell.context.warm_up = WarmUp(work=None)
    shell.press(pygame.K_RETURN)
    scene = shell.top
    assert isinstance(scene, PuzzleScene)
    first = scene.puzzles[0]
    assert (first.setup.game, first.kind) == ("edo", kind)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("number", [0, 1])
def test_where_several_ways_are_fine_the_task_says_so_and_each_of_them_solves_it(number: int) -> None:
    puzzle = some_puzzle()
    ways = (puzzle.accepted[0], puzzle.wrong[0].actions)
    several = puzzle.model_copy(update={"accepted": ways, "wrong": puzzle.wrong[1:]})
    shell = Shell(routes.Puzzles(), "en", chosen={"speed": "instant"})
    shell.context.warm_up = WarmUp(work=None)
    open_puzzle(shell.context, (several,), 0)
    scene = shell.top
    assert isinstance(scene, PuzzleScene)
    shell.frames(3)
    assert "several" in plain(scene.dock_told().task)
    scene.retake._decide(numbers(scene, ways[number]))
    until(shell, lambda: scene.phase == "solved")
