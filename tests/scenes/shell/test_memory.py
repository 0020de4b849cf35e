"""Memory after many sizes, languages and scenes: what was left is let go."""

from __future__ import annotations

import gc
import subprocess
import sys
import weakref
from itertools import cycle, islice

import pygame
import pytest

from scenes.kit.cache import SurfaceCache
from scenes.kit.canvas import Canvas
from scenes.shell import app as app_module
from scenes.shell.memory import give_back
from scenes.shell.routes import Learn, Rules, Settings, Title
from scenes.tools.monkey import memory
from tests.scenes.running import Shell
from tests.sources import ROOT

CHANGES = 8
LARGE = 64 << 10
MANY = 1500
PICTURES, SIDE = 60, 640


def alive(kind: type[object]) -> int:
    """How many objects of a class there are."""
    return sum(type(each) is kind for each in gc.get_objects())


def test_sizes_languages_and_sizes_of_text_leave_nothing_behind() -> None:
    gc.collect()
    before = alive(Canvas), alive(SurfaceCache)
    shell = Shell(Title(), chosen={"magnifier": "on", "reduced_motion": True})
    for number, size in enumerate(islice(cycle([(640, 360), (480, 640), (800, 450)]), CHANGES)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        shell.manager.resized()
        shell.context.change(language=("ja", "en")[number % 2], ui_scale=1.0 + number % 3 / 2)
        shell.send(pygame.MOUSEMOTION, pos=(200, 200), rel=(1, 1), buttons=(0, 0, 0))
        shell.frames(3)
    # The window's own canvas and the lens's; whatever a scene painted last.
    assert alive(Canvas) - before[0] <= 4 and alive(SurfaceCache) - before[1] <= 2
    assert all(each.bytes <= each.budget for each in gc.get_objects() if type(each) is SurfaceCache)


def test_scenes_that_were_left_go_when_a_frame_has_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_module, "SPARE", 100.0)
    shell = Shell(Title())
    left = [weakref.ref(shell.top)]
    for route in (Learn(), Title(), Learn()):
        shell.manager.go(route)
        left.append(weakref.ref(shell.top))
    shell.manager.push(Settings())
    shell.frames(2)
    assert [ref() is None for ref in left] == [True, True, True, False]
    assert not shell.manager.litter


def test_a_program_that_never_rests_collects_them_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_module, "SPARE", 0.0)
    shell = Shell(Title())
    scene = weakref.ref(shell.top)
    for number in range(app_module.MOST_LITTER):
        shell.manager.go(Rules("edo") if number % 2 else Learn())
    shell.frames()
    assert scene() is None


def test_the_gaps_that_pictures_leave_are_closed_when_a_frame_has_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    closed: list[None] = []
    monkeypatch.setattr(app_module, "give_back", lambda: closed.append(None))
    monkeypatch.setattr(app_module, "SPARE", 100.0)
    shell = Shell(Title(), chosen={"reduced_motion": True})
    shell.frames(2)
    closed.clear()
    cache = shell.app.canvas.cache
    while cache.gone < app_module.LET_GO:
        cache.get(("filler", cache.gone, len(cache)), lambda: pygame.Surface((1024, 1024)))
        assert cache.bytes <= cache.budget
    shell.frames(2)
    assert len(closed) == 1 and cache.gone == 0


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the allocator does it by itself")
def test_gaps_between_what_stays_go_back_to_the_system() -> None:
    large, small = list[bytearray](), list[bytearray]()
    for _ in range(MANY):
        large.append(bytearray(LARGE))
        small.append(bytearray(1000))
    held = memory()
    large.clear()
    give_back()
    assert held - memory() > MANY * LARGE * 0.7 and len(small) == MANY


GAPS = f"""
import pygame
from scenes.shell.app import App, silent_context
from scenes.tools.monkey import memory
app = App(silent_context("en"), (320, 180))
bytearray(24 << 20)
before, pictures, small = memory(), [], []
for _ in range({PICTURES}):
    pictures.append(pygame.Surface(({SIDE}, {SIDE}), depth=32))
    pictures[-1].fill("white")
    small.append(bytearray({LARGE}))
full = memory()
pictures.clear()
print(full - before, memory() - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the allocator does it by itself")
def test_pictures_that_go_leave_no_gaps_between_what_stays() -> None:
    """Though something larger went before, from which on the allocator would leave them. In a process of its
    own: this one has gaps already, in which pictures find room.
    """
    done = subprocess.run([sys.executable, "-c", GAPS], capture_output=True, text=True, cwd=ROOT, check=True)
    full, left = map(int, done.stdout.split()[-2:])
    assert full > PICTURES * SIDE * SIDE * 4 and left < full * 0.2


def test_a_closed_window_keeps_no_pictures() -> None:
    """Whoever still refers to it: scenes and boards refer to themselves until the collector comes by."""
    shell = Shell(Title(), chosen={"magnifier": "on"})
    shell.send(pygame.MOUSEMOTION, pos=(200, 200), rel=(1, 1), buttons=(0, 0, 0))
    shell.frames(2)
    large = shell.manager.magnifier._canvas
    assert large is not None
    caches = (shell.app.canvas.cache, large.cache)
    assert all(cache.bytes for cache in caches)
    shell.app.close()
    assert not any(cache.bytes or len(cache) for cache in caches)
