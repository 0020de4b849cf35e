"""Tests of the rules and of all that games share."""
