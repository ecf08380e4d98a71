import type { Fault } from "../journal/replay.ts";
import type { AuditedLine, Unreadable } from "./line.ts";
import type { CheckName, Finding } from "./verdict.ts";
import { count } from "./words.ts";

/** Where a log stops being what it was when it was written. Nothing after it can be relied on. */
export interface Break {
  readonly check: Extract<CheckName, "encoding" | "order" | "chain">;
  readonly finding: Finding;
}

const UNREADABLE: Readonly<Record<Unreadable, string>> = {
  "not UTF-8": "holds bytes that are not UTF-8 text",
  "no line feed at its end": "has no line feed at its end: the file was cut off there, or not written to its end",
  "longer than 16 MiB": "has no line feed within 16 MiB: this is not a journal, or its line feeds were lost",
};

/** A line that is no text at all. */
export const unreadable = (line: number, why: Unreadable): Break => ({
  check: "encoding",
  finding: { line, seq: null, at: null, says: `Line ${line} ${UNREADABLE[why]}.` },
});

/** What Replay found broken in a line, given the `seq` that was due there and the line's text. */
export function breakOf(fault: Fault, due: number, text: string): Break {
  const { line, seq } = fault;
  const say = (check: Break["check"], says: string): Break => ({ check, finding: { line, seq, at: null, says } });
  if (fault.kind === "order" && seq !== null) return say("order", outOfOrder(line, seq, due));
  if (fault.kind === "chain") return say("chain", UNSETTLED(line));
  return say("encoding", `Line ${line} ${spelling(text, line) ?? `is no journal record: ${fault.reason}`}.`);
}

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

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const UNSETTLED = (line: number) =>
  line === 1
    ? "Line 1 does not say that it is the first: it was changed, or what came before it was removed."
    : `Line ${line} does not carry the hash of line ${line - 1} as it stands: one of the two was changed.`;

/**
 * A break in the chain lies between two lines, and the line after them tells which
 * of the two was changed: it was written over the second, and still fits it or not.
 */
export function settle(broken: Break, brokenLeaf: string, next: AuditedLine): Break {
  const { line } = broken.finding;
  if (broken.check !== "chain" || line === 1) return broken;
  const isIntact = prevOf(next.text) === brokenLeaf;
  const culprit = isIntact ? line - 1 : line;
  const says = isIntact
    ? `Line ${line - 1} is not the line that line ${line} was written after: it was changed later, or what follows it comes from another journal.`
    : `Line ${line} does not carry the hash of line ${line - 1}, and line ${line + 1} does not carry its own: line ${line} was changed or put in, or several lines were.`;
  return { check: "chain", finding: { line: culprit, seq: shifted(broken, culprit - line), at: null, says } };
}

const shifted = ({ finding: { seq } }: Break, by: number) => (seq === null ? null : seq + by);

function prevOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as { prev?: unknown }).prev : undefined;
  } catch {
    return undefined;
  }
}
