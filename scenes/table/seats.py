"""Who sits at the table as the screen shows them: name, colour, shape."""

from __future__ import annotations

from dataclasses import dataclass

from ai.players.blend_names import word_of
from game.core.catalogue import Catalogue, shown_name
from game.core.match import Match
from scenes.boards import face, seat_looks
from scenes.kit import theme
from scenes.kit.pictures.expression import Expression
from scenes.kit.pictures.portrait import ME as ME_DRAWN
from scenes.kit.pictures.portrait import Likeness
from scenes.tabletop.face import ME
from scenes.tabletop.sitters import sitters


@dataclass(frozen=True)
class SeatFace:
    """One seat on the screen."""

    name: str
    look: theme.SeatStyle
    sitter: str = ME_DRAWN
    """Whose face it is, by the name of the drawing."""

    def likeness(self, expression: Expression = "calm") -> Likeness:
        """The face as pictures show it."""
        return Likeness(self.sitter, self.look.colour, expression)


def faces(match: Match, catalogue: Catalogue) -> tuple[SeatFace, ...]:
    """The seats in order, in the catalogue's language; a seat without a name goes by its level."""
    looks = seat_looks(match.setup.game, match.setup.options)
    who = sitters(match.setup.seats, face(match.setup.game).people)
    result = []
    for number, seat in enumerate(match.setup.seats):
        plain = ME if seat.human else f"level.{word_of(seat.level or '')}"
        name = shown_name(seat.name, catalogue) if seat.name else catalogue(plain)
        result.append(SeatFace(name, looks[number], who[number]))
    return tuple(result)


def percentages(shares: tuple[float, ...]) -> tuple[int, ...]:
    """Shares of any scale, none negative, as whole per cent that add up to 100.

    The largest remainders are rounded up.
    """
    total = sum(shares) or 1.0
    exact = [100 * share / total for share in shares]
    whole = [int(value) for value in exact]
    order = sorted(range(len(exact)), key=lambda i: exact[i] - whole[i], reverse=True)
    for i in order[: 100 - sum(whole)]:
        whole[i] += 1
    return tuple(whole)
