"""The board of Traders of Carthage, in parts: values to draw, painters, composing, staging."""
