"""Reads the events of gate that skills wait for or replace, and conditions."""

from __future__ import annotations

from lark import Token, Tree

from headjudge.games.gate.text.nouns import CARDS, FIELD, SOME, Nouns
from headjudge.language.reading.notions import Head, Thing
from headjudge.language.tree import ast

UNITS = ("units",)
ATTACKED = ast.Select(("field",), "any", (ast.Kind(("unit",)), ast.Relation("attacked")))
"""The unit that is attacked, where pronouns mean it."""

ATTACKED_PLAYER = "player"
"""The kind of an attack on a player, as events name it."""


class Events(Nouns):
    """Reads triggers, and conditions that only this game has."""

    def subject_of(self, tree: Tree[Token], zone: str = "", whose: str = "any", verb: str = "subject") -> ast.Selector:
        """Returns the card that an event is about; a pronoun may mean it afterwards."""
        before = self.default_zone
        if zone and zone not in FIELD:
            self.default_zone = (zone, whose)
        thing = self.thing(tree)
        self.default_zone = before
        return self.one_of(tree, thing, verb)

    def one_of(self, tree: Tree[Token], thing: Thing, verb: str = "subject") -> ast.Selector:
        """A card that fits, as the subject of an event."""
        if thing.word in ("all", "plural") or (thing.quantity is not None and thing.word != "a") or thing.many:
            raise self.unread(tree, "a single card")
        if thing.what != ast.THIS and verb:
            self.scope.note(ast.SUBJECT, False, thing.head, verb)
        return thing.what

    def other_of(self, tree: Tree[Token]) -> ast.Selector:
        """The second card of an event: no pronoun means it."""
        scope = list(self.scope.antecedents)
        what = self.one_of(tree, self.thing(tree), "")
        self.scope.antecedents = scope
        return what

    def far(self, what: ast.Selector) -> ast.Selector:
        """The same cards of either player: "a unit" that this card attacks or destroys may be anybody's."""
        if isinstance(what, ast.Select) and what.zones == ("field",) and what.whose == "you":
            return ast.Select(what.zones, "any", what.tests, what.among)
        return what

    # Attacks

    def on_attacks(self, tree: Tree[Token]) -> ast.Trigger:
        """Attacks."""
        return ast.Attacked(self.subject_of(self.parts(tree)[0]))

    def on_attacks_card(self, tree: Tree[Token]) -> ast.Trigger:
        """Attacks a card that fits."""
        who, target = self.parts(tree)
        what = self.subject_of(who)
        with self.owned_by("opponent"):
            attacked = self.other_of(target)
        self.scope.note(ATTACKED, False, "unit", "named")
        return ast.Attacked(what, attacked)

    def on_attacks_player(self, tree: Tree[Token]) -> ast.Trigger:
        """Attacks the opponent."""
        return ast.Attacked(self.subject_of(self.parts(tree)[0]), None, ATTACKED_PLAYER)

    def on_is_attacked(self, tree: Tree[Token]) -> ast.Trigger:
        """Is attacked."""
        return ast.Attacked(None, self.subject_of(self.parts(tree)[0]), "", "target")

    def on_is_attacked_by(self, tree: Tree[Token]) -> ast.Trigger:
        """Is attacked by a card that fits."""
        who, attacker = self.parts(tree)
        target = self.subject_of(who)
        with self.owned_by("opponent"):
            return ast.Attacked(self.other_of(attacker), target, "", "target")

    def attack_on(self, attackers: str) -> ast.Trigger:
        """An attack on a player, by cards of the other one."""
        self.scope.note(ast.SUBJECT, False, "card", "subject")
        return ast.Attacked(ast.Select(("field",), attackers), None, ATTACKED_PLAYER, "target")

    def on_you_are_attacked(self, tree: Tree[Token]) -> ast.Trigger:
        """You are attacked."""
        return self.attack_on("opponent")

    def on_opponent_is_attacked(self, tree: Tree[Token]) -> ast.Trigger:
        """Your opponent is attacked."""
        return self.attack_on("you")

    # Coming, going

    def on_is_summoned(self, tree: Tree[Token]) -> ast.Trigger:
        """Is summoned."""
        return ast.Moved(self.subject_of(self.parts(tree)[0]), "summon")

    def on_is_summoned_to(self, tree: Tree[Token]) -> ast.Trigger:
        """Is summoned to a zone."""
        who, where = self.parts(tree)
        zone, whose = self.loose(where)
        return ast.Moved(self.subject_of(who), "summon", dst=(zone,), whose_dst=whose)

    def on_is_summoned_from(self, tree: Tree[Token]) -> ast.Trigger:
        """Is summoned from a zone."""
        who, where = self.parts(tree)
        zone, whose = self.loose(where)
        if zone in ("hand", "gate_master"):
            raise self.unread(where, "what is played comes from the stack")
        return ast.Moved(self.subject_of(who), "summon", (zone,), whose)

    def loose(self, tree: Tree[Token]) -> tuple[str, str]:
        """A zone with its owner, anybody's if it is not said whose."""
        zone, whose = self.zone(tree)
        return zone, "any" if whose in ("the", "their", "owner") else whose

    def came(self, tree: Tree[Token], who: str, verb: str) -> ast.Trigger:
        """A player summons or equips a card that fits."""
        with self.owned_by(who):
            return ast.Moved(self.subject_of(self.parts(tree)[0]), verb)

    def on_you_summon(self, tree: Tree[Token]) -> ast.Trigger:
        """You summon."""
        return self.came(tree, "you", "summon")

    def on_opponent_summons(self, tree: Tree[Token]) -> ast.Trigger:
        """Your opponent summons."""
        self.named_player = "opponent"
        return self.came(tree, "opponent", "summon")

    def on_is_equipped(self, tree: Tree[Token]) -> ast.Trigger:
        """Is equipped."""
        return ast.Moved(self.subject_of(self.parts(tree)[0]), "equip")

    def on_you_equip(self, tree: Tree[Token]) -> ast.Trigger:
        """You equip."""
        return self.came(tree, "you", "equip")

    def on_opponent_equips(self, tree: Tree[Token]) -> ast.Trigger:
        """Your opponent equips."""
        self.named_player = "opponent"
        return self.came(tree, "opponent", "equip")

    def kind_of_card(self, tree: Tree[Token]) -> tuple[tuple[ast.Test, ...], str]:
        """What kind of card is played."""
        with self.searching("stack", "any"):
            thing = self.thing(tree)
        what = thing.what
        if not isinstance(what, ast.Select) or what.zones != ("stack",) or thing.word not in ("a", "bare"):
            raise self.unread(tree, "more than what kind of card it is")
        return what.tests, thing.head

    def played(self, tree: Tree[Token], who: str, kind: str = "") -> ast.Trigger:
        """A player plays a card that fits."""
        tests, head = self.kind_of_card(self.parts(tree)[0])
        if kind and not any(test == ast.Kind((kind,)) for test in tests):
            tests = (ast.Kind((kind,)), *tests)
        self.scope.note(ast.SUBJECT, False, head, "subject")
        return ast.Played(who, tests)

    def on_you_cast(self, tree: Tree[Token]) -> ast.Trigger:
        """You cast a spell (gate:8.4.1)."""
        return self.played(tree, "you", "spell")

    def on_opponent_casts(self, tree: Tree[Token]) -> ast.Trigger:
        """Your opponent casts a spell."""
        self.named_player = "opponent"
        return self.played(tree, "opponent", "spell")

    def on_you_play(self, tree: Tree[Token]) -> ast.Trigger:
        """You play a card."""
        return self.played(tree, "you")

    def on_opponent_plays(self, tree: Tree[Token]) -> ast.Trigger:
        """Your opponent plays a card."""
        self.named_player = "opponent"
        return self.played(tree, "opponent")

    def on_you_use(self, tree: Tree[Token]) -> ast.Trigger:
        """You use a skill."""
        return ast.Used("you", None, "", self.word(self.parts(tree)[0]))

    def on_opponent_uses(self, tree: Tree[Token]) -> ast.Trigger:
        """Your opponent uses a skill."""
        self.named_player = "opponent"
        return ast.Used("opponent", None, "", self.word(self.parts(tree)[0]))

    def on_skill_use(self, tree: Tree[Token]) -> str:
        """A [Use] skill."""
        return "use"

    def on_skill_counter(self, tree: Tree[Token]) -> str:
        """A [Counter] skill."""
        return "counter"

    def on_enters(self, tree: Tree[Token]) -> ast.Trigger:
        """Enters a zone: the field from outside, a place of it from anywhere (gate:3.9.4, 10.5.6)."""
        who, where = self.parts(tree)
        zone, whose = self.loose(where)
        return ast.Moved(self.subject_of(who), "place" if zone == "field" else "enter", dst=(zone,), whose_dst=whose)

    def on_is_destroyed(self, tree: Tree[Token]) -> ast.Trigger:
        """Is destroyed (gate:10.4)."""
        return ast.Moved(self.subject_of(self.parts(tree)[0]), "destroy")

    def on_is_destroyed_by_attack(self, tree: Tree[Token]) -> ast.Trigger:
        """Is destroyed by an attack."""
        what = self.subject_of(self.parts(tree)[0])
        return ast.Destroys(None, what, "attack")

    def on_leaves_field(self, tree: Tree[Token]) -> ast.Trigger:
        """Leaves the field."""
        return ast.Moved(self.subject_of(self.parts(tree)[0]), "move", ("field",))

    def on_is_dropped(self, tree: Tree[Token]) -> ast.Trigger:
        """Is dropped, not destroyed (gate:10.3.1)."""
        return ast.Moved(self.subject_of(self.parts(tree)[0]), "drop", dst=("drop",))

    def on_is_dropped_from(self, tree: Tree[Token]) -> ast.Trigger:
        """Is dropped from a zone."""
        who, source = self.parts(tree)
        zone, whose = self.loose(source)
        return ast.Moved(self.subject_of(who, zone, whose), "drop", (zone,), whose, ("drop",))

    def on_is_banished(self, tree: Tree[Token]) -> ast.Trigger:
        """Is banished."""
        return ast.Moved(self.subject_anywhere(self.parts(tree)[0]), "move", dst=("banish",))

    def subject_anywhere(self, tree: Tree[Token]) -> ast.Selector:
        """A card that comes from wherever it is, if that is not said."""
        self.anywhere = True
        what = self.subject_of(tree)
        self.anywhere = False
        return what

    def on_is_put_there(self, tree: Tree[Token]) -> ast.Trigger:
        """Is put into a zone, from wherever."""
        who, to = self.parts(tree)
        zone, whose = self.loose(to)
        return ast.Moved(self.subject_anywhere(who), "move", dst=(zone,), whose_dst=whose)

    def on_is_put(self, tree: Tree[Token]) -> ast.Trigger:
        """Is put into a zone from another."""
        who, to, source = self.parts(tree)
        (src, whose_src), (dst, whose_dst) = self.loose(source), self.loose(to)
        return ast.Moved(self.subject_of(who, src, whose_src), "move", (src,), whose_src, (dst,), whose_dst)

    def on_is_put_into_soul(self, tree: Tree[Token]) -> ast.Trigger:
        """A card is put into this card's soul."""
        who, soul = self.parts(tree)
        if self.soul_of(soul) != ast.THIS:
            raise self.unread(soul, "the soul of another card")
        thing = self.thing(who)
        if thing.what == ast.THIS or not isinstance(thing.what, ast.Select):
            raise self.unread(who, "no card that is put there")
        tests = tuple(test for test in thing.what.tests if test != ast.Kind(("unit", "item", "spell")))
        self.scope.note(ast.SUBJECT, False, "card", "subject")
        return ast.Moved(
            ast.Select(("soul",), "any", (*tests, ast.Relation("under", ast.THIS))), "move", dst=("soul",)
        )

    def on_moves(self, tree: Tree[Token]) -> ast.Trigger:
        """Moves to another field zone (gate:10.7)."""
        return ast.Moved(self.subject_of(self.parts(tree)[0]), "shift", dst=("field",))

    def on_moves_to(self, tree: Tree[Token]) -> ast.Trigger:
        """Moves to a field zone."""
        who, to = self.parts(tree)
        zone, whose = self.loose(to)
        if zone not in FIELD:
            raise self.unread(to, "no field zone")
        return ast.Moved(self.subject_of(who), "shift", dst=(zone,), whose_dst=whose)

    def on_becomes(self, tree: Tree[Token]) -> ast.Trigger:
        """Becomes stand or rest."""
        who, state = self.parts(tree)
        return ast.Turned(self.subject_of(who), self.words_of(state))

    # Damage, destroying

    def on_destroys(self, tree: Tree[Token]) -> ast.Trigger:
        """Destroys a card."""
        return self.destroying(tree, "")

    def on_destroys_by_attack(self, tree: Tree[Token]) -> ast.Trigger:
        """Destroys a card by its attack."""
        return self.destroying(tree, "attack")

    def destroying(self, tree: Tree[Token], how: str) -> ast.Trigger:
        """A card destroys another; the destroyed one is what pronouns mean."""
        by, what = self.parts(tree)
        scope = list(self.scope.antecedents)
        destroyer = self.one_of(by, self.thing(by), "")
        self.scope.antecedents = scope
        return ast.Destroys(destroyer, self.far(self.subject_of(what)), how)

    def on_deals_damage(self, tree: Tree[Token]) -> ast.Trigger:
        """Deals damage to anybody or anything."""
        what = self.subject_of(self.parts(tree)[0])
        return ast.AnyOf((ast.Damaged(what, "any", None), ast.Harmed(None, what, "", "source")))

    def on_deals_damage_opponent(self, tree: Tree[Token]) -> ast.Trigger:
        """Deals damage to the opponent."""
        return ast.Damaged(self.subject_of(self.parts(tree)[0]), "opponent", None)

    def on_deals_damage_card(self, tree: Tree[Token]) -> ast.Trigger:
        """Deals damage to a card that fits."""
        who, receiver = self.parts(tree)
        what = self.subject_of(who)
        return ast.Harmed(self.far(self.other_of(receiver)), what, "", "source")

    def on_takes_damage(self, tree: Tree[Token]) -> ast.Trigger:
        """Receives damage."""
        return ast.Harmed(self.subject_of(self.parts(tree)[0]))

    def on_hits(self, tree: Tree[Token]) -> ast.Trigger:
        """Its attack hits (gate:6.2.6.6)."""
        return ast.Hit(self.subject_of(self.parts(tree)[0]))

    def on_hits_player(self, tree: Tree[Token]) -> ast.Trigger:
        """Its attack on the opponent hits."""
        return ast.Hit(self.subject_of(self.parts(tree)[0]), None, ATTACKED_PLAYER)

    def on_you_take_damage(self, tree: Tree[Token]) -> ast.Trigger:
        """You take damage."""
        return ast.Damaged(None, "you", None)

    def on_opponent_takes_damage(self, tree: Tree[Token]) -> ast.Trigger:
        """Your opponent takes damage."""
        self.named_player = "opponent"
        return ast.Damaged(None, "opponent", None)

    def drew(self, who: str) -> ast.Trigger:
        """A player draws a card."""
        self.scope.note(ast.SUBJECT, False, "card", "subject")
        return ast.Moved(ast.Select((), "any"), "draw", ("deck",), who, ("hand",), who)

    def on_you_draw(self, tree: Tree[Token]) -> ast.Trigger:
        """You draw a card."""
        return self.drew("you")

    def on_opponent_draws(self, tree: Tree[Token]) -> ast.Trigger:
        """Your opponent draws a card."""
        self.named_player = "opponent"
        return self.drew("opponent")

    def on_you_gain(self, tree: Tree[Token]) -> ast.Trigger:
        """You gain life."""
        return ast.PlayerDid("you", "gain_life")

    def on_opponent_gains(self, tree: Tree[Token]) -> ast.Trigger:
        """Your opponent gains life."""
        self.named_player = "opponent"
        return ast.PlayerDid("opponent", "gain_life")

    # Would

    def would(self, tree: Tree[Token], verb: str) -> Head:
        """If a card would leave; "it" is that card."""
        (who,) = self.parts(tree)
        thing = self.thing(who)
        what = self.one_of(who, thing, "")
        self.scope.note(ast.THIS if what == ast.THIS else ast.Ref("replaced"), False, thing.head, "subject")
        return Head("would", trigger=ast.Moved(what, verb, ("field",)))

    def on_would_drop(self, tree: Tree[Token]) -> Head:
        """If it would be dropped."""
        return self.would(tree, "drop")

    def on_would_destroy(self, tree: Tree[Token]) -> Head:
        """If this card would be destroyed."""
        return self.would(tree, "destroy")

    def on_would_leave(self, tree: Tree[Token]) -> Head:
        """If this card would leave the field."""
        return self.would(tree, "move")

    # Conditions

    def on_you_have_not(self, tree: Tree[Token]) -> ast.Condition:
        """You do not have: not so many of these."""
        return self.not_exactly(tree, super().on_you_have_not(tree))

    def on_opponent_has_not(self, tree: Tree[Token]) -> ast.Condition:
        """Your opponent does not have."""
        return self.not_exactly(tree, super().on_opponent_has_not(tree))

    def not_exactly(self, tree: Tree[Token], condition: ast.Condition) -> ast.Condition:
        """A bare number that somebody does not have may be more or less than that."""
        inner = condition.condition if isinstance(condition, ast.Not) else condition
        if isinstance(inner, ast.Exists) and inner.quantity.low == inner.quantity.high != ast.Num(0):
            raise self.unread(tree, "not exactly so many, or less")
        return condition

    def exists(self, tree: Tree[Token], thing: Thing, owner: str) -> ast.Condition:
        """There are so many of these: a bare number is exactly that many."""
        if isinstance(thing.what, ast.Select) and thing.quantity is not None and thing.word != "a":
            return ast.Exists(thing.what, thing.quantity)
        return super().exists(tree, thing, owner)

    def on_you_have_np(self, tree: Tree[Token]) -> ast.Condition:
        """You have: life, or cards."""
        return self.life_or_cards(tree, "you") or super().on_you_have_np(tree)

    def on_opponent_has_np(self, tree: Tree[Token]) -> ast.Condition:
        """Your opponent has: life, or cards."""
        self.named_player = "opponent"
        return self.life_or_cards(tree, "opponent") or super().on_opponent_has_np(tree)

    def life_or_cards(self, tree: Tree[Token], who: str) -> ast.Condition | None:
        """Returns the condition about an amount of life; None if the text is about cards."""
        np = self.parts(tree)[0]
        if np.data != "np_some":
            return None
        quant, noun = self.parts(np)
        nouns = self.parts(noun)
        kinds = self.parts(nouns[0]) if nouns else []
        if len(kinds) != 1 or kinds[0].data != "kind" or self.words_of(self.parts(kinds[0])[0]) != "life":
            return None
        quantity = self.quantity(quant)
        life = ast.PlayerValue(who, "life")
        if quantity.high is None:
            return ast.Compare(life, ">=", quantity.low)
        if quantity.low == ast.Num(0) and quantity.high != ast.Num(0):
            return ast.Compare(life, "<=", quantity.high)
        return ast.Compare(life, "==", quantity.low)

    def on_is_in(self, tree: Tree[Token]) -> ast.Condition:
        """Is in a zone; "the Center" is that of whoever controls the card."""
        who, where = self.parts(tree)
        zones, whose = self.zones(where)
        if whose == "the" and {*zones} <= FIELD and who.data != "ref_this" and not str(who.data).startswith("np_"):
            thing = self.thing(who)
            if not thing.many and thing.what != ast.THIS:
                return ast.Is(thing.what, (ast.InZone(zones, "any"),))
        return super().on_is_in(tree)

    def on_is_like(self, tree: Tree[Token]) -> ast.Condition:
        """Is a card that fits; a player's Gate Master is the card in the Gate Master zone (gate:3.8.2)."""
        who, predicate = self.parts(tree)
        if who.data == "np_owned":
            what = self.thing(who).what
            tests = self.tests(predicate)
            named = len(tests) == 1 and isinstance(tests[0], ast.Named)
            if isinstance(what, ast.Select) and what.tests[1:] == (ast.Relation("gate_master"),) and named:
                return ast.Exists(ast.Select(("gate_master",), what.whose, tests), SOME)
        return super().on_is_like(tree)

    def on_is_in_soul(self, tree: Tree[Token]) -> ast.Condition:
        """A card that fits is in a soul."""
        who, soul = self.parts(tree)
        of = self.soul_of(soul)
        if not str(who.data).startswith("np_") and who.data != "passed":
            return ast.Is(self.single(who), (ast.Relation("under", of),))
        thing = self.thing(who)
        if thing.word not in ("a", "bare") or not isinstance(thing.what, ast.Select) or thing.what.whose != "you":
            raise self.unread(who, "no single card")
        tests = tuple(test for test in thing.what.tests if test != CARDS)
        return ast.Is(of, (ast.HasMarkers(SOME, tests),))

    def on_has_not_attacked(self, tree: Tree[Token]) -> ast.Condition:
        """Did not attack this turn."""
        return ast.Not(self.on_has_attacked(tree))

    def on_is_cast(self, tree: Tree[Token]) -> ast.Trigger:
        """A card that fits is played, by either player."""
        return self.played(tree, "any")

    def on_card_has(self, tree: Tree[Token]) -> ast.Condition:
        """A card has so many soul cards."""
        who, quant, noun = self.parts(tree)
        head = self.noun(noun)
        what = self.single(who)
        under = ast.Relation("under", what)
        if (head.head != "soul card" and under not in head.tests) or head.zones or head.whose:
            raise self.unread(noun, "no soul cards")
        tests = tuple(test for test in head.tests if test != under)
        return ast.Is(what, (ast.HasMarkers(self.so_many(quant), tests),))

    def single(self, tree: Tree[Token]) -> ast.Selector:
        """One card that is known."""
        thing = self.thing(tree)
        if thing.many or thing.word not in ("ref", "bare"):
            raise self.unread(tree, "no single card")
        return thing.what

    def on_has_keyword(self, tree: Tree[Token]) -> ast.Condition:
        """A card has a keyword."""
        return ast.Is(self.single(self.parts(tree)[0]), (ast.Has(self.keyword(tree)),))

    def on_has_not_keyword(self, tree: Tree[Token]) -> ast.Condition:
        """A card does not have a keyword."""
        return ast.Not(self.on_has_keyword(tree))

    def on_being_attacked(self, tree: Tree[Token]) -> ast.Condition:
        """You are being attacked (gate:4.6.5b)."""
        return ast.Flag("you", "attacked")

    def on_opponent_being_attacked(self, tree: Tree[Token]) -> ast.Condition:
        """Your opponent is being attacked."""
        return ast.Flag("opponent", "attacked")

    def on_predicate_attacked(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """Being attacked."""
        return (ast.Relation("attacked"),)

    def on_predicate_gate_master(self, tree: Tree[Token]) -> tuple[ast.Test, ...]:
        """Your Gate Master."""
        return (ast.Relation("gate_master"),)

    def on_more_than(self, tree: Tree[Token]) -> ast.Condition:
        """You have more of something than the opponent."""
        return self.set_against(tree, ">")

    def on_less_than(self, tree: Tree[Token]) -> ast.Condition:
        """You have less of something than the opponent."""
        return self.set_against(tree, "<")

    def set_against(self, tree: Tree[Token], op: str) -> ast.Condition:
        """Both players' numbers."""
        what = self.words_of(self.parts(tree)[0])
        sides: list[ast.Amount] = []
        for who in ("you", "opponent"):
            if what == "life":
                sides.append(ast.PlayerValue(who, "life"))
            elif what == "units":
                sides.append(ast.Count(ast.Select(("field",), who, (ast.Kind(("unit",)),))))
            else:
                sides.append(ast.Count(ast.Select((what.partition(" ")[0],), who)))
        return ast.Compare(sides[0], op, sides[1])

    def happened(self, event: ast.Trigger) -> ast.Condition:
        """At least once this turn."""
        return ast.Happened(event, "turn", SOME)

    def past(self, tree: Tree[Token]) -> ast.Selector:
        """The card of an event of the past: no pronoun means it."""
        part = self.parts(tree)[0]
        return self.one_of(part, self.thing(part), "")

    def on_was_summoned(self, tree: Tree[Token]) -> ast.Condition:
        """Was summoned this turn."""
        return self.happened(ast.Moved(self.past(tree), "summon"))

    def on_was_destroyed(self, tree: Tree[Token]) -> ast.Condition:
        """Was destroyed this turn."""
        return self.happened(ast.Moved(self.past(tree), "destroy"))

    def on_has_attacked(self, tree: Tree[Token]) -> ast.Condition:
        """Attacked this turn."""
        return self.happened(ast.Attacked(self.past(tree)))

    def on_have_cast(self, tree: Tree[Token]) -> ast.Condition:
        """You cast a spell that fits this turn."""
        tests, _ = self.kind_of_card(self.parts(tree)[0])
        if ast.Kind(("spell",)) not in tests:
            tests = (ast.Kind(("spell",)), *tests)
        return self.happened(ast.Played("you", tests))

    def on_have_summoned(self, tree: Tree[Token]) -> ast.Condition:
        """You summoned a unit that fits this turn."""
        return self.on_was_summoned(tree)

    def on_have_equipped(self, tree: Tree[Token]) -> ast.Condition:
        """You equipped an item that fits this turn."""
        return self.happened(ast.Moved(self.past(tree), "equip"))
