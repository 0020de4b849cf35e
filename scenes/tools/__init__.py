"""Screens without a player: pictures, the smoke run and frame times."""
