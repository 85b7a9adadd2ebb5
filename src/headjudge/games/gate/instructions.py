"""What the nodes that only this game has compile to, and how it is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.gate import basics, battle, nodes, offering, stack
from headjudge.games.gate.asked import OF_CARDS
from headjudge.games.gate.cards import ALWAYS_PRICED
from headjudge.kernel import characteristics, indexing
from headjudge.kernel.cards import Instance
from headjudge.kernel.events import Event
from headjudge.kernel.procedures import Procedure
from headjudge.language.compiling.abilities import Writer
from headjudge.language.compiling.terms import Terms
from headjudge.language.running import amounts
from headjudge.language.running.context import DECLARED, ORIGINAL, Context, noted, value_of
from headjudge.language.running.conventions import Compiled
from headjudge.language.running.operations import ON_FIELD, Operation
from headjudge.language.running.ops import control
from headjudge.language.running.ops.harming import ALL, AtOnce, HarmCards, RecoverCards
from headjudge.language.running.ops.processes import DealDamage
from headjudge.language.running.resolving import Run
from headjudge.language.running.terms import Cards, CardTest, Number, Seats, compared
from headjudge.language.tree import ast

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


class GainLife(AtOnce):
    """Players gain life."""

    def __init__(self, seats: Seats, number: Number) -> None:
        self.seats = seats
        self.number = number

    def events(self, game: Game, frame: Run) -> list[Event]:
        amount = self.number.value(game, frame.context())
        players = self.seats.in_order(game, frame.you)
        return basics.gain_life_events(game, players, amount, frame.cause) if amount > 0 else []


class LoseLife(GainLife):
    """Players lose life."""

    def events(self, game: Game, frame: Run) -> list[Event]:
        amount = self.number.value(game, frame.context())
        players = self.seats.in_order(game, frame.you)
        return basics.lose_life_events(game, players, amount, frame.cause) if amount > 0 else []


class SetLife(AtOnce):
    """The life of players becomes a number."""

    def __init__(self, seats: Seats, number: Number) -> None:
        self.seats = seats
        self.number = number

    def events(self, game: Game, frame: Run) -> list[Event]:
        number = self.number.value(game, frame.context())
        found: list[Event] = []
        for player in self.seats.in_order(game, frame.you):
            change = number - basics.life(game, player)
            found += basics.gain_life_events(game, (player,), change, frame.cause)
            found += basics.lose_life_events(game, (player,), -change, frame.cause)
        return found


class TradeLife(AtOnce):
    """The players exchange their life."""

    def __init__(self, mine: Number, theirs: Number) -> None:
        self.mine = mine
        self.theirs = theirs

    def events(self, game: Game, frame: Run) -> list[Event]:
        context = frame.context()
        gained = self.theirs.value(game, context) - self.mine.value(game, context)
        if not gained:
            return []
        lower = frame.you if gained > 0 else 1 - frame.you
        return [*basics.gain_life_events(game, (lower,), abs(gained), frame.cause),
                *basics.lose_life_events(game, (1 - lower,), abs(gained), frame.cause)]


class StopAction(Operation):
    """Stop an attack, a card or a skill. register: where the card that has the skill is kept, -1 for nowhere."""

    def __init__(self, what: str, register: int) -> None:
        self.what = what
        self.register = register

    def run(self, game: Game, frame: Run) -> bool:
        if self.register >= 0:
            depth = stack.fizzle_target(game, self.what, frame.source)
            item = game.frames[depth] if depth >= 0 else None
            card = item.card_number(game) if isinstance(item, stack.StackItem) else -1
            frame.set_register(game, self.register, (game.cards[card],) if card >= 0 else ())
        stopping = self.stopping(game, frame)
        if stopping is None:
            return False
        frame.done += 1
        game.push(stopping)
        return True

    def stopping(self, game: Game, frame: Run) -> Procedure | None:
        """Returns the procedure that stops it; None if there is none to stop."""
        if self.what == "attack" or (self.what == "attack of a unit" and battle.is_by_unit(game)):
            able = battle.can_fizzle_attack(game, frame.source)
            return battle.FizzleAttack(frame.you, frame.source) if able else None
        able = stack.fizzle_target(game, self.what, frame.source) >= 0
        return stack.FizzleBelow(frame.you, self.what, frame.source) if able else None


class WithdrawCards(Operation):
    """Let cards attack no longer."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def run(self, game: Game, frame: Run) -> bool:
        for card in self.cards.to_act_on(game, frame.context()):
            if battle.withdraw(game, frame.you, card.number, frame.cause):
                frame.done += 1
        return False


class DivideAmong(Operation):
    """Deal damage divided among cards as the player chooses."""

    def __init__(self, number: Number, cards: Cards, low: Number, high: Number | None) -> None:
        self.number = number
        self.cards = cards
        self.low = low
        self.high = high
        self.kept: tuple[tuple[int, ...], ...] = ()  # see `basics.IN_FULL`

    def run(self, game: Game, frame: Run) -> bool:
        context = frame.context()
        amount = self.number.value(game, context)
        worded = frame.worded(game)
        labels = (worded.kind, *worded.labels)
        there = tuple([card.serial for card in self.cards.to_act_on(game, context) if worded.meanings.may_choose(
            game, frame.you, card, frame.source, labels)])
        if amount <= 0 or not there:
            return False
        most = len(there) if self.high is None else min(len(there), self.high.value(game, context))
        least = min(most, self.low.value(game, context), amount)
        if most <= 0:
            return False
        frame.done += 1
        game.push(basics.DivideDamage(frame.you, there, amount, least, most, basics.source_of(frame.source),
                                      frame.cause, self.kept))
        return True


class FlipCoin(Operation):
    """A player flips a coin; the outcome is whether it shows heads."""

    def __init__(self, seats: Seats) -> None:
        self.seats = seats

    def run(self, game: Game, frame: Run) -> bool:
        frame.done += 1
        game.push(basics.CoinFlip(self.seats.one(game, frame.you), frame.cause))
        return True


EACH_DIE: Final = "each die of "
"""Before the name under which a roll is noted: what each of its dice shows."""


class RolledDice(Number):
    """A number about the dice of a roll."""

    def __init__(self, name: str, what: str, side: int) -> None:
        super().__init__()
        self.name = name
        self.what = what
        self.side = side

    def value(self, game: Game, context: Context) -> int:
        each = noted(context.env, self.name)
        if self.what == "showing":
            return each.count(self.side)
        if self.what == "sides":
            return len({*each})
        return (max(each, default=0) if self.what == "highest" else min(each, default=0))

    def negative_now(self, game: Game, each: frozenset[int] | None) -> bool:
        return False


def of_dice(terms: Terms, node: nodes.OfDice) -> Number:
    return RolledDice(EACH_DIE + DECLARED + node.of.name, node.what, node.side)


class RollDie(Operation):
    """A player rolls dice; what they show together is noted under a name."""

    def __init__(self, seats: Seats, name: str, dice: int) -> None:
        self.seats = seats
        self.name = name
        self.dice = dice

    def run(self, game: Game, frame: Run) -> bool:
        player = self.seats.one(game, frame.you)
        each = tuple([basics.roll_die(game, player, frame.cause) for _ in range(self.dice)])
        kept = [pair for pair in frame.env if pair[0] not in (self.name, EACH_DIE + self.name)]
        frame.env = (*kept, (self.name, (sum(each),)), (EACH_DIE + self.name, each))
        return False


class NoteNumber(Operation):
    """Note a number as it is now, under a name."""

    def __init__(self, number: Number, name: str) -> None:
        self.number = number
        self.name = name

    def run(self, game: Game, frame: Run) -> bool:
        number = self.number.value(game, frame.context())
        frame.env = (*[pair for pair in frame.env if pair[0] != self.name], (self.name, (number,)))
        return False


class NoteMarked(Operation):
    """Note under a name how much damage lies on cards, no more of each than a number; all of it if there is none."""

    def __init__(self, cards: Cards, most: Number | None, name: str) -> None:
        self.cards = cards
        self.most = most
        self.name = name

    def run(self, game: Game, frame: Run) -> bool:
        context = frame.context()
        most = ALL if self.most is None else max(0, self.most.value(game, context))
        marked = sum([min(card.counter(basics.DAMAGE), most) for card in self.cards.to_act_on(game, context)])
        frame.env = (*[pair for pair in frame.env if pair[0] != self.name], (self.name, (marked,)))
        return False


class CountHeads(Operation):
    """Count one more coin that shows heads, under a name; or begin to count."""

    def __init__(self, name: str, begins: bool) -> None:
        self.name = name
        self.begins = begins

    def run(self, game: Game, frame: Run) -> bool:
        before = 0 if self.begins else noted(frame.env, self.name)[0] + 1
        frame.env = (*[pair for pair in frame.env if pair[0] != self.name], (self.name, (before,)))
        return False


class PrintedEnergy(CardTest):
    """Whether the Energy in the printed cost of the card compares with an amount as asked."""

    def __init__(self, op: str, amount: Number) -> None:
        super().__init__(5, amount.reads, amount.common)
        self.op = op
        self.amount = amount

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        return compared(printed_energy(card), self.op, self.amount.value(game, context))


def printed_energy(card: Instance) -> int:
    """Returns how much Energy the printed cost of playing a card asks for."""
    own = {"unit": "summon", "item": "equip"}.get(card.row.type, "cast")
    return sum([step.n.value for ability in card.row.definition.abilities
                if isinstance(ability, ast.PlayCost) and ability.kind == own for step in ability.cost
                if isinstance(step, ast.Spend) and not step.of and isinstance(step.n, ast.Num)])


class DiffersFromPrinted(CardTest):
    """Whether a number of the card compares with its printed one as asked."""

    def __init__(self, field: str, op: str) -> None:
        super().__init__(6, (field,), True)
        self.by_card = True
        self.field = field
        self.op = op

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        printed = value_of(game, context, card, ORIGINAL + self.field)
        return compared(value_of(game, context, card, self.field), self.op, printed)


class BearsDamage(CardTest):
    """Whether an amount of damage within these limits lies on the card."""

    def __init__(self, low: Number, high: Number | None) -> None:
        reads = (*low.reads, *(high.reads if high is not None else ()))
        super().__init__(3, reads, low.common and (high is None or high.common))
        self.low = low
        self.high = high

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        damage, high = card.counter(basics.DAMAGE), self.high
        return damage >= self.low.value(game, context) and (high is None or damage <= high.value(game, context))


class OwnedBy(CardTest):
    """Whether the card is owned by one of these players."""

    def __init__(self, seats: Seats) -> None:
        super().__init__(3, ())
        self.seats = seats

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        return self.seats.includes(context.master, card.owner)


class ShowsSign(CardTest):
    """Whether the card has a [Use] or [Counter] skill, or is a Spell with [Counter]."""

    def __init__(self, sign: str) -> None:
        super().__init__(9, ("ability",))
        self.sign = sign

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        if indexing.blank(game, card):
            return False
        if card.row.event is not None and card.row.event.window == self.sign:
            return True
        if self.sign == offering.COUNTER and any([part.key == f"allow:{offering.AS_COUNTER}"
                                                  for ability in card.row.abilities for part in ability.parts]):
            return True
        if game.cards[card.number].serial != card.serial:
            return any([ability.window == self.sign for ability in card.row.abilities])
        return any([ability.window == self.sign and not characteristics.lost(game, card.number, ability, grant)
                    for ability, grant in offering.activated_abilities(game, card.number)])


class ShowsNoSkill(CardTest):
    """Whether the card has no skill where it lies, nor another one printed that it has not lost."""

    def __init__(self) -> None:
        super().__init__(9, ("ability",))

    def fits(self, game: Game, context: Context, card: Instance) -> bool:
        if indexing.blank(game, card):
            return True
        printed = card.row.definition.abilities
        if game.cards[card.number].serial != card.serial:
            return all([isinstance(one, ast.PlayCost) for one in printed])
        if any([isinstance(one, ast.OnPlay) or (isinstance(one, ast.Keyword) and one.name in ALWAYS_PRICED)
                for one in printed]):
            return False
        kept = [one for one in card.row.abilities if one.kind != "play cost" and not characteristics.lost(
            game, card.number, one)]
        given = [one for one, grant in characteristics.granted(game, card.number) if not characteristics.lost(
            game, card.number, one, grant)]
        return not kept and not given


def vanilla(terms: Terms, node: nodes.Vanilla) -> CardTest:
    return ShowsNoSkill()


def has_sign(terms: Terms, node: nodes.HasSign) -> CardTest:
    return ShowsSign(node.sign)


def costs(terms: Terms, node: nodes.Costs) -> CardTest:
    return PrintedEnergy(node.op, terms.number(node.amount))


def gain_life(writer: Writer, node: nodes.GainLife) -> None:
    writer.put(GainLife(writer.setup.seats(node.who), writer.number(node.n)))


def lose_life(writer: Writer, node: nodes.LoseLife) -> None:
    writer.put(LoseLife(writer.setup.seats(node.who), writer.number(node.n)))


def trade_life(writer: Writer, node: nodes.TradeLife) -> None:
    mine, theirs = [amounts.PlayerNumber(writer.meanings, writer.setup.seats(who), "life")
                    for who in ("you", "opponent")]
    writer.put(TradeLife(mine, theirs))


def set_life(writer: Writer, node: nodes.SetLife) -> None:
    writer.put(SetLife(writer.setup.seats(node.who), writer.number(node.n)))


def fizzle(writer: Writer, node: nodes.Fizzle) -> None:
    writer.put(StopAction(node.what, writer.result(node.as_)))


def strike(writer: Writer, node: nodes.Strike) -> None:
    for one, other in ((node.one, node.other), (node.other, node.one)):
        writer.step(ast.Harm(other, ast.Value(one, node.field), one))


def divide(writer: Writer, node: nodes.Divide) -> None:
    writer.put(DivideAmong(writer.number(node.n), writer.cards(node.among), *writer.bounds(node.quantity)))


def prevent(writer: Writer, node: nodes.Prevent) -> None:
    """Compile nothing: that something else happens instead is all."""


class HarmInFull(HarmCards):
    """Deal damage to cards that nothing makes less. kept: see `basics.IN_FULL`."""

    def __init__(self, harm: HarmCards, kept: tuple[tuple[int, ...], ...]) -> None:
        super().__init__(harm.meanings, harm.cards, harm.number, harm.source)
        self.kept = kept

    def events(self, game: Game, frame: Run) -> list[Event]:
        found = super().events(game, frame)
        for event in found:
            event.replaced = self.kept
        return found


class DealInFull(DealDamage):
    """Deal damage to players that nothing makes less. kept: see `basics.IN_FULL`."""

    def __init__(self, damage: DealDamage, kept: tuple[tuple[int, ...], ...]) -> None:
        super().__init__(damage.meanings, damage.seats, damage.number, damage.cancellable, damage.source)
        self.kept = kept

    def process(self, dealing: Procedure) -> Procedure:
        assert isinstance(dealing, basics.DamagePlayers)
        dealing.kept = self.kept
        return dealing


def in_full(writer: Writer, node: nodes.InFull) -> None:
    """Compile a step whose damage is marked."""
    start = len(writer.program)
    writer.step(node.step)
    kept = (basics.IN_FULL, basics.AT_ANY_RATE) if node.prevented else (basics.IN_FULL,)
    for at in range(start, len(writer.program)):
        operation = writer.program[at]
        if isinstance(operation, HarmCards):
            writer.program[at] = HarmInFull(operation, kept)
        elif isinstance(operation, DealDamage):
            writer.program[at] = DealInFull(operation, kept)
        elif isinstance(operation, DivideAmong):
            operation.kept = kept


def flip_coins(writer: Writer, node: nodes.FlipCoins) -> None:
    """Compile several coins, whose heads are counted."""
    name = DECLARED + node.as_
    writer.register(name)
    writer.put(CountHeads(name, True))
    flip = FlipCoin(writer.setup.seats(node.by))
    tails = control.JumpIfNo()
    rounds: control.Jump | None = None
    if node.n is not None:
        slot = writer.slot()
        writer.put(control.StartCount(slot, writer.number(node.n)))
        rounds = control.CountDown(slot)
    start = len(writer.program)
    if rounds is not None:
        writer.put(rounds)
    writer.put(flip)
    writer.put(tails)
    writer.put(CountHeads(name, False))
    if rounds is not None:
        writer.land(tails)
    again = control.Jump()
    again.target = start
    writer.put(again)
    writer.land(tails if rounds is None else rounds)


def roll_die(writer: Writer, node: nodes.RollDie) -> None:
    name = DECLARED + node.as_
    writer.register(name)
    writer.register(EACH_DIE + name)
    writer.put(RollDie(writer.setup.seats(node.by), name, node.dice))


def both_roll(writer: Writer, node: nodes.BothRoll) -> None:
    rolls = (nodes.RollDie("you", node.mine), nodes.RollDie("opponent", node.theirs))
    writer.step(ast.If(ast.Now("turn", "you"), ast.Seq(rolls), ast.Seq(rolls[::-1])))


def by_roll(writer: Writer, node: nodes.ByRoll) -> None:
    """Compile what one player does, or the other; nothing if both dice show the same."""
    mine, theirs = (ast.Value(ast.Ref(name), "number") for name in (node.mine, node.theirs))
    more, less = (">", "<") if node.higher else ("<", ">")
    other = ast.If(ast.Compare(mine, less, theirs), ast.EachPlayer("opponent", node.step))
    writer.step(ast.If(ast.Compare(mine, more, theirs), node.step, other))


def to_the_other(writer: Writer, node: nodes.ToTheOther) -> None:
    writer.step(ast.Redirect(ast.Select(("field",), "any", (ast.NotTest(ast.Relation("attacked")),), node.of.name)))


def swap_numbers(writer: Writer, node: nodes.SwapNumbers) -> None:
    exchanged(writer, ast.Value(node.what, node.one), ast.Value(node.what, node.other), node.until)


def trade_numbers(writer: Writer, node: nodes.TradeNumbers) -> None:
    """Compile the exchange of a number of two cards, if both are there (gate:1.3.2)."""
    some = ast.Quant(ast.Num(1), None)
    skip = control.JumpUnless(writer.check(ast.And((ast.Exists(node.one, some), ast.Exists(node.other, some)))))
    writer.put(skip)
    exchanged(writer, ast.Value(node.one, node.field), ast.Value(node.other, node.field), node.until)
    writer.land(skip)


def withdraw(writer: Writer, node: nodes.Withdraw) -> None:
    writer.put(WithdrawCards(writer.gathered(node.what, "you", "choose", "choose", state=ON_FIELD, as_=node.as_)))


def trade_souls(writer: Writer, node: nodes.TradeSouls) -> None:
    """Compile the exchange of two souls, if both cards are there (gate:1.3.2)."""
    some = ast.Quant(ast.Num(1), None)
    skip = control.JumpUnless(writer.check(ast.And((ast.Exists(node.one, some), ast.Exists(node.other, some)))))
    writer.put(skip)
    souls = [ast.Select(("soul",), "any", (ast.Relation("under", host),)) for host in (node.one, node.other)]
    spots = [ast.Spot("soul", "owner", under=host) for host in (node.one, node.other)]
    trade_places(writer, souls, spots)
    writer.land(skip)


def trade_places(writer: Writer, cards: list[ast.Select], spots: list[ast.Spot]) -> None:
    """Compile that some cards go where others are, and those where the first ones were: all are known before."""
    names = ("one side", "other side")
    for what, name in zip(cards, names, strict=True):
        writer.step(ast.Note(what, name))
    for name, spot in zip(names, reversed(spots), strict=True):
        writer.step(ast.Move(ast.Ref(name), (spot,)))


def exchanged(writer: Writer, one: ast.Value, other: ast.Value, until: ast.Until | None) -> None:
    """Compile the exchange of two numbers: each changes by as much as it is less than the other before."""
    less = (("less", other, one), ("more", one, other))
    for name, high, low in less:
        writer.register(DECLARED + name)
        writer.put(NoteNumber(writer.number(ast.Add(high, ast.Times(ast.Num(-1), low))), DECLARED + name))
    for value, name in ((one, "less"), (other, "more")):
        writer.step(ast.Change(value.of, value.field, "by", ast.Value(ast.Ref(name), "number"), until))


def swap_zones(writer: Writer, node: nodes.SwapZones) -> None:
    """Compile the exchange of all cards of two zones."""
    both = ((node.one, node.whose), (node.other, node.whose_other))
    trade_places(writer, [ast.Select((zone,), whose) for zone, whose in both],
                 [ast.Spot(zone, whose) for zone, whose in both])


def lower(writer: Writer, node: nodes.Lower) -> None:
    """Compile a loss that stops at a number; a card that has no more than that loses nothing."""
    now = ast.Value(node.what, node.field)
    left = nodes.AtMost(ast.Add(now, ast.Num(-node.least.value)), node.n.value)
    lost = ast.Change(node.what, node.field, "by", ast.Times(ast.Num(-1), left), node.until)
    writer.step(ast.If(ast.Compare(now, ">", node.least), lost))


def take_off(writer: Writer, node: nodes.TakeOff) -> None:
    """Compile the removal of damage that is counted."""
    cards = writer.gathered(node.what, "you", "choose", "choose", state=ON_FIELD, as_=node.as_)
    number = None if node.n is None else writer.number(node.n)
    name = DECLARED + node.dealt_as
    writer.register(name)
    writer.put(NoteMarked(cards, number, name))
    writer.put(RecoverCards(writer.meanings, cards, number))


def coin_flip(writer: Writer, node: nodes.CoinFlip) -> None:
    """Compile a coin with what each side does."""
    writer.put(FlipCoin(writer.setup.seats(node.by)))
    tails = control.JumpIfNo()
    writer.put(tails)
    if node.heads is not None:
        writer.step(node.heads)
    if node.tails is None:
        writer.land(tails)
        return
    end = control.Jump()
    writer.put(end)
    writer.land(tails)
    writer.step(node.tails)
    writer.land(end)


STEPS: Final[Compiled] = {
    nodes.GainLife: gain_life,
    nodes.LoseLife: lose_life,
    nodes.SetLife: set_life,
    nodes.TradeLife: trade_life,
    nodes.Fizzle: fizzle,
    nodes.Prevent: prevent,
    nodes.Divide: divide,
    nodes.InFull: in_full,
    nodes.Strike: strike,
    nodes.FlipCoins: flip_coins,
    nodes.CoinFlip: coin_flip,
    nodes.RollDie: roll_die,
    nodes.SwapNumbers: swap_numbers,
    nodes.TradeNumbers: trade_numbers,
    nodes.ToTheOther: to_the_other,
    nodes.BothRoll: both_roll,
    nodes.ByRoll: by_roll,
    nodes.TakeOff: take_off,
    nodes.Lower: lower,
    nodes.SwapZones: swap_zones,
    nodes.TradeSouls: trade_souls,
    nodes.Withdraw: withdraw,
}

def from_printed(terms: Terms, node: nodes.FromPrinted) -> CardTest:
    return DiffersFromPrinted(node.field, node.op)


def owned(terms: Terms, node: nodes.Owned) -> CardTest:
    return OwnedBy(terms.setup.seats(node.who))


def damaged(terms: Terms, node: nodes.HasDamage) -> CardTest:
    return BearsDamage(*terms.bounds(node.quantity))


TESTS: Final[Compiled] = {
    nodes.Costs: costs, nodes.HasSign: has_sign, nodes.FromPrinted: from_printed, nodes.HasDamage: damaged,
    nodes.Owned: owned, nodes.Vanilla: vanilla, **OF_CARDS,
}
