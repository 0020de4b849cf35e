"""Everything on a table, described once: a board is a function from what a seat sees to pieces.

From the list of pieces follow drawing and baking, what lies under the pointer, the order of Tab and the
arrows, outlines, key caps, tooltips, dragging, and where a moving thing starts and ends.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Any, ClassVar, Generic, Literal, Protocol

from game.core.reasons import UNSAID
from scenes.kit.bands import Shown
from scenes.kit.canvas import Canvas, contains
from scenes.kit.frozen import filled_at_once
from scenes.kit.theme import Point, Rect
from scenes.tabletop.answer import Answer, Change, ComposedDecision
from scenes.tabletop.board_state import S
from scenes.tabletop.trials import Result, came_to, plan_ahead

Id = tuple[Any, ...]
Part = tuple[Any, ...]
"""A part of a decision, such as ("die", 2): what pointing at a piece chooses."""
Planned = tuple[int, Part]
"""A part of the counsel's plan, and which of the plan's actions it belongs to."""
Tip = tuple[Any, ...]
"""What a tooltip explains: the name of an explanation, then its values."""


Outline = Literal["plain", "dashed", "none", "bare"]


class Look(Protocol):
    """How a piece looks: a frozen value that can paint itself. It is the key of its cached picture too."""

    def __hash__(self) -> int: ...

    def paint(self, canvas: Canvas, rect: Rect) -> None:
        """Paint it in `rect`, in design units."""


@filled_at_once
@dataclass(frozen=True, kw_only=True)
class Piece:
    """One thing on the table. What is marked on it follows from what it means; see `PieceSet`."""

    id: Id
    """Stable while it stays what it is."""
    rect: Rect
    look: Look | None = None
    """None for a mere place."""
    means: Part | None = None
    tip: Tip | None = None
    layer: int = 0
    """Pieces of higher layers lie on top; within a layer later ones do."""
    band: str = ""
    """The baked part of the screen that it belongs to; "" for what is drawn anew in every frame."""
    same: Hashable = None
    """What it is as it moves: pieces that are the same may stand for each other. None: it never flies."""
    carry: bool = False
    """It can be taken up where its meaning can be chosen."""
    key: str = ""
    """The key that chooses it."""
    cap: bool = True
    """Whether the key is written on it while the keyboard is used."""
    outline: Outline = "plain"
    """How it is outlined while it can be chosen; dashed where that has a drawback, bare ones not even when
    they have been chosen.
    """
    radius: float = 8
    """Of the corners of its outline."""
    covers: Rect | None = None
    """Where it is seen, if that is not at its `rect`."""
    lift: float = 0
    """Units that it is raised while it is chosen."""
    seen: float = 0
    """Units of its width that the next piece leaves to be seen, 0 for all: marks are put there."""
    last: bool = False
    """The last steps moved it."""
    reads: tuple[Rect, ...] | None = None
    """What is read on it, as boxes in design units: faces, pips, names, prices. No mark and no label covers
    them. None: what its look says (see `looks.reads`), else a small thing is read whole, a large one not.
    """
    label: Rect | None = None
    """It is a label of what lies there: it moves to where it covers nothing that is read."""
    veil: bool = False
    """It belongs to a question that lies over the table, and is put aside for a look at what is below."""
    stands: tuple[Part, ...] = ()
    """What it is in other decisions of the same turn: a plan's later steps are marked on it."""
    legal: bool = False
    chosen: bool = False
    hint: bool = False
    """The counsel's plan uses it."""
    steps: tuple[int, ...] = ()
    """Which steps of the plan, from 1: several where it is pointed at several times; none where the plan has
    one step alone.
    """

    @property
    def step(self) -> int:
        """The first of the plan's steps that it is, 0 where the plan has one alone."""
        return self.steps[0] if self.steps else 0

    @property
    def drag(self) -> bool:
        """It can be taken up now."""
        return self.carry and self.legal


def in_turn(planned: Iterable[Planned]) -> dict[Part, tuple[int, ...]]:
    """When each part is pointed at, from 1. Empty tuples where there is one thing to point at alone."""
    order = list(planned)
    found: dict[Part, tuple[int, ...]] = {part: () for _, part in order}
    if len(order) > 1:
        for number, (_, part) in enumerate(order, 1):
            found[part] += (number,)
    return found


def each_of(counts: Iterable[int]) -> tuple[tuple[int, int], ...]:
    """Counted things one by one: the kind, and which of its like."""
    return tuple((kind, nth) for kind, number in enumerate(counts) for nth in range(int(number)))


def place_only(
    id_: Id, rect: Rect, tip: Tip | None = None, means: Part | None = None, layer: int = 0
) -> Piece:
    """A part of the table that shows nothing: it explains itself (`tip`, else its id), or things go there."""
    return Piece(id=id_, rect=rect, means=means, tip=tip or id_, layer=layer)


# How the pointer and the keyboard find them


def under(found: Sequence[Piece], at: Point) -> Piece | None:
    """The topmost piece at a point; later ones lie on top."""
    return next((piece for piece in reversed(found) if contains(piece.rect, at)), None)


def in_reading_order(found: Iterable[Piece]) -> list[Piece]:
    """From the top left, in lines of 60 units."""
    return sorted(found, key=lambda piece: (round(piece.rect[1] / 60), piece.rect[0]))


def sentences(begins: Iterable[bool]) -> list[int]:
    """What `Choices.told` says where it is known of each action whether a sentence begins with it.

    >>> sentences([True, False, True])
    [0, 0, 1]
    """
    return [number - 1 for number in accumulate(map(int, begins))]


class Choices(Generic[S]):
    """What can be decided in one game, as parts: functions of a board state, without a state of their own.

    An action is a set of parts, and so is a draft; what may be chosen next are the parts that lead on to a
    legal action. Games whose decisions are made in another way say so in the methods below.
    """

    def parts(self, shown: S, action: int) -> Collection[Part]:
        """The parts that an action is made of: usually one, `("action", number)`."""
        return (("action", action),)

    def asks(self, shown: S, part: Part) -> int | None:
        """The action that pointing at a part asks for, legal or not; None where the rules do not know it."""
        return part[1] if part[0] == "action" else None

    def refusal(self, shown: S, part: Part) -> Answer:
        """Why a part cannot be chosen now, as the rules say it, or what a click does all the same."""
        action = self.asks(shown, part)
        return came_to(shown, UNSAID if action is None else shown.game.why_not(shown.state, action))

    def asked(self, shown: S) -> Any:
        """The draft that the position itself asks the player for, None for none."""
        return None

    def afresh(self, shown: S) -> Mapping[str, Any]:
        """Fields of the board state when nothing is composed, except what the position itself asks for."""
        mine = shown.me is not None and shown.to_move == shown.me
        return {"mode": "", "draft": self.asked(shown) if mine else None}

    def chosen(self, shown: S) -> frozenset[Part]:
        """The parts that have been chosen."""
        found: frozenset[Part] = shown.draft or frozenset()
        return found

    def advised(self, shown: S) -> Sequence[Planned]:
        """What is still to be pointed at for what the counsel advises, in the order of its plan."""
        chosen = self.chosen(shown)
        return [planned for planned in self.planned(shown) if planned[1] not in chosen]

    def planned(self, shown: S) -> Sequence[Planned]:
        """All parts of the plan in its order, those of later decisions as pieces stand for them."""
        plan = enumerate(self.plan(shown))
        return [(number, part) for number, (at, action) in plan for part in self.parts(at, action)]

    def told(self, shown: S) -> Sequence[int]:
        """Which sentence tells each action of the plan, from 0: several may be told in one."""
        return range(len(self.plan(shown)))

    def plan(self, shown: S) -> Sequence[tuple[S, int]]:
        """The actions of what the counsel advises, each with the board state of the position it is taken
        in.
        """
        return plan_ahead(shown, self.asked)

    def alone(self, shown: S, action: int) -> bool:
        """Whether an action that is the only one possible needs no click: it is not composed with others."""
        return not shown.draft

    def begins(self, shown: S, action: int) -> bool:
        """Whether an action only begins a decision that is composed: even as the only one it waits for a
        click.
        """
        return False

    def offered(self, shown: S) -> Collection[Part]:
        """The parts that a click may choose."""
        chosen = self.chosen(shown)
        return {part for parts in self._legal(shown).values() if chosen <= parts for part in parts}

    def reading(self, shown: S, chosen: frozenset[Part]) -> int | None:
        """The legal action that these parts make."""
        return next((action for action, parts in self._legal(shown).items() if parts == chosen), None)

    def waits(self, shown: S) -> bool:
        """Whether a whole decision waits to be confirmed."""
        return False

    def choose(self, shown: S, part: Part) -> Answer:
        """A part that is offered has been pointed at: it is chosen, or taken back if it was chosen."""
        chosen = self.chosen(shown) ^ {part}
        action = self.reading(shown, chosen)
        if action is not None and not self.waits(shown):
            return ComposedDecision((action,))
        return Change({"draft": chosen or None}, sound="wood")

    def confirm(self, shown: S) -> Answer:
        """What has been chosen is to be done."""
        action = self.reading(shown, self.chosen(shown))
        return None if action is None else ComposedDecision((action,))

    def goals(self, shown: S, part: Part) -> Collection[Part]:
        """Where what stands for a part may be carried."""
        return ()

    def drop(self, shown: S, part: Part, goal: Part) -> Answer:
        """What stands for a part has been carried to one of its goals."""
        return self.choose(shown, part)

    def _legal(self, shown: S) -> Mapping[int, frozenset[Part]]:
        return {action: frozenset(self.parts(shown, action)) for action in shown.legal}


class Clicks(Choices[S]):
    """Choices of a game in which what is not marked may do something as well: clicks do it, or refuse."""

    clicks: ClassVar[Mapping[str, Callable[..., Result]]]
    """What a click does, by the first value of a part; the others are given to it."""

    def choose(self, shown: S, part: Part) -> Answer:
        return came_to(shown, self.clicks[part[0]](shown, *part[1:]))

    def refusal(self, shown: S, part: Part) -> Answer:
        return self.choose(shown, part)


class PieceSet:
    """The pieces of one board state: by id, by band, by point, with the marks that follow from what they
    mean.
    """

    def __init__(self, pieces: Sequence[Piece], hidden: Collection[Id] = ()) -> None:
        shown = [piece for piece in pieces if piece.id not in hidden]
        self.pieces = tuple(sorted(shown, key=lambda piece: piece.layer))
        self.by_id = {piece.id: piece for piece in self.pieces}

    def at(self, point: Point) -> Piece | None:
        """The topmost piece at a point that means something or explains itself."""
        return under(
            [piece for piece in self.pieces if piece.means is not None or piece.tip is not None], point
        )

    @cached_property
    def targets(self) -> list[Piece]:
        """The pieces that mean something, from the bottom to the top."""
        return [piece for piece in self.pieces if piece.means is not None]

    @cached_property
    def marked(self) -> list[Piece]:
        """The pieces that the counsel's plan uses."""
        return [piece for piece in self.pieces if piece.hint]

    @cached_property
    def flying(self) -> list[Piece]:
        """The pieces that can be seen on their way."""
        return [piece for piece in self.pieces if piece.same is not None]

    def of(self, *parts: Part) -> list[Piece]:
        """The pieces that mean one of these parts."""
        return [piece for piece in self.targets if piece.means in parts]

    @cached_property
    def bands(self) -> Mapping[str, Shown]:
        """The pieces of each band."""
        found: dict[str, list[Piece]] = {}
        for piece in self.pieces:
            found.setdefault(piece.band, []).append(piece)
        return {band: Shown(tuple(pieces)) for band, pieces in found.items()}
