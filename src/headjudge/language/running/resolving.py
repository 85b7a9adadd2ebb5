"""Abilities compiled from trees, and the frame in which an ability resolves.

A resolving ability is one frame: the number of the ability, a position in its flat program and registers of plain
frozen data. Its only step carries out the next operation and comes back, so that interrupts and replacements fall
between operations by themselves. Operations belong to the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.kernel import committing, telling
from headjudge.kernel.abilities import Ability, Env, Giver, Trigger
from headjudge.kernel.cards import Instance
from headjudge.kernel.effects import ActivePart, Standby
from headjudge.kernel.events import ONLY_TOLD, Cause, Event
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import TRACING, remembered, step
from headjudge.language.running.context import (
    DECLARED,
    PAID_AT,
    WAS,
    Context,
    Register,
    Registers,
    noted,
    paid_or_current,
    words_noted,
)
from headjudge.language.running.meanings import Meanings
from headjudge.language.running.operations import Cost, Operation
from headjudge.language.running.paying import payable
from headjudge.language.running.selecting import This
from headjudge.language.running.terms import Check
from headjudge.language.running.triggers import DOER_NAMED, OTHER_FIRST, Listening, doer

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.language.tree.ast import Ability as AbilityNode
    from headjudge.language.tree.ast import Node

SUBJECT: Final = 0
ATTACKER: Final = 1
REPLACED: Final = 2
FIRST_FREE: Final = 3

NONE_KEPT: Final[frozenset[int]] = frozenset()

Numbers = tuple[tuple[int, ...], ...]


@remembered(4096)
def text_of(meanings: Meanings, ability: AbilityNode) -> str:
    """Returns the text of an ability that no card prints as its own line. Every game makes the same ones again."""
    return meanings.text(ability)


class Worded(Ability):
    """An ability compiled from its tree.

    program, costs: its instructions and costs. registers, number_slots: how many of them it has. names: registers by
    name. taken: for each register among whose cards some are picked, the registers of those. twins: for registers
    whose rest is asked for, the one that keeps them as they were set. window: when it can be played ('main',
    'counter'). condition: the condition for playing it. recalled: number fields of its subject that must be noted when
    the card leaves. notes_opponent: the battle opponent must be noted. sources: the node behind each
    position of the program. own_cost: the index of its cost, -1 for none. pays_later: an event whose cost may be paid
    while it resolves. tree: what it was compiled from. said: the words of its parts, as far as a question needed them
    (`language.running.wording`).
    """

    def __init__(
        self,
        meanings: Meanings,
        kind: str,
        spots: frozenset[int],
        labels: tuple[str, ...],
        limit: int,
        text: str,
        holder: str,
    ) -> None:
        super().__init__(kind, spots, labels=labels, limit=limit, text=text, holder=holder)
        self.meanings = meanings
        self.tree: AbilityNode | None = None
        self.program: tuple[Operation, ...] = ()
        self.sources: tuple[Node, ...] = ()
        self.costs: tuple[Cost, ...] = ()
        self.own_cost = -1
        self.registers = FIRST_FREE
        self.number_slots = 0
        self.names: dict[str, int] = {}
        self.twins: dict[int, int] = {}
        self.taken: dict[str, list[int]] = {}
        self.searched: tuple[int, ...] = ()  # the registers that hold what a search has found
        self.condition: Check | None = None
        self.recalled: tuple[str, ...] = ()
        self.final: tuple[str, ...] = ()
        self.final_words: tuple[str, ...] = ()
        self.notes_opponent = False
        self.top_only = False
        self.replay = ""
        self.pays_later = False
        self.modes: tuple[str, ...] = ()
        self.single: Operation | None = None  # for the body of a replacement: the one move that it is
        self.begins: Check | None = None  # what its first instruction asks for
        self.said: dict[tuple[str, int, int, bool], tuple[str, str]] = {}

    def unprinted(self) -> str:
        return "" if self.tree is None else text_of(self.meanings, self.tree)

    def works(self, game: Game, card: Instance) -> bool:
        return not self.top_only or game.cards_at[card.place][-1] == card.number

    def always_works(self) -> bool:
        return not self.top_only

    def fulfilled(self, game: Game, card: Instance, master: int) -> bool:
        return self.condition is None or self.condition.holds(game, Context(card.serial, card, master))

    def payable(self, game: Game, card: Instance, master: int) -> bool:
        needs = self.meanings.printed_cost(game, card, master) if self.kind == "event" else ()
        if (self.own_cost < 0 or self.pays_later) and not needs:
            return True
        if self.loses_cost(game, card.number, master):
            return True
        if not TRACING and not needs:
            cost = self.costs[self.own_cost]
            if cost.only is not None:
                return cost.only.can_be_met(game, Context(card.serial, card, master), self.meanings)
        return payable(game, self, card, master, needs)

    def asks(self) -> bool:
        return bool(self.limit) or self.condition is not None or self.begins is not None

    def tires(self) -> str:
        only = self.costs[self.own_cost].only if self.own_cost >= 0 and not self.pays_later else None
        if only is None or only.how != "turn" or only.number is None or not isinstance(only.cards, This):
            return ""
        least = only.number.constant
        return only.state if least is not None and least > 0 else ""

    def can_begin(self, game: Game, standby: Standby) -> bool:
        if self.begins is None:
            return True
        if standby.event is None and not standby.env:
            # As the frame that `begun` would make says it, for an effect that is activated.
            registers: Registers = ((),) * self.registers
            return self.begins.holds(game, Context(standby.this, standby.source, standby.master, registers))
        return self.begins.holds(game, self.begun(game, standby).context())

    def payment(self, game: Game, card: Instance, master: int) -> Procedure | None:
        if self.own_cost < 0 or self.pays_later or self.loses_cost(game, card.number, master):
            return None
        return self.pay(game, card, master)

    def loses_cost(self, game: Game, card: int, master: int) -> bool:
        """Whether an effect has taken the cost away, so that nothing is done to pay it. card: -1 if it is gone."""
        return self.meanings.cost_is_lost(game, card, master, self.kind, self.labels)

    def remember(self, game: Game, event: Event, source: Instance | None, master: int, trigger: Trigger) -> Env:
        if (
            not self.recalled
            and not self.final_words
            and not self.notes_opponent
            and not (isinstance(trigger, Listening) and trigger.roles)
        ):
            return ()
        env: list[tuple[str, tuple[int, ...]]] = []
        if isinstance(trigger, Listening) and trigger.roles:
            env.append(("role", (trigger.roles,)))
        if trigger.leaving and event.card is not None and game.cards[event.card.number].serial == event.card.serial:
            for field in self.recalled:
                env.append((field, (event.card.serial, game.rules.as_read(game, event.card.number, field))))
            env += words_noted(game, event.card.number, self.final_words)
        if (
            source is not None
            and game.cards[source.number].serial == source.serial
            and (event.card is None or event.card.number != source.number)
        ):
            for field in self.recalled:
                env.append((field, (source.serial, game.rules.as_read(game, source.number, field))))
        if self.notes_opponent and source is not None and (not TRACING or game.clause("last battle opponent")):
            relation = self.meanings.conventions.relations["battle_opponent"]
            now = game.cards[source.number] if game.cards[source.number].serial == source.serial else source
            for other in (event.card, event.other):
                if (
                    other is not None
                    and other.serial != source.serial
                    and relation.holds(game, game.cards[other.number], now)
                ):
                    env.append(("battle_opponent", (other.serial,)))
                    return tuple(env)
            for place in range(game.layout.place_count):
                if game.layout.zone_of[place].same_card:
                    for number in game.cards_at[place]:
                        if relation.holds(game, game.cards[number], now):
                            env.append(("battle_opponent", (game.cards[number].serial,)))
        return tuple(env)

    def resolve(self, game: Game, standby: Standby) -> Procedure:
        """Returns the frame that resolves it. Registers left by the payment of its cost are in the entry's env."""
        if self.limit and self.kind == "activated":
            committing.use(game, self, standby.source, standby.giver)
        return self.begun(game, standby)

    def begun(self, game: Game, standby: Standby) -> Resolve:
        """Returns the frame that resolves it, with nothing done yet."""
        env, event, source, master = standby.env, standby.event, standby.source, standby.master
        this, origins = standby.this, first_origins(game, event)
        if env:
            moved = noted(env, "this")
            if moved:
                this = moved[0]
            left = noted(env, "origins")
            for at in range(0, len(left), 2):
                origins = (*origins, (left[at], left[at + 1]))
        registers, numbers = self.fresh_registers(game, event, env), ((),) * self.number_slots
        cause = Cause(self.number, source, master)
        begun = Resolve(self.number, source, this, master, event, env, cause, master, registers, numbers, origins)
        # Set one by one: arguments by name cost an interpreter more.
        begun.time = begun.played = game.time
        begun.looks_back = self.looking_back(game, event, source)
        begun.giver = standby.giver
        if TRACING:
            begun.position = game.by_clause("order of instructions", 0)
        return begun

    def pay(self, game: Game, source: Instance | None, master: int, cost: int = -1) -> Paying:
        """Returns the frame that pays its cost."""
        serial = source.serial if source is not None else -1
        paying = Paying if self.meanings.conventions.paying_holds.value else OpenPaying
        return paying(
            self.number,
            source,
            serial,
            master,
            None,
            (),
            Cause(self.number, source, master, True),
            master,
            ((),) * self.registers,
            ((),) * self.number_slots,
            (),
            time=game.time,
            cost=self.own_cost if cost < 0 else cost,
            played=game.time,
        )

    def fresh_registers(self, game: Game, event: Event | None, env: Env) -> Registers:
        registers: list[Register] = [()] * self.registers
        if event is not None:
            roles = noted(env, "role") if env else ()
            subject, other = self.seen(game, event), doer(event) if roles == (DOER_NAMED,) else None
            if roles == (OTHER_FIRST,):
                subject, other = event.other, event.card if event.after is None else event.after
            if subject is not None:
                registers[SUBJECT] = (subject,)
            if other is not None:
                registers[ATTACKER] = (other,)
        paid_at = noted(env, PAID_AT)
        for key, values in env:
            index = self.names.get(key, -1)
            if index >= 0:
                known = [paid_or_current(game, serial, paid_at) for serial in values]
                registers[index] = tuple([card for card in known if card is not None])
        return tuple(registers)

    def seen(self, game: Game, event: Event) -> Instance | None:
        """Returns the card of an event, with the information that the rules let an ability use."""
        if event.after is None:
            return event.card
        if event.kind == "move" and self.looking_back(game, event, event.card):
            return event.card
        return event.after

    def looking_back(self, game: Game, event: Event | None, card: Instance | None) -> bool:
        """Whether the card's information is taken from before the event, which moved it."""
        if (
            event is None
            or event.kind != "move"
            or event.card is None
            or card is None
            or event.card.number != card.number
        ):
            return False
        layout = game.layout
        if layout.keeps(event.origin, event.place):
            return False
        return self.meanings.looks_back(layout, layout.spot_of[event.origin], layout.spot_of[event.place])

    def in_place_of(self, game: Game, active: ActivePart, event: Event) -> tuple[Event, ...] | Procedure:
        """Returns what happens instead of an event: a move in its group, or a procedure after it."""
        source = active.effect.source if active.effect is not None else None
        if active.source >= 0:
            source = game.cards[active.source]
        env = active.effect.env if active.effect is not None else ()
        registers = list(self.fresh_registers(game, event, env))
        if event.card is not None:
            registers[SUBJECT] = (event.card,)
            registers[REPLACED] = (event.card,)
            if event.other is not None:
                registers[ATTACKER] = (event.other,)
        frame = Resolve(
            self.number,
            source,
            active.this,
            active.master,
            event,
            env,
            Cause(self.number, source, active.master),
            active.master,
            tuple(registers),
            ((),) * self.number_slots,
            (),
            time=game.time,
            played=game.time,
        )
        if self.single is not None:
            made = moves_of(self.single, game, frame)
            if made is not None:
                return made
        return frame


def moves_of(operation: Operation, game: Game, frame: Run) -> tuple[Event, ...] | None:
    """Returns the events of an operation that only moves cards, without carrying it out; None if it must ask."""
    make = getattr(operation, "events", None)
    made = None if make is None else make(game, frame)
    return None if made is None else tuple(made)


def first_origins(game: Game, event: Event | None) -> tuple[tuple[int, int], ...]:
    if event is None or event.kind != "move" or event.after is None or not game.layout.zone_of[event.origin].slots:
        return ()
    return ((event.after.serial, event.origin),)


@dataclass
class Run(Procedure):
    """A program that is being carried out.

    ability, source, this, master, event, env: as in the standby entry. cause: the cause of its events. you: the seat
    that `you` means now (in a passage that each player carries out, that player). registers, numbers: the cards and
    numbers it has chosen, found and counted. origins: for each card that left a slot, its present serial and that slot.
    position: the next operation. done: how many things it has done. time: the time up to which the log has been
    followed. filing: the register that gets the cards moved since, -1 for none. played: when the ability was played:
    the time of the effects that it generates (`ws:8.9.1.5.2`). replaced: how many replacements have happened. along:
    the ability whose cost is the rest of the same payment, -1 for none. spared: serials of cards that do not pay.
    turned: serials of cards that the other cost of this payment turns.
    first_effect: the serial of the first continuous effect that it has generated, -1 for none.
    """

    ability: int
    source: Instance | None
    this: int
    master: int
    event: Event | None
    env: Env
    cause: Cause
    you: int
    registers: Registers
    numbers: Numbers
    origins: tuple[tuple[int, int], ...] = ()
    position: int = 0
    done: int = 0
    time: int = 0
    filing: int = -1
    looks_back: bool = False
    cost: int = -1
    played: int = -1
    replaced: int = 0
    along: int = -1
    spared: tuple[int, ...] = ()
    turned: tuple[int, ...] = ()
    first_effect: int = -1

    def doing(self) -> str:
        return "carry out"

    @step()
    def act(self, game: Game) -> None:
        """Carry out operations up to the next one that commits, pushes or asks, and come back."""
        ability = self.worded(game)
        if game.time != self.time:
            self.follow(game, ability)
        program = ability.program if self.cost < 0 else ability.costs[self.cost].program
        if TRACING and self.cost >= 0 and not self.kept(game):
            program = ()
        size = len(program)
        while self.position < size:
            operation = program[self.position]
            self.position += 1
            self.filing = -1
            if ability.final or ability.final_words:
                self.note_final(game, ability)
            if operation.run(game, self):
                self.again("act")
                return
        self.conclude(game)

    def conclude(self, game: Game) -> None:
        """End the program."""

    def kept(self, game: Game) -> bool:
        """Whether a cost is carried out while rules may be taken away."""
        return game.clause("paying")

    def worded(self, game: Game) -> Worded:
        ability = game.table.abilities[self.ability]
        assert isinstance(ability, Worded)
        return ability

    def context(self) -> Context:
        return Context(self.this, self.source, self.you, self.registers, self.env, self.event, self.looks_back)

    def set_register(self, game: Game, index: int, cards: Register) -> None:
        if index < 0:
            return
        self.registers = (*self.registers[:index], cards, *self.registers[index + 1 :])
        twin = self.worded(game).twins.get(index, -1)
        if twin >= 0:
            self.registers = (*self.registers[:twin], cards, *self.registers[twin + 1 :])

    def set_numbers(self, index: int, values: tuple[int, ...]) -> None:
        self.numbers = (*self.numbers[:index], values, *self.numbers[index + 1 :])

    def follow(self, game: Game, ability: Worded) -> None:
        """Let registers follow the cards that this program itself has moved since the last call."""
        since = self.time
        self.time = game.time
        found: list[Event] = []
        at = game.log
        while at is not None:
            event, at = at
            if event.at <= since:
                break
            found.append(event)
        kept = frozenset(ability.twins.values()) if ability.twins else NONE_KEPT
        for event in reversed(found):
            if event.kind in ONLY_TOLD:
                continue
            if event.cause is not self.cause and (event.cause is None or event.cause != self.cause):
                self.replaced += event.cause is not None and replaces(game, event.cause)
                continue
            self.done += 1
            if event.kind == "shuffle" and ability.searched and (not TRACING or game.clause("found before a shuffle")):
                self._keep_found(game, event.place, ability.searched)
            card, after = event.card, event.after
            if card is None or after is None:
                continue
            if event.kind == "move":
                self._follow_move(game, event, card, after, kept)
            elif event.kind in ("turn", "face", "counter") and self.filing >= 0:
                self.set_register(game, self.filing, (*self.registers[self.filing], after))

    def _keep_found(self, game: Game, place: int, searched: tuple[int, ...]) -> None:
        """Let registers keep the cards that a search has found, which are not shuffled with the others (cfd:7.4.3)."""
        for index in searched:
            found = [game.cards[card.number] if game.cards[card.number].place == place else card
                     for card in self.registers[index]]
            self.registers = (*self.registers[:index], tuple(found), *self.registers[index + 1 :])

    def _follow_move(self, game: Game, event: Event, card: Instance, after: Instance, kept: frozenset[int]) -> None:
        serial = card.serial
        self.keep_final(game, event, serial, after.serial)
        if serial == self.this and not self.loses_sight(game):
            self.this = after.serial
            self.looks_back = False
        began = self.event
        first = (
            began.card.serial
            if began is not None and began.card is not None and began.after is not None and began.after.serial == serial
            else -1
        )
        for index, register in enumerate(self.registers):
            if not register or index in kept or (TRACING and not game.clause("following")):
                continue
            for place, one in enumerate(register):
                if one.serial == serial or one.serial == first:
                    followed = (*register[:place], after, *register[place + 1 :])
                    self.registers = (*self.registers[:index], followed, *self.registers[index + 1 :])
                    break
        if game.layout.zone_of[event.origin].slots:
            self.origins = (*self.origins, (after.serial, event.origin))
        else:
            for before, place in self.origins:
                if before == serial:
                    self.origins = (*self.origins, (after.serial, place))
                    break
        if self.filing >= 0 and event.parent is None:
            self.set_register(game, self.filing, (*self.registers[self.filing], after))

    def loses_sight(self, game: Game) -> bool:
        """Whether it does not follow its own card where it moves that."""
        return False

    def note_final(self, game: Game, ability: Worded) -> None:
        """Note the values of referred cards in the field, since the next step may take them away (ws:8.11.1)."""
        kept: list[tuple[str, tuple[int, ...]]] = []
        for pair in self.env:
            if pair[0].startswith(WAS):
                number = game.current(pair[1][0])
                if number >= 0 and game.layout.zone_of[game.cards[number].place].same_card:
                    continue
            kept.append(pair)
        seen: list[int] = []
        self._note_card(game, ability, self.this, seen, kept)
        for group in self.registers:
            for one in group:
                self._note_card(game, ability, one.serial, seen, kept)
        self.env = tuple(kept)

    def _note_card(self, game: Game, ability: Worded, serial: int, seen: list[int],
                   kept: list[tuple[str, tuple[int, ...]]]) -> None:
        """Note the values of one card, if it is still the same card in the field and none of those in `seen`."""
        number = game.current(serial)
        if number < 0 or serial in seen or not game.layout.zone_of[game.cards[number].place].same_card:
            return
        seen.append(serial)
        for field in ability.final:
            kept.append((WAS + field, (serial, game.rules.as_read(game, number, field))))
        if ability.final_words:
            kept.extend(words_noted(game, number, ability.final_words))

    def keep_final(self, game: Game, event: Event, before: int, after: int) -> None:
        """Keep the last values of a card that has left the field."""
        if before == after or not self.env or (TRACING and not game.clause("last information")):
            return
        layout = game.layout
        if not layout.zone_of[event.origin].same_card or layout.zone_of[event.place].same_card:
            return
        self.env = (
            *self.env,
            *[(key, (after, *values[1:])) for key, values in self.env if key.startswith(WAS) and values[0] == before],
        )

    def origin_of(self, serial: int) -> int:
        """Returns the slot that a card was in before it left, -1 if unknown."""
        found = -1
        for after, place in self.origins:
            if after == serial:
                found = place
        return found

    def title(self, game: Game) -> str:
        return f"{self.whose(game)}: {self.worded(game).text or 'an ability resolves'}"

    def whose(self, game: Game) -> str:
        """Returns the card of the ability and, unless the rules give it, the line of the text on which it stands."""
        ability = self.worded(game)
        name = self.source.name if self.source is not None else "The rules"
        if not ability.line:
            return name
        holder = game.table.rows_by_id.get(ability.holder)
        if self.source is None or holder is None or holder is self.source.row:
            return f"{name}, line {ability.line}"
        return f"{name}, from {holder.definition.name}, line {ability.line}"


def replaces(game: Game, cause: Cause) -> bool:
    """Whether the cause is a replacement effect."""
    return cause.ability >= 0 and game.table.abilities[cause.ability].kind == "replacement"


@dataclass
class Resolve(Run):
    """An ability resolves. giver: which of several equal abilities of the card it is."""

    giver: Giver = ()

    def conclude(self, game: Game) -> None:
        if game.time == self.played and telling.is_idle(game, self.cause, self.done):
            from headjudge.language.running.idling import why_idle

            telling.idle(game, self.cause, why_idle(game, self))

    def resolves(self) -> tuple[int, int, Giver]:
        return (self.ability, self.this, self.giver)


PAID_ALONG: Final = "paid along"
"""In what a payment leaves, between what its ability needs and what that of the cost paid together with it needs."""


@dataclass
class Paying(Run):
    """A cost is paid; no interrupt starts until it is paid.

    inside: whether the ability is resolving. Its outcome is then its registers, else those that the ability will need,
    by name. before: the events of another cost that is paid together with this one. joined: whether the cost of
    `along` has been paid together with this one; what that leaves then follows behind PAID_ALONG.
    """

    inside: bool = False
    before: tuple[Event, ...] = ()
    joined: bool = False

    def holds(self, game: Game) -> bool:
        return not TRACING or game.clause("nothing interrupts paying")

    def loses_sight(self, game: Game) -> bool:
        """The card of an ability for being ridden upon is found only where the ride has put it (cfd:6.3.5.1).

        One that was chosen to be paid has become another card, too (cfv:4.1.4, cfd:4.1.8).
        """
        worded = self.worded(game)
        ridden = self.event is not None and self.event.verb == "ridden"
        if ridden and worded.meanings.conventions.kept_where_put.value:
            return True
        return worded.meanings.conventions.paid_is_new.value and not worded.costs[self.cost].names_it

    def conclude(self, game: Game) -> None:
        if self.inside:
            self.outcome = (self.registers, self.this, self.origins, self.env)
            return
        made: list[tuple[str, tuple[int, ...]]] = [("this", (self.this,))]
        if self.origins:
            made.append(("origins", tuple([number for pair in self.origins for number in pair])))
        for name, index in self.worded(game).names.items():
            if self.registers[index]:
                made.append((name, tuple([card.serial for card in self.registers[index]])))
        places = [one for register in self.registers for card in register for one in (card.serial, card.place)]
        if places:
            made.append((PAID_AT, tuple(places)))
        made.extend([pair for pair in self.env if pair[0].startswith((WAS, DECLARED))])
        if self.joined:
            made += [(PAID_ALONG, ()), *(self.returned or ())]
        self.outcome = tuple(made)

    def doing(self) -> str:
        return "pay"

    def title(self, game: Game) -> str:
        return f"Paying the cost of {self.whose(game)}: {self.worded(game).text or 'an ability'}"


@dataclass
class OpenPaying(Paying):
    """A cost is paid in a game whose interrupts come in the middle of that, too."""

    def holds(self, game: Game) -> bool:
        return False
