"""Files changed as damage and ill will change them, by chance that follows from a seed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from headjudge.api.files import seal

STRANGE: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2**31, -2**63, 10**30, 0.5, 1e308, "", "x", "ws", "\x1b[2J", "\u202e", "\ud800",
    "a" * 5000,
    [], {}, [[]], [None], {"x": 1}, {"frame": {"do": "Game", "with": {}}}, {"card": 0}, {"event": 10**9}, {"set": [[]]},
    {"Effect": []}, {"ability": -1}, [[0, 1, ""]], [[-1, 10**9, ""]], {"is": "Ability"},
)


def damaged(data: bytes, chance: Random) -> bytes:
    """Bytes flipped, cut off, left out, doubled or put in."""
    found = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 8))):
        at = chance.randrange(len(found) + 1)
        length = chance.choice((1, 2, 20, 500))
        kind = chance.randrange(5)
        if kind == 0 and at < len(found):
            found[at] ^= 1 << chance.randrange(8)
        elif kind == 1:
            del found[at:]
        elif kind == 2:
            del found[at:at + length]
        elif kind == 3:
            found[at:at] = found[at:at + length]
        else:
            found[at:at] = bytes(chance.choices(b'\0\x1b\xff\xfe{}[]",:0e-\n', k=chance.choice((1, 3, 10))))
    return bytes(found)


def twisted(value: Any, chance: Random) -> Any:
    """A JSON value of which some parts are replaced, left out, doubled or exchanged."""
    made = json.loads(json.dumps(value))
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        places = list(_places(made, chance))
        if not places:
            return made
        inside, key = chance.choice(places)
        kind = chance.randrange(6)
        if kind == 0:
            del inside[key]
        elif kind == 1 and isinstance(inside, list):
            inside.insert(key, inside[key])
        elif kind == 2:
            other, there = chance.choice(places)
            inside[key], other[there] = other[there], inside[key]
        elif kind == 3 and type(inside[key]) is int:
            inside[key] += chance.choice((-1, 1, 7, 1000))
        elif kind == 4 and isinstance(inside, dict):
            inside[chance.choice(("x", "undo", "id", ""))] = inside.pop(key)
        else:
            inside[key] = chance.choice(STRANGE)
        made = json.loads(json.dumps(made))      # what was exchanged is no longer shared
    return made


def _places(value: Any, chance: Random) -> Iterator[tuple[Any, Any]]:
    """Some of the places of a value, as what holds it and its key or index; those near the top more often."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    for key in chance.sample(keys, min(len(keys), 12)):
        yield value, key
        if chance.random() < 0.7:
            yield from _places(value[key], chance)


def with_a_key_twice(text: str, chance: Random) -> str:
    """A JSON text in which one key stands twice in its object."""
    starts = [at for at, sign in enumerate(text) if sign == "{" and text[at + 1:at + 2] == '"']
    if not starts:
        return text
    at = chance.choice(starts) + 1
    end = text.index('"', at + 1) + 1
    return f"{text[:at]}{text[at:end]}:null,{text[at:]}"


def resealed(text: str, chance: Random) -> str:
    """A save, replay or match that is twisted, and has the sum that belongs to what it now says."""
    body = json.loads(text)
    content = {key: value for key, value in body.items() if key not in ("format", "version", "program", "sum")}
    made = twisted(content, chance)
    for key in ("format", "version", "program"):
        made.pop(key, None)
    return seal(body["format"], made)


def mutant(text: str, chance: Random, sealed: bool) -> bytes:
    """A file that comes from this text by one way or another."""
    kind = chance.random()
    if kind < 0.25:
        return damaged(text.encode(), chance)
    is_json = _is_json(text)
    if kind < 0.3 and is_json:
        return with_a_key_twice(text, chance).encode("utf-8", "surrogatepass")
    if sealed:
        return resealed(text, chance).encode("utf-8", "surrogatepass")
    if is_json:
        return json.dumps(twisted(json.loads(text), chance)).encode()
    lines = text.splitlines()
    chance.shuffle(lines)
    return damaged("\n".join(lines).encode(), chance)


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True
