"""What a text of the Gundam Card Game tells to do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from lark import Token, Tree

from headjudge.games.gcg.text_nouns import KIND_RELATIONS, Nouns
from headjudge.language import ast
from headjudge.language.reading.notions import Thing
from headjudge.language.reading.sequences import sequence

_HAND = (ast.Spot("hand"),)
_ONE = ast.Quant(ast.Num(1), ast.Num(1))

DAMAGE: Final = ast.Value(ast.Ref("replaced"), "damage")
"""How much damage would be dealt, where something else happens instead."""

ANYWHERE: Final = ("hand", "trash", "deck", "battle_area", "pilots", "base", "shields", "removal", "no_location")
"""Where a card has a further name."""


@dataclass(frozen=True, slots=True)
class Instead(ast.Step):
    """`Do this instead`, before it is joined to what it takes the place of."""

    step: ast.Step


class Deeds(Nouns):
    """Reads instructions."""

    def __init__(self, raw: str, kind: str, depth: int = 0) -> None:
        super().__init__(raw, kind, depth)
        self.looked: dict[str, int] = {}
        """How many cards were looked at, by register."""
        self.development: int | None = None
        """The number that a Development specifies, until it is used."""
        self.playing = False
        """Whether the sentence is about playing this card from the hand."""

    # Choosing

    def on_choose(self, tree: Tree[Token]) -> ast.Step:
        """Choose: one step for each choice; all cards together are meant by `them`."""
        steps: list[ast.Step] = []
        refs: list[ast.Selector] = []
        parts = self.parts(self.parts(tree)[0])
        for part, thing in zip(parts, self.turn_by_turn(parts), strict=True):
            pick = self.picked(part, thing)
            register = self.scope.make("chosen", thing.many, thing.head)
            steps.append(ast.Choose((pick,), self.by, register))
            refs.append(ast.Ref(register))
            assert isinstance(thing.what, ast.Select)
            self.sides[refs[-1]] = thing.what.whose
        if len(refs) > 1:
            self.scope.note(ast.Union(tuple(refs)), True, "card", "pair")
        return sequence(steps)

    def on_np_another(self, tree: Tree[Token]) -> Thing:
        """Another card."""
        return self.another(tree, "")

    def another(self, tree: Tree[Token], owner: str) -> Thing:
        """One that is not this card."""
        noun = self.noun(self.parts(tree)[-1])
        other = ast.Relation("other", ast.THIS)
        if other in noun.tests:
            raise self.unread(tree, "said twice")
        kinds = [test for test in noun.tests if isinstance(test, ast.Kind) or test in KIND_RELATIONS]
        noun.tests = [*kinds, other, *(test for test in noun.tests if test not in kinds)]
        return Thing(self.select(noun, tree, owner), _ONE, False, noun.head, "a")

    # States, damage

    def affected(self, tree: Tree[Token]) -> ast.Selector:
        """Cards to which something is done: known ones, all of some, or a number that the one who acts picks."""
        thing = self.thing(tree)
        what = self.acted_on(tree, thing)
        if thing.word == "ref":
            self.mention(what)
        return what

    def on_rest(self, tree: Tree[Token]) -> ast.Step:
        """Rest."""
        return ast.Orient(self.affected(self.parts(tree)[0]), "rested", self.by)

    def on_set_active(self, tree: Tree[Token]) -> ast.Step:
        """Set as active."""
        return ast.Orient(self.affected(self.parts(tree)[0]), "active", self.by)

    def on_both_refs(self, tree: Tree[Token]) -> Thing:
        """This and that card."""
        parts = tuple(self.single(part) for part in self.parts(tree))
        return Thing(ast.Union(parts), None, True, "unit", "ref")

    def on_this_and_np(self, tree: Tree[Token]) -> Thing:
        """This card and all of others."""
        first, second = self.parts(tree)
        thing = self.thing(second)
        if thing.word != "all":
            raise self.unread(second, "not said whether all of them")
        return Thing(ast.Union((self.single(first), thing.what)), None, True, "unit", "all")

    def on_harm(self, tree: Tree[Token]) -> ast.Step:
        """Deal N damage."""
        n, what = self.parts(tree)
        return ast.Harm(self.affected(what), self.amount(n))

    def on_harm_per(self, tree: Tree[Token]) -> ast.Step:
        """Deal N damage for each M of a value."""
        n, what, every, field, ref = self.parts(tree)
        m = self.amount(every)
        assert isinstance(m, ast.Num)
        each = ast.Per(ast.Value(self.single(ref), self.field(field)), m.value)
        number = self.amount(n)
        return ast.Harm(self.affected(what), each if number == ast.Num(1) else ast.Times(number, each))

    def on_harm_equal(self, tree: Tree[Token]) -> ast.Step:
        """Deal damage equal to a number."""
        what, amount = self.parts(tree)
        return ast.Harm(self.affected(what), self.amount(amount))

    def on_harm_again(self, tree: Tree[Token]) -> ast.Step:
        """Deal N damage, to what damage was to be dealt."""
        return ast.Harm(ast.Ref(""), self.amount(self.parts(tree)[0]))

    def on_lessen(self, tree: Tree[Token]) -> ast.Step:
        """So much less of the damage that is received."""
        less = self.amount(self.parts(tree)[0])
        if not isinstance(less, ast.Num):
            raise self.unread(tree, "no printed number")
        return ast.Harm(ast.Ref("replaced"), ast.Add(DAMAGE, ast.Num(-less.value)))

    def on_take_damage(self, tree: Tree[Token]) -> ast.Step:
        """This Unit receives the battle damage of another."""
        if self.until is None:
            raise self.unread(tree, "not said how long")
        other = ast.Harmed(self.single(self.parts(tree)[0]), None, "battle")
        return ast.Instead(other, ast.Harm(ast.THIS, DAMAGE), until=self.until)

    def on_also_named(self, tree: Tree[Token]) -> ast.Step:
        """Has another name as well, wherever it is."""
        token = next(child for child in tree.children if isinstance(child, Token) and child.type == "TITLE")
        self.place = ANYWHERE
        return ast.Regard(ast.THIS, "name", self.values(token))

    def on_destroy(self, tree: Tree[Token]) -> ast.Step:
        """Destroy."""
        return ast.Destroy(self.affected(self.parts(tree)[0]), self.by)

    def on_recovers(self, tree: Tree[Token]) -> ast.Step:
        """Recovers N HP."""
        who, n = self.parts(tree)
        return ast.Recover(self.receiving(who), self.amount(n))

    def on_recovers_and_gets(self, tree: Tree[Token]) -> ast.Step:
        """Recovers N HP and gets something."""
        who, n, gains, *until = self.parts(tree)
        what = self.receiving(who)
        lasting = self.lasting(until[0]) if until else self.until
        return sequence([ast.Recover(what, self.amount(n)), self.gain_all(gains, what, lasting)])

    def receiving(self, tree: Tree[Token]) -> ast.Selector:
        """Who gets something."""
        subject, _ = self.subject(tree)
        thing = self.thing(tree)
        if thing.word == "ref":
            self.mention(subject)
        return subject

    def subject(self, tree: Tree[Token]) -> tuple[ast.Selector, bool]:
        """Who gets something: known cards, or all of some."""
        thing = self.thing(tree)
        if thing.quantity is not None:
            raise self.unread(tree, "a number of cards that nobody chose")
        if thing.word == "bare" and thing.head != "base":
            raise self.unread(tree, "not said whether all of them")
        return thing.what, False

    # Moving

    def on_spot_bottom_randomly(self, tree: Tree[Token]) -> ast.Spot:
        """At the bottom, in random order (5-13)."""
        return replace(self.spot_end(tree, "bottom"), order="random")

    def on_put(self, tree: Tree[Token]) -> ast.Step:
        """Return, add or place cards somewhere."""
        what, to = self.parts(tree)
        spots = self.visit(to)
        assert isinstance(spots, tuple)
        thing = self.thing(what)
        if thing.head == "shield" and thing.quantity is not None:
            return ast.Move(self.shields(what, thing), tuple(replace(spot, whose="owner") for spot in spots), self.by)
        selector = self.affected(what)
        as_ = self.scope.make("moved", thing.many, thing.head) if thing.word != "ref" else ""
        return ast.Move(selector, spots, self.by, as_)

    def shields(self, tree: Tree[Token], thing: Thing) -> ast.Selector:
        """Shields are taken from the top (4-6-4-1)."""
        quantity, what = thing.quantity, thing.what
        assert isinstance(what, ast.Select) and quantity is not None
        if quantity.low != quantity.high or what.tests or what.whose != "you":
            raise self.unread(tree, "no number of Shields from the top")
        return ast.Top("shields", "you", quantity.low)

    def on_shuffle_it(self, tree: Tree[Token]) -> ast.Step:
        """Shuffle the deck that cards were returned to: one's own."""
        return ast.Shuffle("deck", "you")

    def looked_at(self, tree: Tree[Token], number: ast.Amount) -> str:
        """The register of the cards looked at, of which so many are taken."""
        rest = self.on_ref_rest(tree)
        if not isinstance(rest, ast.Rest) or not isinstance(number, ast.Num):
            raise self.unread(tree, "no number of cards that were looked at")
        return rest.of

    def on_some_to_top(self, tree: Tree[Token]) -> ast.Step:
        """Return N of the cards looked at to the top."""
        number = self.amount(self.parts(tree)[0])
        among = ast.Select((), "any", (), self.looked_at(tree, number))
        pick = ast.Pick(among, ast.Quant(number, number))
        return ast.Move(pick, (ast.Spot("deck", "you", "top"),), self.by)

    def on_some_to(self, tree: Tree[Token]) -> ast.Step:
        """Put N of the cards looked at somewhere."""
        n, to = self.parts(tree)
        number = self.amount(n)
        among = ast.Select((), "any", (), self.looked_at(tree, number))
        spots = self.visit(to)
        assert isinstance(spots, tuple)
        return ast.Move(ast.Pick(among, ast.Quant(number, number)), spots, self.by)

    def on_spot_top_arranged(self, tree: Tree[Token]) -> ast.Spot:
        """On the top, in any order."""
        return replace(self.spot_end(tree, "top"), order="any")

    def on_spot_bottom_arranged(self, tree: Tree[Token]) -> ast.Spot:
        """At the bottom, in any order."""
        return replace(self.spot_end(tree, "bottom"), order="any")

    def on_top_and_bottom(self, tree: Tree[Token]) -> ast.Step:
        """Return some of the cards looked at to the top and the others to the bottom."""
        top, bottom = (self.amount(part) for part in self.parts(tree))
        assert isinstance(top, ast.Num) and isinstance(bottom, ast.Num)
        register = self.looked_at(tree, top)
        if self.looked.get(register) != top.value + bottom.value:
            raise self.unread(tree, "not as many as were looked at")
        pick = ast.Pick(ast.Select((), "any", (), register), ast.Quant(top, top))
        up = ast.Move(pick, (ast.Spot("deck", "you", "top"),), self.by)
        return ast.Seq((up, ast.Move(ast.Rest(register), (ast.Spot("deck", "you", "bottom"),), self.by)))

    def on_look(self, tree: Tree[Token]) -> ast.Step:
        """Look at cards from the top of a deck."""
        step = super().on_look(tree)
        assert isinstance(step, ast.Look)
        if isinstance(step.what, ast.Top) and isinstance(step.what.n, ast.Num):
            self.looked[step.as_] = step.what.n.value
        return step

    def on_reveal(self, tree: Tree[Token]) -> ast.Step:
        """Reveal."""
        what = self.parts(tree)[0]
        thing = self.thing(what)
        selector = self.affected(what)
        as_ = self.scope.make("revealed", thing.many, thing.head) if thing.word != "ref" else ""
        return ast.Reveal(selector, self.by, as_)

    def on_exile(self, tree: Tree[Token]) -> ast.Step:
        """Exile from the game: into the removal area (5-12)."""
        what = self.parts(tree)[0]
        thing = self.thing(what)
        what_is = thing.what
        in_play = isinstance(what_is, ast.Select) and what_is.zones and what_is.zones != ("trash",)
        if in_play or (thing.word == "ref" and thing.what == ast.THIS):
            raise self.unread(what, "no cards of a trash")
        as_ = self.scope.make("moved", thing.many, thing.head) if thing.word != "ref" else ""
        return ast.Move(self.affected(what), (ast.Spot("removal"),), self.by, as_)

    def on_draw(self, tree: Tree[Token]) -> ast.Step:
        """Draw N."""
        return self.drawn(self.amount(self.parts(tree)[0]), False)

    def drawn(self, n: ast.Amount, up_to: bool) -> ast.Step:
        """Draw; no pronoun means the cards."""
        return ast.Draw(n, up_to, self.by)

    def on_discard_some(self, tree: Tree[Token]) -> ast.Step:
        """Discard N (5-11)."""
        number = self.amount(self.parts(tree)[0])
        hand = ast.Select(("hand",), "you")
        return ast.Move(ast.Pick(hand, ast.Quant(number, number)), (ast.Spot("trash"),), self.by)

    def on_discard(self, tree: Tree[Token]) -> ast.Step:
        """Discard such cards."""
        what = self.parts(tree)[0]
        with self.searching("hand", "you"):
            thing = self.thing(what)
        if thing.quantity is None or not isinstance(thing.what, ast.Select) or thing.what.zones != ("hand",):
            raise self.unread(what, "no number of cards in hand")
        pick = ast.Pick(thing.what, thing.quantity)
        as_ = self.scope.make("moved", thing.many, thing.head)
        return ast.Move(pick, (ast.Spot("trash"),), self.by, as_)

    # Placing

    def on_place_resource(self, tree: Tree[Token]) -> ast.Step:
        """Place Resources from the resource deck, or EX Resources."""
        thing = self.thing(self.parts(tree)[0])
        what = thing.what
        if thing.quantity is None or not isinstance(what, ast.Select) or what.zones != ("resource_area",):
            raise self.unread(tree, "no number of Resources")
        if thing.quantity.low != thing.quantity.high or what.whose != "any":
            raise self.unread(tree, "no number of Resources")
        number = thing.quantity.low
        states = [test for test in what.tests if isinstance(test, ast.InState)]
        ex = [test for test in what.tests if isinstance(test, ast.Named)]
        if len(states) + len(ex) != len(what.tests) or len(states) > 1:
            raise self.unread(tree, "Resources that are described")
        state = states[0].states[0] if states else ""
        area = ast.Slot(("resource_area",))
        if ex:
            token = ast.Token("EX Resource", "resource", words=(("token", ("ex",)),))
            return ast.Create(token, number, area, state, self.by)
        return ast.Place(ast.Top("resource_deck", "you", number), area, state, self.by)

    def on_deploy(self, tree: Tree[Token]) -> ast.Step:
        """Deploy cards, or an EX Base."""
        what = self.parts(tree)[0]
        thing = self.thing(what)
        ex = ast.Named(("EX Base",))
        if isinstance(thing.what, ast.Select) and ex in thing.what.tests:
            if thing.what.tests != (ex,) or thing.quantity != _ONE or thing.what.whose != "any":
                raise self.unread(what, "more than an EX Base")
            token = ast.Token("EX Base", "base", (("ap", 0), ("hp", 3)), (("token", ("ex",)),))
            return ast.Create(token, ast.Num(1), ast.Slot(("base",)), "", self.by)
        if isinstance(thing.what, ast.Select) and not set(thing.what.zones) <= {"hand", "trash", "deck", "removal"}:
            raise self.unread(what, "cards that are in play")
        selector = self.affected(what)
        as_ = "" if thing.word == "ref" else self.scope.make("placed", thing.many, "unit")
        return ast.Place(selector, ast.Slot((self.field_of(what, thing),)), "", self.by, as_)

    def field_of(self, tree: Tree[Token], thing: Thing) -> str:
        """Where a card is deployed: Units in the battle area, Bases in the base section (3-2-1, 3-5-1)."""
        what = thing.what
        kinds: tuple[str, ...] = ()
        if what == ast.THIS:
            kinds = (self.kind,)
        elif isinstance(what, ast.Select):
            kinds = next((test.kinds for test in what.tests if isinstance(test, ast.Kind)), ())
        else:
            head = thing.head
            kinds = (head.removesuffix(" card"),) if head.endswith(" card") else ()
        if kinds == ("unit",):
            return "battle_area"
        if kinds == ("base",):
            return "base"
        raise self.unread(tree, "no card that is deployed")

    def on_deploy_paid(self, tree: Tree[Token]) -> ast.Step:
        """Pay its cost to deploy it."""
        what = self.on_ref_it(tree)
        self.field_of(tree, self.known(what))
        return ast.PlayCard(what, "printed", self.by)

    def on_deploy_tokens(self, tree: Tree[Token]) -> ast.Step:
        """Deploy tokens; one or the other is a choice."""
        made = [self.step(part) for part in self.parts(tree)]
        return made[0] if len(made) == 1 else ast.Modal(_ONE, tuple(made), self.by)

    def on_made(self, tree: Tree[Token]) -> ast.Step:
        """So many tokens with a name, traits, AP, HP and effects."""
        quant, *parts = self.parts(tree)
        quantity = self.quantity(quant)
        if quantity.low != quantity.high:
            raise self.unread(quant, "no number of tokens")
        states: list[str] = []
        traits: list[str] = []
        numbers: list[tuple[str, int]] = []
        abilities: list[ast.Ability] = []
        for part in parts:
            value = self.visit(part)
            if isinstance(value, ast.InState):
                states += value.states
            elif part.data == "made_traits" and isinstance(value, list):
                traits += value
            elif part.data == "made_number" and isinstance(value, tuple):
                numbers.append(value)
            elif isinstance(value, ast.Ability):
                abilities.append(value)
            else:
                raise self.unread(part, "nothing that a token has")
        if len(states) > 1 or sorted(field for field, _ in numbers) != ["ap", "hp"]:
            raise self.unread(tree, "a token has AP and HP")
        words = ((("trait", tuple(traits)),) if traits else ()) + (("token", ("token",)),)
        name = self.values(self.token(tree))[0]
        token = ast.Token(name, "unit", tuple(numbers), words, tuple(abilities))
        return ast.Create(token, quantity.low, ast.Slot(("battle_area",)), states[0] if states else "", self.by)

    def on_made_traits(self, tree: Tree[Token]) -> list[str]:
        """The traits of a token."""
        found: list[str] = []
        for part in self.parts(tree):
            test = self.visit(part)
            if not isinstance(test, ast.Traits) or len(test.any_of) != 1:
                raise self.unread(part, "no trait")
            found += test.any_of
        return found

    def on_made_number(self, tree: Tree[Token]) -> tuple[str, int]:
        """AP or HP of a token."""
        return self.field(self.parts(tree)[0]), self.number_of(self.token(tree))

    def on_made_keyword(self, tree: Tree[Token]) -> ast.Ability:
        """A keyword effect of a token."""
        return ast.Keyword(*self.keyword_in(tree, counted=True))

    def on_made_ability(self, tree: Tree[Token]) -> ast.Ability:
        """Another effect of a token, which speaks of the token as `this Unit`."""
        kind, self.kind = self.kind, "unit"
        step = self.step(self.parts(tree)[0])
        self.kind = kind
        parts = step.steps if isinstance(step, ast.Seq) else (step,)
        for part in parts:
            if not isinstance(part, ast.Forbid | ast.Change) or part.what != ast.THIS or part.until is not None:
                raise self.unread(tree, "no effect of a token")
        return ast.Continuous(parts, ("battle_area",))

    def on_pair(self, tree: Tree[Token]) -> ast.Step:
        """Pair a card with this Unit (5-9)."""
        what = self.parts(tree)[0]
        thing = self.thing(what)
        if thing.quantity != _ONE or not isinstance(thing.what, ast.Select) or thing.what.zones != ("hand",):
            raise self.unread(what, "no card in hand")
        return ast.Move(self.affected(what), (ast.Spot("pilots", under=ast.THIS),), self.by)

    def on_use_text(self, tree: Tree[Token]) -> ast.Step:
        """Carry out the text of this card behind a timing word (13-2-5)."""
        label = self.words_of(self.parts(tree)[0])
        if label not in ("main", "action") or self.kind != "command":
            raise self.unread(tree, "no text of this card")
        return ast.UseText(ast.THIS, label)

    def on_use_paired_text(self, tree: Tree[Token]) -> ast.Step:
        """Carry out the text of the card that is paired with this Unit."""
        label = self.words_of(self.parts(tree)[0])
        if label not in ("main", "action"):
            raise self.unread(tree, "no text of that card")
        return ast.UseText(ast.Select(("pilots",), "any", (ast.Relation("under", ast.THIS),)), label)

    def on_increase(self, tree: Tree[Token]) -> ast.Step:
        """Increase a value of this Unit by a number of cards."""
        field, amount = self.parts(tree)
        return ast.Change(self.mention(ast.THIS), self.field(field), "by", self.amount(amount), self.until)

    def on_increase_its(self, tree: Tree[Token]) -> ast.Step:
        """Increase a value of the Unit that was named by a number of cards."""
        field, amount = self.parts(tree)
        return ast.Change(self.on_ref_it(tree), self.field(field), "by", self.amount(amount), self.until)

    def on_reduce_its(self, tree: Tree[Token]) -> ast.Step:
        """Reduce a value of the Unit that was named by a number of cards."""
        field, amount = self.parts(tree)
        less = ast.Times(ast.Num(-1), self.amount(amount))
        return ast.Change(self.on_ref_it(tree), self.field(field), "by", less, self.until)

    def on_gets_as_many(self, tree: Tree[Token]) -> ast.Step:
        """As many copies of a keyword effect as there are cards: they add up (13-1-1-2)."""
        who, amount = self.parts(tree)
        name, numbers = self.keyword_in(tree, counted=True)
        if not numbers:
            raise self.unread(tree, "a keyword effect without an amount")
        times = self.amount(amount)
        n = times if numbers == (1,) else ast.Times(ast.Num(numbers[0]), times)
        return ast.Change(self.receiving(who), name, "by", n, self.until)

    def on_lessen_battle(self, tree: Tree[Token]) -> ast.Step:
        """Less of the battle damage that a Unit receives in a while."""
        who, number = self.parts(tree)
        less = self.amount(number)
        if self.until is None or not isinstance(less, ast.Num):
            raise self.unread(tree, "not said how long")
        event = ast.Harmed(self.single(who), None, "battle")
        return ast.Instead(event, ast.Harm(ast.Ref("replaced"), ast.Add(DAMAGE, ast.Num(-less.value))), until=self.until)

    def on_reduce_cost(self, tree: Tree[Token]) -> ast.Step:
        """Reduce the cost of this card in hand by a number of cards."""
        less = ast.Times(ast.Num(-1), self.amount(self.parts(tree)[0]))
        return ast.Change(self.on_ref_in_hand(tree), "cost", "by", less)

    def on_ref_in_hand(self, tree: Tree[Token]) -> ast.Selector:
        """This card in your hand."""
        raise NotImplementedError

    def on_count_names(self, tree: Tree[Token]) -> ast.Amount:
        """The number of different names among such cards."""
        noun, zone = self.parts(tree)
        place, whose = self.zone(zone)
        with self.searching(place, self.player_of(whose, tree)):
            return ast.Kinds(self.select(self.noun(noun), tree), "name")

    def on_top_or_into(self, tree: Tree[Token]) -> ast.Step:
        """Return to the top of a deck, or place into another zone."""
        what, top, into = self.parts(tree)
        deck, place = (self.zone(part) for part in (top, into))
        spots = (ast.Spot(deck[0], self.destination(deck[1]), "top"), ast.Spot(place[0], self.destination(place[1])))
        return ast.Move(self.affected(what), spots, self.by)

    def on_harm_amount(self, tree: Tree[Token]) -> ast.Step:
        """Deal an amount of damage equal to a number."""
        amount, what = self.parts(tree)
        n = self.amount(amount)
        return ast.Harm(self.affected(what), n)

    def on_draws_attacks(self, tree: Tree[Token]) -> ast.Step:
        """Enemy Units choose certain Units as their attack target if they can."""
        who, what = self.parts(tree)
        self.all_enemies(who)
        target = self.target(what)
        step = ast.Allow("draw attacks", target, using=(ast.Relation("enemy", ast.THIS),))
        if target == ast.THIS and self.said(what) == "this rested unit":
            return ast.If(ast.Is(ast.THIS, (ast.InState(("rested",)),)), step)
        return step

    def on_draws_all(self, tree: Tree[Token]) -> ast.Step:
        """All enemy Units must choose a Unit as their attack target."""
        who, what = self.parts(tree)
        self.all_enemies(who)
        enemy = ast.Relation("enemy", ast.THIS)
        return ast.Allow("draw all attacks", self.single(what), using=(enemy,), until=self.until)

    def all_enemies(self, tree: Tree[Token]) -> None:
        """Refuse anything but all enemy Units."""
        thing = self.thing(tree)
        if thing.what != ast.Select(("battle_area",), "opponent", (ast.Kind(("unit",)),)) or not thing.many:
            raise self.unread(tree, "not all enemy Units")
        if thing.quantity is not None:
            raise self.unread(tree, "a number of enemy Units")

    def on_attack_rested(self, tree: Tree[Token]) -> ast.Step:
        """May attack rested Units on the turn it is deployed."""
        return ast.Allow("attack rested when deployed", ast.THIS)

    def on_may_recover(self, tree: Tree[Token]) -> ast.Step:
        """May recover N HP."""
        who, n = self.parts(tree)
        return ast.Attempt(ast.Recover(self.receiving(who), self.amount(n)), True)

    def on_exile_specified(self, tree: Tree[Token]) -> ast.Step:
        """Exile as many cards as the timing says."""
        if self.development is None:
            raise self.unread(tree, "no number was specified")
        number, self.development = ast.Num(self.development), None
        noun = self.noun(self.parts(tree)[0])
        what = self.select(noun, tree)
        if what.zones != ("trash",) or what.whose != "you":
            raise self.unread(tree, "no cards of a trash")
        as_ = self.scope.make("moved", True, noun.head)
        return ast.Move(ast.Pick(what, ast.Quant(number, number)), (ast.Spot("removal"),), self.by, as_)

    def on_play_as_if(self, tree: Tree[Token]) -> ast.Step:
        """Play it as if it has another Lv. and cost."""
        if not self.playing:
            raise self.unread(tree, "a card that is not played")
        self.playing = False
        number = self.amount(self.parts(tree)[0])
        return ast.Seq(tuple(ast.Change(ast.THIS, field, "to", number) for field in ("level", "cost")))

    def on_redirect(self, tree: Tree[Token]) -> ast.Step:
        """Change what is attacked: not done by any node yet."""
        raise self.unread(tree, "a changed attack target")

    # Gaining

    def on_gets(self, tree: Tree[Token]) -> ast.Step:
        """Gets numbers and keyword effects."""
        who, gains, *until = self.parts(tree)
        subject = self.receiving(who)
        if until and self.until is not None:
            raise self.unread(until[0], "a second duration")
        return self.gain_all(gains, subject, self.lasting(until[0]) if until else self.until)

    def gain_all(self, tree: Tree[Token], subject: ast.Selector, lasting: ast.Until | None) -> ast.Step:
        """Everything that is gained; `for each` at the end belongs to all of it."""
        steps: list[ast.Step] = []
        times: ast.Amount | None = None
        *gains, last = self.parts(tree)
        if last.data == "each":
            times = self.amount(self.parts(last)[0])
        else:
            gains.append(last)
        for gain in gains:
            value = self.visit(gain)
            assert callable(value)
            step = value(subject, lasting)
            if times is not None:
                if not isinstance(step, ast.Change):
                    raise self.unread(tree, "an effect for each of some cards")
                step = replace(step, amount=ast.Times(step.amount, times))
            steps.append(step)
        return sequence(steps)

    def on_gain_number(self, tree: Tree[Token]) -> Callable[[ast.Selector, ast.Until | None], ast.Step]:
        """+N of a value."""
        (field,) = self.parts(tree)
        signed = self.values(self.token(tree))[0]
        if signed[1:] == "X":
            raise self.unread(tree, "X is not defined")
        name = self.field(field)
        return lambda what, until: ast.Change(what, name, "by", ast.Num(int(signed)), until)

    def on_gain_keyword(self, tree: Tree[Token]) -> Callable[[ast.Selector, ast.Until | None], ast.Step]:
        """A keyword effect."""
        keyword = ast.Keyword(*self.keyword_in(tree, counted=True))
        return lambda what, until: ast.Grant(what, (keyword,), until)

    def on_until_battle(self, tree: Tree[Token]) -> ast.Until:
        """During this battle."""
        return ast.Until("battle")

    # Must not, may

    def on_cannot(self, tree: Tree[Token]) -> ast.Step:
        """Cannot do, or have done to it."""
        who, deed, *until = self.parts(tree)
        subject = self.receiving(who)
        value = self.visit(deed)
        assert isinstance(value, tuple)
        if until and self.until is not None:
            raise self.unread(until[0], "a second duration")
        lasting = self.lasting(until[0]) if until else self.until
        steps: list[ast.Step] = []
        for one in value:
            assert isinstance(one, ast.Forbid)
            if one.until is not None and lasting is not None:
                raise self.unread(tree, "a second duration")
            steps.append(replace(one, what=subject, until=one.until or lasting))
        return sequence(steps)

    def on_deed_attack(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Attack."""
        return (ast.Forbid("attack"),)

    def on_deed_activate(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Activate <Blocker>."""
        if self.keyword_in(tree)[0] != "blocker":
            raise self.unread(tree, "a keyword effect that cannot be kept from being used")
        return (ast.Forbid("block"),)

    def on_deed_attack_player(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Choose the enemy player as its attack target."""
        return (ast.Forbid("attack player"),)

    def on_deed_battle_damage(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Receive battle damage."""
        return (ast.Forbid("receive battle damage", using=self.sources(tree)),)

    def on_deed_effect_damage(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Receive effect damage."""
        return (ast.Forbid("receive effect damage", using=self.sources(tree)),)

    def on_deed_any_damage(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Receive damage."""
        return (ast.Forbid("receive damage", using=self.sources(tree)),)

    def on_deed_enemy_battle_damage(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Receive battle damage from an enemy."""
        return (ast.Forbid("receive battle damage", using=(ast.Relation("enemy", ast.THIS),)),)

    def on_deed_enemy_effect_damage(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Receive damage from an effect of an enemy."""
        return (ast.Forbid("receive effect damage", using=(ast.Relation("enemy", ast.THIS),)),)

    def sources(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """What deals the damage, if that is said."""
        if not self.parts(tree):
            return ()
        (part,) = self.parts(self.parts(tree)[0])
        return self.tests_of_enemies(part)

    def tests_of_enemies(self, part: Tree[Token]) -> tuple[ast.Test, ...]:
        """Enemy cards of some description, as tests."""
        if part.data != "np_bare":
            raise self.unread(part, "not any of them")
        noun = self.noun(self.parts(part)[0])
        if noun.whose != "opponent" or noun.zones or noun.among or not noun.plural:
            raise self.unread(part, "no enemies")
        if noun.head not in ("unit", "command"):
            raise self.unread(part, "no enemy that deals damage")
        return (ast.Relation("enemy", ast.THIS), *noun.tests)

    def on_deed_active(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Be set as active."""
        return (ast.Forbid("become active"),)

    def on_deed_active_or_paired(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Be set as active, or paired."""
        return ast.Forbid("become active"), ast.Forbid("be paired")

    def on_deed_active_next(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Be set as active in the start phase of the next turn of the opponent."""
        return (ast.Forbid("become active in start phase", until=ast.Until("start_phase", "opponent", True)),)

    def on_deed_paired(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Be paired with a Pilot."""
        return (ast.Forbid("be paired"),)

    def on_deed_destroyed(self, tree: Tree[Token]) -> tuple[ast.Step, ...]:
        """Be destroyed by effects of enemies."""
        return (ast.Forbid("be destroyed by effect", using=(ast.Relation("enemy", ast.THIS),)),)

    def on_ap_not_reduced(self, tree: Tree[Token]) -> ast.Step:
        """This Unit's AP cannot be reduced by effects of enemies."""
        return ast.Forbid("reduce ap", ast.THIS, using=(ast.Relation("enemy", ast.THIS),), until=self.until)

    def on_may_choose(self, tree: Tree[Token]) -> ast.Step:
        """May attack active Units."""
        who, target, *until = self.parts(tree)
        subject = self.receiving(who)
        if until and self.until is not None:
            raise self.unread(until[0], "a second duration")
        lasting = self.lasting(until[0]) if until else self.until
        thing = self.thing(target)
        what = thing.what
        active, unit = ast.InState(("active",)), ast.Kind(("unit",))
        if thing.word != "a" or not isinstance(what, ast.Select) or what.whose != "opponent":
            raise self.unread(target, "no active enemy Unit")
        if active not in what.tests or unit not in what.tests or what.zones != ("battle_area",):
            raise self.unread(target, "no active enemy Unit")
        tests = tuple(test for test in what.tests if test not in (active, unit))
        return ast.Allow("attack active unit", subject, using=tests, until=lasting)

    def on_may_attack(self, tree: Tree[Token]) -> ast.Step:
        """May attack on the turn it is deployed."""
        return ast.Allow("attack when deployed", self.receiving(self.parts(tree)[0]), until=self.until)

    def on_deployed_rested(self, tree: Tree[Token]) -> ast.Step:
        """Are deployed rested."""
        return ast.Alter("enters rested", "to", ast.Num(1), self.receiving(self.parts(tree)[0]))

    def on_instead(self, tree: Tree[Token]) -> ast.Step:
        """Do this instead."""
        return Instead(self.step(self.parts(tree)[0]))


def is_less_damage(step: ast.Step) -> bool:
    """Whether less damage is dealt than would be."""
    return isinstance(step, ast.Harm) and step.what == ast.Ref("replaced")
