"""Hands a socket on to the process that has the table, where several processes share a database."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from headjudge.table.schema import CLOSED_RESTART

HOP: Final = "x-headjudge-hop"
"""The header of a socket that was handed on: it is not handed on again."""

PASSED_ON: Final = ("cookie", "origin", "host", "x-forwarded-for")
CODES: Final = frozenset((1000, 1008, 1009, 1012, 4001, 4003, 4008, 4029))

log = structlog.get_logger("headjudge.table")


async def relay(socket: WebSocket, url: str, own: str) -> None:
    """Pass messages between a client and another process until one of them closes.

    The client is told to come back if the other process cannot be reached: by then its lock may be free.
    """
    if not url or url == own or HOP in socket.headers:
        await socket.close(CLOSED_RESTART, "the table is moving")
        return
    target = url.replace("http", "ws", 1).rstrip("/") + socket.url.path
    headers = {name: socket.headers[name] for name in PASSED_ON if name in socket.headers and name != "host"}
    try:
        async with connect(target, additional_headers={**headers, HOP: "1"}, compression=None, max_size=None,
                           origin=None, open_timeout=5, proxy=None) as other:
            await _pass(socket, other)
    except (OSError, TimeoutError, InvalidHandshake) as error:
        log.warning("the process that has a table cannot be reached", url=url, error=str(error))
        with suppress(RuntimeError):
            await socket.close(CLOSED_RESTART, "the table is moving")


async def _pass(socket: WebSocket, other: ClientConnection) -> None:
    up = asyncio.create_task(_up(socket, other))
    down = asyncio.create_task(_down(socket, other))
    _, pending = await asyncio.wait({up, down}, return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def _up(socket: WebSocket, other: ClientConnection) -> None:
    with suppress(WebSocketDisconnect, ConnectionClosed, RuntimeError):
        while True:
            received = await socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            await other.send(received.get("text") or received.get("bytes") or "")


async def _down(socket: WebSocket, other: ClientConnection) -> None:
    code, reason = CLOSED_RESTART, "the table is moving"
    try:
        async for message in other:
            await (socket.send_text(message) if isinstance(message, str) else socket.send_bytes(message))
        code, reason = other.close_code or CLOSED_RESTART, other.close_reason or ""
    except ConnectionClosed as error:
        if error.rcvd is not None:
            code, reason = error.rcvd.code, error.rcvd.reason
    except (WebSocketDisconnect, RuntimeError):
        return
    with suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(code if code in CODES else CLOSED_RESTART, reason)
