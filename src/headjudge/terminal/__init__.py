"""The text that people see in a terminal: the table, the log, figures."""
