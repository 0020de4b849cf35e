"""The texts of the rules and their terms, read and searched; no drawing."""
