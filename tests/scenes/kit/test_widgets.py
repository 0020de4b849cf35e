"""Controls driven by pygame events, as a player would."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit import field
from scenes.kit.widgets import (
    Answer,
    Button,
    Dialog,
    Group,
    LevelChoice,
    LevelPicker,
    ListRow,
    ListView,
    ScrollPane,
    Segmented,
    Slider,
    Spot,
    SwitchChoice,
    TextField,
    Toasts,
    Toggle,
)
from tests.scenes.kit.helpers import canvas, click, key, move, press, release, type_text


def buttons(heard: list[str], sounds: list[str] | None = None) -> Group:
    three = Button((200, 0, 100, 30), "three", lambda: heard.append("three"))
    three.disable("not now")
    return Group(
        [
            Button((0, 0, 100, 30), "one", lambda: heard.append("one"), key=pygame.K_o),
            Button((0, 50, 100, 30), "two", lambda: heard.append("two")),
            three,
            Button((200, 50, 100, 30), "four", lambda: heard.append("four"), key=pygame.K_RETURN),
        ],
        play=(sounds if sounds is not None else []).append,
    )


def test_a_click_counts_when_it_ends_where_it_began() -> None:
    heard: list[str] = []
    group = buttons(heard)
    click(group, (50, 15))
    press(group, (50, 15))
    release(group, (50, 60))
    press(group, (50, 15), button=3)
    release(group, (50, 15), button=3)
    assert heard == ["one"]


def test_a_disabled_button_says_why() -> None:
    heard: list[str] = []
    sounds: list[str] = []
    group = buttons(heard, sounds)
    click(group, (250, 15))
    assert heard == []
    assert sounds == ["refuse"]
    assert group.hovered is not None
    assert group.hovered.tooltip == "not now"


def test_keys_tab_arrows_enter_and_hotkeys() -> None:
    heard: list[str] = []
    group = buttons(heard)
    group.handle(key(pygame.K_o))
    group.handle(key(pygame.K_RETURN))
    assert heard == ["one", "four"]
    group.handle(key(pygame.K_TAB))
    group.handle(key(pygame.K_DOWN))
    group.handle(key(pygame.K_RETURN))
    assert heard[-1] == "two"
    group.handle(key(pygame.K_RIGHT))
    group.handle(key(pygame.K_SPACE))
    assert heard[-1] == "four"
    group.handle(key(pygame.K_TAB, pygame.KMOD_SHIFT))
    group.handle(key(pygame.K_RETURN))
    assert heard[-1] == "two"


def test_alt_shows_cues_and_letters_work() -> None:
    heard: list[str] = []
    group = buttons(heard)
    group.handle(key(pygame.K_LALT))
    assert group.alt
    letters = {widget: letter for widget, letter in group.animations()}
    assert letters[group.widgets[0]] == "O"
    free = letters[group.widgets[1]]
    group.handle(key(ord(free.lower()), pygame.KMOD_LALT))
    assert heard == ["two"]
    group.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_LALT, mod=0))
    assert not group.alt
    group.draw_over(canvas())


def test_segments_by_mouse_and_keys() -> None:
    heard: list[int] = []
    choices = [SwitchChoice(2, "2"), SwitchChoice(3, "3"), SwitchChoice(4, "4", reason="only three chairs")]
    group = Group([Segmented((0, 0, 90, 30), choices, 2, heard.append)])
    click(group, (45, 15))
    click(group, (75, 15))
    assert heard == [3]
    group.handle(key(pygame.K_LEFT))
    assert heard == [3, 2]
    move(group, (80, 15))
    assert group.hovered is not None
    assert group.hovered.tooltip == "only three chairs"


def test_toggle_by_its_row_and_by_keys() -> None:
    heard: list[bool] = []
    group = Group([Toggle((200, 10, 50, 26), False, heard.append, row=(0, 0, 260, 46))])
    click(group, (20, 20))
    group.handle(key(pygame.K_LEFT))
    group.handle(key(pygame.K_RIGHT))
    assert heard == [True, False, True]


def test_slider_drags_wheels_and_steps() -> None:
    heard: list[float] = []
    group = Group([Slider((0, 0, 118, 20), 0.5, heard.append)])
    press(group, (9, 10))
    move(group, (109, 10))
    release(group, (109, 10))
    assert heard[0] == 0
    assert heard[-1] == 1
    group.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0))
    group.handle(key(pygame.K_LEFT))
    assert heard[-2:] == pytest.approx([0.9, 0.8])


def test_field_edits_selects_and_uses_the_clipboard(monkeypatch: pytest.MonkeyPatch) -> None:
    board = {"text": ""}
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: board.update(text=text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board["text"])
    heard: list[str] = []
    sent: list[str] = []
    text = TextField((0, 0, 200, 30), "Ina", heard.append, on_submit=sent.append, max_length=8)
    group = Group([text])
    click(group, (199, 15))
    group.handle(key(pygame.K_END))
    type_text(group, "nna隊商")
    assert heard[-1] == "Inanna隊商"
    type_text(group, "宿")
    assert text.value == "Inanna隊商"
    group.handle(key(pygame.K_a, pygame.KMOD_CTRL))
    group.handle(key(pygame.K_x, pygame.KMOD_CTRL))
    assert text.value == ""
    assert board["text"] == "Inanna隊商"
    group.handle(key(pygame.K_v, pygame.KMOD_CTRL))
    group.handle(key(pygame.K_v, pygame.KMOD_CTRL))
    assert text.value == "Inanna隊商"
    group.handle(key(pygame.K_BACKSPACE))
    group.handle(key(pygame.K_HOME))
    group.handle(key(pygame.K_DELETE))
    assert text.value == "nanna隊"
    group.handle(key(pygame.K_RETURN))
    assert sent == ["nanna隊"]


def test_field_without_a_clipboard_pastes_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", broken)
    monkeypatch.setattr(pygame.scrap, "get_text", broken)
    field.copy_text("KAMEL\n7Q2F")
    assert field.paste_text() == "KAMEL 7Q2F"


def test_field_takes_hotkeys_but_leaves_tab_and_escape() -> None:
    heard: list[str] = []
    text = TextField((0, 100, 100, 30), "", lambda _: None, accept=lambda s: s.upper())
    group = buttons(heard)
    group.add(text)
    click(group, (50, 115))
    group.handle(key(pygame.K_o, text="o"))
    type_text(group, "o")
    assert heard == []
    assert text.value == "O"
    assert not group.handle(key(pygame.K_ESCAPE))
    group.handle(key(pygame.K_TAB))
    assert group.focused is not text


def test_levels_are_picked() -> None:
    heard: list[str] = []
    levels = [
        LevelChoice("a", "common/coin", "9%"),
        LevelChoice("b", "common/coin", "18%"),
        LevelChoice("c", "common/coin", reason="no"),
    ]
    group = Group([LevelPicker((0, 0, 150, 70), levels, "a", heard.append)])
    click(group, (75, 30))
    click(group, (125, 30))
    group.handle(key(pygame.K_LEFT))
    assert heard == ["b", "a"]
    group.draw(canvas())


def test_spot_hears_both_buttons() -> None:
    heard: list[str] = []
    group = Group(
        [Spot((0, 0, 50, 50), lambda: heard.append("left"), on_right_click=lambda: heard.append("right"))]
    )
    click(group, (10, 10))
    press(group, (10, 10), button=3)
    assert heard == ["left", "right"]


def test_list_scrolls_and_chooses() -> None:
    heard: list[int] = []
    group = Group(
        [
            view := ListView(
                (0, 0, 200, 120), [ListRow(str(i)) for i in range(10)], heard.append, row_height=40
            )
        ]
    )
    click(group, (50, 60))
    assert heard == [1]
    move(group, (50, 60))
    group.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0))
    assert view.offset > 0
    for _ in range(5):
        group.handle(key(pygame.K_DOWN))
    assert view.selected == 6
    assert view.offset + 120 >= 7 * 40
    group.handle(key(pygame.K_RETURN))
    assert heard[-1] == 6
    group.update(1)
    group.draw(canvas())


def test_pane_moves_its_widgets_and_reveals_the_focus() -> None:
    heard: list[int] = []
    inner = Group([Button((0, i * 40, 100, 30), str(i), lambda i=i: heard.append(i)) for i in range(10)])  # type: ignore[misc]
    pane = ScrollPane((0, 0, 200, 100), 400, widgets=inner)
    pane.scroll_to(200, jump=True)
    pane.update(0)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pane.handle(pygame.event.Event(kind, pos=(50, 10), button=1, rel=(0, 0), buttons=(0, 0, 0)))
    assert heard == [5]
    for _ in range(12):
        pane.handle(key(pygame.K_TAB))
    pane.update(1)
    assert inner.focused is not None
    top = inner.focused.rect[1] - pane.offset
    assert 0 <= top <= 100 - 30
    # The bar is grabbed and pulled to the end.
    pane.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(195, 50), button=1))
    pane.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(195, 99), rel=(0, 0), buttons=(1, 0, 0)))
    pane.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(195, 99), button=1))
    assert pane.offset == pane.furthest
    pane.draw(canvas())


def test_dialog_answers_by_key_and_mouse() -> None:
    heard: list[str] = []

    def ask() -> Dialog:
        return Dialog(
            "Leave?",
            "The game is stored.",
            [
                Answer("Leave", lambda: heard.append("leave"), pygame.K_RETURN, "Enter", primary=True),
                Answer("Stay", lambda: heard.append("stay")),
            ],
        )

    made = canvas()
    dialog = ask()
    dialog.draw(made)
    dialog.handle(key(pygame.K_RETURN))
    assert not dialog.open
    dialog = ask()
    dialog.draw(made)
    dialog.handle(key(pygame.K_ESCAPE))
    dialog = ask()
    dialog.draw(made)
    x, y, w, h = dialog.group.widgets[1].rect
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        dialog.handle(
            pygame.event.Event(kind, pos=(x + w / 2, y + h / 2), button=1, rel=(0, 0), buttons=(0, 0, 0))
        )
    assert heard == ["leave", "stay", "stay"]


def test_toasts_come_once_and_go() -> None:
    toasts = Toasts()
    toasts.show("saved", "good")
    toasts.show("saved", "good")
    toasts.show("careful", "warning")
    assert len(toasts.items) == 2
    toasts.update(0.5)
    toasts.draw(canvas())
    toasts.forget("warning")
    toasts.update(0.5)
    assert [item.tone for item in toasts.items] == ["good"]
    toasts.update(30)
    assert toasts.items == []


@pytest.mark.parametrize("ui", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_tooltips_stay_on_the_screen(ui: float, size: tuple[int, int]) -> None:
    from scenes.kit.tooltip import draw_tooltip

    made = canvas(size, ui)
    text = "いまは相手の手番です。あなたの番になると使えます。" * 3
    for anchor in (
        (0, 0, 30, 30),
        (1250, 0, 30, 30),
        (1250, 690, 30, 30),
        (0, 690, 30, 30),
        (600, 10, 40, 700),
    ):
        x, y, w, h = draw_tooltip(made, text, anchor)
        assert x >= 0
        assert y >= 0
        assert x + w <= 1280
        assert y + h <= 720
