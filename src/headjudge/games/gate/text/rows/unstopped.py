"""Attacks and skills that are not fizzled, damage that is not reduced, and what cards cannot gain (gate:1.3.5)."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gate import nodes
from headjudge.games.gate.text.makers import By
from headjudge.games.gate.text.rows import paying
from headjudge.games.gate.text.rows.cards import FIELDS
from headjudge.games.gate.text.rows.gains import of_chosen
from headjudge.games.gate.text.rows.losing import ALL_KEYWORDS
from headjudge.language.rows.row import Row, row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.trees import walk

STOPPED: Final = {"have an attack fizzled": "attack be fizzled", "have a skill fizzled": "skill be fizzled"}
"""What cards and players cannot have done to what they do."""


def _by(deed: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Forbid:
        """It cannot be done by some cards: by their skills, or by a Spell."""
        by: By = parts.read("maker")
        of = by.of
        if by.how not in ("", "skill") or by.keyword or not (of is None or isinstance(of, ast.Select)):
            raise reader.unread(parts.tree, "nothing that does this")
        if isinstance(of, ast.Select) and {*of.zones} - {"field"}:
            raise reader.unread(parts.tree, "cards of one zone")
        return ast.Forbid(deed, using=() if of is None else of.tests)

    return read


def _says_by(deed: str) -> Any:
    def say(printer: Any, barred: ast.Forbid) -> dict[str, object] | None:
        if barred.deed != deed or not barred.using:
            return None
        return {"maker": By(ast.Select((), "any", barred.using), "skill")}

    return say


def _gains_by(field: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Forbid:
        """A number is not gained by the skills of some cards."""
        by: By = parts.read("maker")
        of = by.of
        if by.how not in ("", "skill") or by.keyword or not (of is None or isinstance(of, ast.Select)):
            raise reader.unread(parts.tree, "nothing that gives a number")
        return ast.Forbid(f"gain {field}") if of is None else ast.Forbid(f"gain {field}", None, of.whose, of.tests)

    return read


def _says_gains_by(field: str) -> Any:
    def say(printer: Any, barred: ast.Forbid) -> dict[str, object] | None:
        if barred.deed != f"gain {field}" or (barred.who == "any" and not barred.using):
            return None
        return {"maker": By(ast.Select((), barred.who, barred.using), "skill")}

    return say


def _no_more(words: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """Keywords or skills that others would give to these cards; those printed on them stay."""
        kept = {"keywords": ALL_KEYWORDS, "skills": ()}.get(words) if words else (parts.read("keyword"),)
        assert kept is not None
        until = parts.read("until") or reader.until
        if until is None and not reader.ways.lasts_always(reader):
            raise reader.unread(parts.tree, "not said how long this lasts")
        return of_chosen(reader, parts.trees["barred_cards"], lambda what: (
            ast.Lose(what, "ability", kept, until, later=True, given=True)))

    return read


def _says_no_more(words: str) -> Any:
    def say(printer: Any, step: ast.Lose) -> dict[str, object] | None:
        if not step.given or step.field != "ability":
            return None
        if words:
            named = {"keywords": ALL_KEYWORDS, "skills": ()}[words] == step.words
            return {"barred_cards": step.what, "until": step.until} if named else None
        found = {"barred_cards": step.what, "until": step.until}
        return {**found, "keyword": step.words[0]} if len(step.words) == 1 else None

    return say


BARRED_DEEDS: Final[tuple[Row, ...]] = (
    *(row("deed", words, ast.Forbid(deed)) for words, deed in STOPPED.items()),
    *(worked("deed", f"{words} | by {{maker}}", ast.Forbid, _by(deed), _says_by(deed))
      for words, deed in STOPPED.items()),
    *(row("player_deed", words, (ast.Forbid(deed),)) for words, deed in STOPPED.items()),
    *(row("deed", f"gain {field}", ast.Forbid(f"gain {field}")) for field in FIELDS),
    *(worked("deed", f"gain {field} | by {{maker}}", ast.Forbid, _gains_by(field), _says_gains_by(field))
      for field in FIELDS),
)
"""What is not done to what cards and players do, and what they do not gain."""

NO_MORE: Final[tuple[Row, ...]] = (
    *(worked("clause", f"{{barred_cards}} cannot | gain {words} [{{until}}]", ast.Lose, _no_more(words),
             _says_no_more(words)) for words in ("keywords", "skills")),
    worked("clause", "{barred_cards} cannot | gain {keyword} [{until}]", ast.Lose, _no_more(""), _says_no_more("")),
)
"""Keywords and skills that cards do not gain."""


def _in_full(prevented: bool) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """Damage that nothing makes less."""
        step: ast.Step = parts.read("damaging")
        if not any(isinstance(part, ast.Damage | ast.Harm | nodes.Divide) for part in walk(step)):
            raise reader.unread(parts.tree, "no damage was named")
        return nodes.InFull(step, prevented)

    return read


def _says_in_full(prevented: bool) -> Any:
    return lambda printer, step: {"damaging": step.step} if step.prevented is prevented else None


def _barred(reader: Any, parts: Parts, deed: str, of: ast.Selector | None, who: str = "any") -> ast.Forbid:
    """Damage of a card, or of cards of some kind, that cannot be reduced."""
    until = parts.read("until") or reader.until
    if until is None and not reader.ways.lasts_always(reader):
        raise reader.unread(parts.tree, "not said how long this lasts")
    if isinstance(of, ast.Select) and not of.zones:  # a Spell, wherever it is
        return ast.Forbid(deed, None, of.whose, of.tests, until=until)
    return ast.Forbid(deed, of, who, until=until)


def _dealt(deed: str) -> Any:
    return lambda reader, parts: _barred(reader, parts, deed, paying.dealer_of(reader, parts))


def _says_dealt(deed: str) -> Any:
    def say(printer: Any, step: ast.Forbid) -> dict[str, object] | None:
        if step.deed != deed or (step.what is None and not step.using):
            return None
        of = ast.Select((), step.who, step.using) if step.what is None else step.what
        return {"dealing": of, "until": step.until}

    return say


def _by_player(deed: str, who: str) -> Any:
    return lambda reader, parts: _barred(reader, parts, deed, None, who)


def _says_by_player(deed: str, who: str) -> Any:
    return lambda printer, step: (
        {"until": step.until} if step == ast.Forbid(deed, None, who, until=step.until) else None)


def _taken(deed: str) -> Any:
    return lambda reader, parts: _barred(reader, parts, deed, reader.thing(parts.trees["harmed"]).what)


def _says_taken(deed: str) -> Any:
    return lambda printer, step: (
        {"harmed": step.what, "until": step.until} if step.deed == deed and step.what is not None else None)


def _not_less(deed: str, words: str) -> tuple[Row, ...]:
    """Returns the rows of damage that cannot be reduced, or prevented."""
    cannot = f"cannot be {words} [{{until}}]"
    return (
        *(
            worked("clause", f"damage {{dealing}} deal{to} | {cannot}", ast.Forbid, _dealt(f"{deed} damage{way}"),
                   _says_dealt(f"{deed} damage{way}"))
            for to, way in ((" to your opponent", " to opponent"), (" to units", " to units"))
        ),
        worked("clause", f"damage {{dealing}} deal | {cannot}", ast.Forbid, _dealt(f"{deed} damage"),
               _says_dealt(f"{deed} damage"), f"damage dealt by {{dealing}} | {cannot}"),
        worked("clause", f"damage {{dealing}} deal as an attack | {cannot}", ast.Forbid,
               _dealt(f"{deed} damage by attack"), _says_dealt(f"{deed} damage by attack")),
        *(
            worked("clause", f"damage dealt to {whom} {cannot}", ast.Forbid, _by_player(f"{deed} damage taken", who),
                   _says_by_player(f"{deed} damage taken", who))
            for who, whom in (("you", "you"), ("opponent", "your opponent"))
        ),
        *(
            worked("clause", f"damage {player} deal {cannot}", ast.Forbid, _by_player(f"{deed} damage", who),
                   _says_by_player(f"{deed} damage", who))
            for who, player in (("you", "you"), ("opponent", "your opponent"), ("any", "players"))
        ),
        worked("clause", f"damage dealt to | {{harmed}} {cannot}", ast.Forbid, _taken(f"{deed} damage taken"),
               _says_taken(f"{deed} damage taken")),
    )


IN_FULL: Final[tuple[Row, ...]] = (
    worked("clause", "{damaging} without reduction", nodes.InFull, _in_full(False), _says_in_full(False)),
    worked("clause", "{damaging} without reduction or prevention", nodes.InFull, _in_full(True), _says_in_full(True)),
    *_not_less("reduce", "reduced"), *_not_less("prevent", "prevented"),
)
"""Damage that is dealt in full."""
