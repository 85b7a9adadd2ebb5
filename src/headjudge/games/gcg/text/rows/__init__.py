"""Rows of Gundam Card Game text, by themes."""
