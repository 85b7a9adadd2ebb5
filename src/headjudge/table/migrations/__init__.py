"""The migrations of the database."""
