// The socket of a table: connect, resume, ask, and hand on what the server says in order.
import { signal } from "@preact/signals";
import {
  CLOSED_FOREIGN,
  CLOSED_RESTART,
  CLOSED_VERSION,
  type ClientMessage,
  type ServerMessage,
  VERSION,
} from "./wire.ts";

export type Link =
  | { state: "connecting"; tries: number }
  | { state: "open" }
  | { state: "lost"; tries: number; restart: boolean }
  | { state: "closed"; text: string };

type Asking = ClientMessage extends infer M ? (M extends { t: string; id: string } ? Omit<M, "id"> : never) : never;
type Reply = Extract<ServerMessage, { id: string }>;

/** Seconds between tries: half a second to eight. */
const waitOf = (tries: number): number => Math.min(8, 0.5 * 2 ** tries) * (0.5 + Math.random() / 2);

export class Socket {
  readonly link = signal<Link>({ state: "connecting", tries: 0 });

  private socket: WebSocket | null = null;
  private readonly open = new Map<string, { give: (reply: Reply) => void; message: ClientMessage }>();
  private counter = 0;
  private tries = 0;
  private ended = false;
  private readonly prefix = Math.random().toString(36).slice(2, 8);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: string,
    private readonly watch: boolean,
    /** The last update of this epoch that is known. */
    private readonly have: () => { epoch: string; have: number },
    private readonly hear: (message: ServerMessage) => void,
    private readonly gone: () => void = () => undefined,
  ) {}

  connect(): void {
    if (this.ended) return;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws/${encodeURIComponent(this.table)}`);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      const known = this.have();
      this.write({
        t: "hello",
        v: VERSION,
        table: this.table,
        epoch: known.epoch,
        have: known.have,
        watch: this.watch,
      });
      this.link.value = { state: "open" };
      for (const { message } of this.open.values()) if (message.t !== "answer") this.write(message);
    };
    socket.onmessage = (event) => this.take(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => this.lost(event.code, event.reason);
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /** Breaks the connection as a bad network would; for tests and for the browser going offline. */
  drop(): void {
    this.socket?.close();
  }

  private lost(code: number, reason: string): void {
    if (this.ended) return;
    if (code === CLOSED_FOREIGN || code === CLOSED_VERSION) {
      this.ended = true;
      const text =
        code === CLOSED_VERSION
          ? "A new version of the table is here: load the page again."
          : reason || "This table is not open to you.";
      this.link.value = { state: "closed", text };
      return;
    }
    // An answer is not sent again by itself: the decision may be another one by then.
    for (const [id, { message }] of this.open) if (message.t === "answer") this.open.delete(id);
    this.gone();
    this.tries++;
    // Until the server answers again nothing else is known than what it said last.
    const before = this.link.value;
    const restart = code === CLOSED_RESTART || (before.state === "lost" && before.restart);
    this.link.value = { state: "lost", tries: this.tries, restart };
    this.timer = setTimeout(() => this.connect(), waitOf(this.tries) * 1000);
  }

  private take(message: ServerMessage): void {
    if ("id" in message && typeof message.id === "string") {
      const asked = this.open.get(message.id);
      if (asked) {
        this.open.delete(message.id);
        asked.give(message as Reply);
      }
    }
    this.hear(message);
  }

  private write(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  tell(message: ClientMessage): void {
    this.write(message);
  }

  /** Asks for something; returns the reply with the same id. */
  ask(asking: Asking): Promise<Reply> {
    const id = `${this.prefix}-${++this.counter}`;
    const message = { ...asking, id } as ClientMessage;
    return new Promise((give) => {
      this.open.set(id, { give, message });
      this.write(message);
    });
  }
}
