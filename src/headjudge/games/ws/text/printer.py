"""Weiss Schwarz abilities in the official style: whole abilities, their icons, labels, costs."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.games.ws import nodes
from headjudge.games.ws.text.places import PLACES
from headjudge.games.ws.text.printer_deeds import DeedPrinter
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast
from headjudge.language.tree.trees import walk


class WsPrinter(DeedPrinter):
    """Prints one ability of ws."""

    def ability(self, ability: ast.Ability) -> str:
        """Icon, labels, cost, limit, sentences."""
        self.pairs = {
            part.parts[1].name: part.parts[0]
            for part in walk(ability)
            if isinstance(part, ast.Union) and len(part.parts) == 2 and isinstance(part.parts[1], ast.Ref)
            if not isinstance(part.parts[0], ast.Ref) or not part.parts[0].name.startswith("chosen")
        }
        if isinstance(ability, ast.Keyword):
            return self.keyword(ability)
        if isinstance(ability, ast.DeckRule):
            copies = "any number of" if ability.copies is None else f"up to {ability.copies}"
            return f"【CONT】 You may put {copies} cards with the same card name as this card into your deck."
        if isinstance(ability, nodes.ReplayCommand):
            return " ".join([f'【REPLAY】 "{ability.name}"', *self.body(ability.body)])
        if isinstance(ability, ast.Continuous):
            return self.continuous(ability)
        if isinstance(ability, ast.Automatic):
            return self.automatic(ability)
        if isinstance(ability, ast.Activated):
            counter = "【COUNTER】 " if ability.window == "counter" else ""
            start = self.start(f"【ACT】 {counter}", ability.labels, ability.cost, ability.limit)
            return " ".join([start, *self.body(ability.body)]).strip()
        if isinstance(ability, ast.OnPlay):
            start = self.start("【COUNTER】 " if ability.counter else "", ability.labels, ability.cost, None)
            first = []
            if ability.condition is not None:
                condition = self.conditions(self.negation(ability.condition))
                first = [f"{condition[0].upper()}{condition[1:]}, this card cannot be played from your hand."]
            body = [] if ability.body == ast.Seq(()) else self.body(ability.body)
            return " ".join([start, *first, *body]).strip()
        raise NoWords(type(ability).__name__)

    def inner(self, ability: ast.Ability) -> str:
        """A quoted ability, whose pronouns are its own."""
        return WsPrinter().ability(ability)

    def start(self, icon: str, labels: Sequence[str], cost: Sequence[ast.Step], limit: ast.Limit | None) -> str:
        """What stands before the first sentence."""
        text = icon + "".join(f"{label.title()} " for label in labels)
        if cost:
            text += f"[{self.cost(cost)}] "
        if limit is not None:
            text += f"{self.say('game_limit', limit)}. "
        return text.strip()

    def cost(self, cost: Sequence[ast.Step]) -> str:
        """A cost: stock first, in parentheses."""
        parts: list[str] = []
        text = ""
        for index, step in enumerate(cost):
            if index == 0 and self.is_stock(step):
                if not (isinstance(step, ast.Move) and isinstance(step.what, ast.Top)):
                    raise NoWords("a tree that no text says")
                if not isinstance(step.what.n, ast.Num):
                    raise NoWords("a tree that no text says")
                self.make(step.as_, "moved", step.what.n != ast.Num(1), "card") if step.as_ else None
                text = f"({step.what.n.value})"
            else:
                said = self.clause(step)
                parts.append(f"{said[0].upper()}{said[1:]}")
        return " ".join(filter(None, [text, " & ".join(parts)]))

    def keyword(self, ability: ast.Keyword) -> str:
        """A keyword that is an ability by itself."""
        icon = {"backup": "ACT", "great performance": "CONT"}.get(ability.name, "AUTO")
        text = f"【{icon}】 " + ("【COUNTER】 " if ability.window == "counter" else "") + ability.name.title()
        if ability.names:
            text += "/" + "".join(f'"{name}"' for name in ability.names)
        if ability.name == "backup":
            text += f" {ability.numbers[0]}, Level {ability.numbers[1]}"
        elif ability.numbers:
            text += f", Level {ability.numbers[0]}"
        if ability.cost:
            if ability.name == "backup":
                own = ast.Move(ast.THIS, (ast.Spot("waiting_room", "you"),))
                cost = self.cost([step for step in ability.cost if step != own])
                if own in ability.cost:
                    if ability.cost[-1] != own and ability.cost[0] != own:
                        raise NoWords("this card between other costs")
                    parts = [cost] if cost else []
                    place = "Put this card from your hand into your waiting room"
                    stock = len(ability.cost) == 2 and self.is_stock(ability.cost[0])
                    if ability.cost[0] == own:
                        parts.insert(0, place)
                    else:
                        parts.append(place)
                    cost = (" " if stock else " & ").join(parts)
                text += f" [{cost}]"
            else:
                text += f" [{self.cost(ability.cost)}]"
        return text

    def continuous(self, ability: ast.Continuous) -> str:
        """CONT."""
        start = self.start("【CONT】 ", ability.labels, (), None)
        heads = []
        place = self.own_place(ability.where, ability.labels)
        own = ability.where == ("hand",)
        if place and not own:
            heads.append(f"if {place}")
        conditions = self.flat(ability.condition)
        times = [one for one in conditions if isinstance(one, ast.Now)]
        if times and conditions[: len(times)] != times:
            raise NoWords("a time after another condition")
        heads += [self.conditions(one) for one in times]
        rest = conditions[len(times) :]
        if rest:
            heads.append(self.conditions(rest[0] if len(rest) == 1 else ast.And(tuple(rest))))
        lead = "".join(f"{head}, " for head in heads)
        if lead:
            body = ast.Seq(ability.parts) if len(ability.parts) > 1 else ability.parts[0]
            sentences = self.sentence(body, lead)
        else:
            sentences = self.body(ast.Seq(ability.parts) if len(ability.parts) > 1 else ability.parts[0])
        if own:
            sentences = [self.in_hand(sentence) for sentence in sentences]
        return " ".join([start, *sentences])

    def in_hand(self, sentence: str) -> str:
        """A sentence about this card in hand."""
        if "from your hand" in sentence:
            return sentence
        return f"{sentence.rstrip('.')} while in your hand." if " X is " not in sentence else _refuse(sentence)

    def own_place(self, where: tuple[str, ...], labels: Sequence[str]) -> str:
        """The condition that says where the ability is valid, if that is not said by itself."""
        if "assist" in labels or where in (("stage",), ("climax_area",), ("hand", "waiting_room")):
            return ""
        (place,) = where
        if place == "clock_top":
            return "this card is the top card of your clock"
        return f"this card is in {self.zone(place, 'you')}"

    def automatic(self, ability: ast.Automatic) -> str:
        """AUTO."""
        start = self.start("【AUTO】 ", ability.labels, ability.cost, ability.limit)
        heads = []
        place = self.own_place(ability.where, ability.labels)
        if place and not self.presumed(ability):
            heads.append(f"if {place}")
        for gate in self.flat(ability.gate):
            heads.append(self.conditions(gate))
        heads.append(self.trigger(ability.trigger))
        body = ability.body
        steps = body.steps if isinstance(body, ast.Seq) else (body,)
        sentences = self.body_after(steps, "".join(f"{head}, " for head in heads))
        return " ".join([start, *sentences])

    def presumed(self, ability: ast.Automatic) -> bool:
        """Whether the trigger itself says in which zone its card is."""
        trigger = ability.trigger
        return isinstance(trigger, ast.Moved) and trigger.what == ast.THIS and not {*trigger.src, *trigger.dst} & PLACES

    def body_after(self, steps: Sequence[ast.Step], lead: str) -> list[str]:
        """The sentences of a body, the first one behind the trigger."""
        body = ast.Seq(tuple(steps)) if len(steps) > 1 else steps[0]
        sentences = self.body(body)
        first = sentences[0]
        first = first if first.startswith("X ") else f"{first[0].lower()}{first[1:]}"
        return [f"{lead[0].upper()}{lead[1:]}{first}", *sentences[1:]]


def _refuse(what: str) -> str:
    raise NoWords(what)


def print_text(ability: ast.Ability) -> str:
    """The text of an ability."""
    return WsPrinter().ability(ability)
