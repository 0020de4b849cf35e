"""Tests of The Era of Traveling Merchant, grouped like its rulebook."""
