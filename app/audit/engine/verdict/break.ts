import { JournalOpened } from "../../../../domain/journal/events.ts";
import type { Fault } from "../../../../domain/journal/replay.ts";
import { type AuditedLine, fieldsOf, type Unreadable } from "../line/line.ts";
import type { CheckName, Finding } from "./verdict.ts";
import { count } from "../../sentences/words.ts";

/** Where a log stops being what it was when it was written. Nothing after it can be relied on. */
export interface Break {
  readonly check: Extract<CheckName, "encoding" | "order" | "chain">;
  readonly finding: Finding;
  /** A link of the chain that does not hold: the later of the two lines, either of which can have been changed. */
  readonly link?: number;
}

/** As the end of a sentence that begins with the line. */
export const UNREADABLE: Readonly<Record<Unreadable, string>> = {
  "not UTF-8": "holds bytes that are not UTF-8 text",
  "no line feed at its end": "has no line feed at its end: the file was cut off there, or not written to its end",
  "longer than 16 MiB": "has no line feed within 16 MiB: this is not a journal, or its line feeds were lost",
};

/** A line that is no text at all. */
export const unreadable = (line: number, why: Unreadable): Break => ({
  check: "encoding",
  finding: { line, seq: null, at: null, says: `Line ${line} ${UNREADABLE[why]}.` },
});

/** What was due at a broken line: its number, and the hash of the line before as it stands. */
export interface Due {
  readonly seq: number;
  readonly head: string;
}

/** What Replay found broken in a line. */
export function breakOf(fault: Fault, due: Due, text: string): Break {
  const { line, seq } = fault;
  const say = (check: Break["check"], says: string): Break => ({ check, finding: { line, seq, at: null, says } });
  if (fault.kind === "order" && seq !== null)
    return say("order", opens(text) ? anotherLog(line) : outOfOrder(line, seq, due.seq));
  if (fault.kind === "chain") return unlinked(line, seq, sealedHead(text) === due.head);
  return say("encoding", `Line ${line} ${spelling(text, line) ?? misspelling(fault.reason)}.`);
}

const opens = (text: string): boolean => fieldsOf(text)["type"] === JournalOpened.type;

const anotherLog = (line: number): string =>
  `Line ${line} opens a journal: another log, or the same one again, was put after this one. Give each a file of its own.`;

function outOfOrder(line: number, seq: number, due: number): string {
  if (seq === due - 1) return `Line ${line} is record ${seq} again: a line was doubled, or one was put in.`;
  if (seq < due) return `Line ${line} is record ${seq}, which belongs further up: lines were moved, doubled or put in.`;
  return `Line ${line} is record ${seq} where record ${due} was due: ${count(seq - due, "line was", "lines were")} removed here, or lines were moved.`;
}

/** The commonest ways in which a line comes to be spelled otherwise than it was written. */
function spelling(text: string, line: number): string | undefined {
  if (text === "") return "is empty";
  if (text.startsWith("\uFEFF")) return "begins with a byte order mark: an editor has saved the file anew";
  if (text.endsWith("\r")) return "ends in a carriage return: the file's line ends were converted";
  if (text.includes("\0")) return "holds binary data: this is not a journal, or not a whole one";
  if (!isJson(text)) return line === 1 ? "is not JSON: this does not look like a journal" : "is not JSON";
  return undefined;
}

const misspelling = (reason: string): string =>
  reason === "not in RFC 8785 form"
    ? "is not spelled in the one canonical form (RFC 8785): something has written it anew"
    : `is no journal record: ${reason}`;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A link that does not hold. Until the line after it is known, the earlier line is named, as the first in doubt. */
function unlinked(link: number, seq: number | null, isVouchedFor: boolean): Break {
  if (link === 1) {
    const says = "Line 1 does not say that it is the first: it was changed, or what came before it was removed.";
    return { check: "chain", finding: { line: 1, seq, at: null, says } };
  }
  if (isVouchedFor) {
    const says = `Line ${link}, the seal, names the line before it rightly in one place and wrongly in another: it was changed.`;
    return { check: "chain", finding: { line: link, seq, at: null, says } };
  }
  const says = `Line ${link} does not carry the hash of line ${link - 1} as it stands: one of the two was changed.`;
  return { check: "chain", link, finding: { line: link - 1, seq: (seq ?? link - 1) - 1, at: null, says } };
}

/**
 * The line after a broken link tells which of the two was changed: it was written
 * over the second, and still fits it or not. `leaf` is the second line's own hash.
 */
export function settle(broken: Break, leaf: string, next: AuditedLine): Break {
  const { link, finding } = broken;
  if (link === undefined) return broken;
  const earlier = link - 1;
  if (prevOf(next.text) === leaf) {
    const says = `Line ${earlier} is not the line that line ${link} was written after: it was changed later, or what follows it comes from another journal.`;
    return { check: "chain", finding: { ...finding, says } };
  }
  const says = `Line ${link} does not carry the hash of line ${earlier}, and line ${link + 1} does not carry that of line ${link}: line ${link} was changed or put in, or several lines were.`;
  return { check: "chain", finding: { line: link, seq: (finding.seq ?? 0) + 1, at: null, says } };
}

const prevOf = (text: string): unknown => fieldsOf(text)["prev"];

/** A seal names the line before it twice, as every line does and in its data. */
const sealedHead = (text: string): unknown => {
  const { data } = fieldsOf(text);
  return typeof data === "object" && data !== null ? (data as Record<string, unknown>)["head"] : undefined;
};
