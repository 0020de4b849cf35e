"""Two ways to take a decision followed in the same deals: what each line of the account comes to, for every
seat, and how either way likely goes on. Numbers only; `ai.explain` makes a reason of them.
"""
