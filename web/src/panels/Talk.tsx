// What people at the table say to each other; nothing where programs play.
import { useState } from "preact/hooks";
import { useTable } from "../table.ts";

export function Talk() {
  const table = useTable();
  const [text, setText] = useState("");
  const info = table.store.info.value;
  const people = info?.seats.filter((seat) => seat.kind === "person").length ?? 0;
  if (people < 2 || info?.solo || table.kind === "replay") return null;
  return (
    <form
      class="talk"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) void table.socket?.ask({ t: "say", text: text.trim() });
        setText("");
      }}
    >
      <ul>
        {table.store.said.value.slice(-4).map((said, at) => (
          <li key={at}>
            <b>{said.name}</b> {said.text}
          </li>
        ))}
      </ul>
      <input
        value={text}
        maxLength={300}
        placeholder="say something"
        aria-label="say something"
        onInput={(event) => setText(event.currentTarget.value)}
      />
    </form>
  );
}
