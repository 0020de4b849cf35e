"""The scenes beside the table: title, set-up, rules, settings, pause and result."""
