"""Pictures drawn by code that belong to no game: grounds, the night of the title, paper.

Every function is pure: sizes and colours in, a new surface out, the same bytes every time. Callers keep the
surfaces in their cache and drop them when the window changes its size.
"""
