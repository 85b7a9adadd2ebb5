"""Reads the events of Weiss Schwarz that abilities wait for or replace."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from lark import Token, Tree

from headjudge.games.ws.text.places import PLACES
from headjudge.games.ws.text.times import Times
from headjudge.language.reading.notions import Head, Thing
from headjudge.language.tree import ast


class Events(Times):
    """Reads triggers, and events that would happen."""

    def on_placed(self, tree: Tree[Token]) -> ast.Trigger:
        """Is placed on the stage or climax area, from somewhere or by something."""
        who, where, *how = self.parts(tree)
        zone, owner = self.zone(where)
        whose = "any" if owner in ("the", "owner", "their") else owner
        if owner == "their" and who.data == "np_owned":
            whose = self.player_of(self.word(self.parts(who)[0]), who)
        with self.climax_subject(zone, whose):
            what = self.event_subject(who)
        if zone not in (*PLACES, "climax_area"):
            raise self.unread(where, "cards are not placed there")
        if zone == "climax_area" and isinstance(what, ast.Select):
            what = ast.Select((), "any", what.tests)
        src: tuple[str, ...] = ()
        whose_src = "any"
        by: tuple[str, ...] = ()
        by_names: tuple[str, ...] = ()
        for part in how:
            for inner in self.parts(part):
                if inner.data in ("zone", "zones", "zones_or"):
                    src, whose_src = self.zones(inner) if inner.data != "zone" else self.zone_alone(inner)
                    if whose_src in ("the", "their", "owner"):
                        whose_src = "any"
                elif inner.data == "by_label":
                    by = (self.label_of(inner),)
                else:
                    by_names = self.values(self.token(inner, -1))
        return ast.Moved(what, "place", src, whose_src, (zone,), whose, by, by_names)

    def zone_alone(self, tree: Tree[Token]) -> tuple[tuple[str, ...], str]:
        """One zone."""
        zone, whose = self.zone(tree)
        return (zone,), whose

    def on_placed_or_attacks(self, tree: Tree[Token]) -> ast.Trigger:
        """Is placed on the stage from somewhere, or attacks."""
        who, stage, hand = self.parts(tree)
        what = self.event_subject(who)
        (dst, _), (src, whose_src) = self.zone(stage), self.zone(hand)
        if dst not in PLACES or what != ast.THIS:
            raise self.unread(tree, "two events of other kinds")
        return ast.AnyOf((ast.Moved(what, "place", (src,), whose_src, (dst,), "any"), ast.Attacked(what)))

    @contextmanager
    def climax_subject(self, zone: str, whose: str) -> Iterator[None]:
        """What is placed on a climax area is a climax of its player, not a character."""
        if zone == "climax_area":
            with self.searching(zone, whose):
                yield
        else:
            yield

    def on_placed_or_put(self, tree: Tree[Token]) -> ast.Trigger:
        """Is placed on the stage from somewhere, or put into a zone from another."""
        who, stage, hand, room, source = self.parts(tree)
        what = self.event_subject(who)
        zones = [self.zone(part) for part in (stage, hand, room, source)]
        (dst, _), (src, whose_src), (dst2, _), (src2, _) = zones
        if dst not in PLACES or src2 not in PLACES or what != ast.THIS:
            raise self.unread(tree, "two events of other kinds")
        return ast.AnyOf(
            (
                ast.Moved(what, "place", (src,), whose_src, (dst,), "any"),
                ast.Moved(what, "move", (src2,), "any", (dst2,), "any"),
            )
        )

    def on_opponent_becomes(self, tree: Tree[Token]) -> ast.Trigger:
        """The battle opponent of another character becomes a state."""
        owner, *adjectives, state = [part for part in self.parts(tree) if part.data != "in_battle_end"]
        tests: list[ast.Test] = [ast.Kind(("character",))]
        for part in adjectives:
            test = self.visit(part)
            assert isinstance(test, ast.Test)
            tests.append(test)
        mine = ast.Select(("stage",), self.player_of(self.owner(owner, tree), tree), tuple(tests))
        self.scope.note(ast.SUBJECT, False, "character", "subject")
        what = ast.Select(("stage",), "any", (ast.Relation("battle_opponent", mine),))
        return ast.Turned(what, self.words_of(state), self.part(tree, "in_battle_end") is not None)

    def played(self, tree: Tree[Token], who: str) -> ast.Trigger:
        """A player plays a card that fits."""
        noun = self.noun(self.parts(tree)[-1])
        if noun.zones or noun.whose or noun.among or noun.top:
            raise self.unread(tree, "more than what kind of card it is")
        self.scope.note(ast.SUBJECT, False, noun.head, "subject")
        return ast.Played(who, tuple(noun.tests))

    def on_opponent_plays(self, tree: Tree[Token]) -> ast.Trigger:
        """Your opponent plays a card."""
        self.named_player = "opponent"
        return self.played(tree, "opponent")

    def on_you_play(self, tree: Tree[Token]) -> ast.Trigger:
        """You play a card."""
        return self.played(tree, "you")

    def on_that_icon(self, tree: Tree[Token]) -> ast.Condition:
        """That card has a trigger icon."""
        return ast.Is(self.resolved(tree, self.scope.that("card")), (ast.Icons(self.values(self.token(tree))),))

    def on_is_put(self, tree: Tree[Token]) -> ast.Trigger:
        """Is put or returned into a zone from another."""
        who, to, source = self.parts(tree)
        src, whose_src = self.zone(source)
        dst, whose_dst = self.zone(to)
        with self.searching(src, "any" if whose_src == "the" else self.player_of(whose_src, tree)):
            thing_before = self.event_subject(who)
        loose = ("the", "their", "owner")
        return ast.Moved(
            thing_before,
            "move",
            (src,),
            "any" if whose_src in loose else whose_src,
            (dst,),
            "any" if whose_dst in loose else whose_dst,
        )

    def on_attacks(self, tree: Tree[Token]) -> ast.Trigger:
        """Attacks."""
        who, how = self.parts(tree)
        kind = self.words_of(how).removesuffix("attacks").strip()
        return ast.Attacked(self.event_subject(who), None, kind)

    def on_is_frontal_attacked(self, tree: Tree[Token]) -> ast.Trigger:
        """Is frontal attacked."""
        return ast.Attacked(None, self.event_subject(self.parts(tree)[0]), "frontal", "target")

    def on_is_attacked(self, tree: Tree[Token]) -> ast.Trigger:
        """Is attacked."""
        return ast.Attacked(None, self.event_subject(self.parts(tree)[0]), "", "target")

    def on_becomes(self, tree: Tree[Token]) -> ast.Trigger:
        """Becomes a state."""
        who, state, *battle = self.parts(tree)
        return ast.Turned(self.event_subject(who), self.words_of(state), bool(battle))

    def on_damage_cancelled(self, tree: Tree[Token]) -> ast.Trigger:
        """Damage dealt by it is cancelled."""
        return ast.Damaged(self.event_subject(self.parts(tree)[0]), "any", True)

    def on_damage_not_cancelled(self, tree: Tree[Token]) -> ast.Trigger:
        """Damage dealt by it is not cancelled."""
        return ast.Damaged(self.event_subject(self.parts(tree)[0]), "any", False)

    def on_received_cancelled(self, tree: Tree[Token]) -> ast.Trigger:
        """Damage that you took is cancelled."""
        return ast.Damaged(None, "you", True)

    def on_received_not_cancelled(self, tree: Tree[Token]) -> ast.Trigger:
        """Damage that you took is not cancelled."""
        return ast.Damaged(None, "you", False)

    def checked(self, tree: Tree[Token], attacker: ast.Selector) -> ast.Trigger:
        """A trigger check reveals a card that fits."""
        thing = self.thing_in_check(self.parts(tree)[0])
        self.scope.note(ast.SUBJECT, False, thing.head, "checked")
        assert isinstance(thing.what, ast.Select)
        return ast.Checked("trigger", attacker, thing.what.tests)

    def thing_in_check(self, tree: Tree[Token]) -> Thing:
        """The card that a check reveals."""
        with self.searching("resolution", "you"):
            thing = self.thing(tree)
        if (
            thing.word not in ("a", "bare")
            or not isinstance(thing.what, ast.Select)
            or thing.what.zones != ("resolution",)
        ):
            raise self.unread(tree, "no single card")
        return thing

    def on_check_this(self, tree: Tree[Token]) -> ast.Trigger:
        """This card's trigger check (ws:7.3.1.2.3.1)."""
        return self.checked(tree, ast.THIS)

    def on_check_your(self, tree: Tree[Token]) -> ast.Trigger:
        """Your character's trigger check."""
        return self.checked(tree, ast.Select(("stage",), "you", (ast.Kind(("character",)),)))

    def on_use_this(self, tree: Tree[Token]) -> ast.Trigger:
        """You use a keyword of this card."""
        label = self.label_of(tree)
        if label == "backup":
            self.where = ("hand", "waiting_room")  # where its card is when it has been used (10.5.3, 2.12.2.3)
        return ast.Used("you", ast.THIS, "", label)

    def on_use_label(self, tree: Tree[Token]) -> ast.Trigger:
        """You use a keyword."""
        return ast.Used("you", None, "", self.label_of(tree))

    def on_use_act(self, tree: Tree[Token]) -> ast.Trigger:
        """You use an activated ability."""
        return ast.Used("you", None, "activated", "")

    def on_level_up_you(self, tree: Tree[Token]) -> ast.Trigger:
        """You level up (ws:9.3)."""
        return ast.PlayerDid("you", "level_up")

    def on_level_up_opponent(self, tree: Tree[Token]) -> ast.Trigger:
        """Your opponent levels up."""
        return ast.PlayerDid("opponent", "level_up")

    def on_refresh_you(self, tree: Tree[Token]) -> ast.Trigger:
        """You refresh (ws:9.2.4)."""
        return ast.PlayerDid("you", "refresh")

    def on_refresh_opponent(self, tree: Tree[Token]) -> ast.Trigger:
        """Your opponent refreshes."""
        self.named_player = "opponent"
        return ast.PlayerDid("opponent", "refresh")

    def on_would_head(self, tree: Tree[Token]) -> Head:
        """If this card would be put into a zone from another (ws:8.2.1.3)."""
        who, to, source = self.parts(tree)
        what = self.event_subject(who)
        (src, whose_src), (dst, whose_dst) = self.zone(source), self.zone(to)
        if what != ast.THIS:
            raise self.unread(who, "another card than this one")
        self.scope.note(ast.THIS, False, "card", "subject")
        loose = ("the", "their", "owner")
        return Head(
            "would",
            trigger=ast.Moved(
                what,
                "move",
                (src,),
                "any" if whose_src in loose else whose_src,
                (dst,),
                "any" if whose_dst in loose else whose_dst,
            ),
        )

    def on_would_attack_head(self, tree: Tree[Token]) -> Head:
        """If this card would attack (ws:8.10.2.4)."""
        (who,) = self.parts(tree)
        if self.event_subject(who) != ast.THIS:
            raise self.unread(who, "another card than this one")
        return Head("would", trigger=ast.Attacked(ast.THIS))
