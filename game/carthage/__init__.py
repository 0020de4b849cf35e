"""Traders of Carthage (Kawasaki Factory, 2025)."""
