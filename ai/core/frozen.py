"""The base of what is measured, kept and told: frozen, closed, with a JSON form that reads back."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Frozen(BaseModel):
    """A value that does not change; fields that it does not have are an error."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)
