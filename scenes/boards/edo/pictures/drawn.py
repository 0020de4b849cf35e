"""How the pictures of the Edo game are made and kept. The title needs none of this, only `goods`."""

from __future__ import annotations

from scenes.kit.sprites import Pictures

EDO = Pictures("edo")
drawn = EDO.drawn
