"""What tests keep of drawings is what is drawn without them, and belongs to nobody else."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes.kit import fonts, shapes
from scenes.kit.fonts import Typeface
from scenes.kit.pictures import desk
from scenes.kit.pictures.svg import Drawing
from tests.scenes.kept_drawings import KnownTypeface, PictureStore, keep_drawings

PIXELS = (40, 24)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def drawing() -> pygame.Surface:
    sheet = Drawing(20.0, 12.0)
    sheet.circle(10, 6, 5, "#804020")
    return sheet.render(PIXELS)


def box() -> pygame.Surface:
    return shapes.box(60, 30, 6.5, (200, 180, 90, 220), (90, 80, 40, 255), border=(10, 10, 10, 200))


def letters() -> pygame.Surface:
    pygame.font.init()
    face = fonts.Fonts.load().face(True, "bold", 21)
    return face.render("隊商宿 Caravanserai", (40, 30, 20, 200))


def ground() -> pygame.Surface:
    return desk.draw((160, 90), 0.125, "indigo")


@pytest.mark.parametrize("draw", [drawing, box, letters, ground])
def test_a_picture_is_the_same_whether_kept_or_not_and_may_be_drawn_on(
    draw: Callable[[], pygame.Surface],
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        store = keep_drawings(patch)
        first = draw()
        known, before = len(store), pixels(first)
        first.fill((255, 0, 0, 255))
        again = draw()
        assert len(store) == known > 0
        assert again is not first and pixels(again) == before
        assert again.get_flags() == first.get_flags() and again.get_masks() == first.get_masks()
        again.fill((255, 0, 0, 255))
        assert pixels(draw()) == before


def test_a_text_is_as_large_as_its_typeface_says() -> None:
    pygame.font.init()
    path = fonts.packaged()[0]
    sizes: dict[object, object] = {}
    known, opened = KnownTypeface(path, PictureStore(), sizes, {}), Typeface(path)
    for px in (9, 31):
        for _ in range(2):
            font, true = known.at(px), opened.at(px)
            assert font.get_ascent() == true.get_ascent() and font.get_height() == true.get_height()
            for text in ("1", "隊商", "Tea", "W i"):
                assert font.size(text) == true.size(text)
                image, wanted = (each.render(text, True, (1, 2, 3, 255)) for each in (font, true))
                assert pixels(image) == pixels(wanted)


def test_what_was_not_used_for_long_goes() -> None:
    store, made = PictureStore(most=3 * 400), list[int]()

    def ask(number: int) -> None:
        def make() -> pygame.Surface:
            made.append(number)
            return pygame.Surface((10, 10), pygame.SRCALPHA)

        store.get(number, make)

    for number in (1, 2, 3, 1, 4, 1, 2):
        ask(number)
    assert made == [1, 2, 3, 4, 2]
    assert len(store) == 3 and store.bytes == 3 * 400
