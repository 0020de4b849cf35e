"""Every page of rules there is, also of games to come: whole, alike in both languages, no word cut."""

from __future__ import annotations

import re

import pytest

from game.core.catalogue import LANGUAGES
from game.core.folders import assets
from scenes.pages.rules.scene import RulesScene, with_own_tables
from scenes.rulebook.glossary import load_glossary
from scenes.rulebook.text import load_rules
from scenes.shell.routes import Rules, Title
from tests.scenes.running import Shell

PAGES = sorted(path.stem for path in (assets() / "rules" / "en").glob("*.md"))


def _text(language: str, game: str) -> str:
    return (assets() / "rules" / language / f"{game}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PAGES)
def test_rules_are_whole(game: str, language: str) -> None:
    rules, text = load_rules(language, game), _text(language, game)
    assert rules.title
    *numbered, keys = rules.sections
    assert [s.number for s in numbered] == [str(i + 1) for i in range(len(numbered))]
    assert keys.id == "keys"
    assert any("[[key|F3]]" in paragraph.text for paragraph in keys.paragraphs)
    assert all(s.paragraphs for s in rules.sections)
    for picture in re.findall(r"\[\[icon:([^|]+)\|", text):
        assert (assets() / "art" / f"{picture}.svg").is_file(), picture
    for number in re.findall(r"§(\d+)", text):
        assert 1 <= int(number) <= len(numbered)


@pytest.mark.parametrize("game", PAGES)
def test_both_languages_have_the_same_outline_and_references(game: str) -> None:
    def outline(language: str) -> list[tuple[str, list[str], list[str]]]:
        return [
            (
                s.id,
                [p.kind for p in s.paragraphs],
                re.findall(r"§\d+", " ".join(p.text for p in s.paragraphs)),
            )
            for s in load_rules(language, game).sections
        ]

    assert outline("ja") == outline("en")
    ids = [s.id for s in load_rules("en", game).sections]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize(
    ("language", "size", "ui"),
    [
        ("ja", (1280, 720), 1.0),
        ("en", (1920, 1080), 1.0),
        ("ja", (1280, 720), 2.0),
        ("en", (1280, 720), 2.0),
    ],
)
def test_every_page_is_laid_out_without_a_word_cut(
    language: str, size: tuple[int, int], ui: float, cut_words: list[str]
) -> None:
    shell = Shell(Title(), language, size, {"ui_scale": ui})
    for game in PAGES:
        shell.manager.push(Rules(game))
        shell.frames(2)
        scene = shell.top
        assert isinstance(scene, RulesScene)
        rules = with_own_tables(load_rules(language, game), game, shell.app.context.catalogue)
        paragraphs = [p for s in rules.sections for p in s.paragraphs]
        entries = load_glossary(language, game)
        assert len(scene._pieces) == len(paragraphs) + len(entries) + len(scene._tops)
        last = -1.0
        while scene.pane.offset > last:
            last = scene.pane.offset
            scene.draw(shell.app.canvas)
            scene.pane.scroll_to(last + 500, jump=True)
        assert scene.pane.offset == scene.pane.furthest > 0
        assert all(a.y + a.height <= b.y for a, b in zip(scene._pieces, scene._pieces[1:], strict=False))
        shell.manager.pop()
        shell.frames(3)
    assert cut_words == []
