"""Whatever a text holds, it can be drawn, and a long one at once; pictures stay in their folder."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

import pygame
import pytest

from game.core.folders import assets
from game.core.plain_text import literal
from scenes.boards.carthage.board import resolve
from scenes.boards.traveling_merchant import board as merchant
from scenes.kit import markup, theme
from scenes.kit.art import ArtBook
from scenes.kit.canvas import Canvas
from scenes.kit.field import TextField
from scenes.kit.fonts import Fonts
from scenes.kit.lettering import Fit
from scenes.kit.theme import TextStyle

FITS: tuple[Fit, ...] = ("line", "cut", "wrap")
STYLES = (theme.BODY, theme.TITLE, TextStyle(size=15, tabular=True))
TEXTS = [
    *(
        "a\0b",
        "\0",
        "\ud800",
        "x\udfffy",
        "\u200b",
        "\u200d",
        "\ufe0f",
        "\u0301",
        "\r",
        "\x0b",
        "\t",
        "\x1b[31m",
    ),
    *(
        "\u202eabc\u202c",
        "\ufeff",
        "\ufffe",
        "\U0010ffff",
        "\ue000",
        "[[",
        "]]",
        "[[|]]",
        "[[b|]]",
        "[[b|\0]]",
    ),
    *("[[icon:../../main|x]]", "[[icon:/etc/passwd|x]]", "[[icon:|]]", "[[icon:nothing|x]]", "[[icon:\0|x]]"),
    *("[[card:99|x]]", "[[card:\u0665|x]]", "[[card:\u00b2|x]]", "[[good:-1|x]]", "[[good:9999999999|x]]"),
    *("[[good:" + "9" * 5_000 + "|x]]", "[[key|\ud800]]", "[[order:\u0661|x]]", "[[seat:99|x]]", "\n" * 50),
    *("\U0001f468\u200d\U0001f469\u200d\U0001f467" * 9, "か\u3099" * 30, "z" + "\u0301" * 200),
]
LONG = [
    "W" * 10_000,
    "隊商宿の話は、" * 2_000,
    "lorem ipsum " * 1_000,
    " " * 10_000,
    "\n" * 10_000,
    "[[b|x]]" * 2_000,
]


@pytest.fixture(scope="module")
def canvas() -> Iterator[Canvas]:
    pygame.display.init()
    made = Canvas(pygame.display.set_mode((1280, 720)), Fonts.load(), ArtBook(assets() / "art"))
    made.resolvers["card"] = made.resolvers["good"] = lambda tag, plain: resolve(tag, plain, made)
    for tag in ("order", "seat", "emblem", "place", "special"):
        made.resolvers[tag] = lambda tag, plain: merchant.resolve(tag, made)
    yield made
    pygame.display.quit()


def draw(canvas: Canvas, content: str, style: TextStyle) -> None:
    for fit in FITS:
        canvas.text(content, (20, 20, 300, 60), style, fit=fit, balance=True)
    canvas.write(content, (20, 200), style)
    canvas.measure(content, style, 200)


@pytest.mark.parametrize("content", TEXTS, ids=lambda text: ascii(text)[:30])
@pytest.mark.parametrize("style", STYLES, ids=["body", "title", "tabular"])
def test_nothing_drawn_raises(canvas: Canvas, content: str, style: TextStyle) -> None:
    draw(canvas, content, style)
    draw(canvas, literal(content), style)


@pytest.mark.parametrize("content", LONG, ids=lambda text: ascii(text)[:12])
def test_a_long_text_is_drawn_at_once(canvas: Canvas, content: str) -> None:
    draw(canvas, "x", theme.TITLE)
    began = time.process_time()
    draw(canvas, content, theme.TITLE)
    draw(canvas, content, theme.BODY)
    assert time.process_time() - began < 2


def test_texts_put_together_at_random_are_drawn(canvas: Canvas) -> None:
    rng = random.Random(3)
    alphabet = [
        *"ab|[]:9 、。か",
        "[[",
        "]]",
        "icon:",
        "card:",
        "good:",
        "../",
        "\0",
        "\ud800",
        "\u0301",
        "\n",
        "…",
    ]
    for _ in range(150):
        draw(canvas, "".join(rng.choices(alphabet, k=rng.randint(1, 40))), rng.choice(STYLES))


def test_literal_text_is_shown_letter_by_letter(canvas: Canvas) -> None:
    name = "[[b|x]] a|b [[card:5|y]]"
    runs = markup.parse(f"[[b|{literal(name)}]] said {literal(name)}", canvas.resolvers)
    assert [(run.text, run.weight, run.inline) for run in runs] == [
        (name, "bold", None),
        (f" said {name}", None, None),
    ]


def test_pictures_are_looked_up_in_the_list_of_what_there_is() -> None:
    book = ArtBook(assets() / "art")
    assert book.has("common/coin")
    for name in (
        "../art/common/coin",
        "common/../common/coin",
        "/common/coin",
        "common\\coin",
        "",
        "common",
        "\0",
    ):
        assert not book.has(name)
        with pytest.raises(KeyError):
            book.text(name)


def test_a_field_takes_any_text_and_moves_by_visible_characters(canvas: Canvas) -> None:
    rng = random.Random(5)
    heard: list[str] = []
    field = TextField((10, 10, 200, 30), "", heard.append)
    field.focused = True
    keys = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END, pygame.K_BACKSPACE, pygame.K_DELETE)
    for number in range(300):
        if rng.random() < 0.5:
            kind = rng.choice((pygame.TEXTINPUT, pygame.TEXTEDITING))
            field.on_key(pygame.event.Event(kind, text=rng.choice([*TEXTS, *LONG, "か\u3099", "x"])))
        else:
            mod = rng.choice((0, pygame.KMOD_SHIFT))
            field.on_key(pygame.event.Event(pygame.KEYDOWN, key=rng.choice(keys), mod=mod, unicode=""))
        if number % 10 == 0:
            field.draw(canvas)
        assert field.cursor in field._places()
        field.value.encode("utf-8")
    field.set("")
    field.composing, field.cursor, field.anchor = "", 0, 0
    field.insert("か\u3099" * 30)
    assert field.value == "か\u3099" * 24
    field.on_key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode=""))
    assert field.value == "か\u3099" * 23
