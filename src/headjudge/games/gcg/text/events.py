"""Reads events, conditions and times in texts of the Gundam Card Game."""

from __future__ import annotations

from dataclasses import replace

from lark import Token, Tree

from headjudge.games.gcg.text.deeds import Deeds
from headjudge.games.gcg.text.describing import SOME
from headjudge.language.reading.notions import Head, Thing
from headjudge.language.tree import ast

_ENEMIES = ast.Select((), "opponent")
"""Any card of an opponent, wherever it is."""


class Events(Deeds):
    """Reads triggers, conditions, spans."""

    def __init__(self, raw: str, kind: str, depth: int = 0) -> None:
        super().__init__(raw, kind, depth)
        self.windows: list[str] = []
        """When an activated effect can be used."""

    # Conditions

    def exists(self, tree: Tree[Token], thing: Thing, owner: str) -> ast.Condition:
        """Returns the condition that there are this many cards."""
        if thing.word == "only":
            assert isinstance(thing.what, ast.Select) and thing.quantity is not None
            return ast.Exists(thing.what, thing.quantity)
        return super().exists(tree, thing, owner)

    def on_opponent_has_np(self, tree: Tree[Token]) -> ast.Condition:
        """Your opponent has."""
        self.named_player = "opponent"
        return super().on_opponent_has_np(tree)

    def on_np_in_play(self, tree: Tree[Token]) -> ast.Condition:
        """So many of these are in play."""
        thing = self.thing(self.parts(tree)[0])
        if not isinstance(thing.what, ast.Select) or thing.what.among:
            raise self.unread(tree, "no cards that can be counted")
        return self.exists(tree, thing, "")

    def on_np_is_like(self, tree: Tree[Token]) -> ast.Condition:
        """So many of these are so."""
        who, predicate = self.parts(tree)
        thing = self.thing(who)
        if not isinstance(thing.what, ast.Select) or thing.what.among or thing.word in ("all", "bare", "plural"):
            raise self.unread(who, "no number of cards")
        tests = tuple(test for test in self.tests(predicate) if test not in thing.what.tests)
        counted = replace(thing, what=replace(thing.what, tests=(*thing.what.tests, *tests)))
        return self.exists(tree, counted, "")

    def on_your_level(self, tree: Tree[Token]) -> ast.Condition:
        """You are Lv. N or higher: the number of Resources (2-9-4)."""
        op, n = self.comparison(self.parts(tree)[0])
        return ast.Compare(ast.PlayerValue("you", "level"), op, n)

    def on_enemy_players(self, tree: Tree[Token]) -> ast.Condition:
        """There are so many enemy players."""
        return ast.Compare(ast.PlayerValue("you", "opponents"), ">=", self.amount(self.parts(tree)[0]))

    def on_you_attack(self, tree: Tree[Token]) -> ast.Condition:
        """You are attacking that, with this Unit."""
        return ast.Is(self.mention(ast.THIS), (self.attack_test(self.parts(tree)[0]),))

    def on_is_like(self, tree: Tree[Token]) -> ast.Condition:
        """A card is so."""
        who, predicate = self.parts(tree)
        what = self.single(who)
        tests = self.tests(predicate)
        self.mention(what)
        return ast.Is(what, tests)

    def on_is_described(self, tree: Tree[Token]) -> ast.Condition:
        """A card is a card that fits."""
        who, *rest = self.parts(tree)
        what = self.single(who)
        told = [part for part in rest if part.data != "article"]
        noun = self.on_noun_part(Tree("noun_part", [*told], tree.meta))
        if noun.zones or noun.whose or noun.among or not noun.tests or ast.Relation("other", ast.THIS) in noun.tests:
            raise self.unread(tree, "more than what kind of card it is")
        return ast.Is(self.mention(what), tuple(noun.tests))

    def on_is_battling(self, tree: Tree[Token]) -> ast.Condition:
        """A card is battling a card that fits."""
        who, other = self.parts(tree)
        what = self.single(who)
        target = self.target(other)
        return ast.Is(self.mention(what), (ast.Relation("battling", target),))

    def on_is_paired(self, tree: Tree[Token]) -> ast.Condition:
        """A Unit is paired with a Pilot that fits."""
        who, *rest = self.parts(tree)
        what = self.mention(self.single(who))
        return ast.Is(what, (ast.HasMarkers(SOME, self.pilot_tests(Tree("pilot", [*rest], tree.meta))),))

    def on_has_like(self, tree: Tree[Token]) -> ast.Condition:
        """A card has that."""
        who, measure = self.parts(tree)
        what = self.single(who)
        test = self.visit(measure)
        assert isinstance(test, ast.Test)
        if isinstance(test, ast.Extreme):
            raise self.unread(measure, "the most among which cards")
        return ast.Is(self.mention(what), (test,))

    def on_did_place(self, tree: Tree[Token]) -> ast.Condition:
        """You placed a card that fits with this effect: the newest cards that it moved."""
        found = next((one.what for one in reversed(self.scope.antecedents) if one.verb == "moved"), None)
        if not isinstance(found, ast.Ref):
            raise self.unread(tree, "nothing was placed")
        part = self.parts(tree)[0]
        if part.data != "np_some" or self.parts(part)[0].data != "one":
            raise self.unread(part, "no card")
        noun = self.noun(self.parts(part)[1])
        if noun.zones or noun.whose or noun.among:
            raise self.unread(part, "more than what kind of card it is")
        return ast.Exists(ast.Select((), "any", tuple(noun.tests), found.name), SOME)

    def on_was_destroyed(self, tree: Tree[Token]) -> ast.Condition:
        """A card has been destroyed in this turn."""
        return self.happened(ast.Moved(self.event_of(self.parts(tree)[0]), "destroy"))

    def on_was_deployed(self, tree: Tree[Token]) -> ast.Condition:
        """A card has been deployed in this turn."""
        return self.happened(ast.Moved(self.event_of(self.parts(tree)[0]), "deploy"))

    def event_of(self, tree: Tree[Token]) -> ast.Selector:
        """Returns the card that a past event is about; no pronoun means it afterwards."""
        before = list(self.scope.antecedents)
        what = self.event_subject(tree)
        self.scope.antecedents = before
        return what

    def happened(self, trigger: ast.Trigger) -> ast.Condition:
        """It happened in this turn."""
        return ast.Happened(trigger, "turn", SOME)

    def on_attacks_only(self, tree: Tree[Token]) -> ast.Step:
        """This Unit can only attack in a turn in which something happened."""
        before = list(self.scope.antecedents)
        event = self.visit(self.parts(tree)[0])
        self.scope.antecedents = before
        assert isinstance(event, ast.Trigger)
        return ast.If(ast.Not(self.happened(event)), ast.Forbid("attack", ast.THIS))

    def on_now_yours(self, tree: Tree[Token]) -> ast.Condition:
        """It is your turn."""
        return ast.Now("turn", "you")

    def on_now_opponents(self, tree: Tree[Token]) -> ast.Condition:
        """It is your opponent's turn."""
        return ast.Now("turn", "opponent")

    # Times

    def on_span_your_turn(self, tree: Tree[Token]) -> tuple[str, str]:
        """Your turn."""
        return "turn", "you"

    def on_span_opponents_turn(self, tree: Tree[Token]) -> tuple[str, str]:
        """Your opponent's turn."""
        return "turn", "opponent"

    def on_during_head(self, tree: Tree[Token]) -> Head:
        """During a player's turn."""
        return Head("if", condition=ast.Now(*self.span(self.parts(tree)[0])))

    def on_end_head(self, tree: Tree[Token]) -> Head:
        """At the end of a turn."""
        return self.edge(tree, "end")

    def on_begin_head(self, tree: Tree[Token]) -> Head:
        """At the start of a turn."""
        return self.edge(tree, "begin")

    def edge(self, tree: Tree[Token], edge: str) -> Head:
        """The start or end of a turn triggers the ability."""
        if not self.wants_trigger or self.trigger is not None:
            raise self.unread(tree, "a time at which something waits")
        return Head("when", trigger=ast.Edge(edge, *self.span(self.parts(tree)[0])))

    def on_end_when_head(self, tree: Tree[Token]) -> Head:
        """At the end of a turn in which something happened."""
        if not self.wants_trigger or self.trigger is not None:
            raise self.unread(tree, "a time at which something waits")
        event = self.visit(self.parts(tree)[0])
        assert isinstance(event, ast.Trigger)
        self.gates.append(self.happened(event))
        return Head("when", trigger=ast.Edge("end", "turn", "any"))

    # Events

    def on_playing_head(self, tree: Tree[Token]) -> Head:
        """When this card is played from the hand."""
        if self.labels or self.windows or self.place or self.playing:
            raise self.unread(tree, "a card that is not in hand")
        self.place, self.playing = ("hand",), True
        return Head("playing")

    def on_when_until_head(self, tree: Tree[Token]) -> Head:
        """When something happens in a while."""
        events, until = self.parts(tree)
        trigger = self.visit(events)
        assert isinstance(trigger, ast.Trigger)
        return Head("when", trigger=trigger, until=self.lasting(until))

    def event_subject(self, tree: Tree[Token], register: ast.Ref = ast.SUBJECT) -> ast.Selector:
        """Returns the card that an event is about; a pronoun may mean it afterwards."""
        thing = self.thing(tree)
        if thing.word == "ref":
            return self.mention(thing.what)
        several = isinstance(thing.what, ast.Union)
        one = thing.quantity == ast.Quant(ast.Num(1), ast.Num(1)) or thing.word in ("a", "bare")
        if not one or several or thing.many:
            raise self.unread(tree, "no single card")
        assert isinstance(thing.what, ast.Select)
        self.scope.note(register, False, thing.head, "subject")
        self.sides[register] = thing.what.whose
        return thing.what

    def on_destroys(self, tree: Tree[Token]) -> ast.Trigger:
        """A card destroys another one."""
        who, what, how = self.parts(tree)
        return self.destruction(who, what, self.word(how))

    def destruction(self, who: Tree[Token], what: Tree[Token], how: str) -> ast.Trigger:
        """A card destroys another one in some way."""
        self.in_event = True
        target = self.thing(what)
        self.in_event = False
        if target.word != "a" or not isinstance(target.what, ast.Select):
            raise self.unread(what, "no single card")
        self.scope.note(ast.SUBJECT, False, target.head, "object")
        self.sides[ast.SUBJECT] = target.what.whose
        return ast.Destroys(self.event_subject(who, ast.Ref("attacker")), target.what, how)

    def on_how_battle(self, tree: Tree[Token]) -> str:
        """With battle damage."""
        return "battle"

    def on_how_damage(self, tree: Tree[Token]) -> str:
        """With damage of any kind."""
        return "damage"

    def on_damage_destroys(self, tree: Tree[Token]) -> ast.Trigger:
        """Damage from a card destroys another one."""
        who, what = self.parts(tree)
        return self.destruction(who, what, "damage")

    def on_links(self, tree: Tree[Token]) -> ast.Trigger:
        """A Unit becomes a Link Unit (13-2-11)."""
        return ast.Paired(self.event_subject(self.parts(tree)[0]), (), True)

    def on_is_deployed(self, tree: Tree[Token]) -> ast.Trigger:
        """A card is deployed."""
        return ast.Moved(self.event_subject(self.parts(tree)[0]), "deploy")

    def on_is_destroyed(self, tree: Tree[Token]) -> ast.Trigger:
        """A card is destroyed."""
        return ast.Moved(self.event_subject(self.parts(tree)[0]), "destroy")

    def on_attacks(self, tree: Tree[Token]) -> ast.Trigger:
        """A Unit attacks."""
        return ast.Attacked(self.event_subject(self.parts(tree)[0]))

    def on_is_attacked(self, tree: Tree[Token]) -> ast.Trigger:
        """A Unit is attacked."""
        return ast.Attacked(None, self.event_subject(self.parts(tree)[0]), about="target")

    def on_gets_paired(self, tree: Tree[Token]) -> ast.Trigger:
        """A Unit is paired with a Pilot."""
        return ast.Paired(self.event_subject(self.parts(tree)[0]))

    def on_recovers_hp(self, tree: Tree[Token]) -> ast.Trigger:
        """A card recovers HP."""
        return ast.Recovered(self.event_subject(self.parts(tree)[0]))

    def on_receives(self, tree: Tree[Token]) -> ast.Trigger:
        """A card receives damage of some kind from somebody."""
        who, damage, *sources = self.parts(tree)
        value = self.visit(damage)
        assert isinstance(value, ast.Harmed)
        if sources:
            if value.source is not None:
                raise self.unread(sources[0], "said twice")
            source = self.visit(sources[0])
            assert isinstance(source, ast.Selector)
            value = replace(value, source=source)
        return replace(value, receiver=self.event_subject(who))

    def on_dk_any(self, tree: Tree[Token]) -> ast.Harmed:
        """Receives damage."""
        return ast.Harmed(None)

    def on_dk_effect(self, tree: Tree[Token]) -> ast.Harmed:
        """Receives effect damage."""
        return ast.Harmed(None, None, "effect")

    def on_dk_battle(self, tree: Tree[Token]) -> ast.Harmed:
        """Receives battle damage."""
        return ast.Harmed(None, None, "battle")

    def on_dk_enemy(self, tree: Tree[Token]) -> ast.Harmed:
        """Receives damage from an enemy."""
        return ast.Harmed(None, _ENEMIES)

    def on_dk_enemy_effect(self, tree: Tree[Token]) -> ast.Harmed:
        """Receives effect damage from an enemy."""
        return ast.Harmed(None, _ENEMIES, "effect")

    def on_dk_enemy_battle(self, tree: Tree[Token]) -> ast.Harmed:
        """Receives battle damage from an enemy."""
        return ast.Harmed(None, _ENEMIES, "battle")

    def on_from_enemy(self, tree: Tree[Token]) -> ast.Selector:
        """From an enemy."""
        return _ENEMIES

    def on_from_np(self, tree: Tree[Token]) -> ast.Selector:
        """From a card that fits."""
        thing = self.thing(self.parts(tree)[0])
        if thing.word != "a" or not isinstance(thing.what, ast.Select):
            raise self.unread(tree, "no single card")
        self.scope.note(ast.Ref("attacker"), False, thing.head, "object")
        self.sides[ast.Ref("attacker")] = thing.what.whose
        return thing.what

    def on_deals(self, tree: Tree[Token]) -> ast.Trigger:
        """A card deals battle damage to another one."""
        who, what = self.parts(tree)
        target = self.thing(what)
        if target.word != "a" or not isinstance(target.what, ast.Select):
            raise self.unread(what, "no single card")
        self.scope.note(ast.SUBJECT, False, target.head, "object")
        self.sides[ast.SUBJECT] = target.what.whose
        return ast.Harmed(target.what, self.event_subject(who, ast.Ref("attacker")), "battle")

    def on_is_rested(self, tree: Tree[Token]) -> ast.Trigger:
        """A card is rested by an effect."""
        return ast.Turned(self.event_subject(self.parts(tree)[0]), "rested", cause="effect")

    def on_is_set_active(self, tree: Tree[Token]) -> ast.Trigger:
        """A card is set as active by an effect."""
        return ast.Turned(self.event_subject(self.parts(tree)[0]), "active", cause="effect")

    def on_you_pair(self, tree: Tree[Token]) -> ast.Trigger:
        """You pair a Pilot with a Unit."""
        this, *others = self.parts(tree)
        unit: ast.Selector = self.single(this)
        if others:
            thing = self.thing(others[0])
            if thing.quantity != ast.Quant(ast.Num(1), ast.Num(1)) or not isinstance(thing.what, ast.Select):
                raise self.unread(others[0], "no single Unit")
            unit = ast.Union((unit, thing.what))
        self.scope.note(ast.SUBJECT, False, "unit", "object")
        return ast.Paired(unit)

    def on_you_place_ex(self, tree: Tree[Token]) -> ast.Trigger:
        """You place an EX Resource."""
        return ast.PlayerDid("you", "place_ex_resource")
