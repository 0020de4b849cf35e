"""The switch between the languages, as title, set-up and settings have it."""

from __future__ import annotations

from scenes.kit.widgets import SwitchChoice
from scenes.shell.context import Context


def language_choices(context: Context) -> list[SwitchChoice[str]]:
    """Each language by its own name; Japanese only where there is a font for it."""
    t = context.t
    if context.fonts.japanese:
        japanese = SwitchChoice("ja", t("ui.language.ja"))
    else:
        japanese = SwitchChoice("ja", "Japanese", reason=t("ui.no_japanese_font"))
    return [japanese, SwitchChoice("en", t("ui.language.en"))]
