import type { KnownOfLine } from "../journal/replay.ts";

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
