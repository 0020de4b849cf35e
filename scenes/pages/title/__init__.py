"""The title: the shelf of games, what goes on, and where everything starts."""
