"""What a canvas and the canvases made from it share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from scenes.kit.art import ArtBook
from scenes.kit.cache import SurfaceCache
from scenes.kit.fonts import Fonts
from scenes.kit.frame_scheduler import FrameScheduler
from scenes.kit.markup import Resolver
from scenes.kit.theme import Rect


@dataclass
class Supplies:
    """Faces, pictures, what is baked from them, and how the player reads: language, size, inline tags."""

    fonts: Fonts
    book: ArtBook
    ui: float = 1.0
    """Scale of text and controls, 0.8 to 2; whoever changes it drops what is cached."""
    language: str = "en"
    words: Callable[..., str] = lambda key, /, **values: key
    """`words(key, **values)`: a sentence in that language."""
    resolvers: dict[str, Resolver] = field(default_factory=dict)
    """Who draws `[[tag|plain]]`, by the tag's part before the first colon."""
    direct: bool = False
    """Only a small part of the picture is wanted: what lies elsewhere is not painted, and parts of the screen
    are painted anew each time instead of being baked as a whole.
    """
    tips: list[Rect] = field(default_factory=list)
    """Where tooltips have been drawn in this frame, in design units."""
    cache: SurfaceCache = field(kw_only=True)
    scheduler: FrameScheduler = field(default_factory=FrameScheduler)

    def t(self, key: str, /, **values: object) -> str:
        """The sentence of `key` in the player's language."""
        return self.words(key, **values)

    def drop_caches(self) -> None:
        """Forget everything that was baked."""
        self.cache.drop()
        self.fonts.drop()
