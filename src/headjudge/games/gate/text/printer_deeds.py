"""What is done, in the words of gate."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from headjudge.games.gate.text.nouns import ONE
from headjudge.games.gate.text.printer_events import EventPrinter
from headjudge.games.gate.text.printer_nouns import keyword
from headjudge.language.printing.nouns import word_for
from headjudge.language.rows.errors import NoWords
from headjudge.language.tree import ast

_AWAY = {"drop": "drop", "banish": "banish"}
_DEEDS = {
    "attack unit": "attack units",
    "attack player": "attack your opponent",
    "be destroyed by attack": "be destroyed by attacks",
    "be chosen": "be chosen by your opponent's skills",
    "leave field": "leave the field",
}
_PLAYER_DEEDS = {
    "counter": "use [Counter] skills",
    "use": "use [Use] skills",
    "draw": "draw cards",
    "win": "win the game",
    "lose": "lose the game",
    "gain life": "gain life",
    "take damage": "take damage",
}
_PLAYS = {"summon": "unit", "cast": "spell", "equip": "item"}
_FIZZLED = {"attack": "the attack", "any": "that card or skill"}


class DeedPrinter(EventPrinter):
    """Prints sentences and clauses."""

    def __init__(self) -> None:
        super().__init__()
        self.paying = False

    def verb(self, word: str, by: str) -> str:
        """A verb, in the third person with its subject if the opponent does it."""
        if by == "opponent" and self.by == "you":
            ending = "es" if word.endswith(("h", "s", "x")) else "s"
            return f"your opponent {word}{ending}"
        return super().verb(word, by)

    def plain(self, step: ast.Step) -> bool:
        """A clause that another may follow."""
        return super().plain(step) and not isinstance(step, ast.CoinFlip)

    def quoting(self, step: ast.Step) -> bool:
        """Quotes stand in the sentence."""
        return False

    def ends_sentence(self, step: ast.Step, rest: Sequence[ast.Step]) -> bool:
        """Gains of the same cards stay in one sentence."""
        if rest and self.together([step], rest[0]):
            return False
        if isinstance(step, ast.GainLife | ast.LoseLife) and step.who != self.by:
            return True
        return super().ends_sentence(step, rest)

    def governed(self, step: ast.Step) -> tuple[str, list[Callable[[], list[str]]]]:
        """A step as one sentence; changes of the same cards are one clause."""
        if isinstance(step, ast.Seq):
            groups = self.gathered(step.steps)
            texts: list[str] = []
            answers: list[Callable[[], list[str]]] = []
            for at, group in enumerate(groups):
                if at == len(groups) - 1 and len(group) == 1:
                    text, answers = self.governed(group[0])
                else:
                    text = self.clause_group(group)
                texts.append(text)
            return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])}, and {texts[-1]}", answers
        if isinstance(step, ast.Instead):
            return self.replacement(step), []
        if isinstance(step, ast.CoinFlip):
            sides = [(step.heads, "if heads, "), (step.tails, "if tails, ")]
            return self.verb("flip", step.by) + " a coin", [self.side(side, lead) for side, lead in sides if side]
        return super().governed(step)

    def gathered(self, steps: Sequence[ast.Step]) -> list[list[ast.Step]]:
        """Steps that one clause says: gains of the same cards, an exchange with the choices before it."""
        groups: list[list[ast.Step]] = []
        for step in steps:
            if groups and self.together(groups[-1], step):
                groups[-1].append(step)
                continue
            taken: list[ast.Step] = []
            if isinstance(step, ast.Exchange):
                while groups and len(taken) < 2 and isinstance(groups[-1][0], ast.Choose):
                    if ast.Ref(groups[-1][0].as_) not in (step.a, step.b):
                        break
                    taken = [*groups.pop(), *taken]
            if isinstance(step, ast.Move) and self.into_chosen_soul(groups[-1:], step):
                taken = groups.pop()
            if isinstance(step, ast.Choose) and self.two_places(groups[-1:], step):
                taken = groups.pop()
            groups.append([*taken, step])
        return groups

    def two_places(self, last: Sequence[Sequence[ast.Step]], step: ast.Choose) -> bool:
        """Whether a choice from another place goes with the one before it."""
        first = last[0][0] if last and len(last[0]) == 1 else None
        if not isinstance(first, ast.Choose) or len(first.picks) + len(step.picks) > 2 or first.by != step.by:
            return False
        a, b = first.picks[0], step.picks[0]
        if not isinstance(a.of, ast.Select) or not isinstance(b.of, ast.Select):
            return False
        apart = (a.of.zones, a.of.whose, a.of.among) != (b.of.zones, b.of.whose, b.of.among)
        return apart and not self.letters(first) and not self.letters(step)

    def into_chosen_soul(self, last: Sequence[Sequence[ast.Step]], step: ast.Move) -> bool:
        """Whether known cards go into the soul of a card that is chosen for it."""
        choose = last[0][-1] if last else None
        if not isinstance(step.what, ast.Ref) or not isinstance(choose, ast.Choose):
            return False
        return step.to[0].under == ast.Ref(choose.as_) and choose.picks[0].quantity == ONE

    def side(self, step: ast.Step, lead: str) -> Callable[[], list[str]]:
        """What one side of a coin brings."""
        return lambda: self.sentence(step, lead)

    def together(self, last: Sequence[ast.Step], step: ast.Step) -> bool:
        """Whether a step belongs to the clause of those before it."""
        first = last[-1]
        gains = ast.Change | ast.Grant
        if isinstance(first, gains) and isinstance(step, gains):
            sets = [one for one in (first, step) if isinstance(one, ast.Change) and one.how == "to"]
            return first.what == step.what and first.until == step.until and not sets
        return False

    def clause_group(self, steps: Sequence[ast.Step]) -> str:
        """Steps as one clause."""
        if len(steps) > 1 and all(isinstance(step, ast.Change | ast.Grant) for step in steps):
            return self.gains(steps)
        if len(steps) > 1 and isinstance(steps[-1], ast.Exchange):
            return self.exchange(steps[-1], [step for step in steps if isinstance(step, ast.Choose)])
        if len(steps) == 2 and isinstance(steps[0], ast.Choose) and isinstance(steps[1], ast.Choose):
            pair = [steps[0], steps[1]]
            picks = [self.pick(one.picks[0]) for one in pair]
            for one in pair:
                self.make(one.as_, "chosen", self.many(one.picks[0].quantity), self.head(one.picks[0].of))
            self.scope.note(ast.Union(tuple(ast.Ref(one.as_) for one in pair)), True, "card", "pair")
            return f"{self.verb('choose', pair[0].by)} {' and '.join(picks)}"
        if len(steps) == 2 and isinstance(steps[0], ast.Choose) and isinstance(steps[1], ast.Move):
            choose, move = steps[0], steps[1]
            text = f"{self.verb('put', move.by)} {self.cards(move.what)} into the soul of {self.pick(choose.picks[0])}"
            self.make(choose.as_, "chosen", False, self.head(choose.picks[0].of))
            return text
        return super().clause_group(steps)

    def exchange(self, step: ast.Exchange, chooses: Sequence[ast.Choose]) -> str:
        """An exchange of cards that are chosen for it."""
        picks = {one.as_: one.picks[0] for one in chooses}
        if any(one.by != step.by or len(one.picks) > 1 or one.picks[0].quantity != ONE for one in chooses):
            raise NoWords("other choices for an exchange")
        verb = self.verb("exchange", step.by)
        first, *others = chooses
        if others and isinstance(first.picks[0].of, ast.Select):
            of = first.picks[0].of
            twin = ast.Select(of.zones, of.whose, (*of.tests, ast.Relation("other", ast.Ref(first.as_))), of.among)
            if others[0].picks[0].of == twin:
                text = f"{verb} the positions of {self.counted('2', of, True)}"
                for one in chooses:
                    self.make(one.as_, "chosen", False, self.head(of))
                return text
        said: list[str] = []
        for what in (step.a, step.b):
            name = what.name if isinstance(what, ast.Ref) else ""
            if name in picks:
                said.append(self.pick(picks[name]))
                self.make(name, "chosen", False, self.head(picks[name].of))
            else:
                said.append(self.ref(what))
        return f"{verb} the positions of {' and '.join(said)}"

    def numbers(self, step: ast.Step) -> list[ast.Amount]:
        """The amounts that are not printed as digits."""
        if isinstance(step, ast.Harm | ast.Recover | ast.GainLife | ast.LoseLife | ast.Spend):
            return [] if step.n is None or isinstance(step.n, ast.Num) else [step.n]
        return super().numbers(step)

    # Clauses

    def say_orient(self, step: ast.Orient) -> str:
        """Stand, rest."""
        text = super().say_orient(step)
        if step.what == ast.THIS and not self.paying:
            self.scope.note(ast.THIS, False, "card", "turned")
        return text

    def say_move(self, step: ast.Move) -> str:
        """Drop, banish, put, return."""
        if len(step.to) == 1 and step.to[0] == ast.Spot(step.to[0].zone) and step.to[0].zone in _AWAY:
            return f"{self.verb(_AWAY[step.to[0].zone], step.by)} {self.moved(step)}"
        text = self.moved(step) if isinstance(step.what, ast.Pick | ast.Top) else self.cards(step.what)
        spots = " or ".join(self.spot(spot) for spot in step.to)
        if step.to[0].zone == "hand" and step.to[0].whose == "owner":
            return f"{self.verb('return', step.by)} {text} {spots}"
        return f"{self.verb('put', step.by)} {text} {spots}"

    def moved(self, step: ast.Move) -> str:
        """The cards that are moved."""
        self.moving = not isinstance(step.what, ast.Select)
        text = self.cards(step.what)
        self.moving = False
        if not isinstance(step.what, ast.Ref | ast.Rest):
            self.make(step.as_, "moved", self.many_of(step.what), self.head(step.what))
        return text

    def spot(self, spot: ast.Spot) -> str:
        """Where cards go."""
        if spot.zone == "soul":
            if spot.under is None:
                raise NoWords("some soul")
            face = f"face {spot.face} " if spot.face else ""
            return f"{face}into {self.soul_of(spot.under)}"
        if spot.face:
            raise NoWords("cards turned over as they come")
        if spot.zone == "hand" and spot.whose == "owner":
            return "to its owner's hand"
        return super().spot(spot)

    def say_destroy(self, step: ast.Destroy) -> str:
        """Destroy."""
        return f"{self.verb('destroy', step.by)} {self.cards(step.what)}"

    def say_harm(self, step: ast.Harm) -> str:
        """Deal damage to cards."""
        if step.source != ast.THIS:
            raise NoWords("damage from elsewhere")
        return f"deal {self.n(step.n)} damage to {self.cards(step.what)}"

    def say_recover(self, step: ast.Recover) -> str:
        """Remove damage from cards."""
        number = "all" if step.n is None else self.n(step.n)
        return f"remove {number} damage from {self.cards(step.what)}"

    def say_damage(self, step: ast.Damage) -> str:
        """Deal damage to players."""
        if step.to == "any":
            return f"deal {self.n(step.n)} damage to each player"
        return super().say_damage(step)

    def say_spend(self, step: ast.Spend) -> str:
        """Pay."""
        unit = " Life" if step.of == "life" else " Energy" if not self.paying else ""
        return f"{self.verb('pay', step.by)} {self.n(step.n)}{unit}"

    def say_gainlife(self, step: ast.GainLife) -> str:
        """Gain life."""
        return f"{self.verb('gain', step.who)} {self.n(step.n)} Life"

    def say_loselife(self, step: ast.LoseLife) -> str:
        """Lose life."""
        return f"{self.verb('lose', step.who)} {self.n(step.n)} Life"

    def say_win(self, step: ast.Win) -> str:
        """Win."""
        return "you win the game" if step.who == self.by == "you" else f"{self.verb('win', step.who)} the game"

    def say_defeat(self, step: ast.Defeat) -> str:
        """Lose."""
        if step.who == "each":
            return "each player loses the game"
        return "you lose the game" if step.who == self.by == "you" else f"{self.verb('lose', step.who)} the game"

    def say_fizzle(self, step: ast.Fizzle) -> str:
        """Fizzle."""
        return f"fizzle {_FIZZLED.get(step.what, 'that ' + step.what)}"

    def say_eachplayer(self, step: ast.EachPlayer) -> str:
        """Each player does it."""
        steps = step.step.steps if isinstance(step.step, ast.Seq) else (step.step,)
        if step.who != "each" or not all(isinstance(one, ast.Draw | ast.Move | ast.GainLife | ast.LoseLife)
                                         for one in steps):
            raise NoWords("what each player does")
        self.theirs = True
        said = [self.third_person(self.clause(one)) for one in steps]
        self.theirs = False
        return f"each player {', '.join(said[:-1])}{', and ' if said[:-1] else ''}{said[-1]}"

    def third_person(self, clause: str) -> str:
        """An instruction as what somebody does."""
        word, _, rest = clause.partition(" ")
        return f"{word}{'es' if word.endswith(('h', 's')) else 's'} {rest}"

    def say_repeat(self, step: ast.Repeat) -> str:
        """For each."""
        if not isinstance(step.times, ast.Count) or not isinstance(step.times.what, ast.Select):
            raise NoWords("something done some times")
        each = self.each(step.times.what)
        text, answers = self.governed(step.step)
        if answers:
            raise NoWords("answers in what is done for each")
        return f"for each {each}, {text}"

    def say_later(self, step: ast.Later) -> str:
        """When something later happens."""
        if step.uses != 1 or step.until is not None:
            raise NoWords("something that waits for ever")
        trigger = self.trigger(step.trigger)
        text, answers = self.governed(step.body)
        if answers:
            raise NoWords("answers in what waits")
        return f"{trigger}, {text}"

    def say_modal(self, step: ast.Modal) -> str:
        """Choose N of the following effects."""
        if step.quantity.low != step.quantity.high or step.by != "you":
            raise NoWords("a free number of effects")
        self.quotes = [self.action(option) for option in step.options]
        return f"choose {self.n(step.quantity.low)} of the following effects, and perform it"

    def action(self, step: ast.Step) -> str:
        """A quoted action, whose registers are its own."""
        printer = type(self)()
        printer.scope.antecedents = [one for one in self.scope.antecedents if one.what == ast.SUBJECT]
        return f'"{" ".join(printer.body(step))}"'

    def say_shuffle(self, step: ast.Shuffle) -> str:
        """Shuffle."""
        if step.whose not in ("you", "opponent"):
            raise NoWords("a deck of some player")
        return super().say_shuffle(step)

    def say_draw(self, step: ast.Draw) -> str:
        """Draw; as many as were moved."""
        if self.same_number(step.n) and not step.up_to:
            self.make(step.as_, "drawn", True, "card")
            return f"{self.verb('draw', step.by)} the same number of cards"
        return super().say_draw(step)

    def say_look(self, step: ast.Look) -> str:
        """Look at."""
        if isinstance(step.what, ast.Select) and not step.what.tests and not step.what.among:
            (zone,) = step.what.zones
            self.make(step.as_, "looked", True, "card")
            return f"{self.verb('look', step.by)} at {self.zone(zone, step.what.whose)}"
        return super().say_look(step)

    def say_reveal(self, step: ast.Reveal) -> str:
        """Reveal."""
        if isinstance(step.what, ast.Select) and not step.what.tests and not step.what.among:
            (zone,) = step.what.zones
            self.make(step.as_, "revealed", True, "card")
            return f"{self.verb('reveal', step.by)} {self.zone(zone, step.what.whose)}"
        return super().say_reveal(step)

    def say_playcard(self, step: ast.PlayCard) -> str:
        """Summon, equip."""
        self.moving = True
        among = step.what.among if isinstance(step.what, ast.Select) and step.what.zones else ""
        text = f"{self.ref(ast.Ref(among))} {self.place(step.what)}" if among and isinstance(
            step.what, ast.Select) else self.cards(step.what)
        self.moving = False
        item = step.slot == ast.Slot(("player",))
        if not isinstance(step.what, ast.Ref | ast.Rest) and not among:
            self.make(step.as_, "placed", self.many_of(step.what), self.head(step.what))
        self.scope.become(step.what, "item" if item else "unit")
        somewhere = step.slot is not None and not item and step.slot != ast.Slot(("units",))
        to = f" {self.slot(step.slot, step.what)}" if somewhere and step.slot is not None else ""
        free = " without paying its cost" if step.cost == "free" else ""
        return f"{self.verb('equip' if item else 'summon', step.by)} {text}{to}{free}"

    def slot(self, slot: ast.Slot, what: ast.Selector) -> str:
        """Field zones."""
        if slot.was or slot.separate or len(slot.groups) != 1:
            raise NoWords("a position of some card")
        (group,) = slot.groups
        if group == "units":
            if slot.whose == "opponent" and not slot.open:
                return "to your opponent's field"
            return "to an empty field zone" if slot.open else "to another field zone"
        return f"to {self.zone(group, slot.whose)}"

    def say_create(self, step: ast.Create) -> str:
        """Summon tokens."""
        token = step.token
        words = dict(token.words)
        if words.get("token") != ("token",) or step.state or not isinstance(step.n, ast.Num):
            raise NoWords("something else than a token")
        marks = [f"<{words['planet'][0]}>"] if "planet" in words else []
        marks += [f"<<{words['attribute'][0]}>>"] if "attribute" in words else []
        numbers = dict(token.numbers)
        said = ", ".join(f"{name} {numbers[name]}" for name in ("limit", "power", "crit", "defense"))
        keywords = "".join(f" and {keyword(one.name, one.numbers)}" if at == 0 else f" {keyword(one.name, one.numbers)}"
                           for at, one in enumerate(token.abilities) if isinstance(one, ast.Keyword))
        self.make(step.as_, "placed", step.n != ast.Num(1), "unit")
        to = "" if step.slot == ast.Slot(("units",)) else f" {self.slot(step.slot, ast.THIS)}"
        verb = "summon" if len(marks) < 2 else "create"
        words_of_it = [self.verb(verb, step.by), str(step.n.value), *marks, f'"{token.name}"', "token with", said]
        return " ".join(words_of_it) + keywords + to

    def say_exchange(self, step: ast.Exchange) -> str:
        """Exchange positions."""
        if step.state:
            raise NoWords("a state after the exchange")
        a, b = self.ref(step.a), self.ref(step.b)
        return f"{self.verb('exchange', step.by)} the positions of {a} and {b}"

    # Gaining, losing

    def gains(self, steps: Sequence[ast.Step]) -> str:
        """Everything that the same cards get for the same time."""
        first = steps[0]
        if not isinstance(first, ast.Change | ast.Grant):
            raise NoWords("a tree that no text says")
        subject, plural = self.subject(first.what)
        said = " and ".join(self.gain(step) for step in steps)
        until = f" {self.until(first.until)}" if first.until is not None else ""
        return f"{subject} {'gain' if plural else 'gains'} {said}{until}"

    def gained_number(self, step: ast.Change) -> str:
        """+N: power, if nothing else is said (gate:12.4)."""
        return super().gained_number(step).replace(" power", "", 1)

    def say_change(self, step: ast.Change | ast.Grant | ast.Regard) -> str:
        """Gains, becomes."""
        if isinstance(step, ast.Change) and step.how == "to":
            whose = self.whose_number(step.what)
            if not whose:
                raise NoWords("a number of some cards")
            until = f" {self.until(step.until)}" if step.until is not None else ""
            return f"{whose} {step.field} becomes {self.n(step.amount)}{until}"
        if isinstance(step, ast.Regard):
            raise NoWords("regarded as something")
        return self.gains([step])

    say_grant = say_change

    def gain(self, step: ast.Step) -> str:
        """One thing that is gained."""
        if isinstance(step, ast.Grant):
            keywords = [one for one in step.abilities if isinstance(one, ast.Keyword) and not one.cost]
            if len(keywords) == len(step.abilities):
                return " ".join(keyword(one.name, one.numbers) for one in keywords)
            if len(step.abilities) != 1:
                raise NoWords("several skills at once")
            return f'"{self.inner(step.abilities[0])}"'
        return super().gain(step)

    def say_lose(self, step: ast.Lose) -> str:
        """Loses a keyword or all skills."""
        if step.field != "ability" or len(step.words) > 1:
            raise NoWords("something that is lost")
        subject, plural = self.subject(step.what)
        until = f" {self.until(step.until)}" if step.until is not None else ""
        what = self.label(step.words[0]) if step.words else "all skills"
        return f"{subject} {'lose' if plural else 'loses'} {what}{until}"

    def say_forbid(self, step: ast.Forbid) -> str:
        """Cannot."""
        if step.deed == "stand" and step.until == ast.Until("start_phase", "opponent", True) and step.what is not None:
            return f"{self.ref(step.what)} cannot stand during your opponent's next start phase"
        until = f" {self.until(step.until)}" if step.until is not None else ""
        if step.kinds:
            raise NoWords("forbidden to some skills")
        if step.what is None:
            players = {"opponent": "your opponent", "you": "you", "any": "players"}
            return f"{players[step.who]} cannot {self.player_deed(step)}{until}"
        if step.using:
            raise NoWords("forbidden with some cards")
        subject = self.all_of(step.what) if isinstance(step.what, ast.Select) else self.ref(
            step.what, prefer=("that unit", "those units"))
        return f"{subject} cannot {_DEEDS.get(step.deed, step.deed)}{until}"

    def player_deed(self, step: ast.Forbid) -> str:
        """What a player cannot do."""
        if step.deed.startswith("summon to "):
            zone = self.zone(step.deed.removeprefix("summon to "), "you" if step.who == "you" else "opponent")
            kinds = f" {self.tests((ast.Kind(('unit',)), *step.using), True)}" if step.using else ""
            return f"summon{kinds} to {zone}"
        if step.deed in _PLAYS:
            return f"{step.deed} {self.tests((ast.Kind((word_for(_PLAYS, step.deed),)), *step.using), True)}"
        if step.deed == "attack":
            return f"attack with {self.tests(step.using, True)}" if step.using else "attack"
        if step.deed not in _PLAYER_DEEDS or step.using:
            raise NoWords(step.deed)
        return word_for(_PLAYER_DEEDS, step.deed)

    def replacement(self, step: ast.Instead) -> str:
        """Something else instead of this card's leaving."""
        event = step.event
        if not isinstance(event, ast.Moved) or event.src != ("field",) or event.dst:
            raise NoWords("this replacement")
        would = {
            "destroy": "would be destroyed", "move": "would leave the field", "drop": "would be dropped",
        }.get(event.verb)  # fmt: skip
        if would is None:
            raise NoWords("this replacement")
        this = event.what == ast.THIS
        who = "this card" if this else self.one(event.what)
        head = "card" if this else self.head(event.what)
        self.scope.note(ast.THIS if this else ast.Ref("replaced"), False, head, "subject")
        may = ("you may " if step.by == "you" else "your opponent may ") if step.optional else ""
        return f"if {who} {would}, {may}{self.clause(step.new)} instead"
