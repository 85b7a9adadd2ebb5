"""Numbers, skills, keywords, planets and attributes that cards lose."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from headjudge.games.gate import nodes
from headjudge.games.gate.text.rows.gains import of_chosen
from headjudge.games.gate.text.words import KEYWORDS
from headjudge.language.rows.row import Row, worked
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast
from headjudge.language.tree.trees import rebuild


def _lose_number(reader: Any, parts: Parts) -> ast.Step:
    """Lose N power: it gains -N."""
    n = parts.read("n")
    amount = ast.Num(-n.value) if isinstance(n, ast.Num) else ast.Times(ast.Num(-1), n)
    field, until = parts.read("field"), parts.read("until") or reader.until
    return of_chosen(reader, parts.trees["gaining"], lambda what: ast.Change(what, field, "by", amount, until))


def _lower(reader: Any, parts: Parts) -> ast.Step:
    """Lose N power, down to another number: said of one card, since each of several would lose a number of its own."""
    n, least, field = parts.read("n"), ast.Num(parts.read("lowest")), parts.read("field")
    until = parts.read("until") or reader.until
    if not isinstance(n, ast.Num) or reader.ways.lasts_always(reader):
        raise reader.unread(parts.tree, "not a printed number that is lost at once")
    if "possessed" in parts.trees:
        return nodes.Lower(parts.read("possessed"), field, n, least, until)
    thing = reader.thing(parts.trees["gaining"])
    if thing.many:
        raise reader.unread(parts.trees["gaining"], "only one card can lose a number down to another one")
    return of_chosen(reader, parts.trees["gaining"], lambda what: nodes.Lower(what, field, n, least, until))


def _says_lower(printer: Any, step: nodes.Lower) -> dict[str, object] | None:
    return {"gaining": step.what, "plural": False, "n": step.n, "field": step.field, "until": step.until,
            "lowest": step.least.value}


def _lose(reader: Any, parts: Parts) -> ast.Step:
    words = tuple(parts.read(one) for one in ("keyword", "other_keyword") if parts.has(one))
    until = parts.read("until") or reader.until
    return of_chosen(reader, parts.trees["gaining"], lambda what: ast.Lose(what, "ability", words, until))


def _lose_words(field: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """Loses every planet or attribute; what is said to be gained beside that is gained after it."""
        until = parts.read("until") or reader.until
        return of_chosen(reader, parts.trees["gaining"], lambda what: ast.Lose(what, field, (), until))

    return read


def _says_lose_words(field: str) -> Any:
    def say(printer: Any, step: ast.Lose) -> dict[str, object] | None:
        if step.field != field or step.words:
            return None
        return {"gaining": step.what, "plural": printer.plural(step.what), "until": step.until}

    return say


ALL_KEYWORDS: Final = tuple(sorted(KEYWORDS))


def _lose_keywords(reader: Any, parts: Parts) -> ast.Step:
    until = parts.read("until") or reader.until
    return of_chosen(reader, parts.trees["gaining"], lambda what: ast.Lose(what, "ability", ALL_KEYWORDS, until))


def _lose_automatic(reader: Any, parts: Parts) -> ast.Step:
    """Skills that trigger by themselves, and no other."""
    until = parts.read("until") or reader.until
    return of_chosen(reader, parts.trees["gaining"], lambda what: ast.Lose(what, "ability", ("automatic",), until))


def _lose_for_good(reader: Any, parts: Parts) -> ast.Step:
    """Loses a keyword, and those of the name that it gets afterwards too."""
    kept = _lose(reader, parts)
    lost = rebuild(kept, lambda part: replace(part, later=True) if isinstance(part, ast.Lose) else part)
    assert isinstance(lost, ast.Step)
    return lost


def _says_lose_for_good(printer: Any, step: ast.Lose) -> dict[str, object] | None:
    return _says_lose(printer, replace(step, later=False)) if step.later and not step.given else None


def _lose_signed(sign: str) -> Any:
    def read(reader: Any, parts: Parts) -> ast.Step:
        """Skills with this sign, and no other: they are not used."""
        until = parts.read("until") or reader.until
        return of_chosen(reader, parts.trees["gaining"], lambda what: ast.Forbid(sign, what, until=until))

    return read


def _says_lose_automatic(printer: Any, step: ast.Lose) -> dict[str, object] | None:
    if step.field != "ability" or step.words != ("automatic",):
        return None
    return {"gaining": step.what, "plural": printer.plural(step.what), "until": step.until}


def _says_lose_keywords(printer: Any, step: ast.Lose) -> dict[str, object] | None:
    if step.field != "ability" or step.words != ALL_KEYWORDS or step.given:
        return None
    return {"gaining": step.what, "plural": printer.plural(step.what), "until": step.until}


def _says_lose(printer: Any, step: ast.Lose) -> dict[str, object] | None:
    if step.field != "ability" or len(step.words) != 1 or step.words == ("automatic",) or step.later:
        return None
    return {"gaining": step.what, "plural": printer.plural(step.what), "keyword": step.words[0], "until": step.until}


def _says_lose_two(printer: Any, step: ast.Lose) -> dict[str, object] | None:
    if step.field != "ability" or len(step.words) != 2:
        return None
    first, second = step.words
    return {"gaining": step.what, "plural": printer.plural(step.what), "keyword": first, "other_keyword": second,
            "until": step.until}


def _says_lose_all(printer: Any, step: ast.Lose) -> dict[str, object] | None:
    if step.field != "ability" or step.words or step.given:
        return None
    return {"gaining": step.what, "plural": printer.plural(step.what), "until": step.until}


LOSSES: Final[tuple[Row, ...]] = (
    worked("clause", "{gaining} {lose_s} {n} {field} [{until}]", ast.Step, _lose_number, None),
    worked("clause", "{gaining} {lose_s} {n} {field} [{until}] {lowest}", nodes.Lower, _lower, _says_lower,
           "{gaining} {lose_s} {n} {field} {lowest} {until}"),
    worked("clause", "reduce~s {possessed} {field} | by {n} [{until}] {lowest}", nodes.Lower, _lower, None,
           "reduce~s {possessed} {field} | by {n} {lowest} {until}",
           "{possessed} {field} is reduced by {n} [{until}] {lowest}"),
    worked("clause", "{gaining} {lose_s} {keyword} [{until}]", ast.Lose, _lose, _says_lose),
    worked("clause", "{gaining} {lose_s} {keyword} for good [{until}]", ast.Lose, _lose_for_good, _says_lose_for_good),
    worked("clause", "{gaining} {lose_s} {keyword} and {other_keyword} [{until}]", ast.Lose, _lose, _says_lose_two),
    worked("clause", "{gaining} {lose_s} | all skills [{until}]", ast.Lose, _lose, _says_lose_all,
           "{gaining} {lose_s} | all of its skills [{until}]", "{gaining} {lose_s} | all its skills [{until}]",
           "{gaining} {lose_s} | all of their skills [{until}]", "{gaining} {lose_s} | all their skills [{until}]"),
    *(worked("clause", f"{{gaining}} {{lose_s}} {{{sign}_sign}} skills [{{until}}]", ast.Forbid, _lose_signed(sign),
             None) for sign in ("use", "counter")),
    worked("clause", "{gaining} {lose_s} | all automatic skills [{until}]", ast.Lose, _lose_automatic,
           _says_lose_automatic),
    *(worked("clause", f"{{gaining}} {{lose_s}} | all {field}s [{{until}}]", ast.Lose, _lose_words(field),
             _says_lose_words(field), f"{{gaining}} {{lose_s}} | all its {field}s [{{until}}]",
             f"{{gaining}} {{lose_s}} | all of its {field}s [{{until}}]")
      for field in ("planet", "attribute")),
    worked("clause", "{gaining} {lose_s} | all keywords [{until}]", ast.Lose, _lose_keywords,
           _says_lose_keywords, "{gaining} {lose_s} | all its keywords [{until}]",
           "{gaining} {lose_s} | all of its keywords [{until}]", "{gaining} {lose_s} | all their keywords [{until}]",
           "{gaining} {lose_s} | all of their keywords [{until}]"),
)  # fmt: skip
"""What cards lose."""
