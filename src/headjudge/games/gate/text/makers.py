"""By what something happens: an attack, a skill, a card, a player."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from lark import Token, Tree

from headjudge.games.gate import nodes
from headjudge.games.gate.text.places import SPELL
from headjudge.language.tree import ast

if TYPE_CHECKING:
    from headjudge.games.gate.text.reader import GateReader

WHOSE: Final = {who: ast.Select((), who) for who in ("any", "you", "opponent")}
"""Whatever card of a player it is."""

NO_SKILL: Final = ast.Maker(WHOSE["any"], "ability", other=True)
"""What the rules make happen, and no skill."""

DAMAGE: Final = {"": "", "attack": "battle", "skill": "effect"}
"""The kinds of damage to cards."""

HURT: Final = {"": "", "attack": "attack", "skill": "effect"}
"""The kinds of damage to players."""

MOVING: Final = frozenset({"combine", "gear_swap", "vampire_curse", "ghoststrike", "soulguard"})
"""Keywords whose skills put cards elsewhere (gate:11)."""


HURTING: Final = frozenset({"penetrate", "revenge", "life_bond"})
"""Keywords whose skills deal damage (gate:11.4, 11.6, 11.9)."""


@dataclass(frozen=True, slots=True)
class By:
    """What does something: a card that fits `of` (None: whatever it is).

    how: by its 'attack' or its 'skill', by 'damage', by a rule action (`RULES`), or '' for any way.
    keyword: the one that its skill is, or ''.
    """

    of: ast.Selector | None
    how: str = ""
    keyword: str = ""


RULES: Final = ("rule", "overload", "overlimit")
"""What rule actions drop: by any of them, for an overloaded zone (gate:9.5), or for the total limit (gate:9.8)."""


def placed(of: ast.Selector | None) -> bool:
    """Whether these are cards of a place, and not whatever card a player has."""
    return isinstance(of, ast.Select) and bool(of.zones)


def is_spell(of: ast.Selector | None) -> bool:
    """Whether these are Spells, which do what they say wherever they are."""
    return isinstance(of, ast.Select) and not of.zones and of.tests[:1] == (SPELL,)


BY_SKILLS: Final = frozenset({"shuffle", "gain_life", "lose_life", "search"})
"""What players do by skills, among other things."""


def done_by(reader: GateReader, tree: Tree[Token], event: ast.Trigger, by: By) -> ast.Trigger:
    """Returns an event that happens only by that."""
    moves = isinstance(event, ast.Moved) and event == ast.Moved(event.what, "shift", dst=("field",))
    if by.how in RULES:
        if not isinstance(event, ast.Moved) or event.verb != "drop" or event.src not in ((), ("field",)):
            raise reader.unread(tree, "nothing that a rule action does")
        from_field = replace(event, src=("field",))
        return ast.Caused(from_field, NO_SKILL) if by.how == "rule" else replace(from_field, verb=by.how)
    if by.keyword == "move" and isinstance(event, ast.Moved) and moves:
        return nodes.UsesMove(event.what)
    if by.keyword in MOVING and isinstance(event, ast.Moved | ast.Within) and getattr(event, "verb", "") != "destroy":
        return ast.Caused(event, ast.Maker(by.of or WHOSE["any"], "effect", by.keyword))
    if by.keyword in HURTING and isinstance(event, ast.AnyOf) and by.keyword != "revenge":  # players take it alone
        event = next((one for one in event.triggers if isinstance(one, ast.Damaged)), event)
    if by.keyword in HURTING and isinstance(event, ast.Damaged | ast.Harmed | ast.AnyOf):
        return ast.Caused(event, ast.Maker(by.of or WHOSE["any"], "effect", by.keyword))
    if by.keyword:
        raise reader.unread(tree, "no such event")
    if isinstance(event, ast.PlayerDid | nodes.Chosen) and getattr(event, "deed", "shuffle") in BY_SKILLS and (
        by.how == "skill" or (isinstance(event, nodes.Chosen) and (is_spell(by.of) or placed(by.of)))
    ):
        return ast.Caused(event, ast.Maker(by.of or WHOSE["any"], "effect"))
    if isinstance(event, ast.Moved) and event.verb == "destroy":
        # what a Spell destroys by its damage is destroyed by the Spell (gate:9.6.1, 10.4)
        return ast.Destroys(by.of, event.what, "" if is_spell(by.of) and by.how == "skill" else by.how)
    if isinstance(event, ast.Destroys) and not event.how and by.of is None:
        return replace(event, how=by.how)
    if isinstance(event, ast.Harmed) and event == ast.Harmed(event.receiver) and by.how in DAMAGE:
        return ast.Harmed(event.receiver, by.of, DAMAGE[by.how])
    if isinstance(event, ast.Damaged) and event == ast.Damaged(None, event.receiver, None) and by.how in HURT:
        return ast.Damaged(by.of, event.receiver, None, HURT[by.how])
    own = by.how == "attack" and (by.of is None or by.of == getattr(event, "source", None))
    if own and isinstance(event, ast.Damaged) and event == ast.Damaged(event.source, event.receiver, None):
        return replace(event, kind=HURT[by.how])
    if own and isinstance(event, ast.Harmed) and event == replace(event, kind="", about="source"):
        return replace(event, kind=DAMAGE[by.how])
    if by.how == "" and by.of in WHOSE.values() and by.of is not None and (
        isinstance(event, ast.Moved | ast.Turned) or (isinstance(event, ast.Caused) and event.by.kind == "effect")
    ):
        return ast.Caused(event, ast.Maker(by.of, "player"))
    if isinstance(event, ast.Moved | ast.Turned) and by.how in ("", "skill") and by != By(None):
        return ast.Caused(event, ast.Maker(by.of or WHOSE["any"], "effect" if by.how else "ability"))
    raise reader.unread(tree, "no such event")


def undone(event: ast.Trigger, src: tuple[str, ...] = ()) -> tuple[ast.Trigger, By] | None:
    """Returns the event and what it happens by, as they are said apart; None for an event that does not say it.

    src: where a destroyed card is said to come from.
    """
    if isinstance(event, ast.Moved) and event.verb in RULES and event.src == ("field",):
        return replace(event, verb="drop", src=src), By(None, event.verb)
    if isinstance(event, ast.Caused) and event.by == NO_SKILL and isinstance(event.trigger, ast.Moved) and (
        event.trigger.verb == "drop" and event.trigger.src == ("field",)
    ):
        return replace(event.trigger, src=src), By(None, "rule")
    if isinstance(event, ast.Caused):
        kinds = {"effect": "skill", "ability": "", "player": ""}
        if event.by.other or event.by.kind not in kinds:
            return None
        how = kinds[event.by.kind]
        return event.trigger, By(None if how and event.by.of == WHOSE["any"] else event.by.of, how, event.by.label)
    if isinstance(event, ast.Destroys) and event.what is not None:
        if is_spell(event.by) and not event.how and event.what != ast.THIS and not src:
            return None
        anywhere = isinstance(event.by, ast.Select) and not event.by.zones
        if event.by is None or event.what == ast.THIS or src or anywhere:
            how = "skill" if is_spell(event.by) and not event.how else event.how
            return ast.Moved(event.what, "destroy", src), By(event.by, how)
        return (replace(event, how=""), By(None, event.how)) if event.how else None
    if isinstance(event, ast.Harmed) and event.about == "source" and event.kind == DAMAGE["attack"]:
        return replace(event, kind=""), By(None, "attack")
    if isinstance(event, ast.Harmed) and event.about == "receiver" and event != ast.Harmed(event.receiver):
        how = next(how for how, kind in DAMAGE.items() if kind == event.kind)
        return ast.Harmed(event.receiver), By(event.source, how)
    if isinstance(event, ast.Damaged) and event.source == ast.THIS and event.kind == HURT["attack"]:
        return replace(event, kind=""), By(None, "attack")
    if isinstance(event, ast.Damaged) and event != ast.Damaged(None, event.receiver, None):
        how = next(how for how, kind in HURT.items() if kind == event.kind)
        if event.source == ast.THIS or ((placed(event.source) or is_spell(event.source)) and not event.kind):
            return None
        return ast.Damaged(None, event.receiver, None), By(event.source, how)
    return None
