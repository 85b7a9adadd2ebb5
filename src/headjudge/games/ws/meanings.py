"""The meaning of the words of card text in Weiss Schwarz."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.ws import battle, cards, encore, instructions, keywords, keywords_text, nodes, turn
from headjudge.games.ws.basics import DealDamage, effect_source, home, lose, owner, player_level
from headjudge.games.ws.clauses import CLAUSES
from headjudge.games.ws.relations import RELATIONS
from headjudge.games.ws.zones import (
    CENTER_LEFT,
    CLOCK,
    DECK,
    GROUPS,
    HAND,
    MARKERS,
    MEMORY,
    RESOLUTION,
    SPOTS,
    STAGE,
    STOCK,
    WAITING_ROOM,
    faces_a_character,
    markers_under,
    opponent_of,
)
from headjudge.kernel.abilities import Table
from headjudge.kernel.cards import Definition, Instance
from headjudge.kernel.events import Cause
from headjudge.kernel.knowledge import sees
from headjudge.kernel.rules import TRACING, Fact, by_rule, rule
from headjudge.kernel.zones import EVERYBODY
from headjudge.language.card_text import card_text
from headjudge.language.compiling.compiler import build_rows
from headjudge.language.running.conventions import Conventions
from headjudge.language.running.meanings import Meanings
from headjudge.language.running.parts import ruled
from headjudge.language.tree import ast

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.kernel.procedures import Procedure
    from headjudge.kernel.zones import Layout


STEPS: Final[dict[str, type[Procedure]]] = {
    "attack_declaration_step": battle.AttackDeclarationStep,
    "trigger_step": battle.TriggerStep,
    "counter_step": battle.CounterStep,
    "damage_step": battle.DamageStep,
    "battle_step": battle.BattleStep,
    "encore_step": encore.EncoreStep,
}
"""The steps of the attack phase, all the turn player's: a Backup is played in the opponent's counter step (10.5.2)."""


CONVENTIONS: Final = Conventions(
    spans={"battle": "attack", "attack_sub_phase": "attack"},
    deeds={
        "be_chosen": "choose",
        "be chosen": "choose",
        "be played": "play",
        "lose soul by side attack": "lose soul by side attacking",
    },
    parameters={"damage end": "damage from the bottom"},
    relations=RELATIONS,
    numbers=frozenset({"level", "cost", "power", "soul"}),
    player_numbers={"level": player_level},
    moves={"shift": "within"},
    steps=STEPS,
    tops=Fact("ws:10.1.1", frozenset({"clock_top"})),
    redirect_key="instead:attack type",
    own_abilities=instructions.ABILITIES,
    own_steps=instructions.STEPS,
    own_amounts=instructions.AMOUNTS,
    by_card=frozenset({nodes.Replay}),
    clauses=CLAUSES,
)


# 8.7.4.1 and 8.6.3


@rule("ws:8.7.4.1.2")
def left_stage(origin: int) -> bool:
    """Whether a card leaves the stage, so that it is looked at as it was there."""
    return CENTER_LEFT <= origin < MARKERS


@rule("ws:8.7.4.1.1")
def became_hidden(layout: Layout, origin: int, place: int) -> bool:
    """Whether a card goes from a public to a hidden zone, so that it is looked at as it was in the public one."""
    return (
        layout.spot_zone[origin].sees != "nobody"
        and layout.spot_zone[origin].sees != "owner"
        and layout.spot_zone[place].sees in ("nobody", "owner")
    )


@rule("ws:8.6.3.1.2", "ws:1.3.2")
def as_many_as_possible(number: int, there: int) -> int:
    """Returns the number of cards to choose: as many as possible where fewer exist than asked for."""
    return min(number, there)


@rule("ws:8.6.3.1.4")
def may_fail(game: Game, found: list[Instance], filtered: bool) -> bool:
    """Whether a player may fail to find: nobody can tell whether an unrevealed card of a hidden zone fits."""
    return filtered and any(
        game.layout.zone_of[card.place].sees != EVERYBODY and not sees(game, None, card) for card in found
    )


@rule("ws:3.1.5")
def order_is_decided_by(game: Game, card: Instance) -> int:
    """Returns the owner, who decides the order in which cards come to a zone together."""
    return owner(card)


@rule("ws:4.7.1")
def draw_one(game: Game, player: int, cause: Cause | None) -> bool:
    """Put the top card of the deck into the hand. Returns False if there is none."""
    deck = game.cards_at[player * SPOTS + DECK]
    if not deck:
        return False
    game.move(deck[-1], player * SPOTS + HAND, "draw", player, rule="ws:4.7.1", cause=cause)
    return True


@rule("ws:3.2.5", "ws:3.13.1.4")
def flipped_into() -> tuple[int, ...]:
    """Returns the resolution zone, where cards that are flipped over lie until they are put elsewhere."""
    return (RESOLUTION,)


@rule("ws:3.5.2")
def on_stage() -> tuple[int, ...]:
    """Returns the kinds of places that text calls the stage: all five stage positions."""
    return STAGE


@rule("ws:3.12.1", "ws:3.12.2.3")
def memory() -> tuple[int, ...]:
    """Returns the kinds of places that text calls memory."""
    return (MEMORY,)


@rule("ws:4.1.1", "ws:4.1.1.1", "ws:8.1.1")
def abilities_of(text: ast.Ability) -> tuple[ast.Ability, ...]:
    """Returns the abilities in a text, or in an effect that gives it: activated, automatic or continuous ones."""
    return keywords_text.expand(text) if isinstance(text, ast.Keyword) else (text,)


@rule("ws:1.2.5")
def lose_by_effect(game: Game, losers: tuple[int, ...]) -> None:
    """Let players lose, and who does not lose win, while the effect resolves, without a check timing."""
    lose(game, losers, "an effect", "ws:1.2.5")


class WeissSchwarzMeanings(Meanings):
    """The words of the English edition."""

    game = "ws"
    conventions = CONVENTIONS

    def spots(self, layout: Layout, word: str) -> tuple[int, ...]:
        if word == "clock_top":
            return (CLOCK,)
        if word == "resolution":
            return flipped_into()
        if word == "memory":
            return memory()
        groups = GROUPS.value
        assert isinstance(groups, dict)
        if word in groups:
            return tuple(groups[word])
        if word == "stage":
            return on_stage()
        if word in layout.spots_of:
            return layout.spots_of[word]
        for spot in STAGE:
            if layout.spot_slot[spot] == word:
                return (spot,)
        raise KeyError(word)

    def verb(self, layout: Layout, origin: int, place: int) -> str:
        if origin == HAND and place == WAITING_ROOM:
            return "discard"
        if origin == STOCK and place == WAITING_ROOM:
            return "pay"
        return "return" if place == HAND else "put"

    def is_named(self, names: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
        return any(cards.is_named(names, name) for name in wanted)

    def has_in_name(self, names: tuple[str, ...], parts: tuple[str, ...]) -> bool:
        return any(cards.has_in_name(names, part) for part in parts)

    def has_trait(self, traits: tuple[str, ...], wanted: str) -> bool:
        return cards.has_trait(traits, wanted)

    def share(self, field: str, one: tuple[str, ...], other: tuple[str, ...]) -> bool:
        if field == "title":
            return any(cards.has_title(one, title) for title in other)
        if field == "side":
            return any(cards.has_side(one, side) for side in other)
        return cards.share(one, other)

    def beneath(self, game: Game, card: int) -> tuple[int, ...]:
        return markers_under(game, card)

    def whose_now(self, game: Game, span: str) -> tuple[int, ...]:
        if span in ("attack", "battle"):
            return (game.turn_player,) if battle.sub_phase(game) is not None else ()
        return super().whose_now(game, span)

    def expand(self, ability: ast.Ability, definition: Definition) -> tuple[ast.Ability, ...]:
        return abilities_of(ability)

    def text(self, ability: ast.Ability) -> str:
        return card_text("ws").told(ability)

    def given_by_rules(self, definition: Definition) -> tuple[ast.Ability, ...]:
        return common_encore() if definition.type == cards.CHARACTER else ()

    def narrowed(self, layout: Layout, spots: frozenset[int], labels: tuple[str, ...]) -> frozenset[int]:
        return keywords.where_it_works(spots, labels)

    def written_with(self, labels: tuple[str, ...]) -> tuple[str, ...]:
        return keywords.written_with(labels)

    def keyword(self, label: str) -> str:
        return keywords.meant_by(label)

    def effect_of(self, label: str) -> str:
        return keywords.effect_of(label)

    def flipped_into(self, labels: tuple[str, ...]) -> str:
        return keywords.flipped_into(labels)

    def must_find(self, labels: tuple[str, ...]) -> bool:
        return keywords.must_find(labels)

    def exchange_clause(self, labels: tuple[str, ...]) -> str:
        return "change of both" if "change" in labels else ""

    def looks_back(self, layout: Layout, origin: int, place: int) -> bool:
        looks = left_stage(origin) or became_hidden(layout, origin, place)
        return looks if not TRACING else by_rule(looks, "ws:8.7.4.1", "ws:8.7.4.1.3")

    def printed_cost(self, game: Game, card: Instance, master: int) -> tuple[tuple[int, int], ...]:
        cost = max(0, game.number(card.number, "cost"))
        return ((master * SPOTS + STOCK, cost),) if cost > 0 else ()

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
        return actor if anyhow else order_is_decided_by(game, card)

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
        return DealDamage(players, amount, serial, effect_source(source), cause, "effect", cancellable)

    def win(self, game: Game, player: int) -> None:
        lose_by_effect(game, (opponent_of(player),))

    def defeat(self, game: Game, players: tuple[int, ...]) -> None:
        lose_by_effect(game, players)

    def extra_turn(self, game: Game, player: int) -> None:
        turn.extra_turn(game, player)

    def faced(self, game: Game, place: int) -> bool:
        return faces_a_character(game, place)

    def redirect(self, game: Game, player: int, card: Instance, cause: Cause) -> bool:
        return battle.defend_instead(game, player, card)

    def use_at_cost(self, labels: tuple[str, ...], kind: str, reveals: bool) -> tuple[str, ...]:
        return keywords.used_when_paid(labels, reveals)

    def use_at_step(self, labels: tuple[str, ...], doing: str, reveals: bool) -> tuple[str, ...]:
        return keywords.used_when_done(labels, doing, reveals)


@rule("ws:10.2.3")
def common_encore() -> tuple[ast.Ability, ...]:
    """Returns Encore for three cards from the stock, which every character has."""
    three = ast.Move(ast.Top("stock", "you", ast.Num(3)), (ast.Spot("waiting_room", "you"),))
    return keywords_text.expand(ast.Keyword("encore", cost=(three,)))


WORDS: Final = WeissSchwarzMeanings()

SHOT_HEARS: Final = Fact("ws:4.12.2.7.2", "any")
"""Who takes the damage that a Shot waits for: also the attacking character's own player."""


def named() -> tuple[tuple[str, ast.Ability], ...]:
    """Returns the abilities that rules make by themselves."""
    # 4.12.2.7: when the next damage dealt by the attacking character is canceled.
    canceled = ast.Damaged(ast.Ref("attacker"), SHOT_HEARS.value, True)
    return (
        ("soul until end of turn", ast.OnPlay(ast.Change(ast.THIS, "soul", "by", ast.Num(1), ast.END_OF_TURN))),
        ("shot", ast.Automatic(canceled, ast.Damage("opponent", ast.Num(1)), where=())),
    )


def build_table(layout: Layout, definitions: tuple[Definition, ...]) -> Table:
    """Returns the table of the cards with their abilities, and of abilities that the rules make."""
    table = build_rows(WORDS, layout, definitions, named())
    first: dict[str, int] = {}
    for row in table.rows:
        row.alike = first.setdefault(repr(cards.in_play(row.definition)), row.index)
    return table
