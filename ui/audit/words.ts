import type { Verdict } from "../../domain/audit/verdict.ts";
import { exactMoney } from "../../domain/audit/words.ts";
import { formatLondonDate, type InstantMs } from "../../domain/time.ts";

export const thousands = new Intl.NumberFormat("en-GB");

const isTime = (atMs: number) => atMs >= 0 && atMs < 253_402_300_800_000;

/** The time of day on the London clock; a dash where the line gives none. */
export const timeOfDay = (atMs: number): string =>
  isTime(atMs) ? formatLondonDate(atMs as InstantMs, "HH:mm:ss") : "–";

/** The same to the millisecond, as it was recorded. */
export const exactTime = (atMs: number): string =>
  isTime(atMs) ? `${timeOfDay(atMs)}.${String(atMs % 1000).padStart(3, "0")}` : "–";

export const day = (atMs: number): string => (isTime(atMs) ? formatLondonDate(atMs as InstantMs, "dd/MM/yyyy") : "–");

/** An amount to the penny; a dash where none is known. */
export const money = (pence: number): string => (Number.isNaN(pence) ? "–" : exactMoney(pence));

/** How bad a verdict is, for its colour and its mark. */
export const gravityOf = ({ exitCode }: Pick<Verdict, "exitCode">): "good" | "warn" | "danger" => {
  if (exitCode === 0) return "good";
  return exitCode === 5 ? "warn" : "danger";
};

export const sizeOf = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
};
