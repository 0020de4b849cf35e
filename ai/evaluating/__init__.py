"""Evaluations that were learned: nets, weights and figures from files."""
