"""A PostgreSQL cluster of a test's own, from the programs of Debian's package."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


def programs() -> Path | None:
    """Returns the folder of the programs of PostgreSQL; None where it is not installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    path = found[-1] if found else shutil.which("initdb")
    return None if path is None else Path(path).parent


@contextmanager
def cluster() -> Iterator[str]:
    """A cluster; gives its URL. Skips the test where there is no PostgreSQL, or nobody who may run it."""
    binaries = programs()
    if binaries is None:
        pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    user, port = _user(), _free_port()
    # Not in a folder of pytest, which no other user may enter.
    folder = Path(tempfile.mkdtemp(prefix="headjudge-postgres-"))
    data = folder / "data"
    if user is not None:
        shutil.chown(folder, user)

    def run(*command: str) -> None:
        subprocess.run([str(binaries / command[0]), *command[1:]], check=True, user=user, cwd=folder,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, "HOME": str(folder)})

    run("initdb", "-D", str(data), "-U", "headjudge", "-A", "trust", "-N")
    run("pg_ctl", "-D", str(data), "-w", "-l", str(folder / "log"), "-o",
        f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder}", "start")
    try:
        yield f"postgresql://headjudge@127.0.0.1:{port}/postgres"
    finally:
        run("pg_ctl", "-D", str(data), "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


def _user() -> str | None:
    """Returns the user who runs PostgreSQL, which refuses to run as root; None for the present one."""
    if os.getuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            pwd.getpwnam(name)
        except KeyError:
            continue
        return name
    pytest.skip("PostgreSQL does not run as root, and there is no other user")


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])
