"""The messages that a table takes from its readers."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from headjudge.table.schema.words import Count, Id, Key, Received, Word


class Hello(Received, tag="hello"):
    """The first message.

    have: the last `seq` of this `epoch` that the client has, 0 for none. watch: as a spectator.
    """

    v: int
    table: Word
    epoch: Annotated[str, Meta(max_length=40)] = ""
    have: Count = 0
    watch: bool = False


class Answer(Received, tag="answer"):
    """Choose an option. decision: the id of the decision that is answered. key: the option's key."""

    id: Id
    decision: Count
    key: Key


class Undo(Received, tag="undo"):
    """Take back the own last decision; against a person this asks for consent outside an open group."""

    id: Id


class UndoReply(Received, tag="undo_reply"):
    """Consent to the undo that is asked for, or refuse it."""

    id: Id
    yes: bool


class Concede(Received, tag="concede"):
    """Give up."""

    id: Id


class Draw(Received, tag="draw"):
    """Offer a draw, accept the offer of another, or refuse it."""

    id: Id
    say: Literal["offer", "yes", "no"]


class Rematch(Received, tag="rematch"):
    """Ask for another game with the same seats and decks. `info.rematch` names its table when all want it."""

    id: Id


class Claim(Received, tag="claim"):
    """The opponent has been away for 60 s: claim the win, or let a program play on, as the table allows."""

    id: Id


class Why(Received, tag="why"):
    """Ask for the open procedures."""

    id: Id


class WhyNot(Received, tag="why_not"):
    """Ask what forbids an action. card, target: ids."""

    id: Id
    action: Word
    card: Count | None = None
    target: Count | None = None
    slot: Annotated[str, Meta(max_length=80)] = ""


class Hand(Received, tag="hand"):
    """Ask which own hand cards cannot be played, and why."""

    id: Id


class Find(Received, tag="find"):
    """Search the options of the open decision by words. page: from 0, of 20 each."""

    id: Id
    decision: Count
    text: Annotated[str, Meta(max_length=80)]
    page: Annotated[int, Meta(ge=0, le=1000)] = 0


class Stops(Received, tag="stops"):
    """skip_empty: pass for this seat, after a pause, where passing is the only option."""

    id: Id
    skip_empty: bool


class Say(Received, tag="say"):
    """Say a line to the table."""

    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Seen(Received, tag="seen"):
    """The update of this number is shown: from now on the own clock runs."""

    seq: Count


class Goto(Received, tag="goto"):
    """On an analysis table: go to the position after this node."""

    id: Id
    node: Count


class Again(Received, tag="again"):
    """Ask for a `welcome`: the sum did not agree."""

    id: Id


class Ping(Received, tag="ping"):
    """Ask for a `pong`."""

    id: Id


ClientMessage = (Hello | Answer | Undo | UndoReply | Concede | Draw | Rematch | Claim | Why | WhyNot | Hand | Find
                 | Stops | Say | Seen | Goto | Again | Ping)
