// Home: play at once in two clicks, go on with a game, open or join a table.
import { useEffect, useState } from "preact/hooks";
import { games, get, learnGames, learnMe, me, post, problemText, Refusal } from "../api.ts";
import { asView } from "../card/data.ts";
import { CardFace } from "../card/Face.tsx";
import { Icon } from "../card/icons.tsx";
import { addressOf, go } from "../route.ts";
import { tableTitle } from "../say.ts";
import { vars } from "../vars.ts";
import type {
  Failed,
  Cards as Found,
  FoundCard,
  GameInfo,
  Made,
  NewSeat,
  NewTable,
  TableInfo,
  Tables,
} from "../wire.ts";
import { Page } from "./Page.tsx";
import { DeckPicker, type DeckRef, useDecks } from "./pickdeck.tsx";

export default function Lobby() {
  const [tables, setTables] = useState<Tables | null>(null);
  const [told, setTold] = useState("");
  const [link, setLink] = useState("");
  const [unfit, setUnfit] = useState(false);
  useEffect(() => {
    let current = true;
    const look = () =>
      get<Tables>("/api/tables").then(
        (found) => {
          if (!current) return;
          setTables(found);
          setTold("");
        },
        (fault) => current && setTold(problemText(fault)),
      );
    learnGames().catch((fault) => setTold(problemText(fault)));
    void learnMe()
      .catch(() => undefined)
      .then(look);
    const timer = setInterval(look, 5000);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, []);
  const known = games.value?.games ?? [];
  const resumable = tables?.mine.filter((table) => table.state !== "over") ?? [];
  const over = tables?.mine.filter((table) => table.state === "over") ?? [];
  return (
    <Page title="HeadJudge" home>
      {told && (
        <p class="problem" role="alert">
          {told}
        </p>
      )}
      {resumable.length > 0 && (
        <section class="panel">
          <h2>Go on</h2>
          <ul class="tables">
            {resumable.map((table) => (
              <TableRow key={table.table} table={table} action="Go on" />
            ))}
          </ul>
        </section>
      )}
      <section class="panel">
        <h2>Play now</h2>
        <p class="muted">Against a program, with a starter deck. The rules are refereed; whatever glows can be done.</p>
        <div class="games">
          {known.map((game) => (
            <QuickGame key={game.id} game={game} onProblem={setTold} />
          ))}
        </div>
      </section>
      <div class="columns">
        <NewTableForm known={known} />
        <section class="panel">
          <h2>Open tables</h2>
          {tables?.open.length ? (
            <ul class="tables">
              {tables.open.map((table) => (
                <TableRow key={table.table} table={table} action="Sit down" />
              ))}
            </ul>
          ) : (
            <p class="muted">No table waits for a player. Open one, or play a program.</p>
          )}
          <form
            class="linkrow"
            onSubmit={(event) => {
              event.preventDefault();
              const found = addressOf(link);
              if (found) go(found);
              else setUnfit(true);
            }}
          >
            <input
              value={link}
              placeholder="link or name of a table"
              aria-label="link or name of a table"
              onInput={(event) => {
                setLink(event.currentTarget.value);
                setUnfit(false);
              }}
            />
            <button type="submit">Go</button>
          </form>
          {unfit && (
            <p class="problem" role="alert">
              This is neither a link nor the name of a table.
            </p>
          )}
          {over.length > 0 && (
            <>
              <h3>Finished</h3>
              <ul class="tables">
                {over.slice(0, 6).map((table) => (
                  <TableRow key={table.table} table={table} action="Replay" />
                ))}
              </ul>
            </>
          )}
        </section>
      </div>
      <footer class="muted small">
        {me.value && (
          <>
            You play as <b>{me.value.name}</b>
            {me.value.guest ? ", a guest of this browser" : ""}. <a href="/settings">Change</a>
          </>
        )}
      </footer>
    </Page>
  );
}

function TableRow({ table, action }: { table: TableInfo; action: string }) {
  const path = table.state === "over" ? `/replay/${table.table}` : `/t/${table.table}`;
  const others = table.seats.map((seat) => seat.name || "free").join(", ");
  return (
    <li>
      <span>
        <b>{tableTitle(table, games.value)}</b>
        <span class="muted">
          {" "}
          {others}
          {table.turn ? `, turn ${table.turn}` : ""}
        </span>
      </span>
      <a class="button" href={path}>
        {action}
      </a>
      {table.state === "playing" && table.spectators && table.mine.length === 0 && (
        <a class="button quiet" href={`/watch/${table.table}`}>
          Watch
        </a>
      )}
    </li>
  );
}

/** Some cards of a game, fanned. */
function Showcase({ game }: { game: string }) {
  const [cards, setCards] = useState<FoundCard[]>([]);
  useEffect(() => {
    let current = true;
    get<Found>(`/api/cards?game=${game}`).then(
      (found) => {
        const faces = found.cards.filter((card) => "power" in card.fields || "ap" in card.fields);
        const step = Math.max(1, Math.floor(faces.length / 5));
        if (current) setCards([0, 1, 2, 3, 4].flatMap((at) => faces[at * step] ?? []));
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [game]);
  return (
    <div class="showcase" aria-hidden="true">
      {cards.map((card, at) => (
        <span key={card.id} style={vars({ "--at": at - 2 })}>
          <CardFace game={game} card={asView(card)} size="S" />
        </span>
      ))}
    </div>
  );
}

/** One game: a click starts it against the strongest program that answers at once. */
function QuickGame({ game, onProblem }: { game: GameInfo; onProblem: (text: string) => void }) {
  const decks = useDecks(game.id);
  const agents = games.value?.agents ?? [];
  const [deck, setDeck] = useState<DeckRef | null>(null);
  const [agent, setAgent] = useState("");
  const [busy, setBusy] = useState(false);
  const level = agent || agents.find((one) => one.id === "greedy")?.id || agents[0]?.id || "random";
  const chosen = deck ?? decks[0] ?? null;
  const start = async () => {
    setBusy(true);
    try {
      const table: NewTable = {
        game: game.id,
        seats: [
          { who: "me", ...(chosen ? { deck: chosen.choice } : {}) },
          { who: "agent", agent: level },
        ],
      };
      const made = await post<Made>("/api/tables", table);
      go(made.path);
    } catch (fault) {
      onProblem(problemText(fault));
      setBusy(false);
    }
  };
  return (
    <article class={`game game-${game.id}`}>
      <Showcase game={game.id} />
      <h3>{game.title}</h3>
      <DeckPicker decks={decks} value={chosen} onChange={setDeck} label={`deck for ${game.title}`} />
      <label class="field">
        <span>program</span>
        <select value={level} onChange={(event) => setAgent(event.currentTarget.value)}>
          {agents.map((one) => (
            <option key={one.id} value={one.id} title={one.text}>
              {one.title}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="big primary" disabled={busy} onClick={() => void start()}>
        <Icon name="play" /> Play
      </button>
    </article>
  );
}

type Who = "me" | "open" | `agent:${string}`;

function NewTableForm({ known }: { known: readonly GameInfo[] }) {
  const [id, setId] = useState("");
  const game = known.find((one) => one.id === id) ?? known[0];
  const [formatName, setFormat] = useState("");
  const format = game?.formats.find((one) => one.name === formatName) ?? game?.formats[0];
  const [count, setCount] = useState(2);
  const seats = Math.min(Math.max(count, format?.min ?? 2), Math.min(format?.max ?? 2, 8));
  const [who, setWho] = useState<Who[]>(["me", "open", "open", "open", "open", "open", "open", "open"]);
  const decks = useDecks(game?.id ?? "");
  const [picked, setPicked] = useState<Record<number, DeckRef>>({});
  const [more, setMore] = useState({
    private: true,
    spectators: true,
    undo: true,
    clock: 0,
    seed: "",
    unread: false,
    left: "claim",
  });
  const [told, setTold] = useState("");
  const [violations, setViolations] = useState<Failed[]>([]);
  const agents = games.value?.agents ?? [];
  if (!game) return null;
  const start = async () => {
    const list: NewSeat[] = Array.from({ length: seats }, (_, at) => {
      const one = who[at] ?? "open";
      const deck = picked[at] ?? decks[at % Math.max(1, decks.length)];
      const choice = deck ? { deck: deck.choice } : {};
      if (one === "open") return { who: "open" };
      return one === "me" ? { who: "me", ...choice } : { who: "agent", agent: one.slice(6), ...choice };
    });
    const table: NewTable = {
      game: game.id,
      format: format?.name ?? "",
      seats: list,
      private: more.private,
      spectators: more.spectators,
      undo: more.undo ? "consent" : "none",
      left: more.left as NonNullable<NewTable["left"]>,
      clock: more.clock ? { seconds: more.clock * 60 } : null,
      seed: more.seed === "" ? null : Number(more.seed),
      allow_unread: more.unread,
    };
    try {
      const made = await post<Made>("/api/tables", table);
      go(made.path);
    } catch (fault) {
      setTold(problemText(fault));
      setViolations(fault instanceof Refusal ? (fault.problem.violations ?? []) : []);
    }
  };
  return (
    <section class="panel newtable">
      <h2>Open a table</h2>
      <div class="fields">
        <label class="field">
          <span>game</span>
          <select
            value={game.id}
            onChange={(event) => {
              setId(event.currentTarget.value);
              setFormat("");
              setPicked({});
            }}
          >
            {known.map((one) => (
              <option key={one.id} value={one.id}>
                {one.title}
              </option>
            ))}
          </select>
        </label>
        {game.formats.length > 1 && (
          <label class="field">
            <span>format</span>
            <select value={format?.name} onChange={(event) => setFormat(event.currentTarget.value)}>
              {game.formats.map((one) => (
                <option key={one.name} value={one.name}>
                  {one.title}
                </option>
              ))}
            </select>
          </label>
        )}
        {format && format.max > format.min && (
          <label class="field">
            <span>seats</span>
            <input
              type="number"
              min={format.min}
              max={Math.min(8, format.max)}
              value={seats}
              onInput={(event) => setCount(Number(event.currentTarget.value))}
            />
          </label>
        )}
      </div>
      {Array.from({ length: seats }, (_, at) => (
        <div class="fields seat" key={at}>
          <label class="field">
            <span>seat {at + 1}</span>
            <select
              value={who[at]}
              onChange={(event) =>
                setWho(who.map((one, index) => (index === at ? (event.currentTarget.value as Who) : one)))
              }
            >
              <option value="me">me</option>
              <option value="open">whoever has the link</option>
              {agents.map((agent) => (
                <option key={agent.id} value={`agent:${agent.id}`}>
                  program: {agent.title}
                </option>
              ))}
            </select>
          </label>
          {who[at] !== "open" && (
            <DeckPicker
              decks={decks}
              value={picked[at] ?? decks[at % Math.max(1, decks.length)] ?? null}
              onChange={(deck) => setPicked({ ...picked, [at]: deck })}
              label={`deck of seat ${at + 1}`}
            />
          )}
        </div>
      ))}
      <details>
        <summary>more</summary>
        <label class="check">
          <input
            type="checkbox"
            checked={!more.private}
            onChange={(event) => setMore({ ...more, private: !event.currentTarget.checked })}
          />{" "}
          listed in the lobby
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={more.spectators}
            onChange={(event) => setMore({ ...more, spectators: event.currentTarget.checked })}
          />{" "}
          others may watch
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={more.undo}
            onChange={(event) => setMore({ ...more, undo: event.currentTarget.checked })}
          />{" "}
          undo by consent
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={more.unread}
            onChange={(event) => setMore({ ...more, unread: event.currentTarget.checked })}
          />{" "}
          allow cards whose text is not read
        </label>
        <div class="fields">
          <label class="field">
            <span>clock, minutes for each (0: none)</span>
            <input
              type="number"
              min={0}
              max={300}
              value={more.clock}
              onInput={(event) => setMore({ ...more, clock: Number(event.currentTarget.value) })}
            />
          </label>
          <label class="field">
            <span>seed</span>
            <input
              inputMode="numeric"
              pattern="[0-9]*"
              value={more.seed}
              onInput={(event) => setMore({ ...more, seed: event.currentTarget.value.replace(/\D/g, "") })}
            />
          </label>
          <label class="field">
            <span>a player who leaves</span>
            <select value={more.left} onChange={(event) => setMore({ ...more, left: event.currentTarget.value })}>
              <option value="claim">loses if the other claims it</option>
              <option value="program">is played on by a program</option>
              <option value="wait">is waited for</option>
            </select>
          </label>
        </div>
      </details>
      <button type="button" class="big primary" onClick={() => void start()}>
        Open the table
      </button>
      {told && (
        <p class="problem" role="alert">
          {told}
        </p>
      )}
      {violations.length > 0 && (
        <ul>
          {violations.map((one, at) => (
            <li key={at}>
              {one.text} <code>{one.rule}</code>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
