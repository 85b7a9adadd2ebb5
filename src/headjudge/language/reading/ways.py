"""What games read in their own way: a record of functions, each of which takes the reader first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from lark import Token, Tree

from headjudge.language.tree import ast
from headjudge.language.tree.notions import Did, Head, Noun, Otherwise, Thing

Part = Tree[Token]


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways of a game; `common.WAYS` has those that games share, of which a game replaces some."""

    read: Callable[[Any], tuple[ast.Ability, ...]]
    """The abilities of the text."""
    read_action: Callable[[Any], ast.Step]
    """The text as a mere instruction."""
    text: Callable[[Any, Part], ast.Step]
    """All sentences of an ability, joined."""
    finished: Callable[[Any, ast.Ability], ast.Ability]
    """The ability with its registers named after what made them."""
    sentences: Callable[[Any, Sequence[Part]], ast.Step]
    """Sentences in print order."""
    joined_sentences: Callable[[Any, list[ast.Step], Part], ast.Step]
    """Answers joined to the sentences that they answer."""
    answered: Callable[[Any, ast.Step, Did | Otherwise, Part], ast.Step]
    """A step with its answer."""
    triggered: Callable[[Any, Part, Head, Part], ast.Step]
    """The trigger of the ability, or one that waits."""
    lasts_always: Callable[[Any], bool]
    """Whether what is read is always so, so that its conditions are asked again and again."""
    edge: Callable[[Any, Part, str], Head]
    """The beginning or end of a span."""
    during: Callable[[Any, Part], Head]
    """During a span."""
    select: Callable[[Any, Noun, Part, str], ast.Select]
    """The cards that a noun names, with their owner if he stands before it."""
    select_unplaced: Callable[[Any, Noun, tuple[ast.Test, ...], str, Part], ast.Select]
    """The cards of a noun without a zone."""
    some: Callable[[Any, Part, ast.Quant, Noun, str, str], Thing]
    """So many cards of a noun."""
    another: Callable[[Any, Part, str], Thing]
    """Another card."""
    end_of: Callable[[Any, Part, str], Thing]
    """The cards at an end of a zone."""
    called: Callable[[Any, ast.Select, str], str]
    """The noun for cards by the zone they are in."""
    known: Callable[[Any, ast.Selector], Thing]
    """The thing that a pronoun stands for."""
    that_card: Callable[[Any, Part], ast.Selector]
    """That card."""
    same_number: Callable[[Any, Part], ast.Quant]
    """The same number of."""
    letter: Callable[[Any], ast.Amount]
    """X."""
    acted_on: Callable[[Any, Part, Thing], ast.Selector]
    """The cards an action is done to."""
    moved: Callable[[Any, Part, Thing, object, Part], ast.Step]
    """The move to spots, or the placing on a slot."""
    exists: Callable[[Any, Part, Thing, str], ast.Condition]
    """The condition that so many cards are there."""
    bare_subject: Callable[[Any, Thing], bool]
    """Whether a noun without `all` means all of them as a subject."""
    gain_all: Callable[[Any, Part, ast.Selector, ast.Until | None], ast.Step]
    """Everything that is gained, one after the other."""
    unowned: Callable[[Any, Part], str]
    """Whose a zone is of which the text names nobody; '' if that is not clear."""
    note: Callable[[Any, Part, object], None] | None = None
    """What is noted of a phrase that has been read."""
