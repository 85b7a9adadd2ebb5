"""Runs the server: logs, listening, and the browser that is opened when it is ready."""

from __future__ import annotations

import gc
import logging
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import replace

import structlog
import uvicorn

from headjudge.errors import HeadJudgeError
from headjudge.table.app import make_app
from headjudge.table.house import House
from headjudge.table.settings import Settings

LEVELS = ("debug", "info", "warning", "error")

SWITCHED = 0.001
"""Seconds after which a thread that reads cards lets the tables go on."""


COLLECTED = (20_000, 20, 200)
"""When Python looks for what nobody uses: rarely, since it goes through every game and nothing moves meanwhile."""


def set_up_logs(settings: Settings) -> None:
    """Write logs to standard error, as lines for people or as JSON."""
    if settings.log_level not in LEVELS:
        raise HeadJudgeError(f"there is no level {settings.log_level!r}", mend=f"They are: {', '.join(LEVELS)}.")
    renderer = (structlog.processors.JSONRenderer() if settings.log_json
                else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty()))
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars, structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True), structlog.processors.format_exc_info, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, settings.log_level.upper())),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr), cache_logger_on_first_use=True)


def listen(settings: Settings, or_any: bool = False) -> socket.socket:
    """Returns a socket that listens. or_any: on any free port if that of the settings is taken.

    Raises HeadJudgeError if the address cannot be used.
    """
    if not settings.host:
        raise HeadJudgeError("the address to listen on is empty",
                             mend="Give 127.0.0.1 for this machine alone, 0.0.0.0 for all that reach it.")
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except (OSError, OverflowError) as error:
        listening.close()
        if or_any and settings.port:
            return listen(replace(settings, port=0))
        raise HeadJudgeError(f"port {settings.port} of {settings.host} cannot be used ({error})",
                             mend="Name another one with --port, or 0 for any free one.") from None
    return listening


class Server(uvicorn.Server):
    """The server of a house. ready: called when it answers.

    The house is opened here and not by the application: what is wrong with its database is an error of `run`, where
    uvicorn would print a traceback.
    """

    def __init__(self, house: House, ready: Callable[[], None] = lambda: None) -> None:
        super().__init__(uvicorn.Config(
            make_app(house), log_config=None, access_log=False, ws="websockets-sansio", ws_max_size=65_536,
            ws_per_message_deflate=False, ws_ping_interval=20.0, ws_ping_timeout=30.0, timeout_graceful_shutdown=5,
            proxy_headers=True, forwarded_allow_ips=house.settings.trusted_proxies, server_header=False))
        self._house = house
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await self._house.open()
        await super().startup(sockets)
        if self.started:
            self._ready()


def run(settings: Settings, open_browser: bool = False, or_any: bool = False) -> None:
    """Serve until the process is told to end. or_any: on any free port if that of the settings is taken."""
    set_up_logs(settings)
    sys.setswitchinterval(SWITCHED)
    gc.set_threshold(*COLLECTED)
    listening = listen(settings, or_any)
    port = listening.getsockname()[1]
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    address = f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{port}"

    def ready() -> None:
        print(f"HeadJudge is ready: {address}", flush=True)
        if open_browser:
            webbrowser.open(address)

    with closing(listening):
        server = Server(House(replace(settings, port=port)), ready)
        with suppress(KeyboardInterrupt):
            server.run([listening])
    if not server.started:
        raise HeadJudgeError("the server could not start", mend="Its log says why.")
