import * as Schema from "effect/Schema";
import type { PrivateFailure } from "../../../domain/calls/fields.ts";
import type { TaggedEvent } from "../../../domain/journal/fold.ts";
import type { Claimant, Meta } from "../../../domain/journal/record.ts";
import { formatLondonDate, InstantMs } from "../../../domain/time.ts";

/** Describes one recorded event in complete sentences, for a reader who does not know the code. */
export type Sentence<Event extends TaggedEvent> = (event: Event, meta: Meta) => string;

/** The sentences of an area. The type requires one for every event of the area. */
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

/** The claimed source of a record, as the subject of a sentence. */
export const claimant = ({ by }: Meta): string => CLAIMANTS[by];

/** The words of a failed call of a form, or the numbers of the server's answer, whose words are not recorded. */
export const failureWords = (failure: PrivateFailure): string => {
  if (failure.message !== undefined) return `“${failure.message}”`;
  const { status, code } = failure.answer ?? { status: null, code: null };
  return `status ${status ?? "not recorded"}${code === null ? "" : `, code ${code}`}; the server's words are not recorded, because they may repeat what was typed`;
};

export const uncapitalised = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const thousands = new Intl.NumberFormat("en-GB");

/** An amount to the penny. Unlike the screen, an audit never shortens large amounts. */
export const exactMoney = (pence: number): string => {
  const size = Math.abs(pence);
  const decimals = String(size % 100).padStart(2, "0");
  return `${pence < 0 ? "-" : ""}£${thousands.format(Math.floor(size / 100))}.${decimals}`;
};

/** The same with its sign: `+£5.00`, `-£0.20`. */
export const signedMoney = (pence: number): string => (pence > 0 ? "+" : "") + exactMoney(pence);

/** '20/11/2026 21:04:32' in London time, with BST or GMT in the repeated hour in October. */
export const londonTime = (atMs: number): string => onLondonClock(atMs, "dd/MM/yyyy HH:mm:ss");

/** The time of day, for a text that states the date elsewhere. */
export const londonTimeOfDay = (atMs: number): string => onLondonClock(atMs, "HH:mm:ss");

const HOUR_MS = 3_600_000;

/** When the clocks go back, one hour of local time occurs twice. */
function whichHour(atMs: number): string {
  const shows = (ms: number) => (isInstant(ms) ? formatLondonDate(ms, "yyyy-MM-dd HH:mm") : "");
  if (shows(atMs) === shows(atMs + HOUR_MS)) return " BST";
  return shows(atMs) === shows(atMs - HOUR_MS) ? " GMT" : "";
}

const isInstant = Schema.is(InstantMs);
const LAST_OF_CALENDAR_MS = 8.64e15;
// A recorded number may not be a valid time, and must still be displayed.
function onLondonClock(atMs: number, pattern: string): string {
  if (isInstant(atMs)) return formatLondonDate(atMs, pattern) + whichHour(atMs);
  if (atMs >= 0 || !(atMs >= -LAST_OF_CALENDAR_MS)) return `a time outside the calendar (${atMs} ms)`;
  return `${new Date(atMs).toISOString()}, before 1970`;
}

/** `1 record`, `3 records`. */
export const count = (amount: number, one: string, many = `${one}s`): string =>
  `${thousands.format(amount)} ${amount === 1 ? one : many}`;

/**
 * Escapes characters that move the cursor, set colours or change the text direction, so that a
 * log cannot forge what the auditor reads.
 */
export const visible = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (char) => `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`,
  );
