"""Paying, playing, tokens, turns, and the end of the game."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.language.tree.ast.base import Ability, Amount, Node, Selector, Step
from headjudge.language.tree.ast.moving import Slot, Spot


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
    """`by` makes `n` tokens on positions, in `state` ('' as the zone has it), or in another zone (`Spot`).

    All at the same time. `up_to`: as many of `n` as the player says.
    """

    token: Token
    n: Amount
    slot: Slot | Spot
    state: str = ""
    by: str = "you"
    as_: str = ""
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class PlayCard(Step):
    """`by` plays the cards by this effect. `cost`: 'free', or 'printed' when their cost is paid (gcg:5.7.1.1).

    'free anyhow', 'printed anyhow': whatever the text of the card asks for before it is played (gate:12.5).

    `slot`: where to, None wherever the card may be played. In gate this is summoning or equipping outside of the stack
    (gate:10.5), and the cost is paid unless the text says otherwise (gate:12.5). `state`: how they come, '' as usual.
    `away`: where a card goes that is cast, '' as usual (gate:1.3.1). 'banish' or 'hand': there in place of the drop;
    one that stays on the field is left there. 'banish leaving': there as it leaves the stack, even for the field.
    'banish resolved' or 'hand resolved': there once it has resolved, even from the field, but not if it is fizzled.
    """

    what: Selector
    cost: str = "printed"
    by: str = "you"
    as_: str = ""
    slot: Slot | None = None
    state: str = ""
    away: str = ""


@dataclass(frozen=True, slots=True)
class Redirect(Step):
    """The attack of an opponent that is going on is against this card from here on. Nothing if there is none."""

    to: Selector


@dataclass(frozen=True, slots=True)
class Perform(Step):
    """`by` performs an action that the rules of the game name, on the cards of `what`, with those of `to`.

    cfd: `sing`, `arm`, `attack`, `boost`, `overdress`, `alchemagic`, `twin drive`, `hand on`, and without cards
    `persona ride`, `final rush`, `dark night`, `abyssal dark night`, `end the turn`,
    `mark a circle`, `mark a bare circle`.
    """

    deed: str
    what: Selector | None = None
    to: Selector | None = None
    by: str = "you"


@dataclass(frozen=True, slots=True)
class FrontalAttack(Step):
    """In place of an attack: `attacker` frontal attacks `target` (ws:10.6.2, 8.10.2.4); no change of soul."""

    attacker: Selector
    target: Selector


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
class Nothing(Step):
    """Does nothing."""
