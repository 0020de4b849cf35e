"""Building the standalone executable: `make exe`, or `python -m build.make_executable`."""
