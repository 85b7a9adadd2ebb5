"""The meaning of the words of card text in the Gundam Card Game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.games.gcg import (
    basics,
    battle,
    cards,
    instructions,
    keywords_text,
    multiplayer,
    playable,
    playing,
    tokens,
    turn,
)
from headjudge.games.gcg.clauses import CLAUSES
from headjudge.games.gcg.relations import RELATIONS
from headjudge.games.gcg.zones import (
    BASE,
    BATTLE_AREA,
    DECK,
    FIELD,
    HAND,
    NO_LOCATION,
    OUTSIDE,
    PILOTS,
    REMOVAL,
    REMOVED_LIE_IN,
    RESOURCE_AREA,
    SHIELD_AREA,
    SHIELDS,
    TRASH,
)
from headjudge.kernel.abilities import Table
from headjudge.kernel.cards import Definition, Instance
from headjudge.kernel.events import Cause, Event
from headjudge.kernel.rules import Fact, by_rule, in_force, rule
from headjudge.kernel.starting import put_several
from headjudge.kernel.zones import EVERYBODY
from headjudge.language.compiling.compiler import build_rows
from headjudge.language.running.conventions import YES, Conventions, between
from headjudge.language.running.meanings import Meanings
from headjudge.language.running.parts import ruled
from headjudge.language.tree import ast

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.kernel.procedures import Procedure
    from headjudge.kernel.zones import Layout


@rule("gcg:10.1.2", "gcg:2.11.2")
def on_the_field(layout: Layout, spots: frozenset[int]) -> frozenset[int]:
    """Effects of Units and Bases work in the battle area and the base section, unless they name another location."""
    return spots


@rule("gcg:12.2.6")
def opponents_of(layout: Layout, seat: int) -> tuple[int, ...]:
    """Returns the seats of all other players, or of both players of the other team."""
    return tuple([other for other in range(layout.players) if not layout.allied(seat, other)])


@rule("gcg:1.3.2")
def as_many_as_possible(number: int, there: int) -> int:
    """Returns the number of cards to choose: as many as possible where fewer exist than asked for."""
    return min(number, there)


@rule("gcg:4.1.6")
def order_is_decided_by(card: Instance) -> int:
    """Returns the owner, who decides the order in which cards come to a location together."""
    return card.owner


@rule("gcg:13.2.5.1")
def where_bursts_work() -> frozenset[int]:
    """Returns the place where Bursts work: a revealed destroyed Shield is in no location."""
    return frozenset({NO_LOCATION})


@rule("gcg:3.4.6.3")
def type_now(game: Game, card: Instance) -> str:
    """Returns the type of a card: a paired Command is a Pilot."""
    return cards.PILOT if game.layout.spot_of[card.place] == PILOTS else card.row.type


@rule("gcg:5.9.1")
def pairs(game: Game, card: int) -> bool:
    """Whether an effect can place this card under a Unit: a Pilot, or a Command with a Pilot effect."""
    return basics.is_pilot_card(game, card) and playable.can_be_pilot(game, card)


@rule("gcg:5.17.1")
def tokens_from_outside(game: Game, definition: Definition, player: int, number: int) -> tuple[Instance, ...]:
    """Returns tokens made outside the game."""
    return put_several(game, definition, player, game.layout.at(player, OUTSIDE), number)


@rule("gcg:5.12.1")
def removed_to() -> int:
    """Returns the place of cards that are removed (exiled)."""
    return REMOVED_LIE_IN.value


@rule("gcg:2.8.2", "gcg:2.8.1")
def hp_left(game: Game, card: int) -> int:
    """Returns HP as effects read them: what remains after damage."""
    return basics.remaining_hp(game, card)


def as_read(game: Game, card: int, field: str) -> int:
    """Returns a number of a card as effects read it; none is below zero."""
    if field == "hp":
        return basics.not_negative(hp_left(game, card))
    if field == "ap":
        return basics.ap(game, card)
    if field == "level":
        return basics.level(game, card)
    if field == "cost":
        return basics.cost(game, card)
    if field == basics.DAMAGE:
        return game.cards[card].counter(basics.DAMAGE)
    return game.number(card, field)


_UNITS_AND_BASES: Final = ("battle_area", "base")

CONVENTIONS: Final = Conventions(
    relations=RELATIONS,
    numbers=frozenset({"ap", "hp", "level", "cost", *keywords_text.COUNTED}),
    player_numbers={
        "level": basics.player_level,
        "opponents": lambda game, player: len(multiplayer.opponents(game, player)),
    },
    steps={"start_step": turn.StartPhase, "end_step": turn.EndStep},
    exact_verbs=Fact((), frozenset({
        "deploy", "pair", "discard", "draw", "destroy", "trash", "return", "add", "remove",
    })),
    verb_zones={
        "deploy": between(to=_UNITS_AND_BASES),
        "pair": between(to=("pilots",)),
        "destroy": between(*_UNITS_AND_BASES),
        "return": between(*_UNITS_AND_BASES),
        "discard": between("hand", to=("trash",)),
        "draw": between("deck", to=("hand",)),
    },
    needs_targets=YES,
    mode_needs_targets=YES,
    paying_holds=Fact("gcg:11.1.2", False),  # rules management does not wait until a cost is paid
    lowest_number=1,
    brings_along=YES,
    together={"deck": Fact("gcg:4.2.3", True), "resource_deck": Fact("gcg:4.3.3", True)},
    destroyed_to="trash",
    own_steps=instructions.STEPS,
    own_triggers=instructions.TRIGGERS,
    own_conditions=instructions.CONDITIONS,
    own_beginnings=instructions.BEGINNINGS,
    clauses=CLAUSES,
)


class GundamMeanings(Meanings):
    """The words of the English edition."""

    game = "gcg"
    conventions = CONVENTIONS

    # Words

    def spots(self, layout: Layout, word: str) -> tuple[int, ...]:
        if word == "stage":
            return (BATTLE_AREA, BASE)
        if word == "field":
            return tuple(FIELD.value)
        if word == "shield_area":
            return tuple(SHIELD_AREA.value)
        return (removed_to(),) if word == "removal" else layout.spots_of[word]

    def verb(self, layout: Layout, origin: int, place: int) -> str:
        if place == PILOTS:
            return "pair"
        if place == REMOVAL:
            return basics.removal_verb()
        if place == TRASH:
            if origin in (BATTLE_AREA, BASE) and in_force("gcg:5.10.1"):
                return "destroy"
            return "discard" if origin == HAND else "trash"
        if place in (BATTLE_AREA, BASE):
            return "deploy"
        if place == HAND:
            return "return" if origin in FIELD.value and origin != SHIELDS else "add"
        if place == DECK:
            return "return"
        return "place"

    def doing(self, who: str, deed: str) -> ast.Trigger | None:
        if deed != "place_ex_resource":
            return None
        ex = ast.Select(("resource_area",), who, (ast.Words("token", (tokens.EX,)),))
        return ast.Moved(ex, "place", (), "any", ("resource_area",), who)

    def keyword(self, label: str) -> str:
        return keywords_text.label(label)

    # Reading cards

    def is_named(self, names: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
        return any(cards.is_named(names, name) for name in wanted)

    def has_in_name(self, names: tuple[str, ...], parts: tuple[str, ...]) -> bool:
        return any(cards.has_in_name(names, part) for part in parts)

    def has_trait(self, traits: tuple[str, ...], wanted: str) -> bool:
        return cards.has_trait(traits, wanted)

    # Players, time

    def opponents(self, layout: Layout, seat: int) -> tuple[int, ...]:
        return opponents_of(layout, seat)

    def player_word(self, word: str) -> str:
        if word == "friendly":
            return by_rule(word, "gcg:12.3.10")
        return by_rule(word, "gcg:12.3.11") if word == "you" else word

    def whose_now(self, game: Game, span: str) -> tuple[int, ...]:
        if span == "battle":
            return game.rules.turn_of(game) if battle.in_battle(game) else ()
        return super().whose_now(game, span)

    def lasts(self, game: Game, span: str) -> bool:
        return span != "battle" or battle.battle_of(game) is not None

    # Where abilities work

    def printed(self, ability: ast.Ability, definition: Definition) -> tuple[ast.Ability, ...]:
        return keywords_text.printed(ability, definition)

    def expand(self, ability: ast.Ability, definition: Definition) -> tuple[ast.Ability, ...]:
        return keywords_text.expand(ability)

    def given_by_rules(self, definition: Definition) -> tuple[ast.Ability, ...]:
        return keywords_text.given_by_rules(definition)

    def text(self, ability: ast.Ability) -> str:
        labels: tuple[str, ...] = getattr(ability, "labels", ())
        return f"<{labels[0].capitalize()}>" if labels and labels[0] in keywords_text.COUNTED else ""

    def timing(self, labels: tuple[str, ...]) -> tuple[str, ...]:
        return tuple([label for label in labels if label in (playable.MAIN, playable.ACTION)])

    def narrowed(self, layout: Layout, spots: frozenset[int], labels: tuple[str, ...]) -> frozenset[int]:
        if "burst" in labels:
            return where_bursts_work()
        return on_the_field(layout, spots) if spots and spots <= {BATTLE_AREA, BASE} else spots

    def looks_back(self, layout: Layout, origin: int, place: int) -> bool:
        """Whether a card leaves the field or becomes hidden, so that it is looked at as it was before."""
        if layout.spot_zone[origin].same_card:
            return in_force("gcg:13.2.8.2.1")
        return layout.spot_zone[origin].sees == EVERYBODY and layout.spot_zone[place].sees != EVERYBODY

    # Choosing

    def highest_choice(self, number: int, there: int) -> int:
        return as_many_as_possible(number, there)

    def may_choose(
        self, game: Game, player: int, card: Instance, source: Instance | None, labels: tuple[str, ...]
    ) -> bool:
        return not ruled(game, "forbid:choose", player, card.number, source, labels)

    def choosing_forbidden(self, game: Game) -> bool:
        return game.parts_at_work("forbid:choose")

    def can_hang(self, game: Game, card: Instance, host: int) -> bool:
        return pairs(game, card.number) and basics.can_pair(game, host)

    def home(self, game: Game, card: Instance, spot: int) -> int:
        return basics.home(game, card.number, spot)

    def arranger(self, game: Game, card: Instance, actor: int, anyhow: bool) -> int:
        return actor if anyhow else order_is_decided_by(card)

    def goes_along(self, game: Game, card: Instance, spot: int) -> tuple[Instance, ...]:
        if game.layout.spot_of[card.place] != BATTLE_AREA or not in_force("gcg:3.3.6"):
            return ()
        return tuple([game.cards[pilot] for pilot in game.hanging(card.number, PILOTS)])

    # Doing

    def draw(self, game: Game, player: int, cause: Cause | None) -> bool:
        return basics.draw_one(game, player, cause)

    def place(self, game: Game, player: int, moves: list[Event]) -> list[Event] | Procedure:
        """Returns the deployment of cards, for which others may make room, or the placement of Resources."""
        if not moves:
            return moves
        first = moves[0]
        coming = [event.card for event in moves if event.card is not None]
        if game.layout.spot_of[first.place] in (BATTLE_AREA, BASE):
            return basics.Deploy(player, tuple([card.serial for card in coming]), first.word, "deploy", first.cause,
                                 "gcg:5.8.1")
        if game.layout.spot_of[first.place] == RESOURCE_AREA:
            numbers = [card.number for card in coming]
            return basics.placing_resources(game, player, numbers, first.word, first.cause)
        return moves

    def harm(
        self,
        game: Game,
        cards: list[Instance],
        amount: int,
        source: Instance | None,
        cause: Cause,
        instead_of: Event | None,
    ) -> list[Event]:
        """Returns effect damage; damage that replaces other damage keeps its kind and its source."""
        verb, by = basics.EFFECT_DAMAGE, source
        if instead_of is not None and basics.is_damage(instead_of):
            verb, by = instead_of.verb, instead_of.other
        elif not basics.effect_damage():
            return []
        return [basics.damaging(game, card.number, amount, verb, by, cause.master, "gcg:5.5.4", cause)
                for card in cards]

    def recover(self, game: Game, cards: list[Instance], amount: int, cause: Cause) -> list[Event]:
        return basics.recovering(game, [card.number for card in cards], amount, cause)

    def destroy(self, game: Game, cards: list[Instance], player: int, cause: Cause) -> list[Event]:
        return by_rule(
            basics.destroying(game, [card.number for card in cards], player, "gcg:5.10.1", cause), "gcg:5.10.1"
        )

    def can_spend(self, game: Game, player: int, amount: int, of: str) -> bool:
        return playable.can_pay(game, player, by_rule(amount, "gcg:10.1.7.3"))

    def spend(self, game: Game, player: int, amount: int, of: str, cause: Cause) -> Procedure:
        return playing.Pay(player, by_rule(amount, "gcg:10.1.7.3"), cause)

    def token(self, token: ast.Token) -> Definition:
        """Returns the token; the two tokens of the rules are always the same."""
        for known in (tokens.ex_base(), tokens.ex_resource()):
            if token.name == known.name:
                return known
        made = super().token(token)
        words = {**made.words, "token": tuple(dict.fromkeys(("token", *made.words.get("token", ()))))}
        return tokens.as_token(Definition("", made.name, made.type, made.numbers, words, (), made.abilities))

    def make(self, game: Game, definition: Definition, player: int, number: int) -> tuple[Instance, ...]:
        return tokens_from_outside(game, definition, player, number)

    def play_card(
        self, game: Game, player: int, card: Instance, cost: str, places: list[int] | None, cause: Cause
    ) -> Procedure | None:
        return playing.play_by_effect(game, player, card.number, cost == "free", cause)

    def redirect(self, game: Game, player: int, card: Instance, cause: Cause) -> bool:
        return battle.redirect(game, player, card.number, cause)

    def win(self, game: Game, player: int) -> None:
        multiplayer.defeat(game, list(game.sides(player)[1]), [], "an effect", "gcg:1.3.1")

    def defeat(self, game: Game, players: tuple[int, ...]) -> None:
        multiplayer.defeat(game, list(players), [], "an effect", "gcg:1.3.1")


WORDS: Final = GundamMeanings()


def build_table(layout: Layout, definitions: tuple[Definition, ...]) -> Table:
    """Returns the table of the cards with their abilities, and of tokens that any game or an effect may need."""
    table = build_rows(WORDS, layout, tokens.with_tokens(definitions))
    first: dict[str, int] = {}
    for row in table.rows:
        row.alike = first.setdefault(repr(cards.in_play(row.definition)), row.index)
    return table
