"""Tests of Traders of Carthage, grouped like its rulebook."""
