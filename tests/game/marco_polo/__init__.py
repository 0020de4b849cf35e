"""Tests of the Edo merchant game."""
