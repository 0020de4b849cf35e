"""Design units, baking, art and identical drawing."""

from __future__ import annotations

import gc
import weakref

import pygame
import pytest

from game.core.folders import assets
from scenes.kit import art, theme
from scenes.kit.art import ArtBook
from scenes.kit.cache import (
    ENTRY,
    LEAST,
    LENS_MOST,
    LENS_SCREENS,
    MOST,
    SCREENS,
    SIDE_MOST,
    SurfaceCache,
    budget_of,
)
from scenes.kit.canvas import Canvas
from scenes.kit.lettering import Block
from scenes.kit.theme import TextStyle
from scenes.tabletop.face import SEATS
from tests.scenes.kit.helpers import canvas


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1600, 1200), (2560, 1080), (1366, 768)])
def test_any_window_keeps_the_ratio_and_the_middle(size: tuple[int, int]) -> None:
    made = canvas(size)
    left, top = made.spot((0, 0))
    right, bottom = made.spot((1280, 720))
    assert (right - left) / (bottom - top) == pytest.approx(1280 / 720)
    assert left == pytest.approx(size[0] - right)
    assert top == pytest.approx(size[1] - bottom)
    assert made.to_design(made.spot((321.5, 45))) == pytest.approx((321.5, 45))
    x, y, w, h = made.bleed
    assert made.device((x, y, w, h)) == pygame.Rect(0, 0, *size)


def test_neighbours_touch_at_every_scale() -> None:
    for size in ((1280, 720), (1366, 768), (1920, 1080)):
        made = canvas(size)
        for x in range(0, 100, 7):
            assert made.device((x, 0, 7, 10)).right == made.device((x + 7, 0, 7, 10)).left


def picture(made: Canvas) -> bytes:
    made.fill(theme.WOOD)
    made.top_bar()
    made.paper((20, 60, 300, 200), edge=theme.VERMILION)
    made.tray((340, 60, 200, 120))
    made.night_panel((560, 60, 200, 120))
    made.text("カルタゴの貿易商たち [[icon:common/coin|金]] [[key:F1|F1]]", (30, 70, 280, 30), theme.TITLE)
    made.vertical("農場", (800, 60), TextStyle(size=20, serif=True, weight="bold"))
    made.sideways("CARAVANSERAI", (850, 60), TextStyle(size=14))
    made.art("carthage/ship", (600, 300, 60, 60), tint="#B8322A", angle=12)
    made.line([(20, 400), (200, 420)], theme.PAPER, 3, dash=(6, 4))
    made.polygon([(300, 400), (340, 420), (300, 440)], theme.GOLD, border=theme.INK)
    made.thinking_ring((500, 400), 10, 0.4)
    for kind in ("legal", "chosen", "last", "focus", "ghost"):
        made.signal((600, 400, 40, 60), kind)
    for seat in SEATS:
        made.seat_mark((700, 400), 30, seat)
    return pygame.image.tobytes(made.surface, "RGB")


def test_the_same_drawing_gives_the_same_bytes() -> None:
    made = canvas()
    first = picture(made)
    assert picture(made) == first
    made.drop_caches()
    assert picture(made) == first


def test_a_layer_is_painted_once_per_key_and_size() -> None:
    made, painted = canvas(), []
    for key in ("a", "a", "b", "a"):
        made.layer(key, (10, 10, 50, 50), lambda c, key=key: painted.append(key))  # type: ignore[misc]
    assert painted == ["a", "b"]
    made.resize(pygame.display.set_mode((1920, 1080)))
    made.layer("a", (10, 10, 50, 50), lambda c: painted.append("again"))
    assert painted == ["a", "b", "again"]


def test_a_layer_lies_where_direct_drawing_does() -> None:
    made = canvas((1366, 768))
    made.fill("#000000")
    made.box((101.3, 50.7, 60, 40), "#FFFFFF")
    direct = pygame.image.tobytes(made.surface, "RGB")
    made.fill("#000000")
    made.layer("box", (90, 40, 100, 70), lambda c: c.box((101.3, 50.7, 60, 40), "#FFFFFF"))
    assert pygame.image.tobytes(made.surface, "RGB") == direct


def test_a_sheet_draws_with_the_same_supplies_from_its_own_origin() -> None:
    made = canvas((1366, 768))
    made.language = "ja"
    with made.shifted(30, 0), made.faded(0.5):
        sheet = made.sheet(pygame.Surface((40, 40)))
    assert (sheet.scale, sheet.language, sheet.ui) == (made.scale, "ja", made.ui)
    assert sheet.cache is made.cache
    assert sheet.spot((0, 0)) == (0, 0)
    sheet.box((0, 0, 10, 10), "#FFFFFF")
    assert sheet.surface.get_at((2, 2))[:3] == (255, 255, 255)
    lower = made.sheet(pygame.Surface((40, 40)), 5, 9)
    assert lower.spot((0, 0)) == (5, 9)


def test_a_sheet_and_its_pixels_go_as_soon_as_nobody_holds_them() -> None:
    made = canvas()
    sheet = made.sheet(pygame.Surface((40, 40)))
    sheet.text("[[icon:common/coin|gold]] 5", (0, 0, 40, 20))
    gone = weakref.ref(sheet)
    gc.disable()
    try:
        del sheet
        assert gone() is None
    finally:
        gc.enable()


def test_ui_scale_enlarges_text_as_far_as_its_box_allows() -> None:
    small, large = canvas(ui=1.0), canvas(ui=2.0)
    roomy = (0.0, 0.0, 600.0, 60.0)
    assert large.text("Settings", roomy)[2] > 1.8 * small.text("Settings", roomy)[2]
    tight = (0.0, 0.0, 70.0, 22.0)
    assert large.text("Settings", tight)[2] <= 70.5


def test_translucent_and_faded_drawing_leaves_caches_untouched() -> None:
    made = canvas()
    with made.faded(0.3):
        made.box((0, 0, 50, 50), "#FFFFFF", radius=5)
    made.fill("#000000")
    made.box((0, 0, 50, 50), "#FFFFFF", radius=5)
    assert made.surface.get_at((25, 25))[:3] == (255, 255, 255)


def test_the_cache_gives_up_the_oldest() -> None:
    cache = SurfaceCache(budget=10 * (4 * 100 + ENTRY))
    for number in range(20):
        cache.get(number, lambda: pygame.Surface((10, 10)))
    assert len(cache) == 10
    assert cache.bytes <= cache.budget and cache.find(9) is None and cache.find(10) is not None


class Later:
    """What has a surface some time after it was kept."""

    surface: pygame.Surface | None = None


@pytest.mark.parametrize(
    "value",
    [
        pygame.Surface((50, 50)),
        (3, pygame.Surface((50, 25)), pygame.Surface((50, 25))),
        Block(pygame.Surface((50, 50)), 0, 0, 0),
    ],
)
def test_the_cache_counts_all_surfaces_of_a_value(value: object) -> None:
    cache = SurfaceCache(LEAST)
    cache.get("it", lambda: value)
    assert cache.bytes == 50 * 50 * 4 + ENTRY


def test_the_cache_counts_what_is_made_later() -> None:
    cache = SurfaceCache(budget=1 << 20)
    for number in range(40):
        found = cache.get(number, Later)
        found.surface = pygame.Surface((300, 100))
        assert cache.get(number, Later) is found
    assert cache.bytes <= cache.budget and len(cache) < 10


def test_the_cache_counts_the_words_of_a_text() -> None:
    """Measuring texts bakes nothing, and takes room all the same."""
    made = canvas()
    before = made.cache.bytes
    made.measure("word " * 400, width=300)
    assert made.cache.bytes - before > 2000


def test_all_canvases_of_a_program_stay_within_their_bytes() -> None:
    made = canvas()
    for size in ((1280, 720), (1920, 1080), (3840, 2160), (64, 64)):
        made.resize(pygame.Surface(size))
        lens, small = made.magnified(2.0), made.miniature(0.5)
        assert LEAST <= made.cache.budget == budget_of(size) <= MOST
        assert LEAST <= small.cache.budget <= SIDE_MOST
        assert LEAST <= lens.cache.budget == budget_of(lens.size, LENS_MOST, LENS_SCREENS) <= LENS_MOST
    assert budget_of((1280, 720)) == SCREENS * 1280 * 720 * 4 <= 100 << 20
    assert budget_of((2560, 1440), LENS_MOST, LENS_SCREENS) <= 72 << 20
    assert MOST + LENS_MOST + SIDE_MOST <= 704 << 20, "on the largest screens"


def test_tint_replaces_only_the_reserved_colours() -> None:
    svg = f'<a fill="{art.BODY}"/><b fill="{art.SHADE}"/><c fill="{art.INK}"/><d fill="#112233"/>'
    made = art.recoloured(svg, tint="#C8452F", ink="#F3EAD7")
    assert "#C8452F" in made
    assert "#F3EAD7" in made
    assert "#112233" in made
    assert art.BODY not in made
    assert art.SHADE not in made


def test_pictures_keep_their_proportions() -> None:
    book = ArtBook(assets() / "art")
    assert max(book.draw("common/coin", 40, 40).get_size()) == 40
    assert book.has("common/coin")
    assert not book.has("common/nothing")


def test_colours_are_understood_in_every_form() -> None:
    assert theme.rgba("#010203") == (1, 2, 3, 255)
    assert theme.rgba("#01020304") == (1, 2, 3, 4)
    assert theme.rgba((1, 2, 3)) == (1, 2, 3, 255)
    assert theme.fade("#FFFFFF", 0.5)[3] == 128
    assert theme.mix("#000000", "#FFFFFF", 0.5)[0] == 128
    with pytest.raises(ValueError, match="not a colour"):
        theme.rgba("red")


@pytest.mark.parametrize("flags", [0, pygame.SRCALPHA])
def test_a_picture_that_was_faded_once_is_drawn_as_quickly_as_before(flags: int) -> None:
    """An opaque one with a strength of its own would be blended at every later time."""
    made = canvas((64, 36))
    image = pygame.Surface((64, 36), flags)
    image.fill("#C8452F")
    before = image.get_alpha(), image.get_flags()
    with made.faded(0.5):
        made.put(image, 0, 0)
    assert (image.get_alpha(), image.get_flags()) == before
