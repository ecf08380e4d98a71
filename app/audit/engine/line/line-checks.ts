import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { Fault } from "../../../../domain/journal/replay.ts";
import { filled } from "../invariants/log-invariant.ts";
import { INVARIANTS_OF_LINES as RULES } from "../invariants/of-lines.ts";
import { FORMATS_READ } from "./later-format.ts";
import type { AuditedLine } from "./line.ts";
import { type Secret, secretsIn } from "./secrets.ts";
import { Tally } from "../verdict/verdict.ts";

/** The findings of single lines: unknown types, data that do not match their schema, secrets. */
export class LineChecks {
  readonly types = new Tally();
  readonly schemas = new Tally();
  readonly leaks = new Tally();

  unknownType({ seq, at, type }: JournalRecord, line: number): void {
    this.types.add({
      line,
      seq,
      at,
      says: filled(RULES["record-type"].broken, { type }),
    });
  }

  newerFormat({ seq, at }: JournalRecord, line: number, format: number): void {
    const says = `The log is written in journal format ${format}; this version reads ${FORMATS_READ}. Use a newer auditor.`;
    this.types.add({ line, seq, at, says });
  }

  schemaFault({ line, reason }: Fault, { seq, at, type }: JournalRecord): void {
    const says = filled(RULES["record-schema"].broken, { type, reason: oneLine(reason) });
    this.schemas.add({ line, seq, at, says });
  }

  secrets(data: unknown, line: number, { seq, at }: Pick<JournalRecord, "seq" | "at">): void {
    for (const secret of secretsIn(data)) this.leaks.add({ line, seq, at, says: leak(secret) });
  }

  /** Searches a line that is not folded for secrets. */
  scan({ text, harmless }: AuditedLine, line: number): void {
    if (harmless === true) return;
    for (const secret of secretsIn(parsed(text), "line"))
      this.leaks.add({ line, seq: null, at: null, says: leak(secret) });
  }
}

/** The schema's message has a line for each fault, and indented lines for its place. */
const oneLine = (reason: string): string =>
  reason
    .trim()
    .replaceAll(/\s*\n\s+/g, " ")
    .replaceAll(/\s*\n/g, "; ");

/** A line that is not JSON may still contain a secret, so its text is searched. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    const { data } = value as { data?: unknown };
    return data ?? value;
  } catch {
    return text;
  }
}

const leak = ({ kind, path }: Secret): string =>
  filled(RULES["record-secret"].broken, {
    path,
    kind: `${kind === "e-mail address" ? "an" : "a"} ${kind}`,
  });
