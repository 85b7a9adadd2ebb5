"""What happens without the rules that the kernel and the language carry out, by the names of their clauses."""

from __future__ import annotations

from headjudge.kernel import committing, knowledge
from headjudge.kernel.cards import Instance, number_of
from headjudge.kernel.committing import Fulfilled
from headjudge.kernel.effects import ActivePart, Standby
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.language.running.ops.slots import Swap
from headjudge.language.running.resolving import Run
from tests.wrong.telling import without_clause


def times_ignored(parts: list[ActivePart]) -> list[ActivePart]:
    """What began last is applied first."""
    parts.reverse()
    parts.sort(key=lambda active: active.part.rank)
    return parts


def dependency_ignored(parts: list[ActivePart]) -> list[ActivePart]:
    """Within a layer only time counts."""
    parts.sort(key=lambda active: active.time)
    parts.sort(key=lambda active: active.part.layer)
    return parts


def matched_before(matches: list[Fulfilled], game: Game, heard: list[tuple[Event, str]]) -> list[Fulfilled]:
    """What arrives is looked at as it was before."""
    for event, key in heard:
        if key.startswith("enter:"):
            committing.match(game, event, key, False, matches)
    return matches


def one_of_each(added: list[Standby], game: Game) -> list[Standby]:
    """An ability that waits already does not wait twice."""
    found: list[Standby] = []
    for one in added:
        if not any([one.ability == other.ability and one.this == other.this for other in (*game.standby, *found)]):
            found.append(one)
    return found


def exchanged_alone(nothing: bool, game: Game, frame: Run, swap: Swap) -> bool:
    """A card that is still there goes where the other one was last."""
    context = frame.context()
    for here, gone in ((swap.a, swap.b), (swap.b, swap.a)):
        there, last = here.to_act_on(game, context), gone.all(game, context)
        if there and last:
            game.move(there[0].number, last[0].place, "exchange", frame.you, cause=frame.cause)
            return True
    return nothing


def waiting_still(standby: tuple[Standby, ...], frame: Run) -> tuple[Standby, ...]:
    """The ability whose cost was not paid waits again."""
    return (*standby, Standby(frame.ability, frame.source, frame.this, frame.master, frame.event, frame.env))


def known_all_the_time(left: tuple[tuple[int, int], ...], game: Game) -> tuple[tuple[int, int], ...]:
    """Who knew a card knows it after the shuffle too."""
    again = [(game.cards[number_of(serial)].serial, seats) for serial, seats in game.known
             if game.current(serial) < 0]
    return (*left, *again)


def chosen_openly(new: tuple[Instance, ...], game: Game) -> tuple[Instance, ...]:
    """Everybody sees what is chosen as it is chosen."""
    knowledge.remember(game, [card.number for card in new], knowledge.everybody(game))
    return new


# kernel

without_clause("faces").does(lambda face_up, card: card.face_up)
without_clause("as new").does(lambda counters, card: card.counters)
without_clause("shuffle").does(lambda shuffled, before: before)
without_clause("hidden by a shuffle").does(known_all_the_time)
without_clause("at random").does(lambda order: tuple(sorted(order)))
without_clause("printed value", "time of arrival", "time of playing").gives(0)
without_clause("missing information").gives(1)
without_clause("numbers").gives(None)
without_clause("master of a card").does(lambda master, card: card.owner)
without_clause("master of a continuous ability", "master of an automatic ability").does(lambda master, card: card.owner)
without_clause("time order").does(times_ignored)
without_clause("dependency").does(dependency_ignored)
without_clause("dependency in circles").does(lambda together: [[one] for parts in together for one in parts])
without_clause("arriving information").does(matched_before)
without_clause("each fulfilment").does(one_of_each)
without_clause("timed once", "uses of each card").gives(-1)
without_clause("replacements in order").does(lambda choices: choices[:1])
without_clause("optional replacement").gives(False)
without_clause("replaced once").gives(())
without_clause("replaced wholly").does(lambda substitutes, event: [event, *substitutes])

# language

without_clause("a card that has moved on").does(lambda nowhere, card: card.number)
without_clause("last information").gives(0)
without_clause("from the top").gives(False)
without_clause("choosing").does(lambda found, low: found[:low])
without_clause("choose up to").does(lambda low, high: high)
without_clause("must choose", "refresh and go on").gives(0)
without_clause("nothing to choose").does(lambda nothing, itself: (itself,))
without_clause("as many as there are").gives([])
without_clause("whole numbers").does(lambda low: low - 1)
without_clause("no times").does(lambda often, number: number)
without_clause("concealed choices").does(chosen_openly)
without_clause("turn player first").does(lambda order: order[::-1])
without_clause("fusing with nothing").does(lambda position, ability: len(ability.program))
without_clause("nothing is continued").does(lambda state, old: old.state)
without_clause("change of both").does(exchanged_alone)
without_clause("nothing is continued: ws:10.15.3.1").does(lambda state, old: "rest")
without_clause("declining uses up").does(waiting_still)
without_clause("taken once").gives(None)
without_clause("rules of the game").gives(())
without_clause("order of instructions").gives(1)
without_clause("amount taken once").does(lambda values: (0,) * len(values))
without_clause("for each").gives(1)
without_clause("one by one").does(lambda serials: serials[:1])
