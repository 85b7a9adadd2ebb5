"""Rows of what a player does who is named: the opponent, or each player (cfv:1.3.4, cfd:1.3.4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.vanguard.text.rows.clauses import DROP
from headjudge.language.rows.row import Row, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

ONE: Final = ast.Num(1)
PLAYER: Final = gap("player")
SPOT: Final = (gap("their_spot"),)
KINDS: Final = (gap("kinds", 0), gap("kinds", 1))
HAND: Final = ("hand",)
BOUND: Final = (ast.Spot("bind"),)
WHO: Final = ("opponent", "each")
ON_FIELD: Final = frozenset({"field", "vanguard", "rearguard", "front_rearguard", "back_rearguard", "front_row",
                             "back_row"})
THEIR_ZONES: Final = (("hand", "hand"), ("soul", "soul"), ("drop zone", "drop"), ("damage zone", "damage"),
                      ("bind zone", "bind"), ("deck", "deck"))


def forms(*words: str) -> tuple[str, ...]:
    """Returns the words for one player, whose verbs end in s, and those for several players."""
    return tuple([form for one in words for form in (one.replace("~", "s"), one.replace("~", ""))])


def does(words: str, means: object, *others: str) -> Row:
    """Returns the row of something that a player does. `~` stands where the verb of one player has its ending."""
    first, *more = forms(words, *others)
    return row("clause", first, means, *more)


# ------------------------------------------------------------------------------------------------------------- drawing


def _drawn(player: str, number: ast.Amount, up_to: bool) -> ast.Step:
    if player == "opponent":
        return ast.Draw(number, up_to, player)
    return ast.EachPlayer(player, ast.Draw(number, up_to))


def _draws(words: str, single: bool = False, up_to: bool = False) -> Row:
    def read(reader: Any, parts: Parts) -> ast.Step:
        return _drawn(parts.read("player"), ONE if single else parts.read("n"), up_to)

    def say(printer: Any, step: ast.Draw | ast.EachPlayer) -> dict[str, object] | None:
        who, drawn = (step.who, step.step) if isinstance(step, ast.EachPlayer) else ("opponent", step)
        if not isinstance(drawn, ast.Draw) or step != _drawn(who, drawn.n, up_to) or (single and drawn.n != ONE):
            return None
        return {"player": who} if single else {"player": who, "n": drawn.n}

    first, *more = forms(words)
    return worked("clause", first, ast.Draw | ast.EachPlayer, read, say, *more)


# ----------------------------------------------------------------------------------------------- cards that they choose


def _of_kind(reader: Any, parts: Parts) -> ast.Pick:
    zones, tests = parts.read("kinds")
    return ast.Pick(ast.Select(zones, "their", tests), parts.read("count"))


def _says_of_kind(printer: Any, pick: ast.Pick) -> dict[str, object] | None:
    what = pick.of
    if not isinstance(what, ast.Select) or not ON_FIELD.issuperset(what.zones) or what.among or pick.quantity.random:
        return None
    return {"count": pick.quantity, "kinds": (what.zones, what.tests)}


def _of_zone(words: str, zone: str, random: bool) -> Row:
    """Returns the row of cards in a zone of theirs."""

    def read(reader: Any, parts: Parts) -> ast.Pick:
        quantity = replace(parts.read("few"), random=random)
        return ast.Pick(ast.Select((zone,), "their", parts.read("sort")), quantity)

    def say(printer: Any, pick: ast.Pick) -> dict[str, object] | None:
        what = pick.of
        if not isinstance(what, ast.Select) or what.zones != (zone,) or what.among or pick.quantity.random != random:
            return None
        return {"few": replace(pick.quantity, random=False), "sort": what.tests}

    if random:
        return worked("their_pick", f"{{few}} {{sort}} | at random from their {words}", ast.Pick, read, say,
                      f"{{few}} {{sort}} from their {words} | at random")
    return worked("their_pick", f"{{few}} {{sort}} from their {words}", ast.Pick, read, say)


def _deed_of(pick: ast.Pick, to: tuple[ast.Spot, ...]) -> object:
    """What is done with cards that they choose, as the words behind the choice say it."""
    zones = pick.of.zones if isinstance(pick.of, ast.Select) else ()
    if to == DROP and (zones == HAND or ON_FIELD.issuperset(zones)):
        return "discard" if zones == HAND else "retire"
    return "bind" if to == BOUND else to[0]


def _chooses(reader: Any, parts: Parts) -> ast.Step:
    return their_choice(reader, parts, parts.read("player"))


def their_choice(reader: Any, parts: Parts, player: str) -> ast.Step:
    """Returns what a player does with cards of their own that they choose."""
    pick, deed = parts.read("their_pick"), parts.read("their_deed")
    to = deed if isinstance(deed, tuple) else (deed,) if isinstance(deed, ast.Spot) else BOUND
    if isinstance(deed, str):
        to = BOUND if deed == "bind" else DROP
        if deed != _deed_of(pick, to):
            raise reader.unread(parts.tree, "units are retired, cards in the hand discarded")
    return ast.Move(replace(pick, of=replace(pick.of, whose=player)), to, player)


def _says_chooses(several: bool) -> Any:
    def say(printer: Any, step: ast.Move) -> dict[str, object] | None:
        pick = step.what
        if not isinstance(pick, ast.Pick) or not isinstance(pick.of, ast.Select) or len(step.to) != 1:
            return None
        if step.by not in WHO or pick.of.whose != step.by or step != ast.Move(pick, step.to, step.by):
            return None
        if are_several(pick) != several:
            return None
        return {"player": step.by, "their_pick": pick, "their_deeds" if several else "their_deed": _deed_of(
            pick, step.to)}

    return say


def are_several(pick: ast.Pick) -> bool:
    """Whether cards that are chosen are "them", and not "it"."""
    return pick.quantity.high != ONE


def only_said(rule: str, words: str, means: object) -> Row:
    """Returns a row that is only printed: another one reads its words."""
    return replace(row(rule, words, means), heard=False)


def _discards(words: str, random: bool) -> Row:
    """Returns the row of cards of the hand that a player discards."""

    def read(reader: Any, parts: Parts) -> ast.Step:
        player, quantity = parts.read("player"), replace(parts.read("few"), random=random)
        return ast.Move(ast.Pick(ast.Select(HAND, player, parts.read("sort")), quantity), DROP, player)

    def say(printer: Any, step: ast.Move) -> dict[str, object] | None:
        pick = step.what
        if not isinstance(pick, ast.Pick) or not isinstance(pick.of, ast.Select) or step.by not in WHO:
            return None
        what, quantity = pick.of, pick.quantity
        if what != ast.Select(HAND, step.by, what.tests) or step != ast.Move(pick, DROP, step.by):
            return None
        if quantity.random != random:
            return None
        return {"player": step.by, "few": replace(quantity, random=False), "sort": what.tests}

    briefly = words.replace(" from their hand", "")
    others = ("{player} discard~ {few} {sort} from their hand | at random",) if random else ()
    first, *more = forms(words, *others, briefly)
    return worked("clause", first, ast.Move, read, say, *more)


def _keep_some(reader: Any, parts: Parts) -> ast.Step:
    """Each player chooses some units; all others are retired."""
    zones, tests = parts.read("kinds")
    pick = ast.Pick(ast.Select(zones, "you", tests), parts.read("count"))
    name = reader.scope.make("kept", True, "unit")
    others = ast.Select(zones, "you", (ast.Relation("other", ast.Ref(name)), *tests))
    done = ast.Seq((ast.Choose((pick,), "you", name), ast.Move(others, DROP)))
    return ast.EachPlayer(parts.read("player"), done)


def _says_keep_some(printer: Any, step: ast.EachPlayer) -> dict[str, object] | None:
    choice = step.step.steps[0] if isinstance(step.step, ast.Seq) else None
    pick = choice.picks[0] if isinstance(choice, ast.Choose) and len(choice.picks) == 1 else None
    if not isinstance(choice, ast.Choose) or pick is None or not isinstance(pick.of, ast.Select):
        return None
    what = pick.of
    others = ast.Select(what.zones, "you", (ast.Relation("other", ast.Ref(choice.as_)), *what.tests))
    made = ast.Seq((ast.Choose((pick,), "you", choice.as_), ast.Move(others, DROP)))
    if step.step != made:
        return None
    return {"player": step.who, "count": pick.quantity, "kinds": (what.zones, what.tests)}


def _puts(reader: Any, parts: Parts) -> ast.Step:
    if parts.read("player") != "opponent":
        raise reader.unread(parts.tree, "not said whose cards")
    return ast.Move(parts.read("ref"), (parts.read("their_spot"),), "opponent")


def _says_puts(printer: Any, step: ast.Move) -> dict[str, object] | None:
    if not isinstance(step.what, ast.Ref) or step != ast.Move(step.what, step.to, "opponent") or len(step.to) != 1:
        return None
    return {"player": "opponent", "ref": step.what, "their_spot": step.to[0]}


SPOTS: Final[tuple[Row, ...]] = (
    row("their_spot", "into their hand", ast.Spot("hand"), "to their hand", "into its owner's hand",
        "to its owner's hand"),
    row("their_spot", "into their soul", ast.Spot("soul")),
    row("their_spot", "into the drop zone", ast.Spot("drop"), "into their drop zone", "into your drop zone"),
    row("their_spot", "into their damage zone", ast.Spot("damage"), "into your damage zone"),
    row("their_spot", "into the bind zone", ast.Spot("bind"), "into their bind zone"),
    row("their_spot", "into the bind zone face down", ast.Spot("bind", face="down")),
    row("their_spot", "on the top of their deck", ast.Spot("deck", end="top")),
    row("their_spot", "on the bottom of their deck", ast.Spot("deck", end="bottom"),
        "on the bottom of its owner's deck"),
    row("their_spot", "on the bottom of their deck in any order", ast.Spot("deck", end="bottom", order="any")),
    row("their_spot", "into their deck", ast.Spot("deck"), "to their deck"),
)
"""Where players put their own cards. The zones that text of cfd names without an owner are read as "your" ones."""

TOP: Final = of(ast.Top, "deck", PLAYER, gap("n"))

PLAYERS: Final[tuple[Row, ...]] = (
    *SPOTS,
    row("player", "your opponent", "opponent"),
    row("player", "each player", "each", "all players", "both players"),
    _draws("{player} draw~ a card", True),
    _draws("{player} draw~ {n} cards"),
    _draws("{player} draw~ up to {n} cards", up_to=True),
    worked("their_pick", "{count} of their {kinds}", ast.Pick, _of_kind, _says_of_kind,
           "{count} of their own {kinds}"),
    *[_of_zone(words, zone, random) for words, zone in THEIR_ZONES for random in (False, True)],
    *[row("their_deed", first, deed, *more, f", {deed}s it", f", {deed}s them")
      for deed in ("retire", "discard", "bind")
      for first, *more in (forms(f", and {deed}~ it", f", and {deed}~ them"),)],
    *[row("their_deed", first, gap("their_spot"), *more, "| , puts it {their_spot}", "| , puts them {their_spot}")
      for first, *more in (forms("| , and put~ it {their_spot}", "| , and put~ them {their_spot}",
                                 "| , and return~ it {their_spot}", "| , and return~ them {their_spot}"),)],
    *[only_said("their_deeds", f", and {deed}s them", deed) for deed in ("retire", "discard", "bind")],
    only_said("their_deeds", "| , and puts them {their_spot}", gap("their_spot")),
    said("clause", "{player} chooses {their_pick} {their_deeds}", ast.Move, _says_chooses(True)),
    worked("clause", "{player} chooses {their_pick} {their_deed}", ast.Move, _chooses, _says_chooses(False),
           "{player} choose {their_pick} {their_deed}"),
    _discards("{player} discard~ {few} {sort} | at random from their hand", True),
    _discards("{player} discard~ {few} {sort} from their hand", False),
    does("{player} discard~ all cards from their hand", of(ast.Move, of(ast.Select, HAND, PLAYER), DROP, PLAYER),
         "{player} discard~ their hand", "{player} discard~ their hands", "{player} discard~ all cards in their hand"),
    worked("clause", "{player} chooses {count} of their {kinds} | , and retires the rest", ast.EachPlayer, _keep_some,
           _says_keep_some, *[f"{{player}} {chooses} {{count}} of their {{kinds}} | , and {retires} {others}"
                              for chooses, retires in (("chooses", "retires"), ("choose", "retire"))
                              for others in ("the rest", "all others", "all other rear-guards", "the others")
                              if (chooses, others) != ("chooses", "the rest")]),
    does("{player} retire~ all of their {kinds}", of(ast.Move, of(ast.Select, KINDS[0], PLAYER, KINDS[1]), DROP,
                                                     PLAYER)),
    does("{player} reveal~ their hand", of(ast.Reveal, of(ast.Select, HAND, PLAYER), PLAYER),
         "{player} reveal~ their hands"),
    does("{player} reveal~ {few} {sort} from their hand",
         of(ast.Reveal, of(ast.Pick, of(ast.Select, HAND, PLAYER, gap("sort")), gap("few")), PLAYER)),
    does("{player} shuffle~ their deck", of(ast.Shuffle, "deck", PLAYER), "{player} shuffle~ their decks"),
    worked("clause", "{player} puts {ref} {their_spot}", ast.Move, _puts, _says_puts,
           "{player} returns {ref} {their_spot}"),
    does("{player} put~ the top card of their deck {their_spot}",
         of(ast.Move, of(ast.Top, "deck", PLAYER, ONE), SPOT, PLAYER)),
    does("{player} put~ {n} cards | from the top of their deck {their_spot}", of(ast.Move, TOP, SPOT, PLAYER),
         "{player} put~ the top {n} cards of their deck {their_spot}"),
)
