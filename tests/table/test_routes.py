"""The routes: who I am, tables, cards, decks, positions, rules and replays."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

import pytest

import headjudge as hj
from headjudge.cards import schema as card_files
from tests.amounts import ONLY_FULL
from tests.table.server import Player, served, settings_for

GAMES = ("ws", "gcg", "gate", "cfv", "cfd")

LANTERN = hj.card("ws", id="TT/T01-01", name="Lantern Keeper", type="character", color="red", level=0, cost=0,
                  power=2500, soul=1, traits=["Music"], text="[AUTO] When this card attacks, draw a card.")


# Who I am


def test_a_browser_that_is_not_known_is_nobody_and_gets_a_name_of_its_own(url: str) -> None:
    nobody = Player(url, "")
    assert nobody.get("/api/me") is None and nobody.get("/api/decks") == []
    assert nobody.post("/api/tables", {"game": "ws", "seats": [{"who": "me"}, {"who": "me"}]}, 401)["mend"]
    made = nobody.post("/api/me", {})
    assert made["guest"] and made["name"] and nobody.get("/api/me") == made
    assert nobody.post("/api/me", {"name": "  Mika   of  the Harbor "})["name"] == "Mika of the Harbor"
    assert nobody.post("/api/me", {"name": "\u202e\u0007"}, 400)["text"]


def test_who_asks_for_it_gets_refusals_as_successes_with_their_status_in_a_header(mika: Player) -> None:
    for method, path, body, status in (("GET", "/api/tables/nowhere", None, 404),
                                       ("GET", "/api/rules/ws:99", None, 404),
                                       ("POST", "/api/positions/check", {"text": "{"}, 400),
                                       ("POST", "/api/decks", {"game": 7}, 400)):
        plain = mika.http.request(method, path, json=body)
        quiet = mika.http.request(method, path, json=body, headers={"HeadJudge-Quiet": "1"})
        assert plain.status_code == status and "headjudge-status" not in plain.headers
        assert quiet.status_code == 200 and quiet.headers["headjudge-status"] == str(status)
        assert quiet.json() == plain.json() and quiet.json()["text"]
    assert "headjudge-status" not in mika.http.get("/api/games", headers={"HeadJudge-Quiet": "1"}).headers


@pytest.mark.parametrize(("method", "path", "status"), [
    *[(method, f"/api/decks/{'9' * digits}", 404) for digits in (15, 23, 5000) for method in ("GET", "DELETE")],
    ("GET", f"/api/decks/{'9' * 23}/export", 404), ("DELETE", f"/api/cards/files/{'9' * 23}", 404),
    ("GET", f"/api/tables/nowhere/replay/{'9' * 5000}", 404),
    ("GET", "/api/cards?game=ws&page=--5", 400), ("GET", "/api/cards?game=ws&page=-", 400)])
def test_a_number_that_cannot_be_is_refused_and_is_no_error_of_the_server(mika: Player, method: str, path: str,
                                                                         status: int) -> None:
    reply = mika.http.request(method, path)
    assert reply.status_code == status and reply.json()["text"]


def test_a_guest_becomes_an_account_and_loses_nothing(mika: Player, url: str) -> None:
    table = mika.table("gate", "me", "random")
    mika.post("/api/decks", {"game": "ws", "name": "Mine", "text": "4 Lantern"}, 201)
    before = mika.get("/api/me")
    after = mika.post("/api/account", {"account": "Mika-1", "passphrase": "correct horse"})
    assert after == before | {"guest": False, "account": "mika-1"}
    assert mika.post("/api/account", {"account": "other", "passphrase": "correct horse"}, 400)["text"]
    elsewhere = Player(url, "")
    for wrong in ({"account": "mika-1", "passphrase": "wrong horse!"}, {"account": "nobody", "passphrase": "12345678"}):
        assert elsewhere.post("/api/login", wrong, 400) == {
            "text": "there is no account of this name with this passphrase.", "mend": "Check both."}
    assert elsewhere.post("/api/login", {"account": "MIKA-1", "passphrase": "correct horse"}) == after
    assert [one["table"] for one in elsewhere.get("/api/tables")["mine"]] == [table]
    assert [deck["name"] for deck in elsewhere.get("/api/decks")] == ["Mine"]
    elsewhere.post("/api/logout", {})
    assert elsewhere.get("/api/me") is None and mika.get("/api/me") == after


def test_an_account_has_one_owner_and_a_passphrase_of_some_length(mika: Player, nils: Player) -> None:
    mika.post("/api/account", {"account": "harbor", "passphrase": "correct horse"})
    for wish, said in (({"account": "Harbor", "passphrase": "correct horse"}, "exists already"),
                       ({"account": "pier", "passphrase": "short"}, "passphrase: at least 8 characters"),
                       ({"account": "p" * 41, "passphrase": "correct horse"}, "account: at most 40 characters")):
        assert said in nils.post("/api/account", wish, 400)["text"]


def test_who_leaves_takes_decks_and_name_along(mika: Player) -> None:
    mika.post("/api/decks", {"game": "ws", "name": "Mine", "text": "4 Lantern"}, 201)
    data = mika.get("/api/me/data")
    assert data["me"]["name"] == "Mika" and [deck["name"] for deck in data["decks"]] == ["Mine"]
    assert mika.http.delete("/api/me").status_code == 200
    assert mika.get("/api/me") is None and mika.get("/api/decks") == []


# Tables


def test_the_games_are_told_with_formats_starters_zones_and_fields(url: str) -> None:
    told = Player(url, "").get("/api/games")
    assert {game["id"] for game in told["games"]} >= set(GAMES)
    for game in told["games"]:
        assert game["formats"] and game["zones"] and game["fields"] and game["types"] and game["phases"]
    ws = next(game for game in told["games"] if game["id"] == "ws")
    assert ws["starters"][0]["cards"] == 50 and ws["starters"][0]["about"]
    assert [agent["id"] for agent in told["agents"]] == ["greedy", "random"]


def test_a_private_table_is_joined_by_its_link_and_is_not_listed(mika: Player, nils: Player) -> None:
    table = mika.table("ws", "me", "open")
    assert table not in [one["table"] for one in nils.get("/api/tables")["open"]]
    assert nils.get(f"/api/tables/{table}")["state"] == "open"
    info = nils.post(f"/api/tables/{table}/join", {})
    assert info["mine"] == [1] and info["state"] == "playing" and not info["solo"]
    assert nils.post(f"/api/tables/{table}/join", {})["mine"] == [1], "joining twice is joining once"
    ada = Player(nils.url, "Ada")
    assert "no seat is free" in ada.post(f"/api/tables/{table}/join", {}, 400)["text"]
    assert ada.get(f"/api/tables/{table}")["mine"] == []


def test_who_leaves_before_the_game_frees_the_seat_and_an_empty_table_is_gone(mika: Player, nils: Player) -> None:
    table = mika.table("gcg", "me", "open", "open", private=False, format="battle-royale")
    nils.post(f"/api/tables/{table}/join", {"seat": 2})
    nils.post(f"/api/tables/{table}/leave", {})
    assert [seat["kind"] for seat in mika.get(f"/api/tables/{table}")["seats"]] == ["person", "free", "free"]
    mika.post(f"/api/tables/{table}/leave", {})
    assert mika.get(f"/api/tables/{table}", 404)["text"]


@ONLY_FULL
def test_persons_and_programs_play_a_team_battle(mika: Player, nils: Player) -> None:
    table = mika.table("gcg", "me", "random", "open", "random", format="team-battle")
    nils.post(f"/api/tables/{table}/join", {})
    seats = [mika.sit(table), nils.sit(table)]
    for seat in seats:
        assert len(seat.welcome()["info"]["seats"]) == 4
    for _ in range(300):
        for seat in seats:
            if seat.mine and not seat.over:
                seat.answer(0)
                break
            if seat.over:
                return
        else:
            for seat in seats:
                seat.silence(0.02)
    assert seats[0].head["turn"] > 1


def test_an_agreed_draw_ends_the_game_and_a_rematch_turns_the_seats(mika: Player, nils: Player) -> None:
    table = mika.table("gate", "me", "open")
    nils.post(f"/api/tables/{table}/join", {})
    first, second = mika.sit(table), nils.sit(table)
    first.welcome()
    second.welcome()
    assert second.ask("draw", say="yes")["t"] == "refused", "nothing is offered"
    assert first.ask("draw", say="offer")["t"] == "ack"
    assert first.ask("draw", say="yes")["t"] == "refused", "who offers cannot accept"
    second.until(lambda one: one.get("draw_offer") == 0)
    assert second.ask("draw", say="no")["t"] == "ack"
    assert first.ask("rematch")["t"] == "refused", "the game is not over"
    assert second.ask("draw", say="offer")["t"] == "ack"
    assert first.ask("draw", say="yes")["t"] == "ack"
    assert first.info["result"] == {"winners": [], "losers": [], "draw": True, "reason": "a draw by agreement",
                                    "rule": ""}
    second.silence(0.2)
    assert second.decision is None and second.over
    assert first.ask("rematch")["t"] == "ack" and not first.info["rematch"]
    assert second.ask("rematch")["t"] == "ack"
    again = second.info["rematch"]
    assert [seat["name"] for seat in mika.get(f"/api/tables/{again}")["seats"]] == ["Nils", "Mika"]
    assert mika.get(f"/api/tables/{table}/replay")["info"]["result"]["draw"]


def test_conceding_ends_a_game_between_two_whoever_is_asked(mika: Player, nils: Player) -> None:
    table = mika.table("ws", "me", "open")
    nils.post(f"/api/tables/{table}/join", {})
    first, second = mika.sit(table), nils.sit(table)
    first.welcome()
    second.welcome()
    leaves, stays = (second, first) if first.mine else (first, second)
    assert leaves.ask("concede")["t"] == "ack"
    assert leaves.info["result"]["winners"] == [stays.seat]
    assert leaves.ask("concede")["t"] == "refused"


# Replays


@pytest.mark.parametrize("game", [
    "ws", "gcg", "gate", *[pytest.param(game, marks=ONLY_FULL) for game in ("cfv", "cfd")]])
def test_a_replay_is_followed_downloaded_and_played_by_the_library(mika: Player, game: str) -> None:
    seat = mika.sit(mika.table(game, "me", "random", seed=5))
    seat.play(8)
    path = f"/api/tables/{seat.table}/replay"
    told = mika.get(path)
    assert told["steps"][-1]["marks"][-1:] == ["result"] and any("turn" in step["marks"] for step in told["steps"])
    played = hj.replay(mika.http.get(f"{path}.json").text)
    assert played.ok and played.decisions == len(told["steps"])
    last = mika.get(f"{path}/{len(told['steps'])}")
    assert last["fingerprint"] == played.game.fingerprint() and last["head"]["result"]
    middle = mika.get(f"{path}/{len(told['steps']) // 2}?as=open")
    assert all("cards" in middle["places"][f"{owner}.hand"] or not middle["places"][f"{owner}.hand"]["count"]
               for owner in (0, 1))
    assert mika.get(f"{path}/{len(told['steps']) + 1}", 404)["text"]
    assert mika.get(f"{path}/0?as=7", 404)["text"]


def test_a_branch_from_move_ten_keeps_the_main_line(mika: Player) -> None:
    seat = mika.sit(mika.table("ws", "me", "random", seed=5))
    seat.play(8)
    steps = mika.get(f"/api/tables/{seat.table}/replay")["steps"]
    wanted = mika.get(f"/api/tables/{seat.table}/replay/10?as=open")
    board = mika.sit(mika.post(f"/api/tables/{seat.table}/branch", {"at": 10}, 201)["id"])
    board.welcome()
    assert board.rest["node"] == 10 and len(board.rest["nodes"]) == len(steps)
    assert board.head["turn"] == wanted["head"]["turn"] and board.mine
    assert board.decision is not None
    other = next((option["key"] for option in board.decision["options"]
                  if option["text"] != steps[10]["text"]), board.decision["options"][-1]["key"])
    board.answer(other)
    board.silence(0.1)
    assert len(board.rest["nodes"]) in (len(steps), len(steps) + 1)
    branch = board.rest["node"]
    for node in (3, len(steps), branch, 0):
        assert board.ask("goto", node=node)["t"] == "ack"
        board.silence(0.05)
        assert board.rest["node"] == node
    assert board.ask("goto", node=9999)["t"] == "refused"
    again = mika.sit(board.table)
    again.welcome()
    assert again.rest == board.rest | {"waits": again.rest["waits"]} and again.places == board.places


# Cards and decks


def _file() -> str:
    return card_files.write("ws", [LANTERN])


def test_a_card_file_is_added_searched_read_and_removed(mika: Player, nils: Player) -> None:
    added = mika.http.post("/api/cards/files?game=ws&name=mine.json", content=_file())
    assert added.status_code == 201 and added.json()["cards"] == 1
    found = mika.get("/api/cards?game=ws&q=lantern keep")
    assert found["total"] == 1 and found["cards"][0]["fields"]["power"] == 2500
    assert nils.get("/api/cards?game=ws&q=lantern keep")["total"] == 0, "it is in Mika's library alone"
    page = mika.get("/api/cards/ws/TT/T01-01")
    assert page["readings"][0]["reads"].startswith("【AUTO】") and page["readings"][0]["tree"]
    assert nils.get("/api/cards/ws/TT/T01-01", 404)["text"]
    assert mika.get("/api/cards?game=ws&type=climax&color=red")["total"] > 1
    assert mika.get("/api/cards?game=ws&q=lantern&level=3")["total"] == 0
    number = added.json()["id"]
    assert nils.http.delete(f"/api/cards/files/{number}").status_code == 404
    assert mika.http.delete(f"/api/cards/files/{number}").status_code == 200
    assert mika.get("/api/cards?game=ws&q=lantern keep")["total"] == 0


def test_a_card_that_is_not_read_shows_where_reading_stops(mika: Player) -> None:
    text = _file().replace("draw a card", "sing a card")
    assert mika.http.post("/api/cards/files?game=ws&name=odd.json", content=text).status_code == 201
    reading = mika.get("/api/cards/ws/TT/T01-01")["readings"][0]
    assert reading["text"][reading["at"]:].startswith("sing") and reading["expected"] and "reads" not in reading


def test_a_file_that_is_no_card_file_is_refused_with_its_mistakes(mika: Player) -> None:
    for content in (b"", b"{}", b"\xff", b'{"schema": "headjudge cards 1", "game": "ws", "cards": [{"id": 1}]}'):
        refused = mika.http.post("/api/cards/files?game=ws&name=bad.json", content=content)
        assert refused.status_code == 400 and refused.json()["text"]


def test_cards_of_the_rules_have_a_page_too(mika: Player) -> None:
    page = mika.get("/api/cards/gcg/EX-BASE")
    assert page["card"]["id"] == "EX-BASE"


def test_a_folder_of_card_files_is_everybodys(tmp_path: Path) -> None:
    (tmp_path / "cards" / "ws").mkdir(parents=True)
    (tmp_path / "cards" / "ws" / "club.json").write_text(_file(), "utf-8")
    (tmp_path / "cards" / "ws" / "bad.json").write_text("{", "utf-8")
    for _ in range(2):
        with served(settings_for(tmp_path, cards=str(tmp_path / "cards"))) as url:
            player = Player(url)
            assert player.get("/api/cards?game=ws&q=lantern keep")["total"] == 1
            shared = player.get("/api/cards/files?game=ws")
            assert [(one["name"], one["shared"]) for one in shared] == [("club.json", True)]
            assert player.http.delete(f"/api/cards/files/{shared[0]['id']}").status_code == 404
    (tmp_path / "cards" / "ws" / "club.json").unlink()
    with served(settings_for(tmp_path, cards=str(tmp_path / "cards"))) as url:
        assert Player(url).get("/api/cards/files") == []


def _starter(mika: Player, game: str) -> Any:
    """Returns a starter deck as a deck of the player."""
    from headjudge.cards.pool import starter_decks
    text = next(iter(starter_decks(game).values())).read_text("utf-8")
    return mika.post("/api/decks", {"game": game, "name": "Copy", "text": text}, 201)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("form", ["names", "ids", "table", "json"])
def test_a_deck_that_is_exported_and_imported_is_the_same_list(mika: Player, game: str, form: str) -> None:
    deck = _starter(mika, game)
    assert deck["legal"]
    written = mika.get(f"/api/decks/{deck['id']}/export?form={form}")
    body = {"game": game, "name": "Again", "text": written if isinstance(written, str) else json.dumps(written)}
    again, first = mika.post("/api/decks/check", body), mika.post("/api/decks/check", body | {"text": deck["text"]})
    assert not again["mistakes"] and not again["violations"]
    assert sorted(again["lines"], key=str) == sorted(first["lines"], key=str)


@pytest.mark.parametrize("form", ["names", "ids", "table", "json"])
def test_a_list_with_a_line_that_is_not_read_is_not_exported_without_it(mika: Player, form: str) -> None:
    body = {"game": "ws", "name": "Half", "text": "4 Nessa, Signal-Flag Reader\n1 Nobody At All\n"}
    deck = mika.post("/api/decks", body, 201)
    refused = mika.get(f"/api/decks/{deck['id']}/export?form={form}", 400)
    assert "line 2" in refused["text"] and "Nobody At All" in refused["text"]


def test_an_illegal_deck_lists_each_violation_with_its_rule_and_cannot_sit_down(mika: Player) -> None:
    text = "5 Nessa, Signal-Flag Reader\n1 Nobody At All\n"
    checked = mika.post("/api/decks/check", {"game": "ws", "text": text})
    assert len(checked["violations"]) > 1
    assert all(one["rule"].startswith("ws:") and one["text"] for one in checked["violations"])
    assert checked["mistakes"][0]["line"] == 2
    deck = mika.post("/api/decks", {"game": "ws", "name": "Few", "text": "4 Nessa, Signal-Flag Reader"}, 201)
    assert not deck["legal"]
    wish = {"game": "ws", "seats": [{"who": "me", "deck": {"deck": deck["id"]}}, {"who": "agent"}]}
    refused = mika.post("/api/tables", wish, 400)
    assert refused["violations"] and all(one["rule"] for one in refused["violations"])


@pytest.mark.parametrize("text", ['{"cards": [1, null]}', "[[[", "\x00", "", "4 Nobody At All"])
def test_what_is_told_of_a_list_that_cannot_be_read_names_the_deck_and_no_file_of_the_server(mika: Player,
                                                                                         text: str) -> None:
    deck = mika.post("/api/decks", {"game": "ws", "name": "Odd", "text": text}, 201)
    wish = {"game": "ws", "seats": [{"who": "me", "deck": {"deck": deck["id"]}}, {"who": "agent"}]}
    told = json.dumps(mika.post("/api/tables", wish, 400)) + mika.http.get(
        f"/api/decks/{deck['id']}/export?form=names").text
    assert "deck.txt" not in told and tempfile.gettempdir() not in told, told


def test_a_deck_is_changed_deleted_and_nobody_elses(mika: Player, nils: Player) -> None:
    deck = _starter(mika, "ws")
    number, body = deck["id"], {"game": "ws", "name": "Other", "text": deck["text"]}
    assert nils.http.get(f"/api/decks/{number}").status_code == 404
    assert nils.http.put(f"/api/decks/{number}", json=body).status_code == 404
    assert nils.http.delete(f"/api/decks/{number}").status_code == 404
    assert mika.http.put(f"/api/decks/{number}", json=body).json()["name"] == "Other"
    wish = {"game": "ws", "seats": [{"who": "me", "deck": {"deck": number}}, {"who": "agent", "agent": "random"}]}
    mika.sit(mika.post("/api/tables", wish, 201)["id"]).welcome()
    assert mika.http.delete(f"/api/decks/{number}").status_code == 200
    assert mika.http.get(f"/api/decks/{number}").status_code == 404


# Positions


POSITION = {"game": "ws", "phase": "main", "turn": 4, "seed": 2, "players": [
    {"hand": ["Nessa, Signal-Flag Reader", 2], "clock": 3, "level": 1, "stock": 2,
     "stage": {"center_left": {"card": "LH/S01-05", "state": "rest"}}},
    {"stage": {"center_right": "LH/S01-02"}, "deck": 20}]}


def test_a_position_that_is_shared_opens_the_same_fingerprint(mika: Player, nils: Player) -> None:
    made = mika.post("/api/positions", {"text": json.dumps(POSITION)}, 201)
    opened = nils.get(f"/api/positions/{made['id']}")
    assert opened == made and json.loads(opened["text"]) == POSITION
    frame = mika.post("/api/positions/check", {"text": json.dumps(POSITION)})
    assert frame["fingerprint"] == made["fingerprint"] and frame["places"]["0.stage.center_left"]["count"] == 1
    board = nils.sit(nils.post(f"/api/positions/{made['id']}/play", {}, 201)["id"])
    assert board.welcome()["info"]["analysis"] and board.head["phase"] == "main phase"
    assert board.answer(0)["t"] == "ack"
    assert board.rest["node"] == 1
    assert board.ask("undo")["t"] == "ack" and board.rest["node"] == 0


@pytest.mark.parametrize(("text", "line", "column"), [
    ('{\n "game": "ws",,', 2, 15),
    ('{"game": "ws", "players": [\n  {"hand": ["Nobody At All"]}, {}]}', 2, 13),
    ('{"game": "ws", "players": [{},\n {}], "colour": 1}', 2, 7),
    ('{"game": "ws", "players": [{"hand": [{"card": "LH/S01-05",\n "turned": 1}]}, {}]}', 2, 2),
    ('{"game": "ws", "players": [{"pocket": 1}, {}]}', 1, 29),
])
def test_a_position_that_cannot_be_set_up_says_where(mika: Player, text: str, line: int, column: int) -> None:
    for path in ("/api/positions", "/api/positions/check"):
        told = mika.post(path, {"text": text}, 400)
        assert (told["line"], told["column"]) == (line, column) and told["text"]


@pytest.mark.parametrize("text", ["", "[]", "1", '{"game": 3}', '{"game": "chess", "players": []}', "[" * 9000,
                                  '{"game": "ws", "players": [{"hand": true}, {}]}',
                                  '{"game": "ws", "players": [{"hand": 99999999}, {}]}',
                                  '{"game": "ws", "players": [{}, {}], "seed": "x"}',
                                  '{"game": "ws", "players": [{}, {}], "attack": {"card": 1}}',
                                  '{"game": "ws", "players": [{"stage": {"center_left": [[[[[[[[[[1]]]]]]]]]]}}, {}]}'])
def test_a_position_that_makes_no_sense_is_refused(mika: Player, text: str) -> None:
    assert mika.post("/api/positions", {"text": text}, 400)["text"]


# Rules, operators


def test_a_rule_is_told_with_our_summary_its_code_and_the_rules_below(mika: Player) -> None:
    rule = mika.get("/api/rules/ws:9.2")
    assert rule["rule"] == "ws:9.2" and rule["below"] and rule["summary"]
    assert mika.get("/api/rules/ws:9.2.1")["code"]
    assert {one["rule"] for one in mika.get("/api/rules?game=ws&q=9.2 deck")} and mika.get("/api/rules/ws:99", 404)
    assert mika.get("/api/rules?game=chess&q=", 404)


def test_operators_see_that_the_server_lives_and_its_figures(mika: Player) -> None:
    mika.sit(mika.table("gate", "me", "random")).play(1, most=2)
    assert mika.get("/healthz")["status"] == "ok"
    figures = mika.http.get("/metrics").text
    assert 'headjudge_decisions_total{game="gate"}' in figures and "headjudge_answer_seconds_bucket" in figures
