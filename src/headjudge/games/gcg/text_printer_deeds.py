"""Instructions, conditions and events in the words of the Gundam Card Game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from headjudge.games.gcg.text_nouns import SOME
from headjudge.games.gcg.text_printer_nouns import STATS, NounPrinter, keyword_text
from headjudge.language import ast
from headjudge.language.printing.nouns import NoWords

_UNTIL = {
    ast.END_OF_TURN: "during this turn",
    ast.Until("battle"): "during this battle",
    ast.Until("turn", "opponent", True): "until the end of your opponent's next turn",
    ast.Until("turn", "you", True): "until the end of your next turn",
}
_SPANS = {("turn", "you"): "your turn", ("turn", "opponent"): "your opponent's turn"}
_ENEMY = ast.Relation("enemy", ast.THIS)
_DAMAGE = {"": "damage", "battle": "battle damage", "effect": "effect damage"}


class DeedPrinter(NounPrinter):
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

    def many(self, what: ast.Selector) -> bool:
        """Whether several may be meant."""
        if isinstance(what, ast.Pick):
            return what.quantity.high != ast.Num(1)
        return isinstance(what, ast.Select) or (isinstance(what, ast.Top) and what.n != ast.Num(1))

    def head(self, what: ast.Selector) -> str:
        """What cards are called."""
        if isinstance(what, ast.Pick):
            what = what.of
        if not isinstance(what, ast.Select):
            return "card"
        kind, _ = self.kind(what)
        return {"unit token": "unit", "link unit": "unit"}.get(kind.lower(), kind.lower())

    # Choosing and moving

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
            assert isinstance(pick.of, ast.Select)
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
        assert event.receiver is not None and step.until is not None
        receives = f"battle damage {self.ref(event.receiver)} would receive is dealt to this Unit instead"
        return f"{_UNTIL[step.until]}, {receives}"

    def say_regard(self, step: ast.Regard) -> str:
        """Has another name as well."""
        if step.field != "name" or step.what != ast.THIS or len(step.words) != 1:
            raise NoWords("other words of a card")
        return f"this card's card name is also treated as [{step.words[0]}]"

    def say_destroy(self, step: ast.Destroy) -> str:
        """Destroy."""
        return f"destroy {self.cards(step.what)}"

    def say_recover(self, step: ast.Recover) -> str:
        """Recovers HP."""
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
        assert isinstance(pick, ast.Pick) and isinstance(pick.of, ast.Select)
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
        owner = {"you": "your", "owner": "their owners'" if several else "its owner's"}[spot.whose]
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

    # Placing

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
                assert isinstance(ability, ast.Continuous)
                inner = type(self)()
                parts.append(_capital(inner.joined(ability.parts)))
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

    # Gaining

    def subject(self, what: ast.Selector) -> tuple[str, bool]:
        """Who gets something, and whether several."""
        if isinstance(what, ast.Select):
            return self.all_of(what), True
        if isinstance(what, ast.Union) and isinstance(what.parts[-1], ast.Select):
            return f"{self.ref(what.parts[0])} and {self.all_of(what.parts[-1])}", True
        text = self.ref(what, subject=True)
        self.mention(what)
        return text, text == "they"

    def gains(self, steps: Sequence[ast.Step]) -> str:
        """Everything that the same cards get for the same time."""
        first = steps[0]
        assert isinstance(first, ast.Change | ast.Grant)
        counted = self.counted_change(first) if len(steps) == 1 and isinstance(first, ast.Change) else ""
        if counted:
            return counted
        if len(steps) == 1 and isinstance(first, ast.Change) and isinstance(first.amount, ast.Count | ast.Kinds):
            return f"increase this Unit's {STATS[first.field]} by an amount equal to {self.amount(first.amount)}"
        less = first.amount if isinstance(first, ast.Change) and isinstance(first.amount, ast.Times) else None
        alone = len(steps) == 1 and self.this == "this card in your hand"
        if less is not None and less.a == ast.Num(-1) and alone:
            return f"reduce the cost of {self.this} by an amount equal to {self.amount(less.b)}"
        subject, plural = self.subject(first.what)
        verb = "get" if isinstance(first, ast.Change) else "gain"
        said, each = [], ""
        for step in steps:
            if isinstance(step, ast.Grant):
                said += [self.granted(ability) for ability in step.abilities]
                continue
            assert isinstance(step, ast.Change)
            amount = step.amount
            if isinstance(amount, ast.Times) and isinstance(amount.b, ast.Count):
                assert isinstance(amount.b.what, ast.Select)
                whose = "of your " if amount.b.what.whose == "you" and self.in_play(amount.b.what) else ""
                each = f" for each {whose}{self.noun(amount.b.what, bool(whose), bool(whose))}"
                amount = amount.a
            blank = " " if step.field in ("level", "cost") else ""
            if not isinstance(amount, ast.Num) or step.how != "by":
                raise NoWords("a change that is worked out")
            said.append(f"{STATS[step.field]}{blank}{amount.value:+d}")
        return f"{subject} {verb}{'' if plural else 's'} {' and '.join(said)}{each}{self.until(first.until)}"

    def counted_change(self, step: ast.Change) -> str:
        """A value changed by a number of cards, where no number is printed; '' for any other change."""
        amount, factor = step.amount, 1
        if isinstance(amount, ast.Times) and isinstance(amount.a, ast.Num):
            amount, factor = amount.b, amount.a.value
        if not isinstance(amount, ast.Count | ast.Kinds):
            return ""
        if step.field in ("repair", "breach", "support"):
            subject, plural = self.subject(step.what)
            keyword = keyword_text(step.field, (factor,))
            return f"{subject} gain{'' if plural else 's'} the same number of {keyword} as {self.amount(amount)}"
        if step.what == ast.THIS or self.ref(step.what) != "it" or factor not in (1, -1):
            return ""
        lead = self.prefix(step.until)
        verb = "increase" if factor == 1 else "reduce"
        return f"{lead}{verb} its {STATS[step.field]} by an amount equal to {self.amount(amount)}"

    def granted(self, ability: ast.Ability) -> str:
        """A keyword effect that is gained."""
        if not isinstance(ability, ast.Keyword):
            self.following.append(type(self)().ability(ability))
            return "the following effect"
        return keyword_text(ability.name, ability.numbers)

    def ability(self, ability: ast.Ability) -> str:
        """A whole ability."""
        raise NotImplementedError

    def until(self, until: ast.Until | None) -> str:
        """How long."""
        if until is None:
            return ""
        if until not in _UNTIL:
            raise NoWords("such a duration")
        return f" {_UNTIL[until]}"

    def say_change(self, step: ast.Change | ast.Grant) -> str:
        """Gets."""
        return self.gains([step])

    say_grant = say_change

    def say_forbid(self, step: ast.Forbid) -> str:
        """Cannot."""
        if step.deed == "reduce ap":
            return "this Unit's AP can't be reduced by enemy effects"
        assert step.what is not None
        subject, _ = self.subject(step.what)
        if step.deed == "become active in start phase":
            if step.until != ast.Until("start_phase", "opponent", True):
                raise NoWords("a start phase that is not the next one of the opponent")
            return f"{subject} won't be set as active during the start phase of your opponent's next turn"
        return f"{subject} can't {self.deed(step)}{self.until(step.until)}"

    def deed(self, step: ast.Forbid) -> str:
        """What cannot be done."""
        plain = {"attack": "attack", "attack player": "choose the enemy player as its attack target",
                 "become active": "be set as active", "be paired": "be paired with a Pilot",
                 "be destroyed by effect": "be destroyed by enemy effects", "block": "activate <Blocker>"}
        if step.deed in plain:
            return plain[step.deed]
        if not step.deed.startswith("receive "):
            raise NoWords(f"the deed {step.deed}")
        kind = step.deed.removeprefix("receive ")
        if not step.using:
            return step.deed
        if step.using == (_ENEMY,):
            return f"receive enemy {kind}"
        word = next((test.kinds for test in step.using if isinstance(test, ast.Kind)), ())
        tests = step.using[1:]
        if word == ("command",):
            if tests != (ast.Kind(("command",)),):
                raise NoWords("Commands that are described")
            return f"{step.deed} from enemy Commands"
        source = ast.Select(("battle_area",), "opponent", tests)
        return f"{step.deed} from {self.noun(source, True)}"

    def say_allow(self, step: ast.Allow) -> str:
        """May attack."""
        assert step.what is not None
        if step.deed == "attack rested when deployed":
            return ("on the turn this Unit is deployed, it may choose a rested enemy Unit as its attack target "
                    "and attack it")
        if step.deed == "draw attacks":
            target = "this rested Unit" if step.what == ast.THIS else self.battle_target(step.what)
            return f"enemy Units choose {target} as their attack target if possible when attacking"
        if step.deed == "draw all attacks":
            must = f"all enemy Units must choose {self.ref(step.what)} as their attack target when attacking"
            return f"{self.prefix(step.until)}{must}"
        subject, _ = self.subject(step.what)
        if step.deed == "attack when deployed":
            return f"{subject} may attack on the turn it is deployed"
        if step.deed != "attack active unit":
            raise NoWords(f"the deed {step.deed}")
        tests = (ast.Kind(("unit",)), ast.InState(("active",)), *step.using)
        target = self.noun(ast.Select(("battle_area",), "opponent", tests), False)
        return f"{subject} may choose {self.a(target)} as its attack target{self.until(step.until)}"

    def prefix(self, until: ast.Until | None) -> str:
        """How long, before what is so."""
        return f"{self.until(until).strip()}, " if until is not None else ""

    def say_alter(self, step: ast.Alter) -> str:
        """Are deployed rested."""
        if step.parameter != "enters rested" or step.what is None:
            raise NoWords(f"the parameter {step.parameter}")
        return f"{self.subject(step.what)[0]} are deployed rested"

    def say_eachplayer(self, step: ast.EachPlayer) -> str:
        """All players do it, with their own cards."""
        who = "all enemy players" if step.who == "opponent" else "all players"
        if not isinstance(step.step, ast.Seq | ast.Choose):
            return f"{who} {self.clause(step.step)}"
        first, *more = step.step.steps if isinstance(step.step, ast.Seq) else (step.step,)
        if not isinstance(first, ast.Choose) or len(more) > 1:
            raise NoWords("what every player does")
        (pick,) = first.picks
        assert isinstance(pick.of, ast.Select)
        text = f"{who} each choose {self.picked(pick).replace(' of your ', ' of their ')}"
        self.scope.note(ast.Ref(first.as_), True, "card", "chosen")
        return ". ".join([text, *(_capital(self.clause(one)) for one in more)])

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
            assert isinstance(first, gains)
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
        assert isinstance(pick, ast.Pick)
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
            assert first.what is not None
            subject, _ = self.subject(first.what)
            return f"{subject} can't be set as active or paired with a Pilot{self.until(first.until)}"
        last = steps[-1]
        assert isinstance(first, ast.Move) and isinstance(last, ast.Move) and isinstance(last.what, ast.Rest)
        return f"{self.clause(first)} and {self.rest_of(first, last.what)} to the bottom"

    # Conditions

    def condition(self, condition: ast.Condition) -> str:
        """What must be so."""
        if isinstance(condition, ast.And):
            return " and ".join(self.condition(one) for one in condition.conditions)
        if isinstance(condition, ast.Or):
            return " or if ".join(self.condition(one) for one in condition.conditions)
        if isinstance(condition, ast.Now):
            return f"it is {_SPANS[condition.span, condition.whose]}"
        if isinstance(condition, ast.Exists):
            return self.existing(condition)
        if isinstance(condition, ast.Compare) and condition.a == ast.PlayerValue("you", "opponents"):
            if condition.op != ">=":
                raise NoWords("such a number of players")
            return f"there are {self.n(condition.b)} or more enemy players"
        if isinstance(condition, ast.Compare) and condition.a == ast.PlayerValue("you", "level"):
            measure = ast.Measure("level", condition.op, condition.b)
            return f"you are {self.level(measure)}"
        if isinstance(condition, ast.Is):
            return self.being(condition)
        raise NoWords(f"the condition {type(condition).__name__}")

    def existing(self, condition: ast.Exists) -> str:
        """There are so many."""
        what, quantity = condition.what, condition.quantity
        if not isinstance(what, ast.Select):
            raise NoWords("described cards that are counted")
        if what.among:
            return f"you placed {self.a(self.noun(ast.Select((), 'any', what.tests, '-'), False))} with this effect"
        other = ast.Relation("other", ast.THIS)
        one = quantity == SOME
        number = self.counted(quantity)
        if what.zones == ("hand",) and what.whose in ("you", "opponent"):
            who = "you have" if what.whose == "you" else "your opponent has"
            their = "your" if what.whose == "you" else "their"
            noun, _ = self.parted(what, True)
            return f"{who} {number} {noun} in {their} hand"
        if not self.in_play(what):
            noun = self.noun(what, not one, place="in")
            return f"there is {self.a(noun)}" if one else f"there are {number} {noun}"
        if what.whose == "you":
            if one and other in what.tests:
                bare = ast.Select(what.zones, what.whose, tuple(test for test in what.tests if test != other))
                return f"you have another {self.noun(bare, False, True)} in play"
            noun = self.noun(what, not one and number != "only 1", True)
            return f"you have {self.a(noun) if one else f'{number} {noun}'} in play"
        if one and other in what.tests:
            bare = ast.Select(what.zones, what.whose, tuple(test for test in what.tests if test != other))
            return f"another {self.noun(bare, False)} is in play"
        if one:
            return f"{self.a(self.noun(what, False))} is in play"
        return f"{number} {self.noun(what, True)} are in play"

    def counted(self, quantity: ast.Quant) -> str:
        """How many there are."""
        low, high = quantity.low, quantity.high
        if high is None:
            return f"{self.n(low)} or more"
        if low == ast.Num(0):
            return "no" if high == ast.Num(0) else f"{self.n(high)} or less"
        if low == high:
            return f"only {self.n(low)}"
        raise NoWords("such a number")

    def being(self, condition: ast.Is) -> str:
        """A card is so, or has that."""
        what, tests = condition.what, condition.tests
        subject = self.ref(what)
        test = tests[0]
        if len(tests) == 1 and isinstance(test, ast.Relation) and test.kind == "battling" and test.to is not None:
            text = f"{subject} is battling {self.battle_target(test.to)}"
        elif len(tests) == 1 and isinstance(test, ast.HasMarkers):
            text = f"{subject} is paired with {self.pilot(test)}"
        elif len(tests) == 1 and (isinstance(test, ast.Has | ast.Named) or (
                isinstance(test, ast.Measure) and test.field != "level")):
            text = f"{subject} has {self.measure(test)}"
        else:
            text = f"{subject} is {self.predicate(tests)}"
        self.mention(what)
        return text

    # Events

    def event(self, trigger: ast.Trigger) -> str:
        """What happens."""
        method: Callable[[ast.Trigger], str] | None = getattr(self, f"when_{type(trigger).__name__.lower()}", None)
        if method is None:
            raise NoWords(f"the trigger {type(trigger).__name__}")
        return method(trigger)

    def about(self, what: ast.Selector | None, register: ast.Ref = ast.SUBJECT) -> str:
        """Whom an event is about."""
        if isinstance(what, ast.Ref):
            text = self.ref(what, subject=True)
            self.mention(what)
            return text
        if not isinstance(what, ast.Select):
            raise NoWords("an event about described cards")
        other = ast.Relation("other", ast.THIS)
        if what.whose == "you":
            text = f"one of your {self.noun(what, True, True)}"
        elif other in what.tests:
            bare = ast.Select(what.zones, what.whose, tuple(test for test in what.tests if test != other))
            text = f"another {self.noun(bare, False)}"
        else:
            text = self.a(self.noun(what, False))
        self.scope.note(register, False, self.head(what), "subject")
        self.sides[register] = what.whose
        return text

    def thing(self, what: ast.Selector | None, register: ast.Ref) -> str:
        """To what something happens, or from what it comes."""
        if not isinstance(what, ast.Select):
            raise NoWords("an event with described cards")
        self.scope.note(register, False, self.head(what), "object")
        self.sides[register] = what.whose
        return self.a(self.noun(what, False))

    def when_destroys(self, trigger: ast.Destroys) -> str:
        """Destroys."""
        what = self.thing(trigger.what, ast.SUBJECT)
        if trigger.how != "battle":
            raise NoWords("destroyed in any way")
        who = self.about(trigger.by, ast.Ref("attacker"))
        return f"{who} destroy{'' if who == 'they' else 's'} {what} with battle damage"

    def when_paired(self, trigger: ast.Paired) -> str:
        """Links, or is paired."""
        if trigger.linked:
            return f"{self.about(trigger.unit)} links"
        if trigger.tests:
            raise NoWords("a Pilot that is described")
        if not isinstance(trigger.unit, ast.Union):
            return f"{self.about(trigger.unit)} is paired with a Pilot"
        this, others = trigger.unit.parts
        assert isinstance(others, ast.Select)
        text = f"you pair a Pilot with {self.ref(this)} or one of {self.owned(others, True)}"
        self.scope.note(ast.SUBJECT, False, "unit", "object")
        return text

    def when_moved(self, trigger: ast.Moved) -> str:
        """Is deployed, is destroyed."""
        if trigger not in (ast.Moved(trigger.what, "deploy"), ast.Moved(trigger.what, "destroy")):
            raise NoWords("such a move")
        return f"{self.about(trigger.what)} is {trigger.verb}ed"

    def when_attacked(self, trigger: ast.Attacked) -> str:
        """Attacks, is attacked."""
        if trigger.target is None and trigger.about == "attacker":
            return f"{self.about(trigger.attacker)} attacks"
        if trigger.attacker is None and trigger.about == "target":
            return f"{self.about(trigger.target)} is attacked"
        raise NoWords("such an attack")

    def when_recovered(self, trigger: ast.Recovered) -> str:
        """Recovers HP."""
        return f"{self.about(trigger.what)} recovers HP"

    def when_harmed(self, trigger: ast.Harmed) -> str:
        """Receives damage, or deals it."""
        damage = _DAMAGE[trigger.kind]
        if isinstance(trigger.receiver, ast.Select) and trigger.receiver.whose == "opponent":
            what = self.thing(trigger.receiver, ast.SUBJECT)
            who = self.about(trigger.source, ast.Ref("attacker"))
            return f"{who} deals {damage} to {what}"
        source = ""
        if trigger.source == ast.Select((), "opponent"):
            source = " from an enemy"
        elif trigger.source is not None:
            source = f" from {self.thing(trigger.source, ast.Ref('attacker'))}"
        return f"{self.about(trigger.receiver)} receives {damage}{source}"

    def when_turned(self, trigger: ast.Turned) -> str:
        """Is rested, or set as active."""
        if trigger.cause != "effect" or trigger.in_battle:
            raise NoWords("turned without an effect")
        said = "rested" if trigger.state == "rested" else "set as active"
        return f"{self.about(trigger.what)} is {said} by an effect"

    def when_playerdid(self, trigger: ast.PlayerDid) -> str:
        """You place an EX Resource."""
        if trigger != ast.PlayerDid("you", "place_ex_resource"):
            raise NoWords(f"the deed {trigger.deed}")
        return "you place an EX Resource"

    def when_edge(self, trigger: ast.Edge) -> str:
        """A time."""
        raise NoWords("a time as an event")


def _capital(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}"


def _any_looked_at(pick: ast.Pick) -> bool:
    """Whether any of the cards that were looked at may be picked."""
    return isinstance(pick.of, ast.Select) and bool(pick.of.among) and not pick.of.tests
