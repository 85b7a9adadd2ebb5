"""What one game says about the words of its card text. The language asks here and knows no game itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from headjudge.kernel.cards import Definition, Instance
from headjudge.kernel.events import Cause, Event
from headjudge.kernel.starting import put_several
from headjudge.language import ast

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.kernel.procedures import Procedure
    from headjudge.kernel.zones import Layout


class Relating:
    """A relation of a card to another one, or its part in a battle.

    needs_other: whether there is another one. reads: the fields of cards that it depends on.
    """

    def __init__(self, needs_other: bool = True, reads: tuple[str, ...] = ()) -> None:
        self.needs_other = needs_other
        self.reads = reads

    def holds(self, game: Game, card: Instance, other: Instance | None) -> bool:
        raise AssertionError("a relation holds or not")


@mypyc_attr(allow_interpreted_subclasses=True)
class Dialect:
    """One game's words. Games subclass it; everything here is asked of the game package."""

    game: str = ""

    def carries(self, clause: str) -> bool:
        """Whether a clause of the rules is carried out that matters when abilities are compiled."""
        return True

    # Words

    def spots(self, layout: Layout, word: str) -> tuple[int, ...]:
        """The kinds of places that a zone or a group of slots consists of."""
        raise KeyError(word)

    def moment(self, span: str) -> str:
        """A span as events and durations name it."""
        return span.replace("_", " ")

    def shown_by(self, deed: str) -> str:
        """The kind of the events that show that a player does this; their verb is its `moment`."""
        return "did"

    def top_of(self, word: str) -> bool:
        """Whether a word for a place means only the top card of it."""
        return False

    def deed(self, word: str) -> str:
        """A deed as `Game.forbidden` and `Game.allowed` name it."""
        return word.replace("_", " ")

    def parameter(self, word: str) -> str:
        """A rule parameter as `Game.parameter` names it."""
        return word.replace("_", " ")

    def relation(self, word: str) -> Relating:
        """How a relation of this game is tested."""
        raise KeyError(word)

    def verb(self, layout: Layout, origin: int, place: int) -> str:
        """The word for a move by an effect from a kind of place to another."""
        return "put"

    def exact_verbs(self) -> frozenset[str]:
        """The verbs of a trigger that only moves with this very verb fulfil; any move fulfils the others."""
        return frozenset({"play"})

    def means(self, wanted: str, verb: str) -> bool:
        """Whether a move with this verb is what an exact verb of a trigger means."""
        return verb == wanted

    def moves_of(self, verb: str) -> str:
        """The moves that a verb of a trigger means: 'between' zones, 'within' the field, or 'all'."""
        return "all" if verb == "shift" else "between"

    def attack_key(self, about_target: bool) -> str:
        """The kind of event by which an attack triggers abilities about the attacker, or about the attacked card."""
        return "attack"

    def zones_of(self, verb: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """From where and to where a move with this verb leads, for a trigger that does not say so."""
        return (), ()

    # Reading cards

    def is_named(self, names: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
        """Whether one of a card's names is exactly one of these."""
        return any(name in wanted for name in names)

    def has_in_name(self, names: tuple[str, ...], parts: tuple[str, ...]) -> bool:
        """Whether one of a card's names contains one of these parts."""
        return any(part in name for part in parts for name in names)

    def has_trait(self, traits: tuple[str, ...], wanted: str) -> bool:
        """Whether one of these traits is the one that a text means."""
        return wanted in traits

    def share(self, field: str, one: tuple[str, ...], other: tuple[str, ...]) -> bool:
        """Whether two cards have a word of a field in common; nothing is never the same as nothing."""
        return any(word in other for word in one)

    def beneath(self, game: Game, card: int) -> tuple[int, ...]:
        """The cards that lie under this one."""
        place = game.rules.under(game.layout, game.cards[card].place)
        if place < 0:
            return ()
        there = game.cards_at[place]
        if not game.layout.zone_of[place].hangs:
            return there
        serial = game.cards[card].serial
        return tuple([number for number in there if game.cards[number].host == serial])

    def number_fields(self) -> frozenset[str]:
        """The fields that hold numbers."""
        return frozenset()

    # Players, time

    def opponents(self, layout: Layout, seat: int) -> tuple[int, ...]:
        """Those whom a card of this seat calls opponents."""
        return tuple([other for other in range(layout.players) if not layout.allied(seat, other)])

    def player_word(self, word: str) -> str:
        """The word for the players whom a text means by a word."""
        return word

    def player_number(self, game: Game, player: int, field: str) -> int:
        """A number of a player."""
        raise KeyError(field)

    def flag(self, game: Game, player: int, name: str) -> bool:
        """Whether the game remembers this of a player."""
        raise KeyError(name)

    def whose_now(self, game: Game, span: str) -> tuple[int, ...]:
        """The players whose span is running; () when it is not running."""
        return game.rules.turn_of(game) if span == "turn" or game.phase == self.moment(span) else ()

    def lasts(self, game: Game, span: str) -> bool:
        """Whether an effect that lasts until the end of this span can begin now: not where there is none to end."""
        return True

    # Where abilities work

    def expand(self, ability: ast.Ability, definition: Definition) -> tuple[ast.Ability, ...]:
        """The ordinary abilities that an ability stands for, wherever it is written."""
        return (ability,)

    def printed(self, ability: ast.Ability, definition: Definition) -> tuple[ast.Ability, ...]:
        """The ordinary abilities that a line of this card stands for."""
        return self.expand(ability, definition)

    def text(self, ability: ast.Ability) -> str:
        """The words of an ability that no card prints as its own line."""
        return ""

    def given_by_rules(self, definition: Definition) -> tuple[ast.Ability, ...]:
        """The abilities that the rules give to a card."""
        return ()

    def narrowed(self, layout: Layout, spots: frozenset[int], labels: tuple[str, ...]) -> frozenset[int]:
        """The kinds of places where an ability with these labels works, of those it names."""
        return spots

    def written_with(self, labels: tuple[str, ...]) -> tuple[str, ...]:
        """The keywords that an ability has whose text is written with these."""
        return labels

    def doing(self, who: str, deed: str) -> ast.Trigger | None:
        """The trigger that a named deed of a player is, if it is not an event of its own."""
        return None

    def keyword(self, label: str) -> str:
        """The keyword that a text means by a word in quotes ("when you use ...")."""
        return label

    def effect_of(self, label: str) -> str:
        """The keyword by whose effects a card is placed, where a text asks for that."""
        return self.keyword(label)

    def recalls(self) -> bool:
        """Whether a card that has left the field is read as it last was there (ws:8.11.1), and not as printed."""
        return True

    def looks_back(self, layout: Layout, origin: int, place: int) -> bool:
        """Whether a move from a kind of place to another is looked at with the information from before it."""
        return True

    def printed_cost(self, game: Game, card: Instance, master: int) -> tuple[tuple[int, int], ...]:
        """What playing a card costs besides the cost its text asks for: places and numbers of cards from their tops."""
        return ()

    def legible(self, card: Instance) -> bool:
        """Whether abilities that count cards read what this one is."""
        return True

    def conceals(self, zones: tuple[str, ...]) -> bool:
        """Whether a card in one of these zones may be not legible."""
        return False

    # Choosing

    def layer(self, how: str) -> int:
        """The layer of a change of a number, by how it changes it ('by' or 'to'): lower ones are applied first."""
        return 0

    def may_replace(self, game: Game, source: Instance, labels: tuple[str, ...], event: Event) -> bool:
        """Whether a replacement of this card, by an ability with these labels, may take the place of an event."""
        return True

    def needs_targets(self) -> bool:
        """Whether an effect is only activated if what its first instruction chooses is there (`activating`)."""
        return False

    def mode_needs_targets(self) -> bool:
        """Whether only those of several effects may be chosen whose own choices can be made."""
        return False

    def pays_by_choosing(self) -> bool:
        """Whether a cost that has its player choose cards can only be paid if there are as many."""
        return True

    def picks_are_chosen(self) -> bool:
        """Whether cards count as chosen of which a text names a number without saying "choose" ("rest 1 ...")."""
        return False

    def paying_holds(self) -> bool:
        """Whether interrupts wait until a cost has been paid."""
        return True

    def lowest_number(self) -> int:
        """The least number that a player may choose who has to choose one."""
        return 0

    def highest_choice(self, number: int, there: int) -> int:
        """How many of the cards that are there can be chosen when `number` are asked for."""
        return min(number, there)

    def may_fail_to_find(self, game: Game, player: int, cards: list[Instance], filtered: bool) -> bool:
        """Whether a player who must choose among these may choose none, since nobody else can tell that they fit."""
        return False

    def must_find(self, labels: tuple[str, ...]) -> bool:
        """Whether an ability with these labels never lets its player choose nothing."""
        return False

    def may_choose(
        self, game: Game, player: int, card: Instance, source: Instance | None, labels: tuple[str, ...]
    ) -> bool:
        """Whether an effect may choose this card."""
        return not game.forbidden("choose", player, card.number)

    def home(self, game: Game, card: Instance, spot: int) -> int:
        """The place of this kind that a card goes to when nobody's is named."""
        return game.layout.at(card.owner, spot)

    def places_for(self, game: Game, player: int, card: Instance, places: list[int]) -> list[int]:
        """Those of these positions on which an effect of this player may put a card from outside the field."""
        return places

    def leave_together(self, zone: str) -> bool:
        """Whether cards that an effect moves from the top of this zone leave it at the same time."""
        return False

    def can_hang(self, game: Game, card: Instance, host: int) -> bool:
        """Whether an effect may put this card under the card with that number, in a zone of cards that hang."""
        return True

    def arranger(self, game: Game, card: Instance, actor: int, anyhow: bool) -> int:
        """Who decides the order of cards that go to an ordered zone together."""
        return actor

    # Doing

    def draw(self, game: Game, player: int, cause: Cause | None) -> bool:
        """Draw one card; False when there is none."""
        raise AssertionError("a game says how to draw")

    def top(self, game: Game, place: int) -> int:
        """The card on top of a place, -1 for none."""
        there = game.cards_at[place]
        return there[-1] if there else -1

    def damage(
        self,
        players: tuple[int, ...],
        amount: int,
        source: Instance | None,
        serial: int,
        cause: Cause,
        cancellable: bool,
    ) -> Procedure:
        """The procedure of dealing damage by an effect."""
        raise AssertionError("a game says how to deal damage")

    def place(self, game: Game, player: int, moves: list[Event]) -> list[Event] | Procedure:
        """Cards are put on positions by an effect: the moves that happen, or the procedure in which they do."""
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
        """Damage to cards by an effect, as one group. instead_of: the damage that it replaces."""
        raise AssertionError("a game says what damage to cards is")

    def recover(self, game: Game, cards: list[Instance], amount: int, cause: Cause) -> list[Event]:
        """Cards recover from this amount of damage, at most from what they have, as one group."""
        raise AssertionError("a game says what recovering is")

    def destroy(self, game: Game, cards: list[Instance], player: int, cause: Cause) -> list[Event]:
        """An effect destroys cards, as one group."""
        raise AssertionError("a game says what destroying is")

    def gain_life(self, game: Game, players: tuple[int, ...], amount: int, cause: Cause) -> list[Event]:
        """Players gain life, as one group."""
        raise AssertionError("a game says what life is")

    def lose_life(self, game: Game, players: tuple[int, ...], amount: int, cause: Cause) -> list[Event]:
        """Players lose life, as one group."""
        raise AssertionError("a game says what life is")

    def can_spend(self, game: Game, player: int, amount: int, of: str) -> bool:
        """Whether a player can pay this amount. of: '' for what the game pays with, or 'life'."""
        raise AssertionError("a game says what is paid with")

    def spend(self, game: Game, player: int, amount: int, of: str, cause: Cause) -> Procedure:
        """Returns the procedure of paying an amount that the player has."""
        raise AssertionError("a game says what is paid with")

    def token(self, token: ast.Token) -> Definition:
        """A token as a card; it has no id of its own yet."""
        words = {"name": (token.name,), **dict(token.words)}
        return Definition("", token.name, token.type, dict(token.numbers), words, (), token.abilities)

    def make(self, game: Game, definition: Definition, player: int, number: int) -> tuple[Instance, ...]:
        """So many tokens where they are made: outside of the game."""
        return put_several(game, definition, player, game.layout.place(player, "outside"), number)

    def play_card(
        self, game: Game, player: int, card: Instance, cost: str, places: list[int] | None, cause: Cause
    ) -> Procedure | None:
        """The procedure of playing a card by an effect; None if it cannot be played.

        cost: 'free' or 'printed'. places: where to, None for wherever it may be played.
        """
        raise AssertionError("a game says what playing by an effect is")

    def play_together(self, plays: list[Procedure]) -> list[Procedure]:
        """What is done when an effect plays several cards: by default one after the other."""
        return plays

    def redirect(self, game: Game, player: int, card: Instance, cause: Cause) -> bool:
        """Make the attack of an opponent that is going on one against this card; False if there is none."""
        raise AssertionError("a game says what is attacked instead")

    def fizzle(self, game: Game, player: int, what: str, cause: Cause) -> Procedure | None:
        """The procedure by which an attack, a card or a skill is stopped; None if there is none to stop."""
        raise AssertionError("a game says what can be stopped")

    def coin_flip(self, game: Game, player: int, cause: Cause) -> Procedure:
        """The procedure of flipping a coin, which leaves whether it shows heads."""
        raise AssertionError("a game says how a coin is flipped")

    def icon(self, game: Game, player: int, icon: str, card: int) -> Procedure:
        """The procedure of performing the action of an icon."""
        raise AssertionError("a game says what icons do")

    def go_to(self, game: Game, span: str) -> None:
        """Leave the running phase and go on at another."""
        raise AssertionError("a game says how to leave a phase")

    def extra_turn(self, game: Game, player: int) -> None:
        """The player takes another turn after this one."""
        raise AssertionError("a game says what another turn is")

    def win(self, game: Game, player: int) -> None:
        """The player wins by an effect, and with the player the whole team."""
        winners, losers = game.sides(player)
        game.end(winners, losers, "an effect", "")

    def defeat(self, game: Game, players: tuple[int, ...]) -> None:
        """The players lose by an effect, and with each the whole team."""
        sides = [game.sides(player)[0] for player in players]
        losers = tuple([seat for seat in range(game.layout.players) if any([seat in side for side in sides])])
        winners = tuple([seat for seat in range(game.layout.players) if seat not in losers])
        game.end(winners, losers, "an effect", "")

    def redirect_key(self) -> str:
        """The key of parts that say which character is attacked in place of the ordinary one."""
        raise KeyError("attack")

    def flipped_into(self, labels: tuple[str, ...]) -> str:
        """The zone where cards lie that an ability with these labels has turned over."""
        return "resolution"

    def both_or_neither(self, labels: tuple[str, ...]) -> bool:
        """Whether an exchange by an ability with these labels needs both cards."""
        return True

    # Using

    def use_at_cost(self, labels: tuple[str, ...], kind: str, reveals: bool) -> tuple[str, ...]:
        """The labels that count as used when the cost of an ability has been paid.

        reveals: whether the cost reveals a card.
        """
        return labels

    def use_at_step(self, labels: tuple[str, ...], doing: str, reveals: bool) -> tuple[str, ...]:
        """The labels that count as used when a step of an ability has done something.

        doing: 'placed' (a character came to the stage), 'flipped' (flipped cards were put away), 'exchanged',
        'revealed'.
        """
        return ()
