import { Page } from "./Page.tsx";

export default function Cards() {
  return <Page title="Cards">{null}</Page>;
}
