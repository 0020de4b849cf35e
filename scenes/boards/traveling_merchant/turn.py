"""The panel of the actions as pieces: what can be done in a turn, or in a decision of another kind."""

from __future__ import annotations

from collections.abc import Iterator

from game.traveling_merchant.components import HOUSES, SPECIALS
from scenes.boards.traveling_merchant import panels, places
from scenes.boards.traveling_merchant.compose import HouseChoice, Swap
from scenes.boards.traveling_merchant.parts import CHOICES, FAMILIES
from scenes.boards.traveling_merchant.sight import MerchantSight
from scenes.boards.traveling_merchant.words import choice_line
from scenes.kit.theme import Rect
from scenes.tabletop.looks import ButtonLook
from scenes.tabletop.piece import Look, Piece, place_only


def actions(sight: MerchantSight) -> Iterator[Piece]:
    view, draft, mine, band, t = sight.view, sight.draft, sight.deciding, "actions", sight.word
    turn = view.phase in ("turn", "swap", "house", "use", "automatic") and not view.over
    houses = max(HOUSES - seat.houses_left for seat in view.seats)
    taken = sum(owner is not None for owner in view.specials)
    end = t("ends.out")
    if not view.end_card_out and view.end_card_between is not None:
        least, most = view.end_card_between
        end = f"{least}–{most}" if most > least else str(least)
    look = panels.Actions(
        sight.bottom if view.over else max(0, sight.active), sight.active == sight.me,
        view.given if turn else 0, view.actions, _why(sight),
        (f"{houses} / {HOUSES}", f"{taken} / {SPECIALS}", end), view.cause, say=sight.say,
    )  # fmt: skip
    x, y, w, _ = places.ACTIONS
    yield Piece(("actions",), places.ACTIONS, look, band=band)
    yield place_only(("discs",), (x + 8, y + 8, w - 16, 112))
    for name, rect in zip(places.ENDS, places.COUNTERS):
        yield place_only(("counter", name), rect, ("counter." + name,))
    yield _button("wanted", places.WANTED, panels.wanted(sight.mark_all), "G")
    if mine and draft is not None:
        yield from _buttons(sight)
    elif turn:
        yield from _choices(sight)
    if mine and draft is None and view.phase == "turn":
        button = ButtonLook(t("end_turn"), "Enter", kind="plain" if view.actions else "primary", size=15)
        yield _button("end", places.END_TURN, button)


def _button(name: str, rect: Rect, look: Look, key: str = "", reading: str = "") -> Piece:
    part, tip = ("button", name), (f"button.{name}{reading}",)
    return Piece(part, rect, look, part, tip, 1, "actions", key=key, cap=False, outline="none", radius=6)


def _why(sight: MerchantSight) -> str:
    """Why there are so many actions, or what is to be chosen."""
    view, draft, t = sight.view, sight.draft, sight.word
    if sight.deciding and isinstance(draft, Swap):
        return t("why.swap", good=sight.good_words(draft.good))
    if sight.deciding and isinstance(draft, HouseChoice):
        return t("why.house" if draft.city is None else "why.house.use" if draft.needs else "why.house.how")
    if view.phase == "start":
        return t("why.start" if sight.deciding else "why.start.other")
    if view.over:
        return t("banner.count" if sight.staged.counting else "over.line")
    return t(("why.three" if view.given == 3 else "why.two") + ("" if sight.deciding else ".other"))


def _buttons(sight: MerchantSight) -> Iterator[Piece]:
    """In a decision of another kind: the ways to place a house, and the way back."""
    draft, t = sight.draft, sight.word
    assert draft is not None
    rects = iter(places.CHOICES)
    if isinstance(draft, HouseChoice) and draft.city is not None and not draft.needs:
        ways, city = draft.ways(draft.city), sight.place_words(draft.city)
        for key, name in enumerate(("pair", "trio"), 1):
            reading = ".english" if name == "trio" and sight.view.english else ""
            title, note = t("button." + name), t(f"button.{name}.note{reading}", city=city)
            look = panels.choice(title, note, (name == "trio") in ways, str(key))
            yield _button(name, next(rects), look, str(key), reading)
    if not draft.begun and (isinstance(draft, Swap) or draft.city is not None):
        cancel = panels.choice(t("button.cancel"), t("button.cancel.note"), True, "Esc")
        yield _button("cancel", next(rects), cancel)


def _choices(sight: MerchantSight) -> Iterator[Piece]:
    """Move, buy and sell with what they could do now."""
    offers, seat = CHOICES.offered(sight), max(0, sight.active)
    for name, rect in zip(FAMILIES, places.CHOICES):
        part, possible = ("choice", name), ("choice", name) in offers
        active = sight.deciding and sight.mode == name
        title, line = sight.word("choice." + name), choice_line(sight, name)
        look = panels.choice(title, line, possible, name[0].upper(), name, seat, active)
        tip = (f"choice.{name}",)
        yield Piece(part, rect, look, part, tip, 1, "actions", outline="none", radius=6)
