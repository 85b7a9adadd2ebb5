"""Which cards are meant: adjectives, what stands behind a noun, pronouns."""

from __future__ import annotations

from typing import Any, Final

from headjudge.games.gcg.cards import COLORS
from headjudge.games.gcg.text import nouns, sentences
from headjudge.games.gcg.text.nouns import FIRST_CARD, OF_EACH, ONE, OWN_PILOT, SOME
from headjudge.kernel.rules import by_rule
from headjudge.language.reading import placing
from headjudge.language.rows import pronouns
from headjudge.language.rows.row import Row, heard, of, row, said, worked
from headjudge.language.rows.shared import gap
from headjudge.language.rows.table import Parts
from headjudge.language.tree import ast

DAMAGED: Final = ast.Relation("damaged")


def _enemy(reader: Any, parts: Parts) -> object:
    """Of an opponent (gcg:12.2.6)."""
    return placing.had_by(reader, parts.tree, "opponent")


def _friendly(reader: Any, parts: Parts) -> object:
    """Of you or of a team mate (gcg:12.3.10)."""
    return placing.had_by(reader, parts.tree, "friendly")


def _color(reader: Any, parts: Parts) -> object:
    return by_rule(ast.Colors((parts.read("color"),)), "gcg:2.4.1")


def _says_color(printer: Any, test: ast.Colors) -> dict[str, object] | None:
    return {"color": test.any_of[0]} if len(test.any_of) == 1 else None


def _traits(reader: Any, parts: Parts) -> object:
    """With one of these traits; a slash between them is an `or`."""
    return ast.Traits(by_rule(parts.read("traits"), "gcg:5.19.1"))


def _says_traits(printer: Any, test: ast.Traits) -> dict[str, object] | None:
    return None if test.all_of else {"traits": test.any_of}


def _says_other(printer: Any, test: ast.Relation) -> dict[str, object] | None:
    this: bool = printer.scope.others(this=True) == (ast.THIS,)
    return {} if this and test == ast.Relation("other", ast.THIS) else None


ADJECTIVES: Final[tuple[Row, ...]] = (
    worked("adjective", "{traits}", ast.Traits, _traits, _says_traits),
    worked("adjective", "{color}", ast.Colors, _color, _says_color),
    row("adjective", "{color} & / & {other_color}", of(ast.Colors, (gap("color"), gap("other_color")))),
    *(row("color", color, color) for color in COLORS),
    *(row("adjective", f"non-{color}", ast.NotTest(ast.Colors((color,)))) for color in COLORS),
    row("adjective", "rested", ast.InState(("rested",))),
    row("adjective", "active", ast.InState(("active",))),
    row("adjective", "damaged", DAMAGED),
    row("adjective", "undamaged", ast.NotTest(DAMAGED)),
    row("adjective", "attacking", ast.Relation("attacking")),
    row("adjective", "non-battling", ast.NotTest(ast.Relation("battling"))),
    worked("adjective", "other", tuple, lambda reader, parts: nouns.others(reader, parts.tree), None),
    said("adjective", "other", ast.Relation, _says_other),
    heard("adjective", "linked", ast.Relation("linked")),
    heard("adjective", "{level}", gap("level")),
    worked("adjective", "enemy", ast.Test, _enemy, None),
    worked("adjective", "friendly", ast.Test, _friendly, None),
    row("level", "Lv. & {range}", of(ast.Measure, "level", gap("range", 0), gap("range", 1))),
)
"""What stands before the kind of a card."""


def _you_have(reader: Any, parts: Parts) -> object:
    return nouns.in_play(reader, parts.tree, "you")


def _opponent_has(reader: Any, parts: Parts) -> object:
    return nouns.in_play(reader, parts.tree, "opponent")


def _in_zone(reader: Any, parts: Parts) -> object:
    return nouns.in_zone(reader, parts.read("zone"), parts.tree)


def _says_is(printer: Any, test: ast.Test) -> dict[str, object] | None:
    return {"plural": printer.of_many, "predicate": (test,)}


def _other_than(reader: Any, parts: Parts) -> object:
    """No Link Unit, no token."""
    noun = reader.noun(parts.trees["kind"])
    relations = [test for test in noun.tests if isinstance(test, ast.Relation)]
    if len(relations) != 1:
        raise reader.unread(parts.tree, "not clear what is left out")
    return ast.NotTest(relations[0])


def _says_other_than(printer: Any, test: ast.NotTest) -> dict[str, object] | None:
    inner = test.test
    return {"kind": inner} if isinstance(inner, ast.Relation) and inner.kind in ("token", "linked") else None


FIELD: Final = gap("stat")
SAME_VALUE: Final = of(ast.Value, gap("single"), FIELD)
VALUE_OF: Final = of(ast.Value, gap("whose"), gap("of_it"))
EITHER_LABEL: Final = of(ast.AnyTest, (of(ast.Has, gap("label")), of(ast.Has, gap("other_label"))))

STATS: Final[tuple[Row, ...]] = (
    row("short_stat", "AP", "ap"),
    row("short_stat", "HP", "hp"),
    row("long_stat", "Lv.", "level"),
    row("long_stat", "cost", "cost"),
    row("stat", "{short_stat}", gap("short_stat")),
    row("stat", "{long_stat}", gap("long_stat")),
    row("measure", "{number} or less {stat}", of(ast.Measure, FIELD, "<=", gap("number"))),
    row("measure", "{number} or more {stat}", of(ast.Measure, FIELD, ">=", gap("number"))),
    *[heard("measure", f"{{stat}} of {{number}} or {less}", of(ast.Measure, FIELD, op, gap("number")),
            f"{{stat}} of {{number}} or {more}", f"{{stat}} {{number}} or {less}", f"{{stat}} {{number}} or {more}")
      for op, less, more in (("<=", "less", "lower"), (">=", "more", "higher"))],
    row("measure", "{number} {stat}", of(ast.Measure, FIELD, "==", gap("number"))),
    row("measure", "the highest {stat}", of(ast.Extreme, FIELD, "highest")),
    row("measure", "the lowest {stat}", of(ast.Extreme, FIELD, "lowest")),
    row("measure", "{stat} {less} {single}", of(ast.Measure, FIELD, gap("less"), SAME_VALUE)),
    heard("measure", "{fewer} {stat} than {single}", of(ast.Measure, FIELD, gap("fewer"), SAME_VALUE)),
    heard("measure", "the same {stat} as {single}", of(ast.Measure, FIELD, "==", SAME_VALUE)),
    heard("measure", "the same {stat} as {single} | or lower", of(ast.Measure, FIELD, "<=", SAME_VALUE),
          "the same {stat} as {single} | or less", "the same or lower {stat} than {single}"),
    heard("measure", "the same {stat} as {single} | or higher", of(ast.Measure, FIELD, ">=", SAME_VALUE),
          "the same {stat} as {single} | or more"),
    row("measure", "{stat} {less} {whose} {of_it}", of(ast.Measure, FIELD, gap("less"), VALUE_OF)),
    row("measure", "{label} or {other_label}", EITHER_LABEL, "{label} / {other_label}"),
    row("measure", "{label}", of(ast.Has, gap("label"))),
    row("measure", "{names} {in_its_name}", of(ast.Named, gap("names"), "has")),
    row("less", "equal to or less than", "<=", "equal to or lower than"),
    row("less", "equal to or more than", ">=", "equal to or higher than"),
    row("less", "lower than", "<"),
    row("less", "higher than", ">"),
    row("less", "equal to", "=="),
    row("fewer", "less", "<", "lower", "fewer"),
    row("fewer", "more", ">", "higher"),
    row("lower", "equal to or lower than", "<=", "equal to or less than"),
    row("lower", "equal to or higher than", ">=", "equal to or more than"),
    row("lower", "lower than", "<"),
    row("lower", "higher than", ">"),
)
"""Values of cards, and what cards have."""


def _says_of_each(printer: Any, test: ast.Distinct) -> dict[str, object] | None:
    return {} if test == OF_EACH else None


def _being_and_having(reader: Any, parts: Parts) -> object:
    return (*parts.read("predicate"), parts.read("measure"))


LEVEL_OF_IT: Final = of(ast.Value, gap("single"), "level")

POSTS: Final[tuple[Row, ...]] = (
    said("post", "that {be} {predicate}", ast.Test, _says_is),
    row("post", "whose Lv. is {lower} {single}", of(ast.Measure, "level", gap("lower"), LEVEL_OF_IT)),
    heard("post", "whose Lv. is {lower} {whose} {of_it}", of(ast.Measure, "level", gap("lower"), VALUE_OF)),
    heard("post", "whose Lv. is {lower} {whose}", of(ast.Measure, "level", gap("lower"),
          of(ast.Value, gap("whose"), "level"))),
    heard("post", "whose {short_stat} | is {lower} {single}", of(ast.Measure, gap("short_stat"), gap("lower"),
          of(ast.Value, gap("single"), gap("short_stat")))),
    heard("post", "whose {short_stat} | is {lower} {whose} {of_it}", of(ast.Measure, gap("short_stat"), gap("lower"),
          VALUE_OF)),
    heard("post", "whose {short_stat} | is {range}", of(ast.Measure, gap("short_stat"), gap("range", 0),
          gap("range", 1))),
    row("post", "paired with {pilot}", of(ast.HasMarkers, SOME, gap("pilot"))),
    row("post", "paired with {single}", of(ast.Relation, "under", gap("single"))),
    row("post", "battling {foe}", of(ast.Relation, "battling", gap("foe")), "that is battling {foe}",
        "that are battling {foe}"),
    heard("post", "this unit | is battling", ast.Relation("battling", ast.THIS)),
    row("post", "that has no paired Pilot", ast.NotTest(ast.HasMarkers(SOME)), "with no paired pilot",
        "without a paired pilot", "not paired with a pilot", "that is not paired with a pilot",
        "that are not paired with a pilot", "that have no paired pilot"),
    heard("post", "with a paired pilot", ast.HasMarkers(SOME)),
    row("post", "with a total of {number} or less {stat}", of(ast.Total, gap("stat"), "<=", gap("number")),
        "with a total {stat} of {number} or less", "whose total {stat} is {number} or less",
        "with a total {stat} of {number} or lower", "whose total {stat} is {number} or lower"),
    row("post", "without {label}", of(ast.NotTest, of(ast.Has, gap("label")))),
    row("post", "without {label} or {other_label}", of(ast.NotTest, EITHER_LABEL)),
    row("post", "without {names} {in_its_name}", of(ast.NotTest, of(ast.Named, gap("names"), "has"))),
    heard("post", "other than this unit", ast.Relation("other", ast.THIS)),
    worked("post", "other than {kind}", ast.NotTest, _other_than, _says_other_than, "other than {article} {kind}",
           "that is not {article} {kind}", "that are not {kind}"),
    row("post", "with {measure}", gap("measure")),
    row("post", "with different Lv.", ast.Distinct("level"), "with different levels", "with unique Lv."),
    row("post", "with unique names", ast.Distinct("name"), "with different card names", "with different names",
        "with unique card names"),
    heard("post", "that is {predicate}", gap("predicate"), "that are {predicate}"),
    worked("post", "that is {predicate} | and has {measure}", tuple, _being_and_having, None,
           "that are {predicate} | and have {measure}"),
    heard("post", "that has {measure}", gap("measure"), "that have {measure}"),
    worked("post", "in play", ast.Test, lambda reader, parts: nouns.in_play(reader, parts.tree), None),
    worked("post", "from {zone}", ast.Test, _in_zone, None, "in {zone}"),
    worked("post", "placed with this effect", ast.Test, nouns.placed_with, None),
    worked("post", "among them", ast.Test, "among_them", None),
    row("post", "belonging to another player", ast.NotTest(ast.InZone(("battle_area", "base", "pilots"), "you"))),
    said("post", "belonging to each enemy player", ast.Distinct, _says_of_each),
    worked("post", "belonging to each enemy player", ast.Test, nouns.of_each_enemy, None),
    worked("post", "you have in play", ast.Test, _you_have, None, "you have"),
    worked("post", "your opponent has in play", ast.Test, _opponent_has, None),
)  # fmt: skip
"""What stands behind the kind of a card."""

# --------------------------------------------------------------------------------------------------------- predicates


def _damaged_and(reader: Any, parts: Parts) -> object:
    return (DAMAGED, *parts.read("adjectives"))


def _says_damaged_and(printer: Any, tests: tuple[ast.Test, ...]) -> dict[str, object] | None:
    return {"adjectives": tests[1:]} if tests[:1] == (DAMAGED,) and len(tests) > 1 else None


def _either(reader: Any, parts: Parts) -> object:
    """This, or having that."""
    tests = parts.read("predicate_part")
    if len(tests) != 1:
        raise reader.unread(parts.tree, "a test that may belong to one or to both")
    return (ast.AnyTest((tests[0], parts.read("measure"))),)


def _says_either(printer: Any, tests: tuple[ast.Test, ...]) -> dict[str, object] | None:
    test = tests[0]
    if len(tests) != 1 or not isinstance(test, ast.AnyTest) or len(test.tests) != 2:
        return None
    return {"predicate_part": test.tests[:1], "measure": test.tests[1]}


def _noun(reader: Any, parts: Parts) -> object:
    """A card like that: what kind it is follows from where it is, unless it is only a card."""
    noun = parts.read("described")
    if noun.whose or noun.zones or noun.among or not noun.tests:
        raise reader.unread(parts.tree, "nothing that could be so or not")
    kind = noun.head == "unit" and noun.tests[0] == ast.Kind(("unit",)) and len(noun.tests) > 1
    return tuple(noun.tests[1:] if kind else noun.tests)


def _says_kind(printer: Any, tests: tuple[ast.Test, ...]) -> dict[str, object] | None:
    kinds = isinstance(tests[0], ast.Kind) or tests[0] in (ast.Relation("linked"), ast.Relation("token"))
    return {"described": tests} if kinds else None


PREDICATES: Final[tuple[Row, ...]] = (
    row("predicate", "{predicate_part}", gap("predicate_part")),
    worked("predicate", "{predicate_part} | or has {measure}", tuple, _either, _says_either),
    row("predicate_part", "being attacked", (ast.Relation("attacked"),)),
    row("predicate_part", "attacking {attack_target}", (gap("attack_target"),)),
    row("attack_target", "the enemy player", ast.Relation("attacking_player")),
    row("attack_target", "an | enemy | Unit", ast.Relation("attacking_unit")),
    heard("predicate_part", "paired with {pilot}", (of(ast.HasMarkers, SOME, gap("pilot")),)),
    heard("predicate_part", "not damaged", (ast.NotTest(DAMAGED),)),
    worked("predicate_part", "damaged and {adjectives}", tuple, _damaged_and, _says_damaged_and),
    worked("predicate_part", "{described}", tuple, _noun, _says_kind),
    row("predicate_part", "{adjectives}", gap("adjectives")),
)
"""What a card is."""

# ----------------------------------------------------------------------------------------------------------- pronouns


def _this(reader: Any, parts: Parts) -> object:
    """This card, called as what it is."""
    called = nouns.said(reader, parts.tree).removeprefix("this").strip()
    if (called == "base" and reader.kind != "base") or (called == "unit" and reader.kind in ("base", "command")):
        raise reader.unread(parts.tree, f"this card is a {reader.kind}")
    return ast.THIS


def _says_this(printer: Any, what: ast.Ref) -> dict[str, object] | None:
    return {"this": printer.this} if what == ast.THIS else None


IN_TRASH: Final = ast.Select(("trash",), "you", (), "this")


def _in_trash(reader: Any, parts: Parts) -> object:
    """This card, if it is in the trash: an activated effect of it would have to work there, which no rule says."""
    if reader.windows:
        raise reader.unread(parts.tree, "an effect that is activated in the trash")
    return IN_TRASH


def _says_in_trash(printer: Any, what: ast.Select) -> dict[str, object] | None:
    return {} if what == IN_TRASH else None


def _own_pilot(reader: Any, parts: Parts) -> object:
    """The Pilot of this Unit; once it is destroyed they lie apart in the trash."""
    _this_units(reader, parts)
    if "destroyed" in reader.labels:
        raise reader.unread(parts.tree, "a Pilot that has left with its Unit")
    return OWN_PILOT


def _says_own_pilot(printer: Any, what: ast.Select) -> dict[str, object] | None:
    return {} if what == OWN_PILOT else None


def _that_unit(speaker: Any) -> ast.Selector | None:
    found: ast.Selector | None = speaker.scope.that_unit()
    return found


def _that_friendly(speaker: Any) -> ast.Selector | None:
    found: ast.Selector | None = speaker.scope.that_friendly()
    return found


def _that_enemy(speaker: Any) -> ast.Selector | None:
    found: ast.Selector | None = speaker.scope.that_enemy()
    return found


def _remaining(speaker: Any) -> ast.Selector | None:
    found: ast.Selector | None = speaker.scope.remaining()
    return found


MEANINGS: Final[dict[str, pronouns.Meaning]] = {
    "the remaining cards": _remaining,
    "it": pronouns.it,
    "them": pronouns.them,
    "that Unit": _that_unit,
    "that friendly Unit": _that_friendly,
    "that enemy Unit": _that_enemy,
}
"""The pronouns, with the cards that each stands for."""


def _this_units(reader: Any, parts: Parts) -> object:
    if reader.kind in ("base", "command"):
        raise reader.unread(parts.tree, f"this card is a {reader.kind}")
    return ast.THIS


def _says_this_units(printer: Any, what: object) -> dict[str, object] | None:
    return {} if what == ast.THIS and printer.this == "this Unit" else None


WHOSE: Final[tuple[Row, ...]] = (
    worked("whose", "this Unit's", ast.Ref, _this_units, _says_this_units),
    worked("whose", "that Unit's", ast.Selector, *pronouns.read_and_said(_that_unit)),
    worked("whose", "that friendly Unit's", ast.Selector, *pronouns.read_and_said(_that_friendly),
           "the friendly unit's"),
    worked("whose", "that enemy Unit's", ast.Selector, *pronouns.read_and_said(_that_enemy), "the enemy unit's"),
    worked("newest", "its", ast.Selector, *pronouns.read_and_said(pronouns.it)),
)
"""Whose value it is; inside of a description "its" could mean the card that is described."""

REFS: Final[tuple[Row, ...]] = (
    said("ref", "{this}", ast.Ref, _says_this),
    *(
        worked("ref", words, ast.Ref, _this, None)
        for words in ("this unit", "this base", "this card", "this", "this rested unit")
    ),
    worked("ref", "this Unit's paired Pilot", ast.Select, _own_pilot, _says_own_pilot, "this Unit's Pilot",
           "the paired pilot", "its paired pilot", "the pilot paired with this unit"),
    row("ref", "the first card in your opponent's shield area", FIRST_CARD),
    worked("ref", "this card in your hand", ast.Ref, sentences.this_in_hand, None),
    worked("ref", "this card in your trash", ast.Select, _in_trash, _says_in_trash, "this card from your trash"),
    pronouns.pronoun(MEANINGS, "the remaining cards", "the remaining card", "the other card",
                     "the other cards", "the other", "any remaining card", "any remaining cards",
                     "the rest"),
    pronouns.pronoun(MEANINGS, "it"),
    pronouns.pronoun(MEANINGS, "them", "they", "each of them"),
    pronouns.pronoun(MEANINGS, "that Unit", "the unit"),
    pronouns.pronoun(MEANINGS, "that friendly Unit", "the friendly unit", "your unit"),
    pronouns.pronoun(MEANINGS, "that enemy Unit", "the enemy unit"),
    *WHOSE,
)
"""Pronouns, in the order in which they are printed."""

# ---------------------------------------------------------------------------------------------------------- how many

NUMBER: Final = gap("number")

COUNTS: Final[tuple[Row, ...]] = (
    heard("any_number", "any number of", (ast.Quant(ast.Num(0), None), "")),
    row("quant", "only {number}", (of(ast.Quant, NUMBER, NUMBER), "only")),
    row("quant", "no", (ast.Quant(ast.Num(0), ast.Num(0)), "")),
    row("quant", "{number}", (of(ast.Quant, NUMBER, NUMBER), "")),
    heard("quant", "{article}", (ONE, "a")),
    row("quant", "any number of", (ast.Quant(ast.Num(0), None), "")),
    row("quant", "{number} or more", (of(ast.Quant, NUMBER, None), "")),
    row("quant", "{number} or less", (of(ast.Quant, ast.Num(0), NUMBER), "less")),
    row("quant", "up to {number}", (of(ast.Quant, ast.Num(0), NUMBER), "")),
    row("quant", "{number} to {most}", (of(ast.Quant, NUMBER, gap("most")), "")),
)
"""How many cards, with the word that stands beside the number."""

# --------------------------------------------------------------------------------------- the other card of a battle


def _drawing_some(reader: Any, parts: Parts) -> object:
    """One of your cards like that."""
    if parts.read("one") != ast.Num(1):
        raise reader.unread(parts.tree, "more than one card in a battle")
    return reader.select(parts.read("noun"), parts.tree, reader.owner(parts.trees["owner"], parts.tree))


FOES: Final[tuple[Row, ...]] = (
    heard("foe", "{ref}", gap("ref")),
    heard("foe", "{described_card}", gap("described_card")),
    heard("foe", "{one_of}", gap("one_of")),
    heard("battled", "{foe}", gap("foe")),
    heard("battled", "{long_card}", gap("long_card")),
    heard("drawing", "{drawing_ref}", gap("drawing_ref")),
    worked("drawing", "{one} of {owner} {noun}", ast.Select, _drawing_some, None),
)
"""Cards that are battled, and Units that draw attacks."""


def _profile_ability(reader: Any, parts: Parts) -> object:
    """An effect of a token, which speaks of the token as `this Unit`."""
    kind, reader.kind = reader.kind, "unit"
    step = parts.read("constantly")
    reader.kind = kind
    found = step.steps if isinstance(step, ast.Seq) else (step,)
    for one in found:
        if not isinstance(one, ast.Forbid | ast.Change) or one.what != ast.THIS or one.until is not None:
            raise reader.unread(parts.tree, "no effect of a token")
    return ast.Continuous(found, ("battle_area",))


PROFILES: Final[tuple[Row, ...]] = (
    heard("profile_part", "{feature}", gap("feature")),
    heard("profile_part", "{short_stat} {digits}", (gap("short_stat"), gap("digits"))),
    row("profile_part", "{keyword}", gap("keyword")),
    worked("profile_part", "{constantly}", ast.Continuous, _profile_ability, None),
)
"""What a token has."""
