"""What every board has to do, whatever its game (as tests/game/test_api.py is for rules)."""

from __future__ import annotations

import random
from itertools import chain, cycle
from typing import Any

import pygame
import pytest

from game.core import registry
from game.core.game import Step
from game.core.match import Match
from game.core.protocol import current_player
from game.core.selfcheck import Configuration, configurations
from scenes.boards import board_class
from scenes.kit.baking import PaintSteps
from scenes.kit.bands import Bands
from scenes.kit.canvas import Canvas, centre
from scenes.kit.theme import Point
from scenes.kit.timeline import Timeline
from scenes.rulebook.text import load_rules
from scenes.shell.context import Context
from scenes.table.tags import use_tags
from scenes.tabletop.answer import ComposedDecision, Refusal
from scenes.tabletop.banner import Banner
from scenes.tabletop.board import Board
from scenes.tabletop.board_state import changed
from tests.scenes.boards.hands import (
    GAMES,
    KEY,
    Answer,
    clerks_choice,
    context,
    key,
    played,
    press,
    seated,
    uncovered,
)

MOST = 24
"""Positions of a match that are drawn."""
RARE = 3
"""Kinds of events that the few matches played here need not come to; some belong to one character."""
FEW_PIECES = 12
"""A part with so few costs as much to mend as to paint anew."""
ENOUGH = 120
"""Inputs after which a decision must have been made."""
GRID = [(x, y) for x in range(20, 1280, 56) for y in range(60, 720, 44)]
LETTERS = [getattr(pygame, f"K_{letter}") for letter in "abcdefghijklmnopqrstuvwxyz0123456789"]


def chosen(game_id: str) -> list[Configuration]:
    """One configuration for every number of players, with other options each."""
    every = list(configurations(registry.game(game_id)))
    found = []
    for players in registry.game(game_id).players:
        fitting = [each for each in every if each.players == players]
        found.append(fitting[(5 * players) % len(fitting)])
    return found


CHOSEN = list(chain.from_iterable(chosen(game_id) for game_id in GAMES))
EVERY = pytest.mark.parametrize("configuration", CHOSEN, ids=str)
IN_A_LANGUAGE = pytest.mark.parametrize(
    ("configuration", "language"), list(zip(CHOSEN, cycle(("ja", "en")), strict=False)), ids=str
)
"""Each in one language, so that every game is tried in both; that both have all words is tested elsewhere."""


def board_at(match: Match, state: Any, me: int | None, shared: Context) -> Board:
    board = board_class(match.setup.game)(shared, match, me)
    board.show(state)
    return board


def picture(board: Board, canvas: Canvas) -> bytes:
    use_tags(canvas, board)
    board.draw(canvas, Timeline(), 0.0)
    return canvas.surface.get_buffer().raw


def positions(match: Match) -> list[Any]:
    """All positions in which somebody decides, and the end."""
    return [step.before for step in match.steps if step.actor >= 0] + [match.state]


def spread(found: list[Any], most: int) -> list[Any]:
    """About `most` of them from all over, the last one among them."""
    return found[:: -(-len(found) // most)] + found[-1:]


# Drawing


@EVERY
def test_positions_are_drawn_whole_and_the_match_stays(
    configuration: Configuration, canvases: dict[str, Canvas], cut_words: list[str]
) -> None:
    """From all over a game, in both languages by turns, by a seat and by all; no word is cut."""
    match = played(configuration, 3)
    boards = {
        (language, me): board_class(match.setup.game)(context(language, still=True), match, me)
        for language in canvases
        for me in (0, None)
    }
    for number, (state, language) in enumerate(
        zip(spread(positions(match), MOST), cycle(canvases), strict=False)
    ):
        before = state.tobytes()
        board, canvas = boards[language, None if number % 5 == 4 else 0], canvases[language]
        board.show(state)
        use_tags(canvas, board)
        board.draw(canvas, Timeline(), 1.0)
        assert board.text.prompt().sentence or state is match.state
        assert board.text.status()
        assert not KEY.search(f"{board.text.prompt()} {board.text.status()} {board.text.consequence()}")
        assert not board.composing()
        assert state.tobytes() == before
    assert cut_words == []


@pytest.mark.parametrize("game_id", GAMES)
def test_pieces_overlook_what_they_say_they_do(game_id: str) -> None:
    match = played(chosen(game_id)[0], 3)
    board = board_class(game_id)(context("en"), match, None)
    zones = board.parts.zones
    others: dict[str, Any] = {
        "thinker": 1,
        "doing": "something",
        "doer": 1,
        "banner": Banner(0, "A title", "Words"),
    }
    assert zones.overlooked <= set(others), "tried here"
    for state in spread(positions(match), 6):
        board.show(state)
        seen = {name: others[name] for name in zones.overlooked}
        assert zones.pieces(changed(board.shown, seen)) == zones.pieces(board.shown)


def counted(making: PaintSteps) -> tuple[bytes, int]:
    """A picture that is made, and its strokes."""
    made: list[pygame.Surface] = []

    def telling() -> PaintSteps:
        made.append((yield from making))
        return made[0]

    strokes = sum(1 for _ in telling())
    return pygame.image.tobytes(made[0], "RGB"), strokes


@pytest.mark.parametrize("game_id", GAMES)
def test_a_part_painted_where_it_differs_looks_as_if_painted_whole(
    game_id: str, canvases: dict[str, Canvas]
) -> None:
    match, canvas, bands = played(chosen(game_id)[1], 3), canvases["ja"], Bands()
    boards = [board_at(match, match.state, me, context("ja")) for me in (0, None)]
    displayed, strokes = positions(match), {False: 0, True: 0}
    middle = len(displayed) // 2
    for number, state in enumerate([*displayed[8:20], *displayed[middle : middle + 12], *displayed[-12:]]):
        board = boards[number % 12 > 8]
        board.show(state)
        shown = changed(board.shown, {"keyboard": number % 12 > 10})
        base = board.picture.ground(canvas, shown)
        bands.begin(canvas, still=True)
        for part in board.picture.parts(shown):
            whole, anew = Bands().painting(canvas, part, base), bands.painting(canvas, part, base)
            (one, afresh), (other, mended) = counted(whole), counted(anew)
            assert one == other, part.name
            if len(part.shown.value) > FEW_PIECES:
                strokes[True] += afresh
                strokes[False] += mended
            bands.draw(canvas, part, base)
    # Where all lies on one part, it may differ nearly everywhere.
    assert len({piece.band for piece in board.things.pieces()}) == 1 or strokes[False] <= 0.75 * strokes[True]


@EVERY
def test_nothing_is_made_in_a_frame_in_which_nothing_changed(
    configuration: Configuration, canvases: dict[str, Canvas]
) -> None:
    match = played(configuration, 3)
    displayed = positions(match)
    canvas = canvases["en"]
    for state in spread(displayed, 3):
        board = board_at(match, state, 0, context("en"))
        use_tags(canvas, board)
        board.tips.at((640.0, 360.0))
        for number in range(400):
            board.draw(canvas, Timeline(), number / 60)
            board.get_ready(canvas, Timeline())
            if canvas.scheduler.spent == 0.0:
                break
        assert canvas.scheduler.spent == 0.0, "the bands are never done"
        shown = board.shown
        board.draw(canvas, Timeline(), 3.0)
        board.tips.at((640.0, 360.0))
        board.draw(canvas, Timeline(), 3.1)
        assert canvas.scheduler.spent == 0.0
        assert board.shown.state is shown.state
        board.tips.at((640.0, 360.0))
        now = board.shown
        board.draw(canvas, Timeline(), 3.2)
        assert board.shown is now


# Staging


SPEEDS = ("normal", "instant", "reduced", "skipped")
LONG = 0.7
"""Seconds that are enough to work out and bake what is to come."""


def steps_of_every_kind(match: Match, last: bool) -> list[Step]:
    """The first or the last step of every kind of event."""
    steps = match.steps if last else match.steps[::-1]
    return list({step.event.kind: step for step in steps}.values())


def run_out(board: Board, canvas: Canvas, timeline: Timeline, seconds: float) -> None:
    """Show what is staged, drawing at intervals."""
    while timeline:
        board.draw(canvas, timeline, 0.0)
        timeline.update(seconds)


def skipped(board: Board, canvas: Canvas, timeline: Timeline) -> None:
    """Go half-way and skip the rest."""
    half = len(timeline) // 2
    while len(timeline) > half:
        timeline.skip()
    timeline.update(0.05)
    board.draw(canvas, timeline, 0.0)
    timeline.finish()


@pytest.mark.parametrize(("configuration", "me"), list(zip(CHOSEN, cycle((0, None)), strict=False)), ids=str)
def test_every_stage_ends_at_the_position_after_at_every_speed(
    configuration: Configuration, me: int | None, canvases: dict[str, Canvas]
) -> None:
    """Normal, instant, with reduced motion, and skipped half-way: the same picture in the end. By turns as a
    seat sees it and as all do.
    """
    match, canvas, still = played(configuration, 4), canvases["en"], context("en", still=True)
    boards = {speed: board_at(match, match.state, me, still) for speed in SPEEDS}
    for step in steps_of_every_kind(match, last=me is None):
        ends: list[bytes] = []
        for speed, board in boards.items():
            board.show(step.before)
            use_tags(canvas, board)
            timeline = Timeline(0.0 if speed == "instant" else 1.0, reduced=speed == "reduced")
            board.stage([step], timeline)
            if speed == "skipped":
                skipped(board, canvas, timeline)
            else:
                run_out(board, canvas, timeline, 0.9 if speed == "normal" else 2.0)
            assert not timeline
            assert board.shown.state is step.after
            assert changed(board.shown, board.shown.at_rest()) is board.shown
            ends.append(picture(board, canvas))
        assert ends.count(ends[0]) == len(SPEEDS), f"{step.event.kind} ends otherwise at another speed"


@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_step_shows_at_its_end_is_baked_before(
    game_id: str, canvases: dict[str, Canvas], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The frame in which a step ends finds its picture, but for great moments that change it to the last.

    A frame bakes one thing only, however fast the machine is.
    """
    monkeypatch.setattr("scenes.kit.frame_scheduler.ENOUGH", 1e-9)
    match, canvas = played(chosen(game_id)[0], 4), canvases["en"]
    late, looked_at = [], []
    for step in steps_of_every_kind(match, last=True):
        board = board_at(match, step.before, None, context("en"))
        use_tags(canvas, board)
        timeline = Timeline(1.0)
        board.stage([step], timeline)
        if timeline.whole < LONG:
            continue
        looked_at.append(step.event.kind)
        timeline.wait(LONG)
        while board.shown.state is not step.after:
            board.draw(canvas, timeline, 0.0)
            board.get_ready(canvas, timeline)
            timeline.update(1 / 60)
        board.draw(canvas, timeline, 0.0)
        if canvas.scheduler.spent:
            late.append(step.event.kind)
    assert 3 * len(late) <= 2 * len(looked_at), f"{late} of {looked_at}"


@pytest.mark.parametrize("game_id", GAMES)
def test_nearly_every_kind_of_event_was_staged(game_id: str) -> None:
    """The matches of these tests come to what the board shows in a way of its own, but for rare events."""
    seen = set()
    for configuration in chosen(game_id):
        seen |= {step.event.kind for step in played(configuration, 4).steps}
    board = board_class(game_id)(context("en"), played(chosen(game_id)[0], 4), 0)
    assert len({*board.stager.animations(), *board.stager.great()} - {"none"} - seen) <= RARE


# Playing


def checked(answer: Answer, sections: set[str]) -> tuple[int, ...]:
    """The actions of a decision; a refusal says why, and in which section of the rules."""
    if isinstance(answer, Refusal):
        assert answer.sentence and not KEY.search(answer.sentence), answer
        assert answer.section in sections, answer
    return answer.actions if isinstance(answer, ComposedDecision) else ()


def clicked(board: Board, rng: random.Random, sections: set[str]) -> tuple[int, ...]:
    """A decision by the mouse: now and then something that cannot be done, or the right button."""
    for _ in range(ENOUGH):
        at: Point | None = rng.choice(GRID)
        found = list(board.hands.play.targets(board.shown))
        legal = [target for target in found if target.legal]
        assert legal, "nothing can be done"
        at = uncovered(found, rng.choice(legal if rng.random() < 0.9 else found))
        if at is not None:
            actions = checked(press(board, at, 3 if rng.random() < 0.05 else 1), sections)
            if actions:
                return actions
    raise AssertionError("no decision")


def typed(board: Board, rng: random.Random, sections: set[str]) -> tuple[int, ...]:
    """A decision by the keyboard: Tab and Enter, the arrows, and whatever keys there are."""
    for _ in range(ENOUGH):
        for _ in range(rng.randrange(1, 8)):
            checked(key(board, pygame.K_TAB, pygame.KMOD_SHIFT * rng.randrange(2)), sections)
        codes = [pygame.K_RETURN] * 4 + [pygame.K_SPACE, pygame.K_LEFT, pygame.K_UP, rng.choice(LETTERS)]
        code = rng.choice(codes)
        actions = checked(key(board, code), sections)
        if actions:
            return actions
        if rng.random() < 0.04:
            assert key(board, pygame.K_ESCAPE) is None
            board.cancel()
            assert not board.composing()
    raise AssertionError("no decision")


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("means", [clicked, typed])
def test_a_whole_game_is_played(game_id: str, means: Any) -> None:
    """Seat 0 plays by the mouse or the keyboard alone, to the end; the board never plays by itself."""
    configuration = chosen(game_id)[-1 if means is clicked else 0]
    match, rng, language = seated(configuration, 6), random.Random(6), "en" if means is clicked else "ja"
    sections = {section.id for section in load_rules(language, game_id).sections}
    board, timeline = board_class(game_id)(context(language), match, 0), Timeline(0.0)
    while not match.over:
        actions: tuple[int, ...] = (clerks_choice(match),)
        if match.to_move == 0:
            before = match.state.tobytes()
            actions = means(board, rng, sections)
            assert match.state.tobytes() == before
        for action in actions:
            for step in match.play(action):
                board.stage([step], timeline)
                timeline.update(0.0)
        board.change({"staging": False})
    assert board.text.prompt().mine is False


# Words


@IN_A_LANGUAGE
def test_every_tooltip_and_every_refusal_has_words(configuration: Configuration, language: str) -> None:
    """Wherever one points and clicks, all over a game; what is composed can be called off."""
    match = played(configuration, 3)
    shared, shown = context(language), positions(match)
    sections = {section.id for section in load_rules(language, match.setup.game).sections}
    said = 0
    for state in spread(shown, 4):
        board = board_at(match, state, 0, shared)
        before = state.tobytes()
        places: list[Point] = list(GRID)
        places += [centre(target.rect) for target in board.hands.play.targets(board.shown)]
        for at in places:
            words = board.tips.at(at)
            assert words is None or (words.strip() and not KEY.search(words)), words
            assert words is None or max(map(len, words.splitlines())) > 1, "letter by letter"
            said += words is not None
        for at in places[len(GRID) :] or places:
            checked(press(board, at), sections)
            assert board.text.prompt().sentence or state is match.state
            board.cancel()
            assert not board.composing()
        assert state.tobytes() == before
    assert said > 20


@EVERY
def test_tab_reaches_everything_that_can_be_done(configuration: Configuration) -> None:
    match = played(configuration, 3)
    mine = [state for state in positions(match)[:-1] if current_player(state) == 0]
    for state in spread(mine, 4):
        board = board_at(match, state, 0, context("en"))
        reachable = board.hands.play.reachable(board.shown)
        assert reachable
        seen = set()
        for _ in reachable:
            key(board, pygame.K_TAB)
            assert board.hands.focus is not None
            seen.add(board.hands.focus.id)
        assert seen == {target.id for target in reachable}
