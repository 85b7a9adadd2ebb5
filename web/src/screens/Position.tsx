import { Page } from "./Page.tsx";

export default function Position() {
  return <Page title="Position">{null}</Page>;
}
