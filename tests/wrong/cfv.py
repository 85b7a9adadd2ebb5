"""What happens in cfv without each of its rules."""

from __future__ import annotations

from dataclasses import replace

from headjudge.games.cfv import (
    battle,
    cards,
    checks,
    decks,
    icons,
    keywords,
    loops,
    meanings,
    playing,
    rule_actions,
    setup,
    zones,
)
from headjudge.games.cfv.text import words as text_words
from headjudge.games.vanguard import (
    activating,
    answers,
    attacks,
    automatic,
    basics,
    checking,
    circles,
    naming,
    placing,
    roles,
    vocabulary,
)
from headjudge.games.vanguard import battle as battles
from headjudge.games.vanguard import decks as lists
from headjudge.games.vanguard import icons as shared_icons
from headjudge.games.vanguard import loops as ended_loops
from headjudge.games.vanguard import meanings as words
from headjudge.games.vanguard import turn as turns
from headjudge.games.vanguard.repeating import Repeating
from headjudge.kernel.cards import number_of
from headjudge.kernel.decisions import Choice
from headjudge.kernel.effects import Standby
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.shapes import NumberField, WordField
from headjudge.kernel.zones import EVERYBODY, IF_FACE_UP, NOBODY, OWNER, SHARED
from headjudge.language.tree import ast
from tests.wrong.telling import without
from tests.wrong.vanguard import oldest_first, oldest_of_the_other


def mastered_by_turn_player(game: Game, entry: Standby) -> Standby:
    return Standby(
        entry.ability, entry.source, entry.this, game.turn_player, entry.event, entry.env, entry.generation, entry.giver
    )


def asked_who_begins(first: int, game: Game) -> int:
    return 1 - first


def first_number_holds(all_declared: bool, loop: loops.Loop) -> bool:
    """Only the turn player declares."""
    loop.numbers = loop.numbers[:1] * len(loop.seats)
    loop.places = tuple([stops[0] for stops in loop.loop.stops])
    return True


def any_grade(game: Game, player: int, card: int) -> bool:
    return True


def placed_alone(game: Game, move: Event) -> list[Event]:
    """The ride is a mere placing."""
    move.verb = "place"
    return [move]


def home_of_master(game: Game, card: int, spot: int) -> int:
    return game.cards[card].place // zones.SPOTS * zones.SPOTS + spot


def done_as_listed(self: shared_icons.Performing, game: Game) -> None:
    """The actions of a trigger icon are carried out as they are listed, and nobody is asked."""
    able = [action for action in self.left if self.possible(game, action)]
    if not able:
        self.finish()
        return
    self.answer = Choice("icon", self.card, slot=able[0])


def dealt_nothing(self: checks.DealDamage, game: Game) -> None:
    self.finish()


def nothing_is_played(self: Repeating, game: Game) -> None:
    """The abilities that stand by are not played, and no rule action is looked for."""
    self.note_fulfilled(game)
    game.standby = ()
    game.look_for_rule_actions = False


def checked_all_the_same(self: battle.DamageStep, game: Game) -> None:
    """One damage check is made whether or not a vanguard has been dealt damage."""
    self.damage = max(self.damage - 1, 0)
    game.push(checks.DamageCheck(1 - self.player))


def the_turn_player_goes_on(self: automatic.Checking, game: Game) -> None:
    """The turn player's abilities are played one after another, and rule actions wait."""
    self.again("turn_player_chooses")
    self.play(game, game.turn_player)


def the_other_goes_on(self: automatic.Checking, game: Game) -> None:
    """The non-turn player's abilities are played one after another."""
    self.again("other_player_chooses")
    if self.answer is not None:
        self.play(game, 1 - game.turn_player)


def asked_when_it_resolves(ability: ast.Ability) -> ast.Ability:
    """An automatic ability with Limit Break asks for the damage when it resolves, and then alone."""
    if isinstance(ability, ast.Automatic) and "limit break" in ability.labels:
        return replace(ability, body=ast.If(keywords.four_damage(), ability.body))
    return ability


def asked_once_more(ability: ast.Ability) -> ast.Ability:
    """An activated ability with Limit Break asks for the damage when it resolves, and then alone."""
    if isinstance(ability, ast.Activated) and "limit break" in ability.labels:
        return replace(ability, body=ast.If(keywords.four_damage(), ability.body))
    return ability


def nobody_guards(self: battle.GuardStep, game: Game) -> None:
    self.again("check_again")


def guards_the_first(self: battle.GuardStep, game: Game) -> None:
    """All guard the unit that is attacked first."""
    first = roles.attacked(game)[0]
    self.guarded = (game.cards[first].serial,) * len(self.coming)
    self.answer = None


def guards_nobody(self: placing.Coming, game: Game) -> None:
    self.guarded = (-1,) * len(self.guarding(game))
    self.again("put")


def called_to_the_left_back(self: playing.NormalCall, game: Game) -> None:
    self.answer = Choice("place", self.card, slot="left_back")


# zones

without("cfv:4.1.3", of=zones.hidden).gives(EVERYBODY)
without("cfv:4.1.1").gives(SHARED)
without("cfv:4.1.4", of=words.PAID_IS_NEW).gives(False)
without("cfv:4.2.2").gives(OWNER)
without("cfv:4.3.2").gives(NOBODY)
without("cfv:4.4.2", "cfv:4.7.3", "cfv:4.10.4").gives(OWNER)
without("cfv:4.8.2").gives(OWNER)
without("cfv:4.8.2.1", "cfv:4.1.7").gives(IF_FACE_UP)
without("cfv:4.9.2.1").gives(EVERYBODY)
without("cfv:4.9.2").gives(OWNER)
without("cfv:4.5.3", "cfv:4.6.7").gives(OWNER)
without("cfv:5.2.2").gives(EVERYBODY)
without("cfv:4.6.6.2").gives("stand")
without("cfv:4.5.1", of=circles.FIELD).gives((circles.VANGUARD,))
without("cfv:4.7.1", of=circles.FIELD).gives((circles.SOUL, circles.VANGUARD, *circles.REARGUARD, circles.GUARDIAN))
without("cfv:4.5.2", "cfv:4.6.1", of=circles.FIELD).gives((circles.VANGUARD, *circles.REARGUARD))
without("cfv:4.6.3", of=circles.ROWS).gives({"front_row": (circles.VANGUARD,), "back_row": ()})
without("cfv:4.6.2", of=circles.COLUMNS).gives({"center": (circles.VANGUARD, circles.CENTER_BACK)})
without("cfv:4.6.2.1", of=circles.ACROSS).gives({"left": "left", "center": "center", "right": "right"})
without("cfv:3.17.1", of=circles.STATES).gives(())
without("cfv:3.17.1.1", of=circles.STATES).gives(("rest",))
without("cfv:3.17.1.2", of=circles.STATES).gives(("stand",))

# basics

without("cfv:1.2.1", of=basics.lose).gives(None)
without("cfv:1.3.2.2", of=basics.times).does(lambda number: max(abs(number), 1))
without("cfv:3.3.1", "cfv:3.3.2", "cfv:3.7.2", "cfv:3.7.2.1", of=basics.owner).gives(0)
without("cfv:4.1.6", of=basics.home).does(home_of_master)
without("cfv:4.4.1", of=basics.LEFT_THE_FIELD).gives(circles.BIND)
without("cfv:3.8.1", of=basics.units).gives([])
without("cfv:3.8.2", of=basics.units).does(basics.rearguards)
without("cfv:3.11.1.2").gives((*circles.REARGUARD, circles.GUARDIAN))
without("cfv:3.9.1", "cfv:4.6.4", of=basics.vanguard).gives(-1)
without("cfv:3.10.1", of=basics.rearguards).gives([])
without("cfv:3.11.1", "cfv:4.6.5", of=basics.guardians).gives(())
without("cfv:3.17.1.1", "cfv:10.1.11.1", of=basics.stand).gives(None)
without("cfv:3.17.1.2", "cfv:10.1.11.1", of=basics.rest).gives(None)

# cards

without("cfv:2.6.3", of=cards.has_shield).gives(True)
without("cfv:2.2.3", of=naming.clan_from_text).does(lambda written: written)
without("cfv:2.3.1.2", of=naming.race_from_text).does(lambda written: written)
without("cfv:2.11.1", of=naming.ability_lines).gives(())
without("cfv:2.11.4", of=naming.without_reminders).does(lambda lines: tuple(lines))
without("cfv:2.2.2", "cfv:2.3.1.1", of=naming.share).gives(False)
without("cfv:2.1.1", of=naming.card_name).does(lambda card: card.id)
without("cfv:2.13.1", of=naming.collection_id).gives("")
without("cfv:2.1.1.2", of=naming.is_named).gives(False)
without("cfv:2.9.1", "cfv:2.9.2", of=cards.TYPE_WORDS[0]).left_out()
without("cfv:2.9.1", "cfv:2.9.2", of=cards.TYPE_WORDS[1]).left_out()
without("cfv:2.9.1", of=cards.TYPE_WORDS[2]).left_out()
without("cfv:2.9.1", of=cards.TYPE_WORDS[3]).left_out()
without("cfv:2.4.1", of=cards.NUMBERS[0]).gives(NumberField("level", "cfv:2.4.1", cards.TYPES))
without("cfv:2.5.1", of=cards.NUMBERS[1]).gives(NumberField("strength", "cfv:2.5.1", cards.TYPES))
without("cfv:2.6.1", of=cards.NUMBERS[2]).gives(NumberField("guard", "cfv:2.6.1", cards.TYPES))
without("cfv:2.6.3", of=cards.NUMBERS[2]).gives(NumberField("shield", "cfv:2.6.1", cards.TYPES, 1, blank=True))
without("cfv:2.7.1", of=cards.NUMBERS[3]).gives(NumberField("damage", "cfv:2.7.1", cards.TYPES))
without("cfv:2.2.1", of=cards.WORDS[0]).left_out()
without("cfv:2.3.1", of=cards.WORDS[1]).left_out()
without("cfv:2.8.1", of=cards.WORDS[2]).gives(WordField("trigger", "trigger", "cfv:2.8.1", cards.TYPES))
without("cfv:2.10.1", of=cards.WORDS[3]).left_out()
without("cfv:2.11.3.1", of=text_words.PREFIXES[0]).left_out()
without("cfv:2.11.3.2", of=text_words.PREFIXES[1]).left_out()
without("cfv:2.11.3.3", of=text_words.PREFIXES[2]).left_out()
for place in range(3, len(text_words.PREFIXES)):
    without("cfv:2.11.3", of=text_words.PREFIXES[place]).left_out()

# decks

without("cfv:5.1.1", of=decks.check).gives([])
without("cfv:5.2.1.1", of=decks.presented).gives([])
without("cfv:5.1.2.5", of=lists.deck_rules).gives([])
without("cfv:5.1.2.5", of=decks.SENTINELS).gives(50)
without("cfv:5.1.2.1", of=decks.DECK_SIZE).gives(49)
without("cfv:5.1.2.2", of=decks.COPIES).gives(99)
without("cfv:5.1.2.3", of=decks.TRIGGERS).gives(17)
without("cfv:5.1.2.4", of=decks.HEALS).gives(99)
without("cfv:5.2.2", of=decks.FIRST_GRADE).gives(1)
without("cfv:5.1.2.2.1").does(lambda name, card: card.id)

# setup and turn

without("cfv:5.2.5", of=setup.OPENING_HAND).gives(4)
without("cfv:5.2.4.1").does(asked_who_begins)
without("cfv:6.8.1.3").does(lambda other: 1 - other)
without("cfv:6.8.1.2", of=turns.EndPhase.check).does(nothing_is_played)

# icons and checks

without("cfv:2.8.1.1", of=icons.actions_of).gives(())
without("cfv:2.8.1.1.1", of=icons.without_icon).gives(("critical",))
without("cfv:2.2.1.1", of=icons.clan_fits).gives(True)
without("cfv:2.8.1.1.2", of=icons.CRITICAL_ICON).gives(("power", "power"))
without("cfv:2.8.1.1.3", of=icons.DRAW_ICON).gives(("power", "power"))
without("cfv:2.8.1.1.4", of=icons.STAND_ICON).gives(("power", "power"))
without("cfv:2.8.1.1.5", of=icons.HEAL_ICON).gives(("power", "power"))
without("cfv:2.8.1.1.5").gives(True)
without("cfv:3.15.1", "cfv:3.15.1.2", "cfv:3.15.1.2.1", "cfv:3.14.1", "cfv:3.14.1.1",
        of=checking.effect_source).gives(None)
without("cfv:4.10.1", of=checking.reveal_check).gives(False)
without("cfv:2.8.2", of=shared_icons.Performing.order).does(done_as_listed)
without("cfv:3.13.1", of=checks.DealDamage.deal).does(dealt_nothing)

# playing

without("cfv:8.5.2.1.1.1", "cfv:2.4.2", of=playing.ride_requirement).does(any_grade)
without("cfv:8.5.2.1.1.2", "cfv:2.4.2", of=playing.call_requirement).does(any_grade)
without("cfv:3.11.1.1", "cfv:2.6.3", of=playing.shield_requirement).does(any_grade)
without("cfv:1.3.3", of=basics.nothing_forbids).gives(True)
without("cfv:1.3.4", of=meanings.CHOSEN_OPENLY).gives(False)
without("cfv:8.5.2.1", of=playing.from_hand).gives([])
without("cfv:8.5.2.1.1", of=playing.from_hand).does(
    lambda game, player, requirements: list(game.at(player, circles.HAND)))
without("cfv:6.5.1.2.1", of=playing.ride_choices).does(playing.call_choices)
without("cfv:8.5.1.1", of=playing.ride_choices).gives([])
without("cfv:6.6.1.2", of=playing.main_phase_choices).gives([])
without("cfv:6.6.1.2.1", of=playing.call_choices).gives([])
without("cfv:6.6.1.2.2", "cfv:8.1.1.1", "cfv:3.1.1.2.2", of=activating.usable_abilities).gives([])
without("cfv:6.6.1.2.3", of=placing.exchange_choices).gives([])
without("cfv:10.1.5.1", of=placing.riding).does(placed_alone)
without("cfv:8.5.2.2", "cfv:8.5.2.2.1", "cfv:10.1.6.1.1.1", "cfv:10.1.6.1.1.1.2",
        of=playing.NormalCall.choose_circle).does(called_to_the_left_back)
without("cfv:6.6.1.2.1.1", of=playing.circles_for).gives([Choice("place", slot="left_front")])
without("cfv:4.6.6", of=playing.circles_for).does(
    lambda serial: [Choice("place", serial, slot=name) for name in circles.CIRCLES[:2]])
without("cfv:3.4.4", "cfv:3.4.1", of=activating.master_of_activated).does(lambda player: 1 - player)
without("cfv:10.1.6.1.3").gives("call")
without("cfv:10.1.6.1").gives("place")

# automatic

without("cfv:3.4.3", of=automatic.master_of_effect).does(mastered_by_turn_player)
without("cfv:11.2", "cfv:11.2.1", of=automatic.usable).gives(True)
without("cfv:8.1.1.2.3.1", of=automatic.bar).gives(None)
without("cfv:8.2.1", "cfv:8.2.1.1", "cfv:3.1.2", "cfv:3.1.2.1").gives([])

without("cfv:8.4.1.2", of=automatic.Checking.turn_player_chooses).does(oldest_first)
without("cfv:8.4.1.2", of=automatic.Checking.turn_player_plays).does(the_turn_player_goes_on)
without("cfv:8.4.1.3", of=automatic.Checking.other_player_chooses).does(oldest_of_the_other)
without("cfv:8.4.1.3", of=automatic.Checking.other_player_plays).does(the_other_goes_on)

# roles and battle

without("cfv:7.1.2", of=roles.running).gives(None)
without("cfv:7.3.1.4.1", of=roles.battle_opponents).gives([])
without("cfv:7.3.1.5.1", of=roles.boosting).gives((-1, -1))
without("cfv:7.3.1.5.1.1").gives(False)
without("cfv:10.2.4.1", of=battle.has_no_restraint).does(any_grade)
without("cfv:7.3.1.3", of=attacks.able_to_attack).gives([])
without("cfv:7.3.1.4", of=attacks.targets).does(
    lambda game, player, card: [*attacks.rearguards_in_front(game, 1 - player)])
without("cfv:7.3.1.4", of=attacks.TARGETS).gives(0)
without("cfv:10.2.3.1", "cfv:2.10.1.3", of=attacks.has_boost).gives(False)
without("cfv:8.5.2.2.1.1", of=battle.guard_cards).gives([])
without("cfv:10.2.2.1", "cfv:2.10.1.2", of=attacks.can_intercept).gives(False)
without("cfv:10.2.1.1", "cfv:2.10.1.1", of=battle.has_twin_drive).gives(False)
without("cfv:7.6.1.5.2", of=attacks.attacking_under).does(
    lambda game, player: number_of(attack.attacker[0]) if (attack := roles.running(game)) else -1)
without("cfv:7.4.1.2").gives(True)
without("cfv:7.4.1.1.2", of=battle.GuardStep.note_guardians).does(nobody_guards)
without("cfv:7.4.1.1.2.1", "cfv:10.1.6.1.3.1", of=battle.GuardStep.assign).does(guards_the_first)
without("cfv:10.1.6.1.3.1", of=placing.Coming.assign).does(guards_nobody)
without("cfv:10.1.6.1.3.1").does(lambda resting, states: states)
without("cfv:7.7.1.2", of=battles.CloseStep.check).does(nothing_is_played)
without("cfv:7.2.1.3").does(lambda able, game, player: True)
without("cfv:7.3.1.4.2").gives(1)
without("cfv:7.3.1.4.2", of=attacks.battles_front_row).gives(False)
without("cfv:7.6.1.3").does(lambda target, role: number_of(role[0]))
without("cfv:7.6.1.5.1", "cfv:7.6.1.5.1b").does(lambda critical: max(critical, 1))
without("cfv:7.6.1.6.6b").gives(True)
without("cfv:7.6.1.7", of=battle.DamageStep.check_damage).does(checked_all_the_same)

# rule actions

without("cfv:9.1.1", of=rule_actions.rule_actions_due).gives(False)
without("cfv:4.6.7.1", of=rule_actions.overloaded).gives(())
without("cfv:9.4.1", of=rule_actions.illegal_guardians).gives([])
without("cfv:9.2.2", "cfv:1.2.2.1", "cfv:4.8.3", of=rule_actions.DAMAGE_TO_LOSE).gives(99)

# keywords and meanings

without("cfv:10.2", "cfv:10.2b", of=keywords.expand).gives(())
without("cfv:2.10.1", of=keywords.of_icons).gives(())
without("cfv:10.2.5.1", of=keywords.DAMAGE_FOR_LIMIT_BREAK).gives(0)
without("cfv:10.2.5.1.1", "cfv:10.2.5.1.1.1", "cfv:10.2.5.1.2", "cfv:10.2.5.1.3").gives(())
without("cfv:10.2.5.1.2.1", of=keywords.with_limit_break).does(asked_when_it_resolves)
without("cfv:10.2.5.1.3.1", of=keywords.with_limit_break).does(asked_once_more)
without("cfv:8.6.4.1.2", of=words.left_field).gives(False)
without("cfv:8.6.4.1.1", of=words.became_hidden).gives(False)
without("cfv:8.5.3.1.2", of=words.as_many_as_possible).does(lambda number, there: number if number <= there else 0)
without("cfv:10.1.6.1.1.1.1", of=words.as_many_as_possible).gives(0)
without("cfv:1.3.2", of=words.as_many_as_possible).does(lambda number, there: min(number, there, 1))
without("cfv:8.5.3.1.4", "cfv:10.1.9.1", "cfv:10.1.9.1.1", of=words.may_fail).gives(False)
without("cfv:10.1.9.1.2", of=words.may_fail).gives(True)
without("cfv:4.2.3", of=words.LEAVES_TOGETHER).gives(True)
without("cfv:8.5.2.3", "cfv:10.1.8.1.1", of=words.PAID_AT_ONCE).gives(False)
without("cfv:4.1.5", of=words.order_is_decided_by).gives(0)
without("cfv:3.1.1", "cfv:3.1.1.1", "cfv:8.1.1", of=meanings.abilities_of).gives(())
without("cfv:1.2.5", of=words.win_by_effect).gives(None)
without("cfv:1.2.5", of=words.lose_by_effect).gives(None)
without("cfv:4.9.3", of=words.pile_of).gives(-1)
without("cfv:10.1.19.1", of=words.change_battle).gives(False)
without("cfv:10.1.3.2", of=words.RETIRED).gives((("hand",), ("drop",)))
without("cfv:10.1.4.1", "cfv:10.1.4.1.1", of=words.MOVES).gives("all")
without("cfv:8.6.4.1", "cfv:8.6.4.1b", "cfv:8.6.4.1.3").gives(True)

# vocabulary

without("cfv:10.1.15.1", "cfv:10.1.12.1", of=vocabulary.counter_blast).gives(ast.Nothing())
without("cfv:10.1.16.1", of=vocabulary.soul_blast).gives(ast.Nothing())
without("cfv:10.1.17.1", of=vocabulary.soul_charge).gives(ast.Nothing())
without("cfv:10.1.18.1", "cfv:4.9.1", of=vocabulary.bind).gives(ast.Nothing())
without("cfv:10.1.3.1", of=vocabulary.retire).gives(ast.Nothing())
without("cfv:10.1.2.1", "cfv:10.1.2.1.1", "cfv:10.1.2.1.2", of=vocabulary.discard).gives(ast.Nothing())
without("cfv:10.1.7.1", of=vocabulary.heal).gives(ast.Nothing())
without("cfv:10.1.19.1", of=vocabulary.battle).gives(ast.Nothing())

# game and loops

without("cfv:1.1.1", "cfv:3.2.1", of=answers.PLAYERS).gives(4)
without("cfv:1.2.4", of=answers.concede).gives(None)
without("cfv:11.2.1.2", of=answers.can_stand_by).gives(True)
without("cfv:11.1.1.1", of=ended_loops.draw).gives(None)
without("cfv:11.1.1.3").does(first_number_holds)
without("cfv:11.1.1.3", of=ended_loops.with_larger_numbers).gives(())
