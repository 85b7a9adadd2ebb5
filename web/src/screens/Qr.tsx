// A link as a QR code, drawn here.
import { useEffect, useState } from "preact/hooks";

export function Qr({ text }: { text: string }) {
  const [rows, set] = useState<boolean[][]>([]);
  useEffect(() => {
    let current = true;
    void import("uqr").then(({ encode }) => {
      if (current) set(encode(text, { border: 2 }).data);
    });
    return () => {
      current = false;
    };
  }, [text]);
  if (rows.length === 0) return null;
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label="the link as a QR code"
      shape-rendering="crispEdges"
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
