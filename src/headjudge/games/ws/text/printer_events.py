"""Events in the words of Weiss Schwarz."""

from __future__ import annotations

from collections.abc import Callable

from headjudge.games.ws.text.printer_nouns import NounPrinter
from headjudge.language.printing.nouns import OWNERS, word_for
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast


class EventPrinter(NounPrinter):
    """Prints triggers."""

    def trigger(self, trigger: ast.Trigger) -> str:
        """When, at the beginning of, at the end of."""
        if isinstance(trigger, ast.Edge):
            return self.edge(trigger)
        if isinstance(trigger, ast.AnyOf):
            before = list(self.scope.antecedents)
            said = []
            noted = []
            for one in trigger.triggers:
                self.scope.antecedents = list(before)
                said.append(self.event(one))
                noted.append(self.scope.antecedents)
            self.scope.antecedents = noted[0] if all(one == noted[0] for one in noted) else before
            return f"when {' or when '.join(said)}"
        return f"when {self.event(trigger)}"

    def edge(self, trigger: ast.Edge) -> str:
        """A beginning or end."""
        whose = trigger.whose
        if trigger.of == ast.THIS:
            whose = "this"
        elif trigger.which == "this":
            whose = "that"
        elif trigger.which == "next" and whose != "any":
            whose = f"next {whose}"
        which = word_for({"begin": "at the beginning of", "end": "at the end of"}, trigger.edge)
        return f"{which} {self.say('span', (trigger.span, whose))}"

    def event(self, trigger: ast.Trigger) -> str:
        """Something that happens."""
        method: Callable[[ast.Trigger], str] | None = getattr(self, f"when_{type(trigger).__name__.lower()}", None)
        if method is None:
            raise NoWords(f"{type(trigger).__name__} as an event")
        return method(trigger)

    def when_moved(self, trigger: ast.Moved) -> str:
        """Is placed, is put."""
        if trigger.verb == "place":
            return self.when_placed(trigger)
        if trigger.verb != "move" or not trigger.src or not trigger.dst:
            raise NoWords("a move")
        (src,), (dst,) = trigger.src, trigger.dst
        self.searched = src
        text = self.single(trigger.what) if trigger.what == ast.THIS else self.single_from(trigger)
        self.searched = ""
        return (
            f"{text} is put into {self.from_zone(dst, trigger.whose_dst)} from {self.from_zone(src, trigger.whose_src)}"
        )

    def single_from(self, trigger: ast.Moved) -> str:
        """A card that leaves a zone."""
        what = trigger.what
        if not isinstance(what, ast.Select):
            raise NoWords("a tree that no text says")
        text = self.noun(what, False, place=False)
        owner = f"{word_for(OWNERS, what.whose)} " if what.whose in OWNERS else "a "
        self.scope.note(ast.SUBJECT, False, self.subject_head(what), "subject")
        return f"{owner}{text}"

    def when_placed(self, trigger: ast.Moved) -> str:
        """Is placed on."""
        (dst,) = trigger.dst
        text = f"{self.single(trigger.what)} is placed on {self.from_zone(dst, trigger.whose_dst)}"
        if trigger.src:
            text += f" from {self.from_zone(trigger.src[0], trigger.whose_src)}"
            text += "".join(f" or {zone.replace('_', ' ')}" for zone in trigger.src[1:])
        if trigger.by or trigger.by_names:
            by = (
                f'a "{trigger.by[0].title()}" effect'
                if trigger.by
                else f"the 【AUTO】 effect of {self.names(trigger.by_names)}"
            )
            text += f" or by {by}" if trigger.src else f" by {by}"
        return text

    def when_turned(self, trigger: ast.Turned) -> str:
        """Becomes a state."""
        if isinstance(trigger.what, ast.Select) and trigger.what.tests:
            first = trigger.what.tests[0]
            if isinstance(first, ast.Relation) and first.kind == "battle_opponent" and isinstance(first.to, ast.Select):
                mine = first.to
                adjectives = self.noun(mine, False, place=False).removesuffix("character").strip()
                self.scope.note(ast.SUBJECT, False, "character", "subject")
                who = f"{word_for(OWNERS, mine.whose)} {adjectives} character's battle opponent".replace("  ", " ")
                return self.becoming(who, trigger)
        return self.becoming(self.single(trigger.what), trigger)

    def becoming(self, who: str, trigger: ast.Turned) -> str:
        """Who becomes what."""
        return f"{who} becomes {self.state(trigger.state)}{' in battle' if trigger.in_battle else ''}"

    def when_attacked(self, trigger: ast.Attacked) -> str:
        """Attacks, is attacked."""
        kind = f"{trigger.kind} " if trigger.kind else ""
        if trigger.about == "target":
            if trigger.target is None:
                raise NoWords("a tree that no text says")
            return f"{self.single(trigger.target)} is {kind}attacked"
        if trigger.attacker is None:
            raise NoWords("a tree that no text says")
        return f"{self.single(trigger.attacker)} {kind}attacks"

    def when_damaged(self, trigger: ast.Damaged) -> str:
        """Damage is or is not cancelled."""
        end = "is canceled" if trigger.cancelled else "is not canceled"
        if trigger.source is None:
            return f"the damage you received {end}"
        return f"damage dealt by {self.single(trigger.source)} {end}"

    def when_checked(self, trigger: ast.Checked) -> str:
        """A trigger check reveals."""
        whose = "this card's" if trigger.attacker == ast.THIS else "your character's"
        what = ast.Select(("resolution",), "you", trigger.tests)
        self.searched = "resolution"
        text = f"a {self.noun(what, False, place=True)}"
        self.searched = ""
        self.scope.note(ast.SUBJECT, False, self.head(what), "checked")
        return f"{whose} trigger check reveals {text}"

    def when_used(self, trigger: ast.Used) -> str:
        """You use."""
        if trigger.kind == "activated":
            return "you use an 【ACT】"
        this = "this card's " if trigger.of == ast.THIS else ""
        return f'you use {this}"{trigger.label.title()}"'

    def when_playerdid(self, trigger: ast.PlayerDid) -> str:
        """Levels up, refreshes."""
        if trigger.deed == "refresh":
            return "you refresh your deck" if trigger.who == "you" else "your opponent refreshes their deck"
        return "you level up" if trigger.who == "you" else "your opponent levels up"

    def when_played(self, trigger: ast.Played) -> str:
        """Plays a card."""
        text = f"a {self.tests(trigger.tests, False)}"
        head = self.head(ast.Select(("hand",), "you", trigger.tests))
        self.scope.note(ast.SUBJECT, False, head, "subject")
        return f"you play {text}" if trigger.who == "you" else f"your opponent plays {text}"
