"""The interface through which a game package gives its rules to the kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from mypy_extensions import mypyc_attr

from headjudge.kernel.abilities import Ability, Giver, Table
from headjudge.kernel.actions import Action, Refusal
from headjudge.kernel.cards import Definition, Instance
from headjudge.kernel.decks import DECK, Listed, Violation
from headjudge.kernel.declaring import LoopDeclaration
from headjudge.kernel.events import Event
from headjudge.kernel.rules import Clause
from headjudge.kernel.shapes import Shape
from headjudge.kernel.watching import FoundLoop
from headjudge.kernel.zones import Layout, ZoneSpec

if TYPE_CHECKING:
    from headjudge.kernel.decisions import Choice
    from headjudge.kernel.effects import ActivePart
    from headjudge.kernel.game import Game
    from headjudge.kernel.naming import Names
    from headjudge.kernel.procedures import Procedure
    from headjudge.kernel.state import State


class Interrupt:
    """A due interrupt-type rule action: its player, its name, and the procedure that carries it out."""

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

    title: its name in words. team_size: how many neighboring seats are a team; 1 when everybody plays alone, 0 when the
    caller who begins a game gives the teams. victory: how it is won, where formats differ in that alone.
    """

    name: str
    title: str
    min_players: int
    max_players: int
    team_size: int = 1
    victory: str = ""

    def fits(self, players: int) -> bool:
        """Whether this number of players can play it."""
        whole_teams = self.team_size < 2 or players % self.team_size == 0
        return self.min_players <= players <= self.max_players and whole_teams

    def teams(self, players: int) -> tuple[int, ...]:
        """Returns the team of each seat; () when everybody plays alone."""
        return tuple([seat // self.team_size for seat in range(players)]) if self.team_size > 1 else ()


TWO_PLAYERS: Final = Format("two-player", "Two players", 2, 2)


NUMBER: Final = "a number"
FLAG: Final = "yes or no"
NAMES: Final = "names of cards, or yes for all"


class Remembered(NamedTuple):
    """A value that the game remembers for a turn or for the whole game, and that a position may set.

    kind: NUMBER, FLAG or NAMES. meaning: its meaning in words. low, high: the limits of a number.
    """

    kind: str
    meaning: str
    low: int = 0
    high: int = 999


class Special(NamedTuple):
    """A card that the rules themselves bring into a game; positions may name it. meaning: its use in words."""

    card: Definition
    meaning: str


@mypyc_attr(allow_interpreted_subclasses=True)
class GameRules:
    """One game's rules as the kernel asks for them.

    Games subclass it; the values are constant and shared by all games played.

    id: the game's short name. title: its name. phases: as a state names them; () for a game that does not refuse
    unknown names of phases. concession_rule: the rule by which a player who concedes loses.
    may_prevent: the kinds of events that `prevented` is asked about.
    low_fields: the numbers by whose fall alone a check-type rule action can become due, so that a phase that begins or
    ends is no reason to look for one; () if one may be due then in any case.
    checked_parts: the keys of parts that make a check-type rule action due, or keep one from being due, by themselves:
    a limit, the prohibition of losing.
    searches_log: whether a rule of the game looks in the log for what no effect has caused. Where none does, a game
    whose log nobody reads leaves out moves and announcements that nothing hears.
    at_once: interrupts are looked at after every event group and whenever an effect begins or ends, not only when a
    watched zone fills or runs out. Effects may last until a card is no longer the same.
    once_together: an ability triggers once for all events of a group that fulfil its condition, not once for each.
    as_triggered: the numbers of its own card that an automatic ability takes as they were when it triggered.
    as_printed: numbers that card text reads as they are printed as long as no part at work changes them.
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
    attending: kinds of events of cards, other than moves, that `with_attached` is asked about; zones say it of moves.
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
    searches_log: bool = True
    checked_parts: tuple[str, ...] = ("forbid:lose",)
    at_once: bool = False
    once_together: bool = False
    as_triggered: frozenset[str] = frozenset()
    as_printed: frozenset[str] = frozenset()
    interrupting_kinds: frozenset[str] = frozenset()
    steps: Mapping[str, str] = {}
    attack_phase: str = ""
    attack_questions: tuple[str, ...] = ()
    remembers: Mapping[str, Remembered] = {}
    counters: Mapping[str, str] = {}
    parameters: Mapping[str, str] = {}
    seat_numbers: tuple[str, ...] = ()
    signed: frozenset[str] = frozenset()
    attending: frozenset[str] = frozenset()
    used_when_triggered: bool = True
    played_by: tuple[str, ...] = ("play",)
    actions: Mapping[str, Action] = {}
    loop_rule: str = ""

    @property
    def formats(self) -> tuple[Format, ...]:
        """Returns the ways to play the game, the usual one first."""
        return (TWO_PLAYERS,)

    def format(self, name: str) -> Format:
        """Returns the format of this name, the first one for ''. Raises KeyError."""
        for one in self.formats:
            if name in ("", one.name):
                return one
        raise KeyError(name)

    @property
    def special_cards(self) -> tuple[Special, ...]:
        """Returns the cards that the rules bring into a game, such as tokens that every game may need."""
        return ()

    def clauses(self) -> Mapping[str, Clause]:
        """Returns the rule that each clause of the kernel carries out, by the kernel's name (see `Game.clause`)."""
        return {}

    @property
    def zones(self) -> tuple[ZoneSpec, ...]:
        """Returns every kind of zone, in the order that gives their kinds."""
        return ()

    def parameter(self, name: str) -> int:
        """Returns the value of a rule parameter before card text changes it."""
        raise KeyError(name)

    def seat_number(self, game: Game, player: int, name: str) -> int:
        """Returns a number of a player, one of `seat_numbers`."""
        raise KeyError(name)

    def procedures(self) -> tuple[type[Procedure], ...]:
        """Returns every procedure class of the game package, for saved games."""
        return ()

    def build_table(self, layout: Layout, definitions: tuple[Definition, ...]) -> Table:
        """Returns the table with the compiled abilities of these definitions and those that the rules grant."""
        raise AssertionError("a game builds its table")

    def setup(self, game: Game) -> None:
        """Push the procedures of a new game; the decks lie in their zones."""
        raise AssertionError("a game sets itself up")

    def interrupts_due(self, game: Game) -> list[Interrupt]:
        """Returns the interrupt-type rule actions that are due now."""
        return []

    def stirs(self, game: Game, event: Event) -> bool:
        """Whether an interrupt may be due because of this event, in a game whose interrupts may come `at_once`.

        Asked after every event. What a watched zone, an effect, or an event that `notes` names makes due counts anyway.
        """
        return True

    def order_interrupts(self, game: Game, due: list[Interrupt]) -> Procedure:
        """Returns the procedure that carries out due interrupts in the document's order.

        It is called only when some are due.
        """
        raise AssertionError("a game with interrupts orders them")

    def check_timing(self, game: Game) -> Procedure:
        """Returns the procedure of one check timing; called only when something may be due."""
        raise AssertionError("a game has its check timing")

    def rule_actions_due(self, game: Game) -> bool:
        """Whether a check-type rule action is due now."""
        return False

    def due_by_parts(self, game: Game) -> bool:
        """Whether a part at work may make a check-type rule action due without any event that is looked at.

        What it changes, or whether it holds, may follow anything: the cards of a stock, an orientation. The answer
        follows from the parts that are at work and nothing else, and is kept as long as these are.
        """
        for field in self.low_fields:
            if game.most_lowered(field) < 0:
                return True
        for key in self.checked_parts:  # noqa: SIM110  (a plain loop is quicker)
            if key in game.table.part_keys and game.parts_at_work(key):
                return True
        return False

    def can_stand_by(self, game: Game, ability: Ability, source: Instance | None, master: int, giver: Giver) -> bool:
        """Whether an ability whose trigger condition has been met triggers: not one that cannot be used."""
        return True

    def as_read(self, game: Game, card: int, field: str) -> int:
        """Returns a number of this card as card text reads it (for HP: what damage has left)."""
        return game.number(card, field)

    def reads_below_zero(self, game: Game, field: str, within: frozenset[int] | None = None) -> bool:
        """Whether `as_read` may return less than zero on any board with the parts that are at work now.

        within: of a card in these kinds of places, in any if it is None.
        False only if it certainly does not. A game whose `as_read` takes something away overrides it.
        """
        return game.most_lowered(field, within) + game.table.least.get(field, 0) < 0

    def settled(self, game: Game) -> bool:
        """Whether a check timing certainly has nothing to do, when no ability waits and no interrupt may be due.

        It is then not carried out at all. Called only when a check-type rule action may be due.
        """
        return not self.rule_actions_due(game)

    def type_as_read(self, game: Game, card: Instance) -> str:
        """Returns the type of a card as card text reads it where the card lies."""
        return card.row.type

    def turn_order(self, game: Game) -> list[int]:
        """Returns the players who are still in the game, in turn order from the turn player on."""
        return game.in_turn_order()

    def turn_of(self, game: Game) -> tuple[int, ...]:
        """Returns the players whose turn it is: the turn player, or a whole team that takes one turn together."""
        return (game.turn_player,)

    def named_ability(self, table: Table, name: str) -> Ability:
        """Returns an ability that the rules themselves make, by its name in this game's package."""
        return table.named[name]

    def is_playing(self, frame: Procedure) -> bool:
        """Whether this frame plays a card or an ability; it is finished when the phase around it is halted."""
        return False

    def with_attached(self, game: Game, events: list[Event]) -> list[Event]:
        """Returns the group with the events that happen along with it, such as moves of markers under a character."""
        return events

    def decides_replacement(self, game: Game, event: Event) -> int:
        """Returns the player who orders the replacement effects of this event."""
        return event.player

    def told_number(self, field: str, number: int) -> int:
        """Returns a number of a card as players are told it."""
        return number

    def notes(self, game: Game, event: Event) -> bool:
        """Whether an interrupt has to deal with this event, whose kind is one of `interrupting_kinds`."""
        return True

    def stays(self, game: Game, event: Event) -> bool:
        """Whether an effect keeps a card where it is, so that no cost is paid with this move of it."""
        return False

    def prevented(self, game: Game, event: Event) -> bool:
        """Whether the event cannot happen: it is forbidden, or the card already is as it would become."""
        return False

    def may_stop(self, table: Table, layout: Layout, origin: int, place: int) -> bool:
        """Whether `prevented` may ever hold for a move between these places in games with this table.

        Asked once for each pair of places.
        """
        return True

    def forbidding(self, game: Game, event: Event) -> ActivePart | None:
        """Returns the part of an effect that forbids an event; None if no effect does."""
        return None

    def preventing_rule(self, game: Game, event: Event) -> str:
        """Returns the rule by which an event did not happen; '' if it is that of all effects that forbid."""
        return ""

    def shape(self) -> Shape | None:
        """Returns the card types and the fields of each; None to take the fields that the cards of a game have."""
        return None

    @property
    def sections(self) -> tuple[str, ...]:
        """Returns the sections of a deck list, the deck itself first."""
        return (DECK,)

    def section(self, definition: Definition) -> str:
        """Returns the section of a deck list in which a card belongs unless the list says otherwise."""
        return DECK

    def starting_zone(self, definition: Definition, section: str) -> str:
        """Returns the zone where a card of a section lies before the setup; '' for cards that stay beside the game."""
        return "deck"

    def completed(self, deck: Sequence[Listed]) -> Sequence[Listed]:
        """Returns a deck for a game that need not be legal, filled up with plain cards until it can be played.

        Raises ValueError if something is missing for which no plain card will do.
        """
        return deck

    def presented(self, deck: Sequence[Listed]) -> list[Violation]:
        """Returns the violations that keep a deck from being used for a game, in the order of the rules."""
        return []

    def filler(self, others: tuple[Definition, ...], zone: str) -> Definition:
        """Returns a plain card that fills this zone in positions; its color lets the player's other cards be played."""
        return Definition("filler", "Filler", "", {}, {})

    def begin_at(self, game: Game, player: int, phase: str, memory: Mapping[str, object]) -> None:
        """Push the procedures of a turn of this player, at the beginning of a phase.

        memory: what the turn already remembers ('attacks': 1), and for each of `seat_numbers` that the position gives,
        the number of each player, None where the position leaves it open. Values are of the kind that `remembers`
        declares. Raises KeyError with the name of an unknown phase.
        """
        raise KeyError(phase)

    def under(self, layout: Layout, place: int) -> int:
        """Returns the place of the cards that lie under a card at this place (markers, soul); -1 if there is none."""
        return -1

    def conceals(self, game: State, card: Instance) -> bool:
        """Whether nobody may look at this face-down card now, although its owner otherwise may."""
        return False

    def roles(self, game: Game) -> list[Role]:
        """Returns the attackers, boosters and guards of the present battle with their targets.

        Outside of battles it is [].
        """
        return []

    def remarks(self, game: Game, card: int, changed: set[str]) -> tuple[str, ...]:
        """Returns short words to show beside a card in play: its keywords, and facts that its numbers do not show.

        changed: what parts may change of it (see `characteristics.Reach.keys`).
        """
        return ()

    def refusals(self, game: Game, player: int, action: str, card: int, target: int,
                 slot: str) -> list[Refusal] | None:
        """Returns the requirements of an action that fail now; None if only the open question decides.

        Called only for an action that is no option. card, target: numbers or -1; slot: a slot or ''.
        """
        return None

    def loop_without_end(self, game: Game) -> None:
        """End the game, or go on, when it goes round for ever and nobody can stop it."""
        game.end((), (), "a loop that nobody can stop", self.deeds().get("loop", ""))

    def loop_declaration(self, game: Game, seats: tuple[int, ...], loop: FoundLoop) -> Procedure:
        """Returns the procedure by which those who can stop a loop declare how often it is repeated.

        See `kernel.loops`.
        """
        return LoopDeclaration(seats, loop)

    def concede(self, game: Game, player: int) -> None:
        """Let a player give up: the player's team loses, all others win.

        Games for more players or teams remove the player and go on while two are left.
        """
        losers, winners = game.sides(player)
        game.end(winners, losers, "concession", self.concession_rule)

    def choice_text(self, game: Game, kind: str, choice: Choice) -> str:
        """Returns what this choice does, in words for players; '' for a plain sentence made from the choice."""
        return ""

    def prompt(self, game: Game, kind: str) -> str:
        """Returns the question in words; '' for a plain sentence made from its kind."""
        return ""

    def deeds(self) -> Mapping[str, str]:
        """Returns the rules of deeds that carry no rule of their own, by name.

        A name is the kind of an event, alone or with its verb, or a deed of the kernel or the language: 'carry out'
        (the text of an ability), 'pay' (its cost), 'choose' (cards), and so on (see `Procedure.doing`).
        """
        return {}

    def event_text(self, game: Game, event: Event, names: Names) -> str:
        """Returns an event in words for a reader who may know everything; '' to leave it out of logs.

        names: the names that the reader has met. For readers who may not know its cards, the kernel passes an event
        with nameless cards in their places.
        """
        return f"{event.kind} {event.verb}"


_games: Final[dict[str, GameRules]] = {}


def register_game(rules: GameRules) -> None:
    """Make a game known by its id. A game package calls this once when it is imported."""
    _games[rules.id] = rules


def registered_games() -> dict[str, GameRules]:
    """Returns the rules of all known games by id."""
    return dict(_games)
