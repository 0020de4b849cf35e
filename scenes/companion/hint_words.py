"""A hint in words: the ways to take a decision as groups, each with the one number that is read of it."""

from __future__ import annotations

from dataclasses import dataclass

from ai.explain.model import Explanation
from ai.explain.words import People, headline_words, reason_words
from ai.judge.live import RankedWay, Ranking, Way
from ai.judge.model import Unit
from game.core.catalogue import Catalogue
from scenes.companion.thinking import Insight
from scenes.companion.ways import WayTold, deed_words, going_on, way_words
from scenes.tabletop.board import Board

ROWS = 3
"""Ways that have a row of their own."""


@dataclass(frozen=True)
class HintRow(WayTold):
    """A way as the panel shows it."""

    way: Way
    worse: bool
    """Whether it is surely worse than the first one; the others are equally good."""
    good_for: str = ""
    """The line of the account that it brings more of than another equally good way."""


@dataclass(frozen=True)
class HintTold:
    """All that the panel shows; without rows nothing is known yet."""

    rows: tuple[HintRow, ...] = ()
    reason: str = ""
    """One sentence on the first way, "" where there is none."""
    unit: Unit = "share"
    equal: int = 0
    """How many ways are equally good, with those that have no row."""
    rest: str = ""
    """How much worse all other ways are, "" where there is none."""
    example: bool = False

    @property
    def headline(self) -> str:
        """What is to be done."""
        return self.rows[0].words if self.rows else ""


def hint_told(insight: Insight, board: Board, people: People, t: Catalogue) -> HintTold:
    """What is known so far of a decision, for the seat that has to take it."""
    standing = insight.standing
    if standing is None:
        return HintTold()
    state, rows, rest = insight.decision.state, standing.rows[:ROWS], standing.rows[ROWS:]
    words = deed_words(board, state, [row.way for row in rows])
    game_id = board.match.game.id
    told = tuple(
        _row(standing, row, said, way_words(board, state, row.way), _good_for(insight, row, game_id, t), t)
        for row, said in zip(rows, words, strict=True)
    )
    worse = [row for row in rest if row.worse]
    return HintTold(
        rows=told,
        reason=_reason(insight, standing, words, game_id, people, t),
        unit=standing.unit,
        equal=sum(not row.worse for row in standing.rows),
        rest=_range(worse, standing.unit, t) if worse else "",
        example=insight.reason is not None and bool(insight.reason.lines),
    )


def _row(standing: Ranking, row: RankedWay, words: str, whole: str, good_for: str, t: Catalogue) -> HintRow:
    found, points = row.found, standing.unit == "points"
    if points:
        best = standing.rows[0].found.points
        ends = (found.points, best - row.behind.high, best - row.behind.low)
    else:
        ends = (found.share, found.low, found.high)
    figure = _range([row], standing.unit, t) if row.worse else _number(ends[0], standing.unit)
    return HintRow(words, whole, figure, *ends, row.way, row.worse, good_for)


def _number(value: float, unit: Unit) -> str:
    return f"{value:.1f}" if unit == "points" else f"{100 * value:.0f} %"


def _range(rows: list[RankedWay], unit: Unit, t: Catalogue) -> str:
    """How much worse ways are than the first one: from the least to the most."""
    losses = [
        max(0.1, row.behind.loss) if unit == "points" else max(1, 100 * row.behind.loss) for row in rows
    ]
    ends = [f"{end:.{int(unit == 'points')}f}" for end in (min(losses), max(losses))]
    key = f"hint.worse.{unit}"
    return t(key, amount=ends[0]) if ends[0] == ends[1] else t(key + ".range", low=ends[0], high=ends[1])


def _good_for(insight: Insight, row: RankedWay, game_id: str, t: Catalogue) -> str:
    """What one of several equally good ways brings more of: the first one than the second, any other one than
    the first.
    """
    first = row is insight.rows[0]
    other = next((each for each in insight.rows[1:] if first or each.way == row.way), None)
    found = None if other is None or other.worse else insight.reasons.get(other.way)
    if found is None or found.table is None:
        return ""
    side = 1 if first else -1
    lines = [line for line in found.table[0].rows if line.figure.sign == side and line.named]
    most = max(lines, key=lambda line: abs(line.figure.value), default=None)
    return "" if most is None else t(f"result.{game_id}.{most.key}")


def _reason(
    insight: Insight, standing: Ranking, words: list[str], game_id: str, people: People, t: Catalogue
) -> str:
    """The end of the game, one fact or the largest line; else what a strong player mostly does."""
    found = insight.reason
    if found is not None and found.headline.ending is not None:
        return headline_words(found, people, t)
    if found is not None and found.reason != "none":
        return reason_words(found, game_id, people, t)[0]
    usual = standing.usual
    if found is None or len(standing.equal) < 2 or usual is None or usual >= min(ROWS, len(standing.equal)):
        return ""
    return t("hint.usual") if usual == 0 else t("hint.usual.other", way=going_on(words[usual]))


def compared_words(found: Explanation, insight: Insight, board: Board) -> tuple[str, str]:
    """The two ways of a reason in a few words."""
    state = insight.decision.state
    other = next(way for way, known in insight.reasons.items() if known is found)
    first, second = deed_words(board, state, [insight.rows[0].way, other])
    return first, second
