"""Pictures drawn by code: grounds, the night of the title, game tiles, maps, cards and paper.

Every function is pure: sizes and colours in, a new surface out, the same bytes every time. Callers keep the
surfaces in their cache and drop them when the window changes its size.
"""
