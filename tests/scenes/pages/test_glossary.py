"""The glossary: whole, alike in both languages, and everything in it is found."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pygame
import pytest

from game.core.catalogue import LANGUAGES, Catalogue
from game.core.folders import assets
from game.core.registry import GAMES
from scenes.kit.canvas import centre
from scenes.pages.rules.scene import RulesScene
from scenes.rulebook.glossary import load_glossary, read_glossary
from scenes.rulebook.search import Hit, find, fold, mentioned, plain
from scenes.rulebook.text import load_rules
from scenes.shell.app import App, silent_context
from scenes.shell.routes import Rules, Table, Title
from scenes.table.scene import TableScene
from scenes.tools.shot import played_match
from tests.scenes.running import Shell

KANJI = re.compile("[\u4e00-\u9fff々]")
LEAST = 20

WIDE = {ord("0") + digit: chr(ord("０") + digit) for digit in range(10)}
"""Digits as wide as kanji."""


@pytest.mark.parametrize("game", list(GAMES))
def test_a_glossary_is_whole(game: str) -> None:
    read = read_glossary(game)
    ids = [term.id for term in read.entries]
    assert len(set(ids)) == len(ids) >= LEAST
    sections = {section.id for section in load_rules("en", game).sections}
    assert set(read.sections) <= sections
    for language in LANGUAGES:
        entries = load_glossary(language, game)
        assert len({entry.name for entry in entries}) == len(entries)
        for entry in entries:
            assert (assets() / "art" / f"{entry.picture}.svg").is_file(), entry.picture
            assert entry.section in sections, entry
            assert "glossary" not in entry.name
            assert entry.about, entry.id
            assert "glossary" not in entry.about
            assert "{" not in entry.about
    for entry in load_glossary("ja", game):
        assert re.fullmatch("[\u3041-\u309fー]*", entry.kana), entry
        assert not KANJI.search(entry.name) or entry.kana, entry.name
    for section in load_rules("ja", game).sections:
        assert not KANJI.search(section.title) or read.sections.get(section.id) or section.id == "keys"


@pytest.mark.parametrize("game", list(GAMES))
def test_terms_are_told_in_one_sentence(game: str) -> None:
    """Characters and cards have as many as their rules need."""
    for language in LANGUAGES:
        for entry in load_glossary(language, game):
            if entry.kind in ("term", "component"):
                assert entry.about.endswith((".", "。")), entry
                assert len(entry.about) < 150, entry


@pytest.mark.parametrize("game", list(GAMES))
def test_every_entry_and_section_is_found_by_each_of_its_names(game: str) -> None:
    for language in LANGUAGES:
        for entry in load_glossary(language, game):
            for name in (entry.name, entry.other, entry.kana, entry.name.upper()):
                if name:
                    assert Hit("entry", entry.id) in find(name, game)[:8], name
        for section in load_rules(language, game).sections:
            found = find(section.title, game)
            assert Hit("section", section.id) in found[:8], section.title


def test_readings_widths_and_accents_make_no_difference() -> None:
    for query in ("こうえきしょ", "コウエキショ", "ｺｳｴｷｼｮ", "交易所", "trading post", "ＴＲＡＤＩＮＧ"):
        assert find(query, "marco_polo")[0] == Hit("entry", "post"), query
    assert find("mongke", "marco_polo")[0] == Hit("entry", "mongke")
    assert find("ぞうへい", "marco_polo")[0] == Hit("entry", "c1")
    assert find("ふふく", "edo")[0].id == "objection"
    assert find("", "edo") == find(" ・", "edo") == []
    assert find("qqqq", "edo") == []
    assert fold("ガ") != fold("カ")


@pytest.mark.parametrize(
    ("one", "other"), [("サイコロ", "ダイス"), ("さいころ", "ﾀﾞｲｽ"), ("駒", "コマ"), ("駱駝", "ラクダ")]
)
def test_two_names_of_one_thing_find_the_same(one: str, other: str) -> None:
    for game in GAMES:
        assert find(one, game) == find(other, game), game
    assert find("サイコロ", "edo")[0] == Hit("entry", "die")
    assert find("黒 サイコロ", "marco_polo")[0] == Hit("entry", "black_die")


@pytest.mark.parametrize("game", GAMES)
def test_a_section_is_found_by_its_number(game: str) -> None:
    for section in load_rules("ja", game).sections:
        if section.number:
            for query in (
                f"§{section.number}",
                f" § {section.number} ",
                f"§{section.number}".translate(WIDE),
            ):
                assert find(query, game)[0] == Hit("section", section.id), query
    assert find("§99", game) == []


@pytest.mark.parametrize("game", GAMES)
def test_several_words_are_found_in_any_order(game: str) -> None:
    for language in LANGUAGES:
        for section in load_rules(language, game).sections:
            words = section.title.split()
            for order in (words, words[::-1]):
                assert Hit("section", section.id) in find(" ".join(order), game), order
        for entry in load_glossary(language, game):
            words = [entry.name, *plain(entry.about).split()[:2]]
            for order in (words, words[::-1]):
                assert Hit("entry", entry.id) in find("　".join(order), game), order
    assert find("qqqq " + load_rules("en", game).sections[0].title, game) == []


@pytest.mark.parametrize("game", list(GAMES))
def test_what_stands_in_bold_in_tooltips_leads_to_the_glossary(game: str) -> None:
    for language in LANGUAGES:
        entries, t = load_glossary(language, game), Catalogue.load(language)
        text = (assets() / "locales" / language / f"{game}_board.toml").read_text(encoding="utf-8")
        for term in re.findall(r"\[\[b\|([^\]{}]+)\]\]", text):
            assert mentioned(f"[[b|{term}]]", entries), (language, term)
        assert t.language == language


def test_a_longer_name_hides_a_shorter_one_and_bold_comes_first() -> None:
    entries = load_glossary("en", "marco_polo")
    assert mentioned("a city card for camels, [[b|Contracts]]", entries) == ["contract", "city_card", "camel"]
    assert mentioned("goldfish", entries) == []


# On the screen


@pytest.fixture(params=["en", "ja"])
def shell(request: pytest.FixtureRequest) -> Iterator[Shell]:
    made = Shell(Title(), request.param)
    yield made
    made.app.close()


def opened(shell: Shell, *terms: str) -> RulesScene:
    shell.manager.push(Rules("marco_polo", "", terms))
    shell.frames(3)
    scene = shell.top
    assert isinstance(scene, RulesScene)
    return scene


def seen(scene: RulesScene, entry: str) -> bool:
    piece = next(piece for piece in scene._pieces if piece.entry == entry)
    return scene.pane.offset <= piece.y <= scene.pane.offset + scene.pane.rect[3] - piece.height


def test_results_come_as_one_types(shell: Shell) -> None:
    scene = opened(shell)
    shell.press(pygame.K_F2)
    for text in ("こ", "う", "えきしょ"):
        shell.send(pygame.TEXTINPUT, text=text)
        shell.frames(1)
        assert scene.hits == find(scene.query, "marco_polo")
    assert scene.query == "こうえきしょ"
    assert seen(scene, "post")
    assert [line.current for line in scene._lines].index(True) == 0
    shell.press(pygame.K_DOWN)
    assert scene.hits[scene.at].kind == "section"
    assert scene._current() == load_rules("en", "marco_polo").index("posts")
    shell.press(pygame.K_UP)
    shell.press(pygame.K_RETURN)
    assert scene._current() == load_rules("en", "marco_polo").index("posts"), "Enter goes on to the section"
    shell.press(pygame.K_ESCAPE)
    assert shell.top is scene
    assert not scene.query
    shell.press(pygame.K_ESCAPE)
    shell.frames(3)
    assert shell.top is not scene


def test_a_click_on_what_was_found_opens_it_and_a_second_its_section(shell: Shell) -> None:
    scene = opened(shell, "coin", "purse", "khan")
    assert seen(scene, "coin")
    shell.click(scene._lines[1].rect)
    shell.frames(30)
    assert seen(scene, "purse")
    shell.click(scene._lines[1].rect)
    shell.frames(30)
    assert scene._current() == load_rules("en", "marco_polo").index("bonus")


def test_all_of_it_is_reached_by_the_cross_of_a_gamepad(shell: Shell) -> None:
    scene = opened(shell)
    shell.press(pygame.K_LEFT)
    assert scene.focus_box() is not None
    lines = len(scene._lines)
    assert lines == len(scene.rules.sections) + 1 + len(scene.entries)
    for _ in range(lines):
        shell.press(pygame.K_DOWN)
    assert scene.inner.focused is scene._lines[-1]
    box = scene.focus_box()
    assert box is not None
    shell.frames(30)
    box = scene.focus_box()
    assert box is not None
    assert scene.contents.rect[1] <= box[1] < scene.contents.rect[1] + scene.contents.rect[3]
    shell.press(pygame.K_RETURN)
    shell.frames(30)
    assert seen(scene, scene.entries[-1].id)
    shell.press(pygame.K_RIGHT)
    before = scene.pane.offset
    shell.press(pygame.K_MINUS)
    assert scene.pane.offset < before


@pytest.mark.parametrize("ui", [1.0, 2.0])
def test_nothing_found_is_cut(shell: Shell, ui: float, cut_words: list[str]) -> None:
    shell.context.change(ui_scale=ui)
    scene = opened(shell)
    shell.press(pygame.K_F2)
    for query in ("契約", "seal", "qqqq", "ギルド"):
        scene.field.set("")
        scene.field.insert(query)
        shell.press(pygame.K_END)
    assert cut_words == []


@pytest.mark.parametrize("game", list(GAMES))
def test_a_key_over_a_tooltip_opens_what_it_speaks_of(game: str) -> None:
    app = App(silent_context("en", speed="instant", counsel=False), (1280, 720))
    app.manager.go(Table(played_match(game, 3, 1, 20, {}, person=True)))
    table = app.manager.top
    assert isinstance(table, TableScene)
    for _ in range(5):
        app.frame(0.2)
    found = 0
    for piece in table.stage.board.zones.piece_set(table.stage.board.shown).by_id.values():
        told = table.stage.board.tips.at(centre(piece.rect)) or ""
        terms = mentioned(told, load_glossary("en", game))
        if not terms:
            continue
        if found == 2:
            break
        pos = tuple(round(value) for value in app.canvas.spot(centre(piece.rect)))
        app.manager.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
        for _ in range(4):
            app.frame(0.3)
        if found:
            app.manager.handle(
                pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=pygame.BUTTON_MIDDLE)
            )
        else:
            event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="", scancode=0)
            app.manager.handle(event)
        app.frame(0.3)
        scene = app.manager.top
        assert isinstance(scene, RulesScene), (piece.id, told)
        assert [hit.id for hit in scene.hits] == terms
        app.manager.pop()
        app.frame(0.3)
        found += 1
    assert found
    app.close()
    app.context.services.close()


@pytest.mark.parametrize("game", list(GAMES))
def test_a_key_on_what_the_keyboard_is_on_opens_what_its_tooltip_speaks_of(game: str) -> None:
    app = App(silent_context("ja", speed="instant", counsel=False), (1280, 720))
    app.manager.go(Table(played_match(game, 3, 1, 20, {}, person=True)))
    table = app.manager.top
    assert isinstance(table, TableScene)
    for _ in range(5):
        app.frame(0.2)

    def press(key: int) -> None:
        app.manager.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        app.frame(0.3)

    for _ in range(12):
        press(pygame.K_TAB)
        terms = mentioned(table.stage.board.tips.focus(), load_glossary("ja", game))
        if terms:
            break
    press(pygame.K_F1)
    scene = app.manager.top
    assert isinstance(scene, RulesScene)
    assert [hit.id for hit in scene.hits] == terms != []
    app.close()
    app.context.services.close()
