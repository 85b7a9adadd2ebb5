"""The routes of the HTTP API. Their JSON stands in `schema`, docs/protocol.md lists them."""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final, cast

import msgspec
from prometheus_client import generate_latest
from sqlalchemy import insert, select, text
from starlette.convertors import IntegerConvertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from headjudge.api.replays import record
from headjudge.table import metrics, openings, positions, rulebook, schema
from headjudge.table.course import GOTO, Entry
from headjudge.table.decks import known_game
from headjudge.table.house import new_id
from headjudge.table.http import (
    Refusal,
    Wrapped,
    body,
    costly,
    house_of,
    json,
    number,
    player,
    raw,
    route,
    seated,
    with_cookie,
    word,
)
from headjudge.table.identity import COOKIE, Player
from headjudge.table.library import LARGEST_FILE, page_of
from headjudge.table.models import POSITIONS
from headjudge.table.replays import OPEN, WATCH, Replays


def replays_of(request: Request) -> Replays:
    """Returns the server's replays."""
    return cast("Replays", request.app.state.replays)


# Who I am


def _me(found: Player) -> schema.Me:
    return schema.Me(found.id, found.name, not found.account, found.account)


async def who(request: Request) -> Any:
    """The player of this browser, null for a browser that is not known yet."""
    found = await player(request)
    return None if found is None else _me(found)


async def name_me(request: Request) -> Any:
    """Make a guest, or give the player another name. Without a name a guest gets one."""
    house, found = house_of(request), await player(request)
    wish = await body(request, schema.NameMe)
    if found is not None:
        return _me(await house.identity.rename(found, wish.name)) if wish.name else _me(found)
    costly(request)
    guest, secret = await house.identity.make_guest(wish.name)
    return with_cookie(json(_me(guest)), request, secret)


async def make_account(request: Request) -> Any:
    """Make an account of the guest."""
    costly(request)
    found, wish = await seated(request), await body(request, schema.Credentials)
    return _me(await house_of(request).identity.make_account(found, wish.account, wish.passphrase))


async def log_in(request: Request) -> Any:
    """Play as an account in this browser."""
    costly(request)
    wish = await body(request, schema.Credentials)
    found, secret = await house_of(request).identity.log_in(wish.account, wish.passphrase)
    return with_cookie(json(_me(found)), request, secret)


async def log_out(request: Request) -> Any:
    """Forget the player in this browser."""
    secret = request.cookies.get(COOKIE)
    if secret:
        await house_of(request).identity.log_out(secret)
    return with_cookie(json({}), request, None)


async def forget_me(request: Request) -> Any:
    """Delete the player with decks and cards."""
    await house_of(request).identity.forget(await seated(request))
    return with_cookie(json({}), request, None)


async def my_data(request: Request) -> Any:
    """Everything that is kept about the player."""
    house, found = house_of(request), await seated(request)
    tables = await house.tables(found)
    data = {"me": _me(found), "decks": await house.decks.of(found), "tables": tables.mine,
            "card_files": [file for file in await house.library.files(found) if not file.shared]}
    return json(data, headers={"content-disposition": 'attachment; filename="headjudge.json"'})


# Games and rules


async def games(request: Request) -> Any:
    """The games and the programs."""
    return await asyncio.to_thread(rulebook.all_games)


async def rules(request: Request) -> Any:
    """The rules of a game that fit some words."""
    return await asyncio.to_thread(rulebook.rules, word(request, "game"), word(request, "q"))


async def one_rule(request: Request) -> Any:
    """A rule by its id."""
    return await asyncio.to_thread(rulebook.rule, request.path_params["rule"][:60])


# Tables


async def tables(request: Request) -> Any:
    """The own tables and the open ones."""
    return await house_of(request).tables(await player(request))


async def make_table(request: Request) -> Any:
    """Make a table."""
    costly(request)
    return json(await house_of(request).make(await seated(request), await body(request, schema.NewTable)), 201)


async def one_table(request: Request) -> Any:
    """A table."""
    return await house_of(request).info(request.path_params["table"], await player(request))


async def join(request: Request) -> Any:
    """Take a seat."""
    return await house_of(request).join(await seated(request), request.path_params["table"],
                                        await body(request, schema.Join))


async def leave(request: Request) -> Any:
    """Give up a seat before the game begins."""
    await house_of(request).leave(await seated(request), request.path_params["table"])
    return {}


async def branch(request: Request) -> Any:
    """Play on from a position of a finished game, on an analysis table with the whole game as its main line."""
    costly(request)
    found, wish = await seated(request), await body(request, schema.Branch)
    opened = await replays_of(request).open(request.path_params["table"])
    if wish.at > len(opened.made):
        raise Refusal(400, f"the game has {len(opened.made)} decisions")
    info = await house_of(request).info(request.path_params["table"], None)
    entries = [entry._replace(n=n, parent=n - 1, request="") for n, entry in enumerate(opened.made, 1)]
    entries.append(Entry(len(entries) + 1, GOTO, wish.at, 0))
    return json(await house_of(request).analyse(found, opened.course.start, info.game, info.format, len(info.seats),
                                                entries, [seat.name for seat in info.seats]), 201)


# Replays


async def replay(request: Request) -> Any:
    """The decisions of a finished game."""
    opened = await replays_of(request).open(request.path_params["table"])
    info = await house_of(request).info(request.path_params["table"], await player(request))
    return schema.ReplayInfo(info, opened.steps(), len(info.seats))


async def frame(request: Request) -> Any:
    """A position of a finished game."""
    opened = await replays_of(request).open(request.path_params["table"])
    at, reader = request.path_params["at"], word(request, "as") or OPEN
    seats = [str(seat) for seat in range(len(opened.course.game.players))]
    if at > len(opened.made) or reader not in (OPEN, WATCH, *seats):
        raise Refusal(404, f"there are positions 0 to {len(opened.made)}, as {', '.join([OPEN, WATCH, *seats])}")
    return opened.frame(at, reader)


async def download(request: Request) -> Any:
    """The replay as a file that `headjudge replay` plays."""
    table = request.path_params["table"]
    opened = await replays_of(request).open(table)
    content = await asyncio.to_thread(record, opened.course.game)
    return Response(content, 200, {"content-disposition": f'attachment; filename="headjudge-{table}.json"',
                                   "cache-control": "no-store"}, "application/json")


# Cards


async def cards(request: Request) -> Any:
    """Cards of the starters and of the library: words in `q`, and the fields of the game's cards."""
    game = known_game(word(request, "game"))
    wanted = {key: value[:100] for key, value in request.query_params.items()
              if key not in ("game", "q", "page", "file") and value}
    return await house_of(request).library.search(game, await player(request), word(request, "q"), wanted,
                                                  number(request, "page"), number(request, "file", -1))


async def card(request: Request) -> Any:
    """A card and the reading of its text; `?table=` also for the cards that this player sees at a table."""
    house, found, id = house_of(request), await player(request), request.path_params["card"][:100]
    game = known_game(request.path_params["game"])
    room = house.rooms.get(word(request, "table"))
    at_table = None if room is None else room.card(None if found is None else found.id, id)
    if at_table is not None and room is not None and room.terms.game == game:
        return await asyncio.to_thread(page_of, game, at_table)
    return await house.library.page(game, found, id)


async def card_files(request: Request) -> Any:
    """The card files that the player may use."""
    return await house_of(request).library.files(await player(request), word(request, "game"))


async def add_cards(request: Request) -> Any:
    """Add a card file, the body of the request, to the own library; `?game=ws&name=file.json`."""
    costly(request)
    found, game = await seated(request), known_game(word(request, "game"))
    data = await raw(request, LARGEST_FILE)
    try:
        content = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refusal(400, "the file is not saved as UTF-8", "Save it as UTF-8.") from None
    return json(await house_of(request).library.add(found, game, word(request, "name") or "cards.json", content), 201)


async def remove_cards(request: Request) -> Any:
    """Delete a card file of the own library."""
    await house_of(request).library.remove(await seated(request), request.path_params["file"])
    return {}


# Decks


async def decks(request: Request) -> Any:
    """The own decks; none for a browser that is not known yet."""
    found = await player(request)
    return [] if found is None else await house_of(request).decks.of(found, word(request, "game"))


async def add_deck(request: Request) -> Any:
    """Keep a deck."""
    return json(await house_of(request).decks.save(await seated(request), await body(request, schema.NewDeck)), 201)


async def change_deck(request: Request) -> Any:
    """Keep a deck in place of another."""
    return await house_of(request).decks.save(await seated(request), await body(request, schema.NewDeck),
                                              request.path_params["deck"])


async def one_deck(request: Request) -> Any:
    """A deck."""
    return await house_of(request).decks.get(await seated(request), request.path_params["deck"])


async def remove_deck(request: Request) -> Any:
    """Delete a deck."""
    await house_of(request).decks.remove(await seated(request), request.path_params["deck"])
    return {}


async def export_deck(request: Request) -> Any:
    """A deck as text: `?form=names`, `ids`, `table` or `json`."""
    written = await house_of(request).decks.export(await seated(request), request.path_params["deck"],
                                                   word(request, "form") or "names")
    return Response(written, 200, {"cache-control": "no-store"}, "text/plain; charset=utf-8")


async def check_deck(request: Request) -> Any:
    """What is wrong with a deck list."""
    return await house_of(request).decks.check(await player(request), await body(request, schema.NewDeck))


# Positions


async def add_position(request: Request) -> Any:
    """Keep a position; the link to it opens the same game."""
    house, found = house_of(request), await seated(request)
    wish = await body(request, schema.PositionText)
    pool = await house.library.pool(known_game(positions.game_of(wish.text)), found)
    game = await asyncio.to_thread(positions.begun, wish.text, pool)
    start = await asyncio.to_thread(game.record)
    made = schema.PositionInfo(new_id(), "", wish.text, game.fingerprint())
    made.path = f"/p/{made.id}"
    await house.store.write(insert(POSITIONS).values(
        id=made.id, player=found.id, game=game.rules.id, text=wish.text, start=start,
        fingerprint=made.fingerprint, created=int(time.time())))
    return json(made, 201)


async def check_position(request: Request) -> Any:
    """The position that a text describes, as everybody sees it: nothing is kept."""
    wish = await body(request, schema.PositionText)
    pool = await house_of(request).library.pool(known_game(positions.game_of(wish.text)), await player(request))
    game = await asyncio.to_thread(positions.begun, wish.text, pool)
    return await asyncio.to_thread(positions.frame_of, game)


async def _position(request: Request) -> Any:
    row = await house_of(request).store.row(
        select(POSITIONS).where(POSITIONS.c.id == request.path_params["position"]))
    if row is None:
        raise LookupError("there is no such position")
    return row


async def one_position(request: Request) -> Any:
    """A position that was kept."""
    row = await _position(request)
    return schema.PositionInfo(row["id"], f"/p/{row['id']}", row["text"], row["fingerprint"])


async def play_position(request: Request) -> Any:
    """Play a position on, both sides, on an analysis table."""
    costly(request)
    found, row = await seated(request), await _position(request)
    return json(await _analysed(request, found, row["start"]), 201)


async def _analysed(request: Request, found: Player, start: str, about: str = "") -> schema.Made:
    """Make an analysis table from the replay of a game before its first decision."""
    begun = msgspec.json.decode(start, type=dict[str, Any])
    return await house_of(request).analyse(found, start, begun["game"], begun["way"], begun["players"], about=about)


async def play_ruling(request: Request) -> Any:
    """Play from the position of a ruling, both sides, on an analysis table."""
    costly(request)
    found, wish = await seated(request), await body(request, schema.RulingChoice)
    game = await asyncio.to_thread(openings.opened, known_game(wish.game), wish.test)
    return json(await _analysed(request, found, await asyncio.to_thread(game.record), wish.test), 201)


# For operators


async def healthz(request: Request) -> Response:
    """Whether the server and its database answer."""
    house = cast("Wrapped", request.app.state.wrapped).house
    try:
        await asyncio.wait_for(house.store.rows(text("SELECT 1")), 5)
    except Exception:
        return json({"status": "the database does not answer"}, 503)
    return json({"status": "closing" if house.closing else "ok", "tables": len(house.rooms)},
                503 if house.closing else 200)


async def metrics_page(request: Request) -> Response:
    """Figures for Prometheus."""
    return Response(generate_latest(metrics.REGISTRY), 200, {"cache-control": "no-store"},
                    "text/plain; version=0.0.4; charset=utf-8")


def _get(path: str, handler: Any) -> Route:
    return Route(path, route(handler), methods=["GET"])


def _post(path: str, handler: Any) -> Route:
    return Route(path, route(handler), methods=["POST"])


def _put(path: str, handler: Any) -> Route:
    return Route(path, route(handler), methods=["PUT"])


def _delete(path: str, handler: Any) -> Route:
    return Route(path, route(handler), methods=["DELETE"])


class _Number(IntegerConvertor):
    """A number that every database holds: a longer one becomes one that names nothing."""

    def convert(self, value: str) -> int:
        return int(value) if len(value) < 16 else 10 ** 15


register_url_convertor("number", _Number())

ROUTES: Final = [
    Route("/healthz", healthz), Route("/metrics", metrics_page),
    _get("/api/me", who), _post("/api/me", name_me), _delete("/api/me", forget_me), _get("/api/me/data", my_data),
    _post("/api/account", make_account), _post("/api/login", log_in), _post("/api/logout", log_out),
    _get("/api/games", games), _get("/api/rules", rules), _get("/api/rules/{rule}", one_rule),
    _get("/api/tables", tables), _post("/api/tables", make_table), _get("/api/tables/{table}", one_table),
    _post("/api/tables/{table}/join", join), _post("/api/tables/{table}/leave", leave),
    _post("/api/tables/{table}/branch", branch), _get("/api/tables/{table}/replay", replay),
    _get("/api/tables/{table}/replay.json", download), _get("/api/tables/{table}/replay/{at:number}", frame),
    _get("/api/cards", cards), _get("/api/cards/files", card_files), _post("/api/cards/files", add_cards),
    _delete("/api/cards/files/{file:number}", remove_cards), _get("/api/cards/{game}/{card:path}", card),
    _get("/api/decks", decks), _post("/api/decks", add_deck), _post("/api/decks/check", check_deck),
    _get("/api/decks/{deck:number}", one_deck), _put("/api/decks/{deck:number}", change_deck),
    _delete("/api/decks/{deck:number}", remove_deck), _get("/api/decks/{deck:number}/export", export_deck),
    _post("/api/positions", add_position), _post("/api/positions/check", check_position),
    _post("/api/rulings/play", play_ruling),
    _get("/api/positions/{position}", one_position), _post("/api/positions/{position}/play", play_position),
]
