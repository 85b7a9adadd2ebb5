// What this seat knows of the table, as signals. Only `receive` changes it; it is pure of browser and network.
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { sumOf } from "./crc.ts";
import { layoutOf, placeFinder } from "./layouts/index.ts";
import { cardToken, type Narrowed, narrow, type Token, twinsOf, withTwins } from "./narrow.ts";
import type {
  Asked,
  CardView,
  Clocks,
  Head,
  LogLine,
  Node,
  OptionView,
  Owner,
  PlaceView,
  Said,
  TableInfo,
  UndoAsked,
  Update,
  Waits,
  Welcome,
} from "./wire.ts";

export interface Found {
  place: string;
  index: number;
  card: CardView;
}

const NO_HEAD: Head = {
  game: "",
  turn: 0,
  turn_player: 0,
  phase: "",
  step: "",
  asked: null,
  out: [],
  roles: [],
  effects: [],
  waiting: [],
  result: null,
};

export class Store {
  readonly seat = signal<number | null>(null);
  readonly info = signal<TableInfo | null>(null);
  readonly owners = signal<Owner[]>([]);
  readonly head = signal<Head>(NO_HEAD);
  readonly decision = signal<Asked | null>(null);
  readonly log = signal<LogLine[]>([]);
  readonly logFrom = signal(0);
  readonly clocks = signal<{ told: Clocks; at: number } | null>(null);
  readonly canUndo = signal(false);
  readonly waits = signal<Waits | null>(null);
  readonly undoAsk = signal<UndoAsked | null>(null);
  readonly drawOffer = signal<number | null>(null);
  readonly nodes = signal<Node[]>([]);
  readonly node = signal(0);
  readonly said = signal<Said[]>([]);
  readonly fault = signal("");
  /** Whether the game has begun and its table is known. */
  readonly ready = signal(false);

  /** What has been pointed at in this decision. */
  readonly path = signal<Token[]>([]);
  /** The key of the answer that is on its way. */
  readonly pressed = signal<string | null>(null);
  /** The cards that were picked in the open sequence, in order. */
  readonly picks = signal<readonly number[]>([]);
  /** The cards that the player marked, to be woken when they move or act. */
  readonly marked = signal<ReadonlySet<number>>(new Set());
  /** The events of the last update. */
  readonly events = signal<LogLine[]>([]);

  epoch = "";
  seq = 0;

  private readonly byPlace = new Map<string, Signal<PlaceView>>();
  private readonly version = signal(0);

  readonly found: ReadonlySignal<ReadonlyMap<number, Found>> = computed(() => {
    this.version.value;
    const found = new Map<number, Found>();
    for (const [place, there] of this.byPlace) {
      there.peek().cards?.forEach((card, index) => {
        if (card?.id !== undefined) found.set(card.id, { place, index, card });
      });
    }
    return found;
  });

  readonly narrowed: ReadonlySignal<Narrowed> = computed(() => {
    const decision = this.decision.value;
    const options = decision?.yours ? decision.options : [];
    this.version.value;
    const twins = this.twins.value;
    const path = this.path.value.map((token) => {
      const named = [...twins].find(([twin]) => cardToken(twin) === token)?.[1];
      return named === undefined ? token : cardToken(named);
    });
    const finder = placeFinder(this.head.value.game, this.places(), decision?.player ?? 0);
    return withTwins(narrow(options, path, finder), twins);
  });

  /** The cards of the hand that are alike to one that an option names, each with that one. */
  private readonly twins: ReadonlySignal<ReadonlyMap<number, number>> = computed(() => {
    const decision = this.decision.value;
    this.version.value;
    if (!decision?.yours || this.seat.value === null) return new Map();
    const hand = `${this.ownerOf(this.seat.value)}.${layoutOf(this.head.value.game).hand}`;
    return twinsOf(decision.options, this.places()[hand]?.cards ?? [], this.picks.value);
  });

  /** The card that an option names for one that is pointed at. */
  meant(id: number): number {
    return this.twins.value.get(id) ?? id;
  }

  /** How it ended: the table knows of clocks, absences and agreements, of which the game knows nothing. */
  readonly result = computed(() => this.info.value?.result ?? this.head.value.result);

  place(name: string): Signal<PlaceView> {
    let there = this.byPlace.get(name);
    if (!there) {
      there = signal<PlaceView>({ count: 0 });
      this.byPlace.set(name, there);
    }
    return there;
  }

  /** Every place and what lies there now. */
  places(): Record<string, PlaceView> {
    return Object.fromEntries(
      [...this.byPlace].filter(([, there]) => there.peek()).map(([name, there]) => [name, there.peek()]),
    );
  }

  card(id: number | undefined): CardView | undefined {
    return id === undefined ? undefined : this.found.value.get(id)?.card;
  }

  /** The index of the owner that a seat is, for places. */
  ownerOf(seat: number): number {
    const at = this.owners.value.findIndex((owner) => owner.seat === seat);
    return at < 0 ? seat : at;
  }

  /** Takes a whole table. */
  welcome(message: Welcome, now = 0): void {
    batch(() => {
      if (this.epoch !== message.epoch) this.marked.value = new Set();
      this.epoch = message.epoch;
      this.seq = message.seq;
      this.seat.value = message.seat;
      this.info.value = message.info;
      this.owners.value = message.owners;
      this.head.value = message.head;
      for (const name of this.byPlace.keys()) if (!(name in message.places)) this.byPlace.delete(name);
      this.put(message.places);
      this.log.value = message.log;
      this.logFrom.value = message.log_from;
      this.events.value = [];
      this.clocks.value = message.clocks && { told: message.clocks, at: now };
      this.canUndo.value = message.can_undo;
      this.waits.value = message.waits;
      this.undoAsk.value = message.undo_ask;
      this.drawOffer.value = message.draw_offer;
      this.nodes.value = message.nodes ?? [];
      this.node.value = message.node ?? 0;
      this.fault.value = "";
      this.decide(message.decision);
      this.ready.value = true;
    });
  }

  /** Takes a change; returns whether the table then has the sum that the server has. */
  update(message: Update, now = 0): boolean {
    batch(() => {
      this.seq = message.seq;
      if (message.seat !== undefined) this.seat.value = message.seat;
      if (message.info !== undefined) this.info.value = message.info;
      if (message.head !== undefined) this.head.value = message.head;
      if (message.places !== undefined) this.put(message.places);
      if (message.events?.length) this.log.value = [...this.log.value, ...message.events];
      this.events.value = message.events ?? [];
      for (const event of this.events.value) this.follow(event);
      // Whatever the engine failed at, it goes on.
      if (message.decision !== undefined || message.events?.length) this.fault.value = "";
      if (message.clocks !== undefined) this.clocks.value = message.clocks && { told: message.clocks, at: now };
      if (message.can_undo !== undefined) this.canUndo.value = message.can_undo;
      if (message.waits !== undefined) this.waits.value = message.waits;
      if (message.undo_ask !== undefined) this.undoAsk.value = message.undo_ask;
      if (message.draw_offer !== undefined) this.drawOffer.value = message.draw_offer;
      if (message.nodes !== undefined) this.nodes.value = message.nodes;
      if (message.node !== undefined) this.node.value = message.node;
      if (message.decision !== undefined) this.decide(message.decision);
    });
    return sumOf(this.places()) === message.sum;
  }

  /** Marks a card, or takes its mark away. */
  mark(id: number): void {
    const marked = new Set(this.marked.value);
    if (!marked.delete(id)) marked.add(id);
    this.marked.value = marked;
  }

  /** The mark of a card that gets another number goes along. */
  private follow(event: LogLine): void {
    const before = event.card?.id;
    if (before === undefined || event.now === undefined || event.now === null || !this.marked.value.has(before)) return;
    this.marked.value = new Set([...this.marked.value, event.now]);
  }

  private put(places: Record<string, PlaceView>): void {
    for (const [name, there] of Object.entries(places)) this.place(name).value = there;
    this.version.value++;
  }

  private decide(decision: Asked | null): void {
    const before = this.decision.value;
    this.decision.value = decision;
    if (before?.group !== decision?.group || !decision) this.picks.value = [];
    else if (this.picks.value.length > decision.picked) this.picks.value = this.picks.value.slice(0, decision.picked);
    if (before?.id === decision?.id) return;
    this.path.value = [];
    this.pressed.value = null;
  }

  /** The answer that was on its way has changed nothing. */
  unpress(): void {
    this.pressed.value = null;
    this.picks.value = this.picks.value.slice(0, this.decision.value?.picked ?? 0);
  }

  /** Adds a token to the path; returns the answer if it is settled by that. */
  point(token: Token): OptionView | null {
    const options = this.narrowed.value.next.get(token);
    if (!options) return null;
    if (options.length === 1) return options[0]!;
    this.path.value = [...this.path.value, token];
    return this.narrowed.value.only;
  }

  /** Takes the last token back. */
  back(): boolean {
    if (this.path.value.length === 0) return false;
    this.path.value = this.path.value.slice(0, -1);
    return true;
  }
}
