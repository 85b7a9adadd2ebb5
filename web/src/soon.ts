// Asking the server while somebody still types: after a pause, and the newest question alone is heard.
import { useEffect } from "preact/hooks";

/** Asks once the inputs have not changed for so many milliseconds. ask: null if there is nothing to ask now. */
export function useSoon<T>(
  ask: (() => Promise<T>) | null,
  wait: number,
  inputs: readonly unknown[],
  heard: (found: T) => void,
  failed: (fault: unknown) => void,
): void {
  useEffect(() => {
    if (!ask) return;
    let current = true;
    const timer = setTimeout(() => {
      ask().then(
        (found) => {
          if (current) heard(found);
        },
        (fault) => {
          if (current) failed(fault);
        },
      );
    }, wait);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, inputs);
}
