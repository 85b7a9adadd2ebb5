"""The interface through which a game gives the meaning of its card text's words; the language knows no game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from headjudge.kernel.abilities import Ability, Giver
from headjudge.kernel.cards import Definition, Instance
from headjudge.kernel.effects import Effect
from headjudge.kernel.events import Cause, Event
from headjudge.kernel.knowledge import sees
from headjudge.kernel.starting import put_several
from headjudge.language.running.conventions import PLAIN, Conventions
from headjudge.language.tree import ast

if TYPE_CHECKING:
    from headjudge.kernel.game import Game
    from headjudge.kernel.procedures import Procedure
    from headjudge.kernel.zones import Layout
    from headjudge.language.running.terms import Number


@mypyc_attr(allow_interpreted_subclasses=True)
class Meanings:
    """One game's words. Each game package subclasses it."""

    game: str = ""
    conventions: Conventions = PLAIN

    def carries(self, clause: str) -> bool:
        """Whether the game carries out a clause of the rules that matters when abilities are compiled."""
        there = self.conventions.clauses.get(clause)
        return there is None or there.value

    # Words

    def spots(self, layout: Layout, word: str) -> tuple[int, ...]:
        """Returns the kinds of places that a zone or a group of slots consists of."""
        raise KeyError(word)

    def moment(self, span: str) -> str:
        """Returns a span as events and durations name it."""
        return self.conventions.spans.get(span) or span.replace("_", " ")

    def shown_by(self, deed: str) -> str:
        """Returns the kind of the events that show that a player does this; their verb is its `moment`."""
        return self.conventions.shown.get(deed, "did")

    def top_of(self, word: str) -> bool:
        """Whether a word for a place means only its top card."""
        return word in self.conventions.tops.value

    def deed(self, word: str) -> str:
        """Returns a deed as `Game.forbidden` and `Game.allowed` name it."""
        return self.conventions.deeds.get(word) or word.replace("_", " ")

    def parameter(self, word: str) -> str:
        """Returns a rule parameter as `Game.parameter` names it."""
        return self.conventions.parameters.get(word, word)

    def icon_of(self, step: ast.Step) -> str:
        """Returns the icon with a number for which a step stands, if effects may change that number; '' for none."""
        return ""

    def icon_change(self, game: Game, player: int, card: int, icon: str) -> int:
        """Returns by how much effects change the number of an icon for a player, in the text of a card (-1: gone)."""
        return 0

    def cost_change(self, game: Game, player: int, card: int, icon: str, kind: str, printed: bool) -> int:
        """Returns by how much effects change the number of an icon in the costs of abilities of a kind of a card.

        printed: whether the ability is the card's own, and no effect has given it.
        """
        return 0

    def icon_performed(self, game: Game, player: int, card: int, icon: str) -> None:
        """Note that a player has performed the action of an icon."""

    def cost_is_lost(self, game: Game, card: int, player: int, kind: str, labels: tuple[str, ...]) -> bool:
        """Whether abilities of this kind of a card (-1: gone) have lost their costs."""
        return False

    def words_to_declare(self, game: Game, player: int, field: str) -> tuple[str, ...]:
        """Returns the words of a field that a player may declare."""
        return ()

    def known_words(self, game: Game, player: int, field: str) -> tuple[str, ...]:
        """Returns the words of a field that cards have which a player owns or knows, in order."""
        known = [card for card in game.cards if card.owner == player or sees(game, player, card)]
        return tuple(sorted({word for card in known for word in card.row.definition.words.get(field, ())}))

    def parameter_of(self, node: ast.Alter) -> str:
        """Returns the rule parameter that a step changes, for the cards that it is about."""
        return self.parameter(node.parameter)

    def cost_to_play(self, number: Number, kind: str) -> Number:
        """Returns what is paid of a printed cost of playing a card, of this kind: what card text makes of it."""
        return number

    def verb(self, layout: Layout, origin: int, place: int) -> str:
        """Returns the word for a move by an effect between two kinds of places."""
        return "put"

    def means(self, wanted: str, verb: str) -> bool:
        """Whether a move with this verb fulfils the exact verb of a trigger."""
        return verb == wanted

    def moves_of(self, verb: str) -> str:
        """Returns the moves that a verb of a trigger means: 'between' zones, 'within' the field, or 'all'."""
        return self.conventions.moves.get(verb) or self.conventions.other_moves.value

    def zones_of(self, verb: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Returns the zones from which and to which a move with this verb leads, for a trigger that names none."""
        zones = self.conventions.verb_zones.get(verb)
        return ((), ()) if zones is None else zones.value

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

    def place_beneath(self, game: Game, card: int) -> int:
        """Returns the place of the cards that lie under this one; -1 if there is none."""
        return game.rules.under(game.layout, game.cards[card].place)

    def beneath(self, game: Game, card: int) -> tuple[int, ...]:
        """Returns the cards that lie under this one."""
        place = self.place_beneath(game, card)
        if place < 0:
            return ()
        there = game.cards_at[place]
        if not game.layout.zone_of[place].hangs:
            return there
        serial = game.cards[card].serial
        return tuple([number for number in there if game.cards[number].host == serial])

    # Players, time

    def opponents(self, layout: Layout, seat: int) -> tuple[int, ...]:
        """Returns the seats that a card of this seat calls opponents."""
        return tuple([other for other in range(layout.players) if not layout.allied(seat, other)])

    def player_word(self, word: str) -> str:
        """Returns the players that a word of a text means, as the language names them."""
        return word

    def player_number(self, game: Game, player: int, field: str) -> int:
        """Returns a number of a player."""
        return self.conventions.player_numbers[field](game, player)

    def flag(self, game: Game, player: int, name: str) -> bool:
        """Whether the game remembers this fact about a player."""
        raise KeyError(name)

    def whose_now(self, game: Game, span: str) -> tuple[int, ...]:
        """Returns the players whose span is running; () when it is not running."""
        running = self.conventions.steps.get(span)
        if running is not None:
            return game.rules.turn_of(game) if game.find(running) >= 0 else ()
        return game.rules.turn_of(game) if span == "turn" or game.phase == self.moment(span) else ()

    def lasts(self, game: Game, span: str) -> bool:
        """Whether an effect that lasts until the end of this span can begin now; it cannot if no such end comes."""
        return True

    # Where abilities work

    def expand(self, ability: ast.Ability, definition: Definition) -> tuple[ast.Ability, ...]:
        """Returns the ordinary abilities that an ability stands for, wherever it is written."""
        return (ability,)

    def printed(self, ability: ast.Ability, definition: Definition) -> tuple[ast.Ability, ...]:
        """Returns the ordinary abilities that a line of this card stands for."""
        return self.expand(ability, definition)

    def text(self, ability: ast.Ability) -> str:
        """Returns the words of an ability that no card prints as its own line."""
        return ""

    def given_by_rules(self, definition: Definition) -> tuple[ast.Ability, ...]:
        """Returns the abilities that the rules give to a card."""
        return ()

    def narrowed(self, layout: Layout, spots: frozenset[int], labels: tuple[str, ...]) -> frozenset[int]:
        """Returns the kinds of places, among those it names, where an ability with these labels works."""
        return spots

    def written_with(self, labels: tuple[str, ...]) -> tuple[str, ...]:
        """Returns the keywords of an ability whose text is written with these."""
        return labels

    def doing(self, who: str, deed: str) -> ast.Trigger | None:
        """Returns the trigger for a named deed of a player, if the deed is not an event of its own; else None."""
        return None

    def takes_several(self, game: Game, place: int) -> bool:
        """Whether several cards that are put on positions at the same time may go to this one."""
        return True

    def keyword(self, label: str) -> str:
        """Returns the keyword that a text means by a word in quotes ("when you use ...")."""
        return label

    def effect_of(self, label: str) -> str:
        """Returns the keyword by whose effects a card is placed, where a text asks for that."""
        return self.keyword(label)

    def looks_back(self, layout: Layout, origin: int, place: int) -> bool:
        """Whether a move between these kinds of places is looked at with the information from before it."""
        return True

    def printed_cost(self, game: Game, card: Instance, master: int) -> tuple[tuple[int, int], ...]:
        """Returns the cost of playing a card besides the cost in its text.

        It consists of places and numbers of cards from their tops.
        """
        return ()

    def legible(self, card: Instance) -> bool:
        """Whether abilities that count cards can read this card."""
        return True

    # Choosing

    def may_replace(self, game: Game, source: Instance, labels: tuple[str, ...], event: Event) -> bool:
        """Whether a replacement of this card, by an ability with these labels, may replace an event."""
        return True

    def keeps_damage(self, game: Game, event: Event) -> bool:
        """Whether this damage cannot be reduced."""
        return False

    def may_negate(self, game: Game, player: int, effect: Effect, source: Instance | None, kinds: tuple[str, ...]
                   ) -> bool:
        """Whether an ability of this card, of these kinds, may negate an effect."""
        return True

    def can_be_created(self, definition: Definition, spot: int) -> bool:
        """Whether a token can be made in places of this kind."""
        return True

    def highest_choice(self, number: int, there: int) -> int:
        """Returns how many of the `there` existing cards can be chosen when `number` are asked for."""
        return min(number, there)

    def may_fail_to_find(self, game: Game, player: int, cards: list[Instance], filtered: bool) -> bool:
        """Whether a player who must choose among these cards may choose none, as nobody else can check them."""
        return False

    def must_find(self, labels: tuple[str, ...]) -> bool:
        """Whether an ability with these labels never lets its player choose no card."""
        return False

    def pile(self, game: Game, cause: Cause, place: int) -> int:
        """Returns the card under which an effect with this cause files what it puts into a place; -1 for none."""
        return -1

    def bar(self, game: Game, ability: Ability, source: Instance | None, giver: Giver) -> None:
        """Let an ability of a card be unusable for the rest of the turn."""
        raise AssertionError("a game says what cannot be used")

    def may_choose(
        self, game: Game, player: int, card: Instance, source: Instance | None, labels: tuple[str, ...]
    ) -> bool:
        """Whether an effect may choose this card."""
        return not game.forbidden("choose", player, card.number)

    def choosing_forbidden(self, game: Game) -> bool:
        """Whether a part is at work that may keep effects from choosing cards; if not, `may_choose` is always so."""
        return True

    def may_pay_with(
        self, game: Game, player: int, card: Instance, source: Instance | None, labels: tuple[str, ...]
    ) -> bool:
        """Whether this card may be used for the cost of an ability. labels: kind and labels of the ability."""
        return True

    def paying_forbidden(self, game: Game) -> bool:
        """Whether a part is at work that may keep cards from paying; if not, `may_pay_with` is always so."""
        return False

    def home(self, game: Game, card: Instance, spot: int) -> int:
        """Returns the place of this kind that a card goes to when the text names no player."""
        return game.layout.at(card.owner, spot)

    def places_for(self, game: Game, player: int, card: Instance, places: list[int]) -> list[int]:
        """Returns those of these positions on which an effect of this player may put a card from outside the field."""
        return places

    def places_to_move(self, game: Game, card: Instance, places: list[int]) -> list[int]:
        """Returns those of these positions to which a card may be moved from its own."""
        master = game.layout.master_of(card.place, card.owner)
        return [] if game.forbidden("move", master, card.number) else places

    def words_of_place(self, game: Game, player: int, card: Instance, field: str) -> tuple[str, ...] | None:
        """Returns what a player calls the place of a card, for a field of places; None for a field of cards."""
        return None

    def in_column(self, game: Game, one: int, other: int) -> bool:
        """Whether two places are positions of the same column."""
        raise NotImplementedError

    def leave_together(self, zone: str) -> bool:
        """Whether cards that an effect moves from the top of this zone leave it at the same time."""
        there = self.conventions.together.get(zone)
        return there is not None and there.value

    def can_hang(self, game: Game, card: Instance, host: int) -> bool:
        """Whether an effect may put this card under the card with that number, in a zone of cards that hang."""
        return True

    def arranger(self, game: Game, card: Instance, actor: int, anyhow: bool) -> int:
        """Returns the player who decides the order of cards that go to an ordered zone together."""
        return actor

    # Doing

    def draw(self, game: Game, player: int, cause: Cause | None) -> bool:
        """Draw one card. Returns False when there is none."""
        raise AssertionError("a game says how to draw")

    def top(self, game: Game, place: int) -> int:
        """Returns the card on top of a place, -1 for none."""
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
        """Returns the procedure of dealing damage by an effect."""
        raise AssertionError("a game says how to deal damage")

    def goes_along(self, game: Game, card: Instance, spot: int) -> tuple[Instance, ...]:
        """Returns the cards that leave the field with a card, and go where it goes: to a kind of place."""
        return ()

    def damage_instead(
        self, game: Game, players: tuple[int, ...], amount: int, replaced: Event, cause: Cause
    ) -> list[Event] | None:
        """Returns the damage to players that is dealt instead of other damage; None if a procedure deals it."""
        return None

    def place(self, game: Game, player: int, moves: list[Event]) -> list[Event] | Procedure:
        """Returns the moves of cards that an effect puts on positions, or the procedure that carries them out."""
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
        """Returns the damage to cards by an effect, as one group. instead_of: the damage that it replaces."""
        raise AssertionError("a game says what damage to cards is")

    def recover(self, game: Game, cards: list[Instance], amount: int, cause: Cause) -> list[Event]:
        """Returns the recovery of cards from this amount of damage, at most from all they have, as one group."""
        raise AssertionError("a game says what recovering is")

    def destroy(self, game: Game, cards: list[Instance], player: int, cause: Cause) -> list[Event]:
        """Returns the destruction of cards by an effect, as one group."""
        raise AssertionError("a game says what destroying is")

    def deed_strokes(self, game: Game, player: int, deed: str, cards: list[Instance], cause: Cause) -> list[Event]:
        """Returns the events of an action on cards that is one group of events (`Conventions.deeds_in_a_stroke`)."""
        raise AssertionError("a game says of what such an action consists")

    def receives(self, game: Game, player: int, spot: int) -> bool:
        """Whether cards with which a player pays a cost can be put into this kind of place now."""
        return True

    def can_spend(self, game: Game, player: int, amount: int, of: str) -> bool:
        """Whether a player can pay this amount. of: '' for the game's usual resource, or 'life'."""
        raise AssertionError("a game says what is paid with")

    def spend(self, game: Game, player: int, amount: int, of: str, cause: Cause) -> Procedure:
        """Returns the procedure of paying an amount that the player has."""
        raise AssertionError("a game says what is paid with")

    def token(self, token: ast.Token) -> Definition:
        """Returns a token as a card; it has no id of its own yet."""
        words = {"name": (token.name,), **dict(token.words)}
        return Definition("", token.name, token.type, dict(token.numbers), words, (), token.abilities)

    def token_card(self, token: ast.Token, cards: tuple[Definition, ...]) -> Definition | None:
        """Returns the card of the game that a token is, where the text only names it; None for what the text prints.

        Raises Unsupported if there is none.
        """
        return None

    def make(self, game: Game, definition: Definition, player: int, number: int) -> tuple[Instance, ...]:
        """Make this many tokens outside of the game and return them."""
        return put_several(game, definition, player, game.layout.place(player, "outside"), number)

    def play_card(
        self, game: Game, player: int, card: Instance, cost: str, places: list[int] | None, cause: Cause
    ) -> Procedure | None:
        """Returns the procedure of playing a card by an effect; None if it cannot be played.

        cost: 'free' or 'printed'. places: the places it may go to, None for all places where it may be played.
        """
        raise AssertionError("a game says what playing by an effect is")

    def play_together(self, plays: list[Procedure]) -> list[Procedure]:
        """Returns the procedures by which an effect plays several cards: by default one after the other."""
        return plays

    def come_as(self, plays: list[Procedure], state: str) -> None:
        """Let the cards that an effect plays come to the field in a state."""
        raise AssertionError("a game says how cards come to its field")

    def go_away(self, plays: list[Procedure], away: str) -> None:
        """Let the cards that an effect casts go to another zone than as usual."""
        raise AssertionError("a game says where cards go that are cast")

    def come_apart(self, plays: list[Procedure]) -> None:
        """Let the cards that an effect plays together come to a different position each; nothing by default."""

    def faced(self, game: Game, place: int) -> bool:
        """Whether a card of the opponent faces a position."""
        raise NotImplementedError

    def redirect(self, game: Game, player: int, card: Instance, cause: Cause) -> bool:
        """Redirect the opponent's attack that is going on to this card. Returns False if there is no such attack."""
        raise AssertionError("a game says what is attacked instead")

    def perform(self, game: Game, player: int, deed: str, cards: list[Instance], others: list[Instance], cause: Cause
                ) -> Procedure | None:
        """Returns the procedure of an action that the rules of the game name; None if it cannot be performed."""
        raise AssertionError("a game says what its actions are")

    def extra_turn(self, game: Game, player: int) -> None:
        """Give the player another turn after this one."""
        raise AssertionError("a game says what another turn is")

    def win(self, game: Game, player: int) -> None:
        """Let the player, with the whole team, win by an effect."""
        winners, losers = game.sides(player)
        game.end(winners, losers, "an effect", "")

    def defeat(self, game: Game, players: tuple[int, ...]) -> None:
        """Let the players, each with the whole team, lose by an effect."""
        sides = [game.sides(player)[0] for player in players]
        losers = tuple([seat for seat in range(game.layout.players) if any([seat in side for side in sides])])
        winners = tuple([seat for seat in range(game.layout.players) if seat not in losers])
        game.end(winners, losers, "an effect", "")

    def flipped_into(self, labels: tuple[str, ...]) -> str:
        """Returns the zone of cards that an ability with these labels has turned over."""
        return "resolution"

    def timing(self, labels: tuple[str, ...]) -> tuple[str, ...]:
        """Returns those labels of what is played that say when; lines with other timings are effects of their own."""
        return ()

    def exchange_clause(self, labels: tuple[str, ...]) -> str:
        """Returns the clause by which an ability with these labels exchanges nothing without both cards; or ''."""
        return ""

    # Using

    def use_at_cost(self, labels: tuple[str, ...], kind: str, reveals: bool) -> tuple[str, ...]:
        """Returns the labels that count as used when the cost of an ability has been paid.

        reveals: whether the cost reveals a card.
        """
        return labels

    def use_at_step(self, labels: tuple[str, ...], doing: str, reveals: bool) -> tuple[str, ...]:
        """Returns the labels that count as used when a step of an ability has done something.

        doing: 'placed' (a character came to the stage), 'flipped' (flipped cards were put away), 'exchanged',
        'revealed'.
        """
        return ()
