// The card library: search, a card with the reading of each ability, and card files that a player brings.
import { useEffect, useRef, useState } from "preact/hooks";
import { cardPage, games, get, learnGames, learnMe, problemText, remove, upload } from "../api.ts";
import { asView } from "../card/data.ts";
import { CardFace } from "../card/Face.tsx";
import { Pages } from "../panels/Pages.tsx";
import { Text } from "../panels/Text.tsx";
import { go } from "../route.ts";
import { counted, words } from "../say.ts";
import { useSoon } from "../soon.ts";
import type { CardFile, FieldInfo, Cards as Found, FoundCard, GameInfo, Problem } from "../wire.ts";
import { Page } from "./Page.tsx";

export default function CardsScreen({ game, card }: { game?: string; card?: string }) {
  useEffect(() => {
    void learnGames().catch(() => undefined);
    void learnMe().catch(() => undefined);
  }, []);
  const known = games.value?.games ?? [];
  const chosen = known.find((one) => one.id === game) ?? known[0];
  if (game && card) return <OneCard game={game} id={card} />;
  return (
    <Page title="Cards" wide>
      <GameTabs known={known} chosen={chosen?.id} path="/cards" wanted={game} />
      {chosen && (
        <CardSearch
          key={chosen.id}
          game={chosen}
          onPick={(found) => go(`/cards/${found.game}/${encodeURIComponent(found.id)}`)}
        />
      )}
      {chosen && <Files game={chosen.id} />}
    </Page>
  );
}

/** wanted: the game that the address names, which may be none that is known. */
export function GameTabs({
  known,
  chosen,
  path,
  wanted,
}: {
  known: readonly GameInfo[];
  chosen: string | undefined;
  path: string;
  wanted?: string | undefined;
}) {
  const missing = wanted && known.length > 0 && known.every((one) => one.id !== wanted);
  return (
    <>
      {missing && (
        <p class="problem" role="alert">
          There is no game “{wanted}”. This is {known.find((one) => one.id === chosen)?.title}.
        </p>
      )}
      <nav class="gametabs" aria-label="games">
        {known.map((one) => (
          <a
            key={one.id}
            class={`game-${one.id}`}
            href={`${path}/${one.id}`}
            aria-current={one.id === chosen ? "page" : undefined}
          >
            {one.title}
          </a>
        ))}
      </nav>
    </>
  );
}

interface SearchProps {
  game: GameInfo;
  onPick: (card: FoundCard) => void;
  /** How a card of the results is called for a screen reader, before its name. */
  verb?: string;
}

/** Search by words and fields; the results are faces. */
export function CardSearch({ game, onPick, verb = "" }: SearchProps) {
  const [text, setText] = useState("");
  const [wanted, setWanted] = useState<Record<string, string>>({});
  const [page, setPage] = useState(0);
  const [found, setFound] = useState<Found | null>(null);
  const [told, setTold] = useState("");
  const query = new URLSearchParams({ game: game.id, q: text, page: String(page) });
  for (const [field, value] of Object.entries(wanted)) if (value) query.set(field, value);
  useSoon(
    () => get<Found>(`/api/cards?${query}`),
    120,
    [String(query)],
    (cards) => {
      setFound(cards);
      setTold("");
    },
    (fault) => setTold(problemText(fault)),
  );
  const filters: FieldInfo[] = game.fields
    .filter((field) => field.words.length > 0 || ["level", "grade", "cost", "limit"].includes(field.name))
    .slice(0, 4);
  const change = (field: string, value: string) => {
    setWanted({ ...wanted, [field]: value });
    setPage(0);
  };
  const used = Object.entries(wanted).filter(([, value]) => value);
  const pages = Math.ceil((found?.total ?? 0) / Math.max(1, PAGE));
  return (
    <section class="panel search">
      <div class="fields">
        <label class="field grow">
          <span>words of name or text</span>
          <input
            type="search"
            value={text}
            onInput={(event) => {
              setText(event.currentTarget.value);
              setPage(0);
            }}
          />
        </label>
        <label class="field">
          <span>type</span>
          <select value={wanted.type ?? ""} onChange={(event) => change("type", event.currentTarget.value)}>
            <option value="">any</option>
            {game.types.map((type) => (
              <option key={type} value={type}>
                {type}
              </option>
            ))}
          </select>
        </label>
        {filters.map((field) => (
          <label class="field" key={field.name} for={`filter-${field.name}`}>
            <span>{words(field.name)}</span>
            {field.words.length ? (
              <select
                id={`filter-${field.name}`}
                value={wanted[field.name] ?? ""}
                onChange={(event) => change(field.name, event.currentTarget.value)}
              >
                <option value="">any</option>
                {field.words.map((word) => (
                  <option key={word} value={word}>
                    {word}
                  </option>
                ))}
              </select>
            ) : (
              <input
                id={`filter-${field.name}`}
                inputMode="numeric"
                value={wanted[field.name] ?? ""}
                onInput={(event) => change(field.name, event.currentTarget.value.replace(/\D/g, ""))}
              />
            )}
          </label>
        ))}
      </div>
      {told && (
        <p class="problem" role="alert">
          {told}
        </p>
      )}
      <p class="muted small" role="status">
        {found ? `${found.total} ${found.total === 1 ? "card" : "cards"}` : "Searching …"}
      </p>
      {found?.total === 0 && used.length > 0 && (
        <p>
          Nothing fits.{" "}
          {used.map(([field, value]) => (
            <button type="button" key={field} onClick={() => change(field, "")}>
              without {words(field)} {value}
            </button>
          ))}
        </p>
      )}
      <ul class="faces">
        {found?.cards.map((card) => (
          <li key={`${card.file} ${card.id}`}>
            <button
              type="button"
              class="facebutton"
              aria-label={`${verb} ${card.name}, ${card.type}`.trim()}
              title={card.text.join("\n")}
              onClick={() => onPick(card)}
            ></button>
            <CardFace game={game.id} card={asView(card)} size="M" />
          </li>
        ))}
      </ul>
      <Pages page={page} pages={pages} onTurn={setPage} />
    </section>
  );
}

/** Cards on a page of results, as the server sends them. */
const PAGE = 40;

function OneCard({ game, id }: { game: string; id: string }) {
  const page = cardPage(game, id).value;
  if (page === null) return <Page title="Card">One moment.</Page>;
  if (page === false) {
    return (
      <Page title="Card">
        <p class="problem">
          No card {id} is known. <a href={`/cards/${game}`}>Search</a>
        </p>
      </Page>
    );
  }
  const { card, readings } = page;
  return (
    <Page title={card.name}>
      <div class="cardpage">
        <div class="bigface">
          <CardFace game={game} card={asView(card)} size="M" />
        </div>
        <div>
          <dl class="facts">
            <div>
              <dt>number</dt>
              <dd>{card.id}</dd>
            </div>
            <div>
              <dt>type</dt>
              <dd>{card.type}</dd>
            </div>
            {Object.entries(card.fields)
              .filter(([, value]) => value !== "" && !(Array.isArray(value) && value.length === 0))
              .map(([field, value]) => (
                <div key={field}>
                  <dt>{words(field)}</dt>
                  <dd>{Array.isArray(value) ? value.join(", ") : String(value)}</dd>
                </div>
              ))}
          </dl>
          {readings.map((reading, at) => (
            <article class="panel reading" key={at}>
              <p class="printed">
                <Marked text={reading.text} at={reading.at ?? -1} />
              </p>
              {(reading.at ?? -1) >= 0 ? (
                <p class="unreadnote">
                  Reading stops at “{reading.words}”.
                  {reading.expected?.length ? ` Expected: ${reading.expected.slice(0, 8).join(", ")}.` : ""}
                </p>
              ) : (
                <>
                  {reading.reads && (
                    <p class="reads">
                      <b>The engine reads:</b> <Text of={reading.reads} />
                    </p>
                  )}
                  {reading.tree && reading.tree.length > 0 && <pre>{reading.tree.join("\n")}</pre>}
                </>
              )}
            </article>
          ))}
          {readings.length === 0 && <p class="muted">This card has no text.</p>}
        </div>
      </div>
    </Page>
  );
}

/** The printed text, with a caret under the word at which reading stops. */
function Marked({ text, at }: { text: string; at: number }) {
  if (at < 0) return <Text of={text} />;
  const rest = /^\S*/.exec(text.slice(at))?.[0] ?? "";
  return (
    <>
      <Text of={text.slice(0, at)} />
      <mark class="caret">{rest}</mark>
      <Text of={text.slice(at + rest.length)} />
    </>
  );
}

function Files({ game }: { game: string }) {
  const [files, setFiles] = useState<CardFile[]>([]);
  const [told, setTold] = useState("");
  const [mistakes, setMistakes] = useState<Problem[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const look = () =>
    learnMe()
      .then(() => get<CardFile[]>(`/api/cards/files?game=${game}`))
      .then(setFiles, () => setFiles([]));
  useEffect(() => {
    void look();
  }, [game]);
  const add = async (file: File) => {
    setTold("Reading …");
    setMistakes([]);
    try {
      const data = await upload<CardFile>(`/api/cards/files?game=${game}&name=${encodeURIComponent(file.name)}`, file);
      setTold(
        `${data.cards} cards of ${data.name} are in your library. Each shows how its text is read, once it is opened.`,
      );
      setMistakes(data.mistakes);
      await look();
    } catch (fault) {
      setTold(problemText(fault));
    }
  };
  return (
    <section class="panel">
      <h2>Your card files</h2>
      <p class="muted">
        Bring cards of your own, or public card data, as JSON. They stay in this server's database, for you alone.
      </p>
      <label class="button">
        <input
          ref={input}
          class="said"
          type="file"
          accept=".json,application/json"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) void add(file);
            event.currentTarget.value = "";
          }}
        />
        Add a card file
      </label>
      {told && <p role="status">{told}</p>}
      {mistakes.length > 0 && (
        <ul>
          {mistakes.slice(0, 20).map((one, at) => (
            <li key={at}>
              {one.text} <span class="muted">{one.mend}</span>
            </li>
          ))}
        </ul>
      )}
      <ul class="tables">
        {files.map((file) => (
          <li key={file.id}>
            <span>
              <b>{file.name}</b>{" "}
              <span class="muted">{`${counted(file.cards, "card")}${file.shared ? ", of this server" : ""}`}</span>
            </span>
            {!file.shared && (
              <button type="button" onClick={() => void remove(`/api/cards/files/${file.id}`).then(look)}>
                Remove
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
