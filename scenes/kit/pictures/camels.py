"""Camels and their drivers in silhouette, walking to the left. One camel fills a box of 100 x 92 units."""

from __future__ import annotations

from scenes.kit.pictures.svg import Drawing
from scenes.kit.theme import Colour, mix

_BODY = (
    "M5.6 25.4Q2.6 22.6 4.6 19.6Q8.4 15.4 13.6 14.4L15.4 10.4L18.6 13.6Q23 15 23.2 20"
    "C23.4 27 25 33.4 29.6 34.6Q33.6 34.6 36 31.4C37.8 27.6 39.6 18.6 44 18.4"
    "C49 18.4 50 29.4 54 31C57.6 29.6 59 19.4 64 19.2C69.4 19.2 72.6 28.4 77 32.6"
    "C82 36.4 84.4 42 84.4 50L86.4 58.4Q85.8 60.8 83.8 58.8L81.8 50.6"
)
_BELLY = "C62 58.6 50 59.4 41.6 55.6"
_CHEST = "C27.6 50.6 23.6 46 21 40C18.6 34.4 17.4 29.4 15.2 26.4C12 27.4 8.6 27.2 5.6 25.4Z"
_NEAR = (
    (
        "L81.4 54C83.4 61 82.6 69 81.6 76L81 87L84.4 90.6H76.8L77.6 76.6C76 68.6 74 62.6 71 57",
        "L41 66L40.2 87L43.4 90.6H36.2L36.6 70L33.6 53.4",
    ),
    (
        "L81.4 54C82 60 84.6 68 87 75L89.4 86.6L92.6 90H85.4L83 77C79 69 75 62.6 71 57",
        "L38.8 66L33.4 87L36.4 90.6H29.4L32.6 70L33.2 53.4",
    ),
)
_FAR = (
    (
        "M76 54C76 62 74.6 70 71.6 77L69.4 87L72.4 90.6H65.6L66.8 76C68.4 68 68 62 67 56Z",
        "M39 54L34.6 68L30.4 87L33.4 90.6H26.4L29.4 68L31.6 51Z",
    ),
    (
        "M76 54C73 62 70 70 68 77L64.4 87L67.4 90.6H60.4L63.4 76C65 68 66 62 66 56Z",
        "M40 54L42.6 68L44.6 87L48 90.6H40.8L39.4 70L34 53Z",
    ),
)
_BUNDLE = (
    "M42 33C40 24 44.6 15 50 13.4Q54.4 11.6 58.4 13.4C64 15.6 67.6 24 66 33"
    "L68.6 46Q62 51 55 50.4Q46.6 51 40 46Z"
)
_RIDER = (
    "M48 30C46.4 22 47.6 14.6 51.4 11.4C49.6 8 51 4 54.4 4C57.8 4 5"
    "9.4 8 57.6 11.2C61.6 14.4 63.4 22 62 30L64 38H46Z"
)
_DRIVER = (
    "M18 91L16.4 70C14 60 15.6 50 20.6 46C18.4 42.4 20 38 23.6 38C27.4 38 29 "
    "42.4 26.6 46C31.6 50 33 60 31 72L33 91H27.6L25 76L23 91Z"
)
_STAFF = "M11.4 42L13 91H14.6L13 42Z"


def camel(
    sheet: Drawing,
    x: float,
    y: float,
    size: float,
    colour: Colour,
    load: str = "bundle",
    pose: int = 0,
    rim: Colour | None = None,
) -> None:
    """A camel whose box starts at x, y and is `size` wide; `load` is bundle, rider or nothing ("")."""
    hind, front = _NEAR[pose]
    whole = _BODY + hind + _BELLY + front + _CHEST
    extra = {"bundle": _BUNDLE, "rider": _RIDER}.get(load, "")
    with sheet.group(x, y, size / 100):
        for leg in _FAR[pose]:
            sheet.path(leg, colour)
        if rim is not None:
            with sheet.group(-1.5, -1.1):
                sheet.path(whole, rim)
                if extra:
                    sheet.path(extra, rim)
        sheet.path(whole, colour)
        if extra:
            sheet.path(extra, mix(colour, "#8A4B33", 0.16) if load == "bundle" else colour)


def driver(
    sheet: Drawing, x: float, y: float, size: float, colour: Colour, rim: Colour | None = None
) -> None:
    """A man on foot with a staff, in the same box as a camel of that size."""
    with sheet.group(x, y, size / 100):
        if rim is not None:
            with sheet.group(-1.5, -1.1):
                sheet.path(_DRIVER, rim)
        sheet.path(_DRIVER, colour)
        sheet.path(_STAFF, colour)
