// The table: header with the phases, the board, the prompt, the hand, the side panel; on phones tabs and sheets.
import { effect } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { games, learnGames, learnMe, post, problemText } from "../api.ts";
import { Board } from "../board/Board.tsx";
import { Hand, OpponentLine } from "../board/Hand.tsx";
import { useNarrow } from "../board/narrowscreen.ts";
import { Icon } from "../card/icons.tsx";
import { command } from "../command.ts";
import { KEYS, listen } from "../keys.ts";
import { CardPanel } from "../panels/CardPanel.tsx";
import { Log } from "../panels/Log.tsx";
import { RuleCard } from "../panels/Rule.tsx";
import { Side } from "../panels/Side.tsx";
import { ActionMenu, Options } from "../prompt/Options.tsx";
import { Prompt } from "../prompt/Prompt.tsx";
import { named, seatName, tableTitle, timeOf } from "../say.ts";
import { set, settings, WAKES } from "../settings.ts";
import { chimeYours } from "../sound.ts";
import { Table, TableContext, useTable } from "../table.ts";
import { Waiting } from "./Waiting.tsx";

export default function TableScreen({ id, watch = false }: { id: string; watch?: boolean }) {
  const table = useMemo(() => new Table(id, watch ? "watch" : "play"), [id, watch]);
  useEffect(() => {
    void learnGames().catch(() => undefined);
    // Whoever opens a link is a guest without typing; the socket knows a player by the cookie.
    void learnMe()
      .catch(() => undefined)
      .then(() => table.socket?.connect());
    const stop = [listen(table), announce(table), table.remember()];
    (globalThis as { table?: Table }).table = table;
    return () => {
      for (const one of stop) one();
      table.socket?.close();
    };
  }, [table]);
  const info = table.store.info.value;
  useEffect(() => {
    document.title = info ? `${tableTitle(info, games.value)} – HeadJudge` : "HeadJudge table";
  }, [info, games.value]);
  return (
    <TableContext.Provider value={table}>
      <LinkState />
      {table.lobby.value ? <Waiting info={table.lobby.value} /> : <Playing />}
    </TableContext.Provider>
  );
}

export function Playing() {
  const table = useTable();
  const narrow = useNarrow();
  const ready = table.store.ready.value;
  if (!ready) {
    // LinkState tells why a table cannot be shown.
    const closed = table.socket?.link.value.state === "closed";
    return (
      <main class="tablescreen loading">
        <p>{closed ? "This table cannot be shown." : "Connecting to the table …"}</p>
      </main>
    );
  }
  const own = table.own.value;
  const seats = table.store.info.value?.seats.length ?? 2;
  return (
    <main class={`tablescreen ${narrow ? "phone" : ""}`}>
      <Head />
      {seats === 2 && <OpponentLine seat={1 - own} />}
      <Board />
      <Asks />
      <Prompt />
      <Hand />
      {!narrow && <Side />}
      {narrow && <PhoneTabs />}
      <ActionMenu />
      <Sheets />
      <CommandBox />
      <div class="said" role="log" aria-live="polite">
        {table.polite.value}
      </div>
      <div class="said" role="alert" aria-live="assertive">
        {table.assertive.value}
      </div>
    </main>
  );
}

/** Tells a screen reader what happens: a group of events as one sentence, and "your decision" at once. */
function announce(table: Table): () => void {
  const { store } = table;
  const events = effect(() => {
    const said = store.events.value.map((event) => named(event.text ?? "", store.info.peek())).filter(Boolean);
    if (said.length) table.polite.value = `${said.slice(-6).join(". ")}.`;
  });
  const asked = effect(() => {
    const decision = store.decision.value;
    if (!decision?.yours) return;
    table.assertive.value = `Your decision: ${named(decision.prompt, store.info.peek())}`;
    chimeYours();
  });
  const ended = effect(() => {
    const result = store.result.value;
    if (result) table.assertive.value = `The game is over: ${named(result.reason, store.info.peek())}.`;
  });
  return () => {
    events();
    asked();
    ended();
  };
}

function LinkState() {
  const table = useTable();
  const link = table.socket?.link.value;
  if (table.store.fault.value) {
    return (
      <div class="stripe bad" role="alert">
        {table.store.fault.value} The game is kept at its last decision.
        <button type="button" disabled={!table.store.canUndo.value} onClick={() => table.undo()}>
          Undo
        </button>
        <button type="button" onClick={() => (table.sheet.value = "menu")}>
          Report or concede
        </button>
        <button type="button" onClick={() => (table.store.fault.value = "")}>
          Try again
        </button>
      </div>
    );
  }
  if (!link || link.state === "open" || link.state === "connecting") return null;
  if (link.state === "closed") {
    return (
      <div class="stripe bad" role="alert">
        {link.text} <a href="/">To the lobby</a>
      </div>
    );
  }
  return (
    <div class="stripe" role="status">
      {link.restart ? "The server restarts; your game is stored." : "Connection lost."} Trying again ({link.tries}). The
      clock is counted by the server.
    </div>
  );
}

function Head() {
  const table = useTable();
  const { store } = table;
  const info = store.info.value;
  const head = store.head.value;
  const phases = games.value?.games.find((game) => game.id === head.game)?.phases ?? (head.phase ? [head.phase] : []);
  return (
    <header class="tablehead" data-region="head">
      <button
        type="button"
        class="tool"
        aria-label="menu"
        aria-expanded={table.sheet.value === "menu"}
        onClick={() => (table.sheet.value = table.sheet.value === "menu" ? "" : "menu")}
      >
        <Icon name="menu" />
      </button>
      <h1>
        <b>{info?.game ?? head.game}</b> {head.turn ? `turn ${head.turn}` : "preparation"}
        {head.turn > 0 && (
          <span class="muted">
            {" "}
            {head.turn_player === store.seat.value && !info?.solo ? "yours" : seatName(info, head.turn_player)}
          </span>
        )}
      </h1>
      <ol class="ribbon" aria-label="phases">
        {phases.map((phase) => (
          <li
            key={phase}
            aria-current={phase === head.phase ? "step" : undefined}
            ref={(element) => {
              if (element && phase === head.phase) centered(element);
            }}
          >
            <Stop phase={phase} />
          </li>
        ))}
      </ol>
      {store.seat.value === null && <span class="badge">watching</span>}
      {table.store.canUndo.value && (
        <button type="button" class="tool" aria-label="undo" title="Undo (U)" onClick={() => table.undo()}>
          <Icon name="undo" />
        </button>
      )}
      <Clocks />
    </header>
  );
}

/** Scrolls the ribbon so that the present phase is in its middle. */
function centered(phase: HTMLElement): void {
  const ribbon = phase.parentElement;
  if (ribbon) ribbon.scrollLeft = phase.offsetLeft - ribbon.offsetLeft - (ribbon.clientWidth - phase.clientWidth) / 2;
}

const short = (phase: string): string => phase.replace(/ (phase|step)$/, "");

/** A phase of the ribbon with its stop: pressed again and again it is open, always, never. */
function Stop({ phase }: { phase: string }) {
  const table = useTable();
  const game = table.store.head.value.game;
  const stops = settings.value.stops[game] ?? {};
  const now = stops[phase];
  const next = now === undefined ? "always" : now === "always" ? "never" : undefined;
  return (
    <button
      type="button"
      class={`phase ${now ? `stop-${now}` : ""}`}
      aria-label={`${phase}${now ? `, stop ${now}` : ""}`}
      title={`${phase}: ${now === "always" ? "always stops" : now === "never" ? "never stops while passing" : "stops if something can be done"}`}
      onClick={() => {
        const changed = { ...stops };
        if (next === undefined) delete changed[phase];
        else changed[phase] = next;
        set("stops", { ...settings.value.stops, [game]: changed });
      }}
    >
      {short(phase)}
    </button>
  );
}

function Clocks() {
  const table = useTable();
  const { store } = table;
  const clocks = store.clocks.value;
  const [, tick] = useState(0);
  useEffect(() => {
    if (!clocks) return;
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, [clocks]);
  if (!clocks) return null;
  const gone = (performance.now() - clocks.at) / 1000;
  return (
    <span class="clocks" role="timer" aria-label="clocks">
      {clocks.told.seconds.map((seconds, seat) => {
        const left = seconds - (clocks.told.runs === seat ? gone : 0);
        return (
          <span
            key={seat}
            class={`${clocks.told.runs === seat ? "runs" : ""} ${left < 30 ? "short" : ""}`}
            title={seatName(store.info.value, seat)}
          >
            {timeOf(left)}
          </span>
        );
      })}
    </span>
  );
}

/** What the other side asks for: an undo, a draw. */
function Asks() {
  const table = useTable();
  const { store } = table;
  const ask = store.undoAsk.value;
  const offer = store.drawOffer.value;
  const seat = store.seat.value;
  if (seat === null) return null;
  return (
    <div class="askbox">
      {ask && ask.seat !== seat && (
        <div class="asks" role="alert">
          {seatName(store.info.value, ask.seat)} asks to take back: {ask.text}
          <button type="button" onClick={() => void table.socket?.ask({ t: "undo_reply", yes: true })}>
            Allow
          </button>
          <button type="button" onClick={() => void table.socket?.ask({ t: "undo_reply", yes: false })}>
            Refuse
          </button>
        </div>
      )}
      {ask && ask.seat === seat && <div class="asks">You asked to take back: {ask.text}. Waiting for consent.</div>}
      {offer !== null && offer !== seat && (
        <div class="asks" role="alert">
          {seatName(store.info.value, offer)} offers a draw.
          <button type="button" onClick={() => void table.socket?.ask({ t: "draw", say: "yes" })}>
            Accept
          </button>
          <button type="button" onClick={() => void table.socket?.ask({ t: "draw", say: "no" })}>
            Go on
          </button>
        </div>
      )}
      <Left />
    </div>
  );
}

/** Seconds of absence after which it counts, as on the server. */
const CLAIM_AFTER = 60;

/** A player is away: for how long, and what may be done about it once that player is asked. */
function Left() {
  const table = useTable();
  const info = table.store.info.value;
  const asked = table.store.head.value.asked;
  const gone = (info?.seats ?? []).findIndex(
    (seat, at) => seat.kind === "person" && !info?.mine.includes(at) && !seat.connected && seat.left != null,
  );
  const [now, tick] = useState(Date.now());
  useEffect(() => {
    if (gone < 0) return;
    tick(Date.now());
    const timer = setInterval(() => tick(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [gone]);
  if (gone < 0 || info?.state !== "playing") return null;
  const away = Math.max(0, now / 1000 - info.seats[gone]!.left!);
  const may = { wait: "", claim: "claim the win", program: "let a program play on" }[info.left];
  return (
    <div class="asks" role="status">
      {seatName(info, gone)} has been away for {timeOf(away)}.{" "}
      {may && (asked !== gone || away < CLAIM_AFTER) && (
        <span class="muted">
          Once {asked === gone ? "that is a minute" : "that player is asked"}, you may {may}.
        </span>
      )}
      {may && asked === gone && away >= CLAIM_AFTER && (
        <button type="button" onClick={() => void table.socket?.ask({ t: "claim" })}>
          {may.charAt(0).toUpperCase() + may.slice(1)}
        </button>
      )}
    </div>
  );
}

function PhoneTabs() {
  const table = useTable();
  const decision = table.store.decision.value;
  const count = decision?.yours ? decision.total || decision.options.length : 0;
  const tabs = [
    ["", "board", "Board"],
    ["options", "list", `Options${count ? ` (${count})` : ""}`],
    ["log", "log", "Log"],
    ["card", "card", "Card"],
  ] as const;
  return (
    <nav class="phonetabs" aria-label="views">
      {tabs.map(([sheet, icon, label]) => (
        <button
          type="button"
          key={sheet}
          aria-current={table.sheet.value === sheet ? "true" : undefined}
          onClick={() => (table.sheet.value = table.sheet.value === sheet ? "" : sheet)}
        >
          <Icon name={icon} />
          {label}
        </button>
      ))}
    </nav>
  );
}

const TITLES: Readonly<Record<string, string>> = {
  options: "Options",
  log: "Log",
  card: "Card",
  menu: "Menu",
  keys: "Keys",
  stops: "Stops and waking",
  piles: "Piles",
};

function Sheets() {
  const table = useTable();
  const sheet = table.sheet.value;
  const narrow = useNarrow();
  if (sheet === "" || (!narrow && (sheet === "log" || sheet === "card"))) return narrow ? <RuleCard /> : null;
  return (
    <section class={`sheet sheet-${sheet}`} aria-label={TITLES[sheet] ?? sheet} data-sheet={sheet}>
      <header>
        <h2>{TITLES[sheet]}</h2>
        <button type="button" class="close" aria-label="close" onClick={() => (table.sheet.value = "")}>
          <Icon name="close" />
        </button>
      </header>
      {sheet === "options" && <Options />}
      {sheet === "log" && <Log />}
      {sheet === "card" && <CardPanel />}
      {sheet === "menu" && <TableMenu />}
      {sheet === "keys" && <Keys />}
      {sheet === "stops" && <Stops />}
      {narrow && <RuleCard />}
    </section>
  );
}

function TableMenu() {
  const table = useTable();
  const { store } = table;
  const [sure, setSure] = useState(false);
  const [told, setTold] = useState("");
  const playing = store.seat.value !== null && store.result.value === null;
  const info = store.info.value;
  const report = async () => {
    const decision = store.decision.value;
    const text = JSON.stringify(
      { table: table.id, seq: store.seq, head: store.head.value, decision, log: store.log.value.slice(-40) },
      null,
      1,
    );
    try {
      await navigator.clipboard.writeText(text);
      setTold("Copied: log, options and step, as you know them.");
    } catch {
      setTold("The clipboard is closed to this page.");
    }
  };
  const branch = async () => {
    try {
      const made = await post<{ path: string }>(`/api/tables/${table.id}/branch`, { at: store.node.value });
      location.href = made.path;
    } catch (fault) {
      setTold(problemText(fault));
    }
  };
  return (
    <div class="tablemenu">
      <a class="item" href="/">
        Lobby
      </a>
      {playing && (
        <>
          <button type="button" class="item" disabled={!store.canUndo.value} onClick={() => table.undo()}>
            Undo <kbd>U</kbd>
          </button>
          <button type="button" class="item" onClick={() => table.passUntil("something")}>
            Pass until something happens <kbd>Shift+P</kbd>
          </button>
          <button type="button" class="item" onClick={() => table.passUntil("my turn")}>
            Pass until my next turn <kbd>Ctrl+P</kbd>
          </button>
          <button type="button" class="item" onClick={() => void table.socket?.ask({ t: "draw", say: "offer" })}>
            Offer a draw
          </button>
          <button
            type="button"
            class={`item ${sure ? "danger" : ""}`}
            onClick={() => {
              if (!sure) setSure(true);
              else {
                void table.socket?.ask({ t: "concede" });
                table.sheet.value = "";
              }
            }}
          >
            {sure ? "Concede: this cannot be undone" : "Concede"}
          </button>
        </>
      )}
      {info?.state === "over" && (
        <a class="item" href={`/replay/${table.id}`}>
          Replay
        </a>
      )}
      {info?.analysis && (
        <button type="button" class="item" onClick={() => void branch()}>
          A new analysis from here
        </button>
      )}
      <button type="button" class="item" onClick={() => void report()}>
        Report this decision
      </button>
      <button type="button" class="item" onClick={() => (table.sheet.value = "stops")}>
        Stops and waking <kbd>S</kbd>
      </button>
      <button type="button" class="item" onClick={() => (table.sheet.value = "keys")}>
        Keys <kbd>?</kbd>
      </button>
      <label class="item">
        <input
          type="checkbox"
          checked={settings.value.mirror}
          onChange={(event) => set("mirror", event.currentTarget.checked)}
        />{" "}
        Mirror the sides
      </label>
      <a class="item" href="/settings">
        Settings
      </a>
      {told && <p role="status">{told}</p>}
    </div>
  );
}

function Keys() {
  return (
    <dl class="keys">
      {KEYS.map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}

function Stops() {
  const table = useTable();
  const wake = settings.value.wake;
  return (
    <div class="stops">
      <p>While you pass until something happens, these wake you:</p>
      {Object.entries(WAKES).map(([name, [, text]]) => (
        <label key={name} class="check">
          <input
            type="checkbox"
            checked={Boolean(wake[name])}
            onChange={(event) => set("wake", { ...wake, [name]: event.currentTarget.checked })}
          />{" "}
          {text}
        </label>
      ))}
      <p>A phase of the ribbon stops if you can do something; press it to stop always, or never.</p>
      <label class="check">
        <input
          type="checkbox"
          checked={settings.value.skipEmpty}
          onChange={(event) => {
            set("skipEmpty", event.currentTarget.checked);
            void table.socket?.ask({ t: "stops", skip_empty: event.currentTarget.checked });
          }}
        />{" "}
        Pass for me where passing is the only way. Others can read the pause.
      </label>
    </div>
  );
}

function CommandBox() {
  const table = useTable();
  const [text, setText] = useState("");
  const [reply, setReply] = useState("");
  return (
    <form
      class="commandbox"
      onSubmit={(event) => {
        event.preventDefault();
        setReply(command(table, text));
        setText("");
      }}
    >
      <label for="command" class="said">
        command
      </label>
      <input
        id="command"
        value={text}
        placeholder="/ type an answer"
        autocomplete="off"
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <output>{reply}</output>
    </form>
  );
}
