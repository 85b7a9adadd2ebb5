// Written by tools/wire_types.py from src/headjudge/table/schema: change that, then run `make wire`.

export const CLOSED_FAST = 4029;
export const CLOSED_FOREIGN = 4003;
export const CLOSED_RESTART = 1012;
export const CLOSED_SLOW = 4008;
export const CLOSED_VERSION = 4001;
export const LONGEST_MESSAGE = 16384;
export const VERSION = 1;

export interface Ack {
  t: "ack";
  id: string;
  seq: number;
}

export interface Again {
  t: "again";
  id: string;
}

export interface AgentInfo {
  id: string;
  title: string;
  text: string;
}

export interface Answer {
  t: "answer";
  id: string;
  decision: number;
  key: string;
}

export interface Asked {
  id: number;
  player: number;
  yours: boolean;
  kind: string;
  prompt: string;
  rule: string;
  group: number;
  min: number;
  max: number;
  picked: number;
  total: number;
  options: OptionView[];
}

export interface Branch {
  at: number;
}

export interface CardFile {
  id: number;
  game: string;
  name: string;
  cards: number;
  shared: boolean;
  mistakes: Problem[];
}

export interface CardPage {
  card: FoundCard;
  readings: Reading[];
}

export interface CardView {
  ap?: number;
  attribute?: string[];
  breach?: number;
  changes?: Record<string, ChangedView>;
  clans?: string[];
  color?: string[];
  cost?: number;
  counters?: Record<string, number>;
  crit?: number;
  critical?: number;
  def?: string;
  defense?: number;
  energy?: number;
  face?: string;
  gained?: string[];
  gate_master_skill?: string[];
  grade?: number;
  hand?: number;
  host?: number;
  hp?: number;
  icons?: string[];
  id?: number;
  kinds?: string[];
  level?: number;
  life?: number;
  limit?: number;
  link?: string[];
  name?: string;
  nations?: string[];
  orientation?: string[];
  owner?: number;
  permits?: string[];
  pilot?: string[];
  planet?: string[];
  power?: number;
  races?: string[];
  remarks?: string[];
  repair?: number;
  shield?: number;
  side?: string[];
  skills?: string[];
  soul?: number;
  special?: string[];
  special_types?: string[];
  state?: string;
  support?: number;
  title?: string[];
  token?: string[];
  traits?: string[];
  trigger?: string[];
  type?: string;
  unread?: boolean;
  zone?: string[];
}

export interface Cards {
  total: number;
  cards: FoundCard[];
}

export interface ChangeView {
  ability: string;
  by: number | null;
  source: string;
  to: number | string[];
  until: string;
}

export interface ChangedView {
  changes: ChangeView[];
  printed: number | string[];
}

export interface Claim {
  t: "claim";
  id: string;
}

export interface ClockSpec {
  seconds?: number;
  gain?: number;
}

export interface Clocks {
  seconds: number[];
  runs: number | null;
}

export interface Concede {
  t: "concede";
  id: string;
}

export interface Credentials {
  account: string;
  passphrase: string;
}

export interface DeckCheck {
  name: string;
  lines: DeckLine[];
  total: number;
  violations: Failed[];
  mistakes: Problem[];
  unread: Reading[];
}

export interface DeckChoice {
  starter?: string;
  deck?: number;
}

export interface DeckInfo {
  id: number;
  game: string;
  name: string;
  text: string;
  cards: number;
  legal: boolean;
  changed: number;
}

export interface DeckLine {
  count: number;
  card: string;
  name: string;
  type: string;
  section: string;
  unread: boolean;
}

export interface Draw {
  t: "draw";
  id: string;
  say: "no" | "offer" | "yes";
}

export interface EffectView {
  ability: string;
  key: string;
  players: number[];
  source: string;
  until: string;
}

export interface Failed {
  rule: string;
  text: string;
}

export interface Fault {
  t: "fault";
  text: string;
}

export interface FieldInfo {
  name: string;
  kind: "number" | "words";
  types: string[];
  words: string[];
}

export interface Find {
  t: "find";
  id: string;
  decision: number;
  text: string;
  page?: number;
}

export interface FormatInfo {
  name: string;
  title: string;
  min: number;
  max: number;
}

export interface FoundCard {
  game: string;
  id: string;
  name: string;
  type: string;
  fields: Record<string, unknown>;
  text: string[];
  file: number;
  read: boolean | null;
}

export interface Frame {
  at: number;
  owners: Owner[];
  head: Head;
  places: Record<string, PlaceView>;
  decision: Asked | null;
  log: LogLine[];
  fingerprint: string;
}

export interface GameInfo {
  id: string;
  title: string;
  formats: FormatInfo[];
  starters: StarterInfo[];
  phases: string[];
  zones: ZoneInfo[];
  types: string[];
  fields: FieldInfo[];
  sections: string[];
}

export interface GamesInfo {
  games: GameInfo[];
  agents: AgentInfo[];
  protocol: number;
  version: string;
}

export interface Goto {
  t: "goto";
  id: string;
  node: number;
}

export interface Hand {
  t: "hand";
  id: string;
}

export interface HandReasons {
  t: "hand";
  id: string;
  reasons: Record<string, Failed>;
}

export interface Head {
  game: string;
  turn: number;
  turn_player: number;
  phase: string;
  step: string;
  asked: number | null;
  out: number[];
  roles: RoleView[];
  effects: EffectView[];
  waiting: WaitingView[];
  result: ResultView | null;
}

export interface Hello {
  t: "hello";
  v: number;
  table: string;
  epoch?: string;
  have?: number;
  watch?: boolean;
}

export interface Join {
  seat?: number | null;
  deck?: DeckChoice | null;
}

export interface Lobby {
  t: "table";
  v: number;
  info: TableInfo;
}

export interface LogLine {
  ability?: string;
  amount?: number;
  card?: NameView;
  from?: string;
  group?: number;
  kind?: string;
  line?: number;
  now?: number;
  numbers?: number[];
  other?: NameView;
  player?: number;
  printed_on?: string;
  rule?: string;
  source?: string;
  text?: string;
  to?: string;
  verb?: string;
}

export interface Made {
  id: string;
  path: string;
}

export interface Me {
  id: string;
  name: string;
  guest: boolean;
  account: string;
}

export interface NameMe {
  name?: string;
}

export interface NameView {
  def?: string;
  id?: number;
  name?: string;
}

export interface NamedView {
  id: number | null;
  name: string;
}

export interface Names {
  t: "names";
  id: string;
  total: number;
  options: OptionView[];
}

export interface NewDeck {
  game: string;
  text: string;
  name?: string;
}

export interface NewSeat {
  who: "agent" | "me" | "open";
  agent?: string;
  deck?: DeckChoice | null;
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  format?: string;
  private?: boolean;
  spectators?: boolean;
  undo?: "consent" | "none";
  left?: "claim" | "program" | "wait";
  clock?: ClockSpec | null;
  seed?: number | null;
  allow_unread?: boolean;
  legal?: boolean;
}

export interface Node {
  id: number;
  parent: number;
  seat: number;
  text: string;
  turn: number;
}

export interface OptionView {
  action: string;
  card?: NamedView;
  key: string;
  number?: number;
  slot?: string;
  target?: NamedView;
  text: string;
}

export interface Owner {
  seat: number | null;
  seats: number[];
}

export interface Ping {
  t: "ping";
  id: string;
}

export interface PlaceView {
  cards?: (CardView | null)[];
  count?: number;
}

export interface Pong {
  t: "pong";
  id: string;
}

export interface PositionInfo {
  id: string;
  path: string;
  text: string;
  fingerprint: string;
}

export interface PositionText {
  text: string;
}

export interface Problem {
  text: string;
  mend?: string;
  rule?: string;
  violations?: Failed[];
  line?: number;
  column?: number;
}

export interface Reading {
  text: string;
  reads?: string;
  tree?: string[];
  at?: number;
  words?: string;
  expected?: string[];
}

export interface Reasons {
  t: "reasons";
  id: string;
  failed: Failed[];
}

export interface Refused {
  t: "refused";
  id: string;
  text: string;
  rule: string;
}

export interface Rematch {
  t: "rematch";
  id: string;
}

export interface ReplayInfo {
  info: TableInfo;
  steps: ReplayStep[];
  seats: number;
  drift: string;
}

export interface ReplayStep {
  seat: number;
  text: string;
  turn: number;
  marks: string[];
}

export interface ResultView {
  draw: boolean;
  losers: number[];
  reason: string;
  rule: string;
  winners: number[];
}

export interface RoleView {
  card: number | null;
  target: number | null;
  word: string;
}

export interface RuleInfo {
  rule: string;
  kind: string;
  summary: string;
  code: string[];
  tests: Ruling[];
  below: Failed[];
}

export interface Ruling {
  test: string;
  where: string;
  opens: boolean;
}

export interface RulingChoice {
  game: string;
  test: string;
}

export interface Said {
  t: "said";
  seat: number | null;
  name: string;
  text: string;
}

export interface Say {
  t: "say";
  id: string;
  text: string;
}

export interface SeatInfo {
  kind: "agent" | "free" | "person";
  name: string;
  connected: boolean;
  left: number | null;
  level: string;
  mine: boolean;
}

export interface Seen {
  t: "seen";
  seq: number;
}

export interface Stale {
  t: "stale";
  id: string;
  decision: number | null;
}

export interface StarterInfo {
  id: string;
  title: string;
  about: string;
  cards: number;
}

export interface Stops {
  t: "stops";
  id: string;
  skip_empty: boolean;
}

export interface TableInfo {
  table: string;
  game: string;
  format: string;
  title: string;
  state: "open" | "over" | "playing";
  seats: SeatInfo[];
  private: boolean;
  spectators: boolean;
  undo: "consent" | "free" | "none";
  solo: boolean;
  analysis: boolean;
  unread: boolean;
  clock: ClockSpec | null;
  left: "claim" | "program" | "wait";
  mine: number[];
  turn: number;
  created: number;
  result: TableResult | null;
  rematch: string;
  about: string;
}

export interface TableResult {
  winners: number[];
  losers: number[];
  draw: boolean;
  reason: string;
  rule: string;
}

export interface Tables {
  mine: TableInfo[];
  open: TableInfo[];
}

export interface Undo {
  t: "undo";
  id: string;
}

export interface UndoAsked {
  seat: number;
  text: string;
}

export interface UndoReply {
  t: "undo_reply";
  id: string;
  yes: boolean;
}

export interface Update {
  t: "update";
  seq: number;
  sum: string;
  events?: LogLine[];
  places?: Record<string, PlaceView>;
  head?: Head;
  decision?: Asked | null;
  waits?: Waits | null;
  clocks?: Clocks | null;
  can_undo?: boolean;
  undo_ask?: UndoAsked | null;
  draw_offer?: number | null;
  seat?: number;
  info?: TableInfo;
  nodes?: Node[];
  node?: number;
}

export interface WaitingView {
  ability?: string;
  player?: number;
  source?: string;
}

export interface Waits {
  seat: number;
  step: string;
  since: number;
}

export interface Welcome {
  t: "welcome";
  v: number;
  table: string;
  seat: number | null;
  epoch: string;
  seq: number;
  info: TableInfo;
  owners: Owner[];
  head: Head;
  places: Record<string, PlaceView>;
  decision: Asked | null;
  log: LogLine[];
  log_from: number;
  clocks: Clocks | null;
  can_undo: boolean;
  waits: Waits | null;
  undo_ask: UndoAsked | null;
  draw_offer: number | null;
  sum: string;
  nodes?: Node[];
  node?: number;
}

export interface Why {
  t: "why";
  id: string;
}

export interface WhyNot {
  t: "why_not";
  id: string;
  action: string;
  card?: number | null;
  target?: number | null;
  slot?: string;
}

export interface WhySteps {
  t: "why";
  id: string;
  steps: Failed[];
}

export interface ZoneInfo {
  name: string;
  slots: string[];
  owner: string;
  sees: string;
  ordered: boolean;
}

export type ServerMessage =
  | Welcome
  | Update
  | Lobby
  | Ack
  | Stale
  | Refused
  | WhySteps
  | Reasons
  | HandReasons
  | Names
  | Said
  | Pong
  | Fault;

export type ClientMessage =
  | Hello
  | Answer
  | Undo
  | UndoReply
  | Concede
  | Draw
  | Rematch
  | Claim
  | Why
  | WhyNot
  | Hand
  | Find
  | Stops
  | Say
  | Seen
  | Goto
  | Again
  | Ping;
