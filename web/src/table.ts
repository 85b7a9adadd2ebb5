// A table in the browser: what is known, what is pointed at, what is open on the screen. It joins store, socket and pace.
import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { type LayoutSpec, layoutOf } from "./layouts/index.ts";
import * as motion from "./motion.ts";
import { cardToken, meanings, PASSING, passOf, placeToken, seatToken, type Token } from "./narrow.ts";
import { Pace } from "./pace.ts";
import { doing, edges, isWake, mayPass, type Passing } from "./passing.ts";
import { placeWords } from "./say.ts";
import { settings } from "./settings.ts";
import { Socket } from "./socket.ts";
import { chime } from "./sound.ts";
import { type Found, Store } from "./store.ts";
import type { Failed, LogLine, OptionView, PlaceView, ServerMessage, TableInfo, Update } from "./wire.ts";

export interface Menu {
  title: string;
  options: readonly OptionView[];
  x: number;
  y: number;
}

export interface Pointed {
  card?: number | undefined;
  place?: string | undefined;
  seat?: number | undefined;
}

/** Cards that lie under a card: where, and which. */
export interface Under {
  place: string;
  there: PlaceView;
  cards: PlaceView["cards"];
}

export type Tab = "log" | "card" | "why" | "tree";

export class Table {
  readonly store = new Store();
  readonly lobby = signal<TableInfo | null>(null);
  readonly zoom = signal<Found | null>(null);
  readonly fans = signal<readonly string[]>([]);
  readonly menu = signal<Menu | null>(null);
  readonly tab = signal<Tab>("log");
  readonly sheet = signal<"" | "options" | "log" | "card" | "menu" | "keys" | "stops" | "piles">("");
  readonly rule = signal<string | null>(null);
  readonly why = signal<readonly Failed[] | null>(null);
  readonly notice = signal("");
  readonly whyNot = signal<{ card: number; failed: readonly Failed[] } | null>(null);
  readonly handReasons = signal<Readonly<Record<string, Failed>>>({});
  readonly passing = signal<Passing | null>(null);
  readonly sure = signal<string | null>(null);
  readonly focusOpponent = signal<number | null>(null);
  /** A card held by the pointer, and where the pointer is. */
  readonly held = signal<{ card: number; x: number; y: number } | null>(null);
  /** Cards that the last events showed for a moment: trigger checks, damage, what is revealed. */
  readonly flash = signal<readonly { line: LogLine; key: number }[]>([]);
  readonly polite = signal("");
  readonly assertive = signal("");
  /** When the present decision appeared. */
  asked = 0;
  pointerUsed = false;
  /** The second pick of a drag: it is sent only if the next decision lists it. */
  private follow: { pointed: Pointed; card: number } | null = null;
  private flashes = 0;
  /** What the player could do when they passed last, see `Passing`. */
  private had: readonly string[] = [];
  private handTimer: ReturnType<typeof setTimeout> | undefined;

  readonly socket: Socket | null;
  private readonly pace: Pace;

  constructor(
    readonly id: string,
    readonly kind: "play" | "watch" | "replay" = "play",
  ) {
    this.socket =
      kind === "replay"
        ? null
        : new Socket(
            id,
            kind === "watch",
            () => ({ epoch: this.store.epoch, have: this.store.seq }),
            (message) => this.hear(message),
            () => {
              // What was on its way may never have come: it is offered again if the decision is still open.
              this.store.unpress();
            },
          );
    this.pace = new Pace(
      (update, length) => this.show(update, length),
      () => this.settled(),
    );
  }

  get layout(): LayoutSpec {
    return layoutOf(this.store.head.value.game);
  }

  /** The seat from which the table is seen; a spectator sits at the first seat unless they follow another. */
  readonly own: ReadonlySignal<number> = computed(() => this.store.seat.value ?? this.focusOpponent.value ?? 0);

  // What the server says

  hear(message: ServerMessage): void {
    switch (message.t) {
      case "welcome":
        this.pace.clear();
        this.lobby.value = null;
        this.store.welcome(message, performance.now());
        this.recall();
        this.settled();
        break;
      case "update":
        this.pace.add(message);
        break;
      case "table":
        this.lobby.value = message.info;
        break;
      case "stale":
        this.store.unpress();
        this.say(message.decision === null ? "Answered elsewhere." : "That decision is over; here is the present one.");
        break;
      case "refused":
        this.store.unpress();
        this.say(message.text);
        break;
      case "said":
        this.store.said.value = [...this.store.said.value, message];
        break;
      case "fault":
        this.store.fault.value = message.text;
        break;
    }
  }

  /** A page that was loaded again goes on with what had been pointed at, if the decision is the same. */
  private recall(): void {
    try {
      const kept = JSON.parse(sessionStorage.getItem(`headjudge.${this.id}`) ?? "null") as {
        decision: number;
        path: Token[];
        picks: number[];
      } | null;
      if (!kept || kept.decision !== this.store.decision.value?.id) return;
      this.store.picks.value = kept.picks.slice(0, this.store.decision.value.picked);
      for (const token of kept.path)
        if (this.store.narrowed.value.next.has(token)) this.store.path.value = [...this.store.path.value, token];
    } catch {
      // A browser that keeps nothing begins the decision anew.
    }
  }

  /** Keeps what is pointed at over a reload of the page. */
  remember(): () => void {
    return effect(() => {
      const decision = this.store.decision.value?.id;
      const kept = { decision, path: this.store.path.value, picks: this.store.picks.value };
      if (decision === undefined) return;
      try {
        sessionStorage.setItem(`headjudge.${this.id}`, JSON.stringify(kept));
      } catch {
        // See `recall`.
      }
    });
  }

  private show(update: Update, length: number): void {
    const root = document.querySelector("[data-table]");
    const before = root && update.events?.length ? motion.rectangles(root) : null;
    const watched = this.passing.value && settings.value.wake.edge ? edges(this.store) : null;
    const right = this.store.update(update, performance.now());
    if (!right) {
      this.pace.clear();
      void this.socket?.ask({ t: "again" });
      return;
    }
    this.asked = performance.now();
    const events = update.events ?? [];
    if (events.length) {
      this.flashOf(events, length);
      chime(events);
      if (this.passing.value && events.some((event) => isWake(event, this.store))) this.wake(events);
    }
    const edge = watched && [...edges(this.store)].find((place) => !watched.has(place));
    if (edge && this.passing.value) this.wakeAt(edge);
    if (root && before) requestAnimationFrame(() => motion.animate(root, before, events, length));
  }

  private flashOf(events: readonly LogLine[], length: number): void {
    if (length === 0) return;
    const shown = events.filter(
      (event) => event.card?.name && ["trigger", "damage", "reveal", "drive", "check"].includes(event.verb ?? ""),
    );
    if (!shown.length) return;
    const added = shown.slice(-4).map((line) => ({ line, key: ++this.flashes }));
    this.flash.value = added;
    setTimeout(() => {
      if (this.flash.value === added) this.flash.value = [];
    }, length + 900);
  }

  /** Everything that was said is on the screen. */
  private settled(): void {
    const { decision, seat } = this.store;
    // Only a clock waits for this.
    if (seat.value !== null && this.store.clocks.value) this.socket?.tell({ t: "seen", seq: this.store.seq });
    const now = decision.value;
    this.sure.value = null;
    this.asked = performance.now();
    if (!now?.yours) {
      this.follow = null;
      this.handReasons.value = {};
      return;
    }
    if (this.follow) {
      const { pointed, card } = this.follow;
      this.follow = null;
      const found = meanings(this.store.narrowed.value, pointed);
      const options = found.flatMap((token) => this.store.narrowed.value.next.get(token) ?? []);
      if (options.length === 1 && (options[0]!.card?.id == null || this.sameCard(options[0]!.card.id, card))) {
        this.choose(options[0]!);
        return;
      }
    }
    if (this.passing.value && this.passOn()) return;
    clearTimeout(this.handTimer);
    if (["main phase", "main"].includes(now.kind)) this.handTimer = setTimeout(() => void this.askHand(now.id), 150);
    else this.handReasons.value = {};
  }

  private sameCard(id: number, before: number): boolean {
    return id === before || this.store.log.value.slice(-30).some((line) => line.card?.id === before && line.now === id);
  }

  private async askHand(decision: number): Promise<void> {
    const reply = await this.socket?.ask({ t: "hand" });
    // What cannot be played in one decision says nothing about the next.
    if (reply?.t === "hand" && this.store.decision.value?.id === decision) this.handReasons.value = reply.reasons;
  }

  say(text: string): void {
    this.notice.value = text;
    this.assertive.value = text;
    setTimeout(() => {
      if (this.notice.value === text) this.notice.value = "";
    }, 4000);
  }

  /** Jumps to the present decision. Returns whether anything was still under way. */
  hurry(): boolean {
    motion.finish();
    this.flash.value = [];
    if (this.pace.waiting === 0) return false;
    this.pace.flush();
    return true;
  }

  // What the player does

  choose(option: OptionView): void {
    const decision = this.store.decision.value;
    if (!decision?.yours || this.store.pressed.value !== null) return;
    batch(() => {
      this.store.pressed.value = option.key;
      if (decision.max > 1 && option.card?.id != null)
        this.store.picks.value = [...this.store.picks.value, option.card.id];
      this.menu.value = null;
      this.sure.value = null;
      this.whyNot.value = null;
      this.notice.value = "";
      if (this.sheet.value === "options") this.sheet.value = "";
    });
    void this.socket?.ask({ t: "answer", decision: decision.id, key: option.key });
  }

  /** Points at a card, a place or a player. Returns whether that meant something. */
  press(pointed: Pointed, at: { x: number; y: number } = { x: 0, y: 0 }): boolean {
    const tokens = [...meanings(this.store.narrowed.value, pointed)];
    if (pointed.seat !== undefined && this.store.narrowed.value.next.has(seatToken(pointed.seat)))
      tokens.push(seatToken(pointed.seat));
    const options = [...new Set(tokens.flatMap((token) => this.store.narrowed.value.next.get(token) ?? []))];
    if (options.length === 0) return this.unpick(pointed);
    if (options.length === 1) {
      this.choose(options[0]!);
      return true;
    }
    if (tokens.length === 1) this.point(tokens[0]!, at);
    else this.menu.value = { title: "Which do you mean?", options, ...at };
    return true;
  }

  private unpick(pointed: Pointed): boolean {
    if (pointed.card !== undefined && this.store.picks.value.at(-1) === pointed.card && this.unpickable) {
      this.undo();
      return true;
    }
    const last = this.store.path.value.at(-1);
    if (last === undefined) return false;
    if (pointed.card !== undefined && last === cardToken(pointed.card)) return this.back();
    return pointed.place !== undefined && last === placeToken(pointed.place) ? this.back() : false;
  }

  point(token: Token, at: { x: number; y: number }): void {
    const only = this.store.point(token);
    if (only) {
      this.choose(only);
      return;
    }
    const { next, left } = this.store.narrowed.value;
    const plain = [...next].filter(([one]) => !/^(card|place|seat):/.test(one)).flatMap(([, options]) => options);
    if (plain.length > 0) this.menu.value = { title: left[0]?.card?.name ?? "", options: plain, ...at };
  }

  /** A card is dropped: pick it, then where it was dropped, in this decision or the next. */
  drop(card: number, on: Pointed): void {
    const token = cardToken(card);
    const options = this.store.narrowed.value.next.get(token);
    // A player is a target only where the game lets players be pointed at; the name of one is no place otherwise.
    if (!options || (on.place === undefined && on.card === undefined && !this.layout.players)) return;
    if (options.length === 1) {
      this.follow = { pointed: on, card: this.store.meant(card) };
      this.choose(options[0]!);
      return;
    }
    this.store.point(token);
    const tokens = meanings(this.store.narrowed.value, on);
    const found = [...new Set(tokens.flatMap((one) => this.store.narrowed.value.next.get(one) ?? []))];
    if (found.length === 1) this.choose(found[0]!);
    else this.store.back();
  }

  back(): boolean {
    if (this.menu.value) {
      this.menu.value = null;
      this.store.back();
      return true;
    }
    if (this.whyNot.value) {
      this.whyNot.value = null;
      return true;
    }
    if (this.rule.value) {
      this.rule.value = null;
      return true;
    }
    if (this.sheet.value) {
      this.sheet.value = "";
      return true;
    }
    if (this.passing.value) {
      this.passing.value = null;
      return true;
    }
    if (this.store.back()) return true;
    if (this.unpickable) {
      this.undo();
      return true;
    }
    if (this.fans.value.length) {
      this.fans.value = this.fans.value.slice(0, -1);
      return true;
    }
    return false;
  }

  /** Whether the last pick of the open sequence can be taken back. */
  get unpickable(): boolean {
    const decision = this.store.decision.value;
    return Boolean(decision?.yours && decision.picked > 0 && this.store.canUndo.value);
  }

  /** Answers with pass, done or no, whichever is listed. */
  pass(): void {
    const decision = this.store.decision.value;
    const option = decision?.yours ? passOf(decision.options) : null;
    this.had = doing(decision);
    if (option) this.choose(option);
    else if (decision?.yours) this.say("The rules require a choice here.");
  }

  passUntil(until: "something" | "my turn"): void {
    const { decision, head } = this.store;
    if (decision.value?.yours) this.had = doing(decision.value);
    this.passing.value = { until, turn: head.value.turn, had: this.had };
    this.passOn();
  }

  /** Passes once more if nothing wakes; returns whether it did. */
  private passOn(): boolean {
    const decision = this.store.decision.value;
    const passing = this.passing.value;
    if (!passing || !decision?.yours) return false;
    const option = mayPass(decision, passing, this.store);
    if (!option) {
      this.passing.value = null;
      return false;
    }
    this.had = doing(decision);
    this.passing.value = { ...passing, had: this.had };
    this.choose(option);
    return true;
  }

  private wake(events: readonly LogLine[]): void {
    this.passing.value = null;
    const event = events.find((one) => isWake(one, this.store));
    if (event?.text) this.say(`Passing has stopped: ${event.text}.`);
  }

  private wakeAt(place: string): void {
    this.passing.value = null;
    const { seat, owners, info } = this.store;
    this.say(
      `Passing has stopped: ${placeWords(place, seat.value, owners.value, info.value)} is at the edge of losing.`,
    );
  }

  /** The button of the prompt that the main key presses. */
  primary(): OptionView | null {
    const decision = this.store.decision.value;
    if (!decision?.yours) return null;
    const { next } = this.store.narrowed.value;
    const plain = [...next].filter(([token]) => token.startsWith("key:")).flatMap(([, options]) => options);
    const doing = plain.filter((option) => !PASSING.has(option.action));
    const glows = [...next.keys()].some((token) => !token.startsWith("key:"));
    if (doing.length === 1 && !glows) return doing[0]!;
    if (doing.length > 1) return null;
    return (
      plain.find((option) => option.action === "done" || option.action === "end" || option.action === "pass") ?? null
    );
  }

  look(found: Found | null): void {
    this.zoom.value = found;
    if (found && this.tab.value === "log" && this.store.head.value.result === null) this.tab.value = "card";
  }

  openFan(place: string): void {
    if (!this.fans.value.includes(place)) this.toggleFan(place);
  }

  toggleFan(place: string): void {
    const open = this.fans.value;
    this.fans.value = open.includes(place) ? open.filter((one) => one !== place) : [...open.slice(-1), place];
  }

  async askWhy(): Promise<void> {
    this.tab.value = "why";
    const reply = await this.socket?.ask({ t: "why" });
    if (reply?.t === "why") this.why.value = reply.steps;
  }

  async askWhyNot(card: number): Promise<void> {
    const found = this.store.found.value.get(card);
    if (!found || this.store.seat.value === null) return;
    const [, zone] = found.place.split(".");
    const action = zone === this.layout.hand ? "play" : "attack";
    const reply = await this.socket?.ask({ t: "why_not", action, card });
    if (reply?.t === "reasons") this.whyNot.value = { card, failed: reply.failed };
    else if (reply?.t === "refused") this.say(reply.text);
  }

  undo(): void {
    void this.socket?.ask({ t: "undo" });
  }

  /** The place in which a zone lies for a seat: the seat's own, its team's, or that of all. */
  placeFor(seat: number, zone: string, slot?: string): string | null {
    const owners = this.store.owners.value;
    const own = this.store.ownerOf(seat);
    const tail = slot ? `.${zone}.${slot}` : `.${zone}`;
    const order = [own, ...owners.keys()].filter((at) => owners[at]?.seats.includes(seat));
    for (const at of order) if (this.has(`${at}${tail}`)) return `${at}${tail}`;
    return null;
  }

  /** The player who is meant by a place at which players are pointed at. */
  seatAt(place: string): number | undefined {
    const [owner, zone] = place.split(".");
    if (!this.layout.players?.includes(zone ?? "")) return undefined;
    const seats = this.store.owners.value[Number(owner)]?.seats ?? [];
    return seats.find((seat) => this.store.narrowed.value.next.has(seatToken(seat))) ?? seats[0];
  }

  private has(place: string): boolean {
    return place in this.store.places();
  }

  cardsUnder(host: { place: string; id: number | undefined }): Under | null {
    const { place, id } = host;
    const [owner, zone, slot] = place.split(".");
    const found: Under[] = [];
    for (const { zone: under, of } of this.layout.under) {
      if (of !== zone) continue;
      const own = slot && this.has(`${owner}.${under}.${slot}`) ? `${owner}.${under}.${slot}` : `${owner}.${under}`;
      if (!this.has(own)) continue;
      const there = this.store.place(own).value;
      if ((there.count ?? 0) === 0) continue;
      if (own.split(".").length === 3) return { place: own, there, cards: there.cards };
      // A soul lies under the only card of its kind; pilots and the like name the card on which they hang.
      const hung = (there.cards ?? []).some((card) => card?.host !== undefined);
      const cards = hung
        ? (there.cards ?? []).filter((card) => card?.host !== undefined && card.host === id)
        : there.cards;
      if (hung && !cards?.length) continue;
      const count = hung ? (cards?.length ?? 0) : (there.count ?? 0);
      const one: Under = { place: hung ? `${own}#${id}` : own, there: { ...there, count }, cards };
      found.push(one);
    }
    // Several kinds under one card (soul, original dress, arms): the first opens, the number is that of all.
    const [first] = found;
    const count = found.reduce((sum, one) => sum + (one.there.count ?? 0), 0);
    return first ? { ...first, there: { ...first.there, count } } : null;
  }
}

export const TableContext = createContext<Table | null>(null);

export function useTable(): Table {
  const table = useContext(TableContext);
  if (!table) throw new Error("no table around this component");
  return table;
}
