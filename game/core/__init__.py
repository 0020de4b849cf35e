"""What all games share: compile settings, the generator, the game protocol, matches and saves."""

import os

# Numba reads its settings once, when it is first imported anywhere. What is compiled for a generic processor
# can be moved and shipped.
os.environ.setdefault("NUMBA_CPU_NAME", "generic")
