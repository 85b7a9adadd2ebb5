"""Reads the parse tree of a card text into nodes of `language.tree.ast`.

Each method `on_NAME` returns the nodes for one alternative of the grammar. Its docstring is the phrase of card text
that the alternative matches; N, X, A and Y stand for what varies.
"""
