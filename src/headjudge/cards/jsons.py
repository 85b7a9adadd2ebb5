"""Strict JSON: a key stands once in an object, and NaN and Infinity are no numbers."""

from __future__ import annotations

import json
import re
from typing import Any, Final, NoReturn

from headjudge.cards.mistakes import Mistake, refuse
from headjudge.errors import HeadJudgeError, shown


class Lax(ValueError):
    """Raised for input that Python's reader accepts although JSON does not allow it."""


def parse_json(text: str, where: str) -> Any:
    """Returns the value of a JSON text."""
    if text.strip()[:1] not in tuple('{["0123456789-tfn'):
        raise HeadJudgeError("this is no JSON", where=where)
    try:
        return strict_value(text)
    except json.JSONDecodeError as error:
        place = f"{where}, line {error.lineno}, column {error.colno}"
        raise HeadJudgeError(f"damaged JSON: {error.msg[:1].lower()}{error.msg[1:]}", where=place) from None
    except Lax:
        refuse(lax_places(text, where))
        raise HeadJudgeError("this is no JSON", where=where) from None
    except (RecursionError, ValueError):
        raise HeadJudgeError("damaged JSON: a value is nested too deeply or too long", where=where) from None


def strict_value(text: str) -> Any:
    """Returns the value of a JSON text. Raises `Lax`, another ValueError or RecursionError."""
    return json.loads(text, object_pairs_hook=_object, parse_constant=_no_number)


def looks_like_json(text: str) -> bool:
    """Whether a text starts as JSON objects and lists do."""
    return text.lstrip()[:1] in ("{", "[")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise Lax
    return found


def _no_number(name: str) -> NoReturn:
    raise Lax


_TOKEN: Final = re.compile(r'("(?:[^"\\]|\\.)*")(\s*:)?|([{}\[\]])|(-?Infinity|NaN)', re.DOTALL)


def lax_places(text: str, where: str) -> list[Mistake]:
    """Returns every key that stands twice in an object, and every number that is none, with its line."""
    found: list[Mistake] = []
    line, counted = 1, 0
    open_objects: list[set[str]] = []
    for token in _TOKEN.finditer(text):
        written, is_key, bracket, constant = token.groups()
        what = ""
        if bracket is not None:
            if bracket in "{[":
                open_objects.append(set())
            elif open_objects:
                open_objects.pop()
        elif constant is not None:
            what = f"{constant} is no number of JSON"
        elif is_key is not None and open_objects:
            key = json.loads(written)
            if key in open_objects[-1]:
                what = f"the key {shown(key)} stands twice in one object"
            open_objects[-1].add(key)
        if what:
            line += text.count("\n", counted, token.start())
            counted = token.start()
            found.append(Mistake(f"{where}, line {line}", what, "" if constant else "Leave one of them out."))
    return found
