"""The virtual display itself: a real window receives real clicks and keys, and its picture can be taken."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.virtual_display import VirtualDisplay

PROGRAM = """
import pygame
pygame.init()
screen = pygame.display.set_mode((640, 360))
screen.fill((200, 69, 47))
pygame.display.flip()
clock = pygame.time.Clock()
deadline = pygame.time.get_ticks() + 20_000
while pygame.time.get_ticks() < deadline:
    for event in pygame.event.get():
        if event.type == pygame.MOUSEBUTTONDOWN:
            print("click", *event.pos, flush=True)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_h:
            raise SystemExit(7)
    pygame.display.flip()
    clock.tick(60)
"""


@pytest.mark.window
def test_clicks_keys_and_picture(virtual_display: VirtualDisplay) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        env=virtual_display.env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        virtual_display.wait_for_window()
        virtual_display.click(320, 200)
        assert program.stdout is not None
        assert program.stdout.readline() == "click 320 200\n"
        picture = virtual_display.picture()
        assert picture.get_at((100, 100))[:3] == (200, 69, 47)
        assert picture.get_at((1000, 600))[:3] == (0, 0, 0)
        virtual_display.key("h")
        assert program.wait(timeout=10) == 7
