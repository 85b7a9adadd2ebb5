import { Page } from "./Page.tsx";

export default function Rules() {
  return <Page title="Rules">{null}</Page>;
}
