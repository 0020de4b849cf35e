"""The board of Carthage as a whole: drawing, staging, playing by real events at design coordinates."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.carthage.actions import BUY
from game.carthage.state import PAY, SAVE, TURN
from game.core.match import Match, MatchSetup, Seat
from scenes.boards.carthage import layout as where
from scenes.boards.carthage.bill import _verdict
from scenes.boards.carthage.board import CarthageBoard
from scenes.boards.carthage.compose import Purchase
from scenes.boards.carthage.defence import Defence
from scenes.boards.carthage.models import Bill, Taken
from scenes.boards.carthage.outlook import foreseen
from scenes.boards.carthage.stripview import strip
from scenes.boards.carthage.targets import clickable, explained
from scenes.kit import theme
from scenes.kit.canvas import Canvas, centre
from scenes.kit.text import Typesetter
from scenes.kit.theme import Point
from scenes.kit.timeline import Timeline
from scenes.pages.rules.text import load_rules
from scenes.shell.context import Context
from scenes.shell.preferences import Preferences
from scenes.tabletop.answer import Decision, Refusal
from scenes.tabletop.targets import Target

LEVELS = ("clerk", "master", "magnate", "apprentice")


@pytest.fixture(scope="module")
def screen() -> Iterator[pygame.Surface]:
    pygame.init()
    yield pygame.display.set_mode((1280, 720))
    pygame.quit()


def context(language: str) -> Context:
    return Context(Preferences(language=language, muted=True), store=False)


def new_match(players: int, mode: str = "standard", seed: int = 5, human: bool = True) -> Match:
    names = ("person.me", "person.sophonisba", "person.arishat", "person.himilco")
    seats = tuple(
        Seat(name=names[i]) if i == 0 and human else Seat(level=LEVELS[i], name=names[i])
        for i in range(players)
    )
    return Match(MatchSetup(game="carthage", seats=seats, options={"mode": mode}, seed=seed))


def forward(match: Match, rng: random.Random, decisions: int, phase: int | None = None) -> None:
    """Play at random; then on until seat 0 decides in `phase`."""
    while not match.over:
        if decisions <= 0 and (phase is None or (match.state.phase == phase and match.to_move == 0)):
            return
        match.play(rng.choice(match.legal()))
        decisions -= 1


def canvas_for(shared: Context, screen: pygame.Surface) -> Canvas:
    canvas = Canvas(screen, shared.fonts, shared.art)
    canvas.language = shared.language
    return canvas


def press(board: CarthageBoard, at: Point, button: int = 1) -> Decision | Refusal | None:
    board.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)), at)
    return board.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button), at)


def key(board: CarthageBoard, code: int, mod: int = 0) -> Decision | Refusal | None:
    return board.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""), (0, 0))


def find(board: CarthageBoard, what: str, legal: bool = True) -> Target:
    return next(t for t in clickable(board.sight) if t.what == what and t.legal == legal)


def middle(target: Target) -> Point:
    """A point of the target that no later card covers: its upper left part."""
    x, y, w, h = target.rect
    return (x + min(8, w / 2), y + min(30, h / 2)) if target.what == "hand" else centre(target.rect)


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("mode", ["standard", "classic"])
def test_every_position_is_drawn_without_cutting_a_word(
    screen: pygame.Surface, language: str, players: int, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut: list[str] = []
    original = Typesetter.cut

    def spy(self: Typesetter, line: Any, width: int) -> Any:
        cut.append(line.text)
        return original(self, line, width)

    monkeypatch.setattr(Typesetter, "cut", spy)
    shared = context(language)
    canvas, timeline = canvas_for(shared, screen), Timeline()
    for seed in range(3):
        match, rng = new_match(players, mode, seed), random.Random(seed)
        for _ in range(6):
            forward(match, rng, 9, TURN if seed < 2 else None)
            board = CarthageBoard(shared, match, 0 if seed < 2 else None)
            board.draw(canvas, timeline, 1.0)
            key(board, pygame.K_a)
            key(board, pygame.K_a)
            board.draw(canvas, timeline, 1.0)
            assert board.prompt().sentence
            assert board.status()
            if match.over:
                break
    assert cut == []


@pytest.mark.parametrize("mode", ["standard", "classic"])
@pytest.mark.parametrize("me", [0, None])
def test_staging_ends_at_the_position_after(screen: pygame.Surface, mode: str, me: int | None) -> None:
    shared = context("en")
    canvas = canvas_for(shared, screen)
    seen: set[str] = set()
    for seed in range(2):
        match, rng = new_match(2 + seed, mode, seed), random.Random(seed)
        board = CarthageBoard(shared, match, me)
        timeline = Timeline(0.0 if seed else 1.0)
        while not match.over:
            for step in match.play(rng.choice(match.legal())):
                seen.add(step.event.kind)
                board.stage(step, timeline)
                if seed == 0:
                    while timeline:
                        board.draw(canvas, timeline, 0.0)
                        timeline.update(rng.choice((0.05, 0.6, 3.0)))
                timeline.update(0.0)
                assert not timeline
                assert board.sight.state is step.after
                assert not board.sight.staged.hidden
        board.draw(canvas, timeline, 0.0)
    wanted = {
        "take",
        "purchase",
        "sail",
        "settle",
        "award",
        "farm_moves",
        "draw_market",
        "draw_farm",
        "finish",
    }
    assert wanted <= seen


def test_a_click_on_a_market_card_takes_it(screen: pygame.Surface) -> None:
    match = new_match(3)
    forward(match, random.Random(1), 10, TURN)
    board = CarthageBoard(context("en"), match, 0)
    target = find(board, "market")
    answer = press(board, middle(target))
    assert isinstance(answer, Decision)
    steps = match.play(*answer.actions)
    timeline = Timeline(0.0)
    for step in steps:
        board.stage(step, timeline)
        timeline.update(0.0)
    if steps[-1].after.market_n and steps[-1].event.kind == "take":
        assert any(isinstance(slot, Taken) and slot.seat == 0 for slot in board.sight.trail.slots)


def buyable(mode: str = "standard") -> tuple[Match, CarthageBoard]:
    for seed in range(50):
        match = new_match(3, mode, seed)
        forward(match, random.Random(seed), 24, TURN)
        if not match.over:
            board = CarthageBoard(context("en"), match, 0)
            if find(board, "choice").name == "A":
                return match, board
    raise AssertionError("no position in which the market can be bought")


def test_a_purchase_is_clicked_together(screen: pygame.Surface) -> None:
    match, board = buyable()
    assert press(board, centre(where.CHOICES[0])) is None
    assert board.composing()
    while composed(board).missing:
        card = next(t for t in hand_cards(board) if not _laid(board, t))
        assert press(board, middle(card)) is None
    while (spare := composed(board).needless()) is not None:
        assert isinstance(press(board, centre(where.CONFIRM)), Refusal)
        press(board, middle(next(t for t in hand_cards(board) if t.kind == spare and _laid(board, t))))
    answer = press(board, centre(where.CONFIRM))
    assert isinstance(answer, Decision)
    turns = int(match.state.turns)
    for action in answer.actions:
        match.play(action)
    assert match.state.turns == turns + 1 or match.state.phase == SAVE or match.over


def composed(board: CarthageBoard) -> Purchase:
    assert isinstance(board.sight.draft, Purchase)
    return board.sight.draft


def hand_cards(board: CarthageBoard) -> list[Target]:
    return [target for target in clickable(board.sight) if target.what == "hand"]


def _laid(board: CarthageBoard, target: Target) -> bool:
    assert board.sight.draft is not None
    return (target.kind, target.nth) in board.sight.draft.laid


def test_cancelling_leaves_no_trace(screen: pygame.Surface) -> None:
    match, board = buyable()
    before = match.state.tobytes()
    key(board, pygame.K_a)
    key(board, pygame.K_a)
    assert board.composing()
    key(board, pygame.K_ESCAPE)
    assert not board.composing()
    assert board.sight.draft is None
    assert foreseen(board.sight) is None
    assert match.state.tobytes() == before


def test_keys_buy_in_three_strokes(screen: pygame.Surface) -> None:
    match, board = buyable()
    assert key(board, pygame.K_a) is None
    assert key(board, pygame.K_a) is None
    answer = key(board, pygame.K_RETURN)
    assert isinstance(answer, Decision)
    for action in answer.actions:
        match.play(action)


def test_tab_visits_every_legal_thing_and_enter_does_it(screen: pygame.Surface) -> None:
    _, board = buyable()
    legal = [t for t in clickable(board.sight) if t.legal]
    seen = set()
    for _ in legal:
        key(board, pygame.K_TAB)
        assert board.hands.focus is not None
        seen.add(board.hands.focus.rect)
    assert seen == {t.rect for t in legal}
    board.hands.focus = find(board, "market")
    assert isinstance(key(board, pygame.K_RETURN), Decision)


def test_a_right_click_beside_everything_calls_off_what_was_begun(screen: pygame.Surface) -> None:
    match, board = buyable()
    before = match.state.tobytes()
    assert key(board, pygame.K_c) is None
    assert board.composing()
    assert press(board, (6, 702), button=3) is None
    assert not board.composing()
    assert match.state.tobytes() == before


def test_classic_cards_are_reserved_by_right_click_and_by_key(screen: pygame.Surface) -> None:
    match, board = buyable("classic")
    assert board.sight.view.seats[0].piece, "the position must have the piece at hand"
    farm = next(t for t in clickable(board.sight) if t.what == "farm")
    assert isinstance(press(board, middle(farm)), Refusal)
    assert isinstance(press(board, middle(farm), button=3), Decision)
    key(board, pygame.K_c)
    assert board.sight.mode == "reserve"
    cards = [t for t in clickable(board.sight) if t.what == "market"]
    number = next(i for i, target in enumerate(cards) if target.legal)
    answer = key(board, pygame.K_1 + number)
    assert isinstance(answer, Decision)
    match.play(*answer.actions)


def test_a_raid_is_defended_by_clicks(screen: pygame.Surface) -> None:
    for seed in range(80):
        match = new_match(2, seed=seed)
        forward(match, random.Random(seed), 20, SAVE)
        if not match.over:
            break
    board = CarthageBoard(context("en"), match, 0)
    assert isinstance(press(board, centre(where.CONFIRM)), Refusal)
    assert press(board, middle(find(board, "good"))) is None
    assert isinstance(board.sight.draft, Defence)
    assert board.sight.draft.need == 1
    key(board, pygame.K_a)
    answer = press(board, centre(where.CONFIRM))
    assert isinstance(answer, Decision)
    for action in answer.actions:
        match.play(action)
    assert match.state.safe[0].sum() >= 1


@pytest.mark.parametrize("mode", ["standard", "classic"])
@pytest.mark.parametrize("language", ["ja", "en"])
def test_everything_has_a_tooltip_and_every_refusal_words(
    screen: pygame.Surface, mode: str, language: str
) -> None:
    shared = context(language)
    for seed in range(4):
        match = new_match(2 + seed % 3, mode, seed)
        forward(match, random.Random(seed), 30, TURN)
        board = CarthageBoard(shared, match, 0 if not match.over else None)
        for target in [*explained(board.sight), *clickable(board.sight)]:
            text = board.tooltip(centre(target.rect))
            assert text is None or "carthage_board." not in text
        for target in clickable(board.sight):
            if target.what == "button":
                continue
            answer = board.hands.play.activate(board.sight, target)
            if isinstance(answer, Refusal):
                assert "carthage_board." not in answer.sentence
                assert answer.section
            board.cancel()


def test_a_whole_game_by_mouse(screen: pygame.Surface) -> None:
    """Seat 0 plays by clicks alone to the end."""
    match, rng = new_match(2, seed=9), random.Random(9)
    shared = context("en")
    board, timeline = CarthageBoard(shared, match, 0), Timeline(0.0)
    while not match.over:
        if match.to_move != 0:
            actions: tuple[int, ...] = (rng.choice(match.legal()),)
        else:
            actions = _clicked(board, rng)
        for action in actions:
            for step in match.play(action):
                board.stage(step, timeline)
                timeline.update(0.0)
        board.change({"staging": False})
    assert board.sight.view.over
    assert board.prompt().mine is False


def _clicked(board: CarthageBoard, rng: random.Random) -> tuple[int, ...]:
    for _ in range(60):
        legal = [t for t in clickable(board.sight) if t.legal]
        buttons = [t for t in legal if t.what == "button" and t.name in ("confirm", "auto", "give_up")]
        choices = [t for t in legal if t.what == "choice" and t.index != 1]
        target = rng.choice(buttons or choices or legal)
        answer = press(board, middle(target))
        if isinstance(answer, Decision):
            return answer.actions
    raise AssertionError("no decision after sixty clicks")


def test_refusals_name_sections_of_the_rules() -> None:
    folder = Path(where.__file__).parent
    named = set()
    for path in folder.glob("*.py"):
        named |= set(
            re.findall(
                r'(?:refuse|No)\(\s*(?:sight,\s*)?"[\w.]+",\s*"(\w+)"', path.read_text(encoding="utf-8")
            )
        )
    for language in ("ja", "en"):
        assert named <= {section.id for section in load_rules(language, "carthage").sections}
    assert {"purchase", "raid", "reservation", "tokens"} <= named


@pytest.mark.parametrize("me", [0, 1])
def test_a_payment_decided_on_is_never_called_short(screen: pygame.Surface, me: int) -> None:
    """While seat 0 pays, seen by itself and by a rival, nothing warns of a shortage, and once the last card
    lies there the bill says how payment and price compare.
    """
    shared, rng = context("en"), random.Random(4)
    match = new_match(2)
    board = CarthageBoard(shared, match, me)
    canvas = canvas_for(shared, screen)
    purchases = 0
    while not match.over and purchases < 2:
        first = len(match.steps)
        legal = match.legal()
        match.play(BUY if BUY in legal else rng.choice(legal))
        for step in match.steps[first:]:
            paying = step.actor == 0 and (step.before.phase == PAY or step.event.kind == "purchase")
            if not paying:
                board.show(step.after)
                continue
            timeline = Timeline()
            board.stage(step, timeline)
            verdicts = []
            while timeline:
                timeline.update(0.1)
                board.draw(canvas, timeline, 0.1)
                shown = strip(board.sight)
                if isinstance(shown, Bill) and not shown.mine:
                    verdicts.append(_verdict(shown, shared.t))
            assert theme.VERMILION not in {colour for _, colour in verdicts}
            if step.event.kind == "purchase" and step.before.phase == PAY:
                over = step.event.args["paid"] - step.event.args["due"]
                words = shared.t("carthage_board.bill.over", over=over)
                assert (words if over else shared.t("carthage_board.bill.exact")) in dict(verdicts)
                purchases += 1
    assert purchases == 2
