"""What abilities wait for."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.language.tree.ast.base import Condition, Node, Selector, Test, Trigger


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

    A check that no card makes (cfd:13.5.4) is meant if `attacker` is any card on the field of its player.
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
class Destroys(Trigger):
    """A card that fits `by` destroyed a card that fits `what` (`None`: any).

    `how` 'battle': with battle damage, 'damage': with any damage, 'attack': by its attack, 'skill' (gate) or
    'effect' (gcg): by an effect or its damage, '': in any way. Sets `subject` to the destroyed card
    and `attacker` to the other one.
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


@dataclass(frozen=True, slots=True)
class Maker(Node):
    """What makes something happen: an ability of a card that fits `of`, as the card was when the ability was played.

    `kind`: 'ability' (its effect or the payment of its cost), 'effect' or 'cost', or 'player' (the player of `of`
    acts, whoever's ability it is). `label`: a keyword that the ability
    carries, or ''. `other`: it is something else that makes it happen.
    """

    of: Selector
    kind: str = "ability"
    label: str = ""
    other: bool = False


@dataclass(frozen=True, slots=True)
class Caused(Trigger):
    """`trigger`, but only if `by` made it happen."""

    trigger: Trigger
    by: Maker


@dataclass(frozen=True, slots=True)
class Together(Trigger):
    """At least `n` events at the same time are as `trigger` describes; they are one event ("3 or more at once").

    They are moves from zones off the field. Sets `subject` to the first of their cards.
    """

    trigger: Trigger
    n: int
