"""Which antecedent a pronoun takes."""

from __future__ import annotations

from headjudge.language.tree import ast
from headjudge.language.tree.pronouns import Scope


def test_it_is_the_newest_single_card_and_that_character_the_newest_character() -> None:
    scope = Scope()
    character = ast.Ref(scope.make("chosen", False, "character"))
    card = ast.Ref(scope.make("revealed", False, "card"))
    assert scope.it() == card
    assert scope.that("card") == card
    assert scope.that("character") == character


def test_a_card_that_was_placed_is_a_character() -> None:
    scope = Scope()
    scope.make("chosen", False, "character")
    card = ast.Ref(scope.make("found", False, "card"))
    scope.become(card, "character")
    assert scope.that("character") == card


def test_the_rest_is_of_what_was_looked_at_not_of_what_was_shown() -> None:
    scope = Scope()
    looked = scope.make("looked", True, "card")
    chosen = ast.Ref(scope.make("chosen", False, "character"))
    scope.note(chosen, False, "character", "shown")
    assert scope.looked() == looked
    assert scope.revealed() == chosen


def test_it_is_unclear_after_cards_that_were_only_looked_at() -> None:
    scope = Scope()
    scope.make("chosen", False, "character")
    scope.make("looked", True, "card")
    assert scope.it() is None


def test_each_is_meant_in_definitions_only() -> None:
    scope = Scope()
    scope.note(ast.EACH, False, "character", "each")
    assert scope.that("character") is None
    scope.defining = True
    assert scope.that("character") == ast.EACH
