"""The board of The Era of Traveling Merchant, in parts: values to draw, painters, composing, staging."""

from scenes.boards.traveling_merchant.board import MerchantBoard

__all__ = ["MerchantBoard"]
