// Which screen an address means. Links inside the table change the address without loading the page again.
import { signal } from "@preact/signals";

export const path = signal(globalThis.location ? location.pathname + location.search : "/");

export function go(to: string): void {
  history.pushState(null, "", to);
  path.value = location.pathname + location.search;
  scrollTo(0, 0);
}

export function listenToAddress(): void {
  addEventListener("popstate", () => {
    path.value = location.pathname + location.search;
  });
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest?.("a[href]") as HTMLAnchorElement | null;
    if (
      !link ||
      link.target ||
      link.origin !== location.origin ||
      link.hasAttribute("download") ||
      link.pathname.startsWith("/api/")
    )
      return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}

/** The parts of an address: "/t/k3f9?x=1" is ["t", "k3f9"]. What is no escape stays as it is. */
export const partsOf = (address: string): string[] => address.split("?")[0]!.split("/").filter(Boolean).map(decoded);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Where a link that was pasted leads, or the name of a table; null if it is neither. */
export function addressOf(link: string): string | null {
  const found = /(?:^|\/(t|p|replay)\/)([\w-]+)\/?(?:[?#].*)?$/.exec(link.trim());
  return found ? `/${found[1] ?? "t"}/${found[2]}` : null;
}
