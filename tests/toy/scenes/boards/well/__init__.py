"""The board of The Well."""
