"""The thread that thinks, so that the window never waits.

A caller asks, gets a ticket, and polls for replies. Asking again or cancelling makes every earlier reply
stale; stale replies are dropped. A search notices a cancellation after one slice, within about 10 ms.
"""

from __future__ import annotations

import queue
import threading
from dataclasses import dataclass, replace

from ai.thinking.question import Question
from ai.thinking.thoughts import Progress, Thoughts, think
from ai.thinking.turns import Memory


@dataclass(frozen=True)
class Reply:
    """The answer to one request; `error` is set instead of `thoughts` where thinking failed."""

    ticket: int
    thoughts: Thoughts | None
    error: Exception | None = None


@dataclass(frozen=True)
class _Job:
    ticket: int
    question: Question
    progress: Progress


class Thinker:
    """One worker thread and its mail box; `close` ends it."""

    def __init__(self) -> None:
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._replies: queue.SimpleQueue[Reply] = queue.SimpleQueue()
        self._ticket = 0
        self._busy = False
        self._memory = Memory()
        self.progress = Progress()
        """Of the latest request; written by the worker, read by the screen."""
        self._thread = threading.Thread(target=self._run, name="thinker", daemon=True)
        self._thread.start()

    @property
    def busy(self) -> bool:
        """Whether the latest request is still unanswered."""
        return self._busy

    def ask(self, question: Question) -> int:
        """Think about a copy of the question's position; returns the ticket of the reply."""
        self._ticket += 1
        self._busy = True
        self.progress = Progress()
        kept = replace(question, state=question.state.copy())
        self._jobs.put(_Job(self._ticket, kept, self.progress))
        return self._ticket

    def cancel(self) -> None:
        """Drop whatever is being thought about."""
        self._ticket += 1
        self._busy = False

    def poll(self) -> Reply | None:
        """The reply to the latest request once it is there, else None."""
        while True:
            try:
                reply = self._replies.get_nowait()
            except queue.Empty:
                return None
            if reply.ticket == self._ticket:
                self._busy = False
                return reply

    def close(self) -> None:
        """Stop thinking and wait for the thread to end."""
        self.cancel()
        self._jobs.put(None)
        self._thread.join(timeout=5)

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            if job.ticket != self._ticket:
                continue
            try:
                thoughts = think(
                    job.question,
                    stop=lambda ticket=job.ticket: ticket != self._ticket,  # type: ignore[misc]
                    progress=job.progress,
                    memory=self._memory,
                )
            except Exception as error:  # a failing search must reach the player, not vanish with the thread
                self._replies.put(Reply(job.ticket, None, error))
            else:
                self._replies.put(Reply(job.ticket, thoughts))
