"""The first game of one's own after the lessons: goals that fit the position, and what a turn brought."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ai.players.levels import LEVELS
from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core.catalogue import LANGUAGES, Catalogue
from game.core.game import Step
from game.core.match import Match, MatchSetup, Seat
from game.core.protocol import NATURE
from game.core.registry import game as find_game
from game.core.saves import load_match, save_match
from game.core.tables import TableError, parse_table
from scenes.boards import board_class
from scenes.kit.widgets import Button
from scenes.lessons.endings import endings, first_game, taught_options
from scenes.lessons.library import places, taught
from scenes.pages.learn import LearnScene
from scenes.shell import routes
from scenes.shell.app import App, silent_context
from scenes.shell.loading import WarmUp
from scenes.shell.own_game import OwnGame, key_of, own_game, sentences
from scenes.shell.preferences_file import PreferencesFile
from scenes.table.driver import Mode
from scenes.table.now_you import NowYou, own_turns
from scenes.table.scene import TableScene
from scenes.table.screen_hints import ScreenHints
from tests.scenes.running import run, running

SIZE = (1280, 720)
SEED = 8807


def guided(game: str) -> OwnGame:
    own = own_game(game)
    assert own is not None
    return own


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", taught())
def test_it_has_all_its_sentences(game: str, language: str) -> None:
    catalogue = Catalogue.load(language)
    assert [key for key in sentences(game) if key not in catalogue] == []


def test_a_goal_that_stands_twice_is_named() -> None:
    own = 'phase = "turn"\ncounts = [{ field = "coins" }]\ngoals = [{ name = "a" }, { name = "b" }]'
    assert parse_table(own, OwnGame, "x.toml").turns == 3
    with pytest.raises(TableError, match=r"x\.toml: .*goals: a name stands twice"):
        parse_table(own.replace('"b"', '"a"'), OwnGame, "x.toml")


@pytest.mark.parametrize("game", taught())
def test_every_lesson_ends_with_it_and_it_plays_what_the_lesson_taught(app: App, game: str) -> None:
    for place in places(game):
        buttons = endings(app.context, place, lambda: None, lambda: None)
        assert "now_you" in buttons and ("following" in buttons) == (place != places(game)[-1])
        assert len({button.key for button in buttons.values()}) == len(buttons) == 3
        taught_here = {key: value for key, value in place.lesson.deal.options.items() if key != "start_seat"}
        assert taught_options(place) == taught_here
    buttons["now_you"].activate()
    played = table_of(app).match.setup.options
    assert played.items() >= taught_here.items()


def new_match(game: str, seed: int = SEED) -> Match:
    """By the rules of one of the lessons, by turns."""
    rivals = (Seat(level="apprentice"),) * (find_game(game).players.start - 1)
    options = taught_options(places(game)[seed % len(places(game))])
    return Match(MatchSetup(game=game, seats=(Seat(name="Me"), *rivals), options=options, seed=seed))


def clerks(match: Match) -> int:
    return think(Question.at(match, LEVELS["clerk"])).action


def said(game: str, match: Match, language: str = "en") -> tuple[str, ...]:
    """What is said where the match stands, all of it shown."""
    context = silent_context(language)
    context.change(guided={game: match.setup.seed}, guidance=True)
    board = board_class(game)(context, match, 0)
    board.show(match.state)
    guide = NowYou(context, match, board, 0)
    guide.follow(match.to_move == 0, len(match.steps))
    return tuple(line.sentence for line in guide.lines)


def texts(match: Match) -> list[str]:
    return [match.game.action_text(action) for action in match.legal()]


def buys(match: Match) -> bool:
    return "buy" in texts(match)


def begins(word: str, match: Match) -> bool:
    return any(text.startswith(word) for text in texts(match))


def acted(match: Match) -> bool:
    view: Any = match.game.view(match.state, 0)
    return bool(view.acted)


TRUE: dict[tuple[str, str], Callable[[Match], bool]] = {
    ("carthage", "buy"): buys,
    ("carthage", "money"): lambda match: not buys(match),
    ("traveling_merchant", "deliver"): partial(begins, "sell"),
    ("traveling_merchant", "load"): partial(begins, "buy"),
    ("marco_polo", "complete"): partial(begins, "complete"),
    ("marco_polo", "acted"): acted,
}
"""What must be so where a goal is said."""


@pytest.mark.parametrize("game", taught())
def test_a_goal_is_true_wherever_it_is_said(game: str) -> None:
    for language in LANGUAGES:
        t = silent_context(language).t
        assert len({t(key_of(game, goal.name)) for goal in guided(game).goals}) == len(guided(game).goals)
    t = silent_context("en").t
    names = {t(key_of(game, goal.name)): goal.name for goal in guided(game).goals}
    seen = set()
    for seed in range(SEED, SEED + 8):
        match, rng = new_match(game, seed), random.Random(seed)
        while not match.over and len(match.actions) < 90:
            if match.to_move == 0:
                for name in (names[line] for line in said(game, match) if line in names):
                    seen.add(name)
                    assert (game, name) not in TRUE or TRUE[game, name](match), (name, texts(match))
            wild = seed % 2 and match.to_move == 0
            match.play(wildly(match, rng) if wild else clerks(match))
    assert {name for its, name in TRUE if its == game} <= seen
    assert len(seen) >= 3


def wildly(match: Match, rng: random.Random) -> int:
    """Somebody who buys whenever that can be, and soon has no money."""
    legal = match.legal()
    buy = [action for action in legal if match.game.action_text(action) == "buy"]
    return rng.choice(buy or legal)


COUNTED: dict[str, tuple[str, Callable[[Any], int]]] = {
    "carthage": ("money", lambda seat: seat.money),
    "traveling_merchant": ("goods on the caravan", lambda seat: sum(seat.load)),
    "edo": ("coins", lambda seat: seat.coins),
    "marco_polo": ("camels", lambda seat: seat.camels),
}


@pytest.mark.parametrize("game", taught())
def test_what_a_turn_brought_is_what_the_seat_has_more(game: str) -> None:
    """Counted beside it: the seat before its first decision of the turn, and when somebody else decides."""
    word, number = COUNTED[game]
    whole = guided(game).whole_rounds
    match, seen = new_match(game), 0
    before: int | None = None
    turn = 0
    while turn <= guided(game).turns:
        view: Any = match.game.view(match.state, 0)
        if match.to_move == 0 and before is None:
            before = number(view.seats[0])
            mine = key = match.game.turn(match.state)
        phases = set()
        while not match.over and before is not None and (whole or match.to_move == 0):
            at: Any = match.game.view(match.state, 0)
            if match.to_move == 0:
                phases.add(at.phase)
            match.play(clerks(match))
            key = match.game.turn(match.state)
            if whole and key != mine:
                break
        if before is None:
            match.play(clerks(match))
            continue
        if guided(game).phase in phases:
            turn += 1
            if turn <= guided(game).turns:
                seen += told_as(said(game, match), word, end_of_turn(match, whole, mine, number) - before)
        before = None
    assert seen


def end_of_turn(match: Match, whole: bool, turn: int, number: Callable[[Any], int]) -> int:
    """What the seat has at the end of a turn, before anything of the next round."""
    last = max(
        i
        for i, step in enumerate(match.steps)
        if match.game.turn(step.before) == turn and (whole or step.actor in (0, NATURE))
    )
    view: Any = match.game.view(match.steps[last].after, 0)
    return number(view.seats[0])


def told_as(lines: tuple[str, ...], word: str, change: int) -> int:
    """Whether the first line tells this change; 1 if there was one."""
    found = re.search(rf"\b{word} ([+−]\d+)", lines[0] if lines else "")
    told = int(found[1].replace("−", "-")) if found else 0
    assert told == change, (lines, change)
    return change != 0


def step(actor: int, before: int, after: int) -> Step:
    return Step(actor, 0, None, before, after)  # type: ignore[arg-type]


def test_turns_of_ones_own_end_where_somebody_else_decides() -> None:
    """Positions are numbers here, ten to a round; a turn has to hold a position that ends in 1."""
    steps = [
        step(0, 1, 2),
        step(NATURE, 2, 3),
        step(1, 3, 4),
        step(0, 4, 5),
        step(NATURE, 5, 11),
        step(0, 11, 12),
    ]

    def turns(until: int, whole: bool = False) -> list[tuple[int, int, bool]]:
        played = steps[:until]
        found = own_turns(played, played[-1].after, 0, lambda at: at // 10, lambda at: at % 10 == 1, whole)
        return [(turn.before, turn.after, turn.over) for turn in found]

    assert turns(1) == [(1, 2, False)] and turns(2) == [(1, 3, False)]
    assert turns(3) == [(1, 3, True)] == turns(5), "what follows holds no such position"
    assert turns(6) == [(1, 3, True), (11, 12, False)]
    assert turns(4, whole=True) == [(1, 5, False)]
    assert turns(6, whole=True) == [(1, 5, True), (11, 12, False)]


@pytest.fixture
def app(home: Path) -> Iterator[App]:
    for made in running("en", SIZE, store=True, guidance=True):
        made.context.warm_up = WarmUp(work=None)
        yield made


def table_of(app: App) -> TableScene:
    run(app, lambda: isinstance(app.manager.top, TableScene))
    table = app.manager.top
    assert isinstance(table, TableScene)
    run(
        app,
        lambda: (
            table.stage.driver.mode is Mode.OVER
            or (table.companion.guide.mine and not table.stage.playback.busy)
        ),
    )
    app.frame(0.1)
    return table


def test_the_game_that_lessons_lead_to_is_guided_and_no_other(app: App, tmp_path: Path) -> None:
    """After a restart too; F4 ends it, and so do its first turns."""
    first_game(app.context, places("carthage")[0])
    table = table_of(app)
    assert [line.sentence for line in table.newcomer.now_you.lines] == [app.context.t("now_you.carthage.aim")]
    assert table.newcomer.lines[0].picture == "common/host" and table.newcomer.first.shown
    file = tmp_path / "match.json"
    save_match(table.match, file)
    assert PreferencesFile().load()[0].guided == {"carthage": table.match.setup.seed}
    app.manager.go(routes.Table(new_match("carthage")))
    assert not table_of(app).newcomer.now_you.lines
    app.manager.go(routes.Table(load_match(file)))
    table = table_of(app)
    assert table.newcomer.now_you.lines
    app.context.change(guidance=False)
    app.frame(0.1)
    assert not table.newcomer.lines
    app.context.change(guidance=True)
    for _ in range(guided("carthage").turns):
        table.companion.decide(
            (next(a for a in table.match.legal() if "take" in table.match.game.action_text(a)),)
        )
        table_of(app)
    assert table.newcomer.lines[-1].sentence == app.context.t("lesson.now_you.alone")
    assert app.context.preferences.hinted == (), "nobody else speaks in these turns"
    table.companion.decide(
        (next(a for a in table.match.legal() if "take" in table.match.game.action_text(a)),)
    )
    table_of(app)
    assert table.newcomer.now_you.lines == ()


def test_the_page_of_lessons_leads_there_once_one_is_learnt(app: App) -> None:
    words = app.context.t("lesson.now_you")

    def button() -> Button | None:
        app.manager.go(routes.Learn("edo"))
        page = app.manager.top
        assert isinstance(page, LearnScene)
        found = [widget for widget in page.group.widgets if isinstance(widget, Button)]
        return next((widget for widget in found if widget.label == words), None)

    assert button() is None
    for learnt in (places("edo")[:1], places("edo")):
        app.context.change(learnt=tuple(place.id for place in learnt))
        found = button()
        assert found is not None
        found.activate()
        table = table_of(app)
        assert table.match.setup.game == "edo" and table.newcomer.now_you.own is not None
        assert table.match.setup.options.items() >= taught_options(learnt[-1]).items()


def test_its_tip_about_undo_is_true_of_it() -> None:
    context = silent_context("en")
    hints = {far: ScreenHints(context, far) for far in (False, True)}
    for far, hint in hints.items():
        hint.name = "undo"
        assert hint.line is not None and ("nothing new was revealed" in hint.line.sentence) == (not far)


@pytest.mark.parametrize(("language", "scale"), [("en", 2.0), ("ja", 2.0), ("ja", 1.0)])
@pytest.mark.parametrize("game", taught())
def test_all_of_it_can_be_read(game: str, scale: float, language: str, cut_words: list[str]) -> None:
    for app in running(language, SIZE, guidance=True, ui_scale=scale):
        match = new_match(game)
        app.context.change(guided={game: match.setup.seed})
        seen = 0
        while seen < 4:
            if match.to_move == 0 and said(game, match, language):
                app.manager.go(routes.Table(match))
                table = table_of(app)
                app.frame(0.1)
                x, y, w, h = table.newcomer.rect
                assert table.newcomer.lines and y >= 46 and y + h <= 720 and x + w <= 1280
                lines = [re.sub(r"\[\[.*?\|(.*?)\]\]", r"\1", line.sentence) for line in table.newcomer.lines]
                assert [cut for cut in cut_words if cut and any(cut[:10] in line for line in lines)] == []
                seen += 1
            match.play(clerks(match))
