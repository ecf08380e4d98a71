import type { KnownOfLine } from "../../../../domain/journal/replay.ts";

/** What keeps a line from being a text at all. */
export type Unreadable = "not UTF-8" | "no line feed at its end" | "longer than 16 MiB";

/** One line as it is handed to an audit, with what was found out from its bytes. */
export interface AuditedLine extends KnownOfLine {
  /** Without its line feed. */
  readonly text: string;
  readonly unreadable?: Unreadable | undefined;
  /** Certainly without any secret; see `glance`. */
  readonly harmless?: boolean;
}

/** The fields of a line that may be anything; none where it is no object. */
export function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
