"""Lessons: short courses on the real board, played by the real rules. `assets/lessons/<game>/*.toml`."""
