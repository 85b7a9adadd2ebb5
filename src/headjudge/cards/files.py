"""Reads and writes files that users name; every failure is an error that says how to mend it."""

from __future__ import annotations

import os
import select
import stat
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

from headjudge.errors import HeadJudgeError, shown

LARGEST: Final = 64 * 1024 * 1024
PATIENCE: Final = 5.0
"""So many seconds a pipe may stay silent."""


def read_bytes(path: str | Path, largest: int = LARGEST) -> bytes:
    """Returns the bytes of a file or a pipe. Raises an error for more than `largest` bytes."""
    if not isinstance(path, (str, os.PathLike)):  # a number would be a file that is open already
        raise HeadJudgeError(f"{shown(path)} is no file", mend="Give its path.")
    where = str(path)
    try:
        kind = os.stat(path).st_mode
        if stat.S_ISDIR(kind):
            raise HeadJudgeError("this is a folder", where=where, mend="Name a file.")
        if not stat.S_ISREG(kind) and not stat.S_ISFIFO(kind):
            raise HeadJudgeError("this is a device or a socket, not a file", where=where, mend="Name a file.")
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0))
        with os.fdopen(handle, "rb") as stream:
            size = os.fstat(handle).st_size
            if size <= largest:
                data = _piped(handle, largest, where) if stat.S_ISFIFO(kind) else stream.read(largest + 1)
                size = max(len(data), size)
    except FileNotFoundError:
        raise HeadJudgeError("there is no such file", where=where) from None
    except (OSError, ValueError) as error:
        raise HeadJudgeError(f"the file cannot be read ({_reason(error)})", where=where) from None
    if size > largest:
        raise HeadJudgeError(f"the file is too large ({size:,} bytes; at most {largest:,} are read)", where=where)
    return data


def _piped(handle: int, largest: int, where: str) -> bytes:
    """Returns the bytes that come out of a pipe until its other end is closed."""
    found: list[bytes] = []
    size = 0
    while size <= largest:
        if not select.select([handle], [], [], PATIENCE)[0]:
            raise HeadJudgeError(f"nothing comes out of this pipe for {PATIENCE:g} seconds", where=where)
        part = os.read(handle, 1 << 16)
        if not part:
            break
        found.append(part)
        size += len(part)
    return b"".join(found)


def read_text(path: str | Path, largest: int = LARGEST) -> str:
    """Returns the text of a UTF-8 file, with or without a byte order mark."""
    data = read_bytes(path, largest)
    where = str(path)
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


def write_text(path: str | Path, text: str) -> None:
    """Write a whole file. Even if this is interrupted, the file holds either its old content or all of `text`.

    The text goes to a temporary file of the same folder, from there to the disk, and then takes the name of the file.
    """
    where = str(path)
    try:
        target = Path(os.path.realpath(path))  # what a link points to is written, and the link stays
        if target.is_dir():
            raise HeadJudgeError("this is a folder", where=where, mend="Name a file.")
        mode = stat.S_IMODE(target.stat().st_mode) if target.exists() else _usual_mode()
        if target.exists() and not target.is_file():
            raise HeadJudgeError("this is a device, a pipe or a socket, not a file", where=where, mend="Name a file.")
        _replace(target, text.encode("utf-8"), mode)
    except FileNotFoundError:
        raise HeadJudgeError("there is no such folder", where=where, mend="Make it, or name another.") from None
    except (OSError, ValueError) as error:
        raise HeadJudgeError(f"the file cannot be written ({_reason(error)})", where=where) from None


def _replace(target: Path, data: bytes, mode: int) -> None:
    handle, scratch = tempfile.mkstemp(dir=target.parent, prefix=".headjudge-", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(handle)
        os.chmod(scratch, mode)
        os.replace(scratch, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(scratch)
        raise
    with suppress(OSError):  # not every system has folders that can be opened
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _usual_mode() -> int:
    """Returns the permissions of a new file."""
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _reason(error: OSError | ValueError) -> str:
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return said[:1].lower() + said[1:]
