"""The meaning of the words of card text that both games have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.vanguard import instructions, naming, relations, roles
from headjudge.games.vanguard.attacks import kept_from_attacking
from headjudge.games.vanguard.automatic import bar
from headjudge.games.vanguard.basics import draw_one, home, lose, owner, told
from headjudge.games.vanguard.circles import (
    BIND,
    CIRCLES,
    DAMAGE,
    DECK,
    DROP,
    FIELD,
    HAND,
    ON_FIELD,
    REARGUARD,
    ROWS,
    SOUL,
    opponent_of,
    same_column,
)
from headjudge.kernel.abilities import Ability, Giver, Table
from headjudge.kernel.cards import Instance
from headjudge.kernel.events import Cause
from headjudge.kernel.knowledge import sees
from headjudge.kernel.rules import Fact, by_rule, rule
from headjudge.kernel.zones import EVERYBODY, NOBODY, OWNER
from headjudge.language.running.conventions import Conventions, between
from headjudge.language.running.meanings import Meanings
from headjudge.language.running.parts import ruled
from headjudge.language.tree import ast

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.kernel.zones import Layout

MEANT: Final[dict[str, tuple[str, ...]]] = {
    "ride": ("ride", "superior ride"),
    "normal ride": ("ride",),
    "superior ride": ("superior ride",),
    "call": ("call", "superior call"),
    "normal call": ("call",),
    "superior call": ("superior call",),
    "draw": ("draw",),
    "intercept": ("intercept",),
    "discard": ("discard",),
    "soul charge": ("soul charge",),
    "drive check": ("drive check",),
    "damage check": ("damage check",),
}
"""The verbs of triggers that only certain moves fulfil, with the verbs of those moves."""

RETIRED: Final[Fact[tuple[tuple[str, ...], tuple[str, ...]]]] = Fact(
    ("cfv:10.1.3.2", "cfd:7.16.2"), (("field",), ("drop",)))
"""A unit that goes from the field to the drop zone has been retired, whatever made it go."""

LEAVES_TOGETHER: Final = Fact(("cfv:4.2.3", "cfd:4.5.3"), False)
"""Whether cards that an effect moves from the top of the deck leave it at the same time."""

MOVES: Final = Fact(("cfv:10.1.4.1", "cfv:10.1.4.1.1", "cfd:7.28.1"), "between")
"""Between what a card is moved, for the verbs of triggers that name nothing else."""

PAID_AT_ONCE: Final = Fact(("cfv:8.5.2.3", "cfv:10.1.8.1.1", "cfd:11.7.1", "cfd:7.8.2"), True)
"""Whether the parts of a cost, what it reveals among them, are decided first and then paid at the same time."""

PAID_IS_NEW: Final = Fact(("cfv:4.1.4", "cfd:4.1.8"), True)
"""Whether a card that is chosen to be paid is no more the card whose ability it is, since it is a new one elsewhere."""

CONVENTIONS: Final = Conventions(
    spans={"attack_sub_phase": "attack"},
    shown={"miss": "missed"},
    relations=relations.RELATIONS,
    numbers=frozenset({"grade", "power", "shield", "critical"}),
    exact_verbs=Fact((), frozenset(MEANT)),
    moves={"intercept": "within", "shift": "within", "put": "all"},
    other_moves=MOVES,
    verb_zones={
        **{verb: between(to=("vanguard",)) for verb in ("ride", "normal ride", "superior ride")},
        **{verb: between(to=("rearguard", "guardian")) for verb in ("call", "normal call", "superior call")},
        "intercept": between("rearguard", to=("guardian",)),
        "draw": between("deck", to=("hand",)),
        "discard": between("hand", to=("drop",)),
        "soul charge": between("deck", to=("soul",)),
        "retire": RETIRED,
    },
    attacked="attacked",
    paid_at_once=PAID_AT_ONCE,
    paid_is_new=PAID_IS_NEW,
    together={"deck": LEAVES_TOGETHER},
    own_steps=instructions.STEPS,
    own_triggers=instructions.TRIGGERS,
)


# 2.11.3 Zones of abilities; 8.6.4.1 and 8.5.3


@rule("cfv:8.6.4.1.2", "cfd:11.8.12.1.2")
def left_field(origin: int, place: int) -> bool:
    """Whether a card goes from the field to another zone, so that it is looked at as it was on the field."""
    return origin in ON_FIELD and place not in ON_FIELD


@rule("cfv:8.6.4.1.1", "cfd:11.8.12.1.1")
def became_hidden(layout: Layout, origin: int, place: int) -> bool:
    """Whether a card goes from a public to a hidden zone, so that it is looked at as it was in the public one."""
    hidden = (NOBODY, OWNER)
    return layout.spot_zone[origin].sees not in hidden and layout.spot_zone[place].sees in hidden


@rule("cfv:8.5.3.1.2", "cfv:1.3.2", "cfv:10.1.6.1.1.1.1", "cfd:11.8.4.1", "cfd:11.8.4.1.2", "cfd:1.3.2",
      "cfd:1.3.2.4")
def as_many_as_possible(number: int, there: int) -> int:
    """Returns the number of cards to choose: as many as possible where fewer exist than asked for."""
    return min(number, there)


@rule("cfv:8.5.3.1.4", "cfv:10.1.9.1", "cfv:10.1.9.1.1", "cfv:10.1.9.1.2",
      "cfd:11.8.4.1.4", "cfd:7.9.2", "cfd:7.9.3")
def may_fail(game: Game, found: list[Instance], filtered: bool) -> bool:
    """Whether a player may choose none: nobody can tell whether an unrevealed card of a hidden zone fits."""
    return filtered and any(
        game.layout.zone_of[card.place].sees != EVERYBODY and not sees(game, None, card) for card in found
    )


@rule("cfv:4.1.5", "cfd:4.1.9")
def order_is_decided_by(card: Instance) -> int:
    """Returns the owner, who decides the order in which cards come to a zone together."""
    return owner(card)


@rule("cfv:1.2.5", "cfd:1.2.5")
def win_by_effect(game: Game, player: int) -> None:
    """Let a player win, and the other one lose, while the effect resolves, without a check timing."""
    lose(game, (opponent_of(player),), "an effect", told(game, "cfv:1.2.5", "cfd:1.2.5"))


@rule("cfv:1.2.5", "cfd:1.2.5")
def lose_by_effect(game: Game, players: tuple[int, ...]) -> None:
    """Let players lose while the effect resolves, unless another effect prevents it (cfv:1.3.3, cfd:1.3.3)."""
    losers = tuple([player for player in players if not game.forbidden("lose", player)])
    if losers:
        lose(game, losers, "an effect", told(game, "cfv:1.2.5", "cfd:1.2.5"))


class VanguardMeanings(Meanings):
    """The words that both games use."""

    # Words

    def spots(self, layout: Layout, word: str) -> tuple[int, ...]:
        if word in ("field", "stage"):
            return FIELD.value
        if word in ROWS.value:
            return ROWS.value[word]
        if word in ("front_rearguard", "back_rearguard"):
            row = ROWS.value["front_row" if word == "front_rearguard" else "back_row"]
            return tuple([spot for spot in row if spot in REARGUARD])
        if word in CIRCLES:
            return (REARGUARD[CIRCLES.index(word)],)
        return layout.spots_of[word]

    def verb(self, layout: Layout, origin: int, place: int) -> str:
        if place == DROP:
            if origin in ON_FIELD:
                return "retire"
            return {HAND: "discard", DAMAGE: "heal"}.get(origin, "put")
        if place == SOUL and origin == DECK:
            return "soul charge"
        if place == BIND:
            return "bind"
        return "return" if place == HAND and origin != DECK else "put"

    def means(self, wanted: str, verb: str) -> bool:
        return verb in MEANT[wanted]

    def pile(self, game: Game, cause: Cause, place: int) -> int:
        """Returns the card by whose effect bound cards lie in one pile."""
        return pile_of(cause) if game.layout.spot_of[place] == BIND else -1

    # Reading cards

    def is_named(self, names: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
        return any(naming.is_named(names, name) for name in wanted)

    def has_in_name(self, names: tuple[str, ...], parts: tuple[str, ...]) -> bool:
        return any(naming.has_in_name(names, part) for part in parts)

    def share(self, field: str, one: tuple[str, ...], other: tuple[str, ...]) -> bool:
        return naming.share(one, other)

    # Players, time

    def whose_now(self, game: Game, span: str) -> tuple[int, ...]:
        attack = roles.running(game)
        if span == "battle":
            return (game.turn_player,) if attack is not None and attack.battling else ()
        if span in ("attack", "attack_sub_phase"):
            return (game.turn_player,) if attack is not None else ()
        return super().whose_now(game, span)

    # Where abilities work

    def looks_back(self, layout: Layout, origin: int, place: int) -> bool:
        looks = left_field(origin, place) or became_hidden(layout, origin, place)
        return by_rule(looks, "cfv:8.6.4.1", "cfv:8.6.4.1b", "cfv:8.6.4.1.3", "cfd:11.8.12.1", "cfd:11.8.12.1.3")

    def bar(self, game: Game, ability: Ability, source: Instance | None, giver: Giver) -> None:
        bar(game, ability, source, giver)

    # Choosing

    def highest_choice(self, number: int, there: int) -> int:
        return as_many_as_possible(number, there)

    def may_fail_to_find(self, game: Game, player: int, found: list[Instance], filtered: bool) -> bool:
        return may_fail(game, found, filtered)

    def may_choose(
        self, game: Game, player: int, card: Instance, source: Instance | None, labels: tuple[str, ...]
    ) -> bool:
        return not ruled(game, "forbid:choose", player, card.number, source, labels)

    def home(self, game: Game, card: Instance, spot: int) -> int:
        return home(game, card.number, spot)

    def arranger(self, game: Game, card: Instance, actor: int, anyhow: bool) -> int:
        return actor if anyhow else order_is_decided_by(card)

    # Doing

    def in_column(self, game: Game, one: int, other: int) -> bool:
        return same_column(game.layout, one, other)

    def places_to_move(self, game: Game, card: Instance, places: list[int]) -> list[int]:
        found = super().places_to_move(game, card, places)
        if game.forbidden("move to a rear-guard circle", game.master(card.number), card.number):
            return [place for place in found if game.layout.spot_of[place] not in REARGUARD]
        return found

    def draw(self, game: Game, player: int, cause: Cause | None) -> bool:
        return draw_one(game, player, cause)

    def redirect(self, game: Game, player: int, card: Instance, cause: Cause) -> bool:
        return change_battle(game, card)

    def win(self, game: Game, player: int) -> None:
        win_by_effect(game, player)

    def defeat(self, game: Game, players: tuple[int, ...]) -> None:
        lose_by_effect(game, players)


def named() -> tuple[tuple[str, ast.Ability], ...]:
    """Returns the abilities that rules make by themselves: what trigger icons give to a unit."""
    return tuple([(f"{field} until end of turn", ast.OnPlay(ast.Change(ast.THIS, field, "by", ast.Num(1),
                                                                       ast.END_OF_TURN)))
                  for field in ("power", "critical")])


def complete(table: Table) -> None:
    """Give the table of the cards the effects of boosts and guardians, and say which cards are alike."""
    table.named["boost"] = table.number(roles.boost_ability())
    table.named["guard"] = table.number(roles.guard_ability())
    first: dict[str, int] = {}
    for row in table.rows:
        row.alike = first.setdefault(repr(naming.in_play(row.definition)), row.index)


@rule("cfv:4.9.3", "cfd:4.12.5")
def pile_of(cause: Cause) -> int:
    """Returns the number of the card whose effect binds, so that what it has bound is told apart; -1 for none."""
    return cause.source.number if cause.source is not None else -1


@rule("cfv:10.1.19.1", "cfd:10.4.1.8.3", "cfd:10.1.5")
def change_battle(game: Game, card: Instance) -> bool:
    """Let the attack that goes on be against another unit. Returns False if there is none, or an effect forbids it.

    An attack on this unit alone stays as it is (cfv:1.3.2.1, cfd:1.3.2.1).
    """
    attack = roles.running(game)
    if attack is None or roles.attacked(game) == [card.number]:
        return False
    if kept_from_attacking(game, attack.player, roles.attacker(game), card.number):
        return False
    return roles.change_target(game, card.number)
