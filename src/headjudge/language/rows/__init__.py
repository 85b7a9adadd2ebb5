"""Rows: each says once how a phrase is written, how it is read and how it is printed."""
