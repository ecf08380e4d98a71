import { JournalOpened } from "../../../../domain/journal/events.ts";
import type { Fault } from "../../../../domain/journal/replay.ts";
import { type AuditedLine, fieldsOf, type Unreadable } from "../line/line.ts";
import { filled } from "../invariants/log-invariant.ts";
import { INVARIANTS_OF_LINES as RULES } from "../invariants/of-lines.ts";
import type { CheckName, Finding } from "./verdict.ts";
import { count } from "../../sentences/words.ts";

/** The place where a log is broken. No line from there on can be relied on. */
export interface Break {
  readonly check: Extract<CheckName, "encoding" | "order" | "chain">;
  readonly finding: Finding;
  /** The later line of a broken link. Either of the two lines may have been changed. */
  readonly link?: number;
}

/** The end of a sentence that begins with the line. */
export const UNREADABLE: Readonly<Record<Unreadable, string>> = {
  "not UTF-8": "contains bytes that are not UTF-8 text",
  "no line feed at its end": "has no line feed at its end: the file was cut off there, or not written completely",
  "longer than 16 MiB": "has no line feed within 16 MiB: this is not a journal, or its line feeds were lost",
};

/** The break at a line that is not readable as text. */
export const unreadable = (line: number, why: Unreadable): Break => ({
  check: "encoding",
  finding: {
    line,
    seq: null,
    at: null,
    says: filled(RULES["line-encoding"].broken, { line, fault: UNREADABLE[why] }),
  },
});

/** What the broken line should have had: its `seq`, and as `prev` the hash of the line before it. */
export interface Expected {
  readonly seq: number;
  readonly head: string;
}

/** The break for a fault that a replay reported. */
export function breakOf(fault: Fault, expected: Expected, text: string): Break {
  const { line, seq } = fault;
  const say = (check: Break["check"], says: string): Break => ({ check, finding: { line, seq, at: null, says } });
  if (fault.kind === "order" && seq !== null)
    return say("order", opens(text) ? anotherLog(line) : outOfOrder(line, seq, expected.seq));
  if (fault.kind === "chain") return unlinked(line, seq, sealedHead(text) === expected.head);
  const described = knownDamage(text, line) ?? encodingFault(fault.reason);
  return say("encoding", filled(RULES["line-encoding"].broken, { line, fault: described }));
}

const opens = (text: string): boolean => fieldsOf(text)["type"] === JournalOpened.type;

const anotherLog = (line: number): string =>
  `Line ${line} opens a journal: another log, or the same log again, was appended. Put each log in a file of its own.`;

function outOfOrder(line: number, seq: number, expected: number): string {
  const says = (instead: string) => filled(RULES["line-order"].broken, { line, seq, instead });
  if (seq === expected - 1) return says(" again: a line was repeated or inserted");
  if (seq < expected) return says(", which belongs further up: lines were moved, repeated or inserted");
  const removed = count(seq - expected, "line was", "lines were");
  return says(`, but record ${expected} was expected: ${removed} removed here, or lines were moved`);
}

/** The most common damages of a line. */
function knownDamage(text: string, line: number): string | undefined {
  if (text === "") return "is empty";
  if (text.startsWith("\uFEFF")) return "begins with a byte order mark: an editor has saved the file, get the original";
  if (text.endsWith("\r"))
    return "ends in a carriage return: a program such as an editor or a spreadsheet has converted the line ends, get the original";
  if (text.includes("\0")) return "contains binary data: this is not a journal, or the journal is damaged";
  if (!isJson(text)) return line === 1 ? "is not JSON: this does not look like a journal" : "is not JSON";
  return undefined;
}

const encodingFault = (reason: string): string =>
  reason === "not in RFC 8785 form"
    ? "is not in canonical form (RFC 8785): a program has rewritten it"
    : `is not a journal record: ${reason}`;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A broken link. Until `locateBreak` has the line after it, the finding names the earlier of the two lines. */
function unlinked(link: number, seq: number | null, sealHasHash: boolean): Break {
  if (link === 1) {
    const says =
      "Line 1 does not have the `prev` of a first line: it was changed, or the lines before it were removed.";
    return { check: "chain", finding: { line: 1, seq, at: null, says } };
  }
  if (sealHasHash) {
    const says = `Line ${link}, the seal, has the right hash of the line before it in its data and a wrong one in its \`prev\`: it was changed.`;
    return { check: "chain", finding: { line: link, seq, at: null, says } };
  }
  const says = filled(RULES["line-chain"].broken, { line: link, before: link - 1 });
  return {
    check: "chain",
    link,
    finding: { line: link - 1, seq: (seq ?? link - 1) - 1, at: null, says },
  };
}

/**
 * The line after a broken link shows which of the two lines was changed: it carries the hash of
 * the second line, or not. `leaf` is the leaf hash of the second line.
 */
export function locateBreak(broken: Break, leaf: string, next: AuditedLine): Break {
  const { link, finding } = broken;
  if (link === undefined) return broken;
  const earlier = link - 1;
  if (prevOf(next.text) === leaf) {
    const says = `Line ${earlier} is not the line before line ${link} in the original log: it was changed, or the lines after it come from another journal.`;
    return { check: "chain", finding: { ...finding, says } };
  }
  const says = `Line ${link} does not carry the hash of line ${earlier}, and line ${link + 1} does not carry the hash of line ${link}: line ${link} was changed or inserted, or several lines were.`;
  return { check: "chain", finding: { line: link, seq: (finding.seq ?? 0) + 1, at: null, says } };
}

const prevOf = (text: string): unknown => fieldsOf(text)["prev"];

/** A seal has the hash of the line before it twice: in `prev`, and in its data. */
const sealedHead = (text: string): unknown => {
  const { data } = fieldsOf(text);
  return typeof data === "object" && data !== null ? (data as Record<string, unknown>)["head"] : undefined;
};
