"""Why a card cannot be played: the first failed requirement of each own hand card, and all of them on request."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.api.game import Game
from headjudge.api.handles import Card
from headjudge.errors import HeadJudgeError
from headjudge.kernel import knowledge
from headjudge.kernel.cards import SERIAL_BITS
from headjudge.table.schema import Failed, WhyNot
from headjudge.table.seats import Channel, card_named

NO_CARD = "there is no such card in your sight"
"""The same for a card that the seat does not see and for one that does not exist."""


def hand_reasons(game: Game, seats: Sequence[int], channel: Channel) -> dict[str, Failed]:
    """Returns for each hand card of the asked seat that cannot be played the first requirement that fails."""
    question = game.state.question
    if question is None or question.player not in seats:
        return {}
    playable = {choice.card for choice in question.choices}
    found: dict[str, Failed] = {}
    for card in game.players[question.player].zones["hand"]:
        if card.instance.serial in playable:
            continue
        try:
            failed = game.why_not("play", card, player=question.player)
        except HeadJudgeError:
            continue
        if failed:
            shown = channel.shown(card.instance.serial >> SERIAL_BITS)
            found[str(shown)] = Failed(failed[0].rule, failed[0].text)
    return found


def refusals(game: Game, seats: Sequence[int], channel: Channel, asked: WhyNot) -> list[Failed]:
    """Returns every requirement that fails. Raises HeadJudgeError for what does not exist, or is not in sight."""
    question = game.state.question
    seat = question.player if question is not None and question.player in seats else seats[0]
    failed = game.why_not(asked.action, _card(game, seat, channel, asked.card),
                          _card(game, seat, channel, asked.target), asked.slot, seat)
    return [Failed(one.rule, one.text) for one in failed]


def _card(game: Game, seat: int, channel: Channel, shown: int | None) -> Card | None:
    """Returns the card that a reader names by its number."""
    if shown is None:
        return None
    own = channel.own(shown)
    number = None if own is None else card_named(game, own)
    if number is None or not knowledge.sees(game.state, seat, game.state.cards[number]):
        raise HeadJudgeError(NO_CARD, mend="Name one that the table shows.")
    return Card(game, game.state.cards[number])
