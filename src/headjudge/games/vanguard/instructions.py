"""What the nodes that only the Vanguard games have compile to, and how it is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.vanguard import nodes
from headjudge.kernel import characteristics, indexing
from headjudge.kernel.abilities import Part
from headjudge.kernel.effects import Effect
from headjudge.kernel.events import Event
from headjudge.kernel.rules import TRACING
from headjudge.language.compiling.abilities import Writer
from headjudge.language.running import parts
from headjudge.language.running.cardtests import all_fit
from headjudge.language.running.context import Context
from headjudge.language.running.conventions import Compiled
from headjudge.language.running.meanings import Meanings
from headjudge.language.running.operations import Operation
from headjudge.language.running.ops import lasting
from headjudge.language.running.resolving import Run
from headjudge.language.running.terms import Cards, CardTest, Unsupported
from headjudge.language.running.triggers import DOER_NAMED, OTHER_FIRST, AttackDeclared, Listening
from headjudge.language.tree import ast

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class BarAbility(Operation):
    """Let this ability be unusable for the rest of the turn."""

    def __init__(self, meanings: Meanings) -> None:
        self.meanings = meanings

    def run(self, game: Game, frame: Run) -> bool:
        self.meanings.bar(game, frame.worded(game), frame.source, frame.resolves()[2])
        frame.done += 1
        return False


class NegateEffects(Operation):
    """End the continuous effects that apply to cards, each with all that it does."""

    def __init__(self, meanings: Meanings, cards: Cards) -> None:
        self.meanings = meanings
        self.cards = cards

    def run(self, game: Game, frame: Run) -> bool:
        if TRACING and not game.clause("negating"):
            return False
        ability = frame.worded(game)
        kinds = (ability.kind, *ability.labels)
        there = [card.number for card in self.cards.to_act_on(game, frame.context())]
        wholly = not TRACING or game.clause("negated wholly")
        touched = [effect for effect in game.effects if any([applies_to(game, effect, card) for card in there])]
        ended = [effect for effect in game.effects
                 if (effect in touched or (wholly and any([is_of_one(effect, other) for other in touched])))
                 and self.meanings.may_negate(game, frame.you, effect, frame.source, kinds)]
        if ended:
            frame.done += len(ended)
            game.end_effects(tuple([effect.serial for effect in ended]))
        return False


def applies_to(game: Game, effect: Effect, card: int) -> bool:
    """Whether an effect applies to the card of this number now."""
    return characteristics.reaches_now(game, indexing.active_part_of(game, effect), card)


def is_of_one(effect: Effect, other: Effect) -> bool:
    """Whether two records are parts of one effect: those that one resolution of an ability has begun."""
    return first_of(effect) == first_of(other)


def first_of(effect: Effect) -> int:
    """Returns the serial of the first effect that the resolution which generated this one has generated."""
    return effect.serial if effect.first < 0 else effect.first


class RiddenOver(Listening):
    """A vanguard is ridden over. over: the former vanguard. rider: tests of the card that rides."""

    def __init__(self, own: bool, over: Cards, rider: tuple[CardTest, ...]) -> None:
        super().__init__(("leave:vanguard",), own, True, "ridden")
        self.over = over
        self.rider = rider
        self.roles = DOER_NAMED

    def listens(self, game: Game, event: Event) -> bool:
        return event.verb == self.verb and event.card is not None and event.other is not None

    def fits(self, game: Game, event: Event, context: Context) -> bool:
        assert event.card is not None and event.other is not None
        if not self.own and not self.over.contains(game, context, event.card):
            return False
        return all_fit(game, context, event.other, self.rider)


def bar(writer: Writer, node: nodes.Bar) -> None:
    writer.put(BarAbility(writer.meanings))


def negate(writer: Writer, node: nodes.Negate) -> None:
    writer.put(NegateEffects(writer.meanings, writer.cards(node.what)))


def confer(writer: Writer, node: nodes.Confer) -> None:
    """Compile abilities that a player gets: each part is an effect on whatever fits, as long as its "if" holds."""
    for ability in node.abilities:
        if not isinstance(ability, ast.Continuous):
            raise Unsupported("a player gets an ability that is not continuous")
        found: list[Part] = []
        for step in ability.parts:
            writer.gather_parts(step, None if ability.condition is None else writer.check(ability.condition), found)
        for part in found:
            amount = part.amount if isinstance(part, parts.NumberChange | parts.ParameterChange) else None
            if amount is not None and amount.constant is None:
                raise Unsupported("a player gets an ability with a number that changes")
            writer.effect_parts.append(part)
            until = writer.lasting(node.until)
            writer.put(lasting.BeginEffect(len(writer.effect_parts) - 1, None, amount, until, ()))


def boosts(writer: Writer, node: nodes.Boosts, own: bool) -> Listening:
    about_boosted = node.about == "boosted"
    mine = own and not about_boosted and node.booster == ast.THIS
    made = AttackDeclared("boost", mine, writer.cards_or_any(node.booster), writer.cards_or_any(node.boosted), "",
                          about_boosted)
    made.roles = OTHER_FIRST if about_boosted else DOER_NAMED
    return made


def ridden(writer: Writer, node: nodes.Ridden, own: bool) -> Listening:
    return RiddenOver(own and node.over == ast.THIS, writer.cards(node.over), writer.tests(node.rider))


STEPS: Final[Compiled] = {nodes.Bar: bar, nodes.Negate: negate, nodes.Confer: confer}
TRIGGERS: Final[Compiled] = {nodes.Boosts: boosts, nodes.Ridden: ridden}
