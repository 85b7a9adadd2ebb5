"""What it costs to play cards: less or more, for the first or the next of them."""

from __future__ import annotations

from typing import Final

from headjudge.games.gate.text.rewording.patterns import said

_ENERGY: Final = "(energy|energy cards|energy card)?"
_ONE_WAY: Final = "summon|cast|equip"
_PLAY: Final = f"{_ONE_WAY}|play"
_PLAYED: Final = "summoned|cast|equipped|played"

_SHIFT: Final = "is {how: reduced|increased} by NUMBER"

own_price: Final = said(
    f"(how: if|while) this card {{so}} , it cost NUMBER (way: less|more) {_ENERGY} to ({_PLAY}) = "
    "{how} this card {so} , this card cost NUMBER {way} to play",
    f"(this card|this) cost NUMBER (how: less|more) {_ENERGY} to (do: {_ONE_WAY}) = the cost of this card to {{do}} "
    f"{_SHIFT}",
    f"(this card|this) cost NUMBER (how: less|more) {_ENERGY} to play = the cost of this card {_SHIFT}",
    f"you pay NUMBER (how: less|more) {_ENERGY} to (do: {_ONE_WAY}) this card = the cost of this card to {{do}} "
    f"{_SHIFT} # with STAR",
    f"you pay NUMBER (how: less|more) {_ENERGY} to play this card = the cost of this card {_SHIFT} # with STAR",
    f"^^ pay NUMBER (how: less|more) {_ENERGY} to (do: {_ONE_WAY}) this card = the cost of this card to {{do}} "
    f"{_SHIFT} # with STAR",
    f"^^ pay NUMBER (how: less|more) {_ENERGY} to play this card = the cost of this card {_SHIFT} # with STAR",
    f"this card's COSTMARK is NUMBER (how: less|more) {_ENERGY} = this card's COSTMARK {_SHIFT} # with STAR",
    f"the COSTMARK of this card is NUMBER (how: less|more) {_ENERGY} = this card's COSTMARK {_SHIFT} # with STAR",
    f"this card's cost is NUMBER (how: less|more) {_ENERGY} = the cost of this card {_SHIFT} # with STAR",
    f"^^ this card is free to (verb: {_PLAY}) = you may {{verb}} this card without paying its cost",
    f"^^ this card (can|may) be (done: {_PLAYED}) without paying = you may {{done: {_PLAY}}} this card without paying",
    f"^^ you can > ({_PLAY}) this card without paying = you may",
    f"your opponent play cost NUMBER (how: less|more) to ({_PLAY}) = your opponent play cost NUMBER {{how}}",
)
"""This card costs 1 less to play, in other words."""

paid_less_for: Final = said(
    f"you may (do: {_ONE_WAY}) this card by paying NUMBER (how: less|more) {_ENERGY} > (if|while|for|.) = "
    f"the cost of this card to {{do}} {_SHIFT} # with STAR",
    f"you may play this card by paying NUMBER (how: less|more) {_ENERGY} > (if|while|for|.) = "
    f"the cost of this card {_SHIFT} # with STAR",
    f"you may pay NUMBER less {_ENERGY} for your {{what}} . = your {{what}} cost NUMBER less .",
)
"""Paying 1 less Energy for spells is spells that cost 1 less."""

first_time_costs: Final = said(
    "^ the first time you (verb: summon|cast|equip) (a|an) {what} each turn , it cost = "
    "the first {what} you {verb} each turn cost",
)
"""The first time a spell is cast each turn is the first spell cast, which costs less."""

_EACH_TURN: Final = "each turn|per turn|in a turn|every turn|in each turn|during each turn"
_OWN_TURNS: Final = (
    "during each of your turns|in each of your turns|each of your turns|during your turn|on your turn")
_TIME: Final = f"(time: {_EACH_TURN}|{_OWN_TURNS})"
_NAMED: Final = "-time -turn -first"

first_costs: Final = said(
    f"STAR ONCE (one: the|your) first {{what -per -during {_NAMED}}} cost = STAR {{one}} first {{what}} each turn cost",
    f"STAR during your turn , (one: the|your) first {{what -per -during {_NAMED}}} cost = "
    "STAR during your turn , {one} first {what} each turn cost",
    *[f"the COSTMARK={verb} of (the|your) first {{what -you {_NAMED}}} (you {verb}|you play)? {_TIME} (is|become) = "
      f"the first {{what}} you {verb} {{time}} cost" for verb in ("summon", "cast", "equip")],
    f"your first {{what?}} (noun: unit|units|spell|spells|finale|item|items) {_TIME} cost = "
    "the first {what} {noun} you {noun: summon|summon|cast|cast|cast|equip|equip} {time} cost",
    f"(the|your) first {{what?}} (noun: unit|units|spell|spells|finale|item|items) you play {_TIME} cost = "
    "the first {what} {noun} you {noun: summon|summon|cast|cast|cast|equip|equip} {time} cost",
    f"your first {{what {_NAMED}}} you (verb: summon|cast|equip) {_TIME} cost = "
    "the first {what} you {verb} {time} cost",
    f"the first {{what {_NAMED}}} (who: you|your opponent) (verb: summon|cast|equip) ({_EACH_TURN}) cost = "
    "the first {what} {who} {verb} each turn cost",
    f"the first {{what {_NAMED}}} (who: you|your opponent) (verb: summon|cast|equip) ({_OWN_TURNS}) cost = "
    "during your turn , the first {what} {who} {verb} each turn cost",
    f"each turn cost (reduced|increased) by NUMBER {_ENERGY} . = each turn cost NUMBER (less|more) .",
    f"the first {{what? {_NAMED}}} (finale|finales) (who: you|your opponent) cast each turn cost = "
    "the first {what} finale card {who} cast each turn cost",
    f"the first {{what? {_NAMED}}} (kind: TRAITS|PLANETS) (who: you|your opponent) (verb: summon|cast|equip) each "
    f"turn cost = "
    "the first {what} {kind} {verb: units|spells|items} {who} {verb} each turn cost",
)
"""The cost of the first unit each turn that is reduced is the first one summoned, which costs less."""

_OWN: Final = "the cost of this card|this card's cost|this card's COSTMARK|the COSTMARK of this card"

_NUMBER_ALONE: Final = ("(only|exactly)? NUMBER (energy|energy cards|energy card|cards|card)? (instead)? > "
                        "(.|,|if|while|and|this|during)")

own_cost: Final = said(
    f"^^ this card's COSTMARK (is|become) {_NUMBER_ALONE} = this card's COSTMARK become NUMBER",
    f"^^ the COSTMARK of this card (is|become) {_NUMBER_ALONE} = this card's COSTMARK become NUMBER",
    f"^^ (this card cost|the cost of this card is|the cost of this card become|this card's cost is|this card's cost "
    f"become) {_NUMBER_ALONE} = the cost of this card become NUMBER",
)
"""What this card costs is what its cost becomes."""

cost_from_there: Final = said(
    f"STAR (cost: this card cost|{_OWN}) {{much?,}} (when|if|while) (it|this card) is ({_PLAYED}) from (the|your) "
    f"drop $$ "
    "= STAR if this card comes from the drop , {cost} {much}",
    f"STAR (cost: this card cost|{_OWN}) {{much?,}} (when|if|while) (it|this card) is (played: {_PLAYED}) from "
    "(whose: the|your) {zone} $$ = STAR if this card is {played} from {whose} {zone} , {cost} {much}",
    f"STAR (when|if|while) (it|this card) is ({_PLAYED}) from (the|your) drop , (cost: its cost|this card's cost|"
    "this card cost|the cost of) {much,} $$ = STAR if this card comes from the drop , "
    "{cost: the cost of this card|this card's cost|this card cost|the cost of} {much}",
    f"STAR (when|if|while) (it|this card) is (played: {_PLAYED}) from (whose: the|your) {{zone}} , (cost: its cost|"
    "this card's cost|this card cost|the cost of) {much,} $$ = STAR if this card is {played} from {whose} {zone} , "
    "{cost: the cost of this card|this card's cost|this card cost|the cost of} {much}",
)
"""A card that costs less where it is summoned from some zone has that condition in front."""

time_of_price: Final = said(
    f"(verb: {_PLAY}) this turn cost {{much,}} . = {{verb}} cost {{much}} this turn . # unless next first ,",
)
"""The time of what is played this turn stands behind what it costs."""

from_drop_for_more: Final = said(
    "by paying (an|a) (more: additional|extra) NUMBER = by paying NUMBER {more}",
    f"you may (verb: {_PLAY}) this card from (your|the) drop by paying NUMBER (additional|more|extra) {_ENERGY} . = "
    "you are allowed to {verb} this card from your drop . "
    "if this card comes from the drop , the cost of this card is increased by NUMBER . # with STAR",
)
"""Playing a card from the drop by paying more is two things that are so."""

its_cost: Final = said(
    "STAR (own: if this card|while this card)? {what?. -card -unit -item -spell} , its cost is (reduced|increased) = "
    "STAR {own} {what} , the cost of this card is (reduced|increased)",
)
"""Its cost is that of this card, if no other single card was named."""

played_from_master: Final = said(
    f"^^ (your gate master|cards|your cards|the gate master) cost NUMBER (less|more) {_ENERGY} (when it is|when they "
    f"are"
    f"|if it is|if they are|to be|when|to)? ({_PLAYED}|{_PLAY}) from (the|your) gate master zone . = "
    "the cost of playing from your gate master zone is (reduced|increased) by NUMBER .",
)
"""What a Gate Master costs from its zone is the cost of playing from that zone."""

_ANYBODYS: Final = (
    "-your -enemy -opponent's -opponent -each -this -it -on -in -players -all -other -that -next -first -they -those "
    "-you -from")
"""Words by which cards have an owner or a place already."""
_COST_OF: Final = (
    f"^^ the (cost|costs) (of|for|to summon|to cast|to equip|to play) {{what {_ANYBODYS}}}")
_SHIFTED: Final = "(is|are) (how: reduced|increased)"

costs_of_yours: Final = said(
    f"{_COST_OF} from your hand {_SHIFTED} = the costs of {{what}} in your hand are {{how}}",
    f"{_COST_OF} {_SHIFTED} = the costs of your {{what}} are {{how}}",
    "the costs of (your: your)? {what?} (kind: TRAITS|PLANETS) (there: in your hand)? are (how: reduced|increased) = "
    "the costs of {your} {what} {kind} cards {there} are {how}",
    f"^^ {{what? -cannot {_ANYBODYS}}} (kind: TRAITS|PLANETS) cost NUMBER (less|more) = "
    "your {what} {kind} cards cost NUMBER (less|more)",
    f"^^ {{what -cannot {_ANYBODYS}}} cost NUMBER (less|more) = your {{what}} cost NUMBER (less|more)",
)
"""Cards whose owner is not said cost this player less (gate:3.8.1)."""

next_played: Final = said(
    "your next {what} this turn cost {much,} . = your next {what} cost {much} this turn .",
    f"(whose: your|the) next {{what,}} cost {{much?,}} (how: less|more) to ({_PLAY}) = "
    "{whose} next {what} cost {much} {how}",
)
"""The time of the next spell stands at the end, without a word for how it is played."""

_FOR_IT: Final = "(" + "|".join([
    "for it", "for this card", "for the cost of this card",
    *[f"for {whose} {way}cost" for whose in ("its", "this card's") for way in ("", "summon ", "equip ", "cast ")],
    *[f"to {way} {card}" for way in _PLAY.split("|") for card in ("it", "this card")],
]) + ")"
_MANY: Final = "(energy|energy cards|energy card)"
_OR_MORE: Final = "NUMBER or (more|less)"

energy_paid: Final = said(
    f"this card is (played: {_PLAYED}) by paying {_OR_MORE} {_MANY} , = "
    f"this card is {{played}} , if the energy paid for this card is {_OR_MORE} ,",
    f"for each {_MANY} (you|was|were|is)? paid {_FOR_IT} = for each energy card paid for this card",
    f"{_OR_MORE} {_MANY} (was|were|is) paid {_FOR_IT} = the energy paid for this card is {_OR_MORE}",
    f"(the amount of|the number of|the total of|the total|the) {_MANY} (you)? paid {_FOR_IT} = "
    "the energy paid for this card",
    f"to {_MANY} (you)? paid {_FOR_IT} = to the energy paid for this card",
    f"you paid {_OR_MORE} {_MANY} {_FOR_IT} = the energy paid for this card is {_OR_MORE}",
)
"""How much Energy was paid to summon a card is the Energy paid for it."""


first_of_the_game: Final = said(
    "(the|your) first {what -time -turn} you (play: summon|cast|equip) (each game|in the game|during the game|in a game"
    "|this game) cost = the first {what} you {play} each game cost",
    "the first time you (play: summon|cast|equip) (a|an) {what} (each game|in the game|during the game) , it cost = "
    "the first {what} you {play} each game cost",
)
"""The first card of a kind in the whole game."""


paid_more_from_the_hand: Final = said(
    "your opponent (must)? pay NUMBER (how: more|less) to (cast|summon|equip|play) {what} from (their|the) hand = "
    "{what} in your opponent's hand cost NUMBER {how}",
)
"""What the opponent pays for cards of the hand, as what these cost."""

cost_to_be_cast: Final = said(
    "your hand (kind: cards|units|items|spells) {which? -cost} cost > NUMBER = {kind} in your hand {which} cost",
    "cards cost NUMBER (how: less|more) to (play|be played) > (.|,|while|if|for|during|this|until) = "
    "cards cost NUMBER {how}",
    "(where: in your hand|in your drop|in your gate master zone) cost NUMBER (how: less|more) to (play|be played) > "
    "(.|,|while|if|for|during|this|until) = {where} cost NUMBER {how}",
    "(like: with the same name as) {what -cost} cost NUMBER (how: less|more) to (play|be played) > "
    "(.|,|while|if|for|during|this|until) = {like} {what} cost NUMBER {how}",
)
"""What cards cost is what it costs to play them (gate:3.1.3)."""
