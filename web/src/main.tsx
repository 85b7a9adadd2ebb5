// The entry: the screen that the address means.
import { type ComponentType, render } from "preact";
import { useEffect, useState } from "preact/hooks";
import "./theme.css";
import "./board.css";
import "./screens.css";
import { problemText } from "./api.ts";
import { listenToAddress, partsOf, path } from "./route.ts";
import { showSettings } from "./settings.ts";

// biome-ignore lint/suspicious/noExplicitAny: each screen has properties of its own, given below
type Screen = ComponentType<any>;

function screenOf(parts: readonly string[]): [() => Promise<{ default: Screen }>, Record<string, unknown>] {
  switch (parts[0]) {
    case undefined:
      return [() => import("./screens/Lobby.tsx"), {}];
    case "t":
    case "a":
      return [() => import("./screens/Table.tsx"), { id: parts[1] ?? "" }];
    case "watch":
      return [() => import("./screens/Table.tsx"), { id: parts[1] ?? "", watch: true }];
    case "replay":
      return [() => import("./screens/Replay.tsx"), { id: parts[1] ?? "" }];
    case "decks":
      return [() => import("./screens/Decks.tsx"), { id: parts[1] }];
    case "cards":
      return [() => import("./screens/Cards.tsx"), { game: parts[1], card: parts[2] }];
    case "position":
    case "p":
      return [() => import("./screens/Position.tsx"), { id: parts[1] }];
    case "rules":
      return [() => import("./screens/Rules.tsx"), {}];
    case "settings":
      return [() => import("./screens/Settings.tsx"), {}];
    default:
      return [() => import("./screens/Help.tsx"), { missing: parts[0] !== "help" }];
  }
}

function App() {
  const address = path.value;
  const [shown, setShown] = useState<{ screen: Screen; props: Record<string, unknown>; key: string } | null>(null);
  const [fault, setFault] = useState("");
  useEffect(() => {
    let current = true;
    const [load, props] = screenOf(partsOf(address));
    load().then(
      (module) => {
        if (current) setShown({ screen: module.default, props, key: address });
      },
      (error) => current && setFault(problemText(error)),
    );
    return () => {
      current = false;
    };
  }, [address]);
  if (fault) return <p class="problem">This screen could not be loaded: {fault}</p>;
  if (!shown) return null;
  const { screen: Shown, props, key } = shown;
  return <Shown key={key} {...props} />;
}

showSettings(document.documentElement);
listenToAddress();
render(<App />, document.getElementById("app")!);
