// A table that plays a recorded stream: for looking at boards without a server. Not shipped.
import { render } from "preact";
import "../src/theme.css";
import "../src/board.css";
import "../src/screens.css";
import { games } from "../src/api.ts";
import { Playing } from "../src/screens/Table.tsx";
import { showSettings } from "../src/settings.ts";
import { Table, TableContext } from "../src/table.ts";
import type { GamesInfo, ServerMessage, Update, Welcome } from "../src/wire.ts";

const PHASES: Record<string, string[]> = {
  ws: ["stand phase", "draw phase", "clock phase", "main phase", "climax phase", "attack phase", "end phase"],
  gcg: ["start phase", "draw phase", "resource phase", "main phase", "end phase"],
  gate: ["start phase", "main phase", "battle phase", "end phase"],
};

const dev = globalThis as unknown as { show: (stream: ServerMessage[], steps: number) => number };
showSettings(document.documentElement);
dev.show = (stream, steps) => {
  const table = new Table("dev", "replay");
  (table as { kind: string }).kind = "play";
  const [welcome, ...updates] = stream;
  table.store.welcome(welcome as Welcome);
  let wrong = 0;
  for (const update of updates.slice(0, steps)) if (!table.store.update(update as Update)) wrong++;
  games.value = { games: Object.entries(PHASES).map(([id, phases]) => ({ id, phases })) } as unknown as GamesInfo;
  render(null, document.getElementById("app")!);
  render(
    <TableContext.Provider value={table}>
      <Playing />
    </TableContext.Provider>,
    document.getElementById("app")!,
  );
  (globalThis as unknown as { table: Table }).table = table;
  return wrong;
};
