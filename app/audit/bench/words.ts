import type { OpenedLog } from "../engine/verdict/opened-log.ts";
import type { ExitCode, Outcome, Verdict } from "../engine/verdict/verdict.ts";
import { exactMoney } from "../sentences/words.ts";
import { formatLondonDate, type InstantMs } from "../../../domain/time.ts";
import type { Vouching } from "./log.ts";

export const thousands = new Intl.NumberFormat("en-GB");

const compact = new Intl.NumberFormat("en-GB", { notation: "compact", maximumSignificantDigits: 3 });
/** A count where there is little room: from ten thousand on in thousands and millions. */
export const briefly = (amount: number): string => (amount < 10_000 ? thousands : compact).format(amount);

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

const HEADS: Readonly<Record<ExitCode, string>> = {
  0: "Every check passed",
  1: "Intact, but not in order",
  2: "Not intact",
  4: "Not all of it could be read",
  5: "Nothing wrong found, not all checked",
};
/** A verdict in a few words. */
export const headOf = ({ exitCode }: Pick<Verdict, "exitCode">): string => HEADS[exitCode];

const OUTCOMES: readonly (readonly [Outcome, string])[] = [
  ["failed", "failed"],
  ["incomplete", "incomplete"],
  ["passed", "passed"],
  ["not-checked", "not checked"],
];
/** How the checks went, worst first: `1 failed, 12 passed, 1 not checked`. */
export const tallyOf = ({ checks }: Pick<Verdict, "checks">): string =>
  OUTCOMES.map(([outcome, says]) => [checks.filter((check) => check.outcome === outcome).length, says] as const)
    .filter(([amount]) => amount > 0)
    .map(([amount, says]) => `${amount} ${says}`)
    .join(", ");

export const sizeOf = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
};

/** What came of comparing a log with a checkpoint; before there is a log, what it will be compared with. */
export function vouchedSays({ checkpoint, key }: Vouching, log: OpenedLog | undefined): string {
  const compared = log?.verdict.checks.find(
    ({ check, outcome }) => check === "checkpoint" && outcome !== "not-checked",
  );
  if (compared !== undefined) return compared.says;
  const given = [
    ...(checkpoint === undefined ? [] : [`the checkpoint of ${checkpoint.origin}`]),
    ...(key === undefined ? [] : [`the key ${key.name}+${key.id}`]),
  ];
  return given.length === 0 ? "" : `To compare with: ${given.join(", ")}.`;
}
