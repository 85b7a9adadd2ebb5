"""Decisions and options as users see them, and the search for the option that a description means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from headjudge.api.handles import Card
from headjudge.errors import HeadJudgeError, shown
from headjudge.kernel import options
from headjudge.kernel.decisions import Choice, Question

if TYPE_CHECKING:
    from headjudge.api.game import Game
    from headjudge.kernel.game import Game as State


class Option:
    """One legal option.

    key: unique in its decision and stable; cards by name, `name#k` for the k-th of several of one name. action: the
    document's verb. card, target: handles or None. slot: a slot or another word. number: a number, or -1.
    text: the effect of choosing it, in words. index: its place in the decision. It is an option of that decision alone.
    """

    __slots__ = ("_decision", "action", "card", "index", "key", "number", "slot", "target", "text")

    def __init__(self, key: str, action: str, card: Card | None, target: Card | None, slot: str, number: int, text: str,
                 index: int, decision: Decision) -> None:
        self._decision = decision
        self.key = key
        self.action = action
        self.card = card
        self.target = target
        self.slot = slot
        self.number = number
        self.text = text
        self.index = index

    def __repr__(self) -> str:
        return f"Option({self.key!r}: {self.text})"


class Decision:
    """A question that the game waits for: the player asked, the rule that asks, and every legal option.

    player: the seat that is asked. kind: the kind of question, a word of the game. prompt: the question in words.
    rule: the rule that asks. group: the same number for all picks of one sequence. min, max: how many may be picked in
    all; picked: how many have been. It is computed when it is read, and describes the moment at which it was taken.
    """

    __slots__ = ("_game", "_made", "_options", "_question", "group", "kind", "max", "min", "picked", "player", "prompt",
                 "rule")

    def __init__(self, game: Game, question: Question) -> None:
        state = game.state
        self._game = game
        self._question = question
        self._made = state.decisions
        self._options: tuple[Option, ...] | None = None
        self.player = question.player
        self.kind = question.kind
        self.prompt = options.prompt_of(state, question)
        self.rule = options.rule_of(state)
        self.group = options.group_of(state)
        self.min = question.low
        self.max = question.high
        self.picked = question.picked

    @property
    def options(self) -> tuple[Option, ...]:
        """Every legal option; anything else cannot be done."""
        if self._options is None:
            if self._game.state.question is not self._question:
                raise HeadJudgeError("this decision is over and its options were never listed",
                                     mend="Read `game.decision` again.")
            state, question = self._game.state, self._question
            keys = options.keys_of(state, question)
            self._options = tuple([self._option(index, keys[index], choice)
                                   for index, choice in enumerate(question.choices)])
        return self._options

    @property
    def keys(self) -> list[str]:
        """The keys of the options."""
        return [option.key for option in self.options]

    def is_open_in(self, state: State) -> bool:
        """Whether a state asks the same question after the same number of decisions."""
        now, own = state.question, self._question
        return now is not None and self._made == state.decisions and (now is own or (
            now.player, now.kind, now.choices, now.picked) == (own.player, own.kind, own.choices, own.picked))

    def _option(self, index: int, key: str, choice: Choice) -> Option:
        text = options.text_of(self._game.state, self._question, choice)
        return Option(
            key, choice.action, self._card(choice.card), self._card(choice.target), choice.slot, choice.number, text,
            index, self,
        )

    def _card(self, serial: int) -> Card | None:
        card = options.as_it_was(self._game.state, serial) if serial >= 0 else None
        return None if card is None else Card(self._game, card)

    def __repr__(self) -> str:
        return f"Decision(player={self.player}, {self.prompt!r}, rule={self.rule!r}, options={self.keys})"


MATCHES = ("action", "card", "target", "slot", "number", "key", "text")


def fitting(decision: Decision, wanted: dict[str, Any]) -> list[Option]:
    """Returns the options that agree with every part of a description."""
    for part in wanted:
        if part not in MATCHES:
            raise HeadJudgeError(f'an option has no "{part}"', mend=f"It can be described by: {', '.join(MATCHES)}.")
    return [option for option in decision.options
            if all(_agrees(getattr(option, part), value) for part, value in wanted.items())]


def _agrees(has: Any, wanted: Any) -> bool:
    if isinstance(has, Card):
        return has == wanted or (isinstance(wanted, str) and wanted in (has.name, has.definition.id))
    return bool(has == wanted)


def only(decision: Decision, wanted: dict[str, Any]) -> Option:
    """Returns the only option that a description fits.

    Options that differ only in which of several equal cards they take count as one.
    """
    found = fitting(decision, wanted)
    if not found:
        _refuse_unknown_action(decision, wanted)
        raise HeadJudgeError(f"no option is {_described(wanted)}", where=decision.prompt, mend=listed(decision.options))
    if len(found) > 1 and len({_kind_of(option) for option in found}) > 1:
        many = len(found)
        what = f"{many} options are {_described(wanted)}" if wanted else f"one of {many} options is to be named"
        raise HeadJudgeError(what, where=decision.prompt, mend=listed(found))
    return found[0]


def _refuse_unknown_action(decision: Decision, wanted: dict[str, Any]) -> None:
    rules, action = decision._game.rules, wanted.get("action")
    if isinstance(action, str) and rules.actions and action not in rules.actions:
        raise HeadJudgeError(f"{rules.id} has no action {shown(action)}", where=decision.prompt,
                             mend=f"Its actions are: {', '.join(sorted(rules.actions))}. {listed(decision.options)}")


def _kind_of(option: Option) -> tuple[object, ...]:
    return (option.action, _alike(option.card), _alike(option.target), option.slot, option.number)


def _alike(card: Card | None) -> object:
    if card is None:
        return None
    if not card.here:
        return card.id
    now = card.instance
    # Cards in slots are told apart by where they are.
    return (now.row.index, now.place, now.state, now.face_up, now.counters)


def _described(wanted: dict[str, Any]) -> str:
    return ", ".join(f"{part}={shown(value)}" for part, value in wanted.items())


def listed(options: Sequence[Option], most: int = 40) -> str:
    """Returns options as text for an error message."""
    lines = [f"\n  {option.key}: {option.text}" for option in options[:most]]
    more = f"\n  ... and {len(options) - most} more" if len(options) > most else ""
    return "The options are:" + "".join(lines) + more
