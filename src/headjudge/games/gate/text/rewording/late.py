"""What is done later: at the end of the turn, or in an extra turn."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

in_the_end_phase: Final = said(
    "^ (does: @does|STATE_VERB|it is|they are|them are) {what?} (@then) end phase (@turn)? > . = "
    "{does} {what} at the end of the turn",
    "^ (@then) end phase (@turn)? > , (@does|STATE_VERB) = at the end of the turn # unless STAR",
    does="destroy|drop|banish|return|draw|gain|deal|put|rest|stand|move|summon|lose",
    then="during the|at the|in the|during this turn's", turn="of this turn|of the turn|of that turn|this turn",
)
"""What is done in the end phase is done at the end of the turn, when skills of that time resolve (gate:6.2.7.2)."""

turns_in_which: Final = said(
    "(edge: @edge) (which: a|each|your|the|that) turn (in which|during which|that) (who: @who) "
    "(so: have|has|control|is|are) {what} , = {edge} {which} turn , if {who} {so} {what} ,",
    "end of (which: a|each|your|the|that) turn (in which|during which) {event -this_turn} , = "
    "end of {which} turn , if {event} this turn ,",
    "end of (which: a|each|your|the|that) turn that (who: you|your|this|a|an) {event -this_turn} , = "
    "end of {which} turn , if {who} {event} this turn ,",
    edge="end of|start of|beginning of", who="you|your opponent|this card|there",
)
"""What is done at the end of a turn in which something happened is done if that happened this turn."""

done_later: Final = said(
    "(after: .|and|then) (it|they) is (done: destroyed|dropped|banished|rested) > at the end = "
    "{after} {done: destroy|drop|banish|rest} (it|them)",
)
"""A card that is destroyed later is one that you destroy then."""

_DEED: Final = "(deed: destroy|banish|drop|rest|stand|STATE_VERB|return)"
_ELSE: Final = "(other: otherwise ,|if not ,|if it is not so ,)"

one_or_the_other: Final = said(
    f"^^ {_DEED} (a: a|an|NUMBER=1) {{which}} if {{so}} . {_ELSE} {{then -it}} it = "
    "choose {a} {which} . if {so} , {deed} it . {other} {then} it",
    f"^^ if {{so,}} , {_DEED} (a: a|an|NUMBER=1) {{which}} . {_ELSE} {{then -it}} it = "
    "choose {a} {which} . if {so} , {deed} it . {other} {then} it",
)
"""A card to which one of two things is done is chosen first."""

_BACK: Final = ("(time: until the end of the turn|this turn|until the start of your next turn|"
                "until the beginning of your next turn|until the end of your next turn|"
                "until the end of your opponent's next turn)")
_THEN: Final = ("{time: at the end of this turn|at the end of this turn|at the beginning of your next turn|"
                "at the beginning of your next turn|at the end of your next turn|at the end of your opponent's "
                "next turn}")

away_for_a_while: Final = said(
    f"^ banish (a: a|an|NUMBER=1|that|another|it) {{which? -until}} {_BACK} > . = "
    f"banish {{a}} {{which}} . {_THEN} , move it to its owner's field",
    f"^ move (a: a|an|NUMBER=1) {{which +enemy}} to your field {_BACK} > . = "
    "gain control of {a} {which} {time}",
)
"""A card that is banished for a time returns when it is over (gate:1.3.1)."""

of_extra_turn: Final = said(
    "after this turn , take an extra turn after this turn = take an extra turn after this turn",
    "(so: if|unless|may|otherwise|while) {then,} extra turn after this turn . > {next, !if} that turn = "
    "{so} {then} extra turn after this turn , and",
    "skip the (step: draw|stand) step of that turn = skip your next {step} step # with extra_turn",
)
"""A step of an extra turn is the next one of this player, if there is that turn."""

skipped_then: Final = said(
    "^ your opponent skip (the|their) (part: main phase|battle phase|end phase) (of|in|during) their next turn = "
    "at the beginning of your opponent's start phase , skip your opponent's next {part} # unless may",
)
"""A phase of their next turn is the next one, as soon as that turn has begun."""

when_this_turn: Final = said(
    ". when (who: it|that|this|those|they) {happens} this turn , = . this turn , when {who} {happens} ,",
)
"""The time in which something may happen stands in front of it."""

asked_then: Final = said(
    "^ (does: @does) {what} at the end of (which: the|this|that|each) (span: attack|turn) if {so} > . = "
    "at the end of {which} {span} , if {so} , {does} {what}",
    does="destroy|drop|banish|return|draw|gain|deal|put|rest|stand|move|summon|lose|STATE_VERB",
)
"""What is done at the end of an attack, if something is so then, is asked when it is over."""
