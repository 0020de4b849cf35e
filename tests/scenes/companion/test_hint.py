"""The hint at a real table: figures soon, those of the judge, and an example that leaves no trace."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import replace
from threading import Event

import pygame
import pytest

from ai.explain.model import Explanation
from ai.explain.words import People
from ai.follow.model import Figure
from ai.judge.live import Live, Ranking
from game.core.catalogue import LANGUAGES, Catalogue
from game.core.registry import game as find_game
from scenes.companion import thinking
from scenes.companion.hint_words import ROWS, hint_told
from scenes.companion.thinking import Insight
from scenes.companion.ways import going_on
from scenes.shell.routes import Table
from scenes.shell.wake import WOKEN
from scenes.table.driver import Mode
from scenes.table.hint_panel import MOST
from scenes.table.scene import TableScene
from scenes.tools.shot import played_match
from tests.scenes.companion.asking import GAMES, assert_whole, hinted, opened, until
from tests.scenes.running import Shell

pytestmark = pytest.mark.usefixtures("little")


def shows_example(table: TableScene) -> bool:
    return table.companion.example.active


def click_example(shell: Shell, table: TableScene) -> None:
    """With the mouse."""
    shell.click(table.companion.hint_panel.example_button.rect)


def assert_example_leaves_no_trace(shell: Shell, table: TableScene) -> None:
    """Shown by a click and skipped by a key, it leaves the table as it was."""
    insight = table.companion.guide.insight
    assert insight is not None and insight.reason is not None and insight.reason.lines
    shown, actions = table.stage.board.shown, list(table.match.actions)
    click_example(shell, table)
    ghosts = table.companion.example.ghosts
    assert ghosts is not None
    seen = 0
    for _ in range(40):
        shell.frames(3)
        moved, left = ghosts.look() if shows_example(table) else ((), ())
        seen = max(seen, len(moved) + len(left))
        if seen:
            break
    assert seen, "what the example moves is told from what is so"
    assert shows_example(table) and table.stage.board.shown.state is not shown.state
    assert table.bar_text().chip.startswith(table.context.t("hint.example.chip"))
    shell.press(pygame.K_SPACE)
    assert table.match.actions == actions
    shell.frames(2)
    assert table.companion.example.ghosts is None and ghosts.look() == ([], [])
    assert not table.bar_text().chip.startswith(table.context.t("hint.example.chip"))
    assert table.stage.board.shown.view == shown.view and table.stage.board.shown.hints == shown.hints


@pytest.mark.parametrize("game", GAMES)
def test_the_panel_shows_the_figures_of_the_judge_whole_and_an_example(
    game: str, monkeypatch: pytest.MonkeyPatch, cut_words: list[str]
) -> None:
    look, reported = Live.look, list[Ranking]()

    def watched(live: Live, report: Callable[[Ranking], None]) -> None:
        def noted(found: Ranking) -> None:
            reported.append(found)
            report(found)

        look(live, noted)

    monkeypatch.setattr(Live, "look", watched)
    shell, table = opened(game)
    hinted(shell, table)
    insight, told = table.companion.guide.insight, table.companion.hint_panel.told
    assert insight is not None
    if insight.no_choice:
        assert told is None or not told.rows
        return
    # How many seconds that is depends on the machine: docs/companion.md.
    assert not reported[0].done and reported[0].tries <= reported[-1].tries / 2, "first figures come early"
    assert told is not None and insight.standing is not None
    assert [row.way for row in told.rows] == [row.way for row in insight.rows[:ROWS]]
    assert [row.worse for row in told.rows] == [row.worse for row in insight.rows[:ROWS]]
    assert len({row.words for row in told.rows}) == len(told.rows), "no two ways are told in the same words"
    for row, known in zip(told.rows, insight.rows, strict=False):
        number = re.findall(r"[\d.]+", row.figure)
        if insight.standing.unit == "points":
            continue
        read = max(1, round(100 * known.behind.loss)) if row.worse else round(100 * known.found.share)
        assert float(number[0]) == pytest.approx(read, abs=1), "one number for each way"
        assert (row.value, row.low, row.high) == (known.found.share, known.found.low, known.found.high)
    equal = [float(re.findall(r"[\d.]+", row.figure)[0]) for row in told.rows if not row.worse]
    assert equal == sorted(equal, reverse=True), "in the order of what is read"
    hidden = insight.rows[ROWS:]
    assert told.equal == sum(not row.worse for row in insight.rows)
    assert bool(told.rest) == any(row.worse for row in hidden)
    assert table.stage.board.shown.hints == insight.rows[0].way
    shares = table.companion.guide.counsel().shares
    assert shares[0] == insight.rows[0].found.share and sum(shares) == pytest.approx(1.0)
    assert_whole(shell, table, cut_words)
    assert_example_leaves_no_trace(shell, table)


@pytest.mark.parametrize(
    ("game", "players"),
    [("carthage", 2), ("carthage", 5), ("traveling_merchant", 5), ("edo", 5), ("marco_polo", 2)],
)
def test_a_hint_covers_no_rival_and_at_most_a_third_of_its_side(game: str, players: int) -> None:
    """It lies over log and counsel alone."""
    players = max(min(players, max(find_game(game).players)), min(find_game(game).players))
    seed = 2 if game == "marco_polo" else 1  # one way alone is no hint
    shell = Shell(Table(played_match(game, players, seed, 20, {}, True)), chosen={"speed": "instant"})
    table = shell.top
    assert isinstance(table, TableScene)
    until(shell, lambda: table.stage.driver.mode is Mode.WAITING and not table.stage.playback.busy)
    for _ in range(3):  # shown, taken away and shown again: one hint
        table.hint()
    assert table.match.hints == 1
    until(shell, lambda: bool(table.companion.hint_panel.told and table.companion.hint_panel.told.rows))
    shell.frames(40)
    panel = pygame.FRect(table.companion.hint_panel.rect)
    assert panel.h <= MOST + 0.5 and panel.bottom <= 720
    boxes = [table.stage.board.things.seat_box(seat) for seat in range(1, players)]
    assert any(boxes) and not any(box is not None and panel.colliderect(box) for box in boxes)
    shell.context.services.close()


def point_at(shell: Shell, at: tuple[float, float]) -> None:
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))
    shell.manager.handle(motion)


def test_the_row_pointed_at_is_marked_on_the_table_in_place_of_the_best() -> None:
    shell, table = opened("carthage", 20)
    hinted(shell, table)
    insight, panel = table.companion.guide.insight, table.companion.hint_panel
    assert insight is not None and len(insight.rows) > 1
    x, y, w, h = panel.spots[1].rect
    shell.manager.handle(
        pygame.event.Event(pygame.MOUSEMOTION, pos=(x + w / 2, y + h / 2), rel=(1, 1), buttons=(0, 0, 0))
    )
    shell.frames(3)
    assert table.stage.board.shown.hints == insight.rows[1].way
    shell.manager.handle(
        pygame.event.Event(pygame.MOUSEMOTION, pos=(600, 700), rel=(1, 1), buttons=(0, 0, 0))
    )
    shell.frames(3)
    assert table.stage.board.shown.hints == insight.rows[0].way


@pytest.mark.parametrize("language", LANGUAGES)
def test_more_is_the_table_of_the_explanation_and_f_or_esc_closes_it(language: str) -> None:
    shell, table = opened("carthage", 20)
    shell.context.change(language=language)
    hinted(shell, table)
    insight = table.companion.guide.insight
    assert insight is not None and len(insight.rows) > 2
    shell.press(pygame.K_f)
    shell.frames(3)
    assert table.companion.more is not None and table.companion.more.told is not None
    assert table.companion.more.told.found is insight.reason
    shell.press(pygame.K_RIGHT)
    until(
        shell,
        lambda: (
            table.companion.more is not None
            and table.companion.more.told is not None
            and table.companion.more.told.found is not None
        ),
    )
    assert table.companion.more.told.found is insight.reasons[insight.rows[2].way]
    assert table.companion.guide.hinting and not table.match.over
    shell.press(pygame.K_ESCAPE)
    shell.frames(2)
    assert table.companion.more is None and table.companion.guide.hinting
    shell.press(pygame.K_f)
    shell.press(pygame.K_f)
    shell.frames(2)
    again: object = table.companion.more
    assert again is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_equally_good_ways_say_what_each_is_good_for_or_what_is_usual(language: str) -> None:
    """By the largest line that surely differs; where there is none, by what the search tried most."""
    shell, table = opened("carthage", 20)
    hinted(shell, table)
    insight = table.companion.guide.insight
    assert insight is not None and insight.standing is not None and insight.reason is not None
    t, people = Catalogue.load(language), People(table.stage.board.name, 0)
    rows = tuple(replace(row, worse=False) for row in insight.rows)
    found = insight.reason
    assert found.table is not None
    own, others = found.table[0], found.table[1:]

    def lines(*values: float) -> Explanation:
        """An explanation whose lines differ by so many points."""
        told = []
        for row, value in zip(own.rows, values, strict=False):
            figure = Figure(value=value, low=value - 0.1, high=value + 0.1, first=value, second=0.0)
            told.append(row.model_copy(update={"figure": figure}))
        account = own.model_copy(update={"rows": tuple(told)})
        return found.model_copy(update={"facts": (), "table": (account, *others)})

    def name(place: int) -> str:
        return t(f"result.carthage.{own.rows[place].key}")

    standing = replace(insight.standing, rows=rows, usual=0)
    known = Insight(insight.decision, standing, {rows[1].way: lines(1.0, 2.0, -1.5)}, done=True)
    told = hint_told(known, table.stage.board, people, t)
    assert (told.rows[0].good_for, told.rows[1].good_for) == (name(1), name(2)) and told.reason
    alike = lines(0.0, 0.05).model_copy(update={"table": None})
    for usual, words in ((0, t("hint.usual")), (1, going_on(told.rows[1].words)), (None, "")):
        known = Insight(insight.decision, replace(standing, usual=usual), {rows[1].way: alike}, done=True)
        said = hint_told(known, table.stage.board, people, t)
        assert words in said.reason and bool(words) == bool(said.reason)


def test_an_example_that_nobody_skips_ends_by_itself() -> None:
    shell, table = opened("carthage")
    hinted(shell, table)
    click_example(shell, table)
    assert shows_example(table)
    end = time.monotonic() + 20
    while shows_example(table) and time.monotonic() < end:
        shell.manager.update(0.5)
        shell.frames(1)
    assert not shows_example(table)
    shell.frames(2)
    assert table.stage.board.shown.state is table.match.state and table.companion.guide.mine


def test_with_the_counsel_off_nothing_is_judged_until_h_is_pressed() -> None:
    shell, table = opened("carthage", counsel=False)
    shell.frames(10)
    assert table.companion.guide.insight is None and table.companion.hint_panel.told is None
    hinted(shell, table)
    assert table.companion.hint_panel.told is not None
    shell.press(pygame.K_h)
    shell.frames(2)
    assert table.companion.hint_panel.told is None and not table.stage.board.shown.hints


def test_the_counsel_gives_way_until_there_are_first_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    shell, table = opened("carthage", counsel=True)
    look, free = Live.look, Event()

    def waits(live: Live, report: Callable[[Ranking], None]) -> None:
        assert free.wait(20)
        look(live, report)

    monkeypatch.setattr(Live, "look", waits)
    table.advisor.forget()
    shell.frames(1)
    assert table.advisor.busy, "the counsel looks at the position"
    table.hint()
    shell.frames(3)
    assert not table.advisor.busy and not table.companion.hint_panel.told.rows
    free.set()
    until(shell, lambda: bool(table.companion.hint_panel.told and table.companion.hint_panel.told.rows))
    until(shell, lambda: table.advisor.thoughts is not None)


def test_a_table_that_looks_for_a_way_rests_until_it_is_woken(monkeypatch: pytest.MonkeyPatch) -> None:
    shell, table = opened("carthage", counsel=False)
    look, free = Live.look, Event()

    def waits(live: Live, report: Callable[[Ranking], None]) -> None:
        assert free.wait(20)
        look(live, report)

    monkeypatch.setattr(Live, "look", waits)
    table.hint()
    until(shell, lambda: table.next_change() > 1)
    assert table.companion.guide.thinking is not None and table.companion.guide.thinking.busy
    pygame.event.clear()
    free.set()
    end = time.monotonic() + 20
    while not pygame.event.peek(WOKEN) and time.monotonic() < end:
        time.sleep(0.004)
    assert (
        pygame.event.peek(WOKEN)
        and table.companion.guide.insight is not None
        and table.companion.guide.insight.rows
    )
    until(shell, lambda: bool(table.companion.hint_panel.told and table.companion.hint_panel.told.rows))


def test_the_search_pauses_until_the_first_figures_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "DRAWN_SECONDS", 60.0)
    shell, table = opened("carthage")
    table.hint()
    table.update(0.02)
    insight = table.companion.guide.insight
    assert insight is not None
    end = time.monotonic() + 20
    while insight.standing is None and time.monotonic() < end:
        time.sleep(0.004)
    first = insight.standing
    time.sleep(0.2)
    assert first is not None and insight.standing is first and not insight.seen.is_set()
    shell.frames(3)
    assert insight.seen.is_set()
    until(shell, lambda: insight.done)
    assert insight.standing is not first
