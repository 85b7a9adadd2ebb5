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

from headjudge.language.tree.ast.abilities import (
    Activated,
    Automatic,
    Continuous,
    DeckRule,
    Keyword,
    OnPlay,
    PlayCost,
)
from headjudge.language.tree.ast.amounts import (
    Add,
    Count,
    Kinds,
    Num,
    Often,
    Per,
    PlayerValue,
    Possible,
    Quant,
    Sum,
    Times,
    Value,
)
from headjudge.language.tree.ast.base import Ability, Amount, Condition, Node, Selector, Step, Test, Trigger
from headjudge.language.tree.ast.card_tests import (
    Alike,
    AllTest,
    AnyTest,
    Colors,
    Distinct,
    Extreme,
    Has,
    HasMarkers,
    Icons,
    InState,
    InZone,
    Kind,
    Measure,
    Named,
    NotTest,
    Only,
    Relation,
    Same,
    Stated,
    Total,
    Traits,
    Words,
)
from headjudge.language.tree.ast.changing import Change, Grant, Lose, Orient, Regard, TurnCard
from headjudge.language.tree.ast.conditions import And, Compare, Every, Exists, Flag, Happened, Is, Not, Now, Or
from headjudge.language.tree.ast.control import (
    Amend,
    Attempt,
    EachPlayer,
    If,
    Instead,
    Later,
    Listed,
    Modal,
    Pay,
    Repeat,
    Seq,
)
from headjudge.language.tree.ast.events import (
    AnyOf,
    Attacked,
    Became,
    Caused,
    Checked,
    Damaged,
    Destroys,
    Edge,
    Harmed,
    Hit,
    Maker,
    Moved,
    Played,
    PlayerDid,
    Together,
    Turned,
    Used,
    Within,
)
from headjudge.language.tree.ast.harming import Damage, Destroy, Harm, Recover
from headjudge.language.tree.ast.knowing import Choose, Declare, Draw, Flip, Look, Note, Reveal, Search, Shuffle
from headjudge.language.tree.ast.moving import Exchange, Move, Place, Shift, Slot, Spot
from headjudge.language.tree.ast.permissions import Allow, Alter, Forbid
from headjudge.language.tree.ast.playing import (
    Create,
    Defeat,
    ExtraTurn,
    FrontalAttack,
    Nothing,
    Perform,
    PlayCard,
    Redirect,
    Spend,
    Token,
    Win,
)
from headjudge.language.tree.ast.selectors import (
    EACH,
    PAID,
    SUBJECT,
    THIS,
    Pick,
    Ref,
    Rest,
    Select,
    Top,
    TopUntil,
    Union,
)
from headjudge.language.tree.ast.times import END_OF_TURN, Limit, Until

__all__ = [
    "EACH",
    "END_OF_TURN",
    "PAID",
    "SUBJECT",
    "THIS",
    "Ability",
    "Activated",
    "Add",
    "Alike",
    "AllTest",
    "Allow",
    "Alter",
    "Amend",
    "Amount",
    "And",
    "AnyOf",
    "AnyTest",
    "Attacked",
    "Attempt",
    "Automatic",
    "Became",
    "Caused",
    "Change",
    "Checked",
    "Choose",
    "Colors",
    "Compare",
    "Condition",
    "Continuous",
    "Count",
    "Create",
    "Damage",
    "Damaged",
    "DeckRule",
    "Declare",
    "Defeat",
    "Destroy",
    "Destroys",
    "Distinct",
    "Draw",
    "EachPlayer",
    "Edge",
    "Every",
    "Exchange",
    "Exists",
    "ExtraTurn",
    "Extreme",
    "Flag",
    "Flip",
    "Forbid",
    "FrontalAttack",
    "Grant",
    "Happened",
    "Harm",
    "Harmed",
    "Has",
    "HasMarkers",
    "Hit",
    "Icons",
    "If",
    "InState",
    "InZone",
    "Instead",
    "Is",
    "Keyword",
    "Kind",
    "Kinds",
    "Later",
    "Limit",
    "Listed",
    "Look",
    "Lose",
    "Maker",
    "Measure",
    "Modal",
    "Move",
    "Moved",
    "Named",
    "Node",
    "Not",
    "NotTest",
    "Note",
    "Nothing",
    "Now",
    "Num",
    "Often",
    "OnPlay",
    "Only",
    "Or",
    "Orient",
    "Pay",
    "Per",
    "Perform",
    "Pick",
    "Place",
    "PlayCard",
    "PlayCost",
    "Played",
    "PlayerDid",
    "PlayerValue",
    "Possible",
    "Quant",
    "Recover",
    "Redirect",
    "Ref",
    "Regard",
    "Relation",
    "Repeat",
    "Rest",
    "Reveal",
    "Same",
    "Search",
    "Select",
    "Selector",
    "Seq",
    "Shift",
    "Shuffle",
    "Slot",
    "Spend",
    "Spot",
    "Stated",
    "Step",
    "Sum",
    "Test",
    "Times",
    "Together",
    "Token",
    "Top",
    "TopUntil",
    "Total",
    "Traits",
    "Trigger",
    "TurnCard",
    "Turned",
    "Union",
    "Until",
    "Used",
    "Value",
    "Win",
    "Within",
    "Words",
]
