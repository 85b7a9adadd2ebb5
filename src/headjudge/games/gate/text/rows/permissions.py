"""Permissions and duties of cards and players, and attacks that go elsewhere (gate:1.3.1)."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gate import nodes
from headjudge.games.gate.text import deeds
from headjudge.games.gate.text.places import FIELD, SOME
from headjudge.games.gate.text.rows.doing import COUNTED
from headjudge.games.gate.text.rows.prices import PLAYED_FROM
from headjudge.language.reading import gaining
from headjudge.language.rows.row import Row, said, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

TWO: Final = ast.Quant(ast.Num(2), ast.Num(2))
AGAIN: Final = (ast.Keyword("dual_attack"),)
"""What a card has that attacks twice: it stands after its first attack of a turn (gate:11.3.1)."""

ELSEWHERE: Final = {"summon": "unit", "cast": "spell", "equip": "item"}
"""The ways to play cards from other zones than the hand, each with the cards that are played so (gate:8.4.1)."""

SOURCES: Final = ("drop", "banish", "energy")
"""The zones from which a skill may let a player play cards."""


def _of_cards(made: Any) -> Any:
    """Returns the reading of what these cards may do; where some of them are meant, they are chosen first."""

    def read(reader: Any, parts: Parts) -> ast.Step:
        part, until = parts.trees["gaining"], parts.read("until") or reader.until
        if part.data not in COUNTED:
            step: ast.Step = made(gaining.subject(reader, part)[0], until)
            return step
        choose = deeds.choice_of(reader, part)
        return ast.Seq((choose, made(ast.Ref(choose.as_), until)))

    return read


def _again(reader: Any, parts: Parts) -> ast.Step:
    """Attack once more: at the end of its attack a card stands for it, before as with [Dual Attack] (gate:11.3.1)."""
    if not _attack_ends(reader.trigger):
        step: ast.Step = _of_cards(lambda what, until: ast.Grant(what, AGAIN, until))(reader, parts)
        return step
    if parts.has("until") and parts.read("until") != ast.END_OF_TURN:
        raise reader.unread(parts.trees["until"], "not this turn")
    return ast.Orient(gaining.subject(reader, parts.trees["gaining"])[0], "stand")


def _attack_ends(event: ast.Trigger | None) -> bool:
    """Whether a skill that waits for this is carried out when an attack ends (gate:6.2.6.7)."""
    return isinstance(event, ast.Hit) or (isinstance(event, ast.Destroys) and event.how == "attack") or (
        isinstance(event, ast.Edge) and (event.edge, event.span) == ("end", "attack"))


def _says_allowed(deed: str) -> Any:
    def say(printer: Any, step: ast.Allow) -> dict[str, object] | None:
        if step != ast.Allow(deed, step.what, until=step.until) or step.what is None:
            return None
        return {"gaining": step.what, "until": step.until}

    return say


def allowed(deed: str, words: str, *others: str) -> Row:
    """Returns the row of something that cards may do, or must."""
    made = _of_cards(lambda what, until: ast.Allow(deed, what, until=until))
    first, *more = [f"{{gaining}} {one} [{{until}}]" for one in (words, *others)]
    return worked("clause", first, ast.Allow, made, _says_allowed(deed), *more)


def _only(barred: str) -> Any:
    return _of_cards(lambda what, until: ast.Forbid(barred, what, until=until))


def _played_from(kind: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """Cards of a kind may be played from another zone; they are paid for as always."""
        what = parts.read(f"{kind}s_elsewhere")
        if not isinstance(what, ast.Select) or len(what.zones) != 1 or what.zones[0] not in SOURCES or (
            what.whose != "you"
        ):
            raise reader.unread(parts.tree, "not said from which zone of yours")
        plain = ast.Kind((kind,))
        if any(isinstance(test, ast.Kind) and test != plain for test in what.tests):
            raise reader.unread(parts.tree, "cards that are not played in this way")
        tests = what.tests if plain in what.tests else (plain, *what.tests)
        using = (*tests, ast.InZone(what.zones, "you"))
        return ast.Allow("play elsewhere", None, "you", using, until=parts.read("until") or reader.until)

    return read


def _says_played_from(kind: str) -> Any:
    def say(printer: Any, step: ast.Allow) -> dict[str, object] | None:
        zone = step.using[-1] if step.using else None
        if not isinstance(zone, ast.InZone) or ast.Kind((kind,)) not in step.using:
            return None
        return {f"{kind}s_elsewhere": ast.Select(zone.zones, "you", step.using[:-1]), "until": step.until}

    return say


def _this_from(deed: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """This card may be played from a zone, where the skill works then (gate:4.6.1.6)."""
        zone, whose = parts.read("zone")
        if zone not in SOURCES or whose not in ("you", "the") or (
            reader.where not in ((), (zone,)) or not reader.ways.lasts_always(reader)
        ):
            raise reader.unread(parts.tree, "not said from which zone of yours")
        reader.where = (zone,)
        return ast.Allow(deed, ast.Select((zone,), "you", (), "this"))

    return read


def _says_this_from(deed: str) -> Any:
    def say(printer: Any, step: ast.Allow) -> dict[str, object] | None:
        what = step.what
        return {"zone": (what.zones[0], "you")} if step.deed == deed and isinstance(what, ast.Select) else None

    return say


def _must_attack_this(reader: Any, parts: Parts) -> ast.Step:
    """Attacks of the opponent have this card as their target, as long as they can."""
    thing = reader.thing(parts.trees["enemies"])
    what = thing.what
    if not isinstance(what, ast.Select) or (
        (what.whose, what.zones, what.tests) != ("opponent", ("field",), (ast.Kind(("unit",)),))
    ):
        raise reader.unread(parts.trees["enemies"], "not all enemy units")
    target = parts.read("attack_target")
    return ast.Allow("draw attacks", target, until=parts.read("until") or reader.until)


def _says_must_attack_this(printer: Any, step: ast.Allow) -> dict[str, object] | None:
    return {"attack_target": step.what, "until": step.until} if step.deed == "draw attacks" else None


def _change_target(reader: Any, parts: Parts) -> ast.Step:
    """The running attack is on another card from then on (gate:6.2.6.2)."""
    part = parts.trees["object"]
    reader.redirecting = True
    thing = reader.thing(part)
    reader.redirecting = False
    what = reader.acted_on(part, thing)
    of = what.of if isinstance(what, ast.Pick) else what
    if thing.many or (isinstance(of, ast.Select) and not {*of.zones} <= FIELD):
        raise reader.unread(part, "no single card on the field")
    if isinstance(what, ast.Ref):
        source = reader.sources.get(what.name)
        chosen = source.of if isinstance(source, ast.Pick) else source
        if isinstance(chosen, ast.Select) and ast.Relation("attacking") in chosen.tests:
            raise reader.unread(part, "an attacker, which is no target")
        return ast.Redirect(what)
    if not isinstance(what, ast.Pick):
        raise reader.unread(part, "no single card on the field")
    register = reader.scope.make("chosen", False, thing.head)
    return ast.Seq((ast.Choose((what,), reader.by, register), ast.Redirect(ast.Ref(register))))


def _two_chosen(reader: Any, parts: Parts) -> str:
    """The register of two cards that were chosen together."""
    them = reader.scope.them()
    source = reader.sources.get(them.name) if isinstance(them, ast.Ref) else None
    if not isinstance(them, ast.Ref) or (isinstance(source, ast.Pick) and source.quantity != TWO):
        raise reader.unread(parts.tree, "not said which two cards")
    return str(them.name)


def _one_attacked(reader: Any, parts: Parts) -> ast.Condition:
    return ast.Exists(ast.Select(("field",), "any", (ast.Relation("attacked"),), _two_chosen(reader, parts)), SOME)


def _says_one_attacked(printer: Any, asked: ast.Exists) -> dict[str, object] | None:
    what = asked.what
    attacked = (ast.Relation("attacked"),)
    if not isinstance(what, ast.Select) or not what.among or printer.scope.them() != ast.Ref(what.among):
        return None
    return {} if asked == ast.Exists(ast.Select(("field",), "any", attacked, what.among), SOME) else None


ONE_ATTACKED: Final = worked("condition", "either of them is being attacked", ast.Exists, _one_attacked,
                             _says_one_attacked)

TIMINGS: Final = {"main": "play in main phase", "finale": "play in finale step", "counter": "play as counter"}
"""When a card may be played besides its usual timing (gate:2.0.1)."""


def _this_then(timing: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """This card may be played at another time, which works where it is played from (gate:4.6.1.6)."""
        if reader.where or not reader.ways.lasts_always(reader):
            raise reader.unread(parts.tree, "not said how long this lasts")
        reader.where = PLAYED_FROM
        return ast.Allow(TIMINGS[timing], ast.THIS)

    return read


def _these_then(timing: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """Cards that a player plays may be played at another time."""
        until = parts.read("until") or reader.until
        if until is None and not reader.ways.lasts_always(reader):
            raise reader.unread(parts.tree, "not said how long this lasts")
        return ast.Allow(TIMINGS[timing], None, "you", parts.read("dear"), until=until)

    return read


def _says_then(timing: str, this: bool) -> Any:
    def say(printer: Any, step: ast.Allow) -> dict[str, object] | None:
        if step.deed != TIMINGS[timing] or (step.what == ast.THIS) is not this:
            return None
        return {} if this else {"dear": step.using, "until": step.until}

    return say


def _soul_goes(deed: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """What lies in this card's soul is not dropped as the card leaves the field (gate:1.3.1)."""
        until = parts.read("until") or reader.until
        if until is None and not reader.ways.lasts_always(reader):
            raise reader.unread(parts.tree, "not said how long this lasts")
        return ast.Allow(deed, ast.THIS, until=until)

    return read


def _says_soul_goes(deed: str) -> Any:
    return lambda printer, step: {"until": step.until} if step == ast.Allow(
        deed, ast.THIS, until=step.until) else None


PERMISSIONS: Final[tuple[Row, ...]] = (
    *(
        worked("clause", f"this card's soul | is {words} as this card leave~s the field [{{until}}]", ast.Allow,
               _soul_goes(deed), _says_soul_goes(deed))
        for deed, words in (("soul to hand", "put into your hand"), ("soul to banish", "banished"))
    ),
    *(
        worked("clause", f"this card can be played in {words}", ast.Allow, _this_then(timing),
               _says_then(timing, True))
        for timing, words in (("main", "your main phase"), ("finale", "your finale step"),
                              ("counter", "counter timings"))
    ),
    *(
        worked("clause", f"you are allowed to play {{dear}} | in {words} [{{until}}]", ast.Allow,
               _these_then(timing), _says_then(timing, False))
        for timing, words in (("main", "your main phase"), ("finale", "your finale step"),
                              ("counter", "your counter timings"))
    ),
    worked("clause", "you are allowed to use {use_sign} skills in your battle phase [{until}]", ast.Allow,
           lambda reader, parts: ast.Allow("use in battle phase", None, "you",
                                           until=parts.read("until") or reader.until),
           lambda printer, step: {"until": step.until} if step == ast.Allow(
               "use in battle phase", None, "you", until=step.until) else None),
    worked("clause", "{gaining} can attack twice [{until}]", ast.Grant,
           _of_cards(lambda what, until: ast.Grant(what, AGAIN, until)), None,
           *(f"{{gaining}} can attack {often}" for often in (
               "twice each turn", "up to twice each turn", "an additional time each turn", "a second time each turn")),
           *(f"{{gaining}} can attack {often} [{{until}}]" for often in ("up to twice", "a second time"))),
    worked("clause", "{gaining} can attack an additional time [{until}]", ast.Grant | ast.Orient, _again, None),
    allowed("attack behind center", "can attack while you have a unit in the Center",
            "can attack even while you have a unit in the Center", "can attack even if you have a unit in the Center",
            "can attack if you have a unit in the Center", "can attack while there is a unit in your Center",
            "can attack even if there is a unit in your Center", "can attack while you have a unit in your Center",
            "can attack even while you have a unit in your Center",
            "can attack even if you have a unit in your Center"),
    allowed("link behind center", "can Link Attack while you have a unit in the Center",
            "can Link Attack even if you have a unit in the Center",
            "can Link Attack while you have a unit in your Center",
            "can Link Attack even if you have a unit in your Center"),
    allowed("attack past center", "can attack your opponent even if they have a unit in the Center",
            "can attack your opponent even while they have a unit in the Center",
            "can attack your opponent even if your opponent has a unit in the Center",
            "can attack your opponent even if they have a unit in their Center",
            "can attack your opponent even if there is a unit in the Center",
            "can attack your opponent even if there is a unit in their Center",
            "can attack your opponent even if your opponent has a unit in their Center"),
    allowed("must attack", "must attack", "must attack each turn"),
    worked("clause", "{gaining} can only attack units [{until}]", ast.Forbid, _only("attack player"), None),
    worked("clause", "{gaining} can only attack your opponent [{until}]", ast.Forbid, _only("attack unit"), None),
    said("clause", "enemy units must attack {attack_target} [{until}]", ast.Allow, _says_must_attack_this),
    allowed("draw attacks", "must be attacked"),
    worked("clause", "{enemies} must attack {attack_target} [{until}]", ast.Allow, _must_attack_this, None,
           "{enemies} can only attack {attack_target} [{until}]"),
    *(
        worked("clause", f"you are allowed to {way} {{{kind}s_elsewhere}} [{{until}}]", ast.Allow, _played_from(kind),
               _says_played_from(kind),
                   f"you are allowed to {way} {{{kind}s_elsewhere}} by paying its cost [{{until}}]")
        for way, kind in ELSEWHERE.items()
    ),
    worked("clause", "you are allowed to play | this card from {zone} for another cost", ast.Allow, _this_from(
        "play elsewhere for another cost"), _says_this_from("play elsewhere for another cost")),
    worked("clause", "you are allowed to play | this card from {zone}", ast.Allow, _this_from("play elsewhere"),
           _says_this_from("play elsewhere"),
           *(f"you are allowed to {way} | this card from {{zone}}{paid}" for paid in ("", " by paying its cost")
             for way in ("play", "summon", "cast", "equip") if paid or way != "play"),
           *(f"this card can be {done} from {{zone}}" for done in ("summoned", "cast", "equipped"))),
    worked("clause", "the other become~s the target of the attack", nodes.ToTheOther,
           lambda reader, parts: nodes.ToTheOther(ast.Ref(_two_chosen(reader, parts))),
           lambda printer, step: {}),
    worked("clause", "change~s the target of the attack to {object}", ast.Redirect, _change_target, lambda printer,
           step: (
        {"by": "you", "object": step.to}), "the target of the attack become~s {object}",
        "{object} become~s the target of the attack"),
)
"""Permissions, and attacks that go elsewhere."""
