"""What commands about pictures accept: readers for argparse, each of which refuses in one sentence."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from ai.commands.readers import given


def scene_name(text: str) -> str:
    """A scene that can be drawn, for argparse."""
    from scenes.tools.shot import SCENES

    if text not in SCENES:
        raise argparse.ArgumentTypeError(
            f"there is no scene {given(text)}; choose one of {', '.join(SCENES)}"
        )
    return text


def picture_file(text: str) -> Path:
    """A file to write a picture to, for argparse."""
    if not text.lower().endswith(".png"):
        raise argparse.ArgumentTypeError(f"{given(text)} does not end in .png")
    return Path(text)


def screen_point(text: str) -> tuple[int, int]:
    """X,Y in design units, for argparse."""
    from scenes.kit.theme import DESIGN_H, DESIGN_W

    parts = re.fullmatch("([0-9]{1,4}),([0-9]{1,4})", text)
    if parts is not None and int(parts[1]) < DESIGN_W and int(parts[2]) < DESIGN_H:
        return int(parts[1]), int(parts[2])
    raise argparse.ArgumentTypeError(f"{given(text)} is not a point such as 640,360 (0,0 to 1279,719)")


def window_size(text: str) -> tuple[int, int]:
    """WIDTHxHEIGHT in pixels, for argparse."""
    parts = re.fullmatch("([0-9]{1,5})[xX]([0-9]{1,5})", text)
    if parts is not None:
        width, height = int(parts[1]), int(parts[2])
        if 640 <= width <= 7680 and 360 <= height <= 4320:
            return width, height
    raise argparse.ArgumentTypeError(f"{given(text)} is not a size such as 1280x720 (640x360 to 7680x4320)")


def sound_file(text: str) -> Path:
    """A file to write sound to, for argparse."""
    if not text.lower().endswith(".wav"):
        raise argparse.ArgumentTypeError(f"{given(text)} does not end in .wav")
    return Path(text)


def seconds_value(text: str) -> float:
    """Seconds with at most two decimals, for argparse."""
    if re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,2})?", text):
        return float(text)
    raise argparse.ArgumentTypeError(f"{given(text)} is not a number of seconds such as 4.8 (0 to 999)")
