"""The meaning of the words of card text in this game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.cfv import battle, cards, keywords, relations, roles, turn
from headjudge.games.cfv.automatic import bar
from headjudge.games.cfv.basics import draw_one, home, lose, owner
from headjudge.games.cfv.checks import DealDamage, effect_source
from headjudge.games.cfv.clauses import CLAUSES
from headjudge.games.cfv.icons import PerformIcon
from headjudge.games.cfv.playing import arriving, fits_circle
from headjudge.games.cfv.zones import (
    BIND,
    CIRCLES,
    DAMAGE,
    DECK,
    DROP,
    FIELD,
    GUARDIAN,
    HAND,
    REARGUARD,
    ROWS,
    SOUL,
    SPOTS,
    VANGUARD,
    opponent_of,
)
from headjudge.kernel.abilities import Ability, Giver, Table
from headjudge.kernel.cards import Definition, Instance
from headjudge.kernel.decisions import Choice
from headjudge.kernel.events import Cause, Event
from headjudge.kernel.knowledge import sees
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import Fact, by_rule, rule, step
from headjudge.kernel.zones import EVERYBODY, NOBODY, OWNER
from headjudge.language.compiling.compiler import build_rows
from headjudge.language.running.meanings import Meanings, Relating
from headjudge.language.running.parts import ruled
from headjudge.language.tree import ast

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.kernel.zones import Layout

STEPS: Final[dict[str, type[Procedure]]] = {
    "start_step": battle.StartStep,
    "attack_step": battle.AttackStep,
    "guard_step": battle.GuardStep,
    "drive_step": battle.DriveStep,
    "damage_step": battle.DamageStep,
    "close_step": battle.CloseStep,
}

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
}
"""The verbs of triggers that only certain moves fulfil, with the verbs of those moves."""

RETIRED: Final = Fact("cfv:10.1.3.2", ("field", "drop"))
"""A unit that goes from the field to the drop zone has been retired, whatever made it go."""

_ZONES_OF: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "ride": ((), ("vanguard",)),
    "normal ride": ((), ("vanguard",)),
    "superior ride": ((), ("vanguard",)),
    "call": ((), ("rearguard", "guardian")),
    "normal call": ((), ("rearguard", "guardian")),
    "superior call": ((), ("rearguard", "guardian")),
    "intercept": (("rearguard",), ("guardian",)),
    "draw": (("deck",), ("hand",)),
    "discard": (("hand",), ("drop",)),
    "soul charge": (("deck",), ("soul",)),
}


# 2.11.3 Zones of abilities; 8.6.4.1 and 8.5.3


@rule("cfv:8.6.4.1.2")
def left_field(origin: int) -> bool:
    """Whether a card leaves the field, so that it is looked at as it was there."""
    return origin >= VANGUARD


@rule("cfv:8.6.4.1.1")
def became_hidden(layout: Layout, origin: int, place: int) -> bool:
    """Whether a card goes from a public to a hidden zone, so that it is looked at as it was in the public one."""
    hidden = (NOBODY, OWNER)
    return layout.spot_zone[origin].sees not in hidden and layout.spot_zone[place].sees in hidden


@rule("cfv:8.5.3.1.2", "cfv:1.3.2", "cfv:10.1.6.1.1.1.1")
def as_many_as_possible(number: int, there: int) -> int:
    """Returns the number of cards to choose: as many as possible where fewer exist than asked for."""
    return min(number, there)


@rule("cfv:8.5.3.1.4", "cfv:10.1.9.1", "cfv:10.1.9.1.1", "cfv:10.1.9.1.2")
def may_fail(game: Game, found: list[Instance], filtered: bool) -> bool:
    """Whether a player may choose none: nobody can tell whether an unrevealed card of a hidden zone fits."""
    return filtered and any(
        game.layout.zone_of[card.place].sees != EVERYBODY and not sees(game, None, card) for card in found
    )


@rule("cfv:4.1.5")
def order_is_decided_by(card: Instance) -> int:
    """Returns the owner, who decides the order in which cards come to a zone together."""
    return owner(card)


@rule("cfv:3.1.1", "cfv:3.1.1.1", "cfv:8.1.1")
def abilities_of(text: ast.Ability) -> tuple[ast.Ability, ...]:
    """Returns the abilities in a text, or in an effect that gives it: activated, automatic or continuous ones."""
    if isinstance(text, ast.Keyword):
        return keywords.expand(text)
    return (keywords.with_limit_break(text),)


@rule("cfv:1.2.5")
def win_by_effect(game: Game, player: int) -> None:
    """Let a player win, and the other one lose, while the effect resolves, without a check timing."""
    lose(game, (opponent_of(player),), "an effect", "cfv:1.2.5")


@dataclass
class SuperiorCall(Procedure):
    """An effect puts cards on circles, some of them on a guardian circle.

    moves: their moves. guarded: the serials of the units that those on the guardian circle guard, -1 for none.
    """

    player: int
    moves: tuple[Event, ...]
    guarded: tuple[int, ...] = ()

    @step("cfv:10.1.6.1.3.1")
    def assign(self, game: Game) -> None:
        """For each guardian, choose the unit that it guards."""
        coming = self.guarding()
        if len(self.guarded) >= len(coming):
            self.again("put")
            return
        found = roles.attacked(game)
        if len(found) < 2:
            self.guarded = (*self.guarded, game.cards[found[0]].serial if found else -1)
            self.again("assign")
            return
        card = coming[len(self.guarded)].card
        assert card is not None
        game.ask(self.player, [Choice("guard", card.serial, game.cards[one].serial) for one in found], "guarded")

    @step("cfv:10.1.6.1.3.1")
    def note_assigned(self, game: Game) -> None:
        assert self.answer is not None
        self.guarded = (*self.guarded, self.answer.target)
        self.again("assign")

    @step("cfv:10.1.6.1.1", "cfv:10.1.6.1.1.2")
    def put(self, game: Game) -> None:
        """Place all of them at the same time."""
        game.happen_all([event for move in self.moves for event in arriving(game, self.player, move)])

    @step("cfv:7.4.1.1.2.2")
    def guard(self, game: Game) -> None:
        pairs = [(move.card.number, game.current(target)) for move, target in
                 zip(self.guarding(), self.guarded, strict=True) if move.card is not None]
        roles.assign_guards(game, pairs)

    def guarding(self) -> list[Event]:
        """Returns the moves to a guardian circle."""
        return [move for move in self.moves if move.place % SPOTS == GUARDIAN]


class VanguardMeanings(Meanings):
    """The words of the original series."""

    game = "cfv"

    def carries(self, clause: str) -> bool:
        fact = CLAUSES.get(clause)
        return fact is None or fact.value

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

    def moment(self, span: str) -> str:
        return "attack" if span == "attack_sub_phase" else span.replace("_", " ")

    def relation(self, word: str) -> Relating:
        return relations.RELATIONS[word]

    def verb(self, layout: Layout, origin: int, place: int) -> str:
        if place == DROP:
            if origin >= VANGUARD:
                return "retire"
            return {HAND: "discard", DAMAGE: "heal"}.get(origin, "put")
        if place == SOUL and origin == DECK:
            return "soul charge"
        if place == BIND:
            return "bind"
        return "return" if place == HAND and origin != DECK else "put"

    def exact_verbs(self) -> frozenset[str]:
        return frozenset(MEANT)

    def means(self, wanted: str, verb: str) -> bool:
        return verb in MEANT[wanted]

    def moves_of(self, verb: str) -> str:
        if verb in ("intercept", "shift"):
            return "within"
        return by_rule("between", "cfv:10.1.4.1", "cfv:10.1.4.1.1")

    def zones_of(self, verb: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        if verb == "retire":
            source, target = RETIRED.value
            return (source,), (target,)
        return _ZONES_OF.get(verb, ((), ()))

    def attack_key(self, about_target: bool) -> str:
        return "attacked" if about_target else "attack"

    def pile(self, game: Game, cause: Cause, place: int) -> int:
        """Returns the card by whose effect bound cards lie in one pile."""
        return pile_of(cause) if place % SPOTS == BIND else -1

    # Reading cards

    def is_named(self, names: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
        return any(cards.is_named(names, name) for name in wanted)

    def has_in_name(self, names: tuple[str, ...], parts: tuple[str, ...]) -> bool:
        return any(cards.has_in_name(names, part) for part in parts)

    def share(self, field: str, one: tuple[str, ...], other: tuple[str, ...]) -> bool:
        return cards.share(one, other)

    def number_fields(self) -> frozenset[str]:
        return frozenset({"grade", "power", "shield", "critical"})

    # Players, time

    def whose_now(self, game: Game, span: str) -> tuple[int, ...]:
        attack = roles.running(game)
        if span == "turn":
            return (game.turn_player,)
        if span == "battle":
            return (game.turn_player,) if attack is not None and attack.battling else ()
        if span in ("attack", "attack_sub_phase"):
            return (game.turn_player,) if attack is not None else ()
        if span in STEPS:
            return (game.turn_player,) if game.find(STEPS[span]) >= 0 else ()
        return (game.turn_player,) if game.phase == self.moment(span) else ()

    # Where abilities work

    def expand(self, ability: ast.Ability, definition: Definition) -> tuple[ast.Ability, ...]:
        return abilities_of(ability)

    def given_by_rules(self, definition: Definition) -> tuple[ast.Ability, ...]:
        return keywords.of_icons(definition)

    def looks_back(self, layout: Layout, origin: int, place: int) -> bool:
        looks = left_field(origin) or became_hidden(layout, origin, place)
        return by_rule(looks, "cfv:8.6.4.1", "cfv:8.6.4.1b", "cfv:8.6.4.1.3")

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

    def places_for(self, game: Game, player: int, card: Instance, places: list[int]) -> list[int]:
        if game.forbidden("superior call", player, card.number):
            places = [place for place in places if place % SPOTS == VANGUARD]
        return [place for place in places if fits_circle(game, card.number, place)]

    def home(self, game: Game, card: Instance, spot: int) -> int:
        return home(game, card.number, spot)

    def arranger(self, game: Game, card: Instance, actor: int, anyhow: bool) -> int:
        return actor if anyhow else order_is_decided_by(card)

    # Doing

    def leave_together(self, zone: str) -> bool:
        return zone == "deck" and by_rule(False, "cfv:4.2.3")

    def draw(self, game: Game, player: int, cause: Cause | None) -> bool:
        return draw_one(game, player, cause)

    def damage(
        self,
        players: tuple[int, ...],
        amount: int,
        source: Instance | None,
        serial: int,
        cause: Cause,
        cancellable: bool,
    ) -> Procedure:
        return DealDamage(players, amount, effect_source(source), cause)

    def place(self, game: Game, player: int, moves: list[Event]) -> list[Event] | Procedure:
        fitting = [move for move in moves if move.card is not None and fits_circle(game, move.card.number, move.place)]
        if any([move.place % SPOTS == GUARDIAN for move in fitting]):
            return SuperiorCall(player, tuple(fitting))
        return [event for move in fitting for event in arriving(game, player, move)]

    def redirect(self, game: Game, player: int, card: Instance, cause: Cause) -> bool:
        return change_battle(game, card)

    def icon(self, game: Game, player: int, icon: str, card: int) -> Procedure:
        return PerformIcon(player, icon, card)

    def win(self, game: Game, player: int) -> None:
        win_by_effect(game, player)

    def defeat(self, game: Game, players: tuple[int, ...]) -> None:
        lose(game, players, "an effect", "cfv:1.2.5")

    def extra_turn(self, game: Game, player: int) -> None:
        turn.extra_turn(game, player)


@rule("cfv:4.9.3")
def pile_of(cause: Cause) -> int:
    """Returns the number of the card whose effect binds, so that what it has bound is told apart; -1 for none."""
    return cause.source.number if cause.source is not None else -1


@rule("cfv:10.1.19.1")
def change_battle(game: Game, card: Instance) -> bool:
    """Let the attack that goes on be against another unit. Returns False if there is none."""
    return roles.change_target(game, card.number)


WORDS: Final = VanguardMeanings()


def named() -> tuple[tuple[str, ast.Ability], ...]:
    """Returns the abilities that rules make by themselves."""
    return (
        ("power until end of turn", ast.OnPlay(ast.Change(ast.THIS, "power", "by", ast.Num(1), ast.END_OF_TURN))),
        ("critical until end of turn", ast.OnPlay(ast.Change(ast.THIS, "critical", "by", ast.Num(1), ast.END_OF_TURN))),
    )


def build_table(layout: Layout, definitions: tuple[Definition, ...]) -> Table:
    """Returns the table of the cards with their abilities, and of abilities that the rules make."""
    table = build_rows(WORDS, layout, definitions, True, named())
    table.named["boost"] = table.number(roles.boost_ability())
    table.named["guard"] = table.number(roles.guard_ability())
    first: dict[str, int] = {}
    for row in table.rows:
        row.alike = first.setdefault(repr(cards.in_play(row.definition)), row.index)
    return table


