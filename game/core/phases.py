"""The phases of a game as one table: who decides in each, what is legal, what is done.

Compiled code looks nothing up in a table. The functions that go from a phase to its rules are written from
the rows here, as a ladder of comparisons in their order: what comes most often stands first. Numba takes a
written function like any other of the module that it is for, and keeps it in its cache.
"""

from __future__ import annotations

import linecache
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Any

from game.core.compiling import compiled

Rule = Callable[..., Any]
MOST_STEPS, OFTEN = 12, 4
"""Steps of a ladder in one function at most, and how many stay in it where there are more."""
First = tuple[Rule, tuple[int, ...]]
"""A function, and what it gets besides the state."""


@dataclass(frozen=True)
class Phase:
    """One phase. `apply(state, action)` carries out a seat's decision, `apply(state)` a step of nature, which
    has no list of `legal` actions.
    """

    number: int
    apply: Rule
    legal: Rule | None = None
    name: str = "automatic"
    """What views call it."""
    section: str = "turn"
    """The section of the rules about it."""
    zero: int = 0
    """What is taken off a decision before `apply` gets it, so that it gets the number in a family."""


class Phases:
    """All phases of a game but its end; ValueError for a number twice."""

    def __init__(self, *rows: Phase) -> None:
        self.rows = rows
        self.by_number: Mapping[int, Phase] = {row.number: row for row in rows}
        if len(self.by_number) < len(rows):
            raise ValueError("two phases have the same number")

    @cached_property
    def by_name(self) -> Mapping[str, Phase]:
        """Those in which a seat decides, by their names."""
        return {row.name: row for row in self.seats}

    @cached_property
    def seats(self) -> tuple[Phase, ...]:
        """Those in which a seat decides."""
        return tuple(row for row in self.rows if row.legal is not None)

    @cached_property
    def natures(self) -> tuple[Phase, ...]:
        """Those of nature."""
        return tuple(row for row in self.rows if row.legal is None)

    def legal_actions(self, module: str) -> Rule:
        """The compiled function of that name for `module`."""
        steps = [(row.number, row.legal, "") for row in self.seats]
        ladder, rules = _divided("_legal_seldom", "state, out", steps, "return {}(state, out)", module)
        return _written("legal_actions", "state, out", ladder, module, rules)

    def apply(
        self, module: str, late: int | None = None, first: First | None = None, last: Rule | None = None
    ) -> Rule:
        """The compiled function of that name for `module`; nature's steps from phase `late` on are in a
        function of their own. `first` comes before each decision, `last(state)` after each step.
        """
        early = [row for row in self.natures if late is None or row.number < late]
        others = [row for row in self.natures if row not in early]
        rules: list[Rule | None] = []
        least = min(row.number for row in self.natures)
        lines = ["phase = state.phase", f"if phase >= {least}:"]
        for name, rows in (("_settle", others), ("_continue", early)):
            if rows:
                ladder = _ladder(((row.number, row.apply, "") for row in rows), "{}(state)")
                rules.append(_written(name, "state", ladder, module, [row.apply for row in rows]))
        if others:
            lines += [
                f"    if phase >= {late}:",
                "        _settle(state)",
                "    else:",
                "        _continue(state)",
            ]
        else:
            lines += ["    _continue(state)"]
        decided = [(row.number, row.apply, f" - {row.zero}" if row.zero else "") for row in self.seats]
        seats, decisions = _divided("_decide_seldom", "state, action", decided, "{}(state, action{})", module)
        rules += decisions
        seats = seats[1:]
        if first is not None:
            seats = [f"{first[0].__name__}{('state', *first[1])}".replace("'", ""), *seats]
            rules.append(first[0])
        lines += ["else:", *("    " + line for line in seats)]
        if last is not None:
            lines.append(f"{last.__name__}(state)")
            rules.append(last)
        return _written("apply", "state, action", lines, module, rules)


def _divided(
    name: str, args: str, steps: Sequence[tuple[int, Rule | None, str]], call: str, module: str
) -> tuple[list[str], list[Rule | None]]:
    """A ladder and the rules it calls. Of many steps the later ones are in a function `name` of their own:
    whatever is copied into a function that is called at every step makes all of its calls dearer.
    """
    first, later = (steps, ()) if len(steps) <= MOST_STEPS else (steps[:OFTEN], steps[OFTEN:])
    rules = [rule for _, rule, _ in first]
    ladder = _ladder(first, call, whole=not later)
    if later:
        rest = _written(name, args, _ladder(later, call), module, [rule for _, rule, _ in later])
        rules.append(rest)
        ladder += ["else:", "    " + call.format(name, "")]
    return ladder, rules


def _ladder(rules: Iterable[tuple[int, Rule | None, str]], call: str, whole: bool = True) -> list[str]:
    """From the phase to the rule for it, with what `call` has besides: neighbours with the same rule share a
    step; the last one is what is left if this is the `whole` ladder.
    """
    steps = [
        (called, [number for number, *_ in group])
        for called, group in groupby(rules, key=lambda rule: (rule[1].__name__, rule[2]))  # type: ignore[union-attr]
    ]
    lines = ["phase = state.phase"]
    for place, (called, numbers) in enumerate(steps):
        test = " or ".join(f"phase == {number}" for number in numbers)
        left = whole and 0 < place == len(steps) - 1
        head = "else:" if left else f"{'el' if place else ''}if {test}:"
        lines += [head, "    " + call.format(*called)]
    return lines


def _written(name: str, args: str, lines: Iterable[str], module: str, rules: Iterable[Rule | None]) -> Rule:
    """A compiled function of `module` with these lines, which call `rules` by their names."""
    source = "\n    ".join([f"def {name}({args}):", *lines]) + "\n"
    known: dict[str, Any] = {"__name__": module}
    for rule in rules:
        assert rule is not None
        if known.setdefault(rule.__name__, rule) is not rule:
            raise ValueError(f"two rules of {module} are called {rule.__name__}")
    file = f"<{module}.{name}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    exec(compile(source, file, "exec"), known)
    function: Rule = compiled(known[name])
    setattr(sys.modules[module], name, function)  # where numba looks for it
    return function
