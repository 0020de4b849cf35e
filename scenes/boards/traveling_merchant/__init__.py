"""The board of The Era of Traveling Merchant, in parts: values to draw, painters, composing, staging."""
