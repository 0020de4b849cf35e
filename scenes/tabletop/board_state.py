"""What one seat sees of a table: everything a picture of it depends on, frozen, made once per change.

Parts of a board are functions from a board state to values. A value that is costly is remembered with the
board state it was made from (`memoized`), so nothing has to be told when it is out of date.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import update_wrapper
from typing import Any, ClassVar, Concatenate, ParamSpec, Protocol, TypeVar

from ai.players.blend_names import word_of
from ai.players.personalities import EVEN, has_personality
from game.core.catalogue import Catalogue, shown_name
from game.core.game import Game
from game.core.match import Match
from game.core.record import Record
from game.core.view import View
from scenes.kit.frozen import replaced
from scenes.kit.pictures.expression import Expression
from scenes.kit.pictures.portrait import ME as STRANGER
from scenes.kit.theme import Rect
from scenes.tabletop.banner import Banner
from scenes.tabletop.face import ME
from scenes.tabletop.trail import Trail

TABLE: Rect = (0, 46, 974, 674)
BESIDE: Rect = (974, 46, 306, 674)
"""Where the pieces of a plain board lie, and where its log and counsel do."""


class Words(Protocol):
    """What a board needs of the shell's context to say something."""

    @property
    def catalogue(self) -> Catalogue:
        """The sentences of the player's language."""

    @property
    def language(self) -> str:
        """The language of the sentences, "ja" or "en"."""

    def t(self, key: str, /, **values: object) -> str:
        """The sentence of `key`; the key itself where there is none."""


@dataclass(frozen=True)
class Places:
    """A board's geometry. The layer asks only what is baked and where the table draws log and counsel: where
    no game says, to the right of the pieces.
    """

    @property
    def bands(self) -> Mapping[str, Rect]:
        """The parts of the screen that are baked, by name: first those on which pieces arrive. Together they
        fill it below the top bar; on some there may be no pieces.
        """
        return {"table": TABLE, "beside": BESIDE}

    @property
    def log(self) -> Rect:
        """In design units; the log takes the counsel's place too while that is closed."""
        return (980, 60, 288, 530)

    @property
    def counsel(self) -> Rect:
        """In design units."""
        return (980, 598, 288, 114)


@dataclass(frozen=True)
class MatchContext:
    """What stays the same for a whole match: the words, the seats, and who looks on."""

    words: Words
    match: Match
    me: int | None
    """The seat that decides here; None when all is open."""

    @property
    def bottom(self) -> int:
        """The seat drawn at the bottom."""
        return self.me or 0

    @property
    def game(self) -> Game:
        """The rules."""
        return self.match.game

    @property
    def catalogue(self) -> Catalogue:
        """The sentences of the player's language."""
        return self.words.catalogue

    def t(self, key: str, /, **values: object) -> str:
        """The sentence of `key` in the player's language."""
        return self.words.t(key, **values)

    def level(self, seat: int) -> str:
        """The level of an AI's seat, "" for a person's."""
        return word_of(self.match.setup.seats[seat].level or "")

    def player(self, seat: int) -> str:
        """The level of an AI's seat in words, with its personality if it has one; "" for a person's."""
        found = self.match.setup.seats[seat]
        if found.level is None:
            return ""
        level = self.t(f"level.{word_of(found.level)}")
        if found.personality == EVEN or not has_personality(found.level):
            return level
        personality = self.t(f"personality.{found.personality}")
        return self.t("personality.with", level=level, personality=personality)

    def name(self, seat: int) -> str:
        """What a seat is called, as everywhere at the table: its own name, "you", or its level."""
        found = self.match.setup.seats[seat]
        if found.name:
            return shown_name(found.name, self.catalogue)
        return self.t(ME if found.human else f"level.{word_of(found.level or '')}")


Hidden = tuple[Any, ...]
"""A thing missing from the picture while it is in the air: a piece's id, or what it is and which one."""


NO_TRAIL = Trail()


@dataclass(frozen=True, kw_only=True)
class BoardState(MatchContext):
    """See the module. A game's own board state adds its view and what is being composed."""

    staged: ClassVar[tuple[str, ...]] = ("hidden", "banner", "counting")
    """Fields that stages change while they run; at rest they have their defaults."""
    terms: ClassVar[Mapping[str, Callable[[int, Catalogue], str]]] = {}
    """How a number is said in the place of a sentence of the board that has this name."""

    language: str
    counted: bool = False
    """Hidden sums that follow from what was open are counted for the player."""
    state: Record
    """The record shown; never changed in place."""
    view: View
    layout: Places = Places()
    to_move: int | None = None
    """The seat that decides, None between decisions."""
    legal: tuple[int, ...] = ()
    """The legal actions while `me` is to decide."""
    hints: tuple[int, ...] = ()
    """The counsel's principal line."""
    guided: bool = False
    """Only what the hints use is outlined, as in lessons."""
    mode: str = ""
    """What the player narrowed the turn down to, "" for nothing."""
    doing: str = ""
    """What has been done last, in words."""
    doer: int = -1
    """The seat that it is about, -1 for nobody: cards that are drawn, pirates."""
    staging: bool = False
    hidden: tuple[Hidden, ...] = ()
    banner: Banner | None = None
    counting: tuple[int, ...] = ()
    """Points of the seats as far as they have been counted, empty before."""
    keyboard: bool = False
    """The last input came from the keyboard: keys are shown."""
    cleared: bool = False
    """Marks, and questions that lie on the table, are put aside for a look at it."""
    thinker: int | None = None
    """The AI seat that is thinking."""
    sitters: tuple[str, ...] = ()
    """Whose face is at which seat."""
    expressions: tuple[Expression, ...] = ()
    """What can be read in the faces, calm where nothing is said."""
    speaker: int = -1
    """The seat whose words are new, -1 for none."""
    trail: Trail = NO_TRAIL
    """What is left visible of the last steps."""
    draft: Any = None
    """What is being composed, None for nothing."""
    kept: dict[Any, tuple[frozenset[str] | None, Any]] = field(
        default_factory=dict, compare=False, repr=False
    )
    """Values made from this board state, each with the fields that it depends on, None for all. See
    `memoized`.
    """

    def sitter(self, seat: int) -> str:
        """Whose face is at a seat."""
        return self.sitters[seat] if self.sitters else STRANGER

    def expression(self, seat: int) -> Expression:
        """What can be read in the face at a seat."""
        return self.expressions[seat] if self.expressions else "calm"

    @property
    def turn(self) -> int:
        """The seat whose turn it is, also between decisions."""
        return int(self.state.seat)

    @property
    def active(self) -> int:
        """The seat that decides, or whose turn it is; -1 after the end."""
        if self.view.over:
            return -1
        return self.turn if self.to_move is None else self.to_move

    @property
    def deciding(self) -> bool:
        """The player decides now, and nothing is being staged."""
        left = self.match.handed is not None
        return self.me is not None and not left and not self.staging and self.to_move == self.me

    @classmethod
    def at_rest(cls) -> dict[str, Any]:
        """The fields that stages change, while none does."""
        return {name: getattr(cls, name) for name in cls.staged}

    def said(self, place: str, value: Any) -> Any:
        """A value in the place of a sentence that has this name: numbers of `terms` in words."""
        if place == "name" and isinstance(value, int):
            return self.name(value)
        known = place in self.terms and not isinstance(value, str) and value >= 0
        return self.terms[place](int(value), self.catalogue) if known else value

    def told(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """The values of a sentence as it wants them."""
        return {place: self.said(place, value) for place, value in values.items()}

    def word(self, key: str, /, **values: Any) -> str:
        """A sentence of this game's board, whose keys begin with `<game>_board.`."""
        return self.t(f"{self.game.id}_board.{key}", **self.told(values))

    def listed(self, words: Iterable[str]) -> str:
        """Several names in one sentence."""
        return self.t(f"{self.game.id}.list").join(words)

    def listed_in_plan(self, words: Iterable[str]) -> str:
        """Several things of a plan, which may hold several such lists."""
        return self.t("table.plan.list").join(words)

    def listed_with_and(self, words: Sequence[str], comma: str) -> str:
        """Several things that belong together, with the "and" of this game's plans before the last; nothing
        for none.
        """
        *most, last = words or [""]
        return self.word("plan.and").join([comma.join(most), last]) if most else last

    def tip(self, key: str, /, **values: Any) -> str:
        """A sentence of a tooltip of this game's board."""
        return self.word("tip." + key, **values)


S = TypeVar("S", bound=BoardState)
S_co = TypeVar("S_co", bound=BoardState, covariant=True)
P = ParamSpec("P")
T = TypeVar("T")


def memoized(make: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
    """`make(board state, *further)`, worked out once per board state.

    The further arguments must be hashable, or the call is a TypeError. Where `make` raises, nothing is kept.
    """
    return _kept(make, None)


def memoized_on(*fields: str) -> Callable[[Callable[[S], T]], Callable[[S], T]]:
    """`make(board state)` depends on these fields only: it is worked out anew when one of them changes."""
    return lambda make: _kept(make, frozenset(fields))


def _kept(
    make: Callable[Concatenate[S, P], T], fields: frozenset[str] | None
) -> Callable[Concatenate[S, P], T]:
    def kept(shown: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
        key = (make, args, *kwargs.items())
        if key not in shown.kept:
            shown.kept[key] = (fields, make(shown, *args, **kwargs))
        found: T = shown.kept[key][1]
        return found

    return update_wrapper(kept, make)


_DECIDING = "deciding"


def memoized_layout(shown: S, key: Hashable, overlooked: frozenset[str], make: Callable[[], T]) -> T:
    """`make()`, kept under `key`. It depends neither on what is hidden nor on the fields that are overlooked,
    and on something being staged only in that nobody decides then.
    """
    if key not in shown.kept:
        names = {each.name for each in fields(shown) if each.compare} - {"hidden", "staging"} - overlooked
        shown.kept[key] = (frozenset(names | {_DECIDING}), make())
    found: T = shown.kept[key][1]
    return found


def changed(shown: S, values: Mapping[str, Any]) -> S:
    """The board state with other values in some fields; the same one when nothing differs.

    AttributeError for a field that the board state does not have.
    """
    new = {name: value for name, value in values.items() if not _same(getattr(shown, name), value)}
    if not new:
        return shown
    made = replaced(shown, **new, kept={})
    touched = new.keys() | ({_DECIDING} if made.deciding != shown.deciding else set())
    for key, (of, value) in shown.kept.items():
        if of is not None and of.isdisjoint(touched):
            made.kept[key] = (of, value)
    return made


def alike(known: S, wanted: S) -> S:
    """A board state equal to `wanted`, with all that was worked out of `known` and still holds."""
    values = {each.name: getattr(wanted, each.name) for each in fields(wanted) if each.compare}
    return changed(known, values)


_PLAIN = (str, int, bool, tuple, Banner, Trail, type(None))


def _same(old: object, new: object) -> bool:
    """Whether plain values are equal; anything else counts as changed."""
    return old is new or (isinstance(new, _PLAIN) and type(old) is type(new) and old == new)
