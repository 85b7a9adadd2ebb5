"""What a game package tells the kernel about its game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from mypy_extensions import mypyc_attr

from headjudge.kernel.abilities import Ability, Table
from headjudge.kernel.actions import Action, Refusal
from headjudge.kernel.cards import Definition, Instance
from headjudge.kernel.decks import DECK, Listed, Violation
from headjudge.kernel.events import Event
from headjudge.kernel.loops import FoundLoop, LoopDeclaration
from headjudge.kernel.rules import Clause
from headjudge.kernel.shapes import Shape
from headjudge.kernel.zones import Layout, ZoneSpec

if TYPE_CHECKING:
    from headjudge.kernel.decisions import Choice
    from headjudge.kernel.game import Game
    from headjudge.kernel.naming import Names
    from headjudge.kernel.procedures import Procedure
    from headjudge.kernel.state import State


class Interrupt:
    """A due interrupt-type rule action: whose it is, what it is called, and the procedure that carries it out."""

    __slots__ = ("name", "player", "procedure")

    def __init__(self, player: int, name: str, procedure: Procedure) -> None:
        self.player = player
        self.name = name
        self.procedure = procedure


class Role(NamedTuple):
    """A card's part in a battle that others see.

    word: 'attacks', 'boosts' ... card, target: the card and its object, by number; -1 for none.
    """

    word: str
    card: int
    target: int = -1


class Format(NamedTuple):
    """A way to play a game: how many play, alone or in teams.

    title: in words. team_size: how many neighboring seats are a team; 1 when everybody plays alone, 0 when whoever
    begins a game says who plays together. victory: how it is won, where formats differ in that alone.
    """

    name: str
    title: str
    min_players: int
    max_players: int
    team_size: int = 1
    victory: str = ""

    def fits(self, players: int) -> bool:
        """Whether it can be played by that many."""
        whole_teams = self.team_size < 2 or players % self.team_size == 0
        return self.min_players <= players <= self.max_players and whole_teams

    def teams(self, players: int) -> tuple[int, ...]:
        """The team of each seat; () when everybody plays alone."""
        return tuple([seat // self.team_size for seat in range(players)]) if self.team_size > 1 else ()


TWO_PLAYERS: Final = Format("two-player", "Two players", 2, 2)


NUMBER: Final = "a number"
FLAG: Final = "yes or no"
NAMES: Final = "names of cards, or yes for all"


class Remembered(NamedTuple):
    """Something that a turn or a whole game remembers, and a position may say.

    kind: NUMBER, FLAG or NAMES. meaning: in words. low, high: of a number.
    """

    kind: str
    meaning: str
    low: int = 0
    high: int = 999


class Special(NamedTuple):
    """A card that the rules themselves bring into a game; positions may name it. meaning: in words."""

    card: Definition
    meaning: str


@mypyc_attr(allow_interpreted_subclasses=True)
class GameRules:
    """One game's rules as the kernel asks for them.

    Games subclass it; the values are constant and shared by all games played.

    id: the game's short name. title: its name. phases: as a state names them; () if nobody shall be told that there is
    no phase of a name. concession_rule: the rule by which a player who concedes loses.
    may_prevent: the kinds of events that `prevented` is asked about.
    low_fields: the numbers by whose fall alone a phase that begins or ends can make a check-type rule action due; () if
    one may be due then in any case.
    at_once: interrupts are looked at after every event group and whenever an effect begins or ends, not only when a
    watched zone fills or runs out.
    once_together: an ability triggers once for all events of a group that fulfil its condition, not once for each.
    as_triggered: the numbers of its own card that an automatic ability takes as they were when it triggered.
    interrupting_kinds: kinds of events for which an interrupt is due once each, those of them that `notes` names: they
    are kept in `Game.unhandled_events` until an interrupt has dealt with them.
    steps: names of steps at which a position may begin as it may at a phase, each with the phase that it is of.
    attack_phase: the phase in which attacks are declared. attack_questions: the kinds of the questions by which it is
    done, that of the attacker first; () for a game without attacks.
    remembers: what a turn remembers and a position may say, by name.
    counters: what may lie on cards, by name, in words.
    parameters: numbers of the rules that card text may change, by name, in words (see `parameter`).
    seat_numbers: names of numbers of a player that are no zones (a life); a position may give them.
    signed: names of counters of which a card may have less than none (what is left of a life).
    used_when_triggered: a triggered ability with a limit has been used when it triggers; else the package counts.
    played_by: the actions by which cards are played; "why not play" asks about whichever fits the card.
    actions: every action that options of this game have, and others that players may ask about, by name.
    loop_rule: the rule by which a loop that was stopped is not begun again; '' where the document has none.
    """

    id: str = ""
    title: str = ""
    phases: tuple[str, ...] = ()
    concession_rule: str = ""
    may_prevent: frozenset[str] = frozenset()
    low_fields: tuple[str, ...] = ()
    at_once: bool = False
    once_together: bool = False
    as_triggered: frozenset[str] = frozenset()
    interrupting_kinds: frozenset[str] = frozenset()
    steps: Mapping[str, str] = {}
    attack_phase: str = ""
    attack_questions: tuple[str, ...] = ()
    remembers: Mapping[str, Remembered] = {}
    counters: Mapping[str, str] = {}
    parameters: Mapping[str, str] = {}
    seat_numbers: tuple[str, ...] = ()
    signed: frozenset[str] = frozenset()
    used_when_triggered: bool = True
    played_by: tuple[str, ...] = ("play",)
    actions: Mapping[str, Action] = {}
    loop_rule: str = ""

    @property
    def formats(self) -> tuple[Format, ...]:
        """The ways to play it, the usual one first."""
        return (TWO_PLAYERS,)

    def format(self, name: str) -> Format:
        """The format of this name, the first one for ''. Raises KeyError."""
        for one in self.formats:
            if name in ("", one.name):
                return one
        raise KeyError(name)

    @property
    def special_cards(self) -> tuple[Special, ...]:
        """The cards that the rules bring into a game, such as tokens that every game may need."""
        return ()

    def clauses(self) -> Mapping[str, Clause]:
        """Which rule of the document each clause of the kernel carries out, by the kernel's name (see `Game.clause`).
        """
        return {}

    @property
    def zones(self) -> tuple[ZoneSpec, ...]:
        """Every kind of zone, in the order that gives their kinds."""
        return ()

    def parameter(self, name: str) -> int:
        """The value of a rule parameter before card text changes it."""
        raise KeyError(name)

    def seat_number(self, game: Game, player: int, name: str) -> int:
        """A number of a player, one of `seat_numbers`."""
        raise KeyError(name)

    def procedures(self) -> tuple[type[Procedure], ...]:
        """Every procedure class of the game package, for saved games."""
        return ()

    def build_table(self, layout: Layout, definitions: tuple[Definition, ...]) -> Table:
        """Compile the abilities of these definitions, with those that the rules grant."""
        raise AssertionError("a game builds its table")

    def setup(self, game: Game) -> None:
        """Push the procedures of a new game; the decks lie in their zones."""
        raise AssertionError("a game sets itself up")

    def interrupts_due(self, game: Game) -> list[Interrupt]:
        """The interrupt-type rule actions that are due now."""
        return []

    def order_interrupts(self, game: Game, due: list[Interrupt]) -> Procedure:
        """The procedure that carries out due interrupts, in the document's order; called only when some are due."""
        raise AssertionError("a game with interrupts orders them")

    def check_timing(self, game: Game) -> Procedure:
        """The procedure of one check timing; asked for only when something may be due."""
        raise AssertionError("a game has its check timing")

    def rule_actions_due(self, game: Game) -> bool:
        """Whether a check-type rule action is due now."""
        return False

    def as_read(self, game: Game, card: int, field: str) -> int:
        """A number of the card with this number as card text reads it (of HP, what damage has left)."""
        return game.number(card, field)

    def type_as_read(self, game: Game, card: Instance) -> str:
        """The type of a card as card text reads it where the card lies."""
        return card.row.type

    def turn_order(self, game: Game) -> list[int]:
        """The players who are still in the game, in turn order from the turn player on."""
        return game.in_turn_order()

    def turn_of(self, game: Game) -> tuple[int, ...]:
        """Whose turn it is: the turn player, or all of a team whose players take one turn together."""
        return (game.turn_player,)

    def named_ability(self, table: Table, name: str) -> Ability:
        """An ability that the rules themselves make, by its name in this game's package."""
        return table.named[name]

    def is_playing(self, frame: Procedure) -> bool:
        """Whether this frame plays a card or an ability: it is finished when the phase around it is halted."""
        return False

    def with_attached(self, game: Game, events: list[Event]) -> list[Event]:
        """The group with the events that go along at the same time, such as markers that move with their character."""
        return events

    def decides_replacement(self, game: Game, event: Event) -> int:
        """The player who orders the replacement effects of this event."""
        return event.player

    def value(self, game: Game, card: int, field: str) -> int:
        """A number of a card as players are told it."""
        return game.number(card, field)

    def notes(self, game: Game, event: Event) -> bool:
        """Whether an interrupt has to deal with this event, whose kind is one of `interrupting_kinds`."""
        return True

    def prevented(self, game: Game, event: Event) -> bool:
        """Whether the event cannot happen (forbidden, or already so)."""
        return False

    def shape(self) -> Shape | None:
        """The card types and the fields of each; None to take the fields that the cards of a game happen to have."""
        return None

    @property
    def sections(self) -> tuple[str, ...]:
        """The sections of a deck list, the deck itself first."""
        return (DECK,)

    def section(self, definition: Definition) -> str:
        """The section of a deck list in which a card belongs unless the list says otherwise."""
        return DECK

    def starting_zone(self, definition: Definition, section: str) -> str:
        """The zone where a card of a section lies before the game is set up; a sideboard has none."""
        return "deck"

    def completed(self, deck: Sequence[Listed]) -> Sequence[Listed]:
        """A deck for a game that need not be legal, with what it could not be played without.

        ValueError if it has not what it could not be played without, and nothing plain will do.
        """
        return deck

    def presented(self, deck: Sequence[Listed]) -> list[Violation]:
        """What keeps a deck from being used for a game, in the order of the rules."""
        return []

    def filler(self, others: tuple[Definition, ...], zone: str) -> Definition:
        """A plain card that fills this zone in positions; its color lets the player's other cards be played."""
        return Definition("filler", "Filler", "", {}, {})

    def begin_at(self, game: Game, player: int, phase: str, memory: Mapping[str, object]) -> None:
        """Push the procedures of a turn of this player that has come to the beginning of that phase.

        memory: what the turn remembers already ('attacks': 1), and for each of `seat_numbers` that the position gives
        the numbers of the players, None where it does not say. What `remembers` declares is of its kind. Raises
        KeyError with the name of a phase that it does not know.
        """
        raise KeyError(phase)

    def under(self, layout: Layout, place: int) -> int:
        """The place of the cards that lie under a card at this place (markers, soul); -1 if there is none."""
        return -1

    def conceals(self, game: State, card: Instance) -> bool:
        """Whether nobody may look at this face-down card now, although its owner otherwise may."""
        return False

    def roles(self, game: Game) -> list[Role]:
        """Who attacks, boosts and guards what, while a battle lasts."""
        return []

    def remarks(self, game: Game, card: int) -> tuple[str, ...]:
        """Short words that a table shows beside a card in play: its keywords, and what its numbers do not tell."""
        return ()

    def refusals(self, game: Game, player: int, action: str, card: int, target: int,
                 slot: str) -> list[Refusal] | None:
        """Every requirement of an action that fails now; None if the rules ask for nothing but the question it answers.

        Asked only of what is no option. card, target: numbers or -1; slot: a slot or ''.
        """
        return None

    def loop_without_end(self, game: Game) -> None:
        """The game goes round for ever and nobody can stop it."""
        game.end((), (), "a loop that nobody can stop", "")

    def loop_declaration(self, game: Game, seats: tuple[int, ...], loop: FoundLoop) -> Procedure:
        """The procedure by which those who can stop a loop say how often it is repeated; see `kernel.loops`."""
        return LoopDeclaration(seats, loop)

    def concede(self, game: Game, player: int) -> None:
        """A player gives up: the player's team loses, all others win.

        Games for more players or teams remove the player and go on while two are left.
        """
        losers, winners = game.sides(player)
        game.end(winners, losers, "concession", self.concession_rule)

    def choice_text(self, game: Game, kind: str, choice: Choice) -> str:
        """What choosing this does, in words a player understands; '' for a plain sentence made from the choice."""
        return ""

    def prompt(self, game: Game, kind: str) -> str:
        """The question in words; '' for a plain sentence made from its kind."""
        return ""

    def deeds(self) -> Mapping[str, str]:
        """The rules of what has no rule of its own, by name.

        A name is the kind of an event, alone or with its verb, or what the kernel and the language do: 'carry out' what
        an ability says, 'pay' its cost, 'choose' cards, and so on (see `Procedure.doing`).
        """
        return {}

    def event_text(self, game: Game, event: Event, names: Names) -> str:
        """The event in words, as somebody who may know everything would write it; '' to leave it out of logs.

        Made from the event and the names that the reader has met: for those who may not know its cards it is called
        with nameless ones in their places.
        """
        return f"{event.kind} {event.verb}"


_games: Final[dict[str, GameRules]] = {}


def register_game(rules: GameRules) -> None:
    """Make a game known by its id; a game package does it once when imported."""
    _games[rules.id] = rules


def registered_games() -> dict[str, GameRules]:
    return dict(_games)
