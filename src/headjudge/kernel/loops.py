"""Finds infinite loops: a game that comes back to the same position is a draw, or its players declare repetitions.

A loop in which nobody has a choice is found by the run loop, one that leads through choices when a player is asked.
Both begin to look only where something unusual goes on: after hundreds of steps without a question, after dozens of
questions in one turn. They compare what they see with an anchor that is renewed at powers of two, so that a loop of any
length is found after at most a few rounds. A round in which amounts have grown is one if it goes on for ever
(`kernel.growth`).

Who can stop a loop is who has, somewhere in it, another choice. Where the position at the end of a round is that of its
beginning, a declared number of rounds needs no playing; where something has grown, or an ability asks what has
happened, they are carried out with the choices of the round. Then the game goes on to the choice at which the player
stops.

There the action that leads on in the loop is barred, and nothing else: an action is a choice with those that follow
from it (which position is exchanged, and with which), and what is barred is every way to carry it out that ends where
the loop went on. Which ways do, a copy of the game shows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.kernel.decisions import Choice, Question
from headjudge.kernel.growth import FAR, Anchor, StateShape, anchor_at, by_chance, further, goes_on
from headjudge.kernel.identity import position, standing
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.records import Record
from headjudge.kernel.rules import TRACING, step

if TYPE_CHECKING:
    from headjudge.kernel.game import Game

WATCH_QUESTIONS: Final = 40
"""Questions of one turn before positions are compared."""

WATCH_AGAIN: Final = 10
"""Questions after a loop was declared before they are compared again."""

WATCH_STEPS: Final = 400
"""Steps without a question before positions are compared."""

GROWTH_STEPS: Final = 400
"""Further steps without a question before a loop is looked for in which something grows."""

NUMBERS: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 50, 100, 1000, 1_000_000)
"""How often a loop may be declared to be repeated."""

MOST_CARRIED_OUT: Final = 1000
"""How often, where the rounds are carried out."""

MOST_RENEWED: Final = 50
"""How often the steps that are allowed without a question are renewed for a run that goes round but ends."""

MOST_TRIED: Final = 200
"""Ways to carry out one choice that are tried before it counts as one that leads elsewhere."""

# How long an action is barred.
ALWAYS: Final = 0
ONCE: Final = 1


class Stuck(Exception):
    """Raised when a run exceeds its budget of steps without a decision; the text is the result of `why()`."""


# Loops without choices


class Spin:
    """Follows a run that goes on without a question."""

    __slots__ = ("before", "ends", "found", "key", "limit", "patience", "random", "renewed", "steps", "taken")

    def __init__(self) -> None:
        self.before: Anchor | None = None      # the anchor
        self.key = ("", 0, 0)                # of the procedure on top there
        self.steps = 0                       # since the anchor
        self.limit = 1                       # the number of steps after which the anchor is renewed
        self.taken = 0                       # steps in all
        self.patience = GROWTH_STEPS         # the number of them from which on growth is looked for
        self.found = False                   # it is a loop
        self.ends = False                    # it has gone round, but not for ever
        self.random = False                  # it has gone round by chance
        self.renewed = 0                     # how often more steps were allowed

    def comes_back(self, game: Game) -> bool:
        """Whether the game is back where it was and so goes round for ever; called after every step."""
        self.steps += 1
        self.taken += 1
        frames = game.frames
        if not frames:
            return False
        top = frames[-1]
        key = (type(top).__name__, top.at, len(frames))
        before = self.before
        if key == self.key and before is not None and not self.found:
            here = StateShape(game)
            if here.digest == before.shape and self.is_loop(game, here, before):
                self.found = True
                return not TRACING or game.clause("loops")
        if self.steps >= self.limit:
            self.steps = 0
            self.limit *= 2
            self.key = key
            self.before = anchor_at(game, StateShape(game))
        return False

    def is_loop(self, game: Game, here: StateShape, before: Anchor) -> bool:
        """Whether a state of the anchor's shape is one round of a loop after the anchor."""
        if by_chance(game, before):
            self.ends = self.random = True
            return False
        if not game.table.reads_past and position(game) == before.position:
            return True
        if self.taken < self.patience:
            return False
        if here.has_grown(before) and here.is_in_order(before) and goes_on(game, here, before, self.steps):
            return True
        self.ends = True
        self.patience = 2 * self.taken
        return False

    def may_go_on(self, game: Game) -> bool:
        """Whether a run that has used up its steps may take more, because it goes round but must end some day.

        A run that chance has kept from ending for very long does not end.
        """
        self.renewed += 1
        if self.renewed > MOST_RENEWED and self.random:
            game.rules.loop_without_end(game)
        return self.ends and self.renewed <= MOST_RENEWED


# Loops through choices


def left_of(choices: list[Choice], open: tuple[int, ...]) -> list[Choice]:
    """Returns the choices that are not barred, by their indices."""
    return [choices[index] for index in open]


class Passed(Record):
    """A question that was answered between the anchor and now.

    shape: of the state in which it was asked. player: the player asked. depth: the number of open procedures. count:
    the number of choices. open: the number of choices that were not barred. index: the choice taken, counted among all
    of them; -1 while the question is open.
    """

    __slots__ = ("count", "depth", "index", "open", "player", "shape")

    def __init__(self, shape: str, player: int, depth: int, count: int, open: int, index: int) -> None:
        self.shape = shape
        self.player = player
        self.depth = depth
        self.count = count
        self.open = open
        self.index = index

    def fields(self) -> tuple[object, ...]:
        return (self.shape, self.player, self.depth, self.count, self.open, self.index)

    @staticmethod
    def kinds() -> tuple[str, ...]:
        return ("str", "int", "int", "int", "int", "int")


class Bar(Record):
    """An action that a player may not carry out.

    at: the standing position where it begins. index: the index of the choice that begins it. to: the position where it
    would lead. once: ONCE if it is barred only until another action was carried out, ALWAYS if for the rest of the
    turn. needed: whether the loop could be completed without this bar.
    """

    __slots__ = ("at", "index", "needed", "once", "player", "to")

    def __init__(self, player: int, at: str, index: int, to: str, once: int, needed: bool) -> None:
        self.player = player
        self.at = at
        self.index = index
        self.to = to
        self.once = once
        self.needed = needed

    def fields(self) -> tuple[object, ...]:
        return (self.player, self.at, self.index, self.to, self.once, self.needed)

    @staticmethod
    def kinds() -> tuple[str, ...]:
        return ("int", "str", "int", "str", "int", "bool")


class Inside(Record):
    """The action that is being carried out.

    at: the standing position where it began. player: its player. depth: the number of procedures open then. index: the
    index of the choice that began it; -1 while that question is open.
    """

    __slots__ = ("at", "depth", "index", "player")

    def __init__(self, at: str, player: int, depth: int, index: int) -> None:
        self.at = at
        self.player = player
        self.depth = depth
        self.index = index

    def fields(self) -> tuple[object, ...]:
        return (self.at, self.player, self.depth, self.index)

    @staticmethod
    def kinds() -> tuple[str, ...]:
        return ("str", "int", "int", "int")


class FoundLoop(Record):
    """A loop through choices.

    round: the questions of one round. stops: for each player who can stop it, in turn order, the places in the round
    at which they can. changes: whether a round changes something, so that rounds have to be carried out.
    """

    __slots__ = ("changes", "round", "stops")

    def __init__(self, round: tuple[Passed, ...], stops: tuple[tuple[int, ...], ...], changes: bool) -> None:
        self.round = round
        self.stops = stops
        self.changes = changes

    def fields(self) -> tuple[object, ...]:
        return (self.round, self.stops, self.changes)

    @staticmethod
    def kinds() -> tuple[str, ...]:
        return ("tuple[Passed, ...]", "tuple[tuple[int, ...], ...]", "bool")


class Rounds(Record):
    """Rounds that are being carried out with the choices of a loop.

    round: its questions. left: how many whole rounds are left. place: the next question. stop: where, after the last
    whole round, the player stops. once: how long the loop's action is barred there. changes: whether a round changes
    something, so that it may end the loop.
    """

    __slots__ = ("changes", "left", "once", "place", "round", "stop")

    def __init__(self, round: tuple[Passed, ...], left: int, place: int, stop: int, once: int, changes: bool) -> None:
        self.round = round
        self.left = left
        self.place = place
        self.stop = stop
        self.once = once
        self.changes = changes

    def fields(self) -> tuple[object, ...]:
        return (self.round, self.left, self.place, self.stop, self.once, self.changes)

    @staticmethod
    def kinds() -> tuple[str, ...]:
        return ("tuple[Passed, ...]", "int", "int", "int", "int", "bool")


class Watch(Record):
    """What a game remembers to find loops and to keep players from entering one again.

    turn: of which turn. start: the number of decisions from which on positions are compared. passed: the questions
    since the anchor, which is the first of them. limit: the number of questions after which the anchor is renewed.
    anchor: the state in which it was asked. bars: actions that would enter a loop again.
    inside: the action that is being carried out while something is barred. rounds: those that are being carried out.
    tries: on a copy on which something is tried, every question is left open.
    """

    __slots__ = ("anchor", "bars", "busy", "inside", "limit", "passed", "rounds", "start", "tries", "turn")

    def __init__(
        self, turn: int, start: int, passed: tuple[Passed, ...] = (), limit: int = 1,
        anchor: Anchor | None = None, bars: tuple[Bar, ...] = (), inside: Inside | None = None,
        rounds: Rounds | None = None, tries: bool = False,
    ) -> None:  # fmt: skip
        self.turn = turn
        self.start = start
        self.passed = passed
        self.limit = limit
        self.anchor = anchor
        self.bars = bars
        self.inside = inside
        self.rounds = rounds
        self.tries = tries
        self.busy = bool(bars) or rounds is not None

    def fields(self) -> tuple[object, ...]:
        return (
            self.turn, self.start, self.passed, self.limit, self.anchor, self.bars, self.inside, self.rounds,
            self.tries,
        )

    @staticmethod
    def kinds() -> tuple[str, ...]:
        return (
            "int", "int", "tuple[Passed, ...]", "int", "Anchor | None", "tuple[Bar, ...]", "Inside | None",
            "Rounds | None", "bool",
        )

    def exact(self) -> tuple[object, ...]:
        """Returns the parts that affect the rest of the game, without those that only say how the game came here."""
        return (self.bars, self.inside, self.rounds)


def new_turn(game: Game) -> Watch:
    """Returns an empty watch; nothing is remembered from one turn to the next."""
    return Watch(game.turn, game.decisions + WATCH_QUESTIONS)


def asked(game: Game, player: int, choices: list[Choice]) -> tuple[int, ...] | None:
    """Called before a player is asked while loops are looked for. Returns the indices of the choices that are open.

    Returns None if the question is not asked now: a round of a declared loop has answered it, a loop has ended the
    game, or a declaration comes first.
    """
    if isinstance(game.frames[-1], LoopDeclaration):
        return tuple(range(len(choices)))
    if game.loop_watch.rounds is not None and _carried_on(game, player, choices):
        return None
    shut = _shut(game, player, choices)
    watch = game.loop_watch
    passed, limit, anchor = watch.passed, watch.limit, watch.anchor
    if passed and passed[-1].index < 0:
        passed = passed[:-1]  # the same question is asked again: a save was loaded, or a concession went on
    if game.decisions >= watch.start:
        here = StateShape(game)
        if passed and anchor is not None and anchor.shape == here.digest:
            game.loop_watch = Watch(watch.turn, watch.start, passed, limit, anchor, watch.bars, watch.inside)
            if _found(game, here, anchor, player, choices):
                return None
            limit = len(passed)
            shut = _shut(game, player, choices)
            watch = game.loop_watch
        if len(passed) >= limit:
            passed, limit = (), limit * 2
        if not passed:
            anchor = anchor_at(game, here)
        passed = (*passed, Passed(here.digest, player, len(game.frames), len(choices), len(choices) - len(shut), -1))
    game.loop_watch = Watch(watch.turn, watch.start, passed, limit, anchor, watch.bars, watch.inside)
    left = tuple([index for index in range(len(choices)) if index not in shut])
    return left or tuple(range(len(choices)))  # whoever can do nothing else is forced to


def answered(game: Game, index: int) -> None:
    """Record that the open question was answered with this choice, counted among all of them."""
    watch = game.loop_watch
    passed, inside = watch.passed, watch.inside
    if passed:
        last = passed[-1]
        passed = (*passed[:-1], Passed(last.shape, last.player, last.depth, last.count, last.open, index))
    if inside is not None and inside.index < 0:
        inside = Inside(inside.at, inside.player, inside.depth, index)
    game.loop_watch = Watch(
        watch.turn, watch.start, passed, watch.limit, watch.anchor, watch.bars, inside, watch.rounds
    )


def _found(game: Game, here: StateShape, before: Anchor, player: int, choices: list[Choice]) -> bool:
    """Handle a state with the same shape as the one in which the first of the passed questions was asked.

    Returns whether it is a loop: then the question is not asked now.
    """
    watch = game.loop_watch
    cycle = watch.passed
    if (TRACING and not game.clause("loops")) or by_chance(game, before):
        return False
    same = not game.table.reads_past and position(game) == before.position
    if not same and not _goes_on(game, here, before, player, choices):
        return False
    exits: dict[int, list[int]] = {}
    for place, one in enumerate(cycle):
        if one.open > 1:
            exits.setdefault(one.player, []).append(place)
    if not exits:
        needed = tuple([bar for bar in watch.bars if bar.needed])
        if len(needed) < len(watch.bars):
            # Nobody is kept from going on in an earlier loop to another choice at which it can be stopped.
            game.loop_watch = Watch(watch.turn, watch.start, bars=needed, inside=watch.inside)
            return False
        game.rules.loop_without_end(game)
        return True
    game.loop_watch = Watch(watch.turn, game.decisions + WATCH_QUESTIONS, bars=watch.bars)
    # The step that was about to ask does so again afterwards.
    game.frames[-1].at -= 1
    seats = [seat for seat in game.rules.turn_order(game) if seat in exits]
    stops: list[tuple[int, ...]] = []
    for seat in seats:
        # An action is stopped where it begins, not in the middle of it.
        least = min([cycle[place].depth for place in exits[seat]])
        stops.append(tuple([place for place in exits[seat] if cycle[place].depth == least]))
    game.interpose(game.rules.loop_declaration(game, tuple(seats), FoundLoop(cycle, tuple(stops), not same)))
    return True


def _goes_on(game: Game, here: StateShape, before: Anchor, player: int, choices: list[Choice]) -> bool:
    """Whether the round, in which something has grown, can be repeated for ever."""
    if not (here.has_grown(before) and here.is_in_order(before)):
        return False
    for rounds in FAR:
        twin = further(game, here, before, rounds)
        _open(twin, player, choices)
        for one in game.loop_watch.passed:
            if not _follows(twin, one):
                return False
        if twin.question is None or StateShape(twin).digest != here.digest:
            return False
    return True


# Carrying out rounds


def _carried_on(game: Game, player: int, choices: list[Choice]) -> bool:
    """Answer a question as the round of a declared loop does.

    Returns False where the player stops it, or it has ended.
    """
    watch = game.loop_watch
    rounds = watch.rounds
    assert rounds is not None
    one = rounds.round[rounds.place]
    fits = one.player == player and one.count == len(choices) and one.depth == len(game.frames)
    if not fits or (rounds.changes and StateShape(game).digest != one.shape):
        game.loop_watch = Watch(watch.turn, watch.start, bars=watch.bars, inside=watch.inside)
        return False
    if rounds.left == 0 and rounds.place == rounds.stop:
        bars = watch.bars
        if rounds.once == ONCE:
            bars = (*bars, _led_to(game, player, choices, rounds))
        game.loop_watch = Watch(watch.turn, watch.start, bars=bars)
        return False
    place, left = rounds.place + 1, rounds.left
    if place == len(rounds.round):
        place, left = 0, left - 1
    game.loop_watch = Watch(watch.turn, watch.start, bars=watch.bars, inside=watch.inside,
                            rounds=Rounds(rounds.round, left, place, rounds.stop, rounds.once, rounds.changes))
    game.frames[-1].answer = choices[one.index]
    return True


def _next_action(round: tuple[Passed, ...], stop: int) -> int:
    """Returns the index in a round of the first question after the action that begins at this one."""
    one = round[stop]
    size = len(round)
    place = (stop + 1) % size
    while place != stop and round[place].player == one.player and round[place].depth > one.depth:
        place = (place + 1) % size
    return place


def _led_to(game: Game, player: int, choices: list[Choice], rounds: Rounds) -> Bar:
    """Returns the bar of the action with which the loop goes on from the question that a player is being asked."""
    twin = game.clone()
    _open(twin, player, choices)
    at = standing(twin)
    round, place = rounds.round, rounds.stop
    end = _next_action(round, place)
    goes_on = True
    while goes_on:
        goes_on = _follows(twin, round[place])
        place = (place + 1) % len(round)
        if place == end:
            break
    return Bar(player, at, round[rounds.stop].index, standing(twin) if goes_on else "", ONCE, True)


def _at_rest(game: Game, player: int, depth: int) -> bool:
    """Whether the action that this player began at this depth is complete, so that a new one begins."""
    question = game.question
    return question is None or question.player != player or len(game.frames) <= depth


def _open(twin: Game, player: int, choices: list[Choice]) -> None:
    """Leave a question open on a trial copy, with all questions that follow."""
    twin.loop_watch = Watch(twin.turn, 0, tries=True)
    twin.question = Question(player, "", choices, 1, 1, 0)


def _follows(twin: Game, one: Passed) -> bool:
    """Answer the open question of a copy like this one. Returns False if it is another question, or the game ends."""
    question = twin.question
    if question is None or question.player != one.player or len(question.choices) != one.count:
        return False
    return len(twin.frames) == one.depth and _runs(twin, one.index)


def _runs(twin: Game, index: int) -> bool:
    """Make a choice on a copy. Returns False if it does not lead to another question."""
    try:
        twin.choose(index)
    except Stuck:
        return False
    return twin.question is not None


# Barred actions


def _shut(game: Game, player: int, choices: list[Choice]) -> tuple[int, ...]:
    """Returns the indices of the choices that are barred, and brings the bars and the action inside up to date.

    A bar with ONCE holds until an action has been carried out, since a question may be asked again from a save.
    """
    watch = game.loop_watch
    bars, inside = watch.bars, watch.inside
    if not bars:
        return ()
    depth = len(game.frames)
    begins = inside is None or inside.player != player or depth <= inside.depth
    if inside is None or begins:
        if inside is not None and inside.index >= 0:
            bars = tuple([bar for bar in bars if bar.once != ONCE])
        inside = Inside(standing(game), player, depth, -1)
    game.loop_watch = Watch(watch.turn, watch.start, watch.passed, watch.limit, watch.anchor, bars, inside)
    here = [bar for bar in bars if bar.at == inside.at and bar.player == player]
    shut: list[int] = []
    for index in range(len(choices)):
        first = index if begins else inside.index
        targets = [bar.to for bar in here if bar.index == first]
        if not targets:
            continue
        twin = game.clone()
        _open(twin, player, choices)
        if _only_leads(twin, index, inside, targets, [MOST_TRIED]):
            shut.append(index)
    return tuple(shut)


def _only_leads(twin: Game, index: int, inside: Inside, targets: list[str], left: list[int]) -> bool:
    """Whether every way to complete the action after this choice ends at a barred position.

    left: how many ways may still be tried, as the one item of a list.
    """
    left[0] -= 1
    if left[0] < 0 or not _runs(twin, index):
        return False
    if _at_rest(twin, inside.player, inside.depth):
        return standing(twin) in targets
    question = twin.question
    assert question is not None
    return all([_only_leads(twin.clone(), way, inside, targets, left) for way in range(len(question.choices))])


@dataclass
class LoopDeclaration(Procedure):
    """Those who can stop a loop say how often it is repeated; the smaller number holds, and that player stops it.

    seats: who can stop it, in turn order. loop: the loop. numbers: what was declared so far; places: at which question
    of a round each of them stops. later: how many earlier ones the player who is asked has left out.
    """

    seats: tuple[int, ...]
    loop: FoundLoop
    numbers: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    later: int = 0

    def doing(self) -> str:
        return "loop"

    @step()
    def declare(self, game: Game) -> None:
        """One after the other, each player declares a number, knowing those declared before."""
        choices = [Choice("repeat", number=number) for number in self.offered()]
        if self.later + 1 < len(self.loop.stops[len(self.numbers)]):
            choices.append(Choice("stop later"))
        game.ask(self.seats[len(self.numbers)], choices, "loop")

    @step()
    def declared(self, game: Game) -> None:
        """Take an answer, and ask again until every player has declared."""
        if self.is_declared() and len(self.numbers) == len(self.seats):
            return
        self.again("declare")

    @step()
    def repeat(self, game: Game) -> None:
        """As often as the smallest number says; of equal ones, the first that was declared."""
        least = self.numbers.index(min(self.numbers))
        game.write_down("loop", "repeat", self.seats[least], "loop", self.numbers[least], self.rule())

    @step()
    def stop(self, game: Game) -> None:
        """The player who stops it may not go on with the loop there.

        Where a round changes nothing, neither may, wherever the position is the same for the rest of the turn, whoever
        could have stopped it alone or wanted more rounds than the one who stops it.
        """
        loop = self.loop
        least = self.numbers.index(min(self.numbers))
        watch = game.loop_watch
        bars: list[Bar] = []
        if not loop.changes:
            for which, seat in enumerate(self.seats):
                if which != least or len(self.seats) == 1:
                    bars += _bars_of(game, loop, seat, loop.stops[which], self.places[which])
        once = ONCE if loop.changes or len(self.seats) > 1 else ALWAYS
        rounds = Rounds(loop.round, self.numbers[least] if loop.changes else 0, 0, self.places[least], once,
                        loop.changes)
        game.loop_watch = Watch(watch.turn, game.decisions + WATCH_AGAIN, bars=(*watch.bars, *bars), rounds=rounds)

    def offered(self) -> tuple[int, ...]:
        """Returns the numbers that may be declared."""
        return tuple([number for number in NUMBERS if not self.loop.changes or number <= MOST_CARRIED_OUT])

    def stop_asked(self) -> tuple[int, int]:
        """Returns at which stop of a round, counted from 1, the asked player stops, and the number of stops."""
        return self.later + 1, len(self.loop.stops[len(self.numbers)])

    def is_declared(self) -> bool:
        """Take an answer. Returns False if it only says that the player stops later in a round."""
        assert self.answer is not None
        if self.answer.number < 0:
            self.later += 1
            return False
        self.places = (*self.places, self.loop.stops[len(self.numbers)][self.later])
        self.numbers = (*self.numbers, self.answer.number)
        self.later = 0
        return True

    def rule(self) -> str:
        """Returns the rule of the declaration."""
        return ""


def _bars_of(game: Game, loop: FoundLoop, seat: int, stops: tuple[int, ...], place: int) -> list[Bar]:
    """Returns the bars at all places of a round at which a player who stops it at one of them could have stopped it.

    The declaration of the loop is the procedure on top. The bar before that place is enough to keep the round from
    being completed.
    """
    round = loop.round
    passed: dict[int, str] = {}
    wanted = {*stops, *[_next_action(round, stop) for stop in stops]}
    twin = game.clone()
    twin.end_top()
    twin.loop_watch = Watch(twin.turn, 0, tries=True)
    twin.run()
    for number, one in enumerate(round):
        if number in wanted:
            passed[number] = standing(twin)
        if not _follows(twin, one):
            break
    needed = stops[stops.index(place) - 1]
    return [
        Bar(seat, passed.get(stop, ""), round[stop].index, passed.get(_next_action(round, stop), ""), ALWAYS,
            stop == needed)
        for stop in stops
    ]  # fmt: skip
