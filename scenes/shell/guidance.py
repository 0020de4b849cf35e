"""The switch of what newcomers are told: the first look at a game, and hints on the use of the screen."""

from __future__ import annotations

import pygame

from scenes.shell.context import Context

KEY = pygame.K_F4
KEY_LABEL = "F4"


def switch(context: Context) -> None:
    """On or off from now on, and told."""
    on = not context.preferences.guidance
    set_guidance(context, on)
    context.say("guidance.on" if on else "guidance.off")


def set_guidance(context: Context, on: bool) -> None:
    """The player's choice; switched on, all of it comes anew."""
    if on:
        context.change(guidance=True, looked=(), hinted=())
    else:
        context.change(guidance=False)
