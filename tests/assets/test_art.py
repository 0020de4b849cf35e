"""The house rules of the art kit, checked on every picture and every sheet."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pygame
import pytest

from scenes.kit.art import ArtBook
from scenes.kit.pictures.svg import Drawing

ART = Path(__file__).resolve().parents[2] / "assets" / "art"
README = (ART / "README.md").read_text(encoding="utf-8")
# Name -> units across and down.
SHEETS = {
    name: (int(wide), int(high))
    for name, wide, high in re.findall(r"^\| `([^`]+)` \| .* \| (\d+)×(\d+) \|$", README, re.MULTILINE)
}
PICTURES = sorted(
    {path.relative_to(ART).with_suffix("").as_posix() for path in ART.rglob("*.svg")} - set(SHEETS)
)
BODY, SHADE, PIPS, INK = "#F2F0EC", "#C4BFB8", "#231C1A", "#2B2320"
ELEMENTS = {"svg", "title", "g", "path", "circle", "ellipse", "rect"}
ATTRIBUTES = {
    "width", "height", "viewBox", "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin",
    "fill-rule", "opacity", "transform", "d", "cx", "cy", "r", "rx", "ry", "x", "y",
}  # fmt: skip
SHEET_ELEMENTS = ELEMENTS | {"defs", "linearGradient", "radialGradient", "stop", "image"}
SHEET_ATTRIBUTES = ATTRIBUTES | {
    "id", "fill-opacity", "stroke-opacity", "stroke-dasharray", "gradientUnits", "x1", "y1", "x2", "y2",
    "offset", "stop-color", "stop-opacity", "href", "data-tint", "data-ink", "data-flat", "data-thin",
}  # fmt: skip
COLOURED = ("fill", "stroke", "stop-color", "data-tint", "data-ink", "data-flat")


def listed() -> dict[str, str]:
    """Picture name -> tint, as the README's table says."""
    found: dict[str, str] = {}
    for line in README.splitlines():
        row = re.match(r"\| `([^`]+)`(?: … `([^`]+)`)? \| (.*) \| ([a-z+, ]+) \|$", line)
        if row and row[2]:
            stem = row[1][:-1]
            found.update({f"{stem}{n}": row[4] for n in range(int(row[1][-1]), int(row[2][-1]) + 1)})
        elif row:
            found[row[1]] = row[4]
    return found


def text(name: str) -> str:
    return (ART / f"{name}.svg").read_text(encoding="utf-8")


def test_readme_lists_every_picture() -> None:
    assert sorted(listed()) == PICTURES


@pytest.mark.parametrize("name", PICTURES)
def test_markup_is_plain_and_small(name: str) -> None:
    source = text(name)
    assert len(source.encode()) <= 4096
    root = ET.fromstring(source)
    for node in root.iter():
        assert node.tag.split("}")[-1] in ELEMENTS
        assert set(node.attrib) <= ATTRIBUTES
    colours = [node.get(key, "none") for node in root.iter() for key in ("fill", "stroke")]
    assert all(re.fullmatch(r"none|#[0-9A-F]{6}", value) for value in colours)


@pytest.mark.parametrize("name", PICTURES)
def test_draws_inside_its_frame(name: str) -> None:
    for size in (24, 64, 128):
        surface = pygame.image.load_sized_svg(io.BytesIO(text(name).encode()), (size, size))
        width, height = surface.get_size()
        assert max(width, height) == size
        assert pygame.mask.from_surface(surface).count() > width * height * 0.04
        if size == 128:
            edge = [(x, y) for x in range(width) for y in (0, height - 1)]
            edge += [(x, y) for y in range(height) for x in (0, width - 1)]
            assert max(surface.get_at(spot).a for spot in edge) < 10


@pytest.mark.parametrize("name", PICTURES)
def test_reserved_colours(name: str) -> None:
    source, tint = text(name), listed()[name]
    if tint == "ink":
        assert set(re.findall(r"#[0-9A-F]{6}", source)) == {INK}
    elif tint == "body, flat":
        assert BODY in source
        assert SHADE not in source
    elif tint.startswith("body"):
        assert BODY in source
        assert SHADE in source
        assert ("pips" in tint) == (PIPS in source)
    else:
        assert tint == "none"


def test_readme_lists_no_sheet_that_is_not_there() -> None:
    assert SHEETS
    assert all((ART / f"{name}.svg").is_file() for name in SHEETS)


def _tag(node: ET.Element) -> str:
    return node.tag.split("}")[-1]


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_is_plain_and_named(name: str) -> None:
    source = text(name)
    assert len(source.encode()) <= 65536
    root = ET.fromstring(source)
    units = f"0 0 {SHEETS[name][0]} {SHEETS[name][1]}"
    assert root.get("viewBox") == units == f"0 0 {root.get('width')} {root.get('height')}"
    assert _tag(root[0]) == "title" and root[0].text
    for node in root.iter():
        assert _tag(node) in SHEET_ELEMENTS
        assert set(node.attrib) <= SHEET_ATTRIBUTES
        colours = {node.get(key) for key in COLOURED}
        assert all(re.fullmatch(r"none|#[0-9A-F]{6}|url\(#[\w-]+\)", value) for value in colours if value)
        dashed = node.get("stroke-dasharray")
        assert not dashed or re.fullmatch(r"[MLHVZ\d. -]+", node.get("d", "")), "dashes of a curve"
    parts = root[-1]
    assert _tag(parts) == "g"
    assert all(_tag(part) == "g" and part.get("id") for part in parts), "every part is a group with a name"
    names = re.findall(r'id="([^"]+)"', source)
    assert len(set(names)) == len(names)
    gradients = {node.get("id") for node in root.iter() if _tag(node).endswith("Gradient")}
    assert gradients == set(re.findall(r"url\(#([^)]+)\)", source)), "gradients are there and used"


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_can_be_edited(name: str) -> None:
    """One element to a line, indented by its depth; short numbers."""
    depth = 0
    for number, line in enumerate(text(name).splitlines(), 1):
        found = re.fullmatch(r"( *)(<title>[^<]+</title>|<[^<>]+>)", line)
        assert found, f"line {number} does not hold one element"
        depth -= found[2].startswith("</")
        assert len(found[1]) == 2 * depth, f"line {number} is not indented by its depth"
        depth += not re.search(r"^</|/>$|</title>$", found[2])
        plain = re.sub(r'(opacity|offset)="[^"]*"|(scale|matrix)\([^)]*\)', "", line)
        assert not re.search(r"\.\d{3}", plain), f"line {number}: a long number"
    assert depth == 0


@pytest.mark.parametrize("name", SHEETS)
def test_what_a_sheet_places_is_there_and_has_its_size(name: str) -> None:
    for node in ET.fromstring(text(name)).iter():
        if _tag(node) == "image":
            other = (ART / name).parent / node.attrib["href"]
            box = ET.fromstring(other.read_text(encoding="utf-8")).attrib["viewBox"].split()
            high = float(node.attrib["width"]) * float(box[3]) / float(box[2])
            assert float(node.attrib["height"]) == pytest.approx(high, abs=0.01)


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_is_drawn_alike_alone_and_in_a_drawing(name: str) -> None:
    wide, high = SHEETS[name]
    alone = ArtBook(ART).draw(name, wide, high)
    sheet = Drawing(wide, high)
    sheet.rect((0, 0, 1, 1), sheet.linear((0, 0), (1, 1), (0, "#FFFFFF00"), (1, "#FFFFFF00")))
    sheet.art(name, 0, 0, wide)
    drawn = sheet.render((wide, high))
    assert alone.get_size() == drawn.get_size() == (wide, high)
    assert pygame.image.tobytes(alone, "RGBA") == pygame.image.tobytes(drawn, "RGBA")
    assert pygame.mask.from_surface(drawn, 8).count() > wide * high * 0.01


HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>t</title>'


@pytest.mark.parametrize(
    ("image", "why"),
    [
        ('<image href="../common/no.svg" x="0" y="0" width="9"/>', "there is no 'common/no'"),
        ('<image href="../../secret.svg" x="0" y="0" width="9"/>', "there is no '../secret'"),
        ('<image href="dot.svg" x="0" y="0"/>', "there is no 'width'"),
        ('<image href="dot.svg" x="0" y="left" width="9"/>', "could not convert"),
        ('<image href="dot.svg" x="0" y="0" width="9" data-tint="red"/>', "red"),
        ('<image href="other.svg" x="0" y="0" width="9"/>', "it places pictures itself"),
        ('<image href="bare.svg" x="0" y="0" width="9"/>', "not a picture of the kit"),
    ],
)
def test_a_sheet_that_asks_for_what_there_is_not_is_refused(tmp_path: Path, image: str, why: str) -> None:
    (tmp_path / "game").mkdir()
    files = {
        "dot": f'{HEAD}<circle cx="32" cy="32" r="9" fill="#F2F0EC"/></svg>',
        "other": f'{HEAD}<image href="dot.svg" x="0" y="0" width="9"/></svg>',
        "bare": "<svg/>",
        "sheet": f"{HEAD}{image}</svg>",
    }
    for name, source in files.items():
        (tmp_path / "game" / f"{name}.svg").write_text(source, encoding="utf-8")
    with pytest.raises(ValueError, match=re.escape(why)) as refused:
        ArtBook(tmp_path).text("game/sheet")
    assert "game/sheet.svg cannot place <image" in str(refused.value)
    assert "<circle" in ArtBook(tmp_path).text("game/other")
