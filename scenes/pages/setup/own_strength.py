"""How strong the player is, as far as the record knows, and rivals of the same strength."""

from __future__ import annotations

from ai.players.blends import blend_at, is_blend
from ai.record.rating import FIRST, TAUGHT, UNTAUGHT, Rating, gone_by
from game.core.match import MatchSetup
from scenes.lessons.progress import standing
from scenes.shell.context import Context
from scenes.shell.services import RECORDER


def first_guess(context: Context, game: str) -> float:
    """Where the player is thought to be in a game before the first match, by its lessons."""
    found = standing(context.preferences, game)
    return UNTAUGHT + (TAUGHT - UNTAUGHT) * found.share if found.count else FIRST


def rating_now(context: Context, game: str) -> Rating:
    """The player's rating in a game by what the record knows; as long as it is not to be shown, by what is
    thought of somebody who knows so much of the game.
    """
    return gone_by(context.service(RECORDER).known.played, game, first_guess(context, game))


def with_present_rivals(context: Context, setup: MatchSetup) -> MatchSetup:
    """A set-up whose rivals of the player's own strength are as strong as the player is now."""
    if setup.me is None or not any(is_blend(seat.level or "") for seat in setup.seats):
        return setup
    own = blend_at(rating_now(context, setup.game).place)
    seats = tuple(
        seat.model_copy(update={"level": own}) if is_blend(seat.level or "") else seat for seat in setup.seats
    )
    return setup.model_copy(update={"seats": seats})
