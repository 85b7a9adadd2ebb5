"""Reads whole skills and costs of gate text (gate:3.1, 8.1, 11)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from lark import Token, Tree

from headjudge.games.gate import nodes
from headjudge.games.gate.text import nouns
from headjudge.games.gate.text.answering import fizzles
from headjudge.games.gate.text.payments import are_paid, chosen_and_paid, offered, paid_for
from headjudge.games.gate.text.places import CAME, FIELD, WHILE_HERE
from headjudge.games.gate.text.rows.prices import ENERGY_COSTS
from headjudge.games.gate.text.sides import Side
from headjudge.kernel.rules import in_force
from headjudge.language.reading import building
from headjudge.language.reading.sequences import sequence, shuffled_after, unconditional
from headjudge.language.tree import ast
from headjudge.language.tree.conditions import all_of, both
from headjudge.language.tree.notions import Did, Otherwise
from headjudge.language.tree.trees import rebuild, single_steps, walk

if TYPE_CHECKING:
    from headjudge.games.gate.text.reader import GateReader

CONTINUOUS_PARTS: Final = (ast.Change, ast.Grant, ast.Lose, ast.Regard, ast.Forbid, ast.Allow, ast.Alter, ast.Instead)

LASTING: Final = (ast.Change, ast.Grant, ast.Lose, ast.Regard, ast.Forbid)
"""What lasts for a time, where it is done once."""

AWAY: Final = ("hand", "drop", "banish", "deck", "energy")
"""Zones outside of the field."""

ON_ITS_WAY: Final = frozenset({"from_gate_master", "from_hand", "from_drop"})
"""What is so of a card only while it is being played (gate:4.8.3)."""


def time_of(reader: GateReader, tree: Tree[Token]) -> ast.Condition:
    """A span as a condition: it is that one."""
    name, whose = reader.span(tree)
    if whose not in ("you", "opponent"):
        raise reader.unread(tree, "not said whose")
    return ast.Now(name, whose)


def none_was_taken(steps: list[ast.Step]) -> bool:
    """Whether the rest of some cards is told, and nothing before it takes, or asks about, any of these cards.

    "Look at the top 3 cards of your deck. Add a unit on your field to your hand. Drop the rest": that unit is none of
    them, and leaves no rest.
    """
    parts = [part for step in steps for part in walk(step)]
    for at, part in enumerate(parts):
        if not isinstance(part, ast.Rest):
            continue
        seen = [one for one in range(at) if getattr(parts[one], "as_", "") == part.of]
        shown = parts[seen[-1]] if seen else None
        if not isinstance(shown, ast.Look | ast.Reveal):
            continue
        what = shown.what
        if isinstance(what, ast.Pick) and isinstance(what.of, ast.Select) and {*what.of.zones} & FIELD:
            return True
        if not any(_is_of(one, part.of) for one in parts[seen[-1]:at]):
            return True
    return False


def _is_of(part: ast.Node, register: str) -> bool:
    """Whether these are the cards in a register, or some of them."""
    if isinstance(part, ast.Select):
        return part.among == register
    return isinstance(part, ast.Ref) and part.name == register


def with_shuffles(reader: GateReader, steps: list[ast.Step]) -> list[ast.Step]:
    """After a search the deck is shuffled, after a look too if the text does not say where cards go.

    gate:4.3.4, 3.10.3.
    """
    said = {(part.zone, part.whose) for step in steps for part in walk(step) if isinstance(part, ast.Shuffle)}
    done = list(steps)
    for at, step in enumerate(steps):
        for part in walk(step):
            zone = deck_to_shuffle(reader, part, steps)
            if zone is None or zone in said:
                continue
            register = getattr(part, "as_", "")
            last = max([at, *(later for later in range(at, len(steps)) if _mentions(steps[later], register))])
            done[last] = _after(done[last], ast.Shuffle(*zone))
            said.add(zone)
    return done


def deck_to_shuffle(reader: GateReader, part: ast.Node, steps: list[ast.Step]) -> tuple[str, str] | None:
    """Returns the deck that must be shuffled after a step, as its zone and its owner; None if there is none."""
    if isinstance(part, ast.Search):
        of = part.picks[0].of
        if isinstance(of, ast.Select) and of.zones == ("deck",) and in_force("gate:4.3.4"):
            return "deck", of.whose
    if isinstance(part, ast.Look):
        what = part.what
        if isinstance(what, ast.Top) and what.n == ast.Num(0) and in_force("gate:3.10.2"):
            return None
        whose = (what.whose if isinstance(what, ast.Top) and what.zone == "deck" else
                 what.whose if isinstance(what, ast.Select) and what.zones == ("deck",) else "")
        if whose and not any(_sends(step, part.as_) for step in steps) and in_force("gate:3.10.3"):
            return "deck", whose
    return None


def settle(reader: GateReader, conditions: list[ast.Condition]) -> list[ast.Condition]:
    """Conditions that say where the skill works become its place (gate:4.6.1.6)."""
    kept: list[ast.Condition] = []
    for condition in conditions:
        for part in condition.conditions if isinstance(condition, ast.And) else (condition,):
            places = _own_places(part)
            if places is None or reader.where not in ((), places):
                kept.append(part)
            else:
                reader.where = places
    return kept


def often(token: Token) -> ast.Limit:
    """Returns how many times each turn, or in a game."""
    said = str(token).lower()
    counted = _SO_MANY_TIMES.search(said)
    number = counted[1] if counted is not None else "2" if "twice" in said else "1"
    return ast.Limit(int(number) if number.isdigit() else COUNTED.index(number), "game" if "game" in said else "turn")


_SO_MANY_TIMES: Final = re.compile(r"(\w+)\s+times\b")
COUNTED: Final = ("", "one", "two", "three", "four", "five", "six")


def begun(reader: GateReader, tree: Tree[Token]) -> tuple[Tree[Token], tuple[ast.Step, ...]]:
    """The limit and the cost before a text; hands back the text."""
    *before, text = reader.parts(tree)
    cost: tuple[ast.Step, ...] = ()
    for child in tree.children:
        if isinstance(child, Token) and child.type == "ONCE":
            reader.limit = often(child)
    for part in before:
        if part.data == "price":
            cost = price(reader, reader.parts(part)[0])
    return text, cost


def price(reader: GateReader, tree: Tree[Token]) -> tuple[ast.Step, ...]:
    """A cost: every part of it is something that is paid."""
    seq = reader.parts(tree)[0] if tree.data == "paid" and reader.parts(tree) else None
    if tree.data == "paid" and seq is None:
        return ()
    reader.paying, made = True, len(reader.scope.made)
    step = reader.step(seq if seq is not None else tree)
    reader.paying, reader.paid_as_cost = False, frozenset([name for name, _ in reader.scope.made[made:]])
    reader.letter_scope = None
    steps = chosen_and_paid(step.steps if isinstance(step, ast.Seq) else (step,))
    if not are_paid(steps):
        raise reader.unread(tree, "no cost")
    return steps


def condition_of(reader: GateReader, body: ast.Step) -> tuple[ast.Step, ast.Condition | None]:
    """Returns the body without the condition for using it, and that condition."""
    kept = settle(reader, reader.conditions)
    if isinstance(body, ast.If) and body.otherwise is None:
        inner = settle(reader, [body.condition])
        body = ast.If(both(inner), body.then) if inner else body.then
    return body, all_of(kept)


def played_if(reader: GateReader) -> ast.OnPlay:
    """The condition for playing the card, where nothing is done when it is played (gate:12.5)."""
    condition = all_of(reader.play_conditions)
    reader.play_conditions = []
    return ast.OnPlay(ast.Seq(()), (), condition, way=reader.played_way)


def activated(reader: GateReader, tree: Tree[Token], window: str) -> ast.Ability | tuple[ast.Ability, ...]:
    """A skill that its player uses; a condition for playing the card is no condition of the skill."""
    text, cost = begun(reader, tree)
    body = reader.ways.text(reader, text)
    refuse_trigger(reader, tree, body)
    if body == ast.Seq(()):
        raise reader.unread(tree, "nothing that is done")
    if not cost:
        body, cost = offered(body, True)
    body, condition = condition_of(reader, body)
    skill = ast.Activated(body, cost, nouns.home(reader), window, condition, reader.limit)
    return (skill, played_if(reader)) if reader.play_conditions else skill


def on_play(
    reader: GateReader, tree: Tree[Token], counter: bool, behind: Tree[Token] | None = None
) -> ast.OnPlay:
    """What a spell does when it resolves. behind: the text, where it stands behind the cost of the card."""
    reader.casting = True
    text, cost = begun(reader, tree) if behind is None else (behind, ())
    body = paid_for(reader.ways.text(reader, text))
    refuse_trigger(reader, tree, body)
    if cost or reader.limit is not None:
        raise reader.unread(tree, "a cost or limit of a spell's text")
    tests = [part.tests for part in walk(body) if isinstance(part, ast.Is) and part.what == ast.THIS]
    if any(isinstance(test, ast.InZone) for each in tests for test in each):
        raise reader.unread(tree, "a spell that resolves is in the stack")
    if any(isinstance(part, ast.Pay) for part in walk(body)):
        raise reader.unread(tree, "a cost that is not there")
    return ast.OnPlay(body, (), all_of([*reader.conditions, *reader.play_conditions]), counter)


def refuse_trigger(reader: GateReader, tree: Tree[Token], body: ast.Step) -> None:
    """Refuse a trigger in a text that is used or cast, since it begins with its effect."""
    first = body.steps[0] if isinstance(body, ast.Seq) and body.steps else body
    if isinstance(first, ast.Later) and first.until is None and not isinstance(first.trigger, ast.Edge):
        raise reader.unread(tree, "a trigger of something that is used")
    if any(isinstance(part, ast.Allow) and part.until is None for part in walk(body)):
        raise reader.unread(tree, "something allowed while it is carried out")


def refuse_too_late(reader: GateReader, tree: Tree[Token], ability: ast.Ability) -> None:
    """Refuse what is over by then: what comes from the stack when an automatic skill resolves (gate:3.5.3, 8.4.3.7).

    An automatic skill is added to the stack in a check timing, when everything that was played has resolved. That a
    card comes from the Gate Master zone or the hand can be asked as it is summoned, and not later.
    """
    waits = [part for part in walk(ability) if isinstance(part, ast.Automatic | ast.Later) and fizzles(part.body)]
    if any([not isinstance(part.trigger, nodes.AsPlayed) for part in waits]):
        raise reader.unread(tree, "what was played has resolved before an automatic skill does")
    on_its_way = _is_coming(ability)
    before = walk(ability.condition) if isinstance(ability, ast.OnPlay) and ability.condition is not None else ()
    if any(isinstance(part, ast.Relation) and part.kind in ON_ITS_WAY for part in before):
        raise reader.unread(tree, "a condition for playing a card from one zone alone")

    def look(part: ast.Node) -> ast.Node:
        if isinstance(part, ast.Relation) and part.kind in ON_ITS_WAY and not on_its_way:
            raise reader.unread(tree, "where a card comes from is asked as it is summoned")
        return part

    rebuild(ability, look, into_abilities=False)


_WHEN_PLAYED: Final = frozenset({"play in main phase", "play in finale step", "play as counter"})
"""What lets a card be played at other times."""


def _is_coming(ability: ast.Ability) -> bool:
    """Whether a card is on its way while this is asked: a skill of its coming, the text of a Spell, a cost."""
    if isinstance(ability, ast.OnPlay):
        return True
    if isinstance(ability, ast.Continuous):
        return any([isinstance(part, ast.Alter | ast.PlayCost) or (
            isinstance(part, ast.Allow) and part.deed in _WHEN_PLAYED) for part in walk(ability)])
    events: tuple[ast.Trigger, ...] = ()
    if isinstance(ability, ast.Automatic):
        events = ability.trigger.triggers if isinstance(ability.trigger, ast.AnyOf) else (ability.trigger,)
    return any(isinstance(part, ast.Moved) and (part.verb in ("summon", "equip") or (
        part.verb == "place" and part.src == ("stack",))) for event in events for part in walk(event))


def as_it_came(ability: ast.Ability) -> ast.Ability:
    """The ability, in which it is asked of this card, once it has come, from which zone it was played."""
    if _is_coming(ability):
        return _put_by_skills(ability) if isinstance(ability, ast.Automatic) else ability
    changed = rebuild(ability, _has_come, into_abilities=False)
    assert isinstance(changed, ast.Ability)
    return changed


def _has_come(part: ast.Node) -> ast.Node:
    """Asked of this card, from where it was played: once it has come that is kept."""
    if not isinstance(part, ast.Is) or part.what != ast.THIS or len(part.tests) != 1:
        return part
    asked = [ast.Relation(come) for come, comes in CAME.items() if part.tests == (ast.Relation(comes),)]
    return ast.Is(ast.THIS, (asked[0],)) if asked else part


def _put_by_skills(ability: ast.Automatic) -> ast.Ability:
    """A skill of this card's coming: a card that a skill has put there from the hand or the drop came from there."""

    def look(part: ast.Node) -> ast.Node:
        return part if part == ast.Is(ast.THIS, (ast.Relation("from_gate_master"),)) else _has_come(part)

    gate = None if ability.gate is None else rebuild(ability.gate, look, into_abilities=False)
    body = rebuild(ability.body, look, into_abilities=False)
    assert isinstance(body, ast.Step) and (gate is None or isinstance(gate, ast.Condition))
    return replace(ability, body=body, gate=gate)


def where_it_happens(reader: GateReader, trigger: ast.Trigger) -> None:
    """A skill about its own card coming or going outside of the field works there."""
    if isinstance(trigger, ast.Caused):  # by whatever it happens
        trigger = trigger.trigger
    if isinstance(trigger, ast.Within):
        trigger = trigger.trigger
    if isinstance(trigger, ast.Moved) and trigger.what == ast.THIS and trigger.verb in ("move", "drop", "place"):
        around = {*trigger.src, *trigger.dst}
        if trigger.src and not around & FIELD:
            reader.where = (trigger.src[0],)
        elif not trigger.src and trigger.dst and not around & (FIELD | {"drop", "banish"}):
            reader.where = (trigger.dst[0],)


def continuous(reader: GateReader, tree: Tree[Token], body: ast.Step) -> ast.Ability:
    """What is always so."""
    conditions, body = unconditional(_all_instead(body))
    if isinstance(body, ast.Instead) and reader.limit is not None:
        body, reader.limit = replace(body, limit=reader.limit), None
    if reader.limit is not None:
        raise reader.unread(tree, "a limit on what is always so")
    if isinstance(body, ast.Repeat):
        body = _for_each(reader, tree, body)
    if nouns.home(reader) == ("field",):  # what is always so is so while the card is on the field (gate:4.6.1.6)
        plain = rebuild(body, _always, into_abilities=False)
        assert isinstance(plain, ast.Step)
        body = plain
    parts = body.steps if isinstance(body, ast.Seq) else (body,)
    if any([isinstance(part, ast.Instead) and isinstance(part.new, LASTING) and part.new.until is None
            for part in single_steps(parts)]):
        raise reader.unread(tree, "not said how long what is done instead lasts")
    asked = [*conditions, *reader.conditions]
    if asked and reader.where == () and _leaves_at_once(parts[0]):
        gate = all_of(asked)
        assert gate is not None
        return ast.Automatic(ast.Became(gate), body, (), nouns.home(reader))
    for part in single_steps(parts):
        if not isinstance(part, CONTINUOUS_PARTS):
            raise reader.unread(tree, "nothing that triggers it")
        if getattr(part, "until", None) is not None:
            raise reader.unread(tree, "a duration in what is always so")
    condition = all_of(settle(reader, [*conditions, *reader.conditions]))
    return ast.Continuous(parts, nouns.home(reader), condition)


_OF_PLAYING: Final = ("summon to ", "be summoned", "be played", "come standing", "play ")
"""How what is forbidden or allowed to this card begins, where that is about playing it."""


def _is_of_playing(part: ast.Step) -> bool:
    """Whether what is always so is about playing this card, so that it works where the card is played from."""
    if isinstance(part, ast.If):
        return _is_of_playing(part.then)
    what = getattr(part, "what", None)
    if what != ast.THIS and not (isinstance(what, ast.Select) and what.among == ast.THIS.name):
        return False
    if isinstance(part, ast.Forbid | ast.Allow):
        return part.deed.startswith(_OF_PLAYING)
    if isinstance(part, ast.Alter):
        return part.parameter in ENERGY_COSTS or part.parameter == "least energy cost"
    return isinstance(part, ast.Grant) and all([isinstance(ability, ast.PlayCost) for ability in part.abilities])


def parted_by_zones(whole: ast.Ability) -> tuple[ast.Ability, ...]:
    """A skill about playing its card, which works off the field; anything beside that works on it (gate:4.6.1.6)."""
    if not isinstance(whole, ast.Continuous) or "field" in whole.where:
        return (whole,)
    played, *others = building.parted(whole, _is_of_playing, ("field",))
    found: list[ast.Ability] = [played]
    for other in others:
        here = rebuild(other, _always, into_abilities=False)
        assert isinstance(here, ast.Ability)
        found.append(here)
    return tuple(found)


def _leaves_at_once(step: ast.Step) -> bool:
    """Whether this card leaves the field, so that what a skill waits for can be so only once (gate:3.1.2.3).

    That a player wins or loses the game is so only once as well.
    """
    if isinstance(step, ast.Win | ast.Defeat):
        return True
    if isinstance(step, ast.Destroy):
        return step.what == ast.THIS
    away = isinstance(step, ast.Move) and all([spot.zone in AWAY for spot in step.to])
    return isinstance(step, ast.Move) and step.what == ast.THIS and away


def _all_instead(body: ast.Step) -> ast.Step:
    """What is said behind something that happens instead belongs to it, as nothing else can trigger it."""
    first, *rest = body.steps if isinstance(body, ast.Seq) else (body,)
    inside = first.then if isinstance(first, ast.If) and first.otherwise is None else first
    if not isinstance(inside, ast.Instead) or inside.optional or not rest or any(
        isinstance(part, (*CONTINUOUS_PARTS, ast.If)) for part in single_steps(rest)
    ):
        return body
    whole = replace(inside, new=sequence([inside.new, *rest]))
    return replace(first, then=whole) if isinstance(first, ast.If) else whole


def _always(part: ast.Node) -> ast.Node:
    """What lasts while this card is on the field, without saying so."""
    if isinstance(part, CONTINUOUS_PARTS) and not isinstance(part, ast.Regard) and part.until == WHILE_HERE:
        return replace(part, until=None)
    return part


def _for_each(reader: GateReader, tree: Tree[Token], body: ast.Repeat) -> ast.Step:
    """What cards gain for each of some cards: that many times the number."""
    done: list[ast.Step] = []
    for part in body.step.steps if isinstance(body.step, ast.Seq) else (body.step,):
        cost = isinstance(part, ast.Alter) and part.parameter in ENERGY_COSTS
        number = part if isinstance(part, ast.Change | ast.Alter) and (cost or isinstance(part, ast.Change)) else None
        if number is None or number.how != "by" or not isinstance(number.amount, ast.Num):
            raise reader.unread(tree, "nothing that is gained several times")
        done.append(replace(number, amount=ast.Times(number.amount, body.times)))
    return ast.Seq(tuple(done))


def _apart(steps: list[ast.Step]) -> list[ast.Step]:
    """Steps, with those of a sentence that names sides of coins each by itself."""
    found: list[ast.Step] = []
    for step in steps:
        sides = isinstance(step, ast.Seq) and any(isinstance(part, Side) for part in step.steps)
        found += step.steps if sides and isinstance(step, ast.Seq) else [step]
    return found


def with_sides(steps: list[ast.Step]) -> list[ast.Step]:
    """Heads and tails joined to the coins before them, all of which are flipped first."""
    done: list[ast.Step] = []
    flips: nodes.FlipCoins | None = None
    for step in _apart(steps):
        if isinstance(step, Side) and step.each and flips is not None and (step.heads or flips.n is not None):
            done.append(_counted(step, flips))
            continue
        if isinstance(step, nodes.FlipCoins):
            flips = step
        elif flips is not None and not _mentions(step, flips.as_):
            flips = None
        offered = done[-1] if done and isinstance(done[-1], Did) else None
        if isinstance(step, Side) and not step.each and offered is not None:  # the coin is flipped for what was done
            inner = with_sides([offered.step, step])
            if len(inner) == 1 and not isinstance(inner[0], Side):
                done[-1] = replace(offered, step=inner[0])
                continue
        asked = done[-1] if done and isinstance(done[-1], ast.If) else None
        if isinstance(step, Side) and not step.each and asked is not None and asked.otherwise is None and (
            isinstance(asked.then, nodes.CoinFlip)
        ):  # the coin is flipped under a condition
            inner = with_sides([asked.then, step])
            if len(inner) == 1 and not isinstance(inner[0], Side):
                done[-1] = replace(asked, then=inner[0])
                continue
        tossed = done[-1] if done and isinstance(done[-1], ast.Attempt) else None
        if isinstance(step, Side) and not step.each and tossed is not None and tossed.optional and (
            isinstance(tossed.step, nodes.CoinFlip) and tossed.then is None and tossed.otherwise is None
        ):  # the coin may be flipped
            inner = with_sides([tossed.step, step])
            if len(inner) == 1 and not isinstance(inner[0], Side):
                done[-1] = replace(tossed, step=inner[0])
                continue
        if isinstance(step, Side) and not step.each and done and isinstance(done[-1], nodes.CoinFlip):
            coin = done[-1]
            if step.heads and coin.heads is None and coin.tails is None:
                done[-1] = replace(coin, heads=step.step)
                continue
            if not step.heads and coin.tails is None:
                done[-1] = replace(coin, tails=step.step)
                continue
        if isinstance(step, Otherwise) and done and isinstance(done[-1], nodes.CoinFlip):
            coin = done[-1]
            if (coin.heads is None) != (coin.tails is None):
                done[-1] = replace(coin, tails=step.step) if coin.tails is None else replace(coin, heads=step.step)
                continue
        done.append(step)
    return done


def _counted(side: Side, flips: nodes.FlipCoins) -> ast.Step:
    """What is done for each of the coins on this side: that often, or once with a number that counts them."""
    times: ast.Amount = ast.Value(ast.Ref(flips.as_), "number")
    if not side.heads:
        assert flips.n is not None
        times = nouns.tails_of(flips.n, flips.as_)
    step = side.step
    if side.counted and isinstance(step, ast.Draw | ast.Damage | nodes.GainLife | nodes.LoseLife) and (
        isinstance(step.n, ast.Num)
    ):
        return replace(step, n=times if step.n == ast.Num(1) else ast.Times(step.n, times))
    return ast.Repeat(times, step)


def _mentions(step: ast.Step, register: str) -> bool:
    """Whether a step speaks of the cards in a register."""
    for part in walk(step):
        if isinstance(part, ast.Ref) and part.name == register:
            return True
        if isinstance(part, ast.Rest) and part.of == register:
            return True
        if isinstance(part, ast.Select) and part.among == register:
            return True
    return False


def _sends(step: ast.Step, register: str) -> bool:
    """Whether a step says where all, or the rest, of the cards in a register go."""
    return any(
        isinstance(part, ast.Move) and part.what in (ast.Ref(register), ast.Rest(register)) for part in walk(step)
    )


def _after(step: ast.Step, shuffle: ast.Shuffle) -> ast.Step:
    """A step with the shuffle behind it; an answer shuffles in it."""
    if isinstance(step, Did | Otherwise):
        return replace(step, step=_after(step.step, shuffle))
    return shuffled_after(step, shuffle)


def _own_places(condition: ast.Condition) -> tuple[str, ...] | None:
    """The zones in which a condition wants this card, not all of them on the field."""
    if isinstance(condition, ast.Is) and condition.what == ast.THIS and len(condition.tests) == 1:
        test = condition.tests[0]
        if isinstance(test, ast.InZone) and test.whose == "you" and not {*test.zones} <= FIELD:
            return test.zones
    return None
