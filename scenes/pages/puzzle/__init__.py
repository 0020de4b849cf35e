"""Puzzles: which there are to solve, and one of them on its real table."""
