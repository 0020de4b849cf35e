"""The people of a game: a sheet with all that can be read in their faces, and what they say in a match."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.core.catalogue import Catalogue, shown_name
from game.core.folders import assets_folders
from game.core.match import Match
from scenes.boards import face
from scenes.boards.people import people, temper
from scenes.kit import theme
from scenes.kit.art import ArtBook
from scenes.kit.canvas import Canvas
from scenes.kit.fonts import Fonts
from scenes.kit.pictures.expression import EXPRESSIONS
from scenes.kit.pictures.portrait import Likeness, bust, portrait
from scenes.kit.theme import TextStyle
from scenes.tabletop.face import ME
from scenes.tabletop.sitters import PERSON, sitters
from scenes.talk.remark import TalkLevel
from scenes.talk.talk import Talk

LEFT, TOP, STEP = 190.0, 20.0, 98.0


def draw_people(game_id: str, language: str, size: tuple[int, int]) -> pygame.Surface:
    """The sheet, in a picture of so many pixels."""
    t, seats = Catalogue.load(language), face(game_id).seats
    surface = pygame.Surface(size)
    fonts = Fonts.load()
    canvas = Canvas(surface, fonts, ArtBook(*(folder / "art" for folder in assets_folders())))
    canvas.language = language
    canvas.fill(theme.PAPER)
    for row, key in enumerate((*people(game_id), ME)):
        who, colour, y = key.removeprefix(PERSON), seats[row % len(seats)].colour, TOP + row * STEP
        canvas.text(t(key), (24, y + 14, LEFT - 30, 34), TextStyle(size=24, serif=True, weight="bold"))
        if key != ME:
            words = t(f"personality.{temper(key, game_id)}")
            canvas.text(words, (24, y + 48, LEFT - 30, 26), theme.SOFT)
        for column, expression in enumerate(EXPRESSIONS):
            shown = Likeness(who, colour, expression)
            portrait(canvas, (LEFT + 130 * column, y, 90, 90), shown)
            portrait(canvas, (LEFT + 130 * column + 92, y + 54, 34, 34), shown)
        bust(canvas, (LEFT + 130 * len(EXPRESSIONS) + 30, y, 94, 94), Likeness(who, colour))
    return surface


def said_in(match: Match, language: str, level: TalkLevel) -> Iterator[str]:
    """What people say in a finished match, a line each: the turn, who, about what, the words."""
    t, game = Catalogue.load(language), match.game
    talk = Talk(match, sitters(match.setup.seats, people(game.id)), match.setup.me)
    talk.follow(match.steps, len(match.steps), language, level)
    for remark in talk.remarks:
        name = shown_name(match.setup.seats[remark.seat].name, t)
        turn = game.turn(match.steps[remark.step].before)
        yield f"{turn:3}  {name}  [{remark.kind}]  {remark.words}"
