"""The merchant's desk under the panels: planks with grain, baked once per window size."""

from __future__ import annotations

import numpy as np
import pygame

from scenes.kit.canvas import Canvas
from scenes.pictures.texture import noise

PLANK = 179.0
_TOP, _BOTTOM = (116, 83, 53), (92, 63, 40)


def paint(canvas: Canvas) -> None:
    """The desk over the whole surface."""
    canvas.backdrop("desk", _planks)


def _planks(canvas: Canvas) -> None:
    surface = canvas.surface
    width, height = surface.get_size()
    scale = canvas.scale
    along = noise(71, 41, 1)
    coarse = noise(72, 61, 5)
    xs = (np.arange(width) / max(scale, 1e-6) * 0.9).astype(int) % along.shape[0]
    ys = (np.arange(height) / max(scale, 1e-6) * 1.3).astype(int) % along.shape[1]
    grain = along[np.ix_(xs, ys)] * 2.0 + coarse[np.ix_(xs, ys)] * 1.6
    # Each plank has a shade of its own, so that the joints read as joints.
    design_y = (np.arange(height) - canvas.top) / scale
    plank = np.floor(design_y / PLANK).astype(int)
    shade = np.array([0.0, -3.5, 2.5, -1.5, 3.0, -2.5])[plank % 6]
    part = np.linspace(0.0, 1.0, height)
    across = np.abs(np.linspace(-1.0, 1.0, width))
    vignette = 1 - 0.3 * np.clip(across, 0.6, 1.0)[:, None] ** 6 - 0.16 * (2 * np.abs(part - 0.5))[None, :] ** 4
    pixels = pygame.surfarray.pixels3d(surface)
    for channel in range(3):
        column = _TOP[channel] + (_BOTTOM[channel] - _TOP[channel]) * part + shade
        pixels[:, :, channel] = np.clip((column[None, :] + grain) * vignette, 0, 255).astype(np.uint8)
    del pixels
    left, top, wide, high = canvas.bleed
    joint = PLANK * np.floor(top / PLANK)
    while joint < top + high:
        if joint > 0:
            canvas.wash((left, joint - 1.2, wide, 1.6), "#1E120A70")
            canvas.wash((left, joint + 0.4, wide, 1), "#FFE2B01C")
        joint += PLANK
