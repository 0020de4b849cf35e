"""Line breaking in both languages, markup, fitting."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.catalogue import Catalogue
from scenes.kit import markup, theme
from scenes.kit.fonts import MOST_FACES, MOST_WIDTHS, Fonts
from scenes.kit.linebreak import KATAKANA, NOT_FIRST, NOT_LAST, allowed, good_breaks
from scenes.kit.markup import Inline, Run
from scenes.kit.text import Layout, set_line, set_text
from scenes.kit.theme import TextStyle
from scenes.shell.routes import Title

JAPANESE = (
    "市場の3枚を8で購入し、船は「布＋2」「麦＋1」と進む。つぎの決算までに現金を作りたい、というわけだ。"
    "倉庫の印（2の札に二つ）は、海賊からの守りに使えます。カルタゴへ着いたら、ちょっと待って……売りましょう！"
)
ENGLISH = (
    "Carry wheat, weapons, wine and fabric between nine cities (or ten). Each order lengthens your caravan."
)


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    return Fonts.load()


def lay_out(fonts: Fonts, content: str, width: int | None, px: int = 15, **more: object) -> Layout:
    runs = markup.parse(content, {})
    return set_text(fonts, runs, TextStyle(size=px), px, width, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("width", range(60, 420, 24))
def test_kinsoku_holds_at_every_width(fonts: Fonts, width: int) -> None:
    lines = [line.text for line in lay_out(fonts, JAPANESE, width).lines]
    assert "".join(lines) == JAPANESE
    for line in lines[1:]:
        assert line[0] not in NOT_FIRST
        assert line[0] not in "、。」』）"
    for line in lines[:-1]:
        assert line[-1] not in NOT_LAST


@given(
    st.text(alphabet="「」、。（）ー漢字かなカナ…！？ abc12", min_size=1, max_size=60), st.integers(70, 300)
)
def test_any_text_keeps_kinsoku_and_its_characters(content: str, width: int) -> None:
    layout = lay_out(_shared(), content, width)
    lines = [line.text for line in layout.lines]
    assert "".join(lines).replace(" ", "") == content.replace(" ", "")
    for line in layout.lines:
        # Only a run of signs that may not be parted can be wider than the box.
        assert line.width <= width or not any(0 < at < len(line.text) for at in good_breaks(line.text))


_fonts: list[Fonts] = []


def _shared() -> Fonts:
    if not _fonts:
        _fonts.append(Fonts.load())
    return _fonts[0]


def test_japanese_breaks_between_phrases() -> None:
    text = "今日は天気がいいので市場へ行きます。"
    parts, start = [], 0
    for at in sorted(good_breaks(text)):
        parts.append(text[start:at])
        start = at
    parts.append(text[start:])
    assert "今日は" in parts
    assert all(part[0] not in "はがのでへ" for part in parts[1:])


def test_a_bracket_may_begin_a_line_and_a_change_of_figures_is_not_parted() -> None:
    text = "あなたが得るコイン（0.0 → 3.0）"
    assert text.index("（") in good_breaks(text)
    arrow = text.index("→")
    assert not {arrow, arrow + 1, arrow + 2} & good_breaks(text)
    told = "2 silk → 7 points"  # no figure before the arrow
    assert told.index("→") in good_breaks(told)


def test_a_line_may_break_before_a_chip_after_a_colon(fonts: Fonts) -> None:
    chips = {"place": lambda tag, plain: Inline(6.0, lambda canvas, rect: None)}
    runs = markup.parse("比べた手：[[place:1|ヴェーバーシュタット]]へ移動", chips)
    lines = set_text(fonts, runs, theme.BODY, 15, 150).lines
    assert lines[0].text == "比べた手："


def _katakana_sentences() -> list[str]:
    words = Catalogue.load("ja").entries.values()
    plain = {run.text for said in words for run in markup.parse(said, {})}
    return sorted(line for text in plain for line in text.split("\n") if KATAKANA.search(line))


def _parted_words(fonts: Fonts, text: str, width: int, balance: bool) -> Iterator[str]:
    """The words in katakana that do not stand on one line, with what kinsoku keeps beside them."""
    lines, at = lay_out(fonts, text, width, balance=balance).lines, 0
    ends = set()
    for line in lines[:-1]:
        at = text.index(line.text, at) + len(line.text)
        ends.add(at)
    for word in KATAKANA.finditer(text):
        start, end = word.span()
        if ends & set(range(start + 1, end)):
            while start > 0 and not allowed(text, start):
                start -= 1
            while end < len(text) and not allowed(text, end):
                end += 1
            yield text[start:end]


@pytest.mark.parametrize("balance", [False, True])
@pytest.mark.parametrize("width", [64, 124, 260])
def test_no_word_in_katakana_that_fits_a_line_is_parted(fonts: Fonts, width: int, balance: bool) -> None:
    sentences = _katakana_sentences()
    assert len(sentences) > 1000
    face = fonts.face(False, "regular", 15)
    parted = {word for text in sentences for word in _parted_words(fonts, text, width, balance)}
    assert [word for word in sorted(parted) if face.width(word) <= width] == []


def test_a_word_is_written_smaller_rather_than_parted(fonts: Fonts) -> None:
    parted = lay_out(fonts, "次はダブルアクション", 130, 20)
    assert [line.text for line in parted.lines] == ["次は", "ダブルアク", "ション"] and parted.torn == 1
    smaller = lay_out(fonts, "次はダブルアクション", 130, 20, smallest=14)
    assert [line.text for line in smaller.lines] == ["次は", "ダブルアクション"] and smaller.px == 16
    hopeless = lay_out(fonts, "ア" * 40, 130, 20, smallest=14)
    assert hopeless.px == 20 and hopeless.torn


def test_english_breaks_between_words(fonts: Fonts) -> None:
    lines = [line.text for line in lay_out(fonts, ENGLISH, 150).lines]
    assert len(lines) > 3
    assert " ".join(lines).split() == ENGLISH.split()
    assert not any(line.startswith(" ") or line.endswith(" ") for line in lines)


def test_a_word_wider_than_the_box_is_parted(fonts: Fonts) -> None:
    layout = lay_out(fonts, "Donaudampfschifffahrtsgesellschaft", 80)
    assert len(layout.lines) > 1
    assert layout.width <= 80


def test_every_line_fits_its_box(fonts: Fonts) -> None:
    for content in (JAPANESE, ENGLISH):
        for width in (90, 140, 260):
            assert lay_out(fonts, content, width).width <= width


def test_line_feeds_begin_paragraphs(fonts: Fonts) -> None:
    assert [line.text for line in lay_out(fonts, "one\ntwo\n\nthree", None).lines] == [
        "one",
        "two",
        "",
        "three",
    ]


def test_text_shrinks_before_it_is_cut(fonts: Fonts) -> None:
    runs = markup.parse("カルタゴの貿易商たち", {})
    style = TextStyle(size=30)
    whole = set_line(fonts, runs, style, 30, None)
    smaller = set_line(fonts, runs, style, 30, round(whole.width * 0.8), smallest=20)
    assert smaller.px < 30
    assert smaller.lines[0].text == "カルタゴの貿易商たち"
    cut = set_line(fonts, runs, style, 30, round(whole.width * 0.4), smallest=24)
    assert cut.lines[0].text.endswith("…")
    assert cut.width <= round(whole.width * 0.4)


def test_too_much_text_ends_in_an_ellipsis(fonts: Fonts) -> None:
    layout = lay_out(fonts, JAPANESE, 200, height=50, smallest=15)
    assert len(layout.lines) == 2
    assert layout.lines[-1].text.endswith("…")


def test_balanced_lines_are_about_equally_long(fonts: Fonts) -> None:
    loose = lay_out(fonts, ENGLISH, 500)
    even = lay_out(fonts, ENGLISH, 500, balance=True)
    assert len(even.lines) == len(loose.lines)
    assert max(line.width for line in even.lines) <= max(line.width for line in loose.lines)
    assert min(line.width for line in even.lines) >= min(line.width for line in loose.lines)


def test_markup_becomes_runs() -> None:
    chips = {"card": lambda tag, plain: Inline(2.0, lambda canvas, rect: None)}
    runs = markup.parse("took [[card:5|cloth 5]] as [[b|money]].", chips)
    assert [run.text for run in runs] == ["took ", "cloth 5", " as ", "money", "."]
    assert runs[1].inline is not None
    assert runs[3].weight == "bold"


def test_unknown_tags_show_their_plain_text() -> None:
    assert markup.parse("[[nobody:knows|plain]]", {}) == [Run("plain")]


def test_a_chip_is_never_parted_and_keeps_its_particle(fonts: Fonts) -> None:
    chips = {"card": lambda tag, plain: Inline(3.0, lambda canvas, rect: None)}
    runs = markup.parse("市場にあった[[card:1|布の5]]をお金として取りました。", chips)
    for width in range(80, 300, 10):
        lines = set_text(fonts, runs, theme.BODY, 15, width).lines
        texts = [segment.text for line in lines for segment in line.segments if segment.inline]
        assert texts == ["布の5"]
        assert not any(line.text.startswith("を") for line in lines)


def test_tabular_figures_stand_in_equal_cells(fonts: Fonts) -> None:
    style = TextStyle(size=20, tabular=True, serif=True)
    widths = {set_line(fonts, markup.parse(n, {}), style, 20, None).width for n in ("1111", "8888", "1790")}
    assert len(widths) == 1


def test_bold_serif_is_heavier_and_hardly_wider(fonts: Fonts) -> None:
    regular = fonts.face(True, "regular", 40).render("隊商宿", (0, 0, 0, 255))
    bold = fonts.face(True, "bold", 40).render("隊商宿", (0, 0, 0, 255))

    def darkness(surface: object) -> int:
        import pygame

        return int(pygame.surfarray.array_alpha(surface).sum())  # type: ignore[arg-type]

    assert darkness(bold) > 1.2 * darkness(regular)
    assert abs(bold.get_width() - regular.get_width()) <= 6


def test_without_japanese_typefaces_it_is_english_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from scenes.kit import fonts as module
    from scenes.shell.app import App, silent_context

    monkeypatch.setattr(module, "packaged", lambda: (None, None, None))
    monkeypatch.setattr(module, "_system", lambda names: None)
    context = silent_context("ja")
    assert not context.fonts.japanese
    assert context.language == "en"
    app = App(context)
    app.manager.go(Title())
    app.frame(0.1)
    assert [item.tone for item in context.toasts.items] == ["warning"]
    assert context.fonts.face(True, "black", 30).render("Caravanserai", (0, 0, 0, 255)).get_width() > 50


def test_without_the_packages_the_system_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    from scenes.kit import fonts as module

    sans, _, serif = module.packaged()
    monkeypatch.setattr(module, "packaged", lambda: (None, None, None))
    monkeypatch.setattr(module, "_system", lambda names: serif if names is module.SYSTEM_SERIF else sans)
    made = Fonts.load()
    assert made.japanese
    assert made.face(False, "bold", 20).width("隊商宿") == 60


def test_what_faces_remember_is_bounded() -> None:
    fonts = Fonts.load()
    for px in range(10, 10 + 3 * MOST_FACES):
        face = fonts.face(False, "regular", px)
    assert len(fonts._faces) <= MOST_FACES
    for number in range(3 * MOST_WIDTHS):
        face.width(str(number))
    assert len(face._widths) <= MOST_WIDTHS
