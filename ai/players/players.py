"""Player specifications: a level, or an engine with settings, in one line of text.

master
master:iterations=2000
search:iterations=2000,evaluation=linear
search:iterations=800,evaluation=nets/trial.npz
magnate:personality=bold
blend_clerk_37
master:without=routes
"""

from __future__ import annotations

from dataclasses import fields, replace

from ai.evaluating.nets import LEARNED, LINEAR, SUFFIX, check_evaluation
from ai.players.blends import is_blend, is_level, level_of
from ai.players.handicaps import handicaps
from ai.players.levels import LEVELS, Level, tuned
from ai.players.personalities import PERSONALITIES, with_personality
from game.core.errors import PlayerError

ENGINES = {"search": Level("search", "search", iterations=400), "rules": Level("rules", "rules")}
"""What a specification may begin with beside a level."""
SETTINGS = (
    *(field.name for field in fields(Level) if field.name not in ("id", "engine", "fitted")),
    "personality",
)


MOST = {"iterations": 10_000_000, "roots": 1024, "seconds": 86_400, "cut": 10_000}
"""The largest values of settings that time or memory grow with."""
USUAL_MOST = 1_000_000


def split_players(text: str) -> tuple[str, ...]:
    """The specifications of a comma-separated list; a part with '=' and no ':' belongs to the one before."""
    players: list[str] = []
    for part in text.split(","):
        if "=" in part and ":" not in part and players:
            players[-1] += "," + part.strip()
        else:
            players.append(part.strip())
    return tuple(players)


def read_player(text: str, game_id: str | None = None, players: int = 2) -> Level:
    """The player that a specification describes, as it plays `game_id` at a table of `players`; ValueError
    says what is wrong.

    What the specification sets counts even where the game has a setting of its own.
    """
    name, _, rest = text.partition(":")
    base = level_of(name) if is_level(name) else ENGINES.get(name)
    if base is None:
        raise ValueError(f"there is no player '{name}'; choose from {', '.join((*LEVELS, *ENGINES))}")
    settings = dict(_setting(part, base) for part in rest.split(",") if part)
    if is_blend(name) and set(settings) - {"personality"}:
        raise ValueError(f"'{name}' decides as two levels do, and has no setting but a personality")
    level = base if game_id is None else tuned(base, game_id, players)
    if "personality" in settings:
        level = with_personality(level, str(settings.pop("personality")))
    read = replace(level, id=text, **settings)  # type: ignore[arg-type]
    if game_id is not None and read.without and read.without not in handicaps(game_id):
        known = ", ".join(handicaps(game_id)) or "nothing"
        raise ValueError(f"nobody can do without '{read.without}' in this game; choose from {known}")
    return read


def known_player(text: str, game_id: str, players: int) -> Level:
    """As `read_player`, its nets read too; PlayerError says in one sentence what is wrong."""
    try:
        level = read_player(text, game_id, players)
    except ValueError as error:
        raise PlayerError("error.player", why=str(error)) from None
    if level.engine == "search":
        check_evaluation(game_id, level.evaluation)
    return level


def _setting(part: str, base: Level) -> tuple[str, object]:
    key, _, given = part.partition("=")
    key, given = key.strip(), given.strip()
    if key not in SETTINGS:
        raise ValueError(f"a player has no setting '{key}'; choose from {', '.join(SETTINGS)}")
    if key == "personality":
        if given not in PERSONALITIES:
            raise ValueError(f"there is no personality '{given}'; choose from {', '.join(PERSONALITIES)}")
        return key, given
    kind = type(getattr(base, key))
    if key == "evaluation":
        if given in (LINEAR, LEARNED) or given.endswith(SUFFIX):
            return key, given
        raise ValueError(f"the evaluation '{given}' is neither {LINEAR} nor {LEARNED} nor a file *{SUFFIX}")
    try:
        if not given.isascii() or "_" in given:
            raise ValueError(given)
        if kind is bool:
            return key, {"yes": True, "no": False, "true": True, "false": False}[given.lower()]
        value = kind(given)
    except (ValueError, KeyError):
        raise ValueError(f"'{given}' is no value for the setting {key}") from None
    least = 1 if key in ("iterations", "roots") else -1 if key == "points" else 0
    if isinstance(value, (int, float)) and not least <= value <= MOST.get(key, USUAL_MOST):
        raise ValueError(f"{key} must be from {least} to {MOST.get(key, USUAL_MOST)}, not '{given}'")
    return key, value
