"""The rows of both Vanguard games, by theme."""
