"""Weiss Schwarz abilities in the official style."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from headjudge.language import ast
from headjudge.language.printer import OPS, OWNERS, NoWords, Printer
from headjudge.language.trees import walk

_ADJECTIVES = (ast.Traits, ast.Measure, ast.Colors, ast.InState)
_STAGE = {"stage", "center_stage", "back_stage", "center_middle"}
_PLACE_WORDS = {
    "center_middle": "in the middle position of your center stage",
    "clock_top": "the top card of your clock",
}


class WsPrinter(Printer):
    """Prints one ability of ws."""

    # --------------------------------------------------------------------------------------------- abilities

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
        if isinstance(ability, ast.ReplayCommand):
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
            times = "time" if limit.times == 1 else "times"
            text += f"This ability activates up to {limit.times} {times} per turn. "
        return text.strip()

    def cost(self, cost: Sequence[ast.Step]) -> str:
        """A cost: stock first, in parentheses."""
        parts: list[str] = []
        text = ""
        for index, step in enumerate(cost):
            if index == 0 and self.is_stock(step):
                assert isinstance(step, ast.Move) and isinstance(step.what, ast.Top)
                assert isinstance(step.what.n, ast.Num)
                self.make(step.as_, "moved", step.what.n != ast.Num(1), "card") if step.as_ else None
                text = f"({step.what.n.value})"
            else:
                said = self.clause(step)
                parts.append(f"{said[0].upper()}{said[1:]}")
        return " ".join(filter(None, [text, " & ".join(parts)]))

    def is_stock(self, step: ast.Step) -> bool:
        """Whether a part of a cost is a number in a circle."""
        return (
            isinstance(step, ast.Move)
            and isinstance(step.what, ast.Top)
            and isinstance(step.what.n, ast.Num)
            and step == ast.Move(ast.Top("stock", "you", step.what.n), (ast.Spot("waiting_room", "you"),))
        )

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

    def flat(self, condition: ast.Condition | None) -> list[ast.Condition]:
        """The parts of a conjunction."""
        if condition is None:
            return []
        return list(condition.conditions) if isinstance(condition, ast.And) else [condition]

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
        return isinstance(trigger, ast.Moved) and trigger.what == ast.THIS and not {*trigger.src, *trigger.dst} & _STAGE

    def body_after(self, steps: Sequence[ast.Step], lead: str) -> list[str]:
        """The sentences of a body, the first one behind the trigger."""
        body = ast.Seq(tuple(steps)) if len(steps) > 1 else steps[0]
        sentences = self.body(body)
        first = sentences[0]
        first = first if first.startswith("X ") else f"{first[0].lower()}{first[1:]}"
        return [f"{lead[0].upper()}{lead[1:]}{first}", *sentences[1:]]

    def negation(self, condition: ast.Condition) -> ast.Condition:
        """The contrary."""
        none, some = ast.Quant(ast.Num(0), ast.Num(0)), ast.Quant(ast.Num(1), None)
        if isinstance(condition, ast.Not):
            return condition.condition
        if isinstance(condition, ast.Exists) and condition.quantity in (none, some):
            return ast.Exists(condition.what, some if condition.quantity == none else none)
        return ast.Not(condition)

    # --------------------------------------------------------------------------------------------- sentences

    def groups(self, steps: Sequence[ast.Step]) -> list[list[ast.Step]]:
        """Choices that are exchanged belong together."""
        return [[step] for step in steps]

    def plain(self, step: ast.Step) -> bool:
        """A clause that another may follow."""
        return super().plain(step)

    def say_modal(self, step: ast.Modal) -> str:
        """Choose N of the following effects."""
        if step.quantity.low != step.quantity.high or step.by != "you":
            raise NoWords("a free number of effects")
        self.quotes = [self.action(option) for option in step.options]
        return f"choose {self.n(step.quantity.low)} of the following effects, and perform it"

    def say_repeat(self, step: ast.Repeat) -> str:
        """Perform so many times, or for each."""
        if isinstance(step.times, ast.Num):
            self.quotes = [self.action(step.step)]
            return f"perform the following action {step.times.value} times"
        assert isinstance(step.times, ast.Count) and isinstance(step.times.what, ast.Select)
        each = self.each(step.times.what)
        text, answers = self.governed(step.step)
        if answers:
            raise NoWords("answers in what is done for each")
        return f"for each {each}, {text}"

    def say_eachplayer(self, step: ast.EachPlayer) -> str:
        """All players perform the following action."""
        self.quotes = [self.action(step.step)]
        return "all players perform the following action"

    def action(self, step: ast.Step) -> str:
        """A quoted action, whose registers are its own."""
        printer = WsPrinter()
        printer.scope.antecedents = [one for one in self.scope.antecedents if one.what == ast.SUBJECT]
        return f'"{" ".join(printer.body(step))}"'

    def say_later(self, step: ast.Later) -> str:
        """When something later happens."""
        if step.uses != 1:
            raise NoWords("something that waits for ever")
        trigger = self.trigger(step.trigger)
        text, answers = self.governed(step.body)
        if answers or step.until is not None:
            raise NoWords("answers in what waits")
        return f"{trigger}, {text}"

    def say_regard(self, step: ast.Regard) -> str:
        """Is regarded as something."""
        if step == ast.Regard(ast.THIS, "name", step.words):
            return f"this card's card name is also regarded as {self.names(step.words)}"
        return self.say_change(step)

    def say_exchange(self, step: ast.Exchange) -> str:
        """Exchange the two cards chosen last."""
        state = f" as {self.state(step.state)}" if step.state else ""
        return f"{self.verb('exchange', step.by)} them{state}"

    def governed(self, step: ast.Step) -> tuple[str, list[Callable[[], list[str]]]]:
        """A step as one sentence; changes of the same cards are one clause."""
        if isinstance(step, ast.Seq):
            gathered = self.gather(step.steps)
            texts: list[str] = []
            answers: list[Callable[[], list[str]]] = []
            for index, group in enumerate(gathered):
                if index == len(gathered) - 1 and len(group) == 1:
                    text, answers = self.governed(group[0])
                else:
                    text = self.clause_group(group)
                texts.append(text)
            joined = texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])}, and {texts[-1]}"
            return joined, answers
        if isinstance(step, ast.Instead):
            return self.replacement(step), []
        return super().governed(step)

    def gather(self, steps: Sequence[ast.Step]) -> list[list[ast.Step]]:
        """Steps that one clause says: gains of the same cards, choices for an exchange."""
        found: list[list[ast.Step]] = []
        for step in steps:
            last = found[-1] if found else []
            if last and self.together(last, step):
                last.append(step)
            else:
                found.append([step])
        return found

    def together(self, last: Sequence[ast.Step], step: ast.Step) -> bool:
        """Whether a step belongs to the clause of those before it."""
        first = last[-1]
        gains = ast.Change | ast.Grant | ast.Regard
        if isinstance(first, gains) and isinstance(step, gains):
            return first.what == step.what and first.until == step.until
        if isinstance(first, ast.Choose) and isinstance(step, ast.Exchange):
            return True
        if isinstance(first, ast.Choose) and isinstance(step, ast.Choose):
            apart = self.places(first) != self.places(step) and not self.letters(step)
            return len(last) == 1 and first.by == step.by and apart
        return False

    def places(self, step: ast.Choose) -> tuple[tuple[str, ...], str, str]:
        """Where cards are chosen from."""
        of = step.picks[0].of
        assert isinstance(of, ast.Select)
        return of.zones, of.whose, of.among

    def ends_sentence(self, step: ast.Step, rest: Sequence[ast.Step]) -> bool:
        """Gains of the same cards stay in one sentence."""
        if rest and self.together([step], rest[0]) and not isinstance(step, ast.Choose):
            return False
        return super().ends_sentence(step, rest)

    def clause_group(self, steps: Sequence[ast.Step]) -> str:
        """Steps as one clause."""
        first = steps[0]
        if len(steps) > 1 and isinstance(first, ast.Change | ast.Grant | ast.Regard):
            return self.gains(steps)
        if len(steps) > 1 and isinstance(first, ast.Choose):
            return self.exchange(steps)
        return super().clause_group(steps)

    def two_choices(self, chooses: Sequence[ast.Choose]) -> str:
        """Choices of two cards in different places."""
        picks = [self.pick(one.picks[0]) for one in chooses]
        for one in chooses:
            self.make(one.as_, "chosen", self.many(one.picks[0].quantity), self.head(one.picks[0].of))
        self.scope.note(ast.Union(tuple(ast.Ref(one.as_) for one in chooses)), True, "card", "pair")
        return f"{self.verb('choose', chooses[0].by)} {' and '.join(picks)}"

    def exchange(self, steps: Sequence[ast.Step]) -> str:
        """Choices of two cards, and what is done with them."""
        chooses = [step for step in steps if isinstance(step, ast.Choose)]
        end = steps[-1]
        if not isinstance(end, ast.Exchange):
            return self.two_choices(chooses)
        if end.a != ast.Ref(chooses[0].as_) and end.a != ast.THIS and len(chooses) == 1:
            return f"{self.clause(chooses[0])}, {self.clause(end)}"
        known = "" if end.a == ast.Ref(chooses[0].as_) else f"{self.ref(end.a)} and "
        if bool(known) == (len(chooses) == 2):
            raise NoWords("an exchange of some cards")
        state = f" as {self.state(end.state)}" if end.state else ""
        picks = []
        for one in chooses:
            picks.append(self.pick(one.picks[0]))
        for one in chooses:
            self.make(one.as_, "chosen", self.many(one.picks[0].quantity), self.head(one.picks[0].of))
        if known:
            self.scope.note(ast.Union((end.a, end.b)), True, self.head(chooses[0].picks[0].of), "pair")
        return f"{self.verb('choose', chooses[0].by)} {known}{' and '.join(picks)}, and exchange them{state}"

    # --------------------------------------------------------------------------------------------- clauses of ws

    def say_forbid(self, step: ast.Forbid) -> str:
        """Cannot."""
        until = f" {self.until(step.until)}" if step.until is not None and step.deed != "stand in stand phase" else ""
        if step.what is None:
            players = {"opponent": "your opponent", "you": "you", "any": "all players"}
            if step.deed == "play" and step.using == (ast.Kind(("event",)),):
                return f"{players[step.who]} cannot play events from hand{until}"
            if step.deed == "use" and len(step.kinds) == 1:
                return f'{players[step.who]} cannot play "{step.kinds[0].title()}" from hand{until}'
            raise NoWords("forbidden to a player")
        if step.deed == "lose soul by side attack" and step.what == ast.THIS:
            return f"this card's soul does not decrease by side attacking{until}"
        subject, _ = self.subject_of_deed(step.what)
        return f"{subject} cannot {self.deed(step)}{until}"

    def subject_of_deed(self, what: ast.Selector) -> tuple[str, bool]:
        """Who cannot do it; nothing is worked out for each of them."""
        if isinstance(what, ast.Select) and not self.described(what):
            return self.all_of(what), True
        return self.ref(what, prefer=("that character", "those characters")), self.known_many(what)

    def deed(self, step: ast.Forbid) -> str:
        """What cannot be done."""
        if step.deed in ("stand", "rest", "reverse"):
            by = " by 【AUTO】 effects of your opponent's characters" if step.kinds == ("automatic",) else ""
            return f"become {self.state(step.deed)}{by}"
        if step.deed == "stand in stand phase":
            spans = {
                None: "your stand phase",
                ast.Until("stand_phase", "you", True): "your next stand phase",
                ast.Until("stand_phase", "opponent", True): "your opponent's next stand phase",
                ast.Until("stand_phase", "owner", True): "its next stand phase",
            }
            if step.until not in spans:
                raise NoWords("a duration beside a stand phase")
            return f"{self.state('stand')} during {spans[step.until]}"
        known = {
            "be chosen": "be chosen by your opponent's effects",
            "move": "move to another stage position",
            "be played": "be played from your hand",
        }
        return known.get(step.deed, step.deed)

    def say_fuse(self, step: ast.Fuse) -> str:
        """Put the character found here, this card and its markers under it."""
        if step.old != ast.THIS or step.slot is not None or self.scope.it() != step.new or self.searched_for is None:
            raise NoWords("a fusion of other cards")
        under = f'underneath that "{self.searched_for}" as markers'
        return (
            "put it on this card's stage position, "
            f"put this card and all markers underneath this card face up in any order {under}"
        )

    def say_search(self, step: ast.Search) -> str:
        """Search; the one name that is searched for is kept."""
        searched = [pick.of for pick in step.picks if isinstance(pick.of, ast.Select)]
        named = [test for of in searched for test in of.tests if isinstance(test, ast.Named)]
        self.searched_for = named[0].names[0] if len(named) == 1 and len(named[0].names) == 1 else None
        return super().say_search(step)

    def say_useicon(self, step: ast.UseIcon) -> str:
        """Perform the effect of an icon."""
        return f"perform the {self.state(step.icon)} effect"

    def say_replay(self, step: ast.Replay) -> str:
        """Perform the replay action."""
        return f'perform the replay action "{step.name}"'

    def say_extraturn(self, step: ast.ExtraTurn) -> str:
        """Take an additional turn."""
        return "take an additional turn after this turn"

    def say_goto(self, step: ast.GoTo) -> str:
        """Leave the main phase."""
        return f"end your main phase and proceed to the {step.span.replace('_', ' ')}"

    def replacement(self, step: ast.Instead) -> str:
        """A replacement of this card's own move."""
        event = step.event
        if event == ast.Attacked(ast.THIS) and isinstance(step.new, ast.Seq) and step.optional and step.by == "you":
            choose, attack = step.new.steps
            if attack == ast.FrontalAttack(ast.Ref("replaced"), ast.Ref(getattr(choose, "as_", ""))):
                return (
                    f"if this card would attack, you may {self.clause(choose)}, and this card frontal attacks that character"
                    " as the defending character instead"
                )
        if not isinstance(event, ast.Moved) or event.what != ast.THIS or event.verb != "move":
            raise NoWords("this replacement")
        (src,), (dst,) = event.src, event.dst
        self.scope.note(ast.THIS, False, "card", "subject")
        source = "the stage" if (src, event.whose_src) == ("stage", "any") else self.zone(src, event.whose_src)
        may = ("you may " if step.by == "you" else "your opponent may ") if step.optional else ""
        would = f"if this card would be put into {self.zone(dst, event.whose_dst)} from {source}"
        return f"{would}, {may}{self.clause(step.new)} instead"

    def say_allow(self, step: ast.Allow) -> str:
        """May."""
        if step.deed == "play without color" and step.what == ast.THIS:
            return "this card can be played from your hand without fulfilling color requirements"
        raise NoWords(step.deed)

    def say_alter(self, step: ast.Alter) -> str:
        """More trigger checks."""
        if step.parameter != "trigger checks" or not isinstance(step.amount, ast.Num):
            raise NoWords(step.parameter)
        return f"during that attack, perform a trigger check {step.amount.value} times on the trigger step"

    def state(self, state: str) -> str:
        """A state as its icon."""
        return f"【{state.upper()}】"

    def spot(self, spot: ast.Spot) -> str:
        """Where cards go."""
        if spot.zone == "markers":
            if spot.under != ast.THIS:
                raise NoWords("markers of another card")
            face = f"face {spot.face} " if spot.face else ""
            return f"{face}underneath this card as a marker"
        return super().spot(spot)

    def slot(self, slot: ast.Slot, what: ast.Selector) -> str:
        """Positions."""
        if slot.was:
            if slot.was == "this":
                return "on the stage position that this card was on"
            if isinstance(what, ast.Ref) and what.name == slot.was:
                return "to its previous stage position"
            if self.scope.that("character", what) == ast.Ref(slot.was):
                return "on the stage position that character was on"
            raise NoWords("a position of some card")
        (group,) = slot.groups
        if slot.separate:
            return "on separate positions of your stage"
        if slot.open:
            return f"on an open position of {self.zone(group, slot.whose)}"
        return f"on any position of {self.zone(group, slot.whose)}"

    # --------------------------------------------------------------------------------------------- noun phrases

    def described(self, what: ast.Selector) -> bool:
        """The character facing this card, this card's battle opponent."""
        if not isinstance(what, ast.Select) or not what.tests or what.among:
            return False
        if what == ast.Select(("stage",), "opponent", (ast.Relation("facing", ast.THIS),)):
            return True
        first = what.tests[0]
        return what.zones == ("stage",) and what.whose == "any" and first == ast.Relation("battle_opponent", ast.THIS)

    def ref(self, what: ast.Selector, prefer: tuple[str, ...] = ()) -> str:
        """A pronoun or a description."""
        if isinstance(what, ast.Select) and self.described(what):
            if self.scope.antecedents[-1:] == [] or self.scope.antecedents[-1].what != what:
                if self.scope.that("character") == what:
                    return "that character"
                self.scope.note(what, False, "character", "named")
            if len(what.tests) == 1:
                facing = what.whose == "opponent"
                return "the character facing this card" if facing else "this card's battle opponent"
            test = what.tests[1]
            assert isinstance(test, ast.Measure)
            return f"this card's {test.field} {self.range(test)} battle opponent"
        return super().ref(what, prefer)

    def candidates(self) -> dict[str, Callable[[], ast.Selector | None]]:
        """Pronouns, those of ws as well."""
        chosen = [one for one in self.scope.antecedents if one.verb == "chosen"][-1:]
        return {
            **super().candidates(),
            "that climax": lambda: self.scope.that("climax"),
            "the character you chose": lambda: chosen[0].what if chosen and not chosen[0].many else None,
        }

    def known_many(self, what: ast.Selector) -> bool:
        """Descriptions name one card."""
        return not self.described(what) and super().known_many(what)

    def head(self, what: ast.Selector) -> str:
        """What cards are called."""
        if isinstance(what, ast.Pick):
            return self.head(what.of)
        if not isinstance(what, ast.Select):
            return "card"
        if what.zones == ("markers",):
            return "marker"
        kinds = [test for test in what.tests if isinstance(test, ast.Kind)]
        alternatives = [test for test in what.tests if isinstance(test, ast.AnyTest)]
        head = "card"
        if kinds and len(kinds[0].kinds) == 1:
            head = kinds[0].kinds[0]
        elif alternatives:
            heads = {self.head(ast.Select(("hand",), "you", _parts(test))) for test in alternatives[0].tests}
            head = heads.pop() if len(heads) == 1 else "card"
        on_stage = bool(what.zones) and set(what.zones) <= _STAGE
        return "character" if head == "card" and on_stage else head

    def noun(self, what: ast.Select, plural: bool, *, place: bool) -> str:
        """Adjectives, kind, what follows; the zone if `place`."""
        text = self.tests(what.tests, plural, marker=what.zones == ("markers",))
        if what.among:
            if self.scope.several() != what.among:
                raise NoWords("cards among some others")
            those = self.those(what.among)
            lead = "from " if those == "them" else ""
            return f"{text} {lead}among {those}"
        if what.zones == ("stage",) and what.whose == "any" and ast.Relation("in_battle") in what.tests:
            return text
        if place and what.zones not in (("markers",), (self.searched,)):
            text += f" {self.place(what)}"
        return text

    def those(self, register: str) -> str:
        """Those cards: of the newest set."""
        return "them" if register.rstrip("0123456789") == "looked" else "those cards"

    def place(self, what: ast.Select) -> str:
        """In which zone."""
        if what.zones == ("center_middle",):
            return _PLACE_WORDS["center_middle"]
        if self.moving:
            zones = " or ".join(zone.replace("_", " ") for zone in what.zones)
            return f"from {OWNERS.get(what.whose, 'the')} {zones}"
        first, *more = what.zones
        text = f"in {self.zone(first, what.whose)}" if first != "stage" else f"on {self.zone(first, what.whose)}"
        return text + "".join(f" or {zone.replace('_', ' ')}" for zone in more)

    def tests(self, tests: Sequence[ast.Test], plural: bool, *, marker: bool = False) -> str:
        """Tests as a noun."""
        rest = list(tests)
        other = ast.Relation("other", ast.THIS)
        lead = ""
        kind = ""
        if rest and isinstance(rest[0], ast.Kind):
            kind = self.kinds(rest.pop(0), plural)
        if other in rest:
            rest.remove(other)
            lead = "other "
        if not kind and rest and isinstance(rest[0], ast.AnyTest) and not _color_or_traits(rest[0]):
            if len(rest) > 1:
                raise NoWords("more about one of several")
            parts = rest[0].tests
            article = " or " if plural else " or a "
            said = [self.tests(_parts(part), plural) for part in parts]
            return f"{lead}{article.join(said)}"
        if not kind and rest and isinstance(rest[0], ast.Named) and rest[0].how == "is":
            named = rest.pop(0)
            assert isinstance(named, ast.Named)
            kind = self.names(named.names) + (" marker" if marker else "")
        if not kind:
            kind = ("marker" if marker else "card") + ("s" if plural else "")
        adjectives: list[str] = []
        while rest and (isinstance(rest[0], _ADJECTIVES) or _color_or_traits(rest[0])):
            test = rest[0]
            if isinstance(test, ast.Measure) and self.closed(test.amount):
                break
            adjectives.append(self.adjective(rest.pop(0)))
        posts = [self.post(test) for test in rest]
        return " ".join([*([lead.strip()] if lead else []), *adjectives, kind, *posts])

    def kinds(self, test: ast.Test, plural: bool) -> str:
        """Types of cards."""
        assert isinstance(test, ast.Kind)
        return " or ".join(f"{kind}s" if plural and kind != "climax" else kind for kind in test.kinds)

    def adjective(self, test: ast.Test) -> str:
        """A test before the noun."""
        if isinstance(test, ast.Traits):
            if test.all_of:
                raise NoWords("all of some traits")
            return self.traits(test.any_of)
        if isinstance(test, ast.Measure):
            return f"{test.field} {self.range(test)}"
        if isinstance(test, ast.Colors):
            return test.any_of[0]
        if isinstance(test, ast.AnyTest):
            return " or ".join(self.adjective(part) for part in test.tests)
        assert isinstance(test, ast.InState)
        (state,) = test.states
        return f"face {state}" if state in ("up", "down") else self.state(state)

    def post(self, test: ast.Test) -> str:
        """A test behind the noun."""
        if isinstance(test, ast.Named):
            return (
                f"with {self.names(test.names)} in its card name"
                if test.how == "has"
                else f"named {self.names(test.names)}"
            )
        if isinstance(test, ast.Measure):
            if self.closed(test.amount):
                return f"with {test.field} {OPS[test.op]} {self.amount(test.amount)}"
            return f"with {test.field} {self.range(test)}"
        if isinstance(test, ast.Has):
            return f'with "{test.label.title()}"'
        if isinstance(test, ast.Icons):
            return f"with 【{test.any_of[0].upper()}】 in its trigger icon"
        if isinstance(test, ast.Same) and test.field == "name":
            return f"with the same card name as {self.ref(test.as_what)}"
        if isinstance(test, ast.NotTest) and isinstance(test.test, ast.Named) and test.test.how == "is":
            return f"other than {self.names(test.test.names)}"
        if isinstance(test, ast.Relation):
            return self.related(test)
        if isinstance(test, ast.AnyTest):
            traits, named = test.tests
            if isinstance(traits, ast.Traits) and isinstance(named, ast.Named) and named.how == "has":
                return f"with {self.traits(traits.any_of)} or {self.names(named.names)} in its card name"
        raise NoWords(f"{type(test).__name__} behind a noun")

    def related(self, test: ast.Relation) -> str:
        """A relation behind the noun."""
        if test.kind == "other" and test.to is not None:
            return f"other than {self.ref(test.to)}"
        words = {
            "in_battle": "in battle",
            "in_front": "in front of this card",
            "behind": "behind this card",
            "facing": "facing this card",
            "defending": "that is being frontal attacked",
            "under": "underneath this card",
        }
        if test.kind not in words or test.to not in (None, ast.THIS):
            raise NoWords(f"{test.kind} of some card")
        return words[test.kind]

    def on_stage(self, what: ast.Select) -> bool:
        """Whether cards are simply somebody's characters on the stage."""
        return what.zones == ("stage",) and what.whose in OWNERS and not what.among

    def counted(self, quantity: str, what: ast.Select, plural: bool) -> str:
        """N of your characters, N cards in your hand."""
        if self.on_stage(what) and not self.searched:
            return f"{quantity} of {OWNERS[what.whose]} {self.noun(what, True, place=False)}"
        return f"{quantity} {self.noun(what, plural, place=True)}"

    def all_of(self, what: ast.Select) -> str:
        """All of your characters, all cards in your hand."""
        if self.on_stage(what):
            return f"all of {OWNERS[what.whose]} {self.noun(what, True, place=False)}"
        return f"all {self.noun(what, True, place=True)}"

    def each(self, what: ast.Select) -> str:
        """Of your characters, card in your hand."""
        if self.on_stage(what):
            return f"of {OWNERS[what.whose]} {self.noun(what, True, place=False)}"
        return self.noun(what, False, place=True)

    def number_of(self, what: ast.Select) -> str:
        """Characters you have, cards in your hand."""
        if self.on_stage(what):
            has = {"you": "you have", "opponent": "your opponent has"}[what.whose]
            return f"{self.noun(what, True, place=False)} {has}"
        return self.noun(what, True, place=True)

    # --------------------------------------------------------------------------------------------- conditions

    def if_exists(self, condition: ast.Exists) -> str:
        """You have, there is."""
        what, quantity = condition.what, condition.quantity
        assert isinstance(what, ast.Select)
        if what.among:
            verb = {"revealed": "revealed", "drawn": "drew"}.get(what.among.rstrip("0123456789"))
            if verb is not None and quantity.high in (None, quantity.low):
                noun = self.tests(what.tests, quantity.low != ast.Num(1))
                more = " or more" if quantity.high is None else ""
                return f"you {verb} {self.amount(quantity.low)}{more} {noun}"
        none = quantity == ast.Quant(ast.Num(0), ast.Num(0))
        if self.on_stage(what):
            who = "you" if what.whose == "you" else "your opponent"
            if none:
                verb = "do not have" if who == "you" else "does not have"
                return f"{who} {verb} {self.article(what)}"
            return f"{who} {'have' if who == 'you' else 'has'} {self.so_many(quantity, what)}"
        if none:
            return f"there are no {self.noun(what, True, place=True)}"
        single = quantity == ast.Quant(ast.Num(1), None)
        if (
            single
            and not what.among
            and len(what.tests) == 1
            and isinstance(what.tests[0], ast.Named)
            and what.tests[0].how == "is"
        ):
            return f"{self.names(what.tests[0].names)} is {self.place(what)}"
        return f"there {'is' if single else 'are'} {self.so_many(quantity, what)}"

    def article(self, what: ast.Select) -> str:
        """One of these."""
        other = ast.Relation("other", ast.THIS)
        if other in what.tests:
            tests = tuple(test for test in what.tests if test != other)
            rest = ast.Select(what.zones, what.whose, tests, what.among)
            return f"another {self.noun(rest, False, place=not self.on_stage(what))}"
        return f"a {self.noun(what, False, place=not self.on_stage(what))}"

    def so_many(self, quantity: ast.Quant, what: ast.Select) -> str:
        """N or more of these."""
        if quantity == ast.Quant(ast.Num(1), None):
            return self.article(what)
        if quantity.high is None:
            number = f"{self.amount(quantity.low)} or more"
        elif quantity.low == ast.Num(0):
            number = f"{self.amount(quantity.high)} or less"
        else:
            raise NoWords("exactly so many")
        return f"{number} {self.noun(what, True, place=not self.on_stage(what))}"

    def if_is(self, condition: ast.Is) -> str:
        """Is such a card, is somewhere."""
        return self.says(condition, "is")

    def says(self, condition: ast.Is, verb: str) -> str:
        """A card and what it is."""
        known = [one for one in self.scope.antecedents if one.what == condition.what]
        card = bool(known) and known[-1].head != "character"
        who = self.ref(
            condition.what, prefer=("that card", "that character") if card else ("that character", "that card")
        )
        tests = condition.tests
        for test in tests:
            if isinstance(test, ast.Kind) and len(test.kinds) == 1 and verb == "is":
                self.scope.become(condition.what, test.kinds[0])
        if len(tests) == 1:
            (test,) = tests
            if isinstance(test, ast.InZone) and verb == "is":
                if test.zones == ("clock_top",):
                    return f"{who} is the top card of your clock"
                return f"{who} is {self.place(ast.Select(test.zones, test.whose))}"
            if test == ast.Relation("in_battle"):
                return f"{who} {verb} in battle"
            if isinstance(test, ast.Named) and test.how == "has" and verb == "is":
                return f"{who} has {self.names(test.names)} in its card name"
            if isinstance(test, ast.Icons) and who == "that card" and verb == "is":
                return f"that card's trigger icon is 【{test.any_of[0].upper()}】"
        return f"{who} {verb} {self.predicate(tests)}"

    def predicate(self, tests: Sequence[ast.Test]) -> str:
        """What a card is."""
        if all(isinstance(test, _ADJECTIVES) for test in tests):
            return " ".join(self.adjective(test) for test in tests)
        first = tests[0]
        named = isinstance(first, ast.Named) and first.how == "is"
        either = isinstance(first, ast.AnyTest) and isinstance(first.tests[0], ast.Named) and first.tests[0].how == "is"
        text = self.tests(tests, False)
        return text if named or either else f"a {text}"

    def if_not(self, condition: ast.Not) -> str:
        """Is not."""
        inner = condition.condition
        if isinstance(inner, ast.Is):
            return self.says(inner, "is not")
        if isinstance(inner, ast.Exists) and isinstance(inner.what, ast.Select) and self.on_stage(inner.what):
            who, verb = ("you", "do not have") if inner.what.whose == "you" else ("your opponent", "does not have")
            return f"{who} {verb} {self.so_many(inner.quantity, inner.what)}"
        raise NoWords("the contrary")

    def if_every(self, condition: ast.Every) -> str:
        """All of these are."""
        text = self.known(condition.what) if isinstance(condition.what, ast.Select) else ""
        if not text:
            text = f"all of {self.ref(condition.what, prefer=('those cards', 'those characters'))}"
        if len(condition.tests) == 1:
            (test,) = condition.tests
            if isinstance(test, ast.Named) and test.how == "has":
                return f"{text} have {self.names(test.names)} in their card names"
        return f"{text} are {self.predicate(condition.tests)}"

    def conditions(self, condition: ast.Condition) -> str:
        """A condition with its `if` or `during`."""
        if isinstance(condition, ast.Happened):
            if condition.span != "turn" or condition.quantity != ast.Quant(ast.Num(1), None):
                raise NoWords("something that happened")
            scope = list(self.scope.antecedents)
            text = self.event(condition.event)
            self.scope.antecedents = scope
            return f"during the turn that {text}"
        return super().conditions(condition)

    # --------------------------------------------------------------------------------------------- triggers

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
        if trigger.of == ast.THIS:
            return "at the end of this card's attack"
        which = {"begin": "at the beginning of", "end": "at the end of"}[trigger.edge]
        span = trigger.span.replace("_", " ")
        if trigger.which == "this":
            return f"{which} that {span}"
        whose = {"you": "your", "opponent": "your opponent's", "any": "the"}[trigger.whose]
        if trigger.which == "next":
            return f"{which} {whose} next {span}" if trigger.whose != "any" else f"{which} the {span}"
        return f"{which} {whose} {span}"

    def single(self, what: ast.Selector) -> str:
        """The card that an event is about."""
        if what == ast.THIS:
            return "this card"
        if isinstance(what, ast.Union):
            _, other = what.parts
            text = f"this card or {self.one(other)}"
        else:
            text = self.one(what)
        self.scope.note(ast.SUBJECT, False, self.subject_head(what), "subject")
        return text

    def subject_head(self, what: ast.Selector) -> str:
        """What the card of an event is called."""
        if isinstance(what, ast.Union):
            return self.subject_head(what.parts[1])
        if self.described(what):
            return "character"
        assert isinstance(what, ast.Select)
        kinds = [test for test in what.tests if isinstance(test, ast.Kind)]
        if kinds and len(kinds[0].kinds) == 1:
            return kinds[0].kinds[0]
        return "card"

    def one(self, what: ast.Selector) -> str:
        """A card that fits."""
        if self.described(what):
            return self.ref(what)
        assert isinstance(what, ast.Select)
        if self.on_stage(what):
            return f"{OWNERS[what.whose]} {self.noun(what, False, place=False)}"
        if not what.zones:
            named = what.tests and isinstance(what.tests[0], ast.Named) and what.tests[0].how == "is"
            text = self.tests(what.tests, False)
            return text if named else f"a {text}"
        return f"a {self.noun(what, False, place=True)}"

    def event(self, trigger: ast.Trigger) -> str:
        """Something that happens."""
        method: Callable[[ast.Trigger], str] | None = getattr(self, f"when_{type(trigger).__name__.lower()}", None)
        if method is None:
            raise NoWords(f"{type(trigger).__name__} as an event")
        return method(trigger)

    def from_zone(self, zone: str, whose: str) -> str:
        """Somebody's zone, or anybody's."""
        return self.zone(zone, whose) if whose in OWNERS else f"the {zone.replace('_', ' ')}"

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
        assert isinstance(what, ast.Select)
        text = self.noun(what, False, place=False)
        owner = f"{OWNERS[what.whose]} " if what.whose in OWNERS else "a "
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
                who = f"{OWNERS[mine.whose]} {adjectives} character's battle opponent".replace("  ", " ")
                return self.becoming(who, trigger)
        return self.becoming(self.single(trigger.what), trigger)

    def becoming(self, who: str, trigger: ast.Turned) -> str:
        """Who becomes what."""
        return f"{who} becomes {self.state(trigger.state)}{' in battle' if trigger.in_battle else ''}"

    def when_attacked(self, trigger: ast.Attacked) -> str:
        """Attacks, is attacked."""
        kind = f"{trigger.kind} " if trigger.kind else ""
        if trigger.about == "target":
            assert trigger.target is not None
            return f"{self.single(trigger.target)} is {kind}attacked"
        assert trigger.attacker is not None
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


def _color_or_traits(test: ast.Test) -> bool:
    """Whether a test is a color or traits, one or the other."""
    return isinstance(test, ast.AnyTest) and {type(part) for part in test.tests} == {ast.Colors, ast.Traits}


def _parts(test: ast.Test) -> tuple[ast.Test, ...]:
    return test.tests if isinstance(test, ast.AllTest) else (test,)


def _refuse(what: str) -> str:
    raise NoWords(what)


def print_text(ability: ast.Ability) -> str:
    """The text of an ability."""
    return WsPrinter().ability(ability)
