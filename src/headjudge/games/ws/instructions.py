"""What the nodes that only this game has compile to, and how it is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.ws import battle, icons, nodes, turn
from headjudge.kernel.cards import Instance
from headjudge.kernel.events import FACE_UP
from headjudge.kernel.rules import TRACING
from headjudge.language.compiling.abilities import Writer
from headjudge.language.compiling.terms import Terms, mentions_each
from headjudge.language.running.context import Context, words_of
from headjudge.language.running.conventions import Compiled
from headjudge.language.running.operations import Operation
from headjudge.language.running.ops import choosing, moving, slots
from headjudge.language.running.resolving import Run, Worded
from headjudge.language.running.terms import Cards, Number, Seats, Unsupported
from headjudge.language.tree import ast

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class PerformIcon(Operation):
    """Perform the action of a trigger icon."""

    def __init__(self, icon: str, seats: Seats) -> None:
        self.icon = icon
        self.seats = seats

    def run(self, game: Game, frame: Run) -> bool:
        frame.done += 1
        attacker = battle.attacker(game)
        serial = game.cards[attacker].serial if attacker >= 0 else -1
        game.push(icons.PerformIcon(self.seats.one(game, frame.you), self.icon, frame.this, serial))
        return True


class GoOn(Operation):
    """Leave the running phase and go on at another."""

    def __init__(self, span: str) -> None:
        self.span = span

    def run(self, game: Game, frame: Run) -> bool:
        frame.done += 1
        turn.go_to_phase(game, self.span)
        return True


class FuseFirst(Operation):
    """Put the new card on a position, by default that of the old one.

    The old one and all under it go under the new one, in the same group. The order in which they lie is in the register
    `under`.
    """

    def __init__(self, new: Cards, old: Cards, under: int, seats: Seats, slot: int) -> None:
        self.new = new
        self.old = old
        self.under = under
        self.seats = seats
        self.slot = slot

    def run(self, game: Game, frame: Run) -> bool:
        context = frame.context()
        new, old = self.new.to_act_on(game, context), self.old.to_act_on(game, context)
        if not new or not old:
            if TRACING and self.slot < 0:
                frame.position = game.by_clause("fusing with nothing", frame.position, frame.worded(game))
            return False
        place, state = old[0].place, ""
        if TRACING and self.slot < 0 and not game.clause("fusing"):
            return False
        if self.slot >= 0:
            state = game.by_clause("nothing is continued", state, old[0]) if TRACING else state
            chosen = frame.numbers[self.slot]
            frame.set_numbers(self.slot, ())
            place = chosen[0] if chosen else -1
        below = game.rules.under(game.layout, place) if place >= 0 else -1
        if below < 0:
            return False
        player = self.seats.one(game, frame.you)
        events = [game.moving(new[0].number, place, "place", player, 0, state, cause=frame.cause)]
        for card in frame.registers[self.under]:
            events.append(game.moving(card.number, below, "put", player, FACE_UP, cause=frame.cause, parent=events[0]))
        game.happen_all(events)
        return True


class GatherFused(Operation):
    """Put the old card and everything under it into a register."""

    def __init__(self, old: Cards, new: Cards, under: int) -> None:
        self.old = old
        self.new = new
        self.under = under

    def run(self, game: Game, frame: Run) -> bool:
        context = frame.context()
        found: list[Instance] = []
        new = self.new.to_act_on(game, context)
        for card in self.old.to_act_on(game, context)[:1]:
            below = game.rules.under(game.layout, card.place)
            if below >= 0 and new:
                if not TRACING or game.clause("markers go along"):
                    found.extend([game.cards[number] for number in game.cards_at[below]])
                found.append(card)
        gone = {card.serial for card in new}
        frame.set_register(game, self.under, tuple([card for card in found if card.serial not in gone]))
        return False


class IconsOf(Number):
    """The number of times an icon appears on these cards."""

    def __init__(self, cards: Cards, icon: str, field: str, each: bool) -> None:
        super().__init__((field, *cards.reads), each)
        self.cards = cards
        self.icon = icon
        self.field = field

    def value(self, game: Game, context: Context) -> int:
        icons = [words_of(game, card, self.field) for card in self.cards.all(game, context)]
        return sum([words.count(self.icon) if self.icon else len(words) for words in icons])

    def negative_now(self, game: Game, each: frozenset[int] | None) -> bool:
        return False


def replay_command(writer: Writer, node: nodes.ReplayCommand, text: str) -> Worded | None:
    if not writer.meanings.carries("replay command"):
        return None
    made = replay(writer, text)
    made.replay = node.name
    writer.step(node.body)
    return made


def replay(writer: Writer, text: str) -> Worded:
    """Compile a replay command. Only the action named in the text performs it.

    Without that, it could be used like an activated ability.
    """
    if writer.meanings.carries("only by its action"):
        return writer.begin("replay", (), (), None, text)
    made = writer.begin("activated", ("stage",), (), None, text)
    made.window = "main"
    return made


def replay_body(writer: Writer, name: str) -> ast.Step:
    """Returns the replay effect of this name on the card."""
    if not (writer.meanings.carries("replay action") and writer.meanings.carries("replay command")):
        return ast.Nothing()
    trees = () if writer.definition is None else writer.definition.abilities
    for tree in trees:
        if isinstance(tree, nodes.ReplayCommand) and tree.name == name:
            return tree.body
    raise Unsupported(f"the replay effect {name!r}")


def fuse(writer: Writer, node: nodes.Fuse) -> None:
    """Compile a card that is put on another: the old card and all under it go under the new one."""
    new, old = writer.cards(node.new), writer.cards(node.old)
    seats = writer.setup.seats("you")
    register = writer.temporary()
    kind = writer.setup.spots(("markers",))[0]
    target = moving.Target(writer.meanings, kind, None, FACE_UP, None, True, True, "markers")
    slot = -1
    if node.slot is not None:
        slot, flag, placed = writer.slot(), writer.slot(), writer.temporary()
        writer.put(choosing.Gather(new, placed))
        writer.put(slots.ChoosePositions(placed, seats, writer.positions(node.slot), slot, flag, False))
    writer.put(GatherFused(old, new, register))
    arrange = moving.Arrange(register, seats, (target,), -1, -1, writer.slot())
    writer.put(arrange)
    writer.put(moving.TakeOrder(register, arrange))
    writer.using(FuseFirst(new, old, register, seats, slot), "placed")


def perform_replay(writer: Writer, node: nodes.Replay) -> None:
    writer.step(replay_body(writer, node.name))


def use_icon(writer: Writer, node: nodes.UseIcon) -> None:
    writer.put(PerformIcon(node.icon, writer.setup.seats(node.by)))


def go_to(writer: Writer, node: nodes.GoTo) -> None:
    writer.put(GoOn(writer.meanings.moment(node.span)))


def icon_count(terms: Terms, node: nodes.IconCount) -> Number:
    return IconsOf(terms.cards(node.of), node.icon, "trigger", mentions_each(node))


ABILITIES: Final[Compiled] = {nodes.ReplayCommand: replay_command}
STEPS: Final[Compiled] = {
    nodes.Replay: perform_replay,
    nodes.Fuse: fuse,
    nodes.UseIcon: use_icon,
    nodes.GoTo: go_to,
}
AMOUNTS: Final[Compiled] = {nodes.IconCount: icon_count}
