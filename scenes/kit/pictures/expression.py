"""What can be read in a face. Nothing is drawn here, so the command line may know it without pygame."""

from __future__ import annotations

from typing import Literal, get_args

Expression = Literal["calm", "glad", "sly", "tense", "angry", "sad"]
EXPRESSIONS: tuple[Expression, ...] = get_args(Expression)
