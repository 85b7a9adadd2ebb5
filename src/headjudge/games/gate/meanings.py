"""The meaning of the words of card text in this game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from headjudge.games.gate import (
    basics,
    battle,
    cards,
    gate_master,
    happenings,
    instructions,
    keywords,
    memory,
    nodes,
    offering,
    playing,
    relations,
    stack,
)
from headjudge.games.gate.capped import CAPPED
from headjudge.games.gate.cards import ALWAYS_PRICED
from headjudge.games.gate.clauses import CLAUSES
from headjudge.games.gate.energy import AMOUNTS, NOTED, EnergyCost
from headjudge.games.gate.showing import shown_from_deck
from headjudge.games.gate.text.leaving import WAS_UNDER
from headjudge.games.gate.text.places import BEFORE_SUMMONED, CAME, FIELD
from headjudge.games.gate.zones import (
    BANISH,
    BANISHED_TO,
    DECK,
    DROP,
    DROPPED_TO,
    ENERGY,
    HAND,
    SOUL,
    UNIT_ZONES,
    field_spots,
    on_field,
)
from headjudge.kernel.abilities import Table
from headjudge.kernel.cards import Definition, Instance
from headjudge.kernel.events import Cause, Event
from headjudge.kernel.knowledge import sees
from headjudge.kernel.rules import Clause, Fact, by_rule, in_force, rule
from headjudge.kernel.starting import put_several
from headjudge.kernel.zones import EVERYBODY, FACE_UP_OR_OWNER
from headjudge.language.card_text import card_text
from headjudge.language.compiling.compiler import build_rows
from headjudge.language.running.conventions import NO, YES, Conventions, between
from headjudge.language.running.meanings import Meanings
from headjudge.language.running.parts import ruled
from headjudge.language.running.resolving import Run
from headjudge.language.running.terms import Number, Unsupported
from headjudge.language.tree import ast
from headjudge.language.tree.trees import rebuild, walk

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.kernel.procedures import Procedure
    from headjudge.kernel.zones import Layout

VERBS: Final = Fact("gate:10.1", frozenset({
    "summon", "equip", "cast", "play", "destroy", "drop", "overload", "overlimit", "draw", "pay", "fizzle", "resolve",
}))  # fmt: skip
"""Verbs of triggers that only moves with the same verb fulfil."""

_DROPPED: Final = frozenset({"drop", "overload", "overlimit", "pay", "rule", "fizzle"})

DESTROYED_IS_NOT_DROPPED: Final = Clause("gate:10.3.1")


@rule("gate:1.3.2")
def as_many_as_possible(number: int, there: int) -> int:
    """Returns the number of cards to choose: as many as possible where fewer exist than asked for."""
    return min(number, there)


@rule("gate:4.1.4")
def order_is_decided_by(card: Instance) -> int:
    """Returns the owner, who decides the order of cards that are moved to a zone together."""
    return card.owner


@rule("gate:14.4.1")
def may_fail(game: Game, found: list[Instance], filtered: bool) -> bool:
    """Whether a player may fail to find: the other one cannot tell whether a card fits that only one of them sees."""
    seats = range(game.layout.players)
    return filtered and any([not sees(game, seat, card) for card in found for seat in seats])


@rule("gate:3.1.2", "gate:8.1.1")
def skill(ability: ast.Activated | ast.Automatic | ast.Continuous) -> tuple[ast.Ability, ...]:
    """Returns the abilities of a skill: a player triggers [Use] and [Counter], automatic skills trigger themselves."""
    if isinstance(ability, ast.Activated):
        return (keywords.choices_first(ability),)
    if isinstance(ability, ast.Automatic) and ability.cost:
        return (replace(ability, cost=by_rule(ability.cost, "gate:8.1.2.3")),)
    return (ability,)


@rule("gate:3.1.4")
def printed_cost(cost: ast.PlayCost) -> tuple[ast.Ability, ...]:
    """Returns the cost in parentheses behind its kind, which must be paid."""
    return (cost,)


def never_works(ability: ast.Ability, definition: Definition) -> bool:
    """Whether a skill of a Spell works on the field alone, where a Spell without [Set] never lies (2.1.3)."""
    if definition.type != cards.SPELL or not isinstance(ability, ast.Automatic | ast.Continuous | ast.Activated):
        return False
    lies = any([isinstance(one, ast.Keyword) and one.name == "set" for one in definition.abilities])
    return not lies and ability in definition.abilities and FIELD.issuperset(ability.where)


def of_one_way(ability: ast.Ability, definition: Definition) -> ast.Ability:
    """Returns a condition for summoning or equipping a card, said of this way alone if it can be played in both.

    A Unit with [Pilot] or [Transform] may be equipped (11.10), which is no summoning (8.4.1).
    """
    both = any([isinstance(one, ast.Keyword) and one.name in offering.EQUIP_LABELS for one in definition.abilities])
    if isinstance(ability, ast.OnPlay) and ability.way:
        if not both or ability.condition is None:
            return replace(ability, way="")
        unmet = ast.Forbid(offering.UNMET[ability.way], ast.THIS)
        return ast.Continuous((unmet,), BEFORE_SUMMONED, ast.Not(ability.condition))
    if both and isinstance(ability, ast.Continuous) and ability.parts == (ast.Forbid("be played", ast.THIS),):
        return replace(ability, parts=(ast.Forbid("be summoned by its player", ast.THIS),))
    return ability


def whole_cost(cost: ast.PlayCost, definition: Definition) -> tuple[ast.Ability, ...]:
    """Returns a cost with the additional ones of its card, which are paid together with it (1.3.1)."""
    own = {cards.UNIT: "summon", cards.ITEM: "equip"}.get(definition.type, "cast")
    costs = [noting_cost(one, definition) for one in definition.abilities if isinstance(one, ast.PlayCost)]
    cost = noting_cost(cost, definition)
    more = [one for one in costs if one.kind == "additional"]
    if cost.kind == "additional":
        first = more[:1] == [cost] and not any([one.kind == own for one in costs])
        return printed_cost(replace(cost, kind=own, cost=tuple([step for one in more for step in one.cost]))) if (
            first) else ()
    steps = [step for one in more for step in one.cost] if cost.kind == own else []
    return printed_cost(replace(cost, cost=(*cost.cost, *steps)))


def noting_cost(cost: ast.PlayCost, definition: Definition) -> ast.PlayCost:
    """Returns the cost of a Spell as its text speaks of it: what is paid is noted for the text (8.4.3.3)."""
    told = [one.cost for one in definition.abilities if isinstance(one, ast.OnPlay) and one.cost]
    of_text = cost.kind in ("cast", "additional") and [one for one in told if _paid_alike(cost.cost, one)]
    return replace(cost, cost=of_text[0]) if of_text else cost


def _paid_alike(cost: tuple[ast.Step, ...], other: tuple[ast.Step, ...]) -> bool:
    """Whether two costs are the same but for what is noted as they are paid."""
    return [rebuild(step, _unnoted) for step in cost] == [rebuild(step, _unnoted) for step in other]


def _unnoted(part: ast.Node) -> ast.Node:
    return replace(part, as_="") if isinstance(part, ast.Move | ast.Destroy | ast.Orient | ast.Reveal) else part


def of_its_cost(text: ast.OnPlay, definition: Definition) -> ast.OnPlay:
    """Returns the text of a Spell that speaks of its cost, which is paid as the Spell is cast (8.4.3.3)."""
    costs = [one.cost for one in definition.abilities
             if isinstance(one, ast.PlayCost) and one.kind in ("cast", "additional")]
    if text.cost and not any([_paid_alike(cost, text.cost) for cost in costs]):
        raise Unsupported("the text speaks of another cost than the one that is printed")
    return replace(text, cost=())


def sets_part_of_cost(ability: ast.Ability, definition: Definition) -> bool:
    """Whether a skill says how much Energy its card costs, for which more than Energy is paid."""
    whole = all([isinstance(step, ast.Spend) for one in definition.abilities if isinstance(one, ast.PlayCost)
                 for step in one.cost])
    return not whole and isinstance(ability, ast.Continuous) and any([
        isinstance(part, ast.Alter) and part.parameter in (basics.COST, basics.SUMMON_COST)
        and (part.how, part.what) == ("to", ast.THIS)
        for part in walk(ability)])


def pays_x(definition: Definition) -> bool:
    """Whether the printed cost of a card has an X that is declared as it is paid (gate:12.2.3)."""
    return any([isinstance(step, ast.Declare) for ability in definition.abilities if isinstance(ability, ast.PlayCost)
                for step in ability.cost])


@rule("gate:3.3.3")
def owner_of_tokens(game: Game, player: int) -> int:
    """Returns the owner of a token: the owner of the card that makes it."""
    frame = game.frames[-1]
    return frame.source.owner if isinstance(frame, Run) and frame.source is not None else player


TOKEN_NUMBERS: Final = ("crit", "defense", "limit", "power")
"""What a text says of a token that needs no card of its own."""

CONVENTIONS: Final = Conventions(
    shown={
        "gain_life": "counter", "lose_life": "counter", "pay_life": "counter", "shuffle": "shuffle", "flip": "coin",
        "flip_heads": "coin", "flip_tails": "coin", "search": "search",
    },
    begun_by={"attack": "attack"},
    first_parts={"turn": "start_phase"},
    relations=relations.RELATIONS,
    numbers=frozenset({"power", "crit", "defense", "limit"}),
    player_numbers={"life": basics.life, "energy": basics.energy},
    exact_verbs=VERBS,
    moves={"shift": "within", "enter": "all"},
    verb_zones={
        "summon": between(to=("field",)),
        "equip": between(to=("field",)),
        "destroy": between("field"),
        "draw": between("deck", to=("hand",)),
    },
    attacked="attacked",
    attack_together=relations.RELATIONS["attacking"],  # each of them is attacking (6.2.6.1)
    recalls=Fact(("gate:4.4.3", "gate:4.1.4"), False),  # a card that has left the field is a new one, as printed
    concealing=frozenset({"soul", "energy"}),
    layers=Fact((), {"by": 1}),  # what sets a number comes before what adds and takes away
    needs_targets=Fact("gate:14.5.1", False),
    declared=frozenset({"name", "planet", "attribute"}),
    numbered={field: (cards.UNIT, cards.ITEM) for field in ("power", "crit", "defense")},
    limited_by=frozenset({"turn", "game"}),
    pays_by_choosing=NO,  # a skill's choices come before its cost, and none must be possible (8.4.3.2, 1.3.2)
    picks_are_chosen=YES,
    lowest_number=1,
    moves_across=Fact("gate:3.4.2", True),  # a card that is moved to the other side changes its controller
    destroyed_to="drop",
    own_steps=instructions.STEPS,
    own_tests=instructions.TESTS,
    own_triggers=happenings.TRIGGERS,
    own_conditions=happenings.CONDITIONS,
    own_amounts={**AMOUNTS, **CAPPED, nodes.OfDice: instructions.of_dice},
    clauses=CLAUSES,
)


class GateMeanings(Meanings):
    """The words of this game."""

    game = "gate"
    conventions = CONVENTIONS

    # Words

    def spots(self, layout: Layout, word: str) -> tuple[int, ...]:
        if word in ("field", "stage"):
            return field_spots()
        if word == "drop":
            return (DROPPED_TO.value,)
        if word == "units":
            return UNIT_ZONES
        return (BANISHED_TO.value,) if word == "banish" else layout.spots_of[word]

    def parameter_of(self, node: ast.Alter) -> str:
        of = node.what
        units = isinstance(of, ast.Select) and ast.Kind((cards.UNIT,)) in of.tests
        return basics.SUMMON_COST if units and node.parameter == basics.COST else self.parameter(node.parameter)

    def cost_to_play(self, number: Number, kind: str) -> Number:
        return EnergyCost(number, kind not in ALWAYS_PRICED)

    def verb(self, layout: Layout, origin: int, place: int) -> str:
        if place == DROP:
            return "drop"
        if place == BANISH:
            return "banish"
        if place in field_spots():
            return "move" if origin in field_spots() else "summon"
        if place == ENERGY:
            return "charge" if origin == DECK else "put"
        return "return" if place == HAND and origin not in (DECK, SOUL) else "put"

    def means(self, wanted: str, verb: str) -> bool:
        if wanted == "drop":
            return verb in _DROPPED or (verb == "destroy" and not DESTROYED_IS_NOT_DROPPED.value)
        if wanted == "destroy" and verb in _DROPPED:
            return not DESTROYED_IS_NOT_DROPPED.value
        return verb == ("put" if wanted == "resolve" else wanted)  # a Spell that has resolved is put into the drop

    # Reading cards

    def is_named(self, names: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
        return any(cards.is_named(names, name) for name in wanted)

    def has_in_name(self, names: tuple[str, ...], parts: tuple[str, ...]) -> bool:
        return any(cards.has_in_name(names, part) for part in parts)

    # Players, time

    def flag(self, game: Game, player: int, name: str) -> bool:
        if name == "attacked":
            return battle.player_is_attacked(game, player)
        if name == "first turn":
            return game.turn_player == player and game.turn <= 2
        if name == "goes first":
            return memory.first_player(game) == player
        if name == "first turn of all":
            return game.turn == 1
        if name == "attack hit":
            return battle.has_hit(game)
        if name in ("uses use", "uses counter", "uses skill"):
            return stack.waits_on_top(game, player, name.removeprefix("uses "))
        raise KeyError(name)

    def whose_now(self, game: Game, span: str) -> tuple[int, ...]:
        if span == "attack":
            attack = battle.running(game)
            return (attack.player,) if attack is not None else ()
        if span in memory.STEPS:
            return game.rules.turn_of(game) if memory.step_now(game) == self.moment(span) else ()
        return super().whose_now(game, span)

    def lasts(self, game: Game, span: str) -> bool:
        return span != "attack" or battle.running(game) is not None

    # Where abilities work

    def expand(self, ability: ast.Ability, definition: Definition) -> tuple[ast.Ability, ...]:
        if isinstance(ability, ast.Keyword):
            return tuple([made for one in keywords.expand(ability) for made in self.expand(one, definition)
                          if not isinstance(one, ast.Keyword)])
        if isinstance(ability, ast.PlayCost):
            if any([isinstance(step, ast.Move | ast.Destroy) and step.what == ast.THIS for step in ability.cost]):
                raise Unsupported("a card that is being played cannot pay for itself: it lies where nothing takes it")
            return printed_cost(ability) if ability.kind == "instead" else whole_cost(ability, definition)
        if never_works(ability, definition):
            raise Unsupported("a Spell without [Set] is never on the field, where this would work")
        if sets_part_of_cost(ability, definition):
            raise Unsupported("a cost of more than Energy becomes a number: not said what becomes of the rest")
        ability = of_one_way(shown_from_deck(ability), definition)
        if isinstance(ability, ast.OnPlay):
            ability = of_its_cost(ability, definition)
        if isinstance(ability, ast.OnPlay) and ast.PAID in walk(ability) and not pays_x(definition) and not any(
            isinstance(part, ast.Declare) and part.what == "payable" for part in walk(ability)
        ):
            raise Unsupported("X is what is paid for the card, but its cost has no X")
        if not isinstance(ability, ast.Activated | ast.Automatic | ast.Continuous | ast.OnPlay):
            return (ability,)
        asked = [part for part in walk(ability) if isinstance(part, nodes.PaidFor)]
        if any([part.x for part in asked]) and not pays_x(definition):
            raise Unsupported("X is what is paid for the card, but its cost has no X")
        asked_how = any([isinstance(part, ast.Relation) and part.kind in CAME for part in walk(ability)])
        if asked or asked_how:
            ability = replace(ability, labels=(*ability.labels, NOTED))
        return (ability,) if isinstance(ability, ast.OnPlay) else skill(ability)

    def use_at_cost(self, labels: tuple[str, ...], kind: str, reveals: bool) -> tuple[str, ...]:
        return tuple([label for label in labels if label != NOTED])  # it is no keyword

    def text(self, ability: ast.Ability) -> str:
        return card_text("gate").told(ability)

    def looks_back(self, layout: Layout, origin: int, place: int) -> bool:
        """Whether a card leaves the field or a soul, or becomes hidden: it is looked at as it was before (4.1.4)."""
        if layout.spot_zone[origin].same_card or origin == SOUL:
            return True
        return layout.spot_zone[origin].sees == EVERYBODY and layout.spot_zone[place].sees not in (
            EVERYBODY, FACE_UP_OR_OWNER)

    def legible(self, card: Instance) -> bool:
        """Whether a card can be read: a face-down card of a soul or the Energy is blank and nameless until shown."""
        return by_rule(card.face_up, "gate:4.2.2")

    def place_beneath(self, game: Game, card: int) -> int:
        """Returns the place of a card's soul; a card that is being played has one while its cost is paid (1.3.1)."""
        place = super().place_beneath(game, card)
        return playing.soul_while_paying(game, card) if place < 0 else place

    # Choosing

    def may_replace(self, game: Game, source: Instance, labels: tuple[str, ...], event: Event) -> bool:
        """Whether a replacement may apply: [Soulguard] does not help against the cost of the card's own skill."""
        cause = event.cause
        own = cause is not None and cause.paying and cause.source is not None and cause.source.number == source.number
        return not (own and "soulguard" in labels)

    def keeps_damage(self, game: Game, event: Event) -> bool:
        return basics.is_kept(game, event)

    def highest_choice(self, number: int, there: int) -> int:
        return as_many_as_possible(number, there)

    def may_fail_to_find(self, game: Game, player: int, found: list[Instance], filtered: bool) -> bool:
        return may_fail(game, found, filtered)

    def words_to_declare(self, game: Game, player: int, field: str) -> tuple[str, ...]:
        return self.known_words(game, player, field)

    def may_choose(
        self, game: Game, player: int, card: Instance, source: Instance | None, labels: tuple[str, ...]
    ) -> bool:
        return not ruled(game, "forbid:be chosen", player, card.number, source, labels)

    def places_for(self, game: Game, player: int, card: Instance, places: list[int]) -> list[int]:
        """Returns the field zones to which no skill keeps the player from summoning."""
        if game.forbidden("summon", player, card.number):
            return []
        zones = [(place, game.layout.zone_of[place].name) for place in places]
        return [place for place, zone in zones if not game.forbidden("summon to " + zone, player, card.number)]

    def home(self, game: Game, card: Instance, spot: int) -> int:
        return basics.home(game, card.number, spot)

    def arranger(self, game: Game, card: Instance, actor: int, anyhow: bool) -> int:
        return actor if anyhow else order_is_decided_by(card)

    # Doing

    def draw(self, game: Game, player: int, cause: Cause | None) -> bool:
        if game.forbidden("draw by skill", player) or self._barred_at_this_time(game, player):
            return False
        return not game.forbidden("draw", player) and basics.draw_one(game, player, cause)

    def _barred_at_this_time(self, game: Game, player: int) -> bool:
        """Whether the player cannot draw outside of a Draw Step, and none is running, or none of the own ones."""
        running = self.whose_now(game, "draw_step")
        return (not running and game.forbidden("draw outside draw step", player)) or (
            player not in running and game.forbidden("draw outside own draw step", player))

    def damage(
        self,
        players: tuple[int, ...],
        amount: int,
        source: Instance | None,
        serial: int,
        cause: Cause,
        cancellable: bool,
    ) -> Procedure:
        return basics.DamagePlayers(players, amount, basics.source_of(source), cause)

    def damage_instead(
        self, game: Game, players: tuple[int, ...], amount: int, replaced: Event, cause: Cause
    ) -> list[Event] | None:
        """Returns the damage from the same source, of the same attack or skill."""
        if replaced.kind != "damage":
            return None
        return [Event("damage", "deal", player, replaced.card, None, -1, -1, amount, replaced.word, None, replaced.rule,
                      replaced.cause, replaced.parent) for player in players if amount > 0]

    def place(self, game: Game, player: int, moves: list[Event]) -> list[Event] | Procedure:
        return playing.PlaceTogether(player, tuple(moves)) if moves else moves

    def harm(
        self,
        game: Game,
        cards: list[Instance],
        amount: int,
        source: Instance | None,
        cause: Cause,
        instead_of: Event | None,
    ) -> list[Event]:
        source, word = basics.source_of(source), "effect"
        if instead_of is not None and instead_of.kind == "counter":
            source, word, cause = instead_of.other, instead_of.verb.removesuffix(" damage"), instead_of.cause or cause
        return [basics.damage_event(game, card.number, amount, source, cause.master, cause, word) for card in cards
                if basics.can_be_damaged(game, card.number)]

    def recover(self, game: Game, cards: list[Instance], amount: int, cause: Cause) -> list[Event]:
        return [basics.removal_event(game, card.number, amount, cause) for card in cards
                if card.counter(basics.DAMAGE) and on_field(game, card.number)]

    def destroy(self, game: Game, cards: list[Instance], player: int, cause: Cause) -> list[Event]:
        return [basics.destroy_event(game, card.number, player, "gate:4.6.1.4", cause) for card in cards
                if basics.can_be_destroyed(game, card.number)]

    def can_spend(self, game: Game, player: int, amount: int, of: str) -> bool:
        if of == "life":
            return basics.can_pay_life(game, player, amount)
        return basics.can_pay_energy(game, player, amount)

    def spend(self, game: Game, player: int, amount: int, of: str, cause: Cause) -> Procedure:
        if of == "life":
            return basics.PayLife(player, amount, cause)
        return basics.DropEnergy(player, amount, True, cause)

    def token(self, token: ast.Token) -> Definition:
        made = super().token(token)
        words = {**made.words, "token": (cards.TOKEN,)}
        return Definition("", made.name, made.type, made.numbers, words, (), made.abilities)

    def token_card(self, token: ast.Token, given: tuple[Definition, ...]) -> Definition | None:
        if len(token.numbers) == len(TOKEN_NUMBERS):
            return None
        found = [one for one in given if cards.TOKEN in one.words.get("token", ()) and (
            cards.fold(one.name) == cards.fold(token.name))]
        if not found:
            raise Unsupported(f'the token "{token.name}" has no card here: give it beside the deck, as a token')
        if any([cards.in_play(one) != cards.in_play(found[0]) for one in found]):
            raise Unsupported(f'two different tokens are called "{token.name}"')
        if found[0].type != cards.UNIT:
            raise Unsupported(f'the token "{token.name}" is no Unit, and is not summoned (gate:10.5)')
        card = found[0]
        alike = [card.numbers.get(field) == number for field, number in token.numbers]
        alike += [word in card.words.get(field, ()) for field, words in token.words for word in words]
        alike += [ability in card.abilities for ability in token.abilities]
        if not all(alike):
            raise Unsupported(f'the card of the token "{token.name}" is not what the text that summons it says')
        return card

    def make(self, game: Game, definition: Definition, player: int, number: int) -> tuple[Instance, ...]:
        owner = owner_of_tokens(game, player)
        return put_several(game, definition, owner, game.layout.place(owner, "outside"), number)

    def play_card(
        self, game: Game, player: int, card: Instance, cost: str, places: list[int] | None, cause: Cause
    ) -> Procedure | None:
        free = cost.startswith("free") and in_force("gate:1.3.1")
        return playing.play_by_skill(game, player, card.number, free, tuple(places or ()), cause,
                                     cost.endswith("anyhow"))

    def come_as(self, plays: list[Procedure], state: str) -> None:
        for play in plays:
            if isinstance(play, playing.PutBySkill):
                play.state = state

    def go_away(self, plays: list[Procedure], away: str) -> None:
        for play in plays:
            if isinstance(play, playing.PlayCard):
                play.away = away

    def come_apart(self, plays: list[Procedure]) -> None:
        for play in plays:
            if isinstance(play, playing.PutBySkill):
                play.apart = True

    def play_together(self, plays: list[Procedure]) -> list[Procedure]:
        return playing.together(plays)

    def perform(self, game: Game, player: int, deed: str, cards: list[Instance], others: list[Instance], cause: Cause
                ) -> Procedure | None:
        if deed == "infinite power":
            return None if cause.source is None else gate_master.PowerByText(player, cause.source.serial)
        if deed == "gate master skill":
            return gate_master.SkillsByText(player, tuple([card.serial for card in cards])) if cards else None
        if deed in ("back to the battle phase", "additional battle phase"):
            fits = ("end phase",) if deed.startswith("back") else ("main phase", "battle phase")
            return battle.BattleAgain(player) if game.phase in fits else None
        what = deed.removeprefix("end the ")
        if what != "turn" and game.phase != what:
            return None
        return battle.EndEarly(player, what)

    def extra_turn(self, game: Game, player: int) -> None:
        memory.extra_turn(game, player)

    def redirect(self, game: Game, player: int, card: Instance, cause: Cause) -> bool:
        return battle.redirect(game, player, card.number, cause)

    def win(self, game: Game, player: int) -> None:
        basics.win_by_skill(game, player)

    def defeat(self, game: Game, players: tuple[int, ...]) -> None:
        basics.lose_by_skill(game, players)


WORDS: Final = GateMeanings()


def build_table(layout: Layout, definitions: tuple[Definition, ...]) -> Table:
    """Returns the table of all cards of a game with their abilities compiled."""
    table = build_rows(WORDS, layout, tuple([cards.as_rules_read(definition) for definition in definitions]))
    souls = any([isinstance(part, ast.Relation) and part.kind == WAS_UNDER for row in table.rows
                 for ability in row.definition.abilities if isinstance(ability, ast.Ability) for part in walk(ability)])
    table.reads_past = table.reads_past or souls
    return table
