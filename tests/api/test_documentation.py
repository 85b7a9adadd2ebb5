"""The examples of docs/library.md and of the package."""

from __future__ import annotations

import doctest
from pathlib import Path

import headjudge


def test_the_examples_of_the_page_on_the_library() -> None:
    page = Path(__file__).parents[2] / "docs" / "library.md"
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert tried > 8 and not failed


def test_the_example_of_the_package() -> None:
    failed, tried = doctest.testmod(headjudge)
    assert tried and not failed


def test_everything_that_is_public_is_there() -> None:
    for name in headjudge.__all__:
        assert getattr(headjudge, name) is not None
