"""What happened in this turn, whose turn it is, and the numbers of players."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.gcg import nodes
from headjudge.games.gcg.text import nouns
from headjudge.games.gcg.text.nouns import SOME
from headjudge.games.gcg.text.rows.events import (
    activates,
    deploys,
    plays,
    says_activates,
    says_plays,
)
from headjudge.language.rows.row import Row, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

LEVEL: Final = ast.PlayerValue("you", "level")


def _happened(reader: Any, parts: Parts, verb: str) -> object:
    """It happened in this turn; no pronoun means the card afterwards."""
    before = list(reader.scope.antecedents)
    what = nouns.event_subject(reader, parts.trees["happened_to"])
    reader.scope.antecedents = before
    return ast.Happened(ast.Moved(what, verb), "turn", SOME)


def _was_destroyed(reader: Any, parts: Parts) -> object:
    return _happened(reader, parts, "destroy")


def _was_deployed(reader: Any, parts: Parts) -> object:
    return _happened(reader, parts, "deploy")


def _says_happened(condition: ast.Happened, verb: str) -> dict[str, object] | None:
    event = condition.event
    if not isinstance(event, ast.Moved) or condition != ast.Happened(ast.Moved(event.what, verb), "turn", SOME):
        return None
    return {"happened_to": event.what}


def _says_destroyed(printer: Any, condition: ast.Happened) -> dict[str, object] | None:
    return _says_happened(condition, "destroy")


def _says_deployed(printer: Any, condition: ast.Happened) -> dict[str, object] | None:
    return _says_happened(condition, "deploy")


def _level(reader: Any, parts: Parts) -> object:
    """You are Lv. N or higher: the number of Resources (gcg:2.9.4)."""
    level = parts.read("level")
    return ast.Compare(LEVEL, level.op, level.amount)


def _says_level(printer: Any, condition: ast.Compare) -> dict[str, object] | None:
    return {"level": ast.Measure("level", condition.op, condition.b)} if condition.a == LEVEL else None


def _enemy_level(reader: Any, parts: Parts) -> object:
    level = parts.read("level")
    return nodes.SomePlayer(ast.Compare(LEVEL, level.op, level.amount))


def _says_enemy_level(printer: Any, condition: nodes.SomePlayer) -> dict[str, object] | None:
    return _says_level(printer, condition.condition) if isinstance(condition.condition, ast.Compare) else None


def _have_deployed(reader: Any, parts: Parts) -> object:
    """You have deployed a card like that in this turn."""
    return ast.Happened(deploys(reader, parts), "turn", SOME)


def _have_played(reader: Any, parts: Parts) -> object:
    return ast.Happened(plays(reader, parts), "turn", SOME)


def _says_played(printer: Any, condition: ast.Happened) -> dict[str, object] | None:
    return says_plays(printer, condition.event) if isinstance(condition.event, ast.Played) else None


def _attacking(reader: Any, parts: Parts) -> object:
    """You are attacking that, with this Unit."""
    return ast.Is(reader.scope.mention(ast.THIS), (parts.read("attack_target"),))


def _from_trash(reader: Any, parts: Parts) -> object:
    """Deployed from the trash: said in the trigger."""
    deployed = ast.Moved(ast.THIS, "deploy")
    if reader.triggers != [deployed]:
        raise reader.unread(parts.tree, "not said when")
    reader.triggers = [replace(deployed, src=("trash",), whose_src="you")]
    return ast.And(())


def _destroyed_so(reader: Any, parts: Parts) -> object:
    """A card was destroyed in this turn in some way."""
    before = list(reader.scope.antecedents)
    what = nouns.event_subject(reader, parts.trees["happened_to"])
    reader.scope.antecedents = before
    by, how = parts.read("cause")
    return ast.Happened(ast.Destroys(by, what, how), "turn", SOME)


def _says_destroyed_so(printer: Any, condition: ast.Happened) -> dict[str, object] | None:
    event = condition.event
    if not isinstance(event, ast.Destroys) or condition != ast.Happened(event, "turn", SOME):
        return None
    return {"cause": (event.by, event.how), "happened_to": event.what}


def _in_trigger(reader: Any, parts: Parts) -> ast.Condition:
    """How this card is destroyed: said in the trigger."""
    destroyed = ast.Moved(ast.THIS, "destroy")
    if parts.read("single") != ast.THIS or reader.triggers != [destroyed]:
        raise reader.unread(parts.tree, "not said when")
    by, how = parts.read("cause")
    reader.scope.mention(ast.THIS)
    reader.triggers = [ast.Destroys(by, ast.THIS, how)]
    return ast.And(())


def _destroyed_in(reader: Any, parts: Parts) -> ast.Condition:
    """When this card is destroyed."""
    if parts.read("single") != ast.THIS or reader.triggers != [ast.Moved(ast.THIS, "destroy")]:
        raise reader.unread(parts.tree, "not said when")
    return ast.Now(*parts.read("spoken_span"))


def _activated(reader: Any, parts: Parts) -> object:
    return ast.Happened(activates(reader, parts), "turn", SOME)


def _says_activated(printer: Any, condition: ast.Happened) -> dict[str, object] | None:
    return says_activates(printer, condition.event) if isinstance(condition.event, ast.Used) else None


DISCARDED: Final = ast.Caused(
    ast.Moved(ast.Select((), "opponent"), "discard"), ast.Maker(ast.Select((), "you"), "effect")
)
"""An opponent discards, made to do so by an effect of yours."""

def _discarded(reader: Any, parts: Parts) -> object:
    if parts.read("one") != ast.Num(1):
        raise reader.unread(parts.tree, "several effects at once")
    return ast.Happened(DISCARDED, "turn", SOME)


def _says_discarded(printer: Any, condition: ast.Happened) -> dict[str, object] | None:
    return {"one": ast.Num(1)} if condition == ast.Happened(DISCARDED, "turn", SOME) else None



def _with_ex(reader: Any, parts: Parts) -> ast.Condition:
    """How this Command was paid for, as a condition of its effect."""
    if reader.kind != "command" or not set(reader.labels) <= {"main", "action"}:
        raise reader.unread(parts.tree, "a card whose effect is not that for which it was played")
    return nodes.PaidWithEx()


def _says_with_ex(printer: Any, condition: nodes.PaidWithEx) -> dict[str, object] | None:
    return {}


OTHERS: Final[tuple[Row, ...]] = (
    row("condition", "it is your turn", ast.Now("turn", "you")),
    row("condition", "it is your opponent's turn", ast.Now("turn", "opponent")),
    worked("condition", "you are {level}", ast.Compare, _level, _says_level),
    worked("condition", "an enemy player is {level}", nodes.SomePlayer, _enemy_level, _says_enemy_level,
           "your opponent is {level}"),
    row(
        "condition",
        "there are {number} | or more | enemy players",
        of(ast.Compare, ast.PlayerValue("you", "opponents"), ">=", gap("number")),
    ),
    worked("condition", "you are | attacking {attack_target}", ast.Is, _attacking, None),
    row("condition", "{past} | during this turn", gap("past")),
    worked("past", "{happened_to} has been destroyed", ast.Happened, _was_destroyed, _says_destroyed),
    worked("past", "{happened_to} has been destroyed {cause}", ast.Happened, _destroyed_so, _says_destroyed_so),
    worked("past", "you have activated {article} [{adjectives}] {commands} {main_or_action}", ast.Happened, _activated,
           _says_activated),
    worked("condition", "{single} is destroyed {cause}", ast.And, _in_trigger, None, "{single} was destroyed {cause}"),
    worked("condition", "{single} is destroyed | during {spoken_span}", ast.Now, _destroyed_in, None),
    worked("past", "{happened_to} has been deployed", ast.Happened, _was_deployed, _says_deployed),
    worked("past", "you have deployed {comer}", ast.Happened, _have_deployed, None),
    worked("past", "you have played {played}", ast.Happened, _have_played, None),
    said("past", "you have played {text}", ast.Happened, _says_played),
    worked("past", "your opponent has discarded due to {one} | of your effects", ast.Happened, _discarded,
           _says_discarded),
    worked("condition", "you use an EX Resource to play this card", nodes.PaidWithEx, _with_ex, _says_with_ex,
           "you used an EX Resource to play this card", "an EX Resource was used to play this card",
           "an EX Resource is used to play this card"),
    worked("condition", "you deploy this Unit from your trash", ast.And, _from_trash, None,
           "this unit is deployed from your trash", "this unit was deployed from your trash"),
)  # fmt: skip
"""Times, numbers, and what happened."""
