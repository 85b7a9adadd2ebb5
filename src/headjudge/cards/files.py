"""Reading files that people name: whatever is wrong with one is an error that says what to do."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final

from headjudge.errors import HeadJudgeError

LARGEST: Final = 64 * 1024 * 1024


def read_bytes(path: str | Path, largest: int = LARGEST) -> bytes:
    """What is in a file, or in whatever else has a name and can be read; never more than so many bytes."""
    where = str(path)
    file = Path(path)
    try:
        if file.is_dir():
            raise HeadJudgeError("this is a folder", where=where, mend="Name a file.")
        with file.open("rb") as stream:
            data = stream.read(largest + 1)
            size = max(len(data), os.fstat(stream.fileno()).st_size)
    except FileNotFoundError:
        raise HeadJudgeError("there is no such file", where=where) from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise HeadJudgeError(f"the file cannot be read ({reason.lower()})", where=where) from None
    if size > largest:
        raise HeadJudgeError(f"the file is too large ({size:,} bytes; at most {largest:,} are read)", where=where)
    return data


def read_text(path: str | Path, largest: int = LARGEST) -> str:
    """The text of a UTF-8 file, with or without a byte order mark."""
    where = str(path)
    data = read_bytes(path, largest)
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise HeadJudgeError("the file is saved as UTF-16", where=where, mend="Save it as UTF-8.")
    if b"\0" in data:
        raise HeadJudgeError("this is not a text file", where=where)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise HeadJudgeError("the file is not saved as UTF-8", where=f"{where}, line {line}",
                             mend="Save it as UTF-8.") from None


def parse_json(text: str, where: str) -> Any:
    """The value of a JSON text."""
    if text.strip()[:1] not in tuple('{["0123456789-tfn'):
        raise HeadJudgeError("this is no JSON", where=where)
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        place = f"{where}, line {error.lineno}, column {error.colno}"
        raise HeadJudgeError(f"damaged JSON: {error.msg[:1].lower()}{error.msg[1:]}", where=place) from None
    except (RecursionError, ValueError):
        raise HeadJudgeError("damaged JSON: a value is nested too deeply or too long", where=where) from None


def looks_like_json(text: str) -> bool:
    """Whether a text starts as JSON objects and lists do."""
    return text.lstrip()[:1] in ("{", "[")
