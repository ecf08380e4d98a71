import { exactMoney } from "../sentences/words.ts";
import { formatLondonDate, type InstantMs } from "../../../domain/time.ts";

export const thousands = new Intl.NumberFormat("en-GB");

const compact = new Intl.NumberFormat("en-GB", { notation: "compact", maximumSignificantDigits: 3 });
/** A count for small spaces: from ten thousand on in thousands and millions. */
export const compactCount = (amount: number): string => (amount < 10_000 ? thousands : compact).format(amount);

const isTime = (atMs: number) => atMs >= 0 && atMs < 253_402_300_800_000;

/** The time of day in London; a dash if the line has no time. */
export const timeOfDay = (atMs: number): string =>
  isTime(atMs) ? formatLondonDate(atMs as InstantMs, "HH:mm:ss") : "–";

/** The same to the millisecond. */
export const exactTime = (atMs: number): string =>
  isTime(atMs) ? `${timeOfDay(atMs)}.${String(atMs % 1000).padStart(3, "0")}` : "–";

export const day = (atMs: number): string => (isTime(atMs) ? formatLondonDate(atMs as InstantMs, "dd/MM/yyyy") : "–");

/** An amount to the penny; a dash if it is not known. */
export const money = (pence: number): string => (Number.isNaN(pence) ? "–" : exactMoney(pence));

export const sizeOf = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
};
