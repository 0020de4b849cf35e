"""Pictures of The Era of Traveling Merchant, drawn by code; pure functions like those of the kit."""
