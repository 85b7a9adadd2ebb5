// Whether the screen is that of a phone held upright, which has an arrangement of its own.
import { useEffect, useState } from "preact/hooks";

export function useNarrow(): boolean {
  const query = "(max-width: 700px) and (orientation: portrait)";
  const [narrow, set] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const hear = () => set(media.matches);
    media.addEventListener("change", hear);
    return () => media.removeEventListener("change", hear);
  }, []);
  return narrow;
}
