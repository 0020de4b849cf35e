"""What the people at a table say while a match is played, and what can be read in their faces meanwhile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.match import Match
from scenes.boards import face
from scenes.shell.context import Context
from scenes.shell.services import RECORDER
from scenes.table.board_stage import BoardStage
from scenes.table.log_panel import LogPanel
from scenes.tabletop.sitters import sitters
from scenes.talk.talk import Talk, remembered


class Conversation:
    """Shows on a board and in its logs what is said in its match."""

    def __init__(self, context: Context, stage: BoardStage) -> None:
        match = stage.match
        who = sitters(match.setup.seats, face(match.setup.game).people)
        self.context = context
        self.stage = stage
        self.talk = Talk(match, who, match.setup.me, met(context, match))

    def follow(self, count: int, logs: Sequence[LogPanel]) -> None:
        """Say what belongs to the first `count` steps, in each of the `logs`."""
        context, talk = self.context, self.talk
        talk.follow(self.stage.match.steps, count, context.language, context.preferences.talk)
        for panel in logs:
            panel.remarks = talk.remarks
        self.stage.board.show_faces(talk.expressions, talk.speaker)


def met(context: Context, match: Match) -> Mapping[int, str]:
    """Seat -> what its rival speaks of (see `scenes.talk.talk.remembered`), by what is known of the record,
    which is not read for this.
    """
    recorder = context.services.made(RECORDER)
    if recorder is None or match.setup.me is None or not recorder.known.played:
        return {}
    from ai.record.played import results_against

    found = {}
    for number, seat in enumerate(match.setup.seats):
        if seat.level is not None and seat.name:
            results = results_against(recorder.known.played, match.setup.game, seat.level, seat.name)
            kind = remembered(results)
            if kind is not None:
                found[number] = kind
    return found
