"""Going over a game: what each decision gave away, how sure that is, why, and another try."""
