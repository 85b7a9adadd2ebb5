"""Instructions in the words of the Gundam Card Game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from headjudge.games.gcg.text.printer_gaining import UNTIL, GainPrinter
from headjudge.games.gcg.text.printer_nouns import STATS, keyword_text
from headjudge.language.printing.nouns import word_for
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast


class DeedPrinter(GainPrinter):
    """Prints clauses."""

    def clause(self, step: ast.Step) -> str:
        """One step as a clause."""
        method: Callable[[ast.Step], str] | None = getattr(self, f"say_{type(step).__name__.lower()}", None)
        if method is None:
            raise NoWords(f"{type(step).__name__} as a clause")
        return method(step)

    def cards(self, what: ast.Selector) -> str:
        """Cards to which something is done."""
        if isinstance(what, ast.Pick):
            return self.picked(what)
        if isinstance(what, ast.Select):
            return self.ref(what) if what.among == "this" else self.all_of(what)
        if isinstance(what, ast.Top):
            number = "" if what.n == ast.Num(1) else f" {self.n(what.n)}"
            return f"the top{number} card{'s' if number else ''} of your {what.zone}"
        if isinstance(what, ast.Union) and all(one.what != what for one in self.scope.antecedents):
            return " and ".join(self.ref(part) for part in what.parts)
        text = self.ref(what)
        self.mention(what)
        return text

    def say_choose(self, step: ast.Choose) -> str:
        """Choose."""
        return self.chosen([step])

    def chosen(self, steps: Sequence[ast.Choose]) -> str:
        """Choices that are made together."""
        texts = []
        refs: list[ast.Selector] = []
        made: list[tuple[str, bool, str, str]] = []
        for step in steps:
            (pick,) = step.picks
            if not isinstance(pick.of, ast.Select):
                raise NoWords("a tree that no text says")
            texts.append(self.picked(pick))
            made.append((step.as_, self.many(pick), self.head(pick), pick.of.whose))
        for name, many, head, whose in made:
            ref = self.make(name, "chosen", many, head)
            self.sides[ref] = whose
            refs.append(ref)
        if len(refs) > 1:
            self.scope.note(ast.Union(tuple(refs)), True, "card", "pair")
        return f"choose {' and '.join(texts)}"

    def say_orient(self, step: ast.Orient) -> str:
        """Rest, set as active."""
        if step.state == "rested":
            return f"rest {self.cards(step.what)}"
        return f"set {self.cards(step.what)} as active"

    def say_harm(self, step: ast.Harm) -> str:
        """Deal damage."""
        if step.what == ast.Ref("replaced") and isinstance(step.n, ast.Add) and isinstance(step.n.b, ast.Num):
            return f"reduce it by {-step.n.b.value}"
        if isinstance(step.n, ast.Num):
            return f"deal {step.n.value} damage to {self.cards(step.what)}"
        if isinstance(step.n, ast.Count | ast.Kinds):
            return f"deal damage to {self.cards(step.what)} equal to {self.amount(step.n)}"
        times, per = (step.n.a, step.n.b) if isinstance(step.n, ast.Times) else (ast.Num(1), step.n)
        if isinstance(per, ast.Per) and isinstance(per.of, ast.Value):
            value = f"{per.every} {STATS[per.of.field]} {self.ref(per.of.of)} has"
            return f"deal {self.n(times)} damage to {self.cards(step.what)} for each {value}"
        raise NoWords("damage that is worked out")

    def say_instead(self, step: ast.Instead) -> str:
        """This Unit receives the battle damage of another."""
        event, new = step.event, step.new
        taken = ast.Harm(ast.THIS, ast.Value(ast.Ref("replaced"), "damage"))
        if not isinstance(event, ast.Harmed) or (event.kind, event.source, new) != ("battle", None, taken):
            raise NoWords("something instead")
        if not (event.receiver is not None and step.until is not None):
            raise NoWords("a tree that no text says")
        receives = f"battle damage {self.ref(event.receiver)} would receive is dealt to this Unit instead"
        return f"{UNTIL[step.until]}, {receives}"

    def say_redirect(self, step: ast.Redirect) -> str:
        """Change what is attacked."""
        return f"change the attack target of the battling enemy Unit to {self.ref(step.to)}"

    def say_destroy(self, step: ast.Destroy) -> str:
        """Destroy."""
        return f"destroy {self.cards(step.what)}"

    def say_recover(self, step: ast.Recover) -> str:
        """Recovers HP."""
        if step.n is None:
            raise NoWords("recovering from all damage")
        subject, plural = self.subject(step.what)
        return f"{subject} {'recover' if plural else 'recovers'} {self.n(step.n)} HP"

    def say_move(self, step: ast.Move) -> str:
        """Return, add, place, discard, exile, pair."""
        what = step.what
        (spot, *others) = step.to
        if isinstance(what, ast.Top) and what.zone == "shields":
            return f"add {self.n(what.n)} of your Shields to your hand"
        hand = isinstance(what, ast.Pick) and isinstance(what.of, ast.Select) and what.of.zones == ("hand",)
        if hand and spot.zone == "trash" and not others:
            return self.discarded(step)
        if spot.zone == "pilots" and spot.under == ast.THIS:
            return f"pair {self.cards(what)} with this Unit"
        if isinstance(what, ast.Pick) and _any_looked_at(what) and step.to == (ast.Spot("deck", "you", "top"),):
            return f"return {self.n(what.quantity.low)} to the top"
        if isinstance(what, ast.Pick) and _any_looked_at(what):
            return self.moved(self.n(what.quantity.low), what, step.to)
        text = self.cards(what)
        if not isinstance(what, ast.Ref | ast.Rest | ast.Union):
            self.make(step.as_, "moved", self.many(what), self.head(what))
        if spot.zone == "removal":
            return f"exile {text} from the game"
        return self.moved(text, what, step.to)

    def discarded(self, step: ast.Move) -> str:
        """Discard."""
        pick = step.what
        if not (isinstance(pick, ast.Pick) and isinstance(pick.of, ast.Select)):
            raise NoWords("a tree that no text says")
        number = self.quant(pick.quantity)
        if not pick.of.tests:
            return f"discard {number}"
        noun, _ = self.parted(pick.of, pick.quantity.high != ast.Num(1))
        self.make(step.as_, "moved", self.many(pick), self.head(pick))
        return f"discard {number} {noun}"

    def moved(self, text: str, what: ast.Selector, to: Sequence[ast.Spot]) -> str:
        """Put cards somewhere, in the verb that print has for it."""
        spot = to[0]
        several = self.is_many(what) or self.many(what)
        owner = word_for({"you": "your", "owner": "their owners'" if several else "its owner's"}, spot.whose)
        ends = [one.end for one in to if one.zone == "deck"]
        if len(to) == 2 and ends == ["top", "bottom"]:
            return f"return {text} to the top or bottom of {owner} deck"
        if len(to) == 2 and ends == ["top"] and to[1].zone == "trash":
            return f"return {text} to the top of {owner} deck or place it into your trash"
        if len(to) > 1:
            raise NoWords("one place or another")
        if spot.zone == "trash":
            return f"place {text} into {owner} trash"
        if spot.zone == "hand":
            if spot.whose == "owner" and what != ast.THIS:
                return f"return {text} to {owner} hand{'s' if several else ''}"
            return f"add {text} to your hand" if spot.whose == "you" else f"return {text} to {owner} hand"
        if spot.zone == "deck":
            randomly = {"random": "randomly ", "any": "in any order "}.get(spot.order, "")
            end = f"the {spot.end} of " if spot.end else ""
            return f"return {text} {randomly}to {end}{owner} deck"
        raise NoWords(f"cards put into {spot.zone}")

    def say_shuffle(self, step: ast.Shuffle) -> str:
        """Shuffle."""
        return "shuffle it"

    def say_look(self, step: ast.Look) -> str:
        """Look at."""
        text = self.cards(step.what)
        self.make(step.as_, "looked", self.many(step.what), "card")
        return f"look at {text}"

    def say_reveal(self, step: ast.Reveal) -> str:
        """Reveal."""
        text = self.cards(step.what)
        if not isinstance(step.what, ast.Ref):
            self.make(step.as_, "revealed", self.many(step.what), self.head(step.what))
        return f"reveal {text}"

    def say_draw(self, step: ast.Draw) -> str:
        """Draw."""
        return f"draw {self.n(step.n)}"

    def say_create(self, step: ast.Create) -> str:
        """Deploy tokens, place EX Resources."""
        number = self.n(step.n)
        state = f"{step.state} " if step.state else ""
        if step.token.type == "resource":
            return f"place {number} {state}EX Resource{'' if number == '1' else 's'}"
        if step.token.type == "base":
            return f"deploy {number} EX Base"
        return f"deploy {self.made(step)} Unit token{'' if number == '1' else 's'}"

    def made(self, step: ast.Create) -> str:
        """A token with all that it has."""
        token = step.token
        numbers = dict(token.numbers)
        traits = "".join(f"({trait}) " for trait in dict(token.words).get("trait", ())).strip()
        parts = [*([traits] if traits else []), f"AP{numbers['ap']}", f"HP{numbers['hp']}"]
        for ability in token.abilities:
            if isinstance(ability, ast.Keyword):
                parts.append(keyword_text(ability.name, ability.numbers))
            else:
                if not isinstance(ability, ast.Continuous):
                    raise NoWords("a tree that no text says")
                inner = type(self)()
                parts.append(capital(inner.joined(ability.parts)))
        state = f"{step.state} " if step.state else ""
        return f"{self.n(step.n)} {state}[{token.name}]({'･'.join(parts)})"

    def say_modal(self, step: ast.Modal) -> str:
        """One token or another."""
        if any(not isinstance(option, ast.Create) for option in step.options):
            raise NoWords("a choice of effects within others")
        made = " or ".join(self.made(option) for option in step.options if isinstance(option, ast.Create))
        return f"deploy {made} Unit token"

    def say_place(self, step: ast.Place) -> str:
        """Deploy cards, place Resources."""
        what = step.what
        if isinstance(what, ast.Top) and what.zone == "resource_deck":
            state = f"{step.state} " if step.state else ""
            number = self.n(what.n)
            return f"place {number} {state}Resource{'' if number == '1' else 's'}"
        text = self.cards(what)
        if not isinstance(what, ast.Ref):
            self.make(step.as_, "placed", self.many(what), "unit")
        return f"deploy {text}"

    def say_playcard(self, step: ast.PlayCard) -> str:
        """Pay its cost to deploy it."""
        if self.ref(step.what) != "it" or step.cost != "printed":
            raise NoWords("a card that is played")
        return "pay its cost to deploy it"

    def say_usetext(self, step: ast.UseText) -> str:
        """Activate a text."""
        if step.of == ast.THIS:
            return f"activate this card's 【{step.label.capitalize()}】"
        return f"activate 【{step.label.capitalize()}】 on the card paired with this Unit"

    def say_spend(self, step: ast.Spend) -> str:
        """A number in a circle."""
        return chr(0x2460 + int(self.n(step.n)) - 1)

    def say_eachplayer(self, step: ast.EachPlayer) -> str:
        """All players do it, with their own cards."""
        who = "all enemy players" if step.who == "opponent" else "all players"
        if not isinstance(step.step, ast.Seq | ast.Choose):
            return f"{who} {self.clause(step.step)}"
        first, *more = step.step.steps if isinstance(step.step, ast.Seq) else (step.step,)
        if isinstance(first, ast.Look):
            return self.everyone_looks(who, step.step)
        if not isinstance(first, ast.Choose) or len(more) > 1:
            raise NoWords("what every player does")
        (pick,) = first.picks
        if not isinstance(pick.of, ast.Select):
            raise NoWords("a tree that no text says")
        text = f"{who} each choose {self.picked(pick).replace(' of your ', ' of their ')}"
        self.scope.note(ast.Ref(first.as_), True, "card", "chosen")
        return ". ".join([text, *(capital(self.clause(one)) for one in more)])

    def everyone_looks(self, who: str, step: ast.Step) -> str:
        """All players look at cards and do something with them."""
        raise NotImplementedError

    def joined(self, steps: Sequence[ast.Step]) -> str:
        """Steps as one sentence without its full stop."""
        return " and ".join(self.group(group) for group in self.groups(steps))

    def groups(self, steps: Sequence[ast.Step]) -> list[list[ast.Step]]:
        """Steps that one clause says: choices in a row, gains of the same cards."""
        found: list[list[ast.Step]] = []
        for step in steps:
            if found and self.together(found[-1], step):
                found[-1].append(step)
            else:
                found.append([step])
        return found

    def together(self, group: Sequence[ast.Step], step: ast.Step) -> bool:
        """Whether a step belongs to the clause of those before it."""
        last = group[-1]
        if isinstance(last, ast.Choose) and isinstance(step, ast.Choose):
            return True
        if isinstance(last, ast.Forbid) and isinstance(step, ast.Forbid):
            deeds = (last.deed, step.deed)
            return deeds == ("become active", "be paired") and (last.what, last.until) == (step.what, step.until)
        gains = ast.Change | ast.Grant
        if isinstance(last, gains) and isinstance(step, gains):
            first = group[0]
            if not isinstance(first, gains):
                raise NoWords("a tree that no text says")
            plain = not isinstance(getattr(first, "amount", None), ast.Kinds | ast.Count)
            return plain and last.what == step.what and last.until == step.until
        if isinstance(last, ast.Move) and isinstance(step, ast.Move) and isinstance(step.what, ast.Rest):
            bottom = step.to == (ast.Spot("deck", "you", "bottom"),)
            return bottom and last.to == (ast.Spot("deck", "you", "top"),) and isinstance(last.what, ast.Pick) and (
                len(group) == 1 and self.rest_of(last, step.what) is not None)
        return False

    def rest_of(self, step: ast.Move, rest: ast.Rest) -> int | None:
        """How many cards are left of those that were looked at."""
        looked = self.looked.get(rest.of)
        pick = step.what
        if not isinstance(pick, ast.Pick):
            raise NoWords("a tree that no text says")
        if looked is None or not isinstance(pick.quantity.low, ast.Num):
            return None
        return looked - pick.quantity.low.value

    def group(self, steps: Sequence[ast.Step]) -> str:
        """Steps as one clause."""
        first = steps[0]
        if isinstance(first, ast.Choose):
            return self.chosen([step for step in steps if isinstance(step, ast.Choose)])
        if isinstance(first, ast.Change | ast.Grant):
            return self.gains(steps)
        if len(steps) == 1:
            return self.clause(first)
        if isinstance(first, ast.Forbid):
            if first.what is None:
                raise NoWords("a tree that no text says")
            subject, _ = self.subject(first.what)
            return f"{subject} can't be set as active or paired with a Pilot{self.until(first.until)}"
        last = steps[-1]
        if not (isinstance(first, ast.Move) and isinstance(last, ast.Move) and isinstance(last.what, ast.Rest)):
            raise NoWords("a tree that no text says")
        return f"{self.clause(first)} and {self.rest_of(first, last.what)} to the bottom"


def capital(text: str) -> str:
    """A sentence that begins with a capital letter."""
    return f"{text[0].upper()}{text[1:]}"


def _any_looked_at(pick: ast.Pick) -> bool:
    """Whether any of the cards that were looked at may be picked."""
    return isinstance(pick.of, ast.Select) and bool(pick.of.among) and not pick.of.tests
