import type { AnyEventDefinition } from "../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { Player } from "../../../../domain/player.ts";
import type { CheckResult } from "../verdict/verdict.ts";

/** A check of the records of a log, one by one. `Auditor` has the list of watches. */
export interface Watch {
  /** The types of the records that it is given. The others do not concern it. */
  readonly follows: "every type" | readonly AnyEventDefinition[];
  /** Called after each folded record of such a type, with the definition of the type. */
  readonly after: (player: Player, record: JournalRecord, definition: AnyEventDefinition) => void;
  /** The results at the end of the log. */
  readonly results: (player: Player) => readonly CheckResult[];
}
