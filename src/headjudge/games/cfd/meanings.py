"""The meaning of the words of card text in this game, where it differs from the original series."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from headjudge.games.cfd import (
    amounts,
    battle,
    cards,
    declaring,
    deeds,
    driving,
    guarding,
    keywords,
    memory,
    set_orders,
    tokens,
    turn,
)
from headjudge.games.cfd.alchemagic import name_abilities
from headjudge.games.cfd.basics import (
    cannot_affect,
    front_row_ability,
    original_dress,
    removing,
    ride_cards,
    takes_cards,
    turn_aside,
)
from headjudge.games.cfd.battled import LOOKING_BACK
from headjudge.games.cfd.checks import DealDamage
from headjudge.games.cfd.clauses import CLAUSES
from headjudge.games.cfd.looking import LOOKED
from headjudge.games.cfd.markers import number_of_markers
from headjudge.games.cfd.openings import center_alone
from headjudge.games.cfd.placing import brought
from headjudge.games.cfd.relations import RELATIONS
from headjudge.games.cfd.turn import DRAWN, REGULAR_DRAW
from headjudge.games.cfd.zones import IMPRISONED, ORDERS, SCOUTED
from headjudge.games.vanguard import meanings
from headjudge.games.vanguard.battle import CloseStep
from headjudge.games.vanguard.checking import effect_source
from headjudge.games.vanguard.circles import (
    ACROSS,
    CENTER_BACK,
    COLUMNS,
    DECK,
    DROP,
    GUARDIAN,
    HAND,
    ON_FIELD,
    REARGUARD,
    VANGUARD,
    column_of,
)
from headjudge.games.vanguard.meanings import VanguardMeanings
from headjudge.kernel.abilities import Table
from headjudge.kernel.cards import Definition, Instance
from headjudge.kernel.effects import Effect
from headjudge.kernel.events import Cause, Event
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import Fact, by_rule, in_force, rule
from headjudge.language.card_text import card_text
from headjudge.language.compiling.compiler import build_rows
from headjudge.language.running.conventions import between
from headjudge.language.running.parts import ruled
from headjudge.language.tree import ast

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.kernel.zones import Layout

STEPS: Final[dict[str, type[Procedure]]] = {
    "start_step": battle.StartStep,
    "attack_step": battle.AttackStep,
    "guard_step": guarding.GuardStep,
    "drive_step": driving.DriveStep,
    "damage_step": battle.DamageStep,
    "close_step": CloseStep,
}

SHIFT: Final = "shift"
"""The verb of triggers for units that move from circle to circle (7.28)."""

UNDER: Final = "original dress"
"""The verb of triggers for cards that become original dress, from the field or elsewhere (6.4.2.1)."""

BY_DRESS: Final = ("overdress", "xoverdress")
"""The verbs of units that are placed by overDress and XoverDress (6.4, 14.14)."""

BROUGHT: Final = ("ride", "superior ride", "call", "superior call", *BY_DRESS)
"""The verbs of units that are ridden or called, also from another circle."""

NAMES_APART: Final = Fact("cfd:17.3.1.1", True)
"""Each name of a card counts where different names are counted."""

LAYERS: Final[Fact[Mapping[str, int]]] = Fact(("cfd:11.9.1.9", "cfd:11.9.2", "cfd:11.9.1.8"), {"to": 1})
"""Setting a number comes after everything that raises or lowers it, boosts and shields included."""

UNAFFECTED: Final = "forbid:be affected"
"""What an effect says of cards that cannot be affected (12.5.1)."""

PLACES: Final = {"imprisoned": IMPRISONED, "scouted": SCOUTED, "orders": ORDERS}
"""The piles of the order zone, by the words for cards in them."""


@rule("cfd:11.1.1", "cfd:14.1.2")
def abilities_of(text: ast.Ability) -> tuple[ast.Ability, ...]:
    """Returns the abilities in a text, or in an effect that gives it: of one of the four categories."""
    if isinstance(text, ast.Keyword):
        return keywords.expand(text)
    return (keywords.with_condition(keywords.in_its_zones(keywords.turning_down(text))),)


def of_arms(ability: ast.Ability) -> ast.Ability:
    """Returns an ability of an Arms order: on the vanguard circle it lies with the unit that it arms (16.3.4)."""
    if isinstance(ability, ast.Activated | ast.Automatic | ast.Continuous) and "vanguard" in ability.where:
        return replace(ability, where=tuple(["arms" if zone == "vanguard" else zone for zone in ability.where]))
    return ability


ORIGINAL_CHANGED: Final = Fact("cfd:11.9.1.2", -2)
ORIGINAL_LOST: Final = Fact("cfd:11.9.1.3", -1)
"""The layers before all others: original information is got and changed, then it is lost."""

KEPT_WHERE_PUT: Final = Fact("cfd:6.3.5.1", True)
"""Whether a unit that was ridden upon is found only where the ride has put it, also by an ability that it pays for."""

REPEATS_APART: Final = Fact("cfd:12.7.3", True)
"""Whether what was chosen for one of several is not chosen for the next."""

CONVENTIONS: Final = replace(
    meanings.CONVENTIONS,
    shown={**meanings.CONVENTIONS.shown, LOOKED: "looked"},
    relations=RELATIONS,
    looking_back=LOOKING_BACK,
    numbers=meanings.CONVENTIONS.numbers | {"drive"},
    player_numbers={"vanguard_damage": memory.vanguard_damage, "orders_played": memory.orders_played,
                    "markers": number_of_markers},
    steps=STEPS,
    exact_verbs=Fact((), frozenset({*meanings.MEANT, *BY_DRESS, "set", DRAWN, SHIFT})),
    moves={**meanings.CONVENTIONS.moves, UNDER: "all"},
    verb_zones={
        **meanings.CONVENTIONS.verb_zones,
        "discard": between("hand", "deck", to=("drop",)),
        DRAWN: between("deck", to=("hand",)),
    },
    names_apart=NAMES_APART,
    layers=LAYERS,
    everywhere=keywords.EVERYWHERE,
    declared=amounts.FIELDS | {"column"},
    deeds_in_a_stroke=frozenset({"remove"}),
    original_changed=ORIGINAL_CHANGED,
    original_lost=ORIGINAL_LOST,
    refers_in_turn=Fact((), True),
    brings_along=Fact((), True),
    repeats_apart=REPEATS_APART,
    kept_where_put=KEPT_WHERE_PUT,
    clauses=CLAUSES,
)


class OverDressMeanings(VanguardMeanings):
    """The words of the overDress era."""

    game = "cfd"
    conventions = CONVENTIONS

    # Words

    def text(self, ability: ast.Ability) -> str:
        labelled = getattr(ability, "labels", ())  # it is called by its keyword
        return "" if labelled else card_text("cfd").told(ability)

    def spots(self, layout: Layout, word: str) -> tuple[int, ...]:
        if word in PLACES:
            return by_rule((PLACES[word],), "cfd:16.2.2.1", "cfd:16.5.2.1")
        if word == "order_zone":
            return (ORDERS, IMPRISONED, SCOUTED)
        return super().spots(layout, word)

    def verb(self, layout: Layout, origin: int, place: int) -> str:
        if place == DROP and origin in (DECK, HAND):
            return by_rule("discard", "cfd:7.7.2")
        if place in (IMPRISONED, SCOUTED):
            return "imprison" if place == IMPRISONED else "scout"
        return super().verb(layout, origin, place)

    def icon_of(self, step: ast.Step) -> str:
        return amounts.icon_of(step)

    def icon_change(self, game: Game, player: int, card: int, icon: str) -> int:
        return amounts.icon_change(game, player, card, icon)

    def cost_change(self, game: Game, player: int, card: int, icon: str, kind: str, printed: bool) -> int:
        return amounts.cost_change(game, player, card, icon, kind, printed)

    def icon_performed(self, game: Game, player: int, card: int, icon: str) -> None:
        amounts.icon_performed(game, player, card, icon)

    def cost_is_lost(self, game: Game, card: int, player: int, kind: str, labels: tuple[str, ...]) -> bool:
        return amounts.cost_is_lost(game, card, player, kind, labels)

    def words_of_place(self, game: Game, player: int, card: Instance, field: str) -> tuple[str, ...] | None:
        if field != "column":
            return None
        column = column_of(game.layout.spot_of[card.place])
        return (column if game.layout.owner_of[card.place] == player else ACROSS.value[column],) if column else ()

    def words_to_declare(self, game: Game, player: int, field: str) -> tuple[str, ...]:
        return tuple(COLUMNS.value) if field == "column" else amounts.words_to_declare(
            self.known_words(game, player, field))

    def redirect(self, game: Game, player: int, card: Instance, cause: Cause) -> bool:
        changed = super().redirect(game, player, card, cause)
        battle.note_kinds(game)
        return changed

    def takes_several(self, game: Game, place: int) -> bool:
        several = game.layout.spot_of[place] in (GUARDIAN, VANGUARD)
        return by_rule(several, "cfd:6.2.3.2.1", "cfd:6.2.3.2.1.1")

    def may_negate(self, game: Game, player: int, effect: Effect, source: Instance | None, kinds: tuple[str, ...]
                   ) -> bool:
        return not is_shielded(game, player, effect, source, kinds)

    def receives(self, game: Game, player: int, spot: int) -> bool:
        return set_orders.has_room(game, player, spot)

    def can_be_created(self, definition: Definition, spot: int) -> bool:
        return tokens.can_be_created(spot)

    def means(self, wanted: str, verb: str) -> bool:
        """"Draw by an ability" is every draw but that of the draw step; who is ridden or called does not move."""
        if wanted == SHIFT:
            return by_rule(verb not in BROUGHT, "cfd:7.28.2")
        if wanted == DRAWN:
            return by_rule(verb == "draw", "cfd:7.5.4.1", "cfd:7.5.4.1.1", along=(verb,))
        if wanted in BY_DRESS or wanted == "set":
            return verb == wanted
        return super().means(wanted, verb) or (wanted == "draw" and verb == REGULAR_DRAW)

    # Players, time

    def flag(self, game: Game, player: int, name: str) -> bool:
        return flag(game, player, name)

    def lasts(self, game: Game, span: str) -> bool:
        if span != "battle" or self.whose_now(game, "battle"):
            return True
        return by_rule(False, "cfd:11.3.1.2.1")

    # Where abilities work

    def expand(self, ability: ast.Ability, definition: Definition) -> tuple[ast.Ability, ...]:
        return abilities_of(of_arms(ability) if definition.type == cards.ARMS_ORDER else ability)

    def given_by_rules(self, definition: Definition) -> tuple[ast.Ability, ...]:
        drive = (keywords.DRIVE,) if cards.is_unit(definition.type) else ()
        return (*keywords.of_icons(definition), *drive)

    def timing(self, labels: tuple[str, ...]) -> tuple[str, ...]:
        """An additional effect is performed when a check reveals the card, not when it is played."""
        return (keywords.ADDITIONAL_EFFECT,) if keywords.ADDITIONAL_EFFECT in labels else ("order",)

    # Choosing

    def may_choose(
        self, game: Game, player: int, card: Instance, source: Instance | None, labels: tuple[str, ...]
    ) -> bool:
        chosen = super().may_choose(game, player, card, source, labels)
        return chosen and not (ruled(game, UNAFFECTED, player, card.number, source, labels)
                               and in_force("cfd:12.5.1"))

    def may_pay_with(
        self, game: Game, player: int, card: Instance, source: Instance | None, labels: tuple[str, ...]
    ) -> bool:
        return not (ruled(game, UNAFFECTED, player, card.number, source, labels) and in_force("cfd:12.5.1"))

    def paying_forbidden(self, game: Game) -> bool:
        return UNAFFECTED in game.table.part_keys

    def places_for(self, game: Game, player: int, card: Instance, places: list[int]) -> list[int]:
        if game.forbidden("superior call", player, card.number):
            declaring.show_held_back(game, game.cards[card.number], player)
            places = [place for place in places if game.layout.spot_of[place] == VANGUARD]
        if center_alone(game, player, card.number):
            places = [place for place in places if game.layout.spot_of[place] in (VANGUARD, CENTER_BACK)]
        if game.forbidden("ride", player, card.number) or game.forbidden("be ridden", player, card.number):
            places = [place for place in places if game.layout.spot_of[place] != VANGUARD]
        return [place for place in places if game.layout.spot_of[place] not in REARGUARD or takes_cards(game, place)]

    def goes_along(self, game: Game, card: Instance, spot: int) -> tuple[Instance, ...]:
        if game.layout.spot_of[card.place] not in ON_FIELD or not in_force("cfd:6.4.4"):
            return ()
        if spot in (IMPRISONED, SCOUTED) and not in_force("cfd:16.2.1.2"):
            return ()
        apart = ride_cards(game)  # they do not come into the deck (6.4.4.2)
        return tuple([game.cards[dress] for dress in original_dress(game, card.number) if dress not in apart])

    # Doing

    def damage(
        self,
        players: tuple[int, ...],
        amount: int,
        source: Instance | None,
        serial: int,
        cause: Cause,
        cancellable: bool,
    ) -> Procedure:
        return DealDamage(players, amount, effect_source(source), "effect", "cfd:7.29.1", cause)

    def place(self, game: Game, player: int, moves: list[Event]) -> list[Event] | Procedure:
        for move in moves:
            turn_aside(game, move)
        return brought(game, player, moves)

    def extra_turn(self, game: Game, player: int) -> None:
        turn.extra_turn(game, player)

    def token(self, token: ast.Token) -> Definition:
        known = tokens.named(token.name)
        return known if known is not None else cards.as_rules_read(super().token(by_rule(token, "cfd:2.9.2.2")))

    def make(self, game: Game, definition: Definition, player: int, number: int) -> tuple[Instance, ...]:
        return tokens.make(game, definition, player, number)

    def perform(self, game: Game, player: int, deed: str, what: list[Instance], others: list[Instance], cause: Cause
                ) -> Procedure | None:
        reached = [card for card in what if not cannot_affect(game, card.number, cause)]
        return by_rule(deeds.performing(game, player, deed, reached, others, cause), "cfd:7.12.1.4", "cfd:7.1.1",
                       "cfd:7.12.1")

    def deed_strokes(self, game: Game, player: int, deed: str, cards: list[Instance], cause: Cause) -> list[Event]:
        return [removing(game, card.number, player, "cfd:7.17.1", cause) for card in cards]


@rule("cfd:12.5.2")
def is_shielded(game: Game, player: int, effect: Effect, source: Instance | None, kinds: tuple[str, ...]) -> bool:
    """Whether an effect cannot be affected by an ability, because the unit that it comes from cannot be."""
    unit = game.current(effect.this)
    if unit < 0 or UNAFFECTED not in game.table.part_keys:
        return False
    return ruled(game, UNAFFECTED, player, unit, source, kinds)


ATTACKED: Final = {"vanguard_attacked": "vanguard", "rearguard_attacked": "rear-guard"}
"""The flags of battles, and the kinds of units that are attacked in them."""


@rule("cfd:7.32.2", "cfd:7.33.3")
def flag(game: Game, player: int, name: str) -> bool:
    """Whether a player is in Final Rush, or what text calls the player's World; only text asks for either."""
    if name == "final_rush":
        return memory.in_final_rush(game, player)
    if name == "final_burst":
        return game.allowed("final burst", player)
    if name in ATTACKED:
        return battle.is_against(game, ATTACKED[name])
    if name in ("went_first", "went_second", "persona_rode"):
        return memory.fact_of(game, player, name)
    return memory.world_of(game, player) == name.replace("_", " ")


WORDS: Final = OverDressMeanings()


def build_table(layout: Layout, definitions: tuple[Definition, ...]) -> Table:
    """Returns the table of the cards with their abilities, and of abilities that the rules make."""
    known = {definition.id for definition in definitions}
    made = [token for token in tokens.known_tokens() if token.id not in known]
    read = tuple([cards.as_rules_read(definition) for definition in (*definitions, *made)])
    table = build_rows(WORDS, layout, read, meanings.named())
    meanings.complete(table)
    table.named["persona ride"] = table.number(front_row_ability())
    name_abilities(table)
    table.reads_past = table.reads_past or any(keywords.is_regalis(row.definition) for row in table.rows)
    return table
