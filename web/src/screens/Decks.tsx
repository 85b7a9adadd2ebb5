import { Page } from "./Page.tsx";

export default function Decks() {
  return <Page title="Decks">{null}</Page>;
}
