import type { LineFacts } from "../../../../domain/journal/replay.ts";

/** Why a line cannot be read as text. */
export type Unreadable = "not UTF-8" | "no line feed at its end" | "longer than 16 MiB";

/** One line as an audit receives it, with what its reader has found in its bytes. */
export interface AuditedLine extends LineFacts {
  /** Without its line feed. */
  readonly text: string;
  readonly unreadable?: Unreadable | undefined;
  /** Certainly without a secret; see `prescan`. */
  readonly harmless?: boolean;
}

/** The fields of any line; none if it is not a JSON object. */
export function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
