"""The set-up scene: who sits where, at which level, with which options and seed."""
