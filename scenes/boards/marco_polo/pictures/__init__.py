"""Pictures of Marco Polo II, drawn by code; pure functions like those of the kit."""
