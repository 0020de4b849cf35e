"""What all scenes share: preferences, sentences, sound, art, messages and the way to other scenes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Protocol, Unpack

from pygame import Surface

from game.core.catalogue import Catalogue
from game.core.errors import PlayerError
from game.core.folders import assets_folders
from game.core.plain_text import literal
from scenes.kit.art import ArtBook
from scenes.kit.dialog import Answer
from scenes.kit.fonts import Fonts
from scenes.kit.music.musician import Musician
from scenes.kit.sound import SoundBank
from scenes.kit.theme import Rect
from scenes.kit.toast import Toasts, Tone
from scenes.shell.loading import WarmUp
from scenes.shell.preferences import Chosen, Preferences
from scenes.shell.preferences_file import PreferencesFile
from scenes.shell.routes import Opening, Route, Table
from scenes.shell.services import Service, Services, T

if TYPE_CHECKING:
    from game.core.match import Match
    from game.core.saves import Loading

FIRST_SLICE = 0.1
"""Seconds of replaying a saved match before its progress is shown: most are whole by then."""
SLICE = 0.03
"""Seconds of it in each frame from then on."""


class Director(Protocol):
    """What the context asks of whoever runs the scenes; see scenes.shell.manager.Manager."""

    running: bool

    @property
    def top(self) -> object:
        """The scene on top, None before the first."""

    @property
    def room(self) -> Rect:
        """What the scene at hand may use, in design units."""

    def go(self, route: Route) -> None:
        """Leave everything for another scene."""

    def push(self, route: Route) -> None:
        """Open a scene above the present one."""

    def pop(self) -> None:
        """Close the scene on top; the last one stays."""

    def fly(self, key: Hashable, make: Callable[[tuple[int, int]], Surface], start: Rect, end: Rect) -> None:
        """Carry a picture from `start` to `end` (design units) across a change of scenes."""

    def ask(
        self, title: str, content: str, yes: str, action: Callable[[], None], no: str, *, loses: bool = False
    ) -> None:
        """Put a question above everything; `action` runs when it is answered with `yes`."""

    def ask_several(self, title: str, content: str, answers: Sequence[Answer]) -> None:
        """Put a question with several answers above everything; Esc gives the first."""

    def preferences_changed(self, names: set[str]) -> None:
        """The preferences of these names have other values now."""


class Context:
    """Shared by every scene as `self.context`.

    `t(key, **values)` is a sentence in the player's language; `change(speed="fast")` changes preferences,
    applies them at once and stores them; `go`, `push`, `pop` move between scenes.
    """

    def __init__(
        self,
        preferences: Preferences | None = None,
        *,
        store: bool = True,
        warm_up: WarmUp | None = None,
        stored: PreferencesFile | None = None,
    ) -> None:
        """`stored`: the file that `preferences` are from, with what it knows of them."""
        self.preferences = preferences or Preferences()
        self.store = store
        self._stored = stored or PreferencesFile(known=self.preferences)
        self.fonts = Fonts.load()
        if not self.fonts.japanese and self.preferences.language == "ja":
            self.preferences.language = "en"
        self.art = ArtBook(*(folder / "art" for folder in assets_folders()))
        self.toasts = Toasts()
        self.warm_up = warm_up or WarmUp()
        self.catalogue = Catalogue.load(self.preferences.language)
        chosen = self.preferences
        self.sound = SoundBank(chosen.table_volume, chosen.interface_volume, chosen.muted)
        self.music = Musician(self.sound, chosen.music_volume)
        self.toasts.reduced = chosen.reduced_motion
        self.manager: Director | None = None
        self.services = Services()
        self.pad = False
        """The last input came from a gamepad."""
        self.behind = False
        """Another window has the keyboard, or this one is hidden."""
        self.moving = False
        """The whole picture was drawn just now: what has time waits, so that no frame is late."""

    # Sentences

    def t(self, key: str, /, **values: object) -> str:
        """The sentence of `key` in the player's language; the key itself where there is none."""
        return self.catalogue(key, **values)

    @property
    def language(self) -> str:
        """The language of the sentences, "ja" or "en"."""
        return self.catalogue.language

    def say(self, key: str, tone: Tone = "plain", **values: object) -> None:
        """Show a sentence for a few seconds."""
        self.toasts.show(self.t(key, **values), tone)

    def report(self, error: PlayerError | None) -> None:
        """Show what went wrong."""
        if error is not None:
            self.toasts.show(literal(error.sentence(self.catalogue)), "warning")

    # Preferences

    @property
    def still(self) -> bool:
        """Reduced motion: everything jumps."""
        return self.preferences.reduced_motion

    @property
    def counted(self) -> bool:
        """Hidden sums that follow from what was open are counted for the player."""
        return self.preferences.counted

    def change(self, **values: Unpack[Chosen]) -> None:
        """Change preferences, apply them at once and store them; that they cannot be stored is told.

        ValueError for a value that Preferences does not take.
        """
        for name, value in values.items():
            setattr(self.preferences, name, value)
        self._apply(set(values))

    def change_one(self, name: str, value: object) -> None:
        """As `change`, for a name that is known at run time only; ValueError for one that there is not."""
        setattr(self.preferences, name, value)
        self._apply({name})

    def _apply(self, names: set[str]) -> None:
        """Use the values that these have now, and store them."""
        failed = self._stored.store(self.preferences) if self.store else None
        self._use(names)
        self.report(failed)

    def _use(self, names: set[str]) -> None:
        chosen = self.preferences
        self.catalogue = Catalogue.load(chosen.language)
        self.sound.table, self.sound.interface = chosen.table_volume, chosen.interface_volume
        self.sound.muted = chosen.muted
        self.music.volume = chosen.music_volume
        self._hush()
        self.toasts.reduced = chosen.reduced_motion
        if self.manager is not None:
            self.manager.preferences_changed(names)

    def look_after_preferences(self) -> None:
        """Try now and then what could not be stored; to be called whatever scene is open."""
        if self.store and self._stored.look_after(self.preferences):
            self._use(set(Preferences.model_fields))

    def set_behind(self, behind: bool) -> None:
        """The window is behind others now, or in front."""
        if behind != self.behind:
            self.behind = behind
            self._hush()

    def _hush(self) -> None:
        self.sound.hush(self.behind and self.preferences.quiet_behind)
        self.music.look()

    # Other scenes

    def service(self, service: Service[T]) -> T:
        """What is kept under this key for the whole run (see scenes.shell.services)."""
        return self.services.get(service)

    def _manager(self) -> Director:
        if self.manager is None:
            raise RuntimeError("no scene manager is running")
        return self.manager

    def go(self, route: Route) -> None:
        """Leave all scenes for another one; RuntimeError while no scene manager is running, as for all that
        leads to other scenes. Where a scene cannot be made, that is told, and nothing is left.
        """
        try:
            self._manager().go(route)
        except PlayerError as error:
            self.report(error)

    def open_table(
        self,
        game: str,
        make: Callable[[], Match | Loading],
        back: Callable[[], None],
        use: Callable[[Match], None] | None = None,
    ) -> None:
        """Give the match that `make` makes to `use` once its game is ready; without `use`, open its table.

        Until then the wait is shown at the table's place, and the player may go `back`; so it is while a long
        saved match is replayed. A PlayerError of `make` is told, and nothing is opened.
        """
        use = use or self._sit_down
        if not self.warm_up.ready(game):
            self.go(Opening(game, make, back, use))
            return
        from game.core.saves import Loading

        try:
            made = make()
            if isinstance(made, Loading):
                if not made.step(FIRST_SLICE):
                    self.go(Opening(game, lambda: made, back, use))
                    return
                made = made.match
        except PlayerError as error:
            self.report(error)
            return
        use(made)

    def _sit_down(self, match: Match) -> None:
        self.go(Table(match))

    def push(self, route: Route) -> None:
        """Open a scene above the present one; told where it cannot be made, as with `go`."""
        try:
            self._manager().push(route)
        except PlayerError as error:
            self.report(error)

    def pop(self) -> None:
        """Close the scene on top."""
        self._manager().pop()

    def fly(self, key: Hashable, make: Callable[[tuple[int, int]], Surface], start: Rect, end: Rect) -> None:
        """Carry a picture from the present scene into the next one (with `go`)."""
        self._manager().fly(key, make, start, end)

    def ask(
        self,
        title: str,
        content: str,
        yes: str,
        action: Callable[[], None],
        no: str | None = None,
        *,
        loses: bool = False,
    ) -> None:
        """Ask a question (all texts ready to show); `action` runs when it is answered with `yes`.

        Where something would be lost (`loses`), Enter means no.
        """
        self._manager().ask(title, content, yes, action, no or self.t("ui.cancel"), loses=loses)

    def ask_several(self, title: str, content: str, answers: Sequence[Answer]) -> None:
        """Ask a question with several answers (all texts ready to show); Esc gives the first of them."""
        self._manager().ask_several(title, content, answers)

    def quit(self) -> None:
        """End the program after this frame."""
        self._manager().running = False
