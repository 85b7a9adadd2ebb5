"""What a document lays down once for all card text, as values: the switches of a game's language, and its tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from headjudge.kernel.cards import Instance
from headjudge.kernel.rules import Clause, Fact
from headjudge.language.tree.ast.base import Node

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.kernel.procedures import Procedure

Compiled = Mapping[type[Any], Callable[..., Any]]
"""What compiles each node of a game: called with the writer, the node, and of an ability its text, of a trigger whether
one about `this` may be looked up by its card alone."""

YES: Final[Fact[bool]] = Fact((), True)
NO: Final[Fact[bool]] = Fact((), False)
NO_WORDS: Final[Fact[frozenset[str]]] = Fact((), frozenset())
BETWEEN_ZONES: Final[Fact[str]] = Fact((), "between")
PLAYING: Final[Fact[frozenset[str]]] = Fact((), frozenset({"play"}))
ONE_LAYER: Final[Fact[Mapping[str, int]]] = Fact((), {})
FIRST_LAYER: Final[Fact[int]] = Fact((), 0)


class Relating:
    """A relation of a card to another one, or its part in a battle.

    needs_other: whether there is another one. reads: the fields of cards that it depends on. host: whether it holds of
    no card but the one on which the other hangs.
    """

    def __init__(self, needs_other: bool = True, reads: tuple[str, ...] = (), host: bool = False) -> None:
        self.needs_other = needs_other
        self.reads = reads
        self.host = host

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        raise AssertionError("a relation holds or not")


@dataclass(frozen=True)
class Conventions:
    """The values of one game. A switch is a fact, so that the rule that sets it can be proved.

    Words of text, and what the kernel calls them where that is another name:

    spans: moments and durations. begun_by: the kind of the event with which a span begins that has no "begin" of its
    own. first_parts: the first part of a span, for what has happened in it. deeds: what is forbidden and allowed.
    parameters: the parameters of rules.
    shown: the kind of the events that show that a player does something.
    relations: how each relation is tested. looking_back: how those are tested of the card whose attack hit or is over:
    its deeds count, not its present part. numbers: the fields of cards that hold numbers.
    player_numbers: the numbers of a player. steps: spans that run while a procedure does.
    tops: words for a place that mean only its top card.

    Verbs of triggers:

    exact_verbs: those that only moves with the same verb fulfil; any move fulfils the others.
    moves: those that do not mean moves between zones but moves 'within' the field, or 'all'. other_moves: what the
    rest mean. verb_zones: from which zones and to which a move leads, where the text names none.
    attacked: the event by which an attack triggers the abilities of the attacked card. attack_together: the part in a
    battle of cards that deal the damage of one attack together; None where one card deals it.

    Cards:

    everywhere: the places where an ability works whose text names no zone, if that is everywhere.
    recalls: whether a card that has left the field is read as it last was there rather than as printed.
    names_apart: whether each name of a card counts where different names are counted.
    concealing: the zones where cards may be illegible for what counts them.
    layers: the layers of changes of a number, 'by' or 'to' an amount; lower layers are applied first.
    original_changed, original_lost: the layers in which original information is got and changed, and lost.
    refers_in_turn: whether an effect that takes a number of several cards begins once for each of them.

    Choosing and paying:

    needs_targets: whether an effect is only activated if the choices of its first instruction exist (`activating`).
    mode_needs_targets: whether an effect among several may only be chosen if its own choices can be made.
    pays_by_choosing: whether a cost that makes its player choose cards can only be paid if there are enough.
    chosen_openly: whether a player who chooses after another one at the same time knows the hidden cards chosen before.
    picks_are_chosen: whether cards count as chosen if a text gives their number without saying "choose".
    paying_holds: whether interrupts wait until a cost has been paid.
    declared: the fields of which a player may declare a word.
    numbered: the types of cards that have a number, for those that not all cards have.
    paid_at_once: whether all parts of a cost are decided first and then paid at the same time.
    deeds_in_a_stroke: the actions on cards that move these, and do nothing else.
    repeats_apart: whether what was chosen while something is done several times is not chosen again.
    lowest_number: the least number that a player who must choose a number may choose.
    limited_by: the spans in which uses of an ability can be limited; the game package begins to count anew.

    Doing:

    paid_is_new: whether an ability loses sight of its card when that is paid, unless the cost names it ("this card").
    kept_where_put: whether an ability for being ridden upon loses sight of its card when its own cost moves that on.
    brings_along: whether a single card can leave the field with others, so that their order must be asked for.
    moves_across: whether a card can be moved to the other player's side of the field, where a text says so.
    together: the zones from whose top cards are moved at the same time.
    destroyed_to: the zone into which destroyed cards go. redirect_key: the key of parts that give the character
    attacked in place of the ordinary one. Both are '' where there is no such thing.
    own_abilities, own_steps, own_triggers, own_conditions, own_tests, own_amounts: what compiles the nodes that only
    this game has.
    own_beginnings: what compiles the condition under which this step can begin an effect. by_card: those that mean
    what the card says on which they stand.
    clauses: those that matter when abilities are compiled, by name; what is not named is carried out.
    """

    spans: Mapping[str, str] = field(default_factory=dict)
    begun_by: Mapping[str, str] = field(default_factory=dict)
    first_parts: Mapping[str, str] = field(default_factory=dict)
    deeds: Mapping[str, str] = field(default_factory=dict)
    parameters: Mapping[str, str] = field(default_factory=dict)
    shown: Mapping[str, str] = field(default_factory=dict)
    relations: Mapping[str, Relating] = field(default_factory=dict)
    looking_back: Mapping[str, Relating] = field(default_factory=dict)
    numbers: frozenset[str] = frozenset()
    player_numbers: Mapping[str, Callable[[Game, int], int]] = field(default_factory=dict)
    steps: Mapping[str, type[Procedure]] = field(default_factory=dict)
    tops: Fact[frozenset[str]] = NO_WORDS

    exact_verbs: Fact[frozenset[str]] = PLAYING
    moves: Mapping[str, str] = field(default_factory=lambda: {"shift": "all"})
    other_moves: Fact[str] = BETWEEN_ZONES
    verb_zones: Mapping[str, Fact[tuple[tuple[str, ...], tuple[str, ...]]]] = field(default_factory=dict)
    attacked: str = "attack"
    attack_together: Relating | None = None

    everywhere: tuple[str, ...] = ()
    recalls: Fact[bool] = YES
    names_apart: Fact[bool] = NO
    concealing: frozenset[str] = frozenset()
    layers: Fact[Mapping[str, int]] = ONE_LAYER
    original_changed: Fact[int] = FIRST_LAYER
    original_lost: Fact[int] = FIRST_LAYER
    refers_in_turn: Fact[bool] = NO

    needs_targets: Fact[bool] = NO
    mode_needs_targets: Fact[bool] = NO
    pays_by_choosing: Fact[bool] = YES
    chosen_openly: Fact[bool] = NO
    picks_are_chosen: Fact[bool] = NO
    paying_holds: Fact[bool] = YES
    declared: frozenset[str] = frozenset()
    numbered: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    paid_at_once: Fact[bool] = NO
    deeds_in_a_stroke: frozenset[str] = frozenset()
    repeats_apart: Fact[bool] = NO
    lowest_number: int = 0
    limited_by: frozenset[str] = frozenset({"turn"})

    paid_is_new: Fact[bool] = NO
    kept_where_put: Fact[bool] = NO
    brings_along: Fact[bool] = NO
    moves_across: Fact[bool] = NO
    together: Mapping[str, Fact[bool]] = field(default_factory=dict)
    destroyed_to: str = ""
    redirect_key: str = ""
    own_abilities: Compiled = field(default_factory=dict)
    own_steps: Compiled = field(default_factory=dict)
    own_triggers: Compiled = field(default_factory=dict)
    own_conditions: Compiled = field(default_factory=dict)
    own_tests: Compiled = field(default_factory=dict)
    own_amounts: Compiled = field(default_factory=dict)
    own_beginnings: Compiled = field(default_factory=dict)
    by_card: frozenset[type[Node]] = frozenset()
    clauses: Mapping[str, Clause] = field(default_factory=dict)

    @property
    def own_nodes(self) -> tuple[type[Node], ...]:
        """Returns the nodes that only this game has."""
        return (*self.own_abilities, *self.own_steps, *self.own_triggers, *self.own_conditions, *self.own_tests,
                *self.own_amounts)


PLAIN: Final = Conventions()
"""What holds where a document says nothing else."""


def between(*zones: str, to: tuple[str, ...] = ()) -> Fact[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Returns the zones from which and to which a verb leads, where no rule need be proved."""
    return Fact((), (zones, to))
