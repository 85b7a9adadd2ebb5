"""What the nodes that only this game has compile to, and how it is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.gcg import nodes, playing
from headjudge.games.gcg.relations import RELATIONS
from headjudge.kernel.abilities import Standby
from headjudge.kernel.events import Event
from headjudge.kernel.procedures import Procedure
from headjudge.language.compiling.abilities import Writer
from headjudge.language.running.cardtests import all_fit
from headjudge.language.running.context import Context
from headjudge.language.running.conventions import Compiled, Relating
from headjudge.language.running.resolving import Operation, Run, Worded
from headjudge.language.running.terms import Cards, CardTest
from headjudge.language.running.triggers import OTHER_FIRST, Listening
from headjudge.language.tree import ast

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class CardPaired(Listening):
    """A card was paired with another. linked: only if that fulfils its link condition."""

    def __init__(self, unit: Cards, tests: tuple[CardTest, ...], linked: Relating | None) -> None:
        super().__init__(("move",), verb="pair")
        self.unit = unit
        self.tests = tests
        self.linked = linked
        self.roles = OTHER_FIRST

    def listens(self, game: Game, event: Event) -> bool:
        return event.verb == self.verb and event.other is not None and event.after is not None

    def fits(self, game: Game, event: Event, context: Context) -> bool:
        unit, pilot = event.other, event.after
        assert unit is not None and pilot is not None
        if not self.unit.contains(game, context, unit) or not all_fit(game, context, pilot, self.tests):
            return False
        return self.linked is None or self.linked.holds(game, game.cards[unit.number], None)


class CardRecovers(Listening):
    """A card recovered from damage."""

    def __init__(self, own: bool, what: Cards) -> None:
        super().__init__(("counter",), own, verb="recover")
        self.what = what

    def listens(self, game: Game, event: Event) -> bool:
        return event.verb == self.verb and event.after is not None

    def fits(self, game: Game, event: Event, context: Context) -> bool:
        assert event.after is not None
        return self.own or self.what.contains(game, context, event.after)


class UseCardText(Operation):
    """Carry out the text of cards that has a label, as far as it can be activated; without its cost."""

    def __init__(self, cards: Cards, label: str) -> None:
        self.cards = cards
        self.label = label

    def run(self, game: Game, frame: Run) -> bool:
        begun: list[Procedure] = []
        for card in self.cards.all(game, frame.context()):
            for ability in card.row.abilities:
                if self.label in ability.labels and isinstance(ability, Worded):
                    entry = Standby(ability.number, card, card.serial, frame.you, None)
                    if ability.can_begin(game, entry):
                        if self.label in (playing.MAIN, playing.ACTION):
                            playing.command_activates(game, frame.you, card.number)
                        begun.append(ability.begun(game, entry))
        if not begun:
            return False
        frame.done += 1
        game.push_all(begun)
        return True


def paired(writer: Writer, node: nodes.Paired, own: bool) -> Listening:
    linked = RELATIONS["linked"] if node.linked else None
    return CardPaired(writer.cards(node.unit), writer.tests(node.tests), linked)


def recovered(writer: Writer, node: nodes.Recovered, own: bool) -> Listening:
    return CardRecovers(own and node.what == ast.THIS, writer.cards(node.what))


def use_text(writer: Writer, node: nodes.UseText) -> None:
    writer.put(UseCardText(writer.cards(node.of), node.label))


TRIGGERS: Final[Compiled] = {nodes.Paired: paired, nodes.Recovered: recovered}
STEPS: Final[Compiled] = {nodes.UseText: use_text}
