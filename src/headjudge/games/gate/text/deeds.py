"""Reads deeds and prohibitions of gate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import ClassVar

from lark import Token, Tree

from headjudge.games.gate.text.events import Events
from headjudge.games.gate.text.nouns import FIELD, ONE
from headjudge.kernel.rules import by_rule, in_force
from headjudge.language.reading.joining import ACTED
from headjudge.language.reading.notions import Head, Thing
from headjudge.language.reading.sequences import sequence
from headjudge.language.tree import ast

HIDDEN = {"deck", "hand", "energy"}
"""Zones whose cards not everybody knows."""


@dataclass(frozen=True, slots=True)
class Side(ast.Step):
    """`If heads, ...` before it is joined to the coin."""

    step: ast.Step
    heads: bool


class Deeds(Events):
    """Reads clauses that only this game has."""

    acted: ClassVar[frozenset[str]] = ACTED | {
        "destroy", "banish", "drop", "spend", "spend_life", "gain_life", "gain_life_each",
        "lose_life", "lose_life_each", "draw_same", "put_zone",
        "draw_each", "damage_each",
        "win", "defeat", "summon", "equip", "create", "put_and_rest", "put_into_soul", "shuffle_into",
        "shuffle_zone_into", "damage_equal", "damage_equal_you", "damage_equal_cards", "exchange_positions",
        "exchange_with_this", "exchange_two", "look_zone", "reveal_zone", "give", "damage_cards_equal", "summon_from",
        "drop_all",
    }  # fmt: skip

    def __init__(self, raw: str, kind: str, depth: int = 0) -> None:
        super().__init__(raw, kind, depth)
        self.sources: dict[str, ast.Selector] = {}

    def object_of(self, tree: Tree[Token], at: int = 0) -> ast.Selector:
        """Returns the cards that are acted on; a number of cards can be meant by a pronoun afterwards."""
        part = self.parts(tree)[at]
        return self.acted_on(part, self.thing(part))

    # Leaving

    def on_destroy(self, tree: Tree[Token]) -> ast.Step:
        """Destroy."""
        return ast.Destroy(self.object_of(tree), self.by)

    def away(self, tree: Tree[Token], zone: str) -> ast.Step:
        """Put into a zone of its owner."""
        part = self.parts(tree)[0]
        thing = self.thing(part)
        return self.moved(part, thing, (ast.Spot(zone),), tree)

    def on_banish(self, tree: Tree[Token]) -> ast.Step:
        """Banish (gate:4.7.3)."""
        return self.away(tree, "banish")

    def on_drop(self, tree: Tree[Token]) -> ast.Step:
        """Drop (gate:10.3)."""
        with self.owned_by(self.by):
            return self.away(tree, "drop")

    def instead(self, tree: Tree[Token]) -> None:
        """What happens in place of something."""
        if not self.replacing:
            raise self.unread(tree, "instead of nothing")
        self.replacing = False

    def on_destroy_instead(self, tree: Tree[Token]) -> ast.Step:
        """Destroy instead."""
        self.instead(tree)
        return self.on_destroy(tree)

    def on_banish_instead(self, tree: Tree[Token]) -> ast.Step:
        """Banish instead."""
        self.instead(tree)
        return self.on_banish(tree)

    def on_drop_instead(self, tree: Tree[Token]) -> ast.Step:
        """Drop instead."""
        self.instead(tree)
        return self.on_drop(tree)

    def on_spend_instead(self, tree: Tree[Token]) -> ast.Step:
        """Pay instead."""
        self.instead(tree)
        return self.on_spend(tree)

    # Putting

    def moved(self, what: Tree[Token], thing: Thing, to: object, tree: Tree[Token]) -> ast.Step:
        """The move; a card that nobody can tell goes face down into a soul (gate:14.4.1)."""
        step = super().moved(what, thing, to, tree)
        if isinstance(step, ast.Move) and step.to[0].zone == "soul" and not step.to[0].face and (
            self.unseen(step.what) and in_force("gate:14.4.1")
        ):
            return replace(step, to=tuple(replace(spot, face="down") for spot in step.to))
        return step

    def unseen(self, what: ast.Selector) -> bool:
        """Whether the cards come from where the other player does not see them, and need not fit anything."""
        if isinstance(what, ast.Ref):
            return what.name in self.sources and self.unseen(self.sources[what.name])
        if isinstance(what, ast.Top):
            return what.zone in HIDDEN
        if isinstance(what, ast.Pick):
            return self.unseen(what.of)
        if isinstance(what, ast.Select):
            if what.among:
                return not what.tests and self.unseen(ast.Ref(what.among))
            return bool(what.zones) and {*what.zones} <= HIDDEN and not what.tests
        return False

    def on_choose(self, tree: Tree[Token]) -> ast.Step:
        """Choose; where the cards come from is kept."""
        step = super().on_choose(tree)
        for one in step.steps if isinstance(step, ast.Seq) else (step,):
            if isinstance(one, ast.Choose):
                self.sources[one.as_] = one.picks[0]
        return step

    def on_search(self, tree: Tree[Token]) -> ast.Step:
        """Search; where the cards come from is kept."""
        step = super().on_search(tree)
        assert isinstance(step, ast.Search)
        self.sources[step.as_] = step.picks[0]
        return step

    def on_look(self, tree: Tree[Token]) -> ast.Step:
        """Look at cards; where they come from is kept."""
        step = super().on_look(tree)
        assert isinstance(step, ast.Look)
        self.sources[step.as_] = step.what
        return step

    def on_spot_soul(self, tree: Tree[Token]) -> ast.Spot:
        """Into somebody's soul, face up or down (gate:4.9)."""
        face = self.part(tree, "face")
        (soul,) = [part for part in self.parts(tree) if part.data != "face"]
        turned = self.words_of(face).removeprefix("face ") if face is not None else ""
        return ast.Spot("soul", "owner", face=turned, under=self.soul_of(soul))

    def on_spot_face(self, tree: Tree[Token]) -> ast.Spot:
        """Face up or down into a zone: cards lie face down in the energy anyway."""
        where, face = self.parts(tree)
        zone, whose = self.zone(where)
        if (zone, self.words_of(face)) != ("energy", "face down"):
            raise self.unread(face, "cards lie there as they always do")
        return ast.Spot(zone, self.destination(whose))

    def on_put_from(self, tree: Tree[Token]) -> ast.Step:
        """Put this card from the field, where it is; or a known card, if it is there."""
        what, source, to = self.parts(tree)
        zone, _ = self.zone(source)
        thing = self.thing(what)
        if thing.what != ast.THIS:
            return super().on_put_from(tree)
        if zone != "field" and not self.where:
            self.where = (zone,)
        if (zone,) != self.home():
            raise self.unread(source, "a card in another zone")
        return self.moved(what, thing, self.visit(to), tree)

    def on_put_into_soul(self, tree: Tree[Token]) -> ast.Step:
        """Into the soul of a card that is chosen first."""
        what, *source, whose = self.parts(tree)
        thing = self.thing(what)
        if source and (self.zone(source[0])[0],) != self.home():
            raise self.unread(source[0], "a card in another zone")
        other = self.thing(whose)
        pick = self.picked(whose, other)
        register = self.scope.make("chosen", other.many, other.head)
        if other.many:
            raise self.unread(whose, "several souls")
        step = self.moved(what, thing, (ast.Spot("soul", "owner", under=ast.Ref(register)),), tree)
        return ast.Seq((ast.Choose((pick,), self.by, register), step))

    def on_put_and_rest(self, tree: Tree[Token]) -> ast.Step:
        """Put some there and the rest elsewhere."""
        what, to, rest = self.parts(tree)
        first = self.moved(what, self.thing(what), self.visit(to), tree)
        register = self.scope.looked()
        if register is None:
            raise self.unread(tree, "the rest of nothing")
        spots = self.visit(rest)
        assert isinstance(spots, tuple)
        return ast.Seq((first, ast.Move(ast.Rest(register), spots, self.by)))

    def on_put_zone(self, tree: Tree[Token]) -> ast.Step:
        """Put all cards of a zone elsewhere."""
        owner, zone, to = self.parts(tree)
        what = ast.Select((self.place_word(zone),), self.player_of(self.owner(owner, tree), tree))
        if not {*what.zones} <= {"hand", "energy", "drop"}:
            raise self.unread(tree, "no zone that is put anywhere as a whole")
        spots = self.visit(to)
        assert isinstance(spots, tuple)
        return ast.Move(what, spots, self.by, self.scope.make("moved", True, "card"))

    def on_shuffle_into(self, tree: Tree[Token]) -> ast.Step:
        """Shuffle cards into a deck."""
        what, where = self.parts(tree)
        zone, whose = self.zone(where)
        step = self.moved(what, self.thing(what), (ast.Spot(zone, self.destination(whose)),), tree)
        return ast.Seq((step, ast.Shuffle(zone, "owner" if whose in ("the", "owner") else self.player_of(whose, tree))))

    def on_shuffle_zone_into(self, tree: Tree[Token]) -> ast.Step:
        """Shuffle all cards of a zone into a deck."""
        owner, zone, where = self.parts(tree)
        player = self.player_of(self.owner(owner, tree), tree)
        to, whose = self.zone(where)
        what = ast.Select((self.place_word(zone),), player)
        step = ast.Move(what, (ast.Spot(to, self.destination(whose)),), self.by, self.scope.make("moved", True, "card"))
        return ast.Seq((step, ast.Shuffle(to, self.player_of(whose, tree))))

    def on_look_zone(self, tree: Tree[Token]) -> ast.Step:
        """Look at a whole zone."""
        owner, zone = self.parts(tree)
        what = ast.Select((self.place_word(zone),), self.player_of(self.owner(owner, tree), tree))
        if not {*what.zones} <= HIDDEN:
            raise self.unread(tree, "everybody sees it")
        return ast.Look(what, self.by, self.scope.make("looked", True, "card"))

    def on_reveal_zone(self, tree: Tree[Token]) -> ast.Step:
        """Reveal a whole zone."""
        owner, zone = self.parts(tree)
        what = ast.Select((self.place_word(zone),), self.player_of(self.owner(owner, tree), tree))
        if not {*what.zones} <= HIDDEN:
            raise self.unread(tree, "everybody sees it")
        return ast.Reveal(what, self.by, self.scope.make("revealed", True, "card"))

    # Paying, life, damage

    def on_spend(self, tree: Tree[Token]) -> ast.Step:
        """Pay energy (gate:12.2.3)."""
        return ast.Spend(self.amount(self.parts(tree)[0]), self.by)

    def on_spend_life(self, tree: Tree[Token]) -> ast.Step:
        """Pay life."""
        return ast.Spend(self.amount(self.parts(tree)[0]), self.by, "life")

    def on_gain_life(self, tree: Tree[Token]) -> ast.Step:
        """Gain life."""
        return ast.GainLife(self.by, self.amount(self.parts(tree)[0]))

    def on_lose_life(self, tree: Tree[Token]) -> ast.Step:
        """Lose life; in a cost it is paid (gate:12.2.1)."""
        n = self.amount(self.parts(tree)[0])
        return ast.Spend(n, self.by, "life") if self.paying else ast.LoseLife(self.by, n)

    def on_lose_life_each(self, tree: Tree[Token]) -> ast.Step:
        """Lose life for each of some cards."""
        n = self.times_each(tree)
        return ast.Spend(n, self.by, "life") if self.paying else ast.LoseLife(self.by, n)

    def times_each(self, tree: Tree[Token]) -> ast.Amount:
        """A number for each of some cards."""
        parts = self.parts(tree)
        number = self.amount(parts[0]) if parts[0].data in ("digits", "letter_x") else ast.Num(1)
        count = self.amount(self.parts(parts[-1])[0])
        return count if number == ast.Num(1) else ast.Times(number, count)

    def on_gain_life_each(self, tree: Tree[Token]) -> ast.Step:
        """Gain life for each of some cards."""
        return ast.GainLife(self.by, self.times_each(tree))

    def on_draw_each(self, tree: Tree[Token]) -> ast.Step:
        """Draw for each of some cards."""
        return self.drawn(self.times_each(tree), False)

    def on_draw_same(self, tree: Tree[Token]) -> ast.Step:
        """Draw as many cards as were moved."""
        return self.drawn(self.on_same_number(tree).low, False)

    def on_damage_each(self, tree: Tree[Token]) -> ast.Step:
        """Deal damage for each of some cards."""
        return self.harm(tree, self.times_each(tree), self.parts(tree)[1])

    def on_damage(self, tree: Tree[Token]) -> ast.Step:
        """Deal damage to a player or to cards."""
        n, to = self.parts(tree)
        return self.harm(tree, self.amount(n), to)

    def harm(self, tree: Tree[Token], n: ast.Amount, to: Tree[Token]) -> ast.Step:
        """Returns the step that deals damage to the named player or cards."""
        if self.by != "you":
            raise self.unread(tree, "damage dealt by somebody else")
        if to.data == "player_each":
            return ast.Damage("any", n)
        if to.data != "damage_cards":
            return ast.Damage(self.word(to), n)
        part = self.parts(to)[0]
        return ast.Harm(self.acted_on(part, self.thing(part)), n)

    def on_player_opponent(self, tree: Tree[Token]) -> str:
        """Your opponent."""
        self.named_player = "opponent"
        return "opponent"

    def on_player_you(self, tree: Tree[Token]) -> str:
        """You."""
        return "you"

    def on_damage_equal(self, tree: Tree[Token]) -> ast.Step:
        """Damage of a computed number, to the opponent."""
        return ast.Damage("opponent", self.amount(self.parts(tree)[0]))

    def on_damage_equal_you(self, tree: Tree[Token]) -> ast.Step:
        """Damage of a computed number, to you."""
        return ast.Damage("you", self.amount(self.parts(tree)[0]))

    def on_damage_equal_cards(self, tree: Tree[Token]) -> ast.Step:
        """Damage of a computed number, to cards."""
        n, to = self.parts(tree)
        amount = self.amount(n)
        return ast.Harm(self.acted_on(to, self.thing(to)), amount)

    # Winning, fizzling, coins

    def on_win(self, tree: Tree[Token]) -> ast.Step:
        """Win the game (gate:1.2.6)."""
        return ast.Win(self.by)

    def on_defeat(self, tree: Tree[Token]) -> ast.Step:
        """Lose the game (gate:1.2.6.1)."""
        return ast.Defeat(self.by)

    def on_fizzle(self, tree: Tree[Token]) -> ast.Step:
        """Fizzle something (gate:10.8)."""
        return ast.Fizzle(str(self.parts(tree)[0].data).removeprefix("fizzle_"))

    def on_flip_coin(self, tree: Tree[Token]) -> ast.Step:
        """Flip a coin (gate:13.6)."""
        return ast.CoinFlip(None, None, self.by)

    def on_heads_head(self, tree: Tree[Token]) -> Head:
        """If heads."""
        return Head("heads")

    def on_tails_head(self, tree: Tree[Token]) -> Head:
        """If tails."""
        return Head("tails")

    def on_headed(self, tree: Tree[Token]) -> ast.Step:
        """What stands before the comma; the sides of a coin."""
        top, seq = self.parts(tree)
        if top.data == "passed" and self.parts(top)[0].data in ("heads_head", "tails_head"):
            self.heading = ""
            return Side(self.step(seq), self.parts(top)[0].data == "heads_head")
        return super().on_headed(tree)

    def on_actor_each(self, tree: Tree[Token]) -> str:
        """Each player."""
        return "each"

    def on_acted(self, tree: Tree[Token]) -> ast.Step:
        """The opponent does it; or each player does all of it, the turn player first (gate:1.3.6).

        Both lose together, and not one before the other (gate:1.2.1).
        """
        actor, seq = self.parts(tree)
        if self.word(actor) != "each":
            return super().on_acted(tree)
        before, self.named_player = self.named_player, "you"
        if self.raw[tree.meta.start_pos :].lower().startswith("each"):
            self.check_person(seq)
        step = self.step(seq)
        self.named_player = before
        return ast.Defeat("each") if isinstance(step, ast.Defeat) else ast.EachPlayer("each", step)

    def on_player_controller(self, tree: Tree[Token]) -> str:
        """The controller of this card."""
        if self.scope.it() not in (None, ast.THIS):
            raise self.unread(tree, "not clear whose")
        return "you"

    def on_give(self, tree: Tree[Token]) -> ast.Step:
        """Give cards something; a number of them is chosen first."""
        what, gains, *until = self.parts(tree)
        thing = self.thing(what)
        lasting = self.until_of(until)
        if thing.quantity is None:
            return self.gain_all(gains, self.acted_on(what, thing), lasting)
        register = self.scope.make("chosen", thing.many, thing.head)
        choose = ast.Choose((self.picked(what, thing),), self.by, register)
        return sequence([choose, self.gain_all(gains, ast.Ref(register), lasting)])

    def on_has_keywords(self, tree: Tree[Token]) -> ast.Step:
        """Has keywords: it gains them."""
        gain = self.on_gain_keywords(tree)
        return gain(self.subject(self.parts(tree)[0])[0], self.until)

    def on_remove_damage(self, tree: Tree[Token]) -> ast.Step:
        """Remove N damage from cards."""
        n, of = self.parts(tree)
        amount = self.amount(n)
        return ast.Recover(self.acted_on(of, self.thing(of)), amount)

    def on_remove_all_damage(self, tree: Tree[Token]) -> ast.Step:
        """All damage is removed from cards."""
        (of,) = self.parts(tree)
        return ast.Recover(self.acted_on(of, self.thing(of)), None)

    def on_damage_cards_equal(self, tree: Tree[Token]) -> ast.Step:
        """Damage to cards of a computed number."""
        to, n = self.parts(tree)
        cards = self.acted_on(to, self.thing(to))
        return ast.Harm(cards, self.amount(n))

    def on_deed_stand_next(self, tree: Tree[Token]) -> ast.Forbid:
        """Stand in the opponent's next start phase."""
        return ast.Forbid("stand", until=ast.Until("start_phase", "opponent", True))

    # Coming

    def slot(self, parts: list[Tree[Token]]) -> ast.Slot | None:
        """Where to, if that is said."""
        for part in parts:
            if str(part.data).startswith("slot_"):
                value = self.visit(part)
                assert isinstance(value, ast.Slot)
                return value
        return None

    def on_slot_zone(self, tree: Tree[Token]) -> ast.Slot:
        """To a field zone."""
        zone, whose = self.zone(self.parts(tree)[0])
        if zone not in FIELD - {"player", "set"}:
            raise self.unread(tree, "no field zone for units")
        if zone == "field":
            return ast.Slot(("units",), "you" if whose in ("the", "any") else self.player_of(whose, tree))
        return ast.Slot((zone,), "you" if whose == "the" else self.player_of(whose, tree))

    def on_slot_open(self, tree: Tree[Token]) -> ast.Slot:
        """To an empty field zone."""
        return ast.Slot(("units",), open=True)

    def on_slot_any(self, tree: Tree[Token]) -> ast.Slot:
        """To any field zone."""
        return ast.Slot(("units",))

    def brought(self, tree: Tree[Token], kind: str) -> ast.Step:
        """Summon or equip cards; their cost is paid unless the text says otherwise (gate:12.5)."""
        what, *rest = self.parts(tree)
        with self.owned_by(self.by):
            thing = self.thing(what)
        selector = self.acted_on(what, thing)
        of = selector.of if isinstance(selector, ast.Pick) else selector
        if isinstance(of, ast.Select) and {*of.zones} & FIELD and not of.among:
            raise self.unread(what, "cards that are on the field")
        if kind == "equip" and any(str(part.data).startswith("slot_") for part in rest):
            raise self.unread(tree, "items have one zone")
        as_ = "" if thing.word == "ref" else self.scope.make("placed", thing.many, thing.head)
        self.scope.become(selector, kind if kind == "item" else "unit")
        free = by_rule(any(part.data == "unpaid" for part in rest), "gate:12.5")
        slot = self.slot(rest) or (ast.Slot(("player",)) if kind == "equip" else ast.Slot(("units",)))
        return ast.PlayCard(selector, "free" if free else "printed", self.by, as_, slot)

    def on_summon(self, tree: Tree[Token]) -> ast.Step:
        """Summon (gate:10.5)."""
        return self.brought(tree, "summon")

    def on_summon_from(self, tree: Tree[Token]) -> ast.Step:
        """Summon a known card, if it is in that zone."""
        what, where, *rest = self.parts(tree)
        thing = self.thing(what)
        zone, whose = self.zone(where)
        if not isinstance(thing.what, ast.Ref) or thing.many or zone in FIELD:
            raise self.unread(tree, "no single card of that zone")
        there = ast.Select((zone,), self.player_of(whose, tree), (), thing.what.name)
        free = by_rule(any(part.data == "unpaid" for part in rest), "gate:12.5")
        return ast.PlayCard(there, "free" if free else "printed", self.by, "", self.slot(rest) or ast.Slot(("units",)))

    def on_drop_all(self, tree: Tree[Token]) -> ast.Step:
        """Drop all cards of a zone."""
        owner, zone = self.parts(tree)
        what = ast.Select((self.place_word(zone),), self.player_of(self.owner(owner, tree), tree))
        if not {*what.zones} <= {"hand", "energy"}:
            raise self.unread(tree, "no zone that is dropped as a whole")
        return ast.Move(what, (ast.Spot("drop"),), self.by, self.scope.make("moved", True, "card"))

    def on_equip(self, tree: Tree[Token]) -> ast.Step:
        """Equip."""
        return self.brought(tree, "equip")

    def on_create(self, tree: Tree[Token]) -> ast.Step:
        """Summon tokens (gate:10.5.2)."""
        token, *rest = self.parts(tree)
        head = next(part for part in self.parts(token) if part.data == "token_head")
        tests = [self.visit(part) for part in self.parts(head)]
        words = []
        for test in tests:
            if not isinstance(test, ast.Words) or test.field not in ("planet", "attribute") or len(test.any_of) != 1:
                raise self.unread(head, "nothing that is printed on a token")
            words.append((test.field, test.any_of))
        numbers = []
        for part in self.parts(token):
            if part.data == "token_number":
                numbers.append((self.words_of(self.parts(part)[0]), self.number_of(self.token(part))))
        if sorted(name for name, _ in numbers) != ["crit", "defense", "limit", "power"]:
            raise self.unread(token, "a token has limit, power, crit and defense, each once")
        tokens = [child for child in token.children if isinstance(child, Token)]
        n = self.number_of(tokens[0]) if tokens and tokens[0].type == "NUMBER" else 1
        abilities = tuple(self.keyword_ability(child) for child in tokens if child.type == "KEYWORD")
        name = self.values(self.token(head))
        if len(name) != 1:
            raise self.unread(head, "one name")
        made = ast.Token(
            name[0], "unit", tuple(sorted(numbers)), (("token", ("token",)), *sorted(words)), abilities
        )
        register = self.scope.make("placed", n != 1, "unit")
        return ast.Create(made, ast.Num(n), self.slot(rest) or ast.Slot(("units",)), by=self.by, as_=register)

    def keyword_ability(self, token: Token) -> ast.Keyword:
        """A keyword that a card has."""
        name, *numbers = self.values(token)
        return ast.Keyword(name, tuple(int(number) for number in numbers))

    def on_move(self, tree: Tree[Token]) -> ast.Step:
        """Move to another field zone (gate:10.7)."""
        what, *rest = self.parts(tree)
        slot = self.slot(rest)
        assert slot is not None
        return ast.Shift(self.acted_on(what, self.thing(what)), slot, self.by)

    def on_exchange_positions(self, tree: Tree[Token]) -> ast.Step:
        """Exchange the positions of two cards (gate:3.9.5); those not known are chosen first."""
        return self.exchanged(self.parts(tree), [])

    def on_exchange_with_this(self, tree: Tree[Token]) -> ast.Step:
        """Exchange the positions of this card and another."""
        return self.exchanged(self.parts(tree), [ast.THIS])

    def on_exchange_two(self, tree: Tree[Token]) -> ast.Step:
        """Exchange the positions of two cards, chosen one after the other."""
        part = self.parts(tree)[0]
        thing = self.thing(part)
        two = ast.Quant(ast.Num(2), ast.Num(2))
        if thing.quantity != two or not isinstance(thing.what, ast.Select):
            raise self.unread(part, "not two cards")
        first = self.scope.make("chosen", False, thing.head)
        second = self.scope.make("chosen", False, thing.head)
        other = replace(thing.what, tests=(*thing.what.tests, ast.Relation("other", ast.Ref(first))))
        return ast.Seq((
            ast.Choose((ast.Pick(thing.what, ONE),), self.by, first),
            ast.Choose((ast.Pick(other, ONE),), self.by, second),
            ast.Exchange(ast.Ref(first), ast.Ref(second), self.by),
        ))  # fmt: skip

    def exchanged(self, parts: list[Tree[Token]], found: list[ast.Selector]) -> ast.Step:
        """The exchange, behind the choices of those cards that are not known."""
        steps: list[ast.Step] = []
        for part in parts:
            thing = self.thing(part)
            if thing.many or thing.word == "all":
                raise self.unread(part, "no single card")
            if thing.word == "ref":
                found.append(thing.what)
                continue
            register = self.scope.make("chosen", False, thing.head)
            pick = ast.Pick(thing.what, ONE) if thing.quantity is None else self.picked(part, thing)
            steps.append(ast.Choose((pick,), self.by, register))
            found.append(ast.Ref(register))
        return sequence([*steps, ast.Exchange(found[0], found[1], self.by)])

    # Gaining, losing

    def on_gain_power(self, tree: Tree[Token]) -> Callable[[ast.Selector, ast.Until | None], ast.Step]:
        """+N: power, since nothing else is said (gate:12.4)."""
        each = self.parts(tree)
        amount = self.signed(tree)
        if each:
            amount = ast.Times(amount, self.amount(self.parts(each[0])[0]))
        number = by_rule("power", "gate:12.4")
        return lambda what, until: ast.Change(what, number, "by", amount, until)

    def on_gain_keywords(self, tree: Tree[Token]) -> Callable[[ast.Selector, ast.Until | None], ast.Step]:
        """Keywords."""
        abilities = tuple(self.keyword_ability(child) for child in tree.children if isinstance(child, Token))
        if any(keyword.name in ("pilot", "transform", "set") for keyword in abilities):
            raise self.unread(tree, "a keyword that says something about its printed card")
        return lambda what, until: ast.Grant(what, abilities, until)

    def until_of(self, tree: list[Tree[Token]]) -> ast.Until | None:
        """How long."""
        for part in tree:
            if str(part.data).startswith("until") or part.data == "passed":
                return self.lasting(part)
        return self.until

    def on_lose_keyword(self, tree: Tree[Token]) -> ast.Step:
        """Loses a keyword."""
        who, *until = self.parts(tree)
        return ast.Lose(self.subject(who)[0], "ability", (self.keyword(tree),), self.until_of(until))

    def on_lose_skills(self, tree: Tree[Token]) -> ast.Step:
        """Loses all skills."""
        who, *until = self.parts(tree)
        return ast.Lose(self.subject(who)[0], "ability", (), self.until_of(until))

    def on_set_number(self, tree: Tree[Token]) -> ast.Step:
        """A number becomes another."""
        whose, field, n, *until = self.parts(tree)
        return ast.Change(self.possessor(whose), self.words_of(field), "to", self.amount(n), self.until_of(until))

    # Forbidding

    def on_deed_attack(self, tree: Tree[Token]) -> ast.Forbid:
        """Attack."""
        return ast.Forbid("attack")

    def on_deed_attack_units(self, tree: Tree[Token]) -> ast.Forbid:
        """Attack units."""
        return ast.Forbid("attack unit")

    def on_deed_attack_player(self, tree: Tree[Token]) -> ast.Forbid:
        """Attack the player."""
        return ast.Forbid("attack player")

    def on_deed_attacked(self, tree: Tree[Token]) -> ast.Forbid:
        """Be attacked."""
        return ast.Forbid("be attacked")

    def on_deed_destroyed(self, tree: Tree[Token]) -> ast.Forbid:
        """Be destroyed."""
        return ast.Forbid("be destroyed")

    def on_deed_destroyed_by_attack(self, tree: Tree[Token]) -> ast.Forbid:
        """Be destroyed by attacks."""
        return ast.Forbid("be destroyed by attack")

    def on_deed_chosen(self, tree: Tree[Token]) -> ast.Forbid:
        """Be chosen by skills of the opponent."""
        return ast.Forbid("be chosen", who="opponent")

    def on_deed_damage(self, tree: Tree[Token]) -> ast.Forbid:
        """Take damage."""
        return ast.Forbid("take damage")

    def on_deed_leave(self, tree: Tree[Token]) -> ast.Forbid:
        """Leave the field."""
        return ast.Forbid("leave field")

    def on_deed_stand(self, tree: Tree[Token]) -> ast.Forbid:
        """Stand."""
        return ast.Forbid("stand")

    def on_deed_fizzled(self, tree: Tree[Token]) -> ast.Forbid:
        """Be fizzled."""
        return ast.Forbid("be fizzled")

    def on_deed_move(self, tree: Tree[Token]) -> ast.Forbid:
        """Move."""
        return ast.Forbid("move")

    def on_player_summon_to(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Summon to one of the own field zones."""
        *nouns, _, zone = self.parts(tree)
        place = self.place_word(zone)
        if place not in ("left", "center", "right"):
            raise self.unread(zone, "no field zone for units")
        using: tuple[ast.Test, ...] = ()
        for part in nouns:
            noun = self.noun(part)
            if noun.zones or noun.among or noun.whose or noun.top:
                raise self.unread(tree, "more than what kind of card it is")
            using = tuple(test for test in noun.tests if test != ast.Kind(("unit",)))
        return (ast.Forbid(f"summon to {place}", using=using),)

    def barred(self, tree: Tree[Token], deed: str, kind: str) -> tuple[ast.Step, ...]:
        """Play cards of a kind; all of them if nothing more is said."""
        noun = self.noun(self.parts(tree)[0])
        if noun.zones or noun.among or noun.whose or noun.top:
            raise self.unread(tree, "more than what kind of card it is")
        tests = tuple(test for test in noun.tests if test != ast.Kind((kind,)))
        return (ast.Forbid(deed, using=tests),)

    def on_player_summon(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Summon units."""
        return self.barred(tree, "summon", "unit")

    def on_player_cast(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Cast spells."""
        return self.barred(tree, "cast", "spell")

    def on_player_equip(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Equip items."""
        return self.barred(tree, "equip", "item")

    def on_player_counter(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Use [Counter]."""
        return (ast.Forbid("counter"),)

    def on_player_use(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Use [Use]."""
        return (ast.Forbid("use"),)

    def on_player_attack(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Attack."""
        return (ast.Forbid("attack"),)

    def on_player_attack_with(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Attack with some cards."""
        noun = self.noun(self.parts(tree)[0])
        if noun.zones or noun.among or noun.whose or noun.top or not noun.tests:
            raise self.unread(tree, "more than what kind of card it is")
        return (ast.Forbid("attack", using=tuple(noun.tests)),)

    def on_player_draw(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Draw cards."""
        return (ast.Forbid("draw"),)

    def on_player_life(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Gain life."""
        return (ast.Forbid("gain life"),)

    def on_player_win(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Win (gate:1.2.6.2)."""
        return (ast.Forbid("win"),)

    def on_player_lose(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Lose (gate:1.2.6.3)."""
        return (ast.Forbid("lose"),)

    def on_player_damage(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Take damage."""
        return (ast.Forbid("take damage"),)
