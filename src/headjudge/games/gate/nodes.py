"""The nodes of abilities that only this game has: life, coins, fizzling."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.language.tree.ast.amounts import Num, Quant
from headjudge.language.tree.ast.base import Amount, Condition, Selector, Step, Test, Trigger
from headjudge.language.tree.ast.selectors import Ref
from headjudge.language.tree.ast.times import Until


@dataclass(frozen=True, slots=True)
class GainLife(Step):
    """`who` gains `n` life (gate:2.4.2)."""

    who: str
    n: Amount


@dataclass(frozen=True, slots=True)
class LoseLife(Step):
    """`who` loses `n` life: no damage, and nothing that is paid (gate:9.4.2)."""

    who: str
    n: Amount


@dataclass(frozen=True, slots=True)
class SetLife(Step):
    """The life of `who` becomes `n`: the difference is gained or lost (gate:1.3.1)."""

    who: str
    n: Amount


@dataclass(frozen=True, slots=True)
class TradeLife(Step):
    """The players exchange their life: each gains or loses the difference (gate:1.3.1)."""


@dataclass(frozen=True, slots=True)
class LifeBecomes(Trigger):
    """The life of `who` changes so that it compares with a number as it did not before.

    `op` and `amount` as in `Measure`.
    """

    who: str
    op: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class AttackFizzled(Trigger):
    """The attack of a card that fits `of` is fizzled (gate:10.8.1): once for an attack, however many cards make it."""

    of: Selector


@dataclass(frozen=True, slots=True)
class Stopped(Trigger):
    """A card of `of` that is being played is fizzled, or a skill of one of them (gate:10.8.1).

    `what`: 'card', 'skill' or 'any', or a type of card. Sets `subject` to the card.
    """

    of: Selector
    what: str


@dataclass(frozen=True, slots=True)
class Chosen(Trigger):
    """A card that fits `what` is chosen by a skill; sets `subject`."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Rolls(Trigger):
    """A die that `who` rolls shows one of these sides, or any if there are none (gate:13.6.2)."""

    who: str
    sides: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class AttackHits(Trigger):
    """An attack of `who` hits (gate:6.2.6.6): once for an attack, however many cards make it.

    `kind`: 'player' or 'unit' for what is hit, '' for either.
    """

    who: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class AsPlayed(Trigger):
    """The event of `trigger` as it begins: the card or skill has just been added to the stack (gate:8.4.3.4).

    `trigger` is a `Played`, a `Moved` with the verb 'summon' or 'equip', or a `Used`. A skill that waits for it is
    carried out at once, before anybody answers, so that it can fizzle what is played (gate:1.3.1).
    """

    trigger: Trigger


@dataclass(frozen=True, slots=True)
class UsesMove(Trigger):
    """A card that fits `of` moves by its [Move] (gate:11.2.1); sets `subject`."""

    of: Selector


@dataclass(frozen=True, slots=True)
class NthTime(Condition):
    """The event for which a skill waits is the `n`th as `event` describes it, in the order in which they happened.

    `span` is 'turn' or 'game'. Of events at the same time only one is the nth.
    """

    event: Trigger
    n: int
    span: str = "turn"


@dataclass(frozen=True, slots=True)
class InStep(Condition):
    """The event that is asked about happened, or would happen, in this step of `whose` turn (gate:6.2.2)."""

    span: str
    whose: str = "any"


@dataclass(frozen=True, slots=True)
class Costs(Test):
    """With a printed cost of a number of Energy: that of summoning, casting or equipping the card (gate:3.1.4, 12.2.3).

    A cost without Energy, and a cost of X, is one of 0. `op` and `amount` as in `Measure`.
    """

    op: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class FromPrinted(Test):
    """A number of the card, `field`, compares with the one printed on it: `op` is '>' or '<', '==' or '!='."""

    field: str
    op: str


SOME_DAMAGE: Final = Quant(Num(1), None)


@dataclass(frozen=True, slots=True)
class HasDamage(Test):
    """An amount of damage within the quantity lies on the card (gate:4.6.1.3)."""

    quantity: Quant = SOME_DAMAGE


@dataclass(frozen=True, slots=True)
class Owned(Test):
    """Owned by a player, whoever controls the card (gate:3.3.2, 3.4.2)."""

    who: str


@dataclass(frozen=True, slots=True)
class HasSign(Test):
    """Has a skill with this sign, 'use' or 'counter': one of its own, or its whole text as a Spell (gate:3.1.2)."""

    sign: str


@dataclass(frozen=True, slots=True)
class Vanilla(Test):
    """Has no skill, neither printed nor gained: costs are none, keywords are some (gate:2.8.1, 3.1.4, 11.1)."""


@dataclass(frozen=True, slots=True)
class Lacking(Test):
    """Has no word in a field: no planet, or no attribute (gate:2.2, 2.3)."""

    field: str


@dataclass(frozen=True, slots=True)
class IsOdd(Test):
    """A number of the card, `field`, is odd, or even if `odd` is False."""

    field: str
    odd: bool = True


@dataclass(frozen=True, slots=True)
class ThisTurn(Test):
    """What has happened to the card this turn (gate:3.7.3).

    `what`: 'summoned'; 'entered' (has come to the field, however); 'moved' (from one field zone to another);
    'damaged'; 'attacked'; of a card that is not on the field: 'destroyed', 'put there' (has come to its zone).
    """

    what: str


@dataclass(frozen=True, slots=True)
class SomeAlike(Condition):
    """At least `n` of these cards have a word of `field` in common, or the same number in it."""

    of: Selector
    field: str
    n: Amount


@dataclass(frozen=True, slots=True)
class Odd(Condition):
    """A number is odd, or even if `odd` is False."""

    amount: Amount
    odd: bool = True


@dataclass(frozen=True, slots=True)
class SwapZones(Step):
    """All cards of two zones change places (gate:3.9.5): `one` of `whose`, and `other` of `whose_other`.

    Which cards they are is known before any of them is moved.
    """

    one: str
    whose: str
    other: str
    whose_other: str


@dataclass(frozen=True, slots=True)
class CoinFlip(Step):
    """`by` flips a coin (gate:13.6): `heads` or `tails` is done; None does nothing."""

    heads: Step | None
    tails: Step | None = None
    by: str = "you"


@dataclass(frozen=True, slots=True)
class FlipCoins(Step):
    """`by` flips `n` coins (gate:13.6), or one after another until one shows tails if `n` is None.

    `Value(Ref(as_), "number")` is how many of them show heads.
    """

    n: Amount | None
    by: str = "you"
    as_: str = ""


@dataclass(frozen=True, slots=True)
class RollDie(Step):
    """`by` rolls a die with six sides (gate:13.6.2), or several.

    `Value(Ref(as_), "number")` is the sum of the sides that `dice` of them show.
    """

    by: str = "you"
    as_: str = ""
    dice: int = 1


@dataclass(frozen=True, slots=True)
class OfDice(Amount):
    """A number about the dice of the roll that `of` names, each by itself.

    `what`: the 'highest' or 'lowest' side that one of them shows, the number of different sides that they show
    ('sides'), or how many of them show `side` ('showing').
    """

    of: Ref
    what: str
    side: int = 0


@dataclass(frozen=True, slots=True)
class BothRoll(Step):
    """Each player rolls a die, the turn player first (gate:1.3.6).

    `Value(Ref(mine), "number")` is what that of the player with the skill shows, `theirs` that of the opponent.
    """

    mine: str
    theirs: str


@dataclass(frozen=True, slots=True)
class RolledAlike(Condition):
    """The dice of both players show the same; `mine` and `theirs` as in `BothRoll`."""

    mine: str
    theirs: str


@dataclass(frozen=True, slots=True)
class ByRoll(Step):
    """Done by the player whose die shows more, or less, and by nobody if both show the same.

    `you` in the step is that player; `mine` and `theirs` as in `BothRoll`.
    """

    step: Step
    higher: bool
    mine: str
    theirs: str


@dataclass(frozen=True, slots=True)
class ToTheOther(Step):
    """The running attack is on the one of two known cards, `of`, that it is not on yet (gate:6.2.6.2)."""

    of: Ref


@dataclass(frozen=True, slots=True)
class Withdraw(Step):
    """Cards attack no longer (gate:6.2.6.8): the attack goes on with the others, and without any it hits nothing.

    `as_` gets the cards that are picked.
    """

    what: Selector
    as_: str = ""


@dataclass(frozen=True, slots=True)
class SwapNumbers(Step):
    """Two numbers of one card are exchanged: each becomes what the other is now, for as long as `until` says."""

    what: Selector
    one: str
    other: str
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class TradeNumbers(Step):
    """Two cards exchange a number: each has what the other has now, for as long as `until` says (gate:3.7.1)."""

    one: Selector
    other: Selector
    field: str
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class TradeSouls(Step):
    """Two cards exchange their souls: all cards of each go into that of the other (gate:3.9.5, 4.9.1)."""

    one: Selector
    other: Selector


@dataclass(frozen=True, slots=True)
class Lower(Step):
    """A single card loses `n` of a number, `field`, but by that no more than leaves it at `least` (gate:1.3.1)."""

    what: Selector
    field: str
    n: Num
    least: Num
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class TakeOff(Step):
    """Remove `n` damage from the cards, or all of it if `n` is None, and note how much that is (gate:4.6.1.3).

    `Value(Ref(dealt_as), "number")` is how much was removed; `as_` gets the cards that are picked.
    """

    what: Selector
    n: Amount | None
    as_: str = ""
    dealt_as: str = ""


@dataclass(frozen=True, slots=True)
class AtMost(Amount):
    """`of`, but not more than `most`."""

    of: Amount
    most: int


@dataclass(frozen=True, slots=True)
class Difference(Amount):
    """How far two numbers are apart, whichever is the higher."""

    one: Amount
    other: Amount


@dataclass(frozen=True, slots=True)
class PaidFor(Amount):
    """The Energy that was paid to play this card, 0 if it came without being paid for (gate:8.4.3.3, 12.2.3).

    `x`: the X in its cost, which was declared as it was paid, however much of it was Energy.
    """

    x: bool = False


@dataclass(frozen=True, slots=True)
class Prevent(Step):
    """What would happen does not happen (gate:1.3.5)."""


@dataclass(frozen=True, slots=True)
class InFull(Step):
    """A step whose damage cannot be reduced, nor prevented if it says so (gate:1.3.1)."""

    step: Step
    prevented: bool = False


@dataclass(frozen=True, slots=True)
class Divide(Step):
    """Deal `n` damage in all to some of the cards of `among`, divided as its player chooses (gate:4.6.1.3).

    `quantity`: how many of them get some of it.
    """

    n: Amount
    among: Selector
    quantity: Quant


@dataclass(frozen=True, slots=True)
class Strike(Step):
    """Two cards deal damage to each other, each as much as it has of `field` (gate:3.11.1)."""

    one: Selector
    other: Selector
    field: str


@dataclass(frozen=True, slots=True)
class Fizzle(Step):
    """Stop an action (gate:10.8).

    `what` 'attack': the running attack; 'skill', 'card', 'any' or a type of card: the item below on the stack, if it
    is one of these; 'use' or 'counter': a skill with that sign; 'automatic': one that has triggered by itself; one of
    two of them ('spell or item', 'spell or use'); 'attack of a unit', 'skill of a card', 'use of an item' and the
    like: if it is that of one. `as_` gets the card whose skill it is.
    """

    what: str
    as_: str = ""
