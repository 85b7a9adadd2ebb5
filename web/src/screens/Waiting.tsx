// A table before its game: who sits where, the link for others, and a seat to take.
import { useEffect, useState } from "preact/hooks";
import { games, post, problemText } from "../api.ts";
import { Icon } from "../card/icons.tsx";
import { tableTitle } from "../say.ts";
import { useTable } from "../table.ts";
import type { TableInfo } from "../wire.ts";
import { DeckPicker, type DeckRef, useDecks } from "./pickdeck.tsx";
import { Qr } from "./Qr.tsx";

export function Waiting({ info }: { info: TableInfo }) {
  const table = useTable();
  const [told, setTold] = useState("");
  const [deck, setDeck] = useState<DeckRef | null>(null);
  const decks = useDecks(info.game);
  const link = `${location.origin}/t/${info.table}`;
  const seated = info.mine.length > 0;
  const free = info.seats.some((seat) => seat.kind === "free");
  useEffect(() => {
    if (!deck && decks[0]) setDeck(decks[0]);
  }, [decks]);
  const join = async () => {
    try {
      await post(`/api/tables/${info.table}/join`, deck ? { deck: deck.choice } : {});
      table.socket?.drop();
    } catch (fault) {
      setTold(problemText(fault));
    }
  };
  return (
    <main class="page waiting">
      <h1>{tableTitle(info, games.value)}</h1>
      <ul class="seats">
        {info.seats.map((seat, at) => (
          <li key={at} class={seat.kind}>
            <Icon name={seat.kind === "agent" ? "program" : "person"} />
            <b>{seat.kind === "free" ? "free" : seat.name}</b>
            {info.mine.includes(at) && <span class="badge">you</span>}
          </li>
        ))}
      </ul>
      {!seated && free && (
        <section class="panel">
          <h2>Take a seat</h2>
          <DeckPicker decks={decks} value={deck} onChange={setDeck} />
          <button type="button" class="big primary" onClick={() => void join()}>
            Join the game
          </button>
          {told && <p role="alert">{told}</p>}
        </section>
      )}
      {seated && free && (
        <section class="panel">
          <h2>Invite</h2>
          <p>Send this link. Whoever opens it can sit down and play.</p>
          <p class="linkrow">
            <input
              readOnly
              value={link}
              aria-label="link to this table"
              onFocus={(event) => event.currentTarget.select()}
            />
            <button
              type="button"
              onClick={() => {
                void navigator.clipboard?.writeText(link).then(
                  () => setTold("Copied."),
                  () => setTold("Copy it by hand."),
                );
              }}
            >
              <Icon name="copy" /> Copy
            </button>
          </p>
          <Qr text={link} />
          {told && <p role="status">{told}</p>}
        </section>
      )}
      <p>
        <a href="/">Back to the lobby</a>
      </p>
    </main>
  );
}
