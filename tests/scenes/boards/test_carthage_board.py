"""The board of Carthage as a whole: drawing, staging, playing by real events at design coordinates."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pygame
import pytest

from game.carthage.actions import BUY
from game.carthage.components import KINDS, VALUES
from game.carthage.state import PAY, SAVE, TURN
from game.core.match import Match, MatchSetup, Seat
from scenes.boards.carthage import geometry, looks
from scenes.boards.carthage.bill import Bill
from scenes.boards.carthage.board import CarthageBoard
from scenes.boards.carthage.board_state import EmptyPlace
from scenes.boards.carthage.choices import CHOICES, market_facts
from scenes.boards.carthage.compose import Purchase
from scenes.boards.carthage.consequences import foreseen
from scenes.boards.carthage.defence import Defence
from scenes.boards.carthage.geometry import CarthagePlaces
from scenes.boards.carthage.strip import buy_line
from scenes.boards.carthage.zones import ZONES
from scenes.kit import theme
from scenes.kit.canvas import centre
from scenes.kit.theme import Point
from scenes.kit.timeline import Timeline
from scenes.rulebook.text import load_rules
from scenes.tabletop.answer import ComposedDecision, Refusal
from scenes.tabletop.piece import Piece
from tests.scenes.boards.hands import canvas_for, context, key
from tests.sources import ROOT

LEVELS = ("clerk", "master", "magnate", "apprentice")


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


def press(board: CarthageBoard, at: Point, button: int = 1) -> ComposedDecision | Refusal | None:
    board.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)), at)
    return board.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button), at)


def meaning(board: CarthageBoard, what: str) -> list[Piece]:
    """The pieces that mean something of a kind."""
    found = board.hands.play.targets(board.shown)
    return [piece for piece in found if piece.means is not None and piece.means[0] == what]


def find(board: CarthageBoard, what: str) -> Piece:
    return next(piece for piece in meaning(board, what) if piece.legal)


def middle(piece: Piece) -> Point:
    """A point of the piece that no later card covers: its upper left part."""
    x, y, w, h = piece.rect
    return (x + min(8, w / 2), y + min(30, h / 2)) if piece.id[0] == "hand" else centre(piece.rect)


def test_a_click_on_a_market_card_takes_it(screen: pygame.Surface) -> None:
    match = new_match(3)
    forward(match, random.Random(1), 10, TURN)
    board = CarthageBoard(context("en"), match, 0)
    target = find(board, "market")
    answer = press(board, middle(target))
    assert isinstance(answer, ComposedDecision)
    steps = match.play(*answer.actions)
    timeline = Timeline(0.0)
    for step in steps:
        board.stage([step], timeline)
        timeline.update(0.0)
    if steps[-1].after.market_n and steps[-1].event.kind == "take":
        assert any(isinstance(slot, EmptyPlace) and slot.seat == 0 for slot in board.shown.trail.slots)


def buyable(mode: str = "standard") -> tuple[Match, CarthageBoard]:
    for seed in range(50):
        match = new_match(3, mode, seed)
        forward(match, random.Random(seed), 24, TURN)
        if not match.over and match.state.piece[0]:
            board = CarthageBoard(context("en"), match, 0)
            if find(board, "choice").means == ("choice", 0):
                return match, board
    raise AssertionError("no position in which the market can be bought")


def test_a_purchase_is_clicked_together(screen: pygame.Surface) -> None:
    match, board = buyable()
    assert press(board, centre(geometry.CHOICES[0])) is None
    assert board.composing()
    while composed(board).missing:
        card = next(piece for piece in meaning(board, "hand") if not piece.chosen)
        assert press(board, middle(card)) is None
    while (spare := composed(board).needless()) is not None:
        assert isinstance(press(board, centre(geometry.CONFIRM)), Refusal)
        press(board, middle(next(p for p in meaning(board, "hand") if p.chosen and p.id[2] == spare)))
    answer = press(board, centre(geometry.CONFIRM))
    assert isinstance(answer, ComposedDecision)
    turns = int(match.state.turns)
    for action in answer.actions:
        match.play(action)
    assert match.state.turns == turns + 1 or match.state.phase == SAVE or match.over


def test_a_purchase_that_tokens_pay_for_whole_is_confirmed_by_its_button(screen: pygame.Surface) -> None:
    match, board = buyable()
    state = match.state.copy()
    state.fresh[0] = 4
    board.set_state(state)
    press(board, centre(geometry.CHOICES[0]))
    while composed(board).due:
        assert ("confirm",) not in CHOICES.offered(board.shown)
        press(board, middle(next(p for p in meaning(board, "token") if p.legal and not p.chosen)))
    assert ("confirm",) in CHOICES.offered(board.shown)
    assert isinstance(press(board, centre(geometry.CONFIRM)), ComposedDecision)


def composed(board: CarthageBoard) -> Purchase:
    assert isinstance(board.shown.draft, Purchase)
    return board.shown.draft


def test_cancelling_leaves_no_trace(screen: pygame.Surface) -> None:
    match, board = buyable()
    before = match.state.tobytes()
    key(board, pygame.K_a)
    key(board, pygame.K_a)
    assert board.composing()
    key(board, pygame.K_ESCAPE)
    assert not board.composing()
    assert board.shown.draft is None
    assert foreseen(board.shown) is None
    assert match.state.tobytes() == before


def test_keys_buy_in_three_strokes(screen: pygame.Surface) -> None:
    match, board = buyable()
    assert key(board, pygame.K_a) is None
    assert key(board, pygame.K_a) is None
    answer = key(board, pygame.K_RETURN)
    assert isinstance(answer, ComposedDecision)
    for action in answer.actions:
        match.play(action)


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
    assert board.shown.view.seats[0].piece, "the position must have the piece at hand"
    farm = meaning(board, "farm")[0]
    assert isinstance(press(board, middle(farm)), Refusal)
    assert isinstance(press(board, middle(farm), button=3), ComposedDecision)
    key(board, pygame.K_c)
    assert board.shown.mode == "reserve"
    number = next(i for i, piece in enumerate(meaning(board, "market")) if piece.legal)
    answer = key(board, pygame.K_1 + number)
    assert isinstance(answer, ComposedDecision)
    match.play(*answer.actions)


def test_a_raid_is_defended_by_clicks(screen: pygame.Surface) -> None:
    for seed in range(80):
        match = new_match(2, seed=seed)
        forward(match, random.Random(seed), 20, SAVE)
        if not match.over:
            break
    board = CarthageBoard(context("en"), match, 0)
    assert isinstance(press(board, centre(geometry.CONFIRM)), Refusal)
    assert press(board, middle(find(board, "good"))) is None
    assert isinstance(board.shown.draft, Defence)
    assert board.shown.draft.due == 1
    key(board, pygame.K_a)
    answer = press(board, centre(geometry.CONFIRM))
    assert isinstance(answer, ComposedDecision)
    for action in answer.actions:
        match.play(action)
    assert match.state.safe[0].sum() >= 1


def test_refusals_name_sections_of_the_rules() -> None:
    """Those of the rules, and the board's own for what no action stands for."""
    folders = (Path(geometry.__file__).parent, ROOT / "game" / "carthage")
    named = set()
    for path in (path for folder in folders for path in folder.glob("*.py")):
        named |= set(
            re.findall(
                r'(?:refuse|no)\(\s*(?:shown,\s*)?"[\w.]+",\s*"(\w+)"', path.read_text(encoding="utf-8")
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
            board.stage([step], timeline)
            verdicts = []
            while timeline:
                timeline.update(0.1)
                board.draw(canvas, timeline, 0.1)
                piece = ZONES.piece_set(board.shown).by_id.get(("strip",))
                if piece is not None and isinstance(piece.look, Bill) and not piece.look.mine:
                    verdicts.append(piece.look.verdict(canvas))
            assert theme.VERMILION not in {colour for _, colour in verdicts}
            if step.event.kind == "purchase" and step.before.phase == PAY:
                over = step.event.args["paid"] - step.event.args["due"]
                words = shared.t("carthage_board.bill.over", over=over)
                assert (words if over else shared.t("carthage_board.bill.exact")) in dict(verdicts)
                purchases += 1
    assert purchases == 2


def test_a_card_that_a_token_pays_says_so_on_itself(screen: pygame.Surface) -> None:
    """And not beside it, where other words stand."""
    seen = 0
    for seed in range(60, 84):
        match = new_match(2, seed=seed)
        forward(match, random.Random(seed), 40, TURN)
        if match.over or BUY not in match.legal():
            continue
        board = CarthageBoard(context("en"), match, 0)
        press(board, centre(geometry.CHOICES[0]))
        for token in meaning(board, "token"):
            if token.legal:
                press(board, centre(token.rect))
        pieces = ZONES.piece_set(board.shown).by_id
        cards = {id_[2]: piece.rect for id_, piece in pieces.items() if id_[0] == "market"}
        for tag in (piece for id_, piece in pieces.items() if id_[0] == "free"):
            assert any(pygame.FRect(card).contains(pygame.FRect(tag.rect)) for card in cards.values())
            seen += 1
    assert seen >= 2


def test_a_price_that_tokens_lower_is_not_told_without_them(screen: pygame.Surface) -> None:
    """The dearer price without tokens is what the cards of the market add up to."""
    found = set[bool]()
    for seed in range(40):
        match = new_match(2, seed=seed)
        forward(match, random.Random(seed), seed % 12, TURN)
        board = CarthageBoard(context("en"), match, 0)
        number, price, least, money = market_facts(board.shown)
        if match.over or not number or least <= money:
            continue
        line = buy_line(board.shown)
        assert f"needs {least}" in line and f"hold {money}" in line
        assert ("with tokens" in line) == (least < price)
        found.add(least < price)
    assert found == {True, False}


def test_goods_that_lie_on_each_other_are_counted_in_words(screen: pygame.Surface) -> None:
    seen = 0
    for seed in range(80, 90):
        match = new_match(2, seed=seed)
        while not match.over:
            forward(match, random.Random(seed + len(match.actions)), 12)
            board = CarthageBoard(context("en"), match, 0)
            pieces = ZONES.piece_set(board.shown).by_id
            for seat in range(1, match.setup.players):
                for colour, group in enumerate(board.shown.view.seats[seat].sets):
                    found = pieces.get(("number", seat, colour))
                    goods = [piece for id_, piece in pieces.items() if id_[:2] == ("good", seat)]
                    if found is not None:
                        assert found.look == looks.number(group.cards) and len(goods) >= group.cards
                        seen += 1
    assert seen >= 1


def test_what_a_raid_counts_is_said() -> None:
    """The strip counts goods and icons; its tooltip says of what."""
    seen = 0
    for seed in range(20, 30):
        match = new_match(2, seed=seed)
        forward(match, random.Random(seed), 20, SAVE)
        if match.over:
            continue
        board = CarthageBoard(context("en"), match, 0)
        (strip,) = (piece for piece in ZONES.piece_set(board.shown).pieces if piece.id == ("strip",))
        assert strip.tip is not None
        state = match.state
        lost = sum(int(state.stock[0, kind]) for kind in range(KINDS) if state.raided[kind // VALUES])
        about, counts = board.speech.explained(board.shown, strip.tip).split("\n")
        assert "warehouse icon" in about and counts.startswith(f"Raided: {lost} card")
        seen += 1
    assert seen


@pytest.mark.parametrize("language", ["ja", "en"])
def test_no_word_of_a_raid_is_cut(screen: pygame.Surface, language: str, cut_words: list[str]) -> None:
    for seed in range(80):
        match = new_match(2, seed=seed)
        forward(match, random.Random(seed), 20, SAVE)
        if not match.over:
            break
    shared = context(language)
    board = CarthageBoard(shared, match, 0)
    assert find(board, "give_up").legal
    board.draw(canvas_for(shared, screen), Timeline(), 0.0)
    assert cut_words == []


@pytest.mark.parametrize("classic", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_goods_of_others_and_notes_about_them_lie_beside_each_other_in_their_panel(
    players: int, classic: bool
) -> None:
    """However many there are: numbers and bonuses lay on cards, and cards outside."""
    places, rng = CarthagePlaces(players, 0), random.Random(players)
    noted = 0
    for _ in range(400):
        columns = [[False] * rng.randrange(5) + [True] * rng.randrange(4) for _ in range(4)]
        bonus = [classic and rng.random() < 0.5 for _ in columns]
        room = places.panel(1).stock
        rows = places.stock(1, columns, bonus)
        end = room.x
        for row, extra in zip(rows, bonus, strict=True):
            if not row:
                continue
            assert row[0].x >= end - 0.01
            end = row[-1].right
            if extra or geometry.crowded(row):
                note = geometry.note_beside(row)
                assert note.x >= end
                end, noted = note.right - 2, noted + 1
        assert end <= room.right + 0.01 and all(box.y >= room.y - 0.01 for row in rows for box in row)
    assert noted > 100
