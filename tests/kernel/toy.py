"""A game of our own for tests of the kernel: islands with houses, for any number of players, alone or in teams.

Its zones take every shape: places of a seat, of a team and of all; a field of several zones in which a card stays the
same card; cards that hang on others. Nothing happens by itself: tests give orders through procedures and verbs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from headjudge.kernel.abilities import Ability, Env, Part, Row, Table, Trigger
from headjudge.kernel.cards import Definition, Instance
from headjudge.kernel.decisions import Choice
from headjudge.kernel.effects import ActivePart, Effect, Standby
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.game_rules import Format, GameRules, Interrupt
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.rules import step
from headjudge.kernel.starting import empty_state, put
from headjudge.kernel.state import State
from headjudge.kernel.zones import EVERYBODY, NOBODY, OWNER, SHARED, TEAM, Layout, ZoneSpec

DECK: Final = 0
HAND: Final = 1
NORTH: Final = 2
SOUTH: Final = 3
HILL: Final = 4
CELLAR: Final = 5
SEA: Final = 6
HARBOR: Final = 7
MARKET: Final = 8
FOG: Final = 9
FIELD: Final = (NORTH, SOUTH, HILL)

TURNS: Final = ("ready", "used")


class Toy(GameRules):
    """What the cellar holds goes to sea with its house; a house with as much damage as strength is ruined."""

    def __init__(self, at_once: bool = False, noted: tuple[str, ...] = (), once_together: bool = False,
                 prevents: tuple[str, ...] = ()) -> None:
        # Set here and not in the class, where the compiled base would not see them.
        self.id = "toy"
        self.title = "Islands"
        self.at_once = at_once
        self.interrupting_kinds = frozenset(noted)
        self.once_together = once_together
        self.may_prevent = frozenset({"move"} if prevents else ())
        self.prevents = prevents

    @property
    def formats(self) -> tuple[Format, ...]:
        return (Format("islands", "Islands", 2, 6, 0),)

    @property
    def zones(self) -> tuple[ZoneSpec, ...]:
        return (
            ZoneSpec("deck", NOBODY, ordered=True, face_up=False, low=0),
            ZoneSpec("hand", OWNER, face_up=False),
            ZoneSpec("coast", EVERYBODY, slots=("north", "south"), states=TURNS, same_card=True),
            ZoneSpec("hill", EVERYBODY, states=TURNS, same_card=True),
            ZoneSpec("cellar", EVERYBODY, hangs=True),
            ZoneSpec("sea", EVERYBODY),
            ZoneSpec("harbor", EVERYBODY, states=TURNS, owner=TEAM),
            ZoneSpec("market", EVERYBODY, owner=SHARED),
            ZoneSpec("fog", EVERYBODY, erased=True),
        )

    def parameter(self, name: str) -> int:
        return 0

    def procedures(self) -> tuple[type[Procedure], ...]:
        return (Wait, Ruin, Sail, Say, Check)

    def build_table(self, layout: Layout, definitions: tuple[Definition, ...]) -> Table:
        table = Table()
        for name, part in NAMED.items():
            table.named[name] = table.number(Ability("rule", frozenset(), effect_parts=(part,)))
        for definition in (*definitions, RAFT):
            abilities = tuple([table.number(one) for one in definition.abilities if isinstance(one, Ability)])
            for one in abilities:
                for part in one.parts:
                    for given in part.granted(EMPTY):
                        table.number(given)
            table.add(Row(len(table.rows), definition, abilities, layout.spot_count))
        return table

    def interrupts_due(self, game: Game) -> list[Interrupt]:
        if game.unhandled_events or ruined(game):
            return [Interrupt(0, "ruin", Ruin())]
        return []

    def check_timing(self, game: Game) -> Procedure:
        return Check()

    def order_interrupts(self, game: Game, due: list[Interrupt]) -> Procedure:
        return due[0].procedure

    def with_attached(self, game: Game, events: list[Event]) -> list[Event]:
        made = list(events)
        for event in events:
            if event.kind == "move" and event.card is not None and not game.layout.keeps(event.origin, event.place):
                for card in game.hanging(event.card.number, CELLAR):
                    made.append(game.moving(card, home(game, card, SEA), "follow", parent=event))
        return made

    def prevented(self, game: Game, event: Event) -> bool:
        return event.verb in self.prevents

    def under(self, layout: Layout, place: int) -> int:
        return layout.owner_of[place] * layout.spot_count + CELLAR if layout.spot_of[place] in FIELD else -1

    def begin_at(self, game: Game, player: int, phase: str, memory: Mapping[str, object]) -> None:
        game.push(Wait(player))

    def concede(self, game: Game, player: int) -> None:
        game.announce("gone", player)


RAFT: Final = Definition("raft", "raft", "house", {"strength": 1}, {})
"""A card that is made during play: no deck holds it, but every table does."""


class Part_(Part):
    """A change by hand: reach and value are functions."""

    def __init__(self, key: str, reach: Callable[[Game, ActivePart, int], bool] | None = None,
                 change: Callable[[Game, ActivePart, int, int], int] | None = None,
                 say: Callable[[Game, ActivePart, int, tuple[str, ...]], tuple[str, ...]] | None = None, layer: int = 0,
                 reads: tuple[str, ...] = (), gives: tuple[Ability, ...] = (), loses: bool = False) -> None:
        super().__init__(key, layer, reads)
        self.reach = reach
        self.change = change
        self.say = say
        self.gives = gives
        self.takes = loses
        self.numeric = change is not None

    def reaches(self, game: Game, active: ActivePart, card: int) -> bool:
        return self.reach is not None and card >= 0 and self.reach(game, active, card)

    def number(self, game: Game, active: ActivePart, card: int, value: int) -> int:
        return value if self.change is None else self.change(game, active, card, value)

    def words(self, game: Game, active: ActivePart, card: int, value: tuple[str, ...]) -> tuple[str, ...]:
        return value if self.say is None else self.say(game, active, card, value)

    def granted(self, game: State) -> tuple[Ability, ...]:
        return self.gives

    def loses(self, game: Game, active: ActivePart, card: int, ability: Ability) -> bool:
        return self.takes


class On(Trigger):
    """A trigger by hand."""

    def __init__(self, *keys: str, own: bool = False, leaving: bool = False, verb: str = "") -> None:
        super().__init__(keys, own, leaving)
        self.verb = verb

    def matches(self, game: Game, event: Event, source: Instance | None, master: int, env: Env) -> bool:
        return not self.verb or event.verb == self.verb


class Auto(Ability):
    """An ability that says a word."""

    def __init__(self, word: str, trigger: Trigger, spots: tuple[int, ...] = FIELD) -> None:
        super().__init__("auto", frozenset(spots), triggers=(trigger,), text=word)

    def resolve(self, game: Game, standby: Standby) -> Procedure:
        return Say(standby.master, self.text)


def effect_value(game: Game, active: ActivePart, card: int, value: int) -> int:
    assert active.effect is not None
    return active.effect.values[0]


def effect_sum(game: Game, active: ActivePart, card: int, value: int) -> int:
    return value + effect_value(game, active, card, value)


NAMED: Final[dict[str, Part]] = {
    "plus": Part_("strength", change=effect_sum, layer=7),
    "printed": Part_("strength", change=effect_value, layer=2),
    "doubled": Part_("strength", change=lambda game, active, card, value: value + game.number(card, "strength"),
                     layer=7, reads=("strength",)),
    "support": Part_("strength", change=effect_sum, layer=8),
    "fixed": Part_("strength", change=effect_value, layer=9),
    "silenced": Part_("lose ability", loses=True),
}


def ruined(game: Game) -> list[int]:
    return [card for seat in range(game.layout.players) for spot in FIELD for card in game.at(seat, spot)
            if 0 < game.number(card, "strength") <= game.cards[card].counter("damage")]


@dataclass
class Ruin(Procedure):
    """Ruined houses go to sea, all at once; what had to be dealt with is."""

    def holds(self, game: Game) -> bool:
        return True

    @step()
    def ruin(self, game: Game) -> None:
        game.unhandled_events = ()
        cards = ruined(game)
        if cards:
            game.happen_all([game.moving(card, home(game, card, SEA), "ruin") for card in cards])


@dataclass
class Check(Procedure):
    """What waits is used up."""

    @step()
    def use_up(self, game: Game) -> None:
        game.standby = ()


@dataclass
class Wait(Procedure):
    """Asks a player, for ever."""

    player: int

    @step()
    def ask(self, game: Game) -> None:
        game.ask(self.player, [Choice("go"), Choice("stay")], "wait")

    @step()
    def heard(self, game: Game) -> None:
        assert self.answer is not None
        self.again("ask")
        game.announce("heard", self.player, self.answer.action)


@dataclass
class Sail(Procedure):
    """A card goes to sea."""

    card: int

    @step()
    def sail(self, game: Game) -> None:
        game.move(self.card, home(game, self.card, SEA), "sail")


@dataclass
class Say(Procedure):
    """Says a word."""

    player: int
    word: str

    @step()
    def say(self, game: Game) -> None:
        game.announce("say", self.player, self.word)


# Positions


def card(name: str, *abilities: Ability, strength: int = 0, traits: tuple[str, ...] = ()) -> Definition:
    numbers = {"strength": strength} if strength else {}
    return Definition(name, name, "house", numbers, {"trait": traits} if traits else {}, (), abilities)


def island(*definitions: Definition, players: int = 2, teams: tuple[int, ...] = (), rules: Toy | None = None) -> Game:
    """An empty game that waits for player 0, after every deck has got two plain cards."""
    plain = card("plain")
    game = empty_state(rules or Toy(), players, (plain, *definitions), 1, teams=teams)
    for seat in range(players):
        for _copy in range(2):
            put(game, plain, seat, game.layout.at(seat, DECK))
    game.push(Wait(0))
    game.run()
    return game


def lay(game: Game, definition: Definition, seat: int, spot: int, host: int = -1, state: str = "") -> int:
    """Lay a card down; its number."""
    serial = game.cards[host].serial if host >= 0 else -1
    made = put(game, definition, seat, game.layout.at(seat, spot), state=state, host=serial)
    game.changed()
    return made.number


def on_field(game: Game, number: int) -> bool:
    return game.layout.spot_of[game.cards[number].place] in FIELD


def home(game: Game, number: int, spot: int) -> int:
    return game.layout.at(game.cards[number].owner, spot)


def counter(game: Game, number: int, amount: int) -> Event:
    one = game.cards[number]
    return Event("counter", "damage", 0, one, None, one.place, one.place, amount, "damage")


def begin(game: Game, name: str, number: int, amount: int = 0, until: str = "") -> None:
    """An effect of the rules on one card."""
    game.time += 1
    bound = (game.cards[number].serial,)
    ability = game.table.named[name].number
    game.add_effect(Effect(ability, 0, None, -1, 0, game.time, game.turn, bound, (), (amount,), (), until, -1, -1))


def go_on(game: Game) -> None:
    """Run to the next question."""
    game.choose(0)


def carry_out(game: Game, procedure: Procedure) -> None:
    """Carry a procedure out before the question is asked again."""
    game.own(0).again("ask")
    game.question = None
    game.push(procedure)
    game.run()


def said(game: Game, kind: str = "say") -> list[str]:
    """The words of the events of a kind, oldest first."""
    words: list[str] = []
    at = game.log
    while at is not None:
        if at[0].kind == kind:
            words.append(at[0].word or at[0].verb)
        at = at[1]
    return words[::-1]


EMPTY: Final = Game(Toy(), Layout(Toy().zones, 1), Table(), 0)
