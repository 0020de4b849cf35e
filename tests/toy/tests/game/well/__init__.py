"""Tests of The Well."""
