"""Pictures of Traders of Carthage, drawn by code; pure functions like those of the kit."""
