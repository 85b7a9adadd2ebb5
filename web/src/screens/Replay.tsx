// A finished game: the board, a scrubber with turns and marks, the log beside it, open or as one seat knew it.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { games, get, learnGames, learnMe, post, problemText } from "../api.ts";
import { Board } from "../board/Board.tsx";
import { Hand, OpponentLine } from "../board/Hand.tsx";
import { useNarrow } from "../board/narrowscreen.ts";
import { Icon } from "../card/icons.tsx";
import { Side } from "../panels/Side.tsx";
import { named, seatName } from "../say.ts";
import { Table, TableContext } from "../table.ts";
import type { Frame, Made, ReplayInfo, Welcome } from "../wire.ts";

const SPEEDS = [0.5, 1, 2, 4, 8] as const;

/** A frame as a whole table, so that the board shows it as it shows a game. */
export function asWelcome(frame: Frame, info: ReplayInfo["info"], seat: number | null): Welcome {
  return {
    t: "welcome",
    v: 1,
    table: info.table,
    seat,
    epoch: "",
    seq: frame.at,
    info: { ...info, solo: true },
    owners: frame.owners,
    head: frame.head,
    places: frame.places,
    decision: null,
    log: frame.log,
    log_from: 0,
    clocks: null,
    can_undo: false,
    waits: null,
    undo_ask: null,
    draw_offer: null,
    sum: "",
  };
}

export default function Replay({ id }: { id: string }) {
  const table = useMemo(() => new Table(id, "replay"), [id]);
  const [replay, setReplay] = useState<ReplayInfo | null>(null);
  const [fault, setFault] = useState("");
  const [at, setAt] = useState(0);
  const [as, setAs] = useState("open");
  const [speed, setSpeed] = useState(1);
  const [playing, setPlaying] = useState(false);
  const narrow = useNarrow();
  const frames = useRef(new Map<string, Promise<Frame>>());

  useEffect(() => {
    void learnGames().catch(() => undefined);
    learnMe()
      .then(() => get<ReplayInfo>(`/api/tables/${encodeURIComponent(id)}/replay`))
      .then(setReplay, (problem) => setFault(problemText(problem)));
  }, [id]);

  const frame = (n: number, reader: string): Promise<Frame> => {
    const key = `${reader} ${n}`;
    const known = frames.current.get(key);
    if (known) return known;
    const asked = get<Frame>(`/api/tables/${encodeURIComponent(id)}/replay/${n}?as=${reader}`);
    frames.current.set(key, asked);
    if (frames.current.size > 400) frames.current.delete(frames.current.keys().next().value!);
    return asked;
  };

  useEffect(() => {
    if (!replay) return;
    let current = true;
    frame(at, as).then(
      (found) => {
        if (!current) return;
        const seat = as === "open" || as === "watch" ? null : Number(as);
        table.store.welcome(asWelcome(found, replay.info, seat ?? (as === "open" ? 0 : null)));
      },
      (problem) => current && setFault(problemText(problem)),
    );
    return () => {
      current = false;
    };
  }, [replay, at, as]);

  const steps = replay?.steps ?? [];
  const last = steps.length;
  useEffect(() => {
    if (!playing) return;
    if (at >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => setAt(at + 1), 900 / speed);
    return () => clearTimeout(timer);
  }, [playing, at, speed, last]);

  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if ((event.target as HTMLElement).closest("input:not([type=range]), textarea, select, .card, .place")) return;
      const way = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 }[event.key];
      if (way !== undefined) {
        event.preventDefault();
        setAt((now) => Math.min(last, Math.max(0, now + way)));
      } else if (event.key === "Home") setAt(0);
      else if (event.key === "End") setAt(last);
      else if (event.key === " " && !(event.target as HTMLElement).closest("button")) {
        event.preventDefault();
        setPlaying((now) => !now);
      }
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [last]);

  const turns = useMemo(() => {
    const found: { turn: number; at: number }[] = [];
    steps.forEach((step, index) => {
      if (found.at(-1)?.turn !== step.turn) found.push({ turn: step.turn, at: index });
    });
    return found;
  }, [replay]);

  // The beginning of each turn is fetched ahead, one after the other, so that a jump finds it here.
  useEffect(() => {
    let current = true;
    void (async () => {
      for (const one of turns) {
        if (!current) return;
        await frame(one.at, as).catch(() => undefined);
      }
    })();
    return () => {
      current = false;
    };
  }, [turns, as]);

  if (fault) {
    return (
      <main class="page">
        <h1>Replay</h1>
        <p class="problem" role="alert">
          {fault}
        </p>
        <a href="/">To the lobby</a>
      </main>
    );
  }
  if (!replay || !table.store.ready.value) {
    return (
      <main class="tablescreen loading">
        <p>Loading the replay …</p>
      </main>
    );
  }
  const info = replay.info;
  const phases = games.value?.games.find((game) => game.id === info.game)?.phases ?? [];
  const head = table.store.head.value;
  const step = at > 0 ? steps[at - 1] : undefined;
  const branch = async () => {
    try {
      location.href = (await post<Made>(`/api/tables/${encodeURIComponent(id)}/branch`, { at })).path;
    } catch (problem) {
      setFault(problemText(problem));
    }
  };
  const turn = turns.findLast((one) => one.at <= at)?.at ?? 0;
  return (
    <TableContext.Provider value={table}>
      <main class={`tablescreen replay ${narrow ? "phone" : ""}`}>
        <header class="tablehead" data-region="head">
          <a class="button tool" href="/" aria-label="lobby">
            <Icon name="close" />
          </a>
          <h1>
            <b>{info.game}</b> replay, turn {head.turn}
          </h1>
          <ol class="ribbon" aria-label="phases">
            {phases.map((phase) => (
              <li key={phase} aria-current={phase === head.phase ? "step" : undefined}>
                <span class="phase">{phase.replace(/ (phase|step)$/, "")}</span>
              </li>
            ))}
          </ol>
          <span class="inline">
            <select aria-label="seen by" value={as} onChange={(event) => setAs(event.currentTarget.value)}>
              <option value="open">all hands open</option>
              <option value="watch">as a spectator</option>
              {info.seats.map((_, seat) => (
                <option key={seat} value={String(seat)}>
                  as {seatName(info, seat)} knew it
                </option>
              ))}
            </select>
          </span>
        </header>
        {info.seats.length === 2 && <OpponentLine seat={1 - table.own.value} open={as === "open"} />}
        <Board />
        <section
          class="prompt scrub"
          aria-label="replay"
          data-region="prompt"
          data-at={at}
          data-shown={table.store.seq}
        >
          <div class="scrubbuttons">
            <button type="button" aria-label="to the start" onClick={() => setAt(0)}>
              <Icon name="first" />
            </button>
            <button type="button" aria-label="one decision back" disabled={at === 0} onClick={() => setAt(at - 1)}>
              <Icon name="undo" />
            </button>
            <button
              type="button"
              class="primary"
              aria-label={playing ? "stop" : "play"}
              onClick={() => setPlaying(!playing)}
            >
              <Icon name={playing ? "stop" : "play"} />
            </button>
            <button type="button" aria-label="one decision on" disabled={at === last} onClick={() => setAt(at + 1)}>
              <Icon name="step" />
            </button>
          </div>
          <div class="scrubline">
            <input
              type="range"
              min={0}
              max={last}
              value={at}
              aria-label={`decision ${at} of ${last}`}
              onInput={(event) => setAt(Number(event.currentTarget.value))}
            />
            <div class="marks" aria-hidden="true">
              {steps.map((one, index) =>
                one.marks.length ? (
                  <i
                    key={index}
                    class={one.marks.join(" ")}
                    style={{ left: `${((index + 1) / Math.max(1, last)) * 100}%` }}
                  />
                ) : null,
              )}
            </div>
            <p class="small">
              {at} of {last}
              {step && (
                <>
                  : <b>{seatName(info, step.seat)}</b> {named(step.text, info)}
                </>
              )}
              {replay.drift && <strong class="notice"> {replay.drift}</strong>}
            </p>
          </div>
          <span class="inline">
            <select
              aria-label="turn"
              value={String(turn)}
              onChange={(event) => setAt(Number(event.currentTarget.value))}
            >
              {turns.map((one) => (
                <option key={one.at} value={String(one.at)}>
                  turn {one.turn}
                </option>
              ))}
            </select>
          </span>
          <span class="inline">
            <select
              aria-label="speed"
              value={String(speed)}
              onChange={(event) => setSpeed(Number(event.currentTarget.value))}
            >
              {SPEEDS.map((one) => (
                <option key={one} value={String(one)}>
                  {one} ×
                </option>
              ))}
            </select>
          </span>
          <button type="button" onClick={() => void branch()}>
            Play on from here
          </button>
          <a class="button" href={`/api/tables/${id}/replay.json`} download>
            File
          </a>
        </section>
        <Hand />
        {!narrow && <Side />}
      </main>
    </TableContext.Provider>
  );
}
