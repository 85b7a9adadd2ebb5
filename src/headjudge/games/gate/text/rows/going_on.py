"""Conditions about players, times and coins, attacks that are going on, and cards on the stack."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.gate import nodes
from headjudge.games.gate.text import events, nouns
from headjudge.games.gate.text.places import CARDS, FIELD, NONE, SOME, UNIT_ZONES
from headjudge.language.rows.conditions import COMPARED
from headjudge.language.rows.row import Row, heard, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

ZONES_OF_UNITS: Final = frozenset(UNIT_ZONES)


def _in_attack(part: str) -> Any:
    def read(reader: Any, parts: Parts) -> object:
        """A card that fits is attacking, or is attacked."""
        what = reader.thing(parts.trees["np"]).what
        if not isinstance(what, ast.Select) or (what.zones != ("field",) and not {*what.zones} <= ZONES_OF_UNITS):
            raise reader.unread(parts.tree, "no single card")
        there = replace(what, tests=(*what.tests, ast.Relation(part)))
        reader.scope.note(there, False, "unit" if ast.Kind(("unit",)) in what.tests else "card", "named")
        return ast.Exists(there, SOME)

    return read


def _zone_attacked(reader: Any, parts: Parts) -> object:
    """The unit in a field zone is attacked."""
    zone, whose = parts.read("attacked_zone")
    if zone not in UNIT_ZONES:
        raise reader.unread(parts.trees["attacked_zone"], "no field zone for units")
    return ast.Exists(ast.Select((zone,), reader.player_of(whose, parts.tree), (ast.Relation("attacked"),)), SOME)


def _now(reader: Any, parts: Parts) -> object:
    name, whose = parts.read("own_span")
    if whose == "any":
        return either_now(name)
    if whose not in ("you", "opponent"):
        raise reader.unread(parts.tree, "not said whose")
    return ast.Now(name, whose)


def _says_any_now(printer: Any, condition: ast.Or) -> dict[str, object] | None:
    """It is that phase, of either player."""
    first = condition.conditions[0]
    if not isinstance(first, ast.Now) or condition != either_now(first.span):
        return None
    return {"span_name": first.span}


def either_now(span: str) -> ast.Condition:
    """Returns the condition that this span of either player is running."""
    return ast.Or((ast.Now(span, "you"), ast.Now(span, "opponent")))


def _says_now(printer: Any, condition: ast.Now) -> dict[str, object] | None:
    return {"own_span": (condition.span, condition.whose)}


def _more(op: str, mine: bool = True) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Condition:
        """Both players have a number of life or cards, and it is not the same."""
        tree = parts.trees["content"]
        found: list[ast.Amount] = []
        for who in ("you", "opponent"):
            noun = reader.noun(tree)
            if noun.head == "life" and not noun.tests and not noun.zones:
                found.append(ast.PlayerValue(who, "life"))
                continue
            if noun.among or noun.whose == ("opponent" if mine else "you"):
                raise reader.unread(tree, "not said whose")
            noun.whose = who
            with reader.owned_by(who):
                found.append(ast.Count(reader.select(noun, tree)))
        if not mine:
            reader.named_player = "opponent"
        if op == "==":
            return ast.Compare(found[0], op, found[1])
        less = (op == "<") == mine
        if parts.has("number"):  # by so many, or more
            by = parts.read("number")
            if not isinstance(by, ast.Num):
                raise reader.unread(parts.tree, "no printed number")
            ahead, behind = (found[1], found[0]) if less else (found[0], found[1])
            return ast.Compare(ahead, ">=", ast.Add(behind, by))
        return ast.Compare(found[0], "<" if less else ">", found[1])

    return read


def _attacking(reader: Any, parts: Parts) -> object:
    """A known card attacks a card that fits."""
    who = events.single(reader, parts.trees["who"])
    with reader.owned_by("opponent"):
        target = reader.select(reader.noun(parts.trees["noun"]), parts.tree)
    if target.zones != ("field",) and not ({*target.zones} <= ZONES_OF_UNITS and target.whose == "opponent"):
        raise reader.unread(parts.tree, "no card that is attacked")
    attacked = replace(target, tests=(*target.tests, ast.Relation("attacked")))
    return ast.And((ast.Is(who, (ast.Relation("attacking"),)), ast.Exists(attacked, SOME)))


def _attacking_player(reader: Any, parts: Parts) -> object:
    who = events.single(reader, parts.trees["who"])
    return ast.And((ast.Is(who, (ast.Relation("attacking"),)), ast.Flag("opponent", "attacked")))


def _attacks_you(reader: Any, parts: Parts) -> object:
    """A card that fits attacks the player who has the skill."""
    with reader.owned_by("opponent"):
        asked = _in_attack("attacking")(reader, parts)
    return ast.And((asked, ast.Flag("you", "attacked")))


def _attacks_card(reader: Any, parts: Parts) -> object:
    """A card that fits attacks one that fits; "it" and "that unit" could be either."""
    before = list(reader.scope.antecedents)
    attacking = _in_attack("attacking")(reader, parts)
    target = reader.thing(parts.trees["target"]).what
    if not isinstance(target, ast.Select) or not {*target.zones} <= FIELD:
        raise reader.unread(parts.trees["target"], "no card on the field")
    reader.scope.antecedents = before
    reader.scope.note(nouns.EITHER, True, "", "either")
    return ast.And((attacking, ast.Exists(replace(target, tests=(*target.tests, ast.Relation("attacked"))), SOME)))


def _that_damage(reader: Any, parts: Parts) -> ast.Condition:
    """The damage of the event for which the skill waits is compared."""
    if not isinstance(reader.trigger, ast.Damaged | ast.Harmed):
        raise reader.unread(parts.tree, "no damage was named")
    op, number = parts.read("range")
    return ast.Compare(nouns.THAT_MUCH, op, number)


def _that_amount(reader: Any, parts: Parts) -> object:
    """As `_that_damage`, of life that was gained or lost as well."""
    first = reader.trigger.triggers[0] if isinstance(reader.trigger, ast.AnyOf) else reader.trigger
    if not isinstance(first, nouns.NUMBERED_EVENTS):
        raise reader.unread(parts.tree, "no number was named")
    op, number = parts.read("range")
    return ast.Compare(nouns.THAT_MUCH, op, number)


def _says_that_damage(printer: Any, condition: ast.Compare) -> dict[str, object] | None:
    return {"range": (condition.op, condition.b)} if condition.a == nouns.THAT_MUCH else None


def _costs(reader: Any, parts: Parts) -> object:
    """The printed cost of a card is compared."""
    op, amount = parts.read("range")
    return ast.Is(parts.read("possessed"), (nodes.Costs(op, amount),))


def _says_costs(printer: Any, condition: ast.Is) -> dict[str, object] | None:
    cost = condition.tests[0] if len(condition.tests) == 1 else None
    return {"possessed": condition.what, "range": (cost.op, cost.amount)} if isinstance(cost, nodes.Costs) else None


def _measures(reader: Any, parts: Parts) -> object:
    """A number of a card is compared."""
    so_many = parts.read("so_many") if parts.has("so_many") else None
    if so_many is None:
        op, amount = parts.read("range")
        test = ast.Measure(parts.read("field"), op, amount)
    elif so_many.high is None:
        test = ast.Measure(parts.read("field"), ">=", so_many.low)
    else:
        test = ast.Measure(parts.read("field"), "==" if so_many.low == so_many.high else "<=", so_many.high)
    thing = reader.thing(parts.trees["measured"])
    if thing.word == "ref" and not thing.many:
        return ast.Is(thing.what, (test,))
    if (thing.word != "a" and not nouns.only_one(reader, thing)) or not isinstance(thing.what, ast.Select):
        raise reader.unread(parts.trees["measured"], "no single card")
    nouns.asked_of_attacker(reader, thing.what)
    return ast.Exists(replace(thing.what, tests=(*thing.what.tests, test)), SOME)


TARGET_DESTROYED: Final = ast.Happened(
    ast.Moved(ast.Select(("field",), "any", (ast.Relation("was_attacked"),)), "destroy"), "attack", SOME)
"""The card that is attacked has been destroyed since the attack began, by the attack or by anything else."""


def _went(reader: Any, parts: Parts) -> object:
    """A card to which the text has done something before is in the drop now, since that destroyed it (gate:10.4.1)."""
    what = reader.thing(parts.trees["gone_card"]).what if parts.has("gone_card") else reader.scope.it()
    if reader.attack_over and isinstance(what, ast.Select) and ast.Relation("attacked") in what.tests:
        return TARGET_DESTROYED
    done = {ast.Ref(name): verb for name, verb in ((f"#{at}", made[1]) for at, made in enumerate(reader.scope.made))}
    chosen = isinstance(what, ast.Ref) and done.get(what) == "chosen" and what.name == reader.destroyed
    if not (chosen or done.get(what) in ("destroyed", "harmed")) or reader.scope.it() != what:
        raise reader.unread(parts.tree, "nothing before this can destroy it")
    return ast.Exists(ast.Select(("drop",), "any", (), what.name), SOME)


def _says_went(printer: Any, condition: ast.Exists | ast.Happened) -> dict[str, object] | None:
    if isinstance(condition, ast.Happened):
        return None
    what = condition.what
    if not isinstance(what, ast.Select) or what != ast.Select(("drop",), "any", (), what.among):
        return None
    made = dict(printer.scope.made)
    gone = made.get(what.among) in ("destroyed", "harmed") or (
        made.get(what.among) == "chosen" and what.among == printer.destroyed)
    return {"gone_card": ast.Ref(what.among)} if gone and condition.quantity == SOME else None


def _only_one(reader: Any, parts: Parts) -> object:
    """There is no other card that fits."""
    what = reader.select(reader.noun(parts.trees["noun"]), parts.tree)
    other = ast.Relation("other", reader.thing(parts.trees["this_one"]).what)
    return ast.Exists(replace(what, tests=(*what.tests[:1], other, *what.tests[1:])), NONE)


def _of_players(made: type[ast.And | ast.Or]) -> Any:
    def read(reader: Any, parts: Parts) -> object:
        """Both players, or one of them, have a number of life or cards."""
        found = []
        for who in ("you", "opponent"):
            with reader.owned_by(who):
                life = events.life_or_cards(reader, parts.tree, who)
                found.append(life or reader.exists(parts.tree, reader.thing(parts.trees["np"]), ""))
        return made(tuple(found))

    return read


def _their_attack(reader: Any, parts: Parts) -> object:
    return ast.Exists(ast.Select(("field",), "opponent", (CARDS, ast.Relation("attacking"))), SOME)


def _coming(kind: str) -> Any:
    def read(reader: Any, parts: Parts) -> object:
        """The opponent plays a card that fits."""
        gap = ON_THE_STACK[kind]
        with reader.searching("stack", "opponent"):
            thing = reader.thing(parts.trees[gap])
        what = thing.what
        if thing.word != "a" or not isinstance(what, ast.Select) or reader.named_player != "opponent":
            raise reader.unread(parts.trees[gap], "no single card of your opponent")
        tests = what.tests if ast.Kind((kind,)) in what.tests else (ast.Kind((kind,)), *what.tests)
        return ast.Exists(ast.Select(("stack",), "opponent", tests), SOME)

    return read


ON_THE_STACK: Final = {"unit": "summoned_np", "spell": "cast_np", "item": "equipped_np", "": "played"}
"""The gaps for cards that are being played, by their types; '' for any type."""


def _on_the_stack(kind: str) -> Any:
    """The opponent plays a card that fits: it waits on the stack to be answered (gate:3.5.4)."""

    def read(reader: Any, parts: Parts) -> object:
        gap = ON_THE_STACK[kind]
        tests, _ = events.kind_of_card(reader, parts.trees[gap])
        if kind and any(isinstance(test, ast.Kind) and test.kinds != (kind,) for test in tests):
            raise reader.unread(parts.trees[gap], f"no {kind} is played so")
        if kind and ast.Kind((kind,)) not in tests:
            tests = (ast.Kind((kind,)), *tests)
        return ast.Exists(ast.Select(("stack",), "opponent", tests), SOME)

    return read


def _says_on_the_stack(kind: str) -> Any:
    def say(printer: Any, condition: ast.Exists) -> dict[str, object] | None:
        what = condition.what
        if not isinstance(what, ast.Select) or (what.zones, what.whose) != (("stack",), "opponent"):
            return None
        if condition.quantity != SOME or (kind and what.tests[:1] != (ast.Kind((kind,)),)):
            return None
        return {ON_THE_STACK[kind]: what.tests}

    return say


def _shown(reader: Any, parts: Parts) -> ast.Amount:
    """How many of the coins that were flipped show heads."""
    if not reader.coins:
        raise reader.unread(parts.tree, "no coins were flipped")
    return ast.Value(ast.Ref(reader.coins), "number")


def _heads(op: str) -> Any:
    return lambda reader, parts: ast.Compare(_shown(reader, parts), op, parts.read("number"))


def _says_heads(op: str) -> Any:
    def say(printer: Any, condition: ast.Compare) -> dict[str, object] | None:
        heads = ast.Value(ast.Ref(printer.coins), "number")
        return {"number": condition.b} if printer.coins and (condition.a, condition.op) == (heads, op) else None

    return say


def _of_all(reader: Any, parts: Parts) -> int:
    """How many coins were flipped, where that is a printed number."""
    if not isinstance(reader.flipped, ast.Num):
        raise reader.unread(parts.tree, "not known how many coins there are")
    return int(reader.flipped.value)


def _tails(op: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Condition:
        """So many show tails: the others show heads."""
        number = parts.read("number")
        if not isinstance(number, ast.Num):
            raise reader.unread(parts.tree, "no printed number")
        return ast.Compare(_shown(reader, parts), op, ast.Num(_of_all(reader, parts) - number.value))

    return read


def _all_heads(heads: bool) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Condition:
        number = _of_all(reader, parts)
        return ast.Compare(_shown(reader, parts), "==", ast.Num(number if heads else 0))

    return read


def _uses(reader: Any, parts: Parts) -> ast.Condition:
    """The opponent uses a skill: it waits on the stack to be answered (gate:8.4.3.5)."""
    return ast.Flag("opponent", f"uses {parts.read('their_skill')}")


def _says_uses(printer: Any, condition: ast.Flag) -> dict[str, object] | None:
    verb, _, skill = condition.name.partition(" ")
    return {"their_skill": skill} if (condition.who, verb) == ("opponent", "uses") else None


HIT_OPPONENT: Final = ast.And((ast.Flag("any", "attack hit"), ast.Flag("opponent", "attacked")))
"""The attack that is going on has hit the opponent (gate:6.2.6.6)."""


def _hit_opponent(reader: Any, parts: Parts) -> ast.Condition:
    reader.named_player = "opponent"
    return HIT_OPPONENT


LINKED: Final = ast.Select(("field",), "any", (CARDS, ast.Relation("linked")))
"""The cards that attack together (gate:6.2.6.1)."""


def _so_much_then(event: type[ast.Trigger], deed: str = "") -> Any:
    def read(reader: Any, parts: Parts) -> object:
        """The amount in the event for which the skill waits."""
        trigger = reader.trigger
        who = getattr(trigger, "who", getattr(trigger, "receiver", ""))
        if not isinstance(trigger, event) or who != "you" or getattr(trigger, "deed", "") != deed:
            raise reader.unread(parts.tree, "not what the skill waits for")
        quantity = parts.read("quant")
        asked = [ast.Compare(nouns.THAT_MUCH, op, number) for op, number in (
            (">=", quantity.low), ("<=", quantity.high)) if number is not None and number != ast.Num(0)]
        if quantity.low == quantity.high:
            return ast.Compare(nouns.THAT_MUCH, "==", quantity.low)
        return asked[0]

    return read


def by_link(attacked: ast.Condition) -> ast.And:
    """Returns that something is attacked, and that several cards of the opponent attack together (gate:6.2.6.1)."""
    return ast.And((attacked, ast.Exists(replace(LINKED, whose="opponent"), SOME)))


def _attacked_by_link(reader: Any, parts: Parts) -> object:
    attacked = _in_attack("attacked")(reader, parts)
    assert isinstance(attacked, ast.Condition)
    return by_link(attacked)


PLAYERS: Final[tuple[Row, ...]] = (
    *(
        worked("condition", f"{who} | {words} {{content}} | than {other}", ast.Compare, _more(sign, who == "you have"),
               None)
        for who, other in (("you have", "your opponent"), ("your opponent has", "you"))
        for words, sign in (("more", ">"), ("less", "<"))
    ),
    *(
        worked("condition", f"{who} | {words} {{content}} | than {other} by | {{number}} or more", ast.Compare,
               _more(sign, who == "you have"), None)
        for who, other in (("you have", "your opponent"), ("your opponent has", "you"))
        for words, sign in (("more", ">"), ("less", "<"))
    ),
    worked("condition", "you have | just as many {content} | as your opponent", ast.Compare, _more("=="), None),
    worked("condition", "{who} is | attacking a | {noun}", ast.And, _attacking, None,
           "{who} is | attacking an | {noun}"),
    worked("condition", "{who} is | attacking your opponent", ast.And, _attacking_player, None,
           "{who} is | attacking a player"),
    worked("condition", "{np} attack~s | you", ast.And, _attacks_you, None),
    worked("condition", "{np} attack~s {target}", ast.And, _attacks_card, None),
    worked("condition", "{measured} has {so_many} {field}", ast.Is | ast.Exists, _measures, None,
           "{measured} has {field} {range}"),
    row("condition", "{amount} is | odd", of(nodes.Odd, gap("amount"))),
    row("condition", "{amount} is | even", of(nodes.Odd, gap("amount"), False)),
    worked("condition", "that amount is {range}", ast.Compare, _that_amount, _says_that_damage),
    worked("condition", "that damage is {range}", ast.Compare, _that_damage, None),
    worked("condition", "it is destroyed", ast.Exists | ast.Happened, _went, None, "it is destroyed this way",
           "it was destroyed this way", "it was destroyed"),
    worked("condition", "{gone_card} is destroyed", ast.Exists | ast.Happened, _went, _says_went,
           "{gone_card} is destroyed this way", "{gone_card} was destroyed this way", "{gone_card} was destroyed"),
    said("condition", "the attacked card was destroyed", ast.Happened, lambda printer, condition: (
        {} if condition == TARGET_DESTROYED else None)),
    row("condition", "this card is equipped", ast.Is(ast.THIS, (ast.InZone(("player",), "you"),))),
    row("condition", "your opponent | use~s a skill", ast.Flag("opponent", "uses skill")),
    worked("condition", "{this_one} is the only {noun}", ast.Exists, _only_one, None),
    worked("condition", "each player has {np}", ast.And, _of_players(ast.And), None, "each player have {np}"),
    worked("condition", "either player has {np}", ast.Or, _of_players(ast.Or), None),
    worked("condition", "your opponent | attack~s", ast.Exists, _their_attack, None),
    worked("condition", "your opponent | declare~s a Link Attack", ast.Exists, lambda reader, parts: (
        ast.Exists(replace(LINKED, whose="opponent"), SOME)), None),
    worked("condition", "{summoned_np} is summoned", ast.Exists, _coming("unit"), None),
    worked("condition", "{cast_np} is cast", ast.Exists, _coming("spell"), None),
    worked("condition", "{equipped_np} is equipped", ast.Exists, _coming("item"), None),
    worked("condition", "{np} attack~s", ast.Exists, _in_attack("attacking"), None),
    worked("condition", "{attacked_zone} | is attacked", ast.Exists, _zone_attacked, None),
    worked("condition", "{np} | is attacked", ast.Exists, _in_attack("attacked"), None),
    worked("condition", "{number} | or more | are heads", ast.Compare, _heads(">="), _says_heads(">="),
           "{number} | or more | is heads"),
    worked("condition", "{number} | or less | are heads", ast.Compare, _heads("<="), _says_heads("<=")),
    worked("condition", "{number} | are heads", ast.Compare, _heads("=="), _says_heads("=="),
           "exactly | {number} | are heads"),
    worked("condition", "{number} | or more | are tails", ast.Compare, _tails("<="), None),
    worked("condition", "{number} | are tails", ast.Compare, _tails("=="), None, "exactly | {number} | are tails"),
    worked("condition", "all of the coins are heads", ast.Compare, _all_heads(True), None, "both are heads",
           "all are heads", "all of them are heads", "both coins are heads", "all coins are heads"),
    worked("condition", "all of the coins are tails", ast.Compare, _all_heads(False), None, "both are tails",
           "all are tails", "all of them are tails", "both coins are tails", "all coins are tails"),
    row("condition", "a Link Attack is being made", ast.Exists(LINKED, SOME), "this is a Link Attack",
        "the attack is a Link Attack"),
    row("condition", "it is the first turn of the game", ast.Flag("any", "first turn of all")),
    heard("condition", "your opponent is Link Attacking", ast.Exists(replace(LINKED, whose="opponent"), SOME)),
    worked("condition", "{possessed} cost is {range}", ast.Is, _costs, _says_costs),
    row("condition", "you take the first turn of the game", ast.Flag("you", "goes first")),
    row("condition", "your opponent takes the first turn of the game", ast.Flag("opponent", "goes first")),
    row("condition", "it is your first turn", ast.Flag("you", "first turn")),
    row("condition", "it is your opponent's first turn", ast.Flag("opponent", "first turn")),
    worked("condition", "the attack hit your opponent", ast.And, _hit_opponent, lambda printer, asked: (
        {} if asked == HIT_OPPONENT else None), "this attack hit your opponent", "that attack hit your opponent"),
    row("condition", "the attack hit", ast.Flag("any", "attack hit"), "this attack hit", "that attack hit"),
    row("condition", "the attack did not hit", ast.Not(ast.Flag("any", "attack hit")), "this attack did not hit",
        "that attack did not hit"),
    row("condition", "you are being attacked", ast.Flag("you", "attacked"), "you are attacked"),
    row("condition", "your opponent is being attacked", ast.Flag("opponent", "attacked")),
    worked("condition", "you gained {quant} life", ast.Compare, _so_much_then(ast.PlayerDid, "gain_life"), None),
    worked("condition", "you lost {quant} life", ast.Compare, _so_much_then(ast.PlayerDid, "lose_life"), None),
    worked("condition", "you took {quant} damage", ast.Compare, _so_much_then(ast.Damaged), None),
    row("condition", "you are attacked in a Link Attack", by_link(ast.Flag("you", "attacked"))),
    worked("condition", "{np} | is attacked in a Link Attack", ast.And, _attacked_by_link, None,
           "{np} | is attacked by a Link Attack"),
    worked("condition", "your opponent | summon~s {summoned_np}", ast.Exists, _on_the_stack("unit"),
           _says_on_the_stack("unit")),
    worked("condition", "your opponent | cast~s {cast_np}", ast.Exists, _on_the_stack("spell"),
           _says_on_the_stack("spell")),
    worked("condition", "your opponent | equip~s {equipped_np}", ast.Exists, _on_the_stack("item"),
           _says_on_the_stack("item")),
    worked("condition", "your opponent | play~s {played}", ast.Exists, _on_the_stack(""), _says_on_the_stack("")),
    worked("condition", "your opponent | use~s {their_skill}", ast.Flag, _uses, _says_uses),
    worked("condition", "it is {own_span}", ast.Now, _now, _says_now),
    said("condition", "it is the {span_name}", ast.Or, _says_any_now),
    COMPARED,
    worked("condition", "X is {comparison}", ast.Compare, lambda reader, parts: ast.Compare(
        reader.ways.letter(reader), *parts.read("comparison")), lambda printer, asked: (
        {"comparison": (asked.op, asked.b)} if asked.a == ast.PAID else None)),
)
