"""Prints nodes of `language.tree.ast` as card text.

Each method returns the words for one node or part of a node. Where its docstring is a phrase, it is the phrase printed;
N and X stand for what varies.
"""
