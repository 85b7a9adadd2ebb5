"""Reads the parse tree of a card text into nodes of `language.tree.ast`.

`Reader` (`walking.py`) goes through the tree. What its alternatives mean are functions in modules by theme, which the
table `MEANINGS` of each module names by the names of the grammar. The docstring of a function is the phrase of
card text that the alternative matches; N, X, A and Y stand for what varies.
"""
