import { Page } from "./Page.tsx";

export default function Replay() {
  return <Page title="Replay">{null}</Page>;
}
