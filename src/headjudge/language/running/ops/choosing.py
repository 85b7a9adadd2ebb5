"""Operations that choose cards and declare numbers, and keep the choice in a register or under a name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel import knowledge, telling
from headjudge.kernel.cards import Instance
from headjudge.kernel.events import Event
from headjudge.kernel.picking import Pick, PickLimit
from headjudge.kernel.randomness import shuffled
from headjudge.kernel.rules import TRACING
from headjudge.language.running.asking import ChooseNumber, ChooseWord
from headjudge.language.running.context import words_of
from headjudge.language.running.cost_limits import CostLimit
from headjudge.language.running.meanings import Meanings
from headjudge.language.running.operations import Operation
from headjudge.language.running.paying import decided_before, spared_for, taken_before
from headjudge.language.running.resolving import Run
from headjudge.language.running.selecting import FromEnd
from headjudge.language.running.terms import Cards, Number, Seats, compared
from headjudge.language.running.trial import may_pay

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class ChooseCards(Operation):
    """A player chooses cards; `KeepChosen` takes them up.

    exact: as many as possible up to `high` (ws:8.6.3.1.2); else any number from `low` to `high`. searching: the player
    looks through the places of these kinds first. limits: constraints on the chosen set. part: the part of the cost
    that is paid with them, -1 for none, or if it is the only one; demanded: the same for the only one too. filtered:
    there are tests, so that nobody else can tell whether a hidden card fits. secret: others do not see the cards of the
    named zones. fully: of hidden cards too none that fits is left out. apart: the register of what earlier rounds of a
    repetition have chosen, -1 outside of one.
    """

    def __init__(
        self, cards: Cards, low: Number, high: Number | None, seats: Seats, register: int, append: bool, action: str
    ) -> None:
        self.cards = cards
        self.low = low
        self.high = high
        self.seats = seats
        self.register = register
        self.append = append
        self.action = action
        self.random = False
        self.searching: tuple[int, ...] = ()
        self.search_seats: Seats | None = None
        self.apart = -1
        self.demanded = -1
        self.limits: tuple[tuple[str, str, Number | None], ...] = ()
        self.alike = ""  # the field in which the chosen cards have something in common
        self.counted = False  # whether that field holds numbers
        self.cost = -1
        self.part = -1
        self.filtered = False
        self.secret = False
        self.fully = False
        self.turns = -1  # the slot with the player whose turn it is to choose, where several do
        self.own_only = False  # each of them among the cards of that player
        self.chooses = True  # whether the text says "choose": then what cannot be chosen is left out

    def run(self, game: Game, frame: Run) -> bool:
        ability = frame.worded(game)
        context = frame.context()
        player = self.chooser(game, frame)
        if self.searching and self.search_seats is not None and (not TRACING or game.clause("searching")):
            if "search" in game.table.keys:  # heard where some ability waits for it
                game.announce("search", player, cause=frame.cause, verb="search")
            for seat in self.search_seats.of(game, frame.you):
                for kind in self.searching:
                    knowledge.remember(game, game.cards_at[game.layout.at(seat, kind)], 1 << player)
        found = self.cards.to_act_on(game, context)
        if self.own_only:
            found = [card for card in found if game.layout.master_of(card.place, card.owner) == player]
        if self.append and self.register >= 0:
            there = {card.serial for card in frame.registers[self.register]}
            found = [card for card in found if card.serial not in there]
        if self.cost >= 0 and ability.kind == "event":
            # A card does not pay for itself.
            spared = (frame.this, *self._spared(game, frame))
            found = [card for card in found if card.serial not in spared]
        decided: tuple[tuple[int, ...], ...] = ()
        if self.demanded >= 0:
            paid = ability.costs[self.cost]
            decided = decided_before(game, context, paid, self.demanded)
            taken = taken_before(paid, self.demanded, decided)
            found = [card for card in found if card.serial not in taken]
            if paid.some_cannot_pay(game):
                found = [card for card in found if paid.may_be_paid_with(game, context, card)]
            part = paid.demands[self.demanded]
            found = [card for card in found if may_pay(game, context, paid, part, card)]
        if self.apart >= 0:
            before = {card.serial for card in frame.registers[self.apart]}
            found = [card for card in found if card.serial not in before]
        meanings = ability.meanings
        if self.chooses and (TRACING or meanings.choosing_forbidden(game)):
            labels = (ability.kind, *ability.labels)
            found = [card for card in found if meanings.may_choose(game, player, card, frame.source, labels)]
        frame.returned = ()
        most = len(found) + 1 if self.high is None else self.high.value(game, context)
        high = ability.meanings.highest_choice(most, len(found))
        secret = self.secret and game.ask_hidden and not self.random and self.cost < 0
        if high <= 0 and (not secret or most <= 0):
            return False
        for what, field, _ in self.limits:
            if what == "distinct" and field in (CONTROLLER, HOST):
                high = min(high, len({whereabouts(game, card, field) for card in found}))
        low = min(high, max(0, self.low.value(game, context)))
        if self.alike and low > 1:
            low, found = self._most_alike(game, found, low)
        if TRACING:
            if low < high:
                low = game.by_clause("choose up to", low, high)
            elif low and self.cost < 0:
                low = game.by_clause("must choose", low)
            if self.chooses:
                found = game.by_clause("choosing", found, low)
        if self.random:
            return self._at_random(game, frame, found, high, player)
        if not knowledge.sees_all(game, player, found):
            if ability.meanings.may_fail_to_find(game, player, found, self.filtered):
                return False
            return self._at_random(game, frame, found, high, player)
        hidden = secret or not knowledge.sees_all(game, None, found)
        fully = self.fully and (not TRACING or game.clause("short of hidden cards"))
        free = not fully and self.cost < 0
        if low and free and ability.meanings.may_fail_to_find(game, player, found, self.filtered):
            low = 0
        limit: PickLimit | None = None
        if self.limits:
            bounds = [
                (kind, field, 0 if number is None else number.value(game, context))
                for kind, field, number in self.limits
            ]
            limit = SetLimit(tuple(bounds), self._cost_limit(frame, low, decided))
        else:
            limit = self._cost_limit(frame, low, decided)
        if self.alike:
            limit = AlikeLimit(self.alike, self.counted, low, tuple([card.serial for card in found]), limit)
        if limit is None and low >= len(found) and not game.ask_forced and not (hidden and game.ask_hidden):
            frame.returned = tuple([card.serial for card in found])
            return False
        serials = tuple([card.serial for card in found])
        high = most if secret else high
        game.push(Pick(player, self.action, serials, low, high, hidden, limit=limit, secret=secret))
        return True

    def _most_alike(self, game: Game, found: list[Instance], low: int) -> tuple[int, list[Instance]]:
        """Returns how many cards that are alike can be chosen, no more than asked for, and which cards."""
        shared = {card.serial: features(game, card, self.alike, self.counted) for card in found}
        sizes = {word: sum([word in words for words in shared.values()]) for words in shared.values() for word in words}
        best = min(low, max([1 if found else 0, *sizes.values()]))
        alike = [card for card in found if best < 2 or any([sizes[word] >= best for word in shared[card.serial]])]
        return best, alike

    def _spared(self, game: Game, frame: Run) -> tuple[int, ...]:
        """Returns the cards that do not pay for this part of a cost."""
        if self.demanded < 0:
            return frame.spared
        return spared_for(frame.worded(game).costs[self.cost].demands[self.demanded], frame.spared, frame.turned)

    def _cost_limit(self, frame: Run, low: int, decided: tuple[tuple[int, ...], ...]) -> CostLimit | None:
        """Returns the limit that leaves cards for the other parts of a cost; None if there is none that needs any."""
        if self.demanded < 0 or (self.part < 0 and frame.along < 0):
            return None
        return CostLimit(frame.ability, self.cost, self.demanded, frame.this, frame.source, frame.you, low,
                         frame.along, frame.spared, decided, frame.turned)

    def chooser(self, game: Game, frame: Run) -> int:
        """The player who chooses."""
        return frame.numbers[self.turns][0] if self.turns >= 0 else self.seats.one(game, frame.you)

    def show(self, game: Game, frame: Run, chosen: tuple[Instance, ...]) -> None:
        """Let everybody know the hidden ones of the cards that have been chosen."""
        hidden = [card for card in chosen if not knowledge.zone_shows(game.layout, None, card)]
        knowledge.remember(game, [card.number for card in hidden], knowledge.everybody(game))
        telling.known_choice(game, self.chooser(game, frame), hidden, frame.cause)

    def _at_random(self, game: Game, frame: Run, found: list[Instance], number: int, player: int) -> bool:
        game.draws += 1
        order = shuffled(tuple(range(len(found))), game.seed, game.draws)
        if TRACING:
            order = game.by_clause("at random", order)
        frame.returned = tuple([found[at].serial for at in order[:number]])
        game.happen(Event("random", "choose", player, None, None, -1, -1, number, "", None, "", frame.cause))
        return True


CONTROLLER: Final = "controller"
HOST: Final = "host"
"""The fields of a limit that are no words of a card: the player who has it, and the card on which it hangs."""


def whereabouts(game: Game, card: Instance, field: str) -> int:
    """Returns the player who has a card where it lies, or the serial of the card on which it hangs."""
    return card.host if field == HOST else game.layout.master_of(card.place, card.owner)


def features(game: Game, card: Instance, field: str, counted: bool) -> tuple[str, ...]:
    """Returns the words of a card in a field, or its number there. counted: whether the field holds numbers."""
    return (str(game.rules.as_read(game, card.number, field)),) if counted else words_of(game, card, field)


class AlikeLimit(PickLimit):
    """Limits a chosen set to cards that have something in common.

    field: what they have in common. counted: whether it holds numbers. needed: how many must be chosen. serials: the
    cards to choose from. rest: another limit beside it.
    """

    __slots__ = ("counted", "field", "needed", "rest", "serials")

    def __init__(
        self, field: str, counted: bool, needed: int, serials: tuple[int, ...], rest: PickLimit | None = None,
    ) -> None:
        self.field = field
        self.counted = counted
        self.needed = needed
        self.serials = serials
        self.rest = rest

    def fields(self) -> tuple[object, ...]:
        return (self.field, self.counted, self.needed, self.serials, self.rest)

    @staticmethod
    def kinds() -> tuple[str, ...]:
        return ("str", "bool", "int", "tuple[int, ...]", "PickLimit | None")

    def allows(self, game: Game, picked: tuple[int, ...], candidate: int) -> bool:
        if self.rest is not None and not self.rest.allows(game, picked, candidate):
            return False
        used = [at for at in [game.current(serial) for serial in (*picked, candidate)] if at >= 0]
        if len(used) == 1 and self.needed < 2:
            return True
        common = set(self._of(game, used[0]))
        for at in used[1:]:
            common &= set(self._of(game, at))
        if self.needed <= len(used):
            return bool(common)
        there = [at for at in [game.current(serial) for serial in self.serials] if at >= 0]
        return any([sum([word in self._of(game, at) for at in there]) >= self.needed for word in common])

    def _of(self, game: Game, number: int) -> tuple[str, ...]:
        return features(game, game.cards[number], self.field, self.counted)


class SetLimit(PickLimit):
    """Limits on a chosen set as a whole.

    limits: 'distinct' (words) or 'unlike' (a number), field, 0; or an operator, field and the number that the sum is
    compared with. rest: the limit that the other parts of a cost set, None outside of costs.
    """

    __slots__ = ("limits", "rest")

    def __init__(self, limits: tuple[tuple[str, str, int], ...], rest: PickLimit | None = None) -> None:
        self.limits = limits
        self.rest = rest

    def fields(self) -> tuple[object, ...]:
        return (self.limits, self.rest)

    @staticmethod
    def kinds() -> tuple[str, ...]:
        return ("tuple[tuple[str, str, int], ...]", "PickLimit | None")

    def allows(self, game: Game, picked: tuple[int, ...], candidate: int) -> bool:
        if self.rest is not None and not self.rest.allows(game, picked, candidate):
            return False
        number = game.current(candidate)
        others = [at for at in [game.current(serial) for serial in picked] if at >= 0]
        for kind, field, bound in self.limits:
            if kind == "distinct" and field in (CONTROLLER, HOST):
                if whereabouts(game, game.cards[number], field) in [
                        whereabouts(game, game.cards[at], field) for at in others]:
                    return False
            elif kind == "distinct":
                words = words_of(game, game.cards[number], field)
                common = [at for at in others if set(words) & set(words_of(game, game.cards[at], field))]
                if common and (not TRACING or game.clause("different words")):
                    return False
            elif kind == "unlike":
                value = game.rules.as_read(game, number, field)
                if value in [game.rules.as_read(game, at, field) for at in others]:
                    return False
            elif kind in ("<=", "<", "=="):
                total = sum([game.rules.as_read(game, at, field) for at in (number, *others)])
                if not compared(total, "<=" if kind == "==" else kind, bound):
                    return False
        return True


class KeepChosen(Operation):
    """Keep the chosen cards.

    counts: whether the choice itself counts as something done. openly: whether a player who chooses after that knows
    of hidden cards that they were chosen.
    """

    def __init__(self, choice: ChooseCards, register: int, append: bool, counts: bool) -> None:
        self.choice = choice
        self.register = register
        self.append = append
        self.counts = counts
        self.openly = False

    def run(self, game: Game, frame: Run) -> bool:
        new = tuple([game.cards[at] for at in [game.current(serial) for serial in frame.returned or ()] if at >= 0])
        if TRACING and not new and frame.source is not None:
            new = game.by_clause("nothing to choose", new, game.cards[frame.source.number])
        chosen = (*frame.registers[self.register], *new) if self.append else new
        if TRACING and self.choice.turns >= 0 and new:
            new = game.by_clause("concealed choices", new, game)
        if self.openly and not self.choice.random and len(frame.numbers[self.choice.turns]) > 1:
            self.choice.show(game, frame, new)
        frame.set_register(game, self.register, chosen)
        if self.choice.apart >= 0:
            frame.set_register(game, self.choice.apart, (*frame.registers[self.choice.apart], *new))
        if frame.cost < 0:  # a cost is told as it is paid
            telling.chosen(game, self.choice.chooser(game, frame), new, frame.cause)
            if "chosen" in game.table.keys and self.choice.chooses:  # heard where some ability waits for it
                for card in new:
                    game.announce("chosen", self.choice.chooser(game, frame), card=card.number, cause=frame.cause)
        if self.counts:
            frame.done += len(frame.returned or ())
        return False


class Gather(Operation):
    """Put the cards of a set into a register."""

    def __init__(self, cards: Cards, register: int) -> None:
        self.cards = cards
        self.register = register

    def run(self, game: Game, frame: Run) -> bool:
        found = self.cards.to_act_on(game, frame.context())
        if TRACING and too_few(game, frame, self.cards, found):
            found = game.by_clause("as many as there are", found)
        frame.set_register(game, self.register, tuple(found))
        return False


class ListReferred(Operation):
    """Put the cards into an order whose number an effect takes, one after the other (cfd:11.8.6)."""

    def __init__(self, cards: Cards, field: str, seats: Seats) -> None:
        self.cards = cards
        self.field = field
        self.seats = seats

    def run(self, game: Game, frame: Run) -> bool:
        there = self.cards.all(game, frame.context())
        serials = tuple([card.serial for card in there])
        frame.returned = serials
        if len({game.rules.as_read(game, card.number, self.field) for card in there}) < 2:
            return False
        game.push(Pick(self.seats.one(game, frame.you), "order", serials, len(serials), len(serials), ordered=True))
        return True


class KeepReferred(Operation):
    """Keep the cards in their order, and how often the effect begins: once, even if there is none."""

    def __init__(self, register: int, slot: int) -> None:
        self.register = register
        self.slot = slot

    def run(self, game: Game, frame: Run) -> bool:
        serials = frame.returned or ()
        if TRACING:
            serials = game.by_clause("one by one", serials)
        frame.set_register(game, self.register, tuple([game.cards[game.current(serial)] for serial in serials]))
        frame.set_numbers(self.slot, (max(1, len(serials)),))
        return False


class NextReferred(Operation):
    """Let the effect take the number of the next card."""

    def __init__(self, register: int, one: int) -> None:
        self.register = register
        self.one = one

    def run(self, game: Game, frame: Run) -> bool:
        left = frame.registers[self.register]
        frame.set_register(game, self.one, left[:1])
        frame.set_register(game, self.register, left[1:])
        return False


def too_few(game: Game, frame: Run, cards: Cards, found: list[Instance]) -> bool:
    """Whether fewer cards from an end of a zone were found than asked for."""
    return isinstance(cards, FromEnd) and len(found) < cards.number.value(game, frame.context())


class DeclareNumber(Operation):
    """A player declares a number; numbers: the only ones that may be declared, one after the other."""

    def __init__(self, seats: Seats, numbers: tuple[int, ...]) -> None:
        self.seats = seats
        self.numbers = numbers

    def run(self, game: Game, frame: Run) -> bool:
        frame.returned = None
        if self.numbers:
            game.push(ChooseNumber(self.seats.one(game, frame.you), "number", self.numbers[0], self.numbers[-1]))
            return True
        low = frame.worded(game).meanings.conventions.lowest_number
        if TRACING:
            low = game.by_clause("whole numbers", low)
        game.push(ChooseNumber(self.seats.one(game, frame.you), "number", low, 20))
        return True


class DeclareWord(Operation):
    """A player declares a word of a field: a name, a clan."""

    def __init__(self, meanings: Meanings, seats: Seats, field: str) -> None:
        self.meanings = meanings
        self.seats = seats
        self.field = field

    def run(self, game: Game, frame: Run) -> bool:
        frame.returned = None
        player = self.seats.one(game, frame.you)
        words = self.meanings.words_to_declare(game, player, self.field)
        if not words:
            return False
        game.push(ChooseWord(player, "word", "declare", words, frame.ability))
        return True


class KeepWord(Operation):
    """Keep the declared word under a name."""

    def __init__(self, declared: DeclareWord, name: str) -> None:
        self.declared = declared
        self.name = name

    def run(self, game: Game, frame: Run) -> bool:
        kept = [pair for pair in frame.env if not pair[0].startswith(self.name)]
        if frame.returned is not None:
            asked = self.declared
            player = asked.seats.one(game, frame.you)
            word = asked.meanings.words_to_declare(game, player, asked.field)[int(frame.returned)]
            kept.append((f"{self.name}:{word}", (1,)))
            game.tell(Event("choose", "word", player, word=word, cause=frame.cause))
            frame.done += 1
        frame.env = tuple(kept)
        return False


class DeclarePayable(Operation):
    """A player declares how much is paid: at least the lowest number, at most what the player has."""

    def __init__(self, meanings: Meanings, seats: Seats) -> None:
        self.meanings = meanings
        self.seats = seats

    def run(self, game: Game, frame: Run) -> bool:
        frame.returned = None
        player = self.seats.one(game, frame.you)
        low = self.meanings.conventions.lowest_number
        most = low
        while self.meanings.can_spend(game, player, most + 1, ""):
            most += 1
        game.push(ChooseNumber(player, "number", low, most))
        return True


class KeepDeclared(Operation):
    """Keep the declared number under a name."""

    def __init__(self, name: str, seats: Seats) -> None:
        self.name = name
        self.seats = seats

    def run(self, game: Game, frame: Run) -> bool:
        number = int(frame.returned or 0)
        frame.env = (*[pair for pair in frame.env if pair[0] != self.name], (self.name, (number,)))
        game.tell(Event("choose", "number", self.seats.one(game, frame.you), amount=number, cause=frame.cause))
        frame.done += 1
        return False
