"""The socket of a table: from the first message to the last."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Any, Final, cast

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from headjudge.errors import HeadJudgeError
from headjudge.table import metrics, schema
from headjudge.table.house import Elsewhere, House, Unknown
from headjudge.table.http import Wrapped
from headjudge.table.identity import COOKIE, Player
from headjudge.table.relay import relay
from headjudge.table.rooms import Room
from headjudge.table.safety import is_own_origin
from headjudge.table.schema import CLIENT
from headjudge.table.seats import encoded
from headjudge.table.sockets import Bucket, Tab

PATIENCE: Final = 20.0
"""So many seconds a client may take for its first message."""

LOOKED: Final = 1.0
"""So often a table that waits for players is looked at, since another process may have seated one."""

MOST_WAITING: Final = 64
MOST_MALFORMED: Final = 20

log = structlog.get_logger("headjudge.table")


class Connection:
    """A socket, and what has come from it. send, close: as `sockets.Wire` has them."""

    def __init__(self, socket: WebSocket, rate: float) -> None:
        self._socket = socket
        self._bucket = Bucket(rate, 2 * rate)
        self._malformed = 0
        self.incoming: asyncio.Queue[tuple[Any, float] | None] = asyncio.Queue(MOST_WAITING)

    async def send(self, message: bytes) -> None:
        """Send a message, when the socket takes it."""
        await self._socket.send_text(message.decode())

    async def close(self, code: int, reason: str) -> None:
        """Close the socket."""
        if self._socket.application_state is WebSocketState.CONNECTED:
            with suppress(RuntimeError, WebSocketDisconnect):
                await self._socket.close(code, reason)

    async def read(self) -> None:
        """Put what comes in into `incoming`, and None at the end."""
        try:
            while True:
                received = await self._socket.receive()
                if received["type"] == "websocket.disconnect":
                    return
                if not await self._take(received.get("text") or received.get("bytes") or ""):
                    return
        except (WebSocketDisconnect, RuntimeError):
            return
        finally:
            await self.incoming.put(None)

    async def _take(self, data: str | bytes) -> bool:
        """Decode a message; False if the socket was closed for it."""
        arrived = time.perf_counter()
        if not self._bucket.take():
            metrics.CLOSED.labels("fast").inc()
            await self.close(schema.CLOSED_FAST, "too fast")
            return False
        if len(data) > schema.LONGEST_MESSAGE:
            metrics.CLOSED.labels("large").inc()
            await self.close(1009, "too large")
            return False
        try:
            message = CLIENT.decode(data)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            metrics.REFUSED.labels("malformed").inc()
            self._malformed += 1
            if self._malformed > MOST_MALFORMED:
                await self.close(schema.CLOSED_FAST, "too many malformed messages")
                return False
            await self.send(encoded(schema.Refused(id="", text=f"The message does not fit: {error}"[:300])))
            return True
        await self.incoming.put((message, arrived))
        return True


async def table_socket(socket: WebSocket) -> None:
    """Serve one socket."""
    wrapped = cast("Wrapped", socket.app.state.wrapped)
    house, table = wrapped.house, socket.path_params["table"]
    if not is_own_origin(socket.headers, house.settings.allowed_origins, required=False):
        await socket.close(1008)
        return
    if not wrapped.fast.take("" if socket.client is None else socket.client.host):
        metrics.CLOSED.labels("fast").inc()
        await socket.close(1013)
        return
    player = await house.identity.of(socket.cookies.get(COOKIE))
    await socket.accept()
    metrics.SOCKETS.inc()
    connection = Connection(socket, house.settings.message_rate)
    try:
        room = await _find(house, table)
        if isinstance(room, str):
            await relay(socket, room, house.url)
            return
        reading = asyncio.create_task(connection.read())
        try:
            await _serve(house, connection, table, player)
        finally:
            reading.cancel()
            with suppress(asyncio.CancelledError):
                await reading
    except Unknown:
        await connection.close(schema.CLOSED_FOREIGN, "there is no such table")
    except Elsewhere:
        await connection.close(schema.CLOSED_RESTART, "another server has the table: come back")
    except HeadJudgeError as error:
        with suppress(Exception):
            await connection.send(encoded(schema.Fault(text=str(error))))
        await connection.close(schema.CLOSED_RESTART, "the table cannot be opened")
    except (RuntimeError, WebSocketDisconnect):
        pass                                            # the client has gone
    finally:
        metrics.SOCKETS.dec()


async def _find(house: House, table: str) -> Room | str | None:
    """Returns a table that has begun, None for one that waits, or the URL of the process that has it."""
    if house.closing:
        raise HeadJudgeError("the server restarts", mend="Come back in a moment.")
    info = await house.info(table, None)
    if info.state == "open":
        return None
    try:
        return await house.room(table)
    except Elsewhere as elsewhere:
        return elsewhere.url


async def _serve(house: House, connection: Connection, table: str, player: Player | None) -> None:
    try:
        first = await asyncio.wait_for(connection.incoming.get(), PATIENCE)
    except TimeoutError:
        await connection.close(schema.CLOSED_SLOW, "no hello")
        return
    hello = first[0] if first is not None else None
    if not isinstance(hello, schema.Hello):
        if first is not None:
            await connection.close(schema.CLOSED_FOREIGN, "the first message is hello")
        return
    if hello.v != schema.VERSION:
        await connection.close(schema.CLOSED_VERSION, f"this server speaks version {schema.VERSION}")
        return
    if hello.table != table:
        await connection.close(schema.CLOSED_FOREIGN, "hello names another table")
        return
    room = await _wait_for_room(house, connection, table, player)
    if room is not None:
        await _play(room, connection, hello, player)


async def _wait_for_room(house: House, connection: Connection, table: str, player: Player | None) -> Room | None:
    """Returns the table when its game has begun; until then the client hears who comes. None: the client has gone."""
    told = None
    while True:
        changed = house.changed
        info = await house.info(table, player)
        if info.state != "open":
            return await house.room(table)
        if info.private and told is None and player is None and not info.seats:
            raise Unknown(table)
        if info != told:
            told = info
            await connection.send(encoded(schema.Lobby(v=schema.VERSION, info=info)))
        waiting = asyncio.create_task(changed.wait())
        coming = asyncio.create_task(connection.incoming.get())
        done, _ = await asyncio.wait({waiting, coming}, timeout=LOOKED, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if coming in done:
            received = coming.result()
            if received is None:
                return None
            await _reply_in_lobby(connection, received[0])
        elif not coming.cancel():
            return None


async def _reply_in_lobby(connection: Connection, message: Any) -> None:
    if isinstance(message, schema.Ping):
        await connection.send(encoded(schema.Pong(id=message.id)))
    elif not isinstance(message, schema.Seen | schema.Hello):
        await connection.send(encoded(schema.Refused(id=message.id, text="The game has not begun yet.")))


async def _play(room: Room, connection: Connection, hello: schema.Hello, player: Player | None) -> None:
    seats = room.seats_of(player.id) if player is not None else ()
    if not seats and not room.terms.spectators:
        await connection.close(schema.CLOSED_FOREIGN, "this table is closed to spectators")
        return
    reader = room.reader(player.id if player is not None and not hello.watch else "")
    tab = Tab(connection, lambda: room.welcome(reader))
    room.attach(reader, tab, hello.epoch, hello.have)
    try:
        while (received := await connection.incoming.get()) is not None:
            message, arrived = received
            if isinstance(message, schema.Hello):
                tab.send(room.welcome(reader))
            else:
                room.take(reader, tab, message, arrived)
    finally:
        tab.drop()
        room.detach(reader, tab)

