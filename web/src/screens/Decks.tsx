// The deck builder: search beside the list, checked as it is typed, with opening hands, import and export.
import { useEffect, useMemo, useState } from "preact/hooks";
import { games, get, learnGames, learnMe, post, problemText, put, remove } from "../api.ts";
import { asView } from "../card/data.ts";
import { CardFace } from "../card/Face.tsx";
import { Text } from "../panels/Text.tsx";
import { go } from "../route.ts";
import { counted, words } from "../say.ts";
import { useSoon } from "../soon.ts";
import type { CardView, DeckCheck, DeckInfo, DeckLine, Cards as Found, FoundCard, GameInfo } from "../wire.ts";
import { CardSearch, GameTabs } from "./Cards.tsx";
import { Page } from "./Page.tsx";

const FORMS = ["names", "ids", "table", "json"] as const;

export default function Decks({ id }: { id?: string }) {
  useEffect(() => {
    void learnGames().catch(() => undefined);
  }, []);
  const known = games.value?.games ?? [];
  const chosen = known.find((one) => one.id === id) ?? known[0];
  return (
    <Page title="Decks" wide>
      <GameTabs known={known} chosen={chosen?.id} path="/decks" wanted={id} />
      {chosen && <Builder key={chosen.id} game={chosen} />}
    </Page>
  );
}

/** The list with one more or one less of a card; a card that is new comes last. */
export function changed(text: string, name: string, by: number): string {
  const lines = text.split("\n");
  const at = lines.findIndex((line) => /^\s*(\d+)\s*x?\s+(.*)$/i.exec(line)?.[2]?.trim() === name);
  if (at < 0) return by > 0 ? `${text.replace(/\n*$/, "")}${text.trim() === "" ? "" : "\n"}${by} ${name}\n` : text;
  const count = Number(/\d+/.exec(lines[at]!)![0]) + by;
  if (count <= 0) lines.splice(at, 1);
  else lines[at] = `${count} ${name}`;
  return lines.join("\n");
}

function Builder({ game }: { game: GameInfo }) {
  const [decks, setDecks] = useState<DeckInfo[]>([]);
  const [open, setOpen] = useState(0);
  const [name, setName] = useState("New deck");
  const [text, setText] = useState("");
  const [check, setCheck] = useState<DeckCheck | null>(null);
  const [told, setTold] = useState("");
  const [fault, setFault] = useState("");
  const [copy, setCopy] = useState<{ form: string; text: string } | null>(null);
  const look = () =>
    learnMe()
      .then(() => get<DeckInfo[]>(`/api/decks?game=${game.id}`))
      .then(setDecks, (fault) => setTold(problemText(fault)));
  useEffect(() => {
    void look();
  }, [game.id]);
  useEffect(() => {
    if (text.trim() === "") setCheck(null);
  }, [text]);
  useSoon(
    text.trim() === "" ? null : () => post<DeckCheck>("/api/decks/check", { game: game.id, text, name }),
    200,
    [text, game.id],
    (found) => {
      setCheck(found);
      setFault("");
    },
    (problem) => setFault(problemText(problem)),
  );
  const show = (id: number, name: string, text: string) => {
    setOpen(id);
    setName(name);
    setText(text);
    setCopy(null);
  };
  const keep = async () => {
    try {
      const body = { game: game.id, text, name };
      const kept = open ? await put<DeckInfo>(`/api/decks/${open}`, body) : await post<DeckInfo>("/api/decks", body);
      setOpen(kept.id);
      setTold(
        kept.legal ? "Kept. It can be played." : "Kept. It breaks rules of construction and cannot be played yet.",
      );
      await look();
    } catch (fault) {
      setTold(problemText(fault));
    }
  };
  const drop = async () => {
    if (!open) return;
    await remove(`/api/decks/${open}`).catch((fault) => setTold(problemText(fault)));
    show(0, "New deck", "");
    await look();
  };
  const exported = async (form: string) => {
    try {
      const written = await get<unknown>(`/api/decks/${open}/export?form=${form}`);
      const text = typeof written === "string" ? written : JSON.stringify(written, null, 2);
      await navigator.clipboard?.writeText(text).catch(() => undefined);
      setCopy({ form, text });
      setTold(`The kept list as “${form}”, copied where the browser allows it.`);
    } catch (fault) {
      setTold(problemText(fault));
    }
  };
  const legal = check && check.violations.length === 0 && check.mistakes.length === 0;
  return (
    <div class="builder">
      <div>
        <section class="panel">
          <div class="fields">
            <label class="field grow">
              <span>name of the deck</span>
              <input value={name} maxLength={80} onInput={(event) => setName(event.currentTarget.value)} />
            </label>
            <label class="field">
              <span>open</span>
              <select
                value={String(open)}
                onChange={(event) => {
                  const deck = decks.find((one) => one.id === Number(event.currentTarget.value));
                  if (deck) show(deck.id, deck.name, deck.text);
                  else show(0, "New deck", "");
                }}
              >
                <option value="0">a new deck</option>
                {decks.map((deck) => (
                  <option key={deck.id} value={String(deck.id)}>
                    {deck.name} {deck.legal ? "" : "(not legal)"}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <label class="field">
            <span>list: a number and a card for each line; other list formats can be pasted</span>
            <textarea
              class="decklist"
              rows={14}
              spellcheck={false}
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
          <div class="rowed">
            <button type="button" class="primary" disabled={text.trim() === ""} onClick={() => void keep()}>
              Keep the deck
            </button>
            {open > 0 && (
              <button type="button" onClick={() => void drop()}>
                Delete
              </button>
            )}
            {open > 0 &&
              FORMS.map((form) => (
                <button type="button" key={form} onClick={() => void exported(form)}>
                  as {form}
                </button>
              ))}
            {open > 0 && legal && (
              <button type="button" onClick={() => go("/")}>
                Play it
              </button>
            )}
          </div>
          {told && <p role="status">{told}</p>}
          {copy && (
            <label class="field">
              <span>the kept list as “{copy.form}”</span>
              <textarea class="listcopy" rows={8} readOnly value={copy.text} />
            </label>
          )}
          {fault && (
            <p class="problem" role="alert">
              {fault}
            </p>
          )}
        </section>
        <section class="panel" aria-live="polite" data-check={check ? (legal ? "legal" : "illegal") : ""}>
          <h2>
            Check {check && <span class={`badge ${legal ? "good" : "bad"}`}>{legal ? "legal" : "not legal"}</span>}{" "}
            {check && <span class="muted small">{counted(check.total, "card")}</span>}
          </h2>
          {!check && <p class="muted">Type or paste a list, or pick cards from the right.</p>}
          {check && check.violations.length > 0 && (
            <ul class="violations">
              {check.violations.map((one, at) => (
                <li key={at}>
                  {one.text} <a href={`/rules?q=${encodeURIComponent(one.rule)}`}>{one.rule}</a>
                </li>
              ))}
            </ul>
          )}
          {check && check.mistakes.length > 0 && (
            <ul class="violations">
              {check.mistakes.map((one, at) => (
                <li key={at}>
                  {one.line ? `line ${one.line}: ` : ""}
                  {one.text} <span class="muted">{one.mend}</span>
                </li>
              ))}
            </ul>
          )}
          {check && check.unread.length > 0 && (
            <details>
              <summary>{check.unread.length} abilities are not read by the engine</summary>
              <ul>
                {check.unread.slice(0, 30).map((one, at) => (
                  <li key={at}>
                    <Text of={one.text} /> <span class="muted">from “{one.words}”</span>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </section>
        {check && check.lines.length > 0 && (
          <Lines game={game} lines={check.lines} onChange={(card, by) => setText(changed(text, card, by))} />
        )}
        {check && check.lines.length > 0 && <Hands game={game} lines={check.lines} />}
      </div>
      <CardSearch game={game} verb="add" onPick={(card: FoundCard) => setText(changed(text, card.name, 1))} />
    </div>
  );
}

/** The cards by section and type, with a curve of their levels. */
function Lines({
  game,
  lines,
  onChange,
}: {
  game: GameInfo;
  lines: readonly DeckLine[];
  onChange: (name: string, by: number) => void;
}) {
  const groups = new Map<string, DeckLine[]>();
  for (const line of lines) {
    const group = line.section && line.section !== "deck" ? words(line.section) : line.type;
    groups.set(group, [...(groups.get(group) ?? []), line]);
  }
  return (
    <section class="panel lines" data-game={game.id}>
      {[...groups].map(([group, list]) => (
        <div key={group}>
          <h3>
            {group} <span class="muted">{list.reduce((sum, line) => sum + line.count, 0)}</span>
          </h3>
          <ul>
            {list.map((line) => (
              <li key={line.card + line.section}>
                <b>{line.count}</b>
                <span>
                  {line.name}
                  {line.unread && <span class="notice"> ?</span>}
                </span>
                <button type="button" aria-label={`one less ${line.name}`} onClick={() => onChange(line.name, -1)}>
                  −
                </button>
                <button type="button" aria-label={`one more ${line.name}`} onClick={() => onChange(line.name, 1)}>
                  +
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

const HAND: Readonly<Record<string, number>> = { ws: 5, gcg: 5, gate: 6, cfv: 5, cfd: 5 };

/** Ten opening hands, drawn here. */
function Hands({ game, lines }: { game: GameInfo; lines: readonly DeckLine[] }) {
  const [round, setRound] = useState(0);
  const [cards, setCards] = useState<Map<string, FoundCard>>(new Map());
  const main = lines.filter((line) => !line.section || line.section === "deck" || line.section === game.sections[0]);
  const names = main.map((line) => line.card).join();
  useEffect(() => {
    if (round === 0) return;
    let current = true;
    void Promise.all(
      main.map((line) => get<Found>(`/api/cards?game=${game.id}&q=${encodeURIComponent(line.name)}`).catch(() => null)),
    ).then((all) => {
      if (!current) return;
      const found = new Map<string, FoundCard>();
      for (const one of all) for (const card of one?.cards ?? []) found.set(card.id, card);
      setCards(found);
    });
    return () => {
      current = false;
    };
  }, [round > 0, names]);
  const hands = useMemo(() => {
    const deck = main.flatMap((line) => Array.from({ length: line.count }, () => line));
    return Array.from({ length: 10 }, () => {
      const rest = [...deck];
      return Array.from(
        { length: Math.min(HAND[game.id] ?? 5, deck.length) },
        () => rest.splice(Math.floor(Math.random() * rest.length), 1)[0]!,
      );
    });
  }, [round, names]);
  return (
    <section class="panel">
      <h2>Opening hands</h2>
      <button type="button" onClick={() => setRound(round + 1)}>
        {round ? "Draw ten others" : "Draw ten"}
      </button>
      {round > 0 &&
        hands.map((hand, at) => (
          <div class="sample" key={at}>
            {hand.map((line, index) => {
              const card = cards.get(line.card);
              const view: CardView = card ? asView(card) : { def: line.card, name: line.name, type: line.type };
              return <CardFace key={index} game={game.id} card={view} size="S" />;
            })}
          </div>
        ))}
    </section>
  );
}
