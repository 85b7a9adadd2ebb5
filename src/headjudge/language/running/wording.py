"""Words the questions of abilities: the card and ability that ask, the clause carried out, and what follows.

A clause is printed from its tree, by the printer of the game, in the order in which the ability is carried out, so that
"it" and "that card" mean what they do in its text. A clause that has no words of its own (`NoWords`) is left out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from headjudge.kernel.decisions import Choice, Question
from headjudge.kernel.options import name_for
from headjudge.kernel.picking import Pick
from headjudge.kernel.replacing import Replacement
from headjudge.language.card_text import card_text
from headjudge.language.rows.errors import NoWords
from headjudge.language.running.asking import ChooseModes, ChooseNumber, ChoosePlace, ChooseWord, May
from headjudge.language.running.operations import Operation
from headjudge.language.running.ops.choosing import DeclareWord
from headjudge.language.running.ops.control import Jump, JumpIfNo, JumpOver
from headjudge.language.running.ops.moving import Arrange, AskTarget
from headjudge.language.running.ops.one_by_one import DrawCards, OneByOne
from headjudge.language.running.resolving import Run, Worded
from headjudge.language.running.saying import GOVERNING, Printing, say, swapped, told
from headjudge.language.tree import ast

if TYPE_CHECKING:
    from headjudge.kernel.game import Game


QUESTIONS: Final = (Pick, May, ChooseWord, ChooseNumber, ChooseModes, ChoosePlace)
"""The procedures by which abilities ask; others below them ask by a rule."""


class Wording:
    """The words of one game for the questions of its abilities.

    spoken: the game whose words they are. keyword: a function that returns the names of the keywords among labels, ''
    for none.
    """

    def __init__(self, spoken: str, keyword: Callable[[tuple[str, ...]], str]) -> None:
        self.spoken = spoken
        self.keyword = keyword

    def printer(self) -> Printing:
        """Returns a new printer of the game."""
        return card_text(self.spoken).printer()

    def prompt(self, game: Game, kind: str) -> str:
        """Returns the question of an ability; '' when none asks."""
        question = game.question
        if question is None:
            return ""
        if kind == "instead":
            return self._instead(game, question)
        frame = asking(game)
        if frame is None or not isinstance(game.frames[-1], QUESTIONS):
            return ""
        if kind == "pay":
            asked = self._pay(game, frame, question)
        elif kind == "may":
            asked = self._may(game, frame, question)
        elif kind in _ANOTHER:
            asked = self._another(game, frame, question)
        elif kind == "position":
            asked = f"where is {_names(game, question) or 'the card'} put?"
        elif kind == "effect":
            asked = f"which effect do you choose{chosen_so_far(question)}?"
        else:
            asked = self._cards(game, frame, question, kind)
        return f"{self.whose(game, frame, question)}: {asked}"

    def whose(self, game: Game, frame: Run, question: Question) -> str:
        """Returns the card whose ability asks, with its player if not the asked one, and its keyword."""
        name = frame.source.name if frame.source is not None else "An effect"
        if frame.source is not None and not game.layout.allied(frame.master, question.player):
            name = f"Your opponent's {name}" if game.layout.players == 2 else f"{name} of player {frame.master + 1}"
        keyword = self.keyword(frame.worded(game).labels)
        return f"{name}, {keyword}" if keyword else name

    def clause(self, game: Game, frame: Run, question: Question) -> tuple[str, str]:
        """Returns the clause that asks and the clause that follows; '' for a clause that cannot stand alone."""
        ability = frame.worded(game)
        sources = ability.sources if frame.cost < 0 else ability.costs[frame.cost].sources
        place = place_asking(game, frame)
        if not 0 <= place < len(sources):
            return "", ""
        swap = game.layout.players == 2 and frame.you != question.player
        key = ("clause", frame.cost, place, swap)
        known = ability.said.get(key)
        if known is None:
            known = ability.said[key] = self._clause(sources, place, swap)
        return known

    def _clause(self, sources: tuple[ast.Node, ...], place: int, swap: bool) -> tuple[str, str]:
        """Returns the clause at a place of a program and the next one, by the nodes behind the program."""
        printer = self.printer()
        said: dict[int, str] = {}
        asked = sources[place]
        following = ""
        for at, node in enumerate(sources):
            if id(node) in said or not isinstance(node, ast.Step):
                continue
            if isinstance(node, GOVERNING):
                if at > place:
                    break
                continue
            said[id(node)] = say(printer, swapped(node) if swap else node)
            if at > place:
                following = said[id(node)]
                break
        return said.get(id(asked), ""), following

    def _cards(self, game: Game, frame: Run, question: Question, kind: str) -> str:
        """Returns the question for a card, a place or a number."""
        clause, following = self.clause(game, frame, question)
        count = chosen_so_far(question) or self._number(game, frame, question)
        paying = "to pay for it, " if frame.cost >= 0 and kind != "choose" else ""
        if kind == "order":
            return f"which card goes next{count}? The last one lies {_end(game, frame)}."
        if kind == "zone":
            names = _target_names(game, frame)
            return f"where {'does' if ',' not in names else 'do'} {names} go?" if names else "where do the cards go?"
        if kind == "word":
            asking = operation_asking(game, frame)
            return f"{clause or f'declare a {asking.field}'}." if isinstance(asking, DeclareWord) else ""
        if kind == "number":
            return f"{clause or 'declare a number'}."
        if kind in ("choose", "search"):
            if not clause:
                deed = "take a card" if kind == "search" else "choose a card"
                return f"{paying}{deed}{count}. {frame.worded(game).text}".rstrip()
            then = f", then {following}" if following and frame.cost < 0 else ""
            return f"{paying}{clause}{count}{then}."
        return f"{paying}{clause}: which card{count}?" if clause else (
            f"{paying}which card do you {kind.replace('_', ' ')}{count}?")

    def _number(self, game: Game, frame: Run, question: Question) -> str:
        """Returns the value of X where X is the number of cards to choose; '' otherwise."""
        sources = frame.worded(game).sources if frame.cost < 0 else ()
        place = place_asking(game, frame)
        node = sources[place] if 0 <= place < len(sources) else None
        if not isinstance(node, ast.Choose | ast.Search):
            return ""
        amounts = [amount for pick in node.picks for amount in (pick.quantity.low, pick.quantity.high)]
        return "" if all([amount is None or isinstance(amount, ast.Num) for amount in amounts]) else (
            f" (X is {question.high})")

    def _may(self, game: Game, frame: Run, question: Question) -> str:
        node = attempt_asking(game, frame)
        deed, then = self._attempted(game, frame, question, node) if node is not None else ("", "")
        if not deed:
            return f"do what it says? {frame.worded(game).text}".rstrip()
        return f"{deed}?" + (f" If you do: {then}." if then else "")

    def _pay(self, game: Game, frame: Run, question: Question) -> str:
        node = attempt_asking(game, frame)
        then = self._attempted(game, frame, question, node)[1] if node is not None else ""
        cost = self.cost(game, frame)
        return f"pay {cost or 'the cost'}?" + (f" If you do: {then}." if then else "")

    def cost(self, game: Game, frame: Run) -> str:
        """Returns the cost of an ability in words, '' if they are not known; that of a sentence, if it is asked for."""
        ability = frame.worded(game)
        index = frame.cost if frame.cost >= 0 else ability.own_cost
        asked = attempt_asking(game, frame)
        payment = asked.step if asked is not None else None
        steps: list[ast.Step] = list((payment.cost or ()) if isinstance(payment, ast.Pay) else ())
        if not steps and index >= 0:
            steps = list(dict.fromkeys([node for node in ability.costs[index].sources if isinstance(node, ast.Step)]))
        if not steps:
            return ""
        printer = self.printer()
        found = [say(printer, step) for step in steps]
        return f"({' and '.join(found)})" if all(found) else ""

    def _attempted(self, game: Game, frame: Run, question: Question, node: ast.Attempt) -> tuple[str, str]:
        """Returns the optional step, and the step that follows if it is done."""
        ability, place = frame.worded(game), place_asking(game, frame)
        swap = game.layout.players == 2 and frame.you != question.player
        key = ("attempt", frame.cost, place, swap)
        known = ability.said.get(key)
        if known is None:
            printer = self.printer()
            for before in ability.sources[:place]:
                if isinstance(before, ast.Step) and not isinstance(before, GOVERNING):
                    say(printer, swapped(before) if swap else before)
            deed, then = [
                "" if step is None or isinstance(step, ast.Pay) else told(printer, swapped(step) if swap else step)
                for step in (node.step, node.then)]
            known = ability.said[key] = (deed, then)
        return known

    def _another(self, game: Game, frame: Run, question: Question) -> str:
        """Returns the question whether to go on with the next card, where up to N cards are treated one at a time."""
        count, operation = done_so_far(game, frame)
        more = "another card" if count else "a card"
        so_far = f" ({count} so far)" if count else ""
        if isinstance(operation, DrawCards):
            return f"draw {more}?{so_far}"
        if question.kind in ("look at another", "reveal another"):
            return f"{question.kind.removesuffix(' another')} {more}?{so_far}"
        clause, _ = self.clause(game, frame, question)
        return f"{clause or 'go on'}: {more}?{so_far}"

    def _instead(self, game: Game, question: Question) -> str:
        """Returns the question whether to apply a replacement: the event, and the text that offers another one."""
        frame = game.frames[-1]
        if not isinstance(frame, Replacement):
            return ""
        active = frame.offered(game)
        event = frame.events[frame.at_event]
        text = active.ability.text or self.keyword(active.ability.labels)
        name = game.cards[active.source].name if active.source >= 0 else "An effect"
        would = ""
        if event.kind == "move" and event.card is not None:
            zone = game.layout.zone_of[event.place].name.replace("_", " ")
            it = event.card.name if event.card.number != active.source else "it"
            would = f"{it} would go to the {zone}. "
        return f"{name}: {would}Do this instead? {text}".rstrip()

    def yes(self, game: Game, kind: str, yes: bool) -> str:
        """Returns the meaning of yes or no in words; '' when no ability asks."""
        frame = asking(game)
        question = game.question
        if question is None or (frame is None and kind != "instead"):
            return ""
        if kind == "instead" or frame is None:
            return "Do this instead" if yes else "Do not: it happens as it is"
        if not yes:
            refusal = "Do not pay" if kind == "pay" else "That is enough" if kind in _ANOTHER else "No"
            return f"{refusal}: {self._after(game, frame, question)}"
        if kind == "pay":
            return f"Pay {self.cost(game, frame) or 'the cost'}"
        if kind in _ANOTHER:
            count, operation = done_so_far(game, frame)
            verb = "draw" if isinstance(operation, DrawCards) else _ANOTHER[kind]
            return f"{verb.capitalize()} {'another card' if count else 'a card'}"
        node = attempt_asking(game, frame)
        deed = self._attempted(game, frame, question, node)[0] if node is not None else ""
        return f"Yes: {deed}" if deed else "Yes"

    def done(self, game: Game) -> str:
        """Returns what follows when no more cards or effects are chosen; '' when no ability asks."""
        frame = asking(game)
        question = game.question
        if question is None or frame is None:
            return ""
        if question.picked:
            return f"No more: {self._after(game, frame, question)}"
        following = self._after(game, frame, question)
        if following not in _ENDS:
            following = "go on without"
        return f"No {'effect' if question.kind == 'effect' else 'card'}: {following}"

    def _after(self, game: Game, frame: Run, question: Question) -> str:
        """Returns what the ability does when something is declined: its next clause, or whether it goes on or ends."""
        ability, asking_at = frame.worded(game), place_asking(game, frame)
        swap = game.layout.players == 2 and frame.you != question.player
        key = ("after", frame.cost, asking_at, swap)
        known = ability.said.get(key)
        if known is None:
            known = ability.said[key] = (self._said_after(ability, frame.cost, asking_at, swap), "")
        return known[0]

    def _said_after(self, ability: Worded, cost: int, asking_at: int, swap: bool) -> str:
        """Returns what comes after a place in the program of an ability or of one of its costs."""
        more, ends = ("the effect goes on", _ENDS[0]) if cost < 0 else ("the payment goes on", _ENDS[1])
        program, sources = (ability.program, ability.sources) if cost < 0 else (
            ability.costs[cost].program, ability.costs[cost].sources)
        printer = self.printer()
        said: set[int] = set()
        at = asking_at + 1
        while at < len(program):
            operation, node = program[at], sources[at]
            if isinstance(operation, JumpIfNo | JumpOver) or type(operation) is Jump:
                at = operation.target
                continue
            if node is sources[asking_at] and not isinstance(node, GOVERNING):
                at += 1
                continue
            if not isinstance(node, ast.Step) or isinstance(node, GOVERNING):
                return more
            for before in sources[:at]:
                if isinstance(before, ast.Step) and not isinstance(before, GOVERNING) and id(before) not in said:
                    said.add(id(before))
                    say(printer, swapped(before) if swap else before)
            return say(printer, swapped(node) if swap else node) or more
        return ends

    def mode(self, game: Game, choice: Choice) -> str:
        """Returns one of the effects to choose from, in its own words; '' when no ability asks for one."""
        frame = asking(game)
        if frame is None or frame.cost >= 0:
            return ""
        place = place_asking(game, frame)
        sources = frame.worded(game).sources
        node = sources[place] if 0 <= place < len(sources) else None
        if not isinstance(node, ast.Modal) or not 0 <= choice.number < len(node.options):
            return ""
        try:
            return " ".join(self.printer().body(node.options[choice.number]))
        except NoWords:
            return f"Effect {choice.number + 1} of: {frame.worded(game).text}"


_ENDS: Final = ("the effect ends", "the cost is paid")
"""What follows where an effect or a cost has no further part."""

_ANOTHER: Final = {"another": "take", "look at another": "look at", "reveal another": "reveal"}


def asking(game: Game) -> Run | None:
    """Returns the frame below the open question, if it is an ability or the payment of its cost; else None."""
    if len(game.frames) < 2:
        return None
    frame = game.frames[-2]
    return frame if isinstance(frame, Run) else None


def place_asking(game: Game, frame: Run) -> int:
    """Returns the index in its program of the operation that asks.

    An operation that is carried out again after the answer has not moved on.
    """
    top = game.frames[-1]
    if isinstance(top, May):
        return top.position
    return frame.position if isinstance(top, ChoosePlace) else frame.position - 1


def operation_asking(game: Game, frame: Run) -> Operation | None:
    """Returns the operation that asks."""
    ability = frame.worded(game)
    program = ability.program if frame.cost < 0 else ability.costs[frame.cost].program
    place = place_asking(game, frame)
    return program[place] if 0 <= place < len(program) else None


def attempt_asking(game: Game, frame: Run) -> ast.Attempt | None:
    """Returns the step that the player may do or decline."""
    sources = frame.worded(game).sources
    place = place_asking(game, frame)
    node = sources[place] if frame.cost < 0 and 0 <= place < len(sources) else None
    return node if isinstance(node, ast.Attempt) else None


def done_so_far(game: Game, frame: Run) -> tuple[int, Operation | None]:
    """Returns how many cards an operation has treated that works one card at a time, and that operation."""
    operation = operation_asking(game, frame)
    if not isinstance(operation, OneByOne):
        return 0, operation
    return operation.taken(game, frame), operation


def chosen_so_far(question: Question) -> str:
    """Returns how many of how many cards have been chosen; '' where only one may be."""
    if question.high <= 1:
        return ""
    most = "up to " if question.low < question.high else ""
    return f" ({question.picked} of {most}{question.high} chosen)"


def keep_the_rest(question: Question) -> str:
    """Returns the words for ending the choice of cards of an opening hand that are drawn anew."""
    if not question.picked:
        return "Keep the whole hand: no card is drawn"
    return f"Keep the rest: draw {question.picked} card{'s' if question.picked > 1 else ''}"


def to_zone(word: str) -> str:
    """Returns the words for a destination zone with its end before it ("top deck")."""
    end, _, zone = word.partition(" ")
    return f"To the {end} of the {zone}".replace("_", " ") if zone else f"To the {word}".replace("_", " ")


def upper(text: str) -> str:
    """Returns a text with a capital first letter."""
    return text[:1].upper() + text[1:]


def _names(game: Game, question: Question) -> str:
    names = [name_for(game, question.player, choice.card) for choice in question.choices if choice.card >= 0]
    return ", ".join(dict.fromkeys(names))


def _target_names(game: Game, frame: Run) -> str:
    """Returns the names of the cards whose destination the player chooses."""
    operation = operation_asking(game, frame)
    question = game.question
    if not isinstance(operation, AskTarget) or question is None:
        return ""
    return ", ".join([name_for(game, question.player, card.serial) for card in frame.registers[operation.register]])


def _end(game: Game, frame: Run) -> str:
    """Returns the end of the zone at which the last of several cards lies that are put there one by one."""
    operation = operation_asking(game, frame)
    return "at the bottom" if isinstance(operation, Arrange) and operation.at_bottom(frame) else "on top"
