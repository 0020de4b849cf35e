"""The deal code: the whole set-up as a code to edit, draw anew, copy and paste, and what that does."""

from __future__ import annotations

from collections.abc import Callable

from ai.players.deal_code import OtherVersion, decode_deal
from game.core.catalogue import Catalogue
from game.core.match import MatchSetup
from game.core.seed_code import decode_seed
from scenes.kit import theme
from scenes.kit.canvas import Canvas
from scenes.kit.theme import Rect, TextStyle
from scenes.kit.widgets import IconButton, TextField, Widget, copy_text, paste_text
from scenes.pages.setup.model import TablePlan
from scenes.shell.context import Context

LEFT, WIDTH = 914.0, 336.0
TOP = 578.0
CODE_LENGTH = 48


def typed(text: str) -> str:
    """What may stand in the field: capital letters, figures and the dash."""
    return "".join(char for char in text.upper() if (char.isascii() and char.isalnum()) or char == "-")


def shortened(text: str) -> str:
    """A pasted text as a message can show it."""
    line = " ".join(text.replace("[", "").replace("]", "").split())
    return line if len(line) <= 16 else line[:15] + "…"


class CodeField(TextField):
    """The code; leaving the field takes what was typed, as Enter does."""

    def __init__(self, rect: Rect, plan: TablePlan, enter: Callable[[str], None], tip: str) -> None:
        super().__init__(
            rect,
            plan.code,
            lambda _: None,
            on_submit=self._submit,
            accept=typed,
            max_length=CODE_LENGTH,
            style=TextStyle(size=16, weight="bold"),
        )
        self.tip = tip
        self.plan, self._enter = plan, enter
        self._taken = ""
        """What was typed and has been taken: that may lead to another scene, which takes the focus away."""

    def _submit(self, code: str) -> None:
        self._taken = code
        self._enter(code)

    def on_focus(self, gained: bool) -> None:
        super().on_focus(gained)
        if gained:
            self._taken = ""
        else:
            if self.value not in (self.plan.code, self._taken):
                self._submit(self.value)
            self.set(self.plan.code)
            self.anchor = self.cursor

    def give_up(self) -> None:
        """Back to the code that holds."""
        self.set(self.plan.code)


class SeedBox:
    """Widgets and texts of the box at the lower end of the options."""

    def __init__(self, plan: TablePlan, t: Catalogue, codes: Codes) -> None:
        self.t = t
        self.field = CodeField((LEFT, TOP + 36, WIDTH, 36), plan, codes.enter, t("setup.seed.tip"))
        buttons = (
            ("dice", "setup.seed.new", codes.new),
            ("copy", "setup.seed.copy", codes.copy),
            ("paste", "setup.seed.paste", codes.paste),
        )
        self.widgets: list[Widget] = [self.field]
        for number, (icon, tip, action) in enumerate(buttons):
            rect = (LEFT + WIDTH - 124 + number * 43, TOP - 2, 38, 32)
            self.widgets.append(IconButton(rect, f"common/{icon}", action, tip=t(tip)))

    def paint(self, canvas: Canvas) -> None:
        canvas.wash((LEFT, TOP - 10, WIDTH, 1), theme.HAIRLINE)
        canvas.text(self.t("setup.seed"), (LEFT, TOP - 1, WIDTH - 132, 30), theme.STRONG)
        about = self.t("setup.seed.about")
        canvas.text(about, (LEFT, TOP + 78, WIDTH, 50), theme.SOFT.but(line=1.4), fit="wrap", valign="top")


class Codes:
    """Codes for a plan. `show` writes the plan's code into its field, `take` lays the table of another."""

    def __init__(
        self, context: Context, plan: TablePlan, show: Callable[[], None], take: Callable[[MatchSetup], None]
    ) -> None:
        self.context = context
        self.plan = plan
        self.show = show
        self.take = take

    def enter(self, code: str) -> None:
        """A typed or pasted code; a wrong one is told and the old one stays.

        A code of another game leads to the set-up of that game; the code of a seed alone changes the deal.
        """
        kept = self.plan.code
        try:
            self._enter(code)
        except ValueError as error:
            self.context.sound.play("refuse")
            key = "other" if isinstance(error, OtherVersion) else "wrong" if code.strip() else "empty"
            self.context.say(f"setup.seed.{key}", "warning", code=shortened(code), kept=kept)
        self.show()

    def _enter(self, code: str) -> None:
        try:
            self.plan.seed = decode_seed(code)
        except ValueError:
            self.take(decode_deal(code))

    def new(self) -> None:
        """Another deal."""
        self.plan.new_seed()
        self.show()

    def copy(self) -> None:
        """Put the code into the clipboard, and say so."""
        copy_text(self.plan.code)
        self.context.say("setup.seed.copied", "good", code=self.plan.code)

    def paste(self) -> None:
        """Take what is in the clipboard for a code."""
        self.enter(paste_text())
