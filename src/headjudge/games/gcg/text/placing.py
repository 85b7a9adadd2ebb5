"""What comes into play by texts of the Gundam Card Game: cards, tokens, Resources, Pilots."""

from __future__ import annotations

from lark import Token, Tree

from headjudge.games.gcg.text.moving import ONE, Moving
from headjudge.language.reading.notions import Thing
from headjudge.language.tree import ast


class Placing(Moving):
    """Reads deploying, placing, pairing and the use of texts."""

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
            if thing.what.tests != (ex,) or thing.quantity != ONE or thing.what.whose != "any":
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
        return made[0] if len(made) == 1 else ast.Modal(ONE, tuple(made), self.by)

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
        if thing.quantity != ONE or not isinstance(thing.what, ast.Select) or thing.what.zones != ("hand",):
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

    def on_play_as_if(self, tree: Tree[Token]) -> ast.Step:
        """Play it as if it has another Lv. and cost."""
        if not self.playing:
            raise self.unread(tree, "a card that is not played")
        self.playing = False
        number = self.amount(self.parts(tree)[0])
        return ast.Seq(tuple(ast.Change(ast.THIS, field, "to", number) for field in ("level", "cost")))
