"""The Era of Traveling Merchant (行商の時代): the rules and all that is derived from them."""
