"""What is printed over a finished picture: grain, vignette, round corners. Deterministic numpy work."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame

from scenes.kit.shapes import box_mask, from_mask

Field = npt.NDArray[np.float32]
SIDE = 256


@lru_cache(maxsize=8)
def noise(seed: int, along_x: int = 1, along_y: int = 1) -> Field:
    """A tile [256, 256] of noise that repeats without a seam, blurred, mean 0 and standard deviation 1."""
    out = np.random.default_rng(seed).standard_normal((SIDE, SIDE)).astype(np.float32)
    for axis, width in ((0, along_x), (1, along_y)):
        if width > 1:
            total = np.zeros_like(out)
            for k in range(width):
                total += np.roll(out, k - width // 2, axis=axis)
            out = total
    out -= out.mean()
    return out / max(float(out.std()), 1e-6)


def grey(field: npt.NDArray[np.floating[Any]]) -> pygame.Surface:
    """Values 0..1 [width, height] as an opaque grey surface."""
    level = (np.clip(field, 0, 1) * 255 + 0.5).astype(np.uint8)
    surface = pygame.Surface(level.shape)
    pixels = pygame.surfarray.pixels3d(surface)
    pixels[:] = level[:, :, None]
    del pixels
    return surface


def multiply(surface: pygame.Surface, tile: pygame.Surface) -> None:
    """Darken `surface` by a grey tile repeated over it; alpha stays."""
    for x in range(0, surface.get_width(), tile.get_width()):
        for y in range(0, surface.get_height(), tile.get_height()):
            surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)


@lru_cache(maxsize=16)
def _grain(width: int, strength: int, seed: int) -> pygame.Surface:
    field = noise(seed, width, width) * 0.7 + noise(seed + 1, 2 * width, 2 * width) * 0.3
    return grey(1 - (strength / 255) * np.clip(1 + field, 0, 2.4))


def speckle(surface: pygame.Surface, scale: float, strength: int, seed: int) -> None:
    """Paper grain: every pixel darker by about `strength` of 255, unevenly. Alpha stays."""
    multiply(surface, _grain(max(1, round(scale)), strength, seed))


def keep_inside(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """Cut the corners of `surface` to `radius` pixels, in place; returns it."""
    mask = from_mask(box_mask(*surface.get_size(), radius), (255, 255, 255, 255))
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def vignette(surface: pygame.Surface, strength: float) -> None:
    """Darken towards the corners, by `strength` (0..1) at the very corner. Alpha stays."""
    small_w, small_h = 96, 54
    x = np.linspace(-1, 1, small_w, dtype=np.float32)[:, None]
    y = np.linspace(-1, 1, small_h, dtype=np.float32)[None, :]
    far = np.clip((x * x + y * y) / 2, 0, 1)
    shade = pygame.transform.smoothscale(grey(1 - strength * far * far), surface.get_size())
    surface.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
