"""Everything a player sees: the widget kit, the scenes and the boards."""
