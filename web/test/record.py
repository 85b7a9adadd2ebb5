"""Records what a seat would be told of random games: a line of JSON for each, with a welcome and its updates.

    .venv/bin/python web/test/record.py ws 10 > ws.jsonl
    .venv/bin/python web/test/record.py gcg 2 4 battle-royale > gcg.jsonl

The unit tests of the browser's sources read such streams.
"""

from __future__ import annotations

import json
import random
import sys
import zlib
from typing import Any

import headjudge as hj
from headjudge.cards.pool import starter_decks


def placed(view: Any) -> dict[str, Any]:
    found = {}
    for at, owner in enumerate(view["players"]):
        for zone, there in owner["zones"].items():
            if "count" in there:
                found[f"{at}.{zone}"] = there
            else:
                for slot, place in there.items():
                    found[f"{at}.{zone}.{slot}"] = place
    return found


def summed(places: dict[str, Any]) -> str:
    lines = []
    for name in sorted(places):
        ids = ",".join(str((card or {}).get("id", "?")) for card in places[name].get("cards", ()))
        lines.append(f"{name}:{places[name]['count']}:{ids}")
    return f"{zlib.crc32(chr(10).join(lines).encode()):08x}"


def head(view: Any) -> dict[str, Any]:
    return {key: value for key, value in view.items() if key not in ("players", "decision", "seat")}


def asked(view: Any, number: int) -> Any:
    decision = view["decision"]
    return decision and {**decision, "id": number, "yours": True, "total": len(decision["options"])}


def record(name: str, most: int, seat: int, seed: int = 3, seats: int = 2, way: str | None = None) -> list[Any]:
    decks = [hj.load_deck(name, deck) for deck in starter_decks(name)]
    chosen = [decks[at % len(decks)] for at in range(seats)]
    game = hj.new_game(name, chosen, seed=seed, **({"format": way} if way else {}))
    dice = random.Random(seed)
    view = game.view(seat)
    info = {"table": "dev", "game": name, "format": "", "title": name, "state": "playing", "private": True,
            "spectators": True, "undo": "free", "solo": False, "analysis": False, "unread": False, "clock": None,
            "left": "wait", "mine": [seat], "turn": 1, "created": 0, "rematch": "", "result": None,
            "seats": [{"kind": "person" if at == seat else "agent", "name": ("You", "Mika", "Ren", "Aoi")[at % 4],
                       "connected": True, "left": None, "level": "", "ready": True, "mine": at == seat}
                      for at in range(seats)]}
    told = len(game.log_for(seat))
    stream: list[Any] = [{
        "t": "welcome", "v": 1, "table": "dev", "seat": seat, "epoch": "dev", "seq": 0, "info": info,
        "owners": [{"seat": owner["seat"], "seats": owner["seats"]} for owner in view["players"]], "head": head(view),
        "places": placed(view), "decision": asked(view, 0), "log": game.log_for(seat), "log_from": 0, "clocks": None,
        "can_undo": False, "waits": None, "undo_ask": None, "draw_offer": None, "sum": summed(placed(view))}]
    before = placed(view)
    for number in range(1, most + 1):
        decision = game.decision
        if decision is None:
            break
        options = decision.options
        doing = [option for option in options if option.action not in ("pass", "end", "no", "done")]
        game.apply(dice.choice(doing if doing and dice.random() < 0.75 else list(options)))
        view = game.view(seat)
        now = placed(view)
        events = game.log_for(seat, since=told)
        told += len(events)
        waits = None if view["decision"] or view["asked"] is None else {
            "seat": view["asked"], "step": view["step"], "since": 0.0}
        stream.append({
            "t": "update", "seq": number, "sum": summed(now), "events": events, "head": head(view),
            "places": {place: there for place, there in now.items() if before.get(place) != there},
            "decision": asked(view, number), "waits": waits, "can_undo": True})
        before = now
    return stream


def main() -> None:
    name, games, seats = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 2
    way = sys.argv[4] if len(sys.argv) > 4 else None
    for seed in range(games):
        print(json.dumps(record(name, 2000, seed % seats, seed, seats, way), separators=(",", ":")))


if __name__ == "__main__":
    main()
