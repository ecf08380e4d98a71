import type { ExitCode, Outcome, Verdict } from "../engine/verdict/verdict.ts";
import { count, signedMoney } from "../sentences/words.ts";
import { money, thousands } from "./format.ts";

export const benchWords = {
  title: "Auditor’s bench",
  dismiss: "Dismiss",
  open: "Open",
  openAnother: " another",
  files: "A recorded log, a checkpoint or a key",
  drop: "Drop it to audit it",
  verifying: (name: string) => `Verifying ${name}`,
} as const;

export const landingWords = {
  title: "Drop a recorded log here",
  about:
    "It is verified with every check while it is read. Then it is shown: the balance over time, every record, the state after each record, and the player’s screen at that moment.",
  choose: "Choose a file",
  goBackTo: (name: string) => `Go back to ${name}`,
  compare: "Compare it with a checkpoint",
  private: "Private.",
  privateAbout: " The file is read in this tab. Nothing is sent anywhere, and no network is needed.",
  sameCode: "Same verdict.",
  sameCodeAbout: " The verdict comes from the code of the command ",
  version: (version: string) => `, version ${version}.`,
  anySize: "Any size.",
  anySizeAbout: " A log of a million records is as quick to go through as a short one.",
} as const;

export const readingWords = {
  opening: "Opening the file",
  stop: "Stop reading",
  rate: (recordsPerSecond: number, seconds: number) => {
    const left = seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
    return `${thousands.format(recordsPerSecond)} records a second, ${left} left`;
  },
} as const;

export const fileInputWords = {
  nothingPasted: "Paste a checkpoint or a verifier key here first.",
  neither:
    "That is neither a checkpoint, which ends with lines that begin with a dash (—), nor a verifier key, which has the form <name>+<id>+<key>.",
  unusable: (name: string, says: string) => `${name} cannot be used. ${says}`,
  tooMany: {
    log: (given: number) =>
      `${count(given, "log")} were given: open one at a time, or use the command “fold” for many logs.`,
    checkpoint: (given: number) => `${count(given, "checkpoint")} were given: a log is compared with one at a time.`,
    key: (given: number) => `${count(given, "verifier key")} were given: a checkpoint is checked with one at a time.`,
  },
  directory: (name: string) =>
    `${name} is a directory: drop one of its journal files, or use the command “fold” for all of them.`,
  noFile: "The dropped item is not a file.",
  failed: (name: string, reason: string) => `${name} could not be audited: ${reason}.`,
} as const;

export const chartWords = {
  key: "What the chart shows",
  noBalance: "The readable part of this log states no balance",
  marks: {
    balance: "Stated by the server",
    shown: "On screen",
    folded: "By the movements",
    in: "In",
    out: "Out",
    frozen: "Screen frozen",
    differs: "Balances begin to differ",
    unreliable: "Not reliable",
  },
} as const;

export const timelineWords = {
  panel: "Timeline",
  onScreen: (pence: number, isFrozen: boolean) => `${money(pence)} on screen${isFrozen ? ", frozen" : ""}`,
  byMovements: (pence: number) => `${money(pence)} by the movements`,
  wholeLog: "Whole log",
  axis: "Axis",
  time: "Time",
  records: "Records",
  chart: (first: number | undefined, last: number) =>
    `Balance over time, ${first === undefined ? "which this log does not state" : `from ${money(first)} to ${money(last)}`}`,
  areas: "Show only the events of",
} as const;

export const eventWords = {
  panel: "Events",
  kinds: { all: "All", money: "Money", faults: "Faults" },
  kindsGroup: "Which records",
  search: "Search the records",
  placeholder: "Text, reference or £12.50",
  clearSearch: "Clear the search",
  removeArea: "Do not limit to ",
  searching: "Searching …",
  searchFailed: "The search failed",
  counted: (listed: number | undefined, total: number) =>
    listed === undefined ? count(total, "line") : `${thousands.format(listed)} of ${count(total, "line")}`,
  columns: ["Line", "Time", "Event", "Change and balance"],
  inAll: "in all",
  changedBy: (pence: number) => `The stated balance changed by ${signedMoney(pence)}`,
  earlier: "Earlier records",
  later: "Later records",
  frozenAt: (pence: number) => `The screen was frozen at ${money(pence)}`,
  differs: ", which differs from the movements",
  noFaults: "No line is at fault",
  noFaultsAbout: "Every record could be read, and the server’s balances never began to differ from the movements.",
  noMatch: "No match",
  noMatchAbout: (conditions: { readonly text: string; readonly areas: readonly string[]; readonly only: string }) =>
    `No line ${[
      ...(conditions.text === "" ? [] : [`contains “${conditions.text}”`]),
      ...(conditions.areas.length === 0 ? [] : [`is of ${conditions.areas.join(" or ")}`]),
      ...(conditions.only === "all" ? [] : [conditions.only === "money" ? "moved money" : "is at fault"]),
    ].join(" and ")}.`,
  showAll: (total: number) => `Show all ${count(total, "line")}`,
} as const;

export const openBenchWords = {
  unreadable: "This record can no longer be read",
  loading: "Loading the record",
  tabs: { verdict: "Verdict", events: "Events", record: "Record", state: "State", query: "Query", screen: "Screen" },
  tabList: "What to look at",
  inspector: "Inspector",
  lost: (name: string) =>
    `${name} can no longer be read: it was changed or removed after it was verified. The verdict and the timeline are those of the verified file. Open the file again to see its records.`,
  position: (line: number, says: string, found: readonly string[]) => `Line ${line}. ${[says, ...found].join(" ")}`,
} as const;

export const recordWords = {
  line: "Line",
  place: (line: number, seq: number | null) => `${thousands.format(line)}${seq === null ? "" : `, record ${seq}`}`,
  at: "At",
  londonTime: (time: string, day: string) => `${time}, ${day}, London time`,
  by: "Claimed source",
  unknownSource: "not valid",
  type: "Type",
  noType: "none",
  withheld: "The line has the hash of the withheld record, so that the chain continues. ",
  notFolded: "It was not folded: the state did not change.",
  wallet: "Wallet",
  before: "Before",
  after: "After",
  amounts: { balance: "Stated by the server", folded: "By the movements", shown: "On screen" },
  causes: "Causes",
  goToLine: (line: number) => `Line ${thousands.format(line)}`,
  text: "The text of the line in the file",
  frozen: "Frozen",
  difference: (pence: number) => `${money(pence)} difference`,
} as const;

export const screenWords = {
  title: "The player’s screen",
  frame: "The player’s screen at this record",
  drawnFor: "Drawn for",
  devices: { phone: "Phone", desktop: "Desktop" },
  frozen: (time: string) => `Balance frozen until ${time} at the latest. `,
  path: (path: string) => `${path}. As recorded: its controls do nothing.`,
  notRecorded: " What was typed, unfolded or scrolled to is not on the record.",
  none: "No screen to draw",
  unknown: (screen: string) => `The log names a page that this version does not have (${screen}).`,
  withheld: "The records that state the open page are withheld from this log.",
  never: "This log does not state which page was open.",
  notYet: "Up to this record, the log does not state which page was open.",
  first: (line: number) => `First page: line ${thousands.format(line)}`,
} as const;

export const stateWords = {
  changed: (values: number) =>
    values === 0 ? "This record changed nothing." : `This record changed ${count(values, "value")}.`,
  units: "Amounts are in pence, times in milliseconds.",
  derived: "derived",
  legend:
    "The replay counted, summed or compared it, or it is the number or time of a record. Every other figure is in a record.",
  list: "Changed values",
  more: (values: number) => `and ${thousands.format(values)} more, marked below`,
  flag: "changed",
  items: (items: number) => count(items, "item"),
  fields: (fields: number) => count(fields, "field"),
  earlier: (items: number) => count(items, "earlier item"),
  nothing: "nothing",
  none: "none",
} as const;

export const transportWords = {
  group: "Go through the log",
  first: "To the first record",
  back: "One record back",
  play: "Play",
  pause: "Pause",
  on: "One record on",
  last: "To the last record",
  withKey: (label: string, key: string) => `${label} (${key})`,
  speed: "Speed",
  scrubber: "Record",
  position: (line: number, time: string, pence: number) => `Line ${thousands.format(line)}, ${time}, ${money(pence)}`,
  total: (lines: number) => ` of ${thousands.format(lines)}`,
} as const;

const HEADLINES: Readonly<Record<ExitCode, string>> = {
  0: "Every check passed",
  1: "Intact, but breaks a rule",
  2: "Not intact",
  4: "Not completely readable",
  5: "No fault found, not all checked",
};
/** A verdict in a few words. */
export const headlineOf = ({ exitCode }: Pick<Verdict, "exitCode">): string => HEADLINES[exitCode];

const OUTCOMES: readonly (readonly [Outcome, string])[] = [
  ["failed", "failed"],
  ["incomplete", "incomplete"],
  ["passed", "passed"],
  ["not-checked", "not checked"],
];
/** The outcomes of the checks, worst first: `1 failed, 12 passed, 1 not checked`. */
export const outcomeCounts = ({ checks }: Pick<Verdict, "checks">): string =>
  OUTCOMES.map(([outcome, says]) => [checks.filter((check) => check.outcome === outcome).length, says] as const)
    .filter(([amount]) => amount > 0)
    .map(([amount, says]) => `${amount} ${says}`)
    .join(", ");

export const verdictWords = {
  strip: "Verdict in short",
  verifiedIn: (tookMs: number) =>
    `verified in ${tookMs < 1000 ? `${Math.round(tookMs)} ms` : `${(tookMs / 1000).toFixed(1)} s`}`,
  firstBad: (line: number) => `First divergence: line ${thousands.format(line)}`,
  save: "Save",
  saveVerdict: " verdict",
  outcomes: { failed: "Failed", incomplete: "Incomplete", passed: "Passed", "not-checked": "Not checked" },
  checks: "Checks",
  giveCheckpoint: "Give a checkpoint",
  checkpoint: "Checkpoint ",
  notes: "Notes",
  notSeen: "Limits of this verification",
  log: "The log",
  report: "The report",
  aboutReport: "A page with this verdict to keep, print or hand over. It is not signed; “audit verify” signs one.",
  saveReport: "Save report",
  keys: "Keyboard",
  singleKeys: "n and p go to findings, and / searches",
  more: (findings: number) => `and ${count(findings, "more finding")}`,
  wholeLog: "The log:",
  goToLine: (line: number) => `Line ${thousands.format(line)}`,
  facts: {
    journal: "Journal",
    player: "Player",
    appVersion: "App version",
    regulator: "Regulator",
    records: "Records",
    from: "From",
    to: "To",
    head: "Head",
    stateDigest: "State digest",
    sha256: "SHA-256",
  },
  noPlayer: "no player signed in",
  regulator: (name: string, from: string) => `${name}, in force from ${from}`,
  records: (first: number, last: number) => `${thousands.format(first)} to ${thousands.format(last)}`,
  londonTime: (day: string, time: string) => `${day}, ${time} London time`,
  unknown: "not known",
} as const;
