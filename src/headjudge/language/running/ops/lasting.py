"""Operations that begin effects and waiting abilities, which outlast the ability."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.abilities import UNAFFECTED, Env
from headjudge.kernel.cards import Instance
from headjudge.kernel.effects import WITH_ITS_CARD, Delayed, Effect
from headjudge.kernel.rules import TRACING
from headjudge.language.running.context import DECLARED
from headjudge.language.running.operations import Operation
from headjudge.language.running.parts import ruled
from headjudge.language.running.resolving import SUBJECT, Run, Worded
from headjudge.language.running.terms import Cards, Number, Seats

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class Lasting:
    """How long an effect lasts. word: the moment that ends it, '' for the rest of the game.

    seats: the seats whose moment ends it, None for anybody's. owner: whether the moment is the affected card's
    master's.
    """

    def __init__(self, word: str, seats: Seats | None, owner: bool) -> None:
        self.word = word
        self.seats = seats
        self.owner = owner

    def begins(self, game: Game, frame: Run) -> bool:
        """Whether what lasts so long can begin now: the card is on the field that it lasts with."""
        if self.word != WITH_ITS_CARD:
            return not self.word or frame.worded(game).meanings.lasts(game, self.word)
        number = game.current(frame.this)
        return number >= 0 and game.layout.zone_of[game.cards[number].place].same_card

    def player(self, game: Game, frame: Run, card: Instance | None) -> int:
        if self.owner:
            return -1 if card is None else game.layout.master_of(card.place, card.owner)
        if self.seats is None:
            return -1
        if card is not None and self.seats.word == "opponent":
            master = game.layout.master_of(card.place, card.owner)
            if self.seats.includes(frame.you, master):
                return master
        return self.seats.one(game, frame.you)


class BeginEffect(Operation):
    """Begin a continuous effect. Its cards and its amount are fixed now.

    what: None for an effect on players or on all cards that fit. registers: those that the effect still refers to, by
    name. like: cards whose words it takes over.
    """

    def __init__(
        self,
        part: int,
        what: Cards | None,
        amount: Number | None,
        lasting: Lasting,
        registers: tuple[tuple[str, int], ...],
        like: Cards | None = None,
    ) -> None:
        self.part = part
        self.what = what
        self.amount = amount
        self.lasting = lasting
        self.registers = registers
        self.like = like

    def run(self, game: Game, frame: Run) -> bool:
        if not self.lasting.begins(game, frame):
            return False
        context = frame.context()
        env = carried(frame, self.registers)
        if self.like is not None:
            env = (*env, ("like", tuple([card.row.index for card in self.like.all(game, context)])))
        if self.what is None:
            fixed = () if self.amount is None else (self.amount.value(game, context),)
            anything: tuple[int, ...] | None = game.by_clause("rules of the game", None) if TRACING else None
            self._begin(game, frame, anything, fixed, env, None)
            frame.done += 1
            return False
        groups: dict[tuple[int, tuple[int, ...]], list[Instance]] = {}
        for card in self.what.to_act_on(game, context):
            if UNAFFECTED in game.table.part_keys and _is_unaffected(game, frame, card.number):
                continue
            context.each = card
            values: tuple[int, ...] = () if self.amount is None else (self.amount.value(game, context),)
            if TRACING and values:
                values = game.by_clause("amount taken once", values)
            groups.setdefault((self.lasting.player(game, frame, card), values), []).append(card)
        for (_, values), cards in groups.items():
            bound: tuple[int, ...] | None = tuple([card.serial for card in cards])
            if TRACING:
                bound = game.by_clause("taken once", bound)
            self._begin(game, frame, bound, values, env, cards[0])
            frame.done += 1
        return False

    def _begin(
        self,
        game: Game,
        frame: Run,
        bound: tuple[int, ...] | None,
        values: tuple[int, ...],
        env: Env,
        card: Instance | None,
    ) -> None:
        lasting = self.lasting
        if TRACING and not game.clause("lasting"):
            return
        effect = Effect(
            frame.ability,
            self.part,
            frame.source,
            frame.this,
            frame.you,
            frame.played,
            game.turn,
            bound,
            (),
            values,
            env,
            lasting.word,
            lasting.player(game, frame, card),
            -1,
            first=frame.first_effect,
        )
        game.add_effect(effect)
        if frame.first_effect < 0:
            frame.first_effect = effect.serial


def _is_unaffected(game: Game, frame: Run, card: int) -> bool:
    """Whether a card cannot be affected by what is carried out."""
    ability = game.table.abilities[frame.ability]
    return ruled(game, UNAFFECTED, frame.you, card, frame.source, (ability.kind, *ability.labels)) and (
        not TRACING or game.clause("unaffected"))


def carried(frame: Run, registers: tuple[tuple[str, int], ...]) -> Env:
    """Returns the registers that later effects still refer to, as serials, and what was declared for them."""
    made: list[tuple[str, tuple[int, ...]]] = []
    for name, index in registers:
        if name.startswith(DECLARED):
            made += [pair for pair in frame.env if pair[0] == name or pair[0].startswith(f"{name}:")]
            continue
        serials = [card.serial for card in frame.registers[index]]
        event = frame.event
        if index == SUBJECT and event is not None and event.card is not None and event.after is not None:
            before, after = event.card.serial, event.after.serial
            serials = [after if serial == before else serial for serial in serials]
        made.append((name, tuple(serials)))
    return tuple(made)


class Delay(Operation):
    """Let an automatic ability begin to wait.

    word: the span whose next end it waits for, '' for none. inside: the span that is running of which it waits for the
    end, '' for none: it does not wait for another one, if none is running.
    """

    def __init__(
        self, ability: Worded, lasting: Lasting | None, uses: int, registers: tuple[tuple[str, int], ...], word: str,
        inside: str,
    ) -> None:
        self.ability = ability
        self.lasting = lasting
        self.uses = uses
        self.registers = registers
        self.word = word
        self.inside = inside

    def run(self, game: Game, frame: Run) -> bool:
        if self.inside and not frame.worded(game).meanings.lasts(game, self.inside):
            return False
        running = 1 if self.word and frame.worded(game).meanings.whose_now(game, self.word) else 0
        env = (*carried(frame, self.registers), ("created", (game.turn, running)))
        lasting = self.lasting
        if lasting is not None and not lasting.begins(game, frame):
            return False
        frame.done += 1
        if TRACING and not game.clause("timed"):
            return False
        until, player = ("", -1) if lasting is None else (lasting.word, lasting.player(game, frame, None))
        game.add_delayed(
            Delayed(
                self.ability.number,
                frame.source,
                frame.this,
                frame.you,
                game.time,
                game.turn,
                env,
                until,
                player,
                self.uses or -1,
            )
        )
        return False
