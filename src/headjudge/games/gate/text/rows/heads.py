"""What stands before the comma of a sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from headjudge.games.gate.text import events, nouns
from headjudge.games.gate.text.makers import NO_SKILL, By, done_by, undone
from headjudge.games.gate.text.places import EVERYWHERE, FIELD, SOME
from headjudge.games.gate.text.rows.draws import OUTSIDE
from headjudge.games.gate.text.rows.effects import controller
from headjudge.games.gate.text.rows.going_on import LINKED
from headjudge.games.gate.text.rows.limits import not_so
from headjudge.language.reading import conditions
from headjudge.language.rows.heads import edges
from headjudge.language.rows.row import Row, heard, row, said, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.notions import Head

GONE: Final = {
    "destroyed": ast.Moved(ast.THIS, "destroy", ("field",)),
    "dropped": ast.Moved(ast.THIS, "drop", ("field",)),
    "banished": ast.Moved(ast.THIS, "move", ("field",), dst=("banish",)),
    "returned to the hand": ast.Moved(ast.THIS, "move", ("field",), dst=("hand",)),
    "returned to your hand": ast.Moved(ast.THIS, "move", ("field",), dst=("hand",), whose_dst="you"),
    "returned to your opponent's hand": ast.Moved(ast.THIS, "move", ("field",), dst=("hand",), whose_dst="opponent"),
}
"""What is done to a card on the field so that it leaves."""


def _would(event: Callable[[Parts], ast.Trigger], field: str = "what") -> Any:
    def read(reader: Any, parts: Parts) -> Head:
        """A card would leave the field, or take damage; "it" is that card."""
        by = parts.read("maker")
        what = parts.read("leaver")
        trigger = replace(event(parts), **{field: what})
        if by is not None:
            trigger = done_by(reader, parts.tree, trigger, by)
        return Head("would", trigger=trigger, until=ast.END_OF_TURN if parts.has("soon") else None)

    return read


def _next_time(reading: Any) -> Any:
    def read(reader: Any, parts: Parts) -> Head:
        """Only the next time this turn."""
        head: Head = reading(reader, parts)
        reader.next_time = True
        return replace(head, until=ast.END_OF_TURN)

    return read


def _says_would(gone: bool | None) -> Any:
    def say(printer: Any, head: Head) -> dict[str, object] | None:
        if head.kind != "would" or head.trigger is None:
            return None
        event, by = undone(head.trigger, src=("field",)) or (head.trigger, None)
        soon = head.until == ast.END_OF_TURN
        once_only = gone is None and isinstance(event, ast.Moved) and event.what != ast.THIS  # it leaves but once
        if head.until is not None and not soon and not (once_only and head.until == ast.Until("game")):
            return None
        if isinstance(event, ast.Harmed):
            return None if gone is not False else {"leaver": event.receiver, "maker": by, "soon": soon}
        if not isinstance(event, ast.Moved) or gone is False:
            return None
        if gone is None:
            left = event == ast.Moved(event.what, "move", ("field",))
            return {"leaver": event.what, "maker": by, "soon": soon} if left else None
        done = next((words for words, one in GONE.items() if replace(one, what=event.what) == event), None)
        return None if done is None else {"leaver": event.what, "gone": done, "maker": by, "soon": soon}

    return say


def _would_do(who: str, event: ast.Trigger) -> Any:
    def read(reader: Any, parts: Parts) -> Head:
        """A player would do something, or take damage."""
        if who == "opponent":
            reader.named_player = who
        by = parts.read("maker")
        trigger = event if by is None else done_by(reader, parts.tree, event, by)
        return Head("would", trigger=trigger, until=ast.END_OF_TURN if parts.has("soon") else None)

    return read


def _would_outside(who: str, event: ast.Trigger) -> Any:
    def read(reader: Any, parts: Parts) -> Head:
        """A player would draw a card at another time than in the Draw Step."""
        if who == "opponent":
            reader.named_player = who
        return Head("would", trigger=event, until=ast.END_OF_TURN if parts.has("soon") else None)

    return read


def _says_would_do(event: ast.Trigger) -> Any:
    def say(printer: Any, head: Head) -> dict[str, object] | None:
        if head.kind != "would" or head.trigger is None:
            return None
        found, by = _apart(head.trigger)
        said = found == event and head.until in (None, ast.END_OF_TURN)
        return {"maker": by, "soon": head.until is not None} if said else None

    return say


def _would_be_put(reader: Any, parts: Parts) -> Head:
    """A card would be put into a zone from another."""
    dst, whose = parts.read("place_on")
    source = parts.read("source")
    src = source[0]
    what, whose_src = events.gone_to(reader, parts.trees["leaving"], source, whose)
    if what == ast.THIS and reader.where in ((), (src,)) and src not in FIELD:
        reader.where = (src,)  # what happens to it there instead works there (gate:4.6.1.6)
    reader.scope.antecedents = [one for one in reader.scope.antecedents if one.what != ast.SUBJECT]
    if what != ast.THIS:
        reader.scope.note(ast.Ref("replaced"), False, "card", "subject")
    event: ast.Trigger = ast.Moved(what, "move", (src,), whose_src, (dst,), whose)
    by = parts.read("maker") if parts.has("maker") else None
    if by is not None:
        event = done_by(reader, parts.tree, event, by)
    return Head("would", trigger=event)


def _would_come(reader: Any, parts: Parts) -> Head:
    """A card would be put into a zone, from wherever; this card from the field, where it is (gate:4.6.1.6)."""
    dst, whose = parts.read("goal")
    what = events.subject_anywhere(reader, parts.trees["any_card"])
    if what == ast.THIS and dst not in FIELD and reader.kind in ("unit", "item") and not reader.where:
        return Head("would", trigger=ast.Moved(what, "move", ("field",), "any", (dst,), whose))
    if what == ast.THIS or dst in FIELD or not isinstance(what, ast.Select) or (
        what.zones and not {*what.zones} <= FIELD
    ):
        raise reader.unread(parts.tree, "not said from where")
    reader.scope.antecedents = [one for one in reader.scope.antecedents if one.what != ast.SUBJECT]
    reader.scope.note(ast.Ref("replaced"), False, "card", "subject")
    return Head("would", trigger=ast.Moved(what, "move", dst=(dst,), whose_dst=whose))


LEAVES_STACK: Final = {"resolve": "resolves", "fizzle": "is fizzled"}
"""How a card that is played comes to the drop: as it has done what it says, or fizzled (gate:2.1.3, 10.8.1)."""


def _would_be_put_away(who: str, verb: str) -> Any:
    def read(reader: Any, parts: Parts) -> Head:
        """A card that a player has played would go from the stack to the drop; "it" is that card."""
        tests, _ = events.kind_of_card(reader, parts.trees["played"])
        if verb == "resolve" and ast.Kind(("spell",)) not in tests:
            raise reader.unread(parts.trees["played"], "only a Spell goes to the drop as it resolves")
        reader.scope.antecedents = [one for one in reader.scope.antecedents if one.what != ast.SUBJECT]
        reader.scope.note(ast.Ref("replaced"), False, "card", "subject")
        return Head("would", trigger=_put_away(who, verb, tests))

    return read


def _put_away(who: str, verb: str, tests: tuple[ast.Test, ...]) -> ast.Trigger:
    return ast.Moved(ast.Select(("stack",), who, tests), verb, ("stack",), "any", ("drop",))


def _says_would_be_put_away(who: str, verb: str) -> Any:
    def say(printer: Any, head: Head) -> dict[str, object] | None:
        event = head.trigger
        if head.kind != "would" or head.until is not None or not isinstance(event, ast.Moved) or not isinstance(
            event.what, ast.Select
        ):
            return None
        return {"played": event.what.tests} if event == _put_away(who, verb, event.what.tests) else None

    return say


def _says_would_come(printer: Any, head: Head) -> dict[str, object] | None:
    event = head.trigger
    if head.kind != "would" or head.until is not None or not isinstance(event, ast.Moved) or event.src or (
        event != ast.Moved(event.what, "move", dst=event.dst, whose_dst=event.whose_dst) or len(event.dst) != 1
    ):
        return None
    return {"any_card": event, "goal": (event.dst[0], event.whose_dst)}


def _says_would_be_put(printer: Any, head: Head) -> dict[str, object] | None:
    if head.kind != "would" or head.until is not None or head.trigger is None:
        return None
    event, by = undone(head.trigger) or (head.trigger, None)
    if not isinstance(event, ast.Moved) or not event.dst or event.verb != "move" or not event.src or (
        any(replace(event, what=ast.THIS) == one for one in GONE.values())
    ):
        return None
    return {"maker": by, "leaving": event, "place_on": (event.dst[0], event.whose_dst), "source": (event.src[0],
        event.whose_src)}


def _then_would_be_put(printer: Any, head: Head) -> None:
    printer.scope.antecedents = [one for one in printer.scope.antecedents if one.what != ast.SUBJECT]
    if isinstance(head.trigger, ast.Moved) and head.trigger.what != ast.THIS:
        printer.scope.note(ast.Ref("replaced"), False, "card", "subject")


DOING: Final[tuple[tuple[str, str, Callable[[str], ast.Trigger]], ...]] = (
    ("take damage", "[by {maker}]", lambda who: ast.Damaged(None, who, None)),
    ("draw a card", "[by {maker}]", lambda who: ast.Moved(
        ast.Select((), "any"), "draw", ("deck",), who, ("hand",), who)),
    ("draw a card in the draw step", "", lambda who: ast.Caused(ast.Moved(
        ast.Select((), "any"), "draw", ("deck",), who, ("hand",), who), NO_SKILL)),
    ("gain life", "", lambda who: ast.PlayerDid(who, "gain_life")),
    ("lose the game", "", lambda who: ast.PlayerDid(who, "lose_game")),
    ("lose the game for having no life", "", lambda who: ast.PlayerDid(who, "lose_game_life")),
    ("lose the game for having no cards in the deck", "", lambda who: ast.PlayerDid(who, "lose_game_deck")),
)
"""What players would do, and what happens instead."""

def _apart(trigger: ast.Trigger) -> tuple[ast.Trigger, By | None]:
    """The event and what it happens by; of damage to a player also a card, by whatever it deals it."""
    apart = undone(trigger)
    if apart is not None:
        return apart
    if isinstance(trigger, ast.Damaged) and trigger.source is not None and trigger == ast.Damaged(
            trigger.source, trigger.receiver, None):
        return ast.Damaged(None, trigger.receiver, None), By(trigger.source)
    return trigger, None


def _would_take(who: str, lethal: bool) -> Any:
    def read(reader: Any, parts: Parts) -> Head:
        """A player would take an amount of damage at once, or as much as they have life."""
        if who == "opponent":
            reader.named_player = who
        by = parts.read("maker")
        event: ast.Trigger = ast.Damaged(None, who, None)
        if by is not None:
            event = done_by(reader, parts.tree, event, by)
        if lethal and parts.read("nothing") != ast.Num(0):
            raise reader.unread(parts.trees["nothing"], "0, and no other number")
        asked = ast.Compare(nouns.AS_MUCH, ">=", ast.PlayerValue(who, "life")) if lethal else _so_much(
            reader, parts)
        return Head("would", trigger=ast.Within(event, asked), until=ast.END_OF_TURN if parts.has("soon") else None)

    return read


def _without_life(who: str) -> ast.Trigger:
    """What would leave a player no Life: a loss of it, by damage or not, or paying it."""
    events = (ast.PlayerDid(who, "lose_life"), ast.PlayerDid(who, "pay_life"))
    left = ast.Add(ast.PlayerValue(who, "life"), nouns.AS_MUCH)  # what is lost or paid is below 0
    return ast.Within(ast.AnyOf(events), ast.Compare(left, "<=", ast.Num(0)))


def _would_end_life(who: str) -> Any:
    def read(reader: Any, parts: Parts) -> Head:
        """The Life of a player would become 0 or less (gate:9.4.2)."""
        if who == "opponent":
            reader.named_player = who
        if parts.read("nothing") != ast.Num(0):
            raise reader.unread(parts.trees["nothing"], "0, and no other number")
        return Head("would", trigger=_without_life(who), until=ast.END_OF_TURN if parts.has("soon") else None)

    return read


def _says_would_end_life(who: str) -> Any:
    def say(printer: Any, head: Head) -> dict[str, object] | None:
        if head.kind != "would" or head.trigger != _without_life(who) or head.until not in (None, ast.END_OF_TURN):
            return None
        return {"nothing": ast.Num(0), "soon": head.until is not None}

    return say


def _so_much(reader: Any, parts: Parts) -> ast.Condition:
    """As much damage, in the event that is replaced."""
    quantity = parts.read("so_many")
    if quantity.low == quantity.high:
        return ast.Compare(nouns.AS_MUCH, "==", quantity.low)
    if quantity.high is None:
        return ast.Compare(nouns.AS_MUCH, ">=", quantity.low)
    if quantity.low == ast.Num(0):
        return ast.Compare(nouns.AS_MUCH, "<=", quantity.high)
    raise reader.unread(parts.trees["so_many"], "not said how much")


def _would_take_card(reader: Any, parts: Parts) -> Head:
    """A card would take an amount of damage at once."""
    by = parts.read("maker")
    what = parts.read("leaver")
    event: ast.Trigger = ast.Harmed(what)
    if by is not None:
        event = done_by(reader, parts.tree, event, by)
    until = ast.END_OF_TURN if parts.has("soon") else None
    return Head("would", trigger=ast.Within(event, _so_much(reader, parts)), until=until)


def _says_quantity(asked: ast.Condition) -> ast.Quant | None:
    """The amount of damage that is asked for."""
    if not isinstance(asked, ast.Compare) or asked.a != nouns.AS_MUCH or isinstance(asked.b, ast.PlayerValue):
        return None
    many = {"==": ast.Quant(asked.b, asked.b), ">=": ast.Quant(asked.b, None), "<=": ast.Quant(ast.Num(0), asked.b)}
    return many.get(asked.op)


def _says_would_take(who: str, lethal: bool) -> Any:
    def say(printer: Any, head: Head) -> dict[str, object] | None:
        if head.kind != "would" or not isinstance(head.trigger, ast.Within) or head.until not in (
                None, ast.END_OF_TURN):
            return None
        event, by = _apart(head.trigger.trigger)
        asked = head.trigger.condition
        if lethal:
            whole = asked == ast.Compare(nouns.AS_MUCH, ">=", ast.PlayerValue(who, "life"))
            return {"maker": by, "soon": head.until is not None, "nothing": ast.Num(0)} if (
                event == ast.Damaged(None, who, None) and whole) else None
        quantity = _says_quantity(asked)
        if quantity is None:
            return None
        if not who:
            return {"leaver": event.receiver, "so_many": quantity, "maker": by, "soon": head.until is not None} if (
                isinstance(event, ast.Harmed)) else None
        return {"so_many": quantity, "maker": by, "soon": head.until is not None} if (
            event == ast.Damaged(None, who, None)) else None

    return say


WOULD: Final[tuple[Row, ...]] = (
    *(worked("head", f"if {player} would take {{so_many}} damage [by {{maker}}] [soon: this turn]", Head, _would_take(
        who, False), _says_would_take(who, False),
             f"when {player} would take {{so_many}} damage [by {{maker}}] [soon: this turn]")
      for who, player in (("you", "you"), ("opponent", "| your opponent |"))),
    *(worked("head", f"if {player} would take damage that would reduce {whose} life to | {{nothing}} [by {{maker}}] "
             "[soon: this turn]", Head, _would_take(who, True), _says_would_take(who, True),
             f"when {player} would take damage that would reduce {whose} life to | {{nothing}} [by {{maker}}] "
             "[soon: this turn]",
             f"if {player} would take damage that would reduce {whose} life to | {{nothing}} or less [by {{maker}}] "
             "[soon: this turn]",
             f"when {player} would take damage that would reduce {whose} life to | {{nothing}} or less [by {{maker}}] "
             "[soon: this turn]")
      for who, player, whose in (("you", "you", "your"), ("opponent", "| your opponent |", "their"))),
    *(worked("head", f"if {whose} life would become {{nothing}} [soon: this turn]", Head, _would_end_life(who),
             _says_would_end_life(who), f"when {whose} life would become {{nothing}} [soon: this turn]")
      for who, whose in (("you", "your"), ("opponent", "your opponent's"))),
    worked("head", "if {leaver} would take {so_many} damage [by {maker}] [soon: this turn]", Head, _would_take_card,
           _says_would_take("", False), "when {leaver} would take {so_many} damage [by {maker}] [soon: this turn]"),
    worked("head", "if {leaving} would be put into {place_on} | from {source} [by {maker}]", Head, _would_be_put,
           _says_would_be_put, "when {leaving} would be put into {place_on} | from {source} [by {maker}]",
           then=_then_would_be_put),
    *(worked("head", f"if {{played}} | {player} | would be dropped as it {how}", Head, _would_be_put_away(who, verb),
             _says_would_be_put_away(who, verb), then=_then_would_be_put)
      for who, player in (("you", "you play"), ("opponent", "your opponent play~s"), ("any", "a player play~s"))
      for verb, how in LEAVES_STACK.items()),
    worked("head", "if {any_card} would be put into {goal}", Head, _would_come, _says_would_come,
           "when {any_card} would be put into {goal}", then=_then_would_be_put),
    worked("head", "if {leaver} would be | {gone} [by {maker}] [soon: this turn]", Head, _would(
        lambda parts: parts.read("gone")), _says_would(True),
        "when {leaver} would be | {gone} [by {maker}] [soon: this turn]"),
    worked("head", "if {leaver} would leave the field [by {maker}] [soon: this turn]", Head, _would(
        lambda parts: ast.Moved(ast.THIS, "move", ("field",))), _says_would(None),
        "when {leaver} would leave the field [by {maker}] [soon: this turn]"),
    worked("head", "if {leaver} would take damage [by {maker}] [soon: this turn]", Head, _would(
        lambda parts: ast.Harmed(ast.THIS), "receiver"), _says_would(False),
        "when {leaver} would take damage [by {maker}] [soon: this turn]"),
    *(worked("head", f"if {player} would {deed} {by} [soon: this turn]", Head, _would_do(who, event(who)),
             _says_would_do(event(who)), f"when {player} would {deed} {by} [soon: this turn]")
      for who, player in (("you", "you"), ("opponent", "| your opponent |"), ("any", "| a player |"))
      for deed, by, event in DOING),
    *(worked("head", f"if {player if who == 'you' else f'| {player} |'} would draw a card outside of {step} "
             "[soon: this turn]", Head, _would_outside(who, event), _says_would_do(event))
      for who, player, step, event in OUTSIDE),
    worked("head", "the next time {leaver} would be | {gone} [by {maker}] | this turn", Head, _next_time(_would(
        lambda parts: parts.read("gone"))), None),
    worked("head", "the next time {leaver} would leave the field [by {maker}] | this turn", Head, _next_time(_would(
        lambda parts: ast.Moved(ast.THIS, "move", ("field",)))), None),
    worked("head", "the next time {leaver} would take damage [by {maker}] | this turn", Head, _next_time(_would(
        lambda parts: ast.Harmed(ast.THIS), "receiver")), None),
    *(worked("head", f"the next time {player} would {deed} {by} | this turn", Head, _next_time(_would_do(who,
        event(who))),
             None)
      for who, player in (("you", "you"), ("opponent", "| your opponent |")) for deed, by, event in DOING),
    row("gone", "destroyed", GONE["destroyed"]),
    row("gone", "dropped", GONE["dropped"]),
    row("gone", "banished", GONE["banished"], "banished from the field"),
    row("gone", "returned to the hand", GONE["returned to the hand"], "returned to its owner's hand"),
    *(row("gone", words, GONE[words]) for words in ("returned to your hand", "returned to your opponent's hand")),
)
"""What would happen, and is replaced (gate:1.3.1)."""


def _says_owner(printer: Any, whose: str) -> dict[str, object] | None:
    return {} if whose == "any" else None


OWNERS: Final[tuple[Row, ...]] = (
    row("owner", "its owner's", "owner"),
    heard("owner", "each player's", "each"),
    heard("owner", "either player's", "any", "any player's"),
    said("owner", "the", str, _says_owner),
)
"""Whose something is, where it is not said plainly."""


def _next_event(span: str) -> Any:
    def read(reader: Any, parts: Parts) -> Head:
        """Only the next time that something happens."""
        reader.next_time = True
        return Head("when", trigger=parts.read("event"), until=ast.Until(span))

    return read


def _that_player(reader: Any, parts: Parts) -> str:
    """The player who was named last."""
    if reader.named_player not in ("you", "opponent"):
        raise reader.unread(parts.tree, "nobody was named")
    return str(reader.named_player)


def _while(reader: Any, parts: Parts) -> Head:
    return Head("if", condition=parts.read("conditions"))


def _unless(reader: Any, parts: Parts) -> Head:
    """If it is not so."""
    return Head("if", condition=not_so(parts.read("conditions")))


def _who_has(reader: Any, parts: Parts) -> Head:
    """Only the players who have so many of something."""
    reader.named_player = "you"
    with reader.owned_by("you"):
        life = events.life_or_cards(reader, parts.tree, "you")
        found: ast.Condition = life or reader.exists(parts.tree, reader.thing(parts.trees["np"]), "")
    return Head("each player", condition=found)


def _who_has_not(reader: Any, parts: Parts) -> Head:
    reader.named_player = "you"
    with reader.owned_by("you"):
        lacking = conditions.has_not(reader, parts.tree, reader.thing(parts.trees["np"]))
    return Head("each player", condition=events.not_exactly(reader, parts.tree, lacking))


HEADS: Final[tuple[Row, ...]] = (
    row("actor", "each player", "each"),
    heard("actor", "you", "you"),
    *WOULD,
    worked("head", "each player who has {np}", Head, _who_has, None, "each player with {np}"),
    worked("head", "each player who does not have {np}", Head, _who_has_not, None),
    heard("head", "in every zone", Head("if", condition=ast.Is(ast.THIS, (ast.InZone(EVERYWHERE, "you"),)))),
    heard("head", "during a Link Attack", Head("if", condition=ast.Exists(LINKED, SOME))),
    worked("head", "the next time {event} | this turn", Head, _next_event("turn"), None),
    worked("head", "the next time {event}", Head, _next_event("game"), None),
    row("head", "if heads", Head("heads")),
    row("head", "if tails", Head("tails")),
    row("head", "for each heads", Head("each heads")),
    row("head", "for each tails", Head("each tails")),
    worked("actor", "that player", str, _that_player, None),
    worked("actor", "its controller", str, controller, None),
    heard("actor", "its owner", "owner"),
    edges("begin", "at the start of", "at the beginning of"),
    edges("end", "at the end of"),
    worked("head", "while {conditions}", Head, _while, None),
    worked("head", "unless {conditions}", Head, _unless, None),
)
"""What would happen, sides of a coin, conditions."""
