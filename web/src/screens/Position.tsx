// The position editor: zones as rows into which cards are put, the scenario text beside them, and the board that they give.
import { useEffect, useMemo, useState } from "preact/hooks";
import { games, get, learnGames, learnMe, post, problemText, Refusal } from "../api.ts";
import { Board } from "../board/Board.tsx";
import { go } from "../route.ts";
import { words } from "../say.ts";
import { useSoon } from "../soon.ts";
import { Table, TableContext } from "../table.ts";
import type { Frame, GameInfo, Made, PositionInfo, TableInfo } from "../wire.ts";
import { CardSearch } from "./Cards.tsx";
import { Page } from "./Page.tsx";
import { asWelcome } from "./Replay.tsx";
import { cardsIn, type Position, put, read, written } from "./scenario.ts";

export default function PositionScreen({ id }: { id?: string }) {
  const [text, setText] = useState("");
  const [told, setTold] = useState("");
  const [where, setWhere] = useState<{ line: number; column: number } | null>(null);
  const [link, setLink] = useState("");
  const [frame, setFrame] = useState<Frame | null>(null);
  const [target, setTarget] = useState<{ player: number; zone: string; slot: string }>({
    player: 0,
    zone: "hand",
    slot: "",
  });
  useEffect(() => {
    void learnGames().catch(() => undefined);
    void learnMe().catch(() => undefined);
  }, []);
  const known = games.value?.games ?? [];
  useEffect(() => {
    if (id) {
      get<PositionInfo>(`/api/positions/${encodeURIComponent(id)}`).then(
        (found) => {
          setText(found.text);
          setLink(`${location.origin}${found.path}`);
        },
        (fault) => setTold(problemText(fault)),
      );
    } else if (text === "" && known.length)
      setText(
        written({
          game: known.find((one) => one.id === "ws")?.id ?? known[0]!.id,
          phase: "main",
          active: 0,
          turn: 3,
          players: [{}, {}],
        }),
      );
  }, [id, known.length]);
  const position = useMemo(() => read(text), [text]);
  const game = known.find((one) => one.id === position?.game);
  useSoon(
    text.trim() === "" ? null : () => post<Frame>("/api/positions/check", { text }),
    250,
    [text],
    (found) => {
      setFrame(found);
      setTold("");
      setWhere(null);
    },
    (fault) => {
      setTold(problemText(fault));
      const problem = fault instanceof Refusal ? fault.problem : null;
      setWhere(problem?.line ? { line: problem.line, column: problem.column ?? 1 } : null);
    },
  );
  const change = (next: Position) => {
    setText(written(next));
    setLink("");
  };
  const keep = async (): Promise<PositionInfo | null> => {
    try {
      const made = await post<PositionInfo>("/api/positions", { text });
      setLink(`${location.origin}${made.path}`);
      history.replaceState(null, "", made.path);
      return made;
    } catch (fault) {
      setTold(problemText(fault));
      return null;
    }
  };
  const play = async () => {
    const made = await keep();
    if (!made) return;
    try {
      go((await post<Made>(`/api/positions/${made.id}/play`)).path);
    } catch (fault) {
      setTold(problemText(fault));
    }
  };
  return (
    <Page title="Positions" wide>
      <div class="editor">
        <section class="panel editorboard">
          {frame && game ? <Preview frame={frame} game={game} /> : <p class="muted">The board appears here.</p>}
        </section>
        <section class="panel">
          <div class="rowed">
            <button type="button" class="primary" onClick={() => void play()}>
              Play on, both sides
            </button>
            <button type="button" onClick={() => void keep()}>
              Link to it
            </button>
            {link && (
              <input
                readOnly
                value={link}
                aria-label="link to this position"
                onFocus={(event) => event.currentTarget.select()}
              />
            )}
          </div>
          {told && (
            <p class="problem" role="alert">
              {where && (
                <b>
                  line {where.line}, column {where.column}:{" "}
                </b>
              )}
              {told}
            </p>
          )}
          <label class="field">
            <span>the position as text</span>
            <textarea
              class="scenario"
              rows={12}
              spellcheck={false}
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
        </section>
      </div>
      {position && game && (
        <>
          <Head position={position} game={game} known={known} onChange={change} />
          <div class="columns">
            {position.players.map((_, player) => (
              <Zones
                key={player}
                position={position}
                game={game}
                player={player}
                target={target}
                onTarget={setTarget}
                onChange={change}
              />
            ))}
          </div>
          <h2>
            Cards go to: player {target.player + 1}, {words(target.zone)} {words(target.slot)}
          </h2>
          <CardSearch game={game} verb="put" onPick={(card) => change(put(position, target, card.name))} />
        </>
      )}
    </Page>
  );
}

function Preview({ frame, game }: { frame: Frame; game: GameInfo }) {
  const table = useMemo(() => new Table("position", "replay"), [game.id]);
  const seats = frame.owners.filter((owner) => owner.seat !== null).length;
  const info: TableInfo = {
    table: "position",
    game: game.id,
    format: "",
    title: "",
    state: "playing",
    seats: Array.from({ length: seats }, (_, at) => ({
      kind: "person",
      name: `Player ${at + 1}`,
      connected: true,
      left: null,
      level: "",
      ready: true,
      mine: false,
    })),
    private: true,
    spectators: false,
    undo: "free",
    solo: true,
    analysis: false,
    unread: true,
    clock: null,
    left: "wait",
    mine: [],
    turn: frame.head.turn,
    created: 0,
    result: null,
    rematch: "",
    about: "",
  };
  useEffect(() => table.store.welcome(asWelcome(frame, info, 0)), [frame]);
  if (!table.store.ready.value) return null;
  return (
    <TableContext.Provider value={table}>
      <Board />
    </TableContext.Provider>
  );
}

function Head({
  position,
  game,
  known,
  onChange,
}: {
  position: Position;
  game: GameInfo;
  known: readonly GameInfo[];
  onChange: (position: Position) => void;
}) {
  return (
    <section class="panel fields">
      <label class="field">
        <span>game</span>
        <select
          value={game.id}
          onChange={(event) =>
            onChange({ game: event.currentTarget.value, phase: "main", active: 0, turn: 3, players: [{}, {}] })
          }
        >
          {known.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>phase</span>
        <select
          value={position.phase}
          onChange={(event) => onChange({ ...position, phase: event.currentTarget.value })}
        >
          {game.phases.map((phase) => (
            <option key={phase} value={phase.replace(/ phase$/, "")}>
              {phase}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>active player</span>
        <select
          value={String(position.active ?? 0)}
          onChange={(event) => onChange({ ...position, active: Number(event.currentTarget.value) })}
        >
          {position.players.map((_, at) => (
            <option key={at} value={String(at)}>
              player {at + 1}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>turn</span>
        <input
          type="number"
          min={1}
          value={position.turn ?? 3}
          onInput={(event) => onChange({ ...position, turn: Math.max(1, Number(event.currentTarget.value)) })}
        />
      </label>
    </section>
  );
}

interface ZonesProps {
  position: Position;
  game: GameInfo;
  player: number;
  target: { player: number; zone: string; slot: string };
  onTarget: (target: { player: number; zone: string; slot: string }) => void;
  onChange: (position: Position) => void;
}

/** Each zone of a player as a row: press it to put cards there, press a card to take it away. */
function Zones({ position, game, player, target, onTarget, onChange }: ZonesProps) {
  const rows = game.zones
    .filter((zone) => zone.owner === "player")
    .flatMap((zone) => (zone.slots.length ? zone.slots : [""]).map((slot) => ({ zone: zone.name, slot })));
  return (
    <section class="panel zones">
      <h2>Player {player + 1}</h2>
      {rows.map(({ zone, slot }) => {
        const here = target.player === player && target.zone === zone && target.slot === slot;
        return (
          <div class={`zonerow ${here ? "here" : ""}`} key={`${zone}.${slot}`}>
            <button type="button" aria-pressed={here} onClick={() => onTarget({ player, zone, slot })}>
              {words(slot || zone)}
              {slot && <span class="muted small"> {words(zone)}</span>}
            </button>
            <span class="chips">
              {cardsIn(position, { player, zone, slot }).map((name, at) => (
                <button
                  type="button"
                  class="chip"
                  key={at}
                  aria-label={`take ${name} away from ${words(slot || zone)}`}
                  onClick={() => onChange(put(position, { player, zone, slot }, null, at))}
                >
                  {name} ×
                </button>
              ))}
            </span>
          </div>
        );
      })}
    </section>
  );
}
