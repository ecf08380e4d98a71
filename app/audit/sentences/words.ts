import * as Schema from "effect/Schema";
import type { TaggedEvent } from "../../../domain/journal/fold.ts";
import type { Claimant, Meta } from "../../../domain/journal/record.ts";
import { formatLondonDate, InstantMs } from "../../../domain/time.ts";

/** Says in plain words what one recorded event tells; complete sentences, for somebody who knows nothing of the code. */
export type Sentence<Event extends TaggedEvent> = (event: Event, meta: Meta) => string;

/** An area's sentences: one for every event it defines, so that none can be forgotten. */
export type Sentences<Event extends TaggedEvent> = {
  readonly [Tag in Event["_tag"]]: Sentence<Extract<Event, { readonly _tag: Tag }>>;
};

const CLAIMANTS: Readonly<Record<Claimant, string>> = {
  player: "The player",
  app: "The app",
  server: "The server",
  url: "The address that the browser was sent to",
  frame: "A page embedded in the site (a game or a payment provider)",
  native: "The phone's native app",
  clock: "The clock",
};

/** Who says it, at the head of a sentence. */
export const claimant = ({ by }: Meta): string => CLAIMANTS[by];

const thousands = new Intl.NumberFormat("en-GB");

/** An amount to the penny, whatever its size: an audit never shortens as the screen does. */
export const exactMoney = (pence: number): string => {
  const size = Math.abs(pence);
  const decimals = String(size % 100).padStart(2, "0");
  return `${pence < 0 ? "-" : ""}£${thousands.format(Math.floor(size / 100))}.${decimals}`;
};

/** The same with its direction: `+£5.00`, `-£0.20`. */
export const signedMoney = (pence: number): string => (pence > 0 ? "+" : "") + exactMoney(pence);

/** '20/11/2026 21:04:32' on the London clock, with BST or GMT in the hour that it shows twice. */
export const londonTime = (atMs: number): string => onLondonClock(atMs, "dd/MM/yyyy HH:mm:ss");

/** The time of day alone, for a moment near one that is already dated. */
export const londonTimeOfDay = (atMs: number): string => onLondonClock(atMs, "HH:mm:ss");

const HOUR_MS = 3_600_000;

/** On the night on which the clocks go back an hour is shown twice. */
function whichHour(atMs: number): string {
  const shows = (ms: number) => (isInstant(ms) ? formatLondonDate(ms, "yyyy-MM-dd HH:mm") : "");
  if (shows(atMs) === shows(atMs + HOUR_MS)) return " BST";
  return shows(atMs) === shows(atMs - HOUR_MS) ? " GMT" : "";
}

const isInstant = Schema.is(InstantMs);
const LAST_OF_CALENDAR_MS = 8.64e15;
// A recorded number may be any, and a wrong one still has to be told.
function onLondonClock(atMs: number, pattern: string): string {
  if (isInstant(atMs)) return formatLondonDate(atMs, pattern) + whichHour(atMs);
  if (atMs >= 0 || !(atMs >= -LAST_OF_CALENDAR_MS)) return `a time that no calendar has (${atMs} ms)`;
  return `${new Date(atMs).toISOString()}, before 1970`;
}

/** `1 record`, `3 records`. */
export const count = (amount: number, one: string, many = `${one}s`): string =>
  `${thousands.format(amount)} ${amount === 1 ? one : many}`;
