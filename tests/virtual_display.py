"""A real window without a screen: an Xvfb server, driven with xdotool as a person would drive it.

No window manager runs: a window lies at the top left corner, pixels of the display are pixels of the window.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Self

import pygame

WINDOW_CLASS = "caravanserai"


class VirtualDisplay:
    """`with VirtualDisplay(1280, 720) as display:` and start the program with `env=display.env`."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height

    def __enter__(self) -> Self:
        self._folder = tempfile.TemporaryDirectory(prefix="caravanserai-display-")
        reader, writer = os.pipe()
        screen = f"{self.width}x{self.height}x24"
        options = ["-nolisten", "tcp", "-nocursor", "-fbdir", self._folder.name]
        try:
            self._server = subprocess.Popen(
                ["Xvfb", "-displayfd", str(writer), "-screen", "0", screen, *options],
                pass_fds=[writer],
                stderr=subprocess.DEVNULL,
            )
        except OSError:
            os.close(reader)
            self._folder.cleanup()
            raise
        finally:
            os.close(writer)
        with os.fdopen(reader) as answer:
            number = (
                answer.readline().strip()
            )  # written once the server accepts connections; empty if it died
        if not number:
            self._server.wait()
            self._folder.cleanup()
            raise RuntimeError("Xvfb did not start")
        self.env = os.environ | {
            "DISPLAY": f":{number}",
            "SDL_VIDEODRIVER": "x11",
            "SDL_VIDEO_WINDOW_POS": "0,0",
            "SDL_VIDEO_X11_WMCLASS": WINDOW_CLASS,
        }
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.terminate()
        self._server.wait(timeout=10)
        self._folder.cleanup()

    def _xdotool(self, *words: object) -> None:
        subprocess.run(["xdotool", *map(str, words)], env=self.env, check=True, timeout=20)

    def wait_for_window(self) -> None:
        """Return when the program's window is visible, and give it the keyboard."""
        # By class: xdotool reads titles only in some locales.
        self._xdotool("search", "--sync", "--onlyvisible", "--class", WINDOW_CLASS, "windowfocus")

    def move(self, x: int, y: int) -> None:
        """Point at pixel (x, y) of the display."""
        self._xdotool("mousemove", x, y)

    def click(self, x: int, y: int, button: int = 1) -> None:
        """Point at pixel (x, y) and click: 1 left, 2 middle, 3 right."""
        self._xdotool("mousemove", x, y, "click", button)

    def key(self, name: str) -> None:
        """Press and release a key by its X name, such as `Return`, `Escape`, `h` or `ctrl+z`."""
        self._xdotool("key", name)

    def layout(self, name: str) -> None:
        """The keyboard has another layout, such as `ru`."""
        subprocess.run(["setxkbmap", name], env=self.env, check=True, timeout=20)

    def window_size(self) -> tuple[int, int]:
        """Width and height of the program's window in pixels."""
        words = [
            "xdotool",
            "search",
            "--onlyvisible",
            "--class",
            WINDOW_CLASS,
            "getwindowgeometry",
            "--shell",
        ]
        found = subprocess.run(words, env=self.env, check=True, timeout=20, capture_output=True, text=True)
        values = dict(line.split("=") for line in found.stdout.split() if "=" in line)
        return int(values["WIDTH"]), int(values["HEIGHT"])

    def picture(self) -> pygame.Surface:
        """What the display shows now."""
        data = (Path(self._folder.name) / "Xvfb_screen0").read_bytes()
        # Starts with 32-bit big-endian words: 0 header bytes, 12 bytes per line, 19 colours (of 12 bytes).
        word = [int.from_bytes(data[i : i + 4], "big") for i in range(0, 100, 4)]
        start, pitch = word[0] + word[19] * 12, word[12]
        pixels = data[start : start + pitch * self.height]
        surface = pygame.Surface((self.width, self.height), depth=32, masks=(0xFF0000, 0xFF00, 0xFF, 0))
        surface.get_buffer().write(pixels)
        return surface
