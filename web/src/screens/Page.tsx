// What every screen but the table has around it: the way to the others.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";

const WAYS: readonly (readonly [string, string])[] = [
  ["/", "Play"],
  ["/decks", "Decks"],
  ["/cards", "Cards"],
  ["/position", "Positions"],
  ["/rules", "Rules"],
  ["/settings", "Settings"],
  ["/help", "Help"],
];

/** A screen is here with all that lies under its address, the lobby at its own alone. */
const isHere = (path: string): boolean =>
  path === "/" ? location.pathname === "/" : `${location.pathname}/`.startsWith(`${path}/`);

export function Page({
  title,
  children,
  home = false,
  wide = false,
}: {
  title: string;
  children: ComponentChildren;
  home?: boolean;
  wide?: boolean;
}) {
  useEffect(() => {
    document.title = home ? "HeadJudge" : `${title} – HeadJudge`;
  }, [title, home]);
  return (
    <div class={`page ${wide ? "wide" : ""}`}>
      <header class="pagehead">
        <a class="brand" href="/">
          HeadJudge
        </a>
        <nav aria-label="screens">
          {WAYS.map(([path, label]) => (
            <a key={path} href={path} aria-current={isHere(path) ? "page" : undefined}>
              {label}
            </a>
          ))}
        </nav>
      </header>
      <main>
        <h1 class={home ? "said" : ""}>{title}</h1>
        {children}
      </main>
    </div>
  );
}
