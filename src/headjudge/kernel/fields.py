"""The fields of a game's state, declared once.

`make fields` writes the constructor of `State` and what a clone copies from this declaration; saves (`saving`),
fingerprints and positions (`identity`) go through it by the roles of the fields.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from headjudge.kernel.kinds import ALIASES

# The roles of a field
STATIC: Final = "static"
"""The same for a whole game, shared by clones. Numbers and words are saved and belong to fingerprints."""
STATE: Final = "state"
"""In saves, fingerprints and positions."""
GROWS: Final = "grows"
"""In saves and fingerprints, not in positions: it only grows, or only says that something may be due."""
PAST: Final = "past"
"""In saves alone: what has happened and was chosen, which only text about the past looks at."""
DERIVED: Final = "derived"
"""Follows from the rest: never saved. A clone shares it until one of them works it out again."""
FILLED: Final = "filled"
"""Follows from the rest, and is filled with what is asked: never saved. A clone begins with a copy of it."""
LOCAL: Final = "local"
"""Says only what is done for those who watch this game: never saved, but a clone has it too."""
OWN: Final = "own"
"""Belongs to one object alone: never saved, and a clone begins with its own."""


class Field(NamedTuple):
    """A field of the state.

    kind: its type, as written. start: its value in a new state, as an expression; '' for a parameter of the
    constructor. role: see above. about: its meaning.
    """

    name: str
    kind: str
    start: str
    role: str
    about: str = ""

    @property
    def plain(self) -> bool:
        """Whether it consists of numbers and words alone."""
        known = {"bool", "int", "list", "str", "tuple", *ALIASES}
        return set(re.findall(r"\w+", self.kind)) <= known


FIELDS: Final = (
    Field("rules", "GameRules", "", STATIC, "the rules of the game"),
    Field("layout", "Layout", "", STATIC, "the numbers of all places"),
    Field("table", "Table", "", STATIC, "the definitions and abilities of this setup"),
    Field("seed", "int", "", STATIC, "from which all that is random follows"),
    Field("format", "str", '""', STATIC, "the name of one of `rules.formats`"),
    Field("ask_forced", "bool", "False", STATIC, "whether decisions with one choice are asked"),
    Field("ask_hidden", "bool", "False", STATIC, "whether such decisions are asked about hidden zones"),
    Field("ask_first", "bool", "False", STATIC, "whether the first decision is asked although there is one way to go"),
    Field("draws", "int", "0", GROWS, "how often something random was drawn"),
    Field("serials", "int", "0", GROWS, "how many serials have been given"),
    Field("time", "int", "0", GROWS, "of the last thing that has happened"),
    Field("cards", "list[Instance]", "[]", STATE, "by number"),
    Field("cards_at", "list[tuple[int, ...]]", "[()] * layout.place_count", STATE, "card numbers by place, top last"),
    Field("frames", "list[Procedure]", "[]", STATE, "the stack"),
    Field("effects", "tuple[Effect, ...]", "()", STATE, "continuous effects with a duration"),
    Field("delayed", "tuple[Delayed, ...]", "()", STATE, "abilities made by effects that wait for an event"),
    Field("standby", "tuple[Standby, ...]", "()", STATE, "triggered abilities that wait to be played"),
    Field("unhandled_events", "tuple[Event, ...]", "()", STATE, "with which an interrupt has still to deal"),
    Field("used", "tuple[tuple[int, Giver, int, int], ...]", "()", STATE, "ability, giver, serial of its card, times"),
    Field("known", "tuple[tuple[int, int], ...]", "()", STATE, "serial of a hidden card, bits of seats that know it"),
    Field("out", "tuple[int, ...]", "()", STATE, "players who have left while others go on"),
    Field("turn_player", "int", "0", STATE),
    Field("turn", "int", "0", STATE, "the number of the turn"),
    Field("phase", "str", '""', STATE),
    Field("generation", "int", "0", GROWS, "of the resolution under way, where what triggers in it comes first"),
    Field("look_for_interrupts", "bool", "False", GROWS, "whether an interrupt may be due"),
    Field("look_for_rule_actions", "bool", "False", GROWS, "whether a check-type rule action may be due"),
    Field("result", "Result | None", "None", STATE),
    Field("log", "Log | None", "None", PAST, "events, newest first"),
    Field("history", "History | None", "None", PAST, "indices of the choices made, newest first"),
    Field("decisions", "int", "0", PAST, "how many decisions were made"),
    Field("loop_watch", "Watch", "FIRST_WATCH", GROWS, "for finding loops"),
    Field("question", "Question | None", "None", DERIVED, "what is asked"),
    Field("active_parts", "dict[str, list[ActivePart]] | None", "None", DERIVED, "the parts at work, by key"),
    Field("watchers", "dict[str, list[Watcher]]", "{}", DERIVED, "abilities that listen to events, by key"),
    Field("circles", "tuple[Circle, ...]", "()", DERIVED, "parts that depend on each other, see `kernel.circles`"),
    Field("drops", "dict[str, int]", "{}", FILLED,
          "how far the parts at work may lower a number of any card at most, by field"),
    Field("drops_within", "dict[tuple[str, frozenset[int]], int]", "{}", FILLED,
          "the same for cards in some kinds of places, by field and these"),
    Field("crowds", "dict[tuple[str, int], list[tuple[ActivePart, int]]]", "{}", FILLED,
          "the parts at work by field, those that are alike once with their number; where all only add, those that"
          " speak of their own card alone by its number"),
    Field("heeding", "dict[str, list[Watcher]]", "{}", FILLED,
          "the watchers by key, without those whose card has none of the number that they need"),
    Field("calm", "bool", "False", DERIVED,
          "whether no situation was there on which an ability triggers when they were last looked at, and nothing has"
          " changed since but what their triggers say does not matter"),
    Field("tokens_stay", "bool", "False", DERIVED, "whether no token has moved since all lay where they may"),
    Field("frail", "tuple[int, ...]", "()", DERIVED,
          "how far parts at work may lower a number, then the cards that may fall by that, as a game found them; ()"
          " while nobody has looked"),
    Field("parts_due", "int", "-1", DERIVED,
          "whether parts at work may make a check-type rule action due: 1 or 0 once that was asked, -1 from when other"
          " parts are at work until then"),
    Field("tells", "bool", "True", LOCAL, "whether the log gets the lines that only tell (`telling`)"),
    Field("forgets", "bool", "False", LOCAL,
          "whether straight moves and what nothing hears are left out of the log, if they have no cause"
          " (`committing.may_forget`): not while loops are looked for"),
    Field("touched", "int", "-1", DERIVED,
          "bits of the places where cards have come or gone since no check-type rule action of the game was due; -1 if"
          " there was another change"),
    Field("some_empty", "bool", "True", DERIVED, "whether places that are watched for running out may have run out"),
    Field("some_wait", "bool", "True", DERIVED, "whether procedures of the stack may wait for the one above them"),
    Field("shared", "int", "-1", OWN, "bits of the depths of procedures that may belong to other games as well, which"
          " are copied before they are written"),
    Field("numbers", "dict[tuple[int, str], int]", "{}", OWN,
          "values that have been worked out; and while circles are settled, under the number of the card with all bits"
          " turned over, the cards whose changes by circles each depends on, as bits"),
    Field("pending", "dict[tuple[int, str], Any]", "{}", OWN, "values that are being worked out, so far"),
    Field("settled", "dict[tuple[int, int], tuple[int, Any]]", "{}", OWN, "what parts of circles reach and when"),
    Field("asked_of", "int", "-1", OWN,
          "while that is worked out, as bits, the cards of which it was asked what circles change; else -1"),
    Field("tainted", "bool", "False", OWN, "whether such a value was read: what follows from it is not kept"),
    Field("disregarded", "tuple[ActivePart, ...]", "()", OWN,
          "parts that reach nothing while it is worked out whether cards are kept from them"),
    Field("look_around", "bool", "False", OWN,
          "whether the procedure on top is not simply to go on: somebody is asked, the stack has changed, an interrupt"
          " may be due, the game is over, or it was copied"),
)
"""All that a game is. Whoever adds a field adds a line here and runs `make fields`."""
