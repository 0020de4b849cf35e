"""The Caravans expansion on the board: a game by mouse, what is refused, where things lie."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from ai.thinking.question import Question
from ai.thinking.thoughts import think
from game.core import protocol
from game.core.catalogue import plain
from game.core.game import Step
from game.core.match import Match
from game.core.selfcheck import configurations
from game.marco_polo.actions import DIE, PLACE, SELL_GOODS, TAKE_PIECE
from game.marco_polo.caravan_figures import OWN_CONTRACTS, ROUTE_SHIELDS, ROUTES
from game.marco_polo.components import CONTRACTS_TAKEN
from game.marco_polo.departures import has_route
from game.marco_polo.geography import SHIELD
from game.marco_polo.state import CONTRACT_SPACE, FACE_DOWN, FACE_UP
from scenes.boards.marco_polo.board import MarcoBoard
from scenes.boards.marco_polo.choices import MarcoChoices, kind_of
from scenes.boards.marco_polo.geometry import MarcoPlaces
from scenes.boards.marco_polo.journeys import journeys
from scenes.boards.marco_polo.speech import TIPS
from scenes.kit.timeline import Timeline
from scenes.rulebook.text import load_rules
from scenes.tabletop.answer import ComposedDecision, Refusal
from scenes.tabletop.looks import Drawn
from scenes.tabletop.piece import Part
from tests.game.marco_polo.builder import GAME, Own, Table, position
from tests.scenes.boards.hands import CLERK, click, context, pieces, seated

SECTIONS = {section.id for section in load_rules("en", "marco_polo").sections}
WITH = {c.players: c for c in configurations(GAME) if c.options.model_dump()["caravans"]}


@pytest.fixture(autouse=True, scope="module")
def screen() -> Iterator[None]:
    pygame.init()
    pygame.display.set_mode((1280, 720))
    yield
    pygame.quit()


def board_of(table: Table, match: Match | None = None) -> MarcoBoard:
    """The board of the first seat at a position."""
    players = int(table.state.players)
    board = MarcoBoard(context("en"), match or seated(WITH[players], 1), 0)
    board.show(table.state)
    return board


def refused(table: Table, part: Part) -> str:
    """Why the board refuses a part; its section is on the rules pages."""
    answer = click(board_of(table), *part)
    assert isinstance(answer, Refusal) and answer.section in SECTIONS
    return answer.sentence


def by_mouse(board: MarcoBoard, match: Match) -> tuple[int, ...]:
    """What the clerk would do, by clicks: dice and pieces are chosen first, then what they are for."""
    state = match.state.copy()
    while True:
        action = think(Question(GAME, state, CLERK, len(match.actions))).action
        part: Part = next(iter(MarcoChoices().parts(board.shown, action)))
        if DIE <= action < PLACE:
            dice = enumerate(board.shown.mine.dice)
            alike = [("die", i) for i, die in dice if kind_of(die) == action - DIE]
            part = next(die for die in alike if die not in MarcoChoices.dice(board.shown))
        answer = click(board, *part)
        if isinstance(answer, ComposedDecision):
            return tuple(answer.actions)
        assert DIE <= action < PLACE or action >= TAKE_PIECE, (part, answer)
        protocol.apply(state, action)


def test_a_game_by_mouse_in_which_routes_are_completed() -> None:
    """Every decision of the first seat is a click; it starts routes, moves its caravan and completes them."""
    match = seated(WITH[2], 11)
    board, timeline = MarcoBoard(context("en"), match, 0), Timeline(0.0)
    seen: list[Step] = []
    while not match.over:
        actions: tuple[int, ...] = (think(Question(GAME, match.state, CLERK, len(match.actions))).action,)
        if match.to_move == 0:
            actions = by_mouse(board, match)
        for action in actions:
            for step in match.play(action):
                seen.append(step)
                board.stage([step], timeline)
                timeline.update(0.0)
        board.change({"staging": False, "draft": None, "mode": ""})
    mine = [step.event.kind for step in seen if step.event.seat == 0]
    assert mine.count("depart") >= 2 and mine.count("arrive") >= 1 and "caravan" in mine


@pytest.mark.parametrize("players", [2, 3, 4])
def test_route_tiles_share_the_logs_column(players: int) -> None:
    """They, the log's heading and the counsel share the column without a gap or an overlap."""
    layout = MarcoPlaces(players, 0, True)
    x, y, w, h = layout.bands["routes"]
    assert layout.bare[1] == y + h
    tiles = [layout.route(number) for number in range(ROUTES)]
    for left, top, wide, high in tiles:
        assert x <= left and left + wide <= x + w and y <= top and top + high <= y + h
    assert len({tile[:2] for tile in tiles}) == ROUTES
    assert layout.log[1] >= y + h - 4 and layout.log[1] + layout.log[3] <= layout.counsel[1]
    assert layout.log[3] >= 100, "the log keeps room for its lines"


def test_a_route_by_clicks() -> None:
    """The caravan at home, the load, the tile, the city."""
    table = position(2, own=Own(nodes={0: "calicut"}, routes={}))
    for part, text in (
        (("start_route", 0), "start route"),
        (("load", 7), "load silk gold"),
        (("route", 5), "route k6"),
        (("send", 8), "caravan to kashgar"),
    ):
        answer = click(board_of(table), *part)
        assert isinstance(answer, ComposedDecision)
        assert [GAME.action_text(action) for action in answer.actions] == [text]
        table.play(text)
    assert table.caravan(0) == "kashgar silk gold"


def test_a_caravan_goes_several_steps_by_one_click() -> None:
    table = position(2, own=Own(routes={0: ["k5 xian gold"]}, dice={0: "5 6"}))
    table.place("5", "gold 1")
    table.play("offer 1")
    answer = click(board_of(table), "node", 5)
    assert isinstance(answer, ComposedDecision)
    assert [GAME.action_text(action) for action in answer.actions] == ["caravan go o4", "caravan go fuzhou"]
    ways = journeys(table.state)
    assert all(len(way.nodes) - 1 == len(way.actions) <= 3 for way in ways.values())


def test_which_of_two_caravans_moves_is_chosen_by_a_click() -> None:
    two = ["k5 xian gold", "k6 xian silk"]
    table = position(2, characters="pietro", own=Own(routes={0: two}, dice={0: "1 6"}))
    table.place("1", "pepper")
    table.play("offer 1")
    board = board_of(table)
    first = click(board, "node", 3)
    assert isinstance(first, ComposedDecision)
    assert [GAME.action_text(action) for action in first.actions] == ["caravan go dunhuang"]
    board = board_of(table)
    assert not isinstance(click(board, "mode", "caravan 2"), ComposedDecision)
    second = click(board, "node", 3)
    assert isinstance(second, ComposedDecision)
    assert [GAME.action_text(action) for action in second.actions] == ["second caravan go dunhuang"]


def test_a_piece_is_chosen_like_a_die() -> None:
    table = position(2, characters="donata", own=Own(dice={0: "4 5"}, nodes={0: "xian"}))
    board = board_of(table)
    assert not isinstance(click(board, "piece", 3), ComposedDecision)
    assert not isinstance(click(board, "die", 0), ComposedDecision)
    answer = click(board, "space", 5)
    assert isinstance(answer, ComposedDecision)
    assert [GAME.action_text(action) for action in answer.actions] == [
        "die own 4",
        "piece red",
        "place guild",
    ]


def test_vidal_has_buttons_for_what_only_he_can_do() -> None:
    table = position(2, characters="vidal", own=Own(slots={0: "r2"}, dice={0: "1"}))
    answer = click(board_of(table), "free", 0)
    assert isinstance(answer, ComposedDecision)
    assert isinstance(click(board_of(table), "sell", 0), ComposedDecision)
    table.play("sell goods")
    assert "once" in refused(table, ("sell", 0))
    assert GAME.parse_action("sell goods") == SELL_GOODS


def test_the_price_of_a_seal_is_the_characters_own() -> None:
    """Tebaldo pays no coins for improving one: so it is shown, said and taken."""
    for name, paid in (("filippo", True), ("tebaldo", False)):
        penniless = {"coin": 0, "pepper": 1}
        board = board_of(position(2, characters=name, own=Own(seals={0: "farmer"}, held={0: penniless})))
        line = next(piece.look for piece in pieces(board) if piece.means == ("improve", 0))
        assert isinstance(line, Drawn)
        _, _, price, _, lit = line.facts
        assert ("coin" in [kind for _, kind in price]) == paid and lit != paid
        assert ("coin" in list(TIPS["line"](board.shown, 0))[1].partition(" and brings ")[0]) == paid
        assert isinstance(click(board, "improve", 0), Refusal if paid else ComposedDecision)


def test_the_contracts_to_be_taken_are_as_many_as_the_character_may() -> None:
    for name, most in (("filippo", CONTRACTS_TAKEN), ("vidal", OWN_CONTRACTS)):
        board = board_of(position(2, characters=name))
        assert f"Up to {most} contract" in " ".join(TIPS["space"](board.shown, CONTRACT_SPACE))


def test_what_cannot_be_done_is_told_with_its_section() -> None:
    home = ("start_route", 0)
    nothing = {"pepper": 0, "silk": 0, "gold": 0}
    assert "needs a load" in refused(
        position(2, own=Own(nodes={0: "xian"}, routes={}, held={0: nothing})), home
    )
    assert "with a shield" in refused(position(2, own=Own(routes={})), home)
    taken = {1: ["k5 xian gold"]}
    table = position(2, own=Own(nodes={0: "xian"}, routes=taken))
    assert "cannot be taken" in refused(table, ("route", 4))
    assert "load your caravan" in refused(table, ("route", 3))
    assert "must meet" in refused(position(2, own=Own(routes={0: ["k5 xian gold"]})), ("finish", 0))
    table = position(2, own=Own(routes={0: ["k5 xian gold"]}, dice={0: "1 6"}))
    table.place("1", "pepper")
    table.play("offer 1")
    assert refused(table, ("node", 15)) == "That is 4 steps away; you have 1."


def test_the_cities_that_no_open_route_begins_in_are_named() -> None:
    """Both where two figures are in such cities, and where any of their tiles is open a route can begin."""
    for nodes, said in (("dunhuang baghdad", "Dunhuang or Baghdad"), ("o5 xian", "Xi'an")):
        table = position(2, characters="mei_lin", own=Own(nodes={0: nodes}, routes={}))
        table.state.tiles[:] = FACE_DOWN
        refusal = refused(table, ("start_route", 0))
        assert plain(refusal) == f"No open route tile shows the shield of {said}."
        for route, shields in enumerate(ROUTE_SHIELDS):
            table.state.tiles[:] = FACE_DOWN
            table.state.tiles[route] = FACE_UP
            shown = any(SHIELD[node] in shields for node in table.state.node[0])
            assert has_route(table.state, 0) == shown


def test_tooltips_say_what_arriving_would_bring() -> None:
    table = position(2, own=Own(routes={0: ["k5 xian gold silk"]}))
    board = board_of(table)
    lines = list(TIPS["caravan"](board.shown, 0, 0))
    text = " ".join(lines)
    assert "6 points" in text and "2 gold" in text and "4 points" in text and "2 silk" in text
    lines = list(TIPS["route"](board.shown, 4))
    assert any("Calicut" in line for line in lines) and any("Xi" in line for line in lines)
