"""What happens in gate without each of its rules."""

from __future__ import annotations

from headjudge.games.gate import (
    automatic,
    basics,
    battle,
    cards,
    check_timing,
    decks,
    game,
    gate_master,
    keywords,
    loops,
    meanings,
    offering,
    playing,
    rule_actions,
    setup,
    showing,
    stack,
    zones,
)
from headjudge.games.gate.stack import StackItem
from headjudge.games.gate.text import words
from headjudge.games.gate.text.rows import keywords as cost_lines
from headjudge.kernel.declaring import NUMBERS
from headjudge.kernel.game import Game
from headjudge.kernel.procedures import Procedure
from headjudge.kernel.shapes import NumberField
from headjudge.kernel.zones import EVERYBODY, OWNER, SHARED
from tests.wrong.telling import without


def limits_first(actions: rule_actions.RuleActions, game: Game) -> None:
    """Limits come before overloaded zones and tokens."""
    if any([rule_actions.limit_exceeded(game, player) for player in (0, 1)]):
        actions.again("look_at_limits")


def the_set_zone_too(found: list[int], game: Game, order: tuple[int, ...]) -> list[int]:
    places = [player * zones.SPOTS + zones.SET for player in order]
    return found + [place for place in places if len(game.cards_at[place]) > 1]


def waits_in_its_zone(self: playing.PlayCard, game: Game) -> None:
    """A card that is played does not go to the stack before its cost is paid."""
    self.zone = self.answer.slot if self.answer is not None else "left"
    self.origin = game.cards[game.current(self.card)].place


def whose_opponent_can_win(losers: list[int], game: Game) -> list[int]:
    return [player for player in losers if not game.forbidden("win", zones.opponent_of(player))]


def not_above_the_power(targets: list[int], game: Game, attackers: list[int]) -> list[int]:
    power = game.number(attackers[0], "power")
    return [card for card in targets if game.number(card, "defense") <= power]


def other_player_first(player: int, game: Game) -> int:
    other = zones.opponent_of(player)
    return other if check_timing.waiting(game, other) else player


def add_below(game: Game, counter: Procedure) -> None:
    """What is added is resolved after everything else on the stack."""
    items = [at for at, frame in enumerate(game.frames) if isinstance(frame, StackItem) and frame.on_stack]
    game.frames.insert(max(items, default=len(game.frames)), counter)
    game.shared = -1


def answers_below(game: Game, counter: Procedure, to_turn_player: bool) -> None:
    """So are the answers of the other player to the turn player, or those of the turn player."""
    timing = game.frames[-1]
    assert isinstance(timing, playing.CounterTiming)
    if (timing.player != game.turn_player) == to_turn_player:
        add_below(game, counter)
    else:
        game.push(counter)


def resolved_if(skill: check_timing.TriggeredSkill, game: Game, of_turn_player: bool) -> None:
    """Skills of one of the players alone are resolved."""
    if (skill.player == game.turn_player) == of_turn_player:
        check_timing.TriggeredSkill.resolve(skill, game)


# automatic

without("gate:4.6.1.6", of=automatic.still_there).gives(True)

# basics

without("gate:1.2.1", of=basics.lose).gives(None)
without("gate:1.2.6", of=basics.win_by_skill).gives(None)
without("gate:1.2.6.1", of=basics.lose_by_skill).gives(None)
without("gate:1.3.4", of=basics.times).does(lambda number: max(abs(number), 1))
without("gate:3.3.1", "gate:3.3.2", of=basics.owner).gives(0)
without("gate:3.4.2", of=basics.controller).does(lambda game, card: game.cards[card].owner)
without("gate:3.11.1", of=basics.source_of).gives(None)
without("gate:4.6.1.3", of=basics.can_be_damaged).gives(False)
without("gate:4.6.1.4", of=basics.can_be_destroyed).gives(False)
without("gate:3.9.1", "gate:3.9.2", "gate:10.2", of=basics.draw_one).gives(False)
without("gate:12.2.1", of=basics.can_pay_energy).gives(True)
without("gate:10.7", "gate:3.9.4", of=basics.move_on_field).gives(None)
without("gate:1.2.6.3").does(lambda wins, game, opponent: not game.forbidden("lose", opponent))
without("gate:1.2.6.2").does(whose_opponent_can_win)

# battle

without("gate:6.2.6", of=battle.ATTACKS_ON_FIRST_TURN).gives(99)
without("gate:4.6.5b", of=battle.center_is_free).gives(True)
without("gate:6.2.6.1", "gate:3.12.1", "gate:4.6.5b", "gate:14.3.1").gives(True)
without("gate:4.6.6", of=battle.is_player_zone).gives(True)
without("gate:14.1.1").does(not_above_the_power)
without("gate:3.2.2").gives(-1)

# cards

without("gate:2.1.1", of=cards.TYPE_WORDS[0]).left_out()
without("gate:2.1.1", "gate:2.1.4", of=cards.TYPE_WORDS[1]).left_out()
without("gate:2.1.1", "gate:2.1.3", of=cards.TYPE_WORDS[2]).left_out()
without("gate:2.1.1", "gate:2.1.5", of=cards.TYPE_WORDS[3]).left_out()
without("gate:2.1.2", of=cards.NUMBERS[0]).gives(NumberField("limit", "gate:2.1.2", cards.TYPES))
without("gate:2.5.1", of=cards.NUMBERS[1]).left_out()
without("gate:2.6.1", of=cards.NUMBERS[2]).left_out()
without("gate:2.7.1", of=cards.NUMBERS[3]).left_out()
without("gate:2.1.5", of=cards.NUMBERS[4]).left_out()
without("gate:2.1.5", of=cards.NUMBERS[5]).left_out()
without("gate:2.1.5", of=cards.NUMBERS[6]).left_out()
without("gate:2.2.1", of=cards.WORDS[0]).left_out()
without("gate:2.3.1", of=cards.WORDS[1]).left_out()
without("gate:2.0.1", of=cards.WORDS[2]).left_out()
without("gate:2.4.1", of=cards.WORDS[3]).left_out()
without("gate:2.1.5", of=cards.WORDS[4]).left_out()
without("gate:3.3.3", of=cards.WORDS[5]).left_out()
without("gate:2.2.1", of=cards.planet_from_text).does(lambda written: written)
without("gate:2.3.1", of=cards.attribute_from_text).does(lambda written: written)
without("gate:2.0.1", of=cards.is_finale).gives(False)
without("gate:2.8.1", of=cards.ability_lines).gives(())
without("gate:2.9.1", of=cards._look_for_name).gives(False)

# decks

without("gate:5.1.1", "gate:13.1", of=decks.SIZE).gives((0, 999))
without("gate:5.1.2", "gate:13.3b", of=decks.COPIES).gives(99)
without("gate:13.5.3", of=decks.IN_SIDEBOARD).gives(99)
without("gate:2.1.5", of=decks.LEAST_LIFE).gives(-99)
without("gate:13.3", of=decks.OPEN_TO_ALL).gives(frozenset())
without("gate:13.3", of=decks.BESIDE[0]).left_out()
without("gate:13.2", of=decks.BESIDE[1]).left_out()
without("gate:13.4", of=decks.BESIDE[2]).left_out()
without("gate:13.5", of=decks.BESIDE[3]).left_out()
without("gate:13.5.1", of=decks._BETWEEN_GAMES[0]).left_out()
without("gate:13.5.1", of=decks._BETWEEN_GAMES[1]).left_out()
without("gate:13.5.1", of=decks._BETWEEN_GAMES[2]).left_out()
without("gate:13.5.1", of=decks._BETWEEN_GAMES[3]).left_out()
without("gate:13.5.1", of=decks._BETWEEN_GAMES[4]).left_out()
without("gate:13.5.2", of=decks._BETWEEN_GAMES[5]).left_out()
without("gate:5.1", of=decks.check).gives([])
without("gate:5.2.1", of=decks.presented).gives([])
without("gate:2.1.5", of=decks._check_gates_in_deck).gives([])
without("gate:13.3", of=decks._check_gate).gives([])
without("gate:13.2", of=decks._check_gate_master).gives([])
without("gate:13.3", of=decks._check_permitted).gives([])
without("gate:13.3", of=decks._check_so_many).gives([])
without("gate:13.4", of=decks._check_tokens).gives([])

# meanings

without("gate:10.1", of=meanings.VERBS).gives(frozenset())
without("gate:1.3.2", of=meanings.as_many_as_possible).does(lambda number, there: 0 if there < number else number)
without("gate:4.1.4", of=meanings.order_is_decided_by).gives(0)
without("gate:14.4.1", of=meanings.may_fail).gives(False)
without("gate:14.4.1", of=showing.shown_from_deck).does(lambda ability: ability)
without("gate:3.1.2", "gate:8.1.1", of=meanings.skill).gives(())
without("gate:3.1.4", of=meanings.printed_cost).gives(())
without("gate:3.3.3", of=meanings.owner_of_tokens).does(lambda game, player: player)
without("gate:8.1.2.3").gives(())
without("gate:4.4.3", "gate:4.1.4", of=meanings.CONVENTIONS.recalls).gives(True)
without("gate:14.5.1", of=meanings.CONVENTIONS.needs_targets).gives(True)
without("gate:3.4.2", of=meanings.CONVENTIONS.moves_across).gives(False)
without("gate:4.2.2").gives(True)

# game

without("gate:1.1.1", "gate:3.2.1", of=game.PLAYERS).gives(3)
without("gate:1.2.5", of=game.concede).gives(None)

# gate_master

without("gate:2.4.1", of=gate_master.skills_of).gives(())

# keywords

without("gate:11.1", of=keywords.expand).gives(())
without("gate:11.2.1", "gate:11.3.1", "gate:11.4.1", "gate:11.5.1", "gate:11.6.1", "gate:11.7").gives(())
without("gate:11.8", "gate:11.9", "gate:11.10", "gate:11.11", "gate:11.12").gives(())
without("gate:8.4.3.2").does(lambda paid_first, skill: skill)

# loops

without("gate:12.1.2", of=loops.draw).gives(None)
without("gate:1.3.7").gives(NUMBERS)

# playing

without("gate:8.4.1", "gate:10.9", of=offering.ways_to_play).gives(())
without("gate:3.1.4.1", of=offering.cost_of).gives(None)
without("gate:3.1.3", "gate:12.2.1", of=offering.payable).gives(True)
without("gate:8.4.2", of=offering.is_counter).gives(False)
without("gate:3.8.2", of=offering.is_gate_master).gives(False)
without("gate:3.8.2.1", "gate:4.8.3", of=offering.gate_master_for).gives(-1)
without("gate:4.8.3", of=playing.comes_from_gate_master).gives(False)
without("gate:2.0.1", of=offering.fits_timing).does(
    lambda game, card, window: window != offering.COUNTER or offering.is_counter(game, card)
)
without("gate:4.6.1.6", of=offering._works).gives(True)
without("gate:8.2", of=offering._within_limit).gives(True)
without("gate:12.2.1", of=offering._payable).gives(True)
without("gate:12.2.1", of=game.stays).gives(False)
without("gate:3.1.2.1", "gate:6.2.4.4", of=offering.use_choices).gives([])
without("gate:3.1.2.2", "gate:8.1.4", of=offering.counter_skill_choices).gives([])
without("gate:10.5.2", of=playing.play_by_skill).gives(None)
without("gate:12.5").gives(True)
without("gate:2.1.4").gives(["left"])
without("gate:4.5.2", "gate:6.2.4.5").gives([])
without("gate:8.1.3").does(lambda choices, game, player: choices + offering.use_choices(game, player))
without("gate:8.4.3.6", of=playing.add_to_stack).does(add_below)
without("gate:3.5.5", "gate:8.3.6", of=playing.add_to_stack).does(
    lambda game, counter: answers_below(game, counter, True)
)
without("gate:3.5.8", "gate:8.3.9", of=playing.add_to_stack).does(
    lambda game, counter: answers_below(game, counter, False)
)
without("gate:3.5.5", "gate:8.3.6", of=check_timing.TriggeredSkill.resolve).does(
    lambda self, game: resolved_if(self, game, False)
)
without("gate:3.5.8", "gate:8.3.9", of=check_timing.TriggeredSkill.resolve).does(
    lambda self, game: resolved_if(self, game, True)
)

# rule_actions

without("gate:2.1.2", "gate:9.8.1", of=rule_actions.FIELD_LIMIT).gives(99)
without("gate:4.6.1.1", of=rule_actions.overloaded).gives(())
without("gate:1.2.3").does(lambda losers: losers[:1])
without("gate:9.3", of=rule_actions.RuleActions.begin).does(lambda self, game: limits_first(self, game))
without("gate:1.3.6").does(lambda order: order[::-1])
without("gate:4.6.6").does(the_set_zone_too)

# setup

without("gate:5.2.5", of=setup.OPENING_HAND).gives(0)
without("gate:6.1.1", of=setup.OPENING_ENERGY).gives(0)

# stack

without("gate:14.2.1", of=stack.may_add).gives(True)

# text/abilities

without("gate:3.1.4.1", of=cost_lines.COST_TYPES).gives(())
without("gate:8.1.2.2").does(lambda split, body: (body, ()))

# text/words

without("gate:12.3", of=words.ENEMY[("the", "enemy")]).gives(("the", "enemy"))
without("gate:12.3", of=words.ENEMY[("the", "enemy's")]).gives(("the", "enemy's"))
without("gate:12.3", of=words.ENEMY[("the", "enemy", "player")]).gives(("the", "enemy", "player"))
without("gate:12.3", of=words.ENEMY[("your", "enemy")]).gives(("your", "enemy"))
without("gate:12.3", of=words.ENEMY[("your", "enemy's")]).gives(("your", "enemy's"))

# zones

without("gate:4.3.1", of=zones.DECK_LIES_IN).gives("energy")
without("gate:4.4.2", "gate:10.3", of=zones.DROPPED_TO).gives(zones.BANISH)
without("gate:4.4.2", "gate:10.4.1", of=zones.DESTROYED_TO).gives(zones.BANISH)
without("gate:4.7.1", "gate:4.7.3", of=zones.BANISHED_TO).gives(zones.DROP)
without("gate:4.6.1.5", of=zones.field_spots).gives((zones.LEFT, zones.CENTER, zones.RIGHT))
without("gate:4.1.1").gives(SHARED)
without("gate:4.2.3", "gate:4.3.2").gives(EVERYBODY)
without("gate:4.2.2", "gate:4.5.1", of=zones.HAND_IS_SEEN_BY).gives(EVERYBODY)
without("gate:4.2.1", "gate:4.4.1", "gate:4.7.2", "gate:4.8.1").gives(OWNER)
without("gate:4.9.2").gives(EVERYBODY)
without("gate:3.7.3", "gate:3.7.3.1").gives(())
without("gate:4.4.3", of=zones.STATES_IN_THE_DROP).gives(zones.STATES)
without("gate:4.1.3", of=zones.hidden).gives(EVERYBODY)
without("gate:4.4.4", "gate:4.7.4", "gate:4.5.3").gives(True)

# turn

without("gate:6.2.4.6").does(lambda choices: choices[:-1] or choices)

# check_timing

without("gate:1.3.8.1").does(other_player_first)
without("gate:1.3.8").does(lambda choices: choices[:1])
without("gate:10.8.1").gives(False)

# text/nouns

without("gate:4.6.1.6").gives(("field", "hand", "drop"))
without("gate:12.2.2", "gate:3.8.1").gives("any")

# text/deeds

without("gate:12.4").gives("crit")
without("gate:3.1.4.2", of=playing.PlayCard.enter_stack).does(waits_in_its_zone)
