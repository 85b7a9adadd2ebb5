"""The syntax tree of abilities: frozen nodes with plain values.

Every node is a frozen dataclass with slots; tuples stand for lists, `None` for an absent part. Two trees that compare
equal mean the same.
Words of a game (players, zones, slots, kinds, fields, states, deeds, spans, relations, labels) are strings; each game
declares the ones that
exist in a `Vocabulary`, and `vocabulary.check` refuses a tree that uses another.

Registers
    A node that produces cards or a number has a field `as_`, the name of a register, or '' if nothing refers to it.
    `Ref(name)` reads a register.
    A register holds cards (none, one or several). It is set whenever its step runs; a step that does nothing empties
    it. A register follows its cards through the moves that the same resolution makes ("put it on the stage, and that
    character gets ..."). When anything else has moved a card, actions no longer find it in the register, and its
    information is that of the zone it was in (ws:8.11.1). An action on an empty register does nothing
    (ws:8.6.3.1.3). Registers live as long as the resolution of the ability, its cost included, and in the bodies of
    `Later` that it creates. A quoted ability has registers of its own.

Well-known names
    this        the card that has the ability being read. In a quoted ability that is the card which gets it, not the
    one which gives it.
    subject     the card that the trigger is about: moved, turned, attacking or attacked, revealed by a check, the
    source or receiver of damage.
    attacker    `Attacked`: the attacking character, when `subject` is the attacked one.
    each        in an amount of a `Change`, `Grant` or `Forbid`: the affected card, so that the amount is computed
    card by card.
    paid        in an amount: the X that was declared and paid for the cost, of the ability or of the card played
    (gate:12.2.3).
    replaced    in the body of `Instead`: the card of the event that is replaced.

Numbers
    Amounts are computed when the step that holds them runs. `X` of a text is not a node: its definition stands
    wherever X is used.

Snapshot or open
    `Change`, `Grant`, `Lose`, `Regard` in a `Continuous` apply to whatever fits at the moment they are asked
    (ws:8.9.1, 8.9.3), amounts included.
    The same nodes as a step of a resolving ability take their cards and their amounts once and keep them until
    `until` is over (ws:8.9.2).
    `Forbid`, `Allow`, `Alter`, `Instead` on a card are frozen likewise; on a player or on a kind of card they stay
    open.
    `until=None` in a resolving ability means the rest of the game (ws:8.2.1.2); inside `Continuous` it means while
    the ability is active.
    A condition in a `Continuous` or a gate is asked all the time, a condition in a body once, when it is reached.

Order
    `Seq` runs in print order; `If` covers exactly the steps inside it (the text up to the full stop).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Node:
    """The base of all nodes of a tree."""


@dataclass(frozen=True, slots=True)
class Ability(Node):
    """A whole ability (ws:4.1.1)."""


@dataclass(frozen=True, slots=True)
class Trigger(Node):
    """The condition that makes an automatic ability stand by (ws:8.7.2)."""


@dataclass(frozen=True, slots=True)
class Condition(Node):
    """A statement about the state that is true or false at the moment it is tested."""


@dataclass(frozen=True, slots=True)
class Selector(Node):
    """A description of a set of cards."""


@dataclass(frozen=True, slots=True)
class Test(Node):
    """A statement that is true or false about one card."""


@dataclass(frozen=True, slots=True)
class Amount(Node):
    """A number. A negative number of things counts as zero (ws:1.3.2.2)."""


@dataclass(frozen=True, slots=True)
class Step(Node):
    """An action of an ability, or a part of a continuous effect."""


# ---------------------------------------------------------------------------------------------------------- amounts


@dataclass(frozen=True, slots=True)
class Num(Amount):
    """A printed number."""

    value: int


@dataclass(frozen=True, slots=True)
class Count(Amount):
    """The number of cards that `what` names."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Value(Amount):
    """The current value of `field` of the one card that `of` names; 0 when there is none (ws:2.19.1)."""

    of: Selector
    field: str


@dataclass(frozen=True, slots=True)
class PlayerValue(Amount):
    """A number of a player: `level` is the number of cards in the level zone (ws:8.6.2.1.2)."""

    who: str
    field: str


@dataclass(frozen=True, slots=True)
class Sum(Amount):
    """The sum of `field` over all cards that `of` names (a climax counts 0, ws:2.19.1)."""

    of: Selector
    field: str


@dataclass(frozen=True, slots=True)
class Kinds(Amount):
    """The number of different values of `field` (name, trait, color, level) among the cards of `of`."""

    of: Selector
    field: str


@dataclass(frozen=True, slots=True)
class Times(Amount):
    """a times b."""

    a: Amount
    b: Amount


@dataclass(frozen=True, slots=True)
class Add(Amount):
    """a + b (b may be a negative `Num`)."""

    a: Amount
    b: Amount


@dataclass(frozen=True, slots=True)
class Per(Amount):
    """One for every `every` of `of`, rounded down."""

    of: Amount
    every: int


@dataclass(frozen=True, slots=True)
class IconCount(Amount):
    """The number of times the trigger icon `icon` is printed on the cards that `of` names."""

    of: Selector
    icon: str


@dataclass(frozen=True, slots=True)
class Quant(Node):
    """A quantity from `low` to `high` (`None`: no upper bound).

    Exact N is low = high = N: as many as possible up to N (ws:8.6.3.1.2). Up to N is low 0, high N (ws:8.6.3.1.1).
    `random`: not chosen.
    In a condition, "N or more" is (N, None), "N or less" is (0, N), "exactly N" is (N, N).
    """

    low: Amount
    high: Amount | None
    random: bool = False


# ------------------------------------------------------------------------------------------------------------ tests


@dataclass(frozen=True, slots=True)
class Kind(Test):
    """Has one of these card types (ws:2.3)."""

    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Measure(Test):
    """Current `field` compared with an amount; `op` is one of == != <= >= < >."""

    field: str
    op: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Named(Test):
    """A test of a name.

    `how` 'is' = one of its names is exactly one of these (ws:2.1.2); 'has' = a part of a name, whole words (ws:2.1.2.1,
    2.1.2.2).
    """

    names: tuple[str, ...]
    how: str = "is"


@dataclass(frozen=True, slots=True)
class Same(Test):
    """Shares `field` (name, color, level, trait) with a card that `as_what` names.

    Two absent values are not the same (ws:2.19.2).
    """

    field: str
    as_what: Selector


@dataclass(frozen=True, slots=True)
class Traits(Test):
    """Has one of `any_of` and every one of `all_of` (ws:2.5)."""

    any_of: tuple[str, ...]
    all_of: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Colors(Test):
    """Has one of these colors (ws:2.4)."""

    any_of: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Icons(Test):
    """Has one of these trigger icons (ws:2.11)."""

    any_of: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Words(Test):
    """Has one of these words in `field`: a planet (gate:2.2), an attribute, an orientation, token."""

    field: str
    any_of: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class InState(Test):
    """Is in one of these states: orientation (ws:4.6) or face (`up`, `down`)."""

    states: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class InZone(Test):
    """Is in one of these zones or slot groups of `whose`."""

    zones: tuple[str, ...]
    whose: str = "you"


@dataclass(frozen=True, slots=True)
class Has(Test):
    """Has an ability that carries or is the keyword `label`."""

    label: str


@dataclass(frozen=True, slots=True)
class HasMarkers(Test):
    """Has this many markers underneath that pass `tests` (ws:3.7)."""

    quantity: Quant
    tests: tuple[Test, ...] = ()


@dataclass(frozen=True, slots=True)
class Relation(Test):
    """Stands in a relation to another card, or plays a part in the attack.

    With `to` (any of its cards, if it names several): `other` (is not that card), `facing` (ws:3.6.6), `in_front`,
    `behind` (ws:3.6.5), `battle_opponent`
    (ws:7.2.1.5.1), `under`
    (is a marker of it, ws:3.7). Without `to`: `in_battle`, `attacking`, `defending` (frontal attacked), `attacked`
    (7.2.1.5.2).
    """

    kind: str
    to: Selector | None = None


@dataclass(frozen=True, slots=True)
class Extreme(Test):
    """Has the `highest` or `lowest` value of `field` among the cards that pass the tests beside it.

    Equal cards all pass.
    """

    field: str
    end: str


@dataclass(frozen=True, slots=True)
class AnyTest(Test):
    """At least one passes."""

    tests: tuple[Test, ...]


@dataclass(frozen=True, slots=True)
class AllTest(Test):
    """All pass."""

    tests: tuple[Test, ...]


@dataclass(frozen=True, slots=True)
class NotTest(Test):
    """Does not pass."""

    test: Test


@dataclass(frozen=True, slots=True)
class Distinct(Test):
    """A limit on a chosen set: no two of its cards share `field` (a card with several names clashes by any of them).

    The field `controller` is the player who has the card.
    """

    field: str


@dataclass(frozen=True, slots=True)
class Total(Test):
    """A limit on a chosen set: the sum of `field` compared with an amount."""

    field: str
    op: str
    amount: Amount


# -------------------------------------------------------------------------------------------------------- selectors


@dataclass(frozen=True, slots=True)
class Ref(Selector):
    """The cards in a register, see the top of this module."""

    name: str


PAID = Value(Ref("paid"), "number")
"""The X that was paid for the cost."""

THIS = Ref("this")
SUBJECT = Ref("subject")
EACH = Ref("each")


@dataclass(frozen=True, slots=True)
class Select(Selector):
    """All cards in the zones of `whose` that pass every test.

    `zones` holds zones and slot groups (`stage`, `center_stage`, `back_stage`, `hand`, ...), any of them counts.
    `whose` is a player word:
    `any` is every player. `among` names a register: only cards in it count; then `zones` may be empty. Tests are in
    canonical order: as printed.
    """

    zones: tuple[str, ...]
    whose: str
    tests: tuple[Test, ...] = ()
    among: str = ""


@dataclass(frozen=True, slots=True)
class Top(Selector):
    """`n` cards from the top (or `bottom`) of a zone, one at a time (ws:3.2.3).

    With `up_to` the player may stop before each (ws:3.2.3.1).
    """

    zone: str
    whose: str
    n: Amount
    end: str = "top"
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Pick(Selector):
    """`quantity` of the cards that `of` names, chosen by the acting player ("put 1 card from your hand ...").

    In a cost, exactly that many.
    """

    of: Selector
    quantity: Quant


@dataclass(frozen=True, slots=True)
class Rest(Selector):
    """The cards of register `of` that are still where that step found or put them.

    They were looked at, revealed or flipped, and nothing has taken them since.
    """

    of: str


@dataclass(frozen=True, slots=True)
class Union(Selector):
    """All cards of all parts."""

    parts: tuple[Selector, ...]


# ------------------------------------------------------------------------------------------------------- conditions


@dataclass(frozen=True, slots=True)
class Exists(Condition):
    """The number of cards that `what` names lies in `quantity`. None at all: quantity (0, 0)."""

    what: Selector
    quantity: Quant


@dataclass(frozen=True, slots=True)
class Compare(Condition):
    """Two numbers; `op` as in `Measure`."""

    a: Amount
    op: str
    b: Amount


@dataclass(frozen=True, slots=True)
class Is(Condition):
    """There is a card that `what` names, and it passes all tests."""

    what: Selector
    tests: tuple[Test, ...]


@dataclass(frozen=True, slots=True)
class Every(Condition):
    """All cards that `what` names pass all tests; true when there are none."""

    what: Selector
    tests: tuple[Test, ...]


@dataclass(frozen=True, slots=True)
class Now(Condition):
    """It is `whose` `span` (turn, phase, step or battle): `you`, `opponent` or `any`."""

    span: str
    whose: str


@dataclass(frozen=True, slots=True)
class Happened(Condition):
    """In the current `span` an event as `event` describes it occurred so many times."""

    event: Trigger
    span: str
    quantity: Quant


@dataclass(frozen=True, slots=True)
class Flag(Condition):
    """A fact that the game remembers about a player, by name."""

    who: str
    name: str


@dataclass(frozen=True, slots=True)
class Not(Condition):
    """The condition does not hold. Of an `Is`: the card is there, and it does not pass all tests."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class And(Condition):
    """All hold."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Or(Condition):
    """At least one holds."""

    conditions: tuple[Condition, ...]


# -------------------------------------------------------------------------------------------------------- durations


@dataclass(frozen=True, slots=True)
class Until(Node):
    """The duration of an effect.

    `end` is the span at whose end it is over: `turn` (ws:6.8.1.4), `attack` (this card's attack or battle, ws:7.1.2), a
    phase, `game` (ws:8.2.1.2). `whose` and `next` say which one: ('turn', 'any', False) is this turn, ('turn',
    'opponent', True) the opponent's next turn, ('turn', 'you', True) your next turn, ('stand_phase', 'owner', True) the
    next stand phase of the owner of the affected card. `uses`: over after this many uses (0: no limit).
    """

    end: str
    whose: str = "any"
    next: bool = False
    uses: int = 0


END_OF_TURN = Until("turn")


# --------------------------------------------------------------------------------------------------------- triggers


@dataclass(frozen=True, slots=True)
class Moved(Trigger):
    """A card that fits `what` changed its zone; sets `subject` (ws:8.7.4).

    `src` and `dst` are zones or slot groups, empty: any. `whose_src`, `whose_dst` say whose zones those are (`any`:
    anybody's).
    `verb` is 'move', 'place' (to a position or the climax area) or 'play' (played and placed, ws:10.4.2). `by`: by an
    effect of an ability that carries one of these labels; `by_names`: by an effect of a card with one of these names,
    `by_kind`: of an ability of this kind of the card (`automatic`, `activated`).
    Where `src` stands beside `by` or `by_names`, either is enough ("from your hand or by a "Change" effect").
    """

    what: Selector
    verb: str
    src: tuple[str, ...] = ()
    whose_src: str = "any"
    dst: tuple[str, ...] = ()
    whose_dst: str = "any"
    by: tuple[str, ...] = ()
    by_names: tuple[str, ...] = ()
    by_kind: str = ""


@dataclass(frozen=True, slots=True)
class Turned(Trigger):
    """A card that fits `what` became `state`.

    Sets `subject`. Its orientation is tested as it was before, everything else as it is afterwards. `in_battle`: by the
    battle (ws:7.6.1.2); `cause` 'effect': by an effect.
    """

    what: Selector
    state: str
    in_battle: bool = False
    cause: str = ""


@dataclass(frozen=True, slots=True)
class Attacked(Trigger):
    """An attack was declared (ws:7.2.1.5): `attacker` fits the attacking and `target` the attacked card (`None`: any).

    `kind`: '' any, or `direct`, `frontal`, `side`. `subject` is the attacker, unless `about` is 'target': then it is
    the attacked card and the
    register `attacker` holds the other one.
    """

    attacker: Selector | None
    target: Selector | None = None
    kind: str = ""
    about: str = "attacker"


@dataclass(frozen=True, slots=True)
class Hit(Trigger):
    """An attack of a card that fits `attacker` hit (gate:6.2.6.6).

    `target`, `kind` as in `Attacked`. Sets `subject` to the attacker.
    """

    attacker: Selector
    target: Selector | None = None
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Boosts(Trigger):
    """A unit that fits `booster` boosts one that fits `boosted`; `None`: any (cfv:7.3.1.6).

    `subject` is the boosting unit, unless `about` is 'boosted'; the other one is in `attacker`.
    """

    booster: Selector | None
    boosted: Selector | None = None
    about: str = "booster"


@dataclass(frozen=True, slots=True)
class Ridden(Trigger):
    """A card that passes `rider` rides a vanguard that fits `over` (cfv:8.6.4.1.4).

    Sets `subject` to the former vanguard and `attacker` to the card that rides.
    """

    over: Selector
    rider: tuple[Test, ...] = ()


@dataclass(frozen=True, slots=True)
class Damaged(Trigger):
    """Damage was dealt.

    `source` fits its source (ws:4.11; `None`: any), `receiver` is the player who took it (`any`, `you`, `opponent`).
    `cancelled`: True cancelled, False not cancelled (ws:4.10.1.2.1), None either. Sets `subject` to the source.
    """

    source: Selector | None
    receiver: str
    cancelled: bool | None
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Checked(Trigger):
    """A trigger check of `whose` character revealed a card that passes `tests` (ws:7.3.1.2).

    Sets `subject` to the revealed card.
    """

    kind: str
    attacker: Selector
    tests: tuple[Test, ...]


@dataclass(frozen=True, slots=True)
class Edge(Trigger):
    """The beginning or end of a span: `edge` is 'begin' or 'end', `whose` a player word.

    `of`: for an attack, whose attack it is (the attacking card fits); else None. `which`: 'every', 'this' (the one
    that is running), 'next'.
    """

    edge: str
    span: str
    whose: str
    of: Selector | None = None
    which: str = "every"


@dataclass(frozen=True, slots=True)
class Played(Trigger):
    """`who` played a card that passes `tests` (ws:8.6.2.4); sets `subject`."""

    who: str
    tests: tuple[Test, ...]


@dataclass(frozen=True, slots=True)
class Paired(Trigger):
    """A Pilot that passes `tests` was paired with a Unit that fits `unit` (gcg:13.2.9).

    Sets `subject` to the Unit and `pilot` to the Pilot. `linked`: only a Pilot that fulfils the link condition
    (gcg:13.2.11).
    """

    unit: Selector
    tests: tuple[Test, ...] = ()
    linked: bool = False


@dataclass(frozen=True, slots=True)
class Destroys(Trigger):
    """A card that fits `by` destroyed a card that fits `what` (`None`: any).

    `how` 'battle': with battle damage, 'damage': with any damage, 'attack': by its attack, 'skill': by an effect
    that destroys (gate), '': in any way. Sets `subject` to the destroyed card and `attacker` to the other one.
    """

    by: Selector | None
    what: Selector | None = None
    how: str = ""


@dataclass(frozen=True, slots=True)
class Harmed(Trigger):
    """A card that fits `receiver` received damage from one that fits `source` (`None`: any).

    `kind`: 'battle', 'effect' or '' for any damage. `subject` is the receiver, unless `about` is 'source'; the other
    one is in `attacker`.
    """

    receiver: Selector | None
    source: Selector | None = None
    kind: str = ""
    about: str = "receiver"


@dataclass(frozen=True, slots=True)
class Recovered(Trigger):
    """A card that fits `what` recovered HP (gcg:5.6); sets `subject`."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Used(Trigger):
    """`who` used an ability of a card that fits `of` (`None`: any).

    `kind`: 'activated', 'automatic' or '' for both. `label`: its keyword, or ''. The rules of the keyword say when it
    counts as used (ws:8.1.1.1.2, 10.5.3, 10.7.4, 10.8.5, ...). Sets `subject` to the card.
    """

    who: str
    of: Selector | None
    kind: str
    label: str


@dataclass(frozen=True, slots=True)
class PlayerDid(Trigger):
    """`who` did something that the rules name: `level_up`, `refresh` (ws:9.2, 9.3)."""

    who: str
    deed: str


@dataclass(frozen=True, slots=True)
class Became(Trigger):
    """The condition became true (state trigger, ws:8.7.6)."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class AnyOf(Trigger):
    """Any of these, one standby for each event."""

    triggers: tuple[Trigger, ...]


@dataclass(frozen=True, slots=True)
class Within(Trigger):
    """`trigger`, but only if `condition` holds at that moment."""

    trigger: Trigger
    condition: Condition


# --------------------------------------------------------------------------------------------------- steps: control


@dataclass(frozen=True, slots=True)
class Seq(Step):
    """One after the other."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class If(Step):
    """`then` if the condition holds when it is reached, else `otherwise`."""

    condition: Condition
    then: Step
    otherwise: Step | None = None


@dataclass(frozen=True, slots=True)
class Pay(Step):
    """Pay a cost wholly or not at all (ws:8.4.2). `cost` None is the cost of the ability itself."""

    cost: tuple[Step, ...] | None = None


@dataclass(frozen=True, slots=True)
class Attempt(Step):
    """Do `step`; `then` if it was done, `otherwise` if it could not or was not chosen to be done (ws:8.6.4).

    `optional`: `by` is asked first. Done means: a cost wholly paid; for any other step, that it changed, chose or
    revealed at least one thing.
    """

    step: Step
    optional: bool
    by: str = "you"
    then: Step | None = None
    otherwise: Step | None = None


@dataclass(frozen=True, slots=True)
class Repeat(Step):
    """Carry out `step` this many times. The number is fixed first; registers are set anew each time."""

    times: Amount
    step: Step


@dataclass(frozen=True, slots=True)
class EachPlayer(Step):
    """Each player of `who` carries out the step, turn player first (ws:1.3.4); inside, `you` is that player."""

    who: str
    step: Step


@dataclass(frozen=True, slots=True)
class Modal(Step):
    """`by` chooses `quantity` of the options and performs them in the order of choosing; the same one not twice."""

    quantity: Quant
    options: tuple[Step, ...]
    by: str = "you"


@dataclass(frozen=True, slots=True)
class Later(Step):
    """An automatic ability that waits (ws:8.7.5): fires `uses` times (0: every time until `until`), then it is gone."""

    trigger: Trigger
    body: Step
    until: Until | None = None
    uses: int = 1


@dataclass(frozen=True, slots=True)
class Instead(Step):
    """A replacement (ws:8.2.1.3, 8.10): when `event` would happen, `new` happens in its place.

    `optional`: `by` may choose (8.2.1.3.2). `limit`: how often it applies.
    In `new`, `Value(Ref("replaced"), "damage")` is how much damage would be dealt.
    """

    event: Trigger
    new: Step
    optional: bool = False
    by: str = "you"
    until: Until | None = None
    limit: Limit | None = None


@dataclass(frozen=True, slots=True)
class Amend(Step):
    """`new` in place of `old` if the condition holds, asked before either is done ("choose 2 instead of 1")."""

    condition: Condition
    old: Step
    new: Step


# --------------------------------------------------------------------------------------------------- steps: knowing


@dataclass(frozen=True, slots=True)
class Choose(Step):
    """`by` chooses cards (ws:8.6.3).

    `as_` gets them. With several `picks` each is chosen in turn into the same register.
    """

    picks: tuple[Pick, ...]
    by: str = "you"
    as_: str = ""


@dataclass(frozen=True, slots=True)
class Declare(Step):
    """`by` declares a `what`: number, card name, color, level, ...

    `payable` is a number that can be paid; the amount `PAID` is that number.
    """

    what: str
    by: str = "you"
    as_: str = ""


@dataclass(frozen=True, slots=True)
class Look(Step):
    """`by` looks at the cards; they stay where they are (ws:4.8.1)."""

    what: Selector
    by: str = "you"
    as_: str = ""


@dataclass(frozen=True, slots=True)
class Reveal(Step):
    """`by` shows the cards; they stay where they are (ws:4.9.1). A `Pick` is chosen first."""

    what: Selector
    by: str = "you"
    as_: str = ""


@dataclass(frozen=True, slots=True)
class Flip(Step):
    """Turn cards over from the top of a deck: revealed one at a time into the resolution zone (ws:3.2.5)."""

    what: Selector
    by: str = "you"
    as_: str = ""


@dataclass(frozen=True, slots=True)
class Search(Step):
    """`by` looks through a zone and takes out cards.

    In a hidden zone it may fail to find (ws:8.6.3.1.4). The cards stay until they are moved.
    """

    picks: tuple[Pick, ...]
    by: str = "you"
    as_: str = ""


@dataclass(frozen=True, slots=True)
class Shuffle(Step):
    """The zone's owner shuffles it (ws:3.2.4)."""

    zone: str
    whose: str = "you"


@dataclass(frozen=True, slots=True)
class Draw(Step):
    """`by` draws `n`, one at a time (ws:4.7.1); with `up_to` may stop before each."""

    n: Amount
    up_to: bool = False
    by: str = "you"
    as_: str = ""


# ---------------------------------------------------------------------------------------------------- steps: moving


@dataclass(frozen=True, slots=True)
class Spot(Node):
    """The destination of a card.

    `whose` `owner`: its owner's zone (ws:3.1.6). `end`: top or bottom, '' as the zone has it. `face`: '', up, down.
    `order` 'any': the acting player arranges them; 'random': in random order; '' as the rules say (ws:3.1.5). `under`:
    the card that gets it as a marker (zone `markers`).
    """

    zone: str
    whose: str = "owner"
    end: str = ""
    face: str = ""
    order: str = ""
    under: Selector | None = None


@dataclass(frozen=True, slots=True)
class Move(Step):
    """Put cards into another zone. If there are several spots, the acting player chooses one of them."""

    what: Selector
    to: tuple[Spot, ...]
    by: str = "you"
    as_: str = ""


@dataclass(frozen=True, slots=True)
class Slot(Node):
    """Positions to choose from: slot groups of `whose` (`controller`: of whoever has the card there).

    `open`: only empty ones. `separate`: all on different ones.

    `was` names a register (or `this`, `subject`): the position in which that card was when it left, whoever's it is;
    then `groups` is empty.
    """

    groups: tuple[str, ...]
    whose: str = "you"
    open: bool = False
    separate: bool = False
    was: str = ""


@dataclass(frozen=True, slots=True)
class Place(Step):
    """Put cards on positions (from outside the field), in `state` ('' as the zone has it: standing, ws:3.6.3)."""

    what: Selector
    slot: Slot
    state: str = ""
    by: str = "you"
    as_: str = ""


@dataclass(frozen=True, slots=True)
class Shift(Step):
    """Move a card within the field to another position (the same card, ws:3.1.4)."""

    what: Selector
    slot: Slot
    by: str = "you"
    as_: str = ""


@dataclass(frozen=True, slots=True)
class Exchange(Step):
    """The two cards change places at once (ws:10.8, 6.5.1.2.4).

    Nothing happens unless there is exactly one of each (ws:10.8.3, 10.11.3). With `state`, those on the field are then
    in that state.
    """

    a: Selector
    b: Selector
    by: str = "you"
    state: str = ""


@dataclass(frozen=True, slots=True)
class Fuse(Step):
    """`new` goes on `slot`; `old` and every other marker under it go face up, in any order, under `new`.

    `slot` None is the position of `old` (Fusion, ws:10.14.1.1). Nothing of it happens if there is no `new`
    (ws:10.14.1.1.1, 10.15.4).
    """

    new: Selector
    old: Selector
    slot: Slot | None = None


# ---------------------------------------------------------------------------------------------------- steps: states


@dataclass(frozen=True, slots=True)
class Orient(Step):
    """Stand, rest or reverse cards (ws:4.6). No event for a card that already is so (ws:1.3.2.1)."""

    what: Selector
    state: str
    by: str = "you"
    as_: str = ""


@dataclass(frozen=True, slots=True)
class TurnCard(Step):
    """Turn cards face up or down."""

    what: Selector
    face: str
    by: str = "you"


@dataclass(frozen=True, slots=True)
class Change(Step):
    """A number of cards: `how` 'by' adds, 'to' sets (ws:8.9.1.3)."""

    what: Selector
    field: str
    how: str
    amount: Amount
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class Grant(Step):
    """Cards get abilities. In them, `this` and `you` are the card that gets them and its master."""

    what: Selector
    abilities: tuple[Ability, ...]
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class Lose(Step):
    """Cards lose words of `field`, or all of them if `words` is empty. Field `ability`: words are labels."""

    what: Selector
    field: str
    words: tuple[str, ...]
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class Regard(Step):
    """Cards also have these words of `field` (trait, name, color).

    `like`: also every word of `field` of those cards.
    """

    what: Selector
    field: str
    words: tuple[str, ...]
    like: Selector | None = None
    until: Until | None = None


# ----------------------------------------------------------------------------------------------------- steps: rules


@dataclass(frozen=True, slots=True)
class Forbid(Step):
    """`deed` cannot be done: to or by the cards of `what` (`None`: any), by the player `who` ('any': by anybody).

    `using` narrows it: what the deed is done with or to (cards played, effects that choose). `kinds` are ability
    kinds or labels of the effects.
    Forbidding beats allowing (ws:1.3.3). Deeds are listed in the game's vocabulary.
    """

    deed: str
    what: Selector | None = None
    who: str = "any"
    using: tuple[Test, ...] = ()
    kinds: tuple[str, ...] = ()
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class Allow(Step):
    """`deed` may be done although the rules do not allow it: fields as in `Forbid`."""

    deed: str
    what: Selector | None = None
    who: str = "any"
    using: tuple[Test, ...] = ()
    kinds: tuple[str, ...] = ()
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class Alter(Step):
    """Changes a rule parameter of a player or of cards: `how` 'by' or 'to'."""

    parameter: str
    how: str
    amount: Amount
    what: Selector | None = None
    who: str = "any"
    until: Until | None = None


# -------------------------------------------------------------------------------------------------- steps: the rest


@dataclass(frozen=True, slots=True)
class Damage(Step):
    """Deal `n` damage to `to` as one process.

    It may be cancelled (ws:4.10) unless `cancellable` is False. Zero or less: none (ws:7.5.1.2.1).
    """

    to: str
    n: Amount
    cancellable: bool = True
    source: Selector = THIS


@dataclass(frozen=True, slots=True)
class Harm(Step):
    """Deal `n` damage to each of the cards at once (gcg:5.5.4, gate:9.6.1). Zero or less: none (gcg:5.5.5)."""

    what: Selector
    n: Amount
    source: Selector = THIS
    as_: str = ""


@dataclass(frozen=True, slots=True)
class Recover(Step):
    """Each of the cards recovers `n` HP (gcg:5.6), or from `n` damage; `None`: from all of its damage."""

    what: Selector
    n: Amount | None
    as_: str = ""


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
class Destroy(Step):
    """Destroy the cards at once (gcg:5.10, gate:10.4): more than putting them where destroyed cards go."""

    what: Selector
    by: str = "you"
    as_: str = ""


@dataclass(frozen=True, slots=True)
class Spend(Step):
    """`by` pays `n` resources (gcg:10.1.7.3) or energy (gate:12.2.3), all or nothing.

    `of` 'life': life in their place.
    """

    n: Amount
    by: str = "you"
    of: str = ""


@dataclass(frozen=True, slots=True)
class Token(Node):
    """A card that an effect makes (gcg:5.17, gate:9.7). numbers, words: its fields with their values."""

    name: str
    type: str
    numbers: tuple[tuple[str, int], ...] = ()
    words: tuple[tuple[str, tuple[str, ...]], ...] = ()
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True)
class Create(Step):
    """`by` places `n` tokens, in `state` ('' as the zone has it)."""

    token: Token
    n: Amount
    slot: Slot
    state: str = ""
    by: str = "you"
    as_: str = ""


@dataclass(frozen=True, slots=True)
class PlayCard(Step):
    """`by` plays the cards by this effect. `cost`: 'free', or 'printed' when their cost is paid (gcg:5.7.1.1).

    `slot`: where to, None wherever the card may be played. In gate this is summoning or equipping outside of the stack
    (gate:10.5), and the cost is paid unless the text says otherwise (gate:12.5).
    """

    what: Selector
    cost: str = "printed"
    by: str = "you"
    as_: str = ""
    slot: Slot | None = None


@dataclass(frozen=True, slots=True)
class UseText(Step):
    """Carry out the text of `of` behind the timing word `label`, without its cost and timing (gcg:13.2.5).
    """

    of: Selector
    label: str


@dataclass(frozen=True, slots=True)
class Redirect(Step):
    """The attack of an opponent that is going on is against this card from here on. Nothing if there is none."""

    to: Selector


@dataclass(frozen=True, slots=True)
class Fizzle(Step):
    """Stop an action (gate:10.8).

    `what` 'attack': the running attack; 'skill', 'card', 'any' or a type of card: the item below on the stack, if it
    is one of these; 'use' or 'counter': a skill with that sign.
    """

    what: str


@dataclass(frozen=True, slots=True)
class Perform(Step):
    """`by` performs an action that the rules of the game name, on the cards of `what`, with those of `to`.

    cfd: `sing`, `arm`, `attack`, `boost`, `overdress`, `alchemagic`, `twin drive`, and without cards `persona ride`,
    `final rush`, `dark night`, `abyssal dark night`, `end the turn`.
    """

    deed: str
    what: Selector | None = None
    to: Selector | None = None
    by: str = "you"


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
class UseIcon(Step):
    """`by` performs the action of a trigger icon (ws:4.12)."""

    icon: str
    by: str = "you"


@dataclass(frozen=True, slots=True)
class FrontalAttack(Step):
    """In place of an attack: `attacker` frontal attacks `target` (ws:10.6.2, 8.10.2.4); no change of soul."""

    attacker: Selector
    target: Selector


@dataclass(frozen=True, slots=True)
class GoTo(Step):
    """Leave the running phase or step and progress to another (ws:11.4)."""

    span: str


@dataclass(frozen=True, slots=True)
class ExtraTurn(Step):
    """`who` takes another turn after this one (ws:11.2)."""

    who: str


@dataclass(frozen=True, slots=True)
class Win(Step):
    """`who` wins the game by an effect."""

    who: str


@dataclass(frozen=True, slots=True)
class Defeat(Step):
    """`who` loses the game by an effect (gate:1.2.6.1)."""

    who: str


@dataclass(frozen=True, slots=True)
class Replay(Step):
    """Perform the card's replay effect of this name (ws:11.3)."""

    name: str


@dataclass(frozen=True, slots=True)
class Bar(Step):
    """This ability cannot be used for the rest of the turn (cfv:8.1.1.2.3.1)."""


@dataclass(frozen=True, slots=True)
class Nothing(Step):
    """Does nothing."""


# -------------------------------------------------------------------------------------------------------- abilities


@dataclass(frozen=True, slots=True)
class Limit(Node):
    """At most `times` times in a `span` for each card that has the ability."""

    times: int
    span: str = "turn"


@dataclass(frozen=True, slots=True)
class Activated(Ability):
    """ACT (ws:8.1.1.1): in a play timing of `window`, while its card is in `where`, pay `cost`, then `body`.

    `where`: zones or slot groups. `window`: `main` (own main phase) or `counter` (the opponent's counter step).
    `condition`: must hold to play it.
    `labels`: keywords that it carries.
    """

    body: Step
    cost: tuple[Step, ...] = ()
    where: tuple[str, ...] = ("stage",)
    window: str = "main"
    condition: Condition | None = None
    limit: Limit | None = None
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Automatic(Ability):
    """AUTO (ws:8.7). `body` holds `Attempt(Pay())` where the text says that the cost may be paid.

    `where`: the card must be there for the ability to trigger; a trigger on the card's own leaving or arriving sees
    it there before or after the
    move (ws:8.7.4.1). `gate`: must hold at the moment of triggering, and is not asked again.
    """

    trigger: Trigger
    body: Step
    cost: tuple[Step, ...] = ()
    where: tuple[str, ...] = ("stage",)
    gate: Condition | None = None
    limit: Limit | None = None
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Continuous(Ability):
    """A continuous ability (ws:8.9): it works while its card is in `where` and `condition` holds.

    Parts are Change, Grant, Lose, Regard, Forbid, Allow, Alter,
    Instead, If.
    """

    parts: tuple[Step, ...]
    where: tuple[str, ...] = ("stage",)
    condition: Condition | None = None
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OnPlay(Ability):
    """The text of an event (ws:8.6.2.5.2).

    Several of one card are carried out as one, in print order; in gcg those with the same timing.
    `cost` is paid while the text resolves, where `body` holds `Attempt(Pay())`; else as a part of playing (ws:8.6.2.3).
    `condition`: the event can only be played while it holds. `counter`: it has the counter icon (ws:2.8.2).
    """

    body: Step
    cost: tuple[Step, ...] = ()
    condition: Condition | None = None
    counter: bool = False
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Keyword(Ability):
    """A printed keyword that is an ability by itself.

    The game package says which ordinary abilities it stands for (ws:10).
    """

    name: str
    numbers: tuple[int, ...] = ()
    cost: tuple[Step, ...] = ()
    names: tuple[str, ...] = ()
    window: str = ""


@dataclass(frozen=True, slots=True)
class PlayCost(Ability):
    """The cost of playing the card (gate:3.1.4).

    `kind`: 'summon', 'cast', 'equip'; 'pilot' or 'transform' for the cost of equipping a unit as an item (gate:11.10).
    """

    kind: str
    cost: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class DeckRule(Ability):
    """A deck may hold `copies` of cards with this card's name; None: any number (ws:5.1.2.4)."""

    copies: int | None


@dataclass(frozen=True, slots=True)
class ReplayCommand(Ability):
    """A replay command: the effect that a `Replay` of this name performs (ws:11.3)."""

    name: str
    body: Step
