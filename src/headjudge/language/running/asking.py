"""The questions that resolving abilities ask; each procedure returns its answer to the frame below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.kernel.actions import ANSWERS, CARD, NUMBER, SLOT, Action, picked
from headjudge.kernel.decisions import NO, YES, Choice
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.kernel.zones import Layout

ASKED: Final[dict[str, Action]] = {
    **ANSWERS,
    "choose": picked("choose", "is chosen"),
    "search": picked("search", "is taken from a search"),
    "order": picked("order", "is put into an order"),
    "put": Action("a card is put where an effect or a rule says when it asks for one", "", ("put", "zone"),
                  (CARD, SLOT)),
    "move": picked("move", "moves"),
    "exchange": picked("exchange", "is exchanged"),
    "reveal": picked("reveal", "is revealed"),
    "look": picked("look", "is looked at"),
    "destroy": picked("destroy", "is destroyed"),
    "turn": picked("turn", "is turned"),
    "place": Action("a position is chosen for a card that is about to be put on one", "", ("position",),
                    (CARD, SLOT, NUMBER)),
    "effect": Action("an effect is chosen where an ability lists several", "", ("effect",), (SLOT, NUMBER)),
    "declare": Action("a number is declared when an effect asks for one", "", ("number",), (NUMBER,)),
}
"""The actions by which questions of abilities are answered, in every game."""


@dataclass
class May(Procedure):
    """A player may do something or not.

    able: whether there is anything to do; if not, the only choice is to decline (asked so that the reason stays
    hidden). ability, position: the operation that asks, from which the question is worded.
    """

    player: int
    ability: int
    position: int
    kind: str = "may"
    able: bool = True

    def doing(self) -> str:
        return "may"

    def asks_for_below(self) -> bool:
        return True

    @step()
    def offer(self, game: Game) -> None:
        game.ask(self.player, [YES, NO] if self.able else [NO], self.kind, hidden=not self.able)

    @step()
    def answered(self, game: Game) -> None:
        self.outcome = self.answer == YES


@dataclass
class ChooseWord(Procedure):
    """A player chooses one of several words (zones, ends, colors, options); its index is left."""

    player: int
    kind: str
    action: str
    words: tuple[str, ...]
    ability: int = -1

    def doing(self) -> str:
        return "choose a word"

    def asks_for_below(self) -> bool:
        return True

    @step()
    def offer(self, game: Game) -> None:
        game.ask(self.player, [Choice(self.action, slot=word) for word in self.words], self.kind)

    @step()
    def answered(self, game: Game) -> None:
        assert self.answer is not None
        self.outcome = self.words.index(self.answer.slot)


@dataclass
class ChooseNumber(Procedure):
    """A player names a number: zero or a positive integer (ws:1.3.5)."""

    player: int
    kind: str
    low: int
    high: int

    def doing(self) -> str:
        return "choose a number"

    def asks_for_below(self) -> bool:
        return True

    @step()
    def offer(self, game: Game) -> None:
        game.ask(
            self.player, [Choice("declare", number=number) for number in range(self.low, self.high + 1)], self.kind
        )

    @step()
    def answered(self, game: Game) -> None:
        assert self.answer is not None
        self.outcome = self.answer.number


@dataclass
class ChooseModes(Procedure):
    """A player chooses among the effects listed, one after the other and no one twice.

    The outcome is their indices in the order of choosing.
    """

    player: int
    ability: int
    modes: tuple[int, ...]
    low: int
    high: int
    picked: tuple[int, ...] = ()

    def doing(self) -> str:
        return "choose an effect"

    def asks_for_below(self) -> bool:
        return True

    @step()
    def offer(self, game: Game) -> None:
        left = [mode for mode in self.modes if mode not in self.picked]
        if len(self.picked) >= self.high or not left:
            self.outcome = self.picked
            self.finish()
            return
        choices = [Choice("effect", number=mode, slot=str(mode + 1)) for mode in left]
        if len(self.picked) >= self.low:
            choices.append(Choice("done"))
        game.ask(self.player, choices, "effect", False, self.low, self.high, len(self.picked))

    @step()
    def take(self, game: Game) -> None:
        assert self.answer is not None
        if self.answer.action == "done":
            self.outcome = self.picked
            return
        self.picked = (*self.picked, self.answer.number)
        self.again("offer")


def place_name(layout: Layout, place: int) -> str:
    """Returns the name of a position in a choice: its slot, or its zone if that has no slots."""
    return layout.slot_of[place] or layout.zone_of[place].name


@dataclass
class ChoosePlace(Procedure):
    """A player chooses the position for a card; the number of the place is left."""

    player: int
    card: int
    places: tuple[int, ...]

    def doing(self) -> str:
        return "choose a place"

    def asks_for_below(self) -> bool:
        return True

    @step()
    def offer(self, game: Game) -> None:
        layout = game.layout
        mine = all(layout.master(place) == self.player for place in self.places)
        game.ask(
            self.player,
            [
                Choice("place", self.card, slot=place_name(layout, place), number=-1 if mine else layout.master(place))
                for place in self.places
            ],
            "position",
        )

    @step()
    def answered(self, game: Game) -> None:
        assert self.answer is not None
        for place in self.places:
            named = place_name(game.layout, place) == self.answer.slot
            if named and self.answer.number in (-1, game.layout.master(place)):
                self.outcome = place
