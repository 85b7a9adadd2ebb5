"""What happens in cfd without each of its rules."""

from __future__ import annotations

from dataclasses import replace

from headjudge.games.cfd import (
    alchemagic,
    amounts,
    battle,
    battled,
    cards,
    checks,
    decks,
    declaring,
    dressing,
    driving,
    game,
    guarding,
    icons,
    instructing,
    keywords,
    limits,
    looking,
    markers,
    memory,
    nations,
    openings,
    orders,
    placing,
    playing,
    rule_actions,
    set_orders,
    setup,
    tokens,
    turn,
    zones,
)
from headjudge.games.cfd import basics as own
from headjudge.games.cfd import meanings as own_meanings
from headjudge.games.cfd.text import always
from headjudge.games.cfd.text import words as text_words
from headjudge.games.vanguard import (
    activating,
    answers,
    attacks,
    automatic,
    basics,
    checking,
    circles,
    loops,
    meanings,
    naming,
    roles,
    vocabulary,
)
from headjudge.games.vanguard import decks as lists
from headjudge.games.vanguard import icons as shared_icons
from headjudge.games.vanguard import placing as coming
from headjudge.games.vanguard.battle import CommonDamageStep, CommonStartStep
from headjudge.games.vanguard.text.rows import gaining as own_clauses
from headjudge.kernel import committing, indexing
from headjudge.kernel.cards import Definition, Instance, number_of
from headjudge.kernel.decisions import Choice
from headjudge.kernel.effects import Standby
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.shapes import NumberField, WordField
from headjudge.kernel.zones import EVERYBODY, IF_FACE_UP, NOBODY, OWNER, SHARED
from headjudge.language.tree import ast
from tests.wrong.cfv import done_as_listed
from tests.wrong.telling import without
from tests.wrong.vanguard import oldest_first, oldest_of_the_other


def mastered_by_turn_player(game: Game, entry: Standby) -> Standby:
    return Standby(
        entry.ability, entry.source, entry.this, game.turn_player, entry.event, entry.env, entry.generation, entry.giver
    )


def home_of_controller(game: Game, card: int, spot: int) -> int:
    return game.layout.at(game.master(card), spot)


def every_column(game: Game, player: int) -> list[Choice]:
    """Columns without cards are exchanged too."""
    return [Choice("exchange", slot=name) for name in ("left", "right")]


def boosts_from_anywhere(game: Game) -> tuple[int, int]:
    """The boost goes on after one of the two units has left its circle."""
    attack = roles.running(game)
    if attack is None or attack.booster == roles.NOBODY:
        return roles.NOBODY
    return game.current(attack.booster[0]), game.current(attack.attacker[0])


def checks_without_drive(self: driving.DriveStep, game: Game) -> None:
    """One drive check is made whatever the drive is."""
    card = driving.drive_unit(game)
    if card < 0 or self.checks >= max(driving.number_of_checks(game, card), 1):
        self.finish()
        return
    self.checks += 1
    game.push(driving.DriveCheck(self.player, game.cards[card].serial))


def stands_by_before_coming(self: guarding.GuardStep, game: Game) -> None:
    """Abilities for "when this unit intercepts" stand by as the unit is chosen, and nothing cancels them."""
    matches: list[committing.Fulfilled] = []
    for serial in self.coming:
        event = game.moving(game.current(serial), game.layout.at(self.player, circles.GUARDIAN), "intercept",
                            self.player, state="rest")
        heard = committing.heard_of(game, event, game.table.route(game.layout, event.origin, event.place))
        for key, _ in heard:
            committing.match(game, event, key, True, matches)
            committing.match(game, event, key, False, matches)
    guarding.GuardStep.put(self, game)
    committing.stand_by(game, matches)


def the_other_goes_on(self: automatic.Checking, game: Game) -> None:
    """The non-turn player's abilities are played one after another."""
    self.again("other_player_chooses")
    if self.answer is not None:
        self.play(game, 1 - game.turn_player)


def the_turn_player_goes_on(self: automatic.Checking, game: Game) -> None:
    """The turn player's abilities are played one after another, and rule actions wait."""
    self.again("turn_player_chooses")
    self.play(game, game.turn_player)


def any_card(game: Game, player: int, card: int) -> bool:
    return True


def no_choice(game: Game, player: int) -> list[Choice]:
    return []


def of_the_vanguard(reader: object, parts: object, told: object) -> object:
    """A text that names no unit changes the vanguard; it still waits for what is told of its own unit."""
    return ast.Select(("vanguard",), "you") if told == ast.THIS else told


def of_whoever_has_the_card(entry: Standby, game: Game) -> Standby:
    card = game.current(entry.this)
    master = entry.master if card < 0 else game.master(card)
    return Standby(entry.ability, entry.source, entry.this, master, entry.event, entry.env, entry.generation,
                   entry.giver)


def nobody(game: Game, player: int) -> list[int]:
    return []


def nobody_attacks(self: battle.InstructedAttacks, game: Game) -> None:
    memory.own_memory(game).attacks = ()
    self.finish()


def dealt_to_the_first(self: checks.DealDamage, game: Game) -> None:
    self.players = self.players[:1]


def in_the_soul_too(game: Game, card: Instance) -> bool:
    spot = game.layout.spot_of[card.place]
    return not tokens.is_token(card) or spot in (zones.OUTSIDE, circles.SOUL, *circles.ON_FIELD)


def stays_where_it_came_to(game: Game, card: Instance) -> bool:
    """A token is erased as soon as it moves on the field."""
    return not tokens.is_token(card) or game.layout.spot_of[card.place] in (zones.OUTSIDE, circles.RIGHT_BACK)


def wherever_it_is(game: Game) -> int:
    attack = roles.running(game)
    return -1 if attack is None else game.current(attack.attacker[0])


def while_it_may_attack(game: Game) -> int:
    attack = roles.running(game)
    card = -1 if attack is None else roles.holder(game, attack.attacker)
    return card if card >= 0 and not game.forbidden("attack", game.master(card), card) else -1


def whoever_is_there(game: Game) -> list[int]:
    """The unit on the front left of the player whose front left is attacked."""
    attack = roles.running(game)
    return [] if attack is None or not attack.targets else list(game.at(1 - attack.player, circles.LEFT_FRONT))


def goes_on_as_usual(self: battle.AttackSubPhase, game: Game) -> None:
    """The close step comes, whatever is missing, and the battle phase goes on."""
    if self.attacker == roles.NOBODY:
        self.again("close_step")


def guards_the_first(self: guarding.GuardStep, game: Game) -> None:
    self.guarded = tuple([game.cards[roles.attacked(game)[0]].serial for _ in self.coming])
    self.answer = None


def of_no_higher_grade(game: Game, player: int) -> list[int]:
    """Cards of a higher grade than the vanguard cannot guard."""
    return [card for card in game.at(player, circles.HAND)
            if game.number(card, "grade") <= game.number(basics.vanguard(game, player), "grade")]


def hits_at_once(self: CommonDamageStep, game: Game) -> None:
    """Abilities for the hit stand by as the powers are compared, and no check timing comes before the damage."""
    if isinstance(self, battle.DamageStep):
        self.has_hit(game)


def must_guard(self: guarding.GuardStep, game: Game) -> None:
    choices = guarding.guard_choices(game, self.player)
    if choices:
        game.ask(self.player, choices, "guard")
    else:
        self.finish()


def nobody_guards(self: guarding.GuardStep, game: Game) -> None:
    self.finish()


def active_everywhere(ability: ast.Ability) -> ast.Ability:
    if isinstance(ability, ast.Activated | ast.Automatic | ast.Continuous):
        return replace(ability, where=keywords.EVERYWHERE)
    return ability


def active_in_the_first_zone(ability: ast.Ability) -> ast.Ability:
    if isinstance(ability, ast.Activated | ast.Automatic | ast.Continuous):
        return replace(ability, where=ability.where[:1])
    return ability


def asked_when_it_resolves(ability: ast.Ability) -> ast.Ability:
    """The condition of an automatic ability is asked when it resolves, and then alone."""
    if isinstance(ability, ast.Automatic) and (asked := keywords.conditions_of(ability.labels)):
        return replace(ability, body=ast.If(asked[0], ability.body))
    return ability


def asked_once_more(ability: ast.Ability) -> ast.Ability:
    """The condition of an activated ability is asked when it resolves, and then alone."""
    if isinstance(ability, ast.Activated) and (asked := keywords.conditions_of(ability.labels)):
        return replace(ability, body=ast.If(asked[0], ability.body))
    return ability


def both_begin_with_damage(self: setup.Preparation, game: Game) -> None:
    memory.own_memory(game).damage = (1, 1)


def called_superiorly(self: placing.NormalCall, game: Game) -> None:
    """The call of the main phase is a superior call."""
    assert self.answer is not None
    place = game.layout.place(self.player, "rearguard", self.answer.slot)
    game.push(placing.Placing(self.player, (game.moving(game.current(self.card), place, "superior call"),)))


def guards_by_a_superior_call(self: guarding.GuardStep, game: Game) -> None:
    place = game.layout.at(self.player, circles.GUARDIAN)
    game.happen_all([game.moving(game.current(serial), place, "superior call", self.player) for serial in self.coming])


def rides_superiorly(self: placing.NormalRide, game: Game) -> None:
    """The ride of the ride phase is a superior ride."""
    place = game.layout.at(self.player, circles.VANGUARD)
    game.happen_all(coming.riding(game, game.moving(game.current(self.card), place, "superior ride", self.player)))


def rides_resting(self: placing.NormalRide, game: Game) -> None:
    place = game.layout.at(self.player, circles.VANGUARD)
    move = game.moving(game.current(self.card), place, "ride", self.player, state="rest")
    game.happen_all(coming.riding(game, move))


def first_circle_taken(self: placing.NormalCall, game: Game) -> None:
    self.answer = openings.circles_for(self.card)[0]


def same_player_again(self: turn.WholeGame, game: Game) -> None:
    self.again("take_turn")


def one_after_another(game: Game, events: list[Event]) -> None:
    """What rule actions move is moved card by card."""
    for event in events:
        game.happen_all([event])


def one_card(self: basics.Draw, game: Game) -> None:
    """One card is drawn, whatever the number is."""
    self.finish()
    basics.draw_one(game, self.player, self.cause, self.verb)


def first_number_holds(all_declared: bool, loop: loops.StoppedLoop) -> bool:
    """Only the turn player declares."""
    loop.numbers = loop.numbers[:1] * len(loop.seats)
    loop.places = tuple([stops[0] for stops in loop.loop.stops])
    return True


def goes_on_at_once(self: CommonStartStep, game: Game) -> None:
    """The attack step follows without a check timing."""
    self.outcome = int(self.answer is not None and self.answer.action == "attack")


def the_newest_alone(change: int, game: Game, player: int, card: int, icon: str) -> int:
    """Of several changes that wait for the next time only the newest counts."""
    waiting = [effect.values[0] for effect in game.effects
               if indexing.active_part_of(game, effect).part.key == f"parameter:next {icon}"]
    return waiting[-1] if waiting else 0


# Circles

without("cfd:4.8.1", of=circles.FIELD).gives((circles.VANGUARD,))
without("cfd:4.8.2", of=circles.FIELD).gives((circles.VANGUARD, *circles.REARGUARD))
without("cfd:4.9.1", of=circles.FIELD).gives((circles.VANGUARD, circles.LEFT_FRONT, circles.GUARDIAN))
without("cfd:4.10.1", of=circles.FIELD).gives((circles.SOUL, *circles.ON_FIELD))
without("cfd:4.9.1.3", of=circles.ROWS).gives({"front_row": (circles.VANGUARD,), "back_row": ()})
without("cfd:4.9.1.1", of=circles.COLUMNS).gives({"center": (circles.VANGUARD, circles.CENTER_BACK)})
without("cfd:4.9.1.2", of=circles.ACROSS).gives({"left": "left", "center": "center", "right": "right"})
without("cfd:4.3.1", "cfd:5.2.1", "cfd:4.3.2", "cfd:4.9.2.2", of=circles.STATES).gives(())
without("cfd:4.3.2.1", of=circles.STATES).gives(("rest",))
without("cfd:4.3.2.2", of=circles.STATES).gives(("stand",))
without("cfd:4.9.2.5.2").gives("stand")

# Basics

without("cfd:1.2.1", of=basics.lose).gives(None)
without("cfd:1.3.2.2", of=basics.times).does(lambda number: max(abs(number), 1))
without("cfd:3.2.1", of=basics.owner).gives(0)
without("cfd:4.1.12", "cfd:11.8.5.2", of=basics.home).does(home_of_controller)
without("cfd:4.7.1", of=basics.LEFT_THE_FIELD).gives(circles.BIND)
without("cfd:2.9.3.1.1", of=basics.units).gives([])
without("cfd:4.9.2.3", of=basics.vanguard).gives(-1)
without("cfd:4.9.2.5", of=basics.rearguards).gives([])
without("cfd:4.9.2.5", of=own.takes_cards).gives(True)
without("cfd:4.9.2", of=basics.is_vanguard).gives(False)
without("cfd:4.9.2", of=basics.is_rearguard).gives(False)
without("cfd:4.9.2.1", of=circles.SPOKEN).gives({})
without("cfd:7.5.2", of=basics.Draw.draw).does(one_card)
without("cfd:4.9.2.4", of=basics.guardians).gives(())
without("cfd:7.2.1", of=basics.stand).gives(None)
without("cfd:7.2.1", of=basics.rest).gives(None)

# Names

without("cfd:2.11.1", of=naming.ability_lines).gives(())
without("cfd:2.11.1.1", of=naming.ability_lines).does(lambda text: (str(text),))
without("cfd:2.11.3", of=naming.without_reminders).does(lambda lines: tuple(lines))
without("cfd:2.2.2", "cfd:2.3.2", "cfd:2.14.2", of=naming.share).gives(False)
without("cfd:12.6.1", of=naming.share).does(lambda one, other: len(one) == len(other))
without("cfd:2.1.1", of=naming.card_name).does(lambda card: card.id)
without("cfd:2.1.1.1", of=naming.is_named).gives(False)
without("cfd:2.1.1.1", of=naming.has_in_name).does(lambda names, part: part in names)
without("cfd:12.6.2.2", of=naming.share).does(lambda one, other: one[:1] == other[:1])
without("cfd:12.6.2.1", "cfd:12.6.2", of=naming.is_named).does(
    lambda names, wanted: names[:1] == (wanted,))

# Abilities

without("cfd:11.5.1", "cfd:11.5.1.1", "cfd:11.5.2", "cfd:11.5.2.2", "cfd:11.5.2.2.1", "cfd:11.5.3", "cfd:11.5.3.1",
        "cfd:11.5.3.2", of=checking.effect_source).gives(None)
without("cfd:4.13.1", of=checking.reveal_check).gives(False)
without("cfd:9.7.2.4", "cfd:11.1.1.1", "cfd:11.8.2.1", "cfd:7.12.1.2", "cfd:11.1.1.1.1",
        "cfd:11.1.1.1.2", "cfd:11.1.1.1.2.1", of=activating.usable_abilities).gives([])
without("cfd:3.2.2.2", of=activating.master_of_activated).does(lambda player: 1 - player)
without("cfd:11.8.10.1", "cfd:11.6.1.2", of=automatic.Checking.turn_player_chooses).does(oldest_first)
without("cfd:11.6.1.2", of=automatic.Checking.turn_player_plays).does(the_turn_player_goes_on)
without("cfd:11.6.1.3", of=automatic.Checking.other_player_chooses).does(oldest_of_the_other)
without("cfd:11.6.1.3", of=automatic.Checking.other_player_plays).does(the_other_goes_on)
without("cfd:3.2.2.5", "cfd:3.2.2.5.1", of=automatic.master_of_effect).does(mastered_by_turn_player)
without("cfd:12.2.1", of=automatic.usable).gives(True)
without("cfd:11.2.1.1.1", "cfd:11.2.1.1.2", "cfd:11.2.1.2.1", of=automatic.bar).gives(None)
without("cfd:11.3.1", "cfd:11.3.1.1").gives([])

# Placing

without("cfd:9.7.2.2", of=coming.exchange_choices).gives([])
without("cfd:9.7.2.2.3", of=coming.exchange_choices).does(every_column)
without("cfd:6.3.1", of=coming.riding).does(lambda game, move: [])

# Roles

without("cfd:10.1.2", of=roles.running).gives(None)
without("cfd:10.1.4", of=battle.is_against).gives(False)
without("cfd:10.4.1.5.1", of=roles.attacker).does(wherever_it_is)
without("cfd:10.4.1.5.2", of=roles.attacker).does(while_it_may_attack)
without("cfd:10.4.1.10", of=roles.attacked).does(whoever_is_there)
without("cfd:10.4.1.8.2", of=roles.battle_opponents).gives([])
without("cfd:10.4.1.11.1", of=roles.boosting).does(boosts_from_anywhere)
without("cfd:7.37.1.2", of=roles.add_boost).gives(None)
without("cfd:7.37.1.2", of=roles.boosts).gives([])
without("cfd:7.34.1.2", of=alchemagic.payable_together).gives(True)
without("cfd:7.34.1.2", of=alchemagic.fulfilled_together).gives(True)
without("cfd:2.8.2.4").gives(True)

# The meaning of words

without("cfd:11.8.12.1.2", of=meanings.left_field).gives(False)
without("cfd:11.8.12.1.1", of=meanings.became_hidden).gives(False)
without("cfd:11.8.4.1.2", of=meanings.as_many_as_possible).does(lambda number, there: number if number <= there else 0)
without("cfd:11.8.4.1", of=meanings.as_many_as_possible).gives(0)
without("cfd:1.3.2", "cfd:1.3.2.4", of=meanings.as_many_as_possible).does(
    lambda number, there: min(number, there, 1))
without("cfd:11.8.4.1.4", "cfd:7.9.2", of=meanings.may_fail).gives(False)
without("cfd:7.9.3", of=meanings.may_fail).gives(True)
without("cfd:4.5.3", of=meanings.LEAVES_TOGETHER).gives(True)
without("cfd:11.7.1", "cfd:7.8.2", of=meanings.PAID_AT_ONCE).gives(False)
without("cfd:4.1.9", of=meanings.order_is_decided_by).gives(0)
without("cfd:1.2.5", of=meanings.win_by_effect).gives(None)
without("cfd:1.2.5", of=meanings.lose_by_effect).gives(None)
without("cfd:4.12.5", of=meanings.pile_of).gives(-1)
without("cfd:10.4.1.8.3", "cfd:10.1.5", of=meanings.change_battle).gives(False)
without("cfd:7.16.2", of=meanings.RETIRED).gives((("hand",), ("drop",)))
without("cfd:7.28.1", of=meanings.MOVES).gives("all")
without("cfd:7.28.2").gives(True)
without("cfd:11.8.12.1", "cfd:11.8.12.1.3").gives(True)

# Vocabulary

without("cfd:7.22.1", "cfd:7.22.2", "cfd:7.22.2.1", "cfd:7.3.1", of=vocabulary.counter_blast).gives(ast.Nothing())
without("cfd:7.23.1", "cfd:7.23.2", "cfd:7.23.2.1", of=vocabulary.soul_blast).gives(ast.Nothing())
without("cfd:7.24.1", of=vocabulary.counter_charge).gives(ast.Nothing())
without("cfd:7.22.3", "cfd:7.23.3", of=vocabulary.in_full).does(lambda blast: blast)
without("cfd:7.25.1", of=vocabulary.soul_charge).gives(ast.Nothing())
without("cfd:7.27.1", "cfd:4.12.1", of=vocabulary.bind).gives(ast.Nothing())
without("cfd:7.16.1", of=vocabulary.retire).gives(ast.Nothing())
without("cfd:7.7.1", of=vocabulary.discard).gives(ast.Nothing())
without("cfd:7.18.1", of=vocabulary.heal).gives(ast.Nothing())
without("cfd:7.31.1", of=vocabulary.battle).gives(ast.Nothing())

# Zones

without("cfd:4.1.2", "cfd:4.1.3", "cfd:4.2.1", "cfd:4.2.3", of=zones.hidden).gives(EVERYBODY)
without("cfd:4.2.2").gives(OWNER)
without("cfd:4.1.5").gives(IF_FACE_UP)
without("cfd:4.1.7.1").gives(True)
without("cfd:4.9.2.4.1").does(lambda resting, states: states)
without("cfd:4.16.1", "cfd:4.16.3", "cfd:8.2.1.4").gives("deck")
without("cfd:4.1.1").gives(SHARED)
without("cfd:4.5.2").gives(OWNER)
without("cfd:4.6.2").gives(NOBODY)
without("cfd:4.7.2", "cfd:4.10.2", "cfd:4.13.2", "cfd:4.14.2", "cfd:4.15.2", "cfd:7.17.2").gives(OWNER)
without("cfd:4.11.2").gives(OWNER)
without("cfd:4.11.2.1").gives(IF_FACE_UP)
without("cfd:4.12.2").gives(OWNER)
without("cfd:4.12.3").gives(EVERYBODY)
without("cfd:4.16.2").gives(EVERYBODY)
without("cfd:4.16.5").gives(OWNER)
without("cfd:4.8.3", "cfd:4.9.3", "cfd:4.9.3.1").gives(OWNER)
without("cfd:8.2.1.2").gives(EVERYBODY)
without("cfd:4.15.3").gives(())
without("cfd:4.3.2.3").gives(("rest", "stand"))

without("cfd:2.8.3.2", of=shared_icons.Performing.order).does(done_as_listed)
without("cfd:6.2.3.1", "cfd:6.2.3", "cfd:6.2.3.2", of=placing.NormalCall.choose_circle).does(first_circle_taken)
without("cfd:9.7.2.1.1", "cfd:6.2.2.1", of=placing.NormalCall.call).does(called_superiorly)
without("cfd:10.5.1.2.2.1", of=guarding.GuardStep.put).does(guards_by_a_superior_call)
without("cfd:9.6.2.1", "cfd:6.3.2.1", of=placing.NormalRide.ride).does(rides_superiorly)
without("cfd:6.3.3.3.1", of=placing.NormalRide.ride).does(rides_resting)
without("cfd:9.9.3", of=turn.WholeGame.next_turn).does(same_player_again)

# Setup

without("cfd:8.2.1.6", of=setup.Preparation.no_damage).does(both_begin_with_damage)

# Cards, nations

without("cfd:2.14.4", of=nations.with_appendix).does(lambda words, is_order: words)
without("cfd:B.1", of=nations.OLD_NATIONS).gives({})
for fact in nations.CLANS:
    without(*fact.rules, of=fact).gives((fact.value[0], ()))
without("cfd:11.9.1.4", of=cards.as_rules_read).does(lambda definition: definition)
without("cfd:2.9.3", of=cards.is_unit).gives(True)
without("cfd:2.9.3.1", of=cards.is_unit).gives(False)
without("cfd:2.9.3.2", of=cards.is_order).gives(False)
without("cfd:2.2.3", of=naming.clan_from_text).does(lambda written: written)
without("cfd:2.3.3", of=naming.race_from_text).does(lambda written: written)
without("cfd:2.16.2.1", of=naming.collection_id).gives("")
for written in (*text_words.ZONE_ICONS, *text_words.TRIGGER_ICONS, *text_words.KEYWORD_ICONS):
    without(*written.rules, of=written).left_out()
for fact_of_type in cards.TYPE_WORDS:
    without(*fact_of_type.rules, of=fact_of_type).left_out()
without("cfd:2.4.1", of=cards.NUMBERS[0]).gives(NumberField("level", "cfd:2.4.1", cards.TYPES))
without("cfd:2.5.1", of=cards.NUMBERS[1]).gives(NumberField("strength", "cfd:2.5.1", cards.UNITS))
without("cfd:2.6.1", of=cards.NUMBERS[2]).gives(NumberField("guard", "cfd:2.6.1", cards.UNITS))
without("cfd:2.6.3", of=cards.NUMBERS[2]).gives(NumberField("shield", "cfd:2.6.1", cards.UNITS, 1, blank=True))
without("cfd:2.7.1", of=cards.NUMBERS[3]).gives(NumberField("damage", "cfd:2.7.1", cards.UNITS))
without("cfd:2.14.1", "cfd:2.14.3", of=cards.WORDS[0]).left_out()
without("cfd:2.2.1", of=cards.WORDS[1]).left_out()
without("cfd:2.3.1", of=cards.WORDS[2]).left_out()
without("cfd:2.8.1", of=cards.WORDS[3]).gives(WordField("trigger", "trigger", "cfd:2.8.1", cards.TYPES))
without("cfd:2.10.1", of=cards.WORDS[4]).left_out()
without("cfd:2.13.1", of=cards.WORDS[5]).left_out()
without("cfd:2.9.4.2.1", of=cards.WORDS[6]).left_out()
without("cfd:2.9.5", "cfd:2.9.5.2", "cfd:2.9.2", of=cards.WORDS[7]).left_out()
without("cfd:2.9.2.2").does(lambda token: replace(token, words=()))
without("cfd:2.9.5.1", of=cards.WORDS[7]).gives(WordField("kind", "special_types", "cfd:2.9.5", cards.TYPES))
without("cfd:2.17.1", of=cards.ORIGINAL_DRIVE).gives(0)
without("cfd:2.17.2", of=cards.ORIGINAL_DRIVE).gives(2)
without("cfd:2.17.1").gives(0)

# Memory

without("cfd:3.1.2", of=memory.vanguard_damage).gives(0)
without("cfd:7.29.1", of=memory.add_damage).gives(None)
without("cfd:9.7.2.3", "cfd:10.5.1.2.4", of=memory.count_order).gives(None)
without("cfd:7.33.1", of=memory.become_world).gives(None)
without("cfd:7.33.2.1", of=memory.become_world).gives(None)
without("cfd:7.33.1.1", of=memory.world_of).gives("dark night")
without("cfd:7.32.1", of=memory.in_final_rush).gives(False)

# What several sections ask about

without("cfd:14.3.1", "cfd:2.17.2.1", of=own.drive_bonus).gives(0)
without("cfd:14.3.2", of=own.drive_bonus).gives(3)
without("cfd:14.3.3.1", "cfd:2.10.1.3", of=own.DRIVE_ICONS[0]).gives(("twin drive", 0))
without("cfd:14.3.4.1", "cfd:2.10.1.4", of=own.DRIVE_ICONS[1]).gives(("triple drive", 0))
without("cfd:9.7.2.3.1", of=own.usual_order_limit).gives(2)
without("cfd:10.5.1.2.4.1", "cfd:11.8.2.1.1.1", of=own.usual_order_limit).gives(0)
without("cfd:9.7.2.1", of=own.highest_grade).gives(99)
without("cfd:9.7.2.1.2").gives(99)
without("cfd:6.4.3", of=own.original_dress).gives([])
without("cfd:16.3.6", of=own.arms_of).gives([])
without("cfd:16.3.2", "cfd:16.3.2.1", of=own.names_for_arms).gives(())
without("cfd:16.2.1.1", of=own.has_prison).gives(True)
without("cfd:16.5.1.1", of=own.has_base).gives(True)
without("cfd:16.4.1", "cfd:16.4.1.1", of=own.songs).does(lambda game, player: list(game.at(player, zones.ORDERS)))
without("cfd:7.17.1", of=own.removing).does(
    lambda game, card, player, rule_id, cause=None: game.moving(
        card, basics.away(game, card), "put", player, rule=rule_id))
without("cfd:7.12.1.3.2", of=own.PERSONA_POWER).gives(0)

# Icons and checks

without("cfd:2.8.2.1", of=icons.icons_of).gives(("critical",))
without("cfd:2.8.3.3", "cfd:2.8.3", of=icons.negated).gives(False)
without("cfd:2.8.3.3.1", of=icons.begun_before).gives(False)
without("cfd:2.8.2", of=icons.POWER).gives(5000)
without("cfd:2.8.2.6", of=icons.OVER_POWER).gives(0)
without("cfd:2.8.2.2", of=icons.ICONS["critical"]).gives(("power",))
without("cfd:2.8.2.2.1", of=icons.ICONS["critical"]).gives(("critical",))
for icon in ("draw", "heal", "front", "over"):
    without(*icons.ICONS[icon].rules, of=icons.ICONS[icon]).gives(())
without("cfd:13.5.1", of=checks.damaged_player).gives(-1)
without("cfd:13.5.1.1", of=checks.damaged_player).does(
    lambda game: next((seat for seat in (1 - game.turn_player, game.turn_player) if memory.memory(game).damage[seat]
                       and not game.at(0, circles.TRIGGER) and not game.at(1, circles.TRIGGER)), -1))
without("cfd:13.6.1", of=checks.unsettled).gives(-1)

# Playing

without("cfd:9.6.2", "cfd:2.4.2", of=playing.ride_requirement).does(any_card)
without("cfd:6.3.3.1.2", of=playing.discard_requirement).does(any_card)
without("cfd:9.7.2.1", of=playing.call_requirement).does(any_card)
without("cfd:1.3.3", of=basics.nothing_forbids).gives(True)
without("cfd:1.3.3").does(
    lambda choices: [Choice("place", choices[0].card, slot=name) for name in circles.CIRCLES] if choices else [])
without("cfd:9.5.1", "cfd:6.3.3.1", of=playing.ride_choices).does(no_choice)
without("cfd:9.7.2", of=playing.unit_choices).does(no_choice)
without("cfd:2.13.2", of=placing.has_persona_icon).gives(True)
without("cfd:6.2.1.2", "cfd:7.15.1", "cfd:7.15.2", of=placing.placing_verb).gives("move")
without("cfd:6.2.2.2").gives("call")
without("cfd:6.3.2.2").gives("ride")
without("cfd:9.7.2.3", of=orders.is_for_main_phase).does(any_card)
without("cfd:10.5.1.2.4", of=orders.is_for_guard_step).does(any_card)
without("cfd:11.8.2.1.1", of=orders.within_limit).does(any_card)
without("cfd:11.8.2.4", "cfd:11.8.2.4.2", of=orders.fulfilled).does(any_card)
without("cfd:11.8.2.2", of=orders.payable).does(any_card)
without("cfd:3.2.2.4", "cfd:11.8.5", "cfd:11.8.5.1", of=orders.controller).does(lambda player: 1 - player)
without("cfd:7.34.1", of=orders.alchemagic).gives(None)
without("cfd:14.7.1", "cfd:14.7.1.1", "cfd:14.7.2", "cfd:9.7.2.5", of=dressing.can_overdress).gives(False)
without("cfd:14.14.1", "cfd:14.14.2", of=dressing.can_xoverdress).gives(False)
without("cfd:16.2.1", "cfd:16.5.1", of=set_orders.cannot_be_put).gives(False)
without("cfd:16.2.2.1", "cfd:16.5.2.1").gives(zones.ORDER_ZONE)
without("cfd:16.3.4.1").gives(True)
without("cfd:16.3.8.1").gives((*circles.ON_FIELD, zones.ARMS))
without("cfd:11.2.1.2.1.1", of=declaring.leaving_out).gives([])
without("cfd:12.3.1.1.2").gives(False)
without("cfd:4.1.6", of=declaring.show_held_back).gives(None)
without("cfd:11.1.1.2.1.1", of=declaring.undeclared).gives(None)
without("cfd:11.5.1.2", of=own.dropping).gives([])
without("cfd:11.4.4", of=keywords.in_its_zones).does(active_everywhere)
without("cfd:11.4.4.2", of=keywords.in_its_zones).does(active_in_the_first_zone)
without("cfd:16.3.1", of=set_orders.is_arms).gives(False)
without("cfd:16.3.8.2", of=set_orders.doubled_arms).gives([])
without("cfd:16.3.8.3", of=set_orders.without_bearer).does(nobody)

# Rule actions

without("cfd:13.2.4", "cfd:13.4.1.1", "cfd:1.2.2.3", of=rule_actions.cannot_have_vanguard).gives(False)
without("cfd:13.2.2", "cfd:1.2.2.1", "cfd:4.11.4", of=rule_actions.DAMAGE_TO_LOSE).gives(99)
without("cfd:13.1.3", of=rule_actions.together).does(one_after_another)
without("cfd:13.3.1", of=rule_actions.illegal_guardians).gives([])
without("cfd:13.8.1", of=rule_actions.illegal_triggers).gives([])
without("cfd:13.9.1", "cfd:13.9.2", "cfd:13.9.3", of=rule_actions.illegal_orders).gives([])

# Battle

without("cfd:7.30.1.1", of=battle.InstructedAttacks.choose).does(nobody_attacks)
without("cfd:7.30.3").does(lambda order: order[::-1])
without("cfd:7.29.1.1", of=checks.DealDamage.deal).does(dealt_to_the_first)
without("cfd:7.30.1", of=instructing.instruct_attack).gives(None)
without("cfd:7.30.4", of=instructing.still_to_attack).gives([])
without("cfd:7.30.2").gives(False)
without("cfd:10.4.1.3", of=attacks.able_to_attack).gives([])
without("cfd:10.4.1.6", "cfd:10.2.3", of=attacks.targets).does(
    lambda game, player, card: list(basics.rearguards(game, 1 - player)))
without("cfd:10.4.1.6", of=attacks.TARGETS).gives(0)
without("cfd:10.4.1.8.3", of=attacks.battles_front_row).gives(False)
without("cfd:14.5.2", of=attacks.able_to_boost).gives([])
without("cfd:14.5.1", "cfd:2.10.1.1", of=attacks.has_boost).gives(False)
without("cfd:10.5.1.2.2.2", of=guarding.guard_cards).does(of_no_higher_grade)
without("cfd:10.7.1.3", of=battle.DamageStep.check_comparison).does(hits_at_once)
without("cfd:14.4.1", "cfd:14.4.2", "cfd:2.10.1.2", of=attacks.can_intercept).gives(False)
without("cfd:10.6.1.2", "cfd:10.6.1.2.1", of=driving.drive_unit).gives(-1)
without("cfd:7.36.1", of=driving.perform_twin_drive).gives(None)
without("cfd:7.36.1.1").gives(False)
without("cfd:7.36.1.2").does(lambda number, game, card: game.number(card, "drive"))
without("cfd:10.7.1.4.2", "cfd:10.7.1.2.1", of=attacks.attacking_under).does(
    lambda game, player: number_of(attack.attacker[0]) if (attack := roles.running(game)) else -1)
without("cfd:1.3.7.4", of=battled.took_part).does(
    lambda game, role: role[0] if roles.holder(game, role) >= 0 else -1)
without("cfd:10.3.1.1").gives(False)
without("cfd:10.3.2").does(lambda able, game, player: True)
without("cfd:10.4.1.8.4").gives(1)
without("cfd:10.5.1.2.1.1").does(
    lambda choices, game, player: choices or [Choice("guard", game.cards[card].serial) for card in
                                              game.at(player, circles.HAND)])
without("cfd:10.4.1.3.1", "cfd:10.4.1.7.1", "cfd:10.2.2", of=battle.AttackSubPhase.go_on).does(goes_on_as_usual)
without("cfd:10.4.1.9", of=guarding.GuardStep.assign).does(guards_the_first)
without("cfd:10.5.1.2.1", of=guarding.GuardStep.offer).does(must_guard)
without("cfd:10.5.1.2.2", "cfd:10.5.1.2.3", of=guarding.GuardStep.choose_more).does(nobody_guards)
without("cfd:10.5.1.2.3.1", of=guarding.GuardStep.put).does(stands_by_before_coming)
without("cfd:10.6.1.2.2", of=driving.DriveStep.drive_check).does(checks_without_drive)
without("cfd:10.7.1.2.1").does(lambda target, role: number_of(role[0]))
without("cfd:10.7.1.4.1").does(lambda critical: max(critical, 1))

# Decks and setup

without("cfd:8.1.1", of=decks.check).gives([])
without("cfd:8.2.1.1", of=decks.presented).gives([])
without("cfd:8.1.2", "cfd:8.1.7", of=lists.deck_rules).gives([])
without("cfd:8.1.2", of=decks._check_regalis).gives([])
without("cfd:14.10.2.2", of=text_words.FRIEND).gives("NAME")
without("cfd:1.3.1", of=orders.unspent).gives(True)
without("cfd:14.6.1", "cfd:14.6.3", of=decks.is_sentinel).gives(False)
without("cfd:8.1.8", of=decks._check_ride_deck).gives([])
without("cfd:8.1.3", of=decks.DECK_SIZE).gives(49)
without("cfd:8.1.4", of=decks.COPIES).gives(99)
without("cfd:8.1.5", of=decks.TRIGGERS).gives(17)
without("cfd:8.1.6", "cfd:14.6.2", of=decks.SENTINELS).gives(99)
without("cfd:8.1.8.1", of=decks.RIDE_DECK_SIZE).gives(5)
without("cfd:8.1.8.2", of=decks.RIDE_DECK_GRADES).gives((0, 0, 0, 0))
without("cfd:8.2.1.2", of=decks.FIRST_GRADE).gives(1)
for limit in decks.OF_EACH_TRIGGER.values():
    without(*limit.rules, of=limit).gives(99)
without("cfd:8.1.4.1").does(lambda name, card: card.id)
without("cfd:8.2.1.7", of=setup.OPENING_HAND).gives(4)
without("cfd:8.2.1.2.1").gives(())
without("cfd:8.2.1.5.1").does(lambda first, game: 1 - first)

# Turns, loops, keywords, tokens

without("cfd:9.9.3").does(lambda other: 1 - other)
without("cfd:17.2.1", of=turn.extra_turn).gives(None)
without("cfd:17.2.2").does(lambda player, extra: extra[0])
without("cfd:4.1.8", of=meanings.PAID_IS_NEW).gives(False)
without("cfd:17.3.1.1", of=own_meanings.NAMES_APART).gives(False)
without("cfd:6.2.3.2.1", "cfd:6.2.3.2.1.1").gives(True)
without("cfd:17.4.2").gives((0, 0))
without("cfd:17.4.3").gives(())
without("cfd:17.4.1", of=turn.end_turn).gives(None)
without("cfd:17.1.1.1", of=loops.draw).gives(None)
without("cfd:1.3.1", of=orders.playable_there).gives(False)
without("cfd:10.3.1.3", of=CommonStartStep.check_again).does(goes_on_at_once)
without("cfd:11.3.1.3.3", of=icons.increase).does(lambda game, player, amount, check: amount)
without("cfd:17.1.1.3").does(first_number_holds)
without("cfd:17.1.1.3", of=loops.with_larger_numbers).gives(())
without("cfd:14.1.1", of=keywords.expand).gives(())
without("cfd:2.10.1", of=keywords.of_icons).gives(())
without("cfd:14.10.1").does(lambda abilities, keyword: ())
without("cfd:14.10.1.1", "cfd:14.10.2", "cfd:14.10.2.1", "cfd:14.10.2.2", of=keywords.friend).does(
    lambda where: ast.Continuous((), vocabulary.ON_FIELD, labels=("friend",)))
without("cfd:14.12.2").gives(())
without("cfd:14.12.1.1").gives(ast.Keyword("boost"))
without("cfd:12.7.3", of=own_meanings.REPEATS_APART).gives(False)
without("cfd:6.3.5.1", of=own_meanings.KEPT_WHERE_PUT).gives(False)
without("cfd:11.9.1.2", of=own_meanings.ORIGINAL_CHANGED).gives(5)
without("cfd:11.9.1.3", of=own_meanings.ORIGINAL_LOST).gives(-3)
without("cfd:12.5.2", of=own_meanings.is_shielded).gives(False)
without("cfd:15.2.4.2.2", of=tokens.can_be_created).gives(True)
without("cfd:11.10.2.2").gives(0)
without("cfd:11.8.10.2").does(of_whoever_has_the_card)
without("cfd:11.7.1", "cfd:7.34.1.2").gives(-1)
without("cfd:11.7.1.1", of=playing.can_pay_for_call).gives(False)
without("cfd:14.11.1").gives(())
without("cfd:14.13.1").gives(())
without("cfd:11.8.3.1.3", of=own_clauses.on_both_sides).does(lambda told: told[:1])
without("cfd:11.8.5.3", of=always.of_its_source).does(of_the_vanguard)
without("cfd:14.2.1", "cfd:14.2.2", "cfd:14.2.2.1", "cfd:14.2.2.2", "cfd:14.2.3",
        of=keywords.with_condition).does(lambda ability: ability)
without("cfd:14.2.3.1", "cfd:14.2.3.1.1", "cfd:14.2.3.2", "cfd:14.2.3.3").gives(())
without("cfd:14.2.3.2.1", of=keywords.with_condition).does(asked_when_it_resolves)
without("cfd:14.2.3.3.1", of=keywords.with_condition).does(asked_once_more)
without("cfd:14.8.1", "cfd:14.8.2", "cfd:14.8.3", "cfd:14.8.4", "cfd:14.9.1", "cfd:14.12.1", "cfd:14.12.3",
        "cfd:14.12.3.1", "cfd:14.12.3.1.1", "cfd:14.12.3.2", "cfd:14.12.3.2.1", "cfd:14.12.3.2.2").gives([])
without("cfd:14.8.5").gives(())
without("cfd:15.3.1", "cfd:15.3.1.1", "cfd:15.3.1.2", "cfd:15.1.2.3", "cfd:15.1.2.3.1", of=tokens.token).does(
    lambda name, grade, power, abilities: Definition(f"TOKEN-{name}", name, cards.NORMAL, {"shield": 10000}, {}))
without("cfd:15.3.1.3", of=tokens.known_tokens).gives(())
without("cfd:15.2.1", of=tokens.is_token).gives(False)
without("cfd:15.1.1", of=markers.marked).gives(False)
without("cfd:15.3.2", "cfd:15.2.4", "cfd:15.2.4.1", of=tokens.can_exist).gives(True)
without("cfd:15.3.2.1", of=tokens.can_exist).does(in_the_soul_too)
without("cfd:15.2.4.1.1", of=tokens.can_exist).does(stays_where_it_came_to)
without("cfd:15.2.1.1", "cfd:15.2.2", "cfd:15.2.2.1", "cfd:15.2.2.2", "cfd:15.3.4", of=tokens.make).gives(())
without("cfd:15.1.1", "cfd:15.1.2", "cfd:15.1.2.1", "cfd:15.1.2.1.1", "cfd:15.1.2.1.2", "cfd:15.3.3", "cfd:15.3.3.1",
        of=tokens.named).gives(None)
without("cfd:A.1", of=tokens.SHADOW_ARMY).gives(("Shadow Army", 0, 5000, ()))
without("cfd:A.2", of=tokens.MOMOKKE).gives(("Momokke", 0, 5000, ()))
without("cfd:A.3", of=tokens.PLANT).gives(("Plant", 1, 0, ()))

# The game and the meaning of its words

without("cfd:1.1.1", "cfd:3.1.1", of=answers.PLAYERS).gives(4)
without("cfd:1.2.4", of=answers.concede).gives(None)
without("cfd:12.2.1.2.1", "cfd:12.2.1.2", of=answers.can_stand_by).gives(True)
without("cfd:11.10.2.1", of=answers.decides_replacement).gives(0)
without("cfd:4.1.13", of=game.is_foreign).gives(False)
without("cfd:1.3.3", "cfd:7.16.2", of=game.is_kept_there).gives(False)
without("cfd:7.13.1.2", of=limits.stay_standing_by).gives(None)
without("cfd:7.13.1.3", of=limits.hushed).gives(False)
without("cfd:7.32.2", "cfd:7.33.3", of=own_meanings.flag).gives(False)
without("cfd:7.12.1.4", "cfd:7.1.1", "cfd:7.12.1").gives(None)
without("cfd:7.5.4.1").gives(True)
without("cfd:7.5.4.1.1").gives(False)
without("cfd:12.5.1", of=own.cannot_affect).gives(False)
without("cfd:11.1.1", "cfd:14.1.2", of=own_meanings.abilities_of).gives(())
without("cfd:7.7.2").gives("put")
without("cfd:7.6.3", of=looking.open_to).gives([])
without("cfd:7.6.3.1").does(lambda lying, game, player: (*lying, len(game.at(player, circles.HAND))))
without("cfd:7.26.1", of=amounts.icon_change).gives(0)
without("cfd:7.26.1", of=amounts.cost_change).gives(0)
without("cfd:7.26.2", of=amounts.icon_performed).gives(None)
without("cfd:7.26.2.1").does(the_newest_alone)
without("cfd:7.19.1", of=amounts.cost_is_lost).gives(False)
without("cfd:7.10.1", of=amounts.words_to_declare).gives(())
without("cfd:7.10.2").does(lambda words: (*words, "Nobody of This Name"))
without("cfd:5.1.3", of=amounts.original_number).does(lambda game, card, field: game.number(card, field))
without("cfd:5.1.3.1").gives(0)
without("cfd:1.3.6", of=amounts.has_changed).gives(False)
without("cfd:1.3.6", of=amounts.raised_untriggered).gives(False)
without("cfd:1.3.6.1").does(lambda increased, change: True)
without("cfd:11.9.1.9", "cfd:11.9.2", "cfd:11.9.1.8", of=own_meanings.LAYERS).gives({})
without("cfd:11.3.1.2.1").gives(True)
