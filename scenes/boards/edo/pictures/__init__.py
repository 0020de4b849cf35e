"""Pictures of Merchants of Edo, drawn by code; pure functions like those of the kit."""
